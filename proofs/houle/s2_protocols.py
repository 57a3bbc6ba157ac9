"""Section 2 for all sizes: the lower bound on time, stable distributions."""

from collections.abc import Iterator
from itertools import chain, pairwise

from loadbal.arithmetic import Number, Truth, distance, larger, smaller, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import same_loads, sum_of_squares
from loadbal.networks.path import path
from loadbal.papers.houle.cases import Start
from loadbal.papers.houle.s2_protocols import Imbalance, period
from loadbal.theory.token_schedules import moves

from .steps import MATCHING, exchanges, moved, one_or_two, run_of

# --- houle/observation-1@explicit-quarter ---


@Induction
def left_behind(half: Number, most: Number, left: Number, steps: Number) -> Truth:
    """Whether the left half of the path has lost at most one token a step."""
    return left >= half * most - steps


@lemma("base")
def cut_before(half: Number, most: Number, left: Number, steps: Number) -> Formula:
    """Before the first step the left half holds half * most tokens, which is no less for no step."""
    return left_behind.base((half, most, left, steps), full=left == half * most, none=steps == 0)


@lemma("step")
def cut_step(half: Number, most: Number, left: Number, after: Number, steps: Number) -> Formula:
    """If at most one token crosses the middle edge, the left half loses at most one token in a step."""
    return left_behind.step((half, most, left, steps), (half, most, after, steps + 1), one_token=after >= left - 1)


@lemma()
def cut_takes_time(
    half: Number, most: Number, wanted: Number, left: Number, high: Number, low: Number, steps: Number
) -> Formula:
    """Reaching a wanted discrepancy takes at least half (most - wanted) / 2 steps, that is n (most - wanted) / 4."""
    return given(
        nodes=half >= 0,
        left=left >= half * most - steps,
        left_mean=left <= half * high,
        right_mean=half * most - left >= half * low,
        reached=high - low <= wanted,
    ).implies(2 * steps >= half * (most - wanted))


def first_two_steps(it: Imbalance) -> Iterator[tuple[Number, ...]]:
    """What any schedule can do to the left half in its first two steps."""
    network, half = path(it.order), it.order // 2
    level = {(it.most,) * half + (0,) * half}
    for steps in range(2):
        pairs = [(before, after) for before in level for after in moves(network, before)]
        yield from ((half, it.most, sum(before[:half]), sum(after[:half]), steps) for before, after in pairs)
        level = {after for _, after in pairs}


OBSERVATION_1_QUARTER = Proof(
    "houle/observation-1@explicit-quarter",
    Scheme.INDUCTION,
    (
        by(cut_before),
        argued("""
    With n = 2 half nodes, only the middle edge joins the left half to the right, and a step moves at most one token
    over it.
    """),
        by(cut_step),
        argued("""
    No token is made or lost: what left the left half is in the right half. Half as many loads as n add up to at most
    half times the largest of all and at least half times the smallest, which high and low stand for.
    """),
        by(cut_takes_time),
    ),
    instances=(Instances(cut_step, first_two_steps),),
    runs=Bounds(4, 2),
)


# --- houle/definition-stable@one-phase-t1 ---


ONE_PHASE_T1 = Proof(
    "houle/definition-stable@one-phase-t1",
    Scheme.CONSEQUENCE,
    (
        argued("Loads that a phase leaves as they are recur, at the same color."),
        uses("houle/lemma-2@from", "If the loads recur, every active edge from then on differs by at most one."),
        uses("houle/lemma-8@even-phase", "A phase in which they do so changes no load."),
    ),
)


# --- houle/observation-2 ---


@Induction
def squares_do_not_grow(before: Number, after: Number) -> Truth:
    """Whether the squares summed so far do not grow."""
    return after <= before


@lemma("base")
def idle_squares(before: Number, after: Number) -> Formula:
    """The squares of the nodes without an active edge do not grow: they stay."""
    return squares_do_not_grow.base((before, after), idle=after == before)


@lemma("step")
def squares_of_one_more_edge(
    least: Number, before: Number, after: Number, x: Number, y: Number, a: Number, b: Number
) -> Formula:
    """If the squares summed so far do not grow, nor do they with those of one more edge, under any Threshold-k."""
    return squares_do_not_grow.step(
        (before, after),
        (before + sum_of_squares((x, y)), after + sum_of_squares((a, b))),
        step=moved(least, (x, y), (a, b)),
    )


@Induction
def squares_fall(before: Number, after: Number, uneven: Number) -> Truth:
    """Whether the squares summed so far do not grow, and fall by two if an edge among them was uneven (1)."""
    return (after <= before) & ((uneven == 0) | (after <= before - 2))


@lemma("base")
def idle_squares_stay(before: Number, after: Number, uneven: Number) -> Formula:
    """The squares of the nodes without an active edge stay, and no edge is among them."""
    return squares_fall.base((before, after, uneven), idle=after == before, no_edge=uneven == 0)


@lemma("step")
def uneven_edge_costs_two(
    least: Number, before: Number, after: Number, uneven: Number, x: Number, y: Number, a: Number, b: Number
) -> Formula:
    """So it is with one more edge under Threshold-1 or Threshold-2; it is uneven if its ends differ by two or more."""
    return squares_fall.step(
        (before, after, uneven),
        (
            before + sum_of_squares((x, y)),
            after + sum_of_squares((a, b)),
            where((uneven == 1) | (distance(x, y) >= 2), 1, 0),
        ),
        protocol=one_or_two(least),
        step=moved(least, (x, y), (a, b)),
    )


