"""Section 3.1 for all sizes: the reduced matrices, the infinite array and winding it up, the expression for entries."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, cited, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.claim import Bounds

from .s2_block_matrices import counts_add_up, counts_of, one_is_a_unit, rows_of
from .s2_idealized_process import walk_on_pairs
from .s2_local_divergence import follows
from .steps import EDGE_BY_EDGE, ROWS, divided

# --- riess/reduction, riess/reduced-psi ---

REDUCTION = Proof(
    "riess/reduction@powers",
    Scheme.CONSEQUENCE,
    (
        uses("riess/block-matrices@powers"),
        argued("""
    Of every edge of M1, and of the last matching, one end has an odd number, since it joins neighbors on an even cycle:
    its row, or column, is kept.
    """),
    ),
)


@lemma("lemma")
def edges_join_rows(left: Number, right: Number, i: Number, p: Number, q: Number) -> Formula:
    """The ends of the edge [2i : 2i+1] of M2 are in pairs p = i and q = i + 1, where pair x is 2x - 1 and 2x."""
    return given(
        left=left == 2 * i,
        right=right == 2 * i + 1,
        one=(2 * p - 1 <= left) & (left <= 2 * p),
        other=(2 * q - 1 <= right) & (right <= 2 * q),
    ).implies((p == i) & (q == i + 1))


REDUCED_PSI = Proof(
    "riess/reduced-psi@repaired",
    Scheme.DIRECT,
    (
        uses("riess/reduction@powers", "Entry i of a column of Q^(t,k) is that of both processors of pair i of M1."),
        by(edges_join_rows, "The edges of M2 join pair i to pair i + 1, i = 1, ..., n - 1."),
        argued("The edge [1:N] joins pair 1 to pair n: these are the summands of the display."),
    ),
)


REDUCED_PSI_ZERO = Proof(
    "riess/reduced-psi@printed-zero-repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/reduced-psi@repaired"),
        argued("The further summand, i = n, is |Q_nl - 0|, which is Q_nl, as entries are loads and not negative."),
    ),
)


MATRIX_POWER = Proof(
    "riess/reduction@matrix-power-repaired",
    Scheme.DIRECT,
    (
        uses("riess/block-matrices@powers", "Columns of P^(t,2) are equal over the pairs of M1."),
        uses("riess/block-matrices@transposed", "P1 and P2 are symmetric, so that P1 P2 times a column is its steps."),
        by(walk_on_pairs, "Column l of P^(t,2), P1 P2 times that of P^(t-1,2), is that one after a walk W over pairs."),
        argued("""
    Pairs that coincide, for n = 1 and 2, have their weights added. So Q^(t,2) = W Q^(t-1,2), and that is W^(t-1) Q. For
    Q^(2,1) the walk starts from a unit that M1 has halved: W = 2 Q^(2,1).
    """),
    ),
)


# --- riess/infinite-array-binomials ---

BINOMIALS = Proof(
    "riess/infinite-array-binomials@repaired",
    Scheme.INDUCTION,
    (
        ROWS,
        EDGE_BY_EDGE,
        by(one_is_a_unit),
        by(counts_add_up),
        argued("""
    So after one step the one pair that holds load has one unit of 1/2 at either end: row 0 of Pascal's triangle. While
    there are no more steps than pairs, 2t - 2 + k <= n = N/2, nothing goes around, and a further step leaves in every
    pair, in units of half the size, the sum of two neighboring pairs, outermost an empty one: the entries of the next
    row.
    """),
    ),
    instances=(Instances(counts_add_up, counts_of),),
    runs=Bounds(6, 2),
)


PROPORTIONAL = follows(
    "infinite-array-binomials@proportional",
    (
        "infinite-array-binomials@repaired",
        "Row 1 is row 2t - 3 + k of Pascal's triangle, by the number of its entries.",
    ),
)


# --- riess/single-steps, riess/double-step ---


@lemma("lemma", "Real")
def mean_of_neighbors(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """After a step a pair has the mean of what the two pairs that it is made of had."""
    return given(step=divided(a, b, c, f)).implies((2 * c == a + b) & (2 * f == a + b))


@lemma("lemma", "Real")
def both_steps(a: Number, b: Number, c: Number, left: Number, right: Number, load: Number) -> Formula:
    """The mean of the means of neighbors weighs them by 1/4, 1/2 and 1/4, whichever step comes first."""
    return given(left=2 * left == a + b, right=2 * right == b + c, mean=2 * load == left + right).implies(
        4 * load == a + 2 * b + c
    )


SINGLE_STEPS = Proof(
    "riess/single-steps",
    Scheme.DIRECT,
    (
        argued("Let u_p be the load of processor 2p + 1 in row 1: the coefficient at z^p; n = N/2, and z^n = 1."),
        by(mean_of_neighbors),
        argued("""
    After M1 its pair is 2p + 1, 2p + 2; a step of M2 shares with processor 2p, which has u_(p-1): the mean of u_(p-1)
    and u_p, which is multiplying by (1 + z)/2. After M2 processor 2p + 2 has u_(p+1), and a step of M1 leaves the mean
    of u_p and u_(p+1): multiplying by (z^-1 + 1)/2.
    """),
        by(both_steps),
    ),
    instances=(Instances(mean_of_neighbors, rows_of),),
    runs=Bounds(6, 2),
)


DOUBLE_STEP = follows(
    "double-step",
    ("single-steps", "From Q^(t-1,k) to Q^(t,k) there is one step of each kind, in either order: their product."),
)


# --- riess/q-formula ---

Q_FORMULA = Proof(
    "riess/q-formula@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/block-circularity", "Q^(t,k)_ij is entry j - i, modulo n, of row 1, counted from 0."),
        argued("Row 1 of Q^(1,1), as a series in z, is 1/2: M1 leaves half of the unit at processor 1."),
        uses("riess/single-steps", "So row 1 of Q^(1,2) is (1 + z)/4."),
        uses("riess/double-step", "So row 1 of Q^(t,k) is 1/2 or (1 + z)/4 times ((z^-1 + 2 + z)/4)^(t-1)."),
        cited(
            "The coefficients of a series G at all exponents that are r modulo n add up to (1/n) sum_{m=0}^{n-1}"
            " w^(-mr) G(w^m), w = e^(2 pi i/n).",
            "Knuth, The art of computer programming, volume 1, section 1.2.9",
        ),
        argued("With -m for m this is the expression, at the exponent j - i = -r."),
    ),
)


N_TERMS = follows(
    "q-formula@n-terms-repaired",
    ("q-formula@repaired", "It is the expression for i = 1, j = 2, r = -1 and t + 1 in place of t; for n = 1, j = 1."),
)


PRINTED = Proof(
    "riess/q-formula@printed-repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/q-formula@n-terms-repaired"),
        argued("The further term, m = n, is A_k / n at w^n = 1, where A_k is 1/2 for both k and L_n is 1: 1/(2n)."),
    ),
)
