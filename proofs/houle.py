"""Houle, Symvonis, Wood: what holds for all sizes, section by section. `houle.md` beside it has the reading decisions."""

from loadbal.proofs import (
    houle_discrepancy_one,
    houle_observers,
    houle_protocols,
    houle_stable_gaps,
    houle_threshold_2,
)

PROOFS = (
    *houle_protocols.PROOFS,
    *houle_threshold_2.PROOFS,
    *houle_observers.PROOFS,
    *houle_stable_gaps.PROOFS,
    *houle_discrepancy_one.PROOFS,
)
