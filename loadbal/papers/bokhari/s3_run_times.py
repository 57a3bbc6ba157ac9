"""Section 3: the run times of Standard, Direct, a phase and Multiphase, as printed and as counted on the programs.

Source: section 3, t_standard and t_direct; equations (1) and (2).
Reading: the shuffles after a phase are one permutation, as equation (1) charges, or one for each bit.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, larger, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Costs
from loadbal.models.circuit_switched import run_time as counted
from loadbal.papers.bokhari.cases import (
    PAPER,
    Parameters,
    Phases,
    any_times,
    composition,
    costs,
    dimensions,
    formula,
    parameters,
    same,
    times,
)
from loadbal.protocols.multiphase_exchange import Program, Shuffle, direct, multiphase, phase, standard
from loadbal.theory.exchange_hull import direct_time, phase_time, run_time

# --- bokhari/t-standard ---


def standard_printed(d: Number, it: Parameters) -> tuple[Number, Number]:
    """The two printed forms of the run time of Standard exchange."""
    overhead = it.latency + it.distance
    first = d * (it.per_byte * it.size * 2 ** (d - 1) + overhead) + d * it.permute * 2**d * it.size
    return first, d * ((Fraction(1, 2) * it.per_byte + it.permute) * 2**d * it.size + overhead)


def standard_time(d: Number, it: Costs, shuffles: Number) -> Number:
    """The printed run time of Standard exchange, with that number of shuffles."""
    return d * (it.send * 2 ** (d - 1) + it.message) + shuffles * it.move * 2**d


def standard_counted(d: int, it: Costs, fewer: int = 0) -> Truth:
    """True if the printed time with `fewer` shuffles less, the counted time and t({1, ..., 1}) are equal."""
    return same(counted(standard(d), d, it), standard_time(d, it, d - fewer), run_time(d, (1,) * d, it))


T_STANDARD = Statement(
    "bokhari/t-standard",
    Source(PAPER, "section 3, t_standard"),
    "Standard exchange takes $d(tau m 2^(d-1) + lambda + delta) + d rho 2^d m$.",
    (
        Claim(
            reading="forms",
            sentence=(
                "For every $d >= 1$ and all $lambda, delta, tau, rho, m >= 0$ the paper's two formulas for"
                " the *time of Standard exchange* agree: $d(tau m 2^(d-1) + lambda + delta) + d rho 2^d m ="
                " d((tau/2 + rho) 2^d m + lambda + delta)$."
            ),
            case=formula,
            holds=lambda it: same(*standard_printed(*it)),
            near_misses=(
                NearMiss(
                    "tau whole",
                    "The same with $tau$ in place of $tau/2$ in the second formula.",
                    holds=lambda it: (
                        standard_printed(*it)[0] == standard_printed(it[0], it[1]._replace(per_byte=2 * it[1][2]))[1]
                    ),
                ),
            ),
        ),
        Claim(
            reading="counted",
            sentence=(
                "*Standard exchange* on the $d$-cube, $d >= 1$, has the *counted time* $d(tau m 2^(d-1) +"
                " L) + d rho 2^d m$. The *run time* of the partition ${1, ..., 1}$ of $d$ is the same."
            ),
            case=times,
            holds=lambda it: standard_counted(*it),
            near_misses=(
                NearMiss(
                    "d - 1 shuffles",
                    "The same with $(d - 1) rho 2^d m$ in place of $d rho 2^d m$ in the formula.",
                    holds=lambda it: standard_counted(it.dimension, it.costs, 1),
                ),
            ),
        ),
    ),
)


# --- bokhari/t-direct ---


T_DIRECT = Statement(
    "bokhari/t-direct",
    Source(PAPER, "section 3, t_direct; end of section 2.3"),
    "Direct takes $(2^d - 1)(tau m + lambda + delta)$.",
    (
        Claim(
            reading="counted",
            sentence=("*Direct* on the $d$-cube, $d >= 1$, has the *counted time* $(2^d - 1)(tau m + L)$."),
            case=times,
            holds=lambda it: counted(direct(it.dimension), *it) == direct_time(*it),
            near_misses=(
                NearMiss(
                    "2^d messages",
                    "It has the *counted time* $2^d (tau m + L)$.",
                    holds=lambda it: (
                        counted(direct(it.dimension), *it) == direct_time(*it) + it.costs.send + it.costs.message
                    ),
                ),
                NearMiss(
                    "d(d + 1)/2 messages",
                    "It has the *counted time* $d(d+1)/2 (tau m + L)$.",
                    holds=lambda it: (
                        2 * counted(direct(it.dimension), *it)
                        == it.dimension * (it.dimension + 1) * (it.costs.send + it.costs.message)
                    ),
                ),
            ),
        ),
        Claim(
            reading="single-phase",
            sentence=("The *time of Direct* on the $d$-cube, $d >= 1$, equals the *run time* of the partition ${d}$."),
            case=times,
            holds=lambda it: run_time(it.dimension, (it.dimension,), it.costs) == direct_time(*it),
            near_misses=(
                NearMiss(
                    "tau and rho positive",
                    "The same if $L$, $tau m$ and $rho m$ are positive.",
                    assumes=lambda it: (it.costs.message > 0) & (it.costs.send > 0) & (it.costs.move > 0),
                ),
            ),
        ),
        Claim(
            reading="single-phase-less-shuffle",
            repairs="bokhari/t-direct@single-phase",
            sentence=(
                "The *time of Direct* on the $d$-cube, $d >= 1$, is $rho 2^d m$ less than the *phase time*"
                " $t(d)$. (This difference is the time for moving blocks.)"
            ),
            case=any_times,
            holds=lambda it: (
                phase_time(it.dimension, it.dimension, it.costs) - 2**it.dimension * it.costs.move == direct_time(*it)
            ),
            near_misses=(
                NearMiss(
                    "d shuffles less",
                    "It is $d rho 2^d m$ less than the *run time* of ${d}$.",
                    holds=lambda it: (
                        run_time(it.dimension, (it.dimension,), it.costs)
                        - it.dimension * 2**it.dimension * it.costs.move
                        == direct_time(*it)
                    ),
                ),
            ),
        ),
    ),
)


# --- bokhari/equation-1 ---


class Part(NamedTuple):
    """A phase over `size` bits of a cube of dimension `dimension`."""

    dimension: Number
    size: Number

    @property
    def program(self) -> Program:
        """The program of the phase: its exchanges over the highest bits, then its shuffles."""
        return (*phase(self.dimension, self.dimension - self.size, self.size), self.permutation)

    @property
    def permutation(self) -> Shuffle:
        """The shuffles after the phase, as one permutation."""
        return Shuffle(self.size)


@cache
def _parts(dimensions_: range) -> tuple[Part, ...]:
    return described(
        "every phase over 1 to d bits of every d-cube", (Part(d, size) for d in dimensions_ for size in range(1, d + 1))
    )


def part(choose: Choose, bounds: Bounds) -> Part:
    """Recipe: any phase (its number of bits) on any cube."""
    return choose.option(_parts(dimensions(bounds)), "d and d_i")


class Priced(NamedTuple):
    """A phase (`part`), and the costs of a message, of sending a block and of moving a block."""

    part: Part
    costs: Costs

    def printed(self) -> Number:
        """The time of the phase by equation (1)."""
        return phase_time(*self.part, self.costs)

    def counted(self, *, passes: bool = False) -> Number:
        """The time of the phase counted on its program; with `passes` each shuffle moves all blocks."""
        return counted(self.part.program, self.part.dimension, self.costs, passes=passes)


def priced(choose: Choose, bounds: Bounds) -> Priced:
    """Recipe: any phase on any cube, and any integer costs."""
    return Priced(part(choose, bounds), costs(choose, bounds))


def any_part(choose: Choose, bounds: Bounds) -> Part:
    """Recipe: any phase on any cube, which a solver may leave unknown."""
    size = choose.integer(1, bounds.size, "d_i")
    return Part(choose.integer(larger(size, bounds.smallest), bounds.size, "d"), size)


class PhaseFormula(NamedTuple):
    """A phase (`part`), and the parameters lambda, delta, tau, rho and the block size m of Table 1."""

    part: Part
    parameters: Parameters


def phase_formula(choose: Choose, bounds: Bounds) -> PhaseFormula:
    """Recipe: any phase on any cube, and any rational parameters."""
    return PhaseFormula(any_part(choose, bounds), parameters(choose, bounds))


def phase_printed(of: Part, it: Parameters) -> tuple[Number, Number]:
    """The two printed forms of equation (1), both multiplied by 2^a, so that no power is a fraction."""
    (d, a), m = of, it.size
    first = (2**a - 1) * (it.latency + it.per_byte * m * 2 ** (d - a) + it.distance) + it.permute * m * 2**d
    rates = (2**a - 1) * it.per_byte + 2**a * it.permute
    return 2**a * first, rates * 2**d * m + 2**a * (2**a - 1) * (it.latency + it.distance)


class Bytes(NamedTuple):
    """A phase, the rate rho, and a block size in bytes."""

    part: Part
    permute: Number
    size: Number


def phase_and_bytes(choose: Choose, bounds: Bounds) -> Bytes:
    """Recipe: any phase, any integer rate and any integer block size, both at least 1."""
    of = any_part(choose, bounds)
    permute, size = map(widened, choose.loads(2, 1, bounds.load, "rho/m"))
    return Bytes(of, permute, size)


def takes_time_of_cube_bytes(it: Bytes) -> Truth:
    """True if the permutation after the phase, counted on the program, takes the time of moving 2^d bytes."""
    moved = counted((it.part.permutation,), it.part.dimension, Costs(0, 0, it.permute * it.size))
    return moved == it.permute * 2**it.part.dimension


EQUATION_1 = Statement(
    "bokhari/equation-1",
    Source(PAPER, "section 3, equation (1)"),
    "A phase over $d_i$ bits takes $((1 - 2^(-d_i)) tau + rho) 2^d m + (2^(d_i) - 1)(lambda + delta)$.",
    (
        Claim(
            reading="forms",
            sentence=(
                "For all $1 <= a <= d$ and $lambda, delta, tau, rho, m >= 0$ the paper's two formulas for"
                " the time of a phase over $a$ bits of the $d$-cube agree: $(2^a - 1)(lambda + tau m 2^(d-a)"
                " + delta) + rho m 2^d = ((1 - 2^(-a)) tau + rho) 2^d m + (2^a - 1)(lambda + delta)$."
            ),
            case=phase_formula,
            holds=lambda it: same(*phase_printed(*it)),
            near_misses=(
                NearMiss(
                    "without the -1",
                    "The right side is the left side plus $lambda + delta$.",
                    holds=lambda it: (
                        phase_printed(*it)[0] + 2**it.part.size * (it.parameters.latency + it.parameters.distance)
                        == phase_printed(*it)[1]
                    ),
                ),
            ),
        ),
        Claim(
            reading="one-pass",
            sentence=(
                "Let $1 <= a <= d$. On the $d$-cube, let a *phase* over $a$ bits be followed by $a$"
                " *shuffles* that take $2^d rho m$ together. The *counted time* of the phase and its"
                " shuffles is $((1 - 2^(-a)) tau + rho) 2^d m + (2^a - 1) L$."
            ),
            case=priced,
            holds=lambda it: it.counted() == it.printed(),
            near_misses=(
                NearMiss(
                    "2^d_i messages",
                    "The formula is the *counted time* plus $L$.",
                    holds=lambda it: it.counted() + it.costs.message == it.printed(),
                ),
                NearMiss(
                    "a(a + 1)/2 messages",
                    "The same with $a(a+1)/2$ in place of $2^a - 1$ messages, each of $2^(d-a)$ blocks.",
                    holds=lambda it: (
                        it.counted() - it.printed()
                        == (it.part.size * (it.part.size + 1) // 2 - 2**it.part.size + 1)
                        * (it.costs.message + 2 ** (it.part.dimension - it.part.size) * it.costs.send)
                    ),
                ),
            ),
        ),
        Claim(
            reading="di-passes",
            sentence=(
                "Let $1 <= a <= d$. On the $d$-cube, let a *phase* over $a$ bits be followed by $a$ *shuffles*"
                " that take $2^d rho m$ each. The *counted time* of the phase and its shuffles is $((1 - 2^(-a))"
                " tau + rho) 2^d m + (2^a - 1) L$."
            ),
            case=priced,
            holds=lambda it: it.counted(passes=True) == it.printed(),
            near_misses=(
                NearMiss(
                    "moving a block costs something",
                    "The same if $rho m > 0$ and $a > 1$.",
                    assumes=lambda it: (it.costs.move > 0) & (it.part.size > 1),
                ),
            ),
        ),
        Claim(
            reading="literal-bytes",
            sentence=(
                "For $1 <= a <= d$ and all integers $rho, m >= 1$, a sequence of $a$ *shuffles* on the $d$-cube has"
                " the *counted time* $rho 2^d$."
            ),
            case=phase_and_bytes,
            holds=takes_time_of_cube_bytes,
            near_misses=(NearMiss("blocks of two bytes", "The same for $m >= 2$.", assumes=lambda it: it.size >= 2),),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/equation-1@literal-bytes",
            sentence=(
                "Let blocks of one byte be moved, so that $m = 1$. For $1 <= a <= d$ and every integer $rho"
                " >= 1$, a sequence of $a$ *shuffles* on the $d$-cube has the *counted time* $rho 2^d$."
            ),
            case=phase_and_bytes,
            assumes=lambda it: it.size == 1,
            holds=takes_time_of_cube_bytes,
            near_misses=(NearMiss("two bytes", "The same for $m = 2$.", assumes=lambda it: it.size == 2),),
        ),
    ),
)


# --- bokhari/equation-2 ---


def ordered_phases(choose: Choose, bounds: Bounds) -> Phases:
    """Recipe: any phases in any order, and any integer costs."""
    return Phases(composition(choose, bounds), costs(choose, bounds))


def sum_is_counted(it: Phases, parts: tuple[int, ...]) -> Truth:
    """True if the counted time of the phases, in their order, is the sum of the phase times of `parts`."""
    program = multiphase(it.dimension, it.parts)
    return counted(program, it.dimension, it.costs) == run_time(it.dimension, parts, it.costs)


EQUATION_2 = Statement(
    "bokhari/equation-2",
    Source(PAPER, "section 3, equation (2); section 3.2, equation (4)"),
    "Multiphase takes the sum of the times of its phases.",
    (
        Claim(
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$. The *counted time* of *Multiphase* on the"
                " $d$-cube with *phases* over $d_1, ..., d_k$ bits is the *run time* of the partition ${d_1,"
                " ..., d_k}$ of $d$."
            ),
            case=ordered_phases,
            holds=lambda it: sum_is_counted(it, tuple(sorted(it.parts))),
            near_misses=(
                NearMiss(
                    "one bit less",
                    "The same with $d_1 - 1$ in place of $d_1$ in the partition, for $d_1 > 1$.",
                    assumes=lambda it: it.parts[0] > 1,
                    holds=lambda it: sum_is_counted(it, (it.parts[0] - 1, *it.parts[1:])),
                ),
            ),
        ),
    ),
)
