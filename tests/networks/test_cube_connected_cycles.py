"""The cube-connected cycles against the rule for two nodes, taken literally."""

from itertools import combinations

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.cube_connected_cycles import cube_connected_cycles


def linked(n: int, u: tuple[int, int], v: tuple[int, int]) -> bool:
    """The printed condition, bit 0 the first of the address written out."""
    (i, j), (k, m) = u, v
    bits = [place for place, (a, b) in enumerate(zip(f"{i:0{n}b}", f"{k:0{n}b}", strict=True)) if a != b]
    return (i == k and (j - m) % n in {1 % n, -1 % n}) or (j == m and bits == [j])


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_has_the_edges_of_the_rule(n: int) -> None:
    """Every pair of nodes is asked."""
    nodes = [(i, j) for i in range(2**n) for j in range(n)]
    edges = [(u[0] * n + u[1], v[0] * n + v[1]) for u, v in combinations(nodes, 2) if linked(n, u, v)]
    assert list(cube_connected_cycles(n).edges) == edges


def test_refuses_dimension_0() -> None:
    """There is no cycle without a processor."""
    with pytest.raises(InvalidNetworkError, match="dimension 0; expected at least 1"):
        cube_connected_cycles(0)
