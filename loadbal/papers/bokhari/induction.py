"""Details of sections 2.4 to 3.5: the gain of multiphase, the proof of Property 4, and the induction of Theorem 1."""

from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Truth, smallest
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    FIGURE_1,
    PAPER,
    POSITIVE,
    Count,
    Hull,
    Times,
    dimension,
    hulls,
    partition,
    times,
)
from loadbal.papers.bokhari.displays import given
from loadbal.papers.bokhari.equipartitions import gain, several
from loadbal.papers.bokhari.extremes import with_direct
from loadbal.papers.bokhari.searching import IN_FIGURE_1
from loadbal.theory.exchange_hull import direct_time, phase_time, run_time, touching
from loadbal.theory.partitions import Partition, equipartition, is_equipartition, partitions, with_part, without

OF_E = "E(e,n) is the partition of e into n parts that differ by at most 1"
DISTRIBUTED = (
    "For 2 <= n <= e the equipartition E(e,n-1) of e into n - 1 parts is E(e,n) with its smallest part f distributed"
    " over the others, and Q(E(e,n)) - Q(E(e,n-1)) is the sum of 2^-f"
)
TURNED = (
    "If E is an equipartition (parts differ by at most 1) with two or more parts, but E with a part a added is not,"
)

# --- bokhari/factor-two ---


def improvement(d: int) -> Fraction:
    """The most that multiphase gains over the better of Standard and Direct, on the machine of Figure 1.

    Between the vertices and the crossing of Standard and Direct both times are linear, and their ratio has no maximum.
    """
    faces = with_direct(Hull(d, FIGURE_1))
    ones = (1,) * d
    costs = [FIGURE_1.costs(size) for size in {*(face.start for face in faces), crossing_of_two(d)}]
    best = [min([direct_time(d, it), *(run_time(d, f.partition, it) for f in faces if f.partition)]) for it in costs]
    own = [min(run_time(d, ones, it), direct_time(d, it)) for it in costs]
    return max(Fraction(one) / Fraction(other) for one, other in zip(own, best, strict=True))


def crossing_of_two(d: int) -> Fraction:
    """The block size for which Standard and Direct take equally long; 0 if there is none."""
    empty, byte = FIGURE_1.costs(0), FIGURE_1.costs(1)._replace(message=0)
    overhead = direct_time(d, empty) - run_time(d, (1,) * d, empty)
    return max(Fraction(0), Fraction(overhead, run_time(d, (1,) * d, byte) - direct_time(d, byte)))


FACTOR_TWO = Statement(
    "bokhari/factor-two",
    Source(PAPER, "section 2.4"),
    "Multiphase can improve performance by as much as a factor of 2.",
    (
        Extremum(
            reading="reached",
            sentence="The largest ratio, over m >= 0 and the d covered, of the time of the better of Standard and"
            f" Direct to the least time of Direct and all Multiphase programs on the d-cube, on {IN_FIGURE_1}; Direct"
            " is not charged a permutation.",
            case=dimension,
            measure=improvement,
            seek="largest",
            near_misses=(NearMiss("below 2", "It is less than 2.", holds=lambda d: improvement(d) < 2),),
        ),
        Claim(
            reading="never-exceeded",
            sentence="For all d >= 1 and m >= 0 the better of Standard and Direct takes at most twice the least time"
            f" of Direct and all Multiphase programs on the d-cube, on {IN_FIGURE_1}; Direct is not charged a"
            " permutation.",
            case=dimension,
            holds=lambda d: improvement(d) <= 2,
        ),
    ),
)

# --- bokhari/property-4-proof ---


def pieces(it: Count) -> list[tuple[int, int]]:
    """The parts of E(e, n) but the smallest, and what each has to gain to give E(e, n-1)."""
    rest = equipartition(*it)[1:]
    return [(part, more - part) for part, more in zip(rest, equipartition(it.total, it.parts - 1), strict=True)]


