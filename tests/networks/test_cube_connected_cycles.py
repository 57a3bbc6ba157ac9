"""The cube-connected cycles against the printed condition for two nodes to be adjacent."""

from itertools import combinations

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.cube_connected_cycles import cube_connected_cycles


def is_edge_by_the_printed_rule(n: int, u: tuple[int, int], v: tuple[int, int]) -> bool:
    """Whether the printed condition joins two nodes (cycle, position); bit 0 is the first of the written address."""
    (i, j), (k, m) = u, v
    bits = [place for place, (a, b) in enumerate(zip(f"{i:0{n}b}", f"{k:0{n}b}", strict=True)) if a != b]
    return (i == k and (j - m) % n in {1 % n, -1 % n}) or (j == m and bits == [j])


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_edges_follow_the_printed_rule(n: int) -> None:
    """The printed condition is evaluated for every pair of nodes."""
    nodes = [(i, j) for i in range(2**n) for j in range(n)]
    edges = [
        (u[0] * n + u[1], v[0] * n + v[1]) for u, v in combinations(nodes, 2) if is_edge_by_the_printed_rule(n, u, v)
    ]
    assert list(cube_connected_cycles(n).edges) == edges


def test_refuses_dimension_0() -> None:
    """Dimension 0 would make cycles without processors."""
    with pytest.raises(InvalidNetworkError, match="cycles is 0; expected 1 or more"):
        cube_connected_cycles(0)
