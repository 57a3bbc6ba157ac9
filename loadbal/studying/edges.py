"""Facts about a single edge: what a rule does to the loads x and y of its two ends.

Each fact is a claim about all natural loads x and y and all values of the parameters, so that enumeration finds its
smallest counterexample and solvers decide it. `loadbal.studying.study` says what it means for whole networks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, distance, larger, negation, smaller
from loadbal.claim import Bounds, Choose, Claim
from loadbal.studying.rules import Flow, Parameter, StudiedRule
from loadbal.unlimited import Unlimited

Holds: TypeAlias = Callable[..., Truth]
"""A fact: a function of the rule, of the loads x and y, and of further unknowns."""

Formula: TypeAlias = Callable[[tuple[Number, ...]], Number]
"""A number that depends on the values of the parameters."""


class Case(NamedTuple):
    """An edge whose ends have the loads x and y, under a rule with given parameters."""

    rule: Flow
    x: Number
    y: Number
    more: tuple[Number, ...]
    """The values of the further unknowns of a fact."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A property of a rule on one edge; the rule has it if it holds for all natural loads x and y of the two ends."""

    sentence: str
    holds: Holds
    more: tuple[str, ...] = ()
    """The names of the further unknowns, which are natural numbers."""
    compared: Callable[[Case], tuple[Number, Number]] | None = None
    """The other loads with which the fact compares x and y; None if the fact is about x and y alone."""

    def claim(self, rule: StudiedRule) -> Claim[Case]:
        """The claim that the fact holds for all loads, further unknowns and parameters."""

        def case(choose: Choose, bounds: Bounds) -> Case:
            values = tuple(choose.integer(it.least, _most(it, bounds), it.name) for it in rule.parameters)
            x, y = choose.integer(0, bounds.load, "x"), choose.integer(0, bounds.load, "y")
            return Case(rule.at(values), x, y, tuple(choose.integer(0, bounds.load, name) for name in self.more))

        return Claim(
            sentence=self.sentence,
            case=case,
            holds=lambda it: self.holds(it.rule, it.x, it.y, *it.more),
        )


def _most(parameter: Parameter, bounds: Bounds) -> int | None:
    """The largest value of a parameter within the bounds; the size of the bounds is the number of values."""
    if isinstance(bounds.size, Unlimited):
        return bounds.size if parameter.most is None else parameter.most
    most = parameter.least + bounds.size - 1
    return most if parameter.most is None else min(most, parameter.most)


# --- facts that depend on the rule alone ---


