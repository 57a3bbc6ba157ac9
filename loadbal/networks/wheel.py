"""The wheel W_k: a cycle of k nodes, and a hub that is adjacent to all of them."""

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def wheel(rim: int) -> Network:
    """The wheel with `rim` nodes on its cycle; node 0 is the hub.

    Raises: InvalidNetworkError below three nodes on the cycle, since a shorter cycle is not a simple graph.

    >>> str(wheel(3))
    '0-1 0-2 0-3 1-2 1-3 2-3'
    """
    if rim < 3:
        raise InvalidNetworkError(f"the wheel has {rim} nodes on its cycle; expected 3 or more")
    spokes = [(0, node) for node in range(1, rim + 1)]
    return Network(rim + 1, [*spokes, *((node, node % rim + 1) for node in range(1, rim + 1))])
