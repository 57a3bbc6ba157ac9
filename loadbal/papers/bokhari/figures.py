"""Section 3.3: the order of the faces, Figure 1 with its hulls, and the equipartitions that own no face."""

from fractions import Fraction
from itertools import pairwise

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import FIGURE_1, PAPER, POSITIVE, Hull, dimension, dimensions, hulls
from loadbal.theory.exchange_hull import (
    Face,
    Machine,
    hull,
    hull_by_enumeration,
    indistinct_sets,
    line,
    owners,
    touching,
)
from loadbal.theory.partitions import Partition, partitions

# --- bokhari/hull-order ---


def is_ordered(it: Hull, step: int = 1) -> bool:
    """Whether the faces go from d parts to one, every face with fewer parts than the one before, by `step` at least."""
    counts = [len(face.partition) for face in hull_by_enumeration(*it)]
    falls = all(left - right >= step for left, right in pairwise(counts))
    return falls and counts[0] == it.dimension and counts[-1] == 1


HULL_ORDER = Statement(
    "bokhari/hull-order",
    Source(PAPER, "section 3.3, before Figure 1"),
    "From left to right the faces have decreasing cardinality.",
    (
        Claim(
            sentence=(
                "The hull over all partitions of d (which are fastest on the d-cube as blocks grow) begins with"
                " the partition into d parts and ends with the one into one part, and every face belongs to one"
                f" with fewer parts than the face before, {POSITIVE.words}."
            ),
            case=hulls,
            holds=is_ordered,
            near_misses=(
                NearMiss("by two", "Every face has at least two parts fewer.", holds=lambda it: is_ordered(it, 2)),
            ),
        ),
    ),
)

# --- bokhari/figure-1a, bokhari/figure-1b ---

ON_FIGURE_1 = "On the machine of Figure 1 (lambda = 100, delta = 10, tau = 2, rho = 1)"

HULL_4 = (
    Face((1, 1, 1, 1), Fraction(0), Fraction(55, 12)),
    Face((2, 2), Fraction(55, 12), Fraction(495, 17)),
    Face((4,), Fraction(495, 17), None),
)
"""The hull of Figure 1(a), for blocks of so many bytes."""

HULL_6 = (
    Face((1, 1, 1, 1, 1, 1), Fraction(0), Fraction(55, 48)),
    Face((2, 2, 2), Fraction(55, 48), Fraction(275, 64)),
    Face((3, 3), Fraction(275, 64), Fraction(2695, 81)),
    Face((6,), Fraction(2695, 81), None),
)
"""The hull of Figure 1(b), for blocks of so many bytes."""


def figure(choose: Choose, bounds: Bounds, of: int, machine: Machine = FIGURE_1) -> Hull:
    """The one dimension of a part of Figure 1, on its machine."""
    return Hull(choose.option([d for d in dimensions(bounds) if d == of], "d"), machine)


def figure_1a(choose: Choose, bounds: Bounds) -> Hull:
    """Figure 1(a)."""
    return figure(choose, bounds, 4)


def figure_1b(choose: Choose, bounds: Bounds) -> Hull:
    """Figure 1(b)."""
    return figure(choose, bounds, 6)


def slower_moves(choose: Choose, bounds: Bounds, of: int) -> Hull:
    """The same with a rate rho that is 1 percent greater."""
    return figure(choose, bounds, of, Machine(100, 10, 2, Fraction(101, 100)))


def is_hull(it: Hull, faces: tuple[Face, ...]) -> bool:
    """Whether these are the faces over all partitions and of the construction, and no other partition owns one."""
    found = hull_by_enumeration(*it)
    return found == hull(*it) == faces and sorted(owners(*it)) == sorted(face.partition for face in faces)


def meet_at(it: Hull, size: Fraction, *parts: Partition) -> bool:
    """Whether the lines of the partitions meet at that block size."""
    return len({line(it.dimension, each, it.machine).at(size) for each in parts}) == 1


