"""Proofs about section 5 for all sizes: the local maxima of algorithm Discrepancy-1."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/localmax-update@post-step", "Cycles.localmax_post_step"),
    Theorem("houle/localmax-update@repaired", "Cycles.localmax_pre_step"),
    Theorem("houle/localmax-update@pre-step", "CycleExamples.localmax_pre_step_fails", refutes=True),
    Theorem("houle/plus-monotone", "EdgeRules.plus_monotone"),
    Theorem("houle/plus-freeze", "EdgeRules.plus_freeze"),
    Theorem("houle/freeze-minimum", "FrozenMinima.freeze_minimum"),
)
