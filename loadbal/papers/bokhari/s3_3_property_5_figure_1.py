"""Section 3.3: Property 5 about the lines of neighboring equipartitions, and the hulls of Figure 1."""

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
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import two_or_more_parts
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
    """Neighboring equipartitions E(e, n) and E(e, n-1), given by e and n (`of`), a cube, and costs for one-byte blocks.

    The cube has the dimension d >= e.
    """

    of: Count
    costs: Costs
    dimension: int

    def is_steeper(self) -> Truth:
        """True if the run time of E(e, n) has a greater slope in the block size than that of E(e, n-1)."""
        rates = self.costs._replace(message=0)
        return self.time(0, rates) > self.time(1, rates)

    def has_smaller_intercept(self) -> Truth:
        """True if the run time of E(e, n) has a smaller intercept (time for empty blocks) than that of E(e, n-1)."""
        overhead = Costs(self.costs.message, 0, 0)
        return self.time(0, overhead) < self.time(1, overhead)

    def has_equal_slopes(self) -> Truth:
        """True if the run times of both equipartitions have equal slopes in the block size."""
        rates = self.costs._replace(message=0)
        return self.time(0, rates) == self.time(1, rates)

    def has_equal_intercepts(self) -> Truth:
        """True if the run times of both equipartitions have equal intercepts (times for empty blocks)."""
        overhead = Costs(self.costs.message, 0, 0)
        return self.time(0, overhead) == self.time(1, overhead)

    def time(self, fewer: int, of: Costs) -> Number:
        """The run time of E(e, n - `fewer`) on the cube of dimension d, with the costs `of`."""
        return run_time(self.dimension, equipartition(self.of.total, self.of.parts - fewer), of)


def neighbors(choose: Choose, bounds: Bounds) -> Neighbors:
    """Recipe: any two neighboring equipartitions of e, on the cube of dimension e, and any integer costs."""
    of = two_or_more_parts(choose, bounds)
    return Neighbors(of, costs(choose, bounds), of.total)


def on_larger_cube(choose: Choose, bounds: Bounds) -> Neighbors:
    """Recipe: any two neighboring equipartitions of e, on the cube of any dimension d >= e, and any integer costs."""
    of = two_or_more_parts(choose, bounds)
    d = choose.option(range(of.total, bounds.size + 1), "d")
    return Neighbors(of, costs(choose, bounds), d)


def sends_or_moves(it: Neighbors) -> Truth:
    """True if L > 0 and at least one of tau and rho is positive."""
    return (it.costs.message > 0) & ((it.costs.send > 0) | (it.costs.move > 0))


BY_MORE_THAN_A_MESSAGE: NearMiss[Neighbors] = NearMiss(
    "intercept smaller by more than one message",
    "The intercept of $E(e,n)$ is smaller than that of $E(e,n-1)$ by more than $L$.",
    holds=lambda it: (
        it.time(0, Costs(it.costs.message, 0, 0)) + it.costs.message < it.time(1, Costs(it.costs.message, 0, 0))
    ),
)


def _property_5(domain: Domain) -> Claim[Neighbors]:
    return Claim(
        reading=domain.name,
        sentence=(
            f"{domain.premise} the *run time* of the *equipartition* $E(e,n)$, $2 <= n <= e$, has a greater"
            " slope and a smaller intercept than the run time of $E(e,n-1)$."
        ),
        case=neighbors,
        assumes=lambda it: domain.has_rates(it.costs),
        holds=lambda it: it.is_steeper() & it.has_smaller_intercept(),
        near_misses=(BY_MORE_THAN_A_MESSAGE,),
    )


