"""Beyond section 2.3: a Multiphase program that takes the bits in the order of the prose, lowest first."""

from loadbal.arithmetic import Truth
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import run_time as counted
from loadbal.papers.bokhari.cases import PAPER, Phases, composition
from loadbal.papers.bokhari.phase_costs import ordered_phases
from loadbal.papers.bokhari.programs import transposes
from loadbal.papers.bokhari.remarks import prose_ranges
from loadbal.protocols.multiphase_exchange import Program, Shuffle, phase
from loadbal.theory.exchange_hull import run_time
from loadbal.theory.partitions import Partition

# --- bokhari/challenge-11 ---


def lowest_first(sizes: Partition, way: int = -1, *, before: bool = True) -> Program:
    """Before every phase over the next bits up as many shuffles the other way, so that these bits lead."""
    d, made = sum(sizes), list[Program]()
    for bits, size in zip(prose_ranges(sizes), sizes, strict=True):
        exchanges, shuffle = phase(d, bits[0], size), (Shuffle(way * size),)
        made += [shuffle, exchanges] if before else [exchanges, shuffle]
    return tuple(instruction for part in made for instruction in part)


def takes_the_same_time(it: Phases, passes: int = 0) -> Truth:
    """Whether the time counted is the sum over the phases, and so many permutations."""
    expected = run_time(it.dimension, tuple(sorted(it.parts)), it.costs)
    return counted(lowest_first(it.parts), it.dimension, it.costs) == (
        expected + passes * 2**it.dimension * it.costs.move
    )


CHALLENGE_11 = Statement(
    "bokhari/challenge-11",
    Source(PAPER, "beyond section 2.3"),
    "Is there a correct Multiphase program that takes the label bits lowest first, and with which permutations?",
    (
        Claim(
            sentence="For all phases of dimensions d_1, .., d_k with the sum d, Multiphase on the d-cube transposes if"
            " phase i takes the next d_i bits from bit 0 upwards and has d_i shuffles to the right before it instead"
            " of to the left after it.",
            case=composition,
            holds=lambda it: transposes(sum(it), lowest_first(it)),
            near_misses=(
                NearMiss(
                    "to the left",
                    "With shuffles to the left before.",
                    holds=lambda it: transposes(sum(it), lowest_first(it, 1)),
                ),
                NearMiss(
                    "after",
                    "With shuffles to the right after.",
                    holds=lambda it: transposes(sum(it), lowest_first(it, before=False)),
                ),
                NearMiss(
                    "without the first",
                    "Without the shuffles before the first phase.",
                    holds=lambda it: transposes(sum(it), lowest_first(it)[1:]),
                ),
            ),
        ),
        Claim(
            reading="time",
            sentence="Multiphase on the d-cube with phases over d_1, .., d_k bits from bit 0 upwards, and d_i shuffles"
            " to the right before phase i, takes the sum over i of (2^a - 1)(L + 2^(d-a) tau m) + 2^d rho m, a = d_i,"
            " where a message costs L, a byte tau to send, rho to move, and blocks have m bytes.",
            case=ordered_phases,
            holds=takes_the_same_time,
            near_misses=(NearMiss("a pass more", "And one permutation.", holds=lambda it: takes_the_same_time(it, 1)),),
        ),
    ),
)

STATEMENTS = (CHALLENGE_11,)
