"""The networks that can be picked on the playground, with the places of their nodes."""

from typing import Any

from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring, tree_coloring
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.mesh import mesh
from loadbal.networks.path import alternating_path
from loadbal.networks.star import star
from loadbal.papers.jan.runs import places
from loadbal.showing.folding import Folded
from loadbal.showing.player import embedded, stage
from loadbal.trace import Frame, Trace


def pickable() -> dict[str, EdgeColoring]:
    """The networks that can be picked, by name."""
    ccc = greedy_coloring(cube_connected_cycles(3))
    return {
        **{f"star of {leaves + 1} nodes": greedy_coloring(star(leaves)) for leaves in range(3, 8)},
        **{f"path of {order} nodes": alternating_path(order) for order in range(2, 11)},
        **{f"cycle of {order} nodes": greedy_coloring(cycle(order)) for order in range(3, 17)},
        **{f"binary tree of height {height}": tree_coloring(kary_tree(height, 2)) for height in (1, 2, 3)},
        **{f"hypercube of dimension {dimension}": by_dimension(dimension) for dimension in range(1, 5)},
        **{f"mesh of {rows} by {columns}": mesh(rows, columns) for rows, columns in ((2, 3), (3, 3), (4, 5))},
        "cube-connected cycles of dimension 3": ccc,
    }


def _placed(coloring: EdgeColoring, where: tuple[tuple[float, float], ...]) -> dict[str, Any]:
    """A network for the page: with its places, and its number of colors."""
    loads = (0,) * coloring.network.order
    trace = Trace(coloring.network, (Frame("", loads),), coloring, places=where)
    return {**stage(Folded(trace)), "chi": coloring.chi}


def networks() -> str:
    """The networks that can be picked, with the places of their nodes, as JavaScript."""
    ring = places(3)
    known = {name: _placed(it, ring if it.network.order == len(ring) else ()) for name, it in pickable().items()}
    return f"const NETWORKS = {embedded(known)};"
