"""Section 3.5: the number of faces of the hull, Figure 2, and the levels of floor(d/n).

Source: section 3.5, Figure 2; for the number of optimal algorithms the abstract and sections 1 and 4.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, negation, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.papers.bokhari.cases import (
    PAPER,
    POSITIVE,
    Hull,
    Question,
    dimension,
    dimensions,
    hulls,
    of_dimension,
    of_paper,
    outer_cardinalities,
)
from loadbal.theory.exchange_hull import Face, face_cardinalities, face_count, hull_by_enumeration
from loadbal.theory.hull_levels import hull_of_equipartitions, indistinct_sets, is_inner, is_on_level
from loadbal.theory.partitions import equipartition, equipartition_has_part, of_two_sizes

ENUMERATED = 24
"""The largest d for which the hull is found among all partitions; for larger d, among equipartitions (Theorem 1)."""


# --- bokhari/face-contributions ---


class Contributions(NamedTuple):
    """Numbers of parts of equipartitions: of face owners, those in no indistinct set, and each indistinct set."""

    owners: frozenset[int]
    distinct: frozenset[int]
    sets: tuple[tuple[int, ...], ...]


def faces(it: Hull) -> tuple[Face, ...]:
    """The faces of the hull, in the order of block sizes."""
    return (hull_by_enumeration if it.dimension <= ENUMERATED else hull_of_equipartitions)(*it)


def contributions(it: Hull) -> Contributions:
    """The numbers of parts of the equipartitions that own a face, of those in no indistinct set, and of each set."""
    sets = indistinct_sets(it.dimension)
    shared = {n for parts in sets for n in parts}
    owners = frozenset(len(face.partition) for face in faces(it))
    return Contributions(owners, frozenset(range(1, it.dimension + 1)) - shared, sets)


def owners_of_sets(it: Hull) -> list[list[int]]:
    """For each indistinct set, its members that own a face."""
    found = contributions(it)
    return [[n for n in parts if n in found.owners] for parts in found.sets]


def printed_total(it: Hull) -> int:
    """The printed number of faces: one for each equipartition in no indistinct set, and two for each indistinct set."""
    found = contributions(it)
    return len(found.distinct) + 2 * len(found.sets)


def shared_ends(it: Hull) -> int:
    """How many equipartitions are in two indistinct sets, which happens only if all their parts are equal."""
    found = contributions(it)
    return sum(len(parts) for parts in found.sets) - len({n for parts in found.sets for n in parts})


FACE_CONTRIBUTIONS = Statement(
    "bokhari/face-contributions",
    Source(PAPER, "section 3.5, first paragraph"),
    "Each distinct equipartition contributes one face, each set of indistinct ones two.",
    (
        Claim(
            reading="distinct-one",
            sentence=(
                f"{POSITIVE.premise} every *equipartition* of $d$ that is in no *indistinct set* *owns a face* of the"
                " *hull*."
            ),
            case=hulls,
            holds=lambda it: contributions(it).distinct <= contributions(it).owners,
            near_misses=(
                NearMiss(
                    "every one",
                    "Every *equipartition* of $d$ *owns a face*.",
                    holds=lambda it: len(contributions(it).owners) == it.dimension,
                ),
            ),
        ),
        Claim(
            reading="set-two",
            sentence=(
                f"{POSITIVE.premise} exactly two members of every *indistinct set* *own a face*: the one with the"
                " fewest parts and the one with the most."
            ),
            case=hulls,
            holds=lambda it: owners_of_sets(it) == [[parts[0], parts[-1]] for parts in indistinct_sets(it.dimension)],
            near_misses=(
                NearMiss(
                    "the first two",
                    "They are the two members with the fewest parts.",
                    holds=lambda it: owners_of_sets(it) == [list(parts[:2]) for parts in indistinct_sets(it.dimension)],
                ),
            ),
        ),
        Claim(
            reading="total",
            sentence=(
                "Let $d$ have $s$ *indistinct sets*, and let exactly $u$ *equipartitions* of $d$ be in none of"
                f" these sets. {POSITIVE.premise} the *hull* for the $d$-cube has $u + 2s$ *faces*."
            ),
            case=hulls,
            holds=lambda it: len(contributions(it).owners) == printed_total(it),
            near_misses=(
                NearMiss(
                    "one per set",
                    "It has $u + s$ faces.",
                    holds=lambda it: len(contributions(it).owners) == printed_total(it) - len(contributions(it).sets),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/face-contributions@total",
            sentence=(
                "Let $d$ have $s$ *indistinct sets*. Let exactly $u$ *equipartitions* of $d$ be in none of"
                f" these sets, and exactly $v$ in two of them. {POSITIVE.premise} the *hull* for the $d$-cube has"
                " $u + 2s - v$ *faces*."
            ),
            case=hulls,
            holds=lambda it: len(contributions(it).owners) == printed_total(it) - shared_ends(it),
            near_misses=(
                NearMiss(
                    "less one",
                    "It has $u + 2s - min(1, v)$ faces.",
                    holds=lambda it: len(contributions(it).owners) == printed_total(it) - min(1, shared_ends(it)),
                ),
            ),
        ),
    ),
)


# --- bokhari/optimal-count ---


def is_between_roots(number: int, d: int, least: Fraction = Fraction(2), most: Fraction = Fraction(3)) -> bool:
    """True if least sqrt(d) - 1 <= number <= most sqrt(d)."""
    return least**2 * d <= (number + 1) ** 2 and number**2 <= most**2 * d


OPTIMAL_COUNT = of_paper(
    "optimal-count",
    "abstract, sections 1 and 4",
    "The number of potentially optimal algorithms lies between $2 sqrt(d) - 1$ and $3 sqrt(d)$.",
    of_dimension(
        "faces",
        "For every $d >= 1$ the number $F$ of *outer equipartitions* of $d$ satisfies $2 sqrt(d) - 1 <= F <= 3"
        " sqrt(d)$.",
        lambda d: is_between_roots(len(outer_cardinalities(d)), d),
        (
            "It is at least 2.1 sqrt(d) - 1.",
            "$F >= 2.1 sqrt(d) - 1$.",
            lambda d: is_between_roots(len(outer_cardinalities(d)), d, least=Fraction(21, 10)),
        ),
        (
            "It is at most 2.7 sqrt(d).",
            "$F <= 2.7 sqrt(d)$.",
            lambda d: is_between_roots(len(outer_cardinalities(d)), d, most=Fraction(27, 10)),
        ),
    ),
    Claim(
        reading="hull",
        sentence=(
            f"{POSITIVE.premise} the *hull* for the $d$-cube, $d >= 1$, has at least $2 sqrt(d) - 1$ and at most"
            " $3 sqrt(d)$ *faces*."
        ),
        case=hulls,
        holds=lambda it: is_between_roots(len(faces(it)), it.dimension),
        near_misses=(
            NearMiss(
                "at least 2.1 sqrt(d) - 1",
                "It has at least $2.1 sqrt(d) - 1$ *faces*.",
                holds=lambda it: is_between_roots(len(faces(it)), it.dimension, least=Fraction(21, 10)),
            ),
            NearMiss(
                "at most 2 sqrt(d)",
                "It has at most $2 sqrt(d)$ *faces*.",
                holds=lambda it: is_between_roots(len(faces(it)), it.dimension, most=Fraction(2)),
            ),
        ),
    ),
    of_dimension(
        "touching",
        (
            "For every $d >= 1$ there are $d$ partitions of $d$ whose parts differ by at most 1, and $2"
            " sqrt(d) - 1 <= d <= 3 sqrt(d)$."
        ),
        lambda d: is_between_roots(d, d),
        ("It is at most 2 sqrt(d).", "This number is at most $2 sqrt(d)$.", lambda d: d * d <= 4 * d),
    ),
)


# --- bokhari/figure-2 ---


def differ_unless_divisor(d: int) -> bool:
    """True if floor(d/n) < ceil(d/n) exactly where n does not divide d."""
    return all((d // n < -(-d // n)) == (d % n != 0) for n in range(1, d + 1))


def is_tangent(d: int) -> bool:
    """True if the line with slope -1 through (s, s) is tangent to n y = d: the discriminant s^2 - d is 0."""
    return isqrt(d) ** 2 == d


def plotted(choose: Choose, bounds: Bounds) -> int:
    """Recipe: an integer d that Figure 2 plots, 11 or 16."""
    return choose.option([d for d in dimensions(bounds) if d in {11, 16}], "d")


FIGURED = Bounds(16, smallest=11)
"""Bounds that allow the integers of Figure 2, 11 and 16."""


def _plot(reading: str, sentence: str, of: int, near: int) -> Claim[int]:
    miss: NearMiss[int] = NearMiss(
        f"d = {near}",
        f"The same for $d = {near}$.",
        case=lambda choose, _: choose.option((near,), "d"),
        assumes=lambda _: True,
    )
    return Claim(
        reading=reading,
        sentence=sentence,
        case=plotted,
        assumes=lambda d: d == of,
        holds=is_tangent,
        near_misses=(miss,),
        whole=FIGURED,
    )


FIGURE_2 = Statement(
    "bokhari/figure-2",
    Source(PAPER, "Figure 2"),
    "Plots of $floor(d/n)$ and $ceil(d/n)$ for $d = 11$ and 16, and tangents with slope $-1$ at $(s, s)$, $s ="
    " floor(sqrt(d))$.",
    (
        Claim(
            reading="bars",
            sentence=(
                "For $d = 11$ and $d = 16$ and all $1 <= n <= d$, $floor(d/n) < ceil(d/n)$ if and only if $n$ does"
                " not divide $d$."
            ),
            case=plotted,
            holds=differ_unless_divisor,
            whole=FIGURED,
            near_misses=(
                NearMiss(
                    "everywhere",
                    "$floor(d/n) < ceil(d/n)$ for all $n$.",
                    holds=lambda d: all(d // n < -(-d // n) for n in range(1, d + 1)),
                ),
            ),
        ),
        _plot(
            "tangent-11",
            (
                "For $d = 11$ and $s = floor(sqrt(d))$ the line with slope $-1$ through the point $(s, s)$ meets the"
                " curve $n y = d$ in exactly one point."
            ),
            11,
            12,
        ),
        _plot(
            "tangent-16",
            (
                "For $d = 16$ and $s = floor(sqrt(d))$ the line with slope $-1$ through the point $(s, s)$ meets the"
                " curve $n y = d$ in exactly one point."
            ),
            16,
            15,
        ),
    ),
)


# --- bokhari/tangent-points ---


def count_points(d: int, keep: Question) -> int:
    """The number of points (n, 2s - n), n and 2s - n positive, s = floor(sqrt(d)), for which `keep(n)` is true."""
    return sum(keep(n) for n in range(1, 2 * isqrt(d)))


TANGENT_POINTS = of_paper(
    "tangent-points",
    "section 3.5",
    "There are $floor(sqrt(d))$ points with integer coordinates on either part of the tangent.",
    of_dimension(
        "first",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, consider the points $(n, y)$ with integers $n, y >="
            " 1$ and $n + y = 2s$. Exactly $s$ of these points have $n <= s$."
        ),
        lambda d: count_points(d, lambda n: n <= isqrt(d)) == isqrt(d),
        (
            "s of them have n < s.",
            "Exactly $s$ of these points have $n < s$.",
            lambda d: count_points(d, lambda n: n < isqrt(d)) == isqrt(d),
        ),
        (
            "s of them have n = 1 or n < sqrt d.",
            "Exactly $s$ of these points have $n = 1$ or $n < sqrt(d)$.",
            lambda d: count_points(d, lambda n: n == 1 or n * n < d) == isqrt(d),
        ),
    ),
    of_dimension(
        "open",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, consider the points $(n, y)$ with integers $n, y >="
            " 1$ and $n + y = 2s$. Exactly $s$ of these points have $n > sqrt(d)$."
        ),
        lambda d: count_points(d, lambda n: n * n > d) == isqrt(d),
    ),
    of_dimension(
        "closed",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, consider the points $(n, y)$ with integers $n, y >="
            " 1$ and $n + y = 2s$. Exactly $s$ of these points have $n >= sqrt(d)$."
        ),
        lambda d: count_points(d, lambda n: n * n >= d) == isqrt(d),
    ),
    of_dimension(
        "from-s",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, consider the points $(n, y)$ with integers $n, y >="
            " 1$ and $n + y = 2s$. Exactly $s$ of these points have $n >= s$."
        ),
        lambda d: count_points(d, lambda n: n >= isqrt(d)) == isqrt(d),
        (
            "s of them have n > s.",
            "Exactly $s$ of these points have $n > s$.",
            lambda d: count_points(d, lambda n: n > isqrt(d)) == isqrt(d),
        ),
        (
            "s of them have n = s or s + 1.",
            "Exactly $s$ of these points have $n = s$ or $n = s + 1$.",
            lambda d: count_points(d, lambda n: 0 <= n - isqrt(d) <= 1) == isqrt(d),
        ),
        repairs="bokhari/tangent-points@open",
    ),
)


# --- bokhari/hyperbola-slope ---


class Point(NamedTuple):
    """A real d (`total`) and a real n (`parts`), for the curve d/n."""

    total: Number
    parts: Number


def point(choose: Choose, _: Bounds) -> Point:
    """Recipe: a point of the curve d/n with any rational d >= 1 and n >= 1."""
    return Point(choose.rational(1, None, "d"), choose.rational(1, None, "n"))


def whole_point(choose: Choose, bounds: Bounds) -> Point:
    """Recipe: a point of the curve d/n with any integers d >= 1 and n >= 1."""
    return Point(*map(widened, choose.loads(2, 1, bounds.load, "d/n")))


HYPERBOLA_SLOPE = Statement(
    "bokhari/hyperbola-slope",
    Source(PAPER, "section 3.5"),
    "Over $1 <= n <= sqrt(d)$ the slope of the hyperbola $y = d/n$, which is $-d/n^2$, is less than $-1$.",
    (
        Claim(
            reading="strict",
            sentence=(
                "For all real $d$ and $n$ with $d >= 1$ and $1 <= n <= sqrt(d)$, the slope $-d/n^2$ of the hyperbola"
                " $y = d/n$ is less than $-1$."
            ),
            case=whole_point,
            assumes=lambda it: it.parts * it.parts <= it.total,
            holds=lambda it: it.total > it.parts * it.parts,
        ),
        Claim(
            reading="at-most",
            repairs="bokhari/hyperbola-slope@strict",
            sentence=(
                "For all real $d$ and $n$ with $d >= 1$ and $1 <= n <= sqrt(d)$, the slope $-d/n^2$ of the hyperbola"
                " $y = d/n$ is at most $-1$."
            ),
            case=point,
            assumes=lambda it: it.parts * it.parts <= it.total,
            holds=lambda it: it.total >= it.parts * it.parts,
            near_misses=(
                NearMiss(
                    "below -1.01",
                    "The slope is at most $-1.01$.",
                    case=whole_point,
                    holds=lambda it: 100 * it.total >= 101 * it.parts * it.parts,
                ),
            ),
        ),
    ),
)


# --- bokhari/common-element, bokhari/distinct-range, bokhari/indistinct-range ---


def shared_parts(d: int, n: int) -> int:
    """How many different sizes of parts E(d, n) and E(d, n+1) have in common."""
    return len(set(equipartition(d, n)) & set(equipartition(d, n + 1)))


def share(d: int, n: int) -> bool:
    """True if E(d, n) and E(d, n+1) have a part in common."""
    return shared_parts(d, n) > 0


class Sizes(NamedTuple):
    """Numbers d and n, for the equipartitions E(d, n) and E(d, n+1), and two sizes of parts."""

    dimension: Number
    parts: Number
    one: Number
    other: Number

    def is_in_range(self) -> Truth:
        """True if n + 1 <= sqrt(d)."""
        return (self.parts + 1) * (self.parts + 1) <= self.dimension

    def share(self, size: Number) -> Truth:
        """True if E(d, n) and E(d, n+1) both have a part of this size."""
        return equipartition_has_part(self.dimension, self.parts, size) & equipartition_has_part(
            self.dimension, self.parts + 1, size
        )


def sizes(choose: Choose, bounds: Bounds) -> Sizes:
    """Recipe: any d and n, for the equipartitions E(d, n) and E(d, n+1), and any two sizes of parts."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Sizes(d, *map(widened, choose.loads(3, 1, bounds.size, "n and two sizes")))


