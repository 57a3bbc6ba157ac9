"""Sections 2 and 3.1 for all N and t: products of step matrices, their blocks and denominators, the reduced walk."""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import DIVIDER

from .riess_steps import MATCHING, balanced, divided

# --- riess/ideal-matrix-form, riess/matrix-notation ---


@lemma("edge", "Real")
def sums_are_kept(
    a: Number, b: Number, c: Number, f: Number, x: Number, y: Number, u: Number, v: Number, p: Number, q: Number
) -> Formula:
    """The idealized step of a sum of two loads is the sum of their steps."""
    return given(one=divided(a, b, c, f), other=divided(x, y, u, v), both=divided(a + x, b + y, p, q)).implies(
        same_loads((p, q), (c + u, f + v))
    )


@lemma("edge", "Real")
def multiples_are_kept(a: Number, b: Number, c: Number, f: Number, times: Number, p: Number, q: Number) -> Formula:
    """The idealized step of a multiple of some loads is the multiple of their step."""
    return given(one=divided(a, b, c, f), multiple=divided(times * a, times * b, p, q)).implies(
        same_loads((p, q), (times * c, times * f))
    )


IDEAL_MATRIX_FORM = Proof(
    "riess/ideal-matrix-form",
    Scheme.EDGES,
    (sums_are_kept, multiples_are_kept),
    f"""
    {MATCHING} So a step is a linear map of the loads, whose matrix has as its row i what becomes of a unit of load at
    i; loads are a sum of multiples of units, and the loads after a step are that row vector times the matrix. Steps
    one after the other multiply by their matrices one after the other: t rounds multiply by P1 P2, t times.
    """,
)
MATRIX_NOTATION = Proof(
    "riess/matrix-notation",
    Scheme.CONSEQUENCE,
    (),
    """
    The matrix of 2t - 2 + k steps is the product of their matrices, P^(t-1) times P1, and times P2 if k = 2. Without
    the last step it is the product without the last factor.
    """,
    ("riess/ideal-matrix-form",),
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
    (ends_alike, sum_decides),
    """
    A row holds loads after at least one step: they are equal along the edges of the last matching. The first step, of
    M1, leaves the same loads of a unit at either end of an edge of M1, so that the two rows are equal.
    """,
    ("riess/ideal-matrix-form",),
)
REDUCTION = Proof(
    "riess/reduction@powers",
    Scheme.CONSEQUENCE,
    (),
    """
    Of every edge of M1 one end has an odd number, so that its row is kept; of every edge of the last matching one end
    has an odd number too, since it joins neighbors on an even cycle, so that its column is kept. The rows and columns
    of both ends are equal.
    """,
    ("riess/block-matrices@powers",),
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
    (edges_join_rows,),
    """
    The rows of both ends of an edge of M1 are equal, so that entry i of a column of the reduced matrix is the entry of
    both processors of pair i. The edges of M2 join pair i to pair i + 1, i = 1, ..., n - 1, and the edge [1:N] joins
    pair 1 to pair n: these are the summands of the display.
    """,
    ("riess/reduction@powers",),
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
    (unit_in_a_pair, walks),
    """
    For t = 1 the claim is Q = Q. Column l of P^(t,2) is P1 P2 times that of P^(t-1,2); by the symmetry of step
    matrices that is a step of M2 and one of M1. The column is equal over the pairs of M1; between pairs the two steps
    weigh by 1/4, 1/2 and 1/4, where pairs that coincide, for n = 1 and 2, have their weights added. So the reduced
    columns are multiplied by that walk W, and Q^(t,2) = W Q^(t-1,2). For Q^(2,1) the walk starts from a unit that M1
    has halved: W = 2 Q^(2,1).
    """,
    ("riess/block-matrices@powers",),
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
    (whole_at_first, finer_units_suffice, sharing_is_dividing),
    """
    Induction over the steps: after s of them the entries are multiples of 2^-s. P^(t,k) has 2t - 2 + k steps, fewer
    than 2t + k, so that 2^(2t+k) is a multiple of 2 to that number.
    """,
    ("riess/matrix-notation",),
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
    (outermost_at_first, outermost_is_one, room_for_the_next),
    """
    By induction over the steps the pairs of the last matching that hold load of a unit are as many consecutive ones as
    there were steps, and the last of them holds one unit of 2^-s at either end: its node that is an end of the next
    step's edge to an empty pair shares with 0. There is an empty pair as long as there are fewer steps than pairs, n =
    N/2. So one entry of P^(t,k) is 2 to the power of minus the number of its factors, and all others are multiples.
    """,
    ("riess/denominator@divides",),
)
