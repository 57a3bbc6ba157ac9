"""Section 2.3: Algorithm Balance, its cost, and the step from its result to minimum error (Theorem 2.4)."""

from fractions import Fraction
from functools import cache
from itertools import accumulate, product
from math import isqrt, sqrt
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, distance, larger, largest, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.display import Sides, show_sides
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy, shifted
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Balancing, and_larger, cubes, dimension, loads_on_cube
from loadbal.protocols.block_phases import after_phases
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    Choice,
    Excess,
    Groups,
    Run,
    balance,
    dimension_of,
    greatest_discrepancy,
    halves,
    highest_dimension,
    joined,
    least_discrepancy,
    least_discrepancy_highest,
    moves_across,
)
from loadbal.trace import Trace


class Recursion(NamedTuple):
    """Loads, an excess rule, and whether Algorithm Balance takes the highest or lowest dimension in a tie."""

    rule: Excess
    highest: bool
    loads: Loads

    def run(self, choice: Choice | None = None) -> Run:
        """The run of Algorithm Balance, or of one with another choice of dimensions."""
        return balance(self.rule, (self.loads,), choice or self.choice)

    @property
    def choice(self) -> Choice:
        """The function that chooses, for a subcube, the dimension to balance last: one of least discrepancy."""
        return least_discrepancy_highest if self.highest else least_discrepancy

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return dimension_of(self.loads)


def shown(it: Recursion) -> Trace:
    """A trace, for a picture, of the run of Algorithm Balance, level by level of the recursion."""
    return runs.recursion(it.rule, it.loads, it.choice)


def recursion(choose: Choose, bounds: Bounds) -> Recursion:
    """Recipe: any loads on any hypercube, any excess rule, either tie rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    highest = choose.option((False, True), "ties to highest")
    return Recursion(rule, highest, loads_on_cube(choose, bounds))


class Chosen(NamedTuple):
    """Loads, an excess rule, and for each subcube of the recursion the dimension that it balances last (`bits`)."""

    rule: Excess
    bits: tuple[int, ...]
    """One dimension for each subcube of two or more processors: the whole cube, then its low half, then its high half,
    recursively.
    """
    loads: Loads

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return dimension_of(self.loads)

    @property
    def after(self) -> Loads:
        """The loads after the recursive run with the chosen dimensions."""
        bits = iter(self.bits)

        def choice(groups: Groups) -> tuple[Truth, ...]:
            last = next(bits)
            return tuple(bit == last for bit in range(dimension_of(groups[0])))

        return balance(self.rule, (self.loads,), choice).groups[0]

    def before_last(self) -> Loads:
        """The loads after both halves of the whole cube are balanced, and before its last dimension is balanced."""
        rest = len(self.bits) // 2
        low, high = halves(self.loads, self.bits[0])
        parts = (
            self._replace(bits=self.bits[1 : 1 + rest], loads=low),
            self._replace(bits=self.bits[1 + rest :], loads=high),
        )
        return joined(parts[0].after, parts[1].after, self.bits[0])


@cache
def last_dimensions(d: int) -> tuple[tuple[int, ...], ...]:
    """Every choice, for all subcubes of a cube, of the dimension that each balances last."""
    if d == 0:
        return described(CHOICES, [()])
    halved = tuple(product(last_dimensions(d - 1), repeat=2))
    return described(CHOICES, ((bit, *low, *high) for bit in range(d) for low, high in halved))


CHOICES = "every way to choose, subcube by subcube, the dimension that is balanced last"


def chosen(choose: Choose, bounds: Bounds) -> Chosen:
    """Recipe: any loads on any hypercube, any excess rule, and for every subcube any dimension to balance last."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = choose.option(cubes(bounds), "d")
    return Chosen(rule, choose.option(last_dimensions(d), "last dimensions"), choose.loads(2**d, 0, bounds.load))


def chosen_ends_within(it: Chosen, error: int) -> Truth:
    """True if the run keeps all tokens and ends with error at most `error`."""
    return (discrepancy(it.after) <= error) & (total(it.after) == total(it.loads))


