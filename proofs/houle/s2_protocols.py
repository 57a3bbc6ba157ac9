"""Section 2 for all sizes: the lower bound on time, stable distributions."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/observation-1@explicit-quarter ---

OBSERVATION_1_QUARTER = Theorem(
    "houle/observation-1@explicit-quarter",
    "Schedules.observation_1",
    "n is 2 half; `lopsided half most` has `most` = Delta tokens on each of the first half nodes, 0 on the others. "
    "`moves` are the loads after any step over the edges of the path with at most one token over each, sent by a node "
    "that holds it. If such steps come to discrepancy at most `wanted` = delta, n (Delta - delta) "
    "is at most four times their number.",
    ("token_schedules", "loads"),
)


# --- houle/definition-stable@one-phase-t1 ---


ONE_PHASE_T1 = Theorem(
    "houle/definition-stable@one-phase-t1",
    "Threshold1.stable_is_one_phase",
    "On a properly colored tree: `stable` says that the loads recur after k >= 1 rounds, which is later with the same "
    "active color; `c` is the time t. `after_phase` are the loads after n rounds from there.",
    ("threshold", "dimension_exchange", "network"),
)


# --- houle/observation-2, houle/observation-3 ---

BOUND = ("threshold", "dimension_exchange", "loads")
"""What binds the words of the theorems: the rules, the steps, and what is asked of loads."""


OBSERVATION_2 = Theorem(
    "houle/observation-2",
    "Threshold2.observation_2",
    "One step, of any color t mod chi, of Threshold-k for any k >= 1, so for 1 and 2, from any integer loads x on a "
    "properly colored graph g, connected or not.",
    BOUND,
)


OBSERVATION_2_UNEVEN = Theorem(
    "houle/observation-2@uneven",
    "Threshold2.observation_2_uneven",
    "(u, v) is an active edge of step t whose ends differ by two or more; k is 1 or 2.",
    BOUND,
)


OBSERVATION_3 = Theorem(
    "houle/observation-3",
    "Threshold2.observation_3",
    "One step, of any color, of Threshold-k for any k >= 1, from any loads on any properly colored graph.",
    BOUND,
)


# --- houle/lemma-2, houle/stable-bound ---

LEMMA_2_FROM = Theorem(
    "houle/lemma-2@from",
    "Threshold2.lemma_2",
    "`stable .. start` are loads that come back after some rounds, at time t = start; `even` says that the ends of an "
    "edge that is active at the step t' = t + count, count >= 0, differ by at most one then.",
    BOUND,
)


LEMMA_2_AFTER = Theorem(
    "houle/lemma-2@after",
    "Threshold2.lemma_2_after",
    "The same for steps t' = t + count with count > 0.",
    BOUND,
)


STABLE_BOUND = Theorem(
    "houle/stable-bound",
    "Threshold2.stable_bound",
    "It speaks of every properly colored graph, so of trees. `Permutation` says that loads are those of x in another "
    "order, which is to have the same multiset.",
    BOUND,
)


# --- houle/observation-2-drop ---

SMALL_KEEPS_LARGE_DROPS = Theorem(
    "houle/observation-2-drop",
    "EdgeRules.small_keeps_large_drops",
    "`stays_with` and `finds` are the loads x' and y' of the two ends after a step of Threshold-k, k = 1 or 2.",
    BOUND,
)


EXACT_DROP = Theorem(
    "houle/observation-2-drop@exact",
    "EdgeRules.exact_drop",
    "`stays_with` and `finds` are the loads x' and y' of the two ends after a step of Threshold-k, k = 1 or 2.",
    BOUND,
)
