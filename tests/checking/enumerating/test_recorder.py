"""Tests of recorder.py: questions for loads are answered by recorded unknowns (nodes), or by given load vectors."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from loadbal.checking.enumerating.enumeration import Enumeration, OneByOne
from loadbal.checking.enumerating.recorder import LoadBlock, Recorder, concatenated, why_unrecorded
from loadbal.choices import UNNAMED
from loadbal.claim import Choose
from loadbal.columns import Box, cut_of
from loadbal.errors import DomainTooLargeError, InvalidInputError, UnfitError, UnrecordableError
from loadbal.guarded import Guarded
from loadbal.recording.nodes import Node

CUT = cut_of(Box(2, 1, 3), np.int8)


def recorder(threshold: int = 9) -> Recorder:
    """A recorder that records questions with nine or more load vectors, and answers others with columns."""
    return Recorder(Enumeration(), threshold)


def asked(choose: Choose) -> None:
    choose.option("ab", "letter")
    choose.integer(2, 4, "k")
    choose.loads(2, 1, 3)


def test_a_recorder_has_the_coverage_of_an_enumeration() -> None:
    recording, plain = recorder(), Enumeration()
    asked(recording)
    asked(plain)
    assert recording.here.coverage.as_json() == plain.coverage.as_json()
    assert recording.here.answered == {"letter": "a", "k": 2}
    assert recording.name == "loads"
    assert recording.cut is not None
    assert recording.cut.box == Box(2, 1, 3)


def test_few_load_vectors_are_columns_and_many_are_nodes() -> None:
    few, many = recorder(10), recorder(9)
    assert [column.tolist() for column in few.loads(2, 1, 3)] == [[1, 1, 1, 2, 2, 2, 3, 3, 3], [1, 2, 3] * 3]
    assert few.cut is None
    assert all(isinstance(load, Node) for load in many.loads(2, 1, 3))


@pytest.mark.parametrize("ask", [asked, lambda choose: choose.loads(1, 0, 0, "more")])
def test_a_recorder_refuses_questions_after_the_loads(ask: Callable[[Choose], Any]) -> None:
    recording = recorder()
    recording.loads(2, 1, 3)
    with pytest.raises(UnrecordableError, match="chooses a number or an option after the loads"):
        ask(recording)


@pytest.mark.parametrize("chooser", [Enumeration, OneByOne, recorder])
@pytest.mark.parametrize("ask", [lambda choose: choose.option("ab"), lambda choose: choose.integer(0, 1)])
def test_a_question_without_a_name_is_refused(chooser: Callable[[], Choose], ask: Callable[[Choose], Any]) -> None:
    with pytest.raises(InvalidInputError, match=re.escape(UNNAMED)):
        ask(chooser())


@pytest.mark.parametrize("chooser", [Enumeration, OneByOne, recorder])
def test_rationals_are_not_enumerated(chooser: Callable[[], Choose]) -> None:
    for name in ("x", ""):
        with pytest.raises(
            DomainTooLargeError,
            match=f"the variable '{name}' has infinitely many values, all rational numbers from 1 to 2",
        ):
            chooser().rational(1, 2, *filter(None, [name]))


def test_a_block_is_guarded_unless_the_caller_says_otherwise() -> None:
    block = (np.array([1, 3], np.int8), np.array([2, 1], np.int8))
    careful, sure = (LoadBlock(Enumeration(), "loads", CUT, block, **how) for how in ({}, {"is_guarded": False}))
    assert [(type(load), load.reach) for load in careful.loads(2, 1, 3)] == [(Guarded, 3)] * 2
    assert sure.loads(2, 1, 3) is block
    assert careful.width == 2


def test_a_case_of_a_block_has_its_answers_and_its_place() -> None:
    here = Enumeration((1,))
    here.option("ab", "letter")
    given = LoadBlock(here, "loads", CUT, (np.array([1, 3], np.int8), np.array([2, 1], np.int8)))
    assert given.answers(1) == {"letter": "b", "loads": (3, 1)}
    assert given.place_of(1) == (1, 0, 6)
    assert (given.is_in_share, given.is_in_shell) == (True, False)


def test_concatenated_columns_are_read_only() -> None:
    found = concatenated([np.array([1, 2]), np.array([3])])
    assert found.tolist() == [1, 2, 3]
    with pytest.raises(ValueError, match="read-only"):
        found[0] = 7


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (UnfitError("no compiler here"), "no compiler here"),
        (TypeError("one\ntwo"), "its code cannot be recorded (TypeError: one)"),
        (KeyError(), "its code cannot be recorded (KeyError: )"),
    ],
)
def test_the_reason_against_recording_is_one_line(error: Exception, reason: str) -> None:
    assert why_unrecorded(error) == reason
