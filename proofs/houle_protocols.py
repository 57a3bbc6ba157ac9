"""Sections 1 and 2 for all sizes: skeleton, domains, potential, extremes, recurring loads, the lower bound on time.

A lemma about one active edge holds for a whole step, because the active edges form a matching: every load is
touched at most once, and the load of a node without an active edge stays as it is.
"""

from loadbal.arithmetic import Number, Truth, distance, larger, same_truth, smaller, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import Loads, same_loads, shifted, sum_of_squares
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.discrepancy_one import plus_step
from loadbal.protocols.threshold import Threshold

EDGE = ((0, 1),)


def moved(least: Number, before: Loads, after: Loads) -> Truth:
    """Whether a step of Threshold-k over an edge leads from the loads of its ends to the others."""
    return same_loads(after, step(Threshold(least), before, EDGE))


def one_or_two(least: Number) -> Truth:
    """Whether the protocol is Threshold-1 or Threshold-2."""
    return (least >= 1) & (least <= 2)


MATCHING = (
    "Active edges form a matching and idle nodes keep their loads, so what holds over one active edge holds for a step."
)

# --- houle/skeleton-round ---


@lemma()
def color_comes(chi: Number, q: Number, r: Number, c: Number, i: Number) -> Formula:
    """From any time q chi + r on, color c is active i steps later for some i from 0 to chi - 1."""
    return given(
        remainder=(r >= 0) & (r < chi),
        color=(c >= 0) & (c < chi),
        chosen=i == where(c >= r, c - r, c - r + chi),
    ).implies((i >= 0) & (i < chi) & (q * chi + r + i == where(c >= r, q, q + 1) * chi + c))


@lemma()
def color_comes_once(chi: Number, i: Number, j: Number, k: Number) -> Formula:
    """Two steps of one round whose distance chi divides are the same step."""
    return given(
        first=(i >= 0) & (i < chi),
        second=(j >= 0) & (j < chi),
        same_color=j - i == k * chi,
    ).implies(i == j)


SKELETON = Proof(
    "houle/skeleton-round",
    Scheme.DIRECT,
    (color_comes, color_comes_once),
    (
        "The coloring is proper: edges of one color share no node, which is what a matching is.",
        "Every edge has one color c, and step t activates color t mod chi.",
        "Write the start as q chi + r: the edge is active at one of chi consecutive steps, and at no second one.",
    ),
)

# --- houle/domain-reduction ---


@lemma("edge")
def threshold_commutes(least: Number, x: Number, y: Number, a: Number, b: Number, tokens: Number) -> Formula:
    """A step of any Threshold-k commutes with adding tokens at both ends."""
    return given(
        step=moved(least, (x, y), (a, b)),
    ).implies(moved(least, shifted((x, y), tokens), shifted((a, b), tokens)))


@lemma("edge")
def plus_commutes(  # noqa: PLR0913 - one unknown for each load and each local maximum
    x: Number, y: Number, most_x: Number, most_y: Number, a: Number, b: Number, tokens: Number
) -> Formula:
    """A step of Threshold-1 Plus commutes with adding tokens to both loads and both local maxima."""
    before, maxima = shifted((x, y), tokens), shifted((most_x, most_y), tokens)
    return given(
        step=same_loads((a, b), plus_step((x, y), (most_x, most_y), EDGE)),
    ).implies(same_loads(shifted((a, b), tokens), plus_step(before, maxima, EDGE)))


@lemma("edge")
def record_commutes(most: Number, load: Number, new: Number, tokens: Number) -> Formula:
    """Recording a local maximum commutes with adding tokens."""
    return given(recorded=new == larger(most, load)).implies(new + tokens == larger(most + tokens, load + tokens))


@lemma()
def colors_rename(chi: Number, j: Number, c: Number, i: Number, renamed: Number, active: Number) -> Formula:
    """Color j is active i steps after color c exactly if its new name (j - c) mod chi is i."""
    return given(
        color=(j >= 0) & (j < chi),
        place=(i >= 0) & (i < chi),
        renamed=renamed == where(j >= c, j - c, j - c + chi),
        active=active == where(c + i < chi, c + i, c + i - chi),
    ).implies(same_truth(renamed == i, active == j))


