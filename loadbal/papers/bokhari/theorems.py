"""Section 3.4: Theorem 1, only equipartitions touch the hull, and Theorem 2, all of them do."""

from functools import partial

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import (
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Domain,
    Hull,
    Phases,
    costs,
    hulls,
    non_equipartition,
    phases,
)
from loadbal.papers.bokhari.two_phases import apart_from_sum, is_beaten
from loadbal.theory.exchange_hull import hull_by_enumeration, owners, touching
from loadbal.theory.partitions import (
    equipartition,
    is_equipartition,
)

UNEVEN = "that is not an equipartition (two of its parts differ by 2 or more)"

# --- bokhari/theorem-1 ---


def uneven(choose: Choose, bounds: Bounds) -> Phases:
    """Any partition that is not an equipartition, any costs."""
    return Phases(non_equipartition(choose, bounds), costs(choose, bounds))


def not_single(choose: Choose, bounds: Bounds) -> Phases:
    """Any partition with two different parts, any costs."""
    return Phases(non_equipartition(choose, bounds, 0), costs(choose, bounds))


def passes_charged(it: Phases) -> Phases:
    """The same with a permutation charged a times for a phase of dimension a: then all partitions move alike."""
    return it._replace(costs=it.costs._replace(move=it.costs.move - it.costs.move))


DIFFERENT_PARTS: NearMiss[Phases] = NearMiss(
    "parts that differ", "The same for every partition with two different parts.", case=not_single
)
ALL_PARTITIONS: NearMiss[Phases] = NearMiss("all partitions", "The same for every partition.", case=phases)


def _theorem_1(domain: Domain, reading: str) -> Claim[Phases]:
    return Claim(
        reading=reading,
        sentence=(
            f"For every partition of d {UNEVEN} some partition of d is faster on the d-cube at every block size m >= 0,"
            f" {domain.words}."
        ),
        case=uneven,
        assumes=lambda it: domain.meets(it.costs),
        holds=is_beaten,
        near_misses=(ALL_PARTITIONS if domain is RATES_ZERO else DIFFERENT_PARTS,),
    )


def _at_the_sum(reading: str, repairs: str, sentence: str, domain: Domain) -> Claim[Phases]:
    """Non-equipartitions touch at one size alone where moving costs all partitions the same."""
    return Claim(
        reading=reading,
        repairs=f"bokhari/theorem-1@{repairs}",
        sentence=sentence,
        case=uneven,
        assumes=lambda it: domain.meets(it.costs) & apart_from_sum(it),
        holds=lambda it: is_beaten(passes_charged(it)),
        near_misses=(
            NearMiss(
                "nowhere",
                "They touch the hull nowhere.",
                assumes=lambda it: domain.meets(it.costs),
            ),
        ),
    )


def even_faces(it: Hull, spread: int = 1) -> bool:
    """Whether all owners of faces have parts that differ by at most the spread."""
    return all(is_equipartition(parts, spread) for parts in owners(*it))


