"""The path P_n: n nodes in a row."""

from loadbal.network import EdgeColoring, Network


def path(order: int) -> Network:
    """The path on `order` nodes, numbered from one end to the other.

    >>> str(path(3))
    '0-1 1-2'
    """
    return Network(order, [(node, node + 1) for node in range(order - 1)])


def alternating_path(order: int) -> EdgeColoring:
    """The path on `order` nodes with its edges colored 0, 1, 0, 1, ... from node 0 on.

    >>> str(alternating_path(4))
    '0-1:0 1-2:1 2-3:0, 2 colors'
    """
    network = path(order)
    return EdgeColoring(network, tuple(edge % 2 for edge in range(order - 1)), max(1, network.max_degree))
