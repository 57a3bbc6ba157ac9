"""The cycle C_n."""

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def cycle(order: int) -> Network:
    """The cycle on that many nodes, at least three.

    Raises: InvalidNetworkError below three nodes, where a cycle is not a simple graph.

    >>> str(cycle(3))
    '0-1 0-2 1-2'
    """
    if order < 3:
        raise InvalidNetworkError(f"a cycle on {order} nodes is not a simple graph; expected at least 3")
    return Network(order, [(node, (node + 1) % order) for node in range(order)])
