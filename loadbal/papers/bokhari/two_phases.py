"""Section 3.3: Property 7, partitions into two parts."""

from functools import partial

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import (
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RHO_ZERO,
    TAU_ZERO,
    Domain,
    Hull,
    Phases,
    costs,
    hulls,
)
from loadbal.papers.bokhari.equipartitions import pair
from loadbal.theory.exchange_hull import (
    fastest,
    owners,
    run_time,
)
from loadbal.theory.partitions import is_equipartition

# --- bokhari/property-7 ---


def two_phases(choose: Choose, bounds: Bounds) -> Phases:
    """Any partition into two parts, any costs."""
    return Phases(pair(choose, bounds), costs(choose, bounds))


def is_uneven(it: Phases, spread: int = 1) -> bool:
    """Whether the parts differ by more than 1, or by more than the spread."""
    return not is_equipartition(it.parts, spread)


def is_beaten(it: Phases) -> Truth:
    """Whether some partition takes less time."""
    return fastest(it.dimension, it.costs) < run_time(it.dimension, it.parts, it.costs)


def _off_the_hull(domain: Domain, reading: str) -> Claim[Phases]:
    return Claim(
        reading=reading,
        sentence=(
            "A partition of d into two parts that differ by 2 or more does not touch the hull: at every block size"
            f" m >= 0 some partition of d is faster on the d-cube, {domain.words}."
        ),
        case=two_phases,
        assumes=lambda it: domain.meets(it.costs) & is_uneven(it),
        holds=is_beaten,
        near_misses=(
            NearMiss(
                "by 1 or more",
                "The same for parts that differ by 1 or more.",
                assumes=lambda it: domain.meets(it.costs) & is_uneven(it, 0),
            ),
        ),
    )


def no_uneven_face(it: Hull, spread: int = 1) -> bool:
    """Whether all owners of two parts differ by at most the spread."""
    return all(is_equipartition(parts, spread) for parts in owners(*it) if len(parts) == 2)


def apart_from_sum(it: Phases) -> Truth:
    """Whether tau 2^d m differs from 2^(a+b) (lambda + delta), a and b the smallest and the largest part."""
    return 2**it.dimension * it.costs.send != 2 ** (it.parts[0] + it.parts[-1]) * it.costs.message


PROPERTY_7 = Statement(
    "bokhari/property-7",
    Source(PAPER, "Property 7"),
    "Of all partitions into two parts only E(d,2) can lie on the hull.",
    (
        _off_the_hull(POSITIVE, "positive"),
        _off_the_hull(RHO_ZERO, "rho-zero-touch"),
        Claim(
            reading="rho-zero-face",
            sentence=(
                "No partition of d into two parts that differ by 2 or more owns a face of the hull over all"
                f" partitions of d (is fastest on the d-cube for an interval of block sizes), {RHO_ZERO.words}."
            ),
            case=partial(hulls, domain=RHO_ZERO),
            holds=no_uneven_face,
            near_misses=(
                NearMiss(
                    "equal parts alone",
                    "Only two equal parts can own a face.",
                    holds=lambda it: no_uneven_face(it, 0),
                ),
            ),
        ),
        _off_the_hull(TAU_ZERO, "tau-zero"),
        _off_the_hull(LATENCY_ZERO, "latency-zero"),
        Claim(
            reading="repaired",
            repairs="bokhari/property-7@rho-zero-touch",
            sentence=(
                "A partition of d into two parts that differ by 2 or more touches the hull over all partitions of"
                " d (is fastest on the d-cube) at no block size m >= 0 but m = (lambda + delta) / tau,"
                f" {RHO_ZERO.words}."
            ),
            case=two_phases,
            assumes=lambda it: RHO_ZERO.meets(it.costs) & is_uneven(it) & apart_from_sum(it),
            holds=is_beaten,
            near_misses=(
                NearMiss(
                    "anywhere",
                    "Where rho = 0, two uneven parts touch the hull nowhere.",
                    assumes=lambda it: RHO_ZERO.meets(it.costs) & is_uneven(it),
                ),
            ),
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/property-7@latency-zero",
            sentence=(
                "A partition of d into two parts that differ by 2 or more touches the hull over all partitions of"
                f" d (is fastest on the d-cube) at no block size m >= 0 but m = 0, {LATENCY_ZERO.words}."
            ),
            case=two_phases,
            assumes=lambda it: LATENCY_ZERO.rates(it.costs) & is_uneven(it),
            holds=is_beaten,
            near_misses=(
                NearMiss(
                    "m = 0 as well",
                    "Where lambda + delta = 0, two uneven parts touch the hull nowhere.",
                    assumes=lambda it: LATENCY_ZERO.meets(it.costs) & is_uneven(it),
                ),
            ),
        ),
    ),
)
STATEMENTS = (PROPERTY_7,)
