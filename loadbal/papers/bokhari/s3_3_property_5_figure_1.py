"""Section 3.3: Property 5, the lines of neighboring equipartitions, and Figure 1, the hulls that they form."""

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    FIGURE_1,
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Count,
    Domain,
    Hull,
    costs,
    dimensions,
    hulls,
)
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import EQUIPARTITION, several
from loadbal.theory.exchange_hull import (
    Face,
    Machine,
    face_owners,
    hull,
    hull_by_enumeration,
    line,
    run_time,
    touching_partitions,
)
from loadbal.theory.partitions import Partition, equipartition, halves, partitions, powers

# --- bokhari/property-5 ---


class Neighbors(NamedTuple):
    """E(e, n) and E(e, n-1), and the costs for blocks of one byte."""

    of: Count
    costs: Costs

    def steeper(self) -> Truth:
        """Whether E(e, n) has the greater slope."""
        rates = self.costs._replace(message=0)
        return self.time(0, rates) > self.time(1, rates)

    def earlier(self) -> Truth:
        """Whether E(e, n) has the smaller intercept."""
        overhead = Costs(self.costs.message, 0, 0)
        return self.time(0, overhead) < self.time(1, overhead)

    def level(self) -> Truth:
        """Whether the slopes are equal."""
        rates = self.costs._replace(message=0)
        return self.time(0, rates) == self.time(1, rates)

    def together(self) -> Truth:
        """Whether the intercepts are equal."""
        overhead = Costs(self.costs.message, 0, 0)
        return self.time(0, overhead) == self.time(1, overhead)

    def time(self, fewer: int, of: Costs) -> Number:
        """The run time of E(e, n), or of E(e, n-1) with one part fewer."""
        return run_time(self.of.total, equipartition(self.of.total, self.of.parts - fewer), of)


def neighbors(choose: Choose, bounds: Bounds) -> Neighbors:
    """Any neighboring equipartitions of e, on the e-cube, with any costs; a larger cube scales slopes alike."""
    return Neighbors(several(choose, bounds), costs(choose, bounds))


BY_MORE_THAN_A_MESSAGE: NearMiss[Neighbors] = NearMiss(
    "intercept smaller by more than one message",
    "The intercepts of E(e,n) and E(e,n-1) differ by more than lambda + delta.",
    holds=lambda it: (
        it.time(0, Costs(it.costs.message, 0, 0)) + it.costs.message < it.time(1, Costs(it.costs.message, 0, 0))
    ),
)


def _property_5(domain: Domain) -> Claim[Neighbors]:
    return Claim(
        reading=domain.name,
        sentence=(
            "For 2 <= n <= e the run time of E(e,n) on the e-cube has a greater slope in the block size and a smaller"
            f" intercept than that of E(e,n-1), {domain.words}, and {EQUIPARTITION}."
        ),
        case=neighbors,
        assumes=lambda it: domain.rates(it.costs),
        holds=lambda it: it.steeper() & it.earlier(),
        near_misses=(BY_MORE_THAN_A_MESSAGE,),
    )


PROPERTY_5 = Statement(
    "bokhari/property-5",
    Source(PAPER, "Property 5"),
    "E(e,n) has greater slope and smaller intercept than E(e,n-1), 2 <= n <= e.",
    (
        *(_property_5(domain) for domain in (POSITIVE, RHO_ZERO, TAU_ZERO, RATES_ZERO, LATENCY_ZERO)),
        Claim(
            reading="repaired",
            repairs="bokhari/property-5@rates-zero",
            sentence=(
                "For 2 <= n <= e the run times of E(e,n) and of E(e,n-1) on the e-cube have equal slopes in the"
                f" block size and that of E(e,n) has the smaller intercept, {RATES_ZERO.words}, and"
                f" {EQUIPARTITION}."
            ),
            case=neighbors,
            assumes=lambda it: RATES_ZERO.rates(it.costs),
            holds=lambda it: it.level() & it.earlier(),
            near_misses=(
                NearMiss("sending costs something", "The same for all rates.", assumes=lambda it: it.costs.message > 0),
            ),
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/property-5@latency-zero",
            sentence=(
                "For 2 <= n <= e the run times of E(e,n) and of E(e,n-1) on the e-cube have equal intercepts, and"
                f" that of E(e,n) has the greater slope in the block size, {LATENCY_ZERO.words}, and"
                f" {EQUIPARTITION}."
            ),
            case=neighbors,
            assumes=lambda it: LATENCY_ZERO.rates(it.costs),
            holds=lambda it: it.steeper() & it.together(),
            near_misses=(
                NearMiss(
                    "a message costs something",
                    "The same whatever a message costs.",
                    assumes=lambda it: (it.costs.send > 0) & (it.costs.move > 0),
                ),
            ),
        ),
    ),
)


COSTS = "blocks of m >= 0 bytes, where a message costs L, a byte tau to send, rho to move"


RUN_TIME = f"t is the run time on the d-cube, {COSTS}"


CUBE_TIME = f"t is the run time on a d-cube with d >= 4, {COSTS}"


TWO_LINES = "On a d-cube, where E and E' are the equipartitions of d into n and n - 1 parts, 2 <= n <= d, the run time"


PARTS = "E(n,i) is the partition of n into i parts that differ by at most 1"


