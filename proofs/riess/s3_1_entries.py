"""Section 3.1 for all sizes: the reduced matrices, the infinite array and winding it up."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import DIVIDER

from .steps import divided

REDUCTION = Proof(
    "riess/reduction@powers",
    Scheme.CONSEQUENCE,
    (
        uses("riess/block-matrices@powers"),
        argued("""
    Of every edge of M1 one end has an odd number, so that its row is kept; of every edge of the last matching one end
    has an odd number too, since it joins neighbors on an even cycle, so that its column is kept. The rows and columns
    of both ends are equal.
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
        by(edges_join_rows),
        uses("riess/reduction@powers"),
        argued("""
    The rows of both ends of an edge of M1 are equal, so that entry i of a column of the reduced matrix is the entry of
    both processors of pair i. The edges of M2 join pair i to pair i + 1, i = 1, ..., n - 1, and the edge [1:N] joins
    pair 1 to pair n: these are the summands of the display.
    """),
    ),
)


# --- riess/reduction@matrix-power-repaired ---


@lemma("base", "Real")
def unit_in_a_pair(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """A step of M1 leaves half of a unit at both ends of its edge."""
    return given(step=divided(a, b, c, f), unit=same_loads((a, b), (1, 0))).implies((2 * c == 1) & (2 * f == 1))


def round_between(before: Number, here: Number, after: Number) -> tuple[Number, ...]:
    """The loads of a pair and of its neighbors on either side, which hold these loads, after a step of M2 and of M1."""
    across = step(DIVIDER, (before, here, here, after), ((0, 1), (2, 3)))
    return step(DIVIDER, across, ((1, 2),))


@lemma("step", "Real")
def walks(before: Number, here: Number, after: Number, load: Number) -> Formula:
    """Between pairs, a step of M2 and one of M1 weigh by 1/4, 1/2 and 1/4."""
    walked = round_between(before, here, after)
    return given(load=load == walked[1]).implies((4 * load == before + 2 * here + after) & (walked[2] == walked[1]))


MATRIX_POWER = Proof(
    "riess/reduction@matrix-power-repaired",
    Scheme.INDUCTION,
    (
        by(unit_in_a_pair),
        by(walks),
        uses("riess/block-matrices@powers"),
        argued("""
    For t = 1 the claim is Q = Q. Column l of P^(t,2) is P1 P2 times that of P^(t-1,2); by the symmetry of step
    matrices that is a step of M2 and one of M1. The column is equal over the pairs of M1; between pairs the two steps
    weigh by 1/4, 1/2 and 1/4, where pairs that coincide, for n = 1 and 2, have their weights added. So the reduced
    columns are multiplied by that walk W, and Q^(t,2) = W Q^(t-1,2). For Q^(2,1) the walk starts from a unit that M1
    has halved: W = 2 Q^(2,1).
    """),
    ),
)


# --- riess/infinite-array-binomials, riess/single-steps, riess/double-step ---

BINOMIALS = Proof(
    "riess/infinite-array-binomials@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/denominator@repaired"),
        argued("""
    After one step the one pair that holds load has one unit of 1/2: row 0 of Pascal's triangle. A further step leaves
    in every pair, in units of half the size, the sum of two neighboring pairs: the entries of the next row, the
    outermost ones again 1, as long as there are fewer steps than pairs. After 2t - 2 + k steps the unit is 2 to the
    power of minus that number.
    """),
    ),
)


PROPORTIONAL = Proof(
    "riess/infinite-array-binomials@proportional",
    Scheme.CONSEQUENCE,
    (
        uses("riess/infinite-array-binomials@repaired"),
        argued("A row after so many steps is a multiple of row 2t - 3 + k."),
    ),
)


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
        by(mean_of_neighbors),
        by(both_steps),
        argued("""
    Let u_p be the load of processor 2p + 1 in row 1: the coefficient at z^p. After M1 its pair is 2p + 1, 2p + 2. A
    step of M2 shares with processor 2p, which has u_(p-1): the mean of u_(p-1) and u_p, which is multiplying by (1 +
    z)/2. After M2 processor 2p + 2 has u_(p+1), and a step of M1 leaves the mean of u_p and u_(p+1): multiplying by
    (z^-1 + 1)/2. Indices are modulo n, as z^n = 1.
    """),
    ),
)


DOUBLE_STEP = Proof(
    "riess/double-step",
    Scheme.CONSEQUENCE,
    (
        uses("riess/single-steps"),
        uses("riess/reduction@matrix-power-repaired"),
        argued("Two single steps, in either order, multiply with the product of both."),
    ),
)
