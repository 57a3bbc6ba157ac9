"""Section 3.3: Property 6, and the best programs for very small and very large blocks.

Source: Property 6 with its proof; section 1 and the paragraph after Property 6.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, same_truth, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    DOMAINS,
    PAPER,
    POSITIVE,
    Domain,
    Hull,
    Phases,
    hulls,
    is_zero_size,
    partition,
    phases,
    with_direct,
)
from loadbal.theory.exchange_hull import Face, hull_by_enumeration, run_time
from loadbal.theory.partitions import Partition, halves, powers

# --- bokhari/property-6-display ---


class PartitionWithCosts(NamedTuple):
    """A partition, the rates L = lambda + delta (`message`), tau (`send`), rho (`move`), and the block size m."""

    parts: Partition
    message: Number
    send: Number
    move: Number
    size: Number

    @property
    def dimension(self) -> int:
        """The dimension of the cube: the sum of the parts of the partition."""
        return sum(self.parts)

    def time(self, parts: Partition) -> Number:
        """The run time of `parts`, another partition of the same dimension."""
        costs = Costs(self.message, self.send * self.size, self.move * self.size)
        return run_time(self.dimension, parts, costs)

    def printed_times_cube(self, sends: Fraction, moves: int, messages: int, *, sized: bool = True) -> Number:
        """The printed [sends tau + moves rho] 2^d m + messages L (the factor 2^d m only if `sized`), times 2^d."""
        cube = 2**self.dimension
        rates = int(sends * cube) * self.send + moves * cube * self.move
        return rates * (cube * self.size if sized else 1) + messages * cube * self.message

    def is_time(self, time: Number, sends: Fraction | int, moves: int, messages: int, *, sized: bool = True) -> Truth:
        """True if the printed formula with these coefficients of tau, rho and L equals `time`."""
        return 2**self.dimension * time == self.printed_times_cube(Fraction(sends), moves, messages, sized=sized)


def sized(choose: Choose, bounds: Bounds) -> PartitionWithCosts:
    """Recipe: any partition, and any integers for L = lambda + delta, tau, rho and the block size m."""
    return PartitionWithCosts(partition(choose, bounds), *map(widened, choose.loads(4, 0, bounds.load, "L tau rho m")))


def gap_a(it: PartitionWithCosts) -> Number:
    """t(A) - t({d}), the difference in Property 6(a)."""
    return it.time(it.parts) - it.time((it.dimension,))


def coefficients_a(it: PartitionWithCosts) -> tuple[Fraction, int, int]:
    """The coefficients of tau, rho and L in the difference t(A) - t({d}) of run times."""
    d, n = it.dimension, len(it.parts)
    return n - 1 - halves(it.parts) + Fraction(1, 2**d), n - 1, powers(it.parts) - 2**d - n + 1


def gap_b(it: PartitionWithCosts) -> Number:
    """t(A) - t({1, ..., 1}) for empty blocks, the difference in Property 6(b)."""
    empty = it._replace(size=it.size - it.size)
    return empty.time(it.parts) - empty.time((1,) * it.dimension)


def has_lower_bound_a(it: PartitionWithCosts) -> Truth:
    """True if the proof's lower bound of t(A) - t({d}) holds, and its coefficient of tau is positive for n > 1."""
    d, n = it.dimension, len(it.parts)
    sends = Fraction(n, 2) + Fraction(1, 2**d) - 1
    messages = powers(it.parts) - 2**d - n + 1
    return (2**d * gap_a(it) >= it.printed_times_cube(sends, n - 1, messages)) & ((n == 1) | (sends > 0))


def _display(
    reading: str, sentence: str, holds: Callable[[PartitionWithCosts], Truth], *misses: NearMiss[PartitionWithCosts]
) -> Claim[PartitionWithCosts]:
    return Claim(reading=reading, sentence=sentence, case=sized, holds=holds, near_misses=misses)


