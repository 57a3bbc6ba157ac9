"""Tests of confirmation.py: counterexamples are run again on plain integers; a check without cases is an error."""

from itertools import chain, repeat

import pytest

from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, InvalidInputError
from loadbal.verdict import Evidence, Refuted, Strength

BOUNDS = Bounds(size=1)
EVIDENCE = Evidence(Strength.EXHAUSTIVE, 1, 1)


def test_only_a_case_that_fails_on_plain_integers_refutes() -> None:
    claim = Claim(
        sentence="Odd numbers are not three.",
        case=lambda choose, bounds: choose.integer(0, 9 * bounds.size, "k"),
        assumes=lambda it: it % 2 == 1,
        holds=lambda it: it != 3,
    )
    found = confirmed_refutation(claim, {"k": 3}, BOUNDS, EVIDENCE)
    assert (found, found.case) == (Refuted({"k": 3}, EVIDENCE), 3)
    for answer in (4, 5):
        with pytest.raises(DisagreementError, match=f"the case k {answer} fails in compiled code or NumPy, but not on"):
            confirmed_refutation(claim, {"k": answer}, BOUNDS, EVIDENCE)


def test_an_answer_for_which_the_recipe_does_not_ask_is_an_error() -> None:
    claim = Claim(sentence="None is three.", case=lambda choose, _: choose.integer(0, 9, "k"), holds=lambda it: it != 3)
    with pytest.raises(
        DisagreementError,
        match="the counterexample k 3, m 1 has 'm', but the claim chooses no such value; claim: None is",
    ):
        confirmed_refutation(claim, {"k": 3, "m": 1}, BOUNDS, EVIDENCE)


def test_the_error_distinguishes_no_case_from_no_relevant_case() -> None:
    claim = Claim(sentence="Nothing.", case=lambda choose, _: choose.option("ab", "letter"), holds=bool)
    assert "no case exists within" in str(vacuous_claim_error(claim, 0, BOUNDS))
    assert "none of 1 cases" in str(vacuous_claim_error(claim, 1, BOUNDS))
    assert "none of 2 networks" in str(vacuous_claim_error(claim, 2, BOUNDS, "networks"))


@pytest.mark.parametrize("first", [True, False])
def test_a_case_that_fails_only_sometimes_is_an_error_of_the_claim(first: bool) -> None:  # noqa: FBT001 - a result
    results = chain([first], repeat(not first))
    claim = Claim(sentence="It is so.", case=lambda choose, _: choose.integer(0, 9, "k"), holds=lambda _: next(results))
    with pytest.raises(InvalidInputError, match="gives different results for the same case, k 3; expected code"):
        confirmed_refutation(claim, {"k": 3}, BOUNDS, EVIDENCE)
