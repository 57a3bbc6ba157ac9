"""The link model: what it forbids, and where an illegal schedule ends."""

import pytest

from loadbal.models.links import Outcome, Unit, execute, full_duplex_violation, half_duplex_violation
from loadbal.models.one_port import collision
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ([(0, 1), (1, 0)], ""),
        ([(0, 2)], "no link leads from node 0 to node 2"),
        ([(3, 2)], "no link leads from node 3 to node 2"),
        ([(-1, 1)], "no link leads from node -1 to node 1"),
        ([(0, 1), (0, 1)], "the link from node 0 to node 1 carries twice"),
        ([(2, 1)], "node 2 has no task left for node 1"),
        ([(1, 0), (1, 2)], "node 1 has no task left for node 2"),
    ],
)
def test_says_which_rule_a_unit_breaks(moves: list[tuple[int, int]], why: str) -> None:
    """A link carries one task each way, of those that were there before."""
    assert full_duplex_violation(path(3), (2, 1, 0), moves) == why


def test_one_port_allows_less() -> None:
    """A processor of the link model may send and receive over all its links at once."""
    moves = [(0, 1), (0, 2)]
    assert full_duplex_violation(cycle(3), (2, 0, 0), moves) == ""
    assert collision(cycle(3), (2, 0, 0), moves) == "node 0 sends twice"
    assert half_duplex_violation(cycle(3), (2, 1, 0), [(0, 1), (1, 0)]) != ""


def test_an_illegal_unit_ends_the_run() -> None:
    """The loads before it, and its number."""
    schedule = [Unit("one", ((0, 1),)), Unit("two", ((0, 1),)), Unit("three", ((1, 2),))]
    assert execute(path(3), (1, 0, 0), schedule) == Outcome(
        (0, 1, 0), "unit 1 (two): node 0 has no task left for node 1"
    )


def test_words_move_no_tasks() -> None:
    """A word needs a link, but no task."""
    schedule = [Unit("words", ((0, 1), (1, 0), (1, 2)), words=True)]
    assert execute(path(3), (0, 5, 0), schedule) == Outcome((0, 5, 0), "")
    assert execute(path(3), (0, 5, 0), schedule, collision).fault.startswith("unit 0 (words): node 1 ")
