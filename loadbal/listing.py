"""Lists whose items are made one by one, when they are asked for: the members of families that are too large to store.

The number of items is known in advance. So a search can start at once, say how much is left, and stop early.
"""

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from operator import index
from typing import TypeVar, overload

Option = TypeVar("Option")


class OnDemand(Sequence[Option]):
    """A sequence that makes an item when it is asked for; a subclass defines `__len__`, `item` and `parts`."""

    @abstractmethod
    def item(self, place: int) -> Option:
        """The item with an index from 0 to len(self) - 1."""

    @abstractmethod
    def parts(self) -> "Iterator[Listing[Option] | tuple[Option, ...]]":
        """The lists of which this sequence consists, in their order."""

    @overload
    def __getitem__(self, place: int) -> Option: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Option]: ...
    def __getitem__(self, place: int | slice) -> Option | Sequence[Option]:
        """The item, or a tuple of the items of a slice.

        Raises: IndexError, as for any sequence.
        """
        if isinstance(place, slice):
            return tuple(self.item(each) for each in range(len(self))[place])
        return self.item(range(len(self))[index(place)])


class Listing(OnDemand[Option]):
    """A sequence of items of one size, no two of them equal, that makes an item when it is asked for."""

    size: int
    """The size of every item, such as its number of nodes."""

    def parts(self) -> "Iterator[Listing[Option]]":
        """This list alone."""
        yield self


class Joined(OnDemand[Option]):
    """The items of several lists, one list after another."""

    def __init__(self, lists: Sequence[Listing[Option] | tuple[Option, ...]]) -> None:
        self._lists = lists
        self._ends = list(accumulate(map(len, lists)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Option]:
        return chain.from_iterable(self._lists)

    def item(self, place: int) -> Option:
        """The item with an index from 0 to len(self) - 1."""
        which = bisect_right(self._ends, place)
        return self._lists[which][place - self._ends[which]]

    def parts(self) -> "Iterator[Listing[Option] | tuple[Option, ...]]":
        """The joined lists."""
        return iter(self._lists)


def joined(several: Sequence[Sequence[Option]]) -> Sequence[Option]:
    """The items of several sequences, one sequence after another; a tuple if no sequence makes its items on demand.

    >>> joined([(1, 2), [3]])
    (1, 2, 3)
    """
    if any(isinstance(each, OnDemand) for each in several):
        return Joined([part for each in several for part in parts_of(each)])
    return tuple(chain.from_iterable(several))


def parts_of(several: Sequence[Option]) -> "Iterator[Listing[Option] | tuple[Option, ...]]":
    """The lists of which a sequence consists: those of an `OnDemand`, or one tuple of all items."""
    return several.parts() if isinstance(several, OnDemand) else iter([tuple(several)])
