"""What a walk says of itself: which engine looked at what and why, how many cases, and whom they were looked at for."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any, Literal

import numpy as np
import pytest

from loadbal import columns
from loadbal.arithmetic import repeat, where
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines, share, spot_checks
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.compiling import analyses
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.recording.recording import Recording
from loadbal.verdict import Evidence
from tests.checking.enumerating.test_engines import QUESTIONS, claim, on_paths

pytest.importorskip("llvmlite")

PLAIN = "compiled code, 8 bits"
PERMUTED = f"{PLAIN}, on representatives (permutations of nodes)"
TURNED = f"{PLAIN}, on representatives (translation, permutations of nodes, negation of loads)"
AGAIN = "none, since an equal search had run"
SQUARES = claim(lambda it: sum_of_squares(it[1]) < 49)
"""It is the same for all permutations of the loads, and for no translates of them."""

ASSUMED = claim(lambda it: it[1][0] < 2, assumes=lambda it: sum_of_squares(it[1]) < 4)
"""The hypothesis is met by loads of at most one."""


@pytest.fixture(autouse=True)
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile even what is small, for a processor that is like any other."""
    monkeypatch.setattr(analyses, "vector_bits", lambda: 128)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**9)


@pytest.fixture
def reducing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at representatives even of a few."""
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


def evidence(question: Question, bounds: Bounds) -> Evidence:
    found = exhaustive.check(question, bounds).evidence
    assert found is not None
    return found


def extremum(measure: Callable[[Any], Any], seek: Literal["largest", "smallest"]) -> Extremum[Any]:
    return Extremum(sentence="On a path.", case=on_paths, measure=measure, seek=seek)


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
def test_few_load_vectors_are_for_columns_which_say_so(
    name: str, recorded_from: int, compiled_from: int, expected: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", recorded_from)
    monkeypatch.setattr(engines, "WORTH_COMPILING", compiled_from)
    assert dict(evidence(QUESTIONS[name], Bounds(3, 4, smallest=2)).engines) == expected


def test_one_load_alone_is_for_columns() -> None:
    found = evidence(SQUARES, Bounds(1, 4)).engines
    assert found == (("columns of 8 bits, 5 values of a load are too many for a table", 1),)


def test_no_conclusion_is_asked_for_where_the_hypothesis_fails_throughout() -> None:
    def concluded(it: tuple[int, Loads]) -> Any:  # noqa: ANN401 - a truth
        return it[1][2] >= 0

    question = claim(concluded, assumes=lambda it: it[1][2] >= 1 if it[0] > 2 else False)
    found = evidence(question, Bounds(3, 4, smallest=2))
    assert (found.cases, found.relevant, found.engines) == (150, 100, ((PLAIN, 2),))


def test_no_conclusion_is_asked_for_of_a_sample_where_the_hypothesis_fails_throughout() -> None:
    def concluded(it: tuple[int, Loads]) -> Any:  # noqa: ANN401 - a truth
        assert not isinstance(it[1][0], np.ndarray) or (it[1][0] > 3).any()
        return it[1][0] >= 0

    found = evidence(claim(concluded, assumes=lambda it: it[1][0] > 3), Bounds(3, 4, smallest=3))
    assert (found.cases, found.relevant, found.engines) == (125, 25, ((PLAIN, 1),))


def test_what_is_not_recorded_is_exact_in_columns_that_are_guarded() -> None:
    cell = WatchedBounds.of(Bounds(1, 60_000), is_shell=False)
    tally, met = exhaustive.search(claim(lambda it: it[1][0] ** 4 >= 0), cell)
    ((engine, _),) = tally.engines.items()
    assert (tally.relevant, met) == (60_001, None)
    assert engine.startswith("columns of 32 bits or more, its code cannot be recorded")


# --- representatives ---


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
def test_representatives_are_looked_at_where_all_cases_count_and_some_are_alike(
    question: Claim[Any], expected: tuple[Any, ...]
) -> None:
    found = evidence(question, Bounds(3, 4, smallest=3))
    assert (found.cases, found.relevant, found.represented, found.engines) == expected


@pytest.mark.parametrize(("worth", "expected"), [(125, PERMUTED), (126, PLAIN)])
def test_symmetries_of_few_load_vectors_are_not_looked_for(
    worth: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WORTH_REDUCING", worth)
    assert evidence(SQUARES, Bounds(3, 4, smallest=3)).engines == ((expected, 1),)


@pytest.mark.usefixtures("reducing")
@pytest.mark.parametrize(
    ("worth", "expected"),
    [(75, PERMUTED), (76, PERMUTED.replace(PLAIN, "columns of 8 bits, fewer than 400,000 load vectors at once"))],
)
def test_few_representatives_are_for_columns_which_say_so(
    worth: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 125 load vectors 75 are looked at."""
    monkeypatch.setattr(engines, "WORTH_COMPILING", worth)
    assert evidence(SQUARES, Bounds(3, 4, smallest=3)).engines == ((expected, 1),)


