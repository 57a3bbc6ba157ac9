"""The domains of the paper's statements: recipes that build one case from a few choices.

`colored_tree` is any tree within the bounds up to isomorphism, with any proper coloring in D to D + spare colors up to
isomorphism, where D is the maximum degree. The start color is 0 unless a recipe chooses one; `domain-reduction` shows
that no generality is lost.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from loadbal.choices import Family
from loadbal.claim import Bounds, Choose
from loadbal.loads import Loads
from loadbal.network import Edge, EdgeColoring, Network
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import trees
from loadbal.protocols.dimension_exchange import after_phase, after_round, traced
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.trace import Trace

THRESHOLDS = (THRESHOLD_1, THRESHOLD_2)


THEIR_COLORINGS = (
    "all their *proper colorings* with $D$ or $D + 1$ colors (at least one color), where $D$ is the *maximum degree*,"
)
"""The colorings of the networks of an extremum, for its sentence."""


class Start(NamedTuple):
    """Loads on a colored network, and the threshold protocol (`rule`) that runs from these loads."""

    rule: Threshold
    coloring: EdgeColoring
    loads: Loads

    @property
    def network(self) -> Network:
        """The network without its colors."""
        return self.coloring.network

    def after_round(self, loads: Loads) -> Loads:
        """The loads one round later."""
        return after_round(self.rule, loads, self.coloring)

    def after_phase(self, loads: Loads) -> Loads:
        """The loads one phase later."""
        return after_phase(self.rule, loads, self.coloring)


def colored_tree(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Recipe: a tree with a proper coloring."""
    return choose.option(colored(trees(bounds.smallest, bounds.size), bounds.spare), "network")


@cache
def graphs_then_trees(bounds: Bounds) -> Family[EdgeColoring]:
    """Colored graphs with at most four nodes and colored trees with more; random growth gives graphs of any size."""
    small = colored(graphs(bounds.smallest, min(bounds.size, 4), connected=False), bounds.spare)
    large = colored(trees(max(bounds.smallest, 5), bounds.size), bounds.spare)
    grow = colored(graphs(bounds.smallest, bounds.size, connected=False), bounds.spare).grow
    says, either = f"{small.description} on at most 4 nodes, {large.description} beyond", small + large
    return Family(says, lambda: either, grow, narrowed=either.narrowed)


def colored_graph(choose: Choose, bounds: Bounds, *, connected: bool = False) -> EdgeColoring:
    """Recipe: a graph with a proper coloring."""
    return choose.option(colored(graphs(bounds.smallest, bounds.size, connected=connected), bounds.spare), "network")


def directed(edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Every edge in both directions."""
    return (*edges, *((w, v) for v, w in edges))


@cache
def spanning_trees(graph: Network) -> tuple[Network, ...]:
    """Every spanning tree of a connected graph."""
    networks = (Network(graph.order, edges) for edges in combinations(graph.edges, graph.order - 1))
    return tuple(network for network in networks if network.is_tree)


def loads_on(choose: Choose, coloring: EdgeColoring, bounds: Bounds) -> Loads:
    """Loads that a recipe chooses: any number up to the bound for every node."""
    return choose.loads(coloring.network.order, 0, bounds.load)


def on_tree(choose: Choose, bounds: Bounds, rule: Threshold) -> Start:
    """Recipe: any loads on a colored tree, under one protocol."""
    coloring = colored_tree(choose, bounds)
    return Start(rule, coloring, loads_on(choose, coloring, bounds))


def threshold_1_on_tree(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a colored tree, under Threshold-1."""
    return on_tree(choose, bounds, THRESHOLD_1)


def thresholds_on_tree(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a colored tree, under Threshold-1 or Threshold-2."""
    return on_tree(choose, bounds, choose.option(THRESHOLDS, "protocol"))


def thresholds_on_graph(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a colored graph (a tree if it has more than four nodes), under Threshold-1 or -2."""
    rule = choose.option(THRESHOLDS, "protocol")
    coloring = choose.option(graphs_then_trees(bounds), "network")
    return Start(rule, coloring, loads_on(choose, coloring, bounds))


def threshold_2_on_graph(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a colored graph, connected or not, under Threshold-2."""
    coloring = colored_graph(choose, bounds)
    return Start(THRESHOLD_2, coloring, loads_on(choose, coloring, bounds))


def threshold_2_on_connected_graph(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a colored connected graph, under Threshold-2."""
    coloring = colored_graph(choose, bounds, connected=True)
    return Start(THRESHOLD_2, coloring, loads_on(choose, coloring, bounds))


def shown(start: Start) -> Trace:
    """A trace, for a picture, of the first phase of the run, step by step."""
    return traced(start.rule, start.loads, start.coloring, start.coloring.chi * start.network.order)