FIGURE_1A = Statement(
    "bokhari/figure-1a",
    Source(PAPER, "Figure 1(a)"),
    "For d = 4 with lambda = 100, delta = 10, tau = 2, rho = 1 the hull is formed by {1111}, {22} and {4}.",
    (
        Claim(
            reading="hull",
            sentence=(
                f"{ON_FIGURE_1} exactly {{1111}}, {{22}} and {{4}} of the partitions of 4 own a face of the hull"
                " over them all, on the 4-cube, and its vertices are the block sizes m = 55/12 and m = 495/17."
            ),
            case=figure_1a,
            holds=lambda it: is_hull(it, HULL_4),
            near_misses=(
                NearMiss(
                    "moving 1 percent slower",
                    "The vertices are the same with rho = 1.01.",
                    case=lambda choose, bounds: slower_moves(choose, bounds, 4),
                ),
            ),
        ),
        Claim(
            reading="off",
            sentence=(
                f"{ON_FIGURE_1} the partition {{13}} of 4 does not touch the hull over all partitions of 4 on the"
                " 4-cube: at every block size one is faster."
            ),
            case=figure_1a,
            holds=lambda it: (1, 3) not in touching(*it),
            near_misses=(
                NearMiss(
                    "rho = 0",
                    "The same with rho = 0.",
                    case=lambda choose, bounds: figure(choose, bounds, 4, Machine(100, 10, 2, 0)),
                ),
            ),
        ),
        Claim(
            reading="vertex",
            sentence=(
                f"{ON_FIGURE_1} {{112}} takes as long as {{1111}} and {{22}} at block size m = 55/12 on the 4-cube,"
                " and touches the hull over all partitions of 4, but owns no face of it."
            ),
            case=figure_1a,
            holds=lambda it: (
                (1, 1, 2) in touching(*it)
                and (1, 1, 2) not in owners(*it)
                and meet_at(it, Fraction(55, 12), (1, 1, 2), (1, 1, 1, 1), (2, 2))
            ),
            near_misses=(
                NearMiss(
                    "the other vertex",
                    "{112} passes through the common point of {22} and {4}, m = 495/17.",
                    holds=lambda it: meet_at(it, Fraction(495, 17), (1, 1, 2), (2, 2), (4,)),
                ),
            ),
        ),
    ),
)

FIGURE_1B = Statement(
    "bokhari/figure-1b",
    Source(PAPER, "Figure 1(b)"),
    "For d = 6 on the same machine the hull is formed by {111111}, {222}, {33} and {6}.",
    (
        Claim(
            reading="hull",
            sentence=(
                f"{ON_FIGURE_1} exactly {{111111}}, {{222}}, {{33}} and {{6}} of the partitions of 6 own a face of"
                " the hull over them all, on the 6-cube, and its vertices are the block sizes m = 55/48, m ="
                " 275/64 and m = 2695/81."
            ),
            case=figure_1b,
            holds=lambda it: is_hull(it, HULL_6),
            near_misses=(
                NearMiss(
                    "moving 1 percent slower",
                    "The vertices are the same with rho = 1.01.",
                    case=lambda choose, bounds: slower_moves(choose, bounds, 6),
                ),
            ),
        ),
        Claim(
            reading="count",
            sentence=(
                f"6 has 11 partitions. {ON_FIGURE_1} exactly 4 of them own a face of the hull over them all, on the"
                " 6-cube."
            ),
            case=figure_1b,
            holds=lambda it: (len(partitions(6)), len(owners(*it))) == (11, 4),
            near_misses=(
                NearMiss(
                    "touching",
                    "Exactly 4 of them touch the hull.",
                    holds=lambda it: len(touching(*it)) == 4,
                ),
            ),
        ),
        Claim(
            reading="circle",
            sentence=(
                f"{ON_FIGURE_1} {{33}}, {{24}} and {{15}} take equally long on the 6-cube at block size m = (lambda"
                " + delta) / tau = 55."
            ),
            case=figure_1b,
            holds=lambda it: meet_at(it, Fraction(55), (3, 3), (2, 4), (1, 5)),
            near_misses=(
                NearMiss(
                    "with the single phase",
                    "They meet with {6} there.",
                    holds=lambda it: meet_at(it, Fraction(55), (3, 3), (2, 4), (1, 5), (6,)),
                ),
            ),
        ),
    ),
)

# --- bokhari/vertex-only ---


def vertex_only_share(size: int) -> Fraction:
    """The share of the equipartitions that touch the hull at a vertex only: those inside an indistinct set."""
    return Fraction(sum(len(members) - 2 for members in indistinct_sets(size)), size)


VERTEX_ONLY = Statement(
    "bokhari/vertex-only",
    Source(PAPER, "end of section 3.3, and section 3.1"),
    "A large fraction of the equipartitions touch the hull only at a vertex.",
    (
        Extremum(
            sentence=(
                "The largest share, among the d partitions E(d,n) of d into n parts that differ by at most 1, of"
                " those that own no face of the hull: E(d,n-1), E(d,n) and E(d,n+1) have parts q and q + 1 alone."
            ),
            case=dimension,
            measure=vertex_only_share,
            seek="largest",
            near_misses=(
                NearMiss(
                    "never more than half",
                    "It is never more than 1/2.",
                    holds=lambda it: vertex_only_share(it) <= Fraction(1, 2),
                ),
                NearMiss(
                    "always more than half",
                    "It is more than 1/2 for all d from 2 on.",
                    assumes=lambda it: it >= 2,
                    holds=lambda it: vertex_only_share(it) > Fraction(1, 2),
                ),
            ),
        ),
    ),
)

STATEMENTS = (HULL_ORDER, FIGURE_1A, FIGURE_1B, VERTEX_ONLY)
