"""Proofs about section 2.3 for all sizes: balancing across an edge and a dimension (Definition 2.5, Lemma 2.3)."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/pair-balance@dimension ---


PAIR_BALANCE_DIMENSION = Theorem(
    "plaxton/pair-balance@dimension",
    "Hypercube.pair_balance_dimension",
    (
        "`moves_across` is the number of moves of the slowest pair along dimension b, and `widest_across` is xi,"
        " the largest difference of a pair along it. The second part is for loads from 0 to m."
    ),
)


# --- plaxton/definition-2.5 ---


DEFINITION_2_5 = Theorem(
    "plaxton/definition-2.5",
    "Hypercube.definition_2_5",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. y is x balanced across b. It has as many tokens, no pair is more than 1 apart, a repetition moves"
        " nothing, and a constant added before (`shifted`) is added after."
    ),
)


DEFINITION_2_5_KEPT = Theorem(
    "plaxton/definition-2.5@kept",
    "Hypercube.definition_2_5_kept",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. y is x balanced across i and then across another dimension j, and u and v are a pair along i."
    ),
)


# --- plaxton/lemma-2.3 ---


LEMMA_2_3 = Theorem(
    "plaxton/lemma-2.3@at-most",
    "Hypercube.lemma_2_3",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. The cube has dimension d + 1, its halves for bit b have error at most xi, and `discrepancy` is the"
        " error."
    ),
)


# --- plaxton/all-dimensions-error, algorithm-balance@any-choice ---


ALL_DIMENSIONS_ERROR = Theorem(
    "plaxton/all-dimensions-error",
    "Hypercube.all_dimensions_error",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. `bits` are the dimensions in any order, and the loads are any integers."
    ),
)


ALL_DIMENSIONS_ERROR_ALL_LOADS = Theorem(
    "plaxton/all-dimensions-error@all-loads",
    "Hypercube.all_dimensions_error",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. x are any loads, however large, and `bits` the dimensions in any order, so the worst error is at"
        " most d."
    ),
)


# --- plaxton/all-dimensions-no-overload ---


ALL_DIMENSIONS_NO_OVERLOAD = Theorem(
    "plaxton/all-dimensions-no-overload",
    "Hypercube.all_dimensions_no_overload",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. y are the loads after the first k dimensions of the order. No load of y is above the largest or"
        " below the smallest of x, and the next dimension moves at most half of the largest."
    ),
)


NO_OVERLOAD_EACH_STEP = Theorem(
    "plaxton/all-dimensions-no-overload@each-step",
    "Hypercube.no_overload",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. y are the loads after any list of dimensions, which may have one dimension or none. Any next"
        " dimension b moves at most floor(m/2) tokens, where m is the largest load of x."
    ),
)


# --- plaxton/all-dimensions-worst-case ---


ALL_DIMENSIONS_WORST_CASE = Theorem(
    "plaxton/all-dimensions-worst-case",
    "HypercubeTight.all_dimensions_worst_case",
    (
        "`slow d m` has m tokens where the bit below the highest one of the number exists and is zero. `total` is"
        " n, and `moves_across_all` adds up the moves of the slowest pair, dimension by dimension. Both sides are"
        " multiplied by p or by 6."
    ),
)


# --- plaxton/lemma-2.3 ---

LEMMA_2_3_EXACT = Theorem(
    "plaxton/lemma-2.3@exact",
    "PlaxtonRefutations.lemma_2_3_exact",
    (
        "`excess_rules` lists the four excess rules. The cube has dimension d + 1; both halves for bit b have error"
        " exactly xi, and `discrepancy` is the error."
    ),
    refutes=True,
)
