"""Section 4.4, proof of Lemma 15: a gap and its complement as sums of first stable gaps modulo n.

For a subgraph alpha with p nodes, v_1, ..., v_r are its nodes with a neighbor outside; v_i has degree delta_i and c_i
neighbors outside; gamma is the size of T(w, v_i) for a neighbor w of v_i; M_1 is the sum of the c_i.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, quotient, smaller
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.papers.houle.bounds import reached
from loadbal.papers.houle.construct_subgraph import connected_sets, node_sets
from loadbal.theory.centroid import component


class Part(NamedTuple):
    """Some nodes of a tree, neither none nor all."""

    tree: Network
    alpha: tuple[int, ...]

    @property
    def boundary(self) -> tuple[int, ...]:
        """The nodes of alpha with a neighbor outside."""
        return tuple(node for node in self.alpha if set(self.tree.neighbors[node]) - set(self.alpha))

    def sizes(self, *, outside: bool) -> list[int]:
        """The gammas of the boundary nodes' neighbors outside, or of those inside."""
        whole, alpha = frozenset(range(self.tree.order)), set(self.alpha)
        edges = [(v, w) for v in self.boundary for w in self.tree.neighbors[v]]
        return [len(component(self.tree, whole - {v}, w)) for v, w in edges if (w not in alpha) == outside]


@cache
def parts(tree: Network, *, connected: bool) -> tuple[tuple[int, ...], ...]:
    """The sets of nodes, neither empty nor whole, that induce a connected subgraph, or all of them."""
    sets = connected_sets(tree) if connected else node_sets(tree)
    return tuple(tuple(sorted(nodes)) for nodes in sets if len(nodes) < tree.order)


def part_of_tree(*, connected: bool) -> Callable[[Choose, Bounds], Part]:
    """Every subgraph of every tree with at least two nodes."""

    def recipe(choose: Choose, bounds: Bounds) -> Part:
        tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
        return Part(tree, choose.option(parts(tree, connected=connected), "alpha"))

    return recipe


def complement_is_sum(it: Part) -> bool:
    """Whether n - p is the sum of gamma over the neighbors outside."""
    return it.tree.order - len(it.alpha) == sum(it.sizes(outside=True))


def gap_is_sum(it: Part, less: int = 0) -> bool:
    """Whether p is the sum of n - gamma over the neighbors outside, modulo n, and so in SG_i for i = M_1, or less."""
    n, p, sizes = it.tree.order, len(it.alpha), it.sizes(outside=True)
    return sum(n - size for size in sizes) % n == p and p in reached(it.tree, len(sizes) - less)


def complement_is_other_sum(it: Part, less: int = 0) -> bool:
    """Whether n - p is n - r plus the sum of n - gamma over the neighbors inside, modulo n, in few enough terms."""
    n, r, sizes = it.tree.order, len(it.boundary), it.sizes(outside=False)
    total = n - r + sum(n - size for size in sizes)
    return total % n == n - len(it.alpha) and n - len(it.alpha) in reached(it.tree, r + len(sizes) - less)


