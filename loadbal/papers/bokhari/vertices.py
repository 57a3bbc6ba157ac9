"""Section 3.5: the vertices of the hull, in order, and the lookup of a block size."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.errors import DisagreementError
from loadbal.papers.bokhari.cases import PAPER, POSITIVE, Hull, dimension, hulls
from loadbal.theory.exchange_hull import (
    Face,
    Machine,
    crossing,
    face_at,
    face_cardinalities,
    face_count,
    fastest,
    hull,
    hull_by_enumeration,
    line,
    run_time,
)
from loadbal.theory.partitions import Partition, equipartition

# --- bokhari/vertex-order ---


def crossings(it: Hull, cardinalities: Sequence[int]) -> list[Fraction]:
    """The block sizes for which neighbors in this list cross, from most parts to fewest."""
    lines = [line(it.dimension, equipartition(it.dimension, n), it.machine) for n in reversed(cardinalities)]
    return [crossing(left, right) for left, right in pairwise(lines)]


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
                "The block sizes at which neighbors, by numbers of parts, among the equipartitions of d that own a"
                " face of the hull take equally long on the d-cube are the vertices of the hull over all"
                f" partitions of d, in strictly increasing order, {POSITIVE.words}."
            ),
            case=hulls,
            holds=lambda it: (
                crossings(it, face_cardinalities(it.dimension)) == vertices(it) == sorted(set(vertices(it)))
            ),
            near_misses=(
                NearMiss(
                    "all equipartitions",
                    "The same with all equipartitions in place of the owners.",
                    holds=lambda it: crossings(it, range(1, it.dimension + 1)) == vertices(it),
                ),
            ),
        ),
    ),
)

# --- bokhari/lookup ---


class Query(NamedTuple):
    """A block size on a machine: a vertex, just before it, between two, and beyond the last."""

    dimension: int
    machine: Machine
    size: Fraction


def sizes(faces: Sequence[Face]) -> list[Fraction]:
    """Where a search may go wrong: at every vertex, in the middle of every face, and beyond."""
    middles = [(face.start + face.stop) / 2 for face in faces if face.stop is not None]
    return sorted({*(face.start for face in faces), *middles, faces[-1].start + 1})


def query(choose: Choose, bounds: Bounds) -> Query:
    """Any machine with positive costs, every vertex of its hull and every face."""
    it = hulls(choose, bounds)
    return Query(*it, choose.option(sizes(hull(*it)), "m"))


def is_optimal(it: Query, parts: Partition) -> bool:
    """Whether the partition takes the shortest time over all partitions."""
    costs = it.machine.costs(it.size)
    return bool(run_time(it.dimension, parts, costs) == fastest(it.dimension, costs))


class Counting(int):
    """A size that counts how often it is asked whether it is smaller."""

    asked = 0

    def __lt__(self, other: Fraction | int) -> bool:
        self.asked += 1
        return int(self) < other


@cache
def comparisons(count: int) -> int:
    """The most comparisons that a lookup among so many faces takes, the sign of the size left out."""
    faces = [Face((), Fraction(place), Fraction(place + 1)) for place in range(count)]
    asked = [Counting(place) for place in range(count)]
    found = [face_at(faces, size).start for size in asked]
    if found != [face.start for face in faces]:
        raise DisagreementError(f"lookups among {count} faces find {found}")
    return max(size.asked for size in asked) - 1


def within_printed(size: int, searched: int) -> bool:
    """Whether so many comparisons are at most log2(d) / 2 + log2(3) + 1, squared and without logarithms."""
    return searched == 0 or 4 ** (searched - 1) <= 9 * size


def next_face(it: Query) -> Partition:
    """The face after the one that is looked up, if there is one."""
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
                "At every vertex of the hull, in the middle of every face, at m = 0, and 1 beyond the last vertex,"
                " the lookup of that block size finds a partition of d than which none is faster on the d-cube,"
                f" {POSITIVE.words}."
            ),
            case=query,
            holds=lambda it: is_optimal(it, face_at(hull(it.dimension, it.machine), it.size).partition),
            near_misses=(
                NearMiss(
                    "one further", "The next partition is optimal.", holds=lambda it: is_optimal(it, next_face(it))
                ),
            ),
        ),
        Claim(
            reading="comparisons",
            sentence=(
                "A lookup among the F(d) faces of the hull for the d-cube, d >= 1, takes at worst ceil(log2 F(d))"
                " comparisons, which is at most log2(d) / 2 + log2 3 + 1, besides that of the block size with 0."
            ),
            case=dimension,
            holds=lambda it: (
                comparisons(face_count(it)) == (face_count(it) - 1).bit_length()
                and within_printed(it, comparisons(face_count(it)))
            ),
            near_misses=(
                NearMiss(
                    "one less",
                    "It takes at most ceil(log2 F(d)) - 1 comparisons.",
                    holds=lambda it: comparisons(face_count(it)) < (face_count(it) - 1).bit_length(),
                ),
                NearMiss(
                    "without log2 3",
                    "It takes at most log2(d) / 2 + 1 comparisons.",
                    holds=lambda it: 4 ** max(0, comparisons(face_count(it)) - 1) <= it,
                ),
            ),
        ),
    ),
)

STATEMENTS = (VERTEX_ORDER, LOOKUP)
