"""The range of a number from the ranges of its operands, by interval arithmetic and, for sums, by cases.

Plain interval arithmetic is too coarse here: its ranges of the loads would grow with every exchange. A node that holds
0 to 8 tokens and sends one token if it holds any would be left with -1 to 8. A sum is therefore bounded case by case:
the condition on which the token is sent is true or false, and narrows the load in each case (1 to 8 less one, or 0 less
none: 0 to 7). In a sum x + floor(t / d) the two terms are bounded together, since t usually contains x.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import reduce

from loadbal.recording.nodes import Node, Operand, constant_value
from loadbal.recording.ranges import BIT, OPERATIONS, NodeRanges, Range, minus, plus, range_of, scaled

DEPTH = 6
"""How many levels deep a sum is expanded: its operands, if they are sums, into their operands, and so on."""

MAX_CONDITIONS = 3
"""At most this many conditions in a sum are tried in all combinations of true and false."""

EXPANDED = frozenset({"add", "sub", "widened", "mul", "indicator", "where"})
"""Operations that are expanded into a sum of multiples of nodes when a range is computed."""

FAR = Range(-(1 << 1024), 1 << 1024)
"""Ranges are cut off at these two ends, since no integer type has room for larger numbers."""


class RangeTable(dict[int, Range]):
    """The range of each node's value, filled in node by node.

    >>> from loadbal.arithmetic import where
    >>> from loadbal.recording.recording import Recording
    >>> load = Recording().new_input()
    >>> sent = where(load > 0, 1, 0)
    >>> rest = load - sent
    >>> table = RangeTable({load.number: Range(0, 8)})
    >>> table.add(sent)
    >>> table.add(rest)
    >>> table[rest.number]
    Range(low=0, high=7)
    """

    def __init__(self, ranges: NodeRanges) -> None:
        super().__init__(ranges)
        self.tight: set[int] = set()
        """The numbers of sums whose range is smaller than interval arithmetic gives, such as loads after an exchange.

        Such a sum is not expanded as part of another sum: its own range says more than its parts.
        """
        self._cases: dict[int, list[Case] | None] = {}
        """The result of `_cases_of` for each operand, by node number; all results are dropped when a range changes.

        They are cached because the tokens sent over an edge are an operand twice: one node loses them, one gains them.
        """

    def __setitem__(self, number: int, found: Range) -> None:
        if self.get(number, found) != found:
            self._cases.clear()
        super().__setitem__(number, found)

    def add(self, node: Node) -> None:
        """Compute and store the range of a node whose operands have ranges already."""
        rule = node.recording.range_rules.get(node.number)
        if rule is not None and (known := rule(node, self)) is not None:
            self.tight.add(node.number)
            self[node.number] = known
            return
        match node.op:
            case "indicator":
                self[node.number] = BIT
            case "widened":
                self[node.number] = range_of(node.args[0], self)
            case "where":
                self[node.number] = range_of(node.args[1], self).hull(range_of(node.args[2], self))
            case "partner":
                # After the color and the node come the loads, any of which may be that of the partner.
                self[node.number] = reduce(Range.hull, [range_of(load, self) for load in node.args[2:]])
            case _:
                self._add_binary(node)

    def _add_binary(self, node: Node) -> None:
        """Compute and store the range of an operation on two numbers."""
        left, right = (range_of(arg, self) for arg in node.args)
        found = plain = OPERATIONS[node.op](left, right)
        # If the plain range lies within that of the first operand, cases are not worth their time.
        if node.op in {"add", "sub"} and not plain.within(left):
            found = self._range_by_cases(node, plain)
        (self.tight.discard if found == plain else self.tight.add)(node.number)
        # In a loop every product may have twice as many digits as the one before: cut its range off.
        self[node.number] = Range(*(min(max(end, FAR.low), FAR.high) for end in found))

    def _range_by_cases(self, node: Node, plain: Range) -> Range:
        """The range of a sum or difference as the union over all cases of the conditions in its second operand."""
        cases = self._cases_of(node.args[1])
        if cases is None:
            return plain
        found = [range_ for case in cases if (range_ := case.sum_range(node).intersection(plain)) is not None]
        return reduce(Range.hull, found) if found else plain

    def _cases_of(self, added: Operand) -> "list[Case] | None":
        """The cases in which the conditions inside `added` are true or false; None if there are too many conditions."""
        number = added.number if isinstance(added, Node) else 0
        if number not in self._cases:
            found = {it.number: it for it in conditions(added, self)}
            self._cases[number] = _possible_cases(found.values(), self) if len(found) <= MAX_CONDITIONS else None
        return self._cases[number]


def conditions(value: Operand, ranges: RangeTable, depth: int = DEPTH) -> Iterator[Node]:
    """The conditions of all choices inside a number, `depth` levels deep; sums in `ranges.tight` are not searched."""
    if type(value) is not Node or not depth or value.number in ranges.tight:
        return
    if value.op in {"indicator", "where"} and isinstance(value.args[0], Node):
        yield value.args[0]
    if value.op in {"add", "sub", "where", "widened"}:
        for arg in value.args[value.op == "where" :]:
            yield from conditions(arg, ranges, depth - 1)


def _possible_cases(several: Iterable[Node], ranges: RangeTable) -> "list[Case]":
    """All combinations of true and false for the given conditions that are possible within the ranges."""
    cases = [Case(ranges)]
    for condition in several:
        both = ((case.copy(), is_true) for case in cases for is_true in (False, True))
        cases = [case for case, is_true in both if case.decide(condition, is_true=is_true)]
    return cases


@dataclass
class LinearCombination:
    """A sum of integer multiples of nodes and a constant."""

    multiples: dict[int, int] = field(default_factory=dict)
    """The factor of each node, by its number."""
    nodes: dict[int, Node] = field(default_factory=dict)
    constant: int = 0

    def add(self, value: Operand, factor: int) -> None:
        """Add `factor` times a number to this combination, in place."""
        if type(value) is Node:
            self.nodes[value.number] = value
            self.multiples[value.number] = self.multiples.get(value.number, 0) + factor
        else:
            self.constant += factor * value

    def scaled(self, factor: int) -> "LinearCombination":
        """A new combination, with all multiples and the constant of this one multiplied by `factor`."""
        multiples = {number: factor * multiple for number, multiple in self.multiples.items()}
        return LinearCombination(multiples, self.nodes, factor * self.constant)

    def quotient(self) -> Node | None:
        """The only node of the combination that is a quotient, if its factor is 1 or -1; else None."""
        found = [node for node in self.nodes.values() if node.op == "quotient" and self.multiples[node.number]]
        return found[0] if len(found) == 1 and abs(self.multiples[found[0].number]) == 1 else None

    def range(self, ranges: NodeRanges) -> Range:
        """The range of the combination if all its nodes vary independently within their ranges."""
        low = high = self.constant
        for number, factor in self.multiples.items():
            part = scaled(ranges[number], factor)
            low, high = low + part.low, high + part.high
        return Range(low, high)


class Case(dict[int, Range]):
    """The ranges of nodes in the case that certain conditions are true, and others false.

    The dictionary holds the ranges that the conditions narrow; every other node has its range in the whole table.
    """

    def __init__(self, ranges: RangeTable) -> None:
        super().__init__()
        self._ranges = ranges
        self._truths: dict[int, bool] = {}
        """For each condition decided so far, by its node number: whether it is true."""

    def __missing__(self, number: int) -> Range:
        return self._ranges[number]

    def copy(self) -> "Case":
        """A copy of this case, in which a further condition can be decided."""
        made = Case(self._ranges)
        made.update(self)
        made._truths.update(self._truths)
        return made

    def decide(self, condition: Node, *, is_true: bool) -> bool:
        """Assume that a condition is true or false, narrow the ranges, and return whether this is possible."""
        self._truths[condition.number] = is_true
        return self._assume(condition, is_true=is_true)

    def _assume(self, truth: Operand, *, is_true: bool) -> bool:
        """Narrow the ranges of the numbers that `truth` compares; return whether `truth` can be `is_true`."""
        if not isinstance(truth, Node):
            return truth is is_true
        match truth.op, is_true:
            case "not", _:
                return self._assume(truth.args[0], is_true=not is_true)
            case ("and", True) | ("or", False):
                return all(self._assume(arg, is_true=is_true) for arg in truth.args)
            case (("lt" | "le"), _):
                small, large = truth.args if is_true else truth.args[::-1]
                # not (a < b) is b <= a, and not (a <= b) is b < a
                return self._order(small, large, int((truth.op == "lt") == is_true))
        return True

    def _order(self, small: Operand, large: Operand, gap: int) -> bool:
        """Narrow the ranges of two numbers by small + gap <= large; return whether any values are left."""
        below, above = range_of(small, self), range_of(large, self)
        high, low = above.high - gap, below.low + gap
        return self._narrow(small, Range(min(high, below.low), high)) and self._narrow(
            large, Range(low, max(low, above.high))
        )

    def _narrow(self, value: Operand, to: Range, depth: int = DEPTH) -> bool:
        """Narrow the range of a number to values in `to`, and the ranges of its operands if it is a sum or difference.

        Return whether any value is left.
        """
        if type(value) is not Node:
            return to.low <= value <= to.high
        before = self[value.number]
        both = before.intersection(to)
        if both is None or both == before:
            return both is not None
        self[value.number] = both
        if not depth or value.op not in {"add", "sub"} or value.number in self._ranges.tight:
            return True
        left, right = value.args
        first, second = range_of(left, self), range_of(right, self)
        if value.op == "add":
            return self._narrow(left, minus(both, second), depth - 1) and self._narrow(
                right, minus(both, first), depth - 1
            )
        return self._narrow(left, plus(both, second), depth - 1) and self._narrow(right, minus(first, both), depth - 1)

    def sum_range(self, node: Node) -> Range:
        """The range of a sum or difference within the ranges of this case."""
        combination = LinearCombination()
        left, right = node.args
        self._expand(left, 1, combination)
        self._expand(right, 1 if node.op == "add" else -1, combination)
        quotient = combination.quotient()
        return combination.range(self) if quotient is None else self._range_with_quotient(combination, quotient)

    def _expand(self, value: Operand, factor: int, into: LinearCombination, depth: int = DEPTH) -> None:
        """Add `factor` times a number to the combination `into`; a sum is added term by term."""
        if type(value) is not Node or value.op not in EXPANDED or not depth or value.number in self._ranges.tight:
            into.add(value, factor)
            return
        match value.op, value.args:
            case ("add" | "sub") as op, (left, right):
                self._expand(left, factor, into, depth - 1)
                self._expand(right, factor if op == "add" else -factor, into, depth - 1)
            case "widened", (number,):
                self._expand(number, factor, into, depth - 1)
            case "mul", (Node() as number, int() as multiple):
                self._expand(number, factor * multiple, into, depth - 1)
            case "indicator", (Node() as truth,) if truth.number in self._truths:
                into.add(int(self._truths[truth.number]), factor)
            case "where", (Node() as truth, yes, no) if truth.number in self._truths:
                self._expand(yes if self._truths[truth.number] else no, factor, into, depth - 1)
            case _:
                into.add(value, factor)

    def _range_with_quotient(self, combination: LinearCombination, quotient: Node) -> Range:
        """The range of s + floor(t / d) = floor((d s + t) / d), or of s - floor(t / d) = ceil((d s - t) / d).

        A single fraction gives a smaller range than two separate terms, because t often contains the terms of s.
        """
        sign = combination.multiples.pop(quotient.number)
        dividend, divisor = quotient.args[0], constant_value(quotient.args[1])
        whole = combination.scaled(divisor)
        self._expand(dividend, sign, whole)
        ends, up = whole.range(self), 0 if sign > 0 else divisor - 1
        return Range((ends.low + up) // divisor, (ends.high + up) // divisor)
