"""Beyond sections 3.3 to 3.5: common points of levels, exact numbers of faces, and integer block sizes."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise
from math import ceil, floor, isqrt
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, negation, same_truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    FIGURE_1,
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Domain,
    Hull,
    Times,
    any_costs,
    dimension,
    hulls,
    of_dimension,
    of_paper,
    outer_cardinalities,
    times,
)
from loadbal.papers.bokhari.s3_3_property_6 import other_nodes
from loadbal.papers.bokhari.s3_5_faces import matches_formulas, squared_ratio
from loadbal.reason import Reason
from loadbal.theory.exchange_hull import (
    Machine,
    face_cardinalities,
    face_count,
    face_owners,
    hull,
    hull_by_enumeration,
    run_time,
    shortest_time,
    subcube_time,
    wide_levels,
)
from loadbal.theory.hull_levels import common_point, is_inner, is_on_level, levels
from loadbal.theory.part_times import optimal_partitions, with_ports
from loadbal.theory.partitions import Partition, equipartition, partitions

# --- bokhari/challenge-3 ---


def has_listed_owners(it: Hull) -> bool:
    """True if the partitions that own a face are exactly the equipartitions that the formula lists for d."""
    expected = {equipartition(it.dimension, n) for n in face_cardinalities(it.dimension)}
    return set(face_owners(*it)) == expected


def _owners(domain: Domain) -> Claim[Hull]:
    return Claim(
        reading="" if domain is POSITIVE else domain.name,
        sentence=(
            f"{domain.premise} the partitions of $d$ that *own a face* are exactly those *equipartitions*"
            " $E(d,n)$ for which $n$ is a *face cardinality* of $d$."
        ),
        case=partial(hulls, domain=domain),
        holds=has_listed_owners,
        near_misses=(
            NearMiss("rates zero", "The same if $L > 0$ and $tau = rho = 0$.", case=partial(hulls, domain=RATES_ZERO)),
        ),
    )


class Level(NamedTuple):
    """A level q, a dimension d and a machine. A partition is on the level if its parts are q or q + 1."""

    level: int
    dimension: int
    machine: Machine

    @property
    def costs(self) -> Costs:
        """The costs at the common point of the level, where all its partitions take equally long."""
        return self.machine.costs(common_point(*self))


@cache
def _levels(smallest: int, largest: int) -> tuple[tuple[int, int], ...]:
    found = ((q, d) for d in range(smallest, largest + 1) for q, _ in levels(d))
    return described("every d with every q for which d is a sum of parts q and q + 1 alone", found)


def on_level(choose: Choose, bounds: Bounds, domain: Domain = POSITIVE) -> Level:
    """Recipe: any d, any q for which some partition of d has parts q and q + 1 alone, any machine of the domain."""
    q, d = choose.option(_levels(bounds.smallest, bounds.size), "q d")
    return Level(q, d, choose.option(domain.machines(bounds), "machine"))


class Phase(NamedTuple):
    """Phases over q or q + 1 bits of the d-cube, and any costs."""

    dimension: Number
    level: Number
    costs: Costs

    def gap(self, larger: int = 1) -> Number:
        """The gap (q+1) t(q) - q t(q+1); `larger` multiplies the number of blocks in every message."""
        q, nodes, width = self.level, 2**self.level, larger * 2 ** (self.dimension - self.level - 1)
        return (q + 1) * subcube_time(nodes, 2 * width, self.costs) - q * subcube_time(2 * nodes, width, self.costs)

    def is_common(self) -> Truth:
        """True if (q+1) t(q) = q t(q+1)."""
        return self.gap() == 0

    def is_common_above(self, halves: int = 1) -> Truth:
        """True if (q+1) t(q) = q t(q+1) on the (d+1)-cube for blocks of 2^-halves times the size.

        Times are multiplied by 2^halves, so that costs stay integers.
        """
        costs = self.costs._replace(message=2**halves * self.costs.message)
        return self._replace(costs=costs).gap(2) == 0


def any_phase(choose: Choose, bounds: Bounds) -> Phase:
    """Recipe: any dimension d, any costs, and any q, for phases over q and over q + 1 bits."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Phase(d, choose.integer(1, bounds.size, "q"), any_costs(choose, bounds))


