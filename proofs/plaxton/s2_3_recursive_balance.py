"""Section 2.3 for all sizes: Algorithm Balance, what it costs, and how it gets to minimum error (Theorem 2.4)."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/algorithm-balance ---


ANY_CHOICE = Theorem(
    "plaxton/algorithm-balance@any-choice",
    "RecursiveBalance.algorithm_balance_any_choice",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; chooses c says that c "
        "chooses some dimension of every subcube, as it likes: by the halves that led to the subcube, and by its "
        "loads."
    ),
    bound_by=("recursive_balance",),
)


ALGORITHM_BALANCE = Theorem(
    "plaxton/algorithm-balance",
    "RecursiveBalance.algorithm_balance",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; the choice c is the "
        "dimension of least discrepancy, the lowest or the highest of several, and y what Algorithm Balance leads "
        "to from x."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/step-6-gap ---


STEP_6_GAP = Theorem(
    "plaxton/step-6-gap",
    "RecursiveBalance.step_6_gap",
    (
        "l is d + 1; the halves are those of any dimension; delta is discrepancy_across, both sides are multiplied "
        "by 2^(l-1) or 2^l."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/sum-of-roots ---


SUM_OF_ROOTS = Theorem(
    "plaxton/sum-of-roots",
    "HypercubeCost.sum_of_roots",
    (
        "Without real roots: q l, for l = 0, .., d - 1, is any number not above n / sqrt(l + 1), so that as n "
        "grows the sum of the largest such q, over n, comes to the sum of the 1 / sqrt(l); it is at most 2 sqrt(d) "
        "n, compared by squares."
    ),
)


# --- plaxton/algorithm-balance-cost@all-levels ---


COST = Theorem(
    "plaxton/algorithm-balance-cost@all-levels",
    "HypercubeCost.algorithm_balance_cost",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; c is the choice of the "
        "least discrepant dimension, the lowest or the highest of several; costs lists the most moves of a pair "
        "for l = i + 1 = 1, .., d. That a number of moves is at most m / (2 sqrt(l)) + l - 1 says that 4 l times "
        "the square of what it has above l - 1, if anything, is at most m^2; and so for m sqrt(d)."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/post-processing ---


POST_PROCESSING = Theorem(
    "plaxton/post-processing",
    "BlockPhases.post_processing",
    (
        "x are loads at most d apart, on any number of nodes; finished x d is what d phases lead to when everybody "
        "has set the smallest load aside, which is added again."
    ),
    bound_by=("block_phases",),
)


# --- plaxton/theorem-2.4 ---


THEOREM_2_4_REPAIRED = Theorem(
    "plaxton/theorem-2.4@repaired",
    "BlockPhases.theorem_2_4_repaired",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; c is the choice of the "
        "least discrepant dimension, the lowest or the highest of several, y what Algorithm Balance leads to, "
        "finished y d what d phases then lead to; cost_in_all is m, the moves of all levels, and d^2. A cost of at "
        "most m + m sqrt(d) + 3 d^2 / 2 says that the square of twice what is above m + 3 d^2 / 2 is at most 4 m^2 "
        "d."
    ),
    bound_by=(
        "recursive_balance",
        "block_phases",
    ),
)


THEOREM_2_4 = Theorem(
    "plaxton/theorem-2.4@p-at-least-2",
    "BlockPhases.theorem_2_4",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; c is the choice of the "
        "least discrepant dimension, the lowest or the highest of several, y what Algorithm Balance leads to, "
        "finished y d what d phases then lead to; cost_in_all is m, the moves of all levels, and d^2. A cost of at "
        "most 2 (m sqrt(d) + d^2) says that the square of what is above 2 d^2 is at most 4 m^2 d."
    ),
    bound_by=(
        "recursive_balance",
        "block_phases",
    ),
)


# --- plaxton/algorithm-balance-cost ---

ALGORITHM_BALANCE_COST_TEXT = Theorem(
    "plaxton/algorithm-balance-cost@text",
    "PlaxtonRefutations.algorithm_balance_cost_text",
    (
        "q l is any number that is not below n / sqrt(l), for any n: the moves of all levels, added up, are at "
        "most the sum over 1 < l < d of m / (2 sqrt(l)) + l - 1 just if that holds with each such q in place of n "
        "/ sqrt(l), multiplied by 2n."
    ),
    bound_by=("recursive_balance",),
    refutes=True,
)


# --- plaxton/theorem-2.4 ---

THEOREM_2_4_ONE_PROCESSOR = Theorem(
    "plaxton/theorem-2.4@one-processor",
    "PlaxtonRefutations.theorem_2_4_one_processor",
    (
        "As in the theorem for d >= 1, for any d: a cost of at most 2 (m sqrt(d) + d^2) says that the square of "
        "what is above 2 d^2 is at most 4 m^2 d."
    ),
    bound_by=(
        "recursive_balance",
        "block_phases",
    ),
    refutes=True,
)
