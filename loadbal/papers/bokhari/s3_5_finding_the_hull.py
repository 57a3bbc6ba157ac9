"""Section 3.5: the construction of the hull, the order of its vertices, the lookup of a block size, and their costs.

Source: the abstract, and the last paragraph of section 3.5.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.errors import DisagreementError
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import PAPER, POSITIVE, Hull, dimension, hulls, outer_cardinalities
from loadbal.papers.bokhari.s3_5_faces import faces
from loadbal.theory.exchange_hull import (
    Face,
    Machine,
    crossing_size,
    face_at,
    face_cardinalities,
    face_count,
    hull,
    hull_by_enumeration,
    level_time,
    line,
    run_time,
    shortest_time,
    wide_levels,
)
from loadbal.theory.partitions import Partition, equipartition

# --- bokhari/construction-cost ---


def steps(size: int) -> int:
    """The number k of the formula: one for each wide level, and one for each face."""
    return wide_levels(size) + len(face_cardinalities(size))


class Construction(NamedTuple):
    """The hull as the procedure of section 3.5 builds it: the numbers of parts, the vertices, and the steps taken."""

    parts: tuple[int, ...]
    vertices: tuple[Fraction, ...]
    steps: int


def construction(it: Hull) -> Construction:
    """Build the hull without sorting; a step computes one number of parts, the two ends of a level, or a vertex.

    >>> construction(Hull(6, Machine(100, 10, 2, 1)))
    Construction(parts=(6, 3, 2, 1), vertices=(Fraction(55, 48), Fraction(275, 64), Fraction(2695, 81)), steps=7)
    """
    wide = wide_levels(it.dimension)
    found = list(range(1, -(-it.dimension // (wide + 1)) + 1))
    taken = len(found)
    for level in range(wide, 0, -1):
        low, high = it.dimension // level, -(-it.dimension // level)
        found += [low] if low == high else [low, high]
        taken += 1
    vertices = [_crossing(it, few, many) for few, many in pairwise(found)]
    return Construction(tuple(found[::-1]), tuple(vertices[::-1]), taken + len(vertices))


def _crossing(it: Hull, few: int, many: int) -> Fraction:
    """The block size at which E(d, few) and E(d, many) take equally long, from equation (5)."""
    message, send, move = it.machine.scaled
    overhead, rates = Costs(message, 0, 0), Costs(0, send, move)

    def time(parts: int, costs: Costs) -> int:
        # A level below d/n, so that no phase over d + 1 bits, and no float, is in the formula.
        return int(level_time(it.dimension, it.dimension, parts, (it.dimension - 1) // parts, costs))

    return Fraction(time(few, overhead) - time(many, overhead), time(many, rates) - time(few, rates))


def builds_hull(it: Hull, most: int = 5) -> bool:
    """True if the procedure gives the owners and vertices of the hull in sqrt(d) to `most` sqrt(d) steps."""
    made, found = construction(it), faces(it)
    owners = tuple(equipartition(it.dimension, n) for n in made.parts)
    is_same = owners == tuple(face.partition for face in found)
    are_same = made.vertices == tuple(face.start for face in found[1:])
    return is_same and are_same and it.dimension <= made.steps**2 <= most**2 * it.dimension


CONSTRUCTION_COST = Statement(
    "bokhari/construction-cost",
    Source(PAPER, "abstract and section 3.5"),
    "The hull is found in $Theta(sqrt(d))$ steps.",
    (
        Extremum(
            sentence=(
                "The largest $k^2 / d$ over $1 <= d <= 10,000$, where $k$ is the sum of two numbers: that of the"
                " *face cardinalities* of $d$ and that of the integers $q >= 1$ with $2q(q+1) <= d$."
            ),
            case=dimension,
            measure=lambda it: Fraction(steps(it) ** 2, it),
            seek="largest",
            near_misses=(
                NearMiss("below 12", "$k^2 / d < 12$.", holds=lambda it: steps(it) ** 2 < 12 * it),
                NearMiss(
                    "as many as equipartitions",
                    "$k >= d$.",
                    holds=lambda it: steps(it) >= it,
                ),
            ),
        ),
        Claim(
            reading="explicit",
            sentence=(
                "For $d >= 1$ let $k$ be the sum of two numbers: that of the *face cardinalities* of $d$"
                " and that of the integers $q >= 1$ with $2q(q+1) <= d$. Then $d <= k^2 < 25d/2$."
            ),
            case=dimension,
            holds=lambda it: it <= steps(it) ** 2 and 2 * steps(it) ** 2 < 25 * it,
            near_misses=(NearMiss("below 12", "$k^2 < 12d$.", holds=lambda it: steps(it) ** 2 < 12 * it),),
        ),
        Claim(
            reading="procedure",
            sentence=(
                f"{POSITIVE.premise} the *hull construction* for the $d$-cube, $d >= 1$, yields the owners of all"
                " *faces* of the *hull* and all its *vertices*, in the order of the block sizes. It takes at least"
                " $sqrt(d)$ and at most $5 sqrt(d)$ steps."
            ),
            case=hulls,
            holds=builds_hull,
            near_misses=(
                NearMiss("4 sqrt(d)", "It takes at most $4 sqrt(d)$ steps.", holds=lambda it: builds_hull(it, 4)),
            ),
        ),
    ),
)


# --- bokhari/enumeration ---


def ends_of_level(size: int, level: int) -> tuple[int, ...]:
    """The smallest and the largest n for which all parts of E(size, n) are q or q + 1, q = `level`; () if none."""
    first, last = -(-size // (level + 1)), size // level
    return (first, last) if first <= last else ()


def visited_cardinalities(size: int, heights: Sequence[int]) -> tuple[int, ...]:
    """The numbers 1, ..., floor(sqrt(size)), and the ends of the levels of these heights."""
    found = set(range(1, isqrt(size) + 1)) | {n for height in heights for n in ends_of_level(size, height)}
    return tuple(sorted(found))


ENUMERATION = Statement(
    "bokhari/enumeration",
    Source(PAPER, "section 3.5, last paragraph"),
    "The owners of faces are found by visiting the points of the tangent.",
    (
        Claim(
            reading="as-printed",
            sentence=(
                "Let $1 <= n <= d$ and $s = floor(sqrt(d))$. Let $I$ be the set of all $i = s, ..., 2s$"
                " with $ceil(d/(i+1)) <= floor(d/i)$. Then $E(d,n)$ is an *outer equipartition* if and only"
                " if $n <= s$, or $n = ceil(d/(i+1))$ or $n = floor(d/i)$ for some $i$ in $I$."
            ),
            case=dimension,
            holds=lambda it: visited_cardinalities(it, range(isqrt(it), 2 * isqrt(it) + 1)) == outer_cardinalities(it),
            near_misses=(
                NearMiss(
                    "one index less",
                    "The same for $i = s, ..., 2s - 1$.",
                    holds=lambda it: (
                        visited_cardinalities(it, range(isqrt(it), 2 * isqrt(it))) == outer_cardinalities(it)
                    ),
                ),
            ),
        ),
        Claim(
            reading="tangent-height",
            repairs="bokhari/enumeration@as-printed",
            sentence=(
                "Let $1 <= n <= d$ and $s = floor(sqrt(d))$. Let $I$ be the set of all $i = 1, ..., s$ with"
                " $ceil(d/(i+1)) <= floor(d/i)$. Then $E(d,n)$ is an *outer equipartition* if and only if $n"
                " <= s$, or $n = ceil(d/(i+1))$ or $n = floor(d/i)$ for some $i$ in $I$."
            ),
            case=dimension,
            holds=lambda it: visited_cardinalities(it, range(1, isqrt(it) + 1)) == outer_cardinalities(it),
            near_misses=(
                NearMiss(
                    "one index less",
                    "The same without $i = 1$.",
                    holds=lambda it: visited_cardinalities(it, range(2, isqrt(it) + 1)) == outer_cardinalities(it),
                ),
                NearMiss(
                    "height s left out",
                    "The same without $i = s$.",
                    holds=lambda it: visited_cardinalities(it, range(1, isqrt(it))) == outer_cardinalities(it),
                ),
            ),
        ),
    ),
)


# --- bokhari/vertex-order ---


def crossings(it: Hull, cardinalities: Sequence[int]) -> list[Fraction]:
    """The block sizes where the times of equipartitions with successive numbers of parts cross, most parts first."""
    lines = [line(it.dimension, equipartition(it.dimension, n), it.machine) for n in reversed(cardinalities)]
    return [crossing_size(left, right) for left, right in pairwise(lines)]


def vertices(it: Hull) -> list[Fraction]:
    """The vertices of the hull over all partitions."""
    return [face.start for face in hull_by_enumeration(*it)[1:]]


VERTEX_ORDER = Statement(
    "bokhari/vertex-order",
    Source(PAPER, "section 3.5"),
    "The vertices are the crossing points of adjacent owners, and are computed in order.",
    (
        Claim(
            sentence=(
                "For any two neighboring *face cardinalities* $n < n'$ of $d$, take the block size at which"
                f" the *equipartitions* $E(d,n)$ and $E(d,n')$ have equal *run times*. {POSITIVE.premise}"
                " these block sizes, listed from the largest $n$ to the smallest, strictly increase, and"
                " they are exactly the *vertices* of the *hull* for the $d$-cube."
            ),
            case=hulls,
            holds=lambda it: (
                crossings(it, face_cardinalities(it.dimension)) == vertices(it) == sorted(set(vertices(it)))
            ),
            near_misses=(
                NearMiss(
                    "all equipartitions",
                    "The same for all $1 <= n < d$ and $n' = n + 1$, except that the block sizes need not increase.",
                    holds=lambda it: crossings(it, range(1, it.dimension + 1)) == vertices(it),
                ),
            ),
        ),
    ),
)


# --- bokhari/lookup ---


class Query(NamedTuple):
    """A dimension, a machine and a block size: the lookup is to find the best partition for this size."""

    dimension: int
    machine: Machine
    size: Fraction


def sizes(faces: Sequence[Face]) -> Described[Fraction]:
    """Block sizes where a lookup may go wrong: 0, each vertex, the middle of each face, the last vertex plus 1."""
    middles = [(face.start + face.stop) / 2 for face in faces if face.stop is not None]
    found = {*(face.start for face in faces), *middles, faces[-1].start + 1}
    return described(
        "0, every vertex of the hull, the middle of every face, and 1 beyond the last vertex", sorted(found)
    )


def query(choose: Choose, bounds: Bounds) -> Query:
    """Recipe: any dimension, any machine with positive costs, and a block size where a lookup may go wrong."""
    it = hulls(choose, bounds)
    return Query(*it, choose.option(sizes(hull(*it)), "m"))


def is_optimal(it: Query, parts: Partition) -> bool:
    """True if no partition of d takes less time than `parts` for blocks of the query's size."""
    costs = it.machine.costs(it.size)
    return bool(run_time(it.dimension, parts, costs) == shortest_time(it.dimension, costs))


