"""The largest difference of two loads between which nothing moves, as a formula in the parameters."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import gcd

from loadbal.arithmetic import Number, quotient, total
from loadbal.studying import edges
from loadbal.studying.deciding import is_proved
from loadbal.studying.edges import Fact, Holds, Sequences
from loadbal.studying.rules import Flow, StudiedRule

SEEN = 40
"""Gaps are measured between loads up to this one, before the solvers are asked."""

FARTHEST = 2**20
"""The search for the gap of a rule without parameters ends at this number."""

DIVISORS = range(1, 5)
"""The divisors that a formula for a gap may have."""

VALUES, FEW_VALUES = 9, 5
"""A formula must give the measured gap at so many values of each parameter: `FEW_VALUES` if there are three or more.

Both numbers are larger than every divisor, because a formula follows from two values that differ by its divisor.
"""

STARTS = range(3)
"""The first loads of the two sequences that are tried in order to show that gaps have no bound."""

GROWTHS = sorted(((a, b) for a, b in product(range(6), range(6)) if gcd(a, b) < 3 and a != b), key=sum)
"""The numbers of tokens by which the loads of the two ends grow in such sequences; slow growth comes first."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A constant plus an integer multiple of each parameter, divided by `divisor` and rounded down."""

    constant: int
    multiples: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    divisor: int = 1

    def at(self, values: tuple[Number, ...]) -> Number:
        """The gap at these values of the parameters."""
        sum_ = self.constant + total(a * value for a, value in zip(self.multiples, values, strict=True))
        return sum_ if self.divisor == 1 else quotient(sum_, self.divisor)

    def __str__(self) -> str:
        """The formula.

        >>> print(Gap(-1, (1,), ("k",)), Gap(2), Gap(0, (2, -1), ("a", "b")), Gap(-1, (1,), ("q",), 2), sep="; ")
        k - 1; 2; 2a - b; (q - 1)/2 rounded down
        """
        sum_ = self._sum_text
        return sum_ if self.divisor == 1 else f"({sum_})/{self.divisor} rounded down"

    @property
    def _sum_text(self) -> str:
        """The sum that is divided."""
        parts = [
            (a, name if abs(a) == 1 else f"{abs(a)}{name}") for a, name in zip(self.multiples, self.names, strict=True)
        ]
        terms = [(a, text) for a, text in parts if a] + (
            [(self.constant, str(abs(self.constant)))] if self.constant else []
        )
        if not terms:
            return "0"
        (first, text), *others = terms
        signs = "".join(f" {'-' if a < 0 else '+'} {term}" for a, term in others)
        return f"{'-' if first < 0 else ''}{text}{signs}"


def near_if(still: Holds, gap: Gap) -> Fact:
    """The fact that any two loads with the property `still` differ by at most `gap`."""
    return edges.near_if(still, gap.at, str(gap))


def rests_at(gap: Gap) -> Fact:
    """The fact that nothing moves between any two loads that differ by exactly `gap`."""
    return edges.rests_at(gap.at, str(gap))


def gap_of(rule: StudiedRule, still: Holds) -> Gap | None:
    """A proved bound on the difference of two loads with the property `still`, for all loads and parameters.

    The bound is the largest difference if a formula for it is found. None if there is no proved bound.
    """
    if found := next((it for it in _read_off(rule, still) if is_proved(near_if(still, it), rule)), None):
        return found
    return None if rule.parameters else _searched(lambda gap: is_proved(near_if(still, Gap(gap)), rule))


def unbounded(rule: StudiedRule) -> Sequences | None:
    """Loads between which, as is proved, nothing moves, and whose difference grows without bound; None if not found.

    If the rule has parameters, this is so for their smallest values.
    """
    smallest = StudiedRule(rule.name, rule.at(rule.small_values(1)[0]).flow)
    tried = (Sequences(first, second, growth) for growth, first, second in product(GROWTHS, STARTS, STARTS))
    sequences = (_at_rest(smallest.function, it) for it in tried)
    return next((it for it in sequences if it is not None and is_proved(edges.rests_along(it), smallest)), None)


def _at_rest(flow: Callable[[Number, Number], Number], loads: Sequences) -> Sequences | None:
    """The sequences from the first t on after which no tokens move; None if tokens move at the last t tried.

    >>> _at_rest(lambda x, y: y < 2, Sequences(1, 0, (0, 1)))
    Sequences(first=1, second=2, growth=(0, 1))
    >>> _at_rest(lambda x, y: 1, Sequences(1, 0, (0, 1)))
    """
    start = max((t for t in range(SEEN) if flow(*loads.at(t)) != 0), default=-1) + 1
    return loads.starting_at(start) if start < SEEN else None


def _read_off(rule: StudiedRule, still: Holds) -> Iterator[Gap]:
    """Yield formulas that give the gaps measured for loads up to `SEEN`, then a formula that is only an upper bound."""
    count = FEW_VALUES if len(rule.parameters) > 2 else VALUES
    seen = {values: _largest_seen(rule.at(values), still) for values in rule.small_values(count)}
    formulas = (it for divisor in DIVISORS for it in _formulas(rule, seen, divisor))
    yield from (it for it in formulas if all(it.at(values) == largest for values, largest in seen.items()))
    if rule.parameters:
        yield _bound_above(rule, seen)


def _formulas(rule: StudiedRule, seen: dict[tuple[int, ...], int], divisor: int) -> Iterator[Gap]:
    """The formulas that have the measured gaps at the smallest values, and after raising one parameter by `divisor`.

    If a parameter grows by the divisor, the formula grows by the multiple of that parameter.
    """
    base = next(iter(seen))
    raised = [(*base[:place], value + divisor, *base[place + 1 :]) for place, value in enumerate(base)]
    multiples = tuple(seen[it] - seen[base] if it in seen else 0 for it in raised)
    constant = divisor * seen[base] - sum(a * value for a, value in zip(multiples, base, strict=True))
    names = tuple(it.name for it in rule.parameters)
    return (Gap(constant + rest, multiples, names, divisor) for rest in range(divisor))


def _bound_above(rule: StudiedRule, seen: dict[tuple[int, ...], int]) -> Gap:
    """A formula that is at least as large as every measured gap.

    Its multiples are the growth of the gaps at the largest values of the parameters; its constant is the least that
    suffices.
    """
    last = max(seen)
    lowered = [(*last[:place], value - 1, *last[place + 1 :]) for place, value in enumerate(last)]
    multiples = tuple(seen[last] - seen[it] if it in seen else 0 for it in lowered)
    products = {values: sum(a * value for a, value in zip(multiples, values, strict=True)) for values in seen}
    constant = max(largest - products[values] for values, largest in seen.items())
    return Gap(constant, multiples, tuple(it.name for it in rule.parameters))


def _largest_seen(rule: Flow, still: Holds) -> int:
    """The largest difference of two loads up to `SEEN` with the property `still`; 0 if no two loads have it."""
    loads = range(SEEN + 1)
    return max((abs(x - y) for x, y in product(loads, loads) if still(rule, x, y)), default=0)


def _searched(is_enough: Callable[[int], bool]) -> Gap | None:
    """The smallest gap that is enough, found by doubling and then halving; None if none up to `FARTHEST` is."""
    high = SEEN
    while not is_enough(high):
        if (high := 2 * high) > FARTHEST:
            return None
    low = 0
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle + 1, high)
    return Gap(high)
