"""Section 2.1 for all sizes: Leighton's algorithm, its phases, the error at the end, and the routes of one phase."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/leighton-phases ---


LEIGHTON_PHASES = Theorem(
    "plaxton/leighton-phases",
    "BlockPhases.leighton_phases",
    (
        "x are loads of any number p of nodes, most is any number of phases that is not below the largest load: a "
        "node sends in phase j just if it has more than j tokens, in as many phases as it has tokens; somebody "
        "sends in as many phases as the largest load; flat_map sent lists the targets of all tokens, phase after "
        "phase and sender after sender, and they are 0, 1, 2, .. modulo p."
    ),
    bound_by=("block_phases",),
)


# --- plaxton/leighton-minimum-error ---


LEIGHTON_MINIMUM_ERROR = Theorem(
    "plaxton/leighton-minimum-error",
    "BlockPhases.leighton_minimum_error",
    (
        "x are loads of any number p of nodes, n in all, most is any number of phases that is not below the "
        "largest load, and after_phases counts what every node has received."
    ),
    bound_by=("block_phases",),
)


# --- plaxton/leighton-phase-route@ascending ---


ROUTE = Theorem(
    "plaxton/leighton-phase-route@ascending",
    "PipelinedHypercube.leighton_phase_route_ascending",
    (
        "sends tells of every processor whether it sends, begin is where the block of targets begins; each packet "
        "spends a step on every dimension, in ascending order, all starting at time 0; edges_once says that no "
        "crossing, which is a time, a node and a dimension, occurs twice."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
)


# --- plaxton/leighton-phase-route ---

LEIGHTON_PHASE_ROUTE_DESCENDING = Theorem(
    "plaxton/leighton-phase-route@descending",
    "PipelinedHypercube.leighton_phase_route_descending",
    "As in the theorem for ascending order, with the dimensions in descending order.",
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
    refutes=True,
)


# --- plaxton/leighton-phase-route ---

LEIGHTON_PHASE_ROUTE_SENDER_CHOICE = Theorem(
    "plaxton/leighton-phase-route@sender-choice",
    "PipelinedHypercube.leighton_phase_route_sender_choice",
    (
        "As in the theorem for ascending order, where down tells of every sender whether it takes the dimensions "
        "in descending order."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
    refutes=True,
)