DOMAIN_REDUCTION = Proof(
    "houle/domain-reduction",
    Scheme.EDGES,
    (threshold_commutes, plus_commutes, record_commutes, colors_rename),
    (
        MATCHING,
        "A round and a cycle are compositions of steps and of recordings; what commutes with each commutes with all.",
        "At the start of a cycle the local maxima are the loads, so they too are shifted.",
        "Renamed colors make the same edges active at every step, so the two runs are the same steps.",
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
    (even_edge_keeps, uneven_edge_falls),
    ("The statement is about one active edge; the lemmas are it.",),
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
    (
        "The sum of squares is that of the idle nodes and that of each active edge's two ends; the edges share no node.",
        "Induction over the active edges, beginning with the idle nodes.",
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
    (extremes_narrow,),
    (
        MATCHING,
        "Every load after the step lies between two loads before it, so none exceeds the largest or is below the smallest.",
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
        (recurring_loads_are_even,),
        (
            "Let the loads at time t recur at t' > t with t' = t (mod chi), and let an active edge differ by d at a step between.",
            "The other active edges of that step do not let the sum of squares grow, so it falls by at least two if d >= 2.",
            "The sum of squares never grows before that step or after it, and is the same at t and t'.",
            "After t' the run repeats what it did from t on, because loads and active color are the same: so d <= 1 forever.",
        ),
        (OBSERVATION_2, OBSERVATION_2_DROP),
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
    (
        "From the stable time on, every active edge differs by at most one.",
        MATCHING,
        "So Threshold-2 changes no load, and Threshold-1 exchanges loads in pairs, which keeps their multiset.",
    ),
    (LEMMA_2_FROM,),
)

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
def cut_takes_time(  # noqa: PLR0913 - the quantities of the argument
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
    (cut_before, cut_step, cut_takes_time),
    (
        "With n = 2 half nodes, only the middle edge joins the left half to the right; induction over the steps counts what crosses it.",
        "All tokens are half * most; what left the left half is in the right half.",
        "Some load on the left is at least its mean and some load on the right at most its mean: high and low stand for the extremes.",
    ),
)

# --- houle/perfect-balance ---


@lemma("base")
def no_loads(low: Number, tokens: Number, above: Number, nodes: Number) -> Formula:
    """No nodes hold no tokens."""
    return given(none=nodes == 0, empty=tokens == 0, no_more=above == 0).implies(tokens == nodes * low + above)


@lemma("step")
def one_more_load(  # noqa: PLR0913 - the sums before, the load, the sums after
    low: Number, nodes: Number, tokens: Number, above: Number, load: Number, more: Number
) -> Formula:
    """Loads of low or low + 1 on some nodes, `above` of them the larger, add up to nodes * low + above."""
    return given(
        so_far=tokens == nodes * low + above,
        load=load == low + more,
    ).implies(tokens + load == (nodes + 1) * low + (above + more))


@lemma()
def one_division(nodes: Number, tokens: Number, q: Number, r: Number, low: Number, above: Number) -> Formula:
    """There is one way to divide tokens among nodes with a remainder below the number of nodes."""
    return given(
        mean=tokens == nodes * q + r,
        remainder=(r >= 0) & (r < nodes),
        loads=tokens == nodes * low + above,
        above=(above >= 0) & (above < nodes),
    ).implies((q == low) & (r == above))


@lemma()
def rounded_means_are_near(q: Number, r: Number, up: Number, x: Number, y: Number) -> Formula:
    """Two loads that are the mean rounded down or up differ by at most one."""
    return given(
        up=up == where(r == 0, q, q + 1),
        first=(x == q) | (x == up),
        second=(y == q) | (y == up),
    ).implies(distance(x, y) <= 1)


PERFECT_BALANCE = Proof(
    "houle/perfect-balance",
    Scheme.INDUCTION,
    (no_loads, one_more_load, one_division, rounded_means_are_near),
    (
        "If max - min <= 1, all loads are low = min or low + 1; `above` counts the latter, and is less than n as min is attained.",
        "Induction over the nodes gives S = n low + above; so low is the mean rounded down and above = S mod n.",
        "If above = 0 every load is S / n; otherwise floor(S / n) + 1 is the mean rounded up: every load is one of the two.",
        "Conversely loads that are rounded means differ by at most one.",
        "If n does not divide S the loads are not all equal, so max - min >= 1 = ceil(S / n) - floor(S / n); else the right side is 0.",
    ),
)

PROOFS = (
    DOMAIN_REDUCTION,
    PERFECT_BALANCE,
    SKELETON,
    OBSERVATION_1_QUARTER,
    STABLE_BOUND,
    OBSERVATION_2,
    OBSERVATION_2_DROP,
    LEMMA_2_AFTER,
    LEMMA_2_FROM,
    OBSERVATION_3,
)
