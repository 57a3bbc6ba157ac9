"""Sections 3.4 and 3.5: Theorem 3, indistinct equipartitions, and what they contribute to the hull."""

from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import PAPER, POSITIVE, PRICED, Hull, costs, hulls
from loadbal.theory.exchange_hull import (
    Line,
    Machine,
    common_point,
    hull_by_enumeration,
    hull_of_equipartitions,
    indistinct_sets,
    levels,
    line,
    run_time,
)
from loadbal.theory.partitions import equipartition

ENUMERATED = 24
"""Up to here the hull is taken over all partitions; beyond, over all equipartitions, which Theorem 1 allows."""

INDISTINCT = "the partitions of d with parts q and q + 1 alone, if two or more"
"""What an indistinct set is."""

# --- bokhari/theorem-3 ---


class Three(NamedTuple):
    """Three equipartitions of d in a row, the middle one with n parts, and costs."""

    dimension: int
    parts: int
    costs: Costs

    def time(self, parts: int) -> Truth:
        """The run time of the equipartition with so many parts."""
        return run_time(self.dimension, equipartition(self.dimension, parts), self.costs)

    def is_even(self) -> Truth:
        """Whether the run time in the middle is the mean of the two others."""
        return self.time(self.parts + 1) + self.time(self.parts - 1) == 2 * self.time(self.parts)


@cache
def _triples(smallest: int, largest: int, *, mixed: bool) -> tuple[tuple[int, int], ...]:
    inner = [(d, n) for d in range(smallest, largest + 1) for members in indistinct_sets(d) for n in members[1:-1]]
    every = [(d, n) for d in range(smallest, largest + 1) for n in range(2, d)]
    return tuple(every if mixed else inner)


def three(choose: Choose, bounds: Bounds, *, mixed: bool = False) -> Three:
    """Any three successive members of an indistinct set, or any three equipartitions in a row; any costs."""
    d, n = choose.option(_triples(bounds.smallest, bounds.size, mixed=mixed), "d and p")
    return Three(d, n, costs(choose, bounds))


def any_three(choose: Choose, bounds: Bounds) -> Three:
    """Any three equipartitions in a row, indistinct or not."""
    return three(choose, bounds, mixed=True)


class Members(NamedTuple):
    """An indistinct set, on a machine."""

    dimension: int
    level: int
    parts: tuple[int, ...]
    machine: Machine

    def lines(self) -> list[Line]:
        """The lines of the members."""
        return [line(self.dimension, equipartition(self.dimension, n), self.machine) for n in self.parts]

    def meet(self) -> bool:
        """Whether all members pass through the common point of their level."""
        size = common_point(self.level, self.dimension, self.machine)
        return size >= 0 and len({each.at(size) for each in self.lines()}) == 1


