"""Section 3.2 for all sizes: rewriting the sum of differences as an easier expression: one column, half of it."""

from loadbal.arithmetic import Number, distance, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- riess/block-circularity ---


def around(place: Number, size: Number) -> Number:
    """The place on a cycle, for one that is at most a turn before the first or after the last."""
    return where(place < 0, place + size, where(place >= size, place - size, place))


@lemma("edge")
def turns_with_the_cycle(n: Number, pair: Number, end: Number) -> Formula:
    """Two places on from an end of a pair of M1 is that end of the next pair, and so for their neighbors in M2."""
    node = 2 * pair + end
    across = around(node + 2 * end - 1, 2 * n)
    moved = around(node + 2, 2 * n)
    return given(pair=(pair >= 0) & (pair < n), end=(end >= 0) & (end <= 1)).implies(
        (moved == 2 * around(pair + 1, n) + end) & (around(moved + 2 * end - 1, 2 * n) == around(across + 2, 2 * n))
    )


BLOCK_CIRCULARITY = Proof(
    "riess/block-circularity",
    Scheme.EDGES,
    (
        by(turns_with_the_cycle),
        uses("riess/reduction@powers"),
        argued("""
    Moving every processor on by two, around the cycle, takes the edges of M1, within pairs, to edges of M1. An edge of
    M2 joins the last processor of a pair to the first of the next pair; moved on, it does so too. So products of step
    matrices do not change if rows and columns are moved by two, and the reduced ones if they are moved by one.
    """),
    ),
)


# --- riess/column-symmetry ---


@lemma("lemma")
def reflected_about_m1(i: Number, j: Number, x: Number, r: Number, s: Number) -> Formula:
    """The reflection that exchanges processors 1 and 2, x and 3 - x, takes pair i to pair 2 - i."""
    return given(
        pair=x == 2 * i - r, end=(r >= 0) & (r <= 1), image=3 - x == 2 * j - s, other_end=(s >= 0) & (s <= 1)
    ).implies(j == 2 - i)


@lemma("lemma")
def reflected_about_m2(i: Number, j: Number, x: Number, r: Number, s: Number) -> Formula:
    """The reflection that exchanges processors 1 and N, x and 1 - x modulo N, takes pair i to pair 1 - i."""
    return given(
        pair=x == 2 * i - r, end=(r >= 0) & (r <= 1), image=1 - x == 2 * j - s, other_end=(s >= 0) & (s <= 1)
    ).implies(j == 1 - i)


COLUMN = """\
Step matrices are symmetric, so that column 1 of a product is row 1 of the product in the opposite order, which starts
with the last matching and ends with M1: the loads of a unit at processor 1. They are mirrored about the first edge and
fall along the folded path."""


SYMMETRY_1 = Proof(
    "riess/column-symmetry@k1",
    Scheme.DIRECT,
    (
        by(reflected_about_m1),
        uses("riess/definition-1@repaired"),
        uses("riess/reduction@powers"),
        argued(f"{COLUMN} For k = 1 that edge is [1:2]."),
    ),
)


SYMMETRY_2 = Proof(
    "riess/column-symmetry@k2",
    Scheme.DIRECT,
    (
        by(reflected_about_m2),
        uses("riess/definition-1@repaired"),
        uses("riess/reduction@powers"),
        argued(f"{COLUMN} For k = 2 that edge is [1:N]."),
    ),
)


UNIMODALITY = Proof(
    "riess/unimodality",
    Scheme.CONSEQUENCE,
    (
        uses("riess/definition-1@repaired"),
        uses("riess/reduction@powers"),
        argued(
            f"{COLUMN} Around the cycle, and so around its pairs, they fall from the edge to the far"
            f" side and rise again."
        ),
    ),
)


# --- riess/telescoping, riess/half-sum ---


@lemma("base", "Real")
def nothing_to_sum(first: Number, last: Number, so_far: Number) -> Formula:
    """The differences along one place add up to nothing."""
    return given(one=last == first, sum=so_far == 0).implies(so_far == first - last)


@lemma("step", "Real")
def next_difference(first: Number, last: Number, following: Number, so_far: Number) -> Formula:
    """Along falling values the absolute differences add up to the first less the last."""
    return given(so_far=so_far == first - last, falling=following <= last).implies(
        so_far + distance(last, following) == first - following
    )


@lemma("lemma")
def half_way(n: Number, c: Number, half: Number, mirror: Number) -> Formula:
    """The reflection 1 - i of n pairs takes c = ceil(n/2) to c or, for even n, to c + 1; floor(n/2) is c - 1 or c."""
    return given(
        ceiling=(2 * c >= n) & (2 * c <= n + 1),
        floor=(2 * half <= n) & (2 * half >= n - 1),
        mirror=mirror == n + 1 - c,
    ).implies(((mirror == c) | (mirror == c + 1)) & ((half == c) | (half == c - 1)) & (half + c == n))


TELESCOPING = Proof(
    "riess/telescoping@powers",
    Scheme.INDUCTION,
    (
        by(nothing_to_sum),
        by(next_difference),
        by(half_way),
        uses("riess/column-symmetry@k2"),
        uses("riess/unimodality"),
        argued("""
    The first edge is [1:N], between pairs n and 1, which have equal loads. From pair 1 to pair c they fall; pair 1 - i
    has the load of pair i, so that the pairs from n down to the mirror image of c fall as those from 1 to c do. If n
    is even, pairs c and c + 1 are images of each other and have equal loads; if n is odd, c is its own image. So the
    variation is twice the difference of pairs 1 and c. For n = 1 it is 0.
    """),
    ),
)


HALF_SUM = Proof(
    "riess/half-sum@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/telescoping@powers"),
        argued("""
    The differences from pair 1 to pair c are those of i = 1, ..., c - 1. For odd n, floor(n/2) is c - 1; for even n it
    is c, and pairs c and c + 1 have equal loads.
    """),
    ),
)
