"""A recorded claim: its loads, its hypothesis and its conclusion, as nodes."""

from dataclasses import dataclass
from functools import cached_property

from loadbal.recording.nodes import Node, Operand, everything
from loadbal.recording.signature import Signature, signature


@dataclass(frozen=True, eq=False)
class RecordedClaim:
    """A claim, recorded for one combination of its options; two of them are equal if they ask the same."""

    loads: tuple[Node, ...]
    assumes: Operand
    holds: Operand

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordedClaim) and self._signature == other._signature

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _signature(self) -> Signature:
        return signature(self.loads, self.roots)

    @cached_property
    def _hash(self) -> int:
        return hash(self._signature)

    @property
    def roots(self) -> tuple[Operand, Operand]:
        """What is asked."""
        return self.assumes, self.holds

    @property
    def has_hypothesis(self) -> bool:
        """Whether a case may miss the hypothesis."""
        return self.assumes is not True

    @cached_property
    def has_runs(self) -> bool:
        """Whether anything runs until it no longer changes."""
        return any(node.loop is not None for node in everything(self.roots))
