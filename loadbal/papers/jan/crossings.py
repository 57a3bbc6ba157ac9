"""Section 5: how many tasks cross a link between two cycles."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, larger, largest, quotient_up, smaller, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.protocols import regular_balance
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
    n = choose.option(sizes(bounds, least), "n")
    most = choose.option(range(1, (bounds.load or 0) + 1), "largest load")
    return Supernodes(n, most, choose.loads(2**n, 0, most * n, "totals"))


def within_half(crossing: Callable[[Supernodes], Number], more: int = 0) -> Callable[[Supernodes], Truth]:
    """Whether twice as many as cross are at most M n and so many more."""
    return lambda it: 2 * widened(crossing(it)) <= it.most * it.n + more


class Pair(NamedTuple):
    """The totals of two cycles of n processors that a link joins, and M."""

    n: int
    most: Number
    totals: Loads

    @property
    def possible(self) -> Truth:
        """Whether no total is more than M n."""
        return all_of(total <= self.most * self.n for total in self.totals)

    @property
    def exchange(self) -> Iteration:
        """What Algorithm 1 does with the two alone."""
        return regular_balance.run(self.totals).iterations[0]


def a_pair(choose: Choose, bounds: Bounds) -> Pair:
    """Any M >= 1 and any two totals; the size is n, the load bounds M and the totals."""
    n = choose.option(sizes(bounds), "n")
    *totals, less = choose.loads(3, 0, bounds.load, "two totals and largest load - 1")
    return Pair(n, less + 1, tuple(totals))


def pair_within(it: Pair, more: int = 0) -> Truth:
    """Whether at most M n / 2 and so many halves cross, half a task more if needed, and totals stay within M n."""
    stays, needed = it.exchange.crossing, crossing_as_needed(it.exchange, 1)
    bound = it.most * it.n + more
    kept = all_of(total <= it.most * it.n for total in it.exchange.after)
    return (2 * stays <= bound) & (2 * needed <= bound + 1) & kept


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


STAYING = "stays with the cycle that had more"
AS_NEEDED = "crosses when the regular distribution wants it there"


def crossing_at_most(bound: str, loose: str, least: int = 1) -> str:
    """The sentence on the most tasks that cross a link."""
    return (
        f"If the 2^n cycles of the cube-connected cycles CCC(n, 2^n), n >= {least}, have any totals up to M n, M >="
        f" 1, Step 1 of any iteration of Algorithm 1 on these totals sends at most {bound} over a link if the loose"
        f" task of a pair {loose}."
    )


CROSSING_BOUND = Statement(
    f"{PAPER}/crossing-bound",
    Source(PAPER, "section 5"),
    "At most (M/2) log P tasks of a cycle migrate across the hypercube edges of dimension i.",
    (
        Claim(
            reading="loose-stays",
            sentence=crossing_at_most("M n / 2 tasks, (M/2) log2 P for P = 2^n,", STAYING),
            case=supernodes,
            holds=within_half(stays),
            near_misses=(NearMiss("a half less", "X <= (M n - 1) / 2.", holds=within_half(stays, -1)),),
        ),
        Claim(
            reading="loose-as-needed",
            sentence=crossing_at_most("M n / 2 tasks, (M/2) log2 P for P = 2^n,", AS_NEEDED),
            case=supernodes,
            holds=within_half(needed),
            trace=lambda it: runs.exchanged((it.totals, *(iteration.after for iteration in it.iterations))),
            near_misses=(NearMiss("n >= 2", "The same for n >= 2.", assumes=lambda it: it.n > 1),),
        ),
        Claim(
            reading="pair",
            sentence=(
                "Of two cycles of n >= 1 processors with at most M n tasks each, M >= 1, at most M n / 2 cross the"
                " link between them in an even split if the loose task stays with the cycle that had more, at most"
                " half a task more do if it crosses when the regular distribution wants it there, and neither has"
                " more than M n afterwards."
            ),
            case=a_pair,
            assumes=lambda it: it.possible,
            holds=pair_within,
            near_misses=(NearMiss("a half less", "Half a task less crosses.", holds=lambda it: pair_within(it, -1)),),
        ),
        Claim(
            reading="all-processors",
            sentence=crossing_at_most("(M/2) log2 P tasks, P = n 2^n,", AS_NEEDED, 2),
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
            sentence=crossing_at_most("ceil(M n / 2) tasks", AS_NEEDED),
            case=supernodes,
            holds=within_half(needed, 1),
            near_misses=(NearMiss("one less", "X <= ceil(M n / 2) - 1.", holds=within_half(needed, -1)),),
        ),
    ),
)

STATEMENTS = (CROSSING_BOUND,)
