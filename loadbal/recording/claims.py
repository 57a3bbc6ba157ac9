"""A recorded claim: the graph nodes of its loads, of its hypothesis and of its conclusion."""

from dataclasses import dataclass
from functools import cached_property

from loadbal.recording.nodes import Node, Operand, all_nodes
from loadbal.recording.signature import Signature, signature


@dataclass(frozen=True, eq=False)
class RecordedClaim:
    """A claim as a graph of operations, recorded for one answer to each question of its recipe but that for loads.

    Two recorded claims are equal if they compute the same from their loads, whatever else their recordings contain.
    """

    loads: tuple[Node, ...]
    """The input nodes: parameters, if there are any (`BoxSearch.parameters`), then the load of each network node."""
    assumes: Operand
    """The node or constant that is true exactly where the claim's hypothesis is met."""
    holds: Operand
    """The node or constant that is true exactly where the claim's conclusion holds."""

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
        """The two truths from which everything else of the claim is reached: hypothesis and conclusion."""
        return self.assumes, self.holds

    @property
    def has_hypothesis(self) -> bool:
        """False only if every case is known to meet the hypothesis."""
        return self.assumes is not True

    @cached_property
    def has_runs(self) -> bool:
        """Whether the claim contains a loop, that is, a run whose number of steps depends on the loads."""
        return any(node.loop is not None for node in all_nodes(self.roots))
