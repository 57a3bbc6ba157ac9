"""The signature of a recording: what is computed from which load, however it came to be written down.

Nodes are numbered anew, in the order in which the roots need them. So two networks on which a protocol does the same to
the same nodes have one signature, and what is known of one recording is known of every other that has its signature.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from loadbal.recording.nodes import Loop, Node, Operand, in_order

Signature: TypeAlias = tuple[object, ...]


def signature(loads: Sequence[Node], roots: Sequence[Operand]) -> Signature:
    """What the roots compute from the loads; what has one signature is computed alike."""
    numbers = _Numbers()
    for load in loads:
        numbers.add(load)
    numbers.write(roots)
    for loop in numbers.loops:
        # The loops of its body join the others.
        numbers.write(loop.body)
    loops = ((numbers.names(loop.initial), numbers.names(loop.body)) for loop in numbers.loops)
    return (len(loads), *numbers.written, *loops, numbers.names(roots))


class _Numbers:
    """The nodes met so far, numbered as they are met, and what each of them computes."""

    def __init__(self) -> None:
        self._of: dict[int, int] = {}
        self._known: set[int] = set()
        self._places: dict[int, int] = {}
        """Of loops, by what they are known by to Python."""
        self.loops: list[Loop] = []
        self.written: list[Signature] = []

    def add(self, node: Node) -> None:
        """Give a node the next number."""
        self._of[node.number] = len(self._of)
        self._known.add(node.number)

    def names(self, operands: Iterable[Operand]) -> Signature:
        """Nodes by their numbers, apart from constants; True and 1 are equal, and are not the same."""
        return tuple([(Node, self._of[it.number]) if type(it) is Node else (type(it), it) for it in operands])

    def write(self, roots: Sequence[Operand]) -> None:
        """Write down what the roots need and is not there yet."""
        for node in in_order(roots, self._known):
            self.written.append((node.op, *self._result(node, node.loop)) if node.loop else self._computed(node))
            self.add(node)

    def _computed(self, node: Node) -> Signature:
        return node.op, *self.names(node.args)

    def _result(self, node: Node, loop: Loop) -> tuple[int, int]:
        """Which entry of which loop a result is of."""
        if id(loop) not in self._places:
            self._places[id(loop)] = len(self.loops)
            self.loops.append(loop)
            for entry in loop.entries:
                self.add(entry)
        return self._places[id(loop)], next(place for place, it in enumerate(loop.results) if it is node)
