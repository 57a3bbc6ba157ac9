"""Section 4.4, Lemma 13: every tree has a leaf, so Threshold-1 leaves at most half the number of nodes."""

from collections.abc import Callable
from typing import TypeAlias

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy, stable_gaps

Bound: TypeAlias = Callable[[Network], int]


def any_tree(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any tree, without colors."""
    return choose.option(trees(bounds.smallest, bounds.size), "network")


def has_nodes(least: int) -> Callable[[Network], bool]:
    """A function that is true of a tree with at least `least` nodes."""
    return lambda tree: tree.order >= least


def halvings(order: int) -> int:
    """The logarithm of the number of nodes to base two, rounded up: the paper's bound on the iterations.

    >>> [halvings(order) for order in (1, 2, 3, 4, 5, 8, 9)]
    [0, 1, 2, 2, 3, 3, 4]
    """
    return (order - 1).bit_length()


# --- houle/lemma-13 ---


def half(tree: Network) -> int:
    """The bound floor(n/2) of Lemma 13, where n is the number of nodes."""
    return tree.order // 2


def leaves_at_most(bound: Bound, less: int = 0) -> Callable[[Network], bool]:
    """A function that is true of a tree whose maximum stable discrepancy (Threshold-1) is at most `bound` - `less`."""
    return lambda tree: maximum_stable_discrepancy(tree) <= bound(tree) - less


def side_sums(tree: Network, terms: int) -> frozenset[int]:
    """SG_i for i = `terms`; empty for i < 1, where the paper defines no set."""
    return stable_gaps(tree, terms) if terms >= 1 else frozenset()


def lemma_13_sets(
    reading: str, found: str, agrees: Callable[[frozenset[int], frozenset[int]], bool], repairs: str = ""
) -> Claim[Network]:
    """The claim for `agrees`, one way in which the last line of the proof may compare SG_i with the set of gaps."""

    def agree(less: int) -> Callable[[Network], bool]:
        return lambda tree: agrees(side_sums(tree, half(tree) - less), frozenset(range(1, tree.order)))

    return Claim(
        reading=reading,
        sentence=f"For every *tree* with $n >= 2$ nodes and $i = floor(n/2)$, the set $SG_i$ of *side sums* {found}.",
        case=any_tree,
        assumes=has_nodes(2),
        holds=agree(0),
        near_misses=(NearMiss("a term fewer", "The statement holds for $i = floor(n/2) - 1$.", holds=agree(1)),),
        repairs=repairs,
    )


LEMMA_13 = Statement(
    "houle/lemma-13",
    Source("houle", "Lemma 13 and its proof"),
    (
        "Under Threshold-1 the maximum stable discrepancy of an $n$-node tree is at most $n/2$, since $SG_i ="
        " {1, ..., n-1}$ for $i = floor(n/2)$."
    ),
    (
        Claim(
            reading="discrepancy",
            sentence=("For every *tree* with $n >= 1$ nodes, the *MSD* is at most $floor(n/2)$."),
            case=any_tree,
            holds=leaves_at_most(half),
            near_misses=(
                NearMiss(
                    "bound - 1",
                    "For $n >= 2$, it is at most $floor(n/2) - 1$.",
                    assumes=has_nodes(2),
                    holds=leaves_at_most(half, 1),
                ),
                NearMiss(
                    "bound - 1, odd",
                    "For odd $n >= 3$, it is at most $floor(n/2) - 1$.",
                    assumes=lambda it: it.order >= 3 and it.order % 2 == 1,
                    holds=leaves_at_most(half, 1),
                ),
            ),
        ),
        lemma_13_sets("set-equality", "is ${1, ..., n-1}$", frozenset.__eq__),
        lemma_13_sets(
            "set-without-zero",
            "without 0 is ${1, ..., n-1}$",
            lambda sums, gaps: sums - {0} == gaps,
        ),
        lemma_13_sets(
            "repaired",
            "contains $1, ..., n-1$",
            frozenset.issuperset,
            "houle/lemma-13@set-equality",
        ),
    ),
)


# --- houle/lemma-13-leaf ---


def has_leaves(least: int) -> Callable[[Network], bool]:
    """A function that is true of a tree if at least `least` nodes have degree one, and 1 is in SG_1."""
    return lambda tree: tree.degrees.count(1) >= least and 1 in first_stable_gaps(tree)


def lemma_13_leaf(reading: str, order: int, least: int = 1, repairs: str = "") -> Claim[Network]:
    """The claim for trees with at least `order` nodes and at least `least` leaves."""
    return Claim(
        reading=reading,
        sentence=(
            f"Every *tree* with $n >= {order}$ nodes has at least {'one node' if least == 1 else 'two nodes'} of degree"
            " 1, and 1 is a *side size*."
        ),
        case=any_tree,
        assumes=has_nodes(order),
        holds=has_leaves(least),
        near_misses=(NearMiss("three", "At least three nodes have degree 1.", holds=has_leaves(3)),),
        repairs=repairs,
    )


LEMMA_13_LEAF = Statement(
    "houle/lemma-13-leaf",
    Source("houle", "proof of Lemma 13"),
    "All trees have a node of degree one, so that 1 lies in $SG_1$.",
    (
        lemma_13_leaf("every-tree", 1),
        lemma_13_leaf("two-or-more", 2),
        lemma_13_leaf("repaired", 2, 2, "houle/lemma-13-leaf@every-tree"),
    ),
)
