"""Section 4.1: coloring a tree, the observer tour (Lemma 6, Fig. 1), and the orderings and gaps it defines.

The recovered text lacks the drawing of Fig. 1. A round that begins with color c + 1 is a round that begins with color
c, one step later, so the matching of color c carries the c-ordering to the (c+1)-ordering. Each matching therefore
matches one printed ordering with one of the 15 rotations of the next, and all trees that fit can be listed.
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
from loadbal.network import EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import all_colorings, tree_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import colored_graph, colored_tree, directed
from loadbal.papers.houle.s2_protocols import ActiveEdge, edge_under
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.reason import Reason
from loadbal.theory.observer_tour import Arc, arcs, gaps, ordering, round_map, tour


def swaps(it: ActiveEdge) -> Truth:
    """True if the loads change places, and keep their difference and the sum of their squares."""
    same = (distance(*it.after()) == it.apart()) & (it.drop() == 0)
    return same_loads(it.after(), (it.before[1], it.before[0])) & same


THRESHOLD_1_UNIT_EDGE = Statement(
    "houle/threshold-1-unit-edge",
    Source("houle", "section 4, opening"),
    "A token that Threshold-1 moves across an edge of discrepancy one changes neither the discrepancy nor the squares.",
    (
        Claim(
            sentence=(
                "A *step* of *Threshold-1* over an edge whose ends have loads that differ by 1 swaps the two loads."
                " Their difference and the sum of their squares do not change."
            ),
            case=edge_under(THRESHOLD_1),
            assumes=lambda it: it.apart() == 1,
            holds=swaps,
            near_misses=(
                NearMiss("two", "The loads are swapped also if they differ by 2.", assumes=lambda it: it.apart() == 2),
            ),
        ),
    ),
)


def observer_keeps(it: ActiveEdge) -> Truth:
    """True if an observer that crosses from the first to the second end has the same load before and after the step."""
    return it.after()[1] == it.before[0]


def protocol_of_section_4_1(reading: str, rule: Threshold) -> Claim[ActiveEdge]:
    """The claim for `rule`, one of the protocols that the paper's sentence may mean."""
    return Claim(
        reading=reading,
        sentence=(
            f"Under *{str(rule).capitalize()}*, an *observer* that crosses an edge whose ends have loads that"
            " differ by at most 1 keeps its load."
        ),
        case=edge_under(rule),
        assumes=lambda it: it.apart() <= 1,
        holds=observer_keeps,
        near_misses=(
            NearMiss(
                "two",
                "The *observer* keeps its load also if the loads of the ends differ by at most 2.",
                assumes=lambda it: it.apart() <= 2,
            ),
        ),
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
                "Under *Threshold-2*, an *observer* that crosses an edge whose ends have equal loads keeps its load."
            ),
            case=edge_under(THRESHOLD_2),
            assumes=lambda it: it.apart() == 0,
            holds=observer_keeps,
            near_misses=(
                NearMiss(
                    "one",
                    "The *observer* keeps its load also if the loads of the ends differ by 1.",
                    assumes=lambda it: it.apart() == 1,
                ),
            ),
        ),
    ),
)


class Walk(NamedTuple):
    """A colored network and the color with which rounds begin."""

    coloring: EdgeColoring
    start: int

    @property
    def order(self) -> int:
        """The number of nodes."""
        return self.coloring.network.order


def walk(choose: Choose, bounds: Bounds) -> Walk:
    """Recipe: any colored tree and any color with which rounds begin."""
    coloring = colored_tree(choose, bounds)
    return Walk(coloring, choose.option(labels("every color", range(coloring.chi)), "color"))


def walk_on_graph(choose: Choose, bounds: Bounds) -> Walk:
    """Recipe: any connected colored graph and any color with which rounds begin."""
    coloring = colored_graph(choose, bounds, connected=True)
    return Walk(coloring, choose.option(labels("every color", range(coloring.chi)), "color"))


# --- houle/tree-colouring ---