def printed_gain(it: Count, *, rest: bool) -> Fraction:
    """The displayed formula, with the parts that gain nothing added at its end as printed, or without them."""
    half, first = Fraction(1, 2), equipartition(*it)[0]
    gained = sum((half**part * (1 - half**more) for part, more in pieces(it)), Fraction(0))
    kept = sum((half**part for part, more in pieces(it) if more == 0), Fraction(0))
    return half**first + gained + (kept if rest else 0)


def is_unit_case(it: Count) -> bool:
    """Whether the smallest part is 1, and one other part gains it."""
    return [more for _, more in pieces(it) if more] == [1]


PROPERTY_4_PROOF = Statement(
    "bokhari/property-4-proof",
    Source(PAPER, "Property 4, proof"),
    "E(e,n-1) is E(e,n) without its smallest element, which is distributed over k of the others.",
    (
        Claim(
            reading="construction",
            sentence="For 2 <= n <= e, E(e,n-1) is E(e,n) with its smallest part distributed over the others: in"
            f" increasing order none of these becomes smaller, and together they gain that part. {OF_E}.",
            case=several,
            holds=lambda it: (
                all(more >= 0 for _, more in pieces(it)) and sum(m for _, m in pieces(it)) == equipartition(*it)[0]
            ),
            near_misses=(
                NearMiss(
                    "each gains",
                    "Every part gains something.",
                    holds=lambda it: all(more > 0 for _, more in pieces(it)),
                ),
            ),
        ),
        Claim(
            reading="identity",
            sentence=f"{DISTRIBUTED}, of 2^-a (1 - 2^-g) for every other part a that gains g > 0, and of 2^-a for"
            " every other part a that gains nothing, as printed. Q sums 2^-a over the parts a.",
            case=several,
            holds=lambda it: gain(it) == printed_gain(it, rest=True),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-4-proof@identity",
            sentence=f"{DISTRIBUTED} and of 2^-a (1 - 2^-g) for every other part a that gains g > 0, without the terms"
            " of parts that gain nothing. Q sums 2^-a over the parts a.",
            case=several,
            holds=lambda it: gain(it) == printed_gain(it, rest=False),
            near_misses=(
                NearMiss(
                    "as printed", "It is the sum with them.", holds=lambda it: gain(it) == printed_gain(it, rest=True)
                ),
            ),
        ),
        Claim(
            reading="maximum",
            sentence="For 2 <= n <= e, Q(E(e,n)) - Q(E(e,n-1)) <= 3/4, and where it is 3/4 the smallest part of E(e,n)"
            f" is 1. {OF_E}; Q sums 2^-a over the parts a.",
            case=several,
            holds=lambda it: gain(it) <= Fraction(3, 4) and (gain(it) < Fraction(3, 4) or min(equipartition(*it)) == 1),
            near_misses=(
                NearMiss(
                    "exactly then",
                    "It is 3/4 exactly if the smallest part is 1.",
                    holds=lambda it: (gain(it) == Fraction(3, 4)) == (min(equipartition(*it)) == 1),
                ),
            ),
        ),
        Claim(
            reading="unit-case",
            sentence="For 2 <= n <= e, Q(E(e,n)) - Q(E(e,n-1)) = 3/4 whenever E(e,n-1) is E(e,n) without its smallest"
            f" part, 1, which one other part gains. {OF_E}; Q sums 2^-a over the parts a.",
            case=several,
            assumes=is_unit_case,
            holds=lambda it: gain(it) == Fraction(3, 4),
        ),
    ),
)

# --- bokhari/theorem-1-induction ---


def quickest(d: int, total: int, costs: Costs) -> Truth:
    """The shortest time over all partitions of an integer, on a d-cube."""
    return smallest(run_time(d, parts, costs) for parts in partitions(total))


def by_parts(it: Times) -> Truth:
    """The least of t({a}) and the quickest of the rest, and of t({d})."""
    d = it.dimension
    rests = [phase_time(d, a, it.costs) + quickest(d, d - a, it.costs) for a in range(1, d)]
    return smallest((*rests, phase_time(d, d, it.costs)))


class Added(NamedTuple):
    """A partition and a part to add."""

    parts: Partition
    part: int

    def augmented(self) -> Partition:
        """The partition with the part."""
        return with_part(self.parts, self.part)

    def deletions(self) -> list[bool]:
        """For each part of the partition, whether the rest of the augmented one is a non-equipartition."""
        return [not is_equipartition(without(self.augmented(), one)) for one in sorted(set(self.parts))]


