"""Binds Rocq's definitions to the library: compares sizes C(v) and the edges that leave a node set with `Cuts.v`."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.trees import all_trees
from loadbal.papers.houle.s4_4_lemma_15 import Part
from loadbal.theory.centroid import largest_components

from .dimension_exchange import gallina

SOURCE = "loadbal/theory/centroid.py"


def components() -> Iterator[str]:
    """Compare the neighbors of every node, and the size of the largest component without that node, on small trees."""
    for order in range(1, 8):
        for tree in all_trees(order):
            g = gallina(greedy_coloring(tree))
            yield f"map (neighbors {g}) (seq 0 {order}) = [{'; '.join(map(naturals, tree.neighbors))}]"
            largest = largest_components(tree, frozenset(range(order)))
            yield f"map (largest_component {g}) (seq 0 {order}) = {naturals(largest[node] for node in range(order))}"


def parts() -> Iterator[str]:
    """Compare boundaries of random node sets, and the sizes of sides at their neighbors outside and inside the set."""
    source = random.Random(19)  # noqa: S311 - samples, not secrets
    for order in range(2, 8):
        for tree in all_trees(order):
            part = Part(tree, tuple(sorted(source.sample(range(order), source.randint(1, order - 1)))))
            g, alpha = gallina(greedy_coloring(tree)), naturals(part.alpha)
            sizes = "map (fun e => gamma g (fst e) (snd e))"
            yield (
                f"let g := {g} in let alpha := {alpha} in"
                f" (boundary g alpha, {sizes} (leaving g alpha alpha), {sizes} (staying g alpha (boundary g alpha)))"
                f" = ({naturals(part.boundary)}, {naturals(part.sizes(outside=True))},"
                f" {naturals(part.sizes(outside=False))})"
            )


REQUIRES = ("Loads", "Network", "Trees", "Cuts")

AGREEMENTS = (
    Agreement("Components", components.__doc__ or "", REQUIRES, components, count=50),
    Agreement("Parts", parts.__doc__ or "", REQUIRES, parts, count=24),
)
