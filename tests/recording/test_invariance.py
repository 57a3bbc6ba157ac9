"""Turns: what is proved unchanged is so on plain integers, runs within runs and runs after runs among them."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from loadbal.arithmetic import repeat, where
from loadbal.loads import discrepancy
from loadbal.recording.invariance import NodeForms, SignedPermutation, is_invariant
from loadbal.recording.nodes import operand
from loadbal.recording.normal_forms import FormBuilder
from loadbal.recording.recording import Recording

Row = tuple[Any, ...]
Question = Callable[[Row], Any]

SWAPPED, REVERSED = SignedPermutation((1, 0, 2)), SignedPermutation((2, 1, 0))
UPSIDE_DOWN = SignedPermutation((0, 1, 2), is_negated=True)


def even(row: Row, one: int, other: int) -> Row:
    """A token goes from the larger to the smaller of two."""
    ahead = row[one] - row[other]
    sent = where(ahead >= 2, 1, 0) - where(ahead <= -2, 1, 0)
    after = list(row)
    after[one], after[other] = after[one] - sent, after[other] + sent
    return tuple(after)


def ended(row: Row, *edges: tuple[int, int]) -> Row:
    def advance(state: Row) -> Row:
        for edge in edges:
            state = even(state, *edge)
        return state

    return repeat(row, advance)


def counted(row: Row) -> Row:
    """The loads after a run, and how many of its advances changed anything."""
    return repeat(
        (*row, 0), lambda it: (*even(it[:3], 0, 1), it[3] + where((it[0] - it[1] >= 2) | (it[1] - it[0] >= 2), 1, 0))
    )


def within(row: Row) -> Row:
    """A run of which every advance has one."""
    return repeat(row, lambda it: ended(even(it, 0, 1), (0, 1)))


def flagged(row: Row) -> Row:
    """A state that has a truth: whether two differed."""
    return repeat((row[0] != row[1], *row), lambda it: (it[0], *even(it[1:], 0, 1)))


UNCHANGED: dict[str, tuple[Question, SignedPermutation]] = {
    "one edge, swapped": (lambda row: discrepancy(ended(row, (0, 1))) <= 2, SWAPPED),
    "one edge, upside down": (lambda row: discrepancy(ended(row, (0, 1))) <= 2, UPSIDE_DOWN),
    "counted": (lambda row: counted(row)[3] <= 1, SWAPPED),
    "counted upside down": (lambda row: counted(row)[3] <= 1, UPSIDE_DOWN),
    "within": (lambda row: discrepancy(within(row)) <= 2, SWAPPED),
    "one after another": (lambda row: discrepancy(ended(ended(row, (0, 1)), (0, 1))) <= 2, SWAPPED),
    "one after another, another way": (lambda row: ended(ended(row, (0, 2)), (0, 2))[1] <= 2, REVERSED),
    "flagged": (lambda row: flagged(row)[0] & (discrepancy(flagged(row)[1:]) <= 2), SWAPPED),
}

CHANGED: dict[str, tuple[Question, SignedPermutation]] = {
    "one edge, reversed": (lambda row: discrepancy(ended(row, (0, 1))) <= 2, REVERSED),
    "two edges": (lambda row: discrepancy(ended(row, (0, 1), (1, 2))) <= 1, REVERSED),
    "one load": (lambda row: ended(row, (0, 1))[0] <= 2, SWAPPED),
    "how far it is": (lambda row: counted(row)[3] <= 1, REVERSED),
    "the second of two": (lambda row: discrepancy(ended(ended(row, (0, 1)), (1, 2))) <= 1, SWAPPED),
    "flagged": (lambda row: flagged(row)[0], REVERSED),
}


def proved(question: Question, turn: SignedPermutation) -> bool:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(3))
    roots = (operand(question(row)),)
    straight = NodeForms(FormBuilder())
    straight.add((*row, *roots))
    return is_invariant(row, roots, straight, turn)


def is_so(question: Question, turn: SignedPermutation) -> bool:
    """As plain integers have it."""
    sign = -1 if turn.is_negated else 1
    return all(
        bool(question(row)) == bool(question(tuple(sign * row[place] for place in turn.places)))
        for row in product(range(-2, 4), repeat=3)
    )


@pytest.mark.parametrize("name", UNCHANGED)
def test_what_a_turn_does_not_change_is_proved(name: str) -> None:
    assert is_so(*UNCHANGED[name])
    assert proved(*UNCHANGED[name])


@pytest.mark.parametrize("name", CHANGED)
def test_what_a_turn_changes_is_not(name: str) -> None:
    assert not is_so(*CHANGED[name])
    assert not proved(*CHANGED[name])
