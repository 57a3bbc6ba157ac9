"""Tests of code_run.py: representatives, extreme values, and errors if columns contradict compiled code."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any, Literal

import pytest

from loadbal.arithmetic import repeat, where
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines, spot_checks
from loadbal.checking.enumerating.code_run import CodeRun
from loadbal.claim import Bounds, Claim, Extremum, always
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.recording.recording import Recording
from tests.checking.enumerating.test_engines import BOUNDS, QUESTIONS, claim, on_paths
from tests.checking.enumerating.test_runner import ASSUMED, PERMUTED, PLAIN, SQUARES, compiling, evidence, reducing

__all__ = ["compiling", "reducing"]

TURNED = f"{PLAIN}, on representatives (translation, permutations of nodes, negation of loads)"


def extremum(measure: Callable[[Any], Any], seek: Literal["largest", "smallest"]) -> Extremum[Any]:
    return Extremum(sentence="On a path.", case=on_paths, measure=measure, seek=seek)


@pytest.mark.usefixtures("reducing")
@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (SQUARES, (125, 125, 125, ((PERMUTED, 1),))),
        (ASSUMED, (125, 8, 0, ((PLAIN, 1),))),
        (claim(lambda it: it[1][0] + 2 * it[1][1] < 99), (125, 125, 0, ((PLAIN, 1),))),
        (claim(lambda it: discrepancy(it[1]) < 9), (125, 125, 125, ((TURNED, 1),))),
    ],
)
def test_representatives_are_run_if_all_cases_are_relevant_and_the_claim_has_symmetries(
    question: Claim[Any], expected: tuple[Any, ...]
) -> None:
    found = evidence(question, Bounds(3, 4, smallest=3))
    assert (found.cases, found.relevant, found.represented, found.engines) == expected


@pytest.mark.parametrize("worth_reducing", [2, 10**9])
@pytest.mark.parametrize(
    ("question", "value"),
    [
        (extremum(lambda it: discrepancy(it[1]) - 9, "largest"), -5),
        (extremum(lambda it: discrepancy(it[1]) - 2 * it[0], "largest"), 0),
        (extremum(lambda it: 9 - discrepancy(it[1]), "smallest"), 5),
        (extremum(lambda it: it[0] - discrepancy(it[1]), "smallest"), -2),
        (extremum(lambda it: 2 * it[0] - sum_of_squares(it[1]), "largest"), 6),
        (extremum(lambda it: sum_of_squares(it[1]) - it[0], "smallest"), -3),
    ],
)
def test_the_extreme_value_and_case_are_those_of_plain_integers(
    question: Extremum[Any], value: int, worth_reducing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WORTH_REDUCING", worth_reducing)
    found = exhaustive.measure(question, Bounds(3, 4, smallest=2))
    pick = max if question.seek == "largest" else min
    every = [(order, row) for order in (2, 3) for row in product(range(5), repeat=order)]
    first = pick(every, key=question.measure)
    assert (found.value, tuple(found.answers.values())) == (question.measure(first), first)
    assert found.value == value
    assert found.evidence.cases == 150
    assert (found.evidence.represented > 0) == (worth_reducing == 2)
    assert (found.evidence.representatives > 0) == (worth_reducing == 2)


@pytest.mark.usefixtures("reducing")
def test_representatives_of_an_extremum_are_counted_block_by_block() -> None:
    assert evidence(extremum(lambda it: discrepancy(it[1]), "largest"), Bounds(3, 4, smallest=2)).representatives == 20


# --- disagreements ---


@pytest.mark.usefixtures("reducing")
def test_code_for_representatives_is_compared_with_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    right_answer = BoxSearch.answer_on_block

    def wrong_answer(self: BoxSearch, place: tuple[int, int], parameters: tuple[int, ...]) -> tuple[bool, int] | None:
        answer = right_answer(self, place, parameters)
        return (not answer[0], answer[1]) if answer and self.symmetries else answer

    monkeypatch.setattr(BoxSearch, "answer_on_block", wrong_answer)
    with pytest.raises(
        DisagreementError,
        match="different counterexamples among the same cases; report this defect of loadbal with the claim: On a path",
    ):
        exhaustive.check(SQUARES, Bounds(3, 4, smallest=3))


@pytest.mark.parametrize("seek", ["largest", "smallest"])
@pytest.mark.parametrize("off", [-1, 1])
def test_code_whose_values_are_off_by_one_raises_an_error(
    seek: Literal["largest", "smallest"], off: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    right_answer = BoxSearch.answer_on_block

    def wrong_answer(self: BoxSearch, place: tuple[int, int], parameters: tuple[int, int]) -> tuple[bool, int] | None:
        return right_answer(self, place, (parameters[0], parameters[1] - off))

    monkeypatch.setattr(BoxSearch, "answer_on_block", wrong_answer)
    with pytest.raises(
        DisagreementError,
        match="different counterexamples among the same cases; report this defect of loadbal with the claim: On a path",
    ):
        exhaustive.check(extremum(lambda it: sum_of_squares(it[1]), seek), Bounds(3, 4, smallest=3))


def test_code_that_points_at_a_value_that_is_not_more_extreme_raises_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    # A faulty compiler: each recorded <= becomes <. The comparison on sample blocks, which would find this, is turned
    # off.
    recorded: Any = Recording.operation
    monkeypatch.setattr(
        Recording, "operation", lambda recording, op, *args: recorded(recording, {"le": "lt"}.get(op, op), *args)
    )
    monkeypatch.setattr(spot_checks, "compare_code", lambda *_: None)
    with pytest.raises(
        DisagreementError,
        match="but NumPy finds none among the same cases; report this defect of loadbal with the claim: On a path",
    ):
        exhaustive.check(extremum(lambda it: 0 * it[1][0] + 7, "largest"), Bounds(3, 4, smallest=3))


def test_a_block_on_which_the_code_might_overflow_is_run_in_columns_without_an_error() -> None:
    def doubled(it: tuple[int, Loads]) -> Any:  # noqa: ANN401 - a truth
        far = repeat((it[1][0] - it[1][-1],), lambda x: (where((x[0] < 1000) & (x[0] > -1000), 2 * x[0], x[0]),))
        return far[0] != 1537

    found = evidence(claim(doubled), Bounds(3, 4, smallest=3))
    assert (found.cases, found.relevant) == (125, 125)


WRONG: dict[str, Callable[[bool, int], tuple[bool, int]]] = {
    "fails": lambda fails, relevant: (not fails, relevant),
    "counts": lambda fails, relevant: (fails, relevant + 1),
}


@pytest.mark.usefixtures("reducing")
@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("wrong", WRONG)
def test_code_that_differs_from_columns_on_a_sample_raises_an_error(
    name: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right_answer = BoxSearch.answer_on_block

    def wrong_answer(self: BoxSearch, place: tuple[int, int], parameters: tuple[int, ...]) -> tuple[bool, int] | None:
        answer = right_answer(self, place, parameters)
        return answer and WRONG[wrong](*answer)

    monkeypatch.setattr(BoxSearch, "answer_on_block", wrong_answer)
    with pytest.raises(
        DisagreementError,
        match=r"counterexamples among the same cases; report this defect of loadbal with the claim: (On a"
        " path|The most|The least)",
    ):
        exhaustive.check(QUESTIONS[name], BOUNDS)


@pytest.mark.parametrize("name", ["rounds", "least"])
def test_an_extreme_value_of_representatives_that_no_case_attains_raises_an_error(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = replace(QUESTIONS[name], assumes=always)
    beyond = 100 if question.seek == "largest" else -100  # type: ignore[union-attr]
    monkeypatch.setattr(engines, "reduced_search", lambda search, _share: search)
    monkeypatch.setattr(CodeRun, "_extreme", lambda *_: beyond)
    with pytest.raises(
        DisagreementError,
        match=f"the search up to symmetry finds the value {beyond}, but the search of all cases does not",
    ):
        exhaustive.check(question, BOUNDS)
