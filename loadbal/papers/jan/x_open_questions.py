"""Beyond the paper: least loads for an error, classes by any bits, the diameter, and the optimum on a cycle."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, larger, largest, quotient_up, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.limited import limited
from loadbal.loads import Loads, discrepancy
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.papers.jan.cases import PAPER, dimension, sizes
from loadbal.papers.jan.s3_5_dimension_exchange import EXCHANGED, Exchange, exchange
from loadbal.papers.jan.s4_cycle_function_1 import listed_on_a_cycle, on_a_cycle
from loadbal.papers.jan.s5_step_costs import Cost, longest_messages, units_until_balanced
from loadbal.protocols.cycle_migration import ALL_FLOOR, final
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.protocols.regular_balance import regular
from loadbal.ratios import ratio
from loadbal.reason import Reason
from loadbal.theory.cycle_optimum import arc_bound, arc_excesses, fewest_units
from loadbal.theory.regular_distribution import bit_class_totals

BEYOND = Source(PAPER, "beyond the paper")


# --- jan/open-least-loads ---


def is_of_the_mean(it: Exchange, less: int = 0, more: int = 0) -> Truth:
    """True if a final error of n - `less` implies that the total is (2 m + n - `less` + `more`) 2^(n-1).

    Here m is the least final load.
    """
    n, final = dimension_of(it.loads), it.states[-1]
    extremes = 2 * smallest(final) + n - less
    return implies(discrepancy(final) == n - less, total(it.loads) == (extremes + more) * 2 ** (n - 1))


def takes_tasks(tasks: Callable[[int], int]) -> Callable[[Exchange], Truth]:
    """A function that is true of n-cube runs whose final error is not n or that have at least `tasks(n)` tasks."""
    return lambda it: implies(
        discrepancy(it.states[-1]) == dimension_of(it.loads), total(it.loads) >= tasks(dimension_of(it.loads))
    )


def takes_a_load(it: Exchange, more: int = 0) -> Truth:
    """True if the largest initial load is at least the final error plus `more`."""
    return largest(it.loads) >= discrepancy(it.states[-1]) + more


OPEN_LEAST_LOADS = Statement(
    f"{PAPER}/open-least-loads",
    BEYOND,
    ("What are the least total and the least maximum load with which dimension exchange ends with a given error?"),
    (
        Claim(
            reading="exact-total",
            sentence=(
                f"{EXCHANGED}, if the final loads have *discrepancy* $n$ and the smallest of them is $m$,"
                " there are exactly $(2m + n) 2^(n-1)$ tasks in all."
            ),
            case=exchange,
            holds=is_of_the_mean,
            near_misses=(
                NearMiss(
                    "error n - 1",
                    "If the *discrepancy* is $n - 1$, there are $(2m + n - 1) 2^(n-1)$ tasks.",
                    holds=lambda it: is_of_the_mean(it, 1),
                ),
                NearMiss(
                    "one more", "There are $(2m + n + 1) 2^(n-1)$ tasks.", holds=lambda it: is_of_the_mean(it, more=1)
                ),
            ),
        ),
        Claim(
            reading="total",
            sentence=(
                f"{EXCHANGED}, if the final loads have *discrepancy* $n$, there are at least $n 2^(n-1)$ tasks in all."
            ),
            case=exchange,
            holds=takes_tasks(lambda n: n * 2 ** (n - 1)),
            near_misses=(
                NearMiss(
                    "one more",
                    "There are more than $n 2^(n-1)$ tasks.",
                    holds=takes_tasks(lambda n: n * 2 ** (n - 1) + 1),
                ),
                NearMiss(
                    "one more from n = 2 on",
                    "There are more than $n 2^(n-1)$ tasks, for $n >= 2$.",
                    assumes=lambda it: dimension_of(it.loads) >= 2,
                    holds=takes_tasks(lambda n: n * 2 ** (n - 1) + 1),
                ),
            ),
        ),
        Claim(
            reading="maximum",
            sentence=f"{EXCHANGED}, the largest load at the start is at least the *discrepancy* of the final loads.",
            case=exchange,
            holds=takes_a_load,
            near_misses=(
                NearMiss(
                    "e + 1",
                    "The largest load at the start is greater than the *discrepancy*.",
                    holds=lambda it: takes_a_load(it, 1),
                ),
                NearMiss(
                    "e + 1 for e >= 2",
                    "The largest load at the start is greater than the *discrepancy* if this is at least 2.",
                    assumes=lambda it: discrepancy(it.states[-1]) >= 2,
                    holds=lambda it: takes_a_load(it, 1),
                ),
            ),
        ),
    ),
)


# --- jan/open-class-totals ---


class Split(NamedTuple):
    """A set of address bits of the n-cube; the number `bits` has a 1 at the place of each bit in the set."""

    n: int
    bits: int

    @property
    def free_below(self) -> int:
        """The number of bits below the highest bit of the set that are not in the set."""
        return self.bits.bit_length() - self.bits.bit_count()

    def spread(self, rest: int) -> Number:
        """The largest difference of two class totals in a regular distribution with N mod 2^n = `rest`."""
        return discrepancy(bit_class_totals(regular(rest, 2**self.n), self.bits))

    @property
    def worst(self) -> Number:
        """The largest difference of two class totals over all N; multiples of 2^n in N add equally to all classes."""
        return max(self.spread(rest) for rest in range(2**self.n))


def any_bits(choose: Choose, bounds: Bounds) -> Split:
    """Recipe: any set of at least one bit; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return Split(n, choose.option(range(1, 2**n), "bits"))


