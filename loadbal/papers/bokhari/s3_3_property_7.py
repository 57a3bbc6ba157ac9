"""Section 3.3: Property 7 about partitions into two parts, and the equipartitions that own no face.

Source: Property 7 with its proof; the end of section 3.3.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.bokhari.cases import (
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RHO_ZERO,
    TAU_ZERO,
    Domain,
    Hull,
    Phases,
    any_costs,
    costs,
    dimension_to,
    hulls,
    same,
)
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import TwoParts, listed_pair, pair
from loadbal.theory.exchange_hull import face_owners, run_time, shortest_time, subcube_time
from loadbal.theory.hull_levels import indistinct_sets
from loadbal.theory.partitions import is_equipartition

# --- bokhari/vertex-only ---


def vertex_only_share(size: int) -> Fraction:
    """The fraction of `size`'s equipartitions that touch the hull only at a vertex: inner ones of indistinct sets."""
    return Fraction(sum(len(members) - 2 for members in indistinct_sets(size)), size)


VERTEX_ONLY = Statement(
    "bokhari/vertex-only",
    Source(PAPER, "end of section 3.3, and section 3.1"),
    "A large fraction of the equipartitions touch the hull only at a vertex.",
    (
        Extremum(
            sentence=(
                "The largest fraction $x/d$ over $1 <= d <= 2000$, where $x$ is the number of *equipartitions* of $d$"
                " that are not *outer equipartitions*."
            ),
            case=dimension_to(2000),
            measure=vertex_only_share,
            seek="largest",
            whole=Bounds(2000),
            near_misses=(
                NearMiss(
                    "never more than half",
                    "$x/d <= 1/2$ for all these $d$.",
                    holds=lambda it: vertex_only_share(it) <= Fraction(1, 2),
                ),
                NearMiss(
                    "always more than half",
                    "$x/d > 1/2$ for all these $d$ except $d = 1$.",
                    assumes=lambda it: it >= 2,
                    holds=lambda it: vertex_only_share(it) > Fraction(1, 2),
                ),
            ),
        ),
    ),
)


# --- bokhari/property-7 ---


class TwoPartsWithCosts(NamedTuple):
    """A partition A into two parts (`parts`), and costs; E is the equipartition of the same sum into two parts."""

    parts: TwoParts
    costs: Costs

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    @property
    def dimension(self) -> Number:
        """The dimension of the cube: the sum of both parts."""
        return self.parts.total

    @property
    def even(self) -> TwoParts:
        """The equipartition E = E(d, 2) of the same sum into two parts."""
        return self.parts.even

    def time(self, parts: TwoParts) -> Number:
        """The run time of the partition `parts` for these costs."""
        first, second = 2**parts.first, 2**parts.second
        return subcube_time(first, second, self.costs) + subcube_time(second, first, self.costs)

    def single(self) -> Number:
        """The run time of the partition {d}, a single phase."""
        return subcube_time(2**self.dimension, 1, self.costs)

    def at_crossing(self) -> "TwoPartsWithCosts":
        """The case with block size m = L / tau, where sending a block costs as much as a message (tau m = L)."""
        return self._replace(costs=self.costs._replace(send=self.costs.message))

    def gap(self) -> Number:
        """The difference t(E) - t({d}) of run times for the block size m = L / tau."""
        return self.at_crossing().time(self.even) - self.at_crossing().single()


def two_parts(choose: Choose, bounds: Bounds) -> TwoPartsWithCosts:
    """Recipe: any partition into two parts, and any costs."""
    return TwoPartsWithCosts(pair(choose, bounds), any_costs(choose, bounds))


def listed_two_parts(choose: Choose, bounds: Bounds) -> TwoPartsWithCosts:
    """Recipe: any partition into two parts from a list, and any integer costs."""
    return TwoPartsWithCosts(listed_pair(choose, bounds), costs(choose, bounds))


def is_other(it: TwoPartsWithCosts) -> Truth:
    """True if A is not E: its parts differ by 2 or more."""
    return it.parts.is_uneven()


def is_beaten(it: Phases) -> Truth:
    """True if some partition of the dimension has a smaller run time."""
    return shortest_time(it.dimension, it.costs) < run_time(it.dimension, it.parts, it.costs)


def two_are_beaten(it: TwoPartsWithCosts) -> Truth:
    """True if some partition of d has a smaller run time than A."""
    return is_beaten(Phases(it.parts, it.costs))


def are_beaten_by_even_or_single(it: TwoPartsWithCosts) -> Truth:
    """True if E or {d} has a smaller run time than A.

    This implies that some partition has, and asks only two times, so that a solver can leave d unknown.
    """
    return (it.time(it.even) < it.time(it.parts)) | (it.single() < it.time(it.parts))