STEP = f"t is the run time on the (n+1)-cube, whatever messages and blocks cost, and {PARTS}"


FIRST = "at 2^d m = 144 L / (16 rho + 9 tau)"


SECOND = "at 2^d m = 4L / (4 rho + tau)"


def given(domain: Domain) -> str:
    """The condition under which costs are in the domain, in words."""
    message, send, move = (">" if positive else "=" for positive in (domain.message, domain.send, domain.move))
    return f"where a message costs lambda + delta {message} 0, a byte tau {send} 0 to send and rho {move} 0 to move"


# --- bokhari/property-5-display ---


def gaps(it: Neighbors) -> tuple[Fraction, int]:
    """Q(E') - Q(E) + 1 and P(E) - P(E') - 1, as printed."""
    ours, theirs = equipartition(*it.of), equipartition(it.of.total, it.of.parts - 1)
    return halves(theirs) - halves(ours) + 1, powers(ours) - powers(theirs) - 1


def slope_gap(it: Neighbors) -> Number:
    """The difference of the slopes, times 2^-d."""
    rates = it.costs._replace(message=0)
    return it.time(0, rates) - it.time(1, rates)


def intercept_gap(it: Neighbors) -> Number:
    """The difference of the intercepts."""
    overhead = Costs(it.costs.message, 0, 0)
    return it.time(0, overhead) - it.time(1, overhead)


def cubed(it: Neighbors, number: Fraction) -> int:
    """The number times 2^d, which is whole."""
    return int(number * 2**it.of.total)


PROPERTY_5_DISPLAY = Statement(
    "bokhari/property-5-display",
    Source(PAPER, "Property 5, proof"),
    "The displayed differences of slopes and intercepts.",
    (
        Claim(
            reading="slope",
            sentence=f"{TWO_LINES} t(E) has the slope of t(E') plus Q(E') - Q(E) + 1, as printed, {given(POSITIVE)}. Q"
            " sums 2^-a over the parts a.",
            case=neighbors,
            assumes=lambda it: POSITIVE.rates(it.costs),
            holds=lambda it: 2**it.of.total * slope_gap(it) == cubed(it, gaps(it)[0]),
        ),
        Claim(
            reading="intercept",
            sentence=f"{TWO_LINES} t(E) has the intercept of t(E') plus P(E) - P(E') - 1, as printed,"
            f" {given(POSITIVE)}. P sums 2^a over the parts a.",
            case=neighbors,
            assumes=lambda it: POSITIVE.rates(it.costs),
            holds=lambda it: intercept_gap(it) == gaps(it)[1],
        ),
        Claim(
            reading="signs",
            sentence="For 2 <= n <= d and the equipartitions E and E' of d into n and n - 1 parts, Q(E') - Q(E) + 1 >"
            " 0 and P(E) - P(E') - 1 < 0, where P sums 2^a and Q sums 2^-a over the parts a.",
            case=neighbors,
            holds=lambda it: (gaps(it)[0] > 0) & (gaps(it)[1] < 0),
            near_misses=(NearMiss("by 1/2", "Q(E') - Q(E) + 1 > 1/2.", holds=lambda it: gaps(it)[0] > Fraction(1, 2)),),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-5-display@slope",
            sentence=f"{TWO_LINES} t(E) exceeds t(E') by [(Q(E') - Q(E) + 1) tau + rho] 2^d in slope and (P(E) - P(E')"
            " - 1)(lambda + delta) in intercept. P and Q sum 2^a and 2^-a over the parts a; a message costs lambda +"
            " delta, a byte tau to send, rho to move.",
            case=neighbors,
            holds=lambda it: (
                (slope_gap(it) == cubed(it, gaps(it)[0]) * it.costs.send + 2**it.of.total * it.costs.move)
                & (intercept_gap(it) == gaps(it)[1] * it.costs.message)
            ),
            near_misses=(
                NearMiss(
                    "without rho",
                    "The first is (Q(E') - Q(E) + 1) tau 2^d.",
                    holds=lambda it: slope_gap(it) == cubed(it, gaps(it)[0]) * it.costs.send,
                ),
            ),
        ),
    ),
)


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
    return found == hull(*it) == faces and sorted(face_owners(*it)) == sorted(face.partition for face in faces)


def meet_at(it: Hull, size: Fraction, *parts: Partition) -> bool:
    """Whether the lines of the partitions meet at that block size."""
    return len({line(it.dimension, each, it.machine).time_at(size) for each in parts}) == 1


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
            whole=Bounds(4, smallest=4),
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
            whole=Bounds(4, smallest=4),
            holds=lambda it: (1, 3) not in touching_partitions(*it),
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
            whole=Bounds(4, smallest=4),
            holds=lambda it: (
                (1, 1, 2) in touching_partitions(*it)
                and (1, 1, 2) not in face_owners(*it)
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
            whole=Bounds(6, smallest=6),
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
            whole=Bounds(6, smallest=6),
            holds=lambda it: (len(partitions(6)), len(face_owners(*it))) == (11, 4),
            near_misses=(
                NearMiss(
                    "touching",
                    "Exactly 4 of them touch the hull.",
                    holds=lambda it: len(touching_partitions(*it)) == 4,
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
            whole=Bounds(6, smallest=6),
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