def tree(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any tree with at least one edge."""
    return choose.option(trees(max(2, bounds.smallest), bounds.size), "network")


def odd_cycle(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any cycle of odd length."""
    return cycle(choose.option(range(max(3, bounds.smallest) | 1, bounds.size + 1, 2), "n"))


def colored_with_the_degree(it: Network) -> bool:
    """True if depth-first search finds a proper coloring with as many colors as the maximum degree."""
    coloring = tree_coloring(it)
    return coloring.chi == it.max_degree and clashing_edges(it.edges, coloring.colors) is None


def colorable(it: Network, fewer: int = 0) -> bool:
    """True if a proper coloring with `fewer` colors less than the maximum degree exists."""
    return next(all_colorings(it, it.max_degree - fewer), None) is not None


TREE_COLOURING = Statement(
    "houle/tree-colouring",
    Source("houle", "section 4.1"),
    "The edges of a tree with maximum degree $D$ can be colored with $D$ colors, by depth-first search.",
    (
        Claim(
            sentence=(
                "The *depth-first coloring* of every *tree* with at least one edge is a *proper coloring* with $D$"
                " colors, where $D$ is the *maximum degree*."
            ),
            case=tree,
            holds=colored_with_the_degree,
            near_misses=(
                NearMiss(
                    "D - 1",
                    "If $D >= 2$, a *proper coloring* with $D - 1$ colors exists.",
                    assumes=lambda it: it.max_degree >= 2,
                    holds=lambda it: colorable(it, 1),
                ),
                NearMiss(
                    "odd cycle",
                    "A *cycle* of odd length has a *proper coloring* with $D$ colors.",
                    case=odd_cycle,
                    holds=colorable,
                ),
            ),
        ),
    ),
)


# --- houle/tour-digraph ---


def is_regular(coloring: EdgeColoring, found: tuple[Arc, ...]) -> bool:
    """True if there are chi n arcs, one into and one out of every node in every color."""
    ends = [(node, color) for node in range(coloring.network.order) for color in range(coloring.chi)]
    outgoing = sorted((v, color) for v, _, color in found)
    incoming = sorted((w, color) for _, w, color in found)
    return len(found) == coloring.chi * coloring.network.order and outgoing == ends == incoming


TOUR_DIGRAPH = Statement(
    "houle/tour-digraph",
    Source("houle", "section 4.1"),
    "In $T'$ every node has in-degree and out-degree $chi$, and for every color one incoming and one outgoing arc.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes and $chi$ colors, the *tour digraph* has $chi n$"
                " arcs. Every node has exactly one incoming and one outgoing arc of every color."
            ),
            case=colored_tree,
            holds=lambda it: is_regular(it, arcs(it)),
            near_misses=(
                NearMiss(
                    "no loops",
                    "The statement holds without the loops of the *tour digraph*.",
                    holds=lambda it: is_regular(it, tuple(arc for arc in arcs(it) if arc[0] != arc[1])),
                ),
            ),
        ),
    ),
)


# --- houle/lemma-6, houle/observation-4 ---


def one_closed_walk(it: Walk) -> bool:
    """True if the tour has chi n arcs, and an observer that moves round by round comes to all nodes."""
    length = sum(1 for _ in tour(it.coloring, color=it.start))
    return length == it.coloring.chi * it.order and len(ordering(it.coloring, it.start)) == it.order


LEMMA_6 = Statement(
    "houle/lemma-6",
    Source("houle", "Lemma 6 and Definition 2"),
    "On a tree, the observer tour is an Eulerian tour of $T'$.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes and $chi$ colors, the *observer tour* passes all $chi n$ arcs"
                " of the *tour digraph*. For every color $c$, map each node to the node to which a round beginning with"
                " $c$ moves its *observer*. This map is a permutation with a single cycle of all $n$ nodes."
            ),
            case=walk,
            holds=one_closed_walk,
            near_misses=(
                NearMiss(
                    "any graph",
                    "The statement holds on every connected *colored graph*.",
                    case=walk_on_graph,
                ),
            ),
        ),
    ),
)


class Crossing(NamedTuple):
    """A colored tree, and one of its edges with a direction, from v to w."""

    coloring: EdgeColoring
    v: int
    w: int

    def arcs_between(self) -> int:
        """The number of tour arcs from w -> v up to, not including, v -> w."""
        color = self.coloring.colors[self.coloring.network.edges.index((min(self.v, self.w), max(self.v, self.w)))]
        arcs_from = tour(self.coloring, self.w, color)
        return next(count for count, arc in enumerate(arcs_from) if arc[:2] == (self.v, self.w))

    def side(self, node: int, other: int) -> int:
        """|T(node, other)|: the nodes in the component of `node` once the edge to `other` is removed."""
        seen, stack = {node, other}, [node]
        while stack:
            fresh = [near for near in self.coloring.network.neighbors[stack.pop()] if near not in seen]
            seen.update(fresh)
            stack.extend(fresh)
        return len(seen) - 1


