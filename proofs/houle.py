"""Houle, Symvonis, Wood: what holds for all sizes, section by section; `houle.md` has the reading decisions."""

from . import (
    houle_bounds,
    houle_construction,
    houle_discrepancy_one,
    houle_examples,
    houle_introduction,
    houle_observer_tour,
    houle_observers,
    houle_open,
    houle_plus,
    houle_product,
    houle_protocols,
    houle_remarks,
    houle_stable_gaps,
    houle_threshold_2,
)

PROOFS = (
    *houle_introduction.PROOFS,
    *houle_protocols.PROOFS,
    *houle_threshold_2.PROOFS,
    *houle_observer_tour.PROOFS,
    *houle_observers.PROOFS,
    *houle_stable_gaps.PROOFS,
    *houle_construction.PROOFS,
    *houle_bounds.PROOFS,
    *houle_examples.PROOFS,
    *houle_plus.PROOFS,
    *houle_discrepancy_one.PROOFS,
    *houle_remarks.PROOFS,
    *houle_product.PROOFS,
    *houle_open.PROOFS,
)