PROPERTY_6_DISPLAY = Statement(
    "bokhari/property-6-display",
    Source(PAPER, "Property 6, proof"),
    "The displayed lines and differences.",
    (
        _display(
            "line-arbitrary",
            (
                "Every partition $A$ of $d$ into $n$ parts, with the *power sum* $P(A)$, has the *run time*"
                " $((n - P(A)) tau + n rho) 2^d m + (P(A) - n) L$."
            ),
            lambda it: it.is_time(
                it.time(it.parts), len(it.parts) - powers(it.parts), len(it.parts), powers(it.parts) - len(it.parts)
            ),
        ),
        _display(
            "line-single",
            "For $d >= 1$ the partition ${d}$ has the *run time* $((1 - 2^d) tau - rho) 2^d m + (2^d - 1) L$.",
            lambda it: it.is_time(it.time((it.dimension,)), 1 - 2**it.dimension, -1, 2**it.dimension - 1),
        ),
        _display(
            "line-ones",
            "For $d >= 1$ let $P = 2d$. The partition ${1, ..., 1}$ of $d$ has the *run time* $((d - P) tau - d rho)"
            " 2^d m + (P - d) L$.",
            lambda it: it.is_time(it.time((1,) * it.dimension), -it.dimension, -it.dimension, it.dimension),
        ),
        _display(
            "difference-a",
            (
                "For every partition $A$ of $d$ into $n$ parts, with the *power sums* $P(A)$ and $Q(A)$, the"
                " *run time* of $A$ minus that of ${d}$ is $(n - 1 - Q(A) + 2^(-d)) tau + (n - 1) rho + (P(A) -"
                " 2^d - n + 1) L$."
            ),
            lambda it: it.is_time(gap_a(it), *coefficients_a(it), sized=False),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-6-display@difference-a",
            sentence=(
                "For every partition $A$ of $d$ into $n$ parts, with the *power sums* $P(A)$ and $Q(A)$, the"
                " *run time* of $A$ minus that of ${d}$ is $((n - 1 - Q(A) + 2^(-d)) tau + (n - 1) rho) 2^d m +"
                " (P(A) - 2^d - n + 1) L$."
            ),
            case=sized,
            holds=lambda it: it.is_time(gap_a(it), *coefficients_a(it)),
            near_misses=(
                NearMiss(
                    "without 2^-d",
                    "The same without $2^(-d)$.",
                    holds=lambda it: it.is_time(
                        gap_a(it), coefficients_a(it)[0] - Fraction(1, 2**it.dimension), *coefficients_a(it)[1:]
                    ),
                ),
            ),
        ),
        _display(
            "lower-bound-a",
            (
                "Let $A$ be a partition of $d$ into $n$ parts, with the *power sum* $P(A)$, and let $c = n/2 +"
                " 2^(-d) - 1$. The *run time* of $A$ minus that of ${d}$ is at least $(c tau + (n - 1) rho) 2^d"
                " m + (P(A) - 2^d - n + 1) L$. If $n > 1$, then $c > 0$."
            ),
            has_lower_bound_a,
            NearMiss(
                "by a message",
                "The same, and the difference of the *run times* is more than $L$.",
                holds=lambda it: has_lower_bound_a(it) & (gap_a(it) > it.message),
            ),
        ),
        _display(
            "difference-b",
            (
                "Let $A$ be a partition of $d$ into $n$ parts, let $E$ be the partition ${1, ..., 1}$ of $d$,"
                " and let $P$ be the *power sum*. At $m = 0$ the *run time* of $A$ minus that of $E$ is $(P(A) -"
                " P(E) - n + d) L$."
            ),
            lambda it: gap_b(it) == (powers(it.parts) - it.dimension - len(it.parts)) * it.message,
            NearMiss(
                "n in place of d",
                "The difference is $(P(A) - P(E)) L$.",
                holds=lambda it: gap_b(it) == (powers(it.parts) - 2 * it.dimension) * it.message,
            ),
        ),
    ),
)


# --- bokhari/property-6a ---


def single_phase_wins(it: Phases) -> Truth:
    """True if t({d}) <= t(A) from some block size on: smaller slope, or equal slope and no larger intercept."""
    rates, overhead = it.costs._replace(message=0), Costs(it.costs.message, 0, 0)
    single, other = (run_time(it.dimension, parts, rates) for parts in ((it.dimension,), it.parts))
    first, second = (run_time(it.dimension, parts, overhead) for parts in ((it.dimension,), it.parts))
    return (single <= other) & implies(single == other, first <= second)


def _property_6a(domain: Domain) -> Claim[Phases]:
    return Claim(
        reading=domain.name,
        sentence=(
            f"Let $d >= 1$. {domain.premise} there is an $m_0$ such that at every $m >= m_0$ no partition of $d$"
            " has a smaller *run time* than ${d}$."
        ),
        case=phases,
        assumes=lambda it: domain.has_rates(it.costs),
        holds=single_phase_wins,
        near_misses=(
            NearMiss(
                "for every size",
                "If $L > 0$, no partition of $d$ has a smaller *run time* than ${d}$ at any $m >= 0$.",
                assumes=lambda it: it.costs.message > 0,
                holds=lambda it: (
                    run_time(it.dimension, (it.dimension,), it.costs) <= run_time(it.dimension, it.parts, it.costs)
                ),
            ),
        ),
    )