def fastest_at_common_point(it: Level) -> set[Partition]:
    """The partitions with the least run time at the common point of the level."""
    best = shortest_time(it.dimension, it.costs)
    return {parts for parts in partitions(it.dimension) if run_time(it.dimension, parts, it.costs) == best}


def partitions_of_level(it: Level, spread: int = 1) -> set[Partition]:
    """The partitions of d with all parts from q to q + `spread`, where q is the level."""
    return {parts for parts in partitions(it.dimension) if it.level <= parts[0] and parts[-1] <= it.level + spread}


def _point(domain: Domain) -> Claim[Level]:
    return Claim(
        reading="point" if domain is POSITIVE else f"point-{domain.name}",
        sentence=(
            "Let $1 <= q <= d$, and let $d$ have at least one partition whose parts are all $q$ or $q + 1$."
            f" {domain.premise} let $m$ be the block size at which the *phase times* satisfy $(q+1) t(q) = q"
            " t(q+1)$. (If $q = d$, use the formula for $t(q+1)$ all the same.) The partitions of $d$ that"
            " *touch* the *hull* at $m$ are exactly those whose parts are all $q$ or $q + 1$."
        ),
        case=partial(on_level, domain=domain),
        holds=lambda it: fastest_at_common_point(it) == partitions_of_level(it),
        near_misses=(
            NearMiss(
                "q alone",
                "They are exactly those whose parts are all $q$.",
                holds=lambda it: fastest_at_common_point(it) == partitions_of_level(it, 0),
            ),
            NearMiss(
                "to q + 2",
                "They are exactly those whose parts are all $q$, $q + 1$ or $q + 2$.",
                holds=lambda it: fastest_at_common_point(it) == partitions_of_level(it, 2),
            ),
        ),
    )


CHALLENGE_3 = Statement(
    "bokhari/challenge-3",
    Source(PAPER, "beyond section 3.4"),
    "Does $F(d)$ depend on the parameters, where is the common point of an indistinct set, and what passes through it?",
    (
        *map(_owners, (POSITIVE, RHO_ZERO, TAU_ZERO)),
        *map(_point, (POSITIVE, RHO_ZERO, TAU_ZERO)),
        Claim(
            reading="dimension",
            sentence=(
                "Let $1 <= q < d$, and let $t$ be the *phase time*. If $(q+1) t(q) = q t(q+1)$ on the $d$-cube"
                " for blocks of $m$ bytes, then the same equation holds on the $(d+1)$-cube for blocks of $m/2$"
                " bytes."
            ),
            case=any_phase,
            assumes=lambda it: (it.level < it.dimension) & it.is_common(),
            holds=Phase.is_common_above,
            near_misses=(
                NearMiss(
                    "in bytes",
                    "Then this equation also holds on the $(d+1)$-cube for blocks of $m$ bytes.",
                    holds=lambda it: it.is_common_above(0),
                ),
            ),
        ),
    ),
)


# --- bokhari/challenge-5 ---


def is_fastest(it: Times, parts: Partition) -> Truth:
    """True if no partition of the dimension takes less time than `parts`."""
    return run_time(it.dimension, parts, it.costs) == shortest_time(it.dimension, it.costs)


def is_small(it: Times, sends: int = 1, moves: int = 4) -> Truth:
    """True if blocks are small: 2^d (`sends` tau + `moves` rho) m <= 4 (lambda + delta), or d = 1."""
    blocks = sends * it.costs.send + moves * it.costs.move
    return (2**it.dimension * blocks <= 4 * it.costs.message) | (it.dimension == 1)