@cache
def _sets(smallest: int, largest: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    found = [(d, q, parts) for d in range(smallest, largest + 1) for q, parts in levels(d)]
    return tuple((d, q, parts) for d, q, parts in found if len(parts) > 1)


def members(choose: Choose, bounds: Bounds) -> Members:
    """Any indistinct set, on any machine with positive costs."""
    d, level, parts = choose.option(_sets(bounds.smallest, bounds.size), "d and q and indistinct set")
    return Members(d, level, parts, choose.option(POSITIVE.machines(bounds), "machine"))


def one_more(choose: Choose, bounds: Bounds) -> Members:
    """An indistinct set and the equipartition with one part fewer than its members."""
    found = members(choose, bounds)
    return found._replace(parts=(*range(max(1, found.parts[0] - 1), found.parts[0]), *found.parts))


def are_dependent(lines: list[Line]) -> bool:
    """Whether the vectors (slope, intercept) are linearly dependent: more than their rank."""
    parallel = all(each.slope * lines[0].intercept == lines[0].slope * each.intercept for each in lines)
    return len(lines) > (1 if parallel else 2)


THEOREM_3 = Statement(
    "bokhari/theorem-3",
    Source(PAPER, "Theorem 3"),
    "The run times of indistinct equipartitions are linearly dependent.",
    (
        Claim(
            reading="recurrence",
            sentence=(
                "t(E(d,p+1)) + t(E(d,p-1)) = 2 t(E(d,p)) if all three have parts q and q + 1 alone for some q,"
                " where E(d,n) is the partition of d into n parts that differ by at most 1, and t its run time on"
                f" the d-cube {PRICED}."
            ),
            case=three,
            holds=Three.is_even,
            near_misses=(NearMiss("of two sets", "The same for any three equipartitions in a row.", case=any_three),),
        ),
        Claim(
            reading="dependent-two-or-more",
            sentence=(
                "The run times on the d-cube of all partitions of d with parts q and q + 1 alone, if they are two"
                " or more, are linearly dependent as vectors of slope (in the block size) and intercept,"
                f" {POSITIVE.words}."
            ),
            case=members,
            holds=lambda it: are_dependent(it.lines()),
            near_misses=(
                NearMiss("two members", "The same for sets of two members.", assumes=lambda it: len(it.parts) == 2),
            ),
        ),
        Claim(
            reading="dependent-three-or-more",
            repairs="bokhari/theorem-3@dependent-two-or-more",
            sentence=(
                "The run times on the d-cube of all partitions of d with parts q and q + 1 alone, if they are"
                " three or more, are linearly dependent as vectors of slope (in the block size) and intercept,"
                f" {POSITIVE.words}."
            ),
            case=members,
            assumes=lambda it: len(it.parts) >= 3,
            holds=lambda it: are_dependent(it.lines()),
            near_misses=(
                NearMiss("two members", "The same for sets of two members.", assumes=lambda it: len(it.parts) == 2),
            ),
        ),
        Claim(
            reading="concurrent",
            sentence=(
                "All partitions of d with parts q and q + 1 alone, if they are two or more, take equally long on"
                " the d-cube at the block size m with 2^d m = ((q-1) 2^q + 1)(lambda + delta) / ((1 -"
                f" (q+2)/2^(q+1)) tau + rho), {POSITIVE.words}."
            ),
            case=members,
            holds=Members.meet,
            near_misses=(
                NearMiss(
                    "one more",
                    "The equipartition with one part fewer passes through it as well.",
                    case=one_more,
                    assumes=lambda it: len(it.parts) > 2,
                ),
            ),
        ),
    ),
)

# --- bokhari/face-contributions ---


class Contributions(NamedTuple):
    """The numbers of parts that own faces, those that are distinct, and the indistinct sets."""

    owning: frozenset[int]
    distinct: frozenset[int]
    sets: tuple[tuple[int, ...], ...]


def contributions(it: Hull) -> Contributions:
    """What the equipartitions of d contribute to the hull."""
    found = hull_by_enumeration if it.dimension <= ENUMERATED else hull_of_equipartitions
    sets = indistinct_sets(it.dimension)
    shared = {n for parts in sets for n in parts}
    owning = frozenset(len(face.partition) for face in found(*it))
    return Contributions(owning, frozenset(range(1, it.dimension + 1)) - shared, sets)


def owners_of_sets(it: Hull) -> list[list[int]]:
    """The members of each indistinct set that own a face."""
    found = contributions(it)
    return [[n for n in parts if n in found.owning] for parts in found.sets]


def printed_total(it: Hull) -> int:
    """One face for each distinct equipartition and two for each indistinct set."""
    found = contributions(it)
    return len(found.distinct) + 2 * len(found.sets)


def shared_ends(it: Hull) -> int:
    """The equipartitions that are in two indistinct sets: d / q equal parts q, with neighbors in both."""
    found = contributions(it)
    return sum(len(parts) for parts in found.sets) - len({n for parts in found.sets for n in parts})


TOTAL = (
    "The hull for the d-cube has as many faces as d has partitions with parts that differ by at most 1 in no indistinct"
    f" set ({INDISTINCT}), plus twice the number of indistinct sets"
)

FACE_CONTRIBUTIONS = Statement(
    "bokhari/face-contributions",
    Source(PAPER, "section 3.5, first paragraph"),
    "Each distinct equipartition contributes one face, each set of indistinct ones two.",
    (
        Claim(
            reading="distinct-one",
            sentence=(
                "Every partition of d with parts that differ by at most 1 that is in no indistinct set"
                f" ({INDISTINCT}) owns a face of the hull (is fastest on the d-cube for an interval of block"
                f" sizes), {POSITIVE.words}."
            ),
            case=hulls,
            holds=lambda it: contributions(it).distinct <= contributions(it).owning,
            near_misses=(
                NearMiss(
                    "every one",
                    "Every equipartition owns a face.",
                    holds=lambda it: len(contributions(it).owning) == it.dimension,
                ),
            ),
        ),
        Claim(
            reading="set-two",
            sentence=(
                "Of the partitions of d with parts q and q + 1 alone, if they are two or more, exactly two own a"
                " face of the hull (are fastest on the d-cube for an interval of block sizes), those with the"
                f" fewest and the most parts, {POSITIVE.words}."
            ),
            case=hulls,
            holds=lambda it: owners_of_sets(it) == [[parts[0], parts[-1]] for parts in indistinct_sets(it.dimension)],
            near_misses=(
                NearMiss(
                    "the first two",
                    "They are its first two.",
                    holds=lambda it: owners_of_sets(it) == [list(parts[:2]) for parts in indistinct_sets(it.dimension)],
                ),
            ),
        ),
        Claim(
            reading="total",
            sentence=f"{TOTAL}, {POSITIVE.words}.",
            case=hulls,
            holds=lambda it: len(contributions(it).owning) == printed_total(it),
            near_misses=(
                NearMiss(
                    "one per set",
                    "Each indistinct set contributes one face.",
                    holds=lambda it: len(contributions(it).owning) == printed_total(it) - len(contributions(it).sets),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/face-contributions@total",
            sentence=f"{TOTAL}, less the number of partitions that are in two sets, {POSITIVE.words}.",
            case=hulls,
            holds=lambda it: len(contributions(it).owning) == printed_total(it) - shared_ends(it),
            near_misses=(
                NearMiss(
                    "less one",
                    "It is that sum less 1 if any equipartition is in two sets.",
                    holds=lambda it: len(contributions(it).owning) == printed_total(it) - min(1, shared_ends(it)),
                ),
            ),
        ),
    ),
)

STATEMENTS = (THEOREM_3, FACE_CONTRIBUTIONS)
