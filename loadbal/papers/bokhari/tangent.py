"""Section 3.5 in detail: how many partitions are optimal, and the tangent at floor(sqrt d)."""

from collections.abc import Callable
from math import isqrt
from typing import NamedTuple

from loadbal.arithmetic import Truth, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import PAPER, dimension, dimensions
from loadbal.papers.bokhari.faces import F_OF_D, OWNERS, owning
from loadbal.theory.exchange_hull import indistinct_sets

Question = Callable[[int], bool]


def of_dimension(
    reading: str, sentence: str, holds: Question, *misses: tuple[str, Question], repairs: str = ""
) -> Claim[int]:
    """A claim about every d, and near misses with their sentences for names."""
    near = tuple(NearMiss(sentence_, sentence_, holds=wrong) for sentence_, wrong in misses)
    return Claim(reading=reading, sentence=sentence, case=dimension, holds=holds, near_misses=near, repairs=repairs)


def of_paper(name: str, locator: str, text: str, *readings: Claim[int] | Extremum[int]) -> Statement:
    """A statement of the paper with its readings."""
    return Statement(f"bokhari/{name}", Source(PAPER, locator), text, readings)


# --- bokhari/optimal-count ---

OPTIMAL_COUNT = of_paper(
    "optimal-count",
    "abstract, sections 1 and 4",
    "The number of potentially optimal algorithms lies between 2 sqrt(d) - 1 and 3 sqrt(d).",
    of_dimension(
        "faces",
        f"2 sqrt(d) - 1 <= F(d) <= 3 sqrt(d) for every d >= 1, where {F_OF_D}.",
        lambda d: 4 * d <= (len(owning(d)) + 1) ** 2 and len(owning(d)) ** 2 <= 9 * d,
        ("It is at least 2.1 sqrt(d) - 1.", lambda d: 441 * d <= 100 * (len(owning(d)) + 1) ** 2),
        ("It is at most 2.7 sqrt(d).", lambda d: 100 * len(owning(d)) ** 2 <= 729 * d),
    ),
    of_dimension(
        "touching",
        (
            "For every d >= 1 the number of partitions of d that are fastest on the d-cube at some block size,"
            " which is d (those with parts that differ by at most 1), lies between 2 sqrt(d) - 1 and 3 sqrt(d)."
        ),
        lambda d: 4 * d <= (d + 1) ** 2 and d * d <= 9 * d,
        ("It is at most 2 sqrt(d).", lambda d: d * d <= 4 * d),
    ),
)

# --- bokhari/indistinct-two-faces ---


def owners_in_sets(d: int, most: int) -> bool:
    """Whether at most so many members of every indistinct set own a face."""
    return all(len(set(members) & set(owning(d))) <= most for members in indistinct_sets(d))


INDISTINCT_TWO_FACES = of_paper(
    "indistinct-two-faces",
    "section 3.4, after Theorem 3",
    "Only two members of a set of indistinct equipartitions can contribute faces.",
    of_dimension(
        "",
        (
            "Of all partitions of d with parts q and q + 1 alone, if they are two or more, at most two own a"
            f" face, where {OWNERS}."
        ),
        lambda d: owners_in_sets(d, 2),
        ("At most one member does.", lambda d: owners_in_sets(d, 1)),
    ),
)

# --- bokhari/figure-2 ---


