"""Section 3 for all sizes: Threshold-2 converges on every graph and leaves at most the diameter."""

from collections.abc import Iterator
from itertools import chain, pairwise

from loadbal.arithmetic import Number, Truth, distance, same_truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import same_loads, sum_of_squares
from loadbal.papers.houle.cases import Start
from loadbal.papers.houle.s3_threshold_2 import Construction

from .steps import exchanges, moved, run_of

# --- houle/lemma-3, houle/lemma-4 ---


@lemma("edge")
def moves_iff_uneven(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Threshold-2 leaves the loads of an active edge as they are exactly if they differ by at most one."""
    return given(step=moved(2, (x, y), (a, b))).implies(same_truth(same_loads((a, b), (x, y)), distance(x, y) <= 1))


@lemma("falls")
def uneven_step_costs_two(start: Number, before: Number, after: Number, end: Number) -> Formula:
    """A round, or phase, in which a step lowers the sum of squares by two, and none raises it, lowers it by two."""
    return given(
        earlier=before <= start,
        fall=after <= before - 2,
        later=end <= after,
    ).implies(end <= start - 2)


@lemma("bounded")
def squares_are_not_negative(so_far: Number, load: Number) -> Formula:
    """A sum of squares stays at least zero when one more square is added."""
    return given(so_far=so_far >= 0).implies(so_far + load * load >= 0)


@lemma("bounded")
def falls_are_few(start: Number, now: Number, falls: Number) -> Formula:
    """Rounds, or phases, that cost two each number at most half of what there was at the start."""
    return given(paid=now <= start - 2 * falls, left=now >= 0).implies(2 * falls <= start)


def exchanged_loads(it: Start) -> Iterator[tuple[Number, ...]]:
    """The loads of the ends of each active edge of a round, before and after the step."""
    for edge in chain.from_iterable(exchanges(it.coloring, run_of(it, it.coloring.chi))):
        yield *edge.before, *edge.after


def changing_steps(it: Start) -> Iterator[tuple[Number, ...]]:
    """The sums of squares around each step of a round that changes a load."""
    squares = [sum_of_squares(loads) for loads in run_of(it, it.coloring.chi)]
    run = tuple(run_of(it, it.coloring.chi))
    for (before, after), (squares_before, squares_after) in zip(pairwise(run), pairwise(squares), strict=True):
        if before != after:
            yield squares[0], squares_before, squares_after, squares[-1]


LEMMA_3 = Proof(
    "houle/lemma-3",
    Scheme.RANKING,
    (
        argued("A round that changes a load has a step that changes the loads of an active edge."),
        by(moves_iff_uneven),
        uses("houle/observation-2@uneven", "That step lowers the sum of squares by at least two."),
        uses("houle/observation-2", "No other step of the round raises it."),
        by(uneven_step_costs_two),
        by(squares_are_not_negative),
        by(falls_are_few),
        argued("""
    So at most half the first sum of squares is the number of rounds that change a load, and after the last of them a
    round leaves the loads as they are, at the same color: they recur.
    """),
    ),
    instances=(Instances(moves_iff_uneven, exchanged_loads), Instances(uneven_step_costs_two, changing_steps)),
)


LEMMA_4 = Proof(
    "houle/lemma-4",
    Scheme.EDGES,
    (
        by(moves_iff_uneven),
        argued("If every edge differs by at most one, no step of a round moves a token, and the loads recur."),
        uses("houle/lemma-2@from", "If the loads recur, active edges differ by at most one from then on."),
        uses("houle/skeleton-round", "Every edge is active in the round that follows."),
        argued("No token moves in that round, so every edge is active with the loads of its beginning."),
    ),
)


LEMMA_4_ONE_ROUND = Proof(
    "houle/lemma-4@one-round",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-4"),
        by(moves_iff_uneven),
        argued("""
    Loads that a round leaves as they are recur; on even edges no step of a round moves a token.
    """),
    ),
)


# --- houle/theorem-5, houle/theorem-5-construction, houle/path-threshold-2 ---


@Induction
def apart(x: Number, y: Number, edges: Number) -> Truth:
    """Whether the ends of a way with so many edges differ by no more."""
    return distance(x, y) <= edges


@lemma("base")
def no_edges_apart(x: Number, y: Number, edges: Number) -> Formula:
    """The ends of a path without edges have one load."""
    return apart.base((x, y, edges), none=edges == 0, same_node=x == y)


@lemma("step")
def one_more_edge(x: Number, y: Number, z: Number, edges: Number) -> Formula:
    """If k edges lead to a load at most k away, one more even edge leads to a load at most k + 1 away."""
    return apart.step((x, y, edges), (x, z, edges + 1), even=distance(y, z) <= 1)


def shortest_ways(it: Start) -> Iterator[tuple[Number, ...]]:
    """The last edge of every shortest way between two nodes, with the loads of its ends and of the first node."""
    for node, load in enumerate(it.loads):
        far = it.network.distances(node)
        for u, v in chain.from_iterable(((u, v), (v, u)) for u, v in it.network.edges):
            edges, more = far[u], far[v]
            if edges is not None and more == edges + 1:
                yield load, it.loads[u], it.loads[v], edges


THEOREM_5_UPPER_STABLE = Proof(
    "houle/theorem-5@upper-stable",
    Scheme.INDUCTION,
    (
        uses("houle/lemma-4@one-round", "Every edge differs by at most one."),
        by(no_edges_apart),
        by(one_more_edge),
        argued("A shortest path of at most d edges joins a node of largest load to one of smallest."),
    ),
    instances=(Instances(one_more_edge, shortest_ways),),
    runs=Bounds(4, 1, spare=0),
)


THEOREM_5_UPPER = Proof(
    "houle/theorem-5@upper",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-3", "Threshold-2 comes to loads that recur."),
        uses("houle/definition-stable@one-round-t2", "One round leaves them as they are, and so does every later one."),
        uses("houle/theorem-5@upper-stable", "They have discrepancy at most d."),
    ),
)


@lemma("edge")
def distances_are_even(x: Number, y: Number) -> Formula:
    """The distances of two neighbors from a node differ by at most one."""
    return given(there=y <= x + 1, back=x <= y + 1).implies(distance(x, y) <= 1)


@lemma()
def farthest_is_diameter(diameter: Number, end: Number, farthest: Number) -> Formula:
    """If the far end of the path is at distance d and nothing is farther than d, the largest distance is d."""
    return given(
        path=end == diameter,
        none_farther=farthest <= diameter,
        includes_end=farthest >= end,
    ).implies(farthest == diameter)


def distances_along_edges(it: Construction) -> Iterator[tuple[Number, ...]]:
    """The distances of the two ends of every edge from the first node of the path."""
    far = it.network.distances(it.nodes[0])
    yield from ((far[u], far[v]) for u, v in it.network.edges)


EVEN_DISTANCES = argued("A way to one end of an edge, and the edge, are a way to its other end: there and back.")


THEOREM_5_CONSTRUCTION = Proof(
    "houle/theorem-5-construction@shortest-path",
    Scheme.EDGES,
    (
        EVEN_DISTANCES,
        by(distances_are_even),
        by(farthest_is_diameter),
        argued("The distance of v from itself is 0, the least; no distance exceeds the diameter."),
    ),
    instances=(Instances(distances_are_even, distances_along_edges),),
)


THEOREM_5_CONSTRUCTION_REPAIRED = Proof(
    "houle/theorem-5-construction@repaired",
    Scheme.EDGES,
    (
        EVEN_DISTANCES,
        by(distances_are_even),
        argued("""
    The discrepancy of the distances from v is the largest of them, since the smallest is 0. That is d exactly if some
    node is at distance d from v, because no distance exceeds the diameter.
    """),
    ),
    instances=(Instances(distances_are_even, distances_along_edges),),
)


THEOREM_5_EXACT = Proof(
    "houle/theorem-5@exact",
    Scheme.CONSEQUENCE,
    (
        uses("houle/definition-stable@one-round-t2", "Stable loads are those that one round leaves as they are."),
        uses("houle/theorem-5@upper-stable", "Their discrepancy is at most d."),
        uses("houle/theorem-5-construction@shortest-path", "Some loads of discrepancy d have even edges."),
        uses("houle/lemma-4", "Loads with even edges are stable."),
        argued("A connected graph of diameter d has a shortest path of d edges, of which those are the distances."),
    ),
)
