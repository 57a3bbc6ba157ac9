"""Section 1 for all sizes: the two matchings of the cycle, the balancer, the discrepancy, perfect balance."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance, quotient, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.papers.riess.s1_balancing import Circle

from .steps import EDGE_BY_EDGE, balanced, of_runs, steps_of

# --- riess/model-matchings@perfect ---


@lemma()
def first_covers(half: Number, node: Number, i: Number, j: Number) -> Formula:
    """Processor x, 1 <= x <= N = 2 half, is an end of the edge [i:j] of M1, i = 2q + 1 and j = i + 1, 2q <= x - 1."""
    return given(
        range=(node >= 1) & (node <= 2 * half), edge=(i == 2 * quotient(node - 1, 2) + 1) & (j == i + 1)
    ).implies((i >= 1) & (j <= 2 * half) & ((node == i) | (node == j)))


@lemma()
def first_once(node: Number, p: Number, q: Number) -> Formula:
    """It is an end of no other edge of M1."""
    return given(
        one=(node == 2 * p + 1) | (node == 2 * p + 2), other=(node == 2 * q + 1) | (node == 2 * q + 2)
    ).implies(p == q)


def wraps(half: Number, i: Number, j: Number) -> Truth:
    """Whether it is the edge [1:N]."""
    return (i == 1) & (j == 2 * half)


@lemma()
def second_covers(half: Number, node: Number, i: Number, j: Number) -> Formula:
    """It is an end of the edge [1:N] of M2 if it is 1 or N, else of the edge [i:i+1] of M2, i even and i <= x."""
    outermost = (node == 1) | (node == 2 * half)
    inner = (i == 2 * quotient(node, 2)) & (j == i + 1)
    return given(
        range=(node >= 1) & (node <= 2 * half),
        edge=(outermost & wraps(half, i, j)) | ((node != 1) & (node != 2 * half) & inner),
    ).implies(((node == i) | (node == j)) & (i < j) & (wraps(half, i, j) | ((i >= 2) & (j <= 2 * half - 1))))


@lemma()
def second_once(half: Number, node: Number, p: Number, q: Number) -> Formula:
    """It is an end of no other edge of M2: those but [1:N] do not meet that edge, nor one another."""
    return given(
        one=(node == 2 * p) | (node == 2 * p + 1),
        other=(node == 2 * q) | (node == 2 * q + 1),
        range=(p >= 1) & (p < half),
    ).implies((p == q) & (node != 1) & (node != 2 * half))


def ends_in(turn: int, it: Circle) -> Iterator[tuple[Number, ...]]:
    """Both ends of every edge of M1 or M2, and the edge, processors numbered from 1."""
    for u, v in it.matchings[turn]:
        yield from ((it.order // 2, node + 1, u + 1, v + 1) for node in (u, v))


PERFECT = Proof(
    "riess/model-matchings@perfect",
    Scheme.DIRECT,
    (by(first_covers), by(first_once), by(second_covers), by(second_once)),
    instances=(
        Instances(first_covers, lambda it: ends_in(0, it)),
        Instances(second_covers, lambda it: ends_in(1, it)),
    ),
    runs=Bounds(10),
)


# --- riess/model-matchings@proper-cycle ---


@lemma()
def matchings_differ(half: Number, p: Number, q: Number) -> Formula:
    """From N = 4 on no edge [2p+1 : 2p+2] of M1 is an edge [2q : 2q+1] of M2, or the edge [1:N]."""
    return given(proper=half >= 2).implies((2 * p + 1 != 2 * q) & ((2 * p + 1 != 1) | (2 * p + 2 != 2 * half)))


MODEL_MATCHINGS = Proof(
    "riess/model-matchings@proper-cycle",
    Scheme.DIRECT,
    (
        uses("riess/model-matchings@perfect", "Both are perfect matchings, so that each has N/2 edges."),
        by(matchings_differ),
        argued("Together they have N edges, each joining i and i + 1, or 1 and N, and the N-cycle has no others."),
    ),
)


# --- riess/model-balancer ---


@lemma("edge")
def ranges_shrink(low: Number, high: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Over an edge, loads between the smallest and the largest of all stay between them."""
    return given(step=balanced(a, b, c, f), first=(low <= a) & (a <= high), second=(low <= b) & (b <= high)).implies(
        (low <= f) & (f <= c) & (c <= high)
    )


MODEL_BALANCER = Proof(
    "riess/model-balancer",
    Scheme.EDGES,
    (
        EDGE_BY_EDGE,
        uses("riess/model-balancer@edge"),
        by(ranges_shrink, "No load after a step is above the largest or below the smallest load before it."),
    ),
    instances=(
        Instances(
            ranges_shrink,
            lambda it: (
                (min(before), max(before), before[i], before[j], after[i], after[j])
                for matching, before, after in steps_of(it, 2 * len(it))
                for i, j in matching
            ),
        ),
    ),
    runs=Bounds(4, 1),
)