def stays_natural(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange leaves no negative load."""
    sent = rule.flow(x, y)
    return (x - sent >= 0) & (y + sent >= 0)


def stays_between(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange leaves both loads between the smaller and the larger one before."""
    sent, low, high = rule.flow(x, y), smaller(x, y), larger(x, y)
    return (low <= x - sent) & (x - sent <= high) & (low <= y + sent) & (y + sent <= high)


def rests_or_approaches(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange moves nothing, or brings the two loads closer together."""
    sent = rule.flow(x, y)
    return (sent == 0) | (distance(x - sent, y + sent) < distance(x, y))


def rests_approaches_or_swaps(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange moves nothing, brings the two loads closer together, or swaps them."""
    return rests_or_approaches(rule, x, y) | (rule.flow(x, y) == x - y)


def gains_at_first(rule: Flow, x: Number, y: Number) -> Truth:
    """True if one more token at the first end before the exchange lowers neither load after it."""
    sent, then = rule.flow(x, y), rule.flow(x + 1, y)
    return (sent <= then) & (then <= sent + 1)


def is_monotone(rule: Flow, x: Number, y: Number) -> Truth:
    """True if one more token at either end before the exchange lowers neither load after it."""
    sent, then = rule.flow(x, y), rule.flow(x, y + 1)
    return gains_at_first(rule, x, y) & (sent - 1 <= then) & (then <= sent)


def with_one_more(it: Case) -> tuple[Number, Number]:
    """The loads with one more token at the end at which a rule is not monotone."""
    return (it.x, it.y + 1) if gains_at_first(it.rule, it.x, it.y) else (it.x + 1, it.y)


def moves_larger_first(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange moves nothing, brings the loads closer together, or swaps them, the larger to the first."""
    return rests_or_approaches(rule, x, y) | ((x < y) & (rule.flow(x, y) == x - y))


def moves_larger_second(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange moves nothing, brings the loads closer together, or swaps them, the larger to the second."""
    return rests_or_approaches(rule, x, y) | ((x > y) & (rule.flow(x, y) == x - y))


def moves_odd_first(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange moves nothing, brings the loads closer together, or swaps them, an odd one to the first."""
    return rests_or_approaches(rule, x, y) | ((x % 2 < y % 2) & (rule.flow(x, y) == x - y))


def moves_odd_second(rule: Flow, x: Number, y: Number) -> Truth:
    """True if the exchange moves nothing, brings the loads closer together, or swaps them, an odd one to the second."""
    return rests_or_approaches(rule, x, y) | ((x % 2 > y % 2) & (rule.flow(x, y) == x - y))


def pushes_to_second(rule: Flow, x: Number, y: Number) -> Truth:
    """True if only the first end sends tokens, and not more than it has."""
    sent = rule.flow(x, y)
    return (sent >= 0) & (sent <= x)


def pushes_to_first(rule: Flow, x: Number, y: Number) -> Truth:
    """True if only the second end sends tokens, and not more than it has."""
    sent = rule.flow(x, y)
    return (sent <= 0) & (-sent <= y)


def ignores_level(rule: Flow, x: Number, y: Number) -> Truth:
    """True if adding one token at both ends does not change the number of tokens sent."""
    return rule.flow(x + 1, y + 1) == rule.flow(x, y)


def mirrored_loads(x: Number, y: Number, more: Number) -> tuple[Number, Number]:
    """The loads t - x and t - y, where t is `more` plus the larger of x and y."""
    top = larger(x, y) + more
    return top - x, top - y


def mirrors(rule: Flow, x: Number, y: Number, more: Number) -> Truth:
    """True if between the mirrored loads the same number of tokens is sent in the other direction."""
    return rule.flow(*mirrored_loads(x, y, more)) == -rule.flow(x, y)


def treats_ends_alike(rule: Flow, x: Number, y: Number) -> Truth:
    """True if it makes no difference which end comes first."""
    return rule.flow(y, x) == -rule.flow(x, y)


NATURAL = Fact("An exchange leaves no load below 0.", stays_natural)
BETWEEN = Fact("An exchange leaves both loads between the two loads before it.", stays_between)
APPROACHES = Fact("An exchange that moves tokens brings the two loads closer together.", rests_or_approaches)
SWAPS = Fact(
    "An exchange that moves tokens brings the two loads closer together, or swaps them.", rests_approaches_or_swaps
)
FIRST = Fact(
    "An exchange that moves tokens brings the two loads closer together, or swaps them, the larger to the first end.",
    moves_larger_first,
)
SECOND = Fact(
    "An exchange that moves tokens brings the two loads closer together, or swaps them, the larger to the second end.",
    moves_larger_second,
)
ODD_FIRST = Fact(
    "An exchange that moves tokens brings the two loads closer together, or swaps them, an odd one to the first end.",
    moves_odd_first,
)
ODD_SECOND = Fact(
    "An exchange that moves tokens brings the two loads closer together, or swaps them, an odd one to the second end.",
    moves_odd_second,
)
FORWARD = Fact("Only the first end sends tokens, and not more than it has.", pushes_to_second)
BACKWARD = Fact("Only the second end sends tokens, and not more than it has.", pushes_to_first)
MONOTONE = Fact(
    "One more token before an exchange never leaves fewer at an end after it.", is_monotone, compared=with_one_more
)
LEVEL = Fact(
    "One more token at both ends does not change how many are sent.",
    ignores_level,
    compared=lambda it: (it.x + 1, it.y + 1),
)
MIRRORED = Fact(
    "With t - x and t - y tokens in place of x and y, as many tokens go the other way.",
    mirrors,
    ("more",),
    lambda it: mirrored_loads(it.x, it.y, *it.more),
)
ALIKE = Fact("It makes no difference which end comes first.", treats_ends_alike, compared=lambda it: (it.y, it.x))
EQUAL = Fact("Nothing moves between two equal loads.", lambda rule, x, _: rule.flow(x, x) == 0)


# --- facts about a gap between the loads ---


def is_kept(rule: Flow, x: Number, y: Number) -> Truth:
    """True if nothing moves."""
    return rule.flow(x, y) == 0


def is_kept_or_swapped(rule: Flow, x: Number, y: Number) -> Truth:
    """True if nothing moves, or the two loads are swapped."""
    sent = rule.flow(x, y)
    return (sent == 0) | (sent == x - y)


STILL: dict[Holds, str] = {is_kept: "kept", is_kept_or_swapped: "kept or swapped"}
"""The properties of two loads that bound their difference, each in words."""


def near_if(still: Holds, gap: Formula, text: str) -> Fact:
    """The fact that any two loads with the property `still` differ by at most `gap`; `text` is the gap in words."""

    def holds(rule: Flow, x: Number, y: Number) -> Truth:
        return negation(still(rule, x, y)) | (distance(x, y) <= gap(rule.values))

    return Fact(f"Two loads that are {STILL[still]} differ by at most {text}.", holds)


def rests_at(gap: Formula, text: str) -> Fact:
    """The fact that nothing moves between any two loads that differ by `gap`, whichever end has the larger one."""

    def holds(rule: Flow, x: Number, _: Number) -> Truth:
        above = x + gap(rule.values)
        return (rule.flow(x, above) == 0) & (rule.flow(above, x) == 0)

    return Fact(f"Nothing moves between any two loads that differ by {text}.", holds)


class Sequences(NamedTuple):
    """Loads of the two ends of an edge that grow linearly with a natural number t."""

    first: int
    second: int
    growth: tuple[int, int]
    """The numbers of tokens that the two loads gain when t grows by 1."""

    def at(self, t: Number) -> tuple[Number, Number]:
        """The two loads at t."""
        return self.first + self.growth[0] * t, self.second + self.growth[1] * t

    def starting_at(self, t: int) -> "Sequences":
        """The sequences that start with the present loads at t."""
        return Sequences(self.first + self.growth[0] * t, self.second + self.growth[1] * t, self.growth)

    def __str__(self) -> str:
        """The loads of both ends.

        >>> print(Sequences(1, 3, (0, 2)))
        a load of 1 at the first end and a load of 3 + 2t at the second
        """
        ends = (_linear(start, by) for start, by in zip(self[:2], self.growth, strict=True))
        return "a load of {} at the first end and a load of {} at the second".format(*ends)


def _linear(start: int, by: int) -> str:
    """A linear formula in t.

    >>> _linear(0, 1), _linear(3, 2), _linear(4, 0), _linear(0, 0)
    ('t', '3 + 2t', '4', '0')
    """
    grows = [f"{by if by > 1 else ''}t"] if by else []
    return " + ".join([str(start), *grows] if start or not by else grows)


def rests_along(loads: Sequences) -> Fact:
    """The fact that nothing moves between the loads of two sequences, for all natural t."""
    return Fact(f"For every t >= 0, nothing moves between {loads}.", lambda rule, x, _: rule.flow(*loads.at(x)) == 0)
