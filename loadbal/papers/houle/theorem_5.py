"""Section 3, second half: Threshold-2 leaves at most the diameter, and sometimes all of it."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement, always
from loadbal.loads import discrepancy
from loadbal.network import Network
from loadbal.networks.small_graphs import graphs
from loadbal.papers.houle.cases import Start, shown, threshold_2_on_connected_graph, threshold_2_on_graph
from loadbal.papers.houle.protocols import unchanged_by_a_round
from loadbal.papers.houle.threshold_2 import edges_within, final

# --- houle/theorem-5 ---


def leaves_at_most(it: Start, most: int) -> Truth:
    """Whether the final discrepancy is at most so much."""
    return discrepancy(final(it)) <= most


def farthest(network: Network) -> int:
    """The largest distance between two nodes that are joined by a way."""
    return max(far for node in range(network.order) for far in network.distances(node) if far is not None)


def connected_graph(choose: Choose, bounds: Bounds) -> Network:
    """Any connected graph."""
    return choose.option(graphs(bounds.smallest, bounds.size, connected=True), "network")


def largest_stable(network: Network) -> int:
    """The largest difference of two loads that the constraints of Lemma 4 allow, by repeated tightening.

    The loads of two nodes may differ by as much as the constraints along every chain between them allow together.
    """
    allowed = np.full((network.order, network.order), network.order)
    np.fill_diagonal(allowed, 0)
    allowed[network.ends[0], network.ends[1]] = allowed[network.ends[1], network.ends[0]] = 1
    for via in range(network.order):
        allowed = np.minimum(allowed, allowed[:, [via]] + allowed[[via], :])
    return int(allowed.max())


THEOREM_5 = Statement(
    "houle/theorem-5",
    Source("houle", "Theorem 5 and section 2"),
    "On a connected graph of diameter d, Threshold-2 comes to a distribution of discrepancy at most d.",
    (
        Claim(
            reading="upper",
            sentence=(
                "From any loads on a properly colored connected graph of diameter d, Threshold-2 ends"
                " with discrepancy (max - min) at most d."
            ),
            case=threshold_2_on_connected_graph,
            holds=lambda it: leaves_at_most(it, it.network.diameter),
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If d >= 2 it ends with discrepancy at most d - 1.",
                    assumes=lambda it: it.network.diameter >= 2,
                    holds=lambda it: leaves_at_most(it, it.network.diameter - 1),
                ),
                NearMiss(
                    "disconnected",
                    "On any graph it ends with discrepancy at most the largest distance between joined nodes.",
                    case=threshold_2_on_graph,
                    holds=lambda it: leaves_at_most(it, farthest(it.network)),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="upper-stable",
            sentence=(
                "Loads on a properly colored connected graph of diameter d that one round of Threshold-2"
                " leaves as they are have discrepancy (max - min) at most d."
            ),
            case=threshold_2_on_connected_graph,
            assumes=unchanged_by_a_round,
            holds=lambda it: discrepancy(it.loads) <= it.network.diameter,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If d >= 2 they have discrepancy at most d - 1.",
                    assumes=lambda it: unchanged_by_a_round(it) & (it.network.diameter >= 2),
                    holds=lambda it: discrepancy(it.loads) <= it.network.diameter - 1,
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="exact",
            sentence=(
                "The maximum stable discrepancy (the largest max - min of stable loads) under"
                " Threshold-2, by Lemma 4, of a connected graph is its diameter."
            ),
            case=connected_graph,
            holds=lambda it: largest_stable(it) == it.diameter,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If d >= 2 it is d - 1.",
                    assumes=lambda it: it.diameter >= 2,
                    holds=lambda it: largest_stable(it) == it.diameter - 1,
                ),
            ),
        ),
    ),
)

# --- houle/theorem-5-construction ---


class Construction(NamedTuple):
    """A connected graph and a path with as many edges as its diameter, given by its nodes; v is the first."""

    network: Network
    nodes: tuple[int, ...]

    @property
    def shortest(self) -> bool:
        """Whether no way between the ends of the path is shorter."""
        return self.network.distances(self.nodes[0])[self.nodes[-1]] == self.network.diameter

    @property
    def eccentricity(self) -> int:
        """The largest distance from v."""
        return max(far for far in self.network.distances(self.nodes[0]) if far is not None)


def simple_paths(network: Network, edges: int) -> Iterator[tuple[int, ...]]:
    """The nodes of every path with that many edges, in both directions.

    >>> list(simple_paths(Network(2, [(0, 1)]), 1))
    [(0, 1), (1, 0)]
    """

    def extend(nodes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(nodes) == edges + 1:
            yield nodes
            return
        for neighbor in network.neighbors[nodes[-1]]:
            if neighbor not in nodes:
                yield from extend((*nodes, neighbor))

    for start in range(network.order):
        yield from extend((start,))


@cache
def diameter_paths(network: Network) -> tuple[tuple[int, ...], ...]:
    """The paths with as many edges as the diameter."""
    return tuple(simple_paths(network, network.diameter))


def construction(choose: Choose, bounds: Bounds) -> Construction:
    """Any connected graph with any path of d edges, from either end."""
    network = connected_graph(choose, bounds)
    return Construction(network, choose.option(diameter_paths(network), "path"))


def constructs(it: Construction) -> bool:
    """Whether the distances from v, as loads, have discrepancy d and differ by at most one along every edge."""
    loads = tuple(far for far in it.network.distances(it.nodes[0]) if far is not None)
    return discrepancy(loads) == it.network.diameter and bool(edges_within(loads, it.network))


THEOREM_5_CONSTRUCTION = Statement(
    "houle/theorem-5-construction",
    Source("houle", "proof of Theorem 5, last part"),
    "For an end-node v of a path with d edges, the distances from v are a load of discrepancy d whose edges have"
    " discrepancy at most one.",
    (
        Claim(
            reading="any-path",
            sentence=(
                "On every connected graph of diameter d, for an end-node v of any path with d edges, the"
                " distances from v, taken as loads, have discrepancy (max - min) d and differ by at most"
                " one along every edge."
            ),
            case=construction,
            holds=constructs,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If d >= 2 they have discrepancy d - 1.",
                    assumes=lambda it: it.network.diameter >= 2,
                    holds=lambda it: it.eccentricity == it.network.diameter - 1,
                ),
            ),
        ),
        Claim(
            reading="shortest-path",
            sentence=(
                "On every connected graph of diameter d, for an end-node v of a shortest path between"
                " two nodes at distance d, the distances from v, taken as loads, have discrepancy (max -"
                " min) d and differ by at most one along every edge."
            ),
            case=construction,
            assumes=lambda it: it.shortest,
            holds=constructs,
            near_misses=(NearMiss("any path", "The same for any path with d edges.", assumes=always),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/theorem-5-construction@any-path",
            sentence=(
                "On every connected graph of diameter d, for an end-node v of any path with d edges, the"
                " distances from v, taken as loads, have discrepancy (max - min) d and differ by at most"
                " one along every edge iff some node is at distance d from v."
            ),
            case=construction,
            holds=lambda it: constructs(it) == (it.eccentricity == it.network.diameter),
            near_misses=(
                NearMiss(
                    "shortest",
                    "They are such a load iff the path is a shortest one.",
                    holds=lambda it: constructs(it) == it.shortest,
                ),
            ),
        ),
    ),
)

STATEMENTS = (THEOREM_5, THEOREM_5_CONSTRUCTION)