THEOREM_1 = Statement(
    "bokhari/theorem-1",
    Source(PAPER, "Theorem 1; abstract; end of section 3.3"),
    "A non-equipartition cannot touch the hull of optimality.",
    (
        _theorem_1(POSITIVE, "positive"),
        _theorem_1(RHO_ZERO, "rho-zero-touch"),
        Claim(
            reading="rho-zero-face",
            sentence=(
                f"No partition of d {UNEVEN} owns a face of the hull over all partitions of d (is fastest on the"
                f" d-cube for an interval of block sizes), {RHO_ZERO.words}."
            ),
            case=partial(hulls, domain=RHO_ZERO),
            holds=even_faces,
            near_misses=(
                NearMiss("equal parts", "All parts of an owner are equal.", holds=lambda it: even_faces(it, 0)),
            ),
        ),
        _theorem_1(TAU_ZERO, "tau-zero"),
        _theorem_1(RATES_ZERO, "rates-zero"),
        _theorem_1(LATENCY_ZERO, "latency-zero"),
        Claim(
            reading="di-passes",
            sentence=(
                "If the shuffles after a phase over a bits move every block a times, then for every partition of d"
                f" {UNEVEN} some partition of d is faster on the d-cube at every block size m >= 0,"
                f" {POSITIVE.words}."
            ),
            case=uneven,
            assumes=lambda it: POSITIVE.meets(it.costs),
            holds=lambda it: is_beaten(passes_charged(it)),
            near_misses=(DIFFERENT_PARTS,),
        ),
        _at_the_sum(
            "repaired",
            "rho-zero-touch",
            (
                "A partition of d with smallest part a and largest part b >= a + 2 touches the hull over all"
                " partitions of d (is fastest on the d-cube) at no block size m >= 0 but that with tau 2^d m ="
                f" 2^(a+b) (lambda + delta), {RHO_ZERO.words}."
            ),
            RHO_ZERO,
        ),
        _at_the_sum(
            "repaired-di-passes",
            "di-passes",
            (
                "If the shuffles after a phase move every block once for each of its bits, a partition of d with"
                " smallest part a and largest part b >= a + 2 touches the hull (is fastest on the d-cube) at no"
                f" block size m >= 0 but that with tau 2^d m = 2^(a+b) (lambda + delta), {POSITIVE.words}."
            ),
            POSITIVE,
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/theorem-1@latency-zero",
            sentence=(
                f"A partition of d {UNEVEN} touches the hull over all partitions of d (is fastest on the d-cube) at"
                f" no block size m >= 0 but m = 0, {LATENCY_ZERO.words}."
            ),
            case=uneven,
            assumes=lambda it: LATENCY_ZERO.rates(it.costs),
            holds=is_beaten,
            near_misses=(
                NearMiss("nowhere", "It touches the hull nowhere.", assumes=lambda it: LATENCY_ZERO.meets(it.costs)),
            ),
        ),
    ),
)

# --- bokhari/faces-at-most-d ---


FACES_AT_MOST_D = Statement(
    "bokhari/faces-at-most-d",
    Source(PAPER, "section 3.4, after Theorem 1"),
    "The hull has at most d faces, the number of equipartitions.",
    (
        Claim(
            sentence=(
                "The hull over all partitions of d (which are fastest on the d-cube as blocks grow) has at most d"
                f" faces, and exactly d for d <= 3 alone, {POSITIVE.words}."
            ),
            case=hulls,
            holds=lambda it: (
                len(hull_by_enumeration(*it)) <= it.dimension
                and (len(hull_by_enumeration(*it)) == it.dimension) == (it.dimension <= 3)
            ),
            near_misses=(
                NearMiss(
                    "d - 1", "It has at most d - 1.", holds=lambda it: len(hull_by_enumeration(*it)) <= it.dimension - 1
                ),
            ),
        ),
    ),
)

# --- bokhari/theorem-2 ---


def all_touch(it: Hull) -> bool:
    """Whether every equipartition touches the hull over all partitions."""
    return {equipartition(it.dimension, n) for n in range(1, it.dimension + 1)} <= set(touching(*it))


def all_own(it: Hull) -> bool:
    """Whether every equipartition owns a face."""
    return {equipartition(it.dimension, n) for n in range(1, it.dimension + 1)} <= set(owners(*it))


def _theorem_2(domain: Domain) -> Claim[Hull]:
    return Claim(
        reading=domain.name,
        sentence=(
            "Every partition of d with parts that differ by at most 1 touches the hull over all partitions of d (is"
            f" fastest on the d-cube for some block size m >= 0), {domain.words}."
        ),
        case=partial(hulls, domain=domain),
        holds=all_touch,
        near_misses=(NearMiss("with a face", "Every equipartition owns a face.", holds=all_own),),
    )


THEOREM_2 = Statement(
    "bokhari/theorem-2",
    Source(PAPER, "Theorem 2"),
    "Every equipartition must touch the hull of optimality.",
    (
        *(_theorem_2(domain) for domain in (POSITIVE, RHO_ZERO, TAU_ZERO, RATES_ZERO, LATENCY_ZERO)),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-2@rates-zero",
            sentence=(
                "Only {1, .., 1} touches the hull over all partitions of d (is fastest on the d-cube for some"
                f" block size m >= 0), {RATES_ZERO.words}."
            ),
            case=partial(hulls, domain=RATES_ZERO),
            holds=lambda it: touching(*it) == ((1,) * it.dimension,),
            near_misses=(
                NearMiss(
                    "sending costs something",
                    "The same where sending costs something.",
                    case=partial(hulls, domain=RHO_ZERO),
                ),
            ),
        ),
    ),
)

STATEMENTS = (THEOREM_1, FACES_AT_MOST_D, THEOREM_2)
