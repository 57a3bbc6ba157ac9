"""Proofs about section 3.7: Algorithm 1 keeps every completed subcube regular and moves only loose tasks in Step 2."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/algorithm-1-step-2", "RegularHalves.algorithm_1_step_2"),
    Theorem("jan/algorithm-1-step-2@rests", "RegularHalves.algorithm_1_step_2"),
    Theorem("jan/algorithm-1@invariant", "RegularBalance.algorithm_1_invariant"),
    Theorem("jan/algorithm-1-traces", "CubeValues.largest_traced_crossing", value=6),
    Theorem("jan/algorithm-1@final", "RegularBalance.algorithm_1_final"),
    Theorem("jan/algorithm-1@links", "HypercubeSchedule.algorithm_1_links"),
)
