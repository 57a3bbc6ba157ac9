"""Where the nodes of a network are drawn.

A path lies in a row, a tree hangs from its center, a mesh and a small hypercube are drawn as one draws them if their
nodes are numbered as in `loadbal.networks`, and any other network stands on a circle.
"""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import TypeAlias

from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.mesh import mesh

Point: TypeAlias = tuple[float, float]

DIRECTIONS: tuple[Point, ...] = ((2.2, 0), (0, 2.2), (1, -0.8), (5, 0.7))
"""Where the edges of every dimension of a hypercube lead."""


def layout(network: Network) -> tuple[Point, ...]:
    """Where every node stands, in steps of the grid, from (0, 0) on.

    >>> layout(Network(3, [(0, 1), (1, 2)]))
    ((0, 0), (1, 0), (2, 0))
    """
    if network.is_tree:
        return _in_row(network) if network.max_degree <= 2 else _hanging(network)
    return _in_rows(network) or _projected(network) or _on_circle(network.order)


def _in_row(network: Network) -> tuple[Point, ...]:
    """A path from its end with the smaller number on."""
    first = next((node for node, degree in enumerate(network.degrees) if degree < 2), 0)
    return tuple((steps or 0, 0) for steps in network.distances(first))


def _hanging(tree: Network) -> tuple[Point, ...]:
    """A tree hung from its center: leaves side by side, every other node above the middle of its children."""
    root = center(tree)
    across: dict[int, float] = {}
    free = 0.0
    # Children before their parents; leaves from left to right.
    for node, children in upwards(tree, root):
        across[node] = sum(across[child] for child in children) / len(children) if children else free
        free += not children
    return tuple((across[node], depth or 0) for node, depth in enumerate(tree.distances(root)))


def center(tree: Network) -> int:
    """The node from which the farthest node of a tree is nearest; of two the one with the smaller number.

    >>> center(Network(4, [(0, 1), (1, 2), (2, 3)]))
    1
    """
    end = _farthest(tree, 0)
    there, back = tree.distances(end), tree.distances(_farthest(tree, end))
    return min(range(tree.order), key=lambda node: max(there[node] or 0, back[node] or 0))


def _farthest(tree: Network, source: int) -> int:
    distances = tree.distances(source)
    return max(range(tree.order), key=lambda node: distances[node] or 0)


def upwards(tree: Network, root: int) -> Iterable[tuple[int, list[int]]]:
    """Every node with its children, in depth-first order, children first."""
    order: list[tuple[int, list[int]]] = []
    stack = [(root, -1)]
    while stack:
        node, parent = stack.pop()
        children = [neighbor for neighbor in tree.neighbors[node] if neighbor != parent]
        order.append((node, children))
        stack.extend((child, node) for child in children)
    return reversed(order)


def _in_rows(network: Network) -> tuple[Point, ...]:
    """A mesh in rows and columns; nothing for other networks."""
    columns = next((v - u for u, v in network.edges if v - u > 1), 0)
    rows, rest = divmod(network.order, columns) if columns else (0, 0)
    if rest or rows < 2 or mesh(rows, columns).network != network:
        return ()
    return tuple((node % columns, node // columns) for node in range(network.order))


def _projected(network: Network) -> tuple[Point, ...]:
    """A hypercube with parallel edges for every dimension, while there are few; nothing for other networks."""
    dimension = network.order.bit_length() - 1
    if dimension > len(DIRECTIONS) or network != hypercube(dimension):
        return ()
    words = [[way for bit, way in enumerate(DIRECTIONS) if node >> bit & 1] for node in range(network.order)]
    top = min(sum(down for _, down in ways) for ways in words)
    return tuple((sum(right for right, _ in ways), sum(down for _, down in ways) - top) for ways in words)


def _on_circle(order: int) -> tuple[Point, ...]:
    """Clockwise from the top, neighbors on the circle one step apart or a little less."""
    radius = max(0.7, order / (2 * pi))
    angles = [2 * pi * node / order for node in range(order)]
    return tuple((radius * (1 + sin(angle)), radius * (1 - cos(angle))) for angle in angles)
