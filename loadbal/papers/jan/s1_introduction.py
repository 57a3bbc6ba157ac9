"""Abstract and section 1: halves by bit 0, and the largest error of dimension exchange."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, distance, quotient
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, REGULAR_ON_CUBE, Tasks, sizes, tasks_on_cube
from loadbal.protocols.recursive_balance import (
    LARGER_KEEPS,
    LOW_KEEPS,
    Excess,
    balanced_across,
    dimension_of,
    pairs_across,
)
from loadbal.protocols.regular_balance import regular, remainder
from loadbal.theory.regular_distribution import high_bit_totals, low_bit_totals

# --- jan/bit-0-halves ---


def halves_by_lowest_bit(it: Tasks) -> Loads:
    """The totals of the processors with lowest address bit 0 and with 1, in the regular distribution."""
    return low_bit_totals(regular(*it), 1)


def halves_by_highest_bit(it: Tasks) -> Loads:
    """The totals of the processors with d_0 = 0 and d_0 = 1 (the highest address bit), in the regular distribution."""
    return high_bit_totals(regular(*it), 1)


def even_addresses_lead(it: Tasks, more: Number) -> Truth:
    """True if the processors with even addresses have `more` tasks more than those with odd addresses."""
    even, odd = halves_by_lowest_bit(it)
    return even == odd + more


def halves_within(halves: Callable[[Tasks], Loads], difference: int) -> Callable[[Tasks], Truth]:
    """A function that is true of tasks if the totals of the two halves differ by at most `difference`."""
    return lambda it: discrepancy(halves(it)) <= difference


def halves_differ_by_remainder(it: Tasks) -> Truth:
    """True if the totals of the halves with d_0 = 0 and d_0 = 1 differ by min(r, P - r), where r = N mod P."""
    rest = remainder(it.tasks, it.order)
    short = it.order - rest
    apart = distance(*halves_by_highest_bit(it))
    return ((apart == rest) & (rest <= short)) | ((apart == short) & (short <= rest))


BIT_0_HALVES = Statement(
    f"{PAPER}/bit-0-halves",
    Source(PAPER, "abstract"),
    ("If bit 0 splits the network into two subcubes, the totals of the subcubes differ by at most 1."),
    (
        Claim(
            reading="lsb",
            sentence=(
                "In the *regular distribution* of $N >= 0$ tasks on $2^n >= 2$ processors, let $E$ be the number of"
                " tasks on all processors with even *addresses* and $O$ that on all processors with odd addresses."
                " Then $E = O + N mod 2$, so that they differ by at most 1."
            ),
            case=tasks_on_cube,
            holds=lambda it: even_addresses_lead(it, remainder(it.tasks, 2)),
            near_misses=(
                NearMiss("equal halves", "The two numbers are equal.", holds=lambda it: even_addresses_lead(it, 0)),
            ),
        ),
        Claim(
            reading="msb",
            sentence=(
                f"{REGULAR_ON_CUBE}, the number of tasks on all processors with *address* bit $d_0 = 0$ and"
                " that on all processors with $d_0 = 1$ differ by at most 1."
            ),
            case=tasks_on_cube,
            holds=halves_within(halves_by_highest_bit, 1),
            trace=lambda it: runs.on_cube(
                ("halves by d_0: {} and {}".format(*halves_by_highest_bit(it)), regular(*it))
            ),
            near_misses=(
                NearMiss("two", "The two numbers differ by at most 2.", holds=halves_within(halves_by_highest_bit, 2)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/bit-0-halves@msb",
            sentence=(
                "In the *regular distribution* of $N >= 0$ tasks on $2^n >= 2$ processors, let $r = N mod"
                " 2^n$. The number of tasks on all processors with *address* bit $d_0 = 0$ and that on all"
                " processors with $d_0 = 1$ differ by exactly $min(r, 2^n - r)$, which is at most $2^(n-1)$."
            ),
            case=tasks_on_cube,
            holds=lambda it: halves_differ_by_remainder(it) & halves_within(halves_by_highest_bit, it.order // 2)(it),
            near_misses=(
                NearMiss(
                    "one less",
                    "The two numbers differ by less than $2^(n-1)$.",
                    holds=lambda it: halves_within(halves_by_highest_bit, it.order // 2 - 1)(it),
                ),
            ),
        ),
    ),
)


# --- jan/dem-error-attained ---


class RuleRun(NamedTuple):
    """A run of dimension exchange from `loads`; where a pair's sum is odd, the rule `excess` places the loose task."""

    excess: Excess
    loads: Loads

    @property
    def dimension(self) -> int:
        """The dimension of the hypercube."""
        return dimension_of(self.loads)

    @property
    def states(self) -> list[Loads]:
        """The initial loads and the loads after each exchange, d_0 first."""
        found = [self.loads]
        for bit in reversed(range(self.dimension)):
            found.append(balanced_across(self.excess, found[-1], bit))
        return found

    @property
    def final(self) -> Loads:
        """The final loads."""
        return self.states[-1]


