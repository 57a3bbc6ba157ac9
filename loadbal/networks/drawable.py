"""Pictures for cases that have a size and no network: each function returns the network, or None if it is too large."""

from collections.abc import Callable

from loadbal.arithmetic import Number
from loadbal.network import Network
from loadbal.networks import cube_connected_cycles, cycle, hypercube, path, shuffle_exchange, star


def drawable_hypercube(dimension: Number) -> Network | None:
    """The hypercube of a dimension; None unless it is 1 to 4.

    >>> drawable_hypercube(1), drawable_hypercube(20)
    (Network(2, [(0, 1)]), None)
    """
    return _member(hypercube.hypercube, dimension, 4)


def drawable_shuffle_exchange(dimension: Number) -> Network | None:
    """The shuffle-exchange of a dimension; None unless it is 1 to 4."""
    return _member(shuffle_exchange.shuffle_exchange, dimension, 4)


def drawable_cube_connected_cycles(dimension: Number) -> Network | None:
    """The cube-connected cycles of a dimension; None unless it is 1 to 4."""
    return _member(cube_connected_cycles.cube_connected_cycles, dimension, 4)


def drawable_cycle(order: Number) -> Network | None:
    """The cycle with `order` nodes, or the path with one or two; None unless there are 1 to 32."""
    return _member(lambda nodes: cycle.cycle(nodes) if nodes > 2 else path.path(nodes), order, 32)


def drawable_path(order: Number) -> Network | None:
    """The path with `order` nodes; None unless there are 1 to 16."""
    return _member(path.path, order, 16)


def drawable_star(edges: Number) -> Network | None:
    """The star with `edges` edges; None unless there are 1 to 16."""
    return _member(star.star, edges, 16)


def _member(family: Callable[[int], Network], size: Number, largest: int) -> Network | None:
    """The network family(size), or None unless the size is an integer from 1 to `largest`."""
    return family(size) if isinstance(size, int) and 1 <= size <= largest else None