def _off_the_hull(
    domain: Domain,
    reading: str,
    case: Callable[[Choose, Bounds], TwoPartsWithCosts] = listed_two_parts,
    holds: Callable[[TwoPartsWithCosts], Truth] = two_are_beaten,
) -> Claim[TwoPartsWithCosts]:
    return Claim(
        reading=reading,
        sentence=(
            f"{domain.premise} no partition of $d$ into two parts that differ by 2 or more *touches* the *hull*."
        ),
        case=case,
        assumes=lambda it: domain.has_costs(it.costs) & is_other(it),
        holds=holds,
        near_misses=(
            NearMiss(
                "by 1 or more",
                "The same for parts that differ by 1 or more.",
                assumes=lambda it: domain.has_costs(it.costs) & it.parts.is_uneven(0),
                holds=two_are_beaten,
            ),
        ),
    )


def no_uneven_face(it: Hull, spread: int = 1) -> bool:
    """True if every partition into two parts that owns a face has parts that differ by at most `spread`."""
    return all(is_equipartition(parts, spread) for parts in face_owners(*it) if len(parts) == 2)


def is_off_exceptional_size(it: Phases) -> Truth:
    """True if tau 2^d m is not 2^(a+b) (lambda + delta), where a is the smallest and b the largest part."""
    return 2**it.dimension * it.costs.send != 2 ** (it.parts[0] + it.parts[-1]) * it.costs.message


def is_off_crossing(it: TwoPartsWithCosts) -> Truth:
    """True if the block size m is not (lambda + delta) / tau, for which sending a block costs as much as a message."""
    return it.costs.send != it.costs.message


PROPERTY_7 = Statement(
    "bokhari/property-7",
    Source(PAPER, "Property 7"),
    "Of all partitions into two parts only $E(d,2)$ can lie on the hull.",
    (
        _off_the_hull(POSITIVE, "positive"),
        _off_the_hull(RHO_ZERO, "rho-zero-touch"),
        Claim(
            reading="rho-zero-face",
            sentence=(
                f"{RHO_ZERO.premise} no partition of $d$ into two parts that differ by 2 or more *owns a face* of"
                " the *hull*."
            ),
            case=partial(hulls, domain=RHO_ZERO),
            holds=no_uneven_face,
            near_misses=(
                NearMiss(
                    "equal parts alone",
                    "No partition of $d$ into two different parts *owns a face*.",
                    holds=lambda it: no_uneven_face(it, 0),
                ),
            ),
        ),
        _off_the_hull(TAU_ZERO, "tau-zero", two_parts, are_beaten_by_even_or_single),
        _off_the_hull(LATENCY_ZERO, "latency-zero"),
        Claim(
            reading="repaired",
            repairs="bokhari/property-7@rho-zero-touch",
            sentence=(
                f"{RHO_ZERO.premise} no partition of $d$ into two parts that differ by 2 or more *touches* the *hull*"
                " at any $m$ other than $L / tau$."
            ),
            case=listed_two_parts,
            assumes=lambda it: RHO_ZERO.has_costs(it.costs) & is_other(it) & is_off_crossing(it),
            holds=two_are_beaten,
            near_misses=(
                NearMiss(
                    "anywhere",
                    "No such partition *touches* the *hull* at any $m$.",
                    assumes=lambda it: RHO_ZERO.has_costs(it.costs) & is_other(it),
                ),
            ),
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/property-7@latency-zero",
            sentence=(
                f"{LATENCY_ZERO.premise} no partition of $d$ into two parts that differ by 2 or more *touches* the"
                " *hull* at any $m > 0$."
            ),
            case=two_parts,
            assumes=lambda it: LATENCY_ZERO.has_rates(it.costs) & is_other(it),
            holds=are_beaten_by_even_or_single,
            near_misses=(
                NearMiss(
                    "m = 0 as well",
                    "No such partition *touches* the *hull* at any $m >= 0$.",
                    assumes=lambda it: LATENCY_ZERO.has_costs(it.costs) & is_other(it),
                    holds=two_are_beaten,
                ),
            ),
        ),
    ),
)


# --- bokhari/property-7-proof ---


def is_printed_line(it: TwoPartsWithCosts, parts: TwoParts) -> Truth:
    """True if the run time of the parts is [(2 - P) tau + 2 rho] 2^d m + P L."""
    cube, total = 2**it.dimension, parts.powers
    printed = (2 - total) * cube * it.costs.send + 2 * cube * it.costs.move + total * it.costs.message
    return it.time(parts) == printed


