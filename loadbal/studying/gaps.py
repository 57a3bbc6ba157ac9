"""The largest difference of two loads between which nothing moves, as a formula in the parameters."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from loadbal.arithmetic import Number, total
from loadbal.studying import edges
from loadbal.studying.deciding import decided
from loadbal.studying.edges import Fact, Holds
from loadbal.studying.rules import Flow, StudiedRule

SEEN = 40
"""The largest load at which gaps are read off before the solvers are asked."""

FARTHEST = 2**20
"""The largest gap of a rule without parameters that is looked for."""


SMALL = 3
"""So many loads, from 0 on, are tried as the small load beside which any large load rests."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A constant plus an integer multiple of each parameter."""

    constant: int
    multiples: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    def at(self, values: tuple[Number, ...]) -> Number:
        """The gap at these values of the parameters."""
        return self.constant + total(a * value for a, value in zip(self.multiples, values, strict=True))

    def __str__(self) -> str:
        """The formula.

        >>> print(Gap(-1, (1,), ("k",)), Gap(2), Gap(0, (2, -1), ("a", "b")), sep="; ")
        k - 1; 2; 2a - b
        """
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
    """The fact that two loads of which `still` is true differ by at most `gap`."""
    return edges.near_if(still, gap.at, str(gap))


def rests_at(gap: Gap) -> Fact:
    """The fact that nothing moves between any two loads that differ by exactly `gap`."""
    return edges.rests_at(gap.at, str(gap))


def gap_of(rule: StudiedRule, still: Holds) -> Gap | None:
    """The largest difference of two loads of which `still` is true, proved for all loads and parameters.

    None if no formula is found.
    """
    guess = _read_off(rule, still)
    if guess is not None and decided(near_if(still, guess), rule).proved:
        return guess
    return None if rule.parameters else _searched(lambda gap: decided(near_if(still, Gap(gap)), rule).proved)


def unbounded(rule: StudiedRule) -> Fact | None:
    """A proved fact by which nothing moves between a small load and any large load; None if none is found.

    With parameters, it is a fact about their smallest values.
    """
    values = rule.small_values(1)[0]
    smallest = StudiedRule(rule.name, rule.at(values).flow)
    flow = smallest.function
    for small in range(SMALL):
        below = _first_at_rest([flow(small, load) for load in range(SEEN)])
        above = _first_at_rest([flow(load, small) for load in range(SEEN)])
        facts = [edges.rests_below(load, small) for load in below] + [edges.rests_above(load, small) for load in above]
        if found := next((fact for fact in facts if decided(fact, smallest).proved), None):
            return found
    return None


def _first_at_rest(sent: list[Number]) -> list[int]:
    """The first load from which on nothing is sent, in a list; no load if something is sent at the end.

    >>> _first_at_rest([0, 1, 0, 0]), _first_at_rest([0, 1])
    ([2], [])
    """
    start = max((load for load, tokens in enumerate(sent) if tokens != 0), default=-1) + 1
    return [start] if start < len(sent) else []


def _read_off(rule: StudiedRule, still: Holds) -> Gap | None:
    """The formula for the largest gap between loads up to `SEEN`, for small parameters; None if none fits."""
    seen = {values: _largest_seen(rule.at(values), still) for values in rule.small_values(4)}
    base = next(iter(seen))
    multiples = []
    for place, value in enumerate(base):
        raised = (*base[:place], value + 1, *base[place + 1 :])
        multiples.append(seen[raised] - seen[base] if raised in seen else 0)
    constant = seen[base] - sum(a * value for a, value in zip(multiples, base, strict=True))
    gap = Gap(constant, tuple(multiples), tuple(it.name for it in rule.parameters))
    return gap if all(gap.at(values) == largest for values, largest in seen.items()) else None


def _largest_seen(rule: Flow, still: Holds) -> int:
    """The largest difference of two loads up to `SEEN` of which `still` is true; 0 if there are none."""
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
