"""The star S_k: k edges that share one node."""

from loadbal.network import Network


def star(edges: int) -> Network:
    """The star with `edges` edges; node 0 is the center.

    >>> str(star(3))
    '0-1 0-2 0-3'
    """
    return Network(edges + 1, [(0, leaf) for leaf in range(1, edges + 1)])
