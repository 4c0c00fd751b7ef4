"""Counts leaves with a Python package: peers.py (pydraughts|py-draughts) VARIANT DEPTH.

Each of the two packages calls its module `draughts`, so each needs an environment of its own:

    python3 -m venv a && a/bin/pip install pydraughts  && a/bin/python peers.py pydraughts english 5
    python3 -m venv b && b/bin/pip install py-draughts && b/bin/python peers.py py-draughts standard 5

It prints the leaves and the seconds of processor time. The last ply is counted, not made.
"""

import sys
import time


def count_pydraughts(game, depth):
    moves = game.legal_moves()
    if isinstance(moves, tuple):
        moves = moves[0]
    if depth <= 1:
        return len(moves)
    leaves = 0
    for move in moves:
        following = game.copy()
        following.push(move)
        leaves += count_pydraughts(following, depth - 1)
    return leaves


def count_py_draughts(board, depth):
    moves = board.legal_moves
    if depth <= 1:
        return len(moves)
    leaves = 0
    for move in moves:
        board.push(move)
        leaves += count_py_draughts(board, depth - 1)
        board.pop()
    return leaves


def main():
    peer, variant, depth = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if peer == "pydraughts":
        from draughts import Board

        start, count = Board(variant), count_pydraughts
    else:
        import draughts

        start, count = getattr(draughts, variant.capitalize() + "Board")(), count_py_draughts
    begin = time.process_time()
    leaves = count(start, depth)
    seconds = time.process_time() - begin
    print(f"{leaves} leaves, {seconds:.3f} s of processor time, {leaves / seconds:,.0f} a second")


main()
