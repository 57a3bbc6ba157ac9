"""Beyond the paper: a rule without memory is enough, and what one node sees is not."""

from loadbal.checking.proving.arguments import Theorem

BOUND = ("even_threshold", "dimension_exchange")

OPEN_NO_INFORMATION = Theorem(
    "houle/open-no-information",
    "EvenThreshold.no_memory_is_needed",
    "`tree g` is a properly colored tree with any colors, `on g x` any integer loads, `start` the color of the first"
    " step; `after_phase` is n rounds. The number of phases is at most half the sum of squares, and the discrepancy is"
    " at most one after every step from then on.",
    BOUND,
)

NEVER_RISES = Theorem(
    "houle/open-no-information@never-rises",
    "EvenThreshold.step_never_rises",
    "On every properly colored graph, for the step of any color.",
    BOUND,
)

GRAPHS = Theorem(
    "houle/open-no-information@graphs",
    "EvenThreshold.cycles_need_more",
    "Not for every connected properly colored graph: a cycle of four nodes.",
    BOUND,
    refutes=True,
)

OPEN_LOCAL_TERMINATION = Theorem(
    "houle/open-local-termination",
    "Unseen.a_leaf_sees_nothing",
    "`how` is the way in which localMax is recorded. Node 0 is the center, nodes 1, 2, 3 are the leaves a, b, w; a"
    " cycle has 24 steps, of which each third is that of the edge to w: before it, when the count is 2 modulo 3, it"
    " shows the center's load to w.",
    ("discrepancy_one", "dimension_exchange"),
)
