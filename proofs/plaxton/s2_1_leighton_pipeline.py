"""Proofs about section 2.1 for all sizes: Leighton's phases as a pipeline, and its running time."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/leighton-pipelined, leighton-pipelined-time ---


PIPELINED_EDGES = Theorem(
    "plaxton/leighton-pipelined@repaired",
    "PipelinedHypercube.leighton_pipelined_repaired",
    (
        "`pipeline x` lists the packets of all phases; those of phase j start at time j. With `dimension_aligned` a"
        " packet leaves at time j + lo and crosses dimension b at time j + b. `edges_once` says that no crossing (a"
        " time, a node and a dimension) occurs twice."
    ),
)


PIPELINED = Theorem(
    "plaxton/leighton-pipelined@all-dimensions",
    "PipelinedHypercube.leighton_pipelined_all_dimensions",
    (
        "`pipeline x` lists the packets of all phases; those of phase j start at time j. With `all_dimensions` a"
        " packet takes d steps and crosses dimension b at time j + b. `legal` says that no crossing occurs twice,"
        " that no processor originates two packets at one time, and that none accepts two. As in the library, a"
        " packet whose source is its target does not count."
    ),
)


PIPELINED_TIME = Theorem(
    "plaxton/leighton-pipelined-time",
    "PipelinedHypercube.leighton_pipelined_time",
    (
        "`pipeline x` lists the packets of all phases; those of phase j start at time j. With `all_dimensions` a"
        " packet takes d steps. `finishing_time` is the number of steps until the last packet is accepted, and"
        " `largest x` is m."
    ),
)


# --- plaxton/leighton-pipelined ---

LEIGHTON_PIPELINED_BLOCK_STEPS = Theorem(
    "plaxton/leighton-pipelined@block-steps",
    "PipelinedHypercube.leighton_pipelined_block_steps",
    (
        "`pipeline x` lists the packets of all phases; those of phase j start at time j. With `block_steps` a"
        " packet leaves at that time and takes one step for each bit from the lowest to the highest in which source"
        " and target differ."
    ),
    refutes=True,
)


# --- plaxton/leighton-pipelined ---

LEIGHTON_PIPELINED_DIMENSION_ALIGNED = Theorem(
    "plaxton/leighton-pipelined@dimension-aligned",
    "PipelinedHypercube.leighton_pipelined_dimension_aligned",
    (
        "`pipeline x` lists the packets of all phases; those of phase j start at time j. With `dimension_aligned` a"
        " packet leaves at time j + lo and crosses dimension b at time j + b."
    ),
    refutes=True,
)