PROPERTY_5 = Statement(
    "bokhari/property-5",
    Source(PAPER, "Property 5"),
    "$E(e,n)$ has greater slope and smaller intercept than $E(e,n-1)$, $2 <= n <= e$.",
    (
        *(_property_5(domain) for domain in (POSITIVE, RHO_ZERO, TAU_ZERO, RATES_ZERO, LATENCY_ZERO)),
        Claim(
            reading="subcubes",
            sentence=(
                "For *costs* $L > 0$ and $tau, rho >= 0$ that are not both 0, and for $2 <= n <= e <= d$, compare"
                " the *run times* of the *equipartitions* $E(e,n)$ and $E(e,n-1)$ of $e$ on the $d$-cube. That of"
                " $E(e,n)$ has a greater slope and a smaller intercept than that of $E(e,n-1)$."
            ),
            case=on_larger_cube,
            assumes=sends_or_moves,
            holds=lambda it: it.is_steeper() & it.has_smaller_intercept(),
            near_misses=(BY_MORE_THAN_A_MESSAGE,),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-5@rates-zero",
            sentence=(
                f"{RATES_ZERO.premise} the *run times* of the *equipartitions* $E(e,n)$ and $E(e,n-1)$, $2"
                " <= n <= e$, have equal slopes. The run time of $E(e,n)$ has the smaller intercept."
            ),
            case=neighbors,
            assumes=lambda it: RATES_ZERO.has_rates(it.costs),
            holds=lambda it: it.has_equal_slopes() & it.has_smaller_intercept(),
            near_misses=(
                NearMiss(
                    "sending costs something",
                    "The same for $L > 0$ and all $tau, rho >= 0$.",
                    assumes=lambda it: it.costs.message > 0,
                ),
            ),
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/property-5@latency-zero",
            sentence=(
                f"{LATENCY_ZERO.premise} the *run times* of the *equipartitions* $E(e,n)$ and $E(e,n-1)$, $2"
                " <= n <= e$, have equal intercepts. The run time of $E(e,n)$ has the greater slope."
            ),
            case=neighbors,
            assumes=lambda it: LATENCY_ZERO.has_rates(it.costs),
            holds=lambda it: it.is_steeper() & it.has_equal_intercepts(),
            near_misses=(
                NearMiss(
                    "a message costs something",
                    "The same for $tau, rho > 0$ and every $L >= 0$.",
                    assumes=lambda it: (it.costs.send > 0) & (it.costs.move > 0),
                ),
            ),
        ),
    ),
)


# --- bokhari/property-5-display ---


def printed_gaps(it: Neighbors) -> tuple[Fraction, int]:
    """The printed differences Q(E') - Q(E) + 1 and P(E) - P(E') - 1, where E = E(e, n), E' = E(e, n-1)."""
    ours, theirs = equipartition(*it.of), equipartition(it.of.total, it.of.parts - 1)
    return halves(theirs) - halves(ours) + 1, powers(ours) - powers(theirs) - 1


def slope_gap(it: Neighbors) -> Number:
    """The slope of E(e, n)'s run time minus that of E(e, n-1)'s, on the e-cube."""
    rates = it.costs._replace(message=0)
    return it.time(0, rates) - it.time(1, rates)


def intercept_gap(it: Neighbors) -> Number:
    """The intercept of E(e, n)'s run time minus that of E(e, n-1)'s."""
    overhead = Costs(it.costs.message, 0, 0)
    return it.time(0, overhead) - it.time(1, overhead)


def times_cube(it: Neighbors, number: Fraction) -> int:
    """The given number times 2^e, where the cube has dimension e; the result is an integer."""
    return int(number * 2**it.of.total)


PROPERTY_5_DISPLAY = Statement(
    "bokhari/property-5-display",
    Source(PAPER, "Property 5, proof"),
    "The displayed differences of slopes and intercepts.",
    (
        Claim(
            reading="slope",
            sentence=(
                "Let $E = E(d,n)$ and $E' = E(d,n-1)$ be *equipartitions*, $2 <= n <= d$, with the *power sums*"
                f" $Q(E)$ and $Q(E')$. {POSITIVE.premise} the slope of the *run time* of $E$ minus the slope of"
                " that of $E'$ is $Q(E') - Q(E) + 1$."
            ),
            case=neighbors,
            assumes=lambda it: POSITIVE.has_rates(it.costs),
            holds=lambda it: 2**it.of.total * slope_gap(it) == times_cube(it, printed_gaps(it)[0]),
        ),
        Claim(
            reading="intercept",
            sentence=(
                "Let $E = E(d,n)$ and $E' = E(d,n-1)$ be *equipartitions*, $2 <= n <= d$, with the *power sums*"
                f" $P(E)$ and $P(E')$. {POSITIVE.premise} the intercept of the *run time* of $E$ minus the"
                " intercept of that of $E'$ is $P(E) - P(E') - 1$."
            ),
            case=neighbors,
            assumes=lambda it: POSITIVE.has_rates(it.costs),
            holds=lambda it: intercept_gap(it) == printed_gaps(it)[1],
        ),
        Claim(
            reading="signs",
            sentence=(
                "For $2 <= n <= d$ the *power sums* of the *equipartitions* $E = E(d,n)$ and $E' = E(d,n-1)$"
                " satisfy $Q(E') - Q(E) + 1 > 0$ and $P(E) - P(E') - 1 < 0$."
            ),
            case=neighbors,
            holds=lambda it: (printed_gaps(it)[0] > 0) & (printed_gaps(it)[1] < 0),
            near_misses=(
                NearMiss("by 1/2", "$Q(E') - Q(E) + 1 > 1/2$.", holds=lambda it: printed_gaps(it)[0] > Fraction(1, 2)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-5-display@slope",
            sentence=(
                "Let $E = E(d,n)$ and $E' = E(d,n-1)$ be *equipartitions*, $2 <= n <= d$, with *power sums* $P$"
                " and $Q$. At every $m$ the *run time* of $E$ minus that of $E'$ is $((Q(E') - Q(E) + 1) tau +"
                " rho) 2^d m + (P(E) - P(E') - 1) L$."
            ),
            case=neighbors,
            holds=lambda it: (
                (slope_gap(it) == times_cube(it, printed_gaps(it)[0]) * it.costs.send + 2**it.of.total * it.costs.move)
                & (intercept_gap(it) == printed_gaps(it)[1] * it.costs.message)
            ),
            near_misses=(
                NearMiss(
                    "without rho",
                    "The slope in $m$ of the *run time* of $E$ minus that of $E'$ is $(Q(E') - Q(E) + 1) tau 2^d$.",
                    holds=lambda it: slope_gap(it) == times_cube(it, printed_gaps(it)[0]) * it.costs.send,
                ),
            ),
        ),
    ),
)


# --- bokhari/hull-order ---


def is_ordered(it: Hull, step: int = 1) -> bool:
    """True if the faces go from d parts down to one, and each has at least `step` parts fewer than the one before."""
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
                f"{POSITIVE.premise} take the *faces* of the *hull* for the $d$-cube, $d >= 1$, in the order"
                " of increasing block sizes. The owner of each face has fewer parts than the owner of the"
                " face before. The partition ${1, ..., 1}$ owns the first face, ${d}$ the last."
            ),
            case=hulls,
            holds=is_ordered,
            near_misses=(
                NearMiss(
                    "by two",
                    "The owner of each face has at least two parts fewer than the owner of the face before it.",
                    holds=lambda it: is_ordered(it, 2),
                ),
            ),
        ),
    ),
)