PROPERTY_6A = Statement(
    "bokhari/property-6a",
    Source(PAPER, "Property 6(a)"),
    "$E(d,1)$ always lies on the hull.",
    (
        *(_property_6a(domain) for domain in DOMAINS),
        Claim(
            reading="repaired",
            repairs="bokhari/property-6a@rates-zero",
            sentence=(
                "Let $d >= 1$, and let the *costs* have $L > 0$. If $tau + rho > 0$, there is an $m_0$ such"
                " that at every $m >= m_0$ no partition of $d$ has a smaller *run time* than ${d}$. If $tau"
                " = rho = 0$, every other partition of $d$ has a smaller run time than ${d}$ at every $m$."
            ),
            case=phases,
            assumes=lambda it: it.costs.message > 0,
            holds=lambda it: same_truth(
                (it.costs.send + it.costs.move > 0) | (len(it.parts) == 1), single_phase_wins(it)
            ),
            near_misses=(
                NearMiss(
                    "whatever costs",
                    (
                        "For all $tau, rho >= 0$ there is an $m_0$ such that at every $m >= m_0$ no partition"
                        " of $d$ has a smaller *run time* than ${d}$."
                    ),
                    holds=single_phase_wins,
                ),
            ),
        ),
    ),
)


# --- bokhari/property-6b ---


def ones_are_fastest(it: Phases) -> Truth:
    """True if the run time t({1, ..., 1}) is at most the run time t(A) of the case's partition A."""
    return run_time(it.dimension, (1,) * it.dimension, it.costs) <= run_time(it.dimension, it.parts, it.costs)


def ones_are_faster(it: Phases) -> Truth:
    """True if the run time t({1, ..., 1}) is less than the run time t(A) of the case's partition A."""
    return run_time(it.dimension, (1,) * it.dimension, it.costs) < run_time(it.dimension, it.parts, it.costs)


def is_other(it: Phases) -> bool:
    """True if the case's partition is not {1, ..., 1}."""
    return len(it.parts) < it.dimension


