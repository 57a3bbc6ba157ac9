"""Ranges of integers, and what sums, products, quotients and the like make of them."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from loadbal.recording.nodes import Node, Operand


class Range(NamedTuple):
    """Integers from `low` to `high`."""

    low: int
    high: int

    def joined(self, other: "Range") -> "Range":
        """The smallest range that has both.

        >>> Range(0, 2).joined(Range(5, 6))
        Range(low=0, high=6)
        """
        return Range(min(self.low, other.low), max(self.high, other.high))

    def within(self, other: "Range") -> bool:
        """Whether another range has all of this one."""
        return other.low <= self.low and self.high <= other.high

    def common(self, other: "Range") -> "Range | None":
        """What both have; None if that is nothing."""
        both = Range(max(self.low, other.low), min(self.high, other.high))
        return both if both.low <= both.high else None


Known: TypeAlias = Mapping[int, Range]
"""The ranges of nodes, by their numbers."""

BIT = Range(0, 1)


def range_of(value: Operand, known: Known) -> Range:
    """The range of a node that was gone through, or of a constant."""
    return known[value.number] if isinstance(value, Node) else Range(value, value)


# --- one operation ---


def plus(left: Range, right: Range) -> Range:
    """The sums."""
    return Range(left.low + right.low, left.high + right.high)


def minus(left: Range, right: Range) -> Range:
    """The differences."""
    return Range(left.low - right.high, left.high - right.low)


def times(left: Range, right: Range) -> Range:
    """The products.

    >>> times(Range(-2, 3), Range(4, 5))
    Range(low=-10, high=15)
    """
    ends = [one * other for one in left for other in right]
    return Range(min(ends), max(ends))


def divided(left: Range, divisor: Range) -> Range:
    """The quotients by a positive constant, rounded down."""
    return Range(left.low // divisor.low, left.high // divisor.low)


def least(left: Range, right: Range) -> Range:
    """The smaller of two."""
    return Range(min(left.low, right.low), min(left.high, right.high))


def most(left: Range, right: Range) -> Range:
    """The larger of two."""
    return Range(max(left.low, right.low), max(left.high, right.high))


OPERATIONS = {"add": plus, "sub": minus, "mul": times, "quotient": divided, "min": least, "max": most}


# --- those of a recording ---


FAR = Range(-(1 << 1024), 1 << 1024)
"""No width has room for numbers as large as these, so it does not matter how much larger they are."""


class Ranges(dict[int, Range]):
    """The ranges of nodes, by their numbers, as they are derived one after another."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.tight: set[int] = set()
        """The sums of which more is known than their parts tell, as of loads after an exchange."""

    def learn(self, node: Node, found: Range) -> None:
        """Let the range of a node be known, those of its parts being so.

        Each product of a run may have twice the digits of the one before: from far away on all are the same.
        """
        is_tight = node.op in {"add", "sub"} and found != self.plain(node)
        (self.tight.add if is_tight else self.tight.discard)(node.number)
        is_near = found.within(FAR)
        self[node.number] = found if is_near else Range(*(min(max(end, FAR.low), FAR.high) for end in found))

    def plain(self, node: Node) -> Range:
        """What the ranges of its parts tell of a sum, product, quotient or the like."""
        return OPERATIONS[node.op](*(range_of(arg, self) for arg in node.args))
