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
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(low, high) if low <= high else None


Known: TypeAlias = Mapping[int, Range]
"""The ranges of nodes, by their numbers."""

BIT = Range(0, 1)


def range_of(value: Operand, known: Known) -> Range:
    """The range of a node that was gone through, or of a constant."""
    # What derives from an abstract class is slow to be told from what does not.
    return known[value.number] if type(value) is Node else Range(value, value)


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


def multiplied(left: Range, factor: int) -> Range:
    """The products with one number.

    >>> multiplied(Range(-2, 3), -1)
    Range(low=-3, high=2)
    """
    low, high = left.low * factor, left.high * factor
    return Range(low, high) if factor >= 0 else Range(high, low)


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
