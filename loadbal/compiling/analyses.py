"""What is known of a recording, and the code that was made of it: found once for all who ask for the same.

The shells of a hunt ask the same of one network again and again, and many networks ask the same of their loads.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias, TypeVar

from loadbal.compiling.llvm_text import function_text
from loadbal.compiling.machine import MachineCode, compiled_code, vector_bits
from loadbal.compiling.tape_code import TapeCode
from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.ranges import Range
from loadbal.recording.symmetries import Symmetries, symmetries
from loadbal.recording.widths import RangeAnalysis, SafeWidth, unguarded_ranges

Found = TypeVar("Found")

Scanner: TypeAlias = MachineCode | TapeCode
"""What looks at load vectors."""


@dataclass(eq=False)
class Analysis:
    """A recording, and what was found of it."""

    claim: RecordedClaim
    """The first of all that are alike, whose nodes everything speaks of that is found."""
    _found: dict[Hashable, object] = field(default_factory=dict, repr=False)

    def unguarded_ranges(self, ranges: tuple[Range, ...]) -> RangeAnalysis | None:
        """The ranges of everything where the loads have these, as far as they are known without a guard."""
        known = {it.number: each for it, each in zip(self.claim.loads, ranges, strict=True)}
        return self._once(ranges, lambda: unguarded_ranges(self.claim.roots, known))

    def code(self, table: int, room: SafeWidth, why: str = "") -> Scanner:
        """What looks at integers of a room, where so many loads stand in the table: a tape if there is a reason why.

        Raises: UnfitError if there is no compiler, and a tape has no guard.
        """
        try:
            lanes = 0 if why else vector_bits() // room.bits
        except UnfitError as error:
            why = str(error)
        if not why:
            return self._once((table, room, lanes), lambda: self._compiled(table, room, lanes))
        if room.guarded:
            raise UnfitError(why)
        return self._once((room, why), lambda: TapeCode(self.claim, room.bits, why))

    def _compiled(self, table: int, room: SafeWidth, lanes: int) -> MachineCode:
        return compiled_code(function_text(self.claim, table, room, lanes), lanes, room.bits)

    def symmetries(self, parameters: int) -> Symmetries:
        """The symmetries of what is asked of the loads that are left after so many leading numbers."""
        return self._once(parameters, lambda: symmetries(self.claim.loads[parameters:], self.claim.roots))

    def _once(self, asked: Hashable, find: Callable[[], Found]) -> Found:
        if asked not in self._found:
            self._found[asked] = find()
        return self._found[asked]  # type: ignore[return-value] # what was asked says what was found


@lru_cache(maxsize=64)
def analysis_of(recorded: RecordedClaim) -> Analysis:
    """What is known of all recordings that are alike."""
    return Analysis(recorded)
