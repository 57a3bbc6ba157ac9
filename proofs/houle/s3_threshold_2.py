"""Proofs about section 3 for all sizes: Threshold-2 converges on every graph and leaves at most the diameter."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/lemma-3, houle/lemma-4, houle/definition-stable@one-round-t2 ---


LEMMA_3 = Theorem(
    "houle/lemma-3",
    "Threshold2.lemma_3",
    "`proper g` says that g is a properly colored graph, and `on g x` that x are integer loads on it; `start` is the"
    " first color. There is a number of rounds, at most half the sum of squares rounded down, each of which changes a"
    " load. The loads after them are stable, that is they recur, and no later step changes any of them.",
)


LEMMA_4 = Theorem(
    "houle/lemma-4",
    "Threshold2.lemma_4",
    "On a properly colored graph, with any first color: `stable` says that the loads come back after some positive"
    " number of rounds, and `all_even` that the loads of the ends of every edge differ by at most one.",
)


LEMMA_4_ONE_ROUND = Theorem(
    "houle/lemma-4@one-round",
    "Threshold2.lemma_4_one_round",
    "A round with any first color leaves the loads of a properly colored graph as they are iff `all_even` holds: the"
    " loads of the ends of every edge differ by at most one.",
)


ONE_ROUND_T2 = Theorem(
    "houle/definition-stable@one-round-t2",
    "Threshold2.stable_is_one_round",
    "`stable` says that the loads come back after k >= 1 rounds, and so with the same active color; `start` is the"
    " time t.",
)


# --- houle/theorem-5, houle/theorem-5-construction, houle/path-threshold-2 ---


THEOREM_5_UPPER = Theorem(
    "houle/theorem-5@upper",
    "Threshold2.theorem_5_upper",
    "`diameter g d` says that a walk of at most d edges joins every two nodes, and that d is the least such number; so"
    " g is connected. The run from any loads x ends in `last`: from some step on its loads are `last`.",
)


THEOREM_5_UPPER_STABLE = Theorem(
    "houle/theorem-5@upper-stable",
    "Threshold2.theorem_5_upper_stable",
    "`diameter g d` implies that g is connected; `after_round .. = x` says that one round, with any first color,"
    " leaves the loads x as they are.",
)


THEOREM_5_EXACT = Theorem(
    "houle/theorem-5@exact",
    "Threshold2Exact.theorem_5_exact",
    "`maximum_stable` says that stable loads have at most this discrepancy, and that some stable loads without a load"
    " below 0 have it. The theorem holds for every proper coloring of a connected graph (`diameter g d` implies that"
    " it is connected) and every first color.",
)


THEOREM_5_ANY_PATH_FAILS = Theorem(
    "houle/theorem-5-construction@any-path",
    "Examples.construction_any_path_fails",
    "`path g (v :: rest)` is a path: distinct nodes, each adjacent to the next; `rest` has one entry for each edge."
    " The statement fails on a triangle with one more edge.",
    refutes=True,
)


THEOREM_5_CONSTRUCTION = Theorem(
    "houle/theorem-5-construction@shortest-path",
    "Threshold2Exact.construction_shortest",
    "`distances_from g v x` says that every load of x is the distance of its node from v, the number of edges of a"
    " shortest walk. `distance g v w d` says that v is an end of a shortest path to w, at distance d, the diameter.",
)


THEOREM_5_CONSTRUCTION_REPAIRED = Theorem(
    "houle/theorem-5-construction@repaired",
    "Threshold2Exact.construction_repaired",
    "The theorem is about any node v, in particular an end of a path with d edges; `distances_from g v x` are the"
    " distances from v, taken as loads.",
)
