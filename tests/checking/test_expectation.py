"""The vocabulary of the tables: what a check is called, asks, and finds."""

from typing import Any

import pytest

from loadbal.checking.expectation import (
    Check,
    Expected,
    Method,
    holds,
    measured,
    outcome,
    question,
    refuted,
    sampled,
    verdict,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss
from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.loads import Loads, discrepancy
from loadbal.verdict import Undecided

BOUNDS = Bounds(size=2, load=2)


def loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


ONE: NearMiss[Loads] = NearMiss("one", "The discrepancy is at most one.", holds=lambda it: discrepancy(it) <= 1)
TOY = Claim(
    sentence="The discrepancy is at most two.", case=loads, holds=lambda it: discrepancy(it) <= 2, near_misses=(ONE,)
)
MOST = Extremum(
    sentence="The largest discrepancy.", case=loads, measure=discrepancy, seek="largest", near_misses=(ONE,)
)


@pytest.mark.parametrize(
    ("claim", "method", "near", "expected"),
    [
        (TOY, "exhaustive", "", holds(3 + 9)),
        (TOY, "smt", "", holds(2, queries=4)),
        (TOY, "fuzz", "", sampled(12)),
        (TOY, "exhaustive", "one", refuted("2 | 0 2", 1 + 2 + 3 + 1 + 4 + 3)),
        (MOST, "exhaustive", "", measured(2, "2 | 0 2", 12)),
        (MOST, "exhaustive", "one", refuted("2 | 0 2", 14)),
    ],
)
def test_outcomes_are_what_identifies_a_verdict(claim: Any, method: Method, near: str, expected: Expected) -> None:  # noqa: ANN401 - a claim or an extremum
    found = outcome(verdict(Check("toy", method, BOUNDS, expected, near=near), claim))
    if method == "fuzz":
        assert (found.outcome, found.cases) == ("undecided", found.relevant)
    else:
        assert found == expected


def test_relevant_cases_are_all_unless_said() -> None:
    assert holds(5).relevant == 5
    assert holds(5, 4) == Expected("holds", 5, 4)
    assert refuted("0", 5, 4, queries=2) == Expected("refuted", 5, 4, 2, "0")


def test_giving_up_has_no_counts() -> None:
    assert outcome(Undecided("too long")) == Expected("undecided", 0, 0)


def test_unknown_near_misses_are_refused_with_those_there_are() -> None:
    assert question(TOY, "") is TOY
    with pytest.raises(UnknownNameError, match="'two'; there are one"):
        question(TOY, "two")


def test_a_check_is_called_what_it_does() -> None:
    text = str(Check("p/x", "smt", Bounds(size=3), holds(1), near="one"))
    assert text.startswith("p/x~one by smt, ")


def test_proofs_alone_are_without_bounds() -> None:
    assert str(Check("p/x", "proof", None, holds(1))) == "p/x by proof, all sizes"
    for method, bounds, near in (("proof", BOUNDS, ""), ("smt", None, ""), ("proof", None, "one")):
        with pytest.raises(InvalidInputError, match="without bounds"):
            Check("p/x", method, bounds, holds(1), near=near)  # type: ignore[arg-type]
