"""Beyond section 3: delays that grow with distance, several ports, and one radix for all phases."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import gcd

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import FIGURE_1, PAPER, POSITIVE, Hull, dimension, hulls
from loadbal.papers.bokhari.displays import given
from loadbal.papers.bokhari.face_numbers import CARDINALITIES
from loadbal.papers.bokhari.permutations import equipartitions
from loadbal.papers.bokhari.searching import IN_FIGURE_1
from loadbal.theory.exchange_hull import Machine, face_at, face_cardinalities, hull
from loadbal.theory.part_times import (
    PartTimes,
    hull_of,
    hull_of_uniform,
    owning_of,
    touching_of,
    with_link_delays,
    with_ports,
)
from loadbal.theory.partitions import equipartition

DELAY = "A message over h links takes lambda + h delta and tau for each byte, delta and tau positive; moving takes rho"


def ports(count: int) -> str:
    """The condition that nodes have so many ports, in words."""
    return f"If a node has {count} ports (a phase over a bits takes (2^a - 1)/{count} rounds, rounded up),"


# --- bokhari/challenge-7 ---

DELAYED = (FIGURE_1, Machine(0, 1, 2, 1), Machine(0, 1, 27, 1), Machine(1, 1, 1, 0), Machine(1, 1, 1, 1))
"""Machines where a link delays a message, more or less."""


@cache
def _delayed(most: int) -> tuple[Machine, ...]:
    sends = {*range(1, most + 1), *(3**exponent for exponent in range(1, most + 1))}
    ranges = range(most + 1), range(1, most + 1), sorted(sends), range(most + 1)
    found = sorted(product(*ranges), key=lambda costs: (max(costs), costs))
    return tuple(Machine(*costs) for costs in found if gcd(*costs) == 1)


def delayed(choose: Choose, bounds: Bounds) -> Hull:
    """Any dimension, any machine with delta, tau > 0: named ones if there is no bound.

    Otherwise all whole ones up to the bound, and tau besides a power of 3 with an exponent up to it.
    """
    d = dimension(choose, bounds)
    return Hull(d, choose.option(DELAYED if bounds.load is None else _delayed(bounds.load), "machine"))


def moves(it: Hull) -> bool:
    """Whether moving costs something."""
    return it.machine.permute > 0


def moves_like(it: Hull, times: int = 1) -> bool:
    """Whether moving a byte costs as much as sending one, or as a part of it."""
    return times * it.machine.permute >= it.machine.per_byte


def is_even(it: Hull) -> bool:
    """Whether only equipartitions touch the hull."""
    return touching_of(with_link_delays(*it)) <= equipartitions(it.dimension)


def all_even(it: Hull) -> bool:
    """Whether every equipartition touches the hull."""
    return touching_of(with_link_delays(*it)) >= equipartitions(it.dimension)


def owners_are(times: PartTimes, leaving_out: int = 0) -> bool:
    """Whether the owners of faces are those of the paper's hull, but for so many with the most parts."""
    d = times.dimension
    counts = face_cardinalities(d)
    return owning_of(times) == {equipartition(d, n) for n in counts[: len(counts) - leaving_out]}


CHALLENGE_7 = Statement(
    "bokhari/challenge-7",
    Source(PAPER, "beyond section 3"),
    "Which theorems remain where a message over h links is delayed h times?",
    (
        Claim(
            reading="theorem-1",
            sentence=f"Only equipartitions (parts differ by at most 1) are fastest at some m >= 0 if rho > 0. {DELAY}.",
            case=delayed,
            assumes=moves,
            holds=is_even,
        ),
        Claim(
            reading="theorem-1-rho-zero",
            sentence="Only equipartitions (parts differ by at most 1) are fastest on an interval of block sizes if rho"
            f" = 0. {DELAY}.",
            case=delayed,
            assumes=lambda it: not moves(it),
            holds=lambda it: owning_of(with_link_delays(*it)) <= equipartitions(it.dimension),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/challenge-7@theorem-1",
            sentence="Only equipartitions (parts differ by at most 1) are fastest at some m >= 0 if rho >= tau."
            f" {DELAY}.",
            case=delayed,
            assumes=moves_like,
            holds=is_even,
            near_misses=(
                NearMiss("a thirtieth", "The same where 30 rho >= tau.", assumes=lambda it: moves_like(it, 30)),
                NearMiss("half", "The same where 2 rho >= tau.", assumes=lambda it: moves_like(it, 2)),
            ),
        ),
        Claim(
            sentence=f"Every equipartition of d (parts differ by at most 1) is fastest at some m >= 0. {DELAY}.",
            case=delayed,
            holds=all_even,
            near_misses=(
                NearMiss(
                    "with a face",
                    "Every equipartition owns a face.",
                    holds=lambda it: owning_of(with_link_delays(*it)) >= equipartitions(it.dimension),
                ),
            ),
        ),
        Claim(
            reading="faces",
            sentence="If rho >= tau, the partitions fastest on an interval of block sizes are the equipartitions of d"
            f" into n parts for {CARDINALITIES}, w the largest integer with 2w(w+1) <= d. {DELAY}.",
            case=delayed,
            assumes=moves_like,
            holds=lambda it: owners_are(with_link_delays(*it)),
            near_misses=(NearMiss("a thirtieth", "Where 30 rho >= tau.", assumes=lambda it: moves_like(it, 30)),),
        ),
        Extremum(
            reading="figure-1",
            sentence="The smallest d for which a partition whose parts differ by more than 1 is fastest at some m >="
            f" 0, where a message over h links takes lambda + h delta and tau for each byte, on {IN_FIGURE_1}.",
            case=dimension,
            assumes=lambda d: not is_even(Hull(d, FIGURE_1)),
            measure=lambda d: d,
            seek="smallest",
        ),
    ),
)

