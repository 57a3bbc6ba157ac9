"""Tests of runner.py: which engine runs a combination of answers and why, and how cases are counted."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from loadbal import columns
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines, share
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.claim import Bounds, Choose, Claim
from loadbal.compiling import analyses
from loadbal.loads import Loads, sum_of_squares
from loadbal.verdict import Evidence
from tests.checking.enumerating.test_engines import QUESTIONS, claim, on_paths

pytest.importorskip("llvmlite")

PLAIN = "compiled code, 8 bits"
PERMUTED = f"{PLAIN}, on representatives (permutations of nodes)"
TURNED = f"{PLAIN}, on representatives (translation, permutations of nodes, negation of loads)"
AGAIN = "none, since an equal search had run"
SQUARES = claim(lambda it: sum_of_squares(it[1]) < 49)
"""A claim that is preserved if loads are permuted, but not if a number is added to all loads."""

ASSUMED = claim(lambda it: it[1][0] < 2, assumes=lambda it: sum_of_squares(it[1]) < 4)
"""A claim whose hypothesis excludes all load vectors with a load above 1."""


@pytest.fixture(autouse=True)
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile searches of only two load vectors, as if processor vectors had 128 bits, and never use symmetries."""
    monkeypatch.setattr(analyses, "vector_bits", lambda: 128)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**9)


@pytest.fixture
def reducing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use symmetries even in searches of only two load vectors."""
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


def evidence(question: Question, bounds: Bounds) -> Evidence:
    found = exhaustive.check(question, bounds).evidence
    assert found is not None
    return found


# --- which engine, and why ---


@pytest.mark.parametrize(
    ("recorded_from", "compiled_from", "expected"),
    [
        (126, 126, {"columns, fewer than 50,000 load vectors at once": 2}),
        (2, 126, {"columns of 8 bits, fewer than 400,000 load vectors at once": 2}),
        (2, 125, {"columns of 8 bits, fewer than 400,000 load vectors at once": 1, PLAIN: 1}),
        (26, 26, {"columns, fewer than 50,000 load vectors at once": 1, PLAIN: 1}),
    ],
)
@pytest.mark.parametrize("name", ["assumed", "least"])
def test_few_load_vectors_are_run_in_columns_and_the_reason_is_recorded(
    name: str, recorded_from: int, compiled_from: int, expected: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", recorded_from)
    monkeypatch.setattr(engines, "WORTH_COMPILING", compiled_from)
    assert dict(evidence(QUESTIONS[name], Bounds(3, 4, smallest=2)).engines) == expected


def test_a_single_node_is_run_in_columns() -> None:
    found = evidence(SQUARES, Bounds(1, 4)).engines
    assert found == (("columns of 8 bits, a load has 5 possible values, too many for a table", 1),)


def test_the_conclusion_is_not_recorded_if_no_case_meets_the_hypothesis() -> None:
    def concluded(it: tuple[int, Loads]) -> Any:  # noqa: ANN401 - a truth
        return it[1][2] >= 0

    question = claim(concluded, assumes=lambda it: it[1][2] >= 1 if it[0] > 2 else False)
    found = evidence(question, Bounds(3, 4, smallest=2))
    assert (found.cases, found.relevant, found.engines) == (150, 100, ((PLAIN, 2),))


def test_the_conclusion_is_not_evaluated_on_a_sample_without_relevant_cases() -> None:
    def concluded(it: tuple[int, Loads]) -> Any:  # noqa: ANN401 - a truth
        assert not isinstance(it[1][0], np.ndarray) or (it[1][0] > 3).any()
        return it[1][0] >= 0

    found = evidence(claim(concluded, assumes=lambda it: it[1][0] > 3), Bounds(3, 4, smallest=3))
    assert (found.cases, found.relevant, found.engines) == (125, 25, ((PLAIN, 1),))


def test_a_claim_that_cannot_be_recorded_is_exact_in_guarded_columns() -> None:
    cell = WatchedBounds.of(Bounds(1, 60_000), is_shell=False)
    tally, met = exhaustive.search(claim(lambda it: it[1][0] ** 4 >= 0), cell)
    ((engine, _),) = tally.engines.items()
    assert (tally.relevant, met) == (60_001, None)
    assert engine.startswith("columns of 32 bits or more, its code cannot be recorded")


# --- representatives ---


@pytest.mark.parametrize(("worth", "expected"), [(125, PERMUTED), (126, PLAIN)])
def test_few_load_vectors_are_not_reduced_by_symmetries(
    worth: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WORTH_REDUCING", worth)
    assert evidence(SQUARES, Bounds(3, 4, smallest=3)).engines == ((expected, 1),)


@pytest.mark.usefixtures("reducing")
@pytest.mark.parametrize(
    ("worth", "expected"),
    [(75, PERMUTED), (76, PERMUTED.replace(PLAIN, "columns of 8 bits, fewer than 400,000 load vectors at once"))],
)
def test_few_representatives_are_run_in_columns_and_the_reason_is_recorded(
    worth: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the 125 load vectors, 75 are representatives: every other vector is a permutation of one of them."""
    monkeypatch.setattr(engines, "WORTH_COMPILING", worth)
    assert evidence(SQUARES, Bounds(3, 4, smallest=3)).engines == ((expected, 1),)


