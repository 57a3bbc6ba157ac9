"""Remarks of sections 1 and 2: the pattern, Direct against Standard, bit ranges and numbers of phases."""

from collections.abc import Callable
from functools import cache

from loadbal.arithmetic import Truth
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import (
    PAPER,
    POSITIVE,
    RHO_ZERO,
    Domain,
    Times,
    composition,
    dimension,
    times,
)
from loadbal.papers.bokhari.displays import given
from loadbal.papers.bokhari.programs import transposes
from loadbal.protocols.multiphase_exchange import (
    Program,
    Shuffle,
    direct,
    multiphase,
    phase,
    run,
    standard,
    start,
    stops,
)
from loadbal.theory.exchange_hull import direct_time, run_time
from loadbal.theory.partitions import Partition, partitions

PHASES = "For all phases of dimensions d_1, .., d_k with the sum d, where D_j = d_1 + .. + d_j,"

# --- bokhari/complete-digraph ---


def serves_all(size: int, program: Program) -> bool:
    """Whether every ordered pair of different nodes is served by exactly one block that ends where it should."""
    nodes = 2**size
    memory = run(start(size), program)
    served = sorted(divmod(int(block), nodes) for row in memory for block in row)
    at_home = all(int(block) % nodes == node for node, row in enumerate(memory) for block in row)
    return at_home and served == [(p, q) for p in range(nodes) for q in range(nodes)]


def programs(sizes: Partition) -> tuple[Program, ...]:
    """Multiphase, and Standard and Direct of the same dimension."""
    d = sum(sizes)
    return multiphase(d, sizes), standard(d), direct(d)


COMPLETE_DIGRAPH = Statement(
    "bokhari/complete-digraph",
    Source(PAPER, "sections 1 and 2"),
    "A complete exchange is the complete directed graph.",
    (
        Claim(
            sentence="On a d-cube Multiphase, with any sequence of phases that sum to d, Standard exchange and Direct"
            " bring for every ordered pair of nodes (p, q) exactly one block from p to q.",
            case=composition,
            holds=lambda it: all(serves_all(sum(it), program) for program in programs(it)),
            near_misses=(
                NearMiss(
                    "a round less",
                    "The same without the first round.",
                    holds=lambda it: all(serves_all(sum(it), program[1:]) for program in programs(it)),
                ),
                NearMiss(
                    "a round twice",
                    "The same with the first round twice.",
                    holds=lambda it: all(serves_all(sum(it), (program[0], *program)) for program in programs(it)),
                ),
            ),
        ),
    ),
)

# --- bokhari/direct-beats-standard ---


def flatter(it: Times) -> Truth:
    """Whether the line of Direct is less steep than that of Standard."""
    rates = it.costs._replace(message=0)
    return direct_time(it.dimension, rates) < run_time(it.dimension, (1,) * it.dimension, rates)


def _beats(domain: Domain, *, least: int = 1, reading: str = "", repairs: str = "") -> Claim[Times]:
    return Claim(
        reading=reading or domain.name,
        repairs=repairs,
        sentence=f"On a d-cube, d >= {least}, the run time of Direct grows less with the block size m than that of"
        f" Standard exchange, so that Direct wins for all large m, {given(domain)}.",
        case=times,
        assumes=lambda it: domain.rates(it.costs) & (it.dimension >= least),
        holds=flatter,
        near_misses=(
            NearMiss(
                "rates zero",
                "The same whatever sending and moving cost.",
                assumes=lambda it: it.costs.message > 0,
            ),
        ),
    )


DIRECT_BEATS_STANDARD = Statement(
    "bokhari/direct-beats-standard",
    Source(PAPER, "sections 1 and 2.2"),
    "Direct always outperforms Standard exchange for large message sizes.",
    (
        _beats(POSITIVE),
        _beats(RHO_ZERO),
        _beats(RHO_ZERO, least=2, reading="repaired", repairs="bokhari/direct-beats-standard@rho-zero"),
    ),
)

# --- bokhari/multiphase-bit-ranges, bokhari/multiphase-phase-count ---


def prose_ranges(sizes: Partition, *, inclusive: bool = False) -> list[range]:
    """The bits D_j - d_j to D_j of every partial exchange."""
    sums = [sum(sizes[: j + 1]) for j in range(len(sizes))]
    return [range(total - size, total + inclusive) for total, size in zip(sums, sizes, strict=True)]


def procedure_ranges(sizes: Partition) -> list[range]:
    """The bits stop .. start of every phase."""
    return [range(stop, stop + size) for stop, size in zip(stops(sum(sizes), sizes), sizes, strict=True)]