def added(choose: Choose, bounds: Bounds) -> Added:
    """Any partition, any part up to the bound's size."""
    parts = partition(choose, bounds)
    return Added(parts, choose.option(range(1, bounds.size + 1), "a"))


def turns_uneven(it: Added) -> bool:
    """Whether an equipartition of two parts or more becomes a non-equipartition."""
    return len(it.parts) > 1 and is_equipartition(it.parts) and not is_equipartition(it.augmented())


class Masked(NamedTuple):
    """A partition, a part to add, on a machine; whether it touches does not depend on the cube."""

    added: Added
    hull: Hull

    def off(self, parts: Partition) -> bool:
        """Whether a partition does not touch the hull of its integer."""
        return parts not in touching(sum(parts), self.hull.machine)


def masked(choose: Choose, bounds: Bounds) -> Masked:
    """Any partition, any part, any machine with positive costs."""
    it = hulls(choose, bounds)
    parts = choose.option(partitions(it.dimension), "partition")
    return Masked(Added(parts, choose.option(range(1, bounds.size + 1), "a")), it)


THEOREM_1_INDUCTION = Statement(
    "bokhari/theorem-1-induction",
    Source(PAPER, "Theorem 1, induction"),
    "From the partitions of 1 to k to those of k + 1.",
    (
        Claim(
            reading="set-as-printed",
            sentence="For every k >= 1 the partitions of k + 1 are those of k + 1 - a with the part a added, 1 <= a <="
            " k, and {k}, as printed.",
            case=dimension,
            assumes=lambda d: d >= 2,
            holds=lambda d: (
                {with_part(rest, a) for a in range(1, d) for rest in partitions(d - a)} | {(d - 1,)}
                == set(partitions(d))
            ),
        ),
        Claim(
            reading="envelope",
            sentence="On the (k+1)-cube, k >= 0, the least run time of a partition of k + 1 is the least of t({k+1})"
            " and, for 1 <= a <= k, t({a}) plus the least run time of a partition of k + 1 - a, whatever messages and"
            " blocks cost; t is the run time.",
            case=times,
            holds=lambda it: by_parts(it) == quickest(it.dimension, it.dimension, it.costs),
            near_misses=(
                NearMiss(
                    "without t({k+1})",
                    "The same without t({k+1}).",
                    assumes=lambda it: it.dimension >= 2,
                    holds=lambda it: (
                        smallest(
                            phase_time(it.dimension, a, it.costs) + quickest(it.dimension, it.dimension - a, it.costs)
                            for a in range(1, it.dimension)
                        )
                        == quickest(it.dimension, it.dimension, it.costs)
                    ),
                ),
            ),
        ),
        Claim(
            reading="masking",
            sentence="If a partition A is not fastest among the partitions of its sum at any m >= 0, A with a part a"
            f" >= 1 added is not fastest among those of its sum at any m >= 0, {given(POSITIVE)}.",
            case=masked,
            assumes=lambda it: it.off(it.added.parts),
            holds=lambda it: it.off(it.added.augmented()),
            near_misses=(NearMiss("any A", "The same for every A.", assumes=lambda _: True),),
        ),
        Claim(
            reading="delete-any",
            sentence=f"{TURNED} deleting any one element of E from the latter leaves a non-equipartition.",
            case=added,
            assumes=turns_uneven,
            holds=lambda it: all(it.deletions()),
        ),
        Claim(
            reading="delete-some",
            repairs="bokhari/theorem-1-induction@delete-any",
            sentence=f"{TURNED} deleting some element of E from the latter leaves a non-equipartition.",
            case=added,
            assumes=turns_uneven,
            holds=lambda it: any(it.deletions()),
            near_misses=(NearMiss("any element", "Any element does.", holds=lambda it: all(it.deletions())),),
        ),
    ),
)

STATEMENTS = (FACTOR_TWO, PROPERTY_4_PROOF, THEOREM_1_INDUCTION)
