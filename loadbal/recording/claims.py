"""A recorded claim: the nodes of its loads, its hypothesis and its conclusion."""

from dataclasses import dataclass
from functools import cached_property

from loadbal.recording.nodes import Node, Operand, all_nodes
from loadbal.recording.signature import Signature, signature


@dataclass(frozen=True, eq=False)
class RecordedClaim:
    """A claim, recorded for one combination of its options.

    Two recorded claims are equal if they compute the same from their loads, whatever else their recordings contain.
    """

    loads: tuple[Node, ...]
    """The inputs: the loads, node by node, after any parameters (see `BoxSearch.parameters`)."""
    assumes: Operand
    """The hypothesis."""
    holds: Operand
    """The conclusion."""

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
        """The hypothesis and the conclusion."""
        return self.assumes, self.holds

    @property
    def has_hypothesis(self) -> bool:
        """Whether a case may miss the hypothesis."""
        return self.assumes is not True

    @cached_property
    def has_runs(self) -> bool:
        """Whether a run of unknown length, that is a loop, is part of the claim."""
        return any(node.loop is not None for node in all_nodes(self.roots))
