"""Tests of degrees.py: it recognizes the claims that stay the same if 1 is added to all loads."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from loadbal.arithmetic import repeat, smaller, where
from loadbal.loads import discrepancy, sum_of_squares
from loadbal.recording.degrees import is_translation_invariant
from loadbal.recording.nodes import operand
from loadbal.recording.recording import Recording

Question = Callable[[tuple[Any, ...]], Any]


def spread_out(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """The loads after one token was sent over edge 0-1, from the larger load, if the loads differ by 2 or more."""
    sent = where(row[0] - row[1] >= 2, 1, 0) - where(row[1] - row[0] >= 2, 1, 0)
    return (row[0] - sent, row[1] + sent, *row[2:])


def counted(row: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a number
    """How many advances of a run over edge 0-1 send a token from node 0 to node 1."""
    ended = repeat((0, *row), lambda it: (it[0] + where(it[1] - it[2] >= 2, 1, 0), *spread_out(it[1:])))
    return ended[0]


UNCHANGED: tuple[Question, ...] = (
    lambda row: discrepancy(row) <= 2,
    lambda row: (row[0] + row[1]) // 2 - row[2] <= 1,
    lambda row: (3 * row[0] - row[1] * 2) == row[2],
    lambda row: (row[0] - row[1]) * (row[1] - row[2]) <= 1,
    lambda row: discrepancy(repeat(row, spread_out)) <= 1,
    lambda row: counted(row) <= 1,
)

CHANGED: tuple[Question, ...] = (
    lambda row: row[0] <= 2,
    lambda row: row[0] + row[1] <= row[2],
    lambda row: (row[0] + row[1]) // 3 <= row[2],
    lambda row: row[0] // 2 <= row[1],
    lambda row: sum_of_squares(row) <= 4,
    lambda row: (row[0] - row[1]) * row[2] <= 1,
    lambda row: where(row[0] >= 2, row[1], row[2]) <= row[0],
    lambda row: smaller(row[0], 2) <= row[1],
    lambda row: repeat(row, lambda it: (where(it[0] >= 3, it[0] - 1, it[0]), *it[1:]))[0] <= row[1],
)


def is_proved_invariant(question: Question) -> bool:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(3))
    return is_translation_invariant(row, (operand(question(row)),))


def is_unchanged(question: Question) -> bool:
    """Whether, on plain integers, adding 1 to all loads changes no answer."""
    rows = product(range(4), repeat=3)
    return all(bool(question(row)) == bool(question(tuple(load + 1 for load in row))) for row in rows)


@pytest.mark.parametrize("number", range(len(UNCHANGED)))
def test_translation_invariant_claims_are_proved(number: int) -> None:
    assert is_unchanged(UNCHANGED[number])
    assert is_proved_invariant(UNCHANGED[number])


@pytest.mark.parametrize("number", range(len(CHANGED)))
def test_claims_that_a_translation_changes_are_not_proved(number: int) -> None:
    assert not is_unchanged(CHANGED[number])
    assert not is_proved_invariant(CHANGED[number])


def test_a_loop_that_changes_the_degree_of_its_state_has_none() -> None:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(2))
    gathered = repeat((0, *row), lambda it: (it[1], *it[1:]))[0]
    assert not is_translation_invariant(row, (gathered <= row[0],))


def test_inputs_that_are_no_loads_have_degree_0() -> None:
    recording = Recording()
    best, *row = (recording.new_input() for _ in range(3))
    assert is_translation_invariant(row, (row[0] - row[1] <= best,))
    assert not is_translation_invariant(row, (row[0] <= best,))