# --- bokhari/challenge-12 ---


def ported(it: Hull, ports: int) -> PartTimes:
    """Nodes with so many ports."""
    return with_ports(*it, ports)


def is_as_equipartitions(it: Hull, ports: int) -> bool:
    """Whether exactly the equipartitions touch the hull."""
    return touching_of(ported(it, ports)) == equipartitions(it.dimension)


def uniform_ratio(d: int) -> Fraction:
    """The worst ratio of the best uniform radix to the best partition: at a vertex of either hull."""
    times = with_ports(d, FIGURE_1, 1)
    best, uniform = hull(d, FIGURE_1), hull_of_uniform(times)
    return max(
        Fraction(*(times.line(face_at(faces, at.start).partition).at(at.start) for faces in (uniform, best)))
        for at in (*best, *uniform)
    )


CHALLENGE_12 = Statement(
    "bokhari/challenge-12",
    Source(PAPER, "beyond section 3"),
    "What if nodes have several ports, messages of a phase are sent at once, or all phases have one radix?",
    (
        Claim(
            sentence=f"{ports(2)} for d >= 2 exactly the equipartitions (parts differ by at most 1) are fastest at"
            " some m >= 0, and those fastest on an interval are those of one port but E(d,d) = {1,..,1},"
            f" {given(POSITIVE)}.",
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: is_as_equipartitions(it, 2) and owners_are(ported(it, 2), 1),
            near_misses=(
                NearMiss("with E(d,d)", "E(d,d) as well.", holds=lambda it: owners_are(ported(it, 2))),
                NearMiss("three ports", "The same with three ports.", holds=lambda it: is_as_equipartitions(it, 3)),
            ),
        ),
        Claim(
            reading="three-ports",
            sentence=f"{ports(3)} only equipartitions (parts differ by at most 1) are fastest at some m >= 0,"
            f" {given(POSITIVE)}.",
            case=hulls,
            holds=lambda it: touching_of(ported(it, 3)) <= equipartitions(it.dimension),
        ),
        Claim(
            reading="four-ports",
            sentence=f"{ports(4)} only equipartitions (parts differ by at most 1) of d are fastest at some m >= 0, but"
            f" for d >= 2 not all of them, {given(POSITIVE)}.",
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: touching_of(ported(it, 4)) < equipartitions(it.dimension),
            near_misses=(
                NearMiss(
                    "five",
                    "The same with five ports.",
                    holds=lambda it: touching_of(ported(it, 5)) < equipartitions(it.dimension),
                ),
            ),
        ),
        Claim(
            reading="concurrent",
            sentence="If a node sends all messages of a phase at once, {d} alone of all partitions of d is fastest at"
            f" any m >= 0, {given(POSITIVE)}.",
            case=hulls,
            holds=lambda it: touching_of(ported(it, 2**it.dimension)) == {(it.dimension,)},
            near_misses=(
                NearMiss(
                    "half of the ports",
                    "The same with 2^(d-1) - 1 ports.",
                    assumes=lambda it: it.dimension >= 3,
                    holds=lambda it: (
                        [face.partition for face in hull_of(ported(it, 2 ** (it.dimension - 1) - 1))]
                        == [(it.dimension,)]
                    ),
                ),
            ),
        ),
        Extremum(
            reading="uniform-radix",
            sentence="The largest ratio, over m >= 0 and the d covered, of the least time of a partition of d into"
            f" equal parts and at most one smaller part to the least time of any partition, on {IN_FIGURE_1}.",
            case=dimension,
            measure=uniform_ratio,
            seek="largest",
            near_misses=(
                NearMiss("never", "It is never slower.", holds=lambda d: uniform_ratio(d) == 1),
                NearMiss("by 1/15 at most", "By at most 1/15.", holds=lambda d: uniform_ratio(d) <= Fraction(16, 15)),
            ),
        ),
    ),
)

STATEMENTS = (CHALLENGE_7, CHALLENGE_12)