def is_large(it: Times, halves: int = 0) -> Truth:
    """True if blocks are large: c (lambda + delta) <= (c tau + 2^(d - `halves`) rho) m, c as in `other_nodes`."""
    c, cube = other_nodes(it.dimension), 2**it.dimension
    return 2**halves * c * it.costs.message <= 2**halves * c * it.costs.send + cube * it.costs.move


CHALLENGE_5 = Statement(
    "bokhari/challenge-5",
    Source(PAPER, "beyond section 3.3"),
    "For which block sizes exactly is Standard optimal, and for which one phase?",
    (
        Claim(
            sentence=(
                "For $d >= 1$ the partition ${1, ..., 1}$ of $d$ *touches* the *hull* at $m$ if and only if $d"
                " = 1$ or $2^d (tau + 4 rho) m <= 4L$."
            ),
            case=times,
            holds=lambda it: same_truth(is_fastest(it, (1,) * it.dimension), is_small(it)),
            near_misses=(
                NearMiss(
                    "3 rho",
                    "The same with $3 rho$ in place of $4 rho$.",
                    holds=lambda it: same_truth(is_fastest(it, (1,) * it.dimension), is_small(it, moves=3)),
                ),
                NearMiss(
                    "2 tau",
                    "The same with $2 tau$ in place of $tau$.",
                    holds=lambda it: same_truth(is_fastest(it, (1,) * it.dimension), is_small(it, sends=2)),
                ),
            ),
        ),
        Claim(
            reading="single-phase",
            sentence=(
                "For $d >= 1$ let $c = (2^floor(d/2) - 1)(2^ceil(d/2) - 1)$. The partition ${d}$ *touches* the"
                " *hull* at $m$ if and only if $c L <= (c tau + 2^d rho) m$."
            ),
            case=times,
            holds=lambda it: same_truth(is_fastest(it, (it.dimension,)), is_large(it)),
            near_misses=(
                NearMiss(
                    "half of rho",
                    "The same with $rho/2$ in place of $rho$.",
                    holds=lambda it: same_truth(is_fastest(it, (it.dimension,)), is_large(it, 1)),
                ),
            ),
        ),
    ),
)


BEYOND = "beyond section 3.5"


TRILLION = 10**12


# --- bokhari/challenge-1 ---


def wide_divisors(d: int) -> int:
    """The number D of divisors of d up to w, the largest wide level: there the two ends of a level coincide."""
    return sum(d % level == 0 for level in range(1, wide_levels(d) + 1))


def closed_form(d: int) -> int:
    """The formula ceil(sqrt(8d)) - 2 - D for the number of faces, where D is `wide_divisors(d)`.

    >>> [closed_form(d) for d in (1, 6, 12)]
    [1, 4, 6]
    """
    return isqrt(8 * d - 1) - 1 - wide_divisors(d)


def trillion(choose: Choose, _: Bounds) -> int:
    """Recipe: only the dimension d = 10^12."""
    return choose.option((TRILLION,), "d")


DOWN, UP_ABOVE, UP_BELOW, NEITHER = "d/q down", "d/q up, r < q", "d/q up, r >= q", "of level q, not inner"
WAYS = "d/q rounded down; d/q rounded up, for r < q and for r >= q; of level q and no inner member of it"


class Owner(NamedTuple):
    """Numbers d, n, levels q and r (`other`), and the way in which n depends on d and q; E(d,n) may own a face."""

    way: str
    dimension: Number
    parts: Number
    level: Number
    other: Number

    def is_down(self) -> Truth:
        """True if n = floor(d/q)."""
        d, n, q = self.dimension, self.parts, self.level
        return (n * q <= d) & (d < (n + 1) * q)

    def is_up(self) -> Truth:
        """True if n = ceil(d/q)."""
        d, n, q = self.dimension, self.parts, self.level
        return ((n - 1) * q < d) & (d <= n * q)

    def matches_way(self) -> Truth:
        """True if n is what `way` says: d/q rounded down or up, or so that E(d,n) is on level q, not inner there."""
        d, n, q = self.dimension, self.parts, self.level
        if self.way == NEITHER:
            return is_on_level(d, n, q) & negation(is_inner(d, n, q))
        if self.way == DOWN:
            return self.is_down()
        return self.is_up() & (self.other < q if self.way == UP_ABOVE else self.other >= q)

    def satisfies_rule(self, times: int = 1) -> Truth:
        """True if the rule about which E(d,n) own a face holds for this n.

        If n is d/q rounded, E(d,n) is no inner member of level r. Otherwise n = floor(d/q) with times q <= d, or n =
        ceil(d/(q+1)) with times (q+1) <= d.
        """
        d, n, q = self.dimension, self.parts, self.level
        if self.way != NEITHER:
            return negation(is_inner(d, n, self.other))
        further = self._replace(level=q + 1)
        return (self.is_down() & (times * q <= d)) | (further.is_up() & (times * (q + 1) <= d))


