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

OWNERS = (
    "a face belongs to each E(d,n), d in n parts that differ by at most 1, unless E(d,n-1), E(d,n) and E(d,n+1) have"
    " parts q and q + 1 alone"
)
F_OF_D = f"F(d) is the number of faces of the hull: {OWNERS}"

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
            sentence=(
                "F(d) >= 2 floor(sqrt d) - 1; faces have n <= k = ceil(d/(w+1)) parts, or n = floor(d/q) or"
                " ceil(d/q) with q <= w, and are k + 2w less the divisors of d up to w, where w is the largest"
                f" with 2w(w+1) <= d, and {F_OF_D}."
            ),
            case=dimension,
            holds=lambda it: agreed(it) and len(owning(it)) >= 2 * isqrt(it) - 1,
            near_misses=(
                NearMiss("one more", "F(d) >= 2 floor(sqrt d).", holds=lambda it: len(owning(it)) >= 2 * isqrt(it)),
            ),
        ),
        Claim(
            reading="upper",
            sentence=f"F(d) <= 3 floor(sqrt d) for every d >= 1, where {F_OF_D}.",
            case=dimension,
            holds=lambda it: len(owning(it)) <= 3 * isqrt(it),
            near_misses=(
                NearMiss("one less", "F(d) <= 3 floor(sqrt d) - 1.", holds=lambda it: len(owning(it)) < 3 * isqrt(it)),
            ),
        ),
        Claim(
            reading="first-part",
            sentence=(
                "For every d >= 1 exactly floor(sqrt d) faces belong to partitions of d into n <= sqrt d parts,"
                f" where {OWNERS}."
            ),
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
            sentence=(
                "For every d >= 1 at most 2 floor(sqrt d) faces belong to partitions of d into n > sqrt d parts,"
                f" where {OWNERS}."
            ),
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
            sentence=f"The largest F(d)^2 / d over all d >= 1, where {F_OF_D}.",
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
            sentence=f"The smallest F(d)^2 / d over all d >= 1, where {F_OF_D}.",
            case=dimension,
            measure=squared_ratio,
            seek="smallest",
            near_misses=(
                NearMiss("more than 1", "F(d)^2 / d is more than 1.", holds=lambda it: squared_ratio(it) > 1),
            ),
        ),
        Claim(
            reading="explicit",
            sentence=f"d <= F(d)^2 < 8 d for every d >= 1, where {F_OF_D}.",
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
            sentence=(
                "The largest k^2 / d over all d >= 1, where k is the number of q >= 1 with 2q(q+1) <= d, whose"
                " floor(d/q) and ceil(d/q) are computed while the hull for the d-cube is constructed, plus the"
                " number of its faces, whose lines are compared."
            ),
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
            sentence=(
                "d <= k^2 < 25 d / 2 for every d >= 1, where k is the number of q >= 1 with 2q(q+1) <= d, whose"
                " floor(d/q) and ceil(d/q) are computed while the hull for the d-cube is constructed, plus the"
                " number of its faces, whose lines are compared."
            ),
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
            sentence=(
                "For every d >= 1 and s = floor(sqrt d) the faces belong to the partitions of d into n <= s parts,"
                " and n = ceil(d/(i+1)) and floor(d/i) parts for each i = s..2s where the first is at most the"
                f" second, while by definition {OWNERS}."
            ),
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
            sentence=(
                "For every d >= 1 and s = floor(sqrt d) the faces belong to the partitions of d into n <= s parts,"
                " and n = ceil(d/(i+1)) and floor(d/i) parts for each height i = s..1 where the first is at most"
                f" the second, while by definition {OWNERS}."
            ),
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
