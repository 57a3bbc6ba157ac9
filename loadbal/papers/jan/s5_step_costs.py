"""Section 5: the costs of the steps: the sum of a cycle, the tasks over a link, Function 1, and the bound M n."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    larger,
    largest,
    negation,
    quotient,
    quotient_up,
    smaller,
    total,
    widened,
)
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy
from loadbal.models.ccc_schedule import migration_schedule
from loadbal.models.links import Unit, execute
from loadbal.models.one_port import collision
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, any_size, sizes
from loadbal.papers.jan.s4_cycle_function_1 import listed_on_a_cycle, on_a_cycle, ring
from loadbal.protocols import ccc_balance, cycle_migration, regular_balance
from loadbal.protocols.circulatory_sum import units_until_heard
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN, READINGS
from loadbal.protocols.regular_balance import Iteration
from loadbal.theory.step_3_entries import entries

# --- jan/step-1-cost ---


def cycle_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any n >= 2; `bounds.size` bounds n."""
    return choose.option(sizes(bounds, 2), "n")


def takes_units(units: Callable[[int], int], *, both_ways: bool = False) -> Callable[[int], bool]:
    """A function that is true of n if each processor has the words of all processors after exactly `units(n)` units."""
    return lambda n: units_until_heard(n, both_ways=both_ways) == units(n)


HEARD = "*circulation* on a cycle of $n >= 2$ processors,"


