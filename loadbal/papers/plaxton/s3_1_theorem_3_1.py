"""Section 3.1: the running time of MultiBalance (Theorem 3.1), the tokens of a subcube, and the sum over the levels."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import log2, sqrt
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, larger, largest, quotient, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.display import Sides, show_sides
from loadbal.domain import described
from loadbal.loads import discrepancy, same_loads
from loadbal.papers.plaxton.cases import PAPER, dimension, up_to
from loadbal.papers.plaxton.s2_3_recursive_balance import finished
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import (
    MICRO,
    Multi,
    exists,
    micro_log,
    uneven_groups,
)
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Drawn, drawn
from loadbal.protocols.recursive_balance import EXCESS_RULES, Groups, balance, dimension_of, least_discrepancy
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval, interval_sum, square_root
from loadbal.theory.logarithms import six_decimals

# --- plaxton/theorem-3.1-subcube-tokens ---


class Subcube(NamedTuple):
    """A subcube of the recursion: its dimension (`level`), and its number of tokens."""

    level: int
    tokens: Number


def subcubes(it: Multi) -> list[Subcube]:
    """All subcubes of the run, from the whole cube on, as the recursion enters them."""
    seen: list[Subcube] = []

    def choice(groups: Groups) -> tuple[Truth, ...]:
        seen.append(Subcube(dimension_of(groups[0]), total(map(total, groups))))
        return least_discrepancy(groups)

    balance(it.rule, it.groups, choice)
    return seen


def tokens_within(it: Multi, bound: Callable[[Multi, int], Number]) -> Truth:
    """True if every subcube of dimension l >= 1 in the recursion has at most `bound(it, l)` / p tokens."""
    order = 2**it.dimension
    return all_of(found.tokens * order <= bound(it, found.level) for found in subcubes(it))


def first_term(it: Multi, level: int) -> Number:
    """The term n 2^(l-d) of the bound on the tokens of a subcube of dimension l (`level`), multiplied by p."""
    return it.tokens * 2**level


def second_term(it: Multi, level: int) -> Number:
    """The term g 2^l (d - l), for g groups, of the bound on the tokens of a subcube of dimension l, multiplied by p."""
    return len(it.groups) * 2 ** (level + it.dimension) * (it.dimension - level)


def shares_of(it: Multi, level: int) -> Number:
    """The tokens of a subcube of dimension l with ceil(n/p) at every processor, 2^l ceil(n/p), multiplied by p."""
    return 2**level * largest(total(held) for held in zip(*it.groups, strict=True)) * 2**it.dimension


THEOREM_3_1_SUBCUBE_TOKENS = Statement(
    f"{PAPER}/theorem-3.1-subcube-tokens",
    Source(PAPER, "proof of Theorem 3.1"),
    (
        "The number of tokens in a subcube of dimension $l$ at depth $d - l$ of the recursion is $O(n 2^(l-d) + g 2^l"
        " (d-l))$."
    ),
    (
        Claim(
            sentence=(
                "In every *instance* and under any *excess rule*, consider the subcubes of the recursion of"
                " *Algorithm MultiBalance*. When the algorithm begins to balance a subcube of dimension $l >= 1$,"
                " the subcube holds at most $n 2^(l-d) + g 2^l (d-l)$ tokens."
            ),
            case=uneven_groups,
            assumes=exists,
            holds=lambda it: tokens_within(it, lambda it, level: first_term(it, level) + second_term(it, level)),
            near_misses=(
                NearMiss(
                    "half of the first",
                    "It holds at most $n 2^(l-d)/2 + g 2^l (d-l)$ tokens.",
                    holds=lambda it: tokens_within(
                        it, lambda it, level: quotient(first_term(it, level), 2) + second_term(it, level)
                    ),
                ),
                NearMiss(
                    "without the second",
                    "It holds at most $n 2^(l-d)$ tokens.",
                    holds=lambda it: tokens_within(it, first_term),
                ),
            ),
        ),
        Claim(
            reading="initial",
            sentence=(
                "In every *instance* and under any *excess rule*, consider the subcubes of the recursion of"
                " *Algorithm MultiBalance*. When the algorithm begins to balance a subcube of dimension $l >= 1$,"
                " the subcube holds at most $2^l ceil(n/p)$ tokens."
            ),
            case=uneven_groups,
            assumes=exists,
            holds=lambda it: tokens_within(it, shares_of),
            near_misses=(
                NearMiss(
                    "n 2^(l-d)", "It holds at most $n 2^(l-d)$ tokens.", holds=lambda it: tokens_within(it, first_term)
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-3.1-sum ---


class Levels(NamedTuple):
    """Numbers d, log g (`groups`), a constant C, for the bound on moves of all levels, divided by g, where n = g."""

    dimension: int
    groups: int
    constant: int = 1

    @property
    def second(self) -> Interval:
        """Numbers below and above the sum over l = 1..d of (d-l) sqrt(log g / l) + l, the part of the sum without n."""
        low, high = square_root(self.groups) * weighted_roots(self.dimension)
        levels = self.dimension * (self.dimension + 1) // 2
        return Interval(low + levels, high + levels)

    @property
    def sum(self) -> Fraction:
        """A number below the level sum (of the moves of all levels) divided by g, for n = g."""
        first = square_root(self.groups)[0] * inverse_roots(self.dimension)[0] / 2**self.dimension
        return Fraction(first + self.second[0])

    @property
    def bound(self) -> Fraction:
        """A number above the bound (n/p) sqrt(log g log p) + g log^2 p, divided by g, for n = g."""
        first = square_root(self.groups * self.dimension)[1] / 2**self.dimension
        return Fraction(first + self.dimension**2)

    def summand(self, level: int) -> Interval:
        """Numbers below and above the part of summand l without n, divided by g: (d-l) sqrt(log g / l) + l."""
        low, high = square_root(Fraction(self.groups, level))
        return Interval((self.dimension - level) * low + level, (self.dimension - level) * high + level)


@cache
def inverse_roots(d: int) -> Interval:
    """Two numbers below and above the sum of 1/sqrt(l) over l = 1..d."""
    return interval_sum(square_root(Fraction(1, level)) for level in range(1, d + 1))


@cache
def weighted_roots(d: int) -> Interval:
    """Two numbers below and above the sum of (d-l)/sqrt(l) over l = 1..d: the sum of `inverse_roots(j)`, j < d."""
    return interval_sum(inverse_roots(j) for j in range(1, d))


def levels(choose: Choose, bounds: Bounds) -> Levels:
    """Recipe: any d and 1 <= log g <= 3 d; `Bounds.size` bounds d."""
    d = dimension(choose, bounds)
    return Levels(d, choose.option(range(1, 3 * d + 1), "log g"))


def free_levels(choose: Choose, bounds: Bounds) -> Levels:
    """Recipe: any d, C = 1, 2 or 3 and log g from 1 on; `Bounds.size` bounds d, `Bounds.load` bounds log g."""
    d = dimension(choose, bounds)
    constant = choose.option(range(1, 4), "C")
    return Levels(d, choose.integer(1, bounds.load, "log g"), constant)


def many_groups(choose: Choose, bounds: Bounds, least: Callable[[int], int] = lambda d: 4 * d**4) -> Levels:
    """Recipe: any d >= 3, C = d - 2, and log g from `least(d)` on; `Bounds.load` bounds log g - `least(d)`."""
    d = dimension(choose, bounds, 3)
    most = None if bounds.load is None else least(d) + bounds.load
    return Levels(d, choose.integer(least(d), most, "log g"), d - 2)


def terms_within(it: Levels, second: int) -> bool:
    """True if the sum's terms with n are <= 2 (n/p) sqrt(log g log p), and the others <= `second` g log^2 p."""
    d = it.dimension
    return inverse_roots(d)[1] ** 2 <= 4 * d and it.second[1] <= second * d * d


