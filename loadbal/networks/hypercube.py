"""The hypercube H_d: nodes are the d-bit words, and an edge flips one bit."""

from loadbal.errors import InvalidNetworkError
from loadbal.network import EdgeColoring, Network


def hypercube(dimension: int) -> Network:
    """The hypercube of dimension `dimension`; for dimension 0 a single node.

    >>> str(hypercube(2))
    '0-1 0-2 1-3 2-3'
    """
    if dimension < 0:
        raise InvalidNetworkError(f"the dimension of the hypercube is {dimension}; expected 0 or more")
    order = 1 << dimension
    return Network(
        order, [(node, node | 1 << bit) for node in range(order) for bit in range(dimension) if not node >> bit & 1]
    )


def by_dimension(dimension: int) -> EdgeColoring:
    """The hypercube of dimension `dimension` >= 1, colored by dimension: the edges that flip bit i have color i.

    >>> str(by_dimension(2))
    '0-1:0 0-2:1 1-3:1 2-3:0, 2 colors'
    """
    network = hypercube(dimension)
    return EdgeColoring(network, tuple((u ^ v).bit_length() - 1 for u, v in network.edges), dimension)
