"""Section 2: overloaded against underloaded processors, and loose tasks placed with all loads known."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth, any_of, implies, indicator, quotient, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.papers.jan.cases import PAPER, listed_on_cube, loads_on_cube, sizes
from loadbal.protocols.recursive_balance import dimension_of, pairs_across
from loadbal.protocols.regular_balance import regular, remainder
from loadbal.theory.loose_placement import loads_by_rounded_flow

# --- jan/overload-equivalence ---


def some_processors(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on at least two processors; `bounds.size` bounds their number."""
    return choose.loads(choose.option(sizes(bounds, 2), "processors"), 0, bounds.load)


def overloaded(loads: Loads) -> Number:
    """|S_o|: the number of processors with more than the mean load."""
    return total(indicator(len(loads) * widened(load) > total(loads)) for load in loads)


def underloaded(loads: Loads) -> Number:
    """|S_u|: the number of processors with less than the mean load."""
    return total(indicator(len(loads) * widened(load) < total(loads)) for load in loads)


def as_many_over_as_under(loads: Loads) -> Truth:
    """True if |S_o| = |S_u|: as many processors are overloaded as underloaded."""
    return overloaded(loads) == underloaded(loads)


def divisible(loads: Loads) -> Truth:
    """True if the number P of processors divides the number N of tasks."""
    return remainder(total(loads), len(loads)) == 0


def forward(loads: Loads) -> Truth:
    """True if P does not divide N, or as many processors are overloaded as underloaded."""
    return implies(divisible(loads), as_many_over_as_under(loads))


def converse(loads: Loads) -> Truth:
    """True if P divides N, or the numbers of overloaded and underloaded processors differ."""
    return implies(as_many_over_as_under(loads), divisible(loads))


