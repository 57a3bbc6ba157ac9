"""Binds Rocq's definitions to the library: compares stable gaps and the MSD with `Trees.v` and `Gaps.v`."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.trees import all_trees, random_tree
from loadbal.theory.centroid import component
from loadbal.theory.circulant_graphs import stabilities
from loadbal.theory.stable_gaps import (
    first_stable_gaps,
    maximum_stable_discrepancy,
    stable_gaps,
)

from .dimension_exchange import gallina

SOURCE = "loadbal/theory/stable_gaps.py"

TREES = 40
"""How many random trees, of one to ten nodes, are compared in addition to all trees with at most seven."""


def some_trees() -> Iterator[EdgeColoring]:
    """Trees with a proper coloring: all small ones, and random larger ones."""
    for order in range(1, 8):
        yield from map(greedy_coloring, all_trees(order))
    source = random.Random(17)  # noqa: S311 - samples, not secrets
    for _ in range(TREES):
        yield greedy_coloring(random_tree(source.randint(1, 10), source.randrange(10**9)))


def sides() -> Iterator[str]:
    """Compare the numbers of nodes on either side of every edge, and the elements of SG_1."""
    for coloring in some_trees():
        g, tree = gallina(coloring), coloring.network
        whole = frozenset(range(tree.order))
        for u, v in tree.edges:
            for x, y in ((u, v), (v, u)):
                yield f"side {g} {x} {y} = {naturals(sorted(component(tree, whole - {y}, x)))}"
        first = naturals(sorted(first_stable_gaps(tree)))
        yield f"filter (fun p => existsb (Nat.eqb p) (first_gaps {g})) (seq 0 {tree.order + 1}) = {first}"


def sets() -> Iterator[str]:
    """Compare the sets SG_1, SG_2, .. up to the MSD and beyond."""
    for coloring in some_trees():
        g, tree = gallina(coloring), coloring.network
        for i in range(1, maximum_stable_discrepancy(tree) + 2):
            found = naturals(sorted(stable_gaps(tree, i)))
            yield f"filter (fun p => existsb (Nat.eqb p) (stable_gaps {g} {i})) (seq 0 {tree.order}) = {found}"


def numbers() -> Iterator[str]:
    """Compare the least i such that SG_i contains a gap (its stability), or all gaps (the MSD)."""
    for coloring in some_trees():
        g, tree = gallina(coloring), coloring.network
        stability = stabilities(tree.order, first_stable_gaps(tree)).tolist()[1:]
        least = f"(fun p => least_index (fun i => existsb (Nat.eqb p) (stable_gaps {g} i)) {tree.order})"
        yield f"map {least} (seq 1 {tree.order - 1}) = {naturals(stability)}"
        everything = f"forallb (fun p => existsb (Nat.eqb p) (stable_gaps {g} i)) (seq 1 {tree.order - 1})"
        yield f"least_index (fun i => {everything}) {tree.order} = {maximum_stable_discrepancy(tree)}%nat"


REQUIRES = ("Loads", "Network", "Trees", "Gaps")

AGREEMENTS = (
    Agreement("Sides", sides.__doc__ or "", REQUIRES, sides, count=693),
    Agreement("StableGapSets", sets.__doc__ or "", REQUIRES, sets, count=141),
    Agreement("Stabilities", numbers.__doc__ or "", REQUIRES, numbers, count=110),
)