def are_highest(it: Split) -> bool:
    """True if the set of address bits consists of some highest bits of the address."""
    return it.bits & -it.bits == (1 << it.n) - it.bits


OPEN_CLASS_TOTALS = Statement(
    f"{PAPER}/open-class-totals",
    BEYOND,
    (
        "What is the largest difference of two class totals of a regular distribution, if arbitrary bits"
        " of the address make the classes?"
    ),
    (
        Claim(
            sentence=(
                "On $2^n >= 2$ processors, let $B$ be a set of one or more bits of the *addresses*. Let $f$"
                " be the number of bits that are below the highest bit in $B$ and not in $B$. Over all"
                " *regular distributions* and any two *bit classes*, the largest difference of the totals of"
                " the two classes is $2^f$."
            ),
            case=any_bits,
            holds=lambda it: it.worst == 2**it.free_below,
            near_misses=(
                NearMiss(
                    "bits left out",
                    "The same with $f$ the number of all bits outside $B$.",
                    holds=lambda it: it.worst == 2 ** (it.n - it.bits.bit_count()),
                ),
                NearMiss("at most 1", "The totals differ by at most 1.", holds=lambda it: it.worst <= 1),
            ),
        ),
        Claim(
            reading="highest",
            sentence=(
                "On $2^n >= 2$ processors, let $B$ be the set of the $j$ highest bits of the *addresses*,"
                " $1 <= j <= n$. Over all *regular distributions* and any two *bit classes*, the largest"
                " difference of the totals of the two classes is $2^(n-j)$."
            ),
            case=any_bits,
            assumes=are_highest,
            holds=lambda it: it.worst == 2 ** (it.n - it.bits.bit_count()),
            near_misses=(
                NearMiss(
                    "half",
                    "The totals differ by at most $2^(n-j-1)$ for $j < n$.",
                    assumes=lambda it: are_highest(it) and it.bits.bit_count() < it.n,
                    holds=lambda it: 2 * it.worst <= 2 ** (it.n - it.bits.bit_count()),
                ),
            ),
        ),
        Claim(
            reading="within-one",
            sentence=(
                "On $2^n >= 2$ processors, let $B$ be a set of $j >= 1$ bits of the *addresses*. The totals"
                " of any two *bit classes* differ by at most 1 in every *regular distribution* if and only"
                " if $B$ consists of the $j$ lowest bits."
            ),
            case=any_bits,
            holds=lambda it: (it.worst <= 1) == (it.free_below == 0),
            near_misses=(
                NearMiss(
                    "with the lowest",
                    "The same if and only if the lowest bit is in $B$.",
                    holds=lambda it: (it.worst <= 1) == (it.bits & 1 == 1),
                ),
            ),
        ),
    ),
)


# --- jan/open-diameter ---


def diameter_is(n: int, value: Callable[[int], int]) -> bool:
    """True if the diameter of CCC(n, 2^n) is `value(n)`."""
    return cube_connected_cycles(n).diameter == value(n)


