"""Section 2.3: balancing a pair, a dimension (Definition 2.5, Lemma 2.3), and all dimensions in any order."""

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, distance, largest, quotient, quotient_up, smallest, total, widened
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import labels
from loadbal.loads import Loads, discrepancy, same_loads, shifted
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Across, across, and_larger, cubes, dimension
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    HIGH_KEEPS,
    LOW_KEEPS,
    Excess,
    balanced_across,
    balanced_across_all,
    dimension_of,
    halves,
    joined,
    moves_across,
    moves_across_all,
    pair_moves,
    pairs_across,
)
from loadbal.theory.excess_rules import uniform_scheme
from loadbal.theory.excess_rules import worst_error as worst_error_of

# --- plaxton/pair-balance ---


class Couple(NamedTuple):
    """The loads of two neighbors, and the largest load within the bounds (None: unlimited)."""

    most: int | None
    loads: Loads


def couple(choose: Choose, bounds: Bounds) -> Couple:
    """Recipe: any two loads."""
    return Couple(bounds.load, choose.loads(2, 0, bounds.load))


def moves_suffice(it: Couple, fewer: int = 0) -> Truth:
    """True if floor(|a - b| / 2) - `fewer` tokens, moved from the larger to the smaller load, leave error at most 1."""
    a, b = it.loads
    return distance(a, b) - 2 * (pair_moves(a, b) - fewer) <= 1


def moves_are_needed(it: Couple) -> Truth:
    """True if one move fewer than floor(|a - b| / 2) leaves a difference above 1, or if no move is needed."""
    return (pair_moves(*it.loads) == 0) | (distance(*it.loads) - 2 * (pair_moves(*it.loads) - 1) > 1)


def widest(it: Across) -> Number:
    """The largest difference between the loads of two neighbors along the dimension `bit`."""
    pairs = pairs_across(dimension_of(it.loads), it.bit)
    return largest(distance(it.loads[u], it.loads[v]) for u, v in pairs)


def slowest_pair_is(it: Across) -> Truth:
    """True if balancing takes half the largest difference of neighbors, rounded down, in moves, and at most m / 2."""
    steps = widened(moves_across(it.loads, it.bit))
    return (steps == quotient(widest(it), 2)) & (2 * steps <= largest(it.loads))


