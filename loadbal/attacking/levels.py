"""Ways to answer one question: by an end of its range, a number near an end, the middle, a power of two, any number."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import TypeAlias

Level: TypeAlias = Callable[[int, int, Random], int]
"""Chooses an integer from `low` to `high`."""


def lowest(low: int, _high: int, _random: Random) -> int:
    """The smallest answer."""
    return low


def highest(_low: int, high: int, _random: Random) -> int:
    """The largest answer."""
    return high


def middle(low: int, high: int, _random: Random) -> int:
    """The answer in the middle."""
    return (low + high) // 2


def second(low: int, high: int, _random: Random) -> int:
    """The answer after the smallest one."""
    return min(low + 1, high)


def last_but_one(low: int, high: int, _random: Random) -> int:
    """The answer before the largest one."""
    return max(high - 1, low)


def near_low(low: int, high: int, random: Random) -> int:
    """An answer whose distance from the smallest one is of any order of magnitude."""
    return low + _of_any_magnitude(high - low, random)


def near_high(low: int, high: int, random: Random) -> int:
    """An answer whose distance from the largest one is of any order of magnitude."""
    return high - _of_any_magnitude(high - low, random)


def power_of_two(low: int, high: int, random: Random) -> int:
    """A power of two or a neighbor of one, if one lies in the range."""
    bits = range(max(low, 1).bit_length() - 1, max(high, 1).bit_length())
    return min(high, max(low, (1 << random.choice(bits)) + random.choice((-1, 0, 0, 1))))


def anywhere(low: int, high: int, random: Random) -> int:
    """Any answer."""
    return random.randint(low, high)


def _of_any_magnitude(most: int, random: Random) -> int:
    return min(most, random.getrandbits(random.randint(1, max(1, most.bit_length())))) if most else 0


EXTREMES = (lowest, highest, middle, second, last_but_one)
LEVELS: tuple[Level, ...] = (*EXTREMES, near_low, near_high, power_of_two, anywhere)

FRACTIONS = tuple(
    Fraction(up, down) for up, down in ((1, 1000), (1, 7), (1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (3, 1))
)


def rational(low: int, high: int | None, random: Random) -> Fraction:
    """A rational number from low to high: simple, near an end, or far away if there is no largest one."""
    if high is None:
        return low + random.choice((*FRACTIONS, Fraction(10), Fraction(1000), Fraction(10**6), Fraction(1, 10**6)))
    share = random.choice((Fraction(0), Fraction(1), Fraction(1, 1000), *(it for it in FRACTIONS if it <= 1)))
    return low + (high - low) * (1 - share if random.random() < 0.5 else share)
