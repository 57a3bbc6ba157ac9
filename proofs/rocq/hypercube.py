"""Binds Rocq's definitions to the library: compares the edges of hypercubes with those in `HypercubeNetwork.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.networks.hypercube import by_dimension

SOURCE = "loadbal/networks/hypercube.py"


def cubes() -> Iterator[str]:
    """Compare the number of nodes and the edges of each dimension, for the hypercubes of dimension 1 to 7."""
    for d in range(1, 8):
        coloring = by_dimension(d)
        yield f"order (hypercube {d}) = {coloring.network.order}"
        yield f"matchings (hypercube {d}) = [{'; '.join(map(pairs, coloring.matchings))}]"


AGREEMENTS = (Agreement("Hypercubes", cubes.__doc__ or "", ("Loads", "Network", "HypercubeNetwork"), cubes, count=14),)
