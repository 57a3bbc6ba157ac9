"""Pictures with bars: the two sides of a comparison, loads, and partitions."""

import re
from fractions import Fraction

import pytest

from loadbal.showing.failed_part import FailedPart
from loadbal.site import bars
from loadbal.theory.exchange_hull import Machine


def test_no_loads_and_too_many_loads_are_not_drawn() -> None:
    assert bars.columns(()) == bars.columns((1,) * 41) == ""


def test_both_sides_of_a_comparison_of_partitions_are_drawn_to_one_scale() -> None:
    drawn = bars.sides(FailedPart("x == f(x)", {(1, 1), (3,)}, "!=", {(1, 1), (2,)}))

    assert drawn.startswith('<dl class="sides" style="--most:3"><dt>x</dt><dd><span>')
    assert re.findall(r"--sum:(\d+)", drawn) == ["2", "3", "2", "2"]
    assert [re.findall(r'part:(\d+)">', part) for part in drawn.split("only here")] == [
        ["1", "1", "3"],
        ["1", "1", "2"],
        [],
    ]


@pytest.mark.parametrize(
    ("value", "drawn"),
    [
        ((), "none"),
        (frozenset(), "none"),
        (True, "True"),
        ("a < b", "a &lt; b"),
        ([range(2), range(3)], "range(0, 2), range(0, 3)"),
        ((1,) * 41, ", ".join(["1"] * 41)),
        (Machine(1, 0, 1, 0), "latency 1, distance 0, per byte 1, permute 0"),
    ],
)
def test_other_values_are_drawn_as_text(value: object, drawn: str) -> None:
    assert bars.drawn_value(value) == drawn


def test_numbers_with_a_zero_among_them_are_drawn_as_loads() -> None:
    assert bars.drawn_value((0, 2)) == bars.columns((0, 2))
    assert '<div class="columns"' in bars.drawn_value((0, 2))


def test_answers_are_a_list_with_an_entry_for_each_question() -> None:
    assert bars.answers({}) == ""
    assert bars.answers({"phases": (2, 1), "d": 3}).count("<dt>") == 2


@pytest.mark.parametrize(
    ("left", "right", "parts"),
    [
        (-4, 2, ["100", "50"]),
        (Fraction(1, 2), 0, ["100", "0"]),
        (float("nan"), 0, ["0", "0"]),
        (0, 0, ["0", "0"]),
        (-(10**400), 10**399, ["100", "10"]),
    ],
)
def test_the_length_of_a_bar_is_its_number_in_percent_of_the_longest(left: int, right: int, parts: list[str]) -> None:
    drawn = bars.sides(FailedPart("a == b", left, "!=", right))

    assert [part.partition("%")[0] for part in drawn.split("--part:")[1:]] == parts
    assert ("negative" in drawn) == (left < 0)
