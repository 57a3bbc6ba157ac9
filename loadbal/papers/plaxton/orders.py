"""Section 2.3, first part: all dimensions in a fixed order, and the least discrepant one."""

from functools import cache
from itertools import permutations
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, any_of, largest, quotient, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.papers.plaxton.cases import ANY_RULE, PAPER, Across, across, cubes, dimension, loads_on_cube
from loadbal.papers.plaxton.worst_error import ruled
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LOW_KEEPS,
    Excess,
    balanced_across_all,
    dimension_of,
    discrepancies,
    moves_across,
    moves_across_all,
)

# --- plaxton/all-dimensions-error, all-dimensions-no-overload, all-dimensions-worst-case ---


class Order(NamedTuple):
    """Loads on a hypercube, who gets an excess token, and an order of the dimensions."""

    rule: Excess
    bits: tuple[int, ...]
    loads: Loads

    def after(self, steps: int | None = None) -> Loads:
        """The loads after so many dimensions, or all."""
        return balanced_across_all(self.rule, self.loads, self.bits[:steps])


@cache
def orders(d: int) -> tuple[tuple[int, ...], ...]:
    """Every order of the dimensions."""
    return tuple(permutations(range(d)))


def order(choose: Choose, bounds: Bounds) -> Order:
    """Any loads, any order of all dimensions, any rule for excess tokens."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = choose.option(cubes(bounds, 1), "d")
    bits = choose.option(orders(d), "order") if d <= 4 else tuple(range(d))
    return Order(rule, bits, choose.loads(2**d, 0, bounds.load))


ALL_DIMENSIONS_ERROR = Statement(
    f"{PAPER}/all-dimensions-error",
    Source(PAPER, "section 2.3, after Lemma 2.3"),
    "Balancing across every dimension yields error log p.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension d >= 1, from any loads, the error (the largest load less the smallest) is"
                f" at most d after balancing once across every dimension, in any order and {ANY_RULE}."
            ),
            case=order,
            holds=lambda it: discrepancy(it.after()) <= len(it.bits),
            near_misses=(
                NearMiss("d - 1", "It is at most d - 1.", holds=lambda it: discrepancy(it.after()) <= len(it.bits) - 1),
                NearMiss(
                    "one left out",
                    "It is at most d after all dimensions but one.",
                    holds=lambda it: discrepancy(it.after(-1)) <= len(it.bits),
                ),
            ),
        ),
        Claim(
            reading="all-loads",
            sentence=(
                "Over all loads on a hypercube of dimension d >= 1, however large, the worst error (largest load less"
                " smallest) is at most d after balancing once across every dimension, in any order (computed for the"
                f" ascending one, others permute bits) and {ANY_RULE}."
            ),
            case=ruled,
            holds=lambda it: it.error <= it.dimension,
            near_misses=(NearMiss("d - 1", "It is at most d - 1.", holds=lambda it: it.error < it.dimension),),
        ),
    ),
)


def stays_within(it: Order, less: int = 0) -> Truth:
    """No load above the initial maximum or below the initial minimum, and no step of more than half the maximum."""
    most, least = largest(it.loads) - less, smallest(it.loads)
    runs = [it.after(step) for step in range(len(it.bits) + 1)]
    inside = all_of((largest(run) <= most) & (smallest(run) >= least) for run in runs[1:])
    half = quotient(most, 2)
    return inside & all_of(moves_across(run, bit) <= half for run, bit in zip(runs, it.bits, strict=False))


def one_step_stays_within(it: Across, less: int = 0) -> Truth:
    """The same for a single dimension."""
    return stays_within(Order(it.rule, (it.bit,), it.loads), less)


ALL_DIMENSIONS_NO_OVERLOAD = Statement(
    f"{PAPER}/all-dimensions-no-overload",
    Source(PAPER, "section 2.3, after Lemma 2.3"),
    "No processor will ever contain more than m tokens, hence each balancing step takes at most m/2 + O(1) time.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension d >= 1, from any loads with largest m, while balancing once across every"
                f" dimension, in any order and {ANY_RULE}, no processor ever holds more than m tokens or less than the"
                " initial minimum, and no pair moves more than floor(m/2) tokens."
            ),
            case=order,
            holds=stays_within,
            near_misses=(
                NearMiss(
                    "m - 1",
                    "The same with m - 1, if m >= 1.",
                    assumes=lambda it: largest(it.loads) >= 1,
                    holds=lambda it: stays_within(it, 1),
                ),
            ),
        ),
        Claim(
            reading="each-step",
            sentence=(
                "On a hypercube of dimension d >= 1, from any loads with largest m, balancing across any one"
                f" dimension, {ANY_RULE}, keeps all loads between the least and m, and no pair moves more than"
                " floor(m/2) tokens; hence any number of dimensions in any order do."
            ),
            case=across,
            holds=one_step_stays_within,
            near_misses=(
                NearMiss(
                    "m - 1",
                    "The same with m - 1, if m >= 1.",
                    assumes=lambda it: largest(it.loads) >= 1,
                    holds=lambda it: one_step_stays_within(it, 1),
                ),
            ),
        ),
    ),
)


class Slow(NamedTuple):
    """Loads that make every dimension but the highest costly."""

    dimension: int
    most: int

    @property
    def loads(self) -> tuple[int, ...]:
        """Tokens, m each, where the highest one of the word, other than bit d - 1, has a zero below it.

        Within the words whose highest one is bit b + 1 everything below dimension b is level, and dimension b divides
        full processors from empty ones.
        """
        return tuple(self.most * self.is_full(word) for word in range(2**self.dimension))

    @staticmethod
    def is_full(word: int) -> bool:
        """Whether the bit below the highest one is zero; there are two or more bits."""
        top = word.bit_length() - 1
        return top >= 1 and not word >> top - 1 & 1


def slow(choose: Choose, bounds: Bounds) -> Slow:
    """Any d >= 2 and m >= 2; `Bounds.size` is the dimension, `Bounds.load` the largest m."""
    return Slow(dimension(choose, bounds, 2), choose.integer(2, bounds.load, "m"))


def costs_at_least(it: Slow, parts: int) -> bool:
    """Whether balancing in ascending order takes m d / parts moves or more, and m <= 4 n / p."""
    moves = moves_across_all(LOW_KEEPS, it.loads, range(it.dimension))
    return bool(parts * moves >= it.most * it.dimension) and it.most * 2**it.dimension <= 4 * sum(it.loads)


ALL_DIMENSIONS_WORST_CASE = Statement(
    f"{PAPER}/all-dimensions-worst-case",
    Source(PAPER, "section 2.3, after Lemma 2.3"),
    "The worst case running time of such a balancing algorithm is Theta(m log p) when m = O(n/p).",
    (
        Claim(
            sentence=(
                "On the hypercube of dimension d >= 2 with p processors, from m >= 2 tokens on each processor in whose"
                " number the bit below the highest one is zero, and none elsewhere, n in all, m <= 4n/p and the moves"
                " of ascending dimensions (the most of a pair, added up; low ends get excess tokens) are at least m d"
                " / 6."
            ),
            case=slow,
            holds=lambda it: costs_at_least(it, 6),
            near_misses=(NearMiss("m d / 3", "To m d / 3 or more.", holds=lambda it: costs_at_least(it, 3)),),
        ),
    ),
)

# --- plaxton/definition-2.6, least-discrepancy ---


class Masked(NamedTuple):
    """Loads on a hypercube, and bits to toggle in every number."""

    mask: int
    loads: Loads

    @property
    def toggled(self) -> Loads:
        """The loads with the bits of the mask toggled in every number."""
        return tuple(self.loads[node ^ self.mask] for node in range(len(self.loads)))


def masked(choose: Choose, bounds: Bounds) -> Masked:
    """Any loads on any hypercube of dimension at least 1, any mask."""
    d = choose.option(cubes(bounds, 1), "d")
    mask = choose.option(range(2**d), "mask")
    return Masked(mask, choose.loads(2**d, 0, bounds.load))


def discrepancies_are_sound(it: Masked, share: int = 2) -> Truth:
    """Parity of n, between 0 and n, at most m p / 2, and unchanged by toggling."""
    tokens, found = total(it.loads), discrepancies(it.loads)
    cap = len(it.loads) // share * widened(largest(it.loads))
    fits = all_of(
        (2 * quotient(tokens - delta, 2) == tokens - delta) & (delta >= 0) & (delta <= tokens) & (delta <= cap)
        for delta in found
    )
    return fits & same_loads(found, discrepancies(it.toggled))


DEFINITION_2_6 = Statement(
    f"{PAPER}/definition-2.6",
    Source(PAPER, "Definition 2.6"),
    "delta_i is the absolute difference of the numbers of tokens in the high and low subcubes of dimension i.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension d >= 1 with p processors and any n tokens, at most m at one, every"
                " discrepancy delta_i (by how much the token totals of the two halves of dimension i differ) has the"
                " parity of n, 0 <= delta_i <= n, delta_i <= m p/2, and toggling bits of all processor numbers leaves"
                " it unchanged."
            ),
            case=masked,
            holds=discrepancies_are_sound,
            near_misses=(
                NearMiss(
                    "m p / 4",
                    "The same with m p / 4, for p >= 4.",
                    assumes=lambda it: len(it.loads) >= 4,
                    holds=lambda it: discrepancies_are_sound(it, 4),
                ),
            ),
        ),
    ),
)


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on any hypercube of dimension at least 1."""
    return loads_on_cube(choose, bounds, 1)


LEAST_DISCREPANCY = Statement(
    f"{PAPER}/least-discrepancy",
    Source(PAPER, "section 2.3"),
    "The minimum discrepancy is no larger than the average discrepancy.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension d >= 1, for any loads, some dimension i has d delta_i <= Delta, where"
                " delta_i is by how much the token totals of the two halves of dimension i differ, and Delta is the"
                " sum of all delta_i."
            ),
            case=any_loads,
            holds=lambda it: any_of(
                dimension_of(it) * delta <= total(discrepancies(it)) for delta in discrepancies(it)
            ),
            near_misses=(
                NearMiss(
                    "less",
                    "Some dimension has d delta_i < Delta.",
                    holds=lambda it: any_of(
                        dimension_of(it) * delta < total(discrepancies(it)) for delta in discrepancies(it)
                    ),
                ),
            ),
        ),
    ),
)

STATEMENTS = (
    ALL_DIMENSIONS_ERROR,
    ALL_DIMENSIONS_NO_OVERLOAD,
    ALL_DIMENSIONS_WORST_CASE,
    DEFINITION_2_6,
    LEAST_DISCREPANCY,
)
