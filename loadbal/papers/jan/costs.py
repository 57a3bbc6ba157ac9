"""Section 5: what Function 1 costs."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, indicator, largest, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.models.ccc_schedule import migration
from loadbal.models.links import Unit, carried_out
from loadbal.models.one_port import collision
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.papers.jan.function_1 import listed_on_a_cycle, on_a_cycle, ring
from loadbal.protocols import ccc_balance, cycle_migration
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN, READINGS

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
    n = choose.option(sizes(bounds, 2), "n")
    if n == 2:
        return Initially(n, choose.loads(n * 2**n, 0, bounds.load))
    bit, side = choose.option(range(n), "bit"), choose.option((0, 1), "value")
    most = choose.integer(1, bounds.load, "largest load")
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
    reading = choose.option(tuple(reading.name for reading in READINGS), "reading")
    return Migration(cycle_migration.migrate(listed_on_a_cycle(choose, bounds), reading))


LINKS: Claim[Migration] = Claim(
    reading="links",
    sentence=(
        "Under each of eight readings of Function 1 (average rounded down, up or to the nearest; whole surpluses or"
        " one task an iteration; n, M n or one iteration), from any loads on a cycle of n >= 2, a schedule with as"
        " many units as its longest messages add up to is legal, even if a processor sends and receives at most one"
        " task a unit, and ends as it does."
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

SURPLUSES = (
    "n iterations that send all surplus over the floor of the cycle's mean clockwise, each as long as its longest"
    " message"
)
SINGLE_TASKS = (
    "sending one task of any surplus over the floor of the cycle's mean clockwise a unit until the loads differ by at"
    " most 1"
)


def cost_from_the_start(moves: str, bound: str) -> str:
    """The sentence on what Function 1 costs in Algorithm 2, by the largest load before it."""
    return (
        "If Algorithm 2 starts on cube-connected cycles CCC(n, 2^n) with largest load M, n = 2 and any loads or n >="
        " 3 and M >= 1 tasks a processor on all cycles with one value of one address bit, none elsewhere, Step 3,"
        f" {moves}, takes at most {bound} units in every cycle."
    )


FUNCTION_1_COST = Statement(
    f"{PAPER}/function-1-cost",
    Source(PAPER, "section 5"),
    "Step 2 of Function 1 takes at most M n time units in any cycle.",
    (
        Claim(
            reading="entry-all",
            sentence=(
                "If in each of n iterations every processor of a cycle of n >= 2 with any loads, S in all and M the"
                " largest load at first, sends its surplus over floor(S/n) to its clockwise neighbor, each iteration"
                " taking as many units as the most tasks that a processor sends, they take at most M n units"
                " together."
            ),
            case=on_a_cycle,
            holds=at_entry(longest_messages),
            near_misses=(NearMiss("one less", "They cost less than M n.", holds=at_entry(longest_messages, 1)),),
        ),
        Claim(
            reading="entry-one",
            sentence=(
                "If in every unit every processor of a cycle of n >= 2 with any loads, S in all and M the largest"
                " load at first, sends one task of its surplus over floor(S/n), if any, to its clockwise neighbor, it"
                " takes at most M n units until the loads differ by at most 1."
            ),
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
            sentence=cost_from_the_start(SURPLUSES, "M n"),
            case=initially,
            holds=from_the_start(longest_messages),
            trace=lambda it: runs.of_algorithm_2(ccc_balance.run(it.loads, it.n, ALL_FLOOR)),
            near_misses=(NearMiss("2 M n", "They cost at most 2 M n.", holds=from_the_start(longest_messages, 2)),),
        ),
        Claim(
            reading="initial-one",
            sentence=cost_from_the_start(SINGLE_TASKS, "M n"),
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
            sentence=cost_from_the_start(SURPLUSES, "M n^2"),
            case=initially,
            holds=repaired_cost(0),
            near_misses=(NearMiss("4 M n", "They cost at most 4 M n.", holds=from_the_start(longest_messages, 4)),),
        ),
        LINKS,
    ),
)

STATEMENTS = (FUNCTION_1_COST,)
