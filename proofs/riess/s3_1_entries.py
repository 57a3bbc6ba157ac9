"""Proofs about section 3.1: the reduced matrices, the infinite array of binomials, a formula for the entries."""

from loadbal.checking.proving.arguments import Theorem

from .s2_block_matrices import PRODUCT

REDUCED = (
    f"{PRODUCT} `R h t k` is the reduced matrix Q^(t,k), with every second row and column of P^(t,k) from the first on."
)
"""A sentence for readers of theorems: how theorems write the reduced matrices."""


# --- riess/reduction, riess/reduced-psi ---

REDUCTION = (
    Theorem(
        "riess/reduction@powers",
        "ReducedMatrices.nothing_lost",
        f"{REDUCED} `repeats h (k - 1)` says that entry (r, c) is entry (r / 2, (c + k - 1) / 2 modulo n) of the"
        " reduced matrix, where division rounds down. So M1 joins the columns with equal entries for k = 1, and"
        " M2 for k = 2.",
    ),
    Theorem(
        "riess/reduction@with-identity",
        "ReducedMatrices.identity_loses",
        f"{REDUCED} `repeats h (k - 1)` says that a matrix repeats the entries of its reduced matrix. It is false"
        " that for every h all P^(t,k) do so, and the identity does so with the columns that M2 joins.",
        refutes=True,
    ),
    Theorem(
        "riess/reduction@matrix-power",
        "MatrixPowers.not_powers",
        f"{REDUCED} `power h A t` is the t-th power of an h x h matrix.",
        refutes=True,
    ),
    Theorem(
        "riess/reduction@matrix-power-repaired",
        "MatrixPowers.powers_of_walk",
        f"{REDUCED} `product h` and `power h` multiply h x h matrices, and `same_matrix` says that all entries are"
        " equal.",
    ),
)

DISPLAY = (
    f"{REDUCED} `V h t k l` adds up the differences in column 2l of P^(t,k) over the edges of M2, l from 0. `display h"
    " t k l m x` adds up |Q_1l - Q_nl| and the first m differences of neighboring entries in column l of Q^(t,k),"
    " where row n + 1 is x"
)

REDUCED_PSI = (
    Theorem(
        "riess/reduced-psi@repaired",
        "ReducedMatrices.divergence_reduced",
        f"{DISPLAY}; the sum with m = n - 1 does not use row n + 1.",
    ),
    Theorem(
        "riess/reduced-psi@printed-zero-repaired",
        "ReducedMatrices.divergence_with_zero",
        f"{DISPLAY}; `R h t k (h - 1) l` is Q_nl.",
    ),
    Theorem(
        "riess/reduced-psi@printed-cyclic",
        "ReducedMatrices.divergence_not_cyclic",
        f"{DISPLAY}; here m = n and row n + 1 is row 1.",
        refutes=True,
    ),
    Theorem(
        "riess/reduced-psi@printed-zero",
        "ReducedMatrices.divergence_not_zero",
        f"{DISPLAY}; here m = n and row n + 1 is 0.",
        refutes=True,
    ),
)


# --- riess/infinite-array-binomials ---

ROW_1 = (
    f"{REDUCED} `row_entries` lists the nonzero entries of row 1, and `pascal m` is row m of Pascal's triangle, from"
    " row 0 on. `in_some_order c` says that c times the entries are a permutation of a row"
)

BINOMIALS = (
    Theorem("riess/infinite-array-binomials@repaired", "PascalRows.binomials", f"{ROW_1}."),
    Theorem(
        "riess/infinite-array-binomials@proportional",
        "PascalRows.proportional",
        f"{ROW_1}; here the entries are a permutation of row 2t - 3 + k, times some number c.",
    ),
    Theorem(
        "riess/infinite-array-binomials@printed-scale",
        "PascalRows.not_printed_scale",
        f"{ROW_1}; it is false that 2^(2t+k) times the entries are always a permutation of some row m.",
        refutes=True,
    ),
)


# --- riess/single-steps, riess/double-step ---

SERIES = (
    f"{REDUCED} `series h s p` is the coefficient of z^p, p modulo n, which is entry 1 + p of row 1 of the reduced"
    " product of s step matrices; `factors t k` is 2t - 2 + k. `times` multiplies by a polynomial in z and z^-1,"
    " given by its exponents and coefficients: `up` is (1 + z)/2, `down` is (z^-1 + 1)/2, and `double` is (z^-1 + 2 +"
    " z)/4"
)

STEPS = (
    Theorem(
        "riess/single-steps",
        "ReducedMatrices.single_steps",
        f"{SERIES}. The last part says that multiplying any series by `up` and then by `down` is multiplying it by"
        " `double`: it is their product.",
    ),
    Theorem("riess/double-step", "ReducedMatrices.double_step", f"{SERIES}."),
)


# --- riess/equation-1, riess/q-formula ---

RING = (
    "`ring_with_root n` is the type of commutative rings without zero divisors that contain the rational numbers and"
    " powers `root e` = w^e, where w^e = 1 exactly if n divides e. The complex numbers with w = e^(2 pi i/n) are such"
    " a ring."
)
"""A sentence for readers of theorems: from which ring the numbers of the expressions are."""

EQUATION_1 = Theorem(
    "riess/equation-1",
    "RootsOfUnity.equation_1",
    f"{RING} The theorem compares one coefficient: that of G at z^m is any number a. So the claim holds for every G.",
)

EXPRESSION = (
    f"{REDUCED} {RING} `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to"
    " terms - 1; i and j are counted from 0"
)

Q_FORMULA = (
    Theorem("riess/q-formula@repaired", "RootsOfUnity.entries_by_roots", f"{EXPRESSION}."),
    Theorem("riess/q-formula@n-terms-repaired", "RootsOfUnity.expression_is_later_entry", f"{EXPRESSION}."),
    Theorem("riess/q-formula@printed-repaired", "RootsOfUnity.expression_with_last_term", f"{EXPRESSION}."),
    Theorem(
        "riess/q-formula@printed",
        "RootsOfUnity.not_as_printed",
        f"{EXPRESSION}. It is false for N = 4, n = 2, in every such ring.",
        refutes=True,
    ),
    Theorem(
        "riess/q-formula@n-terms",
        "RootsOfUnity.not_with_n_terms",
        f"{EXPRESSION}. It is false for N = 4, n = 2, in every such ring.",
        refutes=True,
    ),
    Theorem(
        "riess/q-formula@eq1",
        "RootsOfUnity.not_by_equation_1",
        f"{EXPRESSION}. It is false for N = 4, n = 2, in every such ring.",
        refutes=True,
    ),
)
