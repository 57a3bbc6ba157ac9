"""Binds Rocq's definitions to the library: the edges of cube-connected cycles, without loops, and nodes of halves."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.networks.cube_connected_cycles import across, cube_connected_cycles
from loadbal.papers.jan.s3_4_perfect_balance import Half

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


def renumbered_nodes() -> Iterator[str]:
    """Compare which node of a half becomes which node of the smaller network, for every bit and both orders of bits."""
    for n in range(2, 5):
        for lowest_first in (False, True):
            for dimension in range(n):
                half, name = Half(n, lowest_first, dimension), str(lowest_first).lower()
                nodes = (node for node in range(n * 2**n) if half.has(node) and node % n != dimension)
                for node in nodes:
                    yield f"unrenumbered {name} {n} {dimension} {half.renumbered(node)} = {node}%nat"


AGREEMENTS = (
    Agreement("CccEdges", edge_sets.__doc__ or "", ("Loads", "Network", "CubeConnectedCycles"), edge_sets, count=106),
    Agreement("RenumberedNodes", renumbered_nodes.__doc__ or "", ("SmoothedHalves",), renumbered_nodes, count=248),
)
