"""Tests of exhaustive.py: the counts, engines and progress that a check reports."""

from itertools import product
from typing import Any

import pytest

from loadbal.arithmetic import largest, total
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.exhaustive import check, search
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError, UnfitError
from loadbal.loads import Loads, discrepancy
from loadbal.networks.trees import trees
from loadbal.verdict import Bounded, Measured


def some_loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def numbers(choose: Choose, bounds: Bounds) -> int:
    return choose.option(range(bounds.size), "number")


def progress_counts(**claim: Any) -> list[int]:  # noqa: ANN401 - the parts of a claim
    """The numbers of cases that a check with size 3 and load 1 passes to its progress callback."""
    seen: list[int] = []
    asked = Claim(sentence="A toy.", **claim) if "holds" in claim else Extremum(sentence="A toy.", **claim)
    check(asked, Bounds(3, 1), progress=seen.append)
    return seen


def test_cases_without_loads_are_counted_one_by_one() -> None:
    even = Claim(sentence="A toy.", case=numbers, holds=lambda it: it < 9, assumes=lambda it: it % 2 == 0)
    found = check(even, Bounds(9))
    assert isinstance(found, Bounded)
    assert (found.evidence.cases, found.evidence.relevant) == (9, 5)
    assert progress_counts(case=numbers, holds=lambda it: it < 9) == [1, 2, 3]
    assert progress_counts(case=numbers, holds=lambda _: True, assumes=lambda it: it != 1) == [1, 2, 3]


def test_an_extremum_reports_progress_too() -> None:
    assert progress_counts(case=some_loads, measure=discrepancy, seek="largest") == [2, 6, 14]
    assert progress_counts(case=numbers, measure=lambda it: it, seek="smallest") == [1, 2, 3]


@pytest.mark.parametrize("load", [1, 9])
def test_an_extremum_has_a_plain_number_and_its_coverage(load: int) -> None:
    claim = Extremum(sentence="A toy.", case=some_loads, measure=discrepancy, seek="largest")
    found = check(claim, Bounds(5, load, smallest=5))
    assert isinstance(found, Measured)
    assert (type(found.value), found.value, found.answers["loads"]) == (int, load, (0, 0, 0, 0, load))
    assert found.evidence.covered == {
        "n": {"of": "numbers", "from": 5, "to": 5},
        "loads": {"of": "numbers", "from": 0, "to": load, "numbers": [5, 5]},
    }


def test_a_later_counterexample_has_a_larger_place() -> None:
    def but(vector: Loads) -> Claim[Loads]:
        return Claim(
            sentence="A toy.", case=lambda choose, it: choose.loads(3, 0, it.load), holds=lambda it: differs(it, vector)
        )

    def differs(loads: Loads, vector: Loads) -> Any:  # noqa: ANN401 - a truth or a column
        return total(abs(load - other) for load, other in zip(loads, vector, strict=True)) > 0

    whole = WatchedBounds.of(Bounds(1, 2), is_shell=False)
    met = [search(but(vector), whole)[1] for vector in product(range(3), repeat=3)]
    places = [one.place for one in met if one is not None]
    assert (len(places), places[0], places[-1]) == (27, (0, 0), (0, 26))
    assert places == sorted(set(places))


def test_the_evidence_counts_combinations_for_each_engine() -> None:
    found = check(Claim(sentence="A toy.", case=some_loads, holds=lambda _: True), Bounds(3, 1))
    assert isinstance(found, Bounded)
    assert sum(combinations for _, combinations in found.evidence.engines) == 3


def test_a_counterexample_in_none_of_the_cells_is_shown_in_the_error() -> None:
    def at_least_two(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a tree
        return choose.option(trees(1, 3 if bounds == Bounds(size=3) else 1), "network")

    claim = Claim(sentence="A toy.", case=at_least_two, holds=lambda it: it.order < 2)
    with pytest.raises(
        DisagreementError,
        match="but the search for the smallest one finds none; report this defect of loadbal with the claim: A toy",
    ):
        check(claim, Bounds(3))


# --- representatives ---


@pytest.fixture
def everything_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Record, compile and use symmetries even in searches of a single load vector."""
    for worth in ("WORTH_RECORDING", "WORTH_COMPILING", "WORTH_REDUCING"):
        monkeypatch.setattr(engines, worth, 1)


def three_loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(3, 0, bounds.load)


SYMMETRIC = Claim(sentence="A toy.", case=three_loads, holds=lambda it: largest(it) >= it[0])
"""A true claim with symmetries, so that compiled code runs representatives only and reports none as failing."""


@pytest.mark.usefixtures("everything_pays")
def test_the_evidence_counts_representatives_and_represented_cases() -> None:
    counts: list[int] = []
    found = check(SYMMETRIC, Bounds(1, 3), progress=counts.append)
    assert isinstance(found, Bounded)
    assert found.evidence.represented == 64
    assert 0 < found.evidence.representatives < 64
    assert counts
    assert {type(count) for count in counts} == {int}


@pytest.mark.usefixtures("everything_pays")
def test_an_extremum_is_run_on_one_of_all_translates() -> None:
    apart = Extremum(sentence="A toy.", case=three_loads, measure=lambda it: it[0] - it[1], seek="largest")
    found = check(apart, Bounds(1, 3))
    assert isinstance(found, Measured)
    assert found.evidence.representatives == 4**3 - 3**3


@pytest.mark.usefixtures("everything_pays")
def test_a_share_runs_representatives_only_if_the_rest_is_checked() -> None:
    cell = WatchedBounds.of(Bounds(1, 3), is_shell=False)
    assert search(SYMMETRIC, cell, Share(0, 2))[0].representatives == 0
    assert search(SYMMETRIC, cell, Share(0, 2, rest_is_checked=True))[0].representatives > 0


@pytest.mark.usefixtures("everything_pays")
def test_without_memory_for_their_table_no_representatives_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    make_table = BoxSearch.make_table

    def without_tables(self: BoxSearch) -> None:
        if self.symmetries:
            raise UnfitError("no memory")
        make_table(self)

    monkeypatch.setattr(BoxSearch, "make_table", without_tables)
    found = check(SYMMETRIC, Bounds(1, 3))
    assert isinstance(found, Bounded)
    assert (found.evidence.cases, found.evidence.representatives) == (64, 0)


def test_plain_integers_are_run_within_plain_bounds() -> None:
    within: list[type] = []

    def noted(choose: Choose, bounds: Bounds) -> Loads:
        within.append(type(bounds))
        return three_loads(choose, bounds)

    claim = Claim(sentence="A toy.", case=noted, holds=lambda it: total(it) >= 0)
    search(claim, WatchedBounds.of(Bounds(1, 3), is_shell=True))
    assert set(within) == {WatchedBounds, Bounds}
