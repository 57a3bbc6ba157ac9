"""Proofs about section 2.1: Leighton's algorithm, its phases, the error at the end, and the routes of one phase."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/leighton-phases", "BlockPhases.leighton_phases"),
    Theorem("plaxton/leighton-minimum-error", "BlockPhases.leighton_minimum_error"),
    Theorem("plaxton/leighton-phase-route@ascending", "PipelinedHypercube.leighton_phase_route_ascending"),
    Theorem(
        "plaxton/leighton-phase-route@repaired-descending", "PlaxtonSmallCases.leighton_phase_route_repaired_descending"
    ),
    Theorem(
        "plaxton/leighton-phase-route@repaired-sender-choice",
        "PlaxtonSmallCases.leighton_phase_route_repaired_sender_choice",
    ),
    Theorem(
        "plaxton/leighton-phase-route@descending", "PipelinedHypercube.leighton_phase_route_descending", refutes=True
    ),
    Theorem(
        "plaxton/leighton-phase-route@sender-choice",
        "PipelinedHypercube.leighton_phase_route_sender_choice",
        refutes=True,
    ),
)
