"""Numbers as bars."""

from fractions import Fraction

import pytest

from loadbal.hunting.conclusion import Told
from loadbal.site import bars


def test_what_are_no_numbers_is_not_drawn() -> None:
    assert bars.sides(Told("x == ()", (1,), "!=", ())) == ""
    assert bars.sides(Told("x", left=True, word="!=", right=False)) == ""
    assert bars.columns(()) == bars.columns((1,) * 41) == ""


@pytest.mark.parametrize(
    ("left", "right", "parts"),
    [(-4, 2, ["100", "50"]), (Fraction(1, 2), 0, ["100", "0"]), (float("nan"), 0, ["0", "0"]), (0, 0, ["0", "0"])],
)
def test_bars_are_as_long_as_their_numbers(left: int, right: int, parts: list[str]) -> None:
    drawn = bars.sides(Told("a == b", left, "!=", right))

    assert [part.partition("%")[0] for part in drawn.split("--part:")[1:]] == parts
    assert ("negative" in drawn) == (left < 0)
