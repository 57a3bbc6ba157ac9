"""Proofs about section 5 for all sizes: the local maxima of algorithm Discrepancy-1."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/localmax-update ---


LARGEST = (
    "`largest_of run w last most` says that most is the largest load that node w has in the run from the start to the"
    " step `last`. The theorem is about every properly colored graph, any integer loads and any first color"
)


LOCALMAX_POST_STEP = Theorem(
    "houle/localmax-update@post-step",
    "Cycles.localmax_post_step",
    f"{LARGEST}; `phase g` is the end of the A-phase, and `a_phase post_step` gives the local maxima at that time.",
)


LOCALMAX_REPAIRED = Theorem(
    "houle/localmax-update@repaired",
    "Cycles.localmax_pre_step",
    f"{LARGEST}; `phase g - 1` is just before the last step of the A-phase.",
)


LOCALMAX_PRE_STEP_FAILS = Theorem(
    "houle/localmax-update@pre-step",
    "CycleExamples.localmax_pre_step_fails",
    "`loaded_tree`: a properly colored tree with natural loads. It fails on two nodes with 0 and 3 tokens.",
    refutes=True,
)


# --- houle/plus-monotone, houle/plus-freeze ---

ONE_EDGE = (
    "The ends of the active edge have loads x and y and local maxima p and q; `stays_with` and `finds` are their loads "
    "after the step"
)


PLUS_MONOTONE = Theorem(
    "houle/plus-monotone",
    "EdgeRules.plus_monotone",
    f"{ONE_EDGE}.",
)


PLUS_FREEZE = Theorem(
    "houle/plus-freeze",
    "EdgeRules.plus_freeze",
    f"{ONE_EDGE}; the first is at its local maximum.",
)


# --- houle/freeze-minimum ---

FREEZE_MINIMUM = Theorem(
    "houle/freeze-minimum",
    "FrozenMinima.freeze_minimum",
    "`min_cycle x g start` are the loads after a cycle that records local minima after each step; in its B-phase a"
    " token crosses a difference of one unless the lighter end is at its local minimum. `negated x` are the loads of"
    " opposite sign. The theorem is about integer loads and any first color.",
)
