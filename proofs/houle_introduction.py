"""Section 1 and Observation 1 for all sizes: domains, perfect balance, the skeleton, a lower bound on time."""

from loadbal.arithmetic import Number, distance, larger, same_truth, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads, shifted
from loadbal.protocols.discrepancy_one import plus_step

from .houle_steps import EDGE, MATCHING, moved

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
    """
    The coloring is proper: edges of one color share no node, which is what a matching is. Every edge has one color c,
    and step t activates color t mod chi. Write the start as q chi + r: the edge is active at one of chi consecutive
    steps, and at no second one.
    """,
)


# --- houle/domain-reduction ---


@lemma("edge")
def threshold_commutes(least: Number, x: Number, y: Number, a: Number, b: Number, tokens: Number) -> Formula:
    """A step of any Threshold-k commutes with adding tokens at both ends."""
    return given(
        step=moved(least, (x, y), (a, b)),
    ).implies(moved(least, shifted((x, y), tokens), shifted((a, b), tokens)))


@lemma("edge")
def plus_commutes(
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
    f"""
    {MATCHING} A round and a cycle are compositions of steps and of recordings; what commutes with each commutes with
    all. At the start of a cycle the local maxima are the loads, so they too are shifted. Renamed colors make the same
    edges active at every step, so the two runs are the same steps.
    """,
)


# --- houle/perfect-balance ---


@lemma("base")
def no_loads(low: Number, tokens: Number, above: Number, nodes: Number) -> Formula:
    """No nodes hold no tokens."""
    return given(none=nodes == 0, empty=tokens == 0, no_more=above == 0).implies(tokens == nodes * low + above)


@lemma("step")
def one_more_load(low: Number, nodes: Number, tokens: Number, above: Number, load: Number, more: Number) -> Formula:
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
    """
    If max - min <= 1, all loads are low = min or low + 1; `above` counts the latter, and is less than n as min is
    attained. Induction over the nodes gives S = n low + above; so low is the mean rounded down and above = S mod n.
    If above = 0 every load is S / n; otherwise floor(S / n) + 1 is the mean rounded up: every load is one of the two.
    Conversely loads that are rounded means differ by at most one. If n does not divide S the loads are not all equal,
    so max - min >= 1 = ceil(S / n) - floor(S / n); else the right side is 0.
    """,
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
    (cut_before, cut_step, cut_takes_time),
    """
    With n = 2 half nodes, only the middle edge joins the left half to the right; induction over the steps counts what
    crosses it. All tokens are half * most; what left the left half is in the right half. Some load on the left is at
    least its mean and some load on the right at most its mean: high and low stand for the extremes.
    """,
)
