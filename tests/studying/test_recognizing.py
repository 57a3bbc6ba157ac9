"""Claims about networks that state a law, and claims that look like one and do not."""

import pytest

from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import UnrecordableError
from loadbal.studying.networks import Case, any_colored_loads
from loadbal.studying.recognizing import recognized
from loadbal.verdict import Bounded
from tests.studying import claims_to_prove as claims


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("ENDS", "the discrepancy of loads that no round changes any more is at most 2 times the diameter"),
        ("ENDS_ON_TREES", "the discrepancy of loads that no round changes any more is at most 5 times the diameter"),
        ("TOO_NEAR", "the discrepancy of loads that no round changes any more is at most the diameter"),
        ("HALVED", "the discrepancy of loads that come back is at most the diameter"),
        ("STILL", "loads that come back never change"),
        ("SWAPPED", "the discrepancy of loads that come back is at most colors times diameter"),
        ("KEPT", "a round keeps the number of tokens"),
        ("NEVER_RISES", "a round never raises the discrepancy"),
    ],
)
def test_a_claim_that_states_a_law_is_recognized(name: str, what: str) -> None:
    found = recognized(claims.RECOGNIZED[name])

    assert found is not None
    assert found.what == what


@pytest.mark.parametrize("name", sorted(set(claims.RECOGNIZED) - {"TOO_NEAR"}))
def test_no_recognized_claim_but_the_false_one_has_a_small_counterexample(name: str) -> None:
    assert isinstance(exhaustive.check(claims.RECOGNIZED[name], Bounds(4, 4)), Bounded)


@pytest.mark.parametrize("claim", [claims.OTHER_START, claims.LARGER_THAN_THREE, claims.LARGER_THAN_TWENTY])
def test_a_claim_that_differs_from_a_law_is_not_recognized(claim: Claim[Case]) -> None:
    assert recognized(claim) is None


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        (claims.ONLY_IF_EMPTY, "makes no step"),
        (claims.NO_STEP, "makes no step"),
        (claims.BY_ORDER, "steps of two rules"),
        (claims.EDGES, "uses `edges` of the network"),
    ],
)
def test_a_claim_that_cannot_be_compared_has_a_reason(claim: Claim[Case], why: str) -> None:
    with pytest.raises(UnrecordableError, match=why):
        recognized(claim)


def test_a_recipe_that_asks_for_more_is_refused() -> None:
    def case(choose: Choose, bounds: Bounds) -> Case:
        start = choose.integer(0, 3, "start")
        coloring, loads = any_colored_loads(choose, bounds)
        return coloring.starting_at(int(start)), loads

    with pytest.raises(UnrecordableError, match="has the number 'start'"):
        recognized(Claim(sentence="x", case=case, holds=claims.KEPT.holds))
