"""Houle, Symvonis, Wood: what holds for all sizes, section by section. `houle.md` beside it has the reading decisions."""

from loadbal.proofs import houle_protocols

PROOFS = houle_protocols.PROOFS
