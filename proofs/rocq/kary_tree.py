"""Binds Rocq's definitions to the library: compares the edges of complete k-ary trees with those in `Kary.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.networks.kary_tree import kary_order, kary_tree

SOURCE = "loadbal/networks/kary_tree.py"

LARGEST = 130
"""The largest number of nodes of a tree whose edges are compared."""


def kary_trees() -> Iterator[str]:
    """Compare the number of nodes and the edges of complete k-ary trees, for heights from 0 and arities from 1 on."""
    for arity in range(1, 8):
        for height in range(8):
            order = kary_order(height, arity)
            if order <= LARGEST:
                edges = pairs(kary_tree(height, arity).edges)
                yield f"(kary_order {height} {arity}, kary_edges {height} {arity}) = ({order}%nat, {edges})"


AGREEMENTS = (Agreement("KaryTrees", kary_trees.__doc__ or "", ("Loads", "Network", "Kary"), kary_trees, count=33),)