def error_up_to(error: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads if their discrepancy is at most `error`."""
    return lambda loads: discrepancy(loads) <= error


def is_power_of_two(loads: Loads) -> bool:
    """True if the number of processors is a power of 2."""
    return len(loads).bit_count() == 1


OVERLOAD_EQUIVALENCE = Statement(
    f"{PAPER}/overload-equivalence",
    Source(PAPER, "section 2"),
    "The number of tasks $N$ must be a multiple of $P$, i.e. $abs(S_o) = abs(S_u)$.",
    (
        Claim(
            reading="forward",
            sentence=(
                "Let $P >= 2$ processors have any loads, with $N$ tasks in all. If $P$ divides $N$, as many"
                " processors are *overloaded* as *underloaded*."
            ),
            case=some_processors,
            holds=forward,
            near_misses=(
                NearMiss("powers of 2", "The same for $P$ a power of 2.", assumes=is_power_of_two),
                NearMiss("error 3", "The same for loads with *discrepancy* at most 3.", assumes=error_up_to(3)),
            ),
        ),
        Claim(
            reading="converse",
            sentence=(
                "Let $P >= 2$ processors have any loads, with $N$ tasks in all. If as many processors are"
                " *overloaded* as *underloaded*, $P$ divides $N$."
            ),
            case=some_processors,
            holds=converse,
            near_misses=(
                NearMiss("from 3 on", "The same for $P >= 3$.", assumes=lambda loads: len(loads) >= 3),
                NearMiss("error 1", "The same for loads with *discrepancy* at most 1.", assumes=error_up_to(1)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/overload-equivalence@forward",
            sentence=(
                "Let $P = 2$ processors have any loads, or let $P >= 3$ processors have loads with"
                " *discrepancy* at most 2. If $P$ divides the number of tasks, as many processors are"
                " *overloaded* as *underloaded*."
            ),
            case=some_processors,
            assumes=lambda loads: (discrepancy(loads) <= 2) | (len(loads) == 2),
            holds=forward,
            near_misses=(
                NearMiss(
                    "error 3", "The same for $P >= 2$ processors with *discrepancy* at most 3.", assumes=error_up_to(3)
                ),
                NearMiss(
                    "P = 3",
                    "The same if 3 processors may have any loads, too.",
                    assumes=lambda loads: (discrepancy(loads) <= 2) | (len(loads) <= 3),
                ),
            ),
        ),
        Claim(
            reading="repaired-converse",
            repairs=f"{PAPER}/overload-equivalence@converse",
            sentence=(
                "Let $P >= 3$ be odd, and let $P$ processors have any loads, with $N$ tasks in all. If as"
                " many processors are *overloaded* as *underloaded*, $P$ divides $N$."
            ),
            case=some_processors,
            assumes=lambda loads: len(loads) % 2 == 1,
            holds=converse,
            near_misses=(NearMiss("P even", "The same for $P$ even.", assumes=lambda loads: len(loads) % 2 == 0),),
        ),
    ),
)


# --- jan/loose-placement ---


def after_exchange(loads: Loads, bit: int, highs: int) -> Loads:
    """The loads after an exchange across `bit`, in which bit p of `highs` is the side of the loose task of pair p."""
    after = list(loads)
    for pair, (low, high) in enumerate(pairs_across(dimension_of(loads), bit)):
        both = loads[low] + loads[high]
        after[high] = quotient(both + (highs >> pair & 1), 2)
        after[low] = both - after[high]
    return tuple(after)


def possible_final_loads(loads: Loads, bit: int, fixed: int | None = None) -> Iterator[Loads]:
    """The final loads for each way to place loose tasks in the exchanges across `bit`, `bit` - 1, ..., 0.

    With `fixed`, the first exchange uses these placements only.
    """
    if bit < 0:
        yield loads
        return
    for highs in range(1 << len(loads) // 2) if fixed is None else (fixed,):
        yield from possible_final_loads(after_exchange(loads, bit, highs), bit - 1)


def some_final_loads_meet(meets: Callable[[Loads], Truth], fixed: int | None = None) -> Callable[[Loads], Truth]:
    """A function that is true of loads if some placement of the loose tasks leads to final loads that meet `meets`."""
    return lambda loads: any_of(map(meets, possible_final_loads(loads, dimension_of(loads) - 1, fixed)))


def is_the_regular_one(loads: Loads) -> Truth:
    """True if the loads are Reg(N, P), the regular distribution of their N tasks over P processors."""
    return same_loads(loads, regular(total(loads), len(loads)))


def loads_where_d_0_is_0(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads that are 0 where d_0 = 1, so that each pair of the first exchange has the tasks of one node."""
    n = choose.option(sizes(bounds), "n")
    return (*choose.loads(2 ** (n - 1), 0, bounds.load), *(0,) * 2 ** (n - 1))


def flow_is_even_and_balances(loads: Loads, error: int = 1) -> bool:
    """True if each exchange of the rounded flow splits all pairs evenly, and the final error is at most `error`."""
    states = loads_by_rounded_flow(loads)
    n = dimension_of(loads)
    legal = all(
        before[u] + before[v] == after[u] + after[v] and abs(after[u] - after[v]) <= 1
        for i, (before, after) in enumerate(pairwise(states))
        for u, v in pairs_across(n, n - 1 - i)
    )
    return legal and discrepancy(states[-1]) <= error


LOOSE_PLACEMENT = Statement(
    f"{PAPER}/loose-placement",
    Source(PAPER, "section 2"),
    "With global knowledge, loose tasks can be placed so that errors do not accumulate.",
    (
        Claim(
            sentence=(
                "From any loads on the *n-cube*, $n >= 1$, *dimension exchange* can place its *loose tasks*"
                " so that the final loads have *discrepancy* at most 1."
            ),
            case=loads_on_cube,
            holds=some_final_loads_meet(lambda after: discrepancy(after) <= 1),
            near_misses=(
                NearMiss(
                    "no error",
                    "The *loose tasks* can be placed so that the final loads are equal.",
                    holds=some_final_loads_meet(lambda after: discrepancy(after) < 1),
                ),
                NearMiss(
                    "regular",
                    ("The *loose tasks* can be placed so that the final loads are the *regular distribution*."),
                    holds=some_final_loads_meet(is_the_regular_one),
                ),
                NearMiss(
                    "first placements fixed",
                    "The same if every *loose task* of iteration 0 goes to the node with $d_0 = 0$.",
                    holds=some_final_loads_meet(lambda after: discrepancy(after) <= 1, fixed=0),
                ),
            ),
        ),
        Claim(
            reading="flow",
            sentence=(
                "For any loads on the *n-cube*, $n >= 1$, the *rounded flow* leaves every pair, after its"
                " exchange, with the same total as before and with two loads that differ by at most 1. Its"
                " final loads have *discrepancy* at most 1."
            ),
            case=listed_on_cube,
            holds=flow_is_even_and_balances,
            near_misses=(
                NearMiss(
                    "no error",
                    "The same with equal final loads.",
                    holds=lambda loads: flow_is_even_and_balances(loads, 0),
                ),
            ),
        ),
        Claim(
            reading="sums",
            sentence=(
                "Let the nodes of the *n-cube*, $n >= 1$, have any loads that are 0 on all nodes with"
                " *address* bit $d_0 = 1$. Then *dimension exchange* can place its *loose tasks* so that the"
                " final loads have *discrepancy* at most 1."
            ),
            case=loads_where_d_0_is_0,
            holds=some_final_loads_meet(lambda after: discrepancy(after) <= 1),
            near_misses=(
                NearMiss(
                    "first placements fixed",
                    "The same if every *loose task* of iteration 0 goes to the node with $d_0 = 0$.",
                    holds=some_final_loads_meet(lambda after: discrepancy(after) <= 1, fixed=0),
                ),
            ),
        ),
    ),
)
