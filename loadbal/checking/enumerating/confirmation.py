"""The last step of a check: evaluates a counterexample again on plain integers before it is reported."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

from loadbal.choices import Answers, Replay, answers_line
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError
from loadbal.term import unmarked
from loadbal.verdict import Evidence, Refuted

REPEATS = 15
"""The number of times that a counterexample is evaluated again, to notice code whose results vary for one case."""

REPEAT_SECONDS = 0.1
"""The time after which no further repeat begins."""


def confirmed_refutation(claim: Claim[Any], answers: Answers, bounds: Bounds, evidence: Evidence) -> Refuted:
    """The refutation by a counterexample, once its case, built again with plain integers, fails there too.

    Raises: DisagreementError if on plain integers the case misses the hypothesis or meets the conclusion, or if the
    recipe leaves one of `answers` unused; InvalidInputError if the case fails only sometimes.
    """
    end = monotonic() + REPEAT_SECONDS
    replay = Replay(answers)
    case = claim.case(replay, bounds)
    if replay.surplus:
        raise DisagreementError(
            f"the counterexample {answers_line(answers)} has {replay.surplus[0]!r}, but the claim"
            " chooses no such value;"
            f" claim: {unmarked(claim.sentence)}"
        )
    fails = _fails(claim, case)
    if any(_fails(claim, again) != fails for again in _built_again(claim, answers, bounds, end)):
        raise InvalidInputError(
            f"the code of the claim gives different results for the same case, {answers_line(answers)}; expected code"
            f" without random numbers, times and other hidden inputs: {unmarked(claim.sentence)}"
        )
    if not fails:
        raise DisagreementError(
            f"the case {answers_line(answers)} fails in compiled code or NumPy, but not on plain Python integers;"
            f" report this defect of loadbal with the claim: {unmarked(claim.sentence)}"
        )
    return Refuted(answers, evidence, case)


def _fails(claim: Claim[Any], case: Any) -> bool:  # noqa: ANN401 - whatever the recipe makes
    """Whether a case on plain integers meets the hypothesis and misses the conclusion."""
    return bool(claim.met(case)) and not claim.concluded(case)


def _built_again(claim: Claim[Any], answers: Answers, bounds: Bounds, end: float) -> Iterator[Any]:
    """Yield the case of some answers, built again for each repeat, until the time `end`."""
    for _ in range(REPEATS):
        if monotonic() >= end:
            return
        yield claim.case(Replay(answers), bounds)


def vacuous_claim_error(
    claim: Claim[Any] | Extremum[Any], checked: int, bounds: Bounds, what: str = "cases"
) -> VacuousClaimError:
    """The error of a check in which no case meets the hypothesis: no case was built, or none of those `checked`."""
    says = unmarked(claim.sentence)
    if not checked:
        return VacuousClaimError(
            f'no case exists within {bounds.in_words}; raise the size, or change the claim, which says "{says}"'
        )
    return VacuousClaimError(
        f"none of {checked:,} {what} within {bounds.in_words} meets the hypothesis, so nothing was checked; raise the"
        f' bounds, or change the claim, which says "{says}"'
    )
