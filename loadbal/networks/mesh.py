"""Two-dimensional meshes and tori, properly edge-colored with four colors.

Node i * columns + j is in row i and column j. The edges of a row, between columns j and j + 1, have color j mod 2; the
edges of a column, between rows i and i + 1, have color 2 + i mod 2. Some colors may be idle: with two columns no edge
has color 1.
"""

from collections.abc import Iterator

from loadbal.errors import InvalidNetworkError
from loadbal.network import Edge, EdgeColoring, Network


def mesh(rows: int, columns: int) -> EdgeColoring:
    """The mesh with the given numbers of rows and columns, in its four colors.

    Raises: InvalidNetworkError, showing the value, unless both are at least 1.

    >>> str(mesh(2, 3))
    '0-1:0 0-3:2 1-2:1 1-4:2 2-5:2 3-4:0 4-5:1, 4 colors'
    """
    if min(rows, columns) < 1:
        raise InvalidNetworkError(f"the mesh has {rows} rows and {columns} columns; expected at least one of each")
    return _edge_coloring(rows * columns, ((u, v, color) for u, v, color in _torus_edges(rows, columns) if v > u))


def torus(rows: int, columns: int) -> EdgeColoring:
    """The torus with the given numbers of rows and columns, in its four colors.

    Raises: InvalidNetworkError, showing the value, unless both are even and at least 4, as four colors need.

    >>> torus(4, 6).network.degrees == (4,) * 24
    True
    """
    if rows % 2 or columns % 2 or min(rows, columns) < 4:
        raise InvalidNetworkError(f"the torus has {rows} rows and {columns} columns; expected even numbers, 4 or more")
    return _edge_coloring(rows * columns, _torus_edges(rows, columns))


def _torus_edges(rows: int, columns: int) -> Iterator[tuple[int, int, int]]:
    """The edges (u, v, color) of the torus, from each node u to the next node v in its row and in its column."""
    for i in range(rows):
        for j in range(columns):
            yield i * columns + j, i * columns + (j + 1) % columns, j % 2
            yield i * columns + j, (i + 1) % rows * columns + j, 2 + i % 2


def _edge_coloring(order: int, edges: Iterator[tuple[int, int, int]]) -> EdgeColoring:
    """The network of the edges (u, v, color) on `order` nodes, colored with four colors."""
    color: dict[Edge, int] = {(min(u, v), max(u, v)): c for u, v, c in edges}
    network = Network(order, list(color))
    return EdgeColoring(network, tuple(color[edge] for edge in network.edges), 4)
