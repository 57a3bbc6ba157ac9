"""Riess, Wanka: what holds for all sizes, section by section; `riess.md` has the reading decisions and the gaps."""

from . import (
    riess_circuits,
    riess_columns,
    riess_convergence,
    riess_deviation,
    riess_model,
    riess_products,
    riess_profile,
    riess_related,
)

PROOFS = (
    *riess_model.PROOFS,
    *riess_convergence.PROOFS,
    *riess_products.PROOFS,
    *riess_profile.PROOFS,
    *riess_columns.PROOFS,
    *riess_deviation.PROOFS,
    *riess_related.PROOFS,
    *riess_circuits.PROOFS,
)
