"""Traces: the moves of each frame turn its loads into those of the next."""

from itertools import product

from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.trace import Move, moves_between


def test_the_moves_of_a_frame_give_the_loads_of_the_next() -> None:
    for loads in product(range(4), repeat=4):
        run = traced(THRESHOLD_1, loads, alternating_path(4), 5)
        for frame, following in zip(run.frames, run.frames[1:], strict=False):
            held = list(frame.loads)
            for move in frame.moves:
                assert move.tokens > 0
                held[move.source] -= move.tokens
                held[move.target] += move.tokens
            assert tuple(held) == following.loads


def test_nothing_moves_between_equal_loads() -> None:
    assert moves_between((1, 1), (1, 1), ((0, 1),)) == ()
    assert moves_between((0, 2), (1, 1), ((0, 1),)) == (Move(1, 0, 1),)


def test_the_last_frame_has_no_active_edges() -> None:
    run = traced(THRESHOLD_1, (0, 2, 0), alternating_path(3), 2)
    assert [frame.active for frame in run.frames] == [((0, 1),), ((1, 2),), ()]
    assert run.frames[-1].loads == (1, 0, 1)
