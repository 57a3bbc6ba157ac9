"""Section 3: Threshold-2 converges on every graph (Lemmas 3 and 4) and leaves at most the diameter (Theorem 5)."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, distance, quotient, same_truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.domain import Described, described
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.network import Network
from loadbal.networks.small_graphs import graphs
from loadbal.papers.houle.cases import Start, shown, threshold_2_on_connected_graph, threshold_2_on_graph
from loadbal.papers.houle.s2_protocols import stable, unchanged_by_a_round
from loadbal.protocols.dimension_exchange import advances_that_change, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1


def edges_within(loads: Loads, network: Network, most: int = 1) -> Truth:
    """Whether the ends of every edge differ by at most so much."""
    return all_of(distance(loads[u], loads[v]) <= most for u, v in network.edges)


def after_all_rounds(it: Start) -> Loads:
    """The loads once a round changes nothing."""
    return until_unchanged(it.after_round, it.loads)


# --- houle/lemma-3 ---


def within_rounds(it: Start, rounds: Number) -> Truth:
    """Whether the run comes to loads that recur, after at most so many rounds that change a load."""
    return recurs(it.after_round, after_all_rounds(it)) & (advances_that_change(it.after_round, it.loads) <= rounds)


LEMMA_3 = Statement(
    "houle/lemma-3",
    Source("houle", "Lemma 3"),
    "On any graph and from any distribution, Threshold-2 comes to a stable distribution.",
    (
        Claim(
            sentence=(
                "On every *properly colored* *graph* and from all loads, *Threshold-2* reaches loads that *recur*."
                " At most $floor(Q/2)$ *rounds* change a load, where $Q$ is the *potential* of the first loads."
            ),
            case=threshold_2_on_graph,
            holds=lambda it: within_rounds(it, quotient(sum_of_squares(it.loads), 2)),
            near_misses=(
                NearMiss("at once", "Every distribution is stable.", holds=stable),
                NearMiss("one round", "One round is enough.", holds=lambda it: within_rounds(it, 1)),
            ),
            trace=shown,
        ),
        Extremum(
            reading="worst-rounds",
            sentence=(
                "The largest number of rounds of Threshold-2 that change a load, over all graphs with at"
                " most 4 nodes, properly colored with D, D + 1 or D + 2 colors (D the maximum degree; at"
                " least one color), and all loads of at most 3."
            ),
            case=threshold_2_on_graph,
            measure=lambda it: advances_that_change(it.after_round, it.loads),
            seek="largest",
            trace=shown,
        ),
    ),
)


# --- houle/lemma-4 ---


def stable_iff_even(it: Start, is_stable: Callable[[Start], Truth], most: int = 1) -> Truth:
    """Whether the loads are stable exactly if the ends of every edge differ by at most so much."""
    return same_truth(is_stable(it), edges_within(it.loads, it.network, most))


def lemma_4(reading: str, sentence: str, is_stable: Callable[[Start], Truth]) -> Claim[Start]:
    """The two readings differ in the test of stability: the literal one, and one that solvers can follow."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=threshold_2_on_graph,
        holds=lambda it: stable_iff_even(it, is_stable),
        near_misses=(
            NearMiss(
                "Threshold-1",
                "The same for Threshold-1.",
                holds=lambda it: stable_iff_even(it._replace(rule=THRESHOLD_1), is_stable),
            ),
            NearMiss(
                "bound 2",
                "The same with at most two in place of one.",
                holds=lambda it: stable_iff_even(it, is_stable, 2),
            ),
        ),
        trace=shown,
    )


LEMMA_4 = Statement(
    "houle/lemma-4",
    Source("houle", "Lemma 4"),
    "A distribution is stable under Threshold-2 if and only if every edge has discrepancy at most one.",
    (
        lemma_4(
            "",
            "On every *properly colored* *graph*, loads *recur* under *Threshold-2* if and only if the loads of the"
            " ends of every edge differ by at most 1.",
            stable,
        ),
        lemma_4(
            "one-round",
            "On every *properly colored* *graph*, a *round* of *Threshold-2* changes no load if and only if the loads"
            " of the ends of every edge differ by at most 1.",
            unchanged_by_a_round,
        ),
    ),
)


# --- houle/theorem-5 ---


def leaves_at_most(it: Start, most: int) -> Truth:
    """Whether the final discrepancy is at most so much."""
    return discrepancy(after_all_rounds(it)) <= most


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
def diameter_paths(network: Network) -> Described[tuple[int, ...]]:
    """The paths with as many edges as the diameter."""
    return described(
        "every path with d edges, d the diameter, from either end", simple_paths(network, network.diameter)
    )


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
