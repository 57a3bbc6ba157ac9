"""Answers questions for loads by recording nodes or given vectors, and leaves all others to an enumeration.

A `Recorder` answers with nodes that record what the claim computes; a `LoadBlock` answers with given load vectors.
Both pass all other questions on to an enumeration that stands at one combination of answers.
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
from loadbal.recording.ranges import Range
from loadbal.recording.recording import Recording

Option = TypeVar("Option")

NONE_RECORDED = tuple[Node, ...]()


class Recorder:
    """Answers a question for loads with nodes if there are many load vectors; in all other cases `here` answers.

    A recipe that asks a question after its recorded loads is refused: its later questions might depend on the loads.
    """

    def __init__(self, here: Enumeration, threshold: int) -> None:
        self.here = here
        self.threshold = threshold
        """The least number of load vectors for which nodes are recorded."""
        self.name = ""
        """The name of the question that was answered with nodes; empty if there is none."""
        self.cut: Cut | None = None
        """The load vectors of the question that was answered with nodes; None if there is none."""
        self.recording = Recording()
        self.loads_recorded = NONE_RECORDED

    def _refuse_more(self) -> None:
        if self.cut is not None:
            raise UnrecordableError(
                "the function that builds a case chooses a number or an option after the loads; choose the loads last"
            )

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that the enumeration `here` chooses.

        Raises: UnrecordableError after recorded loads.
        """
        self._refuse_more()
        return self.here.option(options, name)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """The integer that the enumeration `here` chooses.

        Raises: UnrecordableError after recorded loads.
        """
        self._refuse_more()
        return self.here.integer(low, high, name)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Refuse, as the enumeration does.

        Raises: DomainTooLargeError.
        """
        return self.here.rational(low, high, name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """The loads as nodes of a recording if there are many load vectors, else as columns.

        Raises: UnrecordableError after recorded loads.
        """
        self._refuse_more()
        cut = self.here.cut(order, low, high)
        if cut.box.count < self.threshold:
            return self.here.loads(order, low, high, name)
        self.name, self.cut = name, cut
        self.here.coverage.add_numbers(name, low, cut.box.high, order)
        self.loads_recorded = tuple(self.recording.new_input() for _ in range(order))
        return self.loads_recorded

    def network_numbers(self) -> tuple[tuple[Node, ...], tuple[Range, ...]]:
        """The inputs for numbers of an unknown network that the claim reads, and their ranges: none here."""
        return (), ()

    def block(self, cut: Cut, vectors: tuple[Integers, ...], *, is_guarded: bool = True) -> "LoadBlock":
        """Some load vectors of the recorded question as a batch, with the same answers to the other questions."""
        return LoadBlock(self.here.restarted(), self.name, cut, vectors, is_guarded=is_guarded)


class LoadBlock:
    """Answers the question for loads with given load vectors, so that the recipe builds their cases in columns."""

    def __init__(
        self, here: Enumeration, name: str, cut: Cut, vectors: tuple[Integers, ...], *, is_guarded: bool = True
    ) -> None:
        self.here = here
        self.is_guarded = is_guarded
        self.name = name
        """The name of the question for loads."""
        self.cut = cut
        """All load vectors that answer the question; the block has some of them."""
        self.vectors = vectors
        self.width = len(vectors[0]) if vectors else 0
        self.option, self.integer, self.rational = here.option, here.integer, here.rational

    def loads(self, _order: int, _low: int, _high: int | None, _name: str = "loads", /) -> tuple[Number, ...]:
        """The given load vectors as columns."""
        return guarded(self.vectors, self.cut.box) if self.is_guarded else self.vectors

    def _vector(self, case: int) -> tuple[int, ...]:
        return tuple(int(column[case]) for column in self.vectors)

    def answers(self, case: int) -> Answers:
        """The answers that build case number `case` of the block."""
        return self.here.answered | {self.name: self._vector(case)}

    def place_of(self, case: int) -> tuple[int, ...]:
        """The position of case number `case` in the order of enumeration, as if all vectors were run in columns."""
        return (*self.here.place, *self.cut.place_of(self._vector(case)))

    is_in_share = True
    """Whether this worker has to check the block: always true, since its compiled code skips other workers' pieces."""

    @property
    def is_in_shell(self) -> bool:
        """Whether the block comes from load vectors that all reach the largest load."""
        return self.cut.box.is_shell


def concatenated(columns: Sequence[Integers]) -> Integers:
    """One read-only column of the values of all columns, one column after another."""
    made = np.concatenate(columns)
    made.flags.writeable = False
    return made


def why_unrecorded(error: Exception) -> str:
    """One line for reports, made from `error`: why a claim cannot be recorded or compiled."""
    if isinstance(error, UnfitError | SymbolicTruthError):
        return str(error)
    kind, message = type(error).__name__, next(iter(str(error).splitlines()), "")
    return f"its code cannot be recorded ({kind}: {message})"
