"""Section 3 for all sizes: Threshold-2 converges on every graph and leaves at most the diameter."""

from loadbal.arithmetic import Number, distance, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads, sum_of_squares

from .steps import moved

# --- houle/lemma-3 ---


@lemma("falls")
def every_move_costs_two(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """A step of Threshold-2 that changes the loads of an edge lowers the sum of their squares by at least two."""
    return given(
        step=moved(2, (x, y), (a, b)),
        changed=(a != x) | (b != y),
    ).implies(sum_of_squares((a, b)) + 2 <= sum_of_squares((x, y)))


@lemma("bounded")
def squares_are_not_negative(so_far: Number, load: Number) -> Formula:
    """A sum of squares stays at least zero when one more square is added."""
    return given(so_far=so_far >= 0).implies(so_far + load * load >= 0)


@lemma("bounded")
def moves_are_few(start: Number, now: Number, moves: Number) -> Formula:
    """Moves that cost two each number at most half of what there was at the start."""
    return given(paid=now <= start - 2 * moves, left=now >= 0).implies(2 * moves <= start)


LEMMA_3 = Proof(
    "houle/lemma-3",
    Scheme.RANKING,
    (
        by(every_move_costs_two),
        by(squares_are_not_negative),
        by(moves_are_few),
        uses("houle/observation-2"),
        argued("""
    The sum of squares never grows, falls by two at least in every round that changes a load, and is never negative.
    So at most half of it, at the start, is the number of rounds that change a load; let one round change none. A
    round that changes no load at its end moved no token in it: a move would have lowered the sum of squares. The
    loads before that round are those after it, at the same color: they recur.
    """),
    ),
)


# --- houle/lemma-4, houle/definition-stable@one-round-t2 ---


@lemma("edge")
def moves_iff_uneven(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Threshold-2 leaves the loads of an active edge as they are exactly if they differ by at most one."""
    return given(step=moved(2, (x, y), (a, b))).implies(same_truth(same_loads((a, b), (x, y)), distance(x, y) <= 1))


LEMMA_4 = Proof(
    "houle/lemma-4",
    Scheme.EDGES,
    (
        by(moves_iff_uneven),
        uses("houle/lemma-2@from"),
        uses("houle/skeleton-round"),
        argued("""
    If every edge differs by at most one, no step of a round moves a token, and the loads recur after one round. If
    the loads recur, active edges differ by at most one from then on, so that no token moves in the round that
    follows. Every edge is active in that round, with the loads of its beginning: every edge differs by at most one.
    """),
    ),
)


LEMMA_4_ONE_ROUND = Proof(
    "houle/lemma-4@one-round",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-4"),
        argued("""
    Loads that a round leaves as they are recur; loads whose edges are even are left as they are by a round.
    """),
    ),
)


# --- houle/theorem-5, houle/theorem-5-construction, houle/path-threshold-2 ---


@lemma("base")
def no_edges_apart(x: Number, y: Number) -> Formula:
    """The ends of a path without edges have one load."""
    return given(same_node=x == y).implies(distance(x, y) <= 0)


@lemma("step")
def one_more_edge(x: Number, y: Number, z: Number, edges: Number) -> Formula:
    """If k edges lead to a load at most k away, one more even edge leads to a load at most k + 1 away."""
    return given(
        so_far=distance(x, y) <= edges,
        even=distance(y, z) <= 1,
    ).implies(distance(x, z) <= edges + 1)


THEOREM_5_UPPER_STABLE = Proof(
    "houle/theorem-5@upper-stable",
    Scheme.INDUCTION,
    (
        by(no_edges_apart),
        by(one_more_edge),
        uses("houle/lemma-4"),
        argued("""
    The loads recur, so every edge differs by at most one. A shortest path of at most d edges joins a node of largest
    load to one of smallest; induction over its edges.
    """),
    ),
)


THEOREM_5_UPPER = Proof(
    "houle/theorem-5@upper",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-3"),
        uses("houle/theorem-5@upper-stable"),
        argued("""
    Threshold-2 comes to loads that recur, and these have discrepancy at most d.
    """),
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


THEOREM_5_CONSTRUCTION = Proof(
    "houle/theorem-5-construction@shortest-path",
    Scheme.EDGES,
    (
        by(distances_are_even),
        by(farthest_is_diameter),
        argued("""
    A way to one end of an edge, and the edge, are a way to its other end: there and back. The distance of v from
    itself is 0, the least; no distance exceeds the diameter.
    """),
    ),
)


THEOREM_5_CONSTRUCTION_REPAIRED = Proof(
    "houle/theorem-5-construction@repaired",
    Scheme.EDGES,
    (
        by(distances_are_even),
        argued("""
    Whatever v is, the distances from it have even edges, and their discrepancy is the largest of them, since the
    smallest is 0. That is d exactly if some node is at distance d from v, because no distance exceeds the diameter.
    """),
    ),
)


THEOREM_5_EXACT = Proof(
    "houle/theorem-5@exact",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-5@upper-stable"),
        uses("houle/theorem-5-construction@shortest-path"),
        argued("""
    No stable distribution has a discrepancy above d. The distances from an end of a shortest path of d edges have
    discrepancy d, and even edges, which makes them stable.
    """),
    ),
)
