"""The complete bipartite network K_{a,b}: every node of one side is adjacent to every node of the other."""

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def complete_bipartite(left: int, right: int) -> Network:
    """The complete bipartite network; the nodes of the left side come first.

    Raises: InvalidNetworkError, showing the values, unless both sides have a node.

    >>> str(complete_bipartite(2, 2))
    '0-2 0-3 1-2 1-3'
    """
    if min(left, right) < 1:
        raise InvalidNetworkError(
            f"the sides of the complete bipartite graph have {left} and {right} nodes; expected at"
            " least one node on each side"
        )
    return Network(left + right, [(u, left + v) for u in range(left) for v in range(right)])
