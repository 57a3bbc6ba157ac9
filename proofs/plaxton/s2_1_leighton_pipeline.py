"""Section 2.1 for all sizes: Leighton's phases as a pipeline, and how long it takes."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/leighton-pipelined, leighton-pipelined-time ---


PIPELINED_EDGES = Theorem(
    "plaxton/leighton-pipelined@repaired",
    "PipelinedHypercube.leighton_pipelined_repaired",
    (
        "pipeline x are the packets of all phases, those of phase j due at time j; dimension_aligned has a packet "
        "leave at time j + lo and cross dimension b at time j + b; edges_once says that no crossing, which is a "
        "time, a node and a dimension, occurs twice."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
)


PIPELINED = Theorem(
    "plaxton/leighton-pipelined@all-dimensions",
    "PipelinedHypercube.leighton_pipelined_all_dimensions",
    (
        "pipeline x are the packets of all phases, those of phase j due at time j; all_dimensions has a packet "
        "take d steps, crossing dimension b at time j + b; legal says that no crossing occurs twice, and no pair "
        "of a time and a node that originates, or accepts, a packet. As in the library a packet whose source is "
        "its target does not count."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
)


PIPELINED_TIME = Theorem(
    "plaxton/leighton-pipelined-time",
    "PipelinedHypercube.leighton_pipelined_time",
    (
        "pipeline x are the packets of all phases, those of phase j due at time j; all_dimensions has a packet "
        "take d steps; finishing_time is the number of steps until the last one is accepted, and largest x is m."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
)


# --- plaxton/leighton-pipelined ---

LEIGHTON_PIPELINED_BLOCK_STEPS = Theorem(
    "plaxton/leighton-pipelined@block-steps",
    "PipelinedHypercube.leighton_pipelined_block_steps",
    (
        "pipeline x are the packets of all phases, those of phase j due at time j; block_steps has a packet leave "
        "then and take a step for each bit from the lowest to the highest that it must correct."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
    refutes=True,
)


# --- plaxton/leighton-pipelined ---

LEIGHTON_PIPELINED_DIMENSION_ALIGNED = Theorem(
    "plaxton/leighton-pipelined@dimension-aligned",
    "PipelinedHypercube.leighton_pipelined_dimension_aligned",
    (
        "pipeline x are the packets of all phases, those of phase j due at time j; dimension_aligned has a packet "
        "leave at time j + lo and cross dimension b at time j + b."
    ),
    bound_by=(
        "pipelined_hypercube",
        "block_phases",
    ),
    refutes=True,
)
