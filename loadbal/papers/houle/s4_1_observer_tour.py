"""Section 4.1: coloring a tree, the observer tour (Lemma 6, Fig. 1), and the orderings and gaps it defines.

For Fig. 1, which the text does not draw: a round that begins with color c + 1 is a round that begins with c, seen one
step later, so the matching of color c carries the c-ordering to the (c+1)-ordering. So each color's matching is one
of 15 rotations of one printed ordering against the next, and all trees and colorings that fit can be listed.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

import networkx as nx
import numpy as np

from loadbal.arithmetic import Truth, distance
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described, labels
from loadbal.loads import same_loads
from loadbal.network import Edge, EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import all_colorings, tree_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import colored_graph, colored_tree
from loadbal.papers.houle.s2_protocols import ActiveEdge, edge_under
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.theory.observer_tour import Arc, arcs, gaps, ordering, round_map, tour


def swaps(it: ActiveEdge) -> Truth:
    """Whether the loads change places, and so keep their discrepancy and their squares."""
    same = (distance(*it.after()) == it.apart()) & (it.drop() == 0)
    return same_loads(it.after(), (it.before[1], it.before[0])) & same


THRESHOLD_1_UNIT_EDGE = Statement(
    "houle/threshold-1-unit-edge",
    Source("houle", "section 4, opening"),
    "A token that Threshold-1 moves across an edge of discrepancy one changes neither the discrepancy nor the squares.",
    (
        Claim(
            sentence=(
                "Over an active edge whose ends differ by one, Threshold-1 swaps the two loads, so that"
                " their difference and the sum of their squares stay."
            ),
            case=edge_under(THRESHOLD_1),
            assumes=lambda it: it.apart() == 1,
            holds=swaps,
            near_misses=(NearMiss("two", "The same for discrepancy two.", assumes=lambda it: it.apart() == 2),),
        ),
    ),
)


def observer_keeps(it: ActiveEdge) -> Truth:
    """Whether an observer that comes from the first end finds the load it had at the second."""
    return it.after()[1] == it.before[0]


def protocol_of_section_4_1(reading: str, rule: Threshold) -> Claim[ActiveEdge]:
    """The two readings differ in the protocol that the sentence means."""
    return Claim(
        reading=reading,
        sentence=(
            f"Under {str(rule).capitalize()}, an observer that crosses an active edge whose ends"
            " differ by at most one keeps its load: its new node has after the step what its old one"
            " had before."
        ),
        case=edge_under(rule),
        assumes=lambda it: it.apart() <= 1,
        holds=observer_keeps,
        near_misses=(NearMiss("two", "The same for discrepancy at most two.", assumes=lambda it: it.apart() <= 2),),
    )


SECTION_4_1_PROTOCOL = Statement(
    "houle/section-4.1-protocol",
    Source("houle", "sentence before Lemma 6"),
    "The observer tour serves to analyze which protocol on trees?",
    (
        protocol_of_section_4_1("threshold-2", THRESHOLD_2),
        protocol_of_section_4_1("threshold-1", THRESHOLD_1),
        Claim(
            reading="repaired",
            repairs="houle/section-4.1-protocol@threshold-2",
            sentence=(
                "Under Threshold-2, an observer that crosses an active edge whose ends have the same"
                " load keeps its load: its new node has after the step what its old one had before."
            ),
            case=edge_under(THRESHOLD_2),
            assumes=lambda it: it.apart() == 0,
            holds=observer_keeps,
            near_misses=(NearMiss("one", "The same for discrepancy 1.", assumes=lambda it: it.apart() == 1),),
        ),
    ),
)


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
    return Walk(coloring, choose.option(labels("every color", range(coloring.chi)), "color"))


def walk_on_graph(choose: Choose, bounds: Bounds) -> Walk:
    """Any connected colored graph and any color to begin with."""
    coloring = colored_graph(choose, bounds, connected=True)
    return Walk(coloring, choose.option(labels("every color", range(coloring.chi)), "color"))


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
    both = directed(coloring.network.edges)
    return Crossing(coloring, *choose.option(described("every edge, in both directions", both), "edge from v to w"))


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


NAMES = "abcdefghijklmno"


PRINTED = ("adcefghbjklinom", "bdecgfhakjlmnoi", "cdebghfikljnmoa")


PRINTED_GAPS = {
    (0, "a", "b"): 7,
    (0, "b", "a"): 8,
    (1, "a", "b"): 8,
    (1, "b", "a"): 7,
    (2, "a", "b"): 4,
    (2, "b", "a"): 11,
}


Orderings = tuple[str, str, str]


def printed_gap(orderings: Orderings, color: int, v: str, w: str) -> int:
    """The gap from v to w in a printed ordering.

    >>> printed_gap(PRINTED, 0, "a", "b")
    7
    """
    nodes = orderings[color]
    return (nodes.index(w) - nodes.index(v)) % len(nodes)


def matchings(before: str, after: str) -> Iterator[frozenset[tuple[int, int]]]:
    """The matchings that carry one cyclic ordering to another, as edges of numbered nodes."""
    for shift in range(len(after)):
        image = dict(zip(before, after[shift:] + after[:shift], strict=True))
        if all(image[image[node]] == node for node in image):
            yield frozenset((NAMES.index(v), NAMES.index(w)) for v, w in image.items() if v < w)


@cache
def reconstructions(orderings: Orderings) -> tuple[EdgeColoring, ...]:
    """Every properly 3-colored complete binary tree of height 3 with root a that has exactly these orderings."""
    candidates = [tuple(matchings(orderings[c], orderings[(c + 1) % 3])) for c in range(3)]
    return tuple(
        coloring
        for chosen in product(*candidates)
        if (coloring := _colored(chosen)) is not None and _fits(coloring, orderings)
    )


def _colored(chosen: tuple[frozenset[tuple[int, int]], ...]) -> EdgeColoring | None:
    """The coloring with these matchings, if it is a proper one of the complete binary tree with root a."""
    color = {edge: c for c, edges in enumerate(chosen) for edge in edges}
    if len(color) < sum(map(len, chosen)) or clashing_edges(list(color), list(color.values())):
        return None
    network = Network(len(NAMES), sorted(color))
    wanted, found = nx.Graph(kary_tree(3, 2).edges), nx.Graph(network.edges)
    if network.degrees[0] != 2 or len(found) < len(NAMES) or not nx.is_isomorphic(wanted, found):
        return None
    return EdgeColoring(network, tuple(color[edge] for edge in network.edges), 3)


def _fits(coloring: EdgeColoring, orderings: Orderings) -> bool:
    return all(
        "".join(NAMES[node] for node in ordering(coloring, c, NAMES.index(orderings[c][0]))) == orderings[c]
        for c in range(3)
    )


class Figure(NamedTuple):
    """Three orderings of the nodes a..o."""

    orderings: Orderings

    def gap_agrees(self, gap: tuple[int, str, str], printed: int) -> bool:
        """Whether a gap read off the orderings, and off every reconstructed tree, is the printed one."""
        color, v, w = gap
        trees = [int(gaps(it, color)[NAMES.index(v), NAMES.index(w)]) for it in reconstructions(self.orderings)]
        return {printed_gap(self.orderings, *gap), *trees} == {printed}


def as_printed(_choose: Choose, _bounds: Bounds) -> Figure:
    """The orderings as printed."""
    return Figure(PRINTED)


def two_letters_swapped(_choose: Choose, _bounds: Bounds) -> Figure:
    """The orderings with the first two letters of the first one exchanged."""
    return Figure(("dacefghbjklinom", *PRINTED[1:]))


FIG_1_RECONSTRUCTION = Statement(
    "houle/fig-1-reconstruction",
    Source("houle", "Fig. 1"),
    "The three printed orderings are those of a properly 3-colored complete binary tree of height 3 with root a.",
    (
        Claim(
            sentence=(
                "At least one complete binary tree of height 3 on the nodes a..o with root a and a"
                " proper edge coloring with 3 colors has the orderings printed for colors 0, 1, 2 (in"
                f" which rounds that begin with that color visit the nodes): {', '.join(PRINTED)}."
            ),
            case=as_printed,
            holds=lambda it: len(reconstructions(it.orderings)) >= 1,
            whole=Bounds(1),
            near_misses=(
                NearMiss(
                    "two letters",
                    "The same with two letters of the first ordering exchanged.",
                    case=two_letters_swapped,
                ),
                NearMiss(
                    "two trees", "At least two have them.", holds=lambda it: len(reconstructions(it.orderings)) >= 2
                ),
            ),
        ),
        Extremum(
            reading="count",
            sentence=(
                "The number of complete binary trees of height 3 on the nodes a..o with root a and a"
                " proper edge coloring with 3 colors that have the orderings printed for colors 0, 1, 2"
                f" (in which rounds that begin with that color visit the nodes): {', '.join(PRINTED)}."
            ),
            case=as_printed,
            measure=lambda it: len(reconstructions(it.orderings)),
            seek="largest",
            whole=Bounds(1),
        ),
    ),
)


FIG_1_GAPS = Statement(
    "houle/fig-1-gaps",
    Source("houle", "text after Fig. 1"),
    "The gaps between a and b are 7 and 8 for color 0, 8 and 7 for color 1, 4 and 11 for color 2.",
    (
        Claim(
            sentence=(
                "The gaps printed for a to b and b to a (7 and 8 for color 0, 8 and 7 for color 1, 4 and"
                " 11 for color 2: how far one is behind the other in the ordering) are those of the three"
                " orderings printed for Fig. 1 and of every complete binary tree of height 3 with root a"
                " and a proper 3-coloring that has them."
            ),
            case=as_printed,
            holds=lambda it: all(it.gap_agrees(gap, printed) for gap, printed in PRINTED_GAPS.items()),
            whole=Bounds(1),
            near_misses=(
                NearMiss(
                    "next color",
                    "They are the gaps for the color after the printed one.",
                    holds=lambda it: all(
                        it.gap_agrees(((c + 1) % 3, v, w), p) for (c, v, w), p in PRINTED_GAPS.items()
                    ),
                ),
            ),
        ),
    ),
)


# --- houle/lemma-6-proof ---


def comes_back_by_the_same_edge(it: Walk) -> bool:
    """Whether the next arc at v after v -> w (w != v) is w -> v, and arcs leave every node in cyclic color order."""
    arcs = list(tour(it.coloring, color=it.start))
    return all(_comes_back(arcs, place) for place in range(len(arcs))) and all(
        _in_color_order([arc[2] for arc in arcs if arc[0] == node], it.coloring.chi) for node in range(it.order)
    )


def _comes_back(arcs: list[Arc], place: int) -> bool:
    v, w, _ = arcs[place]
    later = arcs[place + 1 :] + arcs[: place + 1]
    following = next(arc for arc in later if v in arc[:2])
    return v == w or following[:2] == (w, v)


def _in_color_order(colors: list[int], chi: int) -> bool:
    return all((after - before) % chi == 1 % chi for before, after in pairwise(colors))


LEMMA_6_PROOF = Statement(
    "houle/lemma-6-proof",
    Source("houle", "proof of Lemma 6"),
    "After leaving v over an edge, the tour next touches v when it comes back over that edge; arcs leave v in color"
    " order.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE}, in the observer tour {TOUR} the next arc touching v after v -> w, w"
                " != v, is w -> v, and the arcs out of each node follow each other in cyclic order of"
                " their colors."
            ),
            case=walk,
            holds=comes_back_by_the_same_edge,
            near_misses=(NearMiss("any graph", "The same on every connected graph.", case=walk_on_graph),),
        ),
    ),
)


# --- houle/gap-sum ---


def opposite_gaps_add_up(it: Walk, other: int, *, distinct: bool = True) -> bool:
    """Whether gap_c(v, w) + gap_d(w, v) = n, d being `other` colors on."""
    there = gaps(it.coloring, it.start)
    back = gaps(it.coloring, (it.start + other) % it.coloring.chi).T
    pairs = [(v, w) for v in range(it.order) for w in range(it.order) if not (distinct and v == w)]
    return all(there[pair] + back[pair] == it.order for pair in pairs)


GAP_SUM = Statement(
    "houle/gap-sum",
    Source("houle", "section 4.1"),
    "The gaps between two nodes in the two directions add up to n.",
    (
        Claim(
            sentence=(
                "For every properly colored tree with n nodes, every color c and nodes v != w: gap_c(v,"
                f" w) + gap_c(w, v) = n; {GAP}."
            ),
            case=walk,
            holds=lambda it: opposite_gaps_add_up(it, 0),
            near_misses=(
                NearMiss(
                    "v = w too", "The same for v = w.", holds=lambda it: opposite_gaps_add_up(it, 0, distinct=False)
                ),
                NearMiss(
                    "two colors",
                    "The same with color c + 1 in the second gap.",
                    holds=lambda it: opposite_gaps_add_up(it, 1),
                ),
            ),
        ),
    ),
)
