"""Section 2 for all sizes: the step matrices and the round matrix, their products, blocks and denominators."""

from collections.abc import Iterator
from fractions import Fraction

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import same_loads
from loadbal.papers.riess.s2_block_matrices import Product
from loadbal.protocols.odd_even_transposition import DIVIDER
from loadbal.theory.step_matrices import unit

from .steps import EDGE_BY_EDGE, ROWS, divided, edges_of, steps_of

MATRIX_NOTATION = Proof(
    "riess/matrix-notation",
    Scheme.CONSEQUENCE,
    (
        uses(
            "riess/ideal-matrix-form@steps", "The matrix of steps one after the other is the product of their matrices."
        ),
        argued("""
    So that of 2t - 2 + k steps is P^(t-1) times P1, and times P2 if k = 2, and without the last step it is the product
    without the last factor.
    """),
    ),
)


def rows_of(it: Product) -> Iterator[tuple[Number, ...]]:
    """The loads of both ends, before and after, of every edge of the steps from a unit of load at any node."""
    for node in range(it.order):
        yield from edges_of(unit(it.order, node), it.factors, DIVIDER)


# --- riess/block-matrices ---


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
        ROWS,
        EDGE_BY_EDGE,
        by(
            ends_alike,
            "A row holds loads after one step or more, which are equal along the edges of the last matching.",
        ),
        by(
            sum_decides,
            "The first step, of M1, leaves the same of a unit at either end of an edge: the rows are equal.",
        ),
    ),
    instances=(Instances(ends_alike, rows_of),),
    runs=Bounds(6, 2),
)


@lemma("edge", "Real")
def given_alike(c: Number, f: Number, g: Number, h: Number) -> Formula:
    """A unit at one end of an edge leaves at the other end what a unit at that end leaves at the first."""
    return given(one=divided(1, 0, c, f), other=divided(0, 1, g, h)).implies(f == g)


TRANSPOSED = Proof(
    "riess/block-matrices@transposed",
    Scheme.EDGES,
    (
        ROWS,
        EDGE_BY_EDGE,
        by(
            given_alike,
            "So step matrices are symmetric: entries i, j and j, i are equal, 0 where no edge joins i and j.",
        ),
        argued("The transpose of a product is the product of the transposes in the opposite order."),
    ),
)


# --- riess/denominator ---


@Induction
def counted(a: Number, b: Number, p: Number, q: Number, unit: Number) -> Truth:
    """Whether the loads of both ends of an edge are p and q units."""
    return (a == p * unit) & (b == q * unit)


@lemma("base", "Real")
def one_is_a_unit() -> Formula:
    """At first the loads are 1 and 0, in units of 1."""
    return counted.base((1, 0, 1, 0, 1))


@lemma("step", "Real")
def counts_add_up(a: Number, b: Number, c: Number, f: Number, p: Number, q: Number, unit: Number) -> Formula:
    """Loads of p and q units become p + q units of half the size, at both ends."""
    return counted.step((a, b, p, q, 2 * unit), (c, f, p + q, p + q, unit), step=divided(a, b, c, f))


def counts_of(it: Product) -> Iterator[tuple[Number, ...]]:
    """The edges of the steps from a unit of load at any node, their loads counted in units that a step halves."""
    for node in range(it.order):
        for at, (matching, before, after) in enumerate(steps_of(unit(it.order, node), it.factors, DIVIDER)):
            half = Fraction(1, 2 << at)
            yield from (
                (before[i], before[j], after[i], after[j], before[i] / (2 * half), before[j] / (2 * half), half)
                for i, j in matching
            )


LOWEST_TERMS = Proof(
    "riess/denominator@lowest-terms-repaired",
    Scheme.INDUCTION,
    (
        ROWS,
        EDGE_BY_EDGE,
        by(one_is_a_unit),
        by(counts_add_up),
        argued("The counts are whole, as sums of whole numbers are: after s steps all entries are multiples of 2^-s."),
    ),
    instances=(Instances(counts_add_up, counts_of),),
    runs=Bounds(6, 2),
)


DIVIDES = Proof(
    "riess/denominator@divides",
    Scheme.CONSEQUENCE,
    (uses("riess/denominator@lowest-terms-repaired", "2^(2t+k) is four times 2^(2t-2+k)."),),
)


@Induction
def outermost(load: Number, unit: Number) -> Truth:
    """Whether the outermost load is a unit."""
    return load == unit


@lemma("base", "Real")
def half_at_first(c: Number, f: Number, unit: Number) -> Formula:
    """After one step both nodes of the only pair that holds load hold a unit of 1/2."""
    return outermost.base((f, unit), step=divided(1, 0, c, f), unit=2 * unit == 1)


@lemma("step", "Real")
def outermost_is_one(a: Number, c: Number, f: Number, unit: Number) -> Formula:
    """If the outermost load is a unit, sharing it with an empty node leaves a unit of half the size at both ends."""
    return outermost.step((a, 2 * unit), (f, unit), step=divided(a, 0, c, f))


def frontier(it: Product) -> Iterator[tuple[Number, ...]]:
    """Where the load of a unit at node 0 meets an empty node, while there is one."""
    for at, (matching, before, after) in enumerate(steps_of(unit(it.order, 0), it.factors, DIVIDER)):
        for i, j in matching:
            if at and bool(before[i]) != bool(before[j]) and 2 * (at + 1) <= it.order:
                yield max(before[i], before[j]), after[i], after[j], Fraction(1, 2 << at)


DENOMINATOR = Proof(
    "riess/denominator@repaired",
    Scheme.INDUCTION,
    (
        uses("riess/denominator@lowest-terms-repaired", "All entries of P^(t,k) are multiples of 2^-(2t-2+k)."),
        by(half_at_first),
        argued("""
    After s steps from a unit, s < n = N/2, 2s consecutive nodes hold load: it is so after the first, and the next
    matching joins those inside with each other and either outermost one with an empty node.
    """),
        by(outermost_is_one, "So by induction over the steps some load is 2^-s after s of them."),
    ),
    instances=(Instances(outermost_is_one, frontier),),
    runs=Bounds(8, 2),
)
