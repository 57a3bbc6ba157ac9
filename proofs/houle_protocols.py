"""Section 2 for all sizes: the sum of squares, the extremes, and loads that recur."""

from loadbal.arithmetic import Number, distance, larger, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads, sum_of_squares

from .houle_steps import MATCHING, moved, one_or_two

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
    (even_edge_keeps, uneven_edge_falls),
    """
    The statement is about one active edge; the lemmas are it.
    """,
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
    (edge_potential, idle_potential, potential_adds_up),
    """
    The sum of squares is that of the idle nodes and that of each active edge's two ends; the edges share no node.
    Induction over the active edges, beginning with the idle nodes.
    """,
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
    (extremes_narrow,),
    f"""
    {MATCHING} Every load after the step lies between two loads before it, so none exceeds the largest or is below the
    smallest.
    """,
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
        (recurring_loads_are_even,),
        """
        Let the loads at time t recur at t' > t with t' = t (mod chi), and let an active edge differ by d at a step
        between. The other active edges of that step do not let the sum of squares grow, so it falls by at least two
        if d >= 2. The sum of squares never grows before that step or after it, and is the same at t and t'. After t'
        the run repeats what it did from t on, because loads and active color are the same: so d <= 1 forever.
        """,
        ("houle/observation-2", "houle/observation-2-drop"),
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
    (threshold_2_rests, threshold_1_swaps),
    f"""
    From the stable time on, every active edge differs by at most one. {MATCHING} So Threshold-2 changes no load, and
    Threshold-1 exchanges loads in pairs, which keeps their multiset.
    """,
    ("houle/lemma-2@from",),
)
