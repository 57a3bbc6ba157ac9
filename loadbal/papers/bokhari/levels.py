"""Section 3.5 in detail: distinct and indistinct equipartitions, and the levels of floor(d/n)."""

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from loadbal.claim import Claim, NearMiss
from loadbal.papers.bokhari.cases import dimension
from loadbal.papers.bokhari.faces import owning
from loadbal.papers.bokhari.tangent import of_dimension, of_paper
from loadbal.theory.exchange_hull import indistinct_sets
from loadbal.theory.partitions import equipartition

# --- bokhari/common-element, bokhari/distinct-range, bokhari/indistinct-range ---


def shared_parts(d: int, n: int) -> int:
    """How many sizes of parts E(d, n) and E(d, n+1) have in common."""
    return len(set(equipartition(d, n)) & set(equipartition(d, n + 1)))


def share(d: int, n: int) -> bool:
    """Whether E(d, n) and E(d, n+1) have a part in common."""
    return shared_parts(d, n) > 0


COMMON_ELEMENT = of_paper(
    "common-element",
    "section 3.5",
    "Over 1 <= n <= sqrt d no two consecutive equipartitions have an element in common.",
    of_dimension(
        "both-in-range",
        "E(d,n) and E(d,n+1) have none if n + 1 <= sqrt d.",
        lambda d: not any(share(d, n) for n in range(1, isqrt(d))),
        ("The same for n + 1 <= 2 sqrt d.", lambda d: not any(share(d, n) for n in range(1, min(d, isqrt(4 * d))))),
    ),
    of_dimension(
        "first-in-range",
        "E(d,n) and E(d,n+1) have none if n <= sqrt d and n + 1 <= d.",
        lambda d: not any(share(d, n) for n in range(1, min(d, isqrt(d) + 1))),
    ),
    of_dimension(
        "repaired",
        "E(d,n) and E(d,n+1) share at most one part if n + 1 <= sqrt d: no two parts in a row hold both.",
        lambda d: all(shared_parts(d, n) <= 1 for n in range(1, isqrt(d))),
        ("They share none.", lambda d: all(shared_parts(d, n) == 0 for n in range(1, isqrt(d)))),
        repairs="bokhari/common-element@both-in-range",
    ),
)


def within(d: int, most: int) -> list[tuple[int, ...]]:
    """The members n up to `most` of the indistinct sets, set by set."""
    return [tuple(n for n in members if n <= most) for members in indistinct_sets(d)]


DISTINCT_RANGE = of_paper(
    "distinct-range",
    "section 3.5",
    "All equipartitions with 1 <= n <= sqrt d are distinct, and each owns a face.",
    of_dimension(
        "pairwise",
        "No two of them are in the same indistinct set.",
        lambda d: all(len(members) <= 1 for members in within(d, isqrt(d))),
        ("The same for n <= sqrt(2 d).", lambda d: all(len(members) <= 1 for members in within(d, isqrt(2 * d)))),
    ),
    of_dimension(
        "faces",
        "Each owns a face.",
        lambda d: set(range(1, isqrt(d) + 1)) <= set(owning(d)),
        ("The same for n <= 2 sqrt d.", lambda d: set(range(1, min(d, isqrt(4 * d)) + 1)) <= set(owning(d))),
    ),
)


def has_two_sizes(d: int, n: int) -> bool:
    """Whether E(d, n) has two different parts."""
    return d % n != 0