# --- bokhari/figure-1a, bokhari/figure-1b ---


HULL_4 = (
    Face((1, 1, 1, 1), Fraction(0), Fraction(55, 12)),
    Face((2, 2), Fraction(55, 12), Fraction(495, 17)),
    Face((4,), Fraction(495, 17), None),
)
"""The faces of Figure 1(a); block sizes are in bytes."""


HULL_6 = (
    Face((1, 1, 1, 1, 1, 1), Fraction(0), Fraction(55, 48)),
    Face((2, 2, 2), Fraction(55, 48), Fraction(275, 64)),
    Face((3, 3), Fraction(275, 64), Fraction(2695, 81)),
    Face((6,), Fraction(2695, 81), None),
)
"""The faces of Figure 1(b); block sizes are in bytes."""


def figure(choose: Choose, bounds: Bounds, of: int, machine: Machine = FIGURE_1) -> Hull:
    """Recipe: only the dimension `of`, on the given machine."""
    return Hull(choose.option([d for d in dimensions(bounds) if d == of], "d"), machine)


def figure_1a(choose: Choose, bounds: Bounds) -> Hull:
    """Recipe: only the dimension 4, on the machine of Figure 1, as in Figure 1(a)."""
    return figure(choose, bounds, 4)


def figure_1b(choose: Choose, bounds: Bounds) -> Hull:
    """Recipe: only the dimension 6, on the machine of Figure 1, as in Figure 1(b)."""
    return figure(choose, bounds, 6)


def slower_moves(choose: Choose, bounds: Bounds, of: int) -> Hull:
    """Recipe: only the dimension `of`, on the machine of Figure 1 with rho (moving a byte) increased by 1 percent."""
    return figure(choose, bounds, of, Machine(100, 10, 2, Fraction(101, 100)))


def is_hull(it: Hull, faces: tuple[Face, ...]) -> bool:
    """True if `faces` is the hull, found in two ways, and no other partitions than those in `faces` own a face."""
    found = hull_by_enumeration(*it)
    return found == hull(*it) == faces and sorted(face_owners(*it)) == sorted(face.partition for face in faces)


def are_equal_at(it: Hull, size: Fraction, *parts: Partition) -> bool:
    """True if all the given partitions have equal run times for blocks of that size."""
    return len({line(it.dimension, each, it.machine).time_at(size) for each in parts}) == 1