# --- riess/monotone ---

MONOTONE = Proof("riess/monotone", Scheme.CONSEQUENCE, (EDGE_BY_EDGE, uses("riess/monotone@edge")))


# --- riess/convergence ---


@lemma("edge")
def come_near(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If the loads of an edge differ by two or more, they keep their sum and differ by less afterwards."""
    return given(step=balanced(a, b, c, f), apart=distance(a, b) >= 2).implies(
        (c + f == a + b) & (distance(c, f) < distance(a, b))
    )


@lemma("edge", "Real")
def squares_fall(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Then the sum of their squares falls."""
    return given(sum=c + f == a + b, nearer=distance(c, f) < distance(a, b)).implies(c * c + f * f < a * a + b * b)


@lemma("edge")
def weights_fall(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If they differ by at most one and change, a token goes from the second end to the first, and the loads swap."""
    return given(step=balanced(a, b, c, f), near=distance(a, b) <= 1, changes=c != a).implies(
        (c == b) & (f == a) & (c == a + 1)
    )


@lemma("edge")
def weight_of_a_swap(i: Number, j: Number, a: Number) -> Formula:
    """Loads a and a + 1 that swap keep the sum of squares; moving a token from j to i < j lowers the sum of i x_i."""
    return given(edge=i < j).implies(i * (a + 1) + j * a < i * a + j * (a + 1))


def changing(loads: Loads, *, near: bool) -> Iterator[tuple[Number, ...]]:
    """The edges of a run that change their loads, where these differ by at most one, or by more."""
    return (each for each in of_runs(loads) if each[:2] != each[2:] and (abs(each[0] - each[1]) <= 1) == near)


RANKING = Proof(
    "riess/convergence@ranking",
    Scheme.EDGES,
    (
        EDGE_BY_EDGE,
        by(come_near),
        by(squares_fall),
        by(weights_fall),
        by(weight_of_a_swap),
        argued("""
    So over no edge the squares rise: if some edge has loads that differ by two or more, their sum falls; if none has,
    it stays, and every edge that changes its loads lowers the sum of i x_i.
    """),
    ),
    instances=(
        Instances(come_near, lambda it: changing(it, near=False)),
        Instances(weights_fall, lambda it: changing(it, near=True)),
    ),
    runs=Bounds(4, 2),
)


@lemma()
def squares_bound_loads(x: Number, others: Number, squares: Number) -> Formula:
    """If the squares of all loads add up to Q, no load is above Q or below -Q, so that Q is not negative."""
    return given(sum=squares == x * x + others, others=others >= 0).implies((x <= squares) & (x >= -squares))


CONVERGENCE = Proof(
    "riess/convergence",
    Scheme.DIRECT,
    (
        uses("riess/convergence@ranking"),
        by(squares_bound_loads),
        argued("""
    So the sum of squares, a natural number, falls finitely often; and while it stays, the loads, hence the sums of i
    x_i, have finitely many values, so that these fall finitely often too. From some step on nothing changes.
    """),
    ),
)


# --- riess/fixpoints ---


@Induction
def falls_along(earlier: Number, later: Number) -> Truth:
    """Whether a load of the path 1, ..., N is at least one behind it."""
    return later <= earlier


@lemma("base")
def no_load_exceeds_itself(load: Number) -> Formula:
    """Behind itself a load is as large as it is."""
    return falls_along.base((load, load))


@lemma("step")
def next_load_falls(earlier: Number, later: Number, following: Number) -> Formula:
    """If a load is at least a later one, it is at least the one behind that, as the edge between these keeps them."""
    return falls_along.step((earlier, later), (earlier, following), kept=balanced(later, following, later, following))


@lemma()
def chain_is_smooth(first: Number, last: Number, x: Number, y: Number) -> Formula:
    """If the edge [1:N] keeps x_1 and x_N, no two loads between these differ by more than one."""
    return given(
        ends=balanced(first, last, first, last),
        x=(x <= first) & (x >= last),
        y=(y <= first) & (y >= last),
    ).implies(distance(x, y) <= 1)


def kept_edges(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """First, second and third loads in a row at the end of a run."""
    *_, (_, _, last) = steps_of(loads, 2 * len(loads))
    return zip(last, last[1:], last[2:], strict=False)


FIXED_BY_BOTH = Proof(
    "riess/fixpoints@both-steps",
    Scheme.INDUCTION,
    (
        EDGE_BY_EDGE,
        uses("riess/fixpoints@edge", "So both steps keep loads exactly if every edge [i:j] has x_i = x_j or x_j + 1."),
        by(no_load_exceeds_itself),
        by(next_load_falls, "By induction along the path 1, ..., N no load is larger than one before it."),
        by(chain_is_smooth),
        argued("""
    Conversely, if loads are sorted and 1-smooth, every edge [i:j], the edge [1:N] too, has x_i = x_j or x_j + 1, as i
    < j.
    """),
    ),
    instances=(
        Instances(next_load_falls, kept_edges),
        Instances(
            chain_is_smooth, lambda it: ((end[0], end[-1], *end[:2]) for *_, (_, _, end) in [steps_of(it, 3 * len(it))])
        ),
    ),
    runs=Bounds(4, 2),
)


FIXPOINTS = Proof(
    "riess/fixpoints@sorted-one-smooth",
    Scheme.CONSEQUENCE,
    (
        uses("riess/convergence@ranking", "A step that changes loads lowers a rank that no step raises."),
        argued("So a round that leaves loads as they are in the end leaves them as they are on the way."),
        uses("riess/fixpoints@both-steps"),
    ),
)


# --- riess/final-distribution ---


@lemma()
def larger_loads_first(nodes: Number, above: Number, place: Number, more: Number, rest: Number) -> Formula:
    """If N low + `above` tokens are sorted and 1-smooth, floor((S + N - i) / N) is what processor i holds."""
    return given(
        place=(place >= 1) & (place <= nodes),
        above=(above >= 0) & (above < nodes),
        division=nodes * more + rest == above + nodes - place,
        rest=(rest >= 0) & (rest < nodes),
    ).implies(more == where(place <= above, 1, 0))


def shares_at_the_end(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """Where a run ends: every processor, what it holds above the smallest load, and the rest of the division."""
    order = len(loads)
    *_, (_, _, end) = steps_of(loads, 4 * order)
    above = sum(loads) - order * min(end)
    for place, load in enumerate(end, 1):
        yield order, above, place, load - min(end), above + order - place - order * (load - min(end))


FINAL_DISTRIBUTION = Proof(
    "riess/final-distribution",
    Scheme.DIRECT,
    (
        uses("riess/convergence", "Every run reaches loads that a round leaves as they are."),
        uses("riess/fixpoints@sorted-one-smooth", "These are sorted and 1-smooth."),
        uses("riess/model-balancer", "Steps keep the total S."),
        argued("""
    So the first processors, `above` of them and fewer than N, hold low + 1, and the others low, the smallest load; S is
    N low + above.
    """),
        by(larger_loads_first, "floor((S + N - i) / N) is low, and `more` is 1 exactly if i is at most `above`."),
    ),
    instances=(Instances(larger_loads_first, shares_at_the_end),),
    runs=Bounds(4, 2),
)


# --- riess/discrepancy ---


@lemma()
def within_the_extremes(low: Number, high: Number, x: Number, y: Number) -> Formula:
    """Two loads between the smallest and the largest differ by no more than these."""
    return given(x=(low <= x) & (x <= high), y=(low <= y) & (y <= high)).implies(distance(x, y) <= high - low)


@lemma()
def extremes_differ(low: Number, high: Number) -> Formula:
    """A largest load and a smallest one differ by their difference."""
    return given(order=low <= high).implies(distance(low, high) == high - low)


DISCREPANCY = Proof(
    "riess/discrepancy@two-index",
    Scheme.DIRECT,
    (by(within_the_extremes), by(extremes_differ)),
)


# --- riess/perfect-balance ---


@lemma(sort="Real")
def smooth_is_rounded(nodes: Number, tokens: Number, low: Number, above: Number, load: Number) -> Formula:
    """If `above` of the nodes hold low + 1 and the others low, every N x_i is less than N away from the total."""
    return given(
        total=tokens == nodes * low + above,
        above=(above >= 0) & (above < nodes),
        load=(load == low) | ((load == low + 1) & (above > 0)),
    ).implies(distance(nodes * load, tokens) < nodes)


@lemma(sort="Real")
def rounded_is_smooth(nodes: Number, tokens: Number, x: Number, y: Number) -> Formula:
    """Two loads whose N-fold are less than N away from the total differ by less than two."""
    return given(
        some=nodes >= 1,
        not_far_above=nodes * x < tokens + nodes,
        not_far_below=nodes * y > tokens - nodes,
    ).implies(x - y < 2)


@lemma()
def rounded_means_next(nodes: Number, rest: Number, more: Number) -> Formula:
    """If S = N low + rest, a whole low + more is, if its N-fold is less than N away from S, floor(S/N) or ceil(S/N)."""
    return given(rest=(rest >= 0) & (rest < nodes), near=distance(nodes * more, rest) < nodes).implies(
        (more == 0) | ((more == 1) & (rest > 0))
    )


PERFECT_BALANCE = Proof(
    "riess/perfect-balance",
    Scheme.DIRECT,
    (
        argued("""
    If D <= 1 all loads are low, the smallest, or low + 1; fewer than all, `above` of them, are low + 1, and the total S
    is N low + above.
    """),
        by(smooth_is_rounded),
        by(rounded_is_smooth, "Conversely such loads differ by less than two, and as integers by at most one."),
        by(rounded_means_next),
        uses("riess/model-balancer", "No step enlarges the discrepancy, so that 1-smooth loads stay 1-smooth."),
    ),
)
