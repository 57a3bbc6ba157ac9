"""Section 4.1: coloring a tree, the observer tour, and the orderings and gaps it defines."""

from typing import NamedTuple

import numpy as np

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Edge, EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import all_colorings, tree_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import colored_graph, colored_tree
from loadbal.theory.observer_tour import Arc, arcs, gaps, ordering, round_map, tour

COLORED_TREE = "every properly colored tree with n nodes and chi colors"
ARCS = "(two for each edge, and a loop for each color a node lacks)"
TOUR = "(an arc of color j is followed by the arc of color (j + 1) mod chi out of its head)"
GAP = "gap_c(v, w) counts the rounds, beginning with color c, that lead an observer from v to w"


class Walk(NamedTuple):
    """A colored network and the color with which rounds begin."""

    coloring: EdgeColoring
    start: int

    @property
    def order(self) -> int:
        """The number of nodes."""
        return self.coloring.network.order


def walk(choose: Choose, bounds: Bounds) -> Walk:
    """Any colored tree and any color to begin with."""
    coloring = colored_tree(choose, bounds)
    return Walk(coloring, choose.option(range(coloring.chi), "color"))


def walk_on_graph(choose: Choose, bounds: Bounds) -> Walk:
    """Any connected colored graph and any color to begin with."""
    coloring = colored_graph(choose, bounds, connected=True)
    return Walk(coloring, choose.option(range(coloring.chi), "color"))


# --- houle/tree-colouring ---


def tree(choose: Choose, bounds: Bounds) -> Network:
    """Any tree with an edge."""
    return choose.option(trees(max(2, bounds.smallest), bounds.size), "network")


def odd_cycle(choose: Choose, bounds: Bounds) -> Network:
    """Any cycle of odd length."""
    return cycle(choose.option(range(max(3, bounds.smallest) | 1, bounds.size + 1, 2), "n"))


def colored_with_the_degree(it: Network) -> bool:
    """Whether depth-first search finds a proper coloring with as many colors as the maximum degree."""
    coloring = tree_coloring(it)
    return coloring.chi == it.max_degree and clashing_edges(it.edges, coloring.colors) is None


def colorable(it: Network, fewer: int = 0) -> bool:
    """Whether a proper coloring with so many fewer colors than the maximum degree exists at all."""
    return next(all_colorings(it, it.max_degree - fewer), None) is not None


TREE_COLOURING = Statement(
    "houle/tree-colouring",
    Source("houle", "section 4.1"),
    "The edges of a tree with maximum degree D can be colored with D colors, by depth-first search.",
    (
        Claim(
            sentence=(
                "For every tree with an edge and maximum degree D, depth-first search finds a proper"
                " edge coloring with D colors."
            ),
            case=tree,
            holds=colored_with_the_degree,
            near_misses=(
                NearMiss(
                    "D - 1",
                    "If D >= 2 a proper coloring with D - 1 colors exists.",
                    assumes=lambda it: it.max_degree >= 2,
                    holds=lambda it: colorable(it, 1),
                ),
                NearMiss(
                    "odd cycle", "An odd cycle has a proper coloring with D colors.", case=odd_cycle, holds=colorable
                ),
            ),
        ),
    ),
)

# --- houle/tour-digraph ---


def is_regular(coloring: EdgeColoring, found: tuple[Arc, ...]) -> bool:
    """Whether there are chi n arcs, and one comes into and one goes out of every node in every color."""
    ends = [(node, color) for node in range(coloring.network.order) for color in range(coloring.chi)]
    outgoing = sorted((v, color) for v, _, color in found)
    incoming = sorted((w, color) for _, w, color in found)
    return len(found) == coloring.chi * coloring.network.order and outgoing == ends == incoming


TOUR_DIGRAPH = Statement(
    "houle/tour-digraph",
    Source("houle", "section 4.1"),
    "In T' every node has in-degree and out-degree chi, and for every color one incoming and one outgoing arc.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE}, the digraph T' has chi n arcs {ARCS}, and for every color each node"
                " has exactly one incoming and one outgoing arc."
            ),
            case=colored_tree,
            holds=lambda it: is_regular(it, arcs(it)),
            near_misses=(
                NearMiss(
                    "no loops",
                    "The same without the loops.",
                    holds=lambda it: is_regular(it, tuple(arc for arc in arcs(it) if arc[0] != arc[1])),
                ),
            ),
        ),
    ),
)

# --- houle/lemma-6, houle/observation-4 ---


def one_closed_walk(it: Walk) -> bool:
    """Whether the tour passes all chi n arcs, and a round takes an observer through all nodes."""
    length = sum(1 for _ in tour(it.coloring, color=it.start))
    return length == it.coloring.chi * it.order and len(ordering(it.coloring, it.start)) == it.order


LEMMA_6 = Statement(
    "houle/lemma-6",
    Source("houle", "Lemma 6 and Definition 2"),
    "On a tree, the observer tour is an Eulerian tour of T'.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE} and every color c, the observer tour {TOUR} passes all chi n arcs"
                f" {ARCS}, and a round beginning with c permutes the n nodes in one cycle."
            ),
            case=walk,
            holds=one_closed_walk,
            near_misses=(NearMiss("any graph", "The same on every connected graph.", case=walk_on_graph),),
        ),
    ),
)


