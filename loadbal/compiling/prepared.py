"""What is known of a recording, and the code that was made of it: found once for all who ask for the same.

The shells of a hunt ask the same of one network again and again, and many networks ask the same of their loads.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias, TypeVar

from loadbal.compiling.machine import Code, compiled, vector_bits
from loadbal.compiling.played import Played
from loadbal.compiling.vectors import Recorded, kernel
from loadbal.errors import UnfitError
from loadbal.recording.ranges import Range
from loadbal.recording.symmetries import Symmetries, symmetries
from loadbal.recording.widths import Derived, Room, unguarded

Found = TypeVar("Found")

Looking: TypeAlias = Code | Played
"""What looks at load vectors."""


@dataclass(eq=False)
class Prepared:
    """A recording, and what was found of it."""

    recorded: Recorded
    """The first of all that are alike, whose nodes everything speaks of that is found."""
    _found: dict[Hashable, object] = field(default_factory=dict, repr=False)

    def free(self, ranges: tuple[Range, ...]) -> Derived | None:
        """The ranges of everything where the loads have these, as far as they are known without a guard."""
        known = {it.number: each for it, each in zip(self.recorded.loads, ranges, strict=True)}
        return self._once(ranges, lambda: unguarded(self.recorded.roots, known))

    def code(self, table: int, room: Room, why: str = "") -> Looking:
        """What looks at integers of a room, where so many loads stand in the table: a tape if there is a reason why.

        Raises: UnfitError if there is no compiler, and a tape has no guard.
        """
        try:
            lanes = 0 if why else vector_bits() // room.bits
        except UnfitError as error:
            why = str(error)
        if not why:
            return self._once(
                (table, room, lanes), lambda: compiled(kernel(self.recorded, table, room, lanes), lanes, room.bits)
            )
        if room.guarded:
            raise UnfitError(why)
        return self._once((room, why), lambda: Played(self.recorded, room.bits, why))

    def symmetries(self, leading: int) -> Symmetries:
        """The symmetries of what is asked of the loads that are left after so many leading numbers."""
        return self._once(leading, lambda: symmetries(self.recorded.loads[leading:], self.recorded.roots))

    def _once(self, asked: Hashable, find: Callable[[], Found]) -> Found:
        if asked not in self._found:
            self._found[asked] = find()
        return self._found[asked]  # type: ignore[return-value] # what was asked says what was found


@lru_cache(maxsize=64)
def prepared(recorded: Recorded) -> Prepared:
    """What is known of all recordings that are alike."""
    return Prepared(recorded)
