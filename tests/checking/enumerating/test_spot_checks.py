"""What columns say is what plain integers say, or nothing is believed."""

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
    """Any loads on as many nodes."""
    return choose.loads(choose.integer(1, bounds.size, "n"), 0, bounds.load)


def truths_added(loads: Loads) -> Number:
    """How many of two things are true of the first load, as Python has it; in columns it is one at most."""
    return (loads[0] > 0) + (loads[0] > 1)


def truths_counted(loads: Loads) -> Number:
    """The same by the words of the library."""
    return indicator(loads[0] > 0) + indicator(loads[0] > 1)


def at_most_one(loads: Loads) -> Truth:
    """Holds in columns, and of no load above 1."""
    return truths_added(loads) <= 1


def test_a_claim_that_holds_in_columns_alone_is_not_believed() -> None:
    claim = Claim(sentence="At most one is true.", case=any_loads, holds=at_most_one)
    with pytest.raises(DisagreementError, match=r"columns and plain integers differ on n 1; loads 2: use loadbal"):
        exhaustive.check(claim, Bounds(3, 2))


def test_a_hypothesis_that_is_met_in_columns_alone_is_not_believed() -> None:
    claim = Claim(sentence="A load is natural.", case=any_loads, assumes=at_most_one, holds=lambda it: it[0] >= 0)
    with pytest.raises(DisagreementError, match="columns and plain integers differ"):
        exhaustive.check(claim, Bounds(3, 2))


def test_a_measure_that_columns_alone_have_is_not_believed() -> None:
    most = Extremum(sentence="Most truths.", case=any_loads, measure=lambda it: truths_added(it) * 1, seek="largest")
    with pytest.raises(DisagreementError, match="columns and plain integers differ"):
        exhaustive.check(most, Bounds(3, 2))


def test_what_both_say_is_believed() -> None:
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
"""Where a case is looked at in the first piece, and the last one that meets the hypothesis."""


@dataclass
class Numbers:
    """A piece of natural numbers that knows which of them were asked for."""

    width: int = WIDTH
    is_in_shell: bool = False
    is_in_share: bool = True
    asked: set[int] = field(default_factory=set)

    def answers(self, case: int, /) -> Answers:
        """The number by its name."""
        self.asked.add(case)
        return {"k": case}

    def place_of(self, case: int, /) -> tuple[int, ...]:
        """The number itself."""
        return (case,)


def looked_at(widths: list[int]) -> Iterator[set[int]]:
    """Which numbers are looked at twice in pieces of these widths."""
    twice = SpotChecks(ODD_AND_SMALL, Bounds(1))
    for width in widths:
        here, numbers = Numbers(width), np.arange(width)
        twice.compare(here, numbers % 2 == 1, numbers < 5)
        yield here.asked


def test_a_case_and_the_last_relevant_one_are_looked_at_in_ever_fewer_pieces() -> None:
    some = {count: {count * STRIDE % WIDTH, LAST} for count in (1, 2, 4, 8)}
    assert [*looked_at([WIDTH] * 10)] == [some.get(count, set()) for count in range(1, 11)]


def test_a_case_alone_is_no_column() -> None:
    assert [*looked_at([1, WIDTH, 1, 1, WIDTH])] == [set(), {FIRST, LAST}, set(), set(), {2 * STRIDE % WIDTH, LAST}]


@pytest.mark.parametrize(
    ("column", "wrong", "believed"),
    [
        ("met", FIRST, False),
        ("met", LAST, True),
        ("met", LAST + 1, False),
        ("said", FIRST, True),
        ("said", LAST, False),
    ],
)
def test_columns_are_believed_where_integers_say_the_same(column: str, wrong: int, *, believed: bool) -> None:
    # The first is even, so that nothing has to be said of it; without the last one, another is the last.
    numbers = np.arange(WIDTH)
    columns = {"met": numbers % 2 == 1, "said": numbers < 5}
    columns[column][wrong] ^= True
    twice = SpotChecks(ODD_AND_SMALL, Bounds(1))
    if believed:
        twice.compare(Numbers(), columns["met"], columns["said"])
        return
    with pytest.raises(DisagreementError, match=f"columns and plain integers differ on k {wrong}: use"):
        twice.compare(Numbers(), columns["met"], columns["said"])