class Counting(int):
    """A block size that counts how often it is compared with another by `<`."""

    asked = 0

    def __lt__(self, other: Fraction | int) -> bool:
        self.asked += 1
        return int(self) < other


@cache
def comparisons(count: int) -> int:
    """The most comparisons of a lookup among `count` faces, not counting the check that the size is not negative."""
    faces = [Face((), Fraction(place), Fraction(place + 1)) for place in range(count)]
    asked = [Counting(place) for place in range(count)]
    found = [face_at(faces, size).start for size in asked]
    if found != [face.start for face in faces]:
        raise DisagreementError(
            f"the block sizes 0 to {count - 1} have faces that begin at {found}; expected a face at each size"
        )
    return max(size.asked for size in asked) - 1


def is_within_printed(size: int, searched: int) -> bool:
    """True if `searched` <= log2(size) / 2 + log2(3) + 1, compared as integers without logarithms."""
    return searched == 0 or 4 ** (searched - 1) <= 9 * size


def next_face(it: Query) -> Partition:
    """The partition of the face after the right one for the block size (or of the last face), for a near miss."""
    faces = hull(it.dimension, it.machine)
    found = faces.index(face_at(faces, it.size))
    return faces[min(found + 1, len(faces) - 1)].partition


LOOKUP = Statement(
    "bokhari/lookup",
    Source(PAPER, "abstract and section 3.5"),
    "The optimal algorithm for a block size is found by binary search in the stored vertices.",
    (
        Claim(
            reading="optimal",
            sentence=(
                f"{POSITIVE.premise} let $m >= 0$ be any block size. A binary search for $m$ among the *vertices* of"
                " the *hull* for the $d$-cube finds a *face* whose owner *touches* the hull at $m$."
            ),
            case=query,
            holds=lambda it: is_optimal(it, face_at(hull(it.dimension, it.machine), it.size).partition),
            near_misses=(
                NearMiss(
                    "one further",
                    "The owner of the next face *touches* the *hull* at $m$.",
                    holds=lambda it: is_optimal(it, next_face(it)),
                ),
            ),
        ),
        Claim(
            reading="comparisons",
            sentence=(
                "Let $F(d)$ be the *face count* of $d >= 1$, and divide all $m >= 0$ into $F(d)$ intervals."
                " A binary search for the interval that contains a given $m$ takes $ceil(log_2(F(d)))$"
                " comparisons in the worst case. This number is at most $log_2(d) / 2 + log_2(3) + 1$."
            ),
            case=dimension,
            holds=lambda it: (
                comparisons(face_count(it)) == (face_count(it) - 1).bit_length()
                and is_within_printed(it, comparisons(face_count(it)))
            ),
            near_misses=(
                NearMiss(
                    "one less",
                    "It takes at most $ceil(log_2(F(d))) - 1$ comparisons.",
                    holds=lambda it: comparisons(face_count(it)) < (face_count(it) - 1).bit_length(),
                ),
                NearMiss(
                    "without log2 3",
                    "It takes at most $log_2(d) / 2 + 1$ comparisons.",
                    holds=lambda it: 4 ** max(0, comparisons(face_count(it)) - 1) <= it,
                ),
            ),
        ),
    ),
)
