"""Random regular networks, made from a seed."""

import networkx as nx

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def random_regular(order: int, degree: int, seed: int) -> Network:
    """A random network in which every node has the same degree; with the same version of networkx, a seed gives one.

    It is drawn by the method of Steger and Wormald, nearly uniformly, and may be disconnected for degrees below 3.

    Raises: InvalidNetworkError, showing the values, unless 0 <= degree < order and order * degree is even.

    >>> random_regular(10, 3, seed=1).degrees == (3,) * 10
    True
    """
    if not 0 <= degree < order or order * degree % 2:
        raise InvalidNetworkError(
            f"the graph has {order} nodes of degree {degree}; expected a degree below {order}, and an"
            " even product of the two"
        )
    return Network(order, sorted((min(edge), max(edge)) for edge in nx.random_regular_graph(degree, order, seed).edges))
