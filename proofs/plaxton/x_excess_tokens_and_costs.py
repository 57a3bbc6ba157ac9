"""Proofs for questions beyond section 2.3: the worst error under each excess rule, and errors of bounded loads."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/challenge-capped-error", "Hypercube.challenge_capped_error"),
    Theorem("plaxton/challenge-excess-rule", "HypercubeTight.challenge_excess_rule"),
    Theorem("plaxton/challenge-capped-error@attained", "HypercubeTight.challenge_capped_error_attained"),
    Theorem("plaxton/challenge-cost@not-more", "PlaxtonRefutations.challenge_cost_not_more", refutes=True),
    Theorem("plaxton/challenge-excess-rule@parity", "ParityRule.challenge_excess_rule_parity"),
    Theorem("plaxton/challenge-excess-rule-recursive", "ParityRecursion.challenge_excess_rule_recursive"),
    Theorem("plaxton/challenge-excess-rule-recursive@anyhow", "ParityRecursion.challenge_excess_rule_recursive_anyhow"),
)