def denominators(it: TwoPartsWithCosts) -> tuple[Number, ...]:
    """The three displayed denominators of the crossing of A and E, multiplied by powers of two to be integers."""
    (a, _), (e, _), d = it.parts, it.even, it.dimension
    spelled = 2 ** (d - a) + 2**a - 2 ** (d - e) - 2**e
    return it.parts.halves - it.even.halves, spelled, it.parts.powers - it.even.powers


def have_common_point(it: TwoPartsWithCosts) -> Truth:
    """True if A and E take equally long for m = L / tau, a time that depends on d and the costs alone."""
    there, cube = it.at_crossing(), 2**it.dimension
    shared = 2 * (cube - 1) * it.costs.message + 2 * cube * it.costs.move
    return same(there.time(it.parts), there.time(it.even), shared)


def gap_first(it: TwoPartsWithCosts) -> Number:
    """The gap [(1 - Q(E) + 2^-d) tau + rho] 2^d L / tau + (P(E) - 2^d - 1) L; the case has m rho = rho L / tau."""
    cube = 2**it.dimension
    rates = (cube - it.even.halves + 1) * it.costs.message + cube * it.costs.move
    return rates + (it.even.powers - cube - 1) * it.costs.message


def gap_second(it: TwoPartsWithCosts, exponent: Number) -> Number:
    """The second displayed gap times 2^(2d); `exponent` is -d-e as printed, or e-d as repaired."""
    d, e = it.dimension, it.even.first
    cube, square = 2**d, 2 ** (2 * d)
    powers = (square - 2 ** (2 * d - e) - 2 ** (2 * d + exponent) + cube) * cube
    return (powers + (2**e + 2 ** (d - e) - cube - 1) * square) * it.costs.message + cube * square * it.costs.move


def is_slower_before_crossing(it: TwoPartsWithCosts) -> Truth:
    """True if A takes longer than E for m < L / tau."""
    return implies((it.costs.message > 0) & (it.costs.send < it.costs.message), it.time(it.parts) > it.time(it.even))


def even_is_steeper(it: TwoPartsWithCosts) -> Truth:
    """True if E has a greater slope than A if sending costs something."""
    rates = it._replace(costs=it.costs._replace(message=0 * it.costs.message))
    return implies(it.costs.send > 0, rates.time(it.even) > rates.time(it.parts))


def _step(
    reading: str,
    sentence: str,
    holds: Callable[[TwoPartsWithCosts], Truth],
    *misses: NearMiss[TwoPartsWithCosts],
    repairs: str = "",
) -> Claim[TwoPartsWithCosts]:
    return Claim(
        reading=reading,
        sentence=sentence,
        case=two_parts,
        assumes=is_other,
        holds=holds,
        near_misses=misses,
        repairs=repairs,
    )


def gap_is_positive(it: TwoPartsWithCosts) -> Truth:
    """True if E takes longer than {d} at m = L / tau."""
    return it.gap() > 0


