"""Plaxton: what holds for all sizes, topic by topic; `plaxton.md` has the reading decisions and what is not proved."""

from . import (
    plaxton_ball_edges,
    plaxton_balls,
    plaxton_binomials,
    plaxton_cost,
    plaxton_dimensions,
    plaxton_discrepancy,
    plaxton_fields,
    plaxton_groups,
    plaxton_instances,
    plaxton_leaving,
    plaxton_leighton,
    plaxton_multi,
    plaxton_networks,
    plaxton_one_port,
    plaxton_worst_case,
)

PROOFS = (
    *plaxton_networks.PROOFS,
    *plaxton_instances.PROOFS,
    *plaxton_leighton.PROOFS,
    *plaxton_balls.PROOFS,
    *plaxton_one_port.PROOFS,
    *plaxton_leaving.PROOFS,
    *plaxton_dimensions.PROOFS,
    *plaxton_worst_case.PROOFS,
    *plaxton_discrepancy.PROOFS,
    *plaxton_binomials.PROOFS,
    *plaxton_ball_edges.PROOFS,
    *plaxton_cost.PROOFS,
    *plaxton_fields.PROOFS,
    *plaxton_multi.PROOFS,
    *plaxton_groups.PROOFS,
)
