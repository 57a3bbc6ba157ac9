"""Section 2.3 for all sizes: the discrepancy across a dimension (Definition 2.6)."""

from loadbal.checking.proving.arguments import Theorem

DEFINITION_2_6 = Theorem(
    "plaxton/definition-2.6",
    "Discrepancies.definition_2_6",
    (
        "x are loads of a cube of dimension d, natural ones, at most m; discrepancy_across x b is delta_b, and "
        "toggled a x the loads with the bits of a toggled in every processor number; (2 | n - delta) is that delta "
        "has the parity of n."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/least-discrepancy ---


LEAST_DISCREPANCY = Theorem(
    "plaxton/least-discrepancy",
    "Discrepancies.least_discrepancy_is_small",
    "discrepancy_across x i is delta_i and sum_of_discrepancies their sum; the loads are any integers.",
    bound_by=("recursive_balance",),
)


# --- plaxton/lemma-2.4-formula ---


FORMULA = Theorem(
    "plaxton/lemma-2.4-formula",
    "Discrepancies.lemma_2_4_formula",
    (
        "half i true x is the high half of dimension i, sum_of_discrepancies is Delta, weight d v the number of "
        "ones in v, and sum (2^d) adds up over all words v."
    ),
    bound_by=("recursive_balance",),
)


FORMULA_TOGGLED = Theorem(
    "plaxton/lemma-2.4-formula@toggled",
    "Discrepancies.lemma_2_4_toggled",
    (
        "weighed d a x is 2 sum w(v xor a) n(v) - n d; none of them is above Delta, the sum_of_discrepancies, and "
        "one of them is equal."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/lemma-2.4@weight ---


WEIGHT = Theorem(
    "plaxton/lemma-2.4@weight",
    "Discrepancies.lemma_2_4_weight",
    (
        "order is any order of the words with most ones first; packed d order m n y says that y has m tokens on "
        "each word of it as long as the n tokens of x last, the rest on the next word; weight d v is w(v), the "
        "ones of v."
    ),
    bound_by=("recursive_balance",),
)


FORMULA_PACKING = Theorem(
    "plaxton/lemma-2.4-formula@packing",
    "Discrepancies.lemma_2_4_packing",
    (
        "order is any order of the words with most ones first; packed d order m n y says that y has m tokens on "
        "each word of it as long as n tokens last, the rest on the next word; sum_of_discrepancies is Delta, "
        "weight d v the ones of v."
    ),
    bound_by=("recursive_balance",),
)


SOME_PACKING = Theorem(
    "plaxton/lemma-2.4@some-packing",
    "Discrepancies.lemma_2_4_some_packing",
    (
        "order is any order of the words with most ones first; packed d order m n y says that y has m tokens on "
        "each word of it as long as the n tokens of x last, the rest on the next word; sum_of_discrepancies is "
        "Delta."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/lemma-2.4@repaired ---


EACH_BALL = Theorem(
    "plaxton/lemma-2.4@repaired",
    "MultiDiscrepancies.lemma_2_4_repaired",
    (
        "weight d v is the distance of v from processor 0: members of the ball of radius r nearer than r hold m "
        "tokens, those outside none; at distance r, in the outermost layer, there may be any numbers up to m, so "
        "also m on the members but one and 0 on the others. z are any loads of as many tokens, at most m each."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/lemma-2.4 ---

LEMMA_2_4_EVERY_PACKING = Theorem(
    "plaxton/lemma-2.4@every-packing",
    "PlaxtonRefutations.lemma_2_4_every_packing",
    (
        "ball d r member says that the members are a Hamming ball of radius r around processor 0, complete or not; "
        "x has m tokens on each member but u, which has 1 to m; z are any loads of as many tokens, at most m each."
    ),
    bound_by=("recursive_balance",),
    refutes=True,
)
