"""Section 3: Threshold-2 converges on every graph (Lemmas 3 and 4) and leaves at most the diameter (Theorem 5)."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, distance, quotient, same_truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.domain import Described, described
from loadbal.limited import limited
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.network import Network
from loadbal.networks.small_graphs import graphs
from loadbal.papers.houle.cases import Start, shown, threshold_2_on_connected_graph, threshold_2_on_graph
from loadbal.papers.houle.s2_protocols import stable, unchanged_by_a_round
from loadbal.protocols.dimension_exchange import advances_that_change, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1


def edges_within(loads: Loads, network: Network, most: int = 1) -> Truth:
    """True if the loads of the ends of every edge differ by at most `most`."""
    return all_of(distance(loads[u], loads[v]) <= most for u, v in network.edges)


def after_all_rounds(it: Start) -> Loads:
    """The final loads, which are reached when a round changes no load."""
    return until_unchanged(it.after_round, it.loads)


# --- houle/lemma-3 ---


def within_rounds(it: Start, rounds: Number) -> Truth:
    """True if the run reaches loads that recur, and at most `rounds` rounds change a load."""
    return recurs(it.after_round, after_all_rounds(it)) & (advances_that_change(it.after_round, it.loads) <= rounds)


LEMMA_3 = Statement(
    "houle/lemma-3",
    Source("houle", "Lemma 3"),
    "On any graph and from any distribution, Threshold-2 comes to a stable distribution.",
    (
        Claim(
            sentence=(
                "On every *colored graph* and from all loads, *Threshold-2* reaches loads that *recur*."
                " At most $floor(Q/2)$ *rounds* change a load, where $Q$ is the *potential* of the initial loads."
            ),
            case=threshold_2_on_graph,
            holds=lambda it: within_rounds(it, quotient(sum_of_squares(it.loads), 2)),
            near_misses=(
                NearMiss("at once", "All loads *recur*.", holds=stable),
                NearMiss("one round", "At most one *round* changes a load.", holds=lambda it: within_rounds(it, 1)),
            ),
            trace=shown,
        ),
        Extremum(
            reading="worst-rounds",
            sentence=(
                "The largest number of *rounds* of *Threshold-2* that change a load in one run. It is taken over all"
                " *graphs* with at most 4 nodes, all their *proper colorings* with $D$, $D + 1$ or $D + 2$ colors (at"
                " least one color), where $D$ is the *maximum degree*, and all initial loads from 0 to 3."
            ),
            case=limited(threshold_2_on_graph, Bounds(4, 3, spare=2)),
            measure=lambda it: advances_that_change(it.after_round, it.loads),
            seek="largest",
            trace=shown,
            whole=Bounds(4, 3, spare=2),
        ),
    ),
)


# --- houle/lemma-4 ---


def stable_iff_even(it: Start, is_stable: Callable[[Start], Truth], most: int = 1) -> Truth:
    """True if `is_stable` is equivalent to "the loads of the ends of every edge differ by at most `most`"."""
    return same_truth(is_stable(it), edges_within(it.loads, it.network, most))


def lemma_4(reading: str, sentence: str, is_stable: Callable[[Start], Truth]) -> Claim[Start]:
    """The claim for a test of stability: the literal one, or one that solvers can follow."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=threshold_2_on_graph,
        holds=lambda it: stable_iff_even(it, is_stable),
        near_misses=(
            NearMiss(
                "Threshold-1",
                "The equivalence holds for *Threshold-1*.",
                holds=lambda it: stable_iff_even(it._replace(rule=THRESHOLD_1), is_stable),
            ),
            NearMiss(
                "bound 2",
                "The equivalence holds with 2 in place of 1.",
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
            "On every *colored graph*, loads *recur* under *Threshold-2* if and only if the loads of the"
            " ends of every edge differ by at most 1.",
            stable,
        ),
        lemma_4(
            "one-round",
            "On every *colored graph*, a *round* of *Threshold-2* changes no load if and only if the loads"
            " of the ends of every edge differ by at most 1.",
            unchanged_by_a_round,
        ),
    ),
)


# --- houle/theorem-5 ---


def leaves_at_most(it: Start, most: int) -> Truth:
    """True if the final discrepancy is at most `most`."""
    return discrepancy(after_all_rounds(it)) <= most


def largest_finite_distance(network: Network) -> int:
    """The largest distance between two nodes that a path joins."""
    return max(far for node in range(network.order) for far in network.distances(node) if far is not None)


