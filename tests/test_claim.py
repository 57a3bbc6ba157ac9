"""Claims, extrema, near misses, ids of readings, and bounds; arguments that they refuse."""

import re
from dataclasses import replace
from typing import Any

import pytest

from loadbal.checking.solver import EVERYTHING
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.errors import InvalidInputError
from loadbal.reason import Reason


def number(choose: Choose, bounds: Bounds) -> int:
    return choose.integer(0, bounds.load, "k")  # type: ignore[no-any-return]


SMALL: NearMiss[int] = NearMiss("small", "A number is small.", holds=lambda it: it < 3)
ODD: NearMiss[int] = NearMiss("odd", "An odd number is natural.", assumes=lambda it: it % 2 == 1)
ONE = NearMiss("one", "One is natural.", case=lambda _choose, _bounds: 1)
CLAIM = Claim(
    sentence="A number is natural.", case=number, holds=lambda it: it >= 0, near_misses=(SMALL, ODD, ONE), repairs="p/x"
)
MOST = Extremum(
    sentence="The largest number.", case=number, measure=lambda it: it, seek="largest", near_misses=(SMALL, ODD)
)


def test_a_near_miss_replaces_only_its_own_parts_of_the_claim() -> None:
    small, odd, one = map(CLAIM.near, CLAIM.near_misses)
    assert (small.case, small.assumes, small.holds) == (CLAIM.case, always, SMALL.holds)
    assert (odd.case, odd.assumes, odd.holds) == (CLAIM.case, ODD.assumes, CLAIM.holds)
    assert (one.case, one.assumes, one.holds) == (ONE.case, always, CLAIM.holds)
    assert (small.reading, small.sentence, small.near_misses, small.repairs) == ("small", SMALL.sentence, (), "")


def test_a_near_miss_of_an_extremum_is_a_claim() -> None:
    near = MOST.near(SMALL)
    assert (near.case, near.holds, near.reading) == (number, SMALL.holds, "small")
    with pytest.raises(InvalidInputError, match="'odd'"):
        MOST.near(ODD)


def test_a_near_miss_of_an_extremum_inherits_its_hypothesis_and_bounds() -> None:
    odd = replace(MOST, assumes=lambda it: it % 2 == 1, narrow=True, whole=Bounds(4))
    near, own = odd.near(SMALL), odd.near(replace(ODD, holds=SMALL.holds, case=ONE.case))
    assert (near.assumes, near.narrow, near.whole) == (odd.assumes, True, Bounds(4))
    assert (own.assumes, own.case, own.narrow) == (ODD.assumes, ONE.case, True)


def test_a_near_miss_has_no_reason() -> None:
    assert replace(CLAIM, reason=Reason.OPEN).near(SMALL).reason is None
    assert replace(MOST, reason=Reason.FINITE).near(SMALL).reason is None


def test_a_statement_lists_the_ids_of_its_readings() -> None:
    readings = (CLAIM, CLAIM.near(SMALL))
    assert Statement("p/x", Source("p", "1"), "", readings).ids() == ("p/x", "p/x@small")


def test_bounds_print_only_values_other_than_the_defaults() -> None:
    assert str(Bounds(size=3)) == "size 1 to 3"
    assert str(Bounds(size=3, load=2, smallest=3, spare=0)) == "size 3, loads 0 to 2, 0 spare colors"
    assert str(Bounds(size=3, spare=2)) == "size 1 to 3, 2 spare colors"


def test_bounds_in_words_say_how_many_colors_there_may_be() -> None:
    edges = "more colors than the most edges at one node"
    assert Bounds(size=3).in_words == "size 1 to 3"
    assert Bounds(size=3, spare=0).in_words == f"size 1 to 3, no {edges}"
    assert Bounds(size=3, load=2, spare=2).in_words == f"size 1 to 3, loads 0 to 2, up to 2 {edges}"


EXPECTED_TYPE = {
    **dict.fromkeys(("sentence", "reading"), "text"),
    **dict.fromkeys(("case", "holds", "assumes"), "a function"),
    "near_misses": "a tuple of NearMiss",
    "whole": "Bounds",
    "reason": "a Reason",
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"sentence": 3},
        {"case": None},
        {"holds": True},
        {"assumes": True},
        {"near_misses": [SMALL]},
        {"near_misses": ("small",)},
        {"whole": 4},
        {"reason": "unproved"},
        {"reading": None},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_claim_refuses_a_part_of_a_wrong_type(wrong: dict[str, Any]) -> None:
    ((name, value),) = wrong.items()
    shown = re.escape(repr(value)[:9])
    with pytest.raises(
        InvalidInputError, match=rf"{name}'? of a claim is {shown}.* of type .*; expected {EXPECTED_TYPE[name]}$"
    ):
        replace(CLAIM, **wrong)


@pytest.mark.parametrize("wrong", [{"seek": "biggest"}, {"measure": 3}, {"assumes": None}], ids=str)
def test_an_extremum_refuses_a_wrong_part(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidInputError, match=next(iter(wrong))):
        replace(MOST, **wrong)


@pytest.mark.parametrize("wrong", [{"size": 1.5}, {"size": "3"}, {"size": True}, {"size": 2, "load": 0.5}], ids=str)
def test_bounds_refuse_a_value_that_is_no_integer(wrong: dict[str, Any]) -> None:
    name, value = list(wrong.items())[-1]
    with pytest.raises(InvalidInputError, match=f"^the bound {name!r} is {value!r} of type .*; expected an integer"):
        Bounds(**wrong)


def test_the_smallest_bounds_have_one_node_no_load_and_no_spare_color() -> None:
    least = Bounds(size=1, load=0, smallest=1, spare=0)
    assert (least.limits_loads, str(least)) == (True, "size 1, loads 0 to 0, 0 spare colors")
    assert not Bounds(1).limits_loads
    assert not EVERYTHING.limits_loads


def test_among_keeps_the_listed_sizes_within_the_bounds() -> None:
    assert Bounds(5, smallest=3).among((2, 3, 4, 5, 8)) == [3, 4, 5]
    assert EVERYTHING.among((1, 2, 10**9)) == [1, 2, 10**9]


@pytest.mark.parametrize(
    ("wrong", "shown"),
    [
        ({"size": 0}, "is 1 and the largest size is 0"),
        ({"size": 2, "smallest": 3}, "is 3 and the largest size is 2"),
        ({"size": 2, "smallest": 0}, "is 0 and the largest size is 2"),
        ({"size": 2, "load": -1}, "-1"),
        ({"size": 2, "spare": -1}, "-1"),
    ],
)
def test_bounds_refuse_an_empty_range_and_numbers_that_are_too_small(wrong: dict[str, int], shown: str) -> None:
    with pytest.raises(InvalidInputError, match=shown):
        Bounds(**wrong)


@pytest.mark.parametrize("empty", ["", " \n"])
def test_a_claim_and_a_near_miss_without_a_sentence_are_refused(empty: str) -> None:
    with pytest.raises(InvalidInputError, match=r"the sentence of a claim or near miss is '.*' of type str; exp"):
        replace(CLAIM, sentence=empty)
    with pytest.raises(InvalidInputError, match=r"the sentence of a claim or near miss is '.*' of type str; exp"):
        replace(CLAIM, near_misses=(SMALL, NearMiss("odd", empty)))
