"""Proofs about section 5, Theorem 18 for all sizes: every cycle of Discrepancy-1 lowers the discrepancy."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/theorem-18@pre-step", "Theorem18.theorem_18"),
    Theorem("houle/theorem-18@post-step", "Theorem18.theorem_18"),
    Theorem("houle/lemma-7-plus@any-run", "CycleExamples.lemma_7_plus_fails", refutes=True),
    Theorem("houle/lemma-7-plus@large", "CycleExamples.lemma_7_plus_large_fails", refutes=True),
    Theorem("houle/lemma-7-plus@uniform", "Theorem18.lemma_7_plus"),
    Theorem("houle/lemma-7-plus@repaired", "Theorem18.lemma_7_plus"),
    Theorem("houle/lemma-7-plus@observers-above", "Cycles.observers_above"),
    Theorem("houle/theorem-18-localmax@pre-step", "Theorem18.localmax_all"),
    Theorem("houle/theorem-18-localmax@post-step", "Theorem18.localmax_all"),
    Theorem("houle/theorem-18-frozen", "Theorem18.frozen_throughout"),
    Theorem("houle/theorem-18-final", "Theorem18.theorem_18_final"),
    Theorem("houle/theorem-18-steps@chi-times-n", "Theorem18.theorem_18_steps"),
    Theorem("houle/theorem-18-steps@chi-power-n", "CycleExamples.theorem_18_steps_power_fails", refutes=True),
    Theorem("houle/theorem-18-steps@any-discrepancy", "CycleExamples.theorem_18_steps_any_fails", refutes=True),
    Theorem("houle/theorem-18-steps@repaired-power", "Theorem18.theorem_18_steps_power"),
    Theorem("houle/theorem-18-steps@repaired-any", "Theorem18.theorem_18_steps_any"),
    Theorem("houle/abstract-spanning-tree", "SpanningTrees.spanning_tree_balances"),
    Theorem("houle/theorem-18-optimal", "TreeSchedules.optimal_on_trees"),
    Theorem("houle/theorem-18-optimal@even-paths", "PrintedBounds.optimal_but_for_a_factor"),
)
