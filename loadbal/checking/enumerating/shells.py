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

from collections.abc import Callable, Mapping
from typing import Any

from loadbal.claim import Bounds
from loadbal.columns import Box


class LargestLoad:
    """Stands in for the largest load in a recipe's bounds; notices if the recipe does more than pass it to a question.

    It is not an `int`: code that needs an `int` calls a method of this class, which notices the use.
    """

    def __init__(self, load: int) -> None:
        self._load = load
        self.was_inspected = False

    def value(self) -> int:
        """The largest load as a number, for the checker itself: this does not count as a use."""
        return self._load

    def add_uses(self, other: "LargestLoad") -> None:
        """Add the uses that another stand-in for the same number has noticed."""
        self.was_inspected |= other.was_inspected

    def box(self, order: int, low: int) -> Box:
        """The load vectors that reach the largest load; if that is 0, all load vectors up to 0."""
        return Box(order, low, self._load, is_shell=self._load > 0)

    def __index__(self) -> int:
        """The largest load as a number; the use is noticed."""
        self.was_inspected = True
        return self._load

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as in int
        """An attribute of the largest load as a number; the use is noticed."""
        return getattr(self.__index__(), name)


def _noticed(name: str) -> Callable[..., Any]:
    """A method like the special method `name` of `int` that also sets `was_inspected`."""

    def method(self: LargestLoad, *others: object) -> Any:  # noqa: ANN401 - as in int
        numbers = [other.__index__() if isinstance(other, LargestLoad) else other for other in others]
        return getattr(self.__index__(), name)(*numbers)

    return method


# Python looks up special methods on the class, so `__getattr__` would not see their calls.
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
    """Replaces the largest load in bounds within which all shells, from load 0 up to that load, are run together."""

    def __init__(self, load: int) -> None:
        super().__init__(load)
        self.boxes: dict[int, Box] = {}
        """The boxes that were asked for, by identity: an equal box may come from a question with another end."""

    def box(self, order: int, low: int) -> Box:
        """All load vectors up to the largest load."""
        box = Box(order, low, self._load)
        self.boxes[id(box)] = box
        return box

    def has_made(self, box: Box) -> bool:
        """Whether this box object, not only an equal one, answers a question for loads up to the largest load."""
        return id(box) in self.boxes

    def add_uses(self, other: LargestLoad) -> None:
        """Add the uses and the boxes of another stand-in for the same number."""
        super().add_uses(other)
        if isinstance(other, LargestOfAllShells):
            self.boxes |= other.boxes

    def shell_counts(self, boxes: Mapping[Box, int]) -> list[int]:
        """For each largest load, the number of load vectors in its shell; `boxes` says how often each box occurs."""
        shells = map(LargestLoad, range(self._load + 1))
        counted = boxes.items()
        return [sum(times * shell.box(box.order, box.low).count for box, times in counted) for shell in shells]


def shell_box(high: object, order: int, low: int) -> Box | None:
    """The load vectors that reach `high` if it is the largest load of a shell; None if it is a plain number."""
    return high.box(order, low) if isinstance(high, LargestLoad) else None


class WatchedBounds(Bounds):
    """Bounds that record which of their fields a recipe reads, and whether it computes with the largest load."""

    bounds_read: set[str]
    """The names of the bounds that the recipe has read."""
    largest: LargestLoad | None
    """The value of `load` for the recipe, in place of a number, if shells are checked; else None."""

    @classmethod
    def of(cls, cell: Bounds, *, is_shell: bool) -> "WatchedBounds":
        """The bounds of all cases of a cell; with `is_shell`, of only the cases that reach its largest load."""
        watched = cls(cell.size, cell.load, cell.smallest, cell.spare)
        object.__setattr__(watched, "largest", LargestLoad(cell.load) if is_shell and cell.load is not None else None)
        object.__setattr__(watched, "bounds_read", set())
        return watched

    @classmethod
    def all_shells(cls, cell: Bounds) -> "WatchedBounds":
        """The bounds for checking all shells together, from load 0 up to the largest load of the cell."""
        watched = cls.of(cell, is_shell=False)
        object.__setattr__(watched, "largest", None if cell.load is None else LargestOfAllShells(cell.load))
        return watched

    def untouched(self) -> "WatchedBounds":
        """Equal bounds for which nothing is recorded yet."""
        again = WatchedBounds.of(self.plain, is_shell=False)
        if self.largest is not None:
            object.__setattr__(again, "largest", type(self.largest)(self.largest.value()))
        return again

    def add_uses(self, other: "WatchedBounds") -> None:
        """Add the bounds that a recipe has read from `other`, which has equal bounds."""
        self.bounds_read.update(other.bounds_read)
        if self.largest is not None and other.largest is not None:
            self.largest.add_uses(other.largest)

    def covers_shells(self, box: Box) -> bool:
        """Whether a box of the recipe has the load vectors of all shells, if these are checked together."""
        return isinstance(self.largest, LargestOfAllShells) and self.largest.has_made(box)

    def shell_counts(self, boxes: Mapping[Box, int]) -> list[int]:
        """The number of load vectors in each shell, if all are checked together; `boxes` counts each box."""
        return self.largest.shell_counts(boxes) if isinstance(self.largest, LargestOfAllShells) else []

    @property
    def plain(self) -> Bounds:
        """The same bounds as plain numbers, which record nothing."""
        of_cell = super().__getattribute__
        return Bounds(of_cell("size"), of_cell("load"), of_cell("smallest"), of_cell("spare"))

    @property
    def inspects_load(self) -> bool:
        """Whether the recipe did more with the largest load than pass it to questions for loads.

        Then the result of checking a shell is void, and the caller checks the whole cell.
        """
        return self.largest is not None and self.largest.was_inspected

    @property
    def is_later_shell(self) -> bool:
        """Whether these bounds are of a single shell whose largest load is not 0.

        The shell of load 0 also has the cases without loads, for example those of a recipe that asks for none.
        """
        return type(self.largest) is LargestLoad and self.largest.value() > 0

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 - as in object
        """An attribute of the bounds; the reading of a bound is recorded, and in a shell `load` is a `LargestLoad`."""
        if name in Bounds.__dataclass_fields__:
            vars(self).get("bounds_read", set()).add(name)
        largest: LargestLoad | None = vars(self).get("largest") if name == "load" else None
        return super().__getattribute__(name) if largest is None else largest
