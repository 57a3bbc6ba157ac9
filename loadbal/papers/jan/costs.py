"""Section 5, bound by bound: what crosses a link, and what Function 1 costs."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, indicator, larger, largest, quotient_up, smaller, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.models.ccc_schedule import migration
from loadbal.models.links import Unit, carried_out
from loadbal.models.one_port import collision
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.papers.jan.function_1 import listed_on_a_cycle, on_a_cycle, ring
from loadbal.protocols import ccc_balance, cycle_migration, regular_balance
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN, READINGS
from loadbal.protocols.regular_balance import Iteration

# --- jan/crossing-bound ---


class Supernodes(NamedTuple):
    """Totals of 2^n cycles of n processors with at most M tasks each."""

    n: int
    most: int
    totals: Loads

    @property
    def loose_stays(self) -> Number:
        """X if a loose task stays with the side that had more."""
        return largest(iteration.crossing for iteration in self.iterations)

    @property
    def loose_as_needed(self) -> Number:
        """X if a loose task crosses where the regular distribution wants it on the other side."""
        order = len(self.totals)
        return largest(crossing_as_needed(it, order >> (i + 1)) for i, it in enumerate(self.iterations))

    @property
    def iterations(self) -> tuple[Iteration, ...]:
        """The iterations of Algorithm 1."""
        return regular_balance.run(self.totals).iterations


def crossing_as_needed(it: Iteration, bit: int) -> Number:
    """The most tasks over one link of the dimension when every pair keeps what the regular distribution leaves it."""
    return largest(
        larger(0, smaller(after, quotient_up(load + it.before[node ^ bit], 2)) - load)
        for node, (load, after) in enumerate(zip(it.before, it.after, strict=True))
    )


def supernodes(choose: Choose, bounds: Bounds, least: int = 1) -> Supernodes:
    """Any totals up to M n; the size is n, the load bounds M."""
    n = choose.option(sizes(bounds, least))
    most = choose.option(range(1, (bounds.load or 0) + 1))
    return Supernodes(n, most, choose.loads(2**n, 0, most * n))


def within_half(crossing: Callable[[Supernodes], Number], more: int = 0) -> Callable[[Supernodes], Truth]:
    """Whether twice as many as cross are at most M n and so many more."""
    return lambda it: 2 * widened(crossing(it)) <= it.most * it.n + more


def log_of_all(it: Supernodes) -> int:
    """The largest integer that is at most M log2(n 2^n)."""
    power: int = it.n**it.most
    return it.most * it.n + power.bit_length() - 1


def stays(it: Supernodes) -> Number:
    """X with loose tasks staying."""
    return it.loose_stays


def needed(it: Supernodes) -> Number:
    """X with loose tasks as needed."""
    return it.loose_as_needed


CROSSING_BOUND = Statement(
    f"{PAPER}/crossing-bound",
    Source(PAPER, "section 5"),
    "At most (M/2) log P tasks of a cycle migrate across the hypercube edges of dimension i.",
    (
        Claim(
            reading="loose-stays",
            sentence="With P = 2^n and loose tasks staying with the side that had more, X <= M n / 2.",
            case=supernodes,
            holds=within_half(stays),
            near_misses=(NearMiss("a half less", "X <= (M n - 1) / 2.", holds=within_half(stays, -1)),),
        ),
        Claim(
            reading="loose-as-needed",
            sentence="With P = 2^n and loose tasks crossing as the regular distribution needs it, X <= M n / 2.",
            case=supernodes,
            holds=within_half(needed),
            trace=lambda it: runs.exchanged((it.totals, *(iteration.after for iteration in it.iterations))),
            near_misses=(NearMiss("n >= 2", "The same for n >= 2.", assumes=lambda it: it.n > 1),),
        ),
        Claim(
            reading="all-processors",
            sentence="With P = n 2^n, n >= 2, and loose tasks as needed, X <= (M/2) log2(n 2^n).",
            case=lambda choose, bounds: supernodes(choose, bounds, 2),
            holds=lambda it: 2 * widened(it.loose_as_needed) <= log_of_all(it),
            near_misses=(
                NearMiss(
                    "M less",
                    "X <= (M/2) (log2(n 2^n) - 1).",
                    holds=lambda it: 2 * widened(it.loose_as_needed) <= log_of_all(it) - it.most,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/crossing-bound@loose-as-needed",
            sentence="With loose tasks as needed, X <= ceil(M n / 2).",
            case=supernodes,
            holds=within_half(needed, 1),
            near_misses=(NearMiss("one less", "X <= ceil(M n / 2) - 1.", holds=within_half(needed, -1)),),
        ),
    ),
)

# --- jan/function-1-cost ---


def longest_messages(loads: Loads) -> Number:
    """The cost of whole surpluses: the longest message of each of the n iterations, added up."""
    return sum(map(widened, cycle_migration.run(loads, ALL_FLOOR).messages))


def units_until_balanced(loads: Loads) -> Number:
    """The cost of one task a unit: units until the error is at most 1."""
    return sum(indicator(discrepancy(now) > 1) for now in cycle_migration.states(loads, ONE_FLOOR_MN))


Cost = Callable[[Loads], Number]


def at_entry(cost: Cost, less: int = 0) -> Callable[[Loads], Truth]:
    """Whether the cost is at most M n, M being the largest load of the cycle at entry, less so much."""
    return lambda loads: cost(loads) <= widened(largest(loads)) * len(loads) - less


class Initially(NamedTuple):
    """Loads on the cube-connected cycles before Algorithm 2."""

    n: int
    loads: Loads

    def worst(self, cost: Cost) -> Number:
        """The most that Function 1 costs on one of the cycles."""
        entry = ccc_balance.run(self.loads, self.n, ALL_FLOOR).entry
        return largest(cost(cycle) for cycle in (dict.fromkeys(entry) if isinstance(self.loads[0], int) else entry))


def initially(choose: Choose, bounds: Bounds) -> Initially:
    """Any loads on CCC(2, 4); M on the cycles with one value of one bit, none on the others, for n >= 3."""
    n = choose.option(sizes(bounds, 2))
    if n == 2:
        return Initially(n, choose.loads(n * 2**n, 0, bounds.load))
    bit, side = choose.option(range(n)), choose.option((0, 1))
    most = choose.integer(1, bounds.load)
    return Initially(n, tuple(most * (i >> bit & 1 == side) for i in range(2**n) for _ in range(n)))


def from_the_start(cost: Cost, times: int = 1) -> Callable[[Initially], Truth]:
    """Whether the cost is at most M n, M being the largest load before Algorithm 2, or so many times as much."""
    return lambda it: it.worst(cost) <= widened(largest(it.loads)) * it.n * times


def repaired_cost(less: int) -> Callable[[Initially], Truth]:
    """Whether whole surpluses cost at most n times the largest total of a cycle at first."""
    return lambda it: it.worst(longest_messages) <= widened(largest(it.loads)) * it.n * it.n - less


class Migration(NamedTuple):
    """A run of Function 1, and what every link carries in every unit."""

    run: cycle_migration.Run

    @property
    def schedule(self) -> tuple[Unit, ...]:
        """Every iteration as long as its longest message."""
        return tuple(migration(self.run))

    @property
    def is_legal(self) -> bool:
        """Whether no processor sends or receives two tasks in a unit, and the run ends where it should."""
        start = self.run.states[0]
        return carried_out(ring(len(start)), start, self.schedule, collision) == (self.run.final, "")


def a_migration(choose: Choose, bounds: Bounds) -> Migration:
    """Function 1 under any reading on any loads, one by one; the size is the number of processors."""
    reading = choose.option(tuple(reading.name for reading in READINGS))
    return Migration(cycle_migration.migrate(listed_on_a_cycle(choose, bounds), reading))


LINKS: Claim[Migration] = Claim(
    reading="links",
    sentence=(
        "Under every reading Function 1 has a legal schedule with as many units as its longest messages add up to."
    ),
    case=a_migration,
    holds=lambda it: it.is_legal and len(it.schedule) == sum(it.run.messages),
    near_misses=(
        NearMiss(
            "a unit each",
            "An iteration takes at most one unit.",
            holds=lambda it: len(it.schedule) < len(it.run.states),
        ),
    ),
)

FUNCTION_1_COST = Statement(
    f"{PAPER}/function-1-cost",
    Source(PAPER, "section 5"),
    "Step 2 of Function 1 takes at most M n time units in any cycle.",
    (
        Claim(
            reading="entry-all",
            sentence="Whole surpluses cost at most M n units, M being the largest load of the cycle at entry.",
            case=on_a_cycle,
            holds=at_entry(longest_messages),
            near_misses=(NearMiss("one less", "They cost less than M n.", holds=at_entry(longest_messages, 1)),),
        ),
        Claim(
            reading="entry-one",
            sentence="One task a unit needs at most M n units, M being the largest load of the cycle at entry.",
            case=on_a_cycle,
            holds=at_entry(units_until_balanced),
            near_misses=(
                NearMiss(
                    "M units",
                    "It needs at most M units.",
                    holds=lambda loads: units_until_balanced(loads) <= largest(loads),
                ),
            ),
        ),
        Claim(
            reading="initial-all",
            sentence="Whole surpluses cost at most M n units, M being the largest load before Algorithm 2.",
            case=initially,
            holds=from_the_start(longest_messages),
            trace=lambda it: runs.of_algorithm_2(ccc_balance.run(it.loads, it.n, ALL_FLOOR)),
            near_misses=(NearMiss("2 M n", "They cost at most 2 M n.", holds=from_the_start(longest_messages, 2)),),
        ),
        Claim(
            reading="initial-one",
            sentence="One task a unit needs at most M n units, M being the largest load before Algorithm 2.",
            case=initially,
            holds=from_the_start(units_until_balanced),
            near_misses=(
                NearMiss(
                    "M units",
                    "It needs at most M units.",
                    holds=lambda it: it.worst(units_until_balanced) <= largest(it.loads),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/function-1-cost@initial-all",
            sentence="Whole surpluses cost at most M n^2 units, M being the largest load before Algorithm 2.",
            case=initially,
            holds=repaired_cost(0),
            near_misses=(NearMiss("4 M n", "They cost at most 4 M n.", holds=from_the_start(longest_messages, 4)),),
        ),
        LINKS,
    ),
)

STATEMENTS = (CROSSING_BOUND, FUNCTION_1_COST)