def known_diameter(n: int) -> int:
    """1, 4, 6 for n = 1, 2, 3, and 2 n + floor(n/2) - 2 from n = 4 on."""
    return (0, 1, 4, 6)[n] if n <= 3 else 2 * n + n // 2 - 2


OPEN_DIAMETER = Statement(
    f"{PAPER}/open-diameter",
    BEYOND,
    "What is the diameter of $CCC(n, 2^n)$?",
    (
        Claim(
            sentence=(
                "The *diameter* of the *CCC* of dimension $n$ is 1, 4 and 6 for $n = 1, 2, 3$, and $2n +"
                " floor(n/2) - 2$ for every $n >= 4$."
            ),
            case=dimension,
            holds=lambda n: diameter_is(n, known_diameter),
            near_misses=(
                NearMiss(
                    "from 1 on",
                    "The *diameter* is $2n + floor(n/2) - 2$ for every $n >= 1$.",
                    holds=lambda n: diameter_is(n, lambda n: 2 * n + n // 2 - 2),
                ),
                NearMiss(
                    "one more",
                    "The *diameter* is larger by 1.",
                    holds=lambda n: diameter_is(n, lambda n: known_diameter(n) + 1),
                ),
                NearMiss(
                    "2 n + floor(n/2) - 2 from 3 on",
                    "The *diameter* is $2n + floor(n/2) - 2$ for every $n >= 3$.",
                    assumes=lambda n: n >= 3,
                    holds=lambda n: diameter_is(n, lambda n: 2 * n + n // 2 - 2),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
    ),
)


def both_ways(loads: Loads) -> Number:
    """The two-way arc bound: a lower bound on the units if tasks may move both ways around the cycle."""
    return arc_bound(loads)


def clockwise(loads: Loads) -> Number:
    """The clockwise arc bound: a lower bound on the units if tasks move clockwise only."""
    return arc_bound(loads, clockwise=True)


def of_one_processor(loads: Loads) -> Number:
    """The two-way arc bound (a lower bound on the units), taken only over arcs of a single processor."""
    alone = list(arc_excesses(loads))[:: len(loads) - 1]
    ends = min(len(loads), 3) - 1
    return largest((0, *(quotient_up(excess, ends) for excess in alone)))


def cost_within(cost: Cost, bound: Callable[[Loads], Number]) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the cost is at most `bound(loads)` or the discrepancy is at most 1."""
    return lambda loads: implies(discrepancy(loads) > 1, widened(cost(loads)) <= bound(loads))


def clockwise_bound_plus(units: int) -> Callable[[Loads], Number]:
    """The clockwise arc bound plus n plus `units`, as a function of the loads."""
    return lambda loads: clockwise(loads) + len(loads) + units


def bound_times(optimum: Cost, factor: Callable[[int], int]) -> Callable[[Loads], Number]:
    """The bound `optimum` times `factor(n)`, as a function of the loads."""
    return lambda loads: optimum(loads) * factor(len(loads))


def within_largest(cost: Cost, less: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the discrepancy is at most 1 or the cost at most M (n - 1) - `less`."""
    return cost_within(cost, lambda loads: widened(largest(loads)) * (len(loads) - 1) - less)


def over_arc_bound(cost: Cost) -> Callable[[Loads], Number]:
    """The ratio of the cost to the two-way arc bound, as a function of the loads; a bound of 0 counts as 1."""
    return lambda loads: ratio(cost(loads), larger(both_ways(loads), 1))


ONE_TASK = (
    "On every cycle of $n >= 2$ processors whose loads have a *discrepancy* of more than 1, the"
    " *single-task time* is at most"
)


CYCLE_OPTIMUM = Statement(
    f"{PAPER}/open-cycle-optimum",
    Source(PAPER, "section 5, beyond the text"),
    "How fast can a cycle be balanced to error 1, and how far is Function 1 from that?",
    (
        Claim(
            reading="arcs",
            sentence=(
                "For any loads of a cycle of $n >= 2$ processors, the *two-way optimum* is equal to the *two-way"
                " arc bound*."
            ),
            case=listed_on_a_cycle,
            holds=lambda loads: fewest_units(loads) == both_ways(loads),
            near_misses=(
                NearMiss(
                    "one processor",
                    "The *two-way optimum* is equal to the *two-way arc bound* over the arcs of one processor alone.",
                    holds=lambda loads: fewest_units(loads) == of_one_processor(loads),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="arcs-clockwise",
            sentence=(
                "For any loads of a cycle of $n >= 2$ processors, the *clockwise optimum* is equal to the"
                " *clockwise arc bound*."
            ),
            case=listed_on_a_cycle,
            holds=lambda loads: fewest_units(loads, clockwise=True) == clockwise(loads),
            near_misses=(
                NearMiss(
                    "both directions",
                    "The *clockwise optimum* is equal to the *two-way arc bound*.",
                    holds=lambda loads: fewest_units(loads, clockwise=True) == both_ways(loads),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="function-1",
            sentence=(f"{ONE_TASK} the *clockwise arc bound* plus $n - 2$."),
            case=on_a_cycle,
            holds=cost_within(units_until_balanced, clockwise_bound_plus(-2)),
            near_misses=(
                NearMiss(
                    "n - 3",
                    "It is at most the *clockwise arc bound* plus $n - 3$.",
                    holds=cost_within(units_until_balanced, clockwise_bound_plus(-3)),
                ),
                NearMiss(
                    "n - 3 from n = 3 on",
                    "It is at most the *clockwise arc bound* plus $n - 3$, for $n >= 3$.",
                    assumes=lambda loads: len(loads) >= 3,
                    holds=cost_within(units_until_balanced, clockwise_bound_plus(-3)),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="factor",
            sentence=(
                f"{ONE_TASK} $n$ times the *two-way arc bound*, and at most $n - 1$ times the *clockwise arc bound*."
            ),
            case=on_a_cycle,
            holds=lambda loads: (
                cost_within(units_until_balanced, bound_times(both_ways, lambda n: n))(loads)
                & cost_within(units_until_balanced, bound_times(clockwise, lambda n: n - 1))(loads)
            ),
            near_misses=(
                NearMiss(
                    "n - 1 times",
                    "It is at most $n - 1$ times the *two-way arc bound*, for $n >= 3$.",
                    holds=cost_within(units_until_balanced, bound_times(both_ways, lambda n: n - 1)),
                    assumes=lambda loads: len(loads) > 2,
                ),
                NearMiss(
                    "n - 2 times",
                    "It is at most $n - 2$ times the *clockwise arc bound*, for $n >= 3$.",
                    holds=cost_within(units_until_balanced, bound_times(clockwise, lambda n: n - 2)),
                    assumes=lambda loads: len(loads) > 2,
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="entry",
            sentence=f"{ONE_TASK} $M (n - 1) - 1$, where $M$ is the largest load.",
            case=on_a_cycle,
            holds=within_largest(units_until_balanced, 1),
            near_misses=(
                NearMiss("one less", "It is at most $M (n - 1) - 2$.", holds=within_largest(units_until_balanced, 2)),
            ),
            reason=Reason.UNPROVED,
        ),
        Extremum(
            reading="one-floor-mn",
            sentence=(
                "The largest ratio of the *single-task time* to the *two-way arc bound*, over all loads of"
                " at most 4 on cycles of $n = 2, ..., 5$ processors. An arc bound of 0 counts as 1."
            ),
            case=limited(on_a_cycle, Bounds(5, 4)),
            measure=over_arc_bound(units_until_balanced),
            seek="largest",
            whole=Bounds(5, 4),
        ),
        Extremum(
            reading="all-floor",
            sentence=(
                "The largest ratio of the *full-iteration time* to the *two-way arc bound*, over the"
                " following loads on cycles of $n = 2, ..., 5$ processors. The loads are at most 4, and $n$"
                " *full iterations* over $floor(S/n)$, where $S$ is their sum, lead to *discrepancy* at most"
                " 1. An arc bound of 0 counts as 1."
            ),
            case=limited(on_a_cycle, Bounds(5, 4)),
            assumes=lambda loads: discrepancy(final(loads, ALL_FLOOR)) <= 1,
            measure=over_arc_bound(longest_messages),
            seek="largest",
            whole=Bounds(5, 4),
        ),
    ),
)
