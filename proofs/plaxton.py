"""Plaxton: what holds for all sizes, topic by topic; `plaxton.md` has the reading decisions and what is not proved."""

from . import (
    plaxton_balls,
    plaxton_binomials,
    plaxton_cost,
    plaxton_dimensions,
    plaxton_discrepancy,
    plaxton_fields,
    plaxton_leighton,
    plaxton_multi,
    plaxton_networks,
    plaxton_one_port,
)

PROOFS = (
    *plaxton_networks.PROOFS,
    *plaxton_leighton.PROOFS,
    *plaxton_balls.PROOFS,
    *plaxton_one_port.PROOFS,
    *plaxton_dimensions.PROOFS,
    *plaxton_discrepancy.PROOFS,
    *plaxton_binomials.PROOFS,
    *plaxton_cost.PROOFS,
    *plaxton_fields.PROOFS,
    *plaxton_multi.PROOFS,
)