def prose_program(sizes: Partition, shuffle: int) -> Program:
    """The procedure run with the bits of the prose, otherwise unchanged."""
    d = sum(sizes)
    return tuple(
        instruction
        for bits, size in zip(prose_ranges(sizes), sizes, strict=True)
        for instruction in (*phase(d, bits[0], size), Shuffle(shuffle * size))
    )


def raised(ranges: list[range]) -> list[range]:
    """The ranges one bit higher."""
    return [range(bits.start + 1, bits.stop + 1) for bits in ranges]


def mirrored(sizes: Partition) -> list[range]:
    """The bits stop .. start of every phase, counted from the other end of the label."""
    d = sum(sizes)
    return [range(d - bits.stop, d - bits.start) for bits in procedure_ranges(sizes)]


def fits(sizes: Partition, ranges: list[range]) -> bool:
    """Whether every range lies in 0..d-1 and has d_j elements."""
    inside = all(0 <= bit < sum(sizes) for bits in ranges for bit in bits)
    return inside and [len(bits) for bits in ranges] == list(sizes)


def _ranges(
    reading: str, sentence: str, holds: Callable[[Partition], bool], *misses: NearMiss[Partition]
) -> Claim[Partition]:
    return Claim(reading=reading, sentence=sentence, case=composition, holds=holds, near_misses=misses)


MULTIPHASE_BIT_RANGES = Statement(
    "bokhari/multiphase-bit-ranges",
    Source(PAPER, "section 2.3, before the procedure"),
    "The j-th partial exchange is done on bits D_j - d_j to D_j.",
    (
        _ranges(
            "inclusive",
            f"{PHASES} the bits D_j - d_j to D_j, both ends included, are d_j bits in 0..d-1.",
            lambda it: fits(it, prose_ranges(it, inclusive=True)),
        ),
        _ranges(
            "half-open",
            f"{PHASES} the bits D_j - d_j to D_j - 1 are d_j bits, and for j = 1..k they partition 0..d-1.",
            lambda it: (
                fits(it, prose_ranges(it)) and sorted(b for bits in prose_ranges(it) for b in bits) == [*range(sum(it))]
            ),
            NearMiss("one bit higher", "The same one bit higher.", holds=lambda it: fits(it, raised(prose_ranges(it)))),
        ),
        _ranges(
            "same-as-procedure",
            f"{PHASES} the bits D_j - d_j to D_j - 1 are stop..start of phase j of procedure Multiphase, which takes"
            " the bits from d - 1 downwards.",
            lambda it: prose_ranges(it) == procedure_ranges(it),
        ),
        _ranges(
            "prose-order-program",
            f"{PHASES} procedure Multiphase transposes if phase j runs on the bits D_j - d_j to D_j - 1 and nothing"
            " else is changed, with all shuffles to the left or with all to the right.",
            lambda it: any(transposes(sum(it), prose_program(it, way)) for way in (1, -1)),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/multiphase-bit-ranges@same-as-procedure",
            sentence=f"{PHASES} the bits D_j - d_j to D_j - 1 are stop..start of phase j of procedure Multiphase,"
            " which takes the bits from d - 1 downwards, if the procedure's bits are counted from the other end of the"
            " label.",
            case=composition,
            holds=lambda it: prose_ranges(it) == mirrored(it),
            near_misses=(
                NearMiss(
                    "not mirrored", "It is stop..start.", holds=lambda it: prose_ranges(it) == procedure_ranges(it)
                ),
            ),
        ),
    ),
)


@cache
def phase_counts(d: int) -> set[int]:
    """The numbers of phases that programs for d have."""
    return {len(parts) for parts in partitions(d)}


MULTIPHASE_PHASE_COUNT = Statement(
    "bokhari/multiphase-phase-count",
    Source(PAPER, "section 2.3"),
    "The number k of partial exchanges.",
    (
        Claim(
            reading="one-or-more",
            sentence="For every d >= 1 the numbers k of phases of Multiphase on a d-cube, whose dimensions sum to d,"
            " are exactly 1 to d.",
            case=dimension,
            holds=lambda d: phase_counts(d) == set(range(1, d + 1)),
            near_misses=(NearMiss("to d - 1", "1 to d - 1.", holds=lambda d: phase_counts(d) == set(range(1, d))),),
        ),
        Claim(
            reading="two-or-more",
            sentence="For every d >= 1 the numbers k of phases of Multiphase on a d-cube, whose dimensions sum to d,"
            " are exactly 2 to d: two or more partial exchanges.",
            case=dimension,
            holds=lambda d: phase_counts(d) == set(range(2, d + 1)),
        ),
    ),
)

STATEMENTS = (COMPLETE_DIGRAPH, DIRECT_BEATS_STANDARD, MULTIPHASE_BIT_RANGES, MULTIPHASE_PHASE_COUNT)
