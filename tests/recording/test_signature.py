"""Tests of signature.py: equal computations have equal signatures, different computations different ones."""

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

Question = Callable[[Loads], Any]


def signature_of(question: Question, before: Question = lambda _: None) -> Signature:
    """The signature of a function of three loads, after the function `before` was recorded in the same recording."""
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(3))
    before(loads)
    return signature(loads, (operand(question(loads)),))


def ended(rule: Threshold) -> Question:
    return lambda loads: until_unchanged(lambda row: after_round(rule, row, alternating_path(3)), loads)[0]


def stable(loads: Loads) -> Any:  # noqa: ANN401 - a truth
    return recurs(lambda row: after_round(THRESHOLD_1, row, alternating_path(3)), loads)


QUESTIONS: dict[str, Question] = {
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


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_signature_does_not_depend_on_other_nodes_of_the_recording(name: str) -> None:
    assert signature_of(QUESTIONS[name]) == signature_of(QUESTIONS[name], before=lambda it: (it[2] - it[1], stable(it)))


def test_different_computations_have_different_signatures() -> None:
    found = {name: signature_of(question) for name, question in QUESTIONS.items()}
    assert len(set(found.values())) == len(found)


def test_the_number_of_loads_is_part_of_the_signature() -> None:
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(3))
    assert signature(loads, (loads[0],)) != signature(loads[:2], (loads[0],))
