"""Section 1 and figure 1: the two matchings and the cycle."""

from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Matching
from loadbal.papers.riess.cases import any_order, wrap_reversed
from loadbal.protocols.odd_even_transposition import matchings

# --- riess/model-matchings ---


class Circle(NamedTuple):
    """A number of nodes, and two matchings of them."""

    order: int
    matchings: tuple[Matching, ...]


def circle(choose: Choose, bounds: Bounds) -> Circle:
    """The matchings of an even number of nodes."""
    order = any_order(choose, bounds)
    return Circle(order, matchings(order))


def odd_circle(choose: Choose, bounds: Bounds) -> Circle:
    """The same formula for an odd number of nodes, at least three; the last pair of M1 lacks an end."""
    order = choose.option(range(3, bounds.size + 1, 2), "nodes")
    first, second = matchings(order + 1)
    return Circle(order, (first[:-1], tuple((u, min(v, order - 1)) for u, v in second[:-1])))


def bent_circle(choose: Choose, bounds: Bounds) -> Circle:
    """An even number of nodes, the edge [1:N] the other way around."""
    order = any_order(choose, bounds)
    return Circle(order, wrap_reversed(order).matchings)


def are_the_cycle(it: Circle) -> bool:
    """Perfect matchings, disjoint, together the edges of the cycle, each with the lower-numbered end first."""
    perfect = all(sorted(node for edge in matching for node in edge) == [*range(it.order)] for matching in it.matchings)
    edges = [edge for matching in it.matchings for edge in matching]
    around = {tuple(sorted((node, (node + 1) % it.order))) for node in range(it.order)}
    return perfect and len(set(edges)) == len(edges) and set(edges) == around


MATCHING_MISSES = (
    NearMiss("odd", "The same for an odd number of nodes.", case=odd_circle),
    NearMiss("wrap edge", "The same with the edge [N:1] in place of [1:N].", case=bent_circle),
)
MATCHING_SENTENCE = (
    "M1 = {[1:2], [3:4], ..., [N-1:N]} and M2 = {[2:3], [4:5], ..., [N-2:N-1], [1:N]} are perfect matchings of"
    " 1, ..., N, disjoint, and together exactly the edges of the N-cycle, each with its lower-numbered end first, for"
    " every even N >= "
)

MODEL_MATCHINGS = Statement(
    "riess/model-matchings",
    Source("riess", "section 1, figure 1 and section 2"),
    "The edges of the N-cycle are partitioned into the matchings M1 and M2; the excess token goes to the lower-numbered"
    " processor.",
    (
        Claim(
            reading="all-even",
            sentence=MATCHING_SENTENCE + "2.",
            case=circle,
            holds=are_the_cycle,
            near_misses=MATCHING_MISSES,
        ),
        Claim(
            reading="proper-cycle",
            sentence=MATCHING_SENTENCE + "4.",
            case=circle,
            assumes=lambda it: it.order >= 4,
            holds=are_the_cycle,
            near_misses=(*MATCHING_MISSES, NearMiss("N = 2", MATCHING_SENTENCE + "2.", assumes=lambda _: True)),
            repairs="riess/model-matchings@all-even",
        ),
    ),
)

STATEMENTS = (MODEL_MATCHINGS,)