def identity(
    reading: str, sentence: str, holds: Callable[[Part], bool], *misses: NearMiss[Part], connected: bool = True
) -> Claim[Part]:
    """The readings take the displayed lines one by one."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=part_of_tree(connected=connected),
        holds=holds,
        near_misses=misses,
    )


FEWER_TERMS: NearMiss[Part] = NearMiss(
    "a term fewer", "It lies in SG_i for an i that is one less.", holds=lambda it: gap_is_sum(it, 1)
)


class Count(NamedTuple):
    """The product r(D+1) and M_1, as any natural numbers."""

    product: Number
    leaving: Number


def counts(choose: Choose, bounds: Bounds) -> Count:
    """Two numbers up to the bound."""
    return Count(choose.integer(0, bounds.load, "q"), choose.integer(0, bounds.load, "M_1"))


def smaller_is_half(it: Count, less: int = 0) -> Truth:
    """Whether the smaller of M_1 and r(D+1) - M_1 is at most floor(r(D+1)/2), less something."""
    return smaller(it.leaving, it.product - it.leaving) <= quotient(it.product, 2) - less


def all_lines(it: Part, less: int = 0) -> bool:
    """Whether all displayed lines hold, the terms counted less so many."""
    r, leaving = len(it.boundary), len(it.sizes(outside=True))
    half = smaller_is_half(Count(r * (it.tree.max_degree + 1), leaving))
    return complement_is_sum(it) and gap_is_sum(it, less) and complement_is_other_sum(it, less) and half


CONNECTED = "For every connected set alpha of p nodes in a tree with n >= 2 nodes, 1 <= p < n,"
SIZE = "where gamma is the number of nodes on the side of w"
GAP = (
    f"p is modulo n the sum of n - gamma over the M_1 edges vw with v in alpha and w outside, {SIZE}, and lies in "
    "SG_i, i = M_1, the sums modulo n of 1 to i sizes of sides of edges"
)

LEMMA_15_IDENTITIES = Statement(
    "houle/lemma-15-identities",
    Source("houle", "proof of Lemma 15"),
    "n-p is the sum of gamma over the neighbors outside; p the sum of n - gamma over these, modulo n; n-p the sum of "
    "n-r and of n - gamma over the neighbors inside, modulo n, of r + sum(delta_i - c_i) terms; "
    "min{M_1, r(D+1) - M_1} <= floor(r(D+1)/2).",
    (
        identity(
            "",
            f"{CONNECTED} n - p is the sum of the sizes gamma of the parts cut off by its M_1 outgoing edges; p that "
            "of n - gamma, modulo n, in SG_(M_1); n - p that of n - r and of n - gamma over the m inner edges at its "
            "r boundary nodes, modulo n, in SG_(r+m); and min{M_1, r(D+1) - M_1} <= floor(r(D+1)/2), D being the "
            "maximum degree.",
            all_lines,
            NearMiss("disconnected", "The same for any set of nodes.", case=part_of_tree(connected=False)),
            NearMiss("a term fewer", "The same with a term fewer.", holds=lambda it: all_lines(it, 1)),
        ),
        identity(
            "complement",
            f"{CONNECTED} n - p is the sum of gamma over the edges vw with v in alpha and w outside, {SIZE}.",
            complement_is_sum,
            NearMiss("disconnected", "The same for any set of nodes.", case=part_of_tree(connected=False)),
        ),
        identity("gap", f"{CONNECTED} {GAP}.", gap_is_sum, FEWER_TERMS),
        identity(
            "gap-of-any-set",
            f"For every set alpha of p nodes, connected or not, in a tree with n >= 2 nodes, 1 <= p < n, {GAP}.",
            gap_is_sum,
            FEWER_TERMS,
            connected=False,
        ),
        identity(
            "other-sum",
            f"{CONNECTED} n - p is modulo n the sum of n - r and of n - gamma over the m pairs of a node v of alpha "
            f"with a neighbor outside, r in number, and a neighbor w in alpha, {SIZE} of the edge vw, and lies in "
            "SG_i, i = r + m, the sums modulo n of 1 to i sizes of sides of edges.",
            complement_is_other_sum,
            NearMiss("a term fewer", FEWER_TERMS.sentence, holds=lambda it: complement_is_other_sum(it, 1)),
        ),
        Claim(
            reading="half",
            sentence="min{M_1, q - M_1} <= floor(q/2) for all natural numbers M_1 and q.",
            case=counts,
            holds=smaller_is_half,
            near_misses=(NearMiss("less", "It is at most floor(q/2) - 1.", holds=lambda it: smaller_is_half(it, 1)),),
        ),
    ),
)

STATEMENTS = (LEMMA_15_IDENTITIES,)
