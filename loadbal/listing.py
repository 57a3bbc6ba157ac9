"""Lists whose items are made one by one, when they are asked for: the members of families that are too large to store.

A search through such a list can start at once and stop early. The number of items is known in advance, or it is found
by listing all items; `count_to` tells whether there is a further item without that.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain
from operator import index
from typing import TypeVar, overload

Option = TypeVar("Option")


class OnDemand(Sequence[Option]):
    """A sequence that makes an item when it is asked for; a subclass defines `__len__`, `item` and `parts`."""

    @abstractmethod
    def item(self, place: int) -> Option:
        """The item with an index from 0 on.

        Raises: IndexError if there are too few items.
        """

    @abstractmethod
    def parts(self) -> "Iterator[Listing[Option] | tuple[Option, ...]]":
        """The lists of which this sequence consists, in their order."""

    def count_to(self, most: int) -> int:  # noqa: ARG002 - for lists that do not know their length
        """The number of items, or some number from `most` on that shows that there are so many items."""
        return len(self)

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
        place = index(place)
        return self.item(place if place >= 0 else range(len(self))[place])


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

    def __len__(self) -> int:
        return sum(map(len, self._lists))

    def __iter__(self) -> Iterator[Option]:
        return chain.from_iterable(self._lists)

    def count_to(self, most: int) -> int:
        """The number of items, or some number from `most` on that shows that there are so many items."""
        count = 0
        for each in self._lists:
            if count >= most:
                break
            count += count_to(each, most - count)
        return count

    def item(self, place: int) -> Option:
        """The item with an index from 0 on.

        Raises: IndexError if there are too few items.
        """
        left = place
        for each in self._lists:
            if count_to(each, left + 1) > left:
                return each.item(left) if isinstance(each, OnDemand) else each[left]
            left -= len(each)
        raise too_few(place, len(self))

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


def count_to(several: Sequence[Option], most: int) -> int:
    """The number of items, or some number from `most` on that shows that there are so many items.

    >>> count_to((7, 8, 9), 2)
    3
    """
    return several.count_to(most) if isinstance(several, OnDemand) else len(several)


def too_few(place: int, count: int) -> IndexError:
    """The error of a list of `count` items that is asked for the item with the index `place`."""
    return IndexError(f"there is no item {place}; expected an index below {count}")