def ones_by_rule(*rules: Excess, step: int = 1) -> Callable[[Choose, Bounds], RuleRun]:
    """A recipe: a run by any of the rules from the loads `ones(n, step)`; `bounds.size` bounds n."""

    def recipe(choose: Choose, bounds: Bounds) -> RuleRun:
        excess = choose.option(rules, "rule")
        n = choose.option(sizes(bounds), "n")
        return RuleRun(excess, tuple(step * node.bit_count() for node in range(2**n)))

    return recipe


def ends_with_error(it: RuleRun, more: int = 0) -> bool:
    """True if the final error is the dimension plus `more`."""
    return discrepancy(it.final) == it.dimension + more  # type: ignore[no-any-return]


def attained_claim(reading: str, sentence: str, *rules: Excess) -> Claim[RuleRun]:
    """The claim: if one of these rules places the loose tasks, the run from the loads `ones(n)` ends with error n."""
    return Claim(
        reading=reading,
        sentence=(f"{HELD_ONES} If every *loose task* {sentence}, *dimension exchange* ends with *discrepancy* $n$."),
        case=ones_by_rule(*rules),
        holds=ends_with_error,
        near_misses=(
            NearMiss(
                "error n + 1",
                "*Dimension exchange* ends with *discrepancy* $n + 1$.",
                holds=lambda it: ends_with_error(it, 1),
            ),
            NearMiss(
                "twice the loads",
                "From twice these loads *dimension exchange* ends with *discrepancy* $n$.",
                case=ones_by_rule(*rules, step=2),
            ),
        ),
    )


class PlacedRun(NamedTuple):
    """A run of dimension exchange from `loads`; a loose task is the extra task of a pair with an odd sum.

    `sides` has a bit for each iteration, or, unless `by_iteration`, a bit for each pair of each iteration. The loose
    task goes to the node with d_i equal to this bit.
    """

    loads: Loads
    sides: Loads
    by_iteration: bool = True

    @property
    def dimension(self) -> int:
        """The dimension of the hypercube."""
        return dimension_of(self.loads)

    @property
    def states(self) -> list[Loads]:
        """The initial loads and the loads after each exchange, d_0 first."""
        n, found = self.dimension, [self.loads]
        half = 2 ** (n - 1)
        for i in range(n):
            sides = (self.sides[i],) * half if self.by_iteration else self.sides[i * half : (i + 1) * half]
            found.append(exchanged_to(sides, found[-1], n - 1 - i))
        return found

    @property
    def error(self) -> Number:
        """The discrepancy of the final loads."""
        return discrepancy(self.states[-1])


def exchanged_to(sides: Loads, loads: Loads, bit: int) -> Loads:
    """The loads after an exchange across `bit`, in which the loose task of each pair goes to its side, 0 or 1."""
    after = list(loads)
    for side, (low, high) in zip(sides, pairs_across(dimension_of(loads), bit), strict=True):
        both = loads[low] + loads[high]
        after[high] = quotient(both + side, 2)
        after[low] = both - after[high]
    return tuple(after)


def ones(n: int, step: int = 1) -> Loads:
    """For each node of the n-cube, `step` times the number of ones of its address."""
    return tuple(step * node.bit_count() for node in range(2**n))


