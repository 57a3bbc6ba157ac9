"""Binds Rocq's definitions to the library: compares edges of families of networks with `Families.v` and `Kary.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.networks.cycle import cycle
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.path import path
from loadbal.networks.star import star

SOURCE = "loadbal/networks"

SIZES = range(1, 30)
"""The numbers of nodes of the compared paths and cycles, and of edges of the compared stars."""


def families() -> Iterator[str]:
    """Compare the edges of paths, stars, cycles and complete k-ary trees."""
    for size in SIZES:
        yield f"path_edges {size} = {pairs(path(size).edges)}"
        yield f"star_edges {size} = {pairs(star(size).edges)}"
        yield f"cycle_edges {size + 2} = {pairs(cycle(size + 2).edges)}"
    for height in range(1, 5):
        for k in range(1, 5):
            yield f"kary_edges {height} {k} = {pairs(kary_tree(height, k).edges)}"


AGREEMENTS = (
    Agreement("NetworkFamilies", families.__doc__ or "", ("Loads", "Network", "Families", "Kary"), families, count=103),
)
