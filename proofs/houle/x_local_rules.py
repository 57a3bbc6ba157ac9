"""Proofs beyond the paper: a balancing rule without memory is enough; the loads that one node sees are not."""

from loadbal.checking.proving.arguments import Theorem

OPEN_NO_INFORMATION = Theorem(
    "houle/open-no-information",
    "EvenThreshold.no_memory_is_needed",
    "`tree g` is a properly colored tree with any colors, `on g x` any integer loads, `start` the color of the first"
    " step; `after_phase` is n rounds. The number of phases is at most half the sum of squares, and the discrepancy is"
    " at most one after every step from then on.",
)

NEVER_RISES = Theorem(
    "houle/open-no-information@never-rises",
    "EvenThreshold.step_never_rises",
    "The theorem is about a step with any active color on every properly colored graph.",
)

GRAPHS = Theorem(
    "houle/open-no-information@graphs",
    "EvenThreshold.cycles_need_more",
    "It is false for some connected properly colored graph: a cycle of four nodes.",
    refutes=True,
)

OPEN_LOCAL_TERMINATION = Theorem(
    "houle/open-local-termination",
    "Unseen.a_leaf_sees_nothing",
    "`how` is the way in which localMax is recorded. Node 0 is the center, nodes 1, 2, 3 are the leaves a, b, w. A"
    " cycle has 24 steps; in each third step the edge to w is active, and w sees the load of the center before it,"
    " after a number of steps that is 2 modulo 3.",
)
