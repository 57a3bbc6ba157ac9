"""Proofs for questions beyond section 2.3: the worst error under each excess rule, and errors of bounded loads."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/challenge-capped-error ---

CAPPED_ERROR = Theorem(
    "plaxton/challenge-capped-error",
    "Hypercube.challenge_capped_error",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. `bits` are the dimensions in any order, and m is the largest load of x."
    ),
)


# --- plaxton/challenge-excess-rule ---


CHALLENGE_EXCESS_RULE = Theorem(
    "plaxton/challenge-excess-rule",
    "HypercubeTight.challenge_excess_rule",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. Of all natural loads x, none ends with an error above d after the dimensions 0, ..., d - 1, and"
        " some end with the error d."
    ),
)


# --- plaxton/challenge-capped-error ---

CHALLENGE_CAPPED_ERROR_ATTAINED = Theorem(
    "plaxton/challenge-capped-error@attained",
    "HypercubeTight.challenge_capped_error_attained",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. `counts d m` has on every processor as many tokens as there are ones among the lowest m bits of"
        " its number, and `seq 0 d` are the dimensions 0, ..., d - 1."
    ),
)


# --- plaxton/challenge-cost ---

CHALLENGE_COST_NOT_MORE = Theorem(
    "plaxton/challenge-cost@not-more",
    "PlaxtonRefutations.challenge_cost_not_more",
    (
        "`costs` lists the moves of all levels. `highest_dimension` makes every subcube balance its highest"
        " dimension last, which is balancing across the dimensions in ascending order."
    ),
    refutes=True,
)


# --- plaxton/challenge-excess-rule ---

CHALLENGE_EXCESS_RULE_PARITY = Theorem(
    "plaxton/challenge-excess-rule@parity",
    "ParityRule.challenge_excess_rule_parity",
    (
        "`all_by_parity false` balances across the dimensions 0, ..., d - 1, where of each pair the processor whose"
        " number has an even number of ones gets the extra token. Of all natural loads x, none ends with an error"
        " above ceil(d/2), and some end with that error."
    ),
)
