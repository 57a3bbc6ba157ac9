"""In which range a number lies that is computed from others, by the ranges of those.

Plain interval arithmetic would let loads drift apart with every exchange: where a node that holds 0 to 8 tokens sends
one, it would be left with -1 to 8. So a sum is looked into: case by case of the conditions on which tokens are sent,
each of which narrows the loads it speaks of, and with a quotient taken together with what it is added to.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from typing import TypeAlias

from loadbal.recording.nodes import Node, Operand, constant
from loadbal.recording.ranges import BIT, Known, Range, Ranges, minus, plus, range_of, times

Truths: TypeAlias = Mapping[int, bool]
"""Conditions, by their numbers, as they are assumed to be."""

DEPTH = 6
"""How many operations deep a sum is looked into."""

MOST_CONDITIONS = 3
"""On how many conditions at once."""


def computed(node: Node, known: Ranges) -> Range:
    """The range of a number that an operation makes of others."""
    match node.op:
        case "indicator":
            return BIT
        case "widened":
            return range_of(node.args[0], known)
        case "where":
            return range_of(node.args[1], known).joined(range_of(node.args[2], known))
    plain = known.plain(node)
    # A sum that stays within its first number need not be looked into.
    is_sum = node.op in {"add", "sub"} and not plain.within(range_of(node.args[0], known))
    return looked_into(node, plain, known) if is_sum else plain


# --- a sum, looked into ---


def looked_into(node: Node, plain: Range, known: Ranges) -> Range:
    """The range of a sum, case by case of the conditions in what is added."""
    asked = list({it.number: it for it in conditions(node.args[1], known)}.values())
    if len(asked) > MOST_CONDITIONS:
        return plain
    found = [
        seen
        for answers in product((False, True), repeat=len(asked))
        if (seen := _assuming(node, asked, answers, plain, known)) is not None
    ]
    return reduce(Range.joined, found) if found else plain


def conditions(value: Operand, known: Ranges, depth: int = DEPTH) -> Iterator[Node]:
    """The conditions on which a sum depends."""
    if type(value) is not Node or not depth or value.number in known.tight:
        # A sum of which more is known is taken as it is.
        return
    if value.op in {"indicator", "where"} and isinstance(value.args[0], Node):
        yield value.args[0]
    if value.op in {"add", "sub", "where", "widened"}:
        for arg in value.args[value.op == "where" :]:
            yield from conditions(arg, known, depth - 1)


def _assuming(node: Node, asked: Sequence[Node], answers: Iterable[bool], plain: Range, known: Ranges) -> Range | None:
    """The range of a sum where the conditions are answered so; None if they cannot be."""
    truths = {it.number: answer for it, answer in zip(asked, answers, strict=True)}
    narrowed = Narrowed(known)
    if not all(narrowed.assume(it, is_true=truths[it.number]) for it in asked):
        return None
    return narrowed.sum(node, truths).common(plain)


@dataclass
class Sum:
    """Integer multiples of nodes, and a constant."""

    multiples: dict[int, int] = field(default_factory=dict)
    nodes: dict[int, Node] = field(default_factory=dict)
    constant: int = 0

    def add(self, value: Operand, factor: int) -> None:
        """Take in a multiple of a number."""
        if isinstance(value, Node):
            self.nodes[value.number] = value
            self.multiples[value.number] = self.multiples.get(value.number, 0) + factor
        else:
            self.constant += factor * value

    def scaled(self, factor: int) -> "Sum":
        """A multiple of the sum."""
        multiples = {number: factor * multiple for number, multiple in self.multiples.items()}
        return Sum(multiples, self.nodes, factor * self.constant)

    def quotient(self) -> Node | None:
        """The one quotient that is added or taken away once; None if there are several, or none."""
        found = [node for node in self.nodes.values() if node.op == "quotient" and self.multiples[node.number]]
        return found[0] if len(found) == 1 and abs(self.multiples[found[0].number]) == 1 else None

    def range(self, known: Known) -> Range:
        """Where the sum lies if its nodes vary by themselves."""
        parts = (times(known[number], Range(factor, factor)) for number, factor in self.multiples.items())
        return reduce(plus, parts, Range(self.constant, self.constant))


class Narrowed(dict[int, Range]):
    """The ranges of nodes under assumptions; those that nothing was assumed of have what is known."""

    def __init__(self, known: Ranges) -> None:
        super().__init__()
        self._known = known

    def __missing__(self, number: int) -> Range:
        return self._known[number]

    def assume(self, truth: Operand, *, is_true: bool) -> bool:
        """Narrow what a condition speaks of; whether it can be so."""
        if not isinstance(truth, Node):
            return truth is is_true
        match truth.op, is_true:
            case "not", _:
                return self.assume(truth.args[0], is_true=not is_true)
            case ("and", True) | ("or", False):
                return all(self.assume(arg, is_true=is_true) for arg in truth.args)
            case (("lt" | "le"), _):
                small, large = truth.args if is_true else truth.args[::-1]
                return self._ordered(small, large, int((truth.op == "lt") == is_true))
        return True

    def _ordered(self, small: Operand, large: Operand, apart: int) -> bool:
        """Narrow two numbers of which one is at least so much smaller."""
        high, low = range_of(large, self).high - apart, range_of(small, self).low + apart
        below, above = (
            Range(min(high, range_of(small, self).low), high),
            Range(low, max(low, range_of(large, self).high)),
        )
        return self._narrow(small, below) and self._narrow(large, above)

    def _narrow(self, value: Operand, to: Range, depth: int = DEPTH) -> bool:
        """Narrow a number, and what it is the sum or difference of; whether anything is left."""
        both = range_of(value, self).common(to)
        if both is None or not isinstance(value, Node) or both == self[value.number]:
            return both is not None
        self[value.number] = both
        if not depth or value.op not in {"add", "sub"} or value.number in self._known.tight:
            return True
        left, right = value.args
        first, second = range_of(left, self), range_of(right, self)
        if value.op == "add":
            return self._narrow(left, minus(both, second), depth - 1) and self._narrow(
                right, minus(both, first), depth - 1
            )
        return self._narrow(left, plus(both, second), depth - 1) and self._narrow(right, minus(first, both), depth - 1)

    def sum(self, node: Node, truths: Truths) -> Range:
        """The range of a sum under the conditions assumed."""
        spelled = Sum()
        for arg, factor in zip(node.args, (1, 1 if node.op == "add" else -1), strict=True):
            self._spell(arg, factor, spelled, truths)
        quotient = spelled.quotient()
        return spelled.range(self) if quotient is None else self._with_quotient(spelled, quotient, truths)

    def _spell(self, value: Operand, factor: int, into: Sum, truths: Truths, depth: int = DEPTH) -> None:
        """Take a multiple of a number into a sum, as far as it is one itself under the conditions assumed."""
        args = value.args if type(value) is Node and depth and value.number not in self._known.tight else ()
        match getattr(value, "op", ""), args:
            case ("add" | "sub") as op, (left, right):
                self._spell(left, factor, into, truths, depth - 1)
                self._spell(right, factor if op == "add" else -factor, into, truths, depth - 1)
            case "widened", (number,):
                self._spell(number, factor, into, truths, depth - 1)
            case "mul", (Node() as number, int() as multiple):
                self._spell(number, factor * multiple, into, truths, depth - 1)
            case "indicator", (Node() as truth,) if truth.number in truths:
                into.add(int(truths[truth.number]), factor)
            case "where", (Node() as truth, yes, no) if truth.number in truths:
                self._spell(yes if truths[truth.number] else no, factor, into, truths, depth - 1)
            case _:
                into.add(value, factor)

    def _with_quotient(self, spelled: Sum, quotient: Node, truths: Truths) -> Range:
        """The range of s + floor(t / d), which is floor((d s + t) / d), or of s - floor(t / d), rounded up."""
        sign = spelled.multiples.pop(quotient.number)
        dividend, divisor = quotient.args[0], constant(quotient.args[1])
        whole = spelled.scaled(divisor)
        self._spell(dividend, sign, whole, truths)
        ends, up = whole.range(self), 0 if sign > 0 else divisor - 1
        return Range((ends.low + up) // divisor, (ends.high + up) // divisor)
