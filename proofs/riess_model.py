"""Section 1 for all sizes: the balancer, the matchings, the discrepancy, perfect balance and monotony."""

from loadbal.arithmetic import Number, distance, larger, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .riess_steps import MATCHING, balanced

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

# --- riess/discrepancy ---


@lemma()
def within_the_extremes(low: Number, high: Number, x: Number, y: Number) -> Formula:
    """Two loads between the smallest and the largest differ by no more than these."""
    return given(x=(low <= x) & (x <= high), y=(low <= y) & (y <= high)).implies(distance(x, y) <= high - low)


@lemma()
def extremes_differ(low: Number, high: Number) -> Formula:
    """The largest load and the smallest differ by their difference."""
    return given(order=low <= high).implies(distance(low, high) == high - low)


DISCREPANCY = Proof(
    "riess/discrepancy@two-index",
    Scheme.DIRECT,
    (within_the_extremes, extremes_differ),
    """
    Of finitely many loads some are smallest and some largest; no two differ by more than these.
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
    If D <= 1 all loads are low = min or low + 1; fewer than all, `above` of them, are low + 1, and the total is N low
    + above. Conversely two integers that differ by less than two differ by at most one. No step enlarges the
    discrepancy, so 1-smooth loads stay 1-smooth.
    """,
    ("riess/model-balancer",),
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
