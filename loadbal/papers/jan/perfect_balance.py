"""Sections 3.3 and 3.4: what error 1 means, and how balance carries over to subcubes."""

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, quotient, quotient_up, same_truth, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import (
    CLASSES,
    ERROR_ONE,
    PAPER,
    REGULAR_ON_CUBE,
    Tasks,
    any_loads,
    loads_on_cube,
    most_tasks,
    sizes,
    tasks_on_cube,
)
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.protocols.regular_balance import regular
from loadbal.theory.regular_distribution import high_bit_totals, low_bit_totals
from loadbal.trace import Trace

# --- jan/error-one-iff ---


def rounded_means(loads: Loads) -> Truth:
    """Whether every load is the mean rounded down or up."""
    low, high = quotient(total(loads), len(loads)), quotient_up(total(loads), len(loads))
    return all_of((load == low) | (load == high) for load in loads)


ERROR_ONE_IFF = Statement(
    f"{PAPER}/error-one-iff",
    Source(PAPER, "section 3.3"),
    "Perfect load balancing is achieved when the error is at most 1: each processor has ceil(N/P) or floor(N/P) tasks.",
    (
        Claim(
            sentence=(
                "For any loads of P >= 1 processors, N tasks in all, the largest and the smallest load differ by at"
                " most 1 iff every load is floor(N/P) or ceil(N/P)."
            ),
            case=any_loads,
            holds=lambda loads: same_truth(discrepancy(loads) <= 1, rounded_means(loads)),
            near_misses=(
                NearMiss(
                    "error 2",
                    "The error is at most 2 iff every load is floor(N/P) or ceil(N/P).",
                    holds=lambda loads: same_truth(discrepancy(loads) <= 2, rounded_means(loads)),
                ),
                NearMiss(
                    "floor alone",
                    "The error is at most 1 iff every load is floor(N/P).",
                    holds=lambda loads: same_truth(
                        discrepancy(loads) <= 1, all_of(load == quotient(total(loads), len(loads)) for load in loads)
                    ),
                ),
            ),
        ),
    ),
)

# --- jan/low-bit-halves, jan/low-bit-subcubes ---


def halves_within(difference: int) -> Callable[[Loads], Truth]:
    """Whether the halves by the lowest bit differ by no more than so much."""
    return lambda loads: discrepancy(low_bit_totals(loads, 1)) <= difference


def every_level(
    loads: Loads, within: Callable[[int], int], classes: Callable[[Loads, int], Loads] = low_bit_totals
) -> Truth:
    """Whether for every j the totals of the classes of j bits differ by no more than `within(j)`."""
    return all_of(discrepancy(classes(loads, j)) <= within(j) for j in range(1, dimension_of(loads) + 1))


def dealt(it: Tasks) -> Loads:
    """The regular distribution."""
    return regular(it.tasks, it.order)


def balanced(loads: Loads) -> Truth:
    """Error at most 1."""
    return discrepancy(loads) <= 1


def spread_of_level(loads: Loads, short: int = 0) -> Truth:
    """Whether the classes of j lowest bits differ by at most 2^(n-j), less so much, for every j."""
    return every_level(loads, lambda j: (len(loads) >> j) - short)


def by_low_bits(loads: Loads) -> Trace:
    """The loads on the cube, with the totals of both halves."""
    return runs.on_cube(("halves by the lowest bit: {} and {}".format(*low_bit_totals(loads, 1)), loads))


