"""Proofs about section 5 for all sizes, the remark after Theorem 18: trees on which stable loads are balanced."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/termination@one-node", "CycleExamples.one_node_two_cycles_fails", refutes=True),
    Theorem("houle/termination@one-node-three", "CycleExamples.one_node_three_cycles_fails", refutes=True),
    Theorem("houle/termination@one-node-both", "CycleExamples.one_node_both_fails", refutes=True),
    Theorem(
        "houle/termination-stable@unchanged-implies-stable",
        "CycleExamples.unchanged_implies_stable_fails",
        refutes=True,
    ),
    Theorem("houle/termination-stable@stable-implies-one", "CycleExamples.stable_implies_one_fails", refutes=True),
    Theorem("houle/termination-stable@repaired-one", "Termination.stable_is_balanced"),
)
