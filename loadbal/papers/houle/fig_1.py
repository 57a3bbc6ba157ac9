"""Figure 1: the complete binary tree of height 3 behind the three printed orderings, which the text does not draw.

A round that begins with color c + 1 is a round that begins with c, seen one step later: the matching of color c
carries the c-ordering to the (c+1)-ordering. So each color's matching is one of 15 rotations of one printed ordering
against the next, and all trees and colorings that fit the orderings can be listed.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import networkx as nx

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.network import EdgeColoring, Network, clashing_edges
from loadbal.networks.kary_tree import kary_tree
from loadbal.theory.observer_tour import gaps, ordering

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

STATEMENTS = (FIG_1_RECONSTRUCTION, FIG_1_GAPS)