def owner(choose: Choose, bounds: Bounds) -> Owner:
    """Recipe: any way in which n may depend on d and q, and any d, n, q and r.

    Three ways cover one direction of the rule: n is d/q rounded down, with any r, or rounded up, with r < q or r >= q.
    The fourth covers the other direction: E(d,n) is on level q, as every n is for q = floor(d/n), and not inner there.
    """
    way = choose.option(described(WAYS, (DOWN, UP_ABOVE, UP_BELOW, NEITHER)), "n is")
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Owner(way, d, *(choose.integer(1, bounds.size, name) for name in ("n", "q", "r")))


def cardinalities(d: int) -> tuple[int, ...]:
    """The numbers of parts of the owners of faces on the machine of Figure 1, by enumeration."""
    return tuple(sorted(len(face.partition) for face in hull_by_enumeration(d, FIGURE_1)))


CHALLENGE_1 = of_paper(
    "challenge-1",
    BEYOND,
    "What is the number $F(d)$ of faces, and which equipartitions own one?",
    of_dimension(
        "",
        (
            "For $d >= 1$ let $w >= 0$ be the largest integer with $2w(w+1) <= d$, and let $D$ be the number of"
            " divisors of $d$ that are at most $w$. There are exactly $ceil(sqrt(8 d)) - 2 - D$ *outer"
            " equipartitions* of $d$."
        ),
        lambda d: len(outer_cardinalities(d)) == closed_form(d),
        (
            "Less 2 alone.",
            "Their number is $ceil(sqrt(8 d)) - 2$.",
            lambda d: len(outer_cardinalities(d)) == isqrt(8 * d - 1) - 1,
        ),
        (
            "With the divisors of d up to w + 1.",
            "The same with the divisors of $d$ up to $w + 1$ in place of $w$.",
            lambda d: len(outer_cardinalities(d)) == closed_form(d) - (d % (wide_levels(d) + 1) == 0),
        ),
    ),
    of_dimension(
        "listed",
        (
            "For every $d >= 1$ the *outer equipartitions* of $d$ are exactly those $E(d,n)$ for which $n$ is a"
            " *face cardinality* of $d$. Their number is the *face count* $F(d)$."
        ),
        matches_formulas,
        ("One less.", "Their number is $F(d) - 1$.", lambda d: len(outer_cardinalities(d)) == face_count(d) - 1),
        (
            "These n are ceil(d/(w+1)) + 2w.",
            "Their number is $ceil(d/(w+1)) + 2w$, with $w$ as in the definition of the face count.",
            lambda d: len(outer_cardinalities(d)) == face_count(d) + wide_divisors(d),
        ),
    ),
    Claim(
        reading="owners",
        sentence=(
            "For all $1 <= n <= d$ the *equipartition* $E(d,n)$ is an *outer equipartition* if and only if $n ="
            " floor(d/q)$ or $n = ceil(d/q)$ for some integer $q$ with $1 <= q <= d$."
        ),
        case=owner,
        assumes=Owner.matches_way,
        holds=Owner.satisfies_rule,
        near_misses=(NearMiss("to the half", "The same with $q <= d/2$.", holds=lambda it: it.satisfies_rule(2)),),
    ),
    of_dimension(
        "enumerated",
        (
            "For $d >= 1$ let $w >= 0$ be the largest integer with $2w(w+1) <= d$, and let $D$ be the number of"
            " divisors of $d$ that are at most $w$. On the *machine of Figure 1* the *hull* for the $d$-cube has"
            " $ceil(sqrt(8 d)) - 2 - D$ *faces*, and the numbers of parts of their owners are the *face"
            " cardinalities* of $d$."
        ),
        lambda d: cardinalities(d) == face_cardinalities(d) and len(cardinalities(d)) == closed_form(d),
        ("One less.", "It has one face fewer.", lambda d: len(cardinalities(d)) == closed_form(d) - 1),
        (
            "ceil(sqrt(8d)) - 2 faces.",
            "It has $ceil(sqrt(8 d)) - 2$ faces.",
            lambda d: len(cardinalities(d)) == closed_form(d) + wide_divisors(d),
        ),
    ),
    Extremum(
        reading="trillion",
        sentence="The *face count* $F(d)$ for $d = 10^12$.",
        case=trillion,
        measure=face_count,
        seek="largest",
        near_misses=(
            NearMiss(
                "without divisors",
                "It is $ceil(sqrt(8 d)) - 3$, as for a prime.",
                holds=lambda d: face_count(d) == isqrt(8 * d - 1) - 2,
            ),
        ),
    ),
)


