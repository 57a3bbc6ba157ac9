"""Finds out whether a claim about networks states a known law, one that follows from facts about a single edge.

The claim and the law are recorded, as operations on unknown loads, on an unknown network with the same numbers of nodes
and colors, in which each step is an unknown function of the loads. If both recordings are equal for all `SIZES`, the
claim says the same as the law there, whatever the networks of the claim are. A claim that changes its meaning on larger
networks only would be mistaken for the law; so every verdict names the sizes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from loadbal.arithmetic import Number, Truth, total
from loadbal.claim import Bounds, Claim
from loadbal.errors import UnrecordableError
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import EdgeColoring
from loadbal.protocols.dimension_exchange import Rule, after_round, recurrent_loads, recurs, until_unchanged
from loadbal.recording.meanings import Meanings
from loadbal.recording.nodes import Node, operand
from loadbal.recording.recording import Recording
from loadbal.recording.unknown_networks import UnknownColoring, UnknownMatching
from loadbal.studying.gaps import Gap
from loadbal.studying.networks import Case, any_colored_loads
from loadbal.studying.wording import times

Option = TypeVar("Option")

MOST_NODES, MOST_COLORS, LARGER = 8, 4, ((13, 3), (32, 5), (64, 2))
SIZES = [*LARGER, *((order, chi) for order in range(1, MOST_NODES + 1) for chi in range(1, MOST_COLORS + 1))]
"""The numbers of nodes and of colors for which a claim and a law are compared."""

COMPARED = (
    f"for up to {MOST_NODES} nodes and {MOST_COLORS} colors, and for {', '.join(str(it[0]) for it in LARGER)} nodes"
)
"""The sizes in words."""

BOUNDS = range(33)
"""The values that are tried for the factor c in a bound such as "c times the diameter"."""

ANY = Bounds(3, 6)
"""The bounds that are passed to the recipe; unknown networks of all `SIZES` replace the networks that it offers."""


@dataclass(frozen=True, slots=True)
class Law:
    """A law about the runs of a rule, which theorems about the rule prove."""

    what: str
    """The law in words; {bound} is its bound."""
    ways: tuple[tuple[str, ...], ...]
    """The ways to prove it, each with the theorems of `StudiedRules.v` that prove it together."""
    holds: Callable[[Rule, EdgeColoring, Loads, int], Truth]
    """The conclusion, for the factor c."""
    of_recurrent: bool = False
    """True if the law has the hypothesis that the loads recur."""
    bound: str = ""
    """The bound in words, without its factor c; empty if the law has no bound."""

    def claim(self, rule: Rule, c: int) -> Claim[Case]:
        """The law about a rule as a claim."""

        def returns(it: Case) -> Truth:
            return recurs(lambda loads: after_round(rule, loads, it[0]), it[1])

        return Claim(
            sentence=self.what,
            case=any_colored_loads,
            assumes=returns if self.of_recurrent else (lambda _: True),
            holds=lambda it: self.holds(rule, *it, c),
        )


def _within(loads_of: Callable[[Rule, EdgeColoring, Loads], Loads], *, by_colors: bool) -> Callable[..., Truth]:
    """The conclusion that some loads of a run have a discrepancy of at most c times (the colors times) the diameter."""

    def holds(rule: Rule, coloring: EdgeColoring, loads: Loads, c: int) -> Truth:
        factor = c * coloring.chi if by_colors else c
        return discrepancy(loads_of(rule, coloring, loads)) <= factor * coloring.network.diameter

    return holds


def _last(rule: Rule, coloring: EdgeColoring, loads: Loads) -> Loads:
    return until_unchanged(lambda it: after_round(rule, it, coloring), loads)


def _recurrent(rule: Rule, coloring: EdgeColoring, loads: Loads) -> Loads:
    return recurrent_loads(lambda it: after_round(rule, it, coloring), loads)


def _same(_: Rule, __: EdgeColoring, loads: Loads) -> Loads:
    return loads


LAWS = (
    Law(
        "a round keeps the number of tokens",
        (("tokens",),),
        lambda rule, coloring, loads, _: total(after_round(rule, loads, coloring)) == total(loads),
    ),
    Law(
        "a round never raises the discrepancy",
        (("range",),),
        lambda rule, coloring, loads, _: discrepancy(after_round(rule, loads, coloring)) <= discrepancy(loads),
    ),
    Law(
        "loads that come back never change",
        tuple((it,) for it in ("still", "still_first", "still_second")),
        lambda rule, coloring, loads, _: same_loads(after_round(rule, loads, coloring), loads),
        of_recurrent=True,
    ),
    Law(
        "the discrepancy of loads that no round changes any more is at most {bound}",
        tuple((f"rest{way}", f"settled{way}") for way in ("", "_first", "_second")),
        _within(_last, by_colors=False),
        bound="the diameter",
    ),
    *(
        Law(
            "the discrepancy of loads that come back is at most {bound}",
            (("recurrent",),) if by_colors else (("settled",), ("settled_first",), ("settled_second",)),
            _within(loads_of, by_colors=by_colors),
            of_recurrent=loads_of is _same,
            bound="colors times diameter" if by_colors else "the diameter",
        )
        for loads_of in (_same, _recurrent)
        for by_colors in (False, True)
    ),
)
"""The laws that are recognized."""


class Recorded(NamedTuple):
    """A claim that is recorded for an unknown network of a size."""

    size: tuple[int, int]
    assumes: int
    """The number that `Meanings` gives to the hypothesis; equal numbers mean equal computations."""
    holds: int
    """The number that `Meanings` gives to the conclusion."""
    has_hypothesis: bool
    rules: tuple[Rule, ...]
    """The rules of the steps."""


@dataclass(frozen=True, slots=True)
class Recognized:
    """A claim that says the same as a law about a rule."""

    law: Law
    rule: Rule
    c: int
    """The factor of the law's bound; 0 for a law without one."""

    @property
    def what(self) -> str:
        """The law in words."""
        return self.law.what.format(bound=times(Gap(self.c), self.law.bound))


