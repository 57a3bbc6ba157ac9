"""Numbers for recorded computations: equal if these differ at most in the order of operands, or by a factor of 1.

>>> from loadbal.recording.recording import Recording
>>> recording, meanings = Recording(), Meanings()
>>> x, y = (recording.new_input() for _ in range(2))
>>> meanings.of((x, y), (x + y,)) == meanings.of((x, y), (y + 1 * x,)) != meanings.of((x, y), (y - x,))
True
"""

from collections.abc import Sequence

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order, is_constant

UNORDERED = frozenset({"add", "mul", "eq", "ne", "and", "or", "min", "max"})
"""The operations whose result does not depend on the order of their two operands."""


class Meanings:
    """A numbering of computations, shared by recordings: the same operations on the inputs get the same number."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}

    def of(self, inputs: Sequence[Node], roots: Sequence[Operand]) -> tuple[int, ...]:
        """The numbers of the computations of the roots from the inputs."""
        return _Walk(self._numbers, inputs).numbers(roots)


class _Walk:
    """The numbers of the nodes of one recording."""

    def __init__(self, numbers: dict[tuple[object, ...], int], inputs: Sequence[Node]) -> None:
        self._numbers = numbers
        self._known = {node.number: self._number("input", place) for place, node in enumerate(inputs)}
        self._loops: dict[int, int] = {}
        """The number of each loop, by its `id()`."""
        self._depth = 0
        """The number of loops around the node that is walked to."""

    def numbers(self, roots: Sequence[Operand]) -> tuple[int, ...]:
        """The numbers of operands, after those of all nodes that they are computed from."""
        for node in dependency_order(roots, set(self._known)):
            self._known[node.number] = self._number_of(node)
        return tuple(map(self._of_operand, roots))

    def _number(self, *key: object) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def _of_operand(self, value: Operand) -> int:
        return self._known[value.number] if type(value) is Node else self._number(type(value), value)

    def _number_of(self, node: Node) -> int:
        if node.loop is not None:
            places = [place for place, it in enumerate(node.loop.results) if it is node]
            return self._number("result", self._number_of_loop(node.loop), *places)
        if node.op == "mul" and any(is_constant(it, 1) for it in node.args):
            return next(self._of_operand(it) for it in reversed(node.args) if not is_constant(it, 1))
        args = map(self._of_operand, node.args)
        return self._number(node.op, *(sorted(args) if node.op in UNORDERED else args))

    def _number_of_loop(self, loop: Loop) -> int:
        if id(loop) not in self._loops:
            initial = tuple(map(self._of_operand, loop.initial))
            self._depth += 1
            entries = {node.number: self._number("state", self._depth, at) for at, node in enumerate(loop.entries)}
            self._known |= entries
            following = self.numbers(loop.following)
            self._depth -= 1
            self._loops[id(loop)] = self._number("loop", initial, following)
        return self._loops[id(loop)]
