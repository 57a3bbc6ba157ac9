"""Tests of spot_checks.py: a check raises an error if columns and plain integers differ."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest

from loadbal.arithmetic import Number, Truth, indicator
from loadbal.checking import exhaustive
from loadbal.checking.enumerating.spot_checks import STRIDE, SpotChecks
from loadbal.choices import Answers
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import DisagreementError
from loadbal.loads import Loads
from loadbal.verdict import Bounded, Measured


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """A recipe: a number n of nodes, then any loads on n nodes."""
    return choose.loads(choose.integer(1, bounds.size, "n"), 0, bounds.load)


def truths_added(loads: Loads) -> Number:
    """How many of two truths hold, added as Python's truths; NumPy adds truths to a truth, unlike Python."""
    return (loads[0] > 0) + (loads[0] > 1)


def truths_counted(loads: Loads) -> Number:
    """How many of the two truths hold, added by the library's functions, so that columns and integers agree."""
    return indicator(loads[0] > 0) + indicator(loads[0] > 1)


def at_most_one(loads: Loads) -> Truth:
    """A conclusion that holds for all loads in columns, but on integers only if the first load is at most 1."""
    return truths_added(loads) <= 1


def test_a_conclusion_that_holds_in_columns_only_raises_an_error() -> None:
    claim = Claim(sentence="At most one is true.", case=any_loads, holds=at_most_one)
    with pytest.raises(DisagreementError, match=r"on plain integers in the case n 1; loads 2; use loadbal"):
        exhaustive.check(claim, Bounds(3, 2))


def test_a_hypothesis_that_is_met_in_columns_only_raises_an_error() -> None:
    claim = Claim(sentence="A load is natural.", case=any_loads, assumes=at_most_one, holds=lambda it: it[0] >= 0)
    with pytest.raises(DisagreementError, match="different results in NumPy and on plain integers"):
        exhaustive.check(claim, Bounds(3, 2))


def test_a_measure_that_differs_in_columns_raises_an_error() -> None:
    most = Extremum(sentence="Most truths.", case=any_loads, measure=lambda it: truths_added(it) * 1, seek="largest")
    with pytest.raises(DisagreementError, match="different results in NumPy and on plain integers"):
        exhaustive.check(most, Bounds(3, 2))


def test_claims_that_agree_pass() -> None:
    claim = Claim(sentence="At most two.", case=any_loads, holds=lambda it: truths_counted(it) <= 2)
    most = Extremum(sentence="Most truths.", case=any_loads, measure=truths_counted, seek="largest")

    assert isinstance(exhaustive.check(claim, Bounds(3, 2)), Bounded)
    found = exhaustive.check(most, Bounds(3, 2))
    assert isinstance(found, Measured)
    assert found.value == 2


ODD_AND_SMALL = Claim(
    sentence="Odd numbers are below five.",
    case=lambda choose, _: choose.integer(0, None, "k"),
    assumes=lambda k: k % 2 == 1,
    holds=lambda k: k < 5,
)
WIDTH = 19
FIRST, LAST = STRIDE % WIDTH, 17
"""The indices of the two cases compared in the first batch: one given by STRIDE, and the last relevant case."""


@dataclass
class Numbers:
    """A fake batch with the numbers 0, 1, ... as cases; it records the cases whose answers were asked for."""

    width: int = WIDTH
    is_in_shell: bool = False
    is_in_share: bool = True
    asked: set[int] = field(default_factory=set)

    def answers(self, case: int, /) -> Answers:
        """The answer that builds a case: its number, under the name k."""
        self.asked.add(case)
        return {"k": case}

    def place_of(self, case: int, /) -> tuple[int, ...]:
        """The position of a case: its number."""
        return (case,)


def compared_cases(widths: list[int]) -> Iterator[set[int]]:
    """For each batch of these widths in turn: the indices of the cases that are compared with plain integers."""
    checks = SpotChecks(ODD_AND_SMALL, Bounds(1))
    for width in widths:
        here, numbers = Numbers(width), np.arange(width)
        checks.compare(here, numbers % 2 == 1, numbers < 5)
        yield here.asked


def test_batches_1_2_4_8_are_compared_in_two_cases_each() -> None:
    some = {count: {count * STRIDE % WIDTH, LAST} for count in (1, 2, 4, 8)}
    assert [*compared_cases([WIDTH] * 10)] == [some.get(count, set()) for count in range(1, 11)]


def test_batches_of_one_case_are_neither_compared_nor_counted() -> None:
    assert [*compared_cases([1, WIDTH, 1, 1, WIDTH])] == [
        set(),
        {FIRST, LAST},
        set(),
        set(),
        {2 * STRIDE % WIDTH, LAST},
    ]


@pytest.mark.parametrize(
    ("column", "wrong", "passes"),
    [
        ("relevant", FIRST, False),
        ("relevant", LAST, True),
        ("relevant", LAST + 1, False),
        ("results", FIRST, True),
        ("results", LAST, False),
    ],
)
def test_columns_pass_exactly_if_the_compared_cases_agree(column: str, wrong: int, *, passes: bool) -> None:
    # Case FIRST is an even number, which misses the hypothesis: its conclusion is not compared. If case LAST is marked
    # as not relevant, an earlier case becomes the last relevant one, so the fault at LAST is not found.
    numbers = np.arange(WIDTH)
    columns = {"relevant": numbers % 2 == 1, "results": numbers < 5}
    columns[column][wrong] ^= True
    checks = SpotChecks(ODD_AND_SMALL, Bounds(1))
    if passes:
        checks.compare(Numbers(), columns["relevant"], columns["results"])
        return
    with pytest.raises(DisagreementError, match=f"on plain integers in the case k {wrong}; use"):
        checks.compare(Numbers(), columns["relevant"], columns["results"])