@pytest.mark.parametrize(("reducing", "expected"), [(10**9, PLAIN), (2, f"{PLAIN}, on representatives")])
def test_a_claim_with_loops_is_compiled_even_for_few_load_vectors(
    reducing: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, worth in {"WORTH_REDUCING": reducing, "WORTH_RECORDING": 125, "WORTH_COMPILING": 126}.items():
        monkeypatch.setattr(engines, name, worth)
    ((engine, _),) = evidence(QUESTIONS["holds"], Bounds(3, 4, smallest=3)).engines
    assert engine.partition(" (")[0] == expected


def of_names(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """A recipe that builds every case three times, under three names: equal searches, of which only one need run."""
    choose.option("abc", "name")
    return on_paths(choose, bounds)


def test_an_equal_box_is_counted_without_being_run_again() -> None:
    found = evidence(replace(ASSUMED, case=of_names), Bounds(3, 4, smallest=2))
    assert (found.cases, found.relevant) == (3 * 150, 3 * (4 + 8))
    assert (found.represented, found.representatives) == (2 * 150, 150)
    assert found.engines == ((PLAIN, 2), (AGAIN, 4))


@pytest.mark.usefixtures("reducing")
def test_an_equal_box_with_representatives_is_counted_without_being_run_again() -> None:
    once, again = (evidence(replace(SQUARES, case=case), Bounds(3, 4, smallest=2)) for case in (on_paths, of_names))
    assert (again.cases, again.relevant, again.represented) == (450, 450, 450)
    assert again.representatives == once.representatives == 100
    assert again.engines == ((PERMUTED, 2), (AGAIN, 4))


@pytest.mark.parametrize(("parts", "expected"), [(1, [150]), (2, [90, 60]), (3, [50, 50, 50])])
def test_compiled_code_runs_the_pieces_of_its_share(
    parts: int, expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A piece has at most 16 load vectors. There are 25 for each first load, so that pieces have 15 and 10 in turn.
    monkeypatch.setattr(columns, "CHUNK", 16)
    monkeypatch.setattr(share, "DEALT_WHOLE", 1)
    cell = WatchedBounds.of(Bounds(3, 4, smallest=2), is_shell=False)
    found = [exhaustive.search(ASSUMED, cell, Share(part, parts))[0] for part in range(parts)]
    assert [tally.cases for tally in found] == expected
    assert sum(tally.relevant for tally in found) == 4 + 8


def test_combinations_of_few_load_vectors_are_dealt_whole_and_in_turn() -> None:
    cell = WatchedBounds.of(Bounds(3, 4, smallest=2), is_shell=False)
    found = [exhaustive.search(ASSUMED, cell, Share(part, 2))[0] for part in range(2)]
    assert [(tally.cases, dict(tally.engines)) for tally in found] == [(25, {PLAIN: 1}), (125, {PLAIN: 1})]


def test_a_recipe_without_loads_has_its_cases_in_the_first_shell_only() -> None:
    question = Claim(sentence="It is so.", case=lambda choose, _: choose.integer(1, 3, "k"), holds=lambda it: it > 0)
    shells = [WatchedBounds.of(Bounds(1, load), is_shell=True) for load in range(3)]
    assert [exhaustive.search(question, shell)[0].cases for shell in shells] == [3, 0, 0]


def test_progress_is_reported_as_a_growing_number_of_cases() -> None:
    for question in (SQUARES, QUESTIONS["rounds"]):
        counts: list[int] = []
        exhaustive.check(question, Bounds(3, 4, smallest=2), progress=counts.append)
        assert counts == sorted(counts)
        assert counts[-1] == 150
