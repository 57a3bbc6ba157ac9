"""Section 4.1 for all sizes: the observer tour (Lemma 6, Fig. 1), and the gaps along it."""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth, same_truth, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.network import EdgeColoring, Network
from loadbal.papers.houle.s4_1_observer_tour import Walk
from loadbal.theory.observer_tour import ordering, round_map

# --- houle/tree-colouring ---


@lemma()
def colors_suffice(most: Number, degree: Number, come: Number, uncolored: Number, free: Number) -> Formula:
    """For the edges of a node but the one by which the search came, if it did, as many of D colors are free."""
    return given(
        degree=degree <= most,
        uncolored=uncolored == degree - come,
        free=free == most - come,
    ).implies(uncolored <= free)


def nodes_of_the_search(it: Network) -> Iterator[tuple[Number, ...]]:
    """The degree of every node, and whether the search has come to it by an edge."""
    for node, degree in enumerate(it.degrees):
        come = int(node != 0)
        yield it.max_degree, degree, come, degree - come, it.max_degree - come


TREE_COLOURING = Proof(
    "houle/tree-colouring",
    Scheme.DIRECT,
    (
        argued("""
    Where the search comes to a node, it gives its edges, but the one by which it came, distinct ones of the D colors
    without the color of that edge.
    """),
        by(colors_suffice),
        argued("""
    In a tree the search comes to every node once, and to each but the first by one edge. So every edge is colored once,
    from the end that is reached first, and of two edges at a node both are colored there, with distinct colors, or one
    is the edge by which the search came, whose color the other does not get.
    """),
    ),
    instances=(Instances(colors_suffice, nodes_of_the_search),),
)


# --- houle/tour-digraph ---


TOUR_DIGRAPH = Proof(
    "houle/tour-digraph",
    Scheme.CONSEQUENCE,
    (
        uses("houle/skeleton-round", "The edges of one color share no node."),
        argued("""
    So a color leads from each node to one node: along its edge of that color, or by a loop to itself. From there it
    leads back. So for every color exactly one arc goes out of each node, to where the color leads, and exactly one
    comes in, from the same node. With n nodes and chi colors these are chi n arcs.
    """),
    ),
)


# --- houle/lemma-6 ---


@Induction
def follows(length: Number, place: Number, following: Number) -> Truth:
    """Whether a place is followed by the next one of a cycle, and the last one by the first."""
    return following == where(place + 1 == length, 0, place + 1)


@lemma("base")
def one_node_cycle(length: Number, place: Number) -> Formula:
    """Before any edge is crossed every node is a cycle of its own: place 0 follows place 0."""
    return follows.base((length, place, place), alone=length == 1, place=(place >= 0) & (place < length))


@lemma("step")
def crossing_joins_cycles(
    left: Number,
    right: Number,
    place: Number,
    on_left: Number,
    following: Number,
    next_place: Number,
    next_left: Number,
) -> Formula:
    """Following two cycles and then exchanging their first nodes runs through both, as one cycle.

    Place p of the left cycle is place p of the joint one, place p of the right cycle is place `left` + p there. The
    next node has the place that follows, on the other side if that is the first.
    """
    length = where(on_left == 1, left, right)
    return follows.step(
        (length, place, following),
        (left + right, where(on_left == 1, place, left + place), where(next_left == 1, next_place, left + next_place)),
        side=(on_left == 0) | (on_left == 1),
        place=(place >= 0) & (place < length),
        next=next_place == following,
        exchanged=next_left == where(following == 0, 1 - on_left, on_left),
        right=right >= 1,
    )


def round_by_round(it: Walk) -> Iterator[tuple[EdgeColoring, EdgeColoring]]:
    """The edges taken one by one in the order of a round: those taken so far, and these with the next."""
    later = it.coloring.starting_at(it.start)
    edges = sorted(zip(later.colors, later.network.edges, strict=True))
    taken = [
        EdgeColoring(Network(it.order, [edge for _, edge in some]), tuple(color for color, _ in some), later.chi)
        for some in (sorted(edges[:count], key=lambda one: one[1]) for count in range(len(edges) + 1))
    ]
    yield from pairwise(taken)


def joined_cycles(it: Walk) -> Iterator[tuple[Number, ...]]:
    """The nodes of the two cycles that each edge joins, and where a round over the edges so far leads from them."""
    for before, after in round_by_round(it):
        ((u, v),) = set(after.network.edges) - set(before.network.edges)
        sides = ordering(before, 0, v), ordering(before, 0, u)
        onwards, joint = round_map(before, 0), round_map(after, 0)
        for on_left, nodes in enumerate(sides):
            for place, node in enumerate(nodes):
                next_left = int(joint[node] in sides[1])
                next_place = sides[next_left].index(joint[node])
                yield len(sides[1]), len(sides[0]), place, on_left, nodes.index(onwards[node]), next_place, next_left


LEMMA_6 = Proof(
    "houle/lemma-6",
    Scheme.INDUCTION,
    (
        argued("""
    A round that begins with c maps every node to the one an observer reaches: it exchanges the ends of the edges of
    each color in turn, from c on. Edges of one color share no node, so exchanging the ends of one edge after another,
    in that order of their colors, is the round.
    """),
        by(one_node_cycle),
        argued("""
    So far the cycles are the components of the edges taken: the next edge joins two components, since a tree has no
    cycle. Let its ends be the first nodes of their cycles.
    """),
        by(crossing_joins_cycles),
        argued("""
    In the end there is one cycle of n, for every color c. So in n rounds the tour is at each of the n nodes once before
    a step of color c, and takes its arc of color c there. This holds for each of the chi colors, so that it passes each
    of the chi n arcs once and is back where it began.
    """),
    ),
    instances=(Instances(crossing_joins_cycles, joined_cycles),),
)


LEMMA_6_PROOF = Proof(
    "houle/lemma-6-proof",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-6", "The tour is one closed walk through all arcs, so that it comes back to w -> v."),
        argued("""
    After v -> w it is on the side of w, which it leaves only by w -> v, since a tree has no other edge between the two
    sides. No arc within that side touches v, so that w -> v is the next arc that does.
    """),
        argued("""
    It has the color of v -> w, and so has a loop its own color; the arc after it goes out of v and has the next color.
    So the colors of the arcs out of v follow each other in cyclic order.
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
        uses("houle/lemma-6", "A round that begins with c permutes the nodes in one cycle."),
        by(gaps_of_distinct_nodes),
        by(one_place_at_each_gap),
        argued(
            "So each p from 1 to n - 1 is the gap of n ordered pairs, one for each first node, and 0 that of v = w."
        ),
    ),
)


GAP_SUM = Proof(
    "houle/gap-sum",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-6", "A round that begins with c permutes the nodes in one cycle."),
        by(gaps_of_distinct_nodes),
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
            uses(
                "houle/lemma-6",
                "A round that begins with c permutes the nodes in one cycle, on which they have places.",
            ),
            by(gaps_add_up),
            argued("A sum below 2 n is reduced modulo n by taking n away once."),
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
        uses("houle/lemma-6", "The tour is one closed walk through all arcs."),
        argued("""
    It enters the side of v only by the arc w -> v and leaves it only by v -> w. So between these two it passes every
    other arc that leaves a node of that side, once: chi for each node, without v -> w.
    """),
        by(arcs_on_one_side),
    ),
)
