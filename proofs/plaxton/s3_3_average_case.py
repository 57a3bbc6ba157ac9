"""Proofs about section 3.3 for all sizes: numbers of assignments and subcubes, the spread of a group over subcubes."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/sample-moments ---


SAMPLE_MOMENTS = Theorem(
    "plaxton/sample-moments",
    "Averages.sample_moments",
    (
        "a is n_i. `ways n a t k` counts, among the C(n,t) choices of t places, those in which k of the tokens on"
        " them are of the group, so that `mean j` / C(n,t) is the mean of X^j; theta is t/n."
        " E X = n_i theta, and the formula for Var X = E X^2 - (E X)^2 with its two bounds, are multiplied by C(n,t), n"
        " and n^2 (n - 1)."
    ),
)


# --- plaxton/assignment-count, subcube-count, subcube-total ---


ASSIGNMENT_COUNT = Theorem(
    "plaxton/assignment-count",
    "Subcubes.assignment_count",
    (
        "`even_assignments p q` lists the words of p q letters, one letter for each token, in which each of the p"
        " processors occurs q = n/p times. Both sides are multiplied by (q!)^p."
    ),
)


SUBCUBE_COUNT = Theorem(
    "plaxton/subcube-count@binomial-power",
    "Subcubes.subcube_count_binomial_power",
    ("`subcubes d d'` lists the sets of words with d' free bits and the other bits fixed, each set once and in order."),
)


SUBCUBE_COUNT_BINOMIAL = Theorem(
    "plaxton/subcube-count@binomial",
    "Subcubes.subcube_count_binomial",
    ("`subcubes d d'` lists the sets of words with d' free bits and the other bits fixed, each set once and in order."),
    refutes=True,
)


SUBCUBE_TOTAL = Theorem(
    "plaxton/subcube-total@repaired",
    "Binomials.all_words",
    "volume d d is the sum of C(d,d') over 0 <= d' <= d.",
)


SUBCUBE_TOTAL_TEXT = Theorem(
    "plaxton/subcube-total@text",
    "PlaxtonRefutations.subcube_total_text",
    "sum d (binomial d) is the sum of C(d,d') over 0 <= d' < d.",
    refutes=True,
)


SUBCUBE_TOTAL_ENUMERATED = Theorem(
    "plaxton/subcube-total@enumerated",
    "Subcubes.subcube_total_enumerated",
    (
        "`subcubes d d'` lists the sets of words with d' free bits and the other bits fixed, each set once and in"
        " order. `proper` lists those with fewer than d free bits: the subcubes of all dimensions below d, each set"
        " once."
    ),
)


SUBCUBE_TOTAL_POLYNOMIAL = Theorem(
    "plaxton/subcube-total@polynomial",
    "Averages.subcube_total_polynomial",
    (
        "`proper` is the sum of C(d,k) 2^(d-k) over 0 <= k < d. At most p^1.6 is stated by the fifth power, which"
        " is at most p^8."
    ),
)


# --- plaxton/average-equal-groups, average-step-sum ---


EQUAL_GROUPS_REALS = Theorem(
    "plaxton/average-equal-groups@reals",
    "SquareRoots.average_equal_groups_reals",
    (
        "F is any ordered field that has the square roots named here, such as the reals. `roots` are the roots of"
        " the n_i, not negative; both sides are squared."
    ),
)


EQUAL_GROUPS = Theorem(
    "plaxton/average-equal-groups",
    "SquareRoots.average_equal_groups",
    (
        "F is any ordered field that has the square roots named here, such as the reals. `sizes` are the n_i,"
        " natural numbers, for any number of groups, and `roots` their square roots. Neither side is negative, and"
        " their squares are compared."
    ),
)


STEP_SUM = Theorem(
    "plaxton/average-step-sum",
    "SquareRoots.average_step_sum",
    (
        "F is any ordered field that has the square roots named here, such as the reals. r is 1 / sqrt(2), so that"
        " 2r is sqrt(2). `roots` are the numbers s = sqrt(n_i log p / p), so that s r^j is sqrt(n_i log p / (p"
        " 2^j)), and `all_terms` adds up s r^j + j over all groups and steps j < d. `powers` adds up r^j, and"
        " `below` adds up j, both over j < d."
    ),
)


STEP_SUM_GROUPS = Theorem(
    "plaxton/average-step-sum@groups",
    "SquareRoots.average_step_sum_groups",
    (
        "F is any ordered field that has the square roots named here, such as the reals. r is 1 / sqrt(2), so that"
        " 2r is sqrt(2). `roots` are the numbers s = sqrt(n_i log p / p), so that s r^j is sqrt(n_i log p / (p"
        " 2^j)), and `all_terms` adds up s r^j + j over all groups and steps j < d. Both sides are multiplied by"
        " 10000."
    ),
)


# --- plaxton/sample-concentration ---

SAMPLE_CONCENTRATION = Theorem(
    "plaxton/sample-concentration",
    "PlaxtonRefutations.sample_concentration",
    (
        "The processor has one token of the group: |1 - 1/p| <= C sqrt(log p / p). Both sides are multiplied by p"
        " and squared."
    ),
    refutes=True,
)


# --- plaxton/average-step-sum ---


AVERAGE_STEP_SUM_FIRST_STEP = Theorem(
    "plaxton/average-step-sum@first-step",
    "PlaxtonSmallCases.average_step_sum_first_step",
    (
        "`sizes` are the n_i. low / scale is any list of numbers that are at most sqrt(n_i log p / (p 2^j)), one"
        " for each group, and high / scale any that are at least sqrt(n_i log p / p): the sum for j is at most that"
        " for 0 exactly if this holds for all such numbers. Both sides are multiplied by scale."
    ),
    refutes=True,
)
