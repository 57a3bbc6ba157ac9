"""Proofs about section 2.3 for all sizes: Algorithm Balance, its cost, and the step to minimum error (Theorem 2.4)."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/algorithm-balance ---


ANY_CHOICE = Theorem(
    "plaxton/algorithm-balance@any-choice",
    "RecursiveBalance.algorithm_balance_any_choice",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. `chooses c` says that c chooses a dimension for every subcube, which may depend on the halves that"
        " lead to the subcube and on its loads."
    ),
)


ALGORITHM_BALANCE = Theorem(
    "plaxton/algorithm-balance",
    "RecursiveBalance.algorithm_balance",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. The choice c is the dimension with the smallest discrepancy, the lowest or the highest of several,"
        " and y are the loads after Algorithm Balance from x."
    ),
)


# --- plaxton/step-6-gap ---


STEP_6_GAP = Theorem(
    "plaxton/step-6-gap",
    "RecursiveBalance.step_6_gap",
    (
        "l is d + 1, and the halves are those of any dimension. delta is `discrepancy_across`; both sides are"
        " multiplied by 2^(l-1) or 2^l."
    ),
)


# --- plaxton/sum-of-roots ---


SUM_OF_ROOTS = Theorem(
    "plaxton/sum-of-roots",
    "HypercubeCost.sum_of_roots",
    (
        "The theorem avoids real roots: for l = 0, ..., d - 1, q l is any number that is at most n / sqrt(l + 1)."
        " As n grows, the sum of the largest such q, over n, tends to the sum of 1 / sqrt(l). The sum of the q l is"
        " at most 2 sqrt(d) n, compared by squares."
    ),
)


# --- plaxton/algorithm-balance-cost@all-levels ---


COST = Theorem(
    "plaxton/algorithm-balance-cost@all-levels",
    "HypercubeCost.algorithm_balance_cost",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. c chooses the dimension with the smallest discrepancy, the lowest or the highest of several."
        " `costs` lists the moves of the slowest pair for l = i + 1 = 1, ..., d. At most m / (2 sqrt(l)) + l - 1"
        " moves means that 4 l times the square of their excess over l - 1, if any, is at most m^2. The bound with"
        " m sqrt(d) is stated likewise."
    ),
)


# --- plaxton/post-processing ---


POST_PROCESSING = Theorem(
    "plaxton/post-processing",
    "BlockPhases.post_processing",
    (
        "x are loads at most d apart on any number of nodes. `finished x d` are the loads after every node sets the"
        " smallest load aside, d phases run on the rest, and the smallest load is added again."
    ),
)


# --- plaxton/theorem-2.4 ---


THEOREM_2_4_REPAIRED = Theorem(
    "plaxton/theorem-2.4@repaired",
    "BlockPhases.theorem_2_4_repaired",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. c chooses the dimension with the smallest discrepancy, the lowest or the highest of several. y are"
        " the loads after Algorithm Balance, and `finished y d` those after d phases more. `cost_in_all` is m, plus"
        " the moves of all levels, plus d^2. A cost of at most m + m sqrt(d) + 3 d^2 / 2 means that the square of"
        " twice its excess over m + 3 d^2 / 2 is at most 4 m^2 d."
    ),
)


THEOREM_2_4 = Theorem(
    "plaxton/theorem-2.4@p-at-least-2",
    "BlockPhases.theorem_2_4",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. c chooses the dimension with the smallest discrepancy, the lowest or the highest of several. y are"
        " the loads after Algorithm Balance, and `finished y d` those after d phases more. `cost_in_all` is m, plus"
        " the moves of all levels, plus d^2. A cost of at most 2 (m sqrt(d) + d^2) means that the square of its"
        " excess over 2 d^2 is at most 4 m^2 d."
    ),
)


# --- plaxton/algorithm-balance-cost ---

ALGORITHM_BALANCE_COST_TEXT = Theorem(
    "plaxton/algorithm-balance-cost@text",
    "PlaxtonRefutations.algorithm_balance_cost_text",
    (
        "q l is any number that is at least n / sqrt(l), for any n. The moves of all levels are at most the sum"
        " over 1 < l < d of m / (2 sqrt(l)) + l - 1 exactly if this holds with every such q in place of n /"
        " sqrt(l), multiplied by 2n."
    ),
    refutes=True,
)


# --- plaxton/theorem-2.4 ---

THEOREM_2_4_ONE_PROCESSOR = Theorem(
    "plaxton/theorem-2.4@one-processor",
    "PlaxtonRefutations.theorem_2_4_one_processor",
    (
        "As in the theorem for d >= 1, here for every d: a cost of at most 2 (m sqrt(d) + d^2) means that the"
        " square of its excess over 2 d^2 is at most 4 m^2 d."
    ),
    refutes=True,
)
