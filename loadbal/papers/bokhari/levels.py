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

EVEN = "E(d,n) is the partition of d into n parts that differ by at most 1"
INDISTINCT = f"{EVEN}; an indistinct set is, for some q, all those with parts q and q + 1 alone, if two or more"
OWNER = (
    f"{EVEN}; it owns a face unless, for some q, all its parts are q or q + 1 and so are those of E(d,n-1) and E(d,n+1)"
)

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
        f"For all d and n >= 1 with n + 1 <= sqrt d, E(d,n) and E(d,n+1) have no part in common. {EVEN}.",
        lambda d: not any(share(d, n) for n in range(1, isqrt(d))),
        ("The same for n + 1 <= 2 sqrt d.", lambda d: not any(share(d, n) for n in range(1, min(d, isqrt(4 * d))))),
    ),
    of_dimension(
        "first-in-range",
        f"For all d and n >= 1 with n <= sqrt d and n + 1 <= d, E(d,n) and E(d,n+1) have no part in common. {EVEN}.",
        lambda d: not any(share(d, n) for n in range(1, min(d, isqrt(d) + 1))),
    ),
    of_dimension(
        "repaired",
        "For all d and n >= 1 with n + 1 <= sqrt d, E(d,n) and E(d,n+1) have at most one size of part in common."
        f" {EVEN}.",
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
        f"For every d >= 1 no two E(d,n) with 1 <= n <= sqrt d are in one indistinct set. {INDISTINCT}.",
        lambda d: all(len(members) <= 1 for members in within(d, isqrt(d))),
        ("The same for n <= sqrt(2 d).", lambda d: all(len(members) <= 1 for members in within(d, isqrt(2 * d)))),
    ),
    of_dimension(
        "faces",
        f"For every d >= 1 each E(d,n) with 1 <= n <= sqrt d owns a face of the hull. {OWNER}.",
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
        "members",
        f"For every d >= 1 every member E(d,n) of every indistinct set has n > sqrt d. {INDISTINCT}.",
        lambda d: not any(within(d, isqrt(d))),
    ),
    of_dimension(
        "both-parts",
        "For every d >= 1 every member E(d,n) of an indistinct set that has two different parts has n > sqrt d."
        f" {INDISTINCT}.",
        lambda d: not any(has_two_sizes(d, n) for members in within(d, isqrt(d)) for n in members),
        (
            "Every one has n > 1.1 sqrt d.",
            lambda d: not any(has_two_sizes(d, n) for members in within(d, isqrt(121 * d // 100)) for n in members),
        ),
        repairs="bokhari/indistinct-range@members",
    ),
    of_dimension(
        "whole-set",
        f"For every d >= 1 no indistinct set has members E(d,n) with n <= sqrt d alone. {INDISTINCT}.",
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
    of_dimension(
        "open-range",
        "For every d >= 1, floor(d/n) takes s = floor(sqrt d) distinct values over the integers n with sqrt d < n <="
        " d.",
        lambda d: len(values(d, beyond(d))) == isqrt(d),
    ),
    of_dimension(
        "closed-range",
        "For every d >= 1, floor(d/n) takes s = floor(sqrt d) distinct values over the integers n with sqrt d <= n <="
        " d.",
        lambda d: len(values(d, closed(d))) == isqrt(d),
    ),
    of_dimension(
        "from-s",
        "For every d >= 1, floor(d/n) takes s = floor(sqrt d) distinct values over the integers n with s <= n <= d.",
        lambda d: len(values(d, range(isqrt(d), d + 1))) == isqrt(d),
    ),
    of_dimension(
        "at-most",
        "For every d >= 1, floor(d/n) takes at most s = floor(sqrt d) distinct values over the integers n with sqrt d"
        " < n <= d.",
        lambda d: len(values(d, beyond(d))) <= isqrt(d),
        ("For n > sqrt d it is at most s - 1.", lambda d: len(values(d, beyond(d))) < isqrt(d)),
        repairs="bokhari/distinct-values@open-range",
    ),
    of_dimension(
        "sets",
        "For every d >= 1 there are at most as many indistinct sets as distinct values of floor(d/n) over sqrt d < n"
        f" <= d. {INDISTINCT}.",
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
        "For every d >= 1 and s = floor(sqrt d), floor(d/n) takes 2s - 1 distinct values over 1 <= n <= d if s^2 = d,"
        " and 2s otherwise.",
        lambda d: level_counts(d).floor == expected_levels(d, fewer=isqrt(d) ** 2 == d),
    ),
    of_dimension(
        "ceiling",
        "For every d >= 1 and s = floor(sqrt d), ceil(d/n) takes 2s - 1 distinct values over 1 <= n <= d if s^2 = d,"
        " and 2s otherwise.",
        lambda d: level_counts(d).ceiling == expected_levels(d, fewer=isqrt(d) ** 2 == d),
    ),
    of_dimension(
        "literal-line",
        "For every d >= 1 and s = floor(sqrt d), floor(d/n) takes 2s - 1 distinct values over 1 <= n <= d, since (s,"
        " s) always lies on the line through the origin with slope 1.",
        lambda d: level_counts(d).floor == expected_levels(d, fewer=True),
    ),
    Claim(
        reading="repaired",
        repairs="bokhari/level-count@floor",
        sentence="For every d >= 1 and s = floor(sqrt d), floor(d/n) takes 2s - 1 distinct values over 1 <= n <= d if"
        " d < s(s+1), and 2s otherwise.",
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
        "For every d >= 1 and every value v of floor(d/n), 1 <= n <= d, some E(d,n) with floor(d/n) = v owns a face of"
        f" the hull. {OWNER}.",
        lambda d: min(level_owners(d).values()) >= 1,
        ("Exactly one does.", lambda d: set(level_owners(d).values()) == {1}),
    ),
)

STATEMENTS = (COMMON_ELEMENT, DISTINCT_RANGE, INDISTINCT_RANGE, DISTINCT_VALUES, LEVEL_COUNT, LEVEL_FACE)
