"""Section 1 for all sizes: the two matchings of the cycle, the balancer, the discrepancy, perfect balance."""

from loadbal.arithmetic import Number, distance, larger, same_truth, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads

from .steps import MATCHING, balanced

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


@lemma("bounded")
def squares_bound_loads(x: Number, others: Number, squares: Number) -> Formula:
    """If the squares of all loads add up to Q, no load is above Q or below -Q, so that Q is not negative."""
    return given(sum=squares == x * x + others, others=others >= 0).implies((x <= squares) & (x >= -squares))


CONVERGENCE = Proof(
    "riess/convergence",
    Scheme.RANKING,
    (
        by(squares_by_difference),
        by(squares_fall),
        by(weights_fall),
        by(weight_of_a_swap),
        by(squares_bound_loads),
        uses("riess/model-balancer"),
        argued(f"""
    {MATCHING} Rank loads by the sum of squares, and those of equal rank by the sum of i x_i. Every edge [i:j], the
    edge [1:N] too, has i < j. A step that changes something lowers the rank: over an edge whose loads differ by two or
    more the squares fall; over the others they stay, and if no squares fall, some edge swaps loads that differ by one,
    the larger to the lower number. The sum of squares is a natural number and bounds all loads; so for a given value
    of it the loads, hence the sums of i x_i, have only finitely many values. So from some step on nothing changes.
    """),
    ),
)


# --- riess/fixpoints@sorted-one-smooth, riess/final-distribution ---


@lemma()
def fixed_edge(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """An edge [i:j] keeps its loads exactly if x_i is x_j or x_j + 1."""
    return given(step=balanced(a, b, c, f)).implies(same_truth(same_loads((c, f), (a, b)), (a >= b) & (a <= b + 1)))


@lemma("base")
def one_node_falls(first: Number, load: Number) -> Formula:
    """A path of one node is sorted: no load on it exceeds the first."""
    return given(alone=load == first).implies(load <= first)


@lemma("step")
def next_node_falls(first: Number, load: Number, following: Number, c: Number, f: Number) -> Formula:
    """If a load of the path is at most the first, so is the next, as the edge between them keeps its loads."""
    return given(
        so_far=load <= first,
        edge=balanced(load, following, c, f),
        kept=same_loads((c, f), (load, following)),
    ).implies((following <= load) & (following <= first))


@lemma()
def chain_is_smooth(first: Number, last: Number, x: Number, y: Number) -> Formula:
    """On a falling chain whose ends differ by at most one, no two loads differ by more than one."""
    return given(
        ends=first <= last + 1,
        x=(x <= first) & (x >= last),
        y=(y <= first) & (y >= last),
    ).implies((x - y <= 1) & (y - x <= 1))


@lemma()
def sorted_smooth_edges_stay(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Where loads are sorted and 1-smooth, an edge [i:j] keeps its loads."""
    return given(step=balanced(a, b, c, f), sorted=a >= b, smooth=a - b <= 1).implies(same_loads((c, f), (a, b)))


FIXPOINTS = Proof(
    "riess/fixpoints@sorted-one-smooth",
    Scheme.INDUCTION,
    (
        by(fixed_edge),
        by(one_node_falls),
        by(next_node_falls),
        by(chain_is_smooth),
        by(sorted_smooth_edges_stay),
        uses("riess/convergence"),
        argued("""
    A round that changes nothing in the end changes nothing on the way, since a step that changes something lowers a
    rank. So every edge keeps its loads. Induction along the path 1, ..., N, whose edges all belong to M1 or M2: loads
    fall, none exceeds the first, and by the same induction from the other end none is below the last. The edge [1:N]
    keeps its loads too, so that the first is at most one above the last. So the loads are sorted and 1-smooth.
    Conversely every edge [i:j], the edge [1:N] too, has i < j, and keeps loads that are sorted and 1-smooth; so both
    steps do, and the round.
    """),
    ),
)


@lemma()
def larger_loads_first(nodes: Number, above: Number, place: Number, more: Number, rest: Number) -> Formula:
    """If N low + `above` tokens are sorted and 1-smooth, floor((S + N - i) / N) is what processor i holds."""
    return given(
        place=(place >= 1) & (place <= nodes),
        above=(above >= 0) & (above < nodes),
        division=nodes * more + rest == above + nodes - place,
        rest=(rest >= 0) & (rest < nodes),
    ).implies(more == where(place <= above, 1, 0))


FINAL_DISTRIBUTION = Proof(
    "riess/final-distribution",
    Scheme.DIRECT,
    (
        by(larger_loads_first),
        uses("riess/fixpoints@sorted-one-smooth"),
        uses("riess/perfect-balance"),
        argued("""
    Every run reaches a vector that a round keeps, which is sorted and 1-smooth; steps keep the total S. As 1-smooth
    loads they are low or low + 1, and `above` of them, fewer than N, are low + 1, so that S is N low + above; as sorted
    ones these come first. So processor i holds low, and 1 more exactly if i is at most `above`. That is floor((S + N -
    i) / N), which is low and `more`: N low is taken away on both sides of the division.
    """),
    ),
)


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
    (
        by(shares),
        by(ranges_shrink),
        argued(f"""
    {MATCHING} With low and high the smallest and the largest load before a step, all loads after it lie between them,
    so that the discrepancy does not grow.
    """),
    ),
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
    (
        by(first_covers),
        by(second_covers),
        by(matchings_differ),
        argued("""
    Every processor has one quotient and one remainder, and so is an end of exactly one edge of M1, and of exactly one
    of M2: both are perfect matchings. They share no edge; together they have N edges, each joining i and i + 1, or 1
    and N, and the cycle has no others. The lower-numbered end is written first.
    """),
    ),
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
    (
        by(within_the_extremes),
        by(extremes_differ),
        argued("""
    Of finitely many loads some are smallest and some largest; no two differ by more than these.
    """),
    ),
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
    (
        by(smooth_is_rounded),
        by(rounded_is_smooth),
        uses("riess/model-balancer"),
        argued("""
    If D <= 1 all loads are low = min or low + 1; fewer than all, `above` of them, are low + 1, and the total is N low
    + above. Conversely two integers that differ by less than two differ by at most one. No step enlarges the
    discrepancy, so 1-smooth loads stay 1-smooth.
    """),
    ),
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


MONOTONE = Proof(
    "riess/monotone",
    Scheme.EDGES,
    (
        by(keeps_order),
        argued(MATCHING),
    ),
)


BOTH_STEPS = Proof(
    "riess/fixpoints@both-steps",
    Scheme.CONSEQUENCE,
    (
        uses("riess/fixpoints@sorted-one-smooth"),
        argued("""
    A step of M1 and one of M2 each leave a vector as it is exactly if every edge keeps its loads. That was shown to be
    so exactly if the vector is sorted and 1-smooth.
    """),
    ),
)
