"""Abstract and section 1.2 for all sizes: what perfect balance means."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance, larger, same_truth, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads, discrepancy, same_loads, shifted
from loadbal.papers.houle.s1_introduction import Reduction
from loadbal.protocols.dimension_exchange import steps
from loadbal.protocols.discrepancy_one import a_steps, plus_step
from loadbal.protocols.threshold import Threshold

from .steps import EDGE, MATCHING, exchanges, moved

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


def shifted_edges(it: Reduction) -> Iterator[tuple[Number, ...]]:
    """The active edges of a round of a threshold protocol."""
    if isinstance(it.dynamics, Threshold):
        ahead = steps(it.dynamics, it.loads, it.coloring, it.start)
        run = [it.loads, *(after for after, _ in zip(ahead, range(it.coloring.chi), strict=False))]
        for edges in exchanges(it.coloring, run, it.start):
            for edge in edges:
                yield it.dynamics.least, *edge.before, *edge.after, it.tokens


def shifted_records(it: Reduction) -> Iterator[tuple[Number, ...]]:
    """What a node records in an A-phase."""
    if not isinstance(it.dynamics, Threshold):
        loads, maxima = it.loads, it.loads
        for after, new in a_steps(it.loads, it.coloring, it.dynamics):
            seen = loads if it.dynamics == "pre-step" else after
            yield from ((most, load, now, it.tokens) for most, load, now in zip(maxima, seen, new, strict=True))
            loads, maxima = after, new


def renamed_colors(it: Reduction) -> Iterator[tuple[Number, ...]]:
    """The colors of the edges, before and after colors are renamed, and the color of each step of a round."""
    renamed = it.coloring.starting_at(it.start)
    for i in range(it.coloring.chi):
        for old, new in zip(it.coloring.colors, renamed.colors, strict=True):
            yield it.coloring.chi, old, it.start, i, new, (it.start + i) % it.coloring.chi


DOMAIN_REDUCTION = Proof(
    "houle/domain-reduction",
    Scheme.EDGES,
    (
        by(threshold_commutes),
        by(plus_commutes),
        by(record_commutes),
        argued(f"""
    {MATCHING} A round and a cycle are compositions of steps and of recordings; what commutes with each commutes with
    all. At the start of a cycle the local maxima are the loads, so they too are shifted.
    """),
        by(colors_rename),
        argued("So renamed colors make the same edges active at every step, and the two runs are the same steps."),
    ),
    instances=(
        Instances(threshold_commutes, shifted_edges),
        Instances(record_commutes, shifted_records),
        Instances(colors_rename, renamed_colors),
    ),
    runs=Bounds(3, 1),
)


# --- houle/perfect-balance ---


@Induction
def adds_up(low: Number, nodes: Number, above: Number, tokens: Number) -> Truth:
    """Whether nodes, of which `above` hold low + 1 and the others low, hold so many tokens."""
    return tokens == nodes * low + above


@lemma("base")
def no_loads(low: Number, nodes: Number, above: Number, tokens: Number) -> Formula:
    """No nodes hold no tokens."""
    return adds_up.base((low, nodes, above, tokens), none=nodes == 0, no_more=above == 0, empty=tokens == 0)


@lemma("step")
def one_more_load(low: Number, nodes: Number, above: Number, tokens: Number, load: Number, more: Number) -> Formula:
    """Loads of low or low + 1 on some nodes, `above` of them the larger, add up to nodes * low + above."""
    return adds_up.step(
        (low, nodes, above, tokens), (low, nodes + 1, above + more, tokens + load), load=load == low + more
    )


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
def low_or_one_more_is_rounded(low: Number, r: Number, up: Number, load: Number) -> Formula:
    """If low is the mean rounded down and r remains, loads of low, or low + 1 if any remains, are means rounded."""
    return given(
        up=up == where(r == 0, low, low + 1),
        load=(load == low) | ((load == low + 1) & (r != 0)),
    ).implies((load == low) | (load == up))


@lemma()
def rounded_means_are_near(q: Number, r: Number, up: Number, x: Number, y: Number) -> Formula:
    """Two loads that are the mean rounded down or up differ by at most one."""
    return given(
        up=up == where(r == 0, q, q + 1),
        first=(x == q) | (x == up),
        second=(y == q) | (y == up),
    ).implies(distance(x, y) <= 1)


def loads_one_by_one(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """The partial sums of loads of discrepancy at most one."""
    low = min(loads)
    if discrepancy(loads) <= 1:
        for nodes, load in enumerate(loads):
            yield low, nodes, sum(one - low for one in loads[:nodes]), sum(loads[:nodes]), load, load - low


PERFECT_BALANCE = Proof(
    "houle/perfect-balance",
    Scheme.INDUCTION,
    (
        argued("If max - min <= 1, all loads are low = min or low + 1, and less than n of them are low + 1."),
        by(no_loads),
        by(one_more_load),
        by(one_division),
        by(low_or_one_more_is_rounded),
        argued("So every load is the mean of all n loads, which add up to S, rounded down or up."),
        by(rounded_means_are_near),
        argued("""
    So the converse holds for the largest and the smallest of them. If n divides S, ceil(S/n) - floor(S/n) is 0; if
    not, it is 1, and the loads are not all equal.
    """),
    ),
    instances=(Instances(one_more_load, loads_one_by_one),),
)
