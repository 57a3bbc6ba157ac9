"""Trees: all of them up to isomorphism on few nodes, and random trees of any size.

Source: the counts 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, ... of trees up to isomorphism are a known sequence,
A000055, which networkx computes.
"""

from collections.abc import Sequence
from functools import cache

import networkx as nx
import numpy as np

from loadbal.choices import Family
from loadbal.claim import Choose
from loadbal.errors import DisagreementError, DomainTooLargeError, InvalidNetworkError
from loadbal.listing import Listing, joined, too_few
from loadbal.network import Network
from loadbal.networks.tree_levels import first_levels, network_of_levels, next_levels

LARGEST_LISTED = 20
"""The most nodes for which all trees are listed; there are 823,065 trees with 20 nodes."""

LARGEST_STORED = 12
"""The most nodes of trees that are stored; larger trees are made on demand."""

SHAPES = ("recursive", "path", "star", "caterpillar", "broom", "preferential")
"""The shapes of random trees.

Node v >= 1 is joined to: in "recursive", a uniform earlier node; in "preferential", an earlier node with a bias towards
small numbers; in "caterpillar", the even nodes form a path, and each has one odd node as a leaf; in "broom", the first
half of the nodes form a path, and its last node has all other nodes as leaves.
"""


@cache
def all_trees(order: int) -> Sequence[Network]:
    """Every tree on `order` nodes, up to isomorphism.

    Raises: DomainTooLargeError beyond 20 nodes.

    >>> [len(all_trees(order)) for order in range(1, 11)]
    [1, 1, 1, 2, 3, 6, 11, 23, 47, 106]
    """
    if order > LARGEST_LISTED:
        count = nx.number_of_nonisomorphic_trees(order)
        raise DomainTooLargeError(
            f"the claim asks for the {count} trees with {order} nodes; trees with more than {LARGEST_LISTED} nodes are"
            " too many to list; lower the size"
        )
    listing = TreeListing(order)
    return listing if order > LARGEST_STORED else tuple(listing)


class TreeListing(Listing[Network]):
    """All trees with `order` nodes, in the order of `loadbal.networks.tree_levels`.

    When a tree is asked for, the trees up to it are listed. A tree takes `order` bytes.
    """

    def __init__(self, order: int) -> None:
        self.size = order
        self._count: int = nx.number_of_nonisomorphic_trees(order)
        self._listed = bytearray(first_levels(order))
        """The level sequences of the trees so far, one behind the other."""

    def __len__(self) -> int:
        return self._count

    def item(self, place: int) -> Network:
        """The tree with an index from 0 on.

        Raises: IndexError if there are too few trees; DisagreementError if they are fewer than the known sequence says.
        """
        if place >= len(self):
            raise too_few(place, len(self))
        begin = place * self.size
        while len(self._listed) <= begin:
            following = next_levels(list(self._listed[-self.size :]))
            if following is None:
                raise DisagreementError(
                    f"loadbal lists {len(self._listed) // self.size} trees with {self.size} nodes, but there"
                    f" are {self._count}; report this defect"
                )
            # One call: an interrupt between two of them would lose a tree or list it twice.
            self._listed.extend(following)
        return network_of_levels(list(self._listed[begin : begin + self.size]))


@cache
def trees(smallest: int, largest: int) -> Family[Network]:
    """The family of all trees with `smallest` to `largest` nodes.

    Enumeration lists them up to isomorphism; fuzzing draws random trees.
    """
    return Family(
        "every tree",
        lambda: joined([all_trees(order) for order in range(smallest, largest + 1)]),
        lambda choose: grown_tree(choose, smallest, largest),
        narrowed=lambda given: given.where(lambda network: smallest <= network.order <= largest and network.is_tree),
    )


def grown_tree(choose: Choose, smallest: int, largest: int) -> Network:
    """A random tree with `smallest` to `largest` nodes; `choose` answers its order, its shape and its seed."""
    order = choose.integer(smallest, largest, "n")
    shape = choose.option(SHAPES, "shape")
    return random_tree(order, choose.integer(0, 2**32 - 1, "seed"), shape)


def random_tree(order: int, seed: int, shape: str = "recursive") -> Network:
    """A random tree of the given shape; equal seeds give equal trees.

    Raises: InvalidNetworkError for an unknown shape.

    >>> random_tree(6, 1, "path").diameter, str(random_tree(6, 1, "caterpillar"))
    (5, '0-1 0-2 2-3 2-4 4-5')
    """
    if shape not in SHAPES:
        raise InvalidNetworkError(f"the shape of the tree is {shape!r}; expected one of {', '.join(SHAPES)}")
    nodes = np.arange(1, order)
    drawn = np.random.default_rng(seed).random(len(nodes))
    parents = {
        "recursive": (drawn * nodes).astype(np.int64),
        "path": nodes - 1,
        "star": nodes * 0,
        "caterpillar": np.where(nodes % 2 == 1, nodes - 1, nodes - 2),
        "broom": np.where(nodes < order // 2, nodes - 1, order // 2),
        "preferential": (drawn**3 * nodes).astype(np.int64),
    }[shape]
    return Network(order, np.stack((np.minimum(parents, np.maximum(nodes - 1, 0)), nodes)))