def recognized(claim: Claim[Any]) -> Recognized | None:
    """The law that a claim states; None if it states none of `LAWS`.

    Raises: UnrecordableError if the claim cannot be recorded for unknown networks: if it reads more of the network than
    steps, diameter and largest degree, asks for more than a colored network and its loads, or makes no step.
    """
    meanings = Meanings()
    seen = [_recorded(claim, size, meanings) for size in SIZES]
    rules = [rule for found in seen for rule in found.rules]
    if not rules:
        raise UnrecordableError("the claim makes no step of dimension exchange")
    if not all(_is_same(rule, rules[0]) for rule in rules):
        raise UnrecordableError("the claim makes steps of two rules; expected one rule")
    laws = ((law, c) for law in LAWS for c in (BOUNDS if law.bound else range(1)))
    found = (Recognized(law, rules[0], c) for law, c in laws)
    return next((it for it in found if _is_stated(it, seen, meanings)), None)


def _is_same(rule: Rule, other: Rule) -> bool:
    """True if two rules are of the same class, and equal or with equal attributes."""
    return type(rule) is type(other) and (
        rule == other or getattr(rule, "__dict__", 0) == getattr(other, "__dict__", 1)
    )


def _is_stated(law: Recognized, seen: Sequence[Recorded], meanings: Meanings) -> bool:
    """True if a claim, recorded for all sizes, says the same as the law, or the same under a further hypothesis."""
    stated = law.law.claim(law.rule, law.c)
    # The last size tells most laws apart, so it is compared first.
    return all(_follows(found, _recorded(stated, found.size, meanings)) for found in reversed(seen))


def _follows(claim: Recorded, law: Recorded) -> bool:
    """True if both have the same conclusion, and the law has no hypothesis or the hypothesis of the claim."""
    return claim.holds == law.holds and (claim.assumes == law.assumes or not law.has_hypothesis)


def _recorded(claim: Claim[Any], size: tuple[int, int], meanings: Meanings) -> Recorded:
    """A claim, recorded for an unknown network of a size.

    Raises: UnrecordableError.
    """
    recipe = _Recipe(*size)
    try:
        case = claim.case(recipe, ANY)
        assumes, holds = operand(claim.assumes(case)), operand(claim.holds(case))
    except UnrecordableError:
        raise
    except Exception as error:
        raise UnrecordableError(f"the code of the claim fails on an unknown network: {error}") from error
    hypothesis, conclusion = meanings.of(recipe.inputs, (assumes, holds))
    return Recorded(size, hypothesis, conclusion, assumes is not True, tuple(recipe.rules))


class _Recipe:
    """Answers the questions of a recipe for a colored network and for its loads; refuses all others."""

    def __init__(self, order: int, chi: int) -> None:
        self.order, self.chi = order, chi
        self.coloring: UnknownColoring | None = None
        self.unknown_loads: tuple[Node, ...] = ()
        self.rules: list[Rule] = []
        self.recording = Recording()

    @property
    def inputs(self) -> tuple[Node, ...]:
        """The diameter, the largest degree, and the loads."""
        if self.coloring is None:
            return self.unknown_loads
        return self.coloring.network.diameter, self.coloring.network.max_degree, *self.unknown_loads

    def option(self, options: Sequence[Option], _: str = "", /) -> Option:
        """An unknown colored network, if the options are colored networks."""
        if self.coloring is not None or not len(options) or not isinstance(options[0], EdgeColoring):
            raise UnrecordableError("a case of the claim has an option that is not a colored network")
        self.coloring = UnknownColoring(self.recording, self.order, self.chi, self._matching)
        return self.coloring  # type: ignore[return-value] # it stands for every network of its size

    def _matching(self, recording: Recording, color: int) -> UnknownMatching:
        return _UnknownStep(recording, color, self.rules)

    def loads(self, order: int, low: int, _: int | None, __: str = "loads", /) -> tuple[Number, ...]:
        """Unknown loads, one for each node of the network."""
        if self.coloring is None:
            raise UnrecordableError("the claim asks for loads, but first it must ask for a colored network")
        if self.unknown_loads or order != self.order:
            raise UnrecordableError(f"the claim asks for {order} loads beside those of the network's nodes")
        if low < 0:
            raise UnrecordableError(f"the claim allows loads from {low} on; expected loads from 0 on")
        self.unknown_loads = tuple(self.recording.new_input() for _ in range(order))
        return self.unknown_loads

    def integer(self, _: int, __: int | None, name: str = "", /) -> Number:
        """Refuse.

        Raises: UnrecordableError.
        """
        raise UnrecordableError(f"a case of the claim has the number {name!r}; expected only a network and loads")

    rational = integer


class _UnknownStep(UnknownMatching):
    """A step of an unknown network: each load after the step is an unknown that depends on all loads before it."""

    def __init__(self, recording: Recording, color: int, rules: list[Rule]) -> None:
        super().__init__(recording, color)
        self._rules = rules

    def exchanged(self, rule: Rule, loads: Loads) -> Loads:
        """The loads after the step: a new unknown for each node, which depends on the color and on all loads before."""
        self._rules.append(rule)
        before = tuple(map(operand, loads))
        return tuple(self._recording.partner_load(self._color, node, before) for node in range(len(before)))