FIGURE_1A = Statement(
    "bokhari/figure-1a",
    Source(PAPER, "Figure 1(a)"),
    "For $d = 4$ with $lambda = 100$, $delta = 10$, $tau = 2$, $rho = 1$ the hull is formed by ${1111}$, ${22}$ and"
    " ${4}$.",
    (
        Claim(
            reading="hull",
            sentence=(
                "On the *machine of Figure 1* the *hull* for the 4-cube has the *vertices* $55/12$ and"
                " $495/17$. Its three *faces*, in the order of increasing block sizes, are owned by"
                " ${1,1,1,1}$, ${2,2}$ and ${4}$ alone."
            ),
            case=figure_1a,
            whole=Bounds(4, smallest=4),
            holds=lambda it: is_hull(it, HULL_4),
            near_misses=(
                NearMiss(
                    "moving 1 percent slower",
                    "The same for $rho = 1.01$.",
                    case=lambda choose, bounds: slower_moves(choose, bounds, 4),
                ),
            ),
        ),
        Claim(
            reading="off",
            sentence=(
                "On the *machine of Figure 1* the partition ${1,3}$ of 4 does not *touch* the *hull*: at every block"
                " size some other partition of 4 is faster."
            ),
            case=figure_1a,
            whole=Bounds(4, smallest=4),
            holds=lambda it: (1, 3) not in touching_partitions(*it),
            near_misses=(
                NearMiss(
                    "rho = 0",
                    "The same with $rho = 0$.",
                    case=lambda choose, bounds: figure(choose, bounds, 4, Machine(100, 10, 2, 0)),
                ),
            ),
        ),
        Claim(
            reading="vertex",
            sentence=(
                "On the *machine of Figure 1* the partition ${1,1,2}$ of 4 *touches* the *hull* but does not *own a"
                " face*. At $m = 55/12$ it has the same *run time* as ${1,1,1,1}$ and ${2,2}$."
            ),
            case=figure_1a,
            whole=Bounds(4, smallest=4),
            holds=lambda it: (
                (1, 1, 2) in touching_partitions(*it)
                and (1, 1, 2) not in face_owners(*it)
                and are_equal_at(it, Fraction(55, 12), (1, 1, 2), (1, 1, 1, 1), (2, 2))
            ),
            near_misses=(
                NearMiss(
                    "the other vertex",
                    "At $m = 495/17$ the partition ${1,1,2}$ has the same *run time* as ${2,2}$ and ${4}$.",
                    holds=lambda it: are_equal_at(it, Fraction(495, 17), (1, 1, 2), (2, 2), (4,)),
                ),
            ),
        ),
    ),
)


FIGURE_1B = Statement(
    "bokhari/figure-1b",
    Source(PAPER, "Figure 1(b)"),
    "For $d = 6$ on the machine of Figure 1(a) the hull is formed by ${111111}$, ${222}$, ${33}$ and ${6}$.",
    (
        Claim(
            reading="hull",
            sentence=(
                "On the *machine of Figure 1* the *hull* for the 6-cube has the *vertices* $55/48$,"
                " $275/64$ and $2695/81$. Its four *faces*, in the order of increasing block sizes, are"
                " owned by ${1,1,1,1,1,1}$, ${2,2,2}$, ${3,3}$ and ${6}$ alone."
            ),
            case=figure_1b,
            whole=Bounds(6, smallest=6),
            holds=lambda it: is_hull(it, HULL_6),
            near_misses=(
                NearMiss(
                    "moving 1 percent slower",
                    "The same for $rho = 1.01$.",
                    case=lambda choose, bounds: slower_moves(choose, bounds, 6),
                ),
            ),
        ),
        Claim(
            reading="count",
            sentence=("On the *machine of Figure 1* exactly 4 of the 11 partitions of 6 *own a face* of the *hull*."),
            case=figure_1b,
            whole=Bounds(6, smallest=6),
            holds=lambda it: (len(partitions(6)), len(face_owners(*it))) == (11, 4),
            near_misses=(
                NearMiss(
                    "touching",
                    "Exactly 4 of them *touch* the *hull*.",
                    holds=lambda it: len(touching_partitions(*it)) == 4,
                ),
            ),
        ),
        Claim(
            reading="circle",
            sentence=(
                "On the *machine of Figure 1* the partitions ${3,3}$, ${2,4}$ and ${1,5}$ of 6 have equal *run times*"
                " at $m = L / tau = 55$."
            ),
            case=figure_1b,
            whole=Bounds(6, smallest=6),
            holds=lambda it: are_equal_at(it, Fraction(55), (3, 3), (2, 4), (1, 5)),
            near_misses=(
                NearMiss(
                    "with the single phase",
                    "The partition ${6}$ has the same *run time* there, too.",
                    holds=lambda it: are_equal_at(it, Fraction(55), (3, 3), (2, 4), (1, 5), (6,)),
                ),
            ),
        ),
    ),
)
