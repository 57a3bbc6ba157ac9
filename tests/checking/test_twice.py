"""What columns say is what plain integers say, or nothing is believed."""

import pytest

from loadbal.arithmetic import Number, Truth, indicator
from loadbal.checking import exhaustive
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
