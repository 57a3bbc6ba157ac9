"""Section 2.3, end: from error log p to minimum error."""

from loadbal.arithmetic import Number, Truth, larger, largest, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, shifted
from loadbal.papers.plaxton.cases import PAPER, Balancing, loads_on_cube
from loadbal.papers.plaxton.recursion import Recursion, recursion, shown
from loadbal.protocols.block_phases import after_phases
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
)

# --- plaxton/post-processing, theorem-2.4 ---


def finished(loads: Loads, most: int) -> Loads:
    """The loads after everybody set the minimum aside and the rest went through so many of Leighton's phases.

    What more phases would have moved stays where it is.
    """
    least = smallest(loads)
    rest = shifted(loads, -least)
    moved = after_phases(rest, most)
    kept = tuple(larger(load - most, 0) for load in rest)
    return tuple(least + left + more for left, more in zip(kept, moved, strict=True))


def is_finished(it: Recursion, fewer: int = 0) -> Truth:
    """Whether log p phases, or fewer, lead from the end of Algorithm Balance to minimum error."""
    (after,) = it.run().groups
    final = finished(after, max(it.dimension - fewer, 0))
    return (discrepancy(final) <= 1) & (total(final) == total(it.loads))


def balanced_loads(choose: Choose, bounds: Bounds) -> Balancing:
    """Any loads on any hypercube; those of error at most log p count."""
    return Balancing(EXCESS_RULES[0], loads_on_cube(choose, bounds))


def phases_finish(it: Balancing, fewer: int = 0) -> Truth:
    """Whether log p phases, or fewer, lead to minimum error and keep all tokens."""
    final = finished(it.loads, max(it.dimension - fewer, 0))
    return (discrepancy(final) <= 1) & (total(final) == total(it.loads))


POST_PROCESSING = Statement(
    f"{PAPER}/post-processing",
    Source(PAPER, "section 2.3, before Theorem 2.4"),
    "The post-processing task can be viewed as an instance of Balance with m = log p.",
    (
        Claim(
            sentence=(
                "From all loads at most d apart on a hypercube of dimension d >= 0, after every processor sets"
                " aside the smallest load, d phases of Leighton's algorithm (phase j sends a token from every"
                " processor with more than j to the next ones in a circle) keep all tokens and lead to loads at"
                " most 1 apart."
            ),
            case=balanced_loads,
            assumes=lambda it: discrepancy(it.loads) <= it.dimension,
            holds=phases_finish,
            near_misses=(NearMiss("a phase less", "log p - 1 phases do.", holds=lambda it: phases_finish(it, 1)),),
        ),
    ),
)


def total_cost(it: Recursion) -> Number:
    """Counting, the moves of Algorithm Balance, and log p steps for each of log p phases."""
    return widened(largest(it.loads)) + it.run().cost + it.dimension**2


def cost_at_most(it: Recursion, factor: int) -> Truth:
    """Whether the cost is at most factor (m sqrt(d) + d^2)."""
    d, most = it.dimension, widened(largest(it.loads))
    over = larger(total_cost(it) - factor * d * d, 0)
    return over * over <= factor * factor * most * most * d


FINISHED = (
    "Under all rules for odd tokens and ties, Algorithm Balance and d phases of Leighton's algorithm lead all loads of"
    " a"
)
COSTS = "m for counting, at each level of Balance the most moves between two neighbors, d for each phase"


def theorem_2_4(reading: str, least: int, aside: str = "") -> Claim[Recursion]:
    """The readings differ in whether one processor counts."""
    return Claim(
        reading=reading,
        sentence=(
            f"{FINISHED} hypercube of dimension d >= {least}, the largest m, to loads at most 1 apart at"
            f" a cost ({COSTS}) of at most 2 (m sqrt(d) + d^2){aside}."
        ),
        case=recursion,
        assumes=lambda it: it.dimension >= least,
        holds=lambda it: is_finished(it) & cost_at_most(it, 2),
        trace=shown,
        near_misses=(
            NearMiss("constant 1", "The same with constant 1.", holds=lambda it: cost_at_most(it, 1)),
            NearMiss(
                "without phases",
                "Minimum error is reached without any phase, for d >= 2.",
                assumes=lambda it: it.dimension >= 2,
                holds=lambda it: is_finished(it, it.dimension),
            ),
        ),
    )


THEOREM_2_4 = Statement(
    f"{PAPER}/theorem-2.4",
    Source(PAPER, "Theorem 2.4"),
    "Balance, with minimum error, runs in O(m log^(1/2) p + log^2 p) time on the hypercube.",
    (
        theorem_2_4("p-at-least-2", 1),
        theorem_2_4("one-processor", 0, ", which is 0 for one processor"),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.4@one-processor",
            sentence=(
                f"{FINISHED} hypercube of dimension d >= 0, the largest m, to loads at most 1 apart at a cost"
                f" ({COSTS}) of at most m + m sqrt(d) + 3 d^2 / 2."
            ),
            case=recursion,
            holds=lambda it: is_finished(it) & extra_at_most(it, 1),
            near_misses=(
                NearMiss("without m", "It is at most m sqrt(d) + 3 d^2 / 2.", holds=lambda it: extra_at_most(it, 0)),
            ),
        ),
    ),
)


def extra_at_most(it: Recursion, counts: int) -> Truth:
    """Whether the cost is at most m sqrt(d) + 3 d^2 / 2, and so many times m."""
    d, most = it.dimension, widened(largest(it.loads))
    over = larger(2 * (total_cost(it) - counts * most) - 3 * d * d, 0)
    return over * over <= 4 * most * most * d


STATEMENTS = (POST_PROCESSING, THEOREM_2_4)
