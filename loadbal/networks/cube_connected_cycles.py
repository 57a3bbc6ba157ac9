"""The cube-connected cycles CCC(n, 2^n): a hypercube in which each node is replaced by a cycle of n nodes.

Node i * n + j is position j of cycle i. The hypercube edges at position j join the cycles whose addresses differ in
bit j.
"""

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def across(address: int, dimension: int, n: int) -> int:
    """The address that differs from `address` in bit `dimension`, where bit 0 is the highest of n bits.

    >>> across(0b000, 0, 3), across(0b000, 2, 3)
    (4, 1)
    """
    return address ^ 1 << (n - 1 - dimension)


def across_lowest_first(address: int, dimension: int, _n: int = 0) -> int:
    """The address that differs from `address` in bit `dimension`, where bit 0 is the lowest bit.

    >>> across_lowest_first(0b000, 0)
    1
    """
    return address ^ 1 << dimension


def cube_connected_cycles(n: int, *, lowest_first: bool = False) -> Network:
    """The cube-connected cycles on n * 2^n nodes, as a simple graph: loops and parallel edges (n <= 2) are dropped.

    Bit 0 of an address is the highest, or the lowest if `lowest_first`.
    Raises: InvalidNetworkError below n = 1.

    >>> str(cube_connected_cycles(1)), cube_connected_cycles(3).order
    ('0-1', 24)
    """
    if n < 1:
        raise InvalidNetworkError(f"the dimension of the cube-connected cycles is {n}; expected 1 or more")
    partner = across_lowest_first if lowest_first else across
    nodes = [(i, j) for i in range(2**n) for j in range(n)]
    cycles = {(i * n + j, i * n + (j + 1) % n) for i, j in nodes}
    cubes = {(i * n + j, partner(i, j, n) * n + j) for i, j in nodes}
    return Network(n * 2**n, {(min(edge), max(edge)) for edge in cycles | cubes if edge[0] != edge[1]})