# --- bokhari/challenge-2 ---


def has_exact_bounds(d: int, below: int, above: int) -> bool:
    """True if (F + D + 1)^2 <= 8d - below and 8d + above <= (F + D + 2)^2, D the divisors of d up to w."""
    ends = len(outer_cardinalities(d)) + wide_divisors(d) + 1
    return ends**2 <= 8 * d - below and 8 * d + above <= (ends + 1) ** 2


def at_most_three(d: int) -> bool:
    """True if F(d) <= 3 floor(sqrt(d)), with equality only for d = 3."""
    return (face_count(d) < 3 * isqrt(d)) == (d != 3) and face_count(d) <= 3 * isqrt(d)


def at_least_two(d: int) -> bool:
    """True if F(d) >= 2 floor(sqrt(d)) - 1, with equality only for d = 1 and d = 4."""
    least = 2 * isqrt(d) - 1
    return (face_count(d) == least) == (d in {1, 4}) and face_count(d) >= least


CHALLENGE_2 = of_paper(
    "challenge-2",
    BEYOND,
    "Between which constants is $F(d) / sqrt(d)$, in the limit and for all $d$?",
    of_dimension(
        "",
        (
            "For $d >= 1$ let $w >= 0$ be the largest integer with $2w(w+1) <= d$, and let $D$ be the number of"
            " divisors of $d$ that are at most $w$. The number $F$ of *outer equipartitions* of $d$ satisfies"
            " $(F + D + 1)^2 <= 8d - 4$ and $8d <= (F + D + 2)^2$."
        ),
        lambda d: has_exact_bounds(d, 4, 0),
        (
            "The first with 8d - 5.",
            "The first inequality holds with $8d - 5$ in place of $8d - 4$.",
            lambda d: has_exact_bounds(d, 5, 0),
        ),
        (
            "The second with 8d + 1.",
            "The second inequality holds with $8d + 1$ in place of $8d$.",
            lambda d: has_exact_bounds(d, 4, 1),
        ),
    ),
    of_dimension(
        "upper",
        "The *face count* satisfies $F(d) < 2 sqrt(2 d) - 2$ for all $d >= 4$. For all $d >= 1$ it satisfies $F(d) <="
        " 3 floor(sqrt(d))$, with equality if and only if $d = 3$.",
        lambda d: (d < 4 or (face_count(d) + 2) ** 2 < 8 * d) and at_most_three(d),
        (
            "F(d) < 2 sqrt(2d) - 3 from d = 4 on.",
            "$F(d) < 2 sqrt(2 d) - 3$ for every $d >= 4$.",
            lambda d: d < 4 or (face_count(d) + 3) ** 2 < 8 * d,
        ),
        (
            "It equals 3 floor(sqrt d) nowhere.",
            "$F(d) < 3 floor(sqrt(d))$ for every $d >= 1$.",
            lambda d: face_count(d) < 3 * isqrt(d),
        ),
    ),
    of_dimension(
        "lower",
        "The *face count* satisfies $F(d)^2 >= 2d$ for all $d >= 2$. For all $d >= 1$ it satisfies $F(d) >= 2"
        " floor(sqrt(d)) - 1$, with equality if and only if $d = 1$ or $d = 4$.",
        lambda d: (d < 2 or face_count(d) ** 2 >= 2 * d) and at_least_two(d),
        (
            "F(d)^2 > 2d from d = 2 on.",
            "$F(d)^2 > 2d$ for every $d >= 2$.",
            lambda d: d < 2 or face_count(d) ** 2 > 2 * d,
        ),
        (
            "It equals 2 floor(sqrt d) - 1 nowhere.",
            "$F(d) >= 2 floor(sqrt(d))$ for every $d >= 1$.",
            lambda d: face_count(d) >= 2 * isqrt(d),
        ),
    ),
    Extremum(
        reading="smallest",
        sentence="The smallest $F(d)^2 / d$ over $100 <= d <= 20,000$, where $F(d)$ is the *face count*.",
        case=dimension,
        assumes=lambda d: 100 <= d <= 20000,
        measure=squared_ratio,
        seek="smallest",
        near_misses=(NearMiss("5", "$F(d)^2 / d >= 5$.", holds=lambda d: squared_ratio(d) >= 5),),
    ),
)


