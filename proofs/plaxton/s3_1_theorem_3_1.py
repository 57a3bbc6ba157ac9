"""Proofs about section 3.1 for all sizes: the running time of MultiBalance (Theorem 3.1), the tokens of a subcube."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/theorem-3.1-sum ---


LARGEST_SUMMAND = Theorem(
    "plaxton/theorem-3.1-sum@largest-summand",
    "SquareRoots.theorem_3_1_largest_summand",
    (
        "F is any ordered field that has the square roots named here, such as the reals. `log_g` is log g, an"
        " integer and at least 1, `first` is its square root, and `later` that of log_g / l. The right side is the"
        " left side for l = 1. The theorem does not need that log g is at most 3d."
    ),
)


POLYNOMIAL = Theorem(
    "plaxton/theorem-3.1-sum@polynomial",
    "SquareRoots.theorem_3_1_polynomial",
    (
        "F is any ordered field that has the square roots named here, such as the reals. `root l` is sqrt(l), t is"
        " sqrt(log g), `log_g` is log g, an integer from 1 to 3d, and `share` is n/p, so that 2^(-l) (n 2^(l-d) + g"
        " 2^l (d-l)) is n/p + g (d-l). The first sum is that of the terms with n, the second that of the others."
    ),
)


# --- plaxton/theorem-3.1-subcube-tokens ---

SUBCUBE_INITIAL = Theorem(
    "plaxton/theorem-3.1-subcube-tokens@initial",
    "SubcubeTokens.subcube_tokens_initial",
    (
        "c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several."
        " `comes_to` says that sub are the groups on a subcube of dimension l when both its halves are balanced,"
        " before it is. `in_all` counts the tokens of all groups, `on_processor` those at one processor. Every"
        " processor has at most `most` tokens, for instance the largest number at one processor."
    ),
)


SUBCUBE_TOKENS = Theorem(
    "plaxton/theorem-3.1-subcube-tokens",
    "SubcubeTokens.subcube_tokens",
    (
        "c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several."
        " `comes_to` says that sub are the groups on a subcube of dimension l when both its halves are balanced,"
        " before it is. `in_all` counts the tokens of all groups, `on_processor` those at one processor. n is the"
        " number of all tokens, every processor has n/p of them, rounded down or up, and g is the number of groups."
        " Both sides are multiplied by 2^(d-l)."
    ),
)


# --- plaxton/theorem-3.1-sum ---


THEOREM_3_1_SUM_FREE = Theorem(
    "plaxton/theorem-3.1-sum@free",
    "PlaxtonSmallCases.theorem_3_1_sum_free",
    (
        "n = g = 2^log_g, l is i + 1, and c is C. 2^(-l) (n 2^(l-d) + g 2^l (d-l)) is n/p + g (d-l). `low l` /"
        " scale is any number that is at most sqrt(log g / l), and high / scale any that is at least sqrt(log g log"
        " p): the level sum is at most the right side exactly if this holds for all such numbers. Both sides are"
        " multiplied by p scale."
    ),
    refutes=True,
)
