"""In which range a number lies that is computed from others, by the ranges of those.

Plain interval arithmetic would let loads drift apart with every exchange: where a node that holds 0 to 8 tokens sends
one, it would be left with -1 to 8. So a sum is looked into: case by case of the conditions on which tokens are sent,
each of which narrows the loads it speaks of, and with a quotient taken together with what it is added to.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import reduce

from loadbal.recording.nodes import Node, Operand, constant
from loadbal.recording.ranges import BIT, OPERATIONS, Known, Range, minus, multiplied, plus, range_of

DEPTH = 6
"""How many operations deep a sum is looked into."""

MOST_CONDITIONS = 3
"""On how many conditions at once."""

SPELLED = frozenset({"add", "sub", "widened", "mul", "indicator", "where"})
"""The operations by which a number may be a sum itself."""

FAR = Range(-(1 << 1024), 1 << 1024)
"""No width has room for numbers as large as these, so it does not matter how much larger they are."""


class Ranges(dict[int, Range]):
    """The ranges of nodes, by their numbers, as they are derived one after another."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.tight: set[int] = set()
        """The sums of which more is known than their parts tell, as of loads after an exchange."""
        self._cases: dict[int, list[Case] | None] = {}
        """Those of the conditions on which a number depends, as long as nothing changes that is known."""

    def __setitem__(self, number: int, found: Range) -> None:
        if self.get(number, found) != found:
            self._cases.clear()
        super().__setitem__(number, found)

    def learn(self, node: Node) -> None:
        """Let the range be known of a number that an operation makes of others, whose ranges are known."""
        match node.op:
            case "indicator":
                self[node.number] = BIT
            case "widened":
                self[node.number] = range_of(node.args[0], self)
            case "where":
                self[node.number] = range_of(node.args[1], self).joined(range_of(node.args[2], self))
            case _:
                self._learn(node)

    def _learn(self, node: Node) -> None:
        """The same of a sum, a product, a quotient or the like.

        Each product of a run may have twice the digits of the one before: from far away on all are the same.
        """
        left, right = (range_of(arg, self) for arg in node.args)
        found = plain = OPERATIONS[node.op](left, right)
        # A sum that stays within its first number need not be looked into.
        if node.op in {"add", "sub"} and not plain.within(left):
            found = self._looked_into(node, plain)
        (self.tight.discard if found == plain else self.tight.add)(node.number)
        self[node.number] = Range(*(min(max(end, FAR.low), FAR.high) for end in found))

    def _looked_into(self, node: Node, plain: Range) -> Range:
        """The range of a sum, case by case of the conditions in what is added."""
        cases = self._cases_of(node.args[1])
        if cases is None:
            return plain
        found = [seen for case in cases if (seen := case.sum(node).common(plain)) is not None]
        return reduce(Range.joined, found) if found else plain

    def _cases_of(self, added: Operand) -> "list[Case] | None":
        """The cases of the conditions on which what is added depends; None if these are too many.

        What one end of an edge gives the other gets, so that both ask for the same.
        """
        number = added.number if isinstance(added, Node) else 0
        if number not in self._cases:
            asked = {it.number: it for it in conditions(added, self)}
            self._cases[number] = _cases(asked.values(), self) if len(asked) <= MOST_CONDITIONS else None
        return self._cases[number]


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


def _cases(asked: Iterable[Node], known: Ranges) -> "list[Case]":
    """The ways to answer conditions, but for those that cannot be."""
    cases = [Case(known)]
    for condition in asked:
        both = ((case.copy(), answer) for case in cases for answer in (False, True))
        cases = [case for case, answer in both if case.answer(condition, is_true=answer)]
    return cases


@dataclass
class LinearCombination:
    """Integer multiples of nodes, and a constant."""

    multiples: dict[int, int] = field(default_factory=dict)
    nodes: dict[int, Node] = field(default_factory=dict)
    constant: int = 0

    def add(self, value: Operand, factor: int) -> None:
        """Take in a multiple of a number."""
        if type(value) is Node:
            self.nodes[value.number] = value
            self.multiples[value.number] = self.multiples.get(value.number, 0) + factor
        else:
            self.constant += factor * value

    def scaled(self, factor: int) -> "LinearCombination":
        """A multiple of the sum."""
        multiples = {number: factor * multiple for number, multiple in self.multiples.items()}
        return LinearCombination(multiples, self.nodes, factor * self.constant)

    def quotient(self) -> Node | None:
        """The one quotient that is added or taken away once; None if there are several, or none."""
        found = [node for node in self.nodes.values() if node.op == "quotient" and self.multiples[node.number]]
        return found[0] if len(found) == 1 and abs(self.multiples[found[0].number]) == 1 else None

    def range(self, known: Known) -> Range:
        """Where the sum lies if its nodes vary by themselves."""
        low = high = self.constant
        for number, factor in self.multiples.items():
            part = multiplied(known[number], factor)
            low, high = low + part.low, high + part.high
        return Range(low, high)