# --- plaxton/algorithm-balance ---


def ends_within(it: Recursion, error: int) -> Truth:
    """True if the run keeps all tokens and ends with error at most `error`."""
    (after,) = it.run().groups
    return (discrepancy(after) <= error) & (total(after) == total(it.loads))


ALGORITHM_BALANCE = Statement(
    f"{PAPER}/algorithm-balance",
    Source(PAPER, "Algorithm Balance"),
    "The output hypercube is balanced with error $log_2 p$.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 0$, under any *excess rule* and either *tie rule*, *Algorithm"
                " Balance* keeps the number of tokens and ends with *error* at most $d$."
            ),
            case=recursion,
            holds=lambda it: ends_within(it, it.dimension),
            near_misses=(
                NearMiss(
                    "d - 1",
                    "For $d >= 1$, it ends with error at most $d - 1$.",
                    assumes=lambda it: it.dimension >= 1,
                    holds=lambda it: ends_within(it, it.dimension - 1),
                ),
            ),
        ),
        Claim(
            reading="any-choice",
            sentence=(
                "Balance a hypercube as follows: choose any of its dimensions, balance both *halves* of this"
                " dimension recursively, with choices of their own, and then *balance across* it. One processor"
                " needs nothing. If every step uses the same *excess rule*, this keeps the number of tokens and"
                " ends with *error* at most $d$, for every dimension $d >= 0$."
            ),
            case=chosen,
            holds=lambda it: chosen_ends_within(it, it.dimension),
            near_misses=(
                NearMiss(
                    "d - 1",
                    "For $d >= 1$, it ends with error at most $d - 1$.",
                    assumes=lambda it: it.dimension >= 1,
                    holds=lambda it: chosen_ends_within(it, it.dimension - 1),
                ),
            ),
        ),
    ),
)


# --- plaxton/step-6-gap ---


class Halves(NamedTuple):
    """Loads on a cube of dimension l (`level`), to be divided into halves along its highest dimension."""

    loads: Loads

    @property
    def level(self) -> int:
        """The dimension l."""
        return dimension_of(self.loads)

    @property
    def parts(self) -> tuple[Loads, Loads]:
        """The loads of the two halves into which the highest dimension divides the cube."""
        return halves(self.loads, self.level - 1)


def two_halves(choose: Choose, bounds: Bounds) -> Halves:
    """Recipe: any loads on any hypercube of dimension at least 1."""
    return Halves(loads_on_cube(choose, bounds, 1))


def are_balanced(it: Halves) -> Truth:
    """True if both halves have error at most l - 1."""
    return all_of(discrepancy(part) <= it.level - 1 for part in it.parts)


def gap_is_bounded(it: Halves, slack: int) -> Truth:
    """True if the gaps are <= delta 2^(1-l) + 2l - 2 - `slack`, and the moves across bit l - 1 <= delta 2^(-l) + l - 1.

    The gaps are a + l - 1 - b and b + l - 1 - a, where a and b are the smallest loads of the two halves; delta is the
    difference between the halves' numbers of tokens.
    """
    low, high = it.parts
    half, spread = 1 << it.level - 1, it.level - 1
    delta = distance(total(low), total(high))
    a, b = smallest(low), smallest(high)
    gaps = [half * (b + spread - a), half * (a + spread - b)]
    bound = delta + (2 * spread - slack) * half
    moves = widened(moves_across(it.loads, it.level - 1))
    return all_of(gap <= bound for gap in gaps) & (2 * half * moves <= delta + 2 * half * spread)


