"""Section 3.1: hypercubes, as a graph and by the bits of their addresses; two processors by such bits."""

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, any_of, negation
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.network import clashing_edges
from loadbal.networks.cube_connected_cycles import across
from loadbal.networks.hypercube import hypercube
from loadbal.papers.jan.cases import PAPER, address, dimension, sizes

# --- jan/hypercube-adjacency ---


def neighbors_are(n: int, complement: Callable[[int, int, int], int], dimensions: int | None = None) -> bool:
    """Whether every node of H_n is joined to its address with one bit complemented, for each of the dimensions."""
    cube = hypercube(n)
    listed = [sorted(complement(m, i, n) for i in range(n if dimensions is None else dimensions)) for m in range(2**n)]
    return [list(nodes) for nodes in cube.neighbors] == listed and set(cube.degrees) == {n}


def dimensions_are_matchings(n: int) -> bool:
    """Whether the edges of every dimension form a perfect matching, and all together are n 2^(n-1) edges."""
    cube = hypercube(n)
    matchings = [[(u, v) for u, v in cube.edges if across(u, i, n) == v] for i in range(n)]
    perfect = all(len(it) == 2 ** (n - 1) and clashing_edges(it, [0] * len(it)) is None for it in matchings)
    return perfect and len(cube.edges) == n * 2 ** (n - 1)


def bits_of_an_address(choose: Choose, bounds: Bounds) -> Loads:
    """Any address bit by bit, d_0 first; the size is n."""
    return choose.loads(choose.option(sizes(bounds), "n"), 0, 1, "address bits")


def complemented(bits: Loads, i: int) -> Loads:
    """The bits with d_i complemented."""
    return tuple(1 - bit if place == i else bit for place, bit in enumerate(bits))


def neighbors_differ(bits: Loads, *, itself: bool = False) -> Truth:
    """Whether the n complements are nodes of H_n, no two of them and the node itself one, and lead back to it."""
    n, m = len(bits), address(bits)
    listed: list[Number] = [address(complemented(bits, i)) for i in range(n)]
    back = all_of(address(complemented(complemented(bits, i), i)) == m for i in range(n))
    nodes = all_of((node >= 0) & (node < 2**n) for node in listed)
    return nodes & back & all_of(u != v for u, v in combinations([m, *listed, *([m] if itself else [])], 2))


HYPERCUBE_ADJACENCY = Statement(
    f"{PAPER}/hypercube-adjacency",
    Source(PAPER, "section 3.1"),
    "Processor d_0 ... d_i ... d_(n-1) is connected to the one with bit d_i complemented, at dimension i.",
    (
        Claim(
            sentence=(
                "In the n-dimensional hypercube, n >= 1, every node m has exactly n neighbors, whose addresses are"
                " that of m with one bit complemented; the edges of each dimension are a perfect matching; there"
                " are n 2^(n-1) edges."
            ),
            case=dimension,
            holds=lambda n: neighbors_are(n, across) and dimensions_are_matchings(n),
            near_misses=(
                NearMiss(
                    "a dimension dropped",
                    "The same with n - 1 dimensions.",
                    holds=lambda n: neighbors_are(n, across, n - 1),
                ),
                NearMiss(
                    "a bit lower",
                    "Neighbor i is the address with d_(i+1) complemented.",
                    holds=lambda n: neighbors_are(n, lambda m, i, n: m ^ 1 << (n - 1 - i) >> 1),
                ),
            ),
        ),
        Claim(
            reading="bits",
            sentence=(
                "For any n >= 1 bits of an address m, complementing one of them gives n different nodes of the"
                " n-dimensional hypercube, none of them m itself, and complementing the same bit again leads back"
                " to m."
            ),
            case=bits_of_an_address,
            holds=neighbors_differ,
            near_misses=(
                NearMiss("m itself", "m is one more of them.", holds=lambda bits: neighbors_differ(bits, itself=True)),
            ),
        ),
    ),
)

# --- two processors of the cube-connected cycles ---


class Two(NamedTuple):
    """Two processors, the addresses of their cycles bit by bit, d_0 first."""

    bits: Loads
    other_bits: Loads
    j: int
    other_j: int

    @property
    def n(self) -> int:
        """The number of positions."""
        return len(self.bits)

    @property
    def joined(self) -> Truth:
        """The rule: the same cycle and positions next to each other, or the same position j and only bit j differs."""
        same = [a == b for a, b in zip(self.bits, self.other_bits, strict=True)]
        beside = (self.j - self.other_j) % self.n in {1, self.n - 1}
        others = all_of(equal for place, equal in enumerate(same) if place != self.j)
        return (all_of(same) & beside) | (others & negation(same[self.j]) & (self.j == self.other_j))

    def listed(self, *, modulo: bool = True) -> Truth:
        """Whether the second one's number is that of one of the three listed neighbors of the first."""
        i, other = address(self.bits), address(self.other_bits)
        across_j = i + (1 - 2 * self.bits[self.j]) * 2 ** (self.n - 1 - self.j)
        beside = [step % self.n if modulo else step for step in (self.j - 1, self.j + 1)]
        number = other * self.n + self.other_j
        return any_of(number == there for there in (across_j * self.n + self.j, *(i * self.n + j for j in beside)))


def two_processors(choose: Choose, bounds: Bounds) -> Two:
    """Any two processors, n >= 3; the size is n."""
    n = choose.option(sizes(bounds, 3), "n")
    j, other_j = choose.option(range(n), "j"), choose.option(range(n), "other j")
    bits = choose.loads(2 * n, 0, 1, "both addresses")
    return Two(bits[:n], bits[n:], j, other_j)


STATEMENTS = (HYPERCUBE_ADJACENCY,)
