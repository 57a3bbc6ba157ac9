"""Section 3 for all sizes: Threshold-2 converges on every graph and leaves at most the diameter."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/lemma-3, houle/lemma-4, houle/definition-stable@one-round-t2 ---

BOUND = ("threshold", "dimension_exchange", "loads")
"""What binds the words of the theorems: the rule, the steps, and what is asked of loads."""


LEMMA_3 = Theorem(
    "houle/lemma-3",
    "Threshold2.lemma_3",
    "`proper g` is a properly colored graph, `on g x` loads on it, any integers, `start` the color of the first step. "
    "There is a number of rounds, at most half the sum of squares rounded down, each of which changes a load; the "
    "loads after them are stable, that is recur, and no later step changes any: these are all rounds that do.",
    BOUND,
)


LEMMA_4 = Theorem(
    "houle/lemma-4",
    "Threshold2.lemma_4",
    "On a properly colored graph, from any color: `stable` are loads that recur after some number of rounds, at least "
    "one; `all_even` says that the loads of the two ends of every edge differ by at most one.",
    BOUND,
)


LEMMA_4_ONE_ROUND = Theorem(
    "houle/lemma-4@one-round",
    "Threshold2.lemma_4_one_round",
    "A round, from any color, leaves the loads of a properly colored graph as they are iff `all_even`: the two ends of "
    "every edge differ by at most one.",
    BOUND,
)


ONE_ROUND_T2 = Theorem(
    "houle/definition-stable@one-round-t2",
    "Threshold2.stable_is_one_round",
    "`stable` says that the loads recur after k >= 1 rounds, which is later with the same active color; `start` is the "
    "time t.",
    BOUND,
)


# --- houle/theorem-5, houle/theorem-5-construction, houle/path-threshold-2 ---


THEOREM_5_UPPER = Theorem(
    "houle/theorem-5@upper",
    "Threshold2.theorem_5_upper",
    "`diameter g d`: every two nodes are joined by a walk of at most d edges and d is the least such number, so that g "
    "is connected. The run from any loads x ends in `last`: from some step on all its loads are these.",
    BOUND,
)


THEOREM_5_UPPER_STABLE = Theorem(
    "houle/theorem-5@upper-stable",
    "Threshold2.theorem_5_upper_stable",
    "`diameter g d` implies that g is connected; `after_round .. = x` are loads that one round, from any color, leaves "
    "as they are.",
    BOUND,
)


THEOREM_5_EXACT = Theorem(
    "houle/theorem-5@exact",
    "Threshold2Exact.theorem_5_exact",
    "`maximum_stable` says that stable loads have at most this discrepancy and that some, with no load below 0, have "
    "it; so it is for every proper coloring of a connected graph (`diameter g d` implies that it is) and every color "
    "to start with.",
    BOUND,
)


THEOREM_5_ANY_PATH_FAILS = Theorem(
    "houle/theorem-5-construction@any-path",
    "Examples.construction_any_path_fails",
    "`path g (v :: rest)`: different nodes, each adjacent to the next, as many edges as `rest` is long. It fails on a "
    "triangle with one more edge.",
    ("loads",),
    refutes=True,
)


THEOREM_5_CONSTRUCTION = Theorem(
    "houle/theorem-5-construction@shortest-path",
    "Threshold2Exact.construction_shortest",
    "`distances_from g v x`: x has for every node its distance from v, the number of edges of a shortest walk. "
    "`distance g v w d`: v is an end of a shortest path to w, at distance d, the diameter.",
    ("loads",),
)


THEOREM_5_CONSTRUCTION_REPAIRED = Theorem(
    "houle/theorem-5-construction@repaired",
    "Threshold2Exact.construction_repaired",
    "It speaks of any node v, in particular of an end of a path with d edges; `distances_from g v x` are the distances "
    "from v, taken as loads.",
    ("loads",),
)
