"""Beyond section 5: the fewest units in which a cycle can be balanced, and how far Function 1 is from it."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from loadbal.arithmetic import Number, Truth, implies, largest, quotient_up, widened
from loadbal.claim import Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.jan.cases import PAPER
from loadbal.papers.jan.costs import Cost, longest_messages, units_until_balanced
from loadbal.papers.jan.function_1 import listed_on_a_cycle, on_a_cycle
from loadbal.protocols.cycle_migration import ALL_FLOOR, final
from loadbal.theory.cycle_optimum import arc_bound, excesses, fewest_units


def both_ways(loads: Loads) -> Number:
    """The optimum with both directions, by arcs."""
    return arc_bound(loads)


def clockwise(loads: Loads) -> Number:
    """The optimum clockwise, by arcs."""
    return arc_bound(loads, clockwise=True)


def of_one_processor(loads: Loads) -> Number:
    """What the arcs of one processor ask for, with both directions."""
    alone = list(excesses(loads))[:: len(loads) - 1]
    ends = min(len(loads), 3) - 1
    return largest((0, *(quotient_up(excess, ends) for excess in alone)))


def at_most(cost: Cost, bound: Callable[[Loads], Number]) -> Callable[[Loads], Truth]:
    """Whether the cost is at most the bound where there is anything to do."""
    return lambda loads: implies(discrepancy(loads) > 1, widened(cost(loads)) <= bound(loads))


def later_by(units: int) -> Callable[[Loads], Number]:
    """The optimum clockwise and n more, and so many."""
    return lambda loads: clockwise(loads) + len(loads) + units


def times(optimum: Cost, factor: Callable[[int], int]) -> Callable[[Loads], Number]:
    """So many times the optimum as n says."""
    return lambda loads: optimum(loads) * factor(len(loads))


def within_largest(cost: Cost, less: int) -> Callable[[Loads], Truth]:
    """Whether the cost is at most M (n - 1), less so much, where there is anything to do."""
    return at_most(cost, lambda loads: widened(largest(loads)) * (len(loads) - 1) - less)


def ratio(cost: Cost) -> Callable[[Loads], Number]:
    """The cost over the optimum with both directions; 0 where there is nothing to do."""

    def measure(loads: Loads) -> Number:
        units, best = cost(loads), both_ways(loads)
        if isinstance(units, np.ndarray):
            return np.array([Fraction(int(u), max(1, int(o))) for u, o in zip(units, best, strict=True)], object)
        return Fraction(units, max(1, best))

    return measure


ONE_TASK = (
    "If the loads of a cycle of n >= 2, S in all, differ by more than 1, sending one task of every surplus over"
    " floor(S/n) clockwise a unit takes, until they differ by at most 1, at most"
)

CYCLE_OPTIMUM = Statement(
    f"{PAPER}/open-cycle-optimum",
    Source(PAPER, "section 5, beyond the text"),
    "How fast can a cycle be balanced to error 1, and how far is Function 1 from that?",
    (
        Claim(
            reading="arcs",
            sentence=(
                "On a cycle of n >= 2 with any loads, S in all, with one task each way a unit over every link, the"
                " fewest units until the loads differ by at most 1 are the largest, over the arcs of m < n"
                " processors, of half of what an arc has above m floor(S/n) + min(m, S mod n), rounded up (for n ="
                " 2, with one link, of all of it), or 0 if no arc has more."
            ),
            case=listed_on_a_cycle,
            holds=lambda loads: fewest_units(loads) == both_ways(loads),
            near_misses=(
                NearMiss(
                    "one processor",
                    "Arcs of one processor are enough.",
                    holds=lambda loads: fewest_units(loads) == of_one_processor(loads),
                ),
            ),
        ),
        Claim(
            reading="arcs-clockwise",
            sentence=(
                "On a cycle of n >= 2 with any loads, S in all, with one task clockwise a unit over every link, the"
                " fewest units until the loads differ by at most 1 are the largest number of tasks that an arc of m"
                " < n processors has above m floor(S/n) + min(m, S mod n), or 0 if no arc has more."
            ),
            case=listed_on_a_cycle,
            holds=lambda loads: fewest_units(loads, clockwise=True) == clockwise(loads),
            near_misses=(
                NearMiss(
                    "both directions",
                    "It is the optimum with both directions.",
                    holds=lambda loads: fewest_units(loads, clockwise=True) == both_ways(loads),
                ),
            ),
        ),
        Claim(
            reading="function-1",
            sentence=(
                f"{ONE_TASK} n - 2 units more than the fastest schedule with one task clockwise a unit over every link."
            ),
            case=on_a_cycle,
            holds=at_most(units_until_balanced, later_by(-2)),
            near_misses=(
                NearMiss("n - 3", "At most n - 3 units after it.", holds=at_most(units_until_balanced, later_by(-3))),
            ),
        ),
        Claim(
            reading="factor",
            sentence=(
                f"{ONE_TASK} n times as many units as the fastest schedule with one task each way a unit over every"
                " link, and n - 1 times as many as the fastest clockwise one."
            ),
            case=on_a_cycle,
            holds=lambda loads: (
                at_most(units_until_balanced, times(both_ways, lambda n: n))(loads)
                & at_most(units_until_balanced, times(clockwise, lambda n: n - 1))(loads)
            ),
            near_misses=(
                NearMiss(
                    "n - 1 times",
                    "At most n - 1 times the optimum with both directions.",
                    holds=at_most(units_until_balanced, times(both_ways, lambda n: n - 1)),
                    assumes=lambda loads: len(loads) > 2,
                ),
                NearMiss(
                    "n - 2 times",
                    "At most n - 2 times the optimum clockwise.",
                    holds=at_most(units_until_balanced, times(clockwise, lambda n: n - 2)),
                    assumes=lambda loads: len(loads) > 2,
                ),
            ),
        ),
        Claim(
            reading="entry",
            sentence=f"{ONE_TASK} M (n - 1) - 1 units, M being the largest load at first.",
            case=on_a_cycle,
            holds=within_largest(units_until_balanced, 1),
            near_misses=(
                NearMiss("one less", "At most M (n - 1) - 2 units.", holds=within_largest(units_until_balanced, 2)),
            ),
        ),
        Extremum(
            reading="one-floor-mn",
            sentence=(
                "The largest ratio, over all loads on a cycle of n >= 2, S in all, of the units until the loads"
                " differ by at most 1, every processor sending one task of its surplus over floor(S/n), if any,"
                " clockwise in each, to the fewest units of any schedule with one task each way a unit over every"
                " link; 0 where the loads do so at first."
            ),
            case=on_a_cycle,
            measure=ratio(units_until_balanced),
            seek="largest",
        ),
        Extremum(
            reading="all-floor",
            sentence=(
                "The largest ratio, over loads on a cycle of n >= 2, S in all, that differ by at most 1 after n"
                " iterations in which all send their surplus over floor(S/n) clockwise, of the longest messages of"
                " these, added up, to the fewest units of any schedule with one task each way a unit over every"
                " link, or to 1 if that is 0."
            ),
            case=on_a_cycle,
            assumes=lambda loads: discrepancy(final(loads, ALL_FLOOR)) <= 1,
            measure=ratio(longest_messages),
            seek="largest",
        ),
    ),
)

STATEMENTS = (CYCLE_OPTIMUM,)