def connected_graph(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any connected graph."""
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
    "On a connected graph of diameter $d$, Threshold-2 comes to a distribution of discrepancy at most $d$.",
    (
        Claim(
            reading="upper",
            sentence=(
                "On every connected *colored graph* and from all loads, the *final loads* of *Threshold-2*"
                " have *discrepancy* at most the *diameter*."
            ),
            case=threshold_2_on_connected_graph,
            holds=lambda it: leaves_at_most(it, it.network.diameter),
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If the *diameter* $d$ is at least 2, the *final loads* have *discrepancy* at most $d - 1$.",
                    assumes=lambda it: it.network.diameter >= 2,
                    holds=lambda it: leaves_at_most(it, it.network.diameter - 1),
                ),
                NearMiss(
                    "disconnected",
                    (
                        "On every *colored graph*, connected or not, the *final loads* have"
                        " *discrepancy* at most the largest distance between two nodes that a path joins."
                    ),
                    case=threshold_2_on_graph,
                    holds=lambda it: leaves_at_most(it, largest_finite_distance(it.network)),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="upper-stable",
            sentence=(
                "On every connected *colored graph*, loads that are the same after a *round* of *Threshold-2* as before"
                " it have *discrepancy* at most the *diameter*."
            ),
            case=threshold_2_on_connected_graph,
            assumes=unchanged_by_a_round,
            holds=lambda it: discrepancy(it.loads) <= it.network.diameter,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If the *diameter* $d$ is at least 2, the loads have *discrepancy* at most $d - 1$.",
                    assumes=lambda it: unchanged_by_a_round(it) & (it.network.diameter >= 2),
                    holds=lambda it: discrepancy(it.loads) <= it.network.diameter - 1,
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="exact",
            sentence=(
                "The *maximum stable discrepancy* of every connected *graph* under *Threshold-2* is the *diameter* of"
                " the graph."
            ),
            case=connected_graph,
            holds=lambda it: largest_stable(it) == it.diameter,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If the *diameter* $d$ is at least 2, the *maximum stable discrepancy* is $d - 1$.",
                    assumes=lambda it: it.diameter >= 2,
                    holds=lambda it: largest_stable(it) == it.diameter - 1,
                ),
            ),
        ),
    ),
)


# --- houle/theorem-5-construction ---


class Construction(NamedTuple):
    """A connected graph, and the nodes of a path in it with as many edges as the diameter; v is the first node."""

    network: Network
    nodes: tuple[int, ...]

    @property
    def shortest(self) -> bool:
        """True if no path between the ends of this path is shorter."""
        return self.network.distances(self.nodes[0])[self.nodes[-1]] == self.network.diameter

    @property
    def eccentricity(self) -> int:
        """The largest distance of any node from v, the first node of the path."""
        return max(far for far in self.network.distances(self.nodes[0]) if far is not None)


def simple_paths(network: Network, edges: int) -> Iterator[tuple[int, ...]]:
    """The nodes of every path with `edges` edges, in both directions.

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
    """Recipe: any connected graph with any path of d edges, from either end; d is the diameter."""
    network = connected_graph(choose, bounds)
    return Construction(network, choose.option(diameter_paths(network), "path"))


def distances_are_stable(it: Construction) -> bool:
    """True if the distances from v, as loads, have discrepancy d and differ by at most one along every edge."""
    loads = tuple(far for far in it.network.distances(it.nodes[0]) if far is not None)
    return discrepancy(loads) == it.network.diameter and bool(edges_within(loads, it.network))


FAR = (
    "In a connected *graph* of *diameter* $d$, let $v$ be an end of {}, and let the load of every node be its distance"
    " from $v$."
)


AS_LOADS = "the *discrepancy* is $d$, and the loads of the ends of every edge differ by at most 1"


THEOREM_5_CONSTRUCTION = Statement(
    "houle/theorem-5-construction",
    Source("houle", "proof of Theorem 5, last part"),
    (
        "For an end-node $v$ of a path with $d$ edges, the distances from $v$ are a load of discrepancy $d$"
        " whose edges have discrepancy at most one."
    ),
    (
        Claim(
            reading="any-path",
            sentence=f"{FAR.format('any path with $d$ edges')} Then {AS_LOADS}.",
            case=construction,
            holds=distances_are_stable,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "If $d >= 2$, the *discrepancy* is $d - 1$.",
                    assumes=lambda it: it.network.diameter >= 2,
                    holds=lambda it: it.eccentricity == it.network.diameter - 1,
                ),
            ),
        ),
        Claim(
            reading="shortest-path",
            sentence=f"{FAR.format('a shortest path between two nodes at distance $d$')} Then {AS_LOADS}.",
            case=construction,
            assumes=lambda it: it.shortest,
            holds=distances_are_stable,
            near_misses=(
                NearMiss(
                    "any path", "The conclusion holds for any path with $d$ edges, shortest or not.", assumes=always
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="houle/theorem-5-construction@any-path",
            sentence=(
                f"{FAR.format('any path with $d$ edges')} Some node is at distance $d$ from $v$ if and only if both of"
                f" these hold: {AS_LOADS}."
            ),
            case=construction,
            holds=lambda it: distances_are_stable(it) == (it.eccentricity == it.network.diameter),
            near_misses=(
                NearMiss(
                    "shortest",
                    (
                        "The loads have *discrepancy* $d$ and differ by at most 1 along every edge, if and only"
                        " if the path is a shortest one between its ends."
                    ),
                    holds=lambda it: distances_are_stable(it) == it.shortest,
                ),
            ),
        ),
    ),
)
