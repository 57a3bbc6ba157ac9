"""Finds the nodes of a recorded claim that are the loads of one moment, and the values that depend on one moment only.

The claim is about an unknown network. A *moment* is the start, the time after a step, or the time between two advances
of a run. Its loads are a vector of nodes, one for each node of the network. Tables (`loadbal.compiling.table_code`)
have one entry for such a vector.
"""

from collections.abc import Sequence
from typing import TypeAlias

from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import Loop, Node, Operand, all_nodes
from loadbal.recording.recording import Exchange

Vector: TypeAlias = tuple[Node, ...]
"""The nodes of the loads of all network nodes at one moment."""

Key: TypeAlias = tuple[int, ...]
"""The numbers of the nodes of a vector."""

SEVERAL: Vector = ()
"""Stands for the loads of several moments, and for numbers that depend on the network."""


def key_of(vector: Sequence[Operand]) -> Key:
    """The numbers of the nodes of a vector; the empty tuple if an operand is a constant."""
    numbers = tuple([it.number for it in vector if type(it) is Node])
    return numbers if len(numbers) == len(vector) else ()


class Moments:
    """The vectors of loads in a recorded claim."""

    def __init__(self, claim: RecordedClaim, order: int) -> None:
        """Find the vectors of a claim whose last `order` inputs are loads."""
        self.order = order
        self.start: Vector = claim.loads[len(claim.loads) - order :]
        self._exchanges: dict[Key, Exchange] = self.start[0].recording.exchanges
        self._named: dict[Key, Vector] = {}
        """The vectors at the start and between two advances."""
        self._places: dict[int, tuple[Vector, int]] = {}
        """For the node of a load, its vector, and its place in it."""
        self._sources: dict[int, Vector | None] = {it.number: None for it in claim.loads}
        for exchange in self._exchanges.values():
            self._add(exchange.after)
        self._name(self.start)
        for node in all_nodes(claim.roots):
            if node.loop is not None:
                for begin in self.vector_begins(node.loop):
                    self._name(node.loop.entries[begin : begin + order])
                    self._name(node.loop.results[begin : begin + order])

    def _add(self, vector: Vector) -> None:
        for place, node in enumerate(vector):
            self._places[node.number] = vector, place
            self._sources[node.number] = vector

    def _name(self, vector: Vector) -> None:
        self._named[key_of(vector)] = vector
        self._add(vector)

    @property
    def exchanges(self) -> list[Exchange]:
        """All steps of the claim."""
        return list(self._exchanges.values())

    def exchange(self, vector: Sequence[Operand]) -> Exchange | None:
        """The step after which these are the loads; None if there is none."""
        return self._exchanges.get(key_of(vector))

    def choice(self, vector: Sequence[Operand]) -> tuple[Operand, tuple[Operand, ...], tuple[Operand, ...]] | None:
        """The condition and the two vectors that it chooses from; None if the loads are no such choice."""
        choices = [it.args for it in vector if type(it) is Node and it.op == "where"]
        if len(choices) != self.order or any(key_of(it[:1]) != key_of(choices[0][:1]) for it in choices):
            return None
        conditions, yes, no = zip(*choices, strict=True)
        return conditions[0], yes, no

    def is_vector(self, operands: Sequence[Operand]) -> bool:
        """Whether operands are the loads of a moment, or a choice between such loads."""
        if key_of(operands) in self._named or key_of(operands) in self._exchanges:
            return True
        choice = self.choice(operands)
        return choice is not None and self.is_vector(choice[1]) and self.is_vector(choice[2])

    def vector_begins(self, loop: Loop) -> list[int]:
        """The places in the state of a run at which its leading load vectors begin; they follow one another."""
        begins: list[int] = []
        for begin in range(0, len(loop.initial) - self.order + 1, self.order):
            if not self.is_vector(loop.initial[begin : begin + self.order]):
                break
            begins.append(begin)
        return begins

    def place_of(self, node: Node) -> tuple[Vector, int] | None:
        """The vector that a load belongs to, and its place in it; None for a node that is no load."""
        return self._places.get(node.number)

    def source(self, value: Operand) -> Vector | None:
        """The one vector that a value is computed from; `SEVERAL` if there are more, and None if there is none.

        Only inputs that are no loads, and constants, have none.
        """
        if type(value) is not Node:
            return None
        if value.number not in self._sources:
            self._sources[value.number] = self._found_source(value)
        return self._sources[value.number]

    def _found_source(self, node: Node) -> Vector | None:
        if node.op in {"partner", "state", "result"}:
            return SEVERAL
        sources = [found for found in map(self.source, node.args) if found is not None]
        if not sources:
            return None
        return sources[0] if all(key_of(it) == key_of(sources[0]) for it in sources) else SEVERAL

    def equal_vectors(self, node: Node) -> tuple[tuple[Operand, ...], tuple[Operand, ...]] | None:
        """The two vectors of which a truth says that they are equal, load by load; None if it says something else."""
        compared: list[tuple[Operand, ...]] = []
        rest: Operand = node
        while type(rest) is Node and rest.op == "and" and len(compared) < self.order:
            rest, last = rest.args
            compared.append(last.args if type(last) is Node and last.op == "eq" else ())
        compared.append(rest.args if type(rest) is Node and rest.op == "eq" else ())
        if len(compared) != self.order or not all(compared):
            return None
        left, right = zip(*reversed(compared), strict=True)
        return (left, right) if self.is_vector(left) and self.is_vector(right) else None

    def refuse(self) -> UnfitError:
        """The error for loads that are computed in other ways than by steps, choices and runs."""
        return UnfitError("the claim computes loads in other ways than by steps")
