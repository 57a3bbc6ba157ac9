"""Twelve rules of dimension exchange: those of the papers, and others from the literature, for comparison.

A rule sends tokens from the first to the second of two neighbors; see `loadbal.studying.rules`.
"""

import sys
from dataclasses import dataclass

from loadbal.arithmetic import Number, all_of, indicator, smaller, where
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.odd_even_transposition import BALANCER
from loadbal.protocols.threshold import THRESHOLD_1, Threshold
from loadbal.studying.study import Study, study


@dataclass(frozen=True, slots=True)
class KnownRule:
    """A rule with its name, and the ranges of its parameters."""

    name: str
    rule: object
    """A rule as `loadbal.study` takes it."""
    source: str
    """Where the rule is from; empty for a common variant."""
    ranges: tuple[tuple[str, str], ...] = ()
    """The range of each parameter, such as ("k", "2..")."""

    def studied(self, *, with_kernel: bool) -> Study:
        """The study of the rule."""
        return study(self.rule, self.name, with_kernel=with_kernel, **dict(self.ranges))

    @property
    def command(self) -> str:
        """The command that studies the rule, in a checkout of the repository.

        >>> print(RULES[1].command)
        loadbal study loadbal/protocols/threshold.py::Threshold --parameter least=2..
        """
        known = self.rule if hasattr(self.rule, "__name__") else type(self.rule)
        module = sys.modules[known.__module__]
        name = next(name for name, value in vars(module).items() if value is self.rule)
        ranges = "".join(f" --parameter {parameter}={span}" for parameter, span in self.ranges)
        return f"loadbal study {module.__name__.replace('.', '/')}.py::{name}{ranges}"


def from_heavier(x: Number, y: Number, tokens: Number) -> Number:
    """The flow by which the heavier end sends `tokens` to the other end.

    >>> from_heavier(5, 3, 1), from_heavier(3, 5, 1)
    (1, -1)
    """
    return where(x >= y, tokens, -tokens)


def part(x: Number, y: Number, d: Number) -> Number:
    """The heavier end sends the difference divided by d, rounded down."""
    return from_heavier(x, y, abs(x - y) // d)


def three_quarters(x: Number, y: Number) -> Number:
    """The heavier end sends three quarters of the difference, rounded down."""
    return from_heavier(x, y, 3 * abs(x - y) // 4)


def capped(x: Number, y: Number, capacity: Number) -> Number:
    """The heavier end sends half of the difference, rounded down, and at most `capacity` tokens."""
    return from_heavier(x, y, smaller(abs(x - y) // 2, capacity))


def patient(x: Number, y: Number, k: Number) -> Number:
    """The heavier end sends half of the difference, rounded down, if the loads differ by at least k."""
    return where(abs(x - y) >= k, part(x, y, 2), 0)


def sender_initiated(x: Number, y: Number, limit: Number) -> Number:
    """An end with more tokens than the limit sends one token to an end with fewer tokens than the limit."""
    return indicator(all_of((x > limit, y < limit))) - indicator(all_of((y > limit, x < limit)))


def receiver_initiated(x: Number, y: Number) -> Number:
    """An end without tokens gets half of the tokens of the other end, rounded down."""
    return where(y == 0, x // 2, 0) - where(x == 0, y // 2, 0)


def sorted_ends(x: Number, y: Number) -> Number:
    """The ends swap their loads if the first is larger, so that the second end gets the larger load."""
    return where(x > y, x - y, 0)


def swap(x: Number, y: Number) -> Number:
    """The ends swap their loads."""
    return x - y


RULES = (
    KnownRule("threshold-1", THRESHOLD_1, "Houle, Symvonis, Wood"),
    KnownRule("threshold", Threshold, "Houle, Symvonis, Wood, for k = 2", (("least", "2.."),)),
    KnownRule("even-threshold", EVEN_THRESHOLD, "Houle, Symvonis, Wood"),
    KnownRule("balancer", BALANCER, "Riess, Wanka; a balancer of a counting network (Aspnes, Herlihy, Shavit)"),
    KnownRule("part", part, "Cybenko, for d = 2 and divisible load", (("d", "2.."),)),
    KnownRule("three-quarters", three_quarters, "generalized dimension exchange (Xu, Lau), with the parameter 3/4"),
    KnownRule("capped", capped, "", (("capacity", "1.."),)),
    KnownRule("patient", patient, "", (("k", "2.."),)),
    KnownRule("sender-initiated", sender_initiated, "after Eager, Lazowska, Zahorjan", (("limit", "1.."),)),
    KnownRule("receiver-initiated", receiver_initiated, "after Eager, Lazowska, Zahorjan"),
    KnownRule("sorted-ends", sorted_ends, "a comparator of a sorting network (Knuth)"),
    KnownRule("swap", swap, "transport of tokens without balancing"),
)
