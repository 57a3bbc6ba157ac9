"""The signature of a recording: a hashable description of the operations that lead from the loads to the results.

The signature numbers nodes in the order in which the roots need them, so it does not depend on their numbers in the
recording. Two networks on which a protocol does the same operations have the same signature; ranges, code and
symmetries found for one of them are valid for the other.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order

Signature: TypeAlias = tuple[object, ...]


def signature(loads: Sequence[Node], roots: Sequence[Operand]) -> Signature:
    """The signature of the computation of the roots from the loads.

    >>> from loadbal.recording.recording import Recording
    >>> recording = Recording()
    >>> x, y, z = (recording.new_input() for _ in range(3))
    >>> signature((x, y), (x + y,)) == signature((z, x), (z + x,))
    True
    """
    numbering = _Numbering()
    for load in loads:
        numbering.add(load)
    numbering.describe(roots)
    for loop in numbering.loops:
        # Describing a body may append its inner loops to the list that is iterated here.
        numbering.describe(loop.body)
    loops = ((numbering.operand_keys(loop.initial), numbering.operand_keys(loop.body)) for loop in numbering.loops)
    return (len(loads), *numbering.descriptions, *loops, numbering.operand_keys(roots))


class _Numbering:
    """Numbers nodes in the order in which they are added, and describes the operation of each node."""

    def __init__(self) -> None:
        self._new_numbers: dict[int, int] = {}
        """The number of each node in the signature, by its number in the recording."""
        self._known: set[int] = set()
        self._loop_indices: dict[int, int] = {}
        """The index of each loop in `loops`, by the loop's `id()`."""
        self.loops: list[Loop] = []
        self.descriptions: list[Signature] = []

    def add(self, node: Node) -> None:
        """Give a node its number in the signature: 0 for the first node that is added, 1 for the second, and so on."""
        self._new_numbers[node.number] = len(self._new_numbers)
        self._known.add(node.number)

    def operand_keys(self, operands: Iterable[Operand]) -> Signature:
        """Describe operands: a node by its number in the signature, a constant by type and value, since True == 1."""
        return tuple([(Node, self._new_numbers[it.number]) if type(it) is Node else (type(it), it) for it in operands])

    def describe(self, roots: Sequence[Operand]) -> None:
        """Number and describe all nodes that the roots are computed from, unless that was done before."""
        for node in dependency_order(roots, self._known):
            if node.loop is None:
                self.descriptions.append((node.op, *self.operand_keys(node.args)))
            else:
                self.descriptions.append((node.op, *self._result_indices(node, node.loop)))
            self.add(node)

    def _result_indices(self, node: Node, loop: Loop) -> tuple[int, int]:
        """The index of the loop in `loops`, and the index of the state entry whose final value is `node`."""
        if id(loop) not in self._loop_indices:
            self._loop_indices[id(loop)] = len(self.loops)
            self.loops.append(loop)
            for entry in loop.entries:
                self.add(entry)
        return self._loop_indices[id(loop)], next(place for place, it in enumerate(loop.results) if it is node)
