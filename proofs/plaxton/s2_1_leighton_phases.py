"""Section 2.1 for all sizes: Leighton's algorithm, its phases, the error at the end, and the routes of one phase.

In the lemmas p is the number of processors, `sent` counts the tokens that had their turn before, phase after phase.
Reading: for an unknown number of processors the lemmas restate the rule of a phase, the place less whole rounds of p;
that the library's own phases follow it is seen where their number is known, in the checks and in the instances.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Theorem
from loadbal.checking.lemmas import Formula, given, lemma

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


@lemma()
def same_high_bits(first: Number, second: Number, high: Number, width: Number, a: Number, b: Number) -> Formula:
    """Processors that agree from bit b on are less than 2^b apart."""
    return given(
        first=first == high * width + a,
        second=second == high * width + b,
        low=a >= 0,
        high=b < width,
    ).implies(second - first < width)


@lemma()
def same_low_bits(gap: Number, moved: Number, width: Number, k: Number, rounds: Number, multiple: Number) -> Formula:
    """If targets agree below bit b, 2^b divides the distance of the ranks, since it divides p."""
    return given(
        targets=moved == gap - rounds * (width * multiple),
        low_bits=moved == width * k,
    ).implies(gap == width * (k + rounds * multiple))


@lemma()
def ranks_are_too_near(first: Number, second: Number, gap: Number, width: Number, k: Number) -> Formula:
    """Two senders less than 2^b apart do not have ranks whose distance 2^b divides."""
    return given(
        high_bits=second - first < width,
        later=gap >= 1,
        ranks=gap <= second - first,
    ).implies(gap != width * k)


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