def crossing(choose: Choose, bounds: Bounds) -> Crossing:
    """Recipe: any edge of any colored tree, in either direction."""
    coloring = colored_tree(choose, bounds)
    both = directed(coloring.network.edges)
    return Crossing(coloring, *choose.option(described("every edge, in both directions", both), "edge from v to w"))


OBSERVATION_4 = Statement(
    "houle/observation-4",
    Source("houle", "Observation 4"),
    "For each edge $vw$ the number of arcs of the tour from $w -> v$ to $v -> w$ is $chi |T(v, w)|$.",
    (
        Claim(
            sentence=(
                "For every edge $vw$ of a *colored tree* with $chi$ colors, let $|T(v, w)|$ be the number of nodes on"
                " the side of $v$ once $vw$ is removed. The *observer tour* has $chi |T(v, w)|$ arcs from $w -> v$"
                " (included) to $v -> w$ (excluded)."
            ),
            case=crossing,
            holds=lambda it: it.arcs_between() == it.coloring.chi * it.side(it.v, it.w),
            near_misses=(
                NearMiss(
                    "inclusive",
                    "There are $chi |T(v, w)|$ arcs if $v -> w$ is counted too.",
                    holds=lambda it: it.arcs_between() + 1 == it.coloring.chi * it.side(it.v, it.w),
                ),
                NearMiss(
                    "other side",
                    "The number of arcs is $chi |T(w, v)|$.",
                    holds=lambda it: it.arcs_between() == it.coloring.chi * it.side(it.w, it.v),
                ),
            ),
        ),
    ),
)


# --- houle/c-ordering, houle/equation-3 ---


def orders_all_nodes(it: Walk) -> bool:
    """True if the c-ordering lists each node once, n pairs of nodes have each gap, and only pairs (v, v) have gap 0."""
    counts = np.bincount(gaps(it.coloring, it.start).ravel(), minlength=it.order)
    each_once = sorted(ordering(it.coloring, it.start)) == list(range(it.order))
    return each_once and counts.tolist() == [it.order] * it.order and not gaps(it.coloring, it.start).diagonal().any()


C_ORDERING = Statement(
    "houle/c-ordering",
    Source("houle", "section 4.1, used in the proof of Theorem 12"),
    "Each color $c$ orders the nodes cyclically, and every gap from 1 to $n - 1$ occurs.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes and for every color $c$, the *c-ordering* has every node once."
                " Every $p$ from 0 to $n - 1$ is the *gap* $gap_c(v, w)$ of exactly $n$ ordered pairs $(v, w)$. The gap"
                " is 0 only if $v = w$."
            ),
            case=walk,
            holds=orders_all_nodes,
            near_misses=(
                NearMiss(
                    "one ordering",
                    "The *c-orderings* for all colors $c$ are equal.",
                    holds=lambda it: round_map(it.coloring, it.start) == round_map(it.coloring, 0),
                ),
            ),
        ),
    ),
)


def gaps_add_up(it: Walk, *, modulo: bool = True, repeated: bool = True) -> bool:
    """True if gap(v, w) = gap(v, x) + gap(x, w), modulo n if `modulo`, for all v, w, x (distinct unless `repeated`)."""
    gap = gaps(it.coloring, it.start)
    sums = gap[:, :, None] + gap[None, :, :]  # [v, x, w]
    v, x, w = np.ogrid[: it.order, : it.order, : it.order]
    fine = (sums % it.order if modulo else sums) == gap[:, None, :]
    return bool(fine.all() if repeated else fine[(v != x) & (x != w) & (v != w)].all())


