"""Section 2 for all sizes: the lower bound on time, stable distributions."""

from loadbal.arithmetic import Number, distance, larger, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads, sum_of_squares

from .steps import IDLE, MATCHING, moved, one_or_two

# --- houle/observation-1@explicit-quarter ---


@lemma("base")
def cut_before(half: Number, most: Number, left: Number, steps: Number) -> Formula:
    """Before the first step the left half holds half * most tokens, which is no less for no step."""
    return given(full=left == half * most, none=steps == 0).implies(left >= half * most - steps)


@lemma("step")
def cut_step(half: Number, most: Number, left: Number, after: Number, steps: Number) -> Formula:
    """If at most one token crosses the middle edge, the left half loses at most one token in a step."""
    return given(
        so_far=left >= half * most - steps,
        one_token=after >= left - 1,
    ).implies(after >= half * most - (steps + 1))


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


OBSERVATION_1_QUARTER = Proof(
    "houle/observation-1@explicit-quarter",
    Scheme.INDUCTION,
    (
        by(cut_before),
        by(cut_step),
        by(cut_takes_time),
        argued("""
    With n = 2 half nodes, only the middle edge joins the left half to the right; induction over the steps counts what
    crosses it. All tokens are half * most; what left the left half is in the right half. Some load on the left is at
    least its mean and some load on the right at most its mean: high and low stand for the extremes.
    """),
    ),
)


ONE_PHASE_T1 = Proof(
    "houle/definition-stable@one-phase-t1",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-2@from"),
        uses("houle/section-4.1-protocol@threshold-1"),
        uses("houle/definition-3"),
        argued(f"""
    Loads that a phase leaves as they are recur, at the same color. If the loads recur, every active edge from then on
    differs by at most one, so every observer keeps its load. {IDLE} After one phase every observer is home, so every
    node has the load it had.
    """),
    ),
)


# --- houle/observation-2-drop, houle/observation-2 ---


@lemma("edge")
def even_edge_keeps(least: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Across a difference of at most one, a step keeps the difference and the squares."""
    return given(
        step=moved(least, (x, y), (a, b)),
        near=distance(x, y) <= 1,
    ).implies((distance(a, b) == distance(x, y)) & (sum_of_squares((a, b)) == sum_of_squares((x, y))))


@lemma("edge")
def uneven_edge_falls(least: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Across a difference of d >= 2, a step of Threshold-1 or -2 lowers the squares by 2 (d - 1), at least two."""
    fall = sum_of_squares((x, y)) - sum_of_squares((a, b))
    return given(
        step=moved(least, (x, y), (a, b)),
        protocol=one_or_two(least),
        apart=distance(x, y) >= 2,
    ).implies((fall == 2 * distance(x, y) - 2) & (fall >= 2))


OBSERVATION_2_DROP = Proof(
    "houle/observation-2-drop",
    Scheme.EDGES,
    (
        by(even_edge_keeps),
        by(uneven_edge_falls),
        argued("""
    The statement is about one active edge; the lemmas are it.
    """),
    ),
)


@lemma("edge")
def edge_potential(least: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Over an active edge, no Threshold-k lets the sum of the two squares grow."""
    return given(step=moved(least, (x, y), (a, b))).implies(sum_of_squares((a, b)) <= sum_of_squares((x, y)))


@lemma("base")
def idle_potential(before: Number, after: Number) -> Formula:
    """The squares of the nodes without an active edge do not grow: they stay."""
    return given(idle=after == before).implies(after <= before)


@lemma("step")
def potential_adds_up(before: Number, after: Number, edge_before: Number, edge_after: Number) -> Formula:
    """If the squares summed so far do not grow, nor those of one more active edge, then nor does their sum."""
    return given(so_far=after <= before, edge=edge_after <= edge_before).implies(
        after + edge_after <= before + edge_before
    )


OBSERVATION_2 = Proof(
    "houle/observation-2",
    Scheme.INDUCTION,
    (
        by(edge_potential),
        by(idle_potential),
        by(potential_adds_up),
        argued("""
    The sum of squares is that of the idle nodes and that of each active edge's two ends; the edges share no node.
    Induction over the active edges, beginning with the idle nodes.
    """),
    ),
)


# --- houle/observation-3 ---


@lemma("edge")
def extremes_narrow(least: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """After a step both loads lie between the smaller and the larger load before."""
    low, high = smaller(x, y), larger(x, y)
    return given(step=moved(least, (x, y), (a, b))).implies((low <= a) & (a <= high) & (low <= b) & (b <= high))


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


def lemma_2(reading: str) -> Proof:
    """Both readings follow alike: the step at time t itself is the first of the period."""
    return Proof(
        f"houle/lemma-2@{reading}",
        Scheme.INVARIANT,
        (
            by(recurring_loads_are_even),
            uses("houle/observation-2"),
            uses("houle/observation-2-drop"),
            argued("""
        Let the loads at time t recur at t' > t with t' = t (mod chi), and let an active edge differ by d at a step
        between. The other active edges of that step do not let the sum of squares grow, so it falls by at least two
        if d >= 2. The sum of squares never grows before that step or after it, and is the same at t and t'. After t'
        the run repeats what it did from t on, because loads and active color are the same: so d <= 1 forever.
        """),
        ),
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
        by(threshold_2_rests),
        by(threshold_1_swaps),
        uses("houle/lemma-2@from"),
        argued(f"""
    From the stable time on, every active edge differs by at most one. {MATCHING} So Threshold-2 changes no load, and
    Threshold-1 exchanges loads in pairs, which keeps their multiset.
    """),
    ),
)


ONE_ROUND_T2 = Proof(
    "houle/definition-stable@one-round-t2",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-4"),
        argued("""
    Loads that a round leaves as they are recur, at the same color. Loads that recur have even edges, and a round of
    Threshold-2 changes no load on even edges.
    """),
    ),
)