class Leveled(NamedTuple):
    """Numbers d and n, for the equipartition E(d, n), and a level q."""

    dimension: Number
    parts: Number
    level: Number


def leveled(choose: Choose, bounds: Bounds) -> Leveled:
    """Recipe: any d and n, for the equipartition E(d, n), and any level q."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Leveled(d, *map(widened, choose.loads(2, 1, bounds.size, "n q")))


COMMON_ELEMENT = of_paper(
    "common-element",
    "section 3.5",
    "Over $1 <= n <= sqrt(d)$ no two consecutive equipartitions have an element in common.",
    of_dimension(
        "both-in-range",
        ("Let $n >= 1$ and $n + 1 <= sqrt(d)$. No integer is a part of both *equipartitions* $E(d,n)$ and $E(d,n+1)$."),
        lambda d: not any(share(d, n) for n in range(1, isqrt(d))),
        (
            "The same for n + 1 <= 2 sqrt d.",
            "The same for $n + 1 <= 2 sqrt(d)$.",
            lambda d: not any(share(d, n) for n in range(1, min(d, isqrt(4 * d)))),
        ),
    ),
    of_dimension(
        "first-in-range",
        (
            "Let $1 <= n <= sqrt(d)$ and $n + 1 <= d$. No integer is a part of both *equipartitions* $E(d,n)$"
            " and $E(d,n+1)$."
        ),
        lambda d: not any(share(d, n) for n in range(1, min(d, isqrt(d) + 1))),
    ),
    Claim(
        reading="repaired",
        sentence=(
            "Let $n >= 1$ and $n + 1 <= sqrt(d)$. At most one integer is a part of both *equipartitions*"
            " $E(d,n)$ and $E(d,n+1)$."
        ),
        case=sizes,
        assumes=lambda it: it.is_in_range() & (it.one < it.other),
        holds=lambda it: negation(it.share(it.one) & it.share(it.other)),
        near_misses=(NearMiss("none", "No integer is a part of both.", holds=lambda it: negation(it.share(it.one))),),
        repairs="bokhari/common-element@both-in-range",
    ),
)


def members_up_to(d: int, most: int) -> list[tuple[int, ...]]:
    """For each indistinct set, its members: the numbers of parts n <= `most`."""
    return [tuple(n for n in members if n <= most) for members in indistinct_sets(d)]


DISTINCT_RANGE = of_paper(
    "distinct-range",
    "section 3.5",
    "All equipartitions with $1 <= n <= sqrt(d)$ are distinct, and each owns a face.",
    of_dimension(
        "pairwise",
        (
            "For every $d >= 1$ each *indistinct set* of *equipartitions* of $d$ has at most one member"
            " $E(d,n)$ with $n <= sqrt(d)$."
        ),
        lambda d: all(len(members) <= 1 for members in members_up_to(d, isqrt(d))),
        (
            "The same for n <= sqrt(2 d).",
            "The same for $n <= sqrt(2 d)$.",
            lambda d: all(len(members) <= 1 for members in members_up_to(d, isqrt(2 * d))),
        ),
    ),
    Claim(
        reading="faces",
        sentence="For every $d >= 1$ and $1 <= n <= sqrt(d)$, $E(d,n)$ is an *outer equipartition*.",
        case=leveled,
        assumes=lambda it: it.parts * it.parts <= it.dimension,
        holds=lambda it: negation(is_inner(*it)),
        near_misses=(
            NearMiss(
                "twice as far",
                "The same for $n <= 2 sqrt(d)$.",
                assumes=lambda it: it.parts * it.parts <= 4 * it.dimension,
            ),
        ),
    ),
)


class Neighbors(NamedTuple):
    """Numbers d and n, for the equipartitions E(d,n) and E(d,n + `neighbor`), and a level q: parts q or q + 1."""

    dimension: Number
    parts: Number
    level: Number
    neighbor: Number

    def are_members(self) -> Truth:
        """True if both equipartitions have parts q or q + 1 alone."""
        d, n, q = self.dimension, self.parts, self.level
        return is_on_level(d, n, q) & is_on_level(d, n + self.neighbor, q)

    def has_both_sizes(self) -> Truth:
        """True if E(d,n) has parts q and parts q + 1."""
        few, more = of_two_sizes(self.dimension, self.parts, self.level)
        return (few > 0) & (more > 0)


def with_previous(choose: Choose, bounds: Bounds) -> Neighbors:
    """Recipe: any d, n and level q, for the equipartition E(d,n) and its neighbor E(d,n-1)."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Neighbors(d, choose.integer(1, bounds.size, "n"), choose.integer(1, bounds.size, "q"), -1)


