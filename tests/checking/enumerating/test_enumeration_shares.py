"""Tests of enumeration.py: columns never overflow, and all workers together check every case once."""

from collections.abc import Callable
from itertools import chain, groupby
from typing import Any

import numpy as np
import pytest

from loadbal import columns
from loadbal.arithmetic import total
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import enumeration
from loadbal.checking.enumerating import share as shares
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.share import Deal, Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.exhaustive import check
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Choose, Claim
from loadbal.columns import Cut, Width
from loadbal.errors import DisagreementError, DomainTooLargeError
from loadbal.loads import Loads, discrepancy
from tests.checking.test_exhaustive import claim, everything, loads

OVERFLOWING: tuple[tuple[Callable[[Any], Any], int, int], ...] = (
    # A conclusion on one load, the largest load, and the first load for which it is false. In overflowing columns the
    # conclusion would seem to hold for this load.
    (lambda x: 4 * x <= 120, 40, 31),
    (lambda x: x * x <= 30_000, 200, 174),
    (lambda x: x * x * x <= 2_000_000_000, 1300, 1260),
    (lambda x: x**4 <= 9 * 10**18, 60_000, 54_773),
    (lambda x: x * x * x * x <= 9 * 10**18, 60_000, 54_773),
    (lambda x: total([x * x * x] * 1000) <= 9 * 10**18, 209_000, 208_009),
)


SEEDED = [
    (number, kind)
    for number, (_, load, _) in enumerate(OVERFLOWING)
    for kind in (np.int8, np.int16, np.int32, np.int64)
    if load <= np.iinfo(kind).max
]


@pytest.mark.parametrize(("number", "kind"), SEEDED)
def test_columns_are_widened_before_they_overflow(number: int, kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 - a type
    holds, load, first = OVERFLOWING[number]
    monkeypatch.setattr(enumeration, "wide_width", lambda *_: Width(kind, is_guarded=True))
    found = exhaustive.first_counterexample(claim(lambda it: holds(it[0])), Bounds(size=1, load=load))
    assert found == {"n": 1, "loads": (first,)}
    assert holds(first - 1)
    assert not holds(first)


def test_loads_that_do_not_fit_64_bits_are_refused() -> None:
    high = 1 << 70
    with pytest.raises(DomainTooLargeError, match="do not fit 64-bit integers"):
        check(claim(lambda _: True, lambda choose, _: choose.loads(1, high, high + 1)), Bounds(size=1))


def search_share(question: Claim[Any], cell: Bounds, part: int = 0, parts: int = 1, *, is_shell: bool = False) -> Any:  # noqa: ANN401 - a tally and a counterexample
    return exhaustive.search(question, WatchedBounds.of(cell, is_shell=is_shell), Share(part, parts))


@pytest.mark.parametrize("is_shell", [False, True])
@pytest.mark.parametrize("case", [loads, everything, lambda choose, _: choose.integer(0, 40, "k")])
@pytest.mark.parametrize("parts", [1, 2, 3, 7, 50])
@pytest.mark.parametrize("dealt_whole", [0, 10, 1000])
def test_shares_partition_the_domain(
    dealt_whole: int,
    parts: int,
    case: Callable[[Choose, Bounds], Any],
    is_shell: bool,  # noqa: FBT001 - a parameter
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(columns, "CHUNK", 10)
    monkeypatch.setattr(shares, "DEALT_WHOLE", dealt_whole)
    cell = Bounds(size=4, load=2)
    never, seen = claim(lambda _: True, case), []
    for part in range(parts):
        watched = WatchedBounds.of(cell, is_shell=is_shell)
        walked = cases(case, watched, Enumeration(deal=Deal(Share(part, parts))))
        seen.append([here.answers(place) for here, _ in walked if here.is_in_share for place in range(here.width)])
        tally, _ = search_share(never, cell, part, parts, is_shell=is_shell)
        new = [answers for answers in seen[-1] if not is_shell or "loads" in answers]
        assert tally.cases == len(new)
    whole = cases(case, WatchedBounds.of(cell, is_shell=is_shell), Enumeration())
    expected = [here.answers(place) for here, _ in whole for place in range(here.width)]
    assert sorted(map(answers_line, chain(*seen))) == sorted(map(answers_line, expected))


def test_a_share_does_not_evaluate_combinations_of_another() -> None:
    asked = []

    def recipe(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a number and loads
        return choose.integer(0, 5, "k"), choose.loads(7, 0, bounds.load)

    def conclude(it: Any) -> bool:  # noqa: ANN401 - as above
        asked.append(it[0])
        return True

    counts = [search_share(claim(conclude, recipe), Bounds(size=1, load=5), part, 3)[0].cases for part in range(3)]
    assert counts == [2 * 6**7] * 3
    assert [value for value, _ in groupby(asked)] == [0, 3, 1, 4, 2, 5]


def test_a_share_builds_only_its_own_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "CHUNK", 64)
    monkeypatch.setattr(shares, "DEALT_WHOLE", 0)
    made = []
    piece = Cut.piece

    def noted(self: Cut, index: int) -> Any:  # noqa: ANN401 - columns
        made.append(index)
        return piece(self, index)

    monkeypatch.setattr(Cut, "piece", noted)
    runs = []

    def recipe(choose: Choose, bounds: Bounds) -> Loads:
        runs.append(1)
        return choose.loads(5, 0, bounds.load)

    search_share(claim(lambda _: True, recipe), Bounds(size=1, load=4), 3, 16)
    pieces = range(3, 625, 16)
    assert set(made) == set(pieces)
    assert len(runs) < 2 * len(pieces)  # build a few cases again from plain integers


def test_the_least_counterexample_of_all_shares_is_the_first_of_the_cell() -> None:
    wrong = claim(lambda it: discrepancy(it) != 2)
    for load in (2, 3):
        cell = Bounds(size=4, load=load, smallest=2)
        found = [met for part in range(3) if (met := search_share(wrong, cell, part, 3)[1]) is not None]
        assert min(found).answers == search_share(wrong, cell)[1].answers == {"n": 2, "loads": (0, 2)}


def test_a_share_confirms_its_counterexample_on_plain_integers() -> None:
    with pytest.raises(DisagreementError, match="not on plain Python integers"):
        search_share(claim(lambda it: not isinstance(it[0], np.ndarray)), Bounds(size=1, load=1))
