"""Proofs about section 5, Theorem 18 for all sizes: every cycle of Discrepancy-1 lowers the discrepancy."""

from loadbal.checking.proving.arguments import Theorem

FROZEN = (
    "`frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest."
    " So the theorem is about a B-phase from any loads x, also those that an A-phase leaves"
)


SECOND = (
    "`second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local"
    " maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of"
    " the B-phase"
)


CYCLE = (
    "`cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored"
    " tree, both with the same first color, which is any; `how` is pre_step or post_step"
)


UNTIL = (
    "`until_balanced .. count` says that the discrepancy is at most one after `count` cycles and not before; `steps_of"
    " count` is 2 chi n count"
)


# --- houle/theorem-18 ---

THEOREM_18_PRE = Theorem(
    "houle/theorem-18@pre-step",
    "Theorem18.theorem_18",
    f"{CYCLE}.",
)


THEOREM_18_POST = Theorem(
    "houle/theorem-18@post-step",
    "Theorem18.theorem_18",
    f"{CYCLE}.",
)


# --- houle/lemma-7-plus ---

LEMMA_7_PLUS_FAILS = Theorem(
    "houle/lemma-7-plus@any-run",
    "CycleExamples.lemma_7_plus_fails",
    f"{SECOND}; `second g x (phase g)` are the loads at its end.",
    refutes=True,
)


LEMMA_7_PLUS_LARGE_FAILS = Theorem(
    "houle/lemma-7-plus@large",
    "CycleExamples.lemma_7_plus_large_fails",
    f"{SECOND}; `second g x (phase g)` are the loads at its end.",
    refutes=True,
)


LEMMA_7_PLUS = Theorem(
    "houle/lemma-7-plus@uniform",
    "Theorem18.lemma_7_plus",
    f"{FROZEN}. The loads after the phase are `b_run .. (phase g)`.",
)


LEMMA_7_PLUS_REPAIRED = Theorem(
    "houle/lemma-7-plus@repaired",
    "Theorem18.lemma_7_plus",
    f"{FROZEN}. The loads after the phase are `b_run .. (phase g)`.",
)


OBSERVERS_ABOVE = Theorem(
    "houle/lemma-7-plus@observers-above",
    "Cycles.observers_above",
    f"{FROZEN}. `held` is the load that the observer of v has before step t, and after it.",
)


# --- houle/theorem-18-localmax, houle/theorem-18-frozen ---

LOCALMAX = (
    "`uniform` says that every local maximum is a given number. The theorem requires only that the largest load after"
    " the A-phase, `a_run .. (phase g)`, is the largest load before it; `maxima how .. (phase g)` are the local maxima"
    " that the A-phase records"
)


THEOREM_18_LOCALMAX_PRE = Theorem(
    "houle/theorem-18-localmax@pre-step",
    "Theorem18.localmax_all",
    f"{LOCALMAX}, for `how` = pre_step too.",
)


THEOREM_18_LOCALMAX_POST = Theorem(
    "houle/theorem-18-localmax@post-step",
    "Theorem18.localmax_all",
    f"{LOCALMAX}, for `how` = post_step too.",
)


THEOREM_18_FROZEN = Theorem(
    "houle/theorem-18-frozen",
    "Theorem18.frozen_throughout",
    "`uniform g most (largest x)` says that every local maximum is the largest load M of x at the start of the"
    " B-phase. The theorem holds on any properly colored graph; a node without an active edge counts as its own"
    " partner.",
)


# --- houle/theorem-18-final ---

THEOREM_18_FINAL = Theorem(
    "houle/theorem-18-final",
    "Theorem18.theorem_18_final",
    f"{CYCLE}. `cycles .. count x` are the loads after `count` cycles.",
)


# --- houle/theorem-18-steps ---

STEPS_CHI_TIMES_N = Theorem(
    "houle/theorem-18-steps@chi-times-n",
    "Theorem18.theorem_18_steps",
    f"{CYCLE}. {UNTIL}.",
)


STEPS_CHI_POWER_N_FAILS = Theorem(
    "houle/theorem-18-steps@chi-power-n",
    "CycleExamples.theorem_18_steps_power_fails",
    f"{UNTIL}. It fails on two nodes with one color and 0 and 2 tokens.",
    refutes=True,
)


STEPS_ANY_FAILS = Theorem(
    "houle/theorem-18-steps@any-discrepancy",
    "CycleExamples.theorem_18_steps_any_fails",
    f"{UNTIL}. It fails on one node, where the number of steps would be negative.",
    refutes=True,
)


STEPS_REPAIRED_POWER = Theorem(
    "houle/theorem-18-steps@repaired-power",
    "Theorem18.theorem_18_steps_power",
    f"{CYCLE}. {UNTIL}.",
)


STEPS_REPAIRED_ANY = Theorem(
    "houle/theorem-18-steps@repaired-any",
    "Theorem18.theorem_18_steps_any",
    f"{CYCLE}. {UNTIL}.",
)