def with_neighbor(choose: Choose, bounds: Bounds) -> Neighbors:
    """Recipe: any d, n and level q, for the equipartition E(d,n) and a neighbor, E(d,n-1) or E(d,n+1).

    This reaches every member n of every indistinct set: the members are consecutive and at least two, so that each has
    a neighbor in the set.
    """
    neighbor = choose.option(described("-1 or 1: E(d,n-1) or E(d,n+1)", (-1, 1)), "parts more in the neighbor")
    return with_previous(choose, bounds)._replace(neighbor=neighbor)


INDISTINCT_RANGE = of_paper(
    "indistinct-range",
    "section 3.5",
    "Indistinct equipartitions occur only over $sqrt(d) < n <= d$.",
    of_dimension(
        "members",
        "For every $d >= 1$ all members $E(d,n)$ of all *indistinct sets* have $n > sqrt(d)$.",
        lambda d: not any(members_up_to(d, isqrt(d))),
    ),
    Claim(
        reading="both-parts",
        repairs="bokhari/indistinct-range@members",
        sentence=(
            "For every $d >= 1$, if a member $E(d,n)$ of an *indistinct set* has parts of two different sizes,"
            " then $n > sqrt(d)$."
        ),
        case=with_neighbor,
        assumes=lambda it: it.are_members() & it.has_both_sizes(),
        holds=lambda it: it.parts * it.parts > it.dimension,
        near_misses=(
            NearMiss(
                "1.1",
                "Then $n > 1.1 sqrt(d)$.",
                holds=lambda it: 100 * it.parts * it.parts > 121 * it.dimension,
            ),
        ),
    ),
    Claim(
        reading="whole-set",
        sentence=(
            "For every $d >= 1$, if $E(d,n-1)$ and $E(d,n)$ are in the same *indistinct set*, then $n > sqrt(d)$."
        ),
        case=with_previous,
        assumes=Neighbors.are_members,
        holds=lambda it: it.parts * it.parts > it.dimension,
        near_misses=(
            NearMiss(
                "1.14",
                "Then $n^2 > 1.3 d$.",
                holds=lambda it: 10 * it.parts * it.parts > 13 * it.dimension,
            ),
        ),
    ),
)


