"""The last step of a check: evaluates a counterexample again on plain integers before it is reported."""

from typing import Any

from loadbal.choices import Answers, Replay, answers_line
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import DisagreementError, VacuousClaimError
from loadbal.term import unmarked
from loadbal.verdict import Evidence, Refuted


def confirmed_refutation(claim: Claim[Any], answers: Answers, bounds: Bounds, evidence: Evidence) -> Refuted:
    """The refutation by a counterexample, once its case, built again with plain integers, fails there too.

    Raises: DisagreementError if on plain integers the case misses the hypothesis or meets the conclusion, or if the
    recipe leaves one of `answers` unused.
    """
    replay = Replay(answers)
    case = claim.case(replay, bounds)
    if replay.surplus:
        raise DisagreementError(
            f"the recipe does not ask for {replay.surplus[0]!r} of the case {answers_line(answers)}:"
            f" {unmarked(claim.sentence)}"
        )
    if not claim.met(case) or claim.concluded(case):
        raise DisagreementError(
            f"{answers_line(answers)} is a counterexample in compiled code or columns, but not on"
            f" plain integers: {unmarked(claim.sentence)}"
        )
    return Refuted(answers, evidence, case)


def vacuous_claim_error(
    claim: Claim[Any] | Extremum[Any], checked: int, bounds: Bounds, what: str = "cases"
) -> VacuousClaimError:
    """The error of a check in which no case meets the hypothesis: no case was built, or none of those `checked`."""
    if not checked:
        return VacuousClaimError(
            f"within {bounds} there is nothing to choose from; raise the size for: {unmarked(claim.sentence)}"
        )
    return VacuousClaimError(
        f"none of {checked} {what} within {bounds} meets the hypothesis of: {unmarked(claim.sentence)}"
    )