STEP_1_COST = Statement(
    f"{PAPER}/step-1-cost",
    Source(PAPER, "section 5"),
    "Each cycle obtains its sum of tasks with time complexity $O(log P)$.",
    (
        Claim(
            sentence=(
                f"In a one-way {HEARD} every processor has received the words that all others had at the"
                " start after at most $n = log_2 P$ units of time, where $P = 2^n$."
            ),
            case=cycle_order,
            holds=lambda n: units_until_heard(n) <= n,
            near_misses=(
                NearMiss("n - 2", "At most $n - 2$ units pass.", holds=lambda n: units_until_heard(n) <= n - 2),
            ),
        ),
        Claim(
            reading="one-way",
            sentence=(
                f"In a one-way {HEARD} exactly $n - 1$ units of time pass until every processor has received"
                " the words that all others had at the start."
            ),
            case=cycle_order,
            holds=takes_units(lambda n: n - 1),
            near_misses=(
                NearMiss("n - 2", "Exactly $n - 2$ units pass.", holds=takes_units(lambda n: n - 2)),
                NearMiss("n", "Exactly $n$ units pass.", holds=takes_units(lambda n: n)),
            ),
        ),
        Claim(
            reading="both-ways",
            sentence=(
                f"In a two-way {HEARD} exactly $floor(n/2)$ units of time pass until every processor has"
                " received the words that all others had at the start."
            ),
            case=cycle_order,
            holds=takes_units(lambda n: n // 2, both_ways=True),
            near_misses=(
                NearMiss(
                    "one less",
                    "Exactly $floor(n/2) - 1$ units pass.",
                    holds=takes_units(lambda n: n // 2 - 1, both_ways=True),
                ),
                NearMiss(
                    "odd n",
                    "Exactly $floor((n-1)/2)$ units pass.",
                    holds=takes_units(lambda n: (n - 1) // 2, both_ways=True),
                ),
            ),
        ),
    ),
)


# --- jan/crossing-bound ---


class Supernodes(NamedTuple):
    """The totals of 2^n cycles of n processors with at most M tasks each."""

    n: int
    most: int
    totals: Loads

    @property
    def loose_stays(self) -> Number:
        """The most tasks over one link in any iteration, if a loose task stays with the cycle that had more tasks."""
        return largest(iteration.crossing for iteration in self.iterations)

    @property
    def loose_as_needed(self) -> Number:
        """The most tasks over one link in any iteration, if a loose task crosses where the other side needs it."""
        order = len(self.totals)
        return largest(crossing_as_needed(it, order >> (i + 1)) for i, it in enumerate(self.iterations))

    @property
    def iterations(self) -> tuple[Iteration, ...]:
        """The iterations of Algorithm 1, run on the totals of the cycles as loads of a hypercube."""
        return regular_balance.run(self.totals).iterations


def crossing_as_needed(it: Iteration, bit: int) -> Number:
    """The most tasks over one link across `bit`, if loose tasks cross where the iteration leaves more tasks."""
    return largest(
        larger(0, smaller(after, quotient_up(load + it.before[node ^ bit], 2)) - load)
        for node, (load, after) in enumerate(zip(it.before, it.after, strict=True))
    )


def supernodes(choose: Choose, bounds: Bounds, least: int = 1) -> Supernodes:
    """Recipe: any totals of at most M n; `bounds.size` bounds n, `bounds.load` bounds M."""
    n = choose.option(sizes(bounds, least), "n")
    most = choose.option(range(1, (bounds.load or 0) + 1), "largest load")
    return Supernodes(n, most, choose.loads(2**n, 0, most * n, "totals"))


def within_half(crossing: Callable[[Supernodes], Number], more: int = 0) -> Callable[[Supernodes], Truth]:
    """A function that is true of totals if twice the crossing, the most tasks over a link, is at most M n + `more`."""
    return lambda it: 2 * widened(crossing(it)) <= it.most * it.n + more


class Pair(NamedTuple):
    """The totals of two cycles of n processors that a link joins, and the bound M (`most`) on a processor's tasks."""

    n: Number
    most: Number
    totals: Loads

    @property
    def possible(self) -> Truth:
        """True if n processors with at most M tasks each can have these totals: no total is more than M n."""
        return all_of(held <= self.most * self.n for held in self.totals)

    @property
    def exchange(self) -> Iteration:
        """The iteration of Algorithm 1 on these two cycles alone."""
        return regular_balance.run(self.totals).iterations[0]


def a_pair(choose: Choose, bounds: Bounds) -> Pair:
    """Recipe: any M >= 1 and any two totals; `bounds.size` bounds n, `bounds.load` bounds M and the totals."""
    n = any_size(choose, bounds)
    *totals, less = choose.loads(3, 0, bounds.load, "two totals and largest load - 1")
    return Pair(n, less + 1, tuple(totals))


def pair_within(it: Pair, more: int = 0) -> Truth:
    """True if the crossing is at most b = (M n + `more`)/2, on demand at most b + 1/2, and no total exceeds M n."""
    staying, on_demand = it.exchange.crossing, crossing_as_needed(it.exchange, 1)
    bound = it.most * it.n + more
    kept = all_of(held <= it.most * it.n for held in it.exchange.after)
    return (2 * staying <= bound) & (2 * on_demand <= bound + 1) & kept


def log_of_all(it: Supernodes) -> int:
    """floor(M log2(n 2^n)), in integers."""
    power: int = it.n**it.most
    return it.most * it.n + power.bit_length() - 1


def largest_crossing(it: Supernodes) -> Number:
    """The most tasks over one link in any iteration, if loose tasks stay with the cycle that had more tasks."""
    return it.loose_stays


def largest_crossing_on_demand(it: Supernodes) -> Number:
    """The most tasks over one link in any iteration, if loose tasks cross where they are needed on the other side."""
    return it.loose_as_needed


CROSSING = "*crossing*"


ON_DEMAND = "*crossing on demand*"


def crossing_at_most(bound: str, measure: str, least: int = 1) -> str:
    """The sentence that the crossing, measured in this way, is at most `bound`."""
    return (
        f"Let $2^n$ cycles, $n >= {least}$, have at most $M n$ tasks each, where $M >= 1$ is an integer. Run"
        f" *Algorithm 1* on the *n-cube* whose node $i$ has all tasks of cycle $i$ as its load. The {measure}"
        f" of every iteration is at most {bound}."
    )


CROSSING_BOUND = Statement(
    f"{PAPER}/crossing-bound",
    Source(PAPER, "section 5"),
    "At most $(M/2) log P$ tasks of a cycle migrate across the hypercube edges of dimension $i$.",
    (
        Claim(
            reading="loose-stays",
            sentence=crossing_at_most("$M n / 2 = (M/2) log_2 P$, where $P = 2^n$", CROSSING),
            case=supernodes,
            holds=within_half(largest_crossing),
            near_misses=(
                NearMiss("a half less", "It is at most $(M n - 1)/2$.", holds=within_half(largest_crossing, -1)),
            ),
        ),
        Claim(
            reading="loose-as-needed",
            sentence=crossing_at_most("$M n / 2 = (M/2) log_2 P$, where $P = 2^n$", ON_DEMAND),
            case=supernodes,
            holds=within_half(largest_crossing_on_demand),
            trace=lambda it: runs.exchanged((it.totals, *(iteration.after for iteration in it.iterations))),
            near_misses=(NearMiss("n >= 2", "The same for $n >= 2$.", assumes=lambda it: it.n > 1),),
        ),
        Claim(
            reading="pair",
            sentence=(
                "Let a link join two cycles of $n >= 1$ processors with at most $M n$ tasks each, where $M"
                " >= 1$ is an integer. Run one iteration of *Algorithm 1* on these cycles as two nodes. Its"
                " *crossing* is at most $M n / 2$ and its *crossing on demand* at most $(M n + 1)/2$. It"
                " leaves at most $M n$ tasks on each cycle."
            ),
            case=a_pair,
            assumes=lambda it: it.possible,
            holds=pair_within,
            near_misses=(
                NearMiss(
                    "a half less",
                    "The *crossing* is at most $(M n - 1)/2$ and the *crossing on demand* at most $M n / 2$.",
                    holds=lambda it: pair_within(it, -1),
                ),
            ),
        ),
        Claim(
            reading="all-processors",
            sentence=crossing_at_most("$(M/2) log_2 P$, where $P = n 2^n$", ON_DEMAND, 2),
            case=lambda choose, bounds: supernodes(choose, bounds, 2),
            holds=lambda it: 2 * widened(it.loose_as_needed) <= log_of_all(it),
            near_misses=(
                NearMiss(
                    "M less",
                    "It is at most $(M/2) (log_2(n 2^n) - 1)$.",
                    holds=lambda it: 2 * widened(it.loose_as_needed) <= log_of_all(it) - it.most,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/crossing-bound@loose-as-needed",
            sentence=crossing_at_most("$ceil(M n / 2)$", ON_DEMAND),
            case=supernodes,
            holds=within_half(largest_crossing_on_demand, 1),
            near_misses=(
                NearMiss(
                    "one less", "It is at most $ceil(M n / 2) - 1$.", holds=within_half(largest_crossing_on_demand, -1)
                ),
            ),
        ),
    ),
)


# --- jan/function-1-cost ---


def longest_messages(loads: Loads) -> Number:
    """The units of n full iterations over the average rounded down, each as long as its longest message."""
    return sum(map(widened, cycle_migration.run(loads, ALL_FLOOR).messages))


def units_until_balanced(loads: Loads) -> Number:
    """The units until the discrepancy is at most 1, if every unit is a single-task iteration."""
    return cycle_migration.unbalanced_times(loads, ONE_FLOOR_MN)


def settling_bound(loads: Loads) -> Number:
    """The formula S - floor(S/n) + n - 2 for S tasks on n processors."""
    held, n = total(loads), len(loads)
    return held - quotient(held, n) + n - 2


Cost = Callable[[Loads], Number]


def at_entry(cost: Cost, less: int = 0) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the cost is at most M n - `less`; M is the largest load before Function 1."""
    return lambda loads: cost(loads) <= widened(largest(loads)) * len(loads) - less


class Initially(NamedTuple):
    """Loads on the cube-connected cycles before Algorithm 2."""

    n: int
    loads: Loads

    def worst(self, cost: Cost) -> Number:
        """The largest `cost` of Function 1 on any of the cycles, from its loads after Step 2."""
        entry = ccc_balance.run(self.loads, self.n, ALL_FLOOR).entry
        return largest(cost(cycle) for cycle in (dict.fromkeys(entry) if isinstance(self.loads[0], int) else entry))


def full_cycles(n: int) -> dict[str, Callable[[int], bool]]:
    """Initial loads by name: each is a test that says of a cycle's number if the cycle is full or empty."""

    def half(bit: int, side: int) -> Callable[[int], bool]:
        return lambda i: i >> bit & 1 == side

    halves = {f"bit {bit} is {side}": half(bit, side) for bit in range(n) for side in (0, 1)}
    return {**halves, "all but the first": lambda i: i > 0}


FULL_CYCLES = (
    "for n >= 3, where not all loads are checked: M tasks a processor on all cycles with one value of one address"
    " bit, or on all but the first cycle, and none on the others"
)

NEARLY_FULL = "all but the first, and processor 0 of the first"
"""The name of initial loads for which a cycle of 6 processors takes more than M n single-task iterations."""


def initially(choose: Choose, bounds: Bounds) -> Initially:
    """Recipe: any loads on CCC(2, 4), those of `FULL_CYCLES` for n >= 3; `bounds.size` bounds n, `bounds.load` M."""
    return _initially(choose, bounds, FULL_CYCLES, ())


def initially_or_nearly_full(choose: Choose, bounds: Bounds) -> Initially:
    """Recipe: as `initially`, and for n >= 3 also the loads `NEARLY_FULL`."""
    return _initially(choose, bounds, f"{FULL_CYCLES}; or on {NEARLY_FULL}", (NEARLY_FULL,))


def _initially(choose: Choose, bounds: Bounds, description: str, more: tuple[str, ...]) -> Initially:
    """Recipe: any loads for n = 2, and for n >= 3 those of `full_cycles` or `more` names."""
    n = choose.option(sizes(bounds, 2), "n")
    if n == 2:
        return Initially(n, choose.loads(n * 2**n, 0, bounds.load))
    name = choose.option(described(description, (*full_cycles(n), *more)), "full cycles")
    most = choose.integer(1, bounds.load, "M")
    full = full_cycles(n)["all but the first" if name == NEARLY_FULL else name]
    loads = [most * full(i) for i in range(2**n) for _ in range(n)]
    if name == NEARLY_FULL:
        loads[0] = most
    return Initially(n, tuple(loads))


def from_the_start(
    cost: Cost, times: int = 1, more: Callable[[int], int] = lambda _: 0
) -> Callable[[Initially], Truth]:
    """A function that is true if the cost is at most `times` M n + `more(n)`, M the largest load before Algorithm 2."""
    return lambda it: it.worst(cost) <= widened(largest(it.loads)) * it.n * times + more(it.n)


def within_large_loads(it: Initially, less: Number = 0) -> Truth:
    """True if single-task iterations take at most M (n - 1) + n - 2 - `less` units, M the largest load at first."""
    most = widened(largest(it.loads))
    return it.worst(units_until_balanced) <= most * (it.n - 1) + it.n - 2 - less


def first_cycle_empty(choose: Choose, bounds: Bounds) -> Initially:
    """Recipe: one task on each processor of CCC(n, 2^n), n >= 2, but none on cycle 0; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds, 2), "n")
    return Initially(n, tuple(int(processor >= n) for processor in range(n * 2**n)))


class Most(NamedTuple):
    """A dimension n of the cube-connected cycles, and a largest load M (`most`)."""

    n: int
    most: int

    def at_most(self, units: int) -> bool:
        """True if every cycle settles in at most this many single-task iterations, from any loads of at most M."""
        return all(units_until_balanced(cycle) <= units for cycle in entries(self.n, self.most))


def small_loads(choose: Choose, bounds: Bounds) -> Most:
    """Recipe: n = 4 or n = 5, and any M from 1 to n - 3; `bounds.size` bounds n, `bounds.load` bounds M."""
    n = choose.option(sizes(replace(bounds, size=min(bounds.size, 5)), 4), "n")
    return Most(n, choose.option(range(1, min(n - 3, bounds.load or 0) + 1), "M"))


def repaired_cost(less: int) -> Callable[[Initially], Truth]:
    """A function that is true if full iterations cost at most M n^2 - `less`, M the largest load before Algorithm 2."""
    return lambda it: it.worst(longest_messages) <= widened(largest(it.loads)) * it.n * it.n - less


class Migration(NamedTuple):
    """A run of Function 1, and its schedule."""

    run: cycle_migration.Run

    @property
    def schedule(self) -> tuple[Unit, ...]:
        """The moves of each unit; an iteration lasts as many units as its longest message has tasks."""
        return tuple(migration_schedule(self.run))

    @property
    def is_legal(self) -> bool:
        """True if the schedule is a one-port schedule and ends with the final loads of the run."""
        start = self.run.states[0]
        return execute(ring(len(start)), start, self.schedule, collision) == (self.run.final, "")


def a_migration(choose: Choose, bounds: Bounds) -> Migration:
    """Recipe: Function 1 under any reading from any loads; `bounds.size` bounds the number of processors."""
    reading = choose.option(tuple(reading.name for reading in READINGS), "reading")
    return Migration(cycle_migration.migrate(listed_on_a_cycle(choose, bounds), reading))


LINKS: Claim[Migration] = Claim(
    reading="links",
    sentence=(
        "For each version of *Function 1* and any loads on a cycle of $n >= 2$ processors, some *one-port"
        " schedule* leads from these loads to the final loads of Function 1. In this schedule each iteration"
        " takes as many units as the largest number of tasks that one processor sends in it."
    ),
    case=a_migration,
    holds=lambda it: it.is_legal and len(it.schedule) == sum(it.run.messages),
    near_misses=(
        NearMiss(
            "a unit each",
            "The schedule has at most one unit for each iteration.",
            holds=lambda it: len(it.schedule) < len(it.run.states),
        ),
    ),
)


FULL_ITERATION_TIME = "*full-iteration time*"


SINGLE_TASK_TIME = "*single-task time*"


def cost_from_the_start(time: str, bound: str) -> str:
    """The sentence that Function 1 after Step 2 takes at most `bound`, in units measured as `time` says."""
    return (
        "Let $2^n$ cycles of $n >= 2$ processors have any loads, the largest of which is $M$. Run Steps 1"
        f" and 2 of *Algorithm 2*. From the loads after Step 2, every cycle has a {time} of at most {bound}."
    )


FUNCTION_1_COST = Statement(
    f"{PAPER}/function-1-cost",
    Source(PAPER, "section 5"),
    "Step 2 of Function 1 takes at most $M n$ time units in any cycle.",
    (
        Claim(
            reading="entry-all",
            sentence=(
                "On a cycle of $n >= 2$ processors with any loads, the largest of which is $M$, the"
                " *full-iteration time* is at most $M n$."
            ),
            case=on_a_cycle,
            holds=at_entry(longest_messages),
            near_misses=(NearMiss("one less", "It is less than $M n$.", holds=at_entry(longest_messages, 1)),),
        ),
        Claim(
            reading="entry-one",
            sentence=(
                "On a cycle of $n >= 2$ processors with any loads, the largest of which is $M$, the"
                " *single-task time* is at most $M n$."
            ),
            case=on_a_cycle,
            holds=at_entry(units_until_balanced),
            near_misses=(
                NearMiss(
                    "M units",
                    "It is at most $M$.",
                    holds=lambda loads: units_until_balanced(loads) <= largest(loads),
                ),
            ),
        ),
        Claim(
            reading="entry-total",
            sentence=(
                "On a cycle of $n >= 2$ processors with any loads, $S$ tasks in all, the *single-task time*"
                " is at most $S + n - 2$."
            ),
            case=on_a_cycle,
            holds=lambda loads: units_until_balanced(loads) <= total(loads) + len(loads) - 2,
            near_misses=(
                NearMiss(
                    "two less",
                    "It is at most $S + n - 4$ if the loads have *discrepancy* more than 1.",
                    assumes=lambda loads: discrepancy(loads) > 1,
                    holds=lambda loads: units_until_balanced(loads) <= total(loads) + len(loads) - 4,
                ),
            ),
        ),
        Claim(
            reading="initial-all",
            sentence=cost_from_the_start(FULL_ITERATION_TIME, "$M n$"),
            case=initially,
            holds=from_the_start(longest_messages),
            trace=lambda it: runs.of_algorithm_2(ccc_balance.run(it.loads, it.n, ALL_FLOOR)),
            near_misses=(NearMiss("2 M n", "It is at most $2 M n$.", holds=from_the_start(longest_messages, 2)),),
        ),
        Claim(
            reading="initial-one",
            sentence=cost_from_the_start(SINGLE_TASK_TIME, "$M n$"),
            case=initially_or_nearly_full,
            holds=from_the_start(units_until_balanced),
            near_misses=(
                NearMiss(
                    "M units",
                    "It is at most $M$.",
                    holds=lambda it: it.worst(units_until_balanced) <= largest(it.loads),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/function-1-cost@initial-all",
            sentence=cost_from_the_start(FULL_ITERATION_TIME, "$M n^2$"),
            case=initially,
            holds=repaired_cost(0),
            near_misses=(NearMiss("4 M n", "It is at most $4 M n$.", holds=from_the_start(longest_messages, 4)),),
        ),
        Claim(
            reading="repaired-one",
            repairs=f"{PAPER}/function-1-cost@initial-one",
            sentence=cost_from_the_start(SINGLE_TASK_TIME, "$M n + n - 2$"),
            case=initially,
            holds=from_the_start(units_until_balanced, more=lambda n: n - 2),
            near_misses=(
                NearMiss(
                    "a sixth",
                    "It is at most $M n + floor((n - 2)/6)$.",
                    holds=from_the_start(units_until_balanced, more=lambda n: (n - 2) // 6),
                ),
            ),
        ),
        Claim(
            reading="entry-mean",
            sentence=(
                "On a cycle of $n >= 2$ processors with any loads, $S$ tasks in all, the *single-task time*"
                " is at most $S - floor(S/n) + n - 2$."
            ),
            case=on_a_cycle,
            holds=lambda loads: units_until_balanced(loads) <= settling_bound(loads),
            near_misses=(
                NearMiss(
                    "one less",
                    "It is at most $S - floor(S/n) + n - 3$ if the loads have *discrepancy* more than 1.",
                    assumes=lambda loads: discrepancy(loads) > 1,
                    holds=lambda loads: units_until_balanced(loads) <= settling_bound(loads) - 1,
                ),
            ),
        ),
        Claim(
            reading="large-loads",
            sentence=(
                f"{cost_from_the_start(SINGLE_TASK_TIME, '$M (n-1) + n - 2$')} If $M >= n - 2$, this is at most $M n$."
            ),
            case=initially,
            holds=within_large_loads,
            near_misses=(
                NearMiss(
                    "one less",
                    "It is at most $M (n-1) + n - 3$ if $M >= 1$.",
                    assumes=lambda it: largest(it.loads) >= 1,
                    holds=lambda it: within_large_loads(it, 1),
                ),
                NearMiss(
                    "M units, n >= 3",
                    "It is at most $M$ if $n >= 3$.",
                    assumes=lambda it: it.n > 2,
                    holds=lambda it: it.worst(units_until_balanced) <= largest(it.loads),
                ),
            ),
        ),
        Claim(
            reading="small-loads",
            sentence=(
                "Let $4 <= n <= 5$ and $1 <= M <= n - 3$. Let $2^n$ cycles of $n$ processors have any loads of at most"
                " $M$. Run Steps 1 and 2 of *Algorithm 2*. From the loads after Step 2, every cycle has a"
                " *single-task time* of at most $M n$."
            ),
            case=small_loads,
            whole=Bounds(5, 2, smallest=4),
            holds=lambda it: it.at_most(it.most * it.n),
            near_misses=(
                NearMiss("one less", "It is less than $M n$.", holds=lambda it: it.at_most(it.most * it.n - 1)),
            ),
        ),
        Claim(
            reading="seven",
            sentence=(
                "Let $2^7$ cycles of 7 processors have any loads, the largest of which is 1. Run Steps 1 and 2 of"
                " *Algorithm 2*. From the loads after Step 2, every cycle has a *single-task time* of at most 7."
            ),
            case=first_cycle_empty,
            assumes=lambda it: it.n == 7,
            holds=from_the_start(units_until_balanced),
        ),
        LINKS,
    ),
)


# --- jan/mn-bound ---


class Product(NamedTuple):
    """Numbers n and M (`most`), for a comparison of M n with M log2 P."""

    n: Number
    most: Number

    @property
    def units(self) -> Number:
        """The product M n, which the paper compares with M log P."""
        return self.most * self.n

    def less_than(self, power: Number) -> Truth:
        """True if M n < M log2 P, where `power` is P^M: both sides are compared as exponents of 2."""
        return 2**self.units < power

    def at_most(self, power: Number) -> Truth:
        """True if M n <= M log2 P, where `power` is P^M."""
        return 2**self.units <= power

    def equals(self, power: Number) -> Truth:
        """True if M n = M log2 P, where `power` is P^M."""
        return self.at_most(power) & negation(self.less_than(power))

    @property
    def of_cycles(self) -> Number:
        """The power P^M, where P = 2^n is the number of cycles."""
        return 2 ** (self.n * self.most)

    @property
    def of_processors(self) -> Number:
        """The power P^M, where P = n 2^n is the number of processors."""
        return (self.n * 2**self.n) ** self.most


def product(choose: Choose, bounds: Bounds, least: int = 1) -> Product:
    """Recipe: any n and M, for the products M n and M log2 P; `bounds.size` bounds n, `bounds.load` bounds M."""
    n = any_size(choose, bounds, least)
    return Product(n, choose.integer(1, bounds.load, "largest load"))


MN_BOUND = Statement(
    f"{PAPER}/mn-bound",
    Source(PAPER, "section 5"),
    "$M n < O(M log P)$.",
    (
        Claim(
            reading="strict",
            sentence=("For all integers $n >= 1$ and $M >= 1$, $M n < M log_2 P$, where $P = 2^n$."),
            case=product,
            holds=lambda it: it.less_than(it.of_cycles),
            near_misses=(
                NearMiss(
                    "twice P", "$M n < M log_2(2 P) - M$.", holds=lambda it: it.units < it.most * (it.n + 1) - it.most
                ),
            ),
        ),
        Claim(
            reading="non-strict",
            sentence=("For all integers $n >= 1$ and $M >= 1$, $M n <= M log_2 P$, where $P = 2^n$."),
            case=product,
            holds=lambda it: it.at_most(it.of_cycles),
            near_misses=(
                NearMiss("P - 1", "$M n <= M log_2(P - 1)$.", holds=lambda it: it.at_most((2**it.n - 1) ** it.most)),
            ),
        ),
        Claim(
            reading="all-processors",
            sentence=("For all integers $n >= 2$ and $M >= 1$, $M n < M log_2 P$, where $P = n 2^n$."),
            case=lambda choose, bounds: product(choose, bounds, 2),
            holds=lambda it: it.less_than(it.of_processors),
            near_misses=(
                NearMiss("n = 1", "The same for $n >= 1$.", case=product),
                NearMiss(
                    "n + 2",
                    "$M (n + 2) < M log_2 P$.",
                    holds=lambda it: it._replace(n=it.n + 2).less_than(it.of_processors),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/mn-bound@strict",
            sentence=("For all integers $n >= 1$ and $M >= 1$, $M n = M log_2 P$, where $P = 2^n$."),
            case=product,
            holds=lambda it: it.equals(it.of_cycles),
            near_misses=(
                NearMiss(
                    "n 2^n", "$M n = M log_2 P$, where $P = n 2^n$.", holds=lambda it: it.equals(it.of_processors)
                ),
            ),
        ),
    ),
)
