"""Sections 4 and 5: the circulatory sum and what it costs, the buffers of Function 1."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, quotient, quotient_up, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, same_loads
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.papers.jan.function_1 import on_a_cycle, surplus
from loadbal.protocols.circulatory_sum import circulation, units_until_heard
from loadbal.trace import Frame, Trace

# --- jan/circulatory-sum ---


def all_know_the_sum(loads: Loads, units: int, *, both_ways: bool = False) -> Truth:
    """Whether after so many units every accumulator is SUM."""
    return all_of(held == total(loads) for held in circulation(loads, units, both_ways=both_ways).sums)


CIRCULATING = (
    "If in every unit each processor of a cycle of n >= 2 with any loads sends the word that it has, at first its own"
    " load, to its clockwise neighbor"
)

CIRCULATORY_SUM = Statement(
    f"{PAPER}/circulatory-sum",
    Source(PAPER, "section 4, Step 1.1 of Function 1 and Step 1 of Algorithm 2"),
    "Circulatory summing up all the tasks of each cycle to obtain SUM.",
    (
        Claim(
            reading="n-1-shifts",
            sentence=(
                f"{CIRCULATING}, and adds each word that it gets to an accumulator that starts with its load, every"
                " accumulator is the sum of all loads after n - 1 units."
            ),
            case=on_a_cycle,
            holds=lambda loads: all_know_the_sum(loads, len(loads) - 1),
            near_misses=(
                NearMiss(
                    "n - 2 units",
                    "Every accumulator is SUM after n - 2 units.",
                    holds=lambda loads: all_know_the_sum(loads, len(loads) - 2),
                ),
                NearMiss(
                    "n units",
                    "Every accumulator is SUM after n units.",
                    holds=lambda loads: all_know_the_sum(loads, len(loads)),
                ),
                NearMiss(
                    "both ways",
                    "With words going both ways every accumulator is SUM after floor(n/2) units.",
                    holds=lambda loads: all_know_the_sum(loads, len(loads) // 2, both_ways=True),
                ),
            ),
        ),
        Claim(
            reading="n-shifts-restore",
            sentence=f"{CIRCULATING}, its word is its own load again after n units.",
            case=on_a_cycle,
            holds=lambda loads: same_loads(circulation(loads, len(loads)).words, loads),
            near_misses=(
                NearMiss(
                    "n - 1 units",
                    "The same after n - 1 units.",
                    holds=lambda loads: same_loads(circulation(loads, len(loads) - 1).words, loads),
                ),
            ),
        ),
    ),
)

# --- jan/function-1-buffers ---


class Registers(NamedTuple):
    """Where Step 1 of Function 1 keeps things."""

    average: int
    """The buffer that Step 1.2 writes AVG into."""
    apart: bool
    """Whether the load is in a register of its own besides B(1)."""

    def contents(self, loads: Loads) -> list[tuple[Loads, Loads]]:
        """B(0) and B(1) at first, after Step 1.1, after Step 1.2 and after Step 1.3."""
        n = len(loads)
        sums = circulation(loads, n - 1).sums
        buffers = [sums, loads]
        buffers[self.average] = averages = tuple(quotient(held, n) for held in sums)
        held = loads if self.apart else buffers[1]
        differences = tuple(load - average for load, average in zip(held, averages, strict=True))
        return [((0,) * n, loads), (sums, loads), (buffers[0], buffers[1]), (buffers[0], differences)]

    def differences(self, loads: Loads) -> Loads:
        """What Step 1.3 leaves in B(1)."""
        return self.contents(loads)[-1][1]

    def are_right(self, loads: Loads) -> Truth:
        """Whether that is the load less the average everywhere, which adds up to SUM mod n."""
        average = quotient(total(loads), len(loads))
        found = self.differences(loads)
        return same_loads(found, tuple(load - average for load in loads)) & (total(found) == surplus(loads))

    def shown(self, loads: Loads) -> Trace:
        """What B(1) holds after every step; two processors are drawn as a path."""
        ring = cycle(len(loads)) if len(loads) > 2 else path(len(loads))
        titles = ("B(1) at first", "B(1) after Step 1.1", "B(1) after Step 1.2", "B(1) after Step 1.3")
        frames = zip(titles, self.contents(loads), strict=True)
        return Trace(ring, tuple(Frame(title, held) for title, (_, held) in frames))


AS_PRINTED = Registers(average=1, apart=False)
LOAD_APART = Registers(average=1, apart=True)
AVERAGE_ASIDE = Registers(average=0, apart=False)


def adds_up_to_0(registers: Registers) -> NearMiss[Loads]:
    """The claim that the differences cancel."""
    return NearMiss(
        "sum 0", "The differences add up to 0.", holds=lambda loads: total(registers.differences(loads)) == 0
    )


def averages_up(loads: Loads) -> Truth:
    """Whether the differences are those from the average rounded up."""
    average = quotient_up(total(loads), len(loads))
    return same_loads(LOAD_APART.differences(loads), tuple(load - average for load in loads))


RIGHT = "is l_j - AVG everywhere, which adds up to S mod n"


def step_1(load: str, average: str, end: str) -> str:
    """The sentence on where the load is kept, where AVG is put, and what B(1) is in the end."""
    return (
        f"On a cycle of n >= 2 with any loads l_j, S in all, if l_j is kept in {load}, and Step 1 of Function 1 puts S"
        f" in B(0), AVG = floor(S/n) in {average}, and the load less AVG in B(1), the last {end}."
    )


FUNCTION_1_BUFFERS = Statement(
    f"{PAPER}/function-1-buffers",
    Source(PAPER, "section 4, Steps 1.1 to 1.3 of Function 1"),
    "SUM is placed in B(0); AVG = floor(SUM / n) is placed in B(1); DIF = l - AVG is placed in B(1).",
    (
        Claim(
            reading="two-buffers",
            sentence=step_1("buffer B(1) alone", "B(1)", RIGHT),
            case=on_a_cycle,
            holds=AS_PRINTED.are_right,
            trace=AS_PRINTED.shown,
            near_misses=(NearMiss("from 3 on", "The same for n >= 3.", assumes=lambda loads: len(loads) >= 3),),
        ),
        Claim(
            reading="separate-load",
            sentence=step_1("a register of its own", "B(1)", RIGHT),
            case=on_a_cycle,
            holds=LOAD_APART.are_right,
            near_misses=(
                adds_up_to_0(LOAD_APART),
                NearMiss("rounded up", "They are l_j - ceil(SUM / n).", holds=averages_up),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/function-1-buffers@two-buffers",
            sentence=step_1("buffer B(1) alone", "B(0), over S", RIGHT),
            case=on_a_cycle,
            holds=AVERAGE_ASIDE.are_right,
            near_misses=(adds_up_to_0(AVERAGE_ASIDE),),
        ),
        Claim(
            reading="nothing-moves",
            sentence=step_1("buffer B(1) alone", "B(1)", "is 0 everywhere, so that nobody sends anything"),
            case=on_a_cycle,
            holds=lambda loads: same_loads(AS_PRINTED.differences(loads), (0,) * len(loads)),
            near_misses=(
                NearMiss(
                    "load apart",
                    "The same with the load in a register of its own.",
                    holds=lambda loads: same_loads(LOAD_APART.differences(loads), (0,) * len(loads)),
                ),
            ),
        ),
    ),
)

# --- jan/step-1-cost ---


def cycle_order(choose: Choose, bounds: Bounds) -> int:
    """Any n from 2 on, the size."""
    return choose.option(sizes(bounds, 2), "n")


def takes(units: Callable[[int], int], *, both_ways: bool = False) -> Callable[[int], bool]:
    """Whether it takes so many units until every processor knows SUM."""
    return lambda n: units_until_heard(n, both_ways=both_ways) == units(n)


HEARD = "If the loads of a cycle of n >= 2 go round as words, each moving on by one processor a unit,"

STEP_1_COST = Statement(
    f"{PAPER}/step-1-cost",
    Source(PAPER, "section 5"),
    "Each cycle obtains its sum of tasks with time complexity O(log P).",
    (
        Claim(
            sentence=(
                f"{HEARD} one way, it takes at most n = log2 P units, P = 2^n, until every processor has heard of"
                " all loads."
            ),
            case=cycle_order,
            holds=lambda n: units_until_heard(n) <= n,
            near_misses=(
                NearMiss("n - 2", "It takes at most n - 2 units.", holds=lambda n: units_until_heard(n) <= n - 2),
            ),
        ),
        Claim(
            reading="one-way",
            sentence=f"{HEARD} one way, it takes exactly n - 1 units until every processor has heard of all loads.",
            case=cycle_order,
            holds=takes(lambda n: n - 1),
            near_misses=(
                NearMiss("n - 2", "It takes n - 2 units.", holds=takes(lambda n: n - 2)),
                NearMiss("n", "It takes n units.", holds=takes(lambda n: n)),
            ),
        ),
        Claim(
            reading="both-ways",
            sentence=(
                f"{HEARD} both ways, it takes exactly floor(n/2) units until every processor has heard of all loads."
            ),
            case=cycle_order,
            holds=takes(lambda n: n // 2, both_ways=True),
            near_misses=(
                NearMiss(
                    "one less", "It takes floor(n/2) - 1 units.", holds=takes(lambda n: n // 2 - 1, both_ways=True)
                ),
                NearMiss(
                    "odd n", "It takes floor((n-1)/2) units.", holds=takes(lambda n: (n - 1) // 2, both_ways=True)
                ),
            ),
        ),
    ),
)

STATEMENTS = (CIRCULATORY_SUM, FUNCTION_1_BUFFERS, STEP_1_COST)
