"""Shells of a domain: the cases with a largest load of exactly so much, where a recipe lets them be told apart.

A recipe that only hands its largest load on to one question for loads asks the same for every largest load, and then
those cases are new whose loads reach it. Whatever else it does with the number is noticed; then a cell is looked at
whole.
"""

from collections.abc import Callable
from typing import Any

from loadbal.claim import Bounds
from loadbal.columns import Box


class Largest:
    """The largest load, which notices whether anybody looks at it instead of handing it on.

    It is no `int`, so that nothing that needs one gets it unnoticed.
    """

    def __init__(self, load: int) -> None:
        self._load = load
        self.is_looked_at = False

    def answered(self) -> int:
        """The number, for whoever answers a question for loads up to it."""
        return self._load

    def box(self, order: int, low: int) -> Box:
        """The load vectors that are new with it; the first shell has all that lies below it."""
        return Box(order, low, self._load, is_shell=self._load > 0)

    def __index__(self) -> int:
        """The number, noticed."""
        self.is_looked_at = True
        return self._load

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as in int
        """What an integer has, noticed."""
        return getattr(self.__index__(), name)


def _noticed(name: str) -> Callable[..., Any]:
    def method(self: Largest, *others: object) -> Any:  # noqa: ANN401 - as in int
        numbers = [other.__index__() if isinstance(other, Largest) else other for other in others]
        return getattr(self.__index__(), name)(*numbers)

    return method


class Together(Largest):
    """The largest load of several shells that are looked at as one."""

    def __init__(self, load: int) -> None:
        super().__init__(load)
        self._asked: list[tuple[int, int]] = []
        """For how many loads it was handed on, and from which on."""

    def box(self, order: int, low: int) -> Box:
        """The load vectors of all of them."""
        self._asked.append((order, low))
        return Box(order, low, self._load)

    def counts(self) -> list[int]:
        """How many of the vectors that were asked for each shell has."""
        shells = map(Largest, range(self._load + 1))
        return [sum(shell.box(*asked).count for asked in self._asked) for shell in shells]


# Python looks special methods up on the class alone.
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
    setattr(Largest, _name, _noticed(_name))


def handed_on(high: object, order: int, low: int) -> Box | None:
    """The load vectors that are asked for where the largest load was handed on; None for any other number."""
    return high.box(order, low) if isinstance(high, Largest) else None


class Watched(Bounds):
    """Bounds that notice what anybody asks for, and what the largest load is for if they are those of a shell."""

    asked: set[str]
    """The bounds that anybody asked for."""
    largest: Largest | None
    """What whoever asks for it gets, in a shell."""

    @classmethod
    def of(cls, cell: Bounds, *, is_shell: bool) -> "Watched":
        """The bounds of a cell, watched."""
        watched = cls(cell.size, cell.load, cell.smallest, cell.spare)
        object.__setattr__(watched, "largest", Largest(cell.load) if is_shell and cell.load is not None else None)
        object.__setattr__(watched, "asked", set())
        return watched

    @classmethod
    def together(cls, cell: Bounds) -> "Watched":
        """The bounds of all shells up to that of a cell, watched."""
        watched = cls.of(cell, is_shell=False)
        object.__setattr__(watched, "largest", None if cell.load is None else Together(cell.load))
        return watched

    def counts(self) -> list[int]:
        """How many load vectors each shell has, of those that are looked at together."""
        return self.largest.counts() if isinstance(self.largest, Together) else []

    @property
    def plain(self) -> Bounds:
        """The same bounds, which notice nothing."""
        of_cell = super().__getattribute__
        return Bounds(of_cell("size"), of_cell("load"), of_cell("smallest"), of_cell("spare"))

    @property
    def is_looked_at(self) -> bool:
        """Whether the largest load was used for more than one question for loads, so that there are no shells."""
        return self.largest is not None and self.largest.is_looked_at

    @property
    def is_later_shell(self) -> bool:
        """Whether these are the bounds of a shell that is not the first, which has whatever needs no largest load."""
        return type(self.largest) is Largest and self.largest.answered() > 0

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 - as in object
        """The attribute; the largest load as what notices its use."""
        if name in Bounds.__dataclass_fields__:
            vars(self).get("asked", set()).add(name)
        largest: Largest | None = vars(self).get("largest") if name == "load" else None
        return super().__getattribute__(name) if largest is None else largest
