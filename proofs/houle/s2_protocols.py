"""Proofs about section 2 for all sizes: the lower bound on time, stable distributions."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/observation-1@explicit-quarter ---

OBSERVATION_1_QUARTER = Theorem(
    "houle/observation-1@explicit-quarter",
    "Schedules.observation_1",
    "n is 2 half. `lopsided half most` has Delta = `most` tokens on each of the first `half` nodes and 0 on the"
    " others. `moves` are the loads after any step in which every edge of the path carries at most one token, sent by"
    " a node that has it. If such steps lead to a discrepancy of at most delta = `wanted`, n (Delta - delta) is at"
    " most four times their number.",
)


# --- houle/definition-stable@one-phase-t1 ---


ONE_PHASE_T1 = Theorem(
    "houle/definition-stable@one-phase-t1",
    "Threshold1.stable_is_one_phase",
    "On a properly colored tree, `stable` says that the loads come back after k >= 1 rounds, and so with the same"
    " active color. `c` is the time t, and `after_phase` are the loads n rounds later.",
)


# --- houle/observation-2, houle/observation-3 ---


OBSERVATION_2 = Theorem(
    "houle/observation-2",
    "Threshold2.observation_2",
    "The theorem is about one step, with the active color t mod chi, of Threshold-k for any k >= 1, from any integer"
    " loads x on a properly colored graph g, connected or not.",
)


OBSERVATION_2_UNEVEN = Theorem(
    "houle/observation-2@uneven",
    "Threshold2.observation_2_uneven",
    "(u, v) is an active edge of step t whose ends differ by two or more; k is 1 or 2.",
)


OBSERVATION_3 = Theorem(
    "houle/observation-3",
    "Threshold2.observation_3",
    "The theorem is about one step, with any active color, of Threshold-k for any k >= 1, from any loads on any"
    " properly colored graph.",
)


# --- houle/lemma-2, houle/stable-bound ---

LEMMA_2_FROM = Theorem(
    "houle/lemma-2@from",
    "Threshold2.lemma_2",
    "`stable .. start` says that the loads at time t = start come back after some rounds. `even` says that the ends of"
    " every edge that is active at step t' = t + count differ by at most one at that step; count >= 0.",
)


LEMMA_2_AFTER = Theorem(
    "houle/lemma-2@after",
    "Threshold2.lemma_2_after",
    "`stable .. start` says that the loads at time t = start come back after some rounds. `even` says that the ends of"
    " every edge that is active at step t' = t + count differ by at most one at that step; count > 0.",
)


STABLE_BOUND = Theorem(
    "houle/stable-bound",
    "Threshold2.stable_bound",
    "The theorem holds on every properly colored graph. `Permutation` says that the loads are those of x in another"
    " order: they have the same multiset.",
)


# --- houle/observation-2-drop ---

SMALL_KEEPS_LARGE_DROPS = Theorem(
    "houle/observation-2-drop",
    "EdgeRules.small_keeps_large_drops",
    "`stays_with` and `finds` are the loads x' and y' of the two ends after a step of Threshold-k, k = 1 or 2.",
)


EXACT_DROP = Theorem(
    "houle/observation-2-drop@exact",
    "EdgeRules.exact_drop",
    "`stays_with` and `finds` are the loads x' and y' of the two ends after a step of Threshold-k, k = 1 or 2.",
)
