"""Proofs for questions beyond section 2.3: the worst error under each excess rule, and errors of bounded loads."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

BALLS = Fraction(50851, 125000)

THEOREMS = (
    Theorem("plaxton/challenge-capped-error", "Hypercube.challenge_capped_error"),
    Theorem("plaxton/challenge-excess-rule", "HypercubeTight.challenge_excess_rule"),
    Theorem("plaxton/challenge-capped-error@attained", "HypercubeTight.challenge_capped_error_attained"),
    Theorem("plaxton/challenge-excess-rule@low-gets-it", "CubeValues.largest_worst_error", value=5),
    Theorem("plaxton/challenge-excess-rule@high-gets-it", "CubeValues.largest_worst_error", value=5),
    Theorem("plaxton/challenge-excess-rule@larger-keeps-it", "CubeValues.largest_worst_error", value=5),
    Theorem("plaxton/challenge-excess-rule@smaller-gets-it", "CubeValues.largest_worst_error", value=5),
    Theorem("plaxton/challenge-cost@recursive-balls", "CubeValues.largest_ball_share", value=BALLS),
    Theorem("plaxton/challenge-cost@ascending-balls", "CubeValues.largest_ball_share_ascending", value=BALLS),
    Theorem("plaxton/challenge-cost@recursive-slow", "CubeValues.largest_slow_share", value=Fraction(9, 32)),
    Theorem(
        "plaxton/challenge-cost@ascending-slow",
        "CubeValues.largest_slow_share_ascending",
        value=Fraction(642857, 500000),
    ),
    Theorem("plaxton/challenge-cost@not-more", "PlaxtonRefutations.challenge_cost_not_more", refutes=True),
    Theorem("plaxton/challenge-excess-rule@parity", "ParityRule.challenge_excess_rule_parity"),
    Theorem("plaxton/challenge-excess-rule-recursive", "ParityRecursion.challenge_excess_rule_recursive"),
    Theorem("plaxton/challenge-excess-rule-recursive@anyhow", "ParityRecursion.challenge_excess_rule_recursive_anyhow"),
)
