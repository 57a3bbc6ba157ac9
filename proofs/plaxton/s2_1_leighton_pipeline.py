"""Proofs about section 2.1 for all sizes: Leighton's phases as a pipeline, and its running time."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/leighton-pipelined@repaired", "PipelinedHypercube.leighton_pipelined_repaired"),
    Theorem("plaxton/leighton-pipelined@all-dimensions", "PipelinedHypercube.leighton_pipelined_all_dimensions"),
    Theorem("plaxton/leighton-pipelined-time", "PipelinedHypercube.leighton_pipelined_time"),
    Theorem(
        "plaxton/leighton-pipelined@block-steps", "PipelinedHypercube.leighton_pipelined_block_steps", refutes=True
    ),
    Theorem(
        "plaxton/leighton-pipelined@dimension-aligned",
        "PipelinedHypercube.leighton_pipelined_dimension_aligned",
        refutes=True,
    ),
)