EQUATION_3 = Statement(
    "houle/equation-3",
    Source("houle", "equation (3)"),
    (
        "For all nodes $v, w, x$ the gap from $v$ to $w$ is the sum of the gaps from $v$ to $x$ and from $x$"
        " to $w$, modulo $n$."
    ),
    (
        Claim(
            reading="distinct",
            sentence=(
                "On every *colored tree* with $n$ nodes, for every color $c$ and distinct nodes $v, w, x$, the *gaps*"
                " satisfy $gap_c(v, w) = (gap_c(v, x) + gap_c(x, w)) mod n$."
            ),
            case=walk,
            assumes=lambda it: it.order >= 3,
            holds=lambda it: gaps_add_up(it, repeated=False),
            near_misses=(
                NearMiss(
                    "no modulus",
                    "The *gaps* satisfy $gap_c(v, w) = gap_c(v, x) + gap_c(x, w)$.",
                    holds=lambda it: gaps_add_up(it, modulo=False, repeated=False),
                ),
            ),
        ),
        Claim(
            reading="all-nodes",
            sentence=(
                "On every *colored tree* with $n$ nodes, for every color $c$ and all nodes $v, w, x$, distinct or not,"
                " the *gaps* satisfy $gap_c(v, w) = (gap_c(v, x) + gap_c(x, w)) mod n$, where $gap_c(v, v) = 0$."
            ),
            case=walk,
            holds=gaps_add_up,
            near_misses=(
                NearMiss(
                    "no modulus",
                    "The *gaps* satisfy $gap_c(v, w) = gap_c(v, x) + gap_c(x, w)$.",
                    holds=lambda it: gaps_add_up(it, modulo=False),
                ),
            ),
        ),
    ),
)


NAMES = "abcdefghijklmno"


PRINTED = ("adcefghbjklinom", "bdecgfhakjlmnoi", "cdebghfikljnmoa")


SPELLED = ", ".join(f"{nodes} for $c = {color}$" for color, nodes in enumerate(PRINTED))
"""The printed orderings in a sentence, each with its color."""


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
    """The gap from v to w in the printed ordering of a color.

    >>> printed_gap(PRINTED, 0, "a", "b")
    7
    """
    nodes = orderings[color]
    return (nodes.index(w) - nodes.index(v)) % len(nodes)


def matchings(before: str, after: str) -> Iterator[frozenset[tuple[int, int]]]:
    """The matchings that carry one cyclic ordering to another one, as edges of numbered nodes."""
    for shift in range(len(after)):
        image = dict(zip(before, after[shift:] + after[:shift], strict=True))
        if all(image[image[node]] == node for node in image):
            yield frozenset((NAMES.index(v), NAMES.index(w)) for v, w in image.items() if v < w)


@cache
def reconstructions(orderings: Orderings) -> tuple[EdgeColoring, ...]:
    """Every properly 3-colored complete binary tree of height 3 with root a that has these orderings."""
    candidates = [tuple(matchings(orderings[c], orderings[(c + 1) % 3])) for c in range(3)]
    return tuple(
        coloring
        for chosen in product(*candidates)
        if (coloring := _colored(chosen)) is not None and _fits(coloring, orderings)
    )


def _colored(chosen: tuple[frozenset[tuple[int, int]], ...]) -> EdgeColoring | None:
    """The coloring with these matchings, or None unless it is a proper one of the complete binary tree."""
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
    """The three printed orderings, one for each color, of the nodes a, ..., o."""

    orderings: Orderings

    def gap_agrees(self, gap: tuple[int, str, str], printed: int) -> bool:
        """True if `gap` (a color, two nodes) is `printed` in the orderings and in every tree with these orderings."""
        color, v, w = gap
        trees = [int(gaps(it, color)[NAMES.index(v), NAMES.index(w)]) for it in reconstructions(self.orderings)]
        return {printed_gap(self.orderings, *gap), *trees} == {printed}


def as_printed(_choose: Choose, _bounds: Bounds) -> Figure:
    """Recipe: the node orderings of Fig. 1 as printed."""
    return Figure(PRINTED)


def two_letters_swapped(_choose: Choose, _bounds: Bounds) -> Figure:
    """Recipe: the printed orderings, with the second and third letter of the first ordering exchanged."""
    return Figure(("dacefghbjklinom", *PRINTED[1:]))


