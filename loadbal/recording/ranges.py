"""Ranges of integers, and interval arithmetic on them: the range of a sum, a product or a quotient."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from loadbal.recording.nodes import Node, Operand


class Range(NamedTuple):
    """The integers from `low` to `high`, both included."""

    low: int
    high: int

    def hull(self, other: "Range") -> "Range":
        """The smallest range that contains both ranges.

        >>> Range(0, 2).hull(Range(5, 6))
        Range(low=0, high=6)
        """
        return Range(min(self.low, other.low), max(self.high, other.high))

    def within(self, other: "Range") -> bool:
        """Whether the other range contains this one."""
        return other.low <= self.low and self.high <= other.high

    def intersection(self, other: "Range") -> "Range | None":
        """The integers in both ranges; None if there are none."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(low, high) if low <= high else None


NodeRanges: TypeAlias = Mapping[int, Range]
"""The range of each node's value, by the number of the node."""

BIT = Range(0, 1)


def range_of(value: Operand, ranges: NodeRanges) -> Range:
    """The range of an operand: looked up for a node, a single number for a constant."""
    # Node derives from an abstract class, for which isinstance is slow: compare the exact type instead.
    return ranges[value.number] if type(value) is Node else Range(value, value)


# --- interval arithmetic ---


def plus(left: Range, right: Range) -> Range:
    """The range of left + right for all numbers in the two ranges."""
    return Range(left.low + right.low, left.high + right.high)


def minus(left: Range, right: Range) -> Range:
    """The range of left - right for all numbers in the two ranges."""
    return Range(left.low - right.high, left.high - right.low)


def times(left: Range, right: Range) -> Range:
    """The range of left * right for all numbers in the two ranges.

    >>> times(Range(-2, 3), Range(4, 5))
    Range(low=-10, high=15)
    """
    corners = [end * other_end for end in left for other_end in right]
    return Range(min(corners), max(corners))


def scaled(range_: Range, factor: int) -> Range:
    """The range of all numbers of the range times `factor`.

    >>> scaled(Range(-2, 3), -1)
    Range(low=-3, high=2)
    """
    low, high = range_.low * factor, range_.high * factor
    return Range(low, high) if factor >= 0 else Range(high, low)


def divided(left: Range, divisor: Range) -> Range:
    """The range of floor(left / divisor); `divisor` is the range of one positive constant."""
    return Range(left.low // divisor.low, left.high // divisor.low)


def minimum(left: Range, right: Range) -> Range:
    """The range of min(left, right) for all numbers in the two ranges."""
    return Range(min(left.low, right.low), min(left.high, right.high))


def maximum(left: Range, right: Range) -> Range:
    """The range of max(left, right) for all numbers in the two ranges."""
    return Range(max(left.low, right.low), max(left.high, right.high))


def interval(node: Node, ranges: NodeRanges) -> Range | None:
    """The range of a node by interval arithmetic alone; None for other operations than those of arithmetic."""
    operation = OPERATIONS.get(node.op)
    return None if operation is None else operation(*(range_of(arg, ranges) for arg in node.args))


OPERATIONS = {"add": plus, "sub": minus, "mul": times, "quotient": divided, "min": minimum, "max": maximum}
