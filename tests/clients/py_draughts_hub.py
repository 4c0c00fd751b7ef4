"""An engine of py-draughts as a Hub engine, so that `draughts match` can play against it.

    python3 -m venv venv && venv/bin/pip install py-draughts
    draughts match own "venv/bin/python tests/clients/py_draughts_hub.py turbo" --variant international \
        --games 20 --time 0.1

The argument is `turbo` (international draughts only) or `simple`, which search for the time of the move, and `simple N` to
a depth of N. Only what a match needs of the protocol is there. Its American checkers are left out: captures are optional
there, so that it offers moves that are illegal in English draughts.
"""

import sys

from draughts import (
    AntidraughtsBoard,
    BrazilianBoard,
    BreakthroughBoard,
    FrisianBoard,
    RussianBoard,
    SimpleEngine,
    StandardBoard,
    TurboEngine,
)

BOARDS = {
    "normal": StandardBoard,
    "russian": RussianBoard,
    "brazilian": BrazilianBoard,
    "frisian": FrisianBoard,
    "bt": BreakthroughBoard,
    "losing": AntidraughtsBoard,
}


def fen(board_class, text):
    names = board_class.SQUARE_NAMES
    squares = {"w": [], "W": [], "b": [], "B": []}
    for number, piece in enumerate(text[1:], 1):
        if piece in squares:
            squares[piece].append(names[number - 1] if names else str(number))
    sides = [",".join(["K" + s for s in squares[c.upper()]] + squares[c]) for c in "wb"]
    return f"{text[0]}:W{sides[0]}:B{sides[1]}"


def squares_of(move):
    return move.square_list[0] + 1, move.square_list[-1] + 1, sorted(s + 1 for s in move.captured_list)


def hub(move):
    start, end, captured = squares_of(move)
    return "x".join(map(str, [start, end, *captured])) if captured else f"{start}-{end}"


def play(board, text):
    numbers = [int(n) for n in text.replace("x", "-").split("-")]
    wanted = numbers[0], numbers[1], sorted(numbers[2:])
    board.push(next(move for move in board.legal_moves if squares_of(move) == wanted))


def main():
    kind = sys.argv[1]
    depth = int(sys.argv[2]) if len(sys.argv) > 2 else None
    board, board_class, seconds = None, StandardBoard, 0.1
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        arguments = {}
        while "=" in rest:
            name, _, rest = rest.partition("=")
            if rest.startswith('"'):
                value, _, rest = rest[1:].partition('"')
            else:
                value, _, rest = rest.partition(" ")
            arguments[name.strip()] = value
        if command == "hub":
            print(f"id name=py-draughts-{kind} version=1 author=miskibin country=")
            print(f'param name=variant value=normal type=enum values="{" ".join(BOARDS)}"')
            print("wait")
        elif command == "set-param" and arguments["name"] == "variant":
            board_class = BOARDS[arguments["value"]]
        elif command == "init":
            print("ready")
        elif command == "ping":
            print("pong")
        elif command == "pos":
            board = board_class.from_fen(fen(board_class, arguments["pos"]))
            for move in arguments.get("moves", "").split():
                play(board, move)
        elif command == "level":
            seconds = float(arguments.get("move-time", seconds))
        elif command == "go":
            engine = (TurboEngine if kind == "turbo" else SimpleEngine)(
                depth_limit=depth or 40, time_limit=None if depth else seconds
            )
            moves = list(board.legal_moves)
            print("done move=" + hub(moves[0] if len(moves) == 1 else engine.get_best_move(board)))
        elif command == "quit":
            return
        sys.stdout.flush()


main()