STEP_6_GAP = Statement(
    f"{PAPER}/step-6-gap",
    Source(PAPER, "section 2.3, the cost of Step 6"),
    "$2^(l-1)(b - (a+l-1)) <= delta$, and so $(b+l-1) - a <= delta 2^(1-l) + 2l - 2$.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $l >= 1$, let both *halves* of a dimension have *error* at most $l -"
                " 1$. Let $a$ be the smallest load of one half, $b$ the smallest load of the other, and $delta$"
                " the absolute difference between the numbers of tokens in the halves. Then $(b+l-1) - a$ and"
                " $(a+l-1) - b$ are at most $delta 2^(1-l) + 2l - 2$. The *cost* of the dimension is at most"
                " $delta 2^(-l) + l - 1$."
            ),
            case=two_halves,
            assumes=are_balanced,
            holds=lambda it: gap_is_bounded(it, 0),
            near_misses=and_larger(
                NearMiss(
                    "2l - 3",
                    "The two differences are at most $delta 2^(1-l) + 2l - 3$.",
                    holds=lambda it: gap_is_bounded(it, 1),
                ),
                "l >= 2",
                lambda it: it.level >= 2,
                are_balanced,
            ),
        ),
    ),
)


# --- plaxton/sum-of-roots ---

SCALE = 10**12