# --- bokhari/challenge-10 ---


def fastest_at_integers(d: int) -> set[Partition]:
    """The partitions that are fastest at some integer block size m >= 1 on the machine of Figure 1."""
    found: set[Partition] = set()
    for face in hull(d, FIGURE_1):
        first = max(1, ceil(face.start))
        if face.stop is None or first <= face.stop:
            found |= optimal_partitions(with_ports(d, FIGURE_1, 1), first)
    return found


def most_parts(d: int) -> int:
    """The most parts of an equipartition that is fastest at an integer block size."""
    return d if d <= 6 else 4 if d <= 8 else 3 if d <= 11 else 2


def owners_up_to(d: int, most: Callable[[int], int]) -> set[Partition]:
    """The equipartitions E(d,n) that own a face, n <= most(d)."""
    return {equipartition(d, n) for n in face_cardinalities(d) if n <= most(d)}


CHALLENGE_10 = of_paper(
    "challenge-10",
    "beyond section 3.5",
    "Which equipartitions are optimal for some whole block size, Figure 1's machine?",
    of_dimension(
        "",
        "Let $k = d$ for $d <= 6$, $k = 4$ for $d = 7$ and 8, $k = 3$ for $d = 9$, 10 and 11, and $k = 2$ for $d >="
        " 12$. On the *machine of Figure 1* a partition of $d$ *touches* the *hull* at some integer $m >= 1$ if and"
        " only if it is the *equipartition* $E(d,n)$ for some *face cardinality* $n <= k$ of $d$.",
        lambda d: fastest_at_integers(d) == owners_up_to(d, most_parts),
        (
            "All owners of faces.",
            "The same for all *face cardinalities* $n$ of $d$, without the bound $k$.",
            lambda d: fastest_at_integers(d) == owners_up_to(d, lambda d: d),
        ),
        (
            "Those with at most 2 parts from d = 11 on.",
            "The same with $k = 2$ also for $d = 11$.",
            lambda d: d < 11 or fastest_at_integers(d) == owners_up_to(d, lambda _: 2),
        ),
        reason=Reason.UNPROVED,
    ),
)


# --- bokhari/challenge-13 ---

UNIT = Machine(1, 0, 1, 1)
"""The machine on which a message, sending a byte and moving a byte cost 1 each."""


