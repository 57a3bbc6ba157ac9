"""The link model: the moves that it forbids, and the outcome of an illegal schedule."""

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
def test_the_broken_rule_is_explained(moves: list[tuple[int, int]], why: str) -> None:
    """A link carries one task in each direction, and a node sends only tasks that it held before the unit."""
    assert full_duplex_violation(path(3), (2, 1, 0), moves) == why


def test_one_port_and_half_duplex_rules_are_stricter() -> None:
    """In the link model, a processor may send and receive over all its links at once."""
    moves = [(0, 1), (0, 2)]
    assert full_duplex_violation(cycle(3), (2, 0, 0), moves) == ""
    assert collision(cycle(3), (2, 0, 0), moves) == "node 0 sends twice"
    assert half_duplex_violation(cycle(3), (2, 1, 0), [(0, 1), (1, 0)]) != ""


def test_an_illegal_unit_stops_the_schedule() -> None:
    """The outcome has the loads before the illegal unit, and names the unit."""
    schedule = [Unit("one", ((0, 1),)), Unit("two", ((0, 1),)), Unit("three", ((1, 2),))]
    assert execute(path(3), (1, 0, 0), schedule) == Outcome(
        (0, 1, 0), "unit 1 (two): node 0 has no task left for node 1"
    )


def test_words_move_no_tasks() -> None:
    """A word needs a link but no task, and the rules of the 1-port model apply to words too."""
    schedule = [Unit("words", ((0, 1), (1, 0), (1, 2)), words=True)]
    assert execute(path(3), (0, 5, 0), schedule) == Outcome((0, 5, 0), "")
    assert execute(path(3), (0, 5, 0), schedule, collision).fault.startswith("unit 0 (words): node 1 ")
