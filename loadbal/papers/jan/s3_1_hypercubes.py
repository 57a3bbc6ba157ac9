"""Section 3.1: hypercubes as graphs and by the bits of their addresses, and the printed ranges of their indices."""

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.network import clashing_edges
from loadbal.networks.cube_connected_cycles import across
from loadbal.networks.hypercube import hypercube
from loadbal.papers.jan.cases import PAPER, address, dimension, sizes

# --- jan/hypercube-index-range ---


class Index(NamedTuple):
    """A number m that may be that of a processor of H_n, and a number i that may be that of a bit of its address."""

    n: int
    m: int
    i: int

    @property
    def exists(self) -> bool:
        """True if m has an address of n bits with a bit d_i."""
        address = f"{self.m:0{self.n}b}"
        return len(address) == self.n and self.i < len(address)


def printed_range(choose: Choose, bounds: Bounds) -> Index:
    """Recipe: any m and i with 0 <= m <= P and 0 <= i <= n, as printed; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return Index(n, choose.option(range(2**n + 1), "m"), choose.option(range(n + 1), "i"))


def is_processor(it: Index) -> bool:
    """True if m < P, so that m is the number of a processor."""
    return it.m < 1 << it.n


def is_bit(it: Index) -> bool:
    """True if i < n, so that i is the number of a bit."""
    return it.i < it.n


def are_processor_and_bit(it: Index) -> bool:
    """True if m < P and i < n."""
    return is_processor(it) and is_bit(it)


HYPERCUBE_INDEX_RANGE = Statement(
    f"{PAPER}/hypercube-index-range",
    Source(PAPER, "section 3.1"),
    ("Each processor $p_m$, $0 <= m <= P$, has an address of $n$ bits $d_i$, $0 <= i <= n$."),
    (
        Claim(
            reading="as-printed",
            sentence=(
                "Let $P = 2^n >= 2$. Every integer $m$ with $0 <= m <= P$ has an *address* of $n$ bits,"
                " which has a bit $d_i$ for every integer $i$ with $0 <= i <= n$."
            ),
            case=printed_range,
            holds=lambda it: it.exists,
            near_misses=(
                NearMiss("m < P", "The same for $m < P$.", assumes=is_processor),
                NearMiss("i < n", "The same for $i < n$.", assumes=is_bit),
            ),
        ),
        Claim(
            reading="half-open",
            sentence=(
                "Let $P = 2^n >= 2$. Every integer $m$ with $0 <= m < P$ has an *address* of $n$ bits,"
                " which has a bit $d_i$ for every integer $i$ with $0 <= i < n$."
            ),
            case=printed_range,
            assumes=are_processor_and_bit,
            holds=lambda it: it.exists,
            near_misses=(
                NearMiss("m = P", "The same for $m <= P$.", assumes=is_bit),
                NearMiss("i = n", "The same for $i <= n$.", assumes=is_processor),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/hypercube-index-range@as-printed",
            sentence=(
                "Let $P = 2^n >= 2$, $0 <= m <= P$ and $0 <= i <= n$. The integer $m$ has an *address* of"
                " $n$ bits with a bit $d_i$ if and only if $m < P$ and $i < n$."
            ),
            case=printed_range,
            holds=lambda it: it.exists == are_processor_and_bit(it),
            near_misses=(
                NearMiss("m alone", "The same if and only if $m < P$.", holds=lambda it: it.exists == is_processor(it)),
                NearMiss(
                    "m > 0",
                    "The same if and only if $0 < m < P$ and $i < n$.",
                    holds=lambda it: it.exists == (are_processor_and_bit(it) and it.m > 0),
                ),
            ),
        ),
    ),
)


# --- jan/hypercube-adjacency ---


def neighbors_are(n: int, complement: Callable[[int, int, int], int], dimensions: int | None = None) -> bool:
    """True if the neighbors of each node of H_n are its complements in the first `dimensions` dimensions, or in all."""
    cube = hypercube(n)
    listed = [sorted(complement(m, i, n) for i in range(n if dimensions is None else dimensions)) for m in range(2**n)]
    return [list(nodes) for nodes in cube.neighbors] == listed and set(cube.degrees) == {n}


def dimensions_are_matchings(n: int) -> bool:
    """True if the edges of each dimension are a perfect matching, and all dimensions together have n 2^(n-1) edges."""
    cube = hypercube(n)
    matchings = [[(u, v) for u, v in cube.edges if across(u, i, n) == v] for i in range(n)]
    perfect = all(len(it) == 2 ** (n - 1) and clashing_edges(it, [0] * len(it)) is None for it in matchings)
    return perfect and len(cube.edges) == n * 2 ** (n - 1)


def bits_of_an_address(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any address of n bits, d_0 first; `bounds.size` bounds n."""
    return choose.loads(choose.option(sizes(bounds), "n"), 0, 1, "address bits")


def complemented(bits: Loads, i: int) -> Loads:
    """The bits with bit number i complemented."""
    return tuple(1 - bit if place == i else bit for place, bit in enumerate(bits))


def neighbors_differ(bits: Loads, *, itself: bool = False) -> Truth:
    """True if the n complements of an address m are nodes of H_n that differ from each other and from m.

    It also checks that complementing the bit again gives m. With `itself`, m is listed twice, and the result is false.
    """
    n, m = len(bits), address(bits)
    listed: list[Number] = [address(complemented(bits, i)) for i in range(n)]
    back = all_of(address(complemented(complemented(bits, i), i)) == m for i in range(n))
    nodes = all_of((node >= 0) & (node < 2**n) for node in listed)
    return nodes & back & all_of(u != v for u, v in combinations([m, *listed, *([m] if itself else [])], 2))


HYPERCUBE_ADJACENCY = Statement(
    f"{PAPER}/hypercube-adjacency",
    Source(PAPER, "section 3.1"),
    (
        "Processor $d_0 ... d_i ... d_(n-1)$ is connected to the processor with bit $d_i$"
        " complemented, at dimension $i$."
    ),
    (
        Claim(
            sentence=(
                "In the *n-cube*, $n >= 1$, the neighbors of every node $m$ are the $n$ nodes whose"
                " *addresses* differ from that of $m$ in exactly one bit. The edges of each dimension form a"
                " perfect matching. There are $n 2^(n-1)$ edges in all."
            ),
            case=dimension,
            holds=lambda n: neighbors_are(n, across) and dimensions_are_matchings(n),
            near_misses=(
                NearMiss(
                    "a dimension dropped",
                    "The same with $n - 1$ neighbors, one for each dimension except the last.",
                    holds=lambda n: neighbors_are(n, across, n - 1),
                ),
                NearMiss(
                    "a bit lower",
                    "For each $0 <= i < n$, one neighbor of $m$ has bit $d_(i+1)$ complemented.",
                    holds=lambda n: neighbors_are(n, lambda m, i, n: m ^ 1 << (n - 1 - i) >> 1),
                ),
            ),
        ),
        Claim(
            reading="bits",
            sentence=(
                "Let $n >= 1$, and let $m$ be an *address* of $n$ bits. Complementing bit $d_i$ of $m$, for"
                " $i = 0, ..., n - 1$, gives $n$ different addresses of $n$ bits, none of them $m$."
                " Complementing the same bit again gives $m$."
            ),
            case=bits_of_an_address,
            holds=neighbors_differ,
            near_misses=(
                NearMiss(
                    "m itself",
                    "The *addresses* with one bit of $m$ complemented include $m$ itself.",
                    holds=lambda bits: neighbors_differ(bits, itself=True),
                ),
            ),
        ),
    ),
)
