"""Proofs about section 2.3 for all sizes: Algorithm Balance, its cost, and the step to minimum error (Theorem 2.4)."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/algorithm-balance@any-choice", "RecursiveBalance.algorithm_balance_any_choice"),
    Theorem("plaxton/algorithm-balance", "RecursiveBalance.algorithm_balance"),
    Theorem("plaxton/step-6-gap", "RecursiveBalance.step_6_gap"),
    Theorem("plaxton/sum-of-roots", "HypercubeCost.sum_of_roots"),
    Theorem("plaxton/algorithm-balance-cost@all-levels", "HypercubeCost.algorithm_balance_cost"),
    Theorem("plaxton/post-processing", "BlockPhases.post_processing"),
    Theorem("plaxton/theorem-2.4@repaired", "BlockPhases.theorem_2_4_repaired"),
    Theorem("plaxton/theorem-2.4@p-at-least-2", "BlockPhases.theorem_2_4"),
    Theorem("plaxton/algorithm-balance-cost@text", "PlaxtonRefutations.algorithm_balance_cost_text", refutes=True),
    Theorem("plaxton/theorem-2.4@one-processor", "PlaxtonRefutations.theorem_2_4_one_processor", refutes=True),
)
