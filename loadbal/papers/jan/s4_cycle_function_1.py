"""Section 4: Function 1 on a cycle, the error it leaves, its circulatory sum and its buffers.

Reading: eight readings of Function 1 differ in how the average is rounded, how many tasks an iteration moves, how many
iterations there are, and whether the surplus is computed once. A ninth claim allows any number of iterations.
"""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, largest, quotient, quotient_up, smallest, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import Network
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.protocols.circulatory_sum import circulation
from loadbal.protocols.cycle_migration import (
    ALL_CEIL,
    ALL_FLOOR,
    ALL_NEAREST,
    DIF_ONCE,
    ONE_CEIL,
    ONE_CEIL_MN,
    ONE_FLOOR,
    ONE_FLOOR_MN,
    Reading,
    final,
    states,
)
from loadbal.protocols.regular_balance import remainder
from loadbal.trace import Frame, Move, Trace

NAME = f"{PAPER}/function-1"


def on_a_cycle(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on a cycle of at least two processors; `bounds.size` bounds their number."""
    return choose.loads(choose.option(sizes(bounds, 2), "n"), 0, bounds.load)


def listed_on_a_cycle(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on a cycle, one question for each load; `bounds.size` bounds the number of processors."""
    return tuple(choose.integer(0, bounds.load, f"load {j}") for j in range(choose.option(sizes(bounds, 2), "n")))


def ends_within(
    reading: Reading, error: Callable[[Loads], Number], iterations: Callable[[Loads], Number] | None = None
) -> Callable[[Loads], Truth]:
    """A function that is true of loads if Function 1, under `reading`, ends with discrepancy at most `error(loads)`.

    `iterations` gives the number of iterations; by default the reading does.
    """

    def holds(loads: Loads) -> Truth:
        after = final(loads, reading, None if iterations is None else iterations(loads))
        return discrepancy(after) <= error(loads)

    return holds


def one(_: Loads) -> int:
    """The number 1, as a bound on the discrepancy that does not depend on the loads."""
    return 1


def surplus(loads: Loads) -> Number:
    """S mod n: the tasks left over if each processor has the average rounded down."""
    return remainder(total(loads), len(loads))


def deficit(loads: Loads) -> Number:
    """(-S) mod n: the tasks missing if each processor is to have the average rounded up."""
    return remainder(-total(loads), len(loads))


def ring(n: int) -> Network:
    """The cycle of n processors as a network; for n = 2 it has a single link."""
    return cycle(n) if n > 2 else path(n)


def tracer(reading: Reading) -> Callable[[Loads], Trace]:
    """A function that returns the trace, for a picture, of the run of Function 1 on the cycle under this reading."""

    def trace(loads: Loads) -> Trace:
        n, run = len(loads), states(loads, reading)
        average = reading.average(total(loads), n)
        frames = [
            Frame(
                f"iteration {time}",
                now,
                ring(n).edges,
                tuple(Move(j, (j + 1) % n, sent) for j, sent in enumerate(reading.sent(now, average)) if sent),
            )
            for time, now in enumerate(run[:-1])
        ]
        return Trace(ring(n), (*frames, Frame("in the end", run[-1])))

    return trace


ON_A_CYCLE = "On a cycle of $n >= 2$ processors with any loads, $S$ tasks in all,"
ANY_LOADS = "From any loads with sum $S$ on a cycle of $n >= 2$ processors,"
N_FULL_OVER_FLOOR = "$n$ *full iterations* over $floor(S/n)$"
N_FULL_OVER_CEILING = "$n$ *full iterations* over $ceil(S/n)$"
N_FULL_OVER_NEAREST = "$n$ *full iterations* over $S/n$ rounded to the nearest integer (halves up)"
N_SINGLE_OVER_FLOOR = "$n$ *single-task iterations* over $floor(S/n)$"
N_SINGLE_OVER_CEILING = "$n$ *single-task iterations* over $ceil(S/n)$"
MN_SINGLE_OVER_FLOOR = "$M n$ *single-task iterations* over $floor(S/n)$, where $M$ is the largest load at the start,"
MN_SINGLE_OVER_CEILING = "$M n$ *single-task iterations* over $ceil(S/n)$, where $M$ is the largest load at the start,"
ONE_FULL_OVER_FLOOR = "one *full iteration* over $floor(S/n)$"
"""The words of sentences for the iterations of Function 1 under each reading."""


def sentence_after(iterations: str) -> str:
    """The beginning of a sentence about the loads after these iterations."""
    return f"{ANY_LOADS} after {iterations}"


def balances_claim(reading: Reading, sentence: str, *misses: NearMiss[Loads]) -> Claim[Loads]:
    """The claim that Function 1 under this reading ends with discrepancy at most 1."""
    return Claim(
        reading=reading.name,
        sentence=f"{sentence} the loads have *discrepancy* at most 1.",
        case=on_a_cycle,
        holds=ends_within(reading, one),
        near_misses=misses,
        trace=tracer(reading),
    )


def twice_miss(reading: Reading) -> NearMiss[Loads]:
    """The near miss that twice as many iterations as the reading has balance the cycle."""
    more: Callable[[Loads], Number] = lambda loads: 2 * reading.iterations(len(loads), largest(loads))  # noqa: E731
    return NearMiss(
        "twice the iterations", "The same after twice as many iterations.", holds=ends_within(reading, one, more)
    )


def two_iterations_miss() -> NearMiss[Loads]:
    """The near miss that two full iterations balance the cycle when the surplus is computed once."""
    return NearMiss(
        "known twice",
        "The same after two *full iterations*.",
        holds=ends_within(DIF_ONCE, one, lambda _: 2),
    )


def repaired_claim(
    name: str, of: str, sentence: str, holds: Callable[[Loads], Truth], *misses: NearMiss[Loads]
) -> Claim[Loads]:
    """The claim `name`, which holds in place of the refuted reading `of`."""
    return Claim(
        reading=name, sentence=sentence, case=on_a_cycle, holds=holds, near_misses=misses, repairs=f"{NAME}@{of}"
    )


# --- when nothing is absorbed any more ---


def ever_balanced(loads: Loads) -> Truth:
    """True if one of the first 2 n + 1 states has discrepancy at most 1; after n - 1 iterations loads only rotate."""
    return smallest(map(discrepancy, states(loads, ALL_FLOOR, 2 * len(loads)))) <= 1


def goes_round(loads: Loads, start: int) -> Truth:
    """True if iteration number `start` + 1 moves all loads one position clockwise."""
    run = states(loads, ALL_FLOOR, start + 1)
    return same_loads(run[start + 1], (run[start][-1], *run[start][:-1]))


def within_first_discrepancy(reading: Reading, less: int = 0) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the final discrepancy is at most the initial discrepancy minus `less`."""
    return ends_within(reading, lambda loads: discrepancy(loads) - less)


def largest_within(reading: Reading, less: int = 0) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the largest final load is at most the largest initial load minus `less`."""
    return lambda loads: largest(final(loads, reading)) <= largest(loads) - less


def loads_up_to(most: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads if no load is larger than `most`."""
    return lambda loads: all_of(load <= most for load in loads)


class Averaged(NamedTuple):
    """Loads on a cycle, and the number `average` that all processors use as the average, right or wrong."""

    loads: Loads
    average: Number

    def after(self, iterations: Number, *, one: bool = False) -> Loads:
        """The loads after so many iterations with this average: full ones, or, with `one`, single-task ones."""
        reading = Reading("over a number", lambda _tasks, _order: self.average, one_task=one)
        return final(self.loads, reading, iterations)

    @property
    def excess(self) -> Number:
        """S - n a, where S is the number of tasks and a the number used as the average on n processors."""
        return total(self.loads) - len(self.loads) * self.average


def with_a_number(choose: Choose, bounds: Bounds) -> Averaged:
    """Recipe: any loads of a cycle of at most `bounds.size` processors; as average, any number up to `bounds.load`."""
    return Averaged(on_a_cycle(choose, bounds), choose.integer(0, bounds.load, "a"))


def none_below(loads: Loads, average: Number) -> Truth:
    """True if no load is below `average`, the number used as the average."""
    return all_of(load >= average for load in loads)


def none_above(loads: Loads, average: Number) -> Truth:
    """True if no load is above `average`, the number used as the average."""
    return all_of(load <= average for load in loads)


def none_below_after(it: Averaged, iterations: int, *, one: bool = False) -> Truth:
    """True if after `iterations` iterations no load is below the number used as the average."""
    return none_below(it.after(iterations, one=one), it.average)


def none_above_after(it: Averaged, iterations: int) -> Truth:
    """True if after `iterations` full iterations no load is above the number used as the average."""
    return none_above(it.after(iterations), it.average)


def no_pile_after(it: Averaged, units: int) -> Truth:
    """True if no load exceeds the number used as the average by two or more after `units` single-task iterations."""
    return none_above(it.after(units, one=True), it.average + 1)


def no_pile_or_no_lack(it: Averaged, units: Number) -> Truth:
    """True if after `units` single-task iterations no load exceeds the average used by 2, or no load is below it."""
    after = it.after(units, one=True)
    return none_above(after, it.average + 1) | none_below(after, it.average)


def of_a_number(
    reading: str,
    sentence: str,
    assumes: Callable[[Averaged], Truth],
    holds: Callable[[Averaged], Truth],
    *misses: NearMiss[Averaged],
) -> Claim[Averaged]:
    """A claim about iterations in which any natural number is used as the average."""
    return Claim(
        reading=reading, sentence=sentence, case=with_a_number, assumes=assumes, holds=holds, near_misses=misses
    )


OF_A_NUMBER = (
    of_a_number(
        "no-lack",
        f"{ON_A_CYCLE} let $a >= 0$ be an integer with $n a <= S$. After $n - 1$ *full iterations* over $a$, every"
        " load is at least $a$.",
        lambda it: it.excess >= 0,
        lambda it: none_below_after(it, len(it.loads) - 1),
        NearMiss(
            "n - 2 iterations",
            "The same after $n - 2$ iterations.",
            holds=lambda it: none_below_after(it, len(it.loads) - 2),
        ),
    ),
    of_a_number(
        "no-surplus",
        f"{ON_A_CYCLE} let $a >= 0$ be an integer with $n a >= S$. After $n - 1$ *full iterations* over $a$, every"
        " load is at most $a$.",
        lambda it: it.excess <= 0,
        lambda it: none_above_after(it, len(it.loads) - 1),
        NearMiss(
            "n - 2 iterations",
            "The same after $n - 2$ iterations.",
            holds=lambda it: none_above_after(it, len(it.loads) - 2),
        ),
    ),
    of_a_number(
        "no-pile-or-no-lack",
        (
            "On a cycle of $n >= 2$ processors with any loads, let $M >= 1$ be the largest load at the start"
            " and $a >= 0$ an integer. After $(M - 1) n$ *single-task iterations* over $a$, all loads are at"
            " most $a + 1$, or all loads are at least $a$."
        ),
        lambda it: largest(it.loads) >= 1,
        lambda it: no_pile_or_no_lack(it, (largest(it.loads) - 1) * len(it.loads)),
        NearMiss("no units", "The same after no iteration.", holds=lambda it: no_pile_or_no_lack(it, 0)),
    ),
    of_a_number(
        "no-lack-no-pile",
        (
            f"{ON_A_CYCLE} let $a >= 0$ be an integer with $S < n(a + 1)$, and let every load be at least $a$ at"
            " the start. After $n - 1$ *single-task iterations* over $a$, every load is at most $a + 1$."
        ),
        lambda it: (it.excess < len(it.loads)) & none_below(it.loads, it.average),
        lambda it: no_pile_after(it, len(it.loads) - 1),
        NearMiss(
            "S = n (a + 1)",
            "The same if $S <= n (a + 1) + 1$.",
            assumes=lambda it: (it.excess <= len(it.loads) + 1) & none_below(it.loads, it.average),
        ),
    ),
    of_a_number(
        "no-pile-no-lack",
        (
            f"{ON_A_CYCLE} let $a >= 0$ be an integer with $n a <= S$, and let every load be at most $a + 1$ at"
            " the start. After $n - 1$ *single-task iterations* over $a$, every load is at least $a$."
        ),
        lambda it: (it.excess >= 0) & none_above(it.loads, it.average + 1),
        lambda it: none_below_after(it, len(it.loads) - 1, one=True),
        NearMiss(
            "n - 2 units",
            "The same after $n - 2$ iterations.",
            holds=lambda it: none_below_after(it, len(it.loads) - 2, one=True),
        ),
    ),
)
"""Claims in which any natural number is used as the average; claims about rounded averages follow from them."""


READINGS = (
    balances_claim(ALL_FLOOR, sentence_after(N_FULL_OVER_FLOOR), twice_miss(ALL_FLOOR)),
    Claim(
        reading="all-floor-unlimited",
        sentence=(
            f"{ANY_LOADS} there is a number of *full iterations* over $floor(S/n)$ after which the loads"
            " have *discrepancy* at most 1."
        ),
        case=on_a_cycle,
        holds=ever_balanced,
        trace=tracer(ALL_FLOOR),
        near_misses=(
            NearMiss(
                "error 2",
                "After $n$ iterations the *discrepancy* is at most 2.",
                holds=ends_within(ALL_FLOOR, lambda _: 2),
            ),
        ),
    ),
    balances_claim(ALL_CEIL, sentence_after(N_FULL_OVER_CEILING), twice_miss(ALL_CEIL)),
    balances_claim(ALL_NEAREST, sentence_after(N_FULL_OVER_NEAREST), twice_miss(ALL_NEAREST)),
    balances_claim(ONE_FLOOR, sentence_after(N_SINGLE_OVER_FLOOR), twice_miss(ONE_FLOOR)),
    balances_claim(ONE_CEIL, sentence_after(N_SINGLE_OVER_CEILING), twice_miss(ONE_CEIL)),
    balances_claim(
        ONE_FLOOR_MN,
        sentence_after(MN_SINGLE_OVER_FLOOR),
        NearMiss("M iterations", "The same after $M$ iterations.", holds=ends_within(ONE_FLOOR_MN, one, largest)),
        NearMiss("error 0", "The loads are equal.", holds=ends_within(ONE_FLOOR_MN, lambda _: 0)),
    ),
    balances_claim(ONE_CEIL_MN, sentence_after(MN_SINGLE_OVER_CEILING), twice_miss(ONE_CEIL_MN)),
    balances_claim(DIF_ONCE, sentence_after(ONE_FULL_OVER_FLOOR), two_iterations_miss()),
)


REPAIRED = (
    repaired_claim(
        "repaired",
        "all-floor",
        f"{sentence_after(N_FULL_OVER_FLOOR)} the loads have *discrepancy* at most $S mod n$.",
        ends_within(ALL_FLOOR, surplus),
        NearMiss(
            "one less",
            "The *discrepancy* is less than $S mod n$.",
            holds=ends_within(ALL_FLOOR, lambda loads: surplus(loads) - 1),
        ),
        NearMiss(
            "n - 2 iterations",
            "The same after $n - 2$ iterations.",
            holds=ends_within(ALL_FLOOR, surplus, lambda loads: len(loads) - 2),
        ),
    ),
    repaired_claim(
        "repaired-unlimited",
        "all-floor-unlimited",
        (
            f"{ANY_LOADS} first make $n - 1$ *full iterations* over $floor(S/n)$. Each further such"
            " iteration only moves all loads one position clockwise."
        ),
        lambda loads: goes_round(loads, len(loads) - 1),
        NearMiss(
            "n - 2 iterations",
            "The same after $n - 2$ iterations.",
            holds=lambda loads: goes_round(loads, len(loads) - 2),
        ),
    ),
    repaired_claim(
        "repaired-ceil",
        "all-ceil",
        f"{sentence_after(N_FULL_OVER_CEILING)} the loads have *discrepancy* at most $(-S) mod n$.",
        ends_within(ALL_CEIL, deficit),
        NearMiss(
            "one less",
            "The *discrepancy* is less than $(-S) mod n$.",
            holds=ends_within(ALL_CEIL, lambda loads: deficit(loads) - 1),
        ),
    ),
    repaired_claim(
        "repaired-nearest",
        "all-nearest",
        f"{sentence_after(N_FULL_OVER_NEAREST)} the loads have *discrepancy* at most $floor(n/2)$.",
        ends_within(ALL_NEAREST, lambda loads: len(loads) // 2),
        NearMiss(
            "one less",
            "The *discrepancy* is less than $floor(n/2)$.",
            holds=ends_within(ALL_NEAREST, lambda loads: len(loads) // 2 - 1),
        ),
    ),
    Claim(
        reading="repaired-one-floor",
        repairs=f"{NAME}@one-floor",
        sentence=(
            "Let a cycle of $n >= 2$ processors have any loads of at most 2 each, with sum $S$. After"
            f" {N_SINGLE_OVER_FLOOR} the loads have *discrepancy* at most 1."
        ),
        case=on_a_cycle,
        assumes=loads_up_to(2),
        holds=ends_within(ONE_FLOOR, one),
        near_misses=(NearMiss("loads up to 3", "The same for loads of at most 3.", assumes=loads_up_to(3)),),
    ),
    repaired_claim(
        "repaired-one-ceil",
        "one-ceil",
        (
            f"{sentence_after(N_SINGLE_OVER_CEILING)} the loads have at most the *discrepancy* that they had at"
            " the start."
        ),
        within_first_discrepancy(ONE_CEIL),
        NearMiss(
            "smaller", "The *discrepancy* is smaller than at the start.", holds=within_first_discrepancy(ONE_CEIL, 1)
        ),
    ),
    repaired_claim(
        "repaired-one-ceil-mn",
        "one-ceil-mn",
        f"{sentence_after(MN_SINGLE_OVER_CEILING)} the loads have *discrepancy* at most $(-S) mod n$.",
        ends_within(ONE_CEIL_MN, deficit),
        NearMiss(
            "one less",
            "The *discrepancy* is less than $(-S) mod n$.",
            holds=ends_within(ONE_CEIL_MN, lambda loads: deficit(loads) - 1),
        ),
    ),
    repaired_claim(
        "repaired-once",
        "dif-once",
        f"{sentence_after(ONE_FULL_OVER_FLOOR)} the largest load is at most the largest load at the start.",
        largest_within(DIF_ONCE),
        NearMiss("smaller", "The largest load is smaller than at the start.", holds=largest_within(DIF_ONCE, 1)),
    ),
)


FUNCTION_1 = Statement(
    NAME,
    Source(PAPER, "section 4, Function 1; abstract and section 6"),
    "Migrate overloaded tasks to the clockwise neighbor in a pipelining fashion for $n$ iterations.",
    (*READINGS, *REPAIRED, *OF_A_NUMBER),
)


# --- jan/circulatory-sum ---


def all_know_the_sum(loads: Loads, units: int, *, both_ways: bool = False) -> Truth:
    """True if after `units` units each accumulator is the sum of all loads."""
    return all_of(held == total(loads) for held in circulation(loads, units, both_ways=both_ways).sums)


CIRCULATING = "In a *circulation* from any loads on a cycle of $n >= 2$ processors"


CIRCULATORY_SUM = Statement(
    f"{PAPER}/circulatory-sum",
    Source(PAPER, "section 4, Step 1.1 of Function 1 and Step 1 of Algorithm 2"),
    "Circulatory summing up all the tasks of each cycle to obtain $SUM$.",
    (
        Claim(
            reading="n-1-shifts",
            sentence=(f"{CIRCULATING}, after $n - 1$ units of time every accumulator is the sum of all loads."),
            case=on_a_cycle,
            holds=lambda loads: all_know_the_sum(loads, len(loads) - 1),
            near_misses=(
                NearMiss(
                    "n - 2 units",
                    "Every accumulator is the sum after $n - 2$ units.",
                    holds=lambda loads: all_know_the_sum(loads, len(loads) - 2),
                ),
                NearMiss(
                    "n units",
                    "Every accumulator is the sum after $n$ units.",
                    holds=lambda loads: all_know_the_sum(loads, len(loads)),
                ),
                NearMiss(
                    "both ways",
                    "If words go both ways, every accumulator is the sum after $floor(n/2)$ units.",
                    holds=lambda loads: all_know_the_sum(loads, len(loads) // 2, both_ways=True),
                ),
            ),
        ),
        Claim(
            reading="n-shifts-restore",
            sentence=f"{CIRCULATING}, after $n$ units of time the word of every processor is its own load again.",
            case=on_a_cycle,
            holds=lambda loads: same_loads(circulation(loads, len(loads)).words, loads),
            near_misses=(
                NearMiss(
                    "n - 1 units",
                    "The same after $n - 1$ units.",
                    holds=lambda loads: same_loads(circulation(loads, len(loads) - 1).words, loads),
                ),
            ),
        ),
    ),
)


# --- jan/function-1-buffers ---


class Registers(NamedTuple):
    """Where Step 1 of Function 1 stores the average and the load: one way to read the paper."""

    average: int
    """The number of the buffer, 0 or 1, that Step 1.2 writes the average into."""
    apart: bool
    """True if the load is in a register of its own, besides the buffer B(1)."""

    def contents(self, loads: Loads) -> list[tuple[Loads, Loads]]:
        """The contents of B(0) and B(1) at first and after Steps 1.1, 1.2 and 1.3."""
        n = len(loads)
        sums = circulation(loads, n - 1).sums
        buffers = [sums, loads]
        buffers[self.average] = averages = tuple(quotient(held, n) for held in sums)
        held = loads if self.apart else buffers[1]
        differences = tuple(load - average for load, average in zip(held, averages, strict=True))
        return [((0,) * n, loads), (sums, loads), (buffers[0], buffers[1]), (buffers[0], differences)]

    def differences(self, loads: Loads) -> Loads:
        """The contents of B(1) after Step 1.3."""
        return self.contents(loads)[-1][1]

    def are_right(self, loads: Loads) -> Truth:
        """True if B(1) ends with the load minus the average on each processor, and these add up to S mod n."""
        average = quotient(total(loads), len(loads))
        found = self.differences(loads)
        return same_loads(found, tuple(load - average for load in loads)) & (total(found) == surplus(loads))

    def traced(self, loads: Loads) -> Trace:
        """A trace of the contents of B(1) after each step."""
        ring = cycle(len(loads)) if len(loads) > 2 else path(len(loads))
        titles = ("B(1) at first", "B(1) after Step 1.1", "B(1) after Step 1.2", "B(1) after Step 1.3")
        frames = zip(titles, self.contents(loads), strict=True)
        return Trace(ring, tuple(Frame(title, held) for title, (_, held) in frames))


AS_PRINTED = Registers(average=1, apart=False)


LOAD_APART = Registers(average=1, apart=True)


AVERAGE_ASIDE = Registers(average=0, apart=False)


def sum_0_miss(registers: Registers) -> NearMiss[Loads]:
    """The near miss that the final values of B(1) add up to 0."""
    return NearMiss(
        "sum 0", "The final values of $B(1)$ add up to 0.", holds=lambda loads: total(registers.differences(loads)) == 0
    )


def rounded_up(loads: Loads) -> Truth:
    """True if on each processor B(1) ends with the load minus the average rounded up."""
    average = quotient_up(total(loads), len(loads))
    return same_loads(LOAD_APART.differences(loads), tuple(load - average for load in loads))


RIGHT = "the load of its processor minus $floor(S/n)$, and these contents add up to $S mod n$"


def step_1(load: str, average: str, end: str) -> str:
    """The sentence for loads kept in the registers `load`, if Step 1.2 writes the average to the buffer `average`."""
    return (
        "Run the three *buffer steps* on a cycle of $n >= 2$ processors with any loads, $S$ tasks in all."
        f" Every processor keeps its load in {load}, and Step 1.2 writes to {average}. At the end every"
        f" $B(1)$ contains {end}."
    )


FUNCTION_1_BUFFERS = Statement(
    f"{PAPER}/function-1-buffers",
    Source(PAPER, "section 4, Steps 1.1 to 1.3 of Function 1"),
    ("$SUM$ is placed in $B(0)$; $AVG = floor(SUM / n)$ is placed in $B(1)$; $DIF = l - AVG$ is placed in $B(1)$."),
    (
        Claim(
            reading="two-buffers",
            sentence=step_1("$B(1)$ alone", "$B(1)$", RIGHT),
            case=on_a_cycle,
            holds=AS_PRINTED.are_right,
            trace=AS_PRINTED.traced,
            near_misses=(NearMiss("from 3 on", "The same for $n >= 3$.", assumes=lambda loads: len(loads) >= 3),),
        ),
        Claim(
            reading="separate-load",
            sentence=step_1("$B(1)$ and a third register", "$B(1)$", RIGHT),
            case=on_a_cycle,
            holds=LOAD_APART.are_right,
            near_misses=(
                sum_0_miss(LOAD_APART),
                NearMiss("rounded up", "Every final value of $B(1)$ is the load minus $ceil(S/n)$.", holds=rounded_up),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/function-1-buffers@two-buffers",
            sentence=step_1("$B(1)$ alone", "$B(0)$", RIGHT),
            case=on_a_cycle,
            holds=AVERAGE_ASIDE.are_right,
            near_misses=(sum_0_miss(AVERAGE_ASIDE),),
        ),
        Claim(
            reading="nothing-moves",
            sentence=step_1("$B(1)$ alone", "$B(1)$", "0, so that no task moves"),
            case=on_a_cycle,
            holds=lambda loads: same_loads(AS_PRINTED.differences(loads), (0,) * len(loads)),
            near_misses=(
                NearMiss(
                    "load apart",
                    "The same with the loads kept in $B(1)$ and a third register.",
                    holds=lambda loads: same_loads(LOAD_APART.differences(loads), (0,) * len(loads)),
                ),
            ),
        ),
    ),
)
