"""Section 2.3, first part: balancing one dimension."""

from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, distance, largest, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads, shifted
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import ANY_RULE, PAPER, Across, across
from loadbal.protocols.recursive_balance import (
    HIGH_KEEPS,
    LOW_KEEPS,
    balanced_across,
    dimension_of,
    halves,
    joined,
    moves_across,
    pair_moves,
    pairs_across,
)

# --- plaxton/pair-balance ---


class Couple(NamedTuple):
    """Two loads and a cap on them."""

    most: int | None
    loads: Loads


def couple(choose: Choose, bounds: Bounds) -> Couple:
    """Any two loads."""
    return Couple(bounds.load, choose.loads(2, 0, bounds.load))


def moves_suffice(it: Couple, fewer: int = 0) -> Truth:
    """Whether floor(|a - b| / 2) tokens, or fewer, moved from the larger to the smaller load leave error at most 1."""
    a, b = it.loads
    return distance(a, b) - 2 * (pair_moves(a, b) - fewer) <= 1


def moves_are_needed(it: Couple) -> Truth:
    """Whether one move fewer leaves more than error 1, where there is a move."""
    return (pair_moves(*it.loads) == 0) | (distance(*it.loads) - 2 * (pair_moves(*it.loads) - 1) > 1)


PAIR_BALANCE = Statement(
    f"{PAPER}/pair-balance",
    Source(PAPER, "section 2.3"),
    "Two processors with a and b tokens are balanced in |a-b|/2 + O(1) time, a dimension in xi/2 + O(1).",
    (
        Claim(
            sentence=(
                "For any loads a and b of a pair of processors, floor(|a-b|/2) moves leave a difference of at most 1,"
                " and none fewer do; if a, b <= m that is at most m/2, and balancing across a dimension takes"
                " floor(xi/2) steps, where xi is the largest difference of a pair across it."
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
                    "One move fewer balances a pair that needs a move.",
                    assumes=lambda it: pair_moves(*it.loads) >= 1,
                    holds=lambda it: moves_suffice(it, 1),
                ),
            ),
        ),
    ),
)

# --- plaxton/definition-2.5 ---


def all_differ_by(loads: Loads, bit: int, most: int) -> Truth:
    """Whether no pair of the dimension differs by more."""
    return all_of(distance(loads[u], loads[v]) <= most for u, v in pairs_across(dimension_of(loads), bit))


def balances_dimension(it: Across) -> Truth:
    """Tokens stay, pairs differ by at most 1, nothing moves again, and a constant added before stays added."""
    after = balanced_across(it.rule, it.loads, it.bit)
    more = shifted(it.loads, 3)
    return (
        (total(after) == total(it.loads))
        & all_differ_by(after, it.bit, 1)
        & (moves_across(after, it.bit) == 0)
        & same_loads(balanced_across(it.rule, more, it.bit), shifted(after, 3))
    )


def keeps_others(it: Across) -> Truth:
    """Whether pairs across the dimension stay within 1 while the next one is balanced."""
    after = balanced_across(it.rule, it.loads, it.bit)
    other = (it.bit + 1) % dimension_of(it.loads)
    return all_differ_by(balanced_across(it.rule, after, other), it.bit, 1)


def keeps_others_against_adversary(it: Across) -> Truth:
    """The same if in the next dimension the low end gets excess tokens in one half, the high end in the other."""
    low, high = halves(balanced_across(it.rule, it.loads, it.bit), it.bit)
    other = (it.bit + 1) % dimension_of(it.loads)
    other = other - 1 if other > it.bit else other
    parts = balanced_across(LOW_KEEPS, low, other), balanced_across(HIGH_KEEPS, high, other)
    return all_differ_by(joined(*parts, it.bit), it.bit, 1)


