"""Section 1.1 on earlier work: dimension exchange on hypercubes, of divisible loads and of tokens."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Truth, quotient, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.networks.hypercube import by_dimension
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.theorem_5 import largest_stable
from loadbal.papers.houle.threshold_2 import final
from loadbal.protocols.threshold import THRESHOLD_2

HALF = Fraction(1, 2)


def dimensions(bounds: Bounds) -> range:
    """The dimensions d >= 1 of hypercubes whose numbers of nodes are within the bounds."""
    return range(max(1, (bounds.smallest - 1).bit_length()), bounds.size.bit_length())


# --- houle/intro-hypercube-real ---


class Divisible(NamedTuple):
    """Loads on the d-cube that can be divided at will."""

    dimension: int
    loads: Loads

    def averaged(self, skipped: int | None = None) -> Loads:
        """The loads after both ends of every edge got the mean, along one dimension after the other but one."""
        loads = list(self.loads)
        for color, matching in enumerate(by_dimension(self.dimension).matchings):
            for u, v in matching if color != skipped else ():
                loads[u] = loads[v] = (loads[u] + loads[v]) * HALF
        return tuple(loads)


def divisible(choose: Choose, bounds: Bounds) -> Divisible:
    """Any rational loads."""
    d = choose.option(dimensions(bounds), "d")
    return Divisible(d, tuple(choose.rational(0, bounds.load, f"load {node}") for node in range(1 << d)))


def common_denominator(choose: Choose, bounds: Bounds) -> Divisible:
    """Any rational loads, as natural numbers over one denominator."""
    d = choose.option(dimensions(bounds), "d")
    unit = Fraction(1, choose.option(range(1, 1001), "denominator"))
    return Divisible(d, tuple(load * unit for load in choose.loads(1 << d, 0, bounds.load, "numerators")))


def all_have_the_mean(loads: Loads, after: Loads) -> Truth:
    """Whether every node ends with the mean."""
    mean = total(loads) * Fraction(1, len(loads))
    return same_loads(after, (mean,) * len(loads))


def ends_with_mean(reading: str, loads: str, case: Callable[[Choose, Bounds], Divisible]) -> Claim[Divisible]:
    """The readings differ in how the loads are drawn."""
    return Claim(
        reading=reading,
        sentence=(
            f"On the d-cube, d >= 1, with {loads}: if, along one dimension after the other, both ends of every edge"
            " take their mean, every node has the mean of all loads after the d-th dimension."
        ),
        case=case,
        holds=lambda it: all_have_the_mean(it.loads, it.averaged()),
        near_misses=(
            NearMiss(
                "a dimension skipped",
                "The same without the last dimension.",
                holds=lambda it: all_have_the_mean(it.loads, it.averaged(it.dimension - 1)),
            ),
        ),
    )


INTRO_HYPERCUBE_REAL = Statement(
    "houle/intro-hypercube-real",
    Source("houle", "section 1.1, on Cybenko"),
    "If every exchange shares divisible loads equally, the discrepancy after d iterations is the minimum possible.",
    (
        ends_with_mean("", "any rational loads >= 0", divisible),
        ends_with_mean(
            "common-denominator",
            "loads that are natural numbers over a common denominator of at most 1000",
            common_denominator,
        ),
    ),
)

# --- houle/intro-hypercube-tokens ---


class Shared(NamedTuple):
    """Tokens on the d-cube, and for every exchange whether the higher number gets the odd token."""

    dimension: int
    loads: Loads
    highs: Loads

    @property
    def after(self) -> Loads:
        """The loads after every pair shared its tokens as evenly as possible, along one dimension after the other."""
        loads, highs = list(self.loads), iter(self.highs)
        for matching in by_dimension(self.dimension).matchings:
            for u, v in matching:
                both = loads[u] + loads[v]
                loads[v] = quotient(both + next(highs), 2)
                loads[u] = both - loads[v]
        return tuple(loads)


def tokens_and_choices(choose: Choose, bounds: Bounds) -> Shared:
    """Any loads and any choices of who gets the odd token."""
    d = choose.option(dimensions(bounds), "d")
    return Shared(d, choose.loads(1 << d, 0, bounds.load), choose.loads(d << (d - 1), 0, 1, "odd tokens"))


def low_gets_it(choose: Choose, bounds: Bounds) -> Shared:
    """Any loads, the lower number always getting the odd token."""
    d = choose.option(dimensions(bounds), "d")
    return Shared(d, choose.loads(1 << d, 0, bounds.load), (0,) * (d << (d - 1)))


def ends_within(less: int) -> Callable[[Shared], Truth]:
    """Whether the discrepancy is at most d, less so much."""
    return lambda it: discrepancy(it.after) <= it.dimension - less


def threshold_2_on_cube(choose: Choose, bounds: Bounds) -> Start:
    """Any loads on the d-cube, under Threshold-2."""
    coloring = by_dimension(choose.option(dimensions(bounds), "d"))
    return Start(THRESHOLD_2, coloring, loads_on(choose, coloring, bounds))


def stays_within(less: int) -> Callable[[Start], Truth]:
    """Whether the final discrepancy is at most d, less so much."""
    return lambda it: discrepancy(final(it)) <= it.coloring.chi - less


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension."""
    return choose.option(dimensions(bounds), "d")


INTRO_HYPERCUBE_TOKENS = Statement(
    "houle/intro-hypercube-tokens",
    Source("houle", "section 1.1, on Ranka et al., Hosseini et al., Plaxton"),
    "With tokens on the d-cube the discrepancy falls to at most d.",
    (
        Claim(
            reading="equalise",
            sentence=(
                "On the d-cube, d >= 1, with any loads: if, along one dimension after the other, the two"
                " ends of every edge share their tokens as evenly as possible, whoever gets the odd ones,"
                " the discrepancy (max - min) is at most d after the d-th dimension."
            ),
            case=tokens_and_choices,
            holds=ends_within(0),
            near_misses=(
                NearMiss("d - 1", "It ends with at most d - 1.", holds=ends_within(1)),
                NearMiss(
                    "d - 1 by one rule",
                    "For d >= 2 it ends with at most d - 1 if the lower number always gets the odd token.",
                    case=low_gets_it,
                    assumes=lambda it: it.dimension >= 2,
                    holds=ends_within(1),
                ),
            ),
        ),
        Claim(
            reading="threshold-2",
            sentence=(
                "From any loads on the d-cube, d >= 1, whose edges are colored by dimension, Threshold-2"
                " ends with discrepancy (max - min) at most d."
            ),
            case=threshold_2_on_cube,
            holds=stays_within(0),
            near_misses=(NearMiss("d - 1", "It ends with at most d - 1.", holds=stays_within(1)),),
            trace=shown,
        ),
        Claim(
            reading="threshold-2-exact",
            sentence=(
                "For every d >= 1, the maximum stable discrepancy (the largest max - min of stable"
                " loads) under Threshold-2, by Lemma 4, of the d-cube is d."
            ),
            case=any_dimension,
            holds=lambda d: largest_stable(by_dimension(d).network) == d,
            near_misses=(
                NearMiss("d - 1", "It is d - 1.", holds=lambda d: largest_stable(by_dimension(d).network) == d - 1),
            ),
        ),
    ),
)

STATEMENTS = (INTRO_HYPERCUBE_REAL, INTRO_HYPERCUBE_TOKENS)
