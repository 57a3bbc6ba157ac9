"""Traces: the moves of each frame turn its loads into those of the next."""

from itertools import product

import pytest

from loadbal.errors import InvalidInputError
from loadbal.network import Network
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.trace import Frame, Move, Trace, moves_between, refuse_wrong_round, unbalanced_steps


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


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        ((1, 0, 5), "turns 3 tokens into 1 on nodes 0 1, which no edge leaves; expected as many"),
        ((4, -1, 5), "returns loads that are not valid"),
        ((2, 0, 6), "turns 3 tokens into 2"),
    ],
)
def test_rounds_that_make_lose_or_misplace_tokens_are_refused(after: tuple[int, ...], reason: str) -> None:
    network = Network(3, [(0, 1)])
    refuse_wrong_round("round 1", network, (3, 0, 5), (1, 2, 5))
    with pytest.raises(InvalidInputError, match=reason):
        refuse_wrong_round("round 1", network, (3, 0, 5), after)


def test_a_step_that_loses_tokens_is_named() -> None:
    network = Network(3, [(0, 1)])
    frames = (
        Frame("step 0", (3, 0, 1)),
        Frame("step 1", (1, 2, 1)),
        Frame("step 2", (1, 1, 2)),
        Frame("end", (1, 1, 2)),
    )

    (lost,) = unbalanced_steps(Trace(network, frames))
    assert lost.startswith(("step 1 turns 3 tokens into 2 on nodes 0 1", "step 1 turns 1 tokens into 2 on nodes 2"))
    assert list(unbalanced_steps(Trace(network, frames[:2]))) == []