THEOREM_3_1_SUM = Statement(
    f"{PAPER}/theorem-3.1-sum",
    Source(PAPER, "proof of Theorem 3.1"),
    (
        "The sum over $1 <= l <= d$ of $2^(-l) (n 2^(l-d) + g 2^l (d-l)) (log g/l)^(1/2) + g l$ is $O((n/p)(log g log"
        " p)^(1/2) + g log^2 p)$."
    ),
    (
        Claim(
            reading="free",
            sentence=(
                "Let $p = 2^d >= 2$, let $n = g >= 2$ be a power of 2, and let $C$ be 1, 2 or 3. Then"
                " the *level sum* is at most $C ((n/p) sqrt(d log_2 g) + g d^2)$."
            ),
            case=free_levels,
            holds=lambda it: it.sum <= it.constant * it.bound,
            near_misses=(NearMiss("C >= 2", "This is true for $C >= 2$.", assumes=lambda it: it.constant >= 2),),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "Let $C >= 1$ be an integer, $d = C + 2$ and $p = 2^d$, and let $n = g$ be a power of 2 with $log_2 g"
                " >= 4 d^4$. The *level sum* is more than $C ((n/p) sqrt(d log_2 g) + g d^2)$."
            ),
            case=many_groups,
            holds=lambda it: it.sum > it.constant * it.bound,
            near_misses=(
                NearMiss(
                    "16",
                    "This is true for $log_2 g >= 16$.",
                    case=lambda choose, bounds: many_groups(choose, bounds, lambda _: 16),
                ),
            ),
        ),
        Claim(
            reading="polynomial",
            repairs=f"{PAPER}/theorem-3.1-sum@free",
            sentence=(
                "Let $p = 2^d >= 2$, and let $g$ be a power of 2 with $2 <= g <= p^3$. In the *level sum*, $a_1 +"
                " ... + a_d$ is at most $2 (n/p) sqrt(d log_2 g)$, and $b_1 + ... + b_d$ is at most $3 g d^2$."
            ),
            case=levels,
            holds=lambda it: terms_within(it, 3),
            near_misses=(
                NearMiss(
                    "2", ("The sum $b_1 + ... + b_d$ is at most $2 g d^2$."), holds=lambda it: terms_within(it, 2)
                ),
                NearMiss(
                    "any g",
                    ("The sum $b_1 + ... + b_d$ is at most $3 g d^2$ for every power $g >= 2$ of 2."),
                    case=free_levels,
                    holds=lambda it: it.second[0] <= 3 * it.dimension**2,
                ),
            ),
        ),
        Extremum(
            reading="largest",
            sentence=(
                "In the *level sum*, let $S = b_1 + ... + b_d$. The largest $S/(g d^2)$, rounded down to six"
                " decimals, over all $p = 2^d$ with $1 <= d <= 40$ and all powers $g$ of 2 with $2 <= g <= p^3$."
            ),
            case=up_to(levels, 40),
            whole=Bounds(40),
            measure=lambda it: six_decimals(it.second[0] / it.dimension**2),
            seek="largest",
            reason=Reason.FINITE,
        ),
        Claim(
            reading="largest-summand",
            sentence=(
                "Let $p = 2^d >= 2$, and let $g$ be a power of 2 with $2 <= g <= p^3$. In the *level sum*, $b_1$"
                " is the largest of $b_1, ..., b_d$."
            ),
            case=levels,
            holds=lambda it: all(it.summand(level)[1] <= it.summand(1)[0] for level in range(2, it.dimension + 1)),
            near_misses=(
                NearMiss(
                    "l = d",
                    ("The last of these numbers, $b_d$, is at least $b_1$."),
                    holds=lambda it: it.summand(1)[0] <= it.summand(it.dimension)[1],
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-3.1 ---


def samples(it: Drawn) -> Iterator[Multi]:
    """Random instances with the case's sizes of groups, one for each of the four excess rules."""
    for rule, groups in zip(EXCESS_RULES, it.assignments(), strict=True):
        yield Multi(rule, it.share, groups)


MANY = 48
"""By which factor the tokens of a processor in `opposite_groups` may exceed `Bounds.load`."""


SHORT = described("any of processors 0, 1 and 2", (few for count in range(4) for few in combinations(range(3), count)))


def opposite_groups(choose: Choose, bounds: Bounds) -> Multi:
    """Recipe: q or q - 1 tokens on each of 4 processors; the q of processor 3 are a group, all others a second one."""
    rule = choose.option(EXCESS_RULES, "rule")
    q = choose.integer(1, MANY * (bounds.load or 0), "q")
    short = choose.option(SHORT, "processors with q - 1 tokens")
    return Multi(rule, q - (1 if short else 0), ((0, 0, 0, q), (*(q - (u in short) for u in range(3)), 0)))


def uneven_or_opposite(choose: Choose, bounds: Bounds) -> Multi:
    """Recipe: the instances of `uneven_groups`, and those of `opposite_groups` if the bounds allow 4 processors.

    The second term of the bound is larger than the first unless there are many tokens. Few instances are opposite
    groups, so these can have many tokens.
    """
    are_within = bounds.size >= 4 and bounds.load
    are_opposite = choose.option((True, False) if are_within else (False,), "opposite groups")
    return (opposite_groups if are_opposite else uneven_groups)(choose, bounds)


EIGHT_LN_2 = 55_451, 10**4
"""A number of ten-thousandths just below 8 ln 2, since 8 ln g = 8 ln 2 log_2 g."""


def cost_within(it: Multi, squares: int, parts: int = 1, whole: int = 1) -> Truth:
    """True if MultiBalance takes at most as many moves as the bound says, for g groups.

    The bound is (n/p) sqrt(c log g log p) + `squares` g log^2 p, where c is `parts` / `whole`.
    """
    return moves_allowed(it, it.run.cost - squares * len(it.groups) * it.dimension**2, parts, whole)


def moves_allowed(it: Multi, moves: Number, parts: int, whole: int) -> Truth:
    """True if `moves` is at most (n/p) sqrt(c log g log p), where c is `parts` / `whole`."""
    over = 2**it.dimension * larger(moves, 0)
    return whole * MICRO * over * over <= parts * it.tokens * it.tokens * it.dimension * micro_log(len(it.groups))


def sides_of_cost(it: Multi, squares: int, parts: int = 1, whole: int = 1) -> Sides:
    """The sides of `cost_within` as in the theorem."""
    d, g = it.dimension, len(it.groups)
    first = float(it.tokens) / 2**d * sqrt(parts / whole * d * log2(g))
    second = "g d^2" if squares == 1 else f"{squares} g d^2"
    constant = "" if parts == whole else f"{parts / whole:g} "
    right = f"(n/p) sqrt({constant}d log_2 g) + {second}"
    return Sides("balancing moves", float(it.run.cost), right, first + squares * g * d * d)


show_sides(cost_within, sides_of_cost)


def finished_groups(it: Multi, fewer: int = 0) -> Groups:
    """The loads of every group after log p - `fewer` phases that follow MultiBalance."""
    return tuple(finished(loads, max(it.dimension - fewer, 0)) for loads in it.run.groups)


def ends_at_minimum(it: Multi, fewer: int = 0) -> Truth:
    """True if log p - `fewer` phases keep the tokens of every group and lead to minimum error."""
    after = finished_groups(it, fewer)
    kept = same_loads(tuple(map(total, after)), tuple(map(total, it.groups)))
    return all_of(discrepancy(loads) <= 1 for loads in after) & kept


def counted(it: Multi) -> Number:
    """The number ceil(n/p) of tokens that a processor counts."""
    return (it.tokens + 2**it.dimension - 1) // 2**it.dimension


def multi_cost(it: Multi) -> Number:
    """The cost: ceil(n/p) for counting, the balancing moves, and for each group log p for each of log p phases."""
    return counted(it) + it.run.cost + len(it.groups) * it.dimension**2


def whole_cost_within(it: Multi) -> Truth:
    """True if the cost is at most ceil(n/p) + (n/p) sqrt(8 d ln g) + 2 g d^2."""
    last = 2 * len(it.groups) * it.dimension**2
    return moves_allowed(it, multi_cost(it) - counted(it) - last, *EIGHT_LN_2)


THEOREM_3_1 = Statement(
    f"{PAPER}/theorem-3.1",
    Source(PAPER, "Theorem 3.1"),
    "MultiBalance runs in $O((n/p)(log g log p)^(1/2) + g log^2 p)$ time on the hypercube.",
    (
        Claim(
            sentence=(
                "In every *instance* with $g <= 3$ and under any *excess rule*, *Algorithm"
                " MultiBalance* takes at most $(n/p) sqrt(d log_2 g) + g d^2$ *balancing moves*."
            ),
            case=uneven_or_opposite,
            assumes=exists,
            holds=lambda it: cost_within(it, 1),
            near_misses=(
                NearMiss(
                    "half of the first term",
                    "It takes at most $(n/p) sqrt(d log_2 g)/2$ balancing moves.",
                    holds=lambda it: cost_within(it, 0, 1, 4),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-3.1",
            sentence=(
                "In every *instance* and under any *excess rule*, *Algorithm MultiBalance* takes at most"
                " $(n/p) sqrt(8 d ln g) + g d^2$ *balancing moves*."
            ),
            case=uneven_or_opposite,
            assumes=exists,
            holds=lambda it: cost_within(it, 1, *EIGHT_LN_2),
            near_misses=(
                NearMiss(
                    "factor 1",
                    "It takes at most $(n/p) sqrt(d log_2 g) + g d^2$ balancing moves.",
                    holds=lambda it: cost_within(it, 1),
                ),
            ),
        ),
        Claim(
            reading="minimum-error",
            repairs=f"{PAPER}/theorem-3.1",
            sentence=(
                "On any *instance* and under any *excess rule*, *MultiBalance with post-processing* leaves every"
                " *group* with *error* at most 1 and costs at most $ceil(n/p) + (n/p) sqrt(8 d ln g) + 2 g d^2$."
            ),
            case=uneven_groups,
            assumes=exists,
            holds=lambda it: ends_at_minimum(it) & whole_cost_within(it),
            near_misses=(
                NearMiss(
                    "without phases",
                    "For $d >= 2$, every group has error at most 1 without any phase.",
                    assumes=lambda it: exists(it) & (it.dimension >= 2),
                    holds=lambda it: ends_at_minimum(it, it.dimension),
                ),
                NearMiss(
                    "without the root",
                    "It costs at most $ceil(n/p) + g d^2$.",
                    holds=lambda it: multi_cost(it) <= counted(it) + len(it.groups) * it.dimension**2,
                ),
            ),
        ),
        Claim(
            reading="sampled",
            sentence=(
                "Run *Algorithm MultiBalance* on the four *sampled instances*: on the first under the *excess"
                ' rule* "low gets it", on the second under "high gets it", on the third under "larger keeps it",'
                ' and on the fourth under "smaller gets it". Every run takes at most $(n/p) sqrt(d log_2 g) + g'
                " d^2$ *balancing moves*."
            ),
            case=drawn,
            holds=lambda it: all(cost_within(each, 1) for each in samples(it)),
            near_misses=(
                NearMiss(
                    "a tenth of the first term",
                    "It takes at most $(n/p) sqrt(d log_2 g)/10$ balancing moves.",
                    holds=lambda it: all(cost_within(each, 0, 1, 100) for each in samples(it)),
                ),
            ),
            sampled=True,
            reason=Reason.SAMPLED,
        ),
    ),
)
