"""Beyond section 3.5: how many faces the hull has, exactly, and between which sharp bounds."""

from fractions import Fraction
from math import isqrt

from loadbal.claim import Bounds, Choose, Extremum, NearMiss
from loadbal.papers.bokhari.cases import FIGURE_1, dimension
from loadbal.papers.bokhari.faces import owning, squared_ratio
from loadbal.papers.bokhari.levels import OWNER
from loadbal.papers.bokhari.searching import IN_FIGURE_1
from loadbal.papers.bokhari.tangent import of_dimension, of_paper
from loadbal.theory.exchange_hull import face_cardinalities, face_count, hull_by_enumeration, wide_levels

BEYOND = "beyond section 3.5"
TRILLION = 10**12
CARDINALITIES = "n = 1..ceil(d/(w+1)) and n = d/q rounded down and up, q = 1..w, alone"
FACES = (
    "F(d) is the number of faces of the hull, ceil(d/(w+1)) + 2w less the number of divisors of d up to w, the largest"
    " integer with 2w(w+1) <= d"
)

# --- bokhari/challenge-1 ---


def wide_divisors(d: int) -> int:
    """How many levels up to the last wide one divide d: there the two owners of a level are one."""
    return sum(d % level == 0 for level in range(1, wide_levels(d) + 1))


def closed_form(d: int) -> int:
    """The square root of 8d, rounded up, less 2 and the divisors among the wide levels.

    >>> [closed_form(d) for d in (1, 6, 12)]
    [1, 4, 6]
    """
    return isqrt(8 * d - 1) - 1 - wide_divisors(d)


def trillion(choose: Choose, _: Bounds) -> int:
    """10^12 alone."""
    return choose.option((TRILLION,), "d")


def own(d: int, levels: int) -> bool:
    """Whether E(d,n) owns a face exactly if n is d/q rounded down or up for some q up to so many."""
    ends = {end for q in range(1, levels + 1) for end in (d // q, -(-d // q))}
    return set(owning(d)) == ends


def cardinalities(d: int) -> tuple[int, ...]:
    """The numbers of parts on the hull over all partitions, Figure 1's machine."""
    return tuple(sorted(len(face.partition) for face in hull_by_enumeration(d, FIGURE_1)))


CHALLENGE_1 = of_paper(
    "challenge-1",
    BEYOND,
    "What is the number F(d) of faces, and which equipartitions own one?",
    of_dimension(
        "",
        "For every d >= 1 the number of E(d,n) that own a face is ceil(sqrt(8d)) - 2 less the number of divisors of d"
        f" up to w, the largest integer with 2w(w+1) <= d. {OWNER}.",
        lambda d: len(owning(d)) == closed_form(d),
        ("Less 2 alone.", lambda d: len(owning(d)) == isqrt(8 * d - 1) - 1),
        (
            "With the divisors of d up to w + 1.",
            lambda d: len(owning(d)) == closed_form(d) - (d % (wide_levels(d) + 1) == 0),
        ),
    ),
    of_dimension(
        "owners",
        "For every d >= 1, E(d,n) owns a face exactly if n is d/q rounded down or up for some integer q, 1 <= q <= d."
        f" {OWNER}.",
        lambda d: own(d, d),
        ("For some q up to the square root of d.", lambda d: own(d, isqrt(d))),
    ),
    of_dimension(
        "enumerated",
        f"For every d >= 1 the hull over all partitions of d on {IN_FIGURE_1} has ceil(sqrt(8d)) - 2 faces less the"
        " number of divisors of d up to w, the largest integer with 2w(w+1) <= d; their owners have n parts for"
        f" {CARDINALITIES}.",
        lambda d: cardinalities(d) == face_cardinalities(d) and len(cardinalities(d)) == closed_form(d),
        ("One less.", lambda d: len(cardinalities(d)) == closed_form(d) - 1),
    ),
    Extremum(
        reading="trillion",
        sentence="The number of faces of the hull for d = 10^12, counted as ceil(d/(w+1)) + 2w less the number of"
        " divisors of d up to w, the largest integer with 2w(w+1) <= d.",
        case=trillion,
        measure=face_count,
        seek="largest",
        near_misses=(
            NearMiss(
                "without divisors", "It is that of a prime.", holds=lambda d: face_count(d) == isqrt(8 * d - 1) - 2
            ),
        ),
    ),
)


# --- bokhari/challenge-2 ---


def between(d: int, below: int, above: int) -> bool:
    """Whether (F + D + 1)^2 <= 8d - below and 8d + above <= (F + D + 2)^2, D the divisors among the wide levels."""
    ends = len(owning(d)) + wide_divisors(d) + 1
    return ends**2 <= 8 * d - below and 8 * d + above <= (ends + 1) ** 2


def at_most_three(d: int) -> bool:
    """Whether F(d) is less than 3 floor(sqrt d), or d is 3 and it is equal."""
    return (face_count(d) < 3 * isqrt(d)) == (d != 3) and face_count(d) <= 3 * isqrt(d)


CHALLENGE_2 = of_paper(
    "challenge-2",
    BEYOND,
    "Between which constants is F(d) / sqrt(d), in the limit and for all d?",
    of_dimension(
        "",
        "For every d >= 1, (F + D + 1)^2 <= 8d - 4 and 8d <= (F + D + 2)^2, where F of the E(d,n) own a face, and D"
        f" divisors of d are at most w, the largest integer with 2w(w+1) <= d. {OWNER}.",
        lambda d: between(d, 4, 0),
        ("The first with 8d - 5.", lambda d: between(d, 5, 0)),
        ("The second with 8d + 1.", lambda d: between(d, 4, 1)),
    ),
    of_dimension(
        "upper",
        "F(d) < 2 sqrt(2d) - 2 for every d >= 4, and F(d) <= 3 floor(sqrt d) for every d >= 1 with equality at d = 3"
        f" alone, where {FACES}.",
        lambda d: (d < 4 or (face_count(d) + 2) ** 2 < 8 * d) and at_most_three(d),
        ("F(d) < 2 sqrt(2d) - 3 from d = 4 on.", lambda d: d < 4 or (face_count(d) + 3) ** 2 < 8 * d),
        ("It equals 3 floor(sqrt d) nowhere.", lambda d: face_count(d) < 3 * isqrt(d)),
    ),
    of_dimension(
        "lower",
        "F(d)^2 >= 2d for every d >= 2, and F(d) >= 2 floor(sqrt d) - 1 for every d >= 1 with equality at d = 1 and 4"
        f" alone, where {FACES}.",
        lambda d: (d < 2 or face_count(d) ** 2 >= 2 * d) and (face_count(d) >= 2 * isqrt(d)) == (d not in {1, 4}),
        ("F(d)^2 > 2d from d = 2 on.", lambda d: d < 2 or face_count(d) ** 2 > 2 * d),
        ("It equals 2 floor(sqrt d) - 1 nowhere.", lambda d: face_count(d) >= 2 * isqrt(d)),
    ),
    Extremum(
        reading="smallest",
        sentence=f"The smallest F(d)^2 / d, where {FACES}.",
        case=dimension,
        measure=squared_ratio,
        seek="smallest",
        near_misses=(NearMiss("4", "F(d)^2 / d is at least 4.", holds=lambda d: squared_ratio(d) >= Fraction(4)),),
    ),
)


STATEMENTS = (CHALLENGE_1, CHALLENGE_2)
