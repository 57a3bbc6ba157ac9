"""Tests of invariance.py: proved symmetries are checked on plain integers, also for nested loops."""

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

SWAP, REVERSAL = SignedPermutation((1, 0, 2)), SignedPermutation((2, 1, 0))
NEGATION = SignedPermutation((0, 1, 2), is_negated=True)


def exchanged(row: Row, one: int, other: int) -> Row:
    """The loads after a token went from the larger to the smaller of two loads, if they differ by 2 or more."""
    ahead = row[one] - row[other]
    sent = where(ahead >= 2, 1, 0) - where(ahead <= -2, 1, 0)
    after = list(row)
    after[one], after[other] = after[one] - sent, after[other] + sent
    return tuple(after)


def ended(row: Row, *edges: tuple[int, int]) -> Row:
    """The loads at the end of a run in which every advance exchanges tokens over the given edges in turn."""

    def advance(state: Row) -> Row:
        for edge in edges:
            state = exchanged(state, *edge)
        return state

    return repeat(row, advance)


def counted(row: Row) -> Row:
    """The loads at the end of a run over edge 0-1, followed by the number of advances that changed a load."""

    def advance(state: Row) -> Row:
        changes = (state[0] - state[1] >= 2) | (state[1] - state[0] >= 2)
        return (*exchanged(state[:3], 0, 1), state[3] + where(changes, 1, 0))

    return repeat((*row, 0), advance)


def nested(row: Row) -> Row:
    """The loads at the end of a run in which every advance contains another run."""
    return repeat(row, lambda it: ended(exchanged(it, 0, 1), (0, 1)))


def flagged(row: Row) -> Row:
    """A run with a truth in its state, whether loads 0 and 1 differed at the start; then the loads."""
    return repeat((row[0] != row[1], *row), lambda it: (it[0], *exchanged(it[1:], 0, 1)))


UNCHANGED: dict[str, tuple[Question, SignedPermutation]] = {
    "one edge, swap": (lambda row: discrepancy(ended(row, (0, 1))) <= 2, SWAP),
    "one edge, negation": (lambda row: discrepancy(ended(row, (0, 1))) <= 2, NEGATION),
    "counted": (lambda row: counted(row)[3] <= 1, SWAP),
    "counted, negation": (lambda row: counted(row)[3] <= 1, NEGATION),
    "nested": (lambda row: discrepancy(nested(row)) <= 2, SWAP),
    "one after another": (lambda row: discrepancy(ended(ended(row, (0, 1)), (0, 1))) <= 2, SWAP),
    "one after another, another way": (lambda row: ended(ended(row, (0, 2)), (0, 2))[1] <= 2, REVERSAL),
    "flagged": (lambda row: flagged(row)[0] & (discrepancy(flagged(row)[1:]) <= 2), SWAP),
}

CHANGED: dict[str, tuple[Question, SignedPermutation]] = {
    "one edge, reversal": (lambda row: discrepancy(ended(row, (0, 1))) <= 2, REVERSAL),
    "two edges": (lambda row: discrepancy(ended(row, (0, 1), (1, 2))) <= 1, REVERSAL),
    "one load": (lambda row: ended(row, (0, 1))[0] <= 2, SWAP),
    "the number of advances": (lambda row: counted(row)[3] <= 1, REVERSAL),
    "the second of two": (lambda row: discrepancy(ended(ended(row, (0, 1)), (1, 2))) <= 1, SWAP),
    "flagged": (lambda row: flagged(row)[0], REVERSAL),
}


def is_proved(question: Question, permutation: SignedPermutation) -> bool:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(3))
    roots = (operand(question(row)),)
    forms = NodeForms(FormBuilder())
    forms.add((*row, *roots))
    return is_invariant(row, roots, forms, permutation)


def is_true(question: Question, permutation: SignedPermutation) -> bool:
    """Whether, on plain integers, permuting the loads (and perhaps negating them) changes no answer."""
    sign = -1 if permutation.is_negated else 1
    return all(
        bool(question(row)) == bool(question(tuple(sign * row[place] for place in permutation.places)))
        for row in product(range(-2, 4), repeat=3)
    )


@pytest.mark.parametrize("name", UNCHANGED)
def test_true_invariances_are_proved(name: str) -> None:
    assert is_true(*UNCHANGED[name])
    assert is_proved(*UNCHANGED[name])


@pytest.mark.parametrize("name", CHANGED)
def test_false_invariances_are_not_proved(name: str) -> None:
    assert not is_true(*CHANGED[name])
    assert not is_proved(*CHANGED[name])