INDISTINCT_RANGE = of_paper(
    "indistinct-range",
    "section 3.5",
    "Indistinct equipartitions occur only over sqrt d < n <= d.",
    of_dimension(
        "members", "Every member of every indistinct set has n > sqrt d.", lambda d: not any(within(d, isqrt(d)))
    ),
    of_dimension(
        "both-parts",
        "Every member with two different parts has n > sqrt d.",
        lambda d: not any(has_two_sizes(d, n) for members in within(d, isqrt(d)) for n in members),
        (
            "Every one has n > 1.1 sqrt d.",
            lambda d: not any(has_two_sizes(d, n) for members in within(d, isqrt(121 * d // 100)) for n in members),
        ),
        repairs="bokhari/indistinct-range@members",
    ),
    of_dimension(
        "whole-set",
        "No indistinct set lies wholly in n <= sqrt d.",
        lambda d: all(members[-1] ** 2 > d for members in indistinct_sets(d)),
        ("None lies wholly in n <= 2 sqrt d.", lambda d: all(m[-1] ** 2 > 4 * d for m in indistinct_sets(d))),
    ),
)

# --- bokhari/distinct-values, bokhari/level-count, bokhari/level-face ---


def values(d: int, cardinalities: Iterable[int]) -> set[int]:
    """The distinct values of floor(d/n)."""
    return {d // n for n in cardinalities}


def beyond(d: int) -> range:
    """N > sqrt d."""
    return range(isqrt(d) + 1, d + 1)


def closed(d: int) -> range:
    """N >= sqrt d."""
    return range(isqrt(d - 1) + 1, d + 1)


DISTINCT_VALUES = of_paper(
    "distinct-values",
    "section 3.5",
    "The number of distinct values of floor(d/n) between sqrt d and d is floor(sqrt d), and bounds the number of sets.",
    of_dimension("open-range", "For n > sqrt d it is s.", lambda d: len(values(d, beyond(d))) == isqrt(d)),
    of_dimension("closed-range", "For n >= sqrt d it is s.", lambda d: len(values(d, closed(d))) == isqrt(d)),
    of_dimension("from-s", "For n >= s it is s.", lambda d: len(values(d, range(isqrt(d), d + 1))) == isqrt(d)),
    of_dimension(
        "at-most",
        "For n > sqrt d it is at most s.",
        lambda d: len(values(d, beyond(d))) <= isqrt(d),
        ("For n > sqrt d it is at most s - 1.", lambda d: len(values(d, beyond(d))) < isqrt(d)),
        repairs="bokhari/distinct-values@open-range",
    ),
    of_dimension(
        "sets",
        "There are at most as many indistinct sets as values for n > sqrt d.",
        lambda d: len(indistinct_sets(d)) <= len(values(d, beyond(d))),
        ("There are fewer.", lambda d: len(indistinct_sets(d)) < len(values(d, beyond(d)))),
    ),
)


def expected_levels(d: int, *, fewer: bool) -> int:
    """2s - 1 under a condition, and 2s otherwise."""
    return 2 * isqrt(d) - fewer


class Levels(NamedTuple):
    """The numbers of distinct values of floor(d/n) and of ceil(d/n)."""

    floor: int
    ceiling: int


def level_counts(d: int) -> Levels:
    """Counted from the definition."""
    return Levels(len({d // n for n in range(1, d + 1)}), len({-(-d // n) for n in range(1, d + 1)}))


def below_pronic(d: int) -> bool:
    """Whether d < s(s + 1)."""
    return d < isqrt(d) * (isqrt(d) + 1)


LEVEL_COUNT = of_paper(
    "level-count",
    "section 3.5, lower bound",
    "The number of distinct levels is 2s - 1 if (s, s) lies on the line, and 2s otherwise.",
    of_dimension(
        "floor",
        "The values of floor(d/n) are 2s - 1 if s^2 = d, and 2s otherwise.",
        lambda d: level_counts(d).floor == expected_levels(d, fewer=isqrt(d) ** 2 == d),
    ),
    of_dimension(
        "ceiling",
        "The values of ceil(d/n) are 2s - 1 if s^2 = d, and 2s otherwise.",
        lambda d: level_counts(d).ceiling == expected_levels(d, fewer=isqrt(d) ** 2 == d),
    ),
    of_dimension(
        "literal-line",
        "The values of floor(d/n) are 2s - 1, since (s, s) always lies on the line through the origin with slope 1.",
        lambda d: level_counts(d).floor == expected_levels(d, fewer=True),
    ),
    Claim(
        reading="repaired",
        repairs="bokhari/level-count@floor",
        sentence="The values of floor(d/n) are 2s - 1 if d < s(s+1), and 2s otherwise.",
        case=dimension,
        holds=lambda d: level_counts(d).floor == expected_levels(d, fewer=below_pronic(d)),
        near_misses=(
            NearMiss(
                "d = s(s+1) too",
                "They are 2s - 1 if d <= s(s+1).",
                holds=lambda d: level_counts(d).floor == expected_levels(d, fewer=below_pronic(d - 1)),
            ),
        ),
    ),
)


def level_owners(d: int) -> dict[int, int]:
    """How many owners of faces have each value of floor(d/n)."""
    found = dict.fromkeys(values(d, range(1, d + 1)), 0)
    for n in owning(d):
        found[d // n] += 1
    return found


LEVEL_FACE = of_paper(
    "level-face",
    "section 3.5",
    "Each level must contribute at least one face to the hull.",
    of_dimension(
        "",
        "For every value of floor(d/n) some n with that value owns a face.",
        lambda d: min(level_owners(d).values()) >= 1,
        ("Exactly one does.", lambda d: set(level_owners(d).values()) == {1}),
    ),
)

STATEMENTS = (COMMON_ELEMENT, DISTINCT_RANGE, INDISTINCT_RANGE, DISTINCT_VALUES, LEVEL_COUNT, LEVEL_FACE)
