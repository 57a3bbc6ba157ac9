"""Degrees: what has one is a translate's, and what has none is told apart by some translate."""

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
    """One token goes where there are two fewer."""
    sent = where(row[0] - row[1] >= 2, 1, 0) - where(row[1] - row[0] >= 2, 1, 0)
    return (row[0] - sent, row[1] + sent, *row[2:])


def counted(row: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a number
    """How many advances it takes."""
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


def typed(question: Question) -> bool:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(3))
    return is_translation_invariant(row, (operand(question(row)),))


def is_unchanged(question: Question) -> bool:
    """As plain integers have it."""
    rows = product(range(4), repeat=3)
    return all(bool(question(row)) == bool(question(tuple(load + 1 for load in row))) for row in rows)


@pytest.mark.parametrize("number", range(len(UNCHANGED)))
def test_what_translates_do_not_change_has_a_degree(number: int) -> None:
    assert is_unchanged(UNCHANGED[number])
    assert typed(UNCHANGED[number])


@pytest.mark.parametrize("number", range(len(CHANGED)))
def test_what_a_translate_changes_has_none(number: int) -> None:
    assert not is_unchanged(CHANGED[number])
    assert not typed(CHANGED[number])


def test_a_state_that_changes_its_degree_has_none() -> None:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(2))
    gathered = repeat((0, *row), lambda it: (it[1], *it[1:]))[0]
    assert not is_translation_invariant(row, (gathered <= row[0],))


def test_numbers_that_lead_the_loads_stay_as_they_are() -> None:
    recording = Recording()
    best, *row = (recording.new_input() for _ in range(3))
    assert is_translation_invariant(row, (row[0] - row[1] <= best,))
    assert not is_translation_invariant(row, (row[0] <= best,))
