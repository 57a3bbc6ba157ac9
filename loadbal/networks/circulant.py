"""Circulant networks: the nodes stand in a circle, and each is adjacent to the nodes some jumps away."""

from collections.abc import Iterable

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def circulant(order: int, jumps: Iterable[int]) -> Network:
    """The circulant on `order` nodes, in which node i is adjacent to i - j and i + j modulo `order` for every jump j.

    Raises: InvalidNetworkError, showing the value, for a jump that leads from a node to itself.

    >>> str(circulant(5, [1]))
    '0-1 0-4 1-2 2-3 3-4'
    """
    several = list(jumps)
    if stays := [jump for jump in several if jump % max(order, 1) == 0]:
        raise InvalidNetworkError(
            f"the jump {stays[0]} leads from a node to itself; expected no multiple of {order}, the number of nodes"
        )
    pairs = {(node, (node + jump) % order) for jump in several for node in range(order)}
    return Network(order, sorted({(min(pair), max(pair)) for pair in pairs}))
