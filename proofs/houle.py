"""Houle, Symvonis, Wood: what holds for all sizes, section by section. `houle.md` beside it has the reading decisions."""

from loadbal.proofs import houle_observers, houle_protocols, houle_threshold_2

PROOFS = (*houle_protocols.PROOFS, *houle_threshold_2.PROOFS, *houle_observers.PROOFS)
