"""Shells: the cases of a cell whose largest load is exactly the largest load of the cell, and not smaller.

A hunt checks cells of growing largest load. A recipe that only passes the largest load on, as the upper end of one
question for loads, asks the same questions in every cell of a size; then a cell has only to check its shell, since the
other cases were checked in smaller cells. A recipe that does anything else with the number may ask other questions in
every cell. `WatchedBounds` notices that, and the hunt then checks the cell as a whole.

>>> cell = WatchedBounds.of(Bounds(size=3, load=2), is_shell=True)
>>> shell_box(cell.load, order=3, low=0)
Box(order=3, low=0, high=2, is_shell=True)
>>> cell.inspects_load
False
>>> cell.load + 1
3
>>> cell.inspects_load
True
"""

from collections.abc import Callable
from typing import Any

from loadbal.claim import Bounds
from loadbal.columns import Box


class LargestLoad:
    """The largest load of a shell, in place of a number; it notices every use except being passed on.

    It is not an `int`: code that needs one calls a method of it, which is how a use is noticed.
    """

    def __init__(self, load: int) -> None:
        self._load = load
        self.was_inspected = False

    def value(self) -> int:
        """The number, for the engine: reading it here does not count as a use."""
        return self._load

    def box(self, order: int, low: int) -> Box:
        """The load vectors that belong to this shell; the first shell, of load 0, has all vectors up to 0."""
        return Box(order, low, self._load, is_shell=self._load > 0)

    def __index__(self) -> int:
        """The number; the use is noticed."""
        self.was_inspected = True
        return self._load

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as in int
        """An attribute of the number; the use is noticed."""
        return getattr(self.__index__(), name)


def _noticed(name: str) -> Callable[..., Any]:
    """The special method of `int` with this name, for a `LargestLoad`: the use is noticed."""

    def method(self: LargestLoad, *others: object) -> Any:  # noqa: ANN401 - as in int
        numbers = [other.__index__() if isinstance(other, LargestLoad) else other for other in others]
        return getattr(self.__index__(), name)(*numbers)

    return method


# Python looks up special methods on the class, never on the instance, so that `__getattr__` does not see them.
for _name in {it for it in dir(int) if it.startswith("__")} - set(dir(object)) - {"__index__", "__getnewargs__"} | {
    "__eq__",
    "__format__",
    "__ge__",
    "__gt__",
    "__hash__",
    "__le__",
    "__lt__",
    "__ne__",
    "__repr__",
    "__str__",
}:
    setattr(LargestLoad, _name, _noticed(_name))


class LargestOfAllShells(LargestLoad):
    """The largest load of several shells that are checked together: those of load 0 up to this one."""

    def __init__(self, load: int) -> None:
        super().__init__(load)
        self._boxes: list[Box] = []

    def box(self, order: int, low: int) -> Box:
        """The load vectors of all the shells; `shell_counts` counts them later."""
        box = Box(order, low, self._load)
        self._boxes.append(box)
        return box

    def shell_counts(self) -> list[int]:
        """For each shell, by its largest load: its number of load vectors, over all boxes that the recipe asked for."""
        shells = map(LargestLoad, range(self._load + 1))
        return [sum(shell.box(box.order, box.low).count for box in self._boxes) for shell in shells]


def shell_box(high: object, order: int, low: int) -> Box | None:
    """The load vectors to check if the upper end of a question is the largest load of a shell; None if it is not."""
    return high.box(order, low) if isinstance(high, LargestLoad) else None


class WatchedBounds(Bounds):
    """Bounds that record which of them the recipe reads, and in a shell what it does with the largest load."""

    bounds_read: set[str]
    """The names of the bounds that were read."""
    largest: LargestLoad | None
    """In a shell: what the recipe gets for `load`."""

    @classmethod
    def of(cls, cell: Bounds, *, is_shell: bool) -> "WatchedBounds":
        """The bounds of a cell; of its shell only, if it has a largest load."""
        watched = cls(cell.size, cell.load, cell.smallest, cell.spare)
        object.__setattr__(watched, "largest", LargestLoad(cell.load) if is_shell and cell.load is not None else None)
        object.__setattr__(watched, "bounds_read", set())
        return watched

    @classmethod
    def all_shells(cls, cell: Bounds) -> "WatchedBounds":
        """The bounds of all shells up to that of a cell, to be checked together."""
        watched = cls.of(cell, is_shell=False)
        object.__setattr__(watched, "largest", None if cell.load is None else LargestOfAllShells(cell.load))
        return watched

    def shell_counts(self) -> list[int]:
        """The number of load vectors in each shell, if all shells are checked together; else an empty list."""
        return self.largest.shell_counts() if isinstance(self.largest, LargestOfAllShells) else []

    @property
    def plain(self) -> Bounds:
        """The same bounds as plain numbers, which record nothing."""
        of_cell = super().__getattribute__
        return Bounds(of_cell("size"), of_cell("load"), of_cell("smallest"), of_cell("spare"))

    @property
    def inspects_load(self) -> bool:
        """Whether the recipe did more with the largest load than pass it to one question for loads.

        Then the cell has no shell, and what was found in the shell does not count.
        """
        return self.largest is not None and self.largest.was_inspected

    @property
    def is_later_shell(self) -> bool:
        """Whether these bounds are of a single shell, and not of the first.

        The first shell has the cases without a largest load, for example those of a recipe that asks for no loads.
        """
        return type(self.largest) is LargestLoad and self.largest.value() > 0

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 - as in object
        """The attribute; a bound is recorded as read, and the load of a shell is a `LargestLoad`."""
        if name in Bounds.__dataclass_fields__:
            vars(self).get("bounds_read", set()).add(name)
        largest: LargestLoad | None = vars(self).get("largest") if name == "load" else None
        return super().__getattribute__(name) if largest is None else largest
