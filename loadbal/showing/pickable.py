"""The networks that the playground offers, with the positions of their nodes."""

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
from loadbal.showing.player import json_for_script, stage_data
from loadbal.trace import Frame, Trace


def pickable() -> dict[str, EdgeColoring]:
    """The networks that the playground offers, by name."""
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


def networks_script() -> str:
    """The networks with the positions of their nodes, as JavaScript."""
    cycles = places(3)
    positions = {len(cycles): cycles}  # cube-connected cycles; the default layout would put them on one circle
    data = {name: _network_data(it, positions.get(it.network.order, ())) for name, it in pickable().items()}
    return f"const NETWORKS = {json_for_script(data)};"


def _network_data(coloring: EdgeColoring, positions: tuple[tuple[float, float], ...]) -> dict[str, Any]:
    """A network as data for the player's script, with its number of colors; without `positions` they are computed."""
    loads = (0,) * coloring.network.order
    trace = Trace(coloring.network, (Frame("", loads),), coloring, places=positions)
    return {**stage_data(Folded(trace)), "chi": coloring.chi}