# --- bokhari/distinct-values, bokhari/level-count, bokhari/level-face ---


def floor_values(d: int, cardinalities: Iterable[int]) -> set[int]:
    """The distinct values of floor(d/n) for these n."""
    return {d // n for n in cardinalities}


def above_root(d: int) -> range:
    """The integers n with sqrt(d) < n <= d."""
    return range(isqrt(d) + 1, d + 1)


def from_root(d: int) -> range:
    """The integers n with sqrt(d) <= n <= d."""
    return range(isqrt(d - 1) + 1, d + 1)


DISTINCT_VALUES = of_paper(
    "distinct-values",
    "section 3.5",
    "The number of distinct values of $floor(d/n)$ between $sqrt(d)$ and $d$ is $floor(sqrt(d))$, and bounds the"
    " number of sets.",
    of_dimension(
        "open-range",
        "For every $d >= 1$, $floor(d/n)$ takes exactly $floor(sqrt(d))$ distinct values over the integers $n$ with"
        " $sqrt(d) < n <= d$.",
        lambda d: len(floor_values(d, above_root(d))) == isqrt(d),
    ),
    of_dimension(
        "closed-range",
        "For every $d >= 1$, $floor(d/n)$ takes exactly $floor(sqrt(d))$ distinct values over the integers $n$ with"
        " $sqrt(d) <= n <= d$.",
        lambda d: len(floor_values(d, from_root(d))) == isqrt(d),
    ),
    of_dimension(
        "from-s",
        "For every $d >= 1$, $floor(d/n)$ takes exactly $floor(sqrt(d))$ distinct values over the integers $n$ with"
        " $floor(sqrt(d)) <= n <= d$.",
        lambda d: len(floor_values(d, range(isqrt(d), d + 1))) == isqrt(d),
    ),
    of_dimension(
        "at-most",
        "For every $d >= 1$, $floor(d/n)$ takes at most $floor(sqrt(d))$ distinct values over the integers $n$ with"
        " $sqrt(d) < n <= d$.",
        lambda d: len(floor_values(d, above_root(d))) <= isqrt(d),
        (
            "For n > sqrt d it is at most s - 1.",
            "It takes at most $floor(sqrt(d)) - 1$ values.",
            lambda d: len(floor_values(d, above_root(d))) < isqrt(d),
        ),
        repairs="bokhari/distinct-values@open-range",
    ),
    of_dimension(
        "sets",
        (
            "For every $d >= 1$ the number of *indistinct sets* for $d$ is at most the number of distinct"
            " values of $floor(d/n)$ over all integers $n$ with $sqrt(d) < n <= d$."
        ),
        lambda d: len(indistinct_sets(d)) <= len(floor_values(d, above_root(d))),
        (
            "There are fewer.",
            "The number of *indistinct sets* of $d$ is less than that.",
            lambda d: len(indistinct_sets(d)) < len(floor_values(d, above_root(d))),
        ),
    ),
)


def expected_levels(d: int, *, fewer: bool) -> int:
    """The printed number of levels: 2s - 1 if `fewer`, and 2s otherwise, s = floor(sqrt(d))."""
    return 2 * isqrt(d) - fewer


class Levels(NamedTuple):
    """The numbers of distinct values of floor(d/n) and of ceil(d/n), 1 <= n <= d."""

    floor: int
    ceiling: int


def level_counts(d: int) -> Levels:
    """How many values floor(d/n) and ceil(d/n) take for 1 <= n <= d, counted value by value."""
    return Levels(len({d // n for n in range(1, d + 1)}), len({-(-d // n) for n in range(1, d + 1)}))


def is_below_pronic(d: int) -> bool:
    """True if d < s(s + 1), s = floor(sqrt(d))."""
    return d < isqrt(d) * (isqrt(d) + 1)


LEVEL_COUNT = of_paper(
    "level-count",
    "section 3.5, lower bound",
    "The number of distinct levels is $2s - 1$ if $(s, s)$ lies on the line, and $2s$ otherwise.",
    of_dimension(
        "floor",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, count the distinct values of $floor(d/n)$ over the"
            " integers $n = 1, ..., d$. There are exactly $2s - 1$ if $s^2 = d$, and exactly $2s$ otherwise."
        ),
        lambda d: level_counts(d).floor == expected_levels(d, fewer=isqrt(d) ** 2 == d),
    ),
    of_dimension(
        "ceiling",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, count the distinct values of $ceil(d/n)$ over the"
            " integers $n = 1, ..., d$. There are exactly $2s - 1$ if $s^2 = d$, and exactly $2s$ otherwise."
        ),
        lambda d: level_counts(d).ceiling == expected_levels(d, fewer=isqrt(d) ** 2 == d),
    ),
    of_dimension(
        "literal-line",
        (
            "For every $d >= 1$ and $s = floor(sqrt(d))$, $floor(d/n)$ takes exactly $2s - 1$ distinct values"
            " over the integers $n = 1, ..., d$."
        ),
        lambda d: level_counts(d).floor == expected_levels(d, fewer=True),
    ),
    Claim(
        reading="repaired",
        repairs="bokhari/level-count@floor",
        sentence=(
            "For every $d >= 1$ and $s = floor(sqrt(d))$, count the distinct values of $floor(d/n)$ over the"
            " integers $n = 1, ..., d$. There are exactly $2s - 1$ if $d < s(s+1)$, and exactly $2s$ otherwise."
        ),
        case=dimension,
        holds=lambda d: level_counts(d).floor == expected_levels(d, fewer=is_below_pronic(d)),
        near_misses=(
            NearMiss(
                "d = s(s+1) too",
                "The same with $d <= s(s+1)$ in place of $d < s(s+1)$.",
                holds=lambda d: level_counts(d).floor == expected_levels(d, fewer=d <= isqrt(d) * (isqrt(d) + 1)),
            ),
        ),
    ),
)


def level_owners(d: int) -> dict[int, int]:
    """For each value of floor(d/n), the number of outer equipartitions E(d,n) with this value."""
    found = dict.fromkeys(floor_values(d, range(1, d + 1)), 0)
    for n in outer_cardinalities(d):
        found[d // n] += 1
    return found


LEVEL_FACE = of_paper(
    "level-face",
    "section 3.5",
    "Each level must contribute at least one face to the hull.",
    of_dimension(
        "",
        ("For all integers $1 <= n' <= d$ there is an *outer equipartition* $E(d,n)$ with $floor(d/n) = floor(d/n')$."),
        lambda d: min(level_owners(d).values()) >= 1,
        (
            "Exactly one does.",
            "Exactly one *outer equipartition* $E(d,n)$ has $floor(d/n) = floor(d/n')$.",
            lambda d: set(level_owners(d).values()) == {1},
        ),
    ),
)


def matches_formulas(size: int) -> bool:
    """True if the formulas give the right list and the right number of outer equipartitions of `size`."""
    return outer_cardinalities(size) == face_cardinalities(size) and len(outer_cardinalities(size)) == face_count(size)


FACE_BOUNDS = Statement(
    "bokhari/face-bounds",
    Source(PAPER, "section 3.5"),
    "The number of faces $F(d)$ lies between $2 floor(sqrt(d)) - 1$ and $3 floor(sqrt(d))$.",
    (
        Claim(
            reading="lower",
            sentence=(
                "For every $d >= 1$ the *outer equipartitions* of $d$ are exactly those $E(d,n)$ for which"
                " $n$ is a *face cardinality* of $d$. Their number is the *face count* $F(d)$, and $F(d) >="
                " 2 floor(sqrt(d)) - 1$."
            ),
            case=dimension,
            holds=lambda it: matches_formulas(it) and len(outer_cardinalities(it)) >= 2 * isqrt(it) - 1,
            near_misses=(
                NearMiss(
                    "one more",
                    "$F(d) >= 2 floor(sqrt(d))$.",
                    holds=lambda it: len(outer_cardinalities(it)) >= 2 * isqrt(it),
                ),
                NearMiss(
                    "one more from 2 on",
                    "$F(d) >= 2 floor(sqrt(d))$ for $d >= 2$.",
                    holds=lambda it: it == 1 or len(outer_cardinalities(it)) >= 2 * isqrt(it),
                ),
            ),
        ),
        Claim(
            reading="upper",
            sentence="For every $d >= 1$ there are at most $3 floor(sqrt(d))$ *outer equipartitions* of $d$.",
            case=dimension,
            holds=lambda it: len(outer_cardinalities(it)) <= 3 * isqrt(it),
            near_misses=(
                NearMiss(
                    "one less",
                    "There are at most $3 floor(sqrt(d)) - 1$.",
                    holds=lambda it: len(outer_cardinalities(it)) < 3 * isqrt(it),
                ),
            ),
        ),
        Claim(
            reading="first-part",
            sentence=(
                "For every $d >= 1$ exactly $floor(sqrt(d))$ *outer equipartitions* $E(d,n)$ have $n <= sqrt(d)$."
            ),
            case=dimension,
            holds=lambda it: len([n for n in outer_cardinalities(it) if n * n <= it]) == isqrt(it),
            near_misses=(
                NearMiss(
                    "n = 1 or n < sqrt d",
                    "Exactly $floor(sqrt(d))$ have $n = 1$ or $n < sqrt(d)$.",
                    holds=lambda it: len([n for n in outer_cardinalities(it) if n == 1 or n * n < it]) == isqrt(it),
                ),
                NearMiss(
                    "n < sqrt d",
                    "Exactly $floor(sqrt(d))$ have $n < sqrt(d)$.",
                    holds=lambda it: len([n for n in outer_cardinalities(it) if n * n < it]) == isqrt(it),
                ),
            ),
        ),
        Claim(
            reading="second-part",
            sentence=(
                "For every $d >= 1$ at most $2 floor(sqrt(d))$ *outer equipartitions* $E(d,n)$ have $n > sqrt(d)$."
            ),
            case=dimension,
            holds=lambda it: len([n for n in outer_cardinalities(it) if n * n > it]) <= 2 * isqrt(it),
            near_misses=(
                NearMiss(
                    "one less",
                    "At most $2 floor(sqrt(d)) - 1$ have $n > sqrt(d)$.",
                    holds=lambda it: len([n for n in outer_cardinalities(it) if n * n > it]) < 2 * isqrt(it),
                ),
            ),
        ),
    ),
)


# --- bokhari/face-theta ---


def squared_ratio(size: int) -> Fraction:
    """The ratio F(d)^2 / d, where F(d) is the number of faces."""
    return Fraction(face_count(size) ** 2, size)


FAR = 100_000
"""The largest d tried for face-theta. Over all d there is no largest F(d)^2 / d: primes come arbitrarily close to 8."""


FACE_THETA = Statement(
    "bokhari/face-theta",
    Source(PAPER, "abstract; sections 3.1 and 3.5"),
    "The number of faces is $Theta(sqrt(d))$.",
    (
        Extremum(
            sentence=f"The largest $F(d)^2 / d$ over $1 <= d <= {FAR:,}$, where $F(d)$ is the *face count*.",
            case=dimension,
            assumes=lambda d: d <= FAR,
            measure=squared_ratio,
            seek="largest",
            near_misses=(
                NearMiss("below 7", "$F(d)^2 / d < 7$.", holds=lambda it: squared_ratio(it) < 7),
                NearMiss("below 15/2", "$F(d)^2 / d < 15/2$.", holds=lambda it: 2 * squared_ratio(it) < 15),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence="The smallest $F(d)^2 / d$ over $100 <= d <= 2,000$, where $F(d)$ is the *face count*.",
            case=dimension,
            assumes=lambda d: 100 <= d <= 2000,
            measure=squared_ratio,
            seek="smallest",
            near_misses=(NearMiss("at least 5", "$F(d)^2 / d >= 5$.", holds=lambda it: squared_ratio(it) >= 5),),
        ),
        Claim(
            reading="explicit",
            sentence="For every $d >= 1$ the *face count* satisfies $d <= F(d)^2 < 8d$.",
            case=dimension,
            holds=lambda it: it <= face_count(it) ** 2 < 8 * it,
            near_misses=(NearMiss("15/2", "$2 F(d)^2 < 15 d$.", holds=lambda it: 2 * face_count(it) ** 2 < 15 * it),),
        ),
    ),
)
