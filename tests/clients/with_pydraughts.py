"""Plays whole games against the engine with pydraughts, a client that others wrote: over Hub, and over DXP.

    python3 -m venv venv && venv/bin/pip install pydraughts
    cargo build --release && venv/bin/python tests/clients/with_pydraughts.py target/release/draughts

pydraughts checks every move of the engine with its own generator, and makes random moves against it.
"""

import random
import socket
import subprocess
import sys
import time

from draughts import Board
from draughts.engine import DXPEngine, HubEngine, Limit

MOST_PLIES = 300


def hub(binary, variant):
    engine = HubEngine([binary, "engine", "--protocol", "hub"])
    engine.configure({"variant": variant})
    engine.init()
    engine.ping()
    board = Board(variant, "startpos")
    plies = 0
    while not board.is_over() and plies < MOST_PLIES:
        if plies % 2 == 0:
            move = engine.play(board, Limit(nodes=2000), False).move
        else:
            move = random.choice(board.legal_moves())
        board.push(move)
        plies += 1
    engine.quit()
    engine.kill_process()
    print(f"hub {variant}: {plies} plies, winner {board.winner() if board.is_over() else 'none yet'}")


def dxp(binary, plies):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    ours = subprocess.Popen(
        [binary, "engine", "--protocol", "dxp", "--listen", f"127.0.0.1:{port}", "--time", "0.05"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )
    time.sleep(1)
    options = {"engine-opened": True, "port": port, "ip": "127.0.0.1", "max-moves": plies // 2}
    engine = DXPEngine(None, options, initial_time=60)
    board = Board("standard", "startpos")
    played = 0
    while not board.is_over() and played < plies:
        if played % 2 == 0:
            board.push(random.choice(board.legal_moves()))
        else:
            board.push(engine.play(board).move)
        played += 1
    engine.quit()
    engine.kill_process()
    try:
        out, err = ours.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        ours.kill()
        raise
    print(f"dxp: {played} plies; our side says: {(out or err).strip().splitlines()[-1]}")


if __name__ == "__main__":
    random.seed(1)
    for name in ["standard", "frisian", "russian", "brazilian", "english", "italian", "turkish"]:
        hub(sys.argv[1], name)
    dxp(sys.argv[1], 60)
