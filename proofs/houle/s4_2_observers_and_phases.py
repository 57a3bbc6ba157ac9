"""Proofs about section 4.2 for all sizes: where observers are during a phase, and how their loads change."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/definition-3, houle/definition-4 ---

DEFINITION_3 = Theorem(
    "houle/definition-3",
    "Orderings.definition_3",
    "`observer g t c v` is the node of the observer of v after t steps that begin with color c. It is v after n chi"
    " steps, which are n rounds, and not after fewer rounds except 0. Before the end of these steps the observer is at"
    " every given node.",
)


DEFINITION_4_ROUNDS = Theorem(
    "houle/definition-4@rounds",
    "Orderings.definition_4_rounds",
    "A phase starts at a time t0 that is c modulo chi. The observer of v is r chi steps later, r < n, at a node whose"
    " c-gap from v is r; there is only one such node.",
)


DEFINITION_4_REPAIRED = Theorem(
    "houle/definition-4@repaired",
    "Orderings.definition_4_repaired",
    "r chi + s steps after t0 the observer of v is where s steps that begin with color c lead from the node w with "
    "gap_c(v, w) = r; there is only one such node.",
)


DEFINITION_4_PRINTED = Theorem(
    "houle/definition-4@printed",
    "Orderings.definition_4_printed_refuted",
    "It is false that on every properly colored tree, for all t0 and all t with t0 <= t < t0 + chi n, the observer of"
    " v is at time t at a node whose c-gap from v is t, where c is t0 modulo chi. It fails on the tree with one node"
    " at t = t0 = 1.",
    refutes=True,
)


# --- houle/lemma-7 ---

OBSERVERS_ABOVE = Theorem(
    "houle/lemma-7@observers-above",
    "Threshold1.lemma_7_observers_above",
    "`held g x c t v` is the load of the observer of v after t steps from the loads x. If it is above the smallest"
    " load of x before step t, it is so before every step t' >= t, in this phase or later. The theorem holds on every"
    " properly colored graph.",
)


OBSERVERS_BELOW = Theorem(
    "houle/lemma-7@observers-below",
    "Threshold1.lemma_7_observers_below",
    "`held g x c t v` is the load of the observer of v after t steps from the loads x. If it is below the largest load"
    " of x before step t, it is so before every step t' >= t, in this phase or later. The theorem holds on every"
    " properly colored graph.",
)


LEMMA_7_MINIMUM = Theorem(
    "houle/lemma-7@minimum",
    "Threshold1.lemma_7_minimum",
    "`after_phase` are the loads after a phase of Threshold-1 that begins with any color c. If the smallest load after"
    " the phase is the smallest load of x, every node that has it after the phase has it in x.",
)


LEMMA_7_MAXIMUM = Theorem(
    "houle/lemma-7@maximum",
    "Threshold1.lemma_7_maximum",
    "`after_phase` are the loads after a phase of Threshold-1 that begins with any color c. If the largest load after"
    " the phase is the largest load of x, every node that has it after the phase has it in x.",
)


LEMMA_7_PROOF = Theorem(
    "houle/lemma-7-proof-minimum@non-decreasing",
    "Threshold1.minimum_non_decreasing",
    "From any loads and with any first color, no step lowers the smallest load.",
)


LEMMA_7_PROOF_NON_INCREASING = Theorem(
    "houle/lemma-7-proof-minimum@non-increasing",
    "Threshold1.minimum_non_increasing_refuted",
    "It is false that on every tree and from all loads every step leaves the smallest load as it is or lowers it: over"
    " an edge with the loads 0 and 2 it rises.",
    refutes=True,
)


# --- houle/lemma-8, houle/single-token ---

LEMMA_8_EVEN_PHASE = Theorem(
    "houle/lemma-8@even-phase",
    "Threshold1.lemma_8_even_phase",
    "`even_run g x c (chi g * order g)`: before each of the chi n steps of the phase the two ends of every active edge "
    "differ by at most one. Then the loads after the phase are those before it.",
)


LEMMA_8 = Theorem(
    "houle/lemma-8",
    "Threshold1.lemma_8",
    "There is a number of phases, at most half the sum of squares rounded down, each of which changes a load. The"
    " loads after them are stable, that is they recur, and no later phase changes any of them.",
)


SINGLE_TOKEN = Theorem(
    "houle/single-token",
    "Threshold1.single_token",
    "`token g v` are the loads 1 at v and 0 elsewhere. After t steps of Threshold-1 with any first color c, the token"
    " is at the node of the observer of v: it follows the tour. The arcs of the tour at the times t < chi n are the"
    " arcs of T', each once. By then the tour has been at every node and is back at v, and so is the token.",
)


# --- houle/observation-5, houle/fig-2 ---


CROSSES = (
    "The observer comes from the end with load x and local maximum p to the end with load y and local maximum q;"
    " `finds` is its load after the step"
)


OBSERVATION_5 = Theorem(
    "houle/observation-5@threshold-1",
    "EdgeRules.observation_5",
    f"{CROSSES}.",
)


OBSERVATION_5_PLUS_ANY_FAILS = Theorem(
    "houle/observation-5@plus-any",
    "EdgeRules.observation_5_plus_any_fails",
    f"{CROSSES}, under Threshold-1 Plus.",
    refutes=True,
)


OBSERVATION_5_PLUS_UNIFORM_FAILS = Theorem(
    "houle/observation-5@plus-uniform",
    "EdgeRules.observation_5_plus_uniform_fails",
    f"{CROSSES}, under Threshold-1 Plus, p = q = `most`; `least` is m.",
    refutes=True,
)


OBSERVATION_5_REPAIRED = Theorem(
    "houle/observation-5@repaired",
    "EdgeRules.observation_5_repaired",
    f"{CROSSES}, under Threshold-1 Plus.",
)


FIG_2 = Theorem(
    "houle/fig-2",
    "EdgeRules.fig_2",
    f"{CROSSES}. If x is the largest load, y <= x; if x is the smallest, x <= y.",
)
