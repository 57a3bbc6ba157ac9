"""Section 4: Algorithm 2, first the totals of the cycles, then the loads inside each cycle.

Reading: the paper does not say where tasks are in a cycle after Step 2, so that claims on Step 3 hold for every
placement. Step 3 works inside each cycle, so that two cycles represent all of them.
"""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import Label, labels
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, any_size, sizes
from loadbal.protocols.ccc_balance import Run, cycles_of, run
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN, Reading, final
from loadbal.protocols.regular_balance import regular
from loadbal.theory.regular_distribution import high_bit_totals, low_bit_totals

# --- jan/algorithm-2 ---


class OnCycles(NamedTuple):
    """Loads on the cube-connected cycles, cycle by cycle."""

    n: int
    loads: Loads

    @property
    def run(self) -> Run:
        """The run of Algorithm 2 with full iterations in Step 3."""
        return run(self.loads, self.n, ALL_FLOOR)

    @property
    def before(self) -> Loads:
        """The totals of the cycles before the run."""
        return tuple(map(total, cycles_of(self.loads, self.n)))

    @property
    def between(self) -> Loads:
        """The totals of the cycles after Step 2."""
        return tuple(map(total, self.run.entry))

    @property
    def after(self) -> Loads:
        """The totals of the cycles after the run."""
        return tuple(map(total, cycles_of(self.run.final, self.n)))


def on_cycles(choose: Choose, bounds: Bounds) -> OnCycles:
    """Recipe: any loads on CCC(n, 2^n); `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return OnCycles(n, choose.loads(n * 2**n, 0, bounds.load))


ONE_FIRST = "for n >= 3, where not all loads are checked: loads of the first cycle, then those of every other cycle"


def from_any_loads(choose: Choose, bounds: Bounds) -> OnCycles:
    """Recipe: any loads on CCC(2, 4); for n >= 3 any loads on the first cycle, and equal loads on all others."""
    n = choose.option(sizes(bounds, 2), "n")
    if n == 2:
        return OnCycles(n, choose.loads(n * 2**n, 0, bounds.load))
    loads = choose.loads(2 * n, 0, bounds.load, Label("loads of two cycles", ONE_FIRST))
    return OnCycles(n, loads[:n] + loads[n:] * (2**n - 1))


def ends_balanced(reading: Reading) -> Callable[[OnCycles], Truth]:
    """A function that is true if all final loads of Algorithm 2 differ by at most 1, under a reading of Step 3."""
    return lambda it: discrepancy(run(it.loads, it.n, reading).final) <= 1


class TwoCycles(NamedTuple):
    """The loads of two cycles after Step 2, in any placement."""

    one: Loads
    other: Loads

    @property
    def regular(self) -> Truth:
        """True if the totals are equal or the first is larger by 1, as in a regular distribution."""
        more = total(self.one) - total(self.other)
        return (more >= 0) & (more <= 1)

    def error(self, reading: Reading) -> Number:
        """The discrepancy of both cycles together after Step 3 under a reading of Function 1."""
        return discrepancy((*final(self.one, reading), *final(self.other, reading)))


def two_cycles(choose: Choose, bounds: Bounds) -> TwoCycles:
    """Recipe: any loads on two cycles of n processors; `bounds.size` bounds n.

    Step 3 works inside each cycle, so that the discrepancy of all cycles is that of some two of them.
    """
    n = choose.option(sizes(bounds, 2), "n")
    loads = choose.loads(2 * n, 0, bounds.load)
    return TwoCycles(loads[:n], loads[n:])


class BalancedCycle(NamedTuple):
    """One of 2^n cycles of n processors, balanced in itself, and one of its loads.

    A load of a balanced cycle is `least`, as on at least one processor, or `least` + 1.
    """

    least: Number
    """The least load of the cycle."""
    at_least: Number
    """The number of processors of the cycle with the load `least`."""
    larger: Number
    """The number of processors of the cycle with the load `least` + 1."""
    fuller: Number
    """The number of fuller cycles: those that have more tasks than the emptiest cycles."""
    ahead: Number
    """1 if this cycle is one of the fuller cycles, else 0."""
    more: Number
    """1 if the case's load is `least` + 1, 0 if it is `least`."""

    @property
    def n(self) -> Number:
        """The number of processors of the cycle."""
        return self.at_least + self.larger

    @property
    def load(self) -> Number:
        """The load that is compared with the mean: `least`, or `least` + 1."""
        return self.least + self.more

    def emptiest(self, apart: int) -> Number:
        """The total of the emptiest cycles, if the fuller ones have `apart` tasks more."""
        return self.n * self.least + self.larger - apart * self.ahead

    def is_there(self, apart: int = 1) -> Truth:
        """True if 2^n cycles, the fuller ones with `apart` tasks more, can include this cycle with this load."""
        network = (self.n >= 2) & (self.fuller < 2**self.n) & (self.emptiest(apart) >= 0)
        return network & (self.ahead <= self.fuller) & (self.more <= self.larger)

    def is_mean(self, apart: int = 1) -> Truth:
        """True if the load is the mean load of all cycles' processors, rounded down or up: less than 1 away from it."""
        processors = self.n * 2**self.n
        tasks = 2**self.n * self.emptiest(apart) + apart * self.fuller
        return (processors * self.load < tasks + processors) & (tasks < processors * self.load + processors)


