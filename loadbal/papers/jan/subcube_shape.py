"""Sections 1 and 3.4: whether the half of a cube-connected cycles is a smaller one."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

import networkx as nx

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Edge, Network
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.trace import Frame, Trace

# --- jan/subcube-shape ---


class Half(NamedTuple):
    """The cycles of CCC(n, 2^n) whose address has a 0 in the bit of one dimension, bits counted either way."""

    n: int
    lowest_first: bool
    dimension: int

    @property
    def is_lowest(self) -> bool:
        """Whether that bit is the lowest one of the address."""
        return self.dimension == (0 if self.lowest_first else self.n - 1)

    @property
    def place(self) -> int:
        """How many bits of the address are lower."""
        return self.dimension if self.lowest_first else self.n - 1 - self.dimension

    def has(self, node: int) -> bool:
        """Whether the node is in the half."""
        return not node // self.n >> self.place & 1

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges of the half as an induced subgraph, by the nodes of the whole."""
        return tuple((u, v) for u, v in _whole(self.n, self.lowest_first).edges if self.has(u) and self.has(v))

    @property
    def induced(self) -> Network:
        """The half as an induced subgraph."""
        nodes = filter(self.has, range(self.n * 2**self.n))
        number = {node: index for index, node in enumerate(nodes)}
        return Network(len(number), [(number[u], number[v]) for u, v in self.edges])

    def smoothed(self, *, join: bool = True) -> set[Edge]:
        """The edges without the position that lost its hypercube edge, its two neighbors joined, renumbered."""
        bare = range(self.dimension, self.n * 2**self.n, self.n)
        kept = [edge for edge in self.edges if not set(edge) & set(bare)]
        around = [_beside(node, self.n) for node in bare if self.has(node) and join]
        pairs = ((self.renumbered(u), self.renumbered(v)) for u, v in (*kept, *around) if u != v)
        return {(min(edge), max(edge)) for edge in pairs}

    def renumbered(self, node: int) -> int:
        """The node in the smaller network: the bit drops out of its address, the position out of its cycle."""
        i, j = divmod(node, self.n)
        low = i & (1 << self.place) - 1
        return (i >> self.place + 1 << self.place | low) * (self.n - 1) + j - (j > self.dimension)


def _beside(node: int, n: int) -> Edge:
    """The two neighbors of a node on its cycle."""
    start = node - node % n
    return start + (node - 1) % n, start + (node + 1) % n


@cache
def _whole(n: int, lowest_first: bool) -> Network:  # noqa: FBT001 - a cache wants its keys by position
    return cube_connected_cycles(n, lowest_first=lowest_first)


def half(choose: Choose, bounds: Bounds) -> Half:
    """Any half, n >= 2; the size is n."""
    n = choose.option(sizes(bounds, 2), "n")
    return Half(n, choose.option((False, True), "lowest bit first"), choose.option(range(n), "dimension"))


def is_smaller_cube(it: Half, edges: Iterable[Edge]) -> bool:
    """Whether these are the edges of CCC(n-1, 2^(n-1))."""
    return set(edges) == set(_whole(it.n - 1, it.lowest_first).edges)


def is_isomorphic_to_smaller(it: Half) -> bool:
    """Whether the half is isomorphic to CCC(n-1, 2^(n-1))."""
    left, right = (nx.Graph(network.edges) for network in (it.induced, _whole(it.n - 1, it.lowest_first)))
    return nx.is_isomorphic(left, right)  # type: ignore[no-any-return]


def degrees_of_smaller(it: Half, more: int) -> bool:
    """Whether the half has as many nodes of each degree as CCC(n-1, 2^(n-1)), and so many more of degree 2."""
    return sorted(it.induced.degrees) == sorted((*_whole(it.n - 1, it.lowest_first).degrees, *(2,) * more))


def subdivides_smaller(it: Half) -> bool:
    """Whether the half is CCC(n-1, 2^(n-1)) with a node of degree 2 more on each cycle."""
    return degrees_of_smaller(it, 2 ** (it.n - 1)) and is_smaller_cube(it, it.smoothed())


def lowest_from(least: int) -> Callable[[Half], bool]:
    """Whether the bit is the lowest and n is at least so much."""
    return lambda it: it.is_lowest and it.n >= least


SMOOTHED = (
    "For n >= 2, whichever end bits are counted from: in the half of the cube-connected cycles CCC(n, 2^n) on the"
    " cycles with a 0 in {} of the address, without the positions that lost their hypercube edge, their neighbors being"
    " joined, dropping that bit and that position is an isomorphism to CCC(n-1, 2^(n-1))."
)

SUBCUBE_SHAPE = Statement(
    f"{PAPER}/subcube-shape",
    Source(PAPER, "sections 1 and 3.4"),
    "C^0 and C^1 are the (n-1)-dimensional subcubes of C_n: the lowest bit of the address is 0, or 1.",
    (
        Claim(
            reading="induced",
            sentence=(
                "For n >= 2, whichever end bits are counted from, the half of the cube-connected cycles CCC(n, 2^n)"
                " on the cycles with lowest address bit 0, as an induced subgraph, is isomorphic to CCC(n-1,"
                " 2^(n-1))."
            ),
            case=half,
            assumes=lowest_from(2),
            holds=is_isomorphic_to_smaller,
            trace=lambda it: Trace(
                it.induced, (Frame("the half, every processor with its degree", it.induced.degrees),)
            ),
            near_misses=(
                NearMiss("from 3 on", "The same for n >= 3.", assumes=lowest_from(3)),
                NearMiss("another bit", "The same for some other bit.", assumes=lambda it: not it.is_lowest),
            ),
        ),
        Claim(
            reading="smoothed",
            sentence=(SMOOTHED.format("the lowest bit")),
            case=half,
            assumes=lowest_from(2),
            holds=lambda it: is_smaller_cube(it, it.smoothed()),
            near_misses=(
                NearMiss(
                    "not joined",
                    "The same without joining the neighbors.",
                    holds=lambda it: is_smaller_cube(it, it.smoothed(join=False)),
                ),
            ),
        ),
        Claim(
            reading="any-bit",
            sentence=SMOOTHED.format("any one bit"),
            case=half,
            holds=lambda it: is_smaller_cube(it, it.smoothed()),
            near_misses=(
                NearMiss(
                    "not joined",
                    "The same without joining the neighbors.",
                    holds=lambda it: is_smaller_cube(it, it.smoothed(join=False)),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/subcube-shape@induced",
            sentence=(
                "For n >= 4, whichever end bits are counted from, the half of the cube-connected cycles CCC(n, 2^n)"
                " on the cycles with lowest address bit 0 is CCC(n-1, 2^(n-1)) with one node of degree 2 more on"
                " each of its 2^(n-1) cycles."
            ),
            case=half,
            assumes=lowest_from(4),
            holds=subdivides_smaller,
            near_misses=(
                NearMiss("n = 3", "The same for n >= 3.", assumes=lowest_from(3)),
                NearMiss(
                    "one node fewer",
                    "There is one node of degree 2 fewer.",
                    holds=lambda it: degrees_of_smaller(it, 2 ** (it.n - 1) - 1),
                ),
            ),
        ),
    ),
)

STATEMENTS = (SUBCUBE_SHAPE,)
