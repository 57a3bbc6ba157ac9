"""The positions at which the nodes of a network are drawn.

A path is drawn in a row, another tree below its center, a mesh or torus in rows and columns, a small hypercube with
parallel edges, and any other network on a circle. Meshes, tori and hypercubes are recognized by the numbering of
`loadbal.networks`.
"""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import TypeAlias

from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.mesh import mesh, torus

Point: TypeAlias = tuple[float, float]

DIRECTIONS: tuple[Point, ...] = ((2.2, 0), (0, 2.2), (1, -0.8), (5, 0.7))
"""The direction of the edges of each dimension of a hypercube, which no two dimensions share."""


BEND = 0.5
"""The distance from the middle of a bent row or column of a torus to the line through its ends, in grid steps."""


def layout(network: Network) -> tuple[Point, ...]:
    """The position of every node, across and down, in grid steps from (0, 0).

    >>> layout(Network(3, [(0, 1), (1, 2)]))
    ((0, 0), (1, 0), (2, 0))
    """
    if network.is_tree:
        return _path_layout(network) if network.max_degree <= 2 else _tree_layout(network)
    return (
        _mesh_layout(network) or _torus_layout(network) or _hypercube_layout(network) or _circle_layout(network.order)
    )


def _path_layout(network: Network) -> tuple[Point, ...]:
    """A path in a row, from its end with the smaller number."""
    first = next((node for node, degree in enumerate(network.degrees) if degree < 2), 0)
    return tuple((steps or 0, 0) for steps in network.distances(first))


def _tree_layout(tree: Network) -> tuple[Point, ...]:
    """A tree below its center: leaves side by side, every other node above the middle of its children."""
    root = center(tree)
    across: dict[int, float] = {}
    free = 0.0
    # A node needs the positions of its children, so children come first; leaves come from left to right.
    for node, children in children_first(tree, root):
        across[node] = sum(across[child] for child in children) / len(children) if children else free
        free += not children
    return tuple((across[node], depth or 0) for node, depth in enumerate(tree.distances(root)))


def center(tree: Network) -> int:
    """The node of a tree with the smallest distance to its farthest node; of two, the one with the smaller number.

    >>> center(Network(4, [(0, 1), (1, 2), (2, 3)]))
    1
    """
    # The two ends of a longest path are the farthest nodes of every node.
    end = _farthest(tree, 0)
    from_one, from_other = tree.distances(end), tree.distances(_farthest(tree, end))
    return min(range(tree.order), key=lambda node: max(from_one[node] or 0, from_other[node] or 0))


def _farthest(tree: Network, source: int) -> int:
    distances = tree.distances(source)
    return max(range(tree.order), key=lambda node: distances[node] or 0)


def children_first(tree: Network, root: int) -> Iterable[tuple[int, list[int]]]:
    """Every node with its children, in reversed depth-first order: children before their parents.

    >>> list(children_first(Network(3, [(0, 1), (1, 2)]), 1))
    [(0, []), (2, []), (1, [0, 2])]
    """
    order: list[tuple[int, list[int]]] = []
    stack = [(root, -1)]
    while stack:
        node, parent = stack.pop()
        children = [neighbor for neighbor in tree.neighbors[node] if neighbor != parent]
        order.append((node, children))
        stack.extend((child, node) for child in children)
    return reversed(order)


def _mesh_layout(network: Network) -> tuple[Point, ...]:
    """A mesh in rows and columns; empty for any other network."""
    columns = next((v - u for u, v in network.edges if v - u > 1), 0)
    rows, rest = divmod(network.order, columns) if columns else (0, 0)
    if rest or rows < 2 or mesh(rows, columns).network != network:
        return ()
    return tuple((node % columns, node // columns) for node in range(network.order))


def _torus_layout(network: Network) -> tuple[Point, ...]:
    """A torus in slightly bent rows and columns, so that no edge runs through a node; empty for any other network."""
    columns = next((v for u, v in network.edges if u == 0 and v > 1), 0) + 1
    rows, rest = divmod(network.order, columns)
    if rest or columns % 2 or rows % 2 or min(rows, columns) < 4 or torus(rows, columns).network != network:
        return ()
    return tuple(
        (column + BEND * sin(pi * row / (rows - 1)), row + BEND * sin(pi * column / (columns - 1)))
        for row in range(rows)
        for column in range(columns)
    )


def _hypercube_layout(network: Network) -> tuple[Point, ...]:
    """A hypercube with parallel edges in each dimension; empty for a larger dimension or any other network."""
    dimension = network.order.bit_length() - 1
    if dimension > len(DIRECTIONS) or network != hypercube(dimension):
        return ()
    # Every node is reached from node 0 by crossing one edge for each bit that is set in its number.
    paths = [[way for bit, way in enumerate(DIRECTIONS) if node >> bit & 1] for node in range(network.order)]
    top = min(sum(down for _, down in path) for path in paths)
    return tuple((sum(right for right, _ in path), sum(down for _, down in path) - top) for path in paths)


def _circle_layout(order: int) -> tuple[Point, ...]:
    """Nodes clockwise from the top of a circle, neighbors one step apart or a little less."""
    radius = max(0.7, order / (2 * pi))
    angles = [2 * pi * node / order for node in range(order)]
    return tuple((radius * (1 + sin(angle)), radius * (1 - cos(angle))) for angle in angles)