@pytest.mark.parametrize(("reducing", "expected"), [(10**9, PLAIN), (2, f"{PLAIN}, on representatives")])
def test_what_has_runs_is_compiled_though_there_are_few(
    reducing: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, worth in {"WORTH_REDUCING": reducing, "WORTH_RECORDING": 125, "WORTH_COMPILING": 126}.items():
        monkeypatch.setattr(engines, name, worth)
    ((engine, _),) = evidence(QUESTIONS["holds"], Bounds(3, 4, smallest=3)).engines
    assert engine.partition(" (")[0] == expected


def of_names(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """Any loads on a path, asked for under three names."""
    choose.option("abc", "name")
    return on_paths(choose, bounds)


def test_what_is_asked_again_is_counted_again_and_looked_at_once() -> None:
    found = evidence(replace(ASSUMED, case=of_names), Bounds(3, 4, smallest=2))
    assert (found.cases, found.relevant) == (3 * 150, 3 * (4 + 8))
    assert (found.represented, found.representatives) == (2 * 150, 150)
    assert found.engines == ((PLAIN, 2), (AGAIN, 4))


@pytest.mark.usefixtures("reducing")
def test_representatives_stand_for_what_is_asked_again_too() -> None:
    once, again = (evidence(replace(SQUARES, case=case), Bounds(3, 4, smallest=2)) for case in (on_paths, of_names))
    assert (again.cases, again.relevant, again.represented) == (450, 450, 450)
    assert again.representatives == once.representatives == 100
    assert again.engines == ((PERMUTED, 2), (AGAIN, 4))


@pytest.mark.parametrize(("parts", "expected"), [(1, [150]), (2, [90, 60]), (3, [50, 50, 50])])
def test_shares_of_the_code_have_the_pieces_in_turn(
    parts: int, expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Sixteen vectors are a piece at most, so that pieces have fifteen and ten by turns.
    monkeypatch.setattr(columns, "CHUNK", 16)
    monkeypatch.setattr(share, "DEALT_WHOLE", 1)
    cell = WatchedBounds.of(Bounds(3, 4, smallest=2), is_shell=False)
    found = [exhaustive.search(ASSUMED, cell, Share(part, parts))[0] for part in range(parts)]
    assert [tally.cases for tally in found] == expected
    assert sum(tally.relevant for tally in found) == 4 + 8


def test_shares_have_combinations_of_few_load_vectors_in_turn() -> None:
    cell = WatchedBounds.of(Bounds(3, 4, smallest=2), is_shell=False)
    found = [exhaustive.search(ASSUMED, cell, Share(part, 2))[0] for part in range(2)]
    assert [(tally.cases, dict(tally.engines)) for tally in found] == [(25, {PLAIN: 1}), (125, {PLAIN: 1})]


def test_what_asks_for_no_loads_is_looked_at_in_the_first_shell_alone() -> None:
    question = Claim(sentence="", case=lambda choose, _: choose.integer(1, 3, "k"), holds=lambda it: it > 0)
    shells = [WatchedBounds.of(Bounds(1, load), is_shell=True) for load in range(3)]
    assert [exhaustive.search(question, shell)[0].cases for shell in shells] == [3, 0, 0]


def test_progress_is_told_in_cases() -> None:
    for question in (SQUARES, QUESTIONS["rounds"]):
        told: list[int] = []
        exhaustive.check(question, Bounds(3, 4, smallest=2), progress=told.append)
        assert told == sorted(told)
        assert told[-1] == 150


# --- extrema ---


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
def test_an_extremum_is_that_of_plain_integers(
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


# --- what is not believed ---


@pytest.mark.usefixtures("reducing")
def test_the_code_that_looks_at_representatives_is_compared_with_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    says = BoxSearch.answer_on_block

    def lied(self: BoxSearch, place: tuple[int, int], parameters: tuple[int, ...]) -> tuple[bool, int] | None:
        said = says(self, place, parameters)
        return (not said[0], said[1]) if said and self.symmetries else said

    monkeypatch.setattr(BoxSearch, "answer_on_block", lied)
    with pytest.raises(DisagreementError, match="differ on a block: On a path"):
        exhaustive.check(SQUARES, Bounds(3, 4, smallest=3))


@pytest.mark.parametrize("seek", ["largest", "smallest"])
@pytest.mark.parametrize("off", [-1, 1])
def test_code_whose_values_are_off_by_one_is_not_believed(
    seek: Literal["largest", "smallest"], off: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    says = BoxSearch.answer_on_block

    def lied(self: BoxSearch, place: tuple[int, int], parameters: tuple[int, int]) -> tuple[bool, int] | None:
        return says(self, place, (parameters[0], parameters[1] - off))

    monkeypatch.setattr(BoxSearch, "answer_on_block", lied)
    with pytest.raises(DisagreementError, match="differ on a block: On a path"):
        exhaustive.check(extremum(lambda it: sum_of_squares(it[1]), seek), Bounds(3, 4, smallest=3))


def test_code_that_points_at_what_is_no_more_extreme_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whatever is recorded as at most is compiled as less, and no sample is compared.
    recorded: Any = Recording.operation
    monkeypatch.setattr(
        Recording, "operation", lambda recording, op, *args: recorded(recording, {"le": "lt"}.get(op, op), *args)
    )
    monkeypatch.setattr(spot_checks, "compare_code", lambda *_: None)
    with pytest.raises(DisagreementError, match="sees what columns do not: On a path"):
        exhaustive.check(extremum(lambda it: 0 * it[1][0] + 7, "largest"), Bounds(3, 4, smallest=3))


def test_what_leaves_its_guard_is_looked_at_by_columns_and_no_disagreement() -> None:
    def doubled(it: tuple[int, Loads]) -> Any:  # noqa: ANN401 - a truth
        far = repeat((it[1][0] - it[1][-1],), lambda x: (where((x[0] < 1000) & (x[0] > -1000), 2 * x[0], x[0]),))
        return far[0] != 1537

    found = evidence(claim(doubled), Bounds(3, 4, smallest=3))
    assert (found.cases, found.relevant) == (125, 125)
