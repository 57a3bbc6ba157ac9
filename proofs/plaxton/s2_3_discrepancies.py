"""Proofs about section 2.3 for all sizes: the discrepancy across a dimension (Definition 2.6)."""

from loadbal.checking.proving.arguments import Theorem

DEFINITION_2_6 = Theorem(
    "plaxton/definition-2.6",
    "Discrepancies.definition_2_6",
    (
        "x are natural loads of at most m on a cube of dimension d. `discrepancy_across x b` is delta_b, and"
        " `toggled a x` are the loads with the bits of a toggled in every processor number. (2 | n - delta) says"
        " that delta has the parity of n."
    ),
)


# --- plaxton/least-discrepancy ---


LEAST_DISCREPANCY = Theorem(
    "plaxton/least-discrepancy",
    "Discrepancies.least_discrepancy_is_small",
    "`discrepancy_across x i` is delta_i, and `sum_of_discrepancies` is Delta; the loads are any integers.",
)


# --- plaxton/lemma-2.4-formula ---


FORMULA = Theorem(
    "plaxton/lemma-2.4-formula",
    "Discrepancies.lemma_2_4_formula",
    (
        "`half i true x` is the high half of dimension i, `sum_of_discrepancies` is Delta, `weight d v` is the"
        " number of ones in v, and `sum (2^d)` adds up over all words v."
    ),
)


FORMULA_TOGGLED = Theorem(
    "plaxton/lemma-2.4-formula@toggled",
    "Discrepancies.lemma_2_4_toggled",
    (
        "`weighed d a x` is 2 sum w(v xor a) n(v) - n d. None of these numbers is above Delta, which is"
        " `sum_of_discrepancies`, and one equals it."
    ),
)


# --- plaxton/lemma-2.4@weight ---


WEIGHT = Theorem(
    "plaxton/lemma-2.4@weight",
    "Discrepancies.lemma_2_4_weight",
    (
        "`order` lists the words in descending order of their ones, in any way. `packed d order m n y` says that y"
        " has m tokens on each word in this order as long as the n tokens of x last, and the rest on the next word;"
        " `weight d v` is w(v), the number of ones in v."
    ),
)


FORMULA_PACKING = Theorem(
    "plaxton/lemma-2.4-formula@packing",
    "Discrepancies.lemma_2_4_packing",
    (
        "`order` lists the words in descending order of their ones, in any way. `packed d order m n y` says that y"
        " has m tokens on each word in this order as long as n tokens last, and the rest on the next word;"
        " `sum_of_discrepancies` is Delta, `weight d v` the number of ones in v."
    ),
)


SOME_PACKING = Theorem(
    "plaxton/lemma-2.4@some-packing",
    "Discrepancies.lemma_2_4_some_packing",
    (
        "`order` lists the words in descending order of their ones, in any way. `packed d order m n y` says that y"
        " has m tokens on each word in this order as long as the n tokens of x last, and the rest on the next word;"
        " `sum_of_discrepancies` is Delta."
    ),
)


# --- plaxton/lemma-2.4@repaired ---


EACH_BALL = Theorem(
    "plaxton/lemma-2.4@repaired",
    "MultiDiscrepancies.lemma_2_4_repaired",
    (
        "`weight d v` is the distance of v from processor 0. Members of the ball of radius r at distance less than"
        " r hold m tokens, and processors outside it none. At distance r, in the outermost layer, any loads up to m"
        " are allowed, among them m on the members but one and 0 on the others. z are any loads of as many tokens,"
        " at most m each."
    ),
)


# --- plaxton/lemma-2.4 ---

LEMMA_2_4_EVERY_PACKING = Theorem(
    "plaxton/lemma-2.4@every-packing",
    "PlaxtonRefutations.lemma_2_4_every_packing",
    (
        "`ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or"
        " not. x has m tokens on each member but u, which has 1 to m; z are any loads of as many tokens, at most m"
        " each."
    ),
    refutes=True,
)
