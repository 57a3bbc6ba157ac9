"""The mesh and the torus against the grids of networkx."""

import networkx as nx
import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.mesh import mesh, torus


@pytest.mark.parametrize("rows", range(1, 6))
@pytest.mark.parametrize("columns", range(1, 6))
def test_mesh_equals_the_grid_of_networkx(rows: int, columns: int) -> None:
    grid = nx.grid_2d_graph(rows, columns)
    expected = {tuple(sorted((a * columns + b, c * columns + d))) for (a, b), (c, d) in grid.edges}
    assert set(mesh(rows, columns).network.edges) == expected


@pytest.mark.parametrize("rows", [4, 6])
@pytest.mark.parametrize("columns", [4, 8])
def test_torus_equals_the_periodic_grid_of_networkx(rows: int, columns: int) -> None:
    grid = nx.grid_2d_graph(rows, columns, periodic=True)
    expected = {tuple(sorted((a * columns + b, c * columns + d))) for (a, b), (c, d) in grid.edges}
    assert set(torus(rows, columns).network.edges) == expected


def test_rows_have_the_first_two_colors() -> None:
    coloring = torus(4, 6)
    edges = zip(coloring.network.edges, coloring.colors, strict=True)
    assert all((color < 2) == (u // 6 == v // 6) for (u, v), color in edges)


def test_empty_meshes_and_odd_tori_are_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="0 rows and 3 columns"):
        mesh(0, 3)
    with pytest.raises(InvalidNetworkError, match="4 rows and 5 columns"):
        torus(4, 5)
    with pytest.raises(InvalidNetworkError, match="2 rows and 4 columns"):
        torus(2, 4)
