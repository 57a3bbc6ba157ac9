"""A recorded claim: the graph nodes of its loads, of its hypothesis and of its conclusion."""

from dataclasses import dataclass
from functools import cached_property

from loadbal.recording.nodes import Node, Operand, all_nodes
from loadbal.recording.signature import Signature, signature


@dataclass(frozen=True, eq=False)
class RecordedClaim:
    """A claim as a graph of operations on its loads; every other question of its recipe has one fixed answer.

    Two recorded claims are equal if they apply the same operations to their loads, also if their nodes have other
    numbers.
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
        """The hypothesis and the conclusion; all other nodes of the claim are their operands, or operands of these."""
        return self.assumes, self.holds

    @property
    def has_hypothesis(self) -> bool:
        """Whether a case may miss the hypothesis; False if the hypothesis was recorded as the constant True."""
        return self.assumes is not True

    @cached_property
    def has_runs(self) -> bool:
        """Whether the claim contains a loop, that is, a run whose number of steps depends on the loads."""
        return any(node.loop is not None for node in all_nodes(self.roots))