def vertices(it: Hull) -> list[Fraction]:
    """The vertices of the hull (block sizes where the fastest partition changes), each multiplied by 2^d."""
    return [face.start * 2**it.dimension for face in hull(*it)[1:]]


def bits(d: int) -> int:
    """How many bits the numerators and denominators of all vertices times 2^d have together, if all costs are 1."""
    return sum(it.numerator.bit_length() + it.denominator.bit_length() for it in vertices(Hull(d, UNIT)))


def are_apart(it: Hull, times: int = 1) -> bool:
    """True if each vertex is more than 1 + times / (2 sqrt(d)) times the one before."""
    gaps = [after / before - 1 for before, after in pairwise(vertices(it))]
    return all(4 * it.dimension * gap * gap > times * times for gap in gaps)


def leading(size: Fraction, places: int) -> tuple[int, int]:
    """The exponent of the leading power of two of a positive size, and its leading 1 + places binary digits.

    >>> leading(Fraction(11, 2), 1)
    (2, 2)
    """
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    return exponent, floor(size * Fraction(2) ** (places - exponent))


def differ_in_places(it: Hull, places: int) -> bool:
    """True if no two vertices agree in the place of their leading 1 and in the next `places` binary digits."""
    sizes = vertices(it)
    return len({leading(size, places) for size in sizes}) == len(sizes)


def decisive_places(d: int) -> int:
    """The number of binary digits after the leading 1 that tell all vertices apart: floor(log2(d) / 2) + 2."""
    return (d.bit_length() - 1) // 2 + 2


CHALLENGE_13 = Statement(
    "bokhari/challenge-13",
    Source(PAPER, "beyond section 3.5"),
    "How many bits has the hull, and can it be looked up without large numbers?",
    (
        Claim(
            sentence=(
                "For *costs* $L = tau = rho = 1$, multiply each *vertex* of the *hull* for the $d$-cube by"
                " $2^d$, and write the products as reduced fractions. In binary, all numerators and denominators"
                " together have at most $(5d/2)(1 + floor(log_2(d)))$ digits."
            ),
            case=dimension,
            holds=lambda d: 2 * bits(d) <= 5 * d * d.bit_length(),
            near_misses=(
                NearMiss("linear", "All together they have at most $8d$ digits.", holds=lambda d: bits(d) <= 8 * d),
            ),
            reason=Reason.UNPROVED,
        ),
        Extremum(
            reading="bits",
            sentence=(
                "The largest $b / (d (1 + floor(log_2(d))))$ over $100 <= d <= 400$. To find $b$, for *costs* $L"
                " = tau = rho = 1$, multiply each *vertex* of the *hull* for the $d$-cube by $2^d$, and write"
                " the products as reduced fractions. Then $b$ is the number of binary digits of all numerators"
                " and denominators together."
            ),
            case=dimension,
            assumes=lambda d: 100 <= d <= 400,
            measure=lambda d: Fraction(bits(d), d * d.bit_length()),
            seek="largest",
            reason=Reason.FINITE,
        ),
        Claim(
            reading="apart",
            sentence=(
                f"{POSITIVE.premise} every *vertex* of the *hull* for the $d$-cube is more than $1 + 1/(2"
                " sqrt(d))$ times the vertex before it. Also, write the vertices in binary: any two differ in"
                " the place of their leading 1, or in one of the next $floor(log_2(d)/2) + 2$ digits."
            ),
            case=hulls,
            holds=lambda it: are_apart(it) and differ_in_places(it, decisive_places(it.dimension)),
            near_misses=(
                NearMiss(
                    "twice as far",
                    "Every *vertex* is more than $1 + 1/sqrt(d)$ times the vertex before it.",
                    holds=lambda it: are_apart(it, 2),
                ),
                NearMiss(
                    "power of two",
                    "Any two vertices differ in the place of their leading 1.",
                    holds=lambda it: differ_in_places(it, 0),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
    ),
)
