"""Section 3.5: how many faces the hull has, and how they are enumerated."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import isqrt

from loadbal.claim import Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import PAPER, dimension
from loadbal.theory.exchange_hull import (
    face_cardinalities,
    face_count,
    indistinct_sets,
    wide_levels,
)

# --- bokhari/face-bounds ---


@cache
def owning(size: int) -> tuple[int, ...]:
    """The numbers of parts that own a face, from the definition: all but the inner members of indistinct sets."""
    inner = {n for members in indistinct_sets(size) for n in members[1:-1]}
    return tuple(n for n in range(1, size + 1) if n not in inner)


def agreed(size: int) -> bool:
    """Whether the count and the list by formula are those of the definition."""
    return owning(size) == face_cardinalities(size) and len(owning(size)) == face_count(size)


FACE_BOUNDS = Statement(
    "bokhari/face-bounds",
    Source(PAPER, "section 3.5"),
    "The number of faces F(d) lies between 2 floor(sqrt d) - 1 and 3 floor(sqrt d).",
    (
        Claim(
            reading="lower",
            sentence="F(d) >= 2 floor(sqrt d) - 1; F(d) is ceil(d/(w+1)) + 2w less the divisors of d up to w, where w"
            " is the largest with 2w(w+1) <= d.",
            case=dimension,
            holds=lambda it: agreed(it) and len(owning(it)) >= 2 * isqrt(it) - 1,
            near_misses=(
                NearMiss("one more", "F(d) >= 2 floor(sqrt d).", holds=lambda it: len(owning(it)) >= 2 * isqrt(it)),
            ),
        ),
        Claim(
            reading="upper",
            sentence="F(d) <= 3 floor(sqrt d).",
            case=dimension,
            holds=lambda it: len(owning(it)) <= 3 * isqrt(it),
            near_misses=(
                NearMiss("one less", "F(d) <= 3 floor(sqrt d) - 1.", holds=lambda it: len(owning(it)) < 3 * isqrt(it)),
            ),
        ),
        Claim(
            reading="first-part",
            sentence="Exactly floor(sqrt d) faces have n <= sqrt d.",
            case=dimension,
            holds=lambda it: len([n for n in owning(it) if n * n <= it]) == isqrt(it),
            near_misses=(
                NearMiss(
                    "n < sqrt d",
                    "Exactly floor(sqrt d) faces have n < sqrt d.",
                    holds=lambda it: len([n for n in owning(it) if n * n < it]) == isqrt(it),
                ),
            ),
        ),
        Claim(
            reading="second-part",
            sentence="At most 2 floor(sqrt d) faces have n > sqrt d.",
            case=dimension,
            holds=lambda it: len([n for n in owning(it) if n * n > it]) <= 2 * isqrt(it),
            near_misses=(
                NearMiss(
                    "one less",
                    "At most 2 floor(sqrt d) - 1 faces have n > sqrt d.",
                    holds=lambda it: len([n for n in owning(it) if n * n > it]) < 2 * isqrt(it),
                ),
            ),
        ),
    ),
)

# --- bokhari/face-theta ---


def squared_ratio(size: int) -> Fraction:
    """The square of F(d) / sqrt(d)."""
    return Fraction(face_count(size) ** 2, size)


FACE_THETA = Statement(
    "bokhari/face-theta",
    Source(PAPER, "abstract; sections 3.1 and 3.5"),
    "The number of faces is Theta(sqrt d).",
    (
        Extremum(
            sentence="The largest F(d)^2 / d; it stays below 8.",
            case=dimension,
            measure=squared_ratio,
            seek="largest",
            near_misses=(
                NearMiss("below 7", "F(d)^2 / d is less than 7.", holds=lambda it: squared_ratio(it) < 7),
                NearMiss("below 15/2", "F(d)^2 / d is less than 15/2.", holds=lambda it: 2 * squared_ratio(it) < 15),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence="The smallest F(d)^2 / d.",
            case=dimension,
            measure=squared_ratio,
            seek="smallest",
            near_misses=(
                NearMiss("more than 1", "F(d)^2 / d is more than 1.", holds=lambda it: squared_ratio(it) > 1),
            ),
        ),
        Claim(
            reading="explicit",
            sentence="d <= F(d)^2 < 8 d.",
            case=dimension,
            holds=lambda it: it <= face_count(it) ** 2 < 8 * it,
            near_misses=(NearMiss("15/2", "2 F(d)^2 < 15 d.", holds=lambda it: 2 * face_count(it) ** 2 < 15 * it),),
        ),
    ),
)

# --- bokhari/construction-cost ---


def steps(size: int) -> int:
    """Levels whose ends are computed, and lines that are compared, while the hull is constructed."""
    return wide_levels(size) + len(face_cardinalities(size))


CONSTRUCTION_COST = Statement(
    "bokhari/construction-cost",
    Source(PAPER, "abstract and section 3.5"),
    "The hull is found in Theta(sqrt d) steps.",
    (
        Extremum(
            sentence="The largest square of the number of levels and lines that are visited, divided by d.",
            case=dimension,
            measure=lambda it: Fraction(steps(it) ** 2, it),
            seek="largest",
            near_misses=(
                NearMiss("below 12", "It is less than 12.", holds=lambda it: steps(it) ** 2 < 12 * it),
                NearMiss(
                    "as many as equipartitions",
                    "As many levels and lines are visited as there are equipartitions.",
                    holds=lambda it: steps(it) >= it,
                ),
            ),
        ),
        Claim(
            reading="explicit",
            sentence="d <= steps^2 < 25 d / 2: between sqrt d and 3.54 sqrt d levels and lines are visited.",
            case=dimension,
            holds=lambda it: it <= steps(it) ** 2 and 2 * steps(it) ** 2 < 25 * it,
            near_misses=(NearMiss("below 12", "It is less than 12 d.", holds=lambda it: steps(it) ** 2 < 12 * it),),
        ),
    ),
)

# --- bokhari/enumeration ---


def ends(size: int, level: int) -> tuple[int, ...]:
    """The first and the last cardinality with parts q and q + 1, q the level; none if there is none."""
    first, last = -(-size // (level + 1)), size // level
    return (first, last) if first <= last else ()


def enumerated(size: int, heights: Sequence[int]) -> tuple[int, ...]:
    """1 .. floor(sqrt d), and the ends of the sequences of these heights."""
    found = set(range(1, isqrt(size) + 1)) | {n for height in heights for n in ends(size, height)}
    return tuple(sorted(found))


ENUMERATION = Statement(
    "bokhari/enumeration",
    Source(PAPER, "section 3.5, last paragraph"),
    "The owners of faces are found by visiting the points of the tangent.",
    (
        Claim(
            reading="as-printed",
            sentence="They are E(d,n), n <= s, and the ends of the sequences of n = s..2s, s = floor(sqrt d).",
            case=dimension,
            holds=lambda it: enumerated(it, range(isqrt(it), 2 * isqrt(it) + 1)) == owning(it),
            near_misses=(
                NearMiss(
                    "one index less",
                    "The same for n = s..2s-1.",
                    holds=lambda it: enumerated(it, range(isqrt(it), 2 * isqrt(it))) == owning(it),
                ),
            ),
        ),
        Claim(
            reading="tangent-height",
            repairs="bokhari/enumeration@as-printed",
            sentence="They are E(d,n), n <= s, and the ends of the sequences of 2s - n = s..1, s = floor(sqrt d).",
            case=dimension,
            holds=lambda it: enumerated(it, range(1, isqrt(it) + 1)) == owning(it),
            near_misses=(
                NearMiss(
                    "one index less",
                    "The same without the height 1.",
                    holds=lambda it: enumerated(it, range(2, isqrt(it) + 1)) == owning(it),
                ),
                NearMiss(
                    "height s left out",
                    "The same without the height s.",
                    holds=lambda it: enumerated(it, range(1, isqrt(it))) == owning(it),
                ),
            ),
        ),
    ),
)

STATEMENTS = (FACE_BOUNDS, FACE_THETA, CONSTRUCTION_COST, ENUMERATION)
