"""Beyond the paper: permutations that cost nothing, that cost every pass, or that Direct is spared."""

from fractions import Fraction
from functools import partial

from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import PAPER, POSITIVE, RHO_ZERO, Hull, hulls
from loadbal.papers.bokhari.displays import given
from loadbal.papers.bokhari.extremes import last_vertex
from loadbal.theory.exchange_hull import Face, Machine, hull, touching
from loadbal.theory.part_times import (
    PartTimes,
    hull_of,
    touching_of,
    with_passes,
    with_ports,
    with_program_direct,
)
from loadbal.theory.partitions import Partition, equipartition, partitions

LISTED = "the equipartitions (parts differ by at most 1), those into two parts, and {1,3,..,3} if 3 divides d - 1"
SPARED = "If the single phase {d} is not charged its permutation,"

# --- bokhari/challenge-4, bokhari/challenge-9 ---


def equipartitions(d: int) -> set[Partition]:
    """All of them."""
    return {equipartition(d, n) for n in range(1, d + 1)}


def listed(d: int, *, threes: bool = True) -> set[Partition]:
    """The equipartitions, the partitions into two parts, and {1, 3, .., 3} if there is one."""
    pairs = {parts for parts in partitions(d) if len(parts) == 2}
    odd = {(1,) + (3,) * (d // 3)} if threes and d % 3 == 1 else set()
    return equipartitions(d) | pairs | odd


CHALLENGE_4 = Statement(
    "bokhari/challenge-4",
    Source(PAPER, "beyond section 3.4"),
    "Which partitions touch the hull where permutations cost nothing?",
    (
        Claim(
            sentence=f"The partitions of d that touch the hull, fastest at some m >= 0, are exactly {LISTED},"
            f" {given(RHO_ZERO)}.",
            case=partial(hulls, domain=RHO_ZERO),
            holds=lambda it: set(touching(*it)) == listed(it.dimension),
            near_misses=(
                NearMiss(
                    "without {1,3,..,3}",
                    "The same without {1,3,..,3}.",
                    holds=lambda it: set(touching(*it)) == listed(it.dimension, threes=False),
                ),
                NearMiss(
                    "equipartitions alone",
                    "Exactly the equipartitions touch it.",
                    holds=lambda it: set(touching(*it)) == equipartitions(it.dimension),
                ),
            ),
        ),
    ),
)


def for_free(machine: Machine) -> Machine:
    """The machine where moving costs nothing."""
    return Machine(machine.latency, machine.distance, machine.per_byte, 0)


def charged(it: Hull) -> PartTimes:
    """Each of the shuffles of a phase moves every byte."""
    return with_passes(*it)


def once(it: Hull) -> PartTimes:
    """The shuffles of a phase are one pass, as the paper has it."""
    return with_ports(*it, 1)


CHALLENGE_9 = Statement(
    "bokhari/challenge-9",
    Source(PAPER, "beyond section 3"),
    "Which partitions own faces, and which touch, if each of the shuffles of a phase moves every byte?",
    (
        Claim(
            sentence="If each of the a shuffles of a phase over a bits moves every byte, the lower envelope of the run"
            " times of all partitions of d over m >= 0 has the faces and vertices that it has with rho = 0 in place of"
            f" rho > 0, {given(POSITIVE)}.",
            case=hulls,
            holds=lambda it: hull_of(charged(it)) == hull(it.dimension, for_free(it.machine)),
            near_misses=(
                NearMiss(
                    "one pass a phase",
                    "The same where the shuffles of a phase are one pass.",
                    holds=lambda it: hull_of(once(it)) == hull(it.dimension, for_free(it.machine)),
                ),
            ),
        ),
        Claim(
            reading="touching",
            sentence="If each of the a shuffles of a phase over a bits moves every byte, the partitions of d that are"
            f" fastest at some m >= 0 are exactly {LISTED}, {given(POSITIVE)}.",
            case=hulls,
            holds=lambda it: touching_of(charged(it)) == listed(it.dimension),
            near_misses=(
                NearMiss(
                    "one pass a phase",
                    "The same where the shuffles of a phase are one pass.",
                    holds=lambda it: touching_of(once(it)) == listed(it.dimension),
                ),
            ),
        ),
    ),
)

# --- bokhari/challenge-6 ---


def last_moved(it: Hull, vertex: Fraction) -> tuple[Face, ...]:
    """The hull with its last vertex moved."""
    *others, before, last = hull(*it)
    return (*others, before._replace(stop=vertex), last._replace(start=vertex))


CHALLENGE_6 = Statement(
    "bokhari/challenge-6",
    Source(PAPER, "beyond section 3"),
    "Do Theorems 1 and 2 and F(d) change if the single phase is not charged its permutation?",
    (
        Claim(
            sentence=f"{SPARED} the partitions of d that are fastest at some m >= 0 are exactly the equipartitions"
            f" (parts differ by at most 1), {given(POSITIVE)}.",
            case=hulls,
            holds=lambda it: touching_of(with_program_direct(*it)) == equipartitions(it.dimension),
            near_misses=(
                NearMiss(
                    "permutations for free",
                    "The same where rho = 0.",
                    case=partial(hulls, domain=RHO_ZERO),
                ),
            ),
        ),
        Claim(
            reading="vertices",
            sentence=f"{SPARED} for d >= 2 the lower envelope of the run times keeps its faces, and of its vertices"
            " the last alone moves, to c (lambda + delta) / (c tau + 2^(d+1) rho), c = (2^floor(d/2) - 1)(2^ceil(d/2)"
            f" - 1), {given(POSITIVE)}.",
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: hull_of(with_program_direct(*it)) == last_moved(it, last_vertex(it, 2)),
            near_misses=(
                NearMiss(
                    "none moves",
                    "No vertex moves.",
                    holds=lambda it: hull_of(with_program_direct(*it)) == hull(*it),
                ),
            ),
        ),
    ),
)

STATEMENTS = (CHALLENGE_4, CHALLENGE_9, CHALLENGE_6)