PROPERTY_7_PROOF = Statement(
    "bokhari/property-7-proof",
    Source(PAPER, "Property 7, proof"),
    "The displayed lines, crossings and gaps of partitions into two parts.",
    (
        _step(
            "line-equi",
            (
                "For $d >= 4$ the *equipartition* $E = E(d,2)$, with the *power sum* $P(E)$, has the *run time*"
                " $((2 - P(E)) tau + 2 rho) 2^d m + P(E) L$."
            ),
            lambda it: is_printed_line(it, it.even),
        ),
        _step(
            "line-arbitrary",
            (
                "Every partition $A$ of $d$ into two parts that differ by 2 or more, with the *power sum*"
                " $P(A)$, has the *run time* $((2 - P(A)) tau + 2 rho) 2^d m + P(A) L$."
            ),
            lambda it: is_printed_line(it, it.parts),
        ),
        _step(
            "crossing",
            (
                "Let $d >= 2$, $e = floor(d/2)$ and $E = {e, d-e}$, and let $A = {a, d-a}$ be a partition of"
                " $d$ into two parts other than $E$. Their *power sums* satisfy $(Q(A) - Q(E)) 2^d = 2^(d-a) +"
                " 2^a - 2^(d-e) - 2^e = P(A) - P(E)$. This number is not 0."
            ),
            lambda it: same(*denominators(it)) & (denominators(it)[-1] != 0),
            NearMiss("A = E", "The same for $A = E$.", assumes=lambda _: True),
        ),
        _step(
            "common-point",
            "Let $tau > 0$, $m = L / tau$ and $d >= 4$. All partitions of $d$ into two parts have the *run time* $2"
            " (2^d - 1) L + 2^(d+1) rho m$.",
            have_common_point,
            NearMiss(
                "at every m",
                "All partitions of $d$ into two parts have equal *run times* at every $m$.",
                holds=lambda it: it.time(it.parts) == it.time(it.even),
            ),
        ),
        _step(
            "left-only",
            (
                "Let $A$ be a partition of $d$ into two parts that differ by 2 or more, and $E$ the"
                " *equipartition* $E(d,2)$. At every $m$ with $tau m < L$ the *run time* of $A$ is greater than"
                " that of $E$. If $tau > 0$, the run time of $E$ has a greater slope than that of $A$."
            ),
            lambda it: is_slower_before_crossing(it) & even_is_steeper(it),
            NearMiss(
                "at m = L / tau too",
                "At every $m$ with $tau m <= L$ the *run time* of $A$ is greater than that of $E$.",
                holds=lambda it: implies(it.costs.send <= it.costs.message, it.time(it.parts) > it.time(it.even)),
            ),
        ),
        _step(
            "gap-first",
            (
                "Let $tau > 0$, $m = L / tau$ and $d >= 4$. The *run time* of the *equipartition* $E = E(d,2)$,"
                " with the *power sums* $P(E)$ and $Q(E)$, minus that of ${d}$ is $((1 - Q(E) + 2^(-d)) tau +"
                " rho) 2^d L / tau + (P(E) - 2^d - 1) L$."
            ),
            lambda it: it.gap() == gap_first(it),
            NearMiss(
                "and L",
                "The difference is larger by $L$.",
                holds=lambda it: it.gap() == gap_first(it) + it.costs.message,
            ),
        ),
        _step(
            "gap-second",
            "Let $tau > 0$, $m = L / tau$, $d >= 4$ and $e = floor(d/2)$. The *run time* of the *equipartition* ${e,"
            " d-e}$ minus that of ${d}$ is $((1 - 2^(-e) - 2^(-d-e) + 2^(-d)) 2^d + 2^e + 2^(d-e) - 2^d - 1 + rho 2^d"
            " / tau) L$.",
            lambda it: 2 ** (2 * it.dimension) * it.gap() == gap_second(it, -it.dimension - it.even.first),
        ),
        _step(
            "repaired",
            "Let $tau > 0$, $m = L / tau$, $d >= 4$ and $e = floor(d/2)$. The *run time* of the *equipartition* ${e,"
            " d-e}$ minus that of ${d}$ is $((1 - 2^(-e) - 2^(e-d) + 2^(-d)) 2^d + 2^e + 2^(d-e) - 2^d - 1 + rho 2^d"
            " / tau) L$.",
            lambda it: 2 ** (2 * it.dimension) * it.gap() == gap_second(it, it.even.first - it.dimension),
            NearMiss(
                "2^-e twice",
                "The same with $2^(-e)$ in place of $2^(e-d)$, for odd $d$.",
                assumes=lambda it: is_other(it) & (it.even.first != it.even.second),
                holds=lambda it: 2 ** (2 * it.dimension) * it.gap() == gap_second(it, -it.even.first),
            ),
            repairs="bokhari/property-7-proof@gap-second",
        ),
        _step(
            "gap-value",
            "Let $tau > 0$, $m = L / tau$ and $d >= 4$. The *run time* of the *equipartition* $E(d,2)$ minus that of"
            " ${d}$ is $rho 2^d L / tau$.",
            lambda it: it.gap() == 2**it.dimension * it.costs.move,
            NearMiss(
                "half",
                "The difference is half of that.",
                holds=lambda it: 2 * it.gap() == 2**it.dimension * it.costs.move,
            ),
        ),
        Claim(
            reading="gap-positive",
            sentence=f"{POSITIVE.premise} the *run time* of the *equipartition* $E(d,2)$, $d >= 4$, is greater than"
            " that of ${d}$ at $m = L / tau$.",
            case=two_parts,
            assumes=lambda it: POSITIVE.has_rates(it.costs) & is_other(it),
            holds=gap_is_positive,
            near_misses=(
                NearMiss(
                    "rho = 0",
                    "The same with $rho = 0$.",
                    assumes=lambda it: RHO_ZERO.has_rates(it.costs) & is_other(it),
                ),
            ),
        ),
        Claim(
            reading="gap-positive-rho-zero",
            sentence=f"{RHO_ZERO.premise} the *run time* of the *equipartition* $E(d,2)$, $d >= 4$, is greater than"
            " that of ${d}$ at $m = L / tau$.",
            case=two_parts,
            assumes=lambda it: RHO_ZERO.has_rates(it.costs) & is_other(it),
            holds=gap_is_positive,
        ),
    ),
)