class Crossing(NamedTuple):
    """A colored tree and one of its edges in one direction, v to w."""

    coloring: EdgeColoring
    v: int
    w: int

    def arcs_between(self) -> int:
        """The number of tour arcs from the start of w -> v up to, not including, v -> w."""
        color = self.coloring.colors[self.coloring.network.edges.index((min(self.v, self.w), max(self.v, self.w)))]
        arcs_from = tour(self.coloring, self.w, color)
        return next(count for count, arc in enumerate(arcs_from) if arc[:2] == (self.v, self.w))

    def side(self, node: int, other: int) -> int:
        """The number of nodes of the component of `node` once the edge to `other` is taken away: |T(node, other)|."""
        seen, stack = {node, other}, [node]
        while stack:
            fresh = [near for near in self.coloring.network.neighbors[stack.pop()] if near not in seen]
            seen.update(fresh)
            stack.extend(fresh)
        return len(seen) - 1


def directed(edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Every edge in both directions."""
    return (*edges, *((w, v) for v, w in edges))


def crossing(choose: Choose, bounds: Bounds) -> Crossing:
    """Any edge of any colored tree, in either direction."""
    coloring = colored_tree(choose, bounds)
    return Crossing(coloring, *choose.option(directed(coloring.network.edges), "arc"))


OBSERVATION_4 = Statement(
    "houle/observation-4",
    Source("houle", "Observation 4"),
    "For each edge vw the number of arcs of the tour from w_v to v_w is chi |T(v, w)|.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE} and every edge vw, the observer tour {TOUR} has chi |T(v, w)| arcs"
                " from w -> v on up to, not including, v -> w, where |T(v, w)| counts the nodes on the"
                " side of v once vw is removed."
            ),
            case=crossing,
            holds=lambda it: it.arcs_between() == it.coloring.chi * it.side(it.v, it.w),
            near_misses=(
                NearMiss(
                    "inclusive",
                    "The same count with the arc v -> w included.",
                    holds=lambda it: it.arcs_between() + 1 == it.coloring.chi * it.side(it.v, it.w),
                ),
                NearMiss(
                    "other side",
                    "The count is chi |T(w, v)|.",
                    holds=lambda it: it.arcs_between() == it.coloring.chi * it.side(it.w, it.v),
                ),
            ),
        ),
    ),
)

# --- houle/c-ordering, houle/equation-3 ---


def orders_all_nodes(it: Walk) -> bool:
    """Whether the c-ordering has every node once, every gap 1..n-1 has n ordered pairs, and 0 only v with itself."""
    counts = np.bincount(gaps(it.coloring, it.start).ravel(), minlength=it.order)
    each_once = sorted(ordering(it.coloring, it.start)) == list(range(it.order))
    return each_once and counts.tolist() == [it.order] * it.order and not gaps(it.coloring, it.start).diagonal().any()


C_ORDERING = Statement(
    "houle/c-ordering",
    Source("houle", "section 4.1, used in the proof of Theorem 12"),
    "Each color c orders the nodes cyclically; every gap 1..n-1 occurs.",
    (
        Claim(
            sentence=(
                "For every properly colored tree with n nodes and every color c, the c-ordering, in"
                " which rounds beginning with c lead an observer through the nodes, has each node once;"
                " each p in 0..n-1 is gap_c(v, w) of exactly n ordered pairs (v, w), 0 only for v = w;"
                f" {GAP}."
            ),
            case=walk,
            holds=orders_all_nodes,
            near_misses=(
                NearMiss(
                    "one ordering",
                    "The c-orderings for all colors c are the same.",
                    holds=lambda it: round_map(it.coloring, it.start) == round_map(it.coloring, 0),
                ),
            ),
        ),
    ),
)


def gaps_add_up(it: Walk, *, modulo: bool = True, repeated: bool = True) -> bool:
    """Whether gap(v, w) is gap(v, x) + gap(x, w), modulo n or not, for all nodes or all distinct ones."""
    gap = gaps(it.coloring, it.start)
    sums = gap[:, :, None] + gap[None, :, :]  # [v, x, w]
    v, x, w = np.ogrid[: it.order, : it.order, : it.order]
    fine = (sums % it.order if modulo else sums) == gap[:, None, :]
    return bool(fine.all() if repeated else fine[(v != x) & (x != w) & (v != w)].all())


EQUATION_3 = Statement(
    "houle/equation-3",
    Source("houle", "equation (3)"),
    "For all nodes v, w, x the gap from v to w is the sum of the gaps from v to x and from x to w, modulo n.",
    (
        Claim(
            reading="distinct",
            sentence=(
                "For every properly colored tree with n nodes, every color c and pairwise distinct nodes"
                f" v, w, x: gap_c(v, w) = (gap_c(v, x) + gap_c(x, w)) mod n; {GAP}."
            ),
            case=walk,
            assumes=lambda it: it.order >= 3,
            holds=lambda it: gaps_add_up(it, repeated=False),
            near_misses=(
                NearMiss(
                    "no modulus",
                    "The same without the modulus.",
                    holds=lambda it: gaps_add_up(it, modulo=False, repeated=False),
                ),
            ),
        ),
        Claim(
            reading="all-nodes",
            sentence=(
                "For every properly colored tree with n nodes, every color c and all nodes v, w, x,"
                " distinct or not: gap_c(v, w) = (gap_c(v, x) + gap_c(x, w)) mod n, with gap_c(v, v) = 0;"
                f" {GAP}."
            ),
            case=walk,
            holds=gaps_add_up,
            near_misses=(
                NearMiss("no modulus", "The same without the modulus.", holds=lambda it: gaps_add_up(it, modulo=False)),
            ),
        ),
    ),
)

STATEMENTS = (TREE_COLOURING, TOUR_DIGRAPH, LEMMA_6, OBSERVATION_4, C_ORDERING, EQUATION_3)