PROPERTY_6B = Statement(
    "bokhari/property-6b",
    Source(PAPER, "Property 6(b)"),
    "$E(d,d)$ always lies on the hull: it is below every other partition at $m = 0$.",
    (
        Claim(
            reading="touch",
            sentence=(
                "At $m = 0$ no partition of $d$ has a smaller *run time* than the partition ${1, ..., 1}$ of $d$."
            ),
            case=phases,
            assumes=lambda it: is_zero_size(it.costs),
            holds=ones_are_fastest,
            near_misses=(NearMiss("any m", "The same at every $m >= 0$.", assumes=lambda it: it.costs.message >= 0),),
        ),
        Claim(
            reading="unique",
            sentence=(
                "For *costs* with $L > 0$, the partition ${1, ..., 1}$ of $d$ has at $m = 0$ a smaller *run time*"
                " than every other partition of $d$."
            ),
            case=phases,
            assumes=lambda it: is_zero_size(it.costs) & (it.costs.message > 0) & is_other(it),
            holds=ones_are_faster,
            near_misses=(
                NearMiss(
                    "any m",
                    "The same at every $m >= 0$.",
                    assumes=lambda it: (it.costs.message > 0) & is_other(it),
                ),
            ),
        ),
        Claim(
            reading="unique-latency-zero",
            sentence=(
                "For *costs* with $L = 0$, the partition ${1, ..., 1}$ of $d$ has at $m = 0$ a smaller *run time*"
                " than every other partition of $d$."
            ),
            case=phases,
            assumes=lambda it: is_zero_size(it.costs) & (it.costs.message == 0) & is_other(it),
            holds=ones_are_faster,
            near_misses=(
                NearMiss(
                    "any m",
                    "The same at every $m >= 0$.",
                    assumes=lambda it: (it.costs.message == 0) & is_other(it),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-6b@unique-latency-zero",
            sentence=("For *costs* with $L = 0$, every partition of $d$ has at $m = 0$ the *run time* 0."),
            case=phases,
            assumes=lambda it: is_zero_size(it.costs) & (it.costs.message == 0),
            holds=lambda it: run_time(it.dimension, it.parts, it.costs) == 0,
            near_misses=(
                NearMiss(
                    "a message costs something",
                    "The same for every $L >= 0$.",
                    assumes=lambda it: is_zero_size(it.costs),
                ),
            ),
        ),
    ),
)


# --- bokhari/extreme-sizes ---


def first_vertex(it: Hull) -> Fraction:
    """The largest block size for which {1, ..., 1} is best: 4 (lambda + delta) / (2^d (tau + 4 rho)).

    Raises: ZeroDivisionError if sending and moving cost nothing.
    """
    message, send, move = it.machine.scaled
    return Fraction(4 * message, 2**it.dimension * (send + 4 * move))


def other_nodes(d: int) -> int:
    """The constant c = (2^floor(d/2) - 1)(2^ceil(d/2) - 1): the numbers of other nodes in two half cubes, multiplied.

    >>> other_nodes(5)
    21
    """
    return int((2 ** (d // 2) - 1) * (2 ** (d - d // 2) - 1))


def last_vertex(it: Hull, spared: int = 1) -> Fraction:
    """The smallest block size for which one phase is best, if it has `spared` permutations fewer than two phases."""
    message, send, move = it.machine.scaled
    product = other_nodes(it.dimension)
    return Fraction(product * message, product * send + spared * 2**it.dimension * move)


def has_first_and_last(faces: tuple[Face, ...], first: Partition, last: Partition) -> bool:
    """True if `first` is fastest on the face of the smallest block sizes, and `last` on that of the largest."""
    return faces[0].partition == first and faces[-1].partition == last


def has_phase_faces(it: Hull, low: Fraction, high: Fraction) -> bool:
    """True if {1, ..., 1} owns the face up to `low`, and {d} that from `high` on; for d = 1 both own all."""
    faces = hull_by_enumeration(*it)
    ends = has_first_and_last(faces, (1,) * it.dimension, (it.dimension,))
    return ends and (it.dimension == 1 or (faces[0].stop, faces[-1].start) == (low, high))


def has_direct_faces(it: Hull, low: Fraction, high: Fraction) -> bool:
    """True if {1, ..., 1} is best exactly up to `low`, and the program Direct exactly from `high` on."""
    faces = with_direct(it)
    return has_first_and_last(faces, (1,) * it.dimension, ()) and (faces[0].stop, faces[-1].start) == (low, high)


EXTREME_SIZES = Statement(
    "bokhari/extreme-sizes",
    Source(PAPER, "section 1; section 3.3, after Property 6"),
    "Standard is best for very small blocks, Direct for very large ones.",
    (
        Claim(
            reading="single-phase",
            sentence=(
                f"Let $d >= 2$ and $c = (2^floor(d/2) - 1)(2^ceil(d/2) - 1)$. {POSITIVE.premise} the"
                " partition ${1, ..., 1}$ of $d$ owns the first *face* of the *hull* for the $d$-cube, which"
                " ends at $m = 4L / (2^d (tau + 4 rho))$. The partition ${d}$ owns the last face, which"
                " begins at $m = c L / (c tau + 2^d rho)$. For $d = 1$ there is a single face."
            ),
            case=hulls,
            holds=lambda it: has_phase_faces(it, first_vertex(it), last_vertex(it)),
            near_misses=(
                NearMiss(
                    "a thousandth further",
                    "The first face ends later by 1/1000.",
                    holds=lambda it: has_phase_faces(it, first_vertex(it) + Fraction(1, 1000), last_vertex(it)),
                ),
                NearMiss(
                    "a thousandth earlier",
                    "The last face begins earlier by 1/1000.",
                    holds=lambda it: has_phase_faces(it, first_vertex(it), last_vertex(it) - Fraction(1, 1000)),
                ),
            ),
        ),
        Claim(
            reading="direct-formula",
            sentence=(
                "Let $d >= 1$. At each $m$ let $y$ be the least of the *time of Direct* on the $d$-cube and"
                f" the *run times* of all partitions of $d$. {POSITIVE.premise} there are $m_1 >= m_0 > 0$"
                " such that $y$ equals the run time of the partition ${1, ..., 1}$ for all $m <= m_0$ and"
                " the time of Direct for all $m >= m_1$."
            ),
            case=hulls,
            holds=lambda it: has_first_and_last(with_direct(it), (1,) * it.dimension, ()),
            near_misses=(NearMiss("one dimension", "The same for $d = 1$.", assumes=lambda it: it.dimension == 1),),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/extreme-sizes@direct-formula",
            sentence=(
                "Let $d >= 2$, $c = (2^floor(d/2) - 1)(2^ceil(d/2) - 1)$ and $m_1 = c L / (c tau + 2^(d+1)"
                " rho)$. At each $m$ let $y$ be the least of the *time of Direct* on the $d$-cube and the"
                f" *run times* of all partitions of $d$. {POSITIVE.premise} $y$ equals the time of Direct if"
                " and only if $m >= m_1$. It equals the run time of the partition ${1, ..., 1}$ if and only"
                " if $m <= min(m_1, 4L / (2^d (tau + 4 rho)))$."
            ),
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: has_direct_faces(it, min(first_vertex(it), last_vertex(it, 2)), last_vertex(it, 2)),
            near_misses=(
                NearMiss(
                    "up to m0",
                    "The same with $4L / (2^d (tau + 4 rho))$ in place of the minimum.",
                    holds=lambda it: has_direct_faces(it, first_vertex(it), last_vertex(it, 2)),
                ),
                NearMiss(
                    "one phase's vertex",
                    "The same with $c L / (c tau + 2^d rho)$ in place of $m_1$ as the size from which on $y$ equals"
                    " the time of Direct.",
                    holds=lambda it: has_direct_faces(it, min(first_vertex(it), last_vertex(it, 2)), last_vertex(it)),
                ),
            ),
        ),
    ),
)