class Case(dict[int, Range]):
    """The ranges of nodes where conditions are answered in one way; what they do not speak of has what is known."""

    def __init__(self, known: Ranges) -> None:
        super().__init__()
        self._known = known
        self._truths: dict[int, bool] = {}
        """The answers, by the numbers of the conditions."""

    def __missing__(self, number: int) -> Range:
        return self._known[number]

    def copy(self) -> "Case":
        """The same case, for a further answer."""
        made = Case(self._known)
        made.update(self)
        made._truths.update(self._truths)
        return made

    def answer(self, condition: Node, *, is_true: bool) -> bool:
        """Let a condition be so answered; whether it can be."""
        self._truths[condition.number] = is_true
        return self._assume(condition, is_true=is_true)

    def _assume(self, truth: Operand, *, is_true: bool) -> bool:
        """Narrow what a truth speaks of; whether it can be so."""
        if not isinstance(truth, Node):
            return truth is is_true
        match truth.op, is_true:
            case "not", _:
                return self._assume(truth.args[0], is_true=not is_true)
            case ("and", True) | ("or", False):
                return all(self._assume(arg, is_true=is_true) for arg in truth.args)
            case (("lt" | "le"), _):
                small, large = truth.args if is_true else truth.args[::-1]
                return self._ordered(small, large, int((truth.op == "lt") == is_true))
        return True

    def _ordered(self, small: Operand, large: Operand, apart: int) -> bool:
        """Narrow two numbers of which one is at least so much smaller."""
        below, above = range_of(small, self), range_of(large, self)
        high, low = above.high - apart, below.low + apart
        return self._narrow(small, Range(min(high, below.low), high)) and self._narrow(
            large, Range(low, max(low, above.high))
        )

    def _narrow(self, value: Operand, to: Range, depth: int = DEPTH) -> bool:
        """Narrow a number, and what it is the sum or difference of; whether anything is left."""
        if type(value) is not Node:
            return to.low <= value <= to.high
        before = self[value.number]
        both = before.common(to)
        if both is None or both == before:
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

    def sum(self, node: Node) -> Range:
        """The range of a sum."""
        spelled = LinearCombination()
        left, right = node.args
        self._spell(left, 1, spelled)
        self._spell(right, 1 if node.op == "add" else -1, spelled)
        quotient = spelled.quotient()
        return spelled.range(self) if quotient is None else self._with_quotient(spelled, quotient)

    def _spell(self, value: Operand, factor: int, into: LinearCombination, depth: int = DEPTH) -> None:
        """Take a multiple of a number into a sum, as far as it is one itself."""
        if type(value) is not Node or value.op not in SPELLED or not depth or value.number in self._known.tight:
            into.add(value, factor)
            return
        match value.op, value.args:
            case ("add" | "sub") as op, (left, right):
                self._spell(left, factor, into, depth - 1)
                self._spell(right, factor if op == "add" else -factor, into, depth - 1)
            case "widened", (number,):
                self._spell(number, factor, into, depth - 1)
            case "mul", (Node() as number, int() as multiple):
                self._spell(number, factor * multiple, into, depth - 1)
            case "indicator", (Node() as truth,) if truth.number in self._truths:
                into.add(int(self._truths[truth.number]), factor)
            case "where", (Node() as truth, yes, no) if truth.number in self._truths:
                self._spell(yes if self._truths[truth.number] else no, factor, into, depth - 1)
            case _:
                into.add(value, factor)

    def _with_quotient(self, spelled: LinearCombination, quotient: Node) -> Range:
        """The range of s + floor(t / d), which is floor((d s + t) / d), or of s - floor(t / d), rounded up."""
        sign = spelled.multiples.pop(quotient.number)
        dividend, divisor = quotient.args[0], constant(quotient.args[1])
        whole = spelled.scaled(divisor)
        self._spell(dividend, sign, whole)
        ends, up = whole.range(self), 0 if sign > 0 else divisor - 1
        return Range((ends.low + up) // divisor, (ends.high + up) // divisor)