YES_OR_NO = labels("1 if so, 0 if not", (0, 1))


def balanced_cycle(choose: Choose, bounds: Bounds) -> BalancedCycle:
    """Recipe: any balanced cycle and any of its loads.

    `bounds.size` bounds the numbers of processors with either load; `bounds.load` bounds the least load and the number
    of fuller cycles.
    """
    return BalancedCycle(
        choose.integer(0, bounds.load, "least load"),
        any_size(choose, bounds, name="least loads"),
        choose.integer(0, bounds.size, "larger loads"),
        choose.integer(0, bounds.load, "fuller cycles"),
        choose.option(YES_OR_NO, "cycle is fuller"),
        choose.option(YES_OR_NO, "load is larger"),
    )


def balances(reading: Reading, error: Callable[[int], int] = lambda _: 1) -> Callable[[TwoCycles], Truth]:
    """A function that is true of two cycles of n processors if their discrepancy after Step 3 is at most `error(n)`."""
    return lambda it: it.error(reading) <= error(len(it.one))


def is_regular_total(it: OnCycles, totals: Loads) -> Truth:
    """True if `totals` is the regular distribution of all tasks over the cycles, with error at most 1."""
    return same_loads(totals, regular(total(it.loads), 2**it.n)) & (discrepancy(totals) <= 1)


FULL = "$n$ *full iterations* over $floor(S/n)$ on each cycle, where $S$ is its number of tasks,"


SINGLE = (
    "$M n$ *single-task iterations* over $floor(S/n)$ on each cycle, where $S$ is its number of tasks and"
    " $M$ its largest load at the start,"
)


def after_step_3(iterations: str, error: str) -> str:
    """The sentence on the loads of two cycles after these iterations of Step 3."""
    return (
        "Let two cycles of $n >= 2$ processors have any loads, with equal numbers of tasks or with one task"
        f" more on the first. After {iterations} all loads of the two cycles together have *discrepancy* at"
        f" most {error}."
    )