PAIR_BALANCE = Statement(
    f"{PAPER}/pair-balance",
    Source(PAPER, "section 2.3"),
    "Two processors with $a$ and $b$ tokens are balanced in $abs(a-b)/2 + O(1)$ time, a dimension in $xi/2 + O(1)$.",
    (
        Claim(
            sentence=(
                "Let the two processors of a hypercube of dimension 1 hold $a$ and $b$ tokens, at most $m$ each."
                " If $floor(abs(a-b)/2)$ tokens move from the larger load to the smaller, the loads differ by at"
                " most 1; if fewer tokens move, they differ by more. The number $floor(abs(a-b)/2)$ is at most"
                " $m/2$, and it is the *cost* of the dimension."
            ),
            case=couple,
            holds=lambda it: (
                moves_suffice(it)
                & moves_are_needed(it)
                & (2 * widened(pair_moves(*it.loads)) <= largest(it.loads))
                & (moves_across(it.loads, 0) == pair_moves(*it.loads))
            ),
            near_misses=(
                NearMiss(
                    "one fewer",
                    "If the pair needs a move, one move fewer leaves a difference of at most 1.",
                    assumes=lambda it: pair_moves(*it.loads) >= 1,
                    holds=lambda it: moves_suffice(it, 1),
                ),
            ),
        ),
        Claim(
            reading="dimension",
            sentence=(
                "On a hypercube of dimension $d >= 1$ with largest load $m$, let $xi$ be the largest"
                " difference between neighbors along one dimension. Then the *cost* of this dimension is"
                " $floor(xi/2)$, which is at most $m/2$."
            ),
            case=across,
            holds=slowest_pair_is,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "rounded up",
                        "The cost is $ceil(xi/2)$.",
                        holds=lambda it: moves_across(it.loads, it.bit) == quotient_up(widest(it), 2),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/definition-2.5 ---


def all_differ_by(loads: Loads, bit: int, most: int) -> Truth:
    """True if the loads of neighbors along the dimension `bit` differ by at most `most`."""
    return all_of(distance(loads[u], loads[v]) <= most for u, v in pairs_across(dimension_of(loads), bit))


class Raised(NamedTuple):
    """Loads on a hypercube, an excess rule, the dimension (`bit`) to balance, and a constant to add to all loads."""

    rule: Excess
    bit: int
    loads: Loads
    constant: Number


def raised(choose: Choose, bounds: Bounds) -> Raised:
    """Recipe: any loads, any dimension, any rule, any constant up to the largest load."""
    it = across(choose, bounds)
    return Raised(*it, choose.integer(0, bounds.load, "constant"))


def balances_dimension(it: Raised) -> Truth:
    """True if balancing keeps tokens, leaves pairs within 1, moves none when repeated, and commutes with a constant."""
    after = balanced_across(it.rule, it.loads, it.bit)
    more = shifted(it.loads, it.constant)
    return (
        (total(after) == total(it.loads))
        & all_differ_by(after, it.bit, 1)
        & (moves_across(after, it.bit) == 0)
        & same_loads(balanced_across(it.rule, more, it.bit), shifted(after, it.constant))
    )


class Twice(NamedTuple):
    """Loads on a hypercube, an excess rule, and two dimensions (`bit`, then `other`) to balance."""

    rule: Excess
    bit: int
    other: int
    loads: Loads


def twice(choose: Choose, bounds: Bounds) -> Twice:
    """Recipe: any loads on any hypercube of dimension at least 2, any two of its dimensions, any excess rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = choose.option(cubes(bounds, 2), "d")
    bit = choose.option(labels("every dimension", range(d)), "i")
    other = choose.option(labels("every other dimension", tuple(one for one in range(d) if one != bit)), "j")
    return Twice(rule, bit, other, choose.loads(2**d, 0, bounds.load))


def keeps_others(it: Twice) -> Truth:
    """True if loads of neighbors along the first dimension still differ by at most 1 after the second is balanced."""
    after = balanced_across(it.rule, it.loads, it.bit)
    return all_differ_by(balanced_across(it.rule, after, it.other), it.bit, 1)


def keeps_others_against_adversary(it: Twice) -> Truth:
    """As `keeps_others`, but the two halves that the first dimension joins use opposite rules for the second."""
    low, high = halves(balanced_across(it.rule, it.loads, it.bit), it.bit)
    other = it.other - 1 if it.other > it.bit else it.other
    parts = balanced_across(LOW_KEEPS, low, other), balanced_across(HIGH_KEEPS, high, other)
    return all_differ_by(joined(*parts, it.bit), it.bit, 1)


DEFINITION_2_5 = Statement(
    f"{PAPER}/definition-2.5",
    Source(PAPER, "Definition 2.5"),
    "A hypercube is balanced across a dimension by balancing each pair of processors that the dimension joins.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$, *balance across* a dimension by an *excess rule*. This"
                " keeps the number of tokens, and loads of neighbors along the dimension then differ by at most 1,"
                " so that its *cost* is 0. If the same number is added to all loads before the balancing, all loads"
                " after the balancing are larger by this number."
            ),
            case=raised,
            holds=balances_dimension,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "no difference",
                        "It leaves neighbors along the dimension with equal loads.",
                        holds=lambda it: all_differ_by(balanced_across(it.rule, it.loads, it.bit), it.bit, 0),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
            ),
        ),
        Claim(
            reading="kept",
            sentence=(
                "On a hypercube of dimension $d >= 2$, *balance across* one dimension and then across another, by"
                " the same *excess rule*. Then loads of neighbors along the first dimension still differ by at"
                " most 1."
            ),
            case=twice,
            holds=keeps_others,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "adversary",
                        (
                            'If, in the second dimension, one half of the first dimension uses "low gets it" and'
                            ' the other half "high gets it", this is still true.'
                        ),
                        holds=keeps_others_against_adversary,
                    ),
                    "d >= 3",
                    lambda it: dimension_of(it.loads) >= 3,
                ),
                NearMiss(
                    "any loads",
                    (
                        "Balancing across the second dimension alone leaves neighbors along the first with loads that"
                        " differ by at most 1."
                    ),
                    holds=lambda it: all_differ_by(balanced_across(it.rule, it.loads, it.other), it.bit, 1),
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.3 ---


def half_errors(it: Across) -> tuple[Number, Number]:
    """The errors (largest minus smallest load) of the two halves into which the dimension divides the hypercube."""
    low, high = halves(it.loads, it.bit)
    return discrepancy(low), discrepancy(high)


def error_after(it: Across) -> Number:
    """The error (largest minus smallest load) of the hypercube after balancing across the dimension `bit`."""
    return discrepancy(balanced_across(it.rule, it.loads, it.bit))


LEMMA_2_3 = Statement(
    f"{PAPER}/lemma-2.3",
    Source(PAPER, "Lemma 2.3"),
    (
        "If the low and high subcubes are balanced with error $xi$, balancing across the dimension leaves error $xi +"
        " 1$."
    ),
    (
        Claim(
            reading="exact",
            sentence=(
                "On a hypercube, let both *halves* of a dimension have *error* exactly $xi$. Then *balancing"
                " across* the dimension, by any *excess rule*, leaves error exactly $xi + 1$ on the hypercube."
            ),
            case=across,
            assumes=lambda it: half_errors(it)[0] == half_errors(it)[1],
            holds=lambda it: error_after(it) == half_errors(it)[0] + 1,
            trace=lambda it: runs.dimensions(it.rule, it.loads, (it.bit,)),
            near_misses=(
                NearMiss(
                    "xi >= 1",
                    "This is true for $xi >= 1$.",
                    assumes=lambda it: (half_errors(it)[0] == half_errors(it)[1]) & (half_errors(it)[0] >= 1),
                ),
            ),
        ),
        Claim(
            reading="at-most",
            repairs=f"{PAPER}/lemma-2.3@exact",
            sentence=(
                "On a hypercube, let both *halves* of a dimension have *error* at most $xi$. Then *balancing"
                " across* the dimension, by any *excess rule*, leaves error at most $xi + 1$ on the hypercube."
            ),
            case=across,
            holds=lambda it: error_after(it) <= largest(half_errors(it)) + 1,
            near_misses=(
                NearMiss(
                    "xi", "It leaves error at most $xi$.", holds=lambda it: error_after(it) <= largest(half_errors(it))
                ),
                NearMiss(
                    "smaller error",
                    "It leaves error at most one more than the smaller error of the two halves.",
                    holds=lambda it: error_after(it) <= smallest(half_errors(it)) + 1,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.3-interval ---


class Intervals(NamedTuple):
    """An excess rule, and two loads: one from a to a + xi, one from b to b + xi."""

    rule: Excess
    low: Number
    high: Number
    error: Number
    loads: Loads

    @property
    def least(self) -> Number:
        """The lower end, floor((a + b) / 2), of the interval for both loads once they are balanced."""
        return quotient(self.low + self.high, 2)

    @property
    def most(self) -> Number:
        """The upper end, ceil((a + b + 2 xi) / 2), of the interval for both loads once they are balanced."""
        return quotient_up(self.low + self.high + 2 * self.error, 2)


def intervals(choose: Choose, bounds: Bounds) -> Intervals:
    """Recipe: any natural numbers a, b, xi, x - a and y - b, and any excess rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    a, b, error, *more = choose.loads(5, 0, bounds.load, "a b xi x-a y-b")
    return Intervals(rule, a, b, error, (a + more[0], b + more[1]))


def are_within(it: Intervals) -> Truth:
    """True if the first load is from a to a + xi, and the second from b to b + xi."""
    return (it.loads[0] <= it.low + it.error) & (it.loads[1] <= it.high + it.error)


def results_between(it: Intervals, least: Number, most: Number) -> Truth:
    """True if both loads, once balanced, are from `least` to `most`."""
    after = balanced_across(it.rule, it.loads, 0)
    return all_of((least <= load) & (load <= most) for load in after)


def width_is(it: Intervals, slack: int) -> Truth:
    """True if the upper end is ceil((a+b)/2) + xi, and at most floor((a+b)/2) + xi + `slack`."""
    same = it.most == quotient_up(it.low + it.high, 2) + it.error
    return same & (it.most <= it.least + it.error + slack)


LEMMA_2_3_INTERVAL = Statement(
    f"{PAPER}/lemma-2.3-interval",
    Source(PAPER, "proof of Lemma 2.3"),
    (
        "After balancing, every processor has a number of tokens from $floor((a+b)/2)$ to $ceil((a+b+2 xi)/2) ="
        " ceil((a+b)/2) + xi <= floor((a+b)/2) + xi + 1$."
    ),
    (
        Claim(
            sentence=(
                "Let $a$, $b$ and $xi$ be natural numbers, and let two neighbors hold $x$ and $y$ tokens, where $a"
                " <= x <= a + xi$ and $b <= y <= b + xi$. After they share their tokens by any *excess rule*, each"
                " holds at least $floor((a+b)/2)$ and at most $u = ceil((a+b+2 xi)/2)$ tokens. Moreover, $u ="
                " ceil((a+b)/2) + xi <= floor((a+b)/2) + xi + 1$."
            ),
            case=intervals,
            assumes=are_within,
            holds=lambda it: results_between(it, it.least, it.most) & width_is(it, 1),
            near_misses=(
                NearMiss("no + 1", "$ceil((a+b)/2) + xi <= floor((a+b)/2) + xi$.", holds=lambda it: width_is(it, 0)),
                NearMiss(
                    "rounded up",
                    "Each then holds at least $ceil((a+b)/2)$ tokens.",
                    holds=lambda it: results_between(it, quotient_up(it.low + it.high, 2), it.most),
                ),
                NearMiss(
                    "rounded down",
                    "Each then holds at most $floor((a+b+2 xi)/2)$ tokens.",
                    holds=lambda it: results_between(it, it.least, it.least + it.error),
                ),
            ),
            trace=lambda it: runs.dimensions(it.rule, it.loads, (0,)),
        ),
    ),
)


# --- plaxton/all-dimensions-error, all-dimensions-no-overload, all-dimensions-worst-case ---


class Order(NamedTuple):
    """Loads on a hypercube, an excess rule, and the order (`bits`) in which the dimensions are balanced."""

    rule: Excess
    bits: tuple[int, ...]
    loads: Loads

    def after(self, steps: int | None = None) -> Loads:
        """The loads after the first `steps` dimensions; after all if it is None."""
        return balanced_across_all(self.rule, self.loads, self.bits[:steps])


@cache
def orders(d: int) -> Family[tuple[int, ...]]:
    """Every order of the dimensions; a random one where they are too many to list."""
    return Family(
        "every order of the dimensions",
        lambda: list(permutations(range(d))),
        lambda choose: shuffled(d, choose.integer(0, 2**32 - 1, "seed of the order")),
    )


def shuffled(d: int, seed: int) -> tuple[int, ...]:
    """The dimensions in a random order."""
    return tuple(np.random.default_rng(seed).permutation(d).tolist())


def order(choose: Choose, bounds: Bounds) -> Order:
    """Recipe: any loads, any order of all dimensions, any excess rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = choose.option(cubes(bounds, 1), "d")
    bits = choose.option(orders(d), "order")
    return Order(rule, bits, choose.loads(2**d, 0, bounds.load))


class Rules(NamedTuple):
    """An excess rule for extra tokens, and the dimension of a hypercube."""

    rule: Excess
    dimension: int

    @property
    def error(self) -> int:
        """The largest error left over all loads, with dimensions in ascending order."""
        return worst_error_of(uniform_scheme(self.rule, self.dimension))


def ruled(choose: Choose, bounds: Bounds) -> Rules:
    """Recipe: any excess rule and any dimension; `Bounds.size` bounds the dimension."""
    rule = choose.option(EXCESS_RULES, "rule")
    return Rules(rule, dimension(choose, bounds))


ALL_DIMENSIONS_ERROR = Statement(
    f"{PAPER}/all-dimensions-error",
    Source(PAPER, "section 2.3, after Lemma 2.3"),
    "Balancing across every dimension yields error $log_2 p$.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$, *balancing across* every dimension once, in any order and"
                " by any *excess rule*, leaves *error* at most $d$."
            ),
            case=order,
            holds=lambda it: discrepancy(it.after()) <= len(it.bits),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "d - 1",
                        "It leaves error at most $d - 1$.",
                        holds=lambda it: discrepancy(it.after()) <= len(it.bits) - 1,
                    ),
                    "d >= 2",
                    lambda it: len(it.bits) >= 2,
                ),
                NearMiss(
                    "one left out",
                    "Balancing across all dimensions but the last of the order leaves error at most $d$.",
                    holds=lambda it: discrepancy(it.after(-1)) <= len(it.bits),
                ),
            ),
        ),
        Claim(
            reading="all-loads",
            sentence=(
                "For all $d >= 1$ and under every *excess rule*, the *worst error* on the hypercube of dimension"
                " $d$ is at most $d$."
            ),
            case=ruled,
            holds=lambda it: it.error <= it.dimension,
            near_misses=(
                *and_larger(
                    NearMiss("d - 1", "It is at most $d - 1$.", holds=lambda it: it.error < it.dimension),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)


def stays_within(it: Order, less: int = 0) -> Truth:
    """True if loads stay from the initial minimum to M = initial maximum - `less`, and pairs move at most M / 2."""
    most, least = largest(it.loads) - less, smallest(it.loads)
    runs = [it.after(step) for step in range(len(it.bits) + 1)]
    inside = all_of((largest(run) <= most) & (smallest(run) >= least) for run in runs[1:])
    half = quotient(most, 2)
    return inside & all_of(moves_across(run, bit) <= half for run, bit in zip(runs, it.bits, strict=False))


def one_step_stays_within(it: Across, less: int = 0) -> Truth:
    """As `stays_within`, but only one dimension is balanced."""
    return stays_within(Order(it.rule, (it.bit,), it.loads), less)


ALL_DIMENSIONS_NO_OVERLOAD = Statement(
    f"{PAPER}/all-dimensions-no-overload",
    Source(PAPER, "section 2.3, after Lemma 2.3"),
    "No processor will ever contain more than $m$ tokens, hence each balancing step takes at most $m/2 + O(1)$ time.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$, let $s$ be the smallest and $m$ the largest load at the"
                " start. While the loads are *balanced across* every dimension once, in any order and by any"
                " *excess rule*, all loads stay between $s$ and $m$. The *cost* of each dimension, just before its"
                " turn, is at most $floor(m/2)$."
            ),
            case=order,
            holds=stays_within,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "m - 1",
                        "If $m >= 1$, both upper bounds hold with $m - 1$ in place of $m$.",
                        assumes=lambda it: largest(it.loads) >= 1,
                        holds=lambda it: stays_within(it, 1),
                    ),
                    "d >= 2",
                    lambda it: len(it.bits) >= 2,
                ),
            ),
        ),
        Claim(
            reading="each-step",
            sentence=(
                "On a hypercube of dimension $d >= 1$, let $s$ be the smallest and $m$ the largest load. The"
                " *cost* of every dimension is at most $floor(m/2)$. After *balancing across* any dimension by"
                " any *excess rule*, all loads are between $s$ and $m$."
            ),
            case=across,
            holds=one_step_stays_within,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "m - 1",
                        "If $m >= 1$, both upper bounds hold with $m - 1$ in place of $m$.",
                        assumes=lambda it: largest(it.loads) >= 1,
                        holds=lambda it: one_step_stays_within(it, 1),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
            ),
        ),
    ),
)


class Slow(NamedTuple):
    """Loads of 0 or m (`most`) on a hypercube, for which balancing every dimension but the highest takes many moves."""

    dimension: int
    most: int

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    @property
    def loads(self) -> tuple[int, ...]:
        """Tokens, m each, on the words whose numeral begins with 10.

        Among the words whose highest one is bit b + 1, the dimensions below b need no move, and dimension b separates
        full processors from empty ones.
        """
        return tuple(self.most * self.is_full(word) for word in range(2**self.dimension))

    @staticmethod
    def is_full(word: int) -> bool:
        """True if the numeral of the word has two or more bits and begins with 10."""
        top = word.bit_length() - 1
        return top >= 1 and not word >> top - 1 & 1


def slow(choose: Choose, bounds: Bounds) -> Slow:
    """Recipe: any d >= 2 and m >= 2; `Bounds.size` bounds the dimension, `Bounds.load` bounds m."""
    return Slow(dimension(choose, bounds, 2), choose.integer(2, bounds.load, "m"))


def costs_at_least(it: Slow, parts: int) -> bool:
    """True if ascending dimensions take at least m d / `parts` moves, and m <= 4 n / p."""
    moves = moves_across_all(LOW_KEEPS, it.loads, range(it.dimension))
    return bool(parts * moves >= it.most * it.dimension) and it.most * 2**it.dimension <= 4 * sum(it.loads)


ALL_DIMENSIONS_WORST_CASE = Statement(
    f"{PAPER}/all-dimensions-worst-case",
    Source(PAPER, "section 2.3, after Lemma 2.3"),
    "The worst case running time of such a balancing algorithm is $Theta(m log p)$ when $m = O(n/p)$.",
    (
        Claim(
            sentence=(
                "On the hypercube of dimension $d >= 2$ with $p = 2^d$ processors, let $n$ tokens lie as *slow"
                ' loads* with $m >= 2$. Then $m <= 4n/p$. Under the *excess rule* "low gets it", *balancing'
                " across* all dimensions in ascending order takes at least $m d/6$ *balancing moves*."
            ),
            case=slow,
            holds=lambda it: costs_at_least(it, 6),
            near_misses=(
                NearMiss(
                    "m d / 3", "It takes at least $m d/3$ balancing moves.", holds=lambda it: costs_at_least(it, 3)
                ),
            ),
        ),
    ),
)
