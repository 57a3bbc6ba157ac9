"""The ranges, the symmetries and the code of recorded claims, each computed once for all equal claims.

A hunt checks one claim for one largest load after another, and a protocol performs the same operations on many
networks: each time the recorded claims are equal, and the results are used again.
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
"""Code that runs through load vectors until a case fails."""


@dataclass(eq=False)
class Analysis:
    """A recorded claim with its ranges, code and symmetries, each computed when it is first needed."""

    claim: RecordedClaim
    """The recorded claim that was analyzed first among equal ones; all results refer to its nodes."""
    _cache: dict[Hashable, object] = field(default_factory=dict, repr=False)

    def unguarded_ranges(self, ranges: tuple[Range, ...]) -> RangeAnalysis | None:
        """The range of every number of the claim if its inputs have `ranges`; see `loadbal.recording.widths`."""
        inputs = {it.number: each for it, each in zip(self.claim.loads, ranges, strict=True)}
        return self._once(ranges, lambda: unguarded_ranges(self.claim.roots, inputs))

    def code(self, table: int, width: SafeWidth, why: str = "") -> Scanner:
        """Code for integers of the given width: compiled code, or a tape if `why` gives a reason not to compile.

        `table` is the number of last loads of a vector that the code reads from a table (`loadbal.compiling.blocks`).

        Raises: UnfitError if there is no compiler and the width is safe only if the code checks a range (a guard) in
        every loop, which tapes do not do.
        """
        try:
            lanes = 0 if why else vector_bits() // width.bits
        except UnfitError as error:
            why = str(error)
        if not why:
            return self._once((table, width, lanes), lambda: self._compiled(table, width, lanes))
        if width.guarded:
            raise UnfitError(why)
        return self._once((width, why), lambda: TapeCode(self.claim, width.bits, why))

    def _compiled(self, table: int, width: SafeWidth, lanes: int) -> MachineCode:
        return compiled_code(function_text(self.claim, table, width, lanes), lanes, width.bits)

    def symmetries(self, parameters: int) -> Symmetries:
        """The symmetries of the claim in its loads; the first `parameters` inputs of the claim are not loads."""
        return self._once(parameters, lambda: symmetries(self.claim.loads[parameters:], self.claim.roots))

    def _once(self, key: Hashable, compute: Callable[[], Found]) -> Found:
        """The result stored for `key`; if nothing is stored yet, call `compute` and store what it returns."""
        if key not in self._cache:
            self._cache[key] = compute()
        return self._cache[key]  # type: ignore[return-value] # a key determines the type of its result


@lru_cache(maxsize=64)
def analysis_of(claim: RecordedClaim) -> Analysis:
    """The analysis shared by all claims that are equal to this one."""
    return Analysis(claim)
