"""Section 3.2 for all sizes: rewriting the sum of differences as an easier expression: one column, half of it."""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth, distance, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.riess.s2_block_matrices import Product
from loadbal.papers.riess.s3_2_easier_sum import column

from .steps import ROWS

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
        by(
            turns_with_the_cycle,
            "Moving every processor on by two, around the cycle, takes the edges of M1 to edges of M1, and those of M2,"
            " which join the last processor of a pair to the first of the next, to edges of M2.",
        ),
        argued("""
    An idealized step treats both ends of an edge alike, so that products of step matrices do not change if rows and
    columns are moved by two, and the reduced ones if they are moved by one.
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


COLUMN = (
    uses(
        "riess/block-matrices@transposed", "Column 1 of P^(t,k) is row 1 of as many factors, the last matching's first."
    ),
    ROWS,
    uses("riess/reduction@powers", "Entry i of column 1 of Q^(t,k) is that of both processors of pair i."),
)


SYMMETRY_1 = Proof(
    "riess/column-symmetry@k1",
    Scheme.DIRECT,
    (
        *COLUMN,
        uses("riess/definition-1@folded", "For k = 1 they are mirrored about the edge [1:2] of M1."),
        by(reflected_about_m1),
    ),
)


SYMMETRY_2 = Proof(
    "riess/column-symmetry@k2",
    Scheme.DIRECT,
    (
        *COLUMN,
        uses("riess/definition-1@folded", "For k = 2 they are mirrored about the edge [1:N] of M2."),
        by(reflected_about_m2),
    ),
)


UNIMODALITY = Proof(
    "riess/unimodality",
    Scheme.CONSEQUENCE,
    (
        *COLUMN,
        uses(
            "riess/definition-1@folded",
            "Around the cycle, and so around its pairs, they fall from the first edge to the far side and rise again.",
        ),
    ),
)


# --- riess/telescoping, riess/half-sum ---


@Induction
def telescopes(first: Number, last: Number, differences: Number) -> Truth:
    """Whether absolute differences add up to the first value less the last."""
    return differences == first - last


@lemma("base", "Real")
def nothing_to_sum(first: Number) -> Formula:
    """The differences along one place add up to nothing."""
    return telescopes.base((first, first, 0))


@lemma("step", "Real")
def next_difference(first: Number, last: Number, following: Number, differences: Number) -> Formula:
    """Along falling values a further difference brings them to the first less the next."""
    return telescopes.step(
        (first, last, differences),
        (first, following, differences + distance(last, following)),
        falling=following <= last,
    )


@lemma("lemma")
def half_way(n: Number, c: Number, half: Number, mirror: Number) -> Formula:
    """The reflection 1 - i of n pairs takes c = ceil(n/2) to c or, for even n, to c + 1; floor(n/2) is c - 1 or c."""
    return given(
        ceiling=(2 * c >= n) & (2 * c <= n + 1),
        floor=(2 * half <= n) & (2 * half >= n - 1),
        mirror=mirror == n + 1 - c,
    ).implies(((mirror == c) | (mirror == c + 1)) & ((half == c) | (half == c - 1)) & (half + c == n))


def down_the_column(it: Product) -> Iterator[tuple[Number, ...]]:
    """The first entries of the column, one by one, to the one half way."""
    entries = column(it)
    down = entries[: -(-len(entries) // 2)]
    for last, following in pairwise(down):
        yield down[0], last, following, down[0] - last


TELESCOPING = Proof(
    "riess/telescoping@powers",
    Scheme.INDUCTION,
    (
        uses("riess/column-symmetry@k2", "Pair 1 - i has the load of pair i, modulo n."),
        uses("riess/unimodality"),
        argued("""
    So pairs n and 1 have equal loads; from pair 1 to pair c = ceil(n/2) they fall, and from pair n down to the image of
    c they fall as those from 1 to c do.
    """),
        by(half_way, "If n is even, pairs c and c + 1 are images of each other; if n is odd, c is its own image."),
        by(nothing_to_sum),
        by(next_difference, "So the variation is twice the difference of pairs 1 and c; for n = 1 it is 0."),
    ),
    instances=(Instances(next_difference, down_the_column),),
    runs=Bounds(10, 3),
)


HALF_SUM = Proof(
    "riess/half-sum@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/telescoping@powers", "The differences from pair 1 to pair c = ceil(n/2), i < c, are half of all."),
        uses("riess/column-symmetry@k2", "For odd n floor(n/2) is c - 1; for even n it is c, and i = c adds nothing."),
    ),
)


HALF_SUM_WITH_IDENTITY = Proof(
    "riess/half-sum@with-identity-repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/half-sum@repaired"),
        argued("""
    Column 1 of the n x n identity is 1 followed by zeros, n >= 2, so that up to floor(n/2) < n only its first
    difference is not 0: it is 1, and so is that over [1:2] in column 1 of the N x N identity.
    """),
    ),
)
