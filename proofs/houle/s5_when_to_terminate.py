"""Proofs about section 5 for all sizes, the remark after Theorem 18: trees on which stable loads are balanced."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/termination, houle/termination-stable ---


NEXT = (
    "`loaded_tree` is a properly colored tree with natural loads. `next g x` are the loads after a cycle from color 0"
    " that records local maxima post-step, `recorded g x` the local maxima of its A-phase"
)


ONE_NODE_FAILS = Theorem(
    "houle/termination@one-node",
    "CycleExamples.one_node_two_cycles_fails",
    f"{NEXT}.",
    refutes=True,
)


ONE_NODE_THREE_FAILS = Theorem(
    "houle/termination@one-node-three",
    "CycleExamples.one_node_three_cycles_fails",
    f"{NEXT}.",
    refutes=True,
)


ONE_NODE_BOTH_FAILS = Theorem(
    "houle/termination@one-node-both",
    "CycleExamples.one_node_both_fails",
    f"{NEXT}; `local_min g x v` is the smallest load of v in the A-phase.",
    refutes=True,
)


UNCHANGED_IMPLIES_STABLE_FAILS = Theorem(
    "houle/termination-stable@unchanged-implies-stable",
    "CycleExamples.unchanged_implies_stable_fails",
    f"{NEXT}; `stable` are loads that come back at the same color.",
    refutes=True,
)


STABLE_IMPLIES_ONE_FAILS = Theorem(
    "houle/termination-stable@stable-implies-one",
    "CycleExamples.stable_implies_one_fails",
    "`stable` are loads that come back at the same color. On a star with three edges some loads of discrepancy 2 do.",
    refutes=True,
)


STABLE_IMPLIES_ONE_REPAIRED = Theorem(
    "houle/termination-stable@repaired-one",
    "Termination.stable_is_balanced",
    "`first_gaps g` are the numbers of nodes on the sides of the edges; `stable` are loads that come back at the same"
    " color, from any color on.",
)
