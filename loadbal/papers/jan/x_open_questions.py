"""Beyond the paper: least loads for an error, classes by any bits, the diameter, and the optimum on a cycle."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, implies, largest, quotient_up, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.papers.jan.cases import PAPER, REGULAR_ON_CUBE, dimension, sizes
from loadbal.papers.jan.s3_5_dimension_exchange import EXCHANGED, Exchange, exchange
from loadbal.papers.jan.s4_cycle_function_1 import listed_on_a_cycle, on_a_cycle
from loadbal.papers.jan.s5_step_costs import Cost, longest_messages, units_until_balanced
from loadbal.protocols.cycle_migration import ALL_FLOOR, final
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.theory.cycle_optimum import arc_bound, arc_excesses, fewest_units

BEYOND = Source(PAPER, "beyond the paper")


# --- jan/open-least-loads ---


def is_of_the_mean(it: Exchange, less: int = 0, more: int = 0) -> Truth:
    """Whether, if the error ends at n less so much, the total is that of 2^n times the mean of both extremes."""
    n, final = dimension_of(it.loads), it.states[-1]
    extremes = 2 * smallest(final) + n - less
    return implies(discrepancy(final) == n - less, total(it.loads) == (extremes + more) * 2 ** (n - 1))


def takes(tasks: Callable[[int], int]) -> Callable[[Exchange], Truth]:
    """Whether, if the error ends at n, there are at least so many tasks."""
    return lambda it: implies(
        discrepancy(it.states[-1]) == dimension_of(it.loads), total(it.loads) >= tasks(dimension_of(it.loads))
    )


def takes_a_load(it: Exchange, more: int = 0) -> Truth:
    """Whether the largest load is at least the final error, and so much more."""
    return largest(it.loads) >= discrepancy(it.states[-1]) + more


OPEN_LEAST_LOADS = Statement(
    f"{PAPER}/open-least-loads",
    BEYOND,
    "What are the least total and the least maximum load with which dimension exchange ends with a given error?",
    (
        Claim(
            reading="exact-total",
            sentence=(
                f"{EXCHANGED}, if the least final load is m and the largest m + n, there are (2 m + n) 2^(n-1) tasks:"
                " the mean is half way between the two."
            ),
            case=exchange,
            holds=is_of_the_mean,
            near_misses=(
                NearMiss("error n - 1", "The same for error n - 1.", holds=lambda it: is_of_the_mean(it, 1)),
                NearMiss("one more", "N = (2 m + n + 1) 2^(n-1).", holds=lambda it: is_of_the_mean(it, more=1)),
            ),
        ),
        Claim(
            reading="total",
            sentence=(
                f"{EXCHANGED}, if the least and the largest final load are n apart, there are at least n 2^(n-1) tasks."
            ),
            case=exchange,
            holds=takes(lambda n: n * 2 ** (n - 1)),
            near_misses=(
                NearMiss("one more", "It takes more than that.", holds=takes(lambda n: n * 2 ** (n - 1) + 1)),
                NearMiss(
                    "one more from n = 2 on",
                    "It takes more than that for n >= 2.",
                    assumes=lambda it: dimension_of(it.loads) >= 2,
                    holds=takes(lambda n: n * 2 ** (n - 1) + 1),
                ),
            ),
        ),
        Claim(
            reading="maximum",
            sentence=f"{EXCHANGED}, the largest load at first is at least the largest final load less the least.",
            case=exchange,
            holds=takes_a_load,
            near_misses=(
                NearMiss("e + 1", "It takes a load of at least e + 1.", holds=lambda it: takes_a_load(it, 1)),
                NearMiss(
                    "e + 1 for e >= 2",
                    "It takes a load of at least e + 1 if the final loads are e >= 2 apart.",
                    assumes=lambda it: discrepancy(it.states[-1]) >= 2,
                    holds=lambda it: takes_a_load(it, 1),
                ),
            ),
        ),
    ),
)


# --- jan/open-class-totals ---


class Split(NamedTuple):
    """Some bits of the addresses of the n-cube, as a number with a 1 for each."""

    n: int
    bits: int

    @property
    def free_below(self) -> int:
        """How many bits below the highest one are not among them."""
        return self.bits.bit_length() - self.bits.bit_count()

    def spread(self, rest: int) -> int:
        """The largest difference of two class totals of a regular distribution with N mod 2^n = rest."""
        counts = Counter(node & self.bits for node in range(rest))
        return max(counts.values(), default=0) - min(counts[node & self.bits] for node in range(2**self.n))

    @property
    def worst(self) -> int:
        """The largest over all N: quotients are the same for all classes."""
        return max(self.spread(rest) for rest in range(2**self.n))


def any_bits(choose: Choose, bounds: Bounds) -> Split:
    """Any bits, at least one; the size is n."""
    n = choose.option(sizes(bounds), "n")
    return Split(n, choose.option(range(1, 2**n), "bits"))


def highest(it: Split) -> bool:
    """Whether no bit is left out above or between: the bits are the highest ones."""
    return it.bits & -it.bits == (1 << it.n) - it.bits


OPEN_CLASS_TOTALS = Statement(
    f"{PAPER}/open-class-totals",
    BEYOND,
    "The worst difference of class totals of a regular distribution, split by arbitrary bits of the address.",
    (
        Claim(
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of two classes of nodes that agree in given address bits, any one or"
                " more, differ by at most 2^f, f being the number of other bits below the highest of these, and for"
                " some N by as much."
            ),
            case=any_bits,
            holds=lambda it: it.worst == 2**it.free_below,
            near_misses=(
                NearMiss(
                    "bits left out",
                    "The same with f the number of all bits left out.",
                    holds=lambda it: it.worst == 2 ** (it.n - it.bits.bit_count()),
                ),
                NearMiss("at most 1", "They differ by at most 1.", holds=lambda it: it.worst <= 1),
            ),
        ),
        Claim(
            reading="highest",
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of two classes of nodes with equal j highest address bits, 1 <= j <="
                " n, differ by at most 2^(n-j), and for some N by as much."
            ),
            case=any_bits,
            assumes=highest,
            holds=lambda it: it.worst == 2 ** (it.n - it.bits.bit_count()),
            near_misses=(
                NearMiss(
                    "half",
                    "They differ by at most 2^(n-j-1) for j < n.",
                    assumes=lambda it: highest(it) and it.bits.bit_count() < it.n,
                    holds=lambda it: 2 * it.worst <= 2 ** (it.n - it.bits.bit_count()),
                ),
            ),
        ),
        Claim(
            reading="within-one",
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of two classes of nodes that agree in given address bits, any one or"
                " more, differ by at most 1 for every N iff these are the lowest bits."
            ),
            case=any_bits,
            holds=lambda it: (it.worst <= 1) == (it.free_below == 0),
            near_misses=(
                NearMiss(
                    "with the lowest",
                    "They do exactly if the lowest bit is among them.",
                    holds=lambda it: (it.worst <= 1) == (it.bits & 1 == 1),
                ),
            ),
        ),
    ),
)


# --- jan/open-diameter ---


def diameter_is(n: int, value: Callable[[int], int]) -> bool:
    """Whether the diameter of CCC(n, 2^n) is so much."""
    return cube_connected_cycles(n).diameter == value(n)


def known(n: int) -> int:
    """1, 4, 6, then 2 n + floor(n/2) - 2."""
    return (0, 1, 4, 6)[n] if n <= 3 else 2 * n + n // 2 - 2


OPEN_DIAMETER = Statement(
    f"{PAPER}/open-diameter",
    BEYOND,
    "What is the diameter of CCC(n, 2^n)?",
    (
        Claim(
            sentence=(
                "The diameter of the cube-connected cycles CCC(n, 2^n), loops and double edges dropped, is 1, 4 and"
                " 6 for n = 1, 2, 3, and 2 n + floor(n/2) - 2 for every n >= 4."
            ),
            case=dimension,
            holds=lambda n: diameter_is(n, known),
            near_misses=(
                NearMiss(
                    "from 1 on",
                    "It is 2 n + floor(n/2) - 2.",
                    holds=lambda n: diameter_is(n, lambda n: 2 * n + n // 2 - 2),
                ),
                NearMiss("one more", "It is one more.", holds=lambda n: diameter_is(n, lambda n: known(n) + 1)),
                NearMiss(
                    "2 n + floor(n/2) - 2 from 3 on",
                    "It is 2 n + floor(n/2) - 2 for n >= 3.",
                    assumes=lambda n: n >= 3,
                    holds=lambda n: diameter_is(n, lambda n: 2 * n + n // 2 - 2),
                ),
            ),
        ),
    ),
)


def both_ways(loads: Loads) -> Number:
    """The optimum with both directions, by arcs."""
    return arc_bound(loads)


def clockwise(loads: Loads) -> Number:
    """The optimum clockwise, by arcs."""
    return arc_bound(loads, clockwise=True)


def of_one_processor(loads: Loads) -> Number:
    """What the arcs of one processor ask for, with both directions."""
    alone = list(arc_excesses(loads))[:: len(loads) - 1]
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
    """The cost over the optimum with both directions, or over 1 where that is 0: balanced loads may cost something."""

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
                f"{ONE_TASK} n - 2 units more than the fastest schedule with one task clockwise a unit over every link,"
                " as computed from the arcs of the cycle."
            ),
            case=on_a_cycle,
            holds=at_most(units_until_balanced, later_by(-2)),
            near_misses=(
                NearMiss("n - 3", "At most n - 3 units after it.", holds=at_most(units_until_balanced, later_by(-3))),
                NearMiss(
                    "n - 3 from n = 3 on",
                    "At most n - 3 units after it, for n >= 3.",
                    assumes=lambda loads: len(loads) >= 3,
                    holds=at_most(units_until_balanced, later_by(-3)),
                ),
            ),
        ),
        Claim(
            reading="factor",
            sentence=(
                f"{ONE_TASK} n times as many units as the fastest schedule with one task each way a unit over every"
                " link, and n - 1 times as many as the fastest clockwise one, both as computed from the arcs of the"
                " cycle."
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
                "The largest ratio, over all loads up to 4 on a cycle of n = 2, ..., 5, S in all, of the units until"
                " the loads differ by at most 1, every processor sending one task of its surplus over floor(S/n), if"
                " any, clockwise in each, to the fewest units of any schedule with one task each way a unit over every"
                " link, as computed from the arcs of the cycle; 0 where the loads do so at first."
            ),
            case=on_a_cycle,
            measure=ratio(units_until_balanced),
            seek="largest",
        ),
        Extremum(
            reading="all-floor",
            sentence=(
                "The largest ratio, over loads up to 4 on a cycle of n = 2, ..., 5, S in all, that differ by at most 1"
                " after n iterations in which all send their surplus over floor(S/n) clockwise, of the longest messages"
                " of these, added up, to the fewest units of any schedule with one task each way a unit over every"
                " link, as computed from the arcs of the cycle, or to 1 if that is 0."
            ),
            case=on_a_cycle,
            assumes=lambda loads: discrepancy(final(loads, ALL_FLOOR)) <= 1,
            measure=ratio(longest_messages),
            seek="largest",
        ),
    ),
)
