"""Riess, Wanka: what holds for all sizes; `riess.md` has the reading decisions and what is not proved."""

from loadbal.arithmetic import Number, larger, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import BALANCER

EDGE = ((0, 1),)

MATCHING = "The edges of M1, and of M2, share no node, so what holds over one edge holds for a step."


def balanced(a: Number, b: Number, c: Number, f: Number) -> Number:
    """Whether a step over an edge leads from the loads a, b to c, f."""
    first, second = step(BALANCER, (a, b), EDGE)
    return (c == first) & (f == second)


# --- riess/model-balancer ---


@lemma("edge")
def shares(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """The loads after a step are the two halves of the sum, the larger first, between the loads before."""
    return given(step=balanced(a, b, c, f)).implies(
        (c + f == a + b) & (f <= c) & (c - f <= 1) & (smaller(a, b) <= f) & (c <= larger(a, b))
    )


@lemma()
def ranges_shrink(low: Number, high: Number, c: Number, f: Number, a: Number, b: Number) -> Formula:
    """Loads between low and high stay between them."""
    return given(step=balanced(a, b, c, f), first=(low <= a) & (a <= high), second=(low <= b) & (b <= high)).implies(
        (low <= f) & (c <= high)
    )


MODEL_BALANCER = Proof(
    "riess/model-balancer",
    Scheme.EDGES,
    (shares, ranges_shrink),
    f"""
    {MATCHING} With low and high the smallest and the largest load before a step, all loads after it lie between them,
    so that the discrepancy does not grow.
    """,
)

# --- riess/model-matchings@proper-cycle ---


@lemma()
def first_covers(half: Number, node: Number, q: Number, r: Number) -> Formula:
    """A processor 2q + r + 1, r = 0 or 1, is an end of the edge [2q+1 : 2q+2] of M1, for 1 <= processor <= 2 half."""
    return given(
        processor=node == 2 * q + r + 1,
        parity=(r >= 0) & (r <= 1),
        range=(node >= 1) & (node <= 2 * half),
    ).implies((q >= 0) & (2 * q + 2 <= 2 * half) & ((node == 2 * q + 1) | (node == 2 * q + 2)))


@lemma()
def second_covers(half: Number, node: Number, q: Number, r: Number) -> Formula:
    """A processor 2q + r, r = 0 or 1, is an end of [2q : 2q+1] of M2, or it is 1 or N = 2 half, the ends of [1:N]."""
    return given(
        processor=node == 2 * q + r,
        parity=(r >= 0) & (r <= 1),
        range=(node >= 1) & (node <= 2 * half),
    ).implies((node == 1) | (node == 2 * half) | ((q >= 1) & (2 * q + 1 <= 2 * half - 1)))


@lemma()
def matchings_differ(half: Number, p: Number, q: Number) -> Formula:
    """From N = 4 on no edge [2p+1 : 2p+2] of M1 is an edge [2q : 2q+1] of M2, or the edge [1:N]."""
    return given(proper=half >= 2).implies((2 * p + 1 != 2 * q) & ((2 * p + 1 != 1) | (2 * p + 2 != 2 * half)))


MODEL_MATCHINGS = Proof(
    "riess/model-matchings@proper-cycle",
    Scheme.DIRECT,
    (first_covers, second_covers, matchings_differ),
    """
    Every processor has one quotient and one remainder, and so is an end of exactly one edge of M1, and of exactly one
    of M2: both are perfect matchings. They share no edge; together they have N edges, each joining i and i + 1, or 1
    and N, and the cycle has no others. The lower-numbered end is written first.
    """,
)

# --- riess/perfect-balance ---


@lemma(sort="Real")
def smooth_is_rounded(nodes: Number, tokens: Number, low: Number, above: Number, load: Number) -> Formula:
    """If `above` of the nodes hold low + 1 and the others low, every N x_i is less than N away from the total."""
    return given(
        total=tokens == nodes * low + above,
        above=(above >= 0) & (above < nodes),
        load=(load == low) | ((load == low + 1) & (above > 0)),
    ).implies((nodes * load - tokens < nodes) & (tokens - nodes * load < nodes))


@lemma(sort="Real")
def rounded_is_smooth(nodes: Number, tokens: Number, x: Number, y: Number) -> Formula:
    """Two loads whose N-fold are less than N away from the total differ by less than two."""
    return given(
        some=nodes >= 1,
        not_far_above=nodes * x < tokens + nodes,
        not_far_below=nodes * y > tokens - nodes,
    ).implies(x - y < 2)


PERFECT_BALANCE = Proof(
    "riess/perfect-balance",
    Scheme.DIRECT,
    (smooth_is_rounded, rounded_is_smooth),
    """
    If D <= 1 all loads are low = min or low + 1; fewer than all, `above` of them, are low + 1, and the total is
    N low + above. Conversely two integers that differ by less than two differ by at most one. No step enlarges the
    discrepancy, so 1-smooth loads stay 1-smooth.
    """,
    (MODEL_BALANCER,),
)

# --- riess/monotone ---


@lemma("edge")
def keeps_order(
    a: Number, b: Number, c: Number, f: Number, more: Number, also: Number, g: Number, h: Number
) -> Formula:
    """Over an edge, no fewer tokens before are no fewer tokens after."""
    return given(
        low=balanced(a, b, c, f),
        high=balanced(a + more, b + also, g, h),
        first_end=more >= 0,
        second_end=also >= 0,
    ).implies((c <= g) & (f <= h))


MONOTONE = Proof("riess/monotone", Scheme.EDGES, (keeps_order,), MATCHING)

# --- riess/convergence ---


@lemma()
def squares_by_difference(a: Number, b: Number, both: Number, apart: Number) -> Formula:
    """Twice a sum of two squares is the square of the sum and the square of the difference."""
    return given(both=both == a + b, apart=apart == a - b).implies(2 * (a * a + b * b) == both * both + apart * apart)


@lemma("falls", sort="Real")
def squares_fall(before: Number, after: Number) -> Formula:
    """A difference of two or more that becomes one of 0 or 1 has a smaller square."""
    return given(apart=(before >= 2) | (before <= -2), near=(after >= 0) & (after <= 1)).implies(
        after * after < before * before
    )


@lemma("falls")
def weights_fall(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If the loads differ by at most one and change, the squares stay and the sum of processor times load falls."""
    return given(step=balanced(a, b, c, f), near=(a - b <= 1) & (b - a <= 1), changes=c != a).implies(
        (c == b) & (f == a) & (c == a + 1)
    )


@lemma(sort="Real")
def weight_of_a_swap(i: Number, j: Number, a: Number) -> Formula:
    """Moving one token from j to i < j lowers the sum of processor times load."""
    return given(edge=i < j).implies(i * (a + 1) + j * a < i * a + j * (a + 1))


@lemma("bounded", sort="Real")
def squares_are_bounded(x: Number) -> Formula:
    """The square of a load that is not 0 is positive."""
    return given(some=x > 0).implies(x * x > 0)


CONVERGENCE = Proof(
    "riess/convergence",
    Scheme.RANKING,
    (squares_by_difference, squares_fall, weights_fall, weight_of_a_swap, squares_are_bounded),
    f"""
    {MATCHING} Rank loads by the sum of squares, and those of equal rank by the sum of i x_i. Every edge [i:j], the edge
    [1:N] too, has i < j. A step that changes something lowers the rank: over an edge whose loads differ by two or more
    the squares fall; over the others they stay, and if no squares fall, some edge swaps loads that differ by one, the
    larger to the lower number. The sum of squares is a natural number; for a given value of it the loads, hence the
    sums of i x_i, have only finitely many values. So from some step on nothing changes.
    """,
    (MODEL_BALANCER,),
)

# --- riess/fixpoints@sorted-one-smooth, riess/final-distribution ---


@lemma("edge")
def fixed_edge(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """An edge [i:j] keeps its loads exactly if x_i is x_j or x_j + 1."""
    return given(step=balanced(a, b, c, f)).implies(
        (((c == a) & (f == b)) & (a >= b) & (a <= b + 1)) | (((c != a) | (f != b)) & ((a < b) | (a > b + 1)))
    )


@lemma()
def chain_is_smooth(first: Number, last: Number, x: Number, y: Number) -> Formula:
    """On a falling chain whose ends differ by at most one, no two loads differ by more than one."""
    return given(
        ends=first <= last + 1,
        x=(x <= first) & (x >= last),
        y=(y <= first) & (y >= last),
    ).implies((x - y <= 1) & (y - x <= 1))


FIXPOINTS = Proof(
    "riess/fixpoints@sorted-one-smooth",
    Scheme.EDGES,
    (fixed_edge, chain_is_smooth),
    """
    A round that changes nothing in the end changes nothing on the way, since a step that changes something lowers a
    rank. So every edge keeps its loads: along the path 1, ..., N loads fall by 0 or 1, and by the edge [1:N] the first
    is at most one above the last. So the loads are sorted and 1-smooth; and sorted 1-smooth loads are
    kept by all edges.
    """,
    (CONVERGENCE,),
)

FINAL_DISTRIBUTION = Proof(
    "riess/final-distribution",
    Scheme.CONSEQUENCE,
    (),
    """
    Every run reaches a vector that a round keeps, which is sorted and 1-smooth; steps keep the total S. There is one
    such vector: its loads are S/N rounded, S mod N of them up, and these come first.
    """,
    (FIXPOINTS, PERFECT_BALANCE),
)

PROOFS = (
    MODEL_BALANCER,
    MODEL_MATCHINGS,
    PERFECT_BALANCE,
    MONOTONE,
    CONVERGENCE,
    FIXPOINTS,
    FINAL_DISTRIBUTION,
)