FIG_1_RECONSTRUCTION = Statement(
    "houle/fig-1-reconstruction",
    Source("houle", "Fig. 1"),
    "The three printed orderings are those of a properly 3-colored complete binary tree of height 3 with root a.",
    (
        Claim(
            sentence=(
                "At least one *complete binary tree* of height 3 with the nodes a, b, ..., o, root a and a *proper"
                f" coloring* in 3 colors has the *c-orderings* {SPELLED}."
            ),
            case=as_printed,
            holds=lambda it: len(reconstructions(it.orderings)) >= 1,
            whole=Bounds(1),
            near_misses=(
                NearMiss(
                    "two letters",
                    (
                        "At least one tree has the orderings if the second and third letters of the first one"
                        " are exchanged."
                    ),
                    case=two_letters_swapped,
                ),
                NearMiss(
                    "two trees",
                    "At least two trees have these orderings.",
                    holds=lambda it: len(reconstructions(it.orderings)) >= 2,
                ),
            ),
        ),
        Extremum(
            reading="count",
            sentence=(
                "The number of *complete binary trees* of height 3 with the nodes a, b, ..., o, root a and a *proper"
                f" coloring* in 3 colors that have the *c-orderings* {SPELLED}."
            ),
            case=as_printed,
            measure=lambda it: len(reconstructions(it.orderings)),
            seek="largest",
            whole=Bounds(1),
            reason=Reason.FINITE,
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
                f"Read as cycles, the *c-orderings* {SPELLED} have b 7, 8 and 4 places after a, and a 8, 7 and 11"
                " places after b. Every *complete binary tree* of height 3 with root a, a *proper coloring* in 3 colors"
                " and these orderings has the *gaps* $gap_c(a, b) = 7, 8, 4$ and $gap_c(b, a) = 8, 7, 11$ for $c = 0,"
                " 1, 2$."
            ),
            case=as_printed,
            holds=lambda it: all(it.gap_agrees(gap, printed) for gap, printed in PRINTED_GAPS.items()),
            whole=Bounds(1),
            near_misses=(
                NearMiss(
                    "next color",
                    "They are the *gaps* for the color after the named one.",
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
    """True if the tour, after an arc v -> w, next enters v by w -> v, and arcs leave each node in order of color."""
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
    (
        "After leaving $v$ over an edge, the tour next touches $v$ when it comes back over that edge. Arcs"
        " leave $v$ in color order."
    ),
    (
        Claim(
            sentence=(
                "On every *colored tree*, let the *observer tour* pass an arc $v -> w$ with $w != v$. The next arc of"
                " the tour that begins or ends at $v$ is $w -> v$. The tour passes the arcs out of each node in the"
                " cyclic order of their colors."
            ),
            case=walk,
            holds=comes_back_by_the_same_edge,
            near_misses=(
                NearMiss(
                    "any graph",
                    "The statement holds on every connected *colored graph*.",
                    case=walk_on_graph,
                ),
            ),
        ),
    ),
)


# --- houle/gap-sum ---


def opposite_gaps_add_up(it: Walk, other: int, *, distinct: bool = True) -> bool:
    """True if gap_c(v, w) + gap_d(w, v) = n, where color d is `other` colors after c."""
    there = gaps(it.coloring, it.start)
    back = gaps(it.coloring, (it.start + other) % it.coloring.chi).T
    pairs = [(v, w) for v in range(it.order) for w in range(it.order) if not (distinct and v == w)]
    return all(there[pair] + back[pair] == it.order for pair in pairs)


GAP_SUM = Statement(
    "houle/gap-sum",
    Source("houle", "section 4.1"),
    "The gaps between two nodes in the two directions add up to $n$.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes, for every color $c$ and all nodes $v != w$, the"
                " *gaps* satisfy $gap_c(v, w) + gap_c(w, v) = n$."
            ),
            case=walk,
            holds=lambda it: opposite_gaps_add_up(it, 0),
            near_misses=(
                NearMiss(
                    "v = w too",
                    "The equation also holds for $v = w$.",
                    holds=lambda it: opposite_gaps_add_up(it, 0, distinct=False),
                ),
                NearMiss(
                    "two colors",
                    "The equation also holds with the color $(c + 1) mod chi$ for the second *gap*.",
                    holds=lambda it: opposite_gaps_add_up(it, 1),
                ),
            ),
        ),
    ),
)
