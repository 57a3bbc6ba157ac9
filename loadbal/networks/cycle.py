"""The cycle C_n."""

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def cycle(order: int) -> Network:
    """The cycle on `order` nodes, in which node i is adjacent to i - 1 and i + 1 modulo `order`.

    Raises: InvalidNetworkError below three nodes, since a shorter cycle is not a simple graph.

    >>> str(cycle(3))
    '0-1 0-2 1-2'
    """
    if order < 3:
        raise InvalidNetworkError(f"the number of nodes of the cycle is {order}; expected 3 or more")
    return Network(order, [(node, (node + 1) % order) for node in range(order)])
