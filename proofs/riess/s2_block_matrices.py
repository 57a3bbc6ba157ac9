"""Section 2 for all sizes: the step matrices and the round matrix, their products, blocks and denominators."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads

from .steps import balanced, divided

MATRIX_NOTATION = Proof(
    "riess/matrix-notation",
    Scheme.CONSEQUENCE,
    (
        uses("riess/ideal-matrix-form"),
        argued("""
    The matrix of 2t - 2 + k steps is the product of their matrices, P^(t-1) times P1, and times P2 if k = 2. Without
    the last step it is the product without the last factor.
    """),
    ),
)


# --- riess/block-matrices@powers, riess/reduction@powers, riess/reduced-psi@repaired ---


@lemma("edge", "Real")
def ends_alike(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """After an idealized step the ends of an edge have equal loads."""
    return given(step=divided(a, b, c, f)).implies(c == f)


@lemma("edge", "Real")
def sum_decides(a: Number, b: Number, c: Number, f: Number, x: Number, y: Number, p: Number, q: Number) -> Formula:
    """Equal sums over an edge become equal loads: a unit at one end becomes what a unit at the other end becomes."""
    return given(one=divided(a, b, c, f), other=divided(x, y, p, q), sums=a + b == x + y).implies(
        same_loads((c, f), (p, q))
    )


BLOCKS = Proof(
    "riess/block-matrices@powers",
    Scheme.EDGES,
    (
        by(ends_alike),
        by(sum_decides),
        uses("riess/ideal-matrix-form"),
        argued("""
    A row holds loads after at least one step: they are equal along the edges of the last matching. The first step, of
    M1, leaves the same loads of a unit at either end of an edge of M1, so that the two rows are equal.
    """),
    ),
)


# --- riess/denominator ---


@lemma("base")
def whole_at_first(entry: Number, unit: Number) -> Formula:
    """The entries of the identity are whole."""
    return given(unit=unit == 1, entry=(entry == 0) | (entry == unit)).implies((entry == 0) | (entry == 1))


@lemma("step")
def finer_units_suffice(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Whole loads, counted in halves of their unit, are shared without rounding: both ends hold a + b."""
    return given(step=balanced(2 * a, 2 * b, c, f)).implies(same_loads((c, f), (a + b, a + b)))


@lemma("step", "Real")
def sharing_is_dividing(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """In halves of the unit the idealized step leaves a + b at both ends as well."""
    return given(step=divided(2 * a, 2 * b, c, f)).implies(same_loads((c, f), (a + b, a + b)))


DIVIDES = Proof(
    "riess/denominator@divides",
    Scheme.INDUCTION,
    (
        by(whole_at_first),
        by(finer_units_suffice),
        by(sharing_is_dividing),
        uses("riess/matrix-notation"),
        argued("""
    Induction over the steps: after s of them the entries are multiples of 2^-s. P^(t,k) has 2t - 2 + k steps, fewer
    than 2t + k, so that 2^(2t+k) is a multiple of 2 to that number.
    """),
    ),
)


@lemma("step")
def outermost_is_one(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If the outermost load is one unit, sharing it with an empty node leaves one unit of half the size at both."""
    return given(step=balanced(2 * a, 2 * b, c, f), outermost=a == 1, empty=b == 0).implies(same_loads((c, f), (1, 1)))


@lemma("lemma")
def room_for_the_next(n: Number, factors: Number, places: Number) -> Formula:
    """While there are fewer steps than pairs, the pairs that hold load leave an empty one."""
    return given(places=places == factors, more=factors + 1 <= n).implies(places < n)


@lemma("base")
def outermost_at_first(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """After one step the only pair that holds load holds one unit of a half at either end."""
    return given(step=balanced(2 * a, 2 * b, c, f), unit=same_loads((a, b), (1, 0))).implies(same_loads((c, f), (1, 1)))


DENOMINATOR = Proof(
    "riess/denominator@repaired",
    Scheme.INDUCTION,
    (
        by(outermost_at_first),
        by(outermost_is_one),
        by(room_for_the_next),
        uses("riess/denominator@divides"),
        argued("""
    By induction over the steps the pairs of the last matching that hold load of a unit are as many consecutive ones as
    there were steps, and the last of them holds one unit of 2^-s at either end: its node that is an end of the next
    step's edge to an empty pair shares with 0. There is an empty pair as long as there are fewer steps than pairs, n =
    N/2. So one entry of P^(t,k) is 2 to the power of minus the number of its factors, and all others are multiples.
    """),
    ),
)