LOW_BIT_HALVES = Statement(
    f"{PAPER}/low-bit-halves",
    Source(PAPER, "sections 1, 3.4 and 6"),
    "Once the cube is balanced, the totals of the halves by the lowest bit differ by at most 1.",
    (
        Claim(
            reading="regular",
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of the nodes with even and of those with odd addresses differ by at"
                " most 1."
            ),
            case=tasks_on_cube,
            holds=lambda it: halves_within(1)(dealt(it)),
            near_misses=(NearMiss("equal", "They are equal.", holds=lambda it: halves_within(0)(dealt(it))),),
        ),
        Claim(
            reading="error-one",
            sentence=(
                f"{ERROR_ONE}, the totals of the nodes with even and of those with odd addresses differ by at most 1."
            ),
            case=loads_on_cube,
            assumes=balanced,
            holds=halves_within(1),
            trace=by_low_bits,
            near_misses=(NearMiss("two", "They differ by at most 2.", holds=halves_within(2)),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/low-bit-halves@error-one",
            sentence=(
                f"{ERROR_ONE}, the totals of the nodes with even and of those with odd addresses differ by at most"
                " 2^(n-1)."
            ),
            case=loads_on_cube,
            assumes=balanced,
            holds=lambda loads: halves_within(len(loads) // 2)(loads),
            near_misses=(
                NearMiss(
                    "one less",
                    "They differ by less than 2^(n-1).",
                    holds=lambda loads: halves_within(len(loads) // 2 - 1)(loads),
                ),
            ),
        ),
    ),
)


class Level(NamedTuple):
    """Tasks for 2^n processors, and a number of lowest bits."""

    bits: int
    tasks: Tasks

    @property
    def totals(self) -> Loads:
        """The totals of the classes by these bits of a regular distribution."""
        return low_bit_totals(dealt(self.tasks), self.bits)


def level(choose: Choose, bounds: Bounds) -> Level:
    """Any number of tasks and any level; the size is n."""
    n = choose.option(sizes(bounds), "n")
    bits = choose.option(range(1, n + 1), "j")
    return Level(bits, Tasks(choose.integer(0, most_tasks(bounds, 2**n), "tasks"), 2**n))


LOW_BIT_SUBCUBES = Statement(
    f"{PAPER}/low-bit-subcubes",
    Source(PAPER, "sections 1, 3.4 and 6"),
    "The same property holds for the subcubes of all dimensions.",
    (
        Claim(
            reading="regular",
            sentence=f"{REGULAR_ON_CUBE}, {CLASSES} 1 for every j = 1..n.",
            case=tasks_on_cube,
            holds=lambda it: every_level(dealt(it), lambda _: 1),
            near_misses=(
                NearMiss(
                    "highest bits",
                    "The same for the classes of equal j highest bits.",
                    holds=lambda it: every_level(dealt(it), lambda _: 1, high_bit_totals),
                ),
                NearMiss("equal", "They are equal.", holds=lambda it: every_level(dealt(it), lambda _: 0)),
            ),
        ),
        Claim(
            reading="level",
            sentence=f"{REGULAR_ON_CUBE}, and j is any one of 1..n, {CLASSES} 1.",
            case=level,
            holds=lambda it: discrepancy(it.totals) <= 1,
            near_misses=(NearMiss("equal", "They are equal.", holds=lambda it: discrepancy(it.totals) < 1),),
        ),
        Claim(
            reading="error-one",
            sentence=f"{ERROR_ONE}, {CLASSES} 1 for every j = 1..n.",
            case=loads_on_cube,
            assumes=balanced,
            holds=lambda loads: every_level(loads, lambda _: 1),
            trace=by_low_bits,
            near_misses=(
                NearMiss("two", "They differ by at most 2.", holds=lambda loads: every_level(loads, lambda _: 2)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/low-bit-subcubes@error-one",
            sentence=f"{ERROR_ONE}, {CLASSES} 2^(n-j) for every j = 1..n.",
            case=loads_on_cube,
            assumes=balanced,
            holds=spread_of_level,
            near_misses=(
                NearMiss("one less", "They differ by less than that.", holds=lambda loads: spread_of_level(loads, 1)),
            ),
        ),
    ),
)

# --- jan/figure-2 ---

PRINTED_SETS = {
    "0": "000 010 100 110",
    "1": "001 011 101 111",
    "00": "000 100",
    "10": "010 110",
    "01": "001 101",
    "11": "011 111",
    **{name: name for name in ("000", "100", "010", "110", "001", "101", "011", "111")},
}
"""The subcubes by their superscripts, as printed."""

ADDRESSES = tuple("".join(bits) for bits in product("01", repeat=3))
TASKS = 19
HALVES = (10, 9)
QUARTERS = {"00": 5, "10": 5, "01": 5, "11": 4}
PRINTED = (
    "the cycles with lowest address bit 0 have 10 and those with 1 have 9 tasks, and those that end in 00, 10, 01 and"
    " 11 have 5, 5, 5 and 4"
)


def the_example(choose: Choose, _: Bounds) -> int:
    """The 19 tasks of the example."""
    return choose.option((TASKS,), "tasks")


def sets_match(matches: Callable[[str, str], bool]) -> bool:
    """Whether every printed set has exactly the addresses that match its superscript."""
    return all(
        set(listed.split()) == {address for address in ADDRESSES if matches(address, name)}
        for name, listed in PRINTED_SETS.items()
    )


def has_printed_totals(loads: Loads, order: tuple[str, ...] = tuple(QUARTERS)) -> bool:
    """Whether the halves and the quarters, these in an order, have the printed totals."""
    held = dict(zip(ADDRESSES, loads, strict=True))
    quarters = [sum(held[address] for address in PRINTED_SETS[name].split()) for name in order]
    return low_bit_totals(loads, 1) == HALVES and quarters == list(QUARTERS.values())


def fitting(loads_at: tuple[int, ...]) -> int:
    """How many load vectors with these loads at the nodes have the printed totals."""
    return sum(has_printed_totals(loads) for loads in product(loads_at, repeat=len(ADDRESSES)))


FIGURE_2 = Statement(
    f"{PAPER}/figure-2",
    Source(PAPER, "section 3.4, Figure 2"),
    "19 tasks: the subcubes have totals 10 and 9, then 5, 5, 5 and 4.",
    (
        Claim(
            reading="sets",
            sentence=(
                "In the example of Figure 2 each printed set of addresses, such as C_2^0 = 000, 010, 100, 110, is"
                " the set of the 3-bit addresses that end in its superscript."
            ),
            case=the_example,
            holds=lambda _: sets_match(str.endswith),
            near_misses=(
                NearMiss(
                    "begin", "It is the set of those that begin with it.", holds=lambda _: sets_match(str.startswith)
                ),
            ),
        ),
        Claim(
            reading="totals",
            sentence=(
                "If the first 3 of the 8 cycles of CCC(3, 2^3) have 3 of 19 tasks and the others 2, as in a regular"
                f" distribution, {PRINTED}."
            ),
            case=the_example,
            holds=lambda tasks: has_printed_totals(regular(tasks, 8)),
            near_misses=(
                NearMiss(
                    "another order",
                    "The quarters 11, 10, 01, 00 have 5, 5, 5 and 4.",
                    holds=lambda tasks: has_printed_totals(regular(tasks, 8), ("11", "10", "01", "00")),
                ),
            ),
        ),
        Extremum(
            reading="fits",
            sentence=(
                f"The number of ways to put 19 tasks on the 8 cycles of CCC(3, 2^3), 2 or 3 on each, so that {PRINTED}."
            ),
            case=the_example,
            measure=lambda tasks: fitting((tasks // 8, tasks // 8 + 1)),
            seek="largest",
            near_misses=(
                NearMiss(
                    "the regular one alone",
                    "Only Reg(19, 8) fits.",
                    holds=lambda tasks: fitting((tasks // 8, tasks // 8 + 1)) == 1,
                ),
            ),
        ),
    ),
)

STATEMENTS = (ERROR_ONE_IFF, LOW_BIT_HALVES, LOW_BIT_SUBCUBES, FIGURE_2)
