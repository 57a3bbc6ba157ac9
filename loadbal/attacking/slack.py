"""The slack of a conclusion in a case: how far its tightest comparison is from failing.

The two sides of every comparison are read off the running code of the conclusion and of the functions that it calls.
The slack of `a <= b` is `b - a`; its share is the slack divided by the larger of the two sides. A conclusion that needs
several comparisons has the smallest slack of them, and one that needs any of several has the largest.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from loadbal.auditing.observing import BY_SYMBOL, chained, comparison_symbol, observed, property_getter

DEEPEST = 8
"""The deepest nested call whose code is read; the conclusion itself has depth 1."""


class Slack(NamedTuple):
    """The slack of one comparison of a conclusion in a case."""

    share: float
    """The slack divided by the larger side in absolute value: 0 if both sides are equal, negative if it fails."""
    left: Any
    symbol: str
    right: Any
    source: str
    """The source text of the comparison."""
    holds: bool

    @property
    def gap(self) -> Any:  # noqa: ANN401 - a number
        """The difference of the two sides; negative if the comparison fails."""
        return _gap(self.symbol, self.left, self.right)


def _gap(symbol: str, left: Any, right: Any) -> Any:  # noqa: ANN401 - numbers
    if symbol in {"<", "<="}:
        return right - left
    if symbol in {">", ">="}:
        return left - right
    return abs(left - right) if symbol == "!=" else -abs(left - right)


def share_of(gap: Any, left: Any, right: Any) -> float:  # noqa: ANN401 - numbers
    """A gap divided by the larger of two sides in absolute value; 0 if both are 0.

    >>> share_of(1, 3, 4), share_of(0, 0, 0)
    (0.25, 0.0)
    """
    scale = max(abs(left), abs(right))
    if not scale or scale == math.inf:
        return 0.0
    if isinstance(gap, int | Fraction) and isinstance(scale, int | Fraction):
        return float(Fraction(gap) / Fraction(scale))
    return float(gap / scale)


@dataclass
class Reader:
    """An observer that computes every part of a conclusion in its place, and collects the slack of the comparisons.

    Each method gets the truth value that is wanted, the source text of the part, and what is needed to compute it; it
    returns the value of the part unchanged.
    """

    module: str
    found: list[Slack] = field(default_factory=list)
    """The slack of each computed part whose enclosing part is not computed yet."""
    tightest: dict[str, Slack] = field(default_factory=dict)
    """For the source text of each comparison of numbers, the smallest slack that it had."""
    kinds: set[str] = field(default_factory=set)
    """The symbols of the comparisons of numbers that were computed."""
    depth: int = 0

    def comparison(self, wanted: bool, source: str, symbol: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - of any type
        """Compare two sides, and add the slack if they are numbers."""
        truth = BY_SYMBOL[symbol].compare(left, right)
        needed = symbol if wanted else BY_SYMBOL[symbol].negation
        if _is_number(left) and _is_number(right):
            left, right = _plain(left), _plain(right)
            self.kinds.add(needed)
            fits = bool(truth) == wanted
            # An equality that holds is no bound, and neither are two zeros, as in a case without tokens.
            if not fits or (needed != "==" and (left or right)):
                slack = Slack(share_of(_gap(needed, left, right), left, right), left, needed, right, source, fits)
                self.found.append(slack)
                self.tightest[source] = min(slack, self.tightest.get(source, slack), key=lambda it: it.share)
        return truth

    def chain(self, wanted: bool, source: str, symbols: str, *sides: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - of any type
        """Compare each side of a chain such as `a <= b < c` with the next."""
        before = len(self.found)
        truth = chained(symbols, sides, lambda *pair: self.comparison(wanted, source, *pair))
        self._combine(before, needs_all=wanted)
        return self._checked(wanted, before, truth)

    def whole(self, wanted: bool, _source: str, connective: str, part: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Compute a part that is made of other parts: it needs all or any of them."""
        before = len(self.found)
        truth = part()
        self._combine(before, needs_all=(connective == "all") == wanted)
        return self._checked(wanted, before, truth)

    def same(self, _wanted: bool, _source: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Test whether two truth values are the same, which has no slack."""
        return bool(left) == bool(right)

    def call(self, wanted: bool, source: str, function: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401, FBT001 - any function
        """Call a function, whose result is read as well if its source is available."""
        if len(given) == 2 and (symbol := comparison_symbol(function)):
            return self.comparison(wanted, source, symbol, *given)
        before = len(self.found)
        if self.depth < DEEPEST:
            deeper = Reader(self.module, self.found, self.tightest, self.kinds, self.depth + 1)
            function = observed(function, deeper, wanted=wanted, module=self.module)
        truth = function(*given, **named)
        self._combine(before, needs_all=True)
        return self._checked(wanted, before, truth)

    def attribute(self, wanted: bool, source: str, owner: Any, name: str) -> Any:  # noqa: ANN401, FBT001 - any object
        """Read an attribute; a property is called like a function."""
        if getter := property_getter(owner, name):
            return self.call(wanted, source, getter, owner)
        return getattr(owner, name)

    def _combine(self, before: int, *, needs_all: bool) -> None:
        """Replace the slack of the parts by the slack of the whole that they form."""
        if len(self.found) > before:
            choice = min if needs_all else max
            self.found[before:] = [choice(self.found[before:], key=lambda it: (it.holds, it.share))]

    def _checked(self, wanted: bool, before: int, truth: Any) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Return the truth; drop a slack that contradicts it, as of `implies` if its hypothesis fails."""
        self.found[before:] = [it for it in self.found[before:] if it.holds == (bool(truth) == wanted)]
        return truth


def _is_number(value: object) -> bool:
    kinds = int | Fraction | float | np.integer | np.floating
    return isinstance(value, kinds) and not isinstance(value, bool) and value == value  # noqa: PLR0124 - false for NaN


def _plain(value: Any) -> Any:  # noqa: ANN401 - a number
    return value.item() if isinstance(value, np.generic) else value


class Reading(NamedTuple):
    """The result of a hypothesis or conclusion in one case, with the slack of the comparisons in its code."""

    truth: bool
    slack: Slack | None
    """The slack before the truth value changes; None if no comparison of numbers decided the result."""
    tightest: Mapping[str, Slack]
    """The slack of each comparison by itself, by its source text."""
    compares: bool
    """Whether two numbers were compared."""


def reading(function: Callable[[Any], Any], case: Any) -> Reading:  # noqa: ANN401 - a case is whatever the recipe builds
    """The truth of a hypothesis or conclusion in a case, with its slack.

    >>> reading(lambda it: it <= 4, 3).slack.share
    0.25
    """
    reader = Reader(getattr(function, "__module__", ""))
    truth = reader.call(True, "the conclusion", function, case)  # noqa: FBT003 - the wanted result
    return Reading(
        bool(truth), min(reader.found, key=lambda it: it.share, default=None), reader.tightest, bool(reader.kinds)
    )