def bars(d: int) -> bool:
    """Whether floor(d/n) < ceil(d/n) exactly where n does not divide d."""
    return all((d // n < -(-d // n)) == (d % n != 0) for n in range(1, d + 1))


def is_tangent(d: int) -> bool:
    """Whether the line through (s, s) with slope -1 has one point in common with n y = d: discriminant s^2 - d."""
    return isqrt(d) ** 2 == d


def plotted(choose: Choose, bounds: Bounds) -> int:
    """11 or 16, the integers of Figure 2."""
    return choose.option([d for d in dimensions(bounds) if d in {11, 16}], "d")


def _plot(reading: str, sentence: str, of: int, near: int) -> Claim[int]:
    miss: NearMiss[int] = NearMiss(
        f"d = {near}",
        f"The same for d = {near}.",
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
    )


FIGURE_2 = Statement(
    "bokhari/figure-2",
    Source(PAPER, "Figure 2"),
    "Plots of floor(d/n) and ceil(d/n) for d = 11 and 16, and tangents with slope -1 at (s, s), s = floor(sqrt d).",
    (
        Claim(
            reading="bars",
            sentence=(
                "For d = 11 and d = 16 and all 1 <= n <= d, floor(d/n) < ceil(d/n) exactly where n does not divide d."
            ),
            case=plotted,
            holds=bars,
            near_misses=(
                NearMiss(
                    "everywhere",
                    "floor(d/n) < ceil(d/n) for all n.",
                    holds=lambda d: all(d // n < -(-d // n) for n in range(1, d + 1)),
                ),
            ),
        ),
        _plot(
            "tangent-11",
            (
                "For d = 11 the line with slope -1 through (s, s), s = floor(sqrt d), has exactly one point in common"
                " with the curve n y = d."
            ),
            11,
            12,
        ),
        _plot(
            "tangent-16",
            (
                "For d = 16 the line with slope -1 through (s, s), s = floor(sqrt d), has exactly one point in common"
                " with the curve n y = d."
            ),
            16,
            15,
        ),
    ),
)

# --- bokhari/tangent-points ---


def points(d: int, keep: Question) -> int:
    """How many points (n, 2s - n) with n and 2s - n positive are kept."""
    return sum(keep(n) for n in range(1, 2 * isqrt(d)))


POINTS = "For every d >= 1 exactly s = floor(sqrt d) of the points (n, 2s - n), n and 2s - n positive integers, have"

TANGENT_POINTS = of_paper(
    "tangent-points",
    "section 3.5",
    "There are floor(sqrt d) points with integer coordinates on either part of the tangent.",
    of_dimension(
        "first",
        f"{POINTS} 1 <= n <= s.",
        lambda d: points(d, lambda n: n <= isqrt(d)) == isqrt(d),
        ("s of them have n < s.", lambda d: points(d, lambda n: n < isqrt(d)) == isqrt(d)),
    ),
    of_dimension("open", f"{POINTS} n > sqrt d.", lambda d: points(d, lambda n: n * n > d) == isqrt(d)),
    of_dimension("closed", f"{POINTS} n >= sqrt d.", lambda d: points(d, lambda n: n * n >= d) == isqrt(d)),
    of_dimension(
        "from-s",
        f"{POINTS} n >= s.",
        lambda d: points(d, lambda n: n >= isqrt(d)) == isqrt(d),
        ("s of them have n > s.", lambda d: points(d, lambda n: n > isqrt(d)) == isqrt(d)),
        repairs="bokhari/tangent-points@open",
    ),
)

# --- bokhari/hyperbola-slope ---


class Point(NamedTuple):
    """A real d and a real n."""

    total: Truth
    parts: Truth


def point(choose: Choose, bounds: Bounds) -> Point:
    """Any real d >= 1 and n >= 1; whole ones up to the bound if there is one."""
    if bounds.load is None:
        return Point(choose.rational(1, None, "d"), choose.rational(1, None, "n"))
    return Point(*map(widened, choose.loads(2, 1, bounds.load, "d/n")))


HYPERBOLA_SLOPE = Statement(
    "bokhari/hyperbola-slope",
    Source(PAPER, "section 3.5"),
    "Over 1 <= n <= sqrt d the slope of the hyperbola y = d/n, which is -d/n^2, is less than -1.",
    (
        Claim(
            reading="strict",
            sentence=(
                "The slope -d/n^2 of the hyperbola y = d/n is less than -1 for all real d >= 1 and 1 <= n <= sqrt d."
            ),
            case=point,
            assumes=lambda it: it.parts * it.parts <= it.total,
            holds=lambda it: it.total > it.parts * it.parts,
        ),
        Claim(
            reading="at-most",
            repairs="bokhari/hyperbola-slope@strict",
            sentence=(
                "The slope -d/n^2 of the hyperbola y = d/n is at most -1 for all real d >= 1 and 1 <= n <= sqrt d."
            ),
            case=point,
            assumes=lambda it: it.parts * it.parts <= it.total,
            holds=lambda it: it.total >= it.parts * it.parts,
            near_misses=(
                NearMiss(
                    "below -1.01",
                    "The slope is at most -1.01.",
                    holds=lambda it: 100 * it.total >= 101 * it.parts * it.parts,
                ),
            ),
        ),
    ),
)

STATEMENTS = (OPTIMAL_COUNT, INDISTINCT_TWO_FACES, FIGURE_2, TANGENT_POINTS, HYPERBOLA_SLOPE)