def edge_by_edge(it: Start) -> Iterator[tuple[Number, ...]]:
    """The active edges of each step of two rounds, with the squares of the loads before, idle nodes first."""
    run = tuple(run_of(it, 2 * it.coloring.chi))
    for (before, after), edges in zip(pairwise(run), exchanges(it.coloring, run), strict=True):
        ends = {node for edge in edges for node in edge.ends}
        here, there = (
            sum(load[node] ** 2 for node in range(len(load)) if node not in ends) for load in (before, after)
        )
        uneven = 0
        for edge in edges:
            yield it.rule.least, here, there, uneven, *edge.before, *edge.after
            here, there = here + sum_of_squares(edge.before), there + sum_of_squares(edge.after)
            uneven = int(uneven or distance(*edge.before) >= 2)


EDGES_ONE_BY_ONE = argued("""
    The sum of squares is that of the idle nodes and that of each active edge's two ends; the edges share no node and
    are taken one by one.
""")


OBSERVATION_2 = Proof(
    "houle/observation-2",
    Scheme.INDUCTION,
    (EDGES_ONE_BY_ONE, by(idle_squares), by(squares_of_one_more_edge)),
)


OBSERVATION_2_UNEVEN = Proof(
    "houle/observation-2@uneven",
    Scheme.INDUCTION,
    (EDGES_ONE_BY_ONE, by(idle_squares_stay), by(uneven_edge_costs_two)),
    instances=(Instances(uneven_edge_costs_two, edge_by_edge),),
)


# --- houle/observation-3 ---


@lemma("edge")
def extremes_narrow(least: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """After a step both loads lie between the smaller and the larger load before."""
    low, high = smaller(x, y), larger(x, y)
    return given(step=moved(least, (x, y), (a, b))).implies((low <= a) & (a <= high) & (low <= b) & (b <= high))


def exchanged_loads(it: Start) -> Iterator[tuple[Number, ...]]:
    """The active edges of two rounds."""
    for edge in chain.from_iterable(exchanges(it.coloring, run_of(it, 2 * it.coloring.chi))):
        yield it.rule.least, *edge.before, *edge.after


OBSERVATION_3 = Proof(
    "houle/observation-3",
    Scheme.EDGES,
    (
        by(extremes_narrow),
        argued(f"""
    {MATCHING} Every load after the step lies between two loads before it, so none exceeds the largest or is below the
    smallest.
    """),
    ),
    instances=(Instances(extremes_narrow, exchanged_loads),),
)


# --- houle/lemma-2 ---


@lemma("kept")
def recurring_loads_are_even(start: Number, before: Number, after: Number, end: Number, d: Number) -> Formula:
    """If the potential comes back, a step between during which an edge of difference d is active has d <= 1."""
    return given(
        before=before <= start,
        fall=(d <= 1) | (before - after >= 2),
        after=end <= after,
        comes_back=end == start,
    ).implies(d <= 1)


def squares_of_a_period(it: Start) -> Iterator[tuple[Number, ...]]:
    """The sums of squares around each step of a period, with the difference of each of its active edges."""
    start = sum_of_squares(it.loads)
    seen = tuple(period(it))
    run = (*(loads for loads, _ in seen), it.loads)
    for (before, after), (_, matching) in zip(pairwise(run), seen, strict=True):
        for u, v in matching:
            yield start, sum_of_squares(before), sum_of_squares(after), start, distance(before[u], before[v])


def lemma_2(reading: str) -> Proof:
    """Both readings follow alike: the step at time t itself is the first of the period."""
    return Proof(
        f"houle/lemma-2@{reading}",
        Scheme.INVARIANT,
        (
            argued("""
        Let the loads at time t recur at t' > t with t' = t (mod chi), and let an active edge differ by d at a step
        between: the sum of squares is the same at t and at t'.
        """),
            uses("houle/observation-2", "It never grows, before that step or after it."),
            uses("houle/observation-2@uneven", "In that step it falls by at least two if d >= 2."),
            by(recurring_loads_are_even),
            argued("""
        After t' the run repeats what it did from t on, because loads and active color are the same: so d <= 1 forever.
        """),
        ),
        instances=(Instances(recurring_loads_are_even, squares_of_a_period),),
    )


LEMMA_2_AFTER, LEMMA_2_FROM = lemma_2("after"), lemma_2("from")


# --- houle/stable-bound ---


@lemma("kept")
def threshold_2_rests(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Across a difference of at most one, Threshold-2 moves nothing."""
    return given(
        step=moved(2, (x, y), (a, b)),
        near=distance(x, y) <= 1,
    ).implies(same_loads((a, b), (x, y)))


@lemma("kept")
def threshold_1_swaps(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Across a difference of at most one, Threshold-1 exchanges the two loads."""
    return given(
        step=moved(1, (x, y), (a, b)),
        near=distance(x, y) <= 1,
    ).implies(same_loads((a, b), (y, x)))


STABLE_BOUND = Proof(
    "houle/stable-bound",
    Scheme.INVARIANT,
    (
        uses("houle/lemma-2@from", "From the stable time on, every active edge differs by at most one."),
        by(threshold_2_rests),
        by(threshold_1_swaps),
        argued(f"""
    {MATCHING} So Threshold-2 changes no load, and Threshold-1 exchanges loads in pairs, which keeps their multiset.
    """),
    ),
)


ONE_ROUND_T2 = Proof(
    "houle/definition-stable@one-round-t2",
    Scheme.CONSEQUENCE,
    (
        argued("Loads that a round leaves as they are recur, at the same color."),
        uses("houle/lemma-4", "Loads that recur have even edges."),
        uses("houle/lemma-4@one-round", "A round of Threshold-2 changes no load on even edges."),
    ),
)