def placed_by_pairs(choose: Choose, bounds: Bounds) -> PlacedRun:
    """Recipe: the loads `ones(n)`, and any side for each pair of each iteration; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return PlacedRun(ones(n), choose.loads(n * 2 ** (n - 1), 0, 1, "placements"), by_iteration=False)


def placed_by_iterations(choose: Choose, bounds: Bounds, step: int = 1) -> PlacedRun:
    """Recipe: the loads `ones(n, step)`, and any side for each iteration; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return PlacedRun(ones(n, step), choose.loads(n, 0, 1, "sides"))


def opposite_sides_in_iteration_0(choose: Choose, bounds: Bounds) -> PlacedRun:
    """Recipe: any loads on four nodes; in iteration 0 one pair places its loose task at bit 0, the other at bit 1."""
    n = choose.option(bounds.among((2,)), "n")
    loads = choose.loads(2**n, 0, bounds.load)
    first, third, fourth = choose.loads(3, 0, 1, "placements")
    return PlacedRun(loads, (first, 1 - first, third, fourth), by_iteration=False)


def one_pair_opposite(choose: Choose, bounds: Bounds) -> PlacedRun:
    """Recipe: loads `ones(n)`, n >= 2, and any side for each iteration, but the other side for the first pair."""
    n = choose.option(sizes(bounds, 2), "n")
    half, sides = 2 ** (n - 1), choose.loads(n, 0, 1, "sides")
    by_pairs = [side for side in sides for _ in range(half)]
    return PlacedRun(ones(n), (1 - by_pairs[0], *by_pairs[1:]), by_iteration=False)


HELD_ONES = "Let every node of the *n-cube*, $n >= 1$, have as many tasks as there are ones in its *address*."


DEM_ERROR_ATTAINED = Statement(
    f"{PAPER}/dem-error-attained",
    Source(PAPER, "sections 1 and 2"),
    "In the worst case, dimension exchange on $2^n$ processors ends with error $n$.",
    (
        attained_claim("keep", "stays with the node that had more tasks before the exchange", LARGER_KEEPS),
        attained_claim("zero", "goes to the node with $d_i = 0$ in iteration $i$", LOW_KEEPS),
        Claim(
            reading="free",
            sentence=(
                f"{HELD_ONES} For every placement of the *loose tasks*, *dimension exchange* ends with"
                " *discrepancy* $n$."
            ),
            case=placed_by_pairs,
            holds=lambda it: it.error == it.dimension,
            trace=lambda it: runs.exchanged(it.states),
            near_misses=(
                NearMiss(
                    "n - 1",
                    "*Dimension exchange* ends with *discrepancy* $n - 1$ or more.",
                    holds=lambda it: it.error >= it.dimension - 1,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/dem-error-attained@free",
            sentence=(
                f"{HELD_ONES} In each iteration $i$ let all *loose tasks* go to the same side: all to nodes"
                " with $d_i = 0$, or all to nodes with $d_i = 1$. Then *dimension exchange* ends with"
                " *discrepancy* $n$."
            ),
            case=placed_by_iterations,
            holds=lambda it: it.error == it.dimension,
            near_misses=(
                NearMiss(
                    "twice the loads",
                    "From twice these loads *dimension exchange* ends with *discrepancy* $n$.",
                    case=lambda choose, bounds: placed_by_iterations(choose, bounds, 2),
                ),
                NearMiss(
                    "a pair apart",
                    (
                        "The same for $n >= 2$ if one pair places its *loose task* of iteration 0 on the side"
                        " opposite to that of all other pairs."
                    ),
                    case=one_pair_opposite,
                ),
            ),
        ),
        Claim(
            reading="no-loads-for-all",
            sentence=(
                "On the *n-cube* with $n = 2$, run *dimension exchange* from any loads. Iteration 0 has two"
                " pairs: let the *loose task* of one, if any, go to the node with $d_0 = 0$, and that of the"
                " other, if any, to the node with $d_0 = 1$. Wherever the loose tasks of iteration 1 go, the"
                " final loads have *discrepancy* at most 1."
            ),
            case=opposite_sides_in_iteration_0,
            holds=lambda it: it.error <= 1,
            near_misses=(
                NearMiss("equal", "*Dimension exchange* ends with equal loads.", holds=lambda it: it.error == 0),
            ),
        ),
    ),
)
