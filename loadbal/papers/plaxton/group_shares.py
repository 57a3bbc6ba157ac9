"""Section 3.1, details: why groups of equal size have the largest bound.

Source: the proof of Lemma 3.1.
Reading: a second derivative is taken term by term. A term c x^a s^b, where s is the square root of L = ln(n/x), has the
derivative a c x^(a-1) s^b - (b/2) c x^(a-1) s^(b-2), since s' = -1/(2 x s). The constant sqrt(ln 2) is left out.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, number
from loadbal.theory.enclosures import Between, added, root
from loadbal.theory.logarithms import log2_between
from loadbal.theory.partitions import partitions

# --- plaxton/lemma-3.1-concave ---

Terms: TypeAlias = dict[tuple[int, int], Fraction]
"""The coefficient of x^a s^b for pairs (a, b)."""


def derivative(terms: Terms) -> Terms:
    """The derivative with respect to x.

    >>> derivative({(1, 1): Fraction(1)})
    {(0, 1): Fraction(1, 1), (0, -1): Fraction(-1, 2)}
    """
    found: Terms = {}
    for (a, b), factor in terms.items():
        found[a - 1, b] = found.get((a - 1, b), Fraction(0)) + a * factor
        found[a - 1, b - 2] = found.get((a - 1, b - 2), Fraction(0)) - Fraction(b, 2) * factor
    return {powers: factor for powers, factor in found.items() if factor}


SHARE: Terms = {(1, 1): Fraction(1)}
"""x sqrt(ln(n/x))."""


class Place(NamedTuple):
    """x and s = sqrt(ln(n/x))."""

    size: Number
    root: Number


def place(choose: Choose, _bounds: Bounds) -> Place:
    """Any real x >= 1 and s > 0, so that x < n."""
    return Place(choose.rational(1, None, "x"), choose.rational(0, None, "s"))


def whole_place(choose: Choose, bounds: Bounds) -> Place:
    """Whole ones."""
    return Place(choose.integer(1, bounds.load, "x"), choose.integer(0, bounds.load, "s"))


def root_of_half(choose: Choose, bounds: Bounds) -> Place:
    """The same with s = 1/2, near x = n."""
    return whole_place(choose, bounds)._replace(root=Fraction(1, 2))


def power(number: Number, exponent: int) -> Number:
    """The number multiplied by itself so many times."""
    return number * power(number, exponent - 1) if exponent else 1


def times_powers(terms: Terms, it: Place, first: int, second: int) -> Number:
    """The value of the terms, times so many powers of x and of s."""
    return total(factor * power(it.size, a + first) * power(it.root, b + second) for (a, b), factor in terms.items())


def is_concave(it: Place) -> Truth:
    """Whether the second derivative, times x s^3, is negative."""
    return times_powers(derivative(derivative(SHARE)), it, 1, 3) < 0


def rises(it: Place) -> Truth:
    """Whether the first derivative, times s, is positive."""
    return times_powers(derivative(SHARE), it, 0, 1) > 0


class Chord(NamedTuple):
    """n and an x."""

    tokens: int
    size: int


@cache
def share_between(n: int, x: int) -> Between:
    """f(x) = x sqrt(log(n/x)), from below and above; 0 for x = n."""
    low, high = log2_between(Fraction(n, x))
    return Between(x * root(low)[0], x * root(high)[1])


def chord(choose: Choose, bounds: Bounds) -> Chord:
    """Any 2 <= x < n; `Bounds.size` is n."""
    n = number(choose, bounds, 3, "n")
    return Chord(n, choose.option(range(2, n), "x"))


def above_chord(it: Chord) -> bool:
    """Whether f(x) is above the mean of f(x-1) and f(x+1)."""
    n, x = it
    return share_between(n, x - 1)[1] + share_between(n, x + 1)[1] < 2 * share_between(n, x)[0]


LEMMA_3_1_CONCAVE = Statement(
    f"{PAPER}/lemma-3.1-concave",
    Source(PAPER, "proof of Lemma 3.1"),
    "f(x) = x log^(1/2)(n/x) has f''(x) < 0 in the range [1, n/2].",
    (
        Claim(
            sentence="For f(x) = x sqrt(log(n/x)) and all real x with 1 <= x < n, where f is positive, f''(x) < 0.",
            case=place,
            assumes=lambda it: it.root > 0,
            holds=is_concave,
            near_misses=(NearMiss("rising", "f'(x) > 0 for all x < n.", case=root_of_half, holds=rises),),
        ),
        Claim(
            reading="formula",
            sentence=(
                "For f(x) = x sqrt(ln(n/x)) and all real x with 1 <= x < n, f''(x) = -(1/(2 s) + 1/(4 s^3)) / x,"
                " where s = sqrt(ln(n/x))."
            ),
            case=place,
            assumes=lambda it: it.root > 0,
            holds=lambda it: 4 * times_powers(derivative(derivative(SHARE)), it, 1, 3) == -2 * it.root * it.root - 1,
            near_misses=(
                NearMiss(
                    "without s^3",
                    "f''(x) = -1 / (2 s x).",
                    case=whole_place,
                    holds=lambda it: times_powers(derivative(derivative(SHARE)), it, 1, 3) == -2 * it.root * it.root,
                ),
            ),
        ),
        Claim(
            reading="chords",
            sentence=(
                "For f(x) = x sqrt(log(n/x)) and all whole numbers x and n with 2 <= x < n, f(x) > (f(x-1) +"
                " f(x+1)) / 2."
            ),
            case=chord,
            holds=above_chord,
            near_misses=(
                NearMiss(
                    "rising",
                    "f(x) > f(x-1).",
                    holds=lambda it: share_between(*it)[0] > share_between(it.tokens, it.size - 1)[1],
                ),
            ),
        ),
    ),
)

# --- plaxton/lemma-3.1-equal-shares ---


class Sizes(NamedTuple):
    """The sizes of the groups, smallest first."""

    sizes: tuple[int, ...]

    @property
    def tokens(self) -> int:
        """The number n of tokens."""
        return sum(self.sizes)

    @property
    def sum(self) -> Between:
        """The sum of f(x_j), from below and above; empty groups add nothing."""
        return added(share_between(self.tokens, size) for size in self.sizes if size)

    @property
    def bound(self) -> Between:
        """The bound n sqrt(log g), which is g f(n/g)."""
        low, high = log2_between(len(self.sizes))
        return Between(self.tokens * root(low)[0], self.tokens * root(high)[1])

    @property
    def are_equal(self) -> bool:
        """Whether all groups have n/g tokens."""
        return self.sizes[0] == self.sizes[-1]


MOST_GROUPS = 6


@cache
def sizes_of(tokens: int, least: int) -> tuple[Sizes, ...]:
    """All sizes of 2 to 6 groups, of at least so many tokens each (0 or 1), that add up to the tokens."""
    parts = [found for found in partitions(tokens) if len(found) <= MOST_GROUPS]
    if least:
        return tuple(Sizes(found) for found in parts if len(found) >= 2)
    groups = range(2, MOST_GROUPS + 1)
    return tuple(Sizes((0,) * (g - len(found)) + found) for found in parts for g in groups if g >= len(found))


def sizes(choose: Choose, bounds: Bounds) -> Sizes:
    """Any sizes of 2 to 6 groups, none empty; `Bounds.size` is n."""
    return choose.option(sizes_of(number(choose, bounds, 2, "n"), 1), "sizes")


def sizes_or_none(choose: Choose, bounds: Bounds) -> Sizes:
    """The same with empty groups, and more groups than tokens."""
    return choose.option(sizes_of(number(choose, bounds, 1, "n"), 0), "sizes")


def is_bounded(it: Sizes) -> bool:
    """Whether the sum of f(x_j) is at most n sqrt(log g), just met by equal groups and by no other."""
    if it.are_equal:
        return it.sum[0] <= it.bound[1] and it.bound[0] <= it.sum[1]
    return it.sum[1] < it.bound[0]


def below(it: Sizes, factor: Fraction) -> bool:
    """Whether the sum is at most so many times n sqrt(log g)."""
    return it.sum[1] <= factor * it.bound[0]


LEMMA_3_1_EQUAL_SHARES = Statement(
    f"{PAPER}/lemma-3.1-equal-shares",
    Source(PAPER, "proof of Lemma 3.1"),
    "The sum of f(x_j), subject to sum x_j = n, is maximized when all x_j are n/g; whole numbers can only decrease it.",
    (
        Claim(
            sentence=(
                "If n tokens make g = 2 to 6 groups of x_j >= 1 tokens each, the sum of x_j sqrt(log(n/x_j)) over"
                " the groups is below n sqrt(log g), but for equal groups, which meet it."
            ),
            case=sizes,
            holds=is_bounded,
            near_misses=(
                NearMiss("0.99", "It is at most 0.99 n sqrt(log g).", holds=lambda it: below(it, Fraction(99, 100))),
                NearMiss(
                    "met", "It is met by groups that differ.", holds=lambda it: it.are_equal or not is_bounded(it)
                ),
            ),
        ),
        Claim(
            reading="empty",
            sentence=(
                "If n >= 1 tokens make g = 2 to 6 groups of x_j >= 0 tokens each, empty ones too and perhaps g >"
                " n, the sum of x_j sqrt(log(n/x_j)) over those not empty is below n sqrt(log g), but for equal"
                " groups, which meet it."
            ),
            case=sizes_or_none,
            holds=is_bounded,
            near_misses=(
                NearMiss("0.99", "It is at most 0.99 n sqrt(log g).", holds=lambda it: below(it, Fraction(99, 100))),
            ),
        ),
    ),
)

STATEMENTS = (LEMMA_3_1_CONCAVE, LEMMA_3_1_EQUAL_SHARES)
