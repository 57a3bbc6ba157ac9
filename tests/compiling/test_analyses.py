"""Tests of analyses.py: equal claims share one analysis, different claims do not."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.claim import Bounds, Choose
from loadbal.compiling import analyses
from loadbal.compiling.analyses import Analysis
from loadbal.errors import UnfitError
from loadbal.loads import Loads, discrepancy
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import operand
from loadbal.recording.ranges import Range
from loadbal.recording.recording import Recording
from loadbal.recording.widths import SafeWidth
from loadbal.verdict import Refuted
from tests.checking.enumerating.test_engines import QUESTIONS, on_paths

pytest.importorskip("llvmlite")


def discrepancy_claim(bound: int, *, before: bool = False) -> RecordedClaim:
    """The recorded claim that the discrepancy is at most `bound`; `before` records an unused operation first."""
    recording = Recording()
    loads: Loads = tuple(recording.new_input() for _ in range(3))
    if before:
        loads[0] + loads[2]
    return RecordedClaim(loads, operand(value=True), operand(discrepancy(loads) <= bound))


def test_equal_claims_share_one_analysis() -> None:
    first, again = discrepancy_claim(2), discrepancy_claim(2, before=True)
    assert analyses.analysis_of(first) is analyses.analysis_of(again)
    assert analyses.analysis_of(again).claim is analyses.analysis_of(first).claim
    assert analyses.analysis_of(discrepancy_claim(3)) is not analyses.analysis_of(first)


def test_ranges_are_computed_once_for_each_range_of_the_loads() -> None:
    made = Analysis(discrepancy_claim(2))
    found = [made.unguarded_ranges((Range(0, high),) * 3) for high in (4, 9, 4)]
    assert [it.extent.high for it in found if it is not None] == [4, 9, 4]
    assert found[0] is found[2]


def test_without_a_compiler_the_tape_gives_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Any:  # noqa: ANN401 - never answers
        raise UnfitError("no compiler here")

    monkeypatch.setattr(analyses, "vector_bits", refuse)
    made = Analysis(discrepancy_claim(2))
    assert made.code(1, SafeWidth(8)).engine == "columns of 8 bits, no compiler here"
    with pytest.raises(UnfitError, match="no compiler here"):
        made.code(1, SafeWidth(8, Range(0, 9), frozenset({1})))


# --- the same question twice ---


def on_named_paths(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """A recipe that builds every case twice, under two names: equal searches, of which only one need run."""
    choose.option(("here", "there"), "name")
    return on_paths(choose, bounds)


@pytest.mark.parametrize("name", ["holds", "fails late", "assumed", "rounds", "least"])
def test_the_same_question_is_checked_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    question: Any = replace(QUESTIONS[name], case=on_named_paths)
    found = exhaustive.check(question, Bounds(3, 4, smallest=3))
    if not isinstance(found, Refuted):
        evidence = found.evidence
        assert evidence is not None
        assert ("none, since an equal search had run", 1) in evidence.engines
        assert evidence.cases == 2 * 5**3
        assert evidence.represented >= 5**3
    monkeypatch.setattr(engines, "WORTH_COMPILING", 10**9)
    assert found == exhaustive.check(question, Bounds(3, 4, smallest=3))
