"""Binds Rocq's definitions to the library: compares the edges of cube-connected cycles, without loops."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.networks.cube_connected_cycles import across, cube_connected_cycles

SOURCE = "loadbal/networks/cube_connected_cycles.py"


def edge_sets() -> Iterator[str]:
    """Compare the edges, with bits counted from the top and from the bottom, and the nodes across hypercube edges."""
    for n in range(1, 5):
        for lowest_first in (False, True):
            edges, name = cube_connected_cycles(n, lowest_first=lowest_first).edges, str(lowest_first).lower()
            yield (
                f"let made := ccc_edges {name} {n} in (length made,\n"
                f"  forallb (fun e => if in_dec edge_eq_dec e {pairs(edges)} then true else false) made)"
                f" = ({len(edges)}%nat, true)"
            )
        for address in range(2**n):
            for dimension in range(n):
                yield f"partner false {n} {address} {dimension} = {across(address, dimension, n)}%nat"


AGREEMENTS = (
    Agreement("CccEdges", edge_sets.__doc__ or "", ("Loads", "Network", "CubeConnectedCycles"), edge_sets, count=106),
)
