"""Binds the hypercube with its edges by dimension: by matchings, and by addresses."""

from collections.abc import Iterator

from loadbal.checking.bindings import Agreement
from loadbal.checking.gallina import pairs
from loadbal.networks.hypercube import by_dimension

from .dimension_exchange import gallina

SOURCE = "loadbal/networks/hypercube.py"


def cubes() -> Iterator[str]:
    """The matchings of the hypercubes of dimension 1 to 7."""
    for d in range(1, 8):
        coloring = by_dimension(d)
        yield f"order (hypercube {d}) = {coloring.network.order}"
        yield f"matchings (hypercube {d}) = [{'; '.join(map(pairs, coloring.matchings))}]"


def cubes_by_address() -> Iterator[str]:
    """The hypercubes of dimension 1 to 5, node by node and edge by edge."""
    for d in range(1, 6):
        yield f"hypercube {d} = {gallina(by_dimension(d))}"


AGREEMENTS = (
    Agreement("Hypercubes", cubes.__doc__ or "", ("Loads", "Network", "HypercubeNetwork"), cubes),
    Agreement("Cubes", cubes_by_address.__doc__ or "", ("Loads", "Network", "HypercubeAddresses"), cubes_by_address),
)
