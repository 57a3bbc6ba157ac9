"""Attacks the claims of bounded rows far beyond their bounds; only a counterexample makes such a test fail."""

from typing import Any

from loadbal.ask import attacked
from loadbal.attacking.outcome import reached
from loadbal.choices import answers_line
from loadbal.claim import Claim
from loadbal.errors import VacuousClaimError
from loadbal.records import Reach
from loadbal.verdict import Refuted
from verify.settle import DifferentError

SEED = 0
"""The seed of every attack of a verification, so that a run can be repeated."""


def reach(claim: Claim[Any] | str, seconds: float) -> Reach | None:
    """The extent of an attack that lasts `seconds` seconds; None if no case meets the hypothesis.

    Raises: DifferentError, with the counterexample, if the attack refutes the claim.
    """
    try:
        attack, found = attacked(claim, seconds=seconds, seed=SEED, requires_slack=False)
    except VacuousClaimError:
        return None
    if isinstance(found, Refuted):
        raise DifferentError(
            f"an attack found a counterexample: {answers_line(found.answers)}; add a check whose bounds contain it to"
            " the plan of the claim (`loadbal attack` shows the case)"
        )
    return Reach(reached(attack), attack.trials.relevant) if attack.trials.relevant else None
