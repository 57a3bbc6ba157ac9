"""Proofs about section 2.1: Leighton's algorithm, its phases, the error at the end, and the routes of one phase."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/leighton-phases ---


LEIGHTON_PHASES = Theorem(
    "plaxton/leighton-phases",
    "BlockPhases.leighton_phases",
    (
        "x are loads of any number p of nodes, and `most` is a number of phases, at least the largest load. A node"
        " sends in phase j exactly if it has more than j tokens, and in as many phases as it has tokens. The number"
        " of phases with a sender is the largest load. `flat_map sent` lists the targets of all tokens, phase by"
        " phase and sender by sender; they are 0, 1, 2, ... modulo p."
    ),
)


# --- plaxton/leighton-minimum-error ---


LEIGHTON_MINIMUM_ERROR = Theorem(
    "plaxton/leighton-minimum-error",
    "BlockPhases.leighton_minimum_error",
    (
        "x are loads of any number p of nodes, n tokens in all, and `most` is a number of phases, at least the"
        " largest load. `after_phases` counts the tokens that every node has received."
    ),
)


# --- plaxton/leighton-phase-route@ascending ---


ROUTE = Theorem(
    "plaxton/leighton-phase-route@ascending",
    "PipelinedHypercube.leighton_phase_route_ascending",
    (
        "`sends` marks the processors that send, and the target block begins at `begin`. Each packet starts at time"
        " 0 and spends one step on every dimension, in ascending order. `edges_once` says that no crossing (a time,"
        " a node and a dimension) occurs twice."
    ),
)


# --- plaxton/leighton-phase-route ---

LEIGHTON_PHASE_ROUTE_DESCENDING = Theorem(
    "plaxton/leighton-phase-route@descending",
    "PipelinedHypercube.leighton_phase_route_descending",
    (
        "`sends` marks the processors that send, and the target block begins at `begin`. Each packet starts at time"
        " 0 and spends one step on every dimension, in descending order. `edges_once` says that no crossing (a"
        " time, a node and a dimension) occurs twice."
    ),
    refutes=True,
)


# --- plaxton/leighton-phase-route ---

LEIGHTON_PHASE_ROUTE_SENDER_CHOICE = Theorem(
    "plaxton/leighton-phase-route@sender-choice",
    "PipelinedHypercube.leighton_phase_route_sender_choice",
    (
        "`sends` marks the processors that send, and the target block begins at `begin`. Each packet starts at time"
        " 0 and spends one step on every dimension, in descending order if `down` says so of its sender, else in"
        " ascending order. `edges_once` says that no crossing (a time, a node and a dimension) occurs twice."
    ),
    refutes=True,
)
