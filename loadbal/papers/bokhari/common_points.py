"""Beyond section 3.4: what does not depend on the machine, and where the two ends of the hull begin."""

from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

from loadbal.arithmetic import Truth, same_truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Domain,
    Hull,
    Times,
    hulls,
    times,
)
from loadbal.papers.bokhari.displays import given
from loadbal.papers.bokhari.extremes import other_nodes
from loadbal.papers.bokhari.face_numbers import CARDINALITIES
from loadbal.theory.exchange_hull import (
    Machine,
    common_point,
    face_cardinalities,
    fastest,
    levels,
    owners,
    phase_time,
    run_time,
)
from loadbal.theory.partitions import Partition, equipartition, partitions

# --- bokhari/challenge-3 ---


def has_the_same_owners(it: Hull) -> bool:
    """Whether the owners of faces are those that the dimension alone tells."""
    expected = {equipartition(it.dimension, n) for n in face_cardinalities(it.dimension)}
    return set(owners(*it)) == expected


def _owners(domain: Domain) -> Claim[Hull]:
    return Claim(
        reading="" if domain is POSITIVE else domain.name,
        sentence="The partitions of d that are fastest on an interval of block sizes are, on every machine, the"
        f" equipartitions of d into n parts for {CARDINALITIES}, w the largest integer with 2w(w+1) <= d,"
        f" {given(domain)}.",
        case=partial(hulls, domain=domain),
        holds=has_the_same_owners,
        near_misses=(NearMiss("rates zero", "The same for rates-zero.", case=partial(hulls, domain=RATES_ZERO)),),
    )


class Level(NamedTuple):
    """A level q, the dimension, and a machine."""

    level: int
    dimension: int
    machine: Machine

    @property
    def costs(self) -> Costs:
        """What messages and blocks cost at the common point of the level."""
        return self.machine.costs(common_point(*self))


@cache
def _levels(smallest: int, largest: int) -> tuple[tuple[int, int], ...]:
    return tuple((q, d) for d in range(smallest, largest + 1) for q, _ in levels(d))


def on_level(choose: Choose, bounds: Bounds) -> Level:
    """Any dimension, any level of it, any machine with positive costs."""
    q, d = choose.option(_levels(bounds.smallest, bounds.size), "q d")
    return Level(q, d, choose.option(POSITIVE.machines(bounds), "machine"))


def is_common_above(it: Level, size: Fraction) -> Truth:
    """Whether q + 1 phases over q bits take as long as q over q + 1 on the cube of one dimension more."""
    d, costs = it.dimension + 1, it.machine.costs(size)
    return (it.level + 1) * phase_time(d, it.level, costs) == it.level * phase_time(d, it.level + 1, costs)


def through(it: Level) -> set[Partition]:
    """The partitions that take the shortest time at the common point of the level."""
    best = fastest(it.dimension, it.costs)
    return {parts for parts in partitions(it.dimension) if run_time(it.dimension, parts, it.costs) == best}


def of_level(it: Level, spread: int = 1) -> set[Partition]:
    """The partitions into parts q to q + 1, or to q + spread."""
    return {parts for parts in partitions(it.dimension) if it.level <= parts[0] and parts[-1] <= it.level + spread}


CHALLENGE_3 = Statement(
    "bokhari/challenge-3",
    Source(PAPER, "beyond section 3.4"),
    "Does F(d) depend on the parameters, where is the common point of an indistinct set, and what passes through it?",
    (
        *map(_owners, (POSITIVE, RHO_ZERO, TAU_ZERO)),
        Claim(
            reading="point",
            sentence="Where q + 1 phases over q bits take as long as q phases over q + 1 on the d-cube, the fastest"
            " partitions of d are exactly those into parts q and q + 1 alone, for every q >= 1 for which there are any,"
            f" {given(POSITIVE)}.",
            case=on_level,
            holds=lambda it: through(it) == of_level(it),
            near_misses=(
                NearMiss("q alone", "Those into parts q alone.", holds=lambda it: through(it) == of_level(it, 0)),
                NearMiss("to q + 2", "Those into parts q to q + 2.", holds=lambda it: through(it) == of_level(it, 2)),
            ),
        ),
        Claim(
            reading="dimension",
            sentence="If d has a partition into parts q and q + 1 alone, q + 1 phases over q bits take as long as q"
            " over q + 1 on the (d+1)-cube for blocks of half the size for which they do on the d-cube,"
            f" {given(POSITIVE)}.",
            case=on_level,
            holds=lambda it: is_common_above(it, common_point(*it) / 2),
            near_misses=(
                NearMiss(
                    "in bytes",
                    "In bytes it is the same.",
                    holds=lambda it: is_common_above(it, common_point(*it)),
                ),
            ),
        ),
    ),
)

# --- bokhari/challenge-5 ---


def is_fastest(it: Times, parts: Partition) -> Truth:
    """Whether no partition takes less time."""
    return run_time(it.dimension, parts, it.costs) == fastest(it.dimension, it.costs)


def small(it: Times, sends: int = 1, moves: int = 4) -> Truth:
    """Whether 2^d (tau + 4 rho) m <= 4 (lambda + delta), or there is one bit."""
    blocks = sends * it.costs.send + moves * it.costs.move
    return (2**it.dimension * blocks <= 4 * it.costs.message) | (it.dimension == 1)


def large(it: Times, halves: int = 0) -> Truth:
    """Whether c (lambda + delta) <= c tau m + 2^d rho m, or 2^(d - halves) in place of 2^d."""
    c, cube = other_nodes(it.dimension), 2**it.dimension
    return 2**halves * c * it.costs.message <= 2**halves * c * it.costs.send + cube * it.costs.move


CHALLENGE_5 = Statement(
    "bokhari/challenge-5",
    Source(PAPER, "beyond section 3.3"),
    "For which block sizes exactly is Standard optimal, and for which one phase?",
    (
        Claim(
            sentence="No partition of d is faster than {1,..,1} on the d-cube exactly if 2^d (tau + 4 rho) m <= 4"
            " (lambda + delta) or d = 1, where a message costs lambda + delta, a byte tau to send and rho to move, and"
            " blocks have m bytes.",
            case=times,
            holds=lambda it: same_truth(is_fastest(it, (1,) * it.dimension), small(it)),
            near_misses=(
                NearMiss(
                    "3 rho",
                    "With 3 rho in place of 4 rho.",
                    holds=lambda it: same_truth(is_fastest(it, (1,) * it.dimension), small(it, moves=3)),
                ),
                NearMiss(
                    "2 tau",
                    "With 2 tau in place of tau.",
                    holds=lambda it: same_truth(is_fastest(it, (1,) * it.dimension), small(it, sends=2)),
                ),
            ),
        ),
        Claim(
            reading="single-phase",
            sentence="No partition of d is faster than {d} on the d-cube exactly if c (lambda + delta) <= (c tau + 2^d"
            " rho) m, c = (2^floor(d/2) - 1)(2^ceil(d/2) - 1), where a message costs lambda + delta, a byte tau to"
            " send and rho to move, and blocks have m bytes.",
            case=times,
            holds=lambda it: same_truth(is_fastest(it, (it.dimension,)), large(it)),
            near_misses=(
                NearMiss(
                    "half of rho",
                    "With rho / 2 in place of rho.",
                    holds=lambda it: same_truth(is_fastest(it, (it.dimension,)), large(it, 1)),
                ),
            ),
        ),
    ),
)

STATEMENTS = (CHALLENGE_3, CHALLENGE_5)
