"""Tests of enumeration.py against plain Python: the answers, their order, shells, integer widths and shares."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from loadbal import columns
from loadbal.checking.enumerating import share
from loadbal.checking.enumerating.enumeration import Enumeration, OneByOne, Outline, width_for
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.share import Deal, Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.choices import Answers
from loadbal.claim import Bounds, Choose
from loadbal.columns import Box, Width, narrow_width, wide_width
from loadbal.errors import DomainTooLargeError
from loadbal.guarded import Guarded
from tests.checking.test_exhaustive import claim

MakeEnumeration = Callable[[], Enumeration]

LARGEST = 2**63 - 1
ANYWHERE = Bounds(1)


def asked(choose: Choose, _: Bounds) -> None:
    """A recipe that asks questions of every kind, with ranges that do not begin at 0."""
    choose.option("ab", "letter")
    choose.integer(2, 4, "k")
    choose.loads(2, -1, 1)
    choose.loads(1, 5, 6, "more")


def answers(
    start: Enumeration, recipe: Callable[[Choose, Bounds], Any] = asked, bounds: Bounds = ANYWHERE
) -> list[Answers]:
    return [
        dict(here.answers(case))
        for here, _ in cases(recipe, bounds, start)
        if here.is_in_share
        for case in range(here.width)
    ]


EVERY: list[Answers] = [
    {"letter": letter, "k": k, "loads": loads, "more": more}
    for letter, k, loads, more in product("ab", (2, 3, 4), product((-1, 0, 1), repeat=2), ((5,), (6,)))
]


def test_every_case_comes_once_and_in_order() -> None:
    assert answers(OneByOne()) == EVERY
    found = answers(Enumeration())
    assert sorted(found, key=EVERY.index) == EVERY
    assert [it["letter"] for it in found] == [it["letter"] for it in EVERY]
    assert all(type(load) is int for it in found for load in it["loads"])


def test_an_outline_has_the_first_load_vector_of_every_combination() -> None:
    assert answers(Outline()) == [it for it in EVERY if it["loads"] == (-1, -1) and it["more"] == (5,)]


@pytest.mark.parametrize("make", [Enumeration, OneByOne, Outline])
def test_the_coverage_has_every_question_with_its_ends(make: MakeEnumeration) -> None:
    start = make()
    answers(start)
    assert start.coverage.as_json() == {
        "letter": {"of": "one of a, b", "options": 2},
        "k": {"of": "numbers", "from": 2, "to": 4},
        "loads": {"of": "numbers", "from": -1, "to": 1, "numbers": [2, 2]},
        "more": {"of": "numbers", "from": 5, "to": 6, "numbers": [1, 1]},
    }


@pytest.mark.parametrize("make", [Enumeration, OneByOne, Outline])
def test_the_default_name_of_loads_is_loads(make: MakeEnumeration) -> None:
    here = make()
    here.loads(1, 0, 0)
    assert list(here.answered) == ["loads"]
    assert list(here.coverage.as_json()) == ["loads"]


@pytest.mark.parametrize("make", [Enumeration, OneByOne])
def test_no_nodes_have_one_load_vector_and_an_empty_range_has_none(make: MakeEnumeration) -> None:
    assert answers(make(), lambda choose, _: choose.loads(0, 0, 3)) == [{"loads": ()}]
    assert answers(make(), lambda choose, _: choose.loads(2, 3, 2)) == []
    assert answers(make(), lambda choose, _: choose.integer(3, 2, "k")) == []


@pytest.mark.parametrize("make", [Enumeration, OneByOne, Outline])
@pytest.mark.parametrize("ask", [lambda here: here.loads(1, 0, None), lambda here: here.integer(0, None, "k")])
def test_a_range_without_end_is_refused(make: MakeEnumeration, ask: Callable[[Enumeration], Any]) -> None:
    with pytest.raises(DomainTooLargeError, match="the loads have no largest value, so the cases cannot be listed"):
        ask(make())


@pytest.mark.parametrize("load", [0, 1, 2])
def test_a_shell_has_the_vectors_that_reach_the_largest_load(load: int) -> None:
    bounds = WatchedBounds.of(Bounds(2, load), is_shell=True)
    here = Enumeration()
    here.loads(2, 0, bounds.load)
    assert here.is_in_shell == (load > 0)
    assert not bounds.inspects_load
    found = [it["loads"] for it in answers(Enumeration(), lambda choose, it: choose.loads(2, 0, it.load), bounds)]
    assert found == [row for row in product(range(load + 1), repeat=2) if max(row) == load]


def test_a_second_question_for_loads_is_not_cut_to_the_shell() -> None:
    here, bounds = Enumeration(), WatchedBounds.of(Bounds(2, 3), is_shell=True)
    here.loads(1, 0, bounds.load)
    assert here.cut(2, 0, bounds.load).box == Box(2, 0, 3)
    assert bounds.inspects_load


# --- the largest boxes, and the width of columns ---


@pytest.mark.parametrize(
    ("order", "low", "high"),
    [(1, LARGEST - 2, LARGEST - 1), (1, -LARGEST, 1 - LARGEST), (11, 1, 10), (1, 1, 10**11)],
)
def test_the_largest_boxes_that_can_be_enumerated(order: int, low: int, high: int) -> None:
    assert Enumeration().cut(order, low, high).box == Box(order, low, high)


@pytest.mark.parametrize(
    ("order", "low", "high", "reason"),
    [
        (1, LARGEST - 1, LARGEST, "do not fit 64-bit integers"),
        (1, -LARGEST - 1, 1 - LARGEST, "do not fit 64-bit integers"),
        (12, 1, 10, r"12 nodes with loads from 1 to 10, so 10\^12 vectors of loads"),
    ],
)
def test_larger_boxes_are_refused(order: int, low: int, high: int, reason: str) -> None:
    with pytest.raises(DomainTooLargeError, match=reason):
        Enumeration().cut(order, low, high)


def test_the_width_of_columns_depends_on_whether_the_claim_is_narrow() -> None:
    holds = claim(lambda _: True)
    assert width_for(holds, 0, 30) == wide_width(0, 30) == Width(np.int64, is_guarded=True)
    assert width_for(replace(holds, narrow=True), 0, 30) == narrow_width(0, 30) == Width(np.int8, is_guarded=True)
    ends = ((-30, 9), (-31, 0), (0, 8190), (0, 8191), (0, 2**29 - 2), (0, 2**29 - 1))
    assert [narrow_width(*it).kind for it in ends] == [np.int8, np.int16, np.int16, np.int32, np.int32, np.int64]


@pytest.mark.parametrize(("low", "high"), [(-3, 2), (-2, 3)])
def test_columns_are_guarded_unless_a_width_is_known_to_be_safe(low: int, high: int) -> None:
    here = Enumeration((), narrow_width).beginning(())
    (column,) = here.loads(1, low, high)
    assert (type(column), column.dtype, column.reach) == (Guarded, np.dtype(np.int8), 3)
    (plain,) = here.beginning(()).restarted(Width(np.int16, is_guarded=False)).loads(1, low, high)
    assert (type(plain), plain.dtype) == (np.ndarray, np.dtype(np.int16))


# --- shares ---


@pytest.mark.parametrize("parts", [2, 3, 5])
@pytest.mark.parametrize("dealt_whole", [0, 8, 9])
def test_shares_get_the_pieces_in_turn(dealt_whole: int, parts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # In this test a piece, a part of the load vectors of a box, has at most three load vectors.
    monkeypatch.setattr(columns, "CHUNK", 3 * 8)
    monkeypatch.setattr(share, "DEALT_WHOLE", dealt_whole)

    def recipe(choose: Choose, _: Bounds) -> None:
        if choose.option((True, False, True, True), "asks"):
            choose.loads(2, 0, 2)

    every = answers(Enumeration(), recipe)
    pieces = [every[:9], every[9:10], every[10:19], every[19:]] if dealt_whole == 9 else []
    if not pieces:
        begin = (0, 3, 6, 9, 10, 13, 16, 19, 22, 25)
        pieces = [every[start:end] for start, end in zip(begin, (*begin[1:], 28), strict=True)]
    for part in range(parts):
        found = answers(Enumeration(deal=Deal(Share(part, parts))), recipe)
        assert found == [case for piece in pieces[part::parts] for case in piece]
