"""What answers a recipe in place of an enumeration: one that records, and one that has a block of load vectors.

Both leave every question but that for loads to the enumeration of one combination of answers.
"""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.enumeration import Enumeration, guarded
from loadbal.choices import Answers
from loadbal.columns import Cut
from loadbal.compiling.blocks import Integers
from loadbal.errors import SymbolicTruthError, UnfitError, UnrecordableError
from loadbal.recording.nodes import Node
from loadbal.recording.recording import Recording

Option = TypeVar("Option")

NONE_RECORDED = tuple[Node, ...]()


class Recorder:
    """Lets an enumeration answer, but for the first question for many loads, which is answered with what records."""

    def __init__(self, here: Enumeration, worth: int) -> None:
        self.here = here
        self.worth = worth
        """How many load vectors are many."""
        self.name = ""
        self.cut: Cut | None = None
        """How the load vectors would be cut into pieces; None if there are few, or none at all."""
        self.loads_recorded = NONE_RECORDED

    def _refuse_more(self) -> None:
        if self.cut is not None:
            raise UnrecordableError("the recipe asks for more after its loads")

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options."""
        self._refuse_more()
        return self.here.option(options, name)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """One of the integers."""
        self._refuse_more()
        return self.here.integer(low, high, name)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Whatever enumeration says of rational numbers."""
        return self.here.rational(low, high, name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Nodes for many load vectors, columns for few."""
        self._refuse_more()
        cut = self.here.cut(order, low, high)
        if cut.box.count < self.worth:
            return self.here.loads(order, low, high, name)
        self.name, self.cut = name, cut
        self.here.coverage.numbers(name, low, cut.box.high, order)
        recording = Recording()
        self.loads_recorded = tuple(recording.new_input() for _ in range(order))
        return self.loads_recorded


class LoadBlock:
    """Lets an enumeration answer, but for the question for loads, which is answered with a block of load vectors."""

    def __init__(
        self, here: Enumeration, name: str, cut: Cut, vectors: tuple[Integers, ...], *, is_guarded: bool = True
    ) -> None:
        self.here = here
        self.is_guarded = is_guarded
        self.name = name
        self.cut = cut
        self.vectors = vectors
        self.width = len(vectors[0]) if vectors else 0
        self.option, self.integer, self.rational = here.option, here.integer, here.rational

    def loads(self, _order: int, _low: int, _high: int | None, _name: str = "loads", /) -> tuple[Number, ...]:
        """The block."""
        return guarded(self.vectors, self.cut.box) if self.is_guarded else self.vectors

    def _vector(self, case: int) -> tuple[int, ...]:
        return tuple(int(column[case]) for column in self.vectors)

    def answers(self, case: int) -> Answers:
        """The answers of one of the cases."""
        return self.here.answered | {self.name: self._vector(case)}

    def place_of(self, case: int) -> tuple[int, ...]:
        """Where one of the cases stands among all, as if it had been met in its piece of the cut."""
        return (*self.here.place, *self.cut.place_of(self._vector(case)))

    is_in_share = True

    @property
    def is_in_shell(self) -> bool:
        """Whether the load vectors are those of a shell."""
        return self.cut.box.is_shell


def joined(columns: Sequence[Integers]) -> Integers:
    """The columns one after another, which nobody can write to."""
    made = np.concatenate(columns)
    made.flags.writeable = False
    return made


def reason(error: Exception) -> str:
    """Why a claim is not recorded, in a line."""
    if isinstance(error, UnfitError | SymbolicTruthError):
        return str(error)
    kind, told = type(error).__name__, next(iter(str(error).splitlines()), "")
    return f"its code is not for what records ({kind}: {told})"
