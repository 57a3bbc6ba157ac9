"""Section 5, Theorem 18 for all sizes: every cycle of Discrepancy-1 lowers the discrepancy; its proof."""

from loadbal.checking.proving.arguments import Theorem

BOUND = ("threshold", "dimension_exchange", "discrepancy_one", "loads", "network", "observer_tour")
"""What binds the words: the rules, the steps and phases, what is asked of loads, trees, and observers."""


FROZEN = (
    "`frozen_start g x most`: every local maximum is the largest load of x, at least two above the smallest; so it "
    "speaks of a B-phase from any loads x, as of one that an A-phase leaves"
)


SECOND = (
    "`second g x` is the run of the B-phase after an A-phase from natural loads x, local maxima recorded post-step, on "
    "a properly colored tree, both from color 0; `middle g x` are the loads at its start"
)


CYCLE = (
    "`cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored "
    "tree, both from any one color; `how` is pre_step or post_step"
)


UNTIL = (
    "`until_balanced .. count`: the cycles until the discrepancy is at most one are so many; `steps_of count` is 2 chi "
    "n times that"
)


# --- houle/theorem-18 ---

THEOREM_18_PRE = Theorem(
    "houle/theorem-18@pre-step",
    "Theorem18.theorem_18",
    f"{CYCLE}.",
    BOUND,
)


THEOREM_18_POST = Theorem(
    "houle/theorem-18@post-step",
    "Theorem18.theorem_18",
    f"{CYCLE}.",
    BOUND,
)


# --- houle/lemma-7-plus ---

LEMMA_7_PLUS_FAILS = Theorem(
    "houle/lemma-7-plus@any-run",
    "CycleExamples.lemma_7_plus_fails",
    f"{SECOND}; those after the phase are `second g x (phase g)`.",
    BOUND,
    refutes=True,
)


LEMMA_7_PLUS_LARGE_FAILS = Theorem(
    "houle/lemma-7-plus@large",
    "CycleExamples.lemma_7_plus_large_fails",
    f"{SECOND}; those after the phase are `second g x (phase g)`.",
    BOUND,
    refutes=True,
)


LEMMA_7_PLUS = Theorem(
    "houle/lemma-7-plus@uniform",
    "Theorem18.lemma_7_plus",
    f"{FROZEN}. The loads after the phase are `b_run .. (phase g)`.",
    BOUND,
)


LEMMA_7_PLUS_REPAIRED = Theorem(
    "houle/lemma-7-plus@repaired",
    "Theorem18.lemma_7_plus",
    f"{FROZEN}. The loads after the phase are `b_run .. (phase g)`.",
    BOUND,
)


OBSERVERS_ABOVE = Theorem(
    "houle/lemma-7-plus@observers-above",
    "Cycles.observers_above",
    f"{FROZEN}. `held` is the load that the observer of v has before step t, and after it.",
    BOUND,
)


# --- houle/theorem-18-localmax, houle/theorem-18-frozen ---

LOCALMAX = (
    "`uniform`: every local maximum is so much. It asks only that the largest load after the A-phase, `a_run .. "
    "(phase g)`, is that before it; `maxima how .. (phase g)` are the local maxima that it records"
)


THEOREM_18_LOCALMAX_PRE = Theorem(
    "houle/theorem-18-localmax@pre-step",
    "Theorem18.localmax_all",
    f"{LOCALMAX}, for `how` = pre_step too.",
    BOUND,
)


THEOREM_18_LOCALMAX_POST = Theorem(
    "houle/theorem-18-localmax@post-step",
    "Theorem18.localmax_all",
    f"{LOCALMAX}, for `how` = post_step too.",
    BOUND,
)


THEOREM_18_FROZEN = Theorem(
    "houle/theorem-18-frozen",
    "Theorem18.frozen_throughout",
    "`uniform g most (largest x)`: every local maximum is the largest load M of x, at the start of the B-phase. On any "
    "properly colored graph; a node that no active edge ends in is across from itself.",
    BOUND,
)


# --- houle/theorem-18-final ---

THEOREM_18_FINAL = Theorem(
    "houle/theorem-18-final",
    "Theorem18.theorem_18_final",
    f"{CYCLE}. `cycles .. count x` are the loads after so many cycles.",
    BOUND,
)


# --- houle/theorem-18-steps ---

STEPS_CHI_TIMES_N = Theorem(
    "houle/theorem-18-steps@chi-times-n",
    "Theorem18.theorem_18_steps",
    f"{CYCLE}. {UNTIL}.",
    BOUND,
)


STEPS_CHI_POWER_N_FAILS = Theorem(
    "houle/theorem-18-steps@chi-power-n",
    "CycleExamples.theorem_18_steps_power_fails",
    f"{UNTIL}. It fails on two nodes with one color and 0 and 2 tokens.",
    BOUND,
    refutes=True,
)


STEPS_ANY_FAILS = Theorem(
    "houle/theorem-18-steps@any-discrepancy",
    "CycleExamples.theorem_18_steps_any_fails",
    f"{UNTIL}. It fails on one node, where the number of steps would be negative.",
    BOUND,
    refutes=True,
)


STEPS_REPAIRED_POWER = Theorem(
    "houle/theorem-18-steps@repaired-power",
    "Theorem18.theorem_18_steps_power",
    f"{CYCLE}. {UNTIL}.",
    BOUND,
)


STEPS_REPAIRED_ANY = Theorem(
    "houle/theorem-18-steps@repaired-any",
    "Theorem18.theorem_18_steps_any",
    f"{CYCLE}. {UNTIL}.",
    BOUND,
)
