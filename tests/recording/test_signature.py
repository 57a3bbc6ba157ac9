"""Signatures: what is computed alike has one, and nothing else has."""

from collections.abc import Callable
from typing import Any

import pytest

from loadbal.arithmetic import larger, repeat, where
from loadbal.loads import Loads
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import after_round, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.recording.nodes import operand
from loadbal.recording.recording import Recording
from loadbal.recording.signature import Signature, signature

Asked = Callable[[Loads], Any]


def signed(asked: Asked, before: Asked = lambda _: None) -> Signature:
    """The signature of what is asked of three loads, after something else was recorded."""
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(3))
    before(loads)
    return signature(loads, (operand(asked(loads)),))


def ended(rule: Threshold) -> Asked:
    return lambda loads: until_unchanged(lambda row: after_round(rule, row, alternating_path(3)), loads)[0]


def stable(loads: Loads) -> Any:  # noqa: ANN401 - a truth
    return recurs(lambda row: after_round(THRESHOLD_1, row, alternating_path(3)), loads)


ASKED: dict[str, Asked] = {
    "sum": lambda it: it[0] + it[1],
    "difference": lambda it: it[0] - it[1],
    "other sum": lambda it: it[0] + it[2],
    "sum with 1": lambda it: it[0] + 1,
    "sum with 2": lambda it: it[0] + 2,
    "load": lambda it: it[0],
    "other load": lambda it: it[1],
    "truth": lambda _: True,
    "number": lambda _: 1,
    "larger": lambda it: larger(it[0], it[1]),
    "end by 2": ended(THRESHOLD_2),
    "end by 1": ended(THRESHOLD_1),
    "stable": stable,
    "run": lambda it: repeat((it[0], it[1]), lambda row: (where(row[0] < 5, row[0] + 1, row[0]), row[1]))[0],
    "other entry": lambda it: repeat((it[0], it[1]), lambda row: (where(row[0] < 5, row[0] + 1, row[0]), row[1]))[1],
    "other start": lambda it: repeat((it[0], it[2]), lambda row: (where(row[0] < 5, row[0] + 1, row[0]), row[1]))[0],
    "other end": lambda it: repeat((it[0], it[1]), lambda row: (where(row[0] < 6, row[0] + 1, row[0]), row[1]))[0],
}


@pytest.mark.parametrize("name", ASKED)
def test_it_does_not_depend_on_what_else_was_recorded(name: str) -> None:
    assert signed(ASKED[name]) == signed(ASKED[name], before=lambda it: (it[2] - it[1], stable(it)))


def test_what_is_not_computed_alike_differs() -> None:
    found = {name: signed(asked) for name, asked in ASKED.items()}
    assert len(set(found.values())) == len(found)


def test_the_number_of_loads_counts() -> None:
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(3))
    assert signature(loads, (loads[0],)) != signature(loads[:2], (loads[0],))