DEFINITION_2_5 = Statement(
    f"{PAPER}/definition-2.5",
    Source(PAPER, "Definition 2.5"),
    "A hypercube is balanced across a dimension by balancing each pair of processors that the dimension joins.",
    (
        Claim(
            sentence=(
                f"On a hypercube of dimension d >= 1, from any loads, balancing across any dimension, {ANY_RULE}, keeps"
                " the number of tokens, leaves no pair across it with a difference above 1, needs no move when"
                " repeated, and commutes with adding a constant to all loads."
            ),
            case=across,
            holds=balances_dimension,
            near_misses=(
                NearMiss(
                    "no difference",
                    "Balancing leaves no difference across the dimension.",
                    holds=lambda it: all_differ_by(balanced_across(it.rule, it.loads, it.bit), it.bit, 0),
                ),
            ),
        ),
        Claim(
            reading="kept",
            sentence=(
                f"On a hypercube of dimension d >= 2, from any loads, {ANY_RULE}, balancing across a dimension and then"
                " across another one leaves no pair across the first with a difference above 1."
            ),
            case=across,
            assumes=lambda it: dimension_of(it.loads) >= 2,
            holds=keeps_others,
            near_misses=(
                NearMiss(
                    "adversary",
                    "The same if the excess token goes to the low end in one half and to the high end in the other.",
                    holds=keeps_others_against_adversary,
                ),
                NearMiss(
                    "any loads",
                    "The same if the first dimension was not balanced.",
                    holds=lambda it: all_differ_by(
                        balanced_across(it.rule, it.loads, (it.bit + 1) % dimension_of(it.loads)), it.bit, 1
                    ),
                ),
            ),
        ),
    ),
)

# --- plaxton/lemma-2.3 ---


def half_errors(it: Across) -> tuple[Number, Number]:
    """The errors of the two halves."""
    low, high = halves(it.loads, it.bit)
    return discrepancy(low), discrepancy(high)


def error_after(it: Across) -> Number:
    """The error of the cube once the dimension is balanced."""
    return discrepancy(balanced_across(it.rule, it.loads, it.bit))


LEMMA_2_3 = Statement(
    f"{PAPER}/lemma-2.3",
    Source(PAPER, "Lemma 2.3"),
    "If the low and high subcubes are balanced with error xi, balancing across the dimension leaves error xi + 1.",
    (
        Claim(
            reading="exact",
            sentence=(
                "If both halves of a hypercube with respect to a dimension have error (the largest load less the"
                f" smallest) exactly xi, the whole has error exactly xi + 1 after balancing across it, {ANY_RULE}."
            ),
            case=across,
            assumes=lambda it: half_errors(it)[0] == half_errors(it)[1],
            holds=lambda it: error_after(it) == half_errors(it)[0] + 1,
            trace=lambda it: runs.dimensions(it.rule, it.loads, (it.bit,)),
            near_misses=(
                NearMiss(
                    "xi >= 1",
                    "The same for xi >= 1.",
                    assumes=lambda it: (half_errors(it)[0] == half_errors(it)[1]) & (half_errors(it)[0] >= 1),
                ),
            ),
        ),
        Claim(
            reading="at-most",
            repairs=f"{PAPER}/lemma-2.3@exact",
            sentence=(
                "If both halves of a hypercube with respect to a dimension have error (the largest load less the"
                f" smallest) at most xi, the whole has error at most xi + 1 after balancing across it, {ANY_RULE}."
            ),
            case=across,
            holds=lambda it: error_after(it) <= largest(half_errors(it)) + 1,
            near_misses=(
                NearMiss(
                    "xi", "The error is at most xi.", holds=lambda it: error_after(it) <= largest(half_errors(it))
                ),
                NearMiss(
                    "smaller error",
                    "It is at most the smaller of the two errors, plus 1.",
                    holds=lambda it: error_after(it) <= smallest(half_errors(it)) + 1,
                ),
            ),
        ),
    ),
)

STATEMENTS = (PAIR_BALANCE, DEFINITION_2_5, LEMMA_2_3)