@cache
def sums_of_roots(most: int) -> tuple[int, ...]:
    """For d = 0..most, the sum over l = 1..d of 10^12 / sqrt(l), each term rounded up."""
    return tuple(accumulate((isqrt(SCALE**2 // l - 1) + 1 for l in range(1, most + 1)), initial=0))  # noqa: E741 - l is the paper's


class Roots(NamedTuple):
    """A number d (`dimension`), and the sum of 10^12 / sqrt(l) over l = 1, ..., d, rounded up."""

    dimension: int
    sum: int


def roots(choose: Choose, bounds: Bounds) -> Roots:
    """Recipe: any number d from 1 on and the sum of roots for it; `Bounds.size` bounds d."""
    d = dimension(choose, bounds)
    return Roots(d, sums_of_roots(max(bounds.size, 1))[d])


def roots_below(it: Roots, factor: Fraction) -> bool:
    """True if the sum of 1/sqrt(l) over l = 1, ..., d is at most `factor` sqrt(d)."""
    return it.sum**2 <= factor**2 * it.dimension * SCALE**2


SUM_OF_ROOTS = Statement(
    f"{PAPER}/sum-of-roots",
    Source(PAPER, "section 2.3, the running time of Algorithm Balance"),
    "$sum_l l^(-1/2) = O(d^(1/2))$.",
    (
        Claim(
            sentence="For every $d >= 1$, the sum of $1/sqrt(l)$ over $1 <= l <= d$ is at most $2 sqrt(d)$.",
            case=roots,
            holds=lambda it: roots_below(it, Fraction(2)),
            near_misses=(
                NearMiss("1.9", "It is at most $1.9 sqrt(d)$.", holds=lambda it: roots_below(it, Fraction(19, 10))),
            ),
        ),
    ),
)


# --- plaxton/algorithm-balance-cost ---


def cost_within(cost: Number, most: Number, levels: range) -> Truth:
    """True if `cost` is at most the sum of m / (2 sqrt(l)) + l - 1 over the levels l in `levels`, where m is `most`.

    The sum of the roots is rounded up at the twelfth decimal.
    """
    over = larger(cost - sum(level - 1 for level in levels), 0)
    table = sums_of_roots(max(levels.stop, 1))
    sum_of = table[max(levels.stop, levels.start) - 1] - table[levels.start - 1]
    return 2 * over * SCALE <= most * sum_of


def sides_of_cost(cost: Number, most: Number, levels: range) -> Sides:
    """The sides of `cost_within` as in the paper."""
    bound = sum(float(most) / (2 * sqrt(level)) + level - 1 for level in levels)
    return Sides("cost", float(cost), "the sum of m/(2 sqrt(l)) + l - 1 over the levels", bound)


show_sides(cost_within, sides_of_cost)


def level_within(moves: Number, most: Number, level: int) -> Truth:
    """True if `moves`, those of one level l of the recursion, are at most m / (2 sqrt(l)) + l - 1 for m = `most`."""
    over = larger(widened(moves) - (level - 1), 0)
    return 4 * level * over * over <= widened(most) * widened(most)


def every_level_within(it: Recursion, choice: Choice | None = None) -> Truth:
    """True if every level l of the recursion takes at most m / (2 sqrt(l)) + l - 1 moves; m is the largest load."""
    most = largest(it.loads)
    return all_of(level_within(moves, most, level) for level, moves in enumerate(it.run(choice).costs, 1))


def all_within(it: Recursion) -> Truth:
    """True if the moves of the run are at most m sqrt(d) + d (d - 1) / 2, where m is the largest load."""
    most = widened(largest(it.loads))
    over = larger(it.run().cost - it.dimension * (it.dimension - 1) // 2, 0)
    return over * over <= most * most * it.dimension


ALGORITHM_BALANCE_COST = Statement(
    f"{PAPER}/algorithm-balance-cost",
    Source(PAPER, "section 2.3, the running time of Algorithm Balance"),
    "The total running time is $O(sum_(1<l<d) (m l^(-1/2) + l)) = O(m log^(1/2) p + log^2 p)$.",
    (
        Claim(
            reading="text",
            sentence=(
                "On a hypercube of dimension $d >= 0$ with largest load $m$ at the start, let $B$ be the sum of"
                " $m/(2 sqrt(l)) + l - 1$ over the integers $l$ with $1 < l < d$. Then *Algorithm Balance*, under"
                " any *excess rule* and either *tie rule*, takes at most $B$ *balancing moves*."
            ),
            case=recursion,
            holds=lambda it: cost_within(it.run().cost, widened(largest(it.loads)), range(2, max(it.dimension, 2))),
            trace=shown,
            near_misses=(NearMiss("d >= 2", "This is true for $d >= 2$.", assumes=lambda it: it.dimension >= 2),),
        ),
        Claim(
            reading="all-levels",
            repairs=f"{PAPER}/algorithm-balance-cost@text",
            sentence=(
                "On a hypercube of dimension $d >= 0$ with largest load $m$ at the start, run *Algorithm Balance*"
                " under any *excess rule* and either *tie rule*. For every $1 <= l <= d$, *round* $l$ takes at"
                " most $m/(2 sqrt(l)) + l - 1$ *balancing moves*. All rounds together take at most $m sqrt(d) +"
                " d(d-1)/2$."
            ),
            case=recursion,
            holds=lambda it: every_level_within(it) & all_within(it),
            near_misses=(
                NearMiss(
                    "fixed order",
                    ("Every round keeps to its bound if the dimensions are balanced in ascending order."),
                    holds=lambda it: every_level_within(it, highest_dimension),
                ),
                NearMiss(
                    "greatest discrepancy",
                    (
                        "Every round keeps to its bound if each subcube balances across the dimension with the largest"
                        " discrepancy last."
                    ),
                    holds=lambda it: every_level_within(it, greatest_discrepancy),
                ),
            ),
        ),
    ),
)


# --- plaxton/post-processing, theorem-2.4 ---


def finished(loads: Loads, most: int) -> Loads:
    """The loads after `most` of Leighton's phases for all tokens above the smallest load, which is set aside.

    What more phases would have moved stays where it is.
    """
    least = smallest(loads)
    rest = shifted(loads, -least)
    moved = after_phases(rest, most)
    kept = tuple(larger(load - most, 0) for load in rest)
    return tuple(least + left + more for left, more in zip(kept, moved, strict=True))


def is_finished(it: Recursion, fewer: int = 0) -> Truth:
    """True if log p - `fewer` phases after Algorithm Balance keep all tokens and lead to minimum error."""
    (after,) = it.run().groups
    final = finished(after, max(it.dimension - fewer, 0))
    return (discrepancy(final) <= 1) & (total(final) == total(it.loads))


def balanced_loads(choose: Choose, bounds: Bounds) -> Balancing:
    """Recipe: any loads on any hypercube; the claim assumes that their error is at most log p."""
    return Balancing(EXCESS_RULES[0], loads_on_cube(choose, bounds))


def phases_finish(it: Balancing, fewer: int = 0) -> Truth:
    """True if log p - `fewer` phases keep all tokens and lead to minimum error."""
    final = finished(it.loads, max(it.dimension - fewer, 0))
    return (discrepancy(final) <= 1) & (total(final) == total(it.loads))


POST_PROCESSING = Statement(
    f"{PAPER}/post-processing",
    Source(PAPER, "section 2.3, before Theorem 2.4"),
    "The post-processing task can be viewed as an instance of Balance with $m = log_2 p$.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 0$, let loads have *error* at most $d$. Let every processor set"
                " aside as many tokens as the smallest load, and let $d$ *phases* of *Leighton's algorithm* move"
                " the other tokens. This keeps all tokens and leaves error at most 1, with the tokens set aside"
                " included."
            ),
            case=balanced_loads,
            assumes=lambda it: discrepancy(it.loads) <= it.dimension,
            holds=phases_finish,
            near_misses=(
                NearMiss(
                    "a phase less",
                    ("If $d >= 1$, $d - 1$ phases leave error at most 1."),
                    holds=lambda it: phases_finish(it, 1),
                ),
            ),
        ),
    ),
)


def total_cost(it: Recursion) -> Number:
    """The cost: m for counting, the balancing moves, and log p for each of log p phases."""
    return widened(largest(it.loads)) + it.run().cost + it.dimension**2


def cost_at_most(it: Recursion, factor: int) -> Truth:
    """True if the total cost is at most `factor` (m sqrt(d) + d^2), where m is the largest load."""
    d, most = it.dimension, widened(largest(it.loads))
    over = larger(total_cost(it) - factor * d * d, 0)
    return over * over <= factor * factor * most * most * d


def theorem_2_4(reading: str, least: int) -> Claim[Recursion]:
    """The claim of Theorem 2.4 for hypercubes of dimension `least` or more."""
    return Claim(
        reading=reading,
        sentence=(
            f"On a hypercube of dimension $d >= {least}$ with largest load $m$ at the start, run *Balance with"
            " post-processing* under any *excess rule* and either *tie rule*. It ends with *error* at most 1 and costs"
            " at most $2 (m sqrt(d) + d^2)$."
        ),
        case=recursion,
        assumes=lambda it: it.dimension >= least,
        holds=lambda it: is_finished(it) & cost_at_most(it, 2),
        trace=shown,
        near_misses=(
            NearMiss("constant 1", "It costs at most $m sqrt(d) + d^2$.", holds=lambda it: cost_at_most(it, 1)),
            NearMiss(
                "without phases",
                "For $d >= 2$, it ends with error at most 1 without any phase.",
                assumes=lambda it: it.dimension >= 2,
                holds=lambda it: is_finished(it, it.dimension),
            ),
        ),
    )


THEOREM_2_4 = Statement(
    f"{PAPER}/theorem-2.4",
    Source(PAPER, "Theorem 2.4"),
    "Balance, with minimum error, runs in $O(m log^(1/2) p + log^2 p)$ time on the hypercube.",
    (
        theorem_2_4("p-at-least-2", 1),
        theorem_2_4("one-processor", 0),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.4@one-processor",
            sentence=(
                "On a hypercube of dimension $d >= 0$ with largest load $m$ at the start, run *Balance with"
                " post-processing* under any *excess rule* and either *tie rule*. It ends with *error* at most 1"
                " and costs at most $m + m sqrt(d) + 3 d^2/2$."
            ),
            case=recursion,
            holds=lambda it: is_finished(it) & extra_at_most(it, 1),
            near_misses=and_larger(
                NearMiss("without m", "It costs at most $m sqrt(d) + 3 d^2/2$.", holds=lambda it: extra_at_most(it, 0)),
                "d >= 1",
                lambda it: it.dimension >= 1,
            ),
        ),
    ),
)


def extra_at_most(it: Recursion, counts: int) -> Truth:
    """True if the total cost is at most `counts` m + m sqrt(d) + 3 d^2 / 2, where m is the largest load."""
    d, most = it.dimension, widened(largest(it.loads))
    over = larger(2 * (total_cost(it) - counts * most) - 3 * d * d, 0)
    return over * over <= 4 * most * most * d
