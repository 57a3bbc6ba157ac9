"""All colorings of all networks of one size, listed network by network when they are asked for."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.listing import Listing, too_few
from loadbal.network import EdgeColoring, Network

STORED = 1 << 26
"""About the number of bytes of colors that a listing stores; beyond, it lists colorings again when asked for them."""

Colors = NDArray[np.unsignedinteger[Any]]
"""The colors of some colorings of a network. Shape: [coloring, edge]."""


class ColoringListing(Listing[EdgeColoring]):
    """The colorings of distinct networks with `order` nodes, one network and one number of colors after another.

    The number of colorings is known once all of them have been listed.
    """

    def __init__(
        self,
        order: int,
        networks: Sequence[Network],
        numbers_of_colors: Callable[[Network], Sequence[int]],
        colors: Callable[[Network, int], Colors],
    ) -> None:
        self.size = order
        self._networks = networks
        self._numbers_of_colors = numbers_of_colors
        self._colors = colors
        """The function that lists the colorings of a network with a number of colors."""
        self._ends: list[int] = []
        """For each of the first networks, the number of colorings up to its last."""
        self._stored: dict[int, _Colored] = {}
        """Some networks with their colorings, by their index."""
        self._latest: tuple[int, EdgeColoring] | None = None
        """The coloring that was asked for last, with its index: it is often asked for again."""

    def __len__(self) -> int:
        while len(self._ends) < len(self._networks):
            self._list_another()
        return self._ends[-1] if self._ends else 0

    def count_to(self, most: int) -> int:
        """The number of colorings of all networks, or of the first networks that together have at least `most`."""
        while len(self._ends) < len(self._networks) and (not self._ends or self._ends[-1] < most):
            self._list_another()
        return self._ends[-1] if self._ends else 0

    def item(self, place: int) -> EdgeColoring:
        """The coloring with an index from 0 on.

        Raises: IndexError if there are too few colorings.
        """
        if self._latest is None or self._latest[0] != place:
            self._latest = place, self._made(place)
        return self._latest[1]

    def _made(self, place: int) -> EdgeColoring:
        if self.count_to(place + 1) <= place:
            raise too_few(place, len(self))
        network = bisect_right(self._ends, place)
        it = self._colored_network(network)
        index = place - self._ends[network]
        return EdgeColoring.unchecked(it.network, tuple(it.colors[index].tolist()), int(it.numbers_of_colors[index]))

    def _list_another(self) -> None:
        count = len(self._colored_network(len(self._ends)).colors)
        self._ends.append((self._ends[-1] if self._ends else 0) + count)

    def _colored_network(self, index: int) -> "_Colored":
        if index not in self._stored:
            network = self._networks[index]
            numbers = self._numbers_of_colors(network)
            none = np.empty((0, len(network.edges)), np.uint8)
            parts = [none, *(self._colors(network, chi) for chi in numbers)]
            made = _Colored(
                network, np.concatenate(parts), np.repeat(np.array(numbers, np.int32), list(map(len, parts[1:])))
            )
            while self._stored and sum(each.size for each in (made, *self._stored.values())) > STORED:
                self._stored.pop(next(iter(self._stored)))
            self._stored[index] = made
        return self._stored[index]


class _Colored(NamedTuple):
    """A network with its colorings."""

    network: Network
    colors: Colors
    numbers_of_colors: NDArray[np.integer[Any]]
    """The number of colors of each coloring. Shape: [coloring]."""

    @property
    def size(self) -> int:
        """The number of bytes of the colorings."""
        return self.colors.nbytes + self.numbers_of_colors.nbytes
