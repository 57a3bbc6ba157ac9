"""Section 4.1 for all sizes: coloring a tree, the observer tour (Lemma 6, Fig. 1).

An observer at one end of the active edge moves to its other end and takes over the load it finds there after the
step; where its color is idle it stays, and so does the load.
"""

from loadbal.arithmetic import Number, Truth, distance, same_truth, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads, sum_of_squares

from .steps import moved

# --- houle/tour-digraph, houle/lemma-6 ---


@lemma("base")
def one_node_cycle(place: Number, length: Number) -> Formula:
    """Before any edge is crossed every node is a cycle of its own: place 0 follows place 0."""
    return given(alone=length == 1, place=(place >= 0) & (place < length)).implies(
        where(place + 1 == length, 0, place + 1) == place
    )


@lemma("step")
def crossing_joins_cycles(
    left: Number, right: Number, place: Number, on_left: Number, next_place: Number, next_on_left: Number
) -> Formula:
    """Following two cycles and then exchanging their first nodes runs through both, as one cycle.

    Place p of the left cycle is place p of the joint one, place p of the right cycle is place `left` + p there.
    """
    length = where(on_left == 1, left, right)
    last = place + 1 == length
    joint = where(on_left == 1, place, left + place)
    next_joint = where(next_on_left == 1, next_place, left + next_place)
    return given(
        side=(on_left == 0) | (on_left == 1),
        place=(place >= 0) & (place < length),
        follows=next_place == where(last, 0, place + 1),
        exchanged=next_on_left == where(last, 1 - on_left, on_left),
        right=right >= 1,
    ).implies(next_joint == where(joint + 1 == left + right, 0, joint + 1))


LEMMA_6 = Proof(
    "houle/lemma-6",
    Scheme.INDUCTION,
    (
        by(one_node_cycle),
        by(crossing_joins_cycles),
        argued("""
    A round that begins with c maps every node to the one an observer reaches: it exchanges the ends of the edges of
    each color in turn, from c on. Edges of one color share no node, so take the edges one by one, in that order of
    their colors: exchanging the ends of one edge after another is the round. So far the cycles are the components of
    the edges taken: the next edge joins two components, since a tree has no cycle. With its ends as first nodes of
    their cycles, exchanging them makes one cycle of the two; in the end there is one of n, for every color c. So in n
    rounds the tour is at each of the n nodes once before a step of color c, and takes its arc of color c there. This
    holds for each of the chi colors, so that it passes each of the chi n arcs once and is back where it began.
    """),
    ),
)


# --- houle/c-ordering, houle/equation-3, houle/gap-sum ---


def gap(n: Number, source: Number, target: Number) -> Number:
    """How many places lead from one place of a cycle to another."""
    return where(target >= source, target - source, target - source + n)


def on_cycle(n: Number, *places: Number) -> dict[str, Truth]:
    """The hypotheses that these are places of a cycle of n."""
    return {f"place_{index}": (place >= 0) & (place < n) for index, place in enumerate(places, 1)}


@lemma()
def gaps_of_distinct_nodes(n: Number, v: Number, w: Number) -> Formula:
    """The gap of two distinct places lies in 1..n-1, and the two gaps between them add up to n."""
    return given(distinct=v != w, **on_cycle(n, v, w)).implies(
        (gap(n, v, w) >= 1) & (gap(n, v, w) <= n - 1) & (gap(n, v, w) + gap(n, w, v) == n)
    )


@lemma()
def one_place_at_each_gap(n: Number, v: Number, p: Number, w: Number) -> Formula:
    """From each place exactly one place lies at gap p."""
    at = where(v + p < n, v + p, v + p - n)
    return given(gap=(p >= 1) & (p <= n - 1), **on_cycle(n, w)).implies(same_truth(gap(n, v, w) == p, w == at))


C_ORDERING = Proof(
    "houle/c-ordering",
    Scheme.DIRECT,
    (
        by(gaps_of_distinct_nodes),
        by(one_place_at_each_gap),
        uses("houle/lemma-6"),
        argued("""
    A round that begins with c permutes the nodes in one cycle: the c-ordering has every node once. From each of the n
    nodes p rounds lead to a node, the only one at gap p: n ordered pairs.
    """),
    ),
)


GAP_SUM = Proof(
    "houle/gap-sum",
    Scheme.CONSEQUENCE,
    (
        uses("houle/c-ordering"),
        argued("""
    The two gaps between distinct nodes of one cycle add up to its length.
    """),
    ),
)


@lemma()
def gaps_add_up(n: Number, v: Number, w: Number, x: Number) -> Formula:
    """The gap from v to w is that from v to x and that from x to w together, less n if that is too much."""
    both = gap(n, v, x) + gap(n, x, w)
    return given(**on_cycle(n, v, w)).implies(gap(n, v, w) == where(both < n, both, both - n))


def equation_3(reading: str) -> Proof:
    """The lemma does not ask whether the nodes are distinct; both readings are it."""
    return Proof(
        f"houle/equation-3@{reading}",
        Scheme.DIRECT,
        (
            by(gaps_add_up),
            uses("houle/lemma-6"),
            argued("""
        The places of the nodes are those on the cycle of a round; a sum below 2 n is reduced modulo n by taking n
        away once.
        """),
        ),
    )


EQUATION_3_DISTINCT, EQUATION_3_ALL = equation_3("distinct"), equation_3("all-nodes")


# --- houle/observation-4, houle/lemma-9 ---


@lemma()
def arcs_on_one_side(chi: Number, side: Number, leaving: Number, inside: Number, count: Number) -> Formula:
    """The arcs leaving the nodes of one side, with the arc into it in place of the arc out of it, are chi * side."""
    return given(
        leaving=leaving == chi * side,
        inside=inside == leaving - 1,
        crossing=count == inside + 1,
    ).implies(count == chi * side)


OBSERVATION_4 = Proof(
    "houle/observation-4",
    Scheme.DIRECT,
    (
        by(arcs_on_one_side),
        uses("houle/lemma-6"),
        argued("""
    The tour is one closed walk through all arcs; it enters the side of v only by the arc w -> v and leaves it only by
    v -> w. So between these two it passes every other arc that leaves a node of that side, once: chi for each node,
    without v -> w.
    """),
    ),
)


# --- houle/threshold-1-unit-edge, houle/section-4.1-protocol@threshold-1, houle/observation-5@threshold-1 ---


@lemma("edge")
def unit_edge_swaps(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Threshold-1 moves a token across a difference of one, which exchanges the loads and keeps the squares."""
    same = (distance(a, b) == 1) & (sum_of_squares((a, b)) == sum_of_squares((x, y)))
    return given(step=moved(1, (x, y), (a, b)), unit=distance(x, y) == 1).implies(same_loads((a, b), (y, x)) & same)


UNIT_EDGE = Proof(
    "houle/threshold-1-unit-edge",
    Scheme.EDGES,
    (
        by(unit_edge_swaps),
        argued("""
    The statement is about one active edge.
    """),
    ),
)


@lemma("edge")
def even_edge_keeps_observer(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at most one under Threshold-1, an observer finds the load it had."""
    return given(step=moved(1, (x, y), (a, b)), near=distance(x, y) <= 1).implies(b == x)


SECTION_4_1 = Proof(
    "houle/section-4.1-protocol@threshold-1",
    Scheme.EDGES,
    (
        by(even_edge_keeps_observer),
        argued("""
    The observer comes from x to the other end, whose load after the step is b.
    """),
    ),
)
