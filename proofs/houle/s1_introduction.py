"""Abstract and section 1.2 for all sizes: what perfect balance means."""

from loadbal.arithmetic import Number, distance, larger, same_truth, where
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads, shifted
from loadbal.protocols.discrepancy_one import plus_step

from .steps import EDGE, MATCHING, moved

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
    (
        by(threshold_commutes),
        by(plus_commutes),
        by(record_commutes),
        by(colors_rename),
        argued(f"""
    {MATCHING} A round and a cycle are compositions of steps and of recordings; what commutes with each commutes with
    all. At the start of a cycle the local maxima are the loads, so they too are shifted. Renamed colors make the same
    edges active at every step, so the two runs are the same steps.
    """),
    ),
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
    (
        by(no_loads),
        by(one_more_load),
        by(one_division),
        by(rounded_means_are_near),
        argued("""
    If max - min <= 1, all loads are low = min or low + 1; `above` counts the latter, and is less than n as min is
    attained. Induction over the nodes gives S = n low + above; so low is the mean rounded down and above = S mod n.
    If above = 0 every load is S / n; otherwise floor(S / n) + 1 is the mean rounded up: every load is one of the two.
    Conversely loads that are rounded means differ by at most one. If n does not divide S the loads are not all equal,
    so max - min >= 1 = ceil(S / n) - floor(S / n); else the right side is 0.
    """),
    ),
)