ALGORITHM_2 = Statement(
    f"{PAPER}/algorithm-2",
    Source(PAPER, "section 4, Algorithm 2; abstract, sections 1 and 6"),
    "Algorithm 2 achieves perfect load balance over $P$ processors with error 1.",
    (
        Claim(
            reading="supernodes",
            sentence=(
                "After *Algorithm 2* from any loads of $2^n$ cycles of $n >= 1$ processors, the totals of"
                " the cycles, in the order of their numbers, are the *regular distribution* of all tasks on"
                " $2^n$ cycles. So any two totals differ by at most 1."
            ),
            case=on_cycles,
            holds=lambda it: is_regular_total(it, it.after),
            near_misses=(
                NearMiss(
                    "without Step 2", "The same without Step 2.", holds=lambda it: is_regular_total(it, it.before)
                ),
            ),
        ),
        Claim(
            reading="printed",
            sentence=(
                "After *Algorithm 2* from any loads of $2^n$ cycles of $n >= 2$ processors, the loads of all processors"
                " have *discrepancy* at most 1."
            ),
            case=from_any_loads,
            holds=ends_balanced(ALL_FLOOR),
            trace=lambda it: runs.of_algorithm_2(it.run),
        ),
        Claim(
            reading="perfect",
            repairs=f"{PAPER}/algorithm-2@printed",
            sentence=(
                "From any loads of $2^n$ cycles of $n >= 2$ processors, run Steps 1 and 2 of *Algorithm 2*."
                " In place of Step 3, run $M n$ *single-task iterations* over $floor(S/n)$ on each cycle,"
                " where $S$ is its total and $M$ is its largest load after Step 2. At the end the loads of"
                " all processors have *discrepancy* at most 1."
            ),
            case=from_any_loads,
            holds=ends_balanced(ONE_FLOOR_MN),
            near_misses=(
                NearMiss(
                    "before Step 3",
                    "The loads have *discrepancy* at most 1 after Step 2.",
                    holds=lambda it: discrepancy(tuple(load for cycle in it.run.entry for load in cycle)) <= 1,
                ),
            ),
        ),
        Claim(
            reading="all-floor",
            sentence=after_step_3(FULL, "1"),
            case=two_cycles,
            assumes=lambda it: it.regular,
            holds=balances(ALL_FLOOR),
            trace=lambda it: runs.within_cycles((it.one, *(it.other,) * (2 ** len(it.one) - 1)), ALL_FLOOR),
            near_misses=(
                NearMiss("error 2", "The *discrepancy* is at most 2.", holds=balances(ALL_FLOOR, lambda _: 2)),
            ),
        ),
        Claim(
            reading="one-floor-mn",
            sentence=after_step_3(SINGLE, "1"),
            case=two_cycles,
            assumes=lambda it: it.regular,
            holds=balances(ONE_FLOOR_MN),
            near_misses=(
                NearMiss(
                    "totals two apart",
                    "The same if the first cycle has up to 2 tasks more.",
                    assumes=lambda it: (total(it.one) - total(it.other) >= 0) & (total(it.one) - total(it.other) <= 2),
                ),
            ),
        ),
        Claim(
            reading="conditional",
            sentence=(
                "Let $2^n$ cycles of $n >= 2$ processors have $N$ tasks in all: for some $q >= 0$, every"
                " cycle has $q$ or $q + 1$. Let any two loads of the same cycle differ by at most 1. Then"
                " the load of every processor is $floor(N/(n 2^n))$ or $ceil(N/(n 2^n))$."
            ),
            case=balanced_cycle,
            assumes=BalancedCycle.is_there,
            holds=BalancedCycle.is_mean,
            near_misses=(
                NearMiss(
                    "totals two apart",
                    "The same if every cycle has $q$ or $q + 2$ tasks.",
                    assumes=lambda it: it.is_there(2),
                    holds=lambda it: it.is_mean(2),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/algorithm-2@all-floor",
            sentence=after_step_3(FULL, "$n - 1$"),
            case=two_cycles,
            assumes=lambda it: it.regular,
            holds=balances(ALL_FLOOR, lambda n: n - 1),
            near_misses=(
                NearMiss(
                    "one less", "The *discrepancy* is at most $n - 2$.", holds=balances(ALL_FLOOR, lambda n: n - 2)
                ),
            ),
        ),
    ),
)


# --- jan/algorithm-2-subcubes ---


def classes_balanced(it: OnCycles, classes: Callable[[Loads, int], Loads] = low_bit_totals) -> Truth:
    """True if after Algorithm 2 the classes of cycles by j bits have totals at most 1 apart, for j = 1, ..., n."""
    after = it.after
    return all_of(discrepancy(classes(after, j)) <= 1 for j in range(1, it.n + 1))


def step_3_stays(it: OnCycles) -> Truth:
    """True if Step 3 keeps the total of each cycle."""
    return same_loads(it.between, it.after)


def positions_balanced(it: OnCycles) -> Truth:
    """True if, at each position, the tasks of cycles with even and with odd address differ by at most 1."""
    cycles = cycles_of(it.run.final, it.n)
    return all_of(discrepancy(low_bit_totals(tuple(cycle[j] for cycle in cycles), 1)) <= 1 for j in range(it.n))


ALGORITHM_2_SUBCUBES = Statement(
    f"{PAPER}/algorithm-2-subcubes",
    Source(PAPER, "abstract, sections 1 and 6"),
    "Perfect load balance is achieved over subcubes as well.",
    (
        Claim(
            sentence=(
                "After *Algorithm 2* from any loads of $2^n$ cycles of $n >= 1$ processors, divide the"
                " cycles into *low-bit classes*. The totals of any two low-bit classes of the same level"
                " differ by at most 1. Step 3 of Algorithm 2 moves no task between cycles."
            ),
            case=on_cycles,
            holds=lambda it: classes_balanced(it) & step_3_stays(it),
            near_misses=(
                NearMiss(
                    "highest bits",
                    "The same for the *high-bit classes*.",
                    holds=lambda it: classes_balanced(it, high_bit_totals),
                ),
                NearMiss(
                    "positions",
                    "The same for the tasks at any one position of the cycles, for $j = 1$.",
                    holds=positions_balanced,
                ),
            ),
        ),
    ),
)
