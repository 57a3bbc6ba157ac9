"""Section 3: equations (1) and (2), the run times of a phase and of Multiphase, as printed and as counted."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.models.circuit_switched import run_time as counted
from loadbal.papers.bokhari.cases import (
    PAPER,
    PRICED,
    Parameters,
    Phases,
    composition,
    costs,
    dimensions,
    parameters,
    same,
)
from loadbal.protocols.multiphase_exchange import Program, Shuffle, multiphase, phase
from loadbal.theory.exchange_hull import phase_time, run_time

# --- bokhari/equation-1 ---


class Part(NamedTuple):
    """One phase over `size` bits on a cube."""

    dimension: int
    size: int

    @property
    def program(self) -> Program:
        """The phase over the highest bits, with its shuffles."""
        return (*phase(self.dimension, self.dimension - self.size, self.size), Shuffle(self.size))


@cache
def _parts(dimensions_: range) -> tuple[Part, ...]:
    return tuple(Part(d, size) for d in dimensions_ for size in range(1, d + 1))


def part(choose: Choose, bounds: Bounds) -> Part:
    """Any phase on any cube."""
    return choose.option(_parts(dimensions(bounds)), "d and d_i")


class Priced(NamedTuple):
    """A phase with costs."""

    part: Part
    costs: Costs

    def printed(self) -> Number:
        """Equation (1)."""
        return phase_time(*self.part, self.costs)

    def counted(self, *, passes: bool = False) -> Number:
        """The time counted on the phase."""
        return counted(self.part.program, self.part.dimension, self.costs, passes=passes)


def priced(choose: Choose, bounds: Bounds) -> Priced:
    """Any phase on any cube, any costs."""
    return Priced(part(choose, bounds), costs(choose, bounds))


class PhaseFormula(NamedTuple):
    """A phase with parameters."""

    part: Part
    parameters: Parameters


def phase_formula(choose: Choose, bounds: Bounds) -> PhaseFormula:
    """Any phase on any cube, any rational parameters."""
    return PhaseFormula(part(choose, bounds), parameters(choose, bounds))


def phase_printed(of: Part, it: Parameters) -> tuple[Number, Number]:
    """The two printed forms of equation (1)."""
    (d, a), m = of, it.size
    first = (2**a - 1) * (it.latency + it.per_byte * m * 2 ** (d - a) + it.distance) + it.permute * m * 2**d
    rates = (1 - Fraction(1, 2**a)) * it.per_byte + it.permute
    return first, rates * 2**d * m + (2**a - 1) * (it.latency + it.distance)


class Bytes(NamedTuple):
    """A phase, the rate rho, and a block size in bytes."""

    part: Part
    permute: Number
    size: Number


def bytes_(choose: Choose, bounds: Bounds) -> Bytes:
    """Any phase, any whole rate and block size from 1 on."""
    of = part(choose, bounds)
    permute, size = map(widened, choose.loads(2, 1, bounds.load, "rho/m"))
    return Bytes(of, permute, size)


def moves_literally(it: Bytes) -> Truth:
    """Whether moving 2^d bytes takes as long as moving the blocks of the phase."""
    moved = counted(it.part.program, it.part.dimension, Costs(0, 0, it.permute * it.size))
    return moved == it.permute * 2**it.part.dimension


PHASE = "A phase over a bits of the d-cube takes ((1 - 2^-a) tau + rho) 2^d m + (2^a - 1)(lambda + delta)"

EQUATION_1 = Statement(
    "bokhari/equation-1",
    Source(PAPER, "section 3, equation (1)"),
    "A phase over d_i bits takes {(1 - 2^-d_i) tau + rho} 2^d m + (2^d_i - 1)(lambda + delta).",
    (
        Claim(
            reading="forms",
            sentence=(
                "(2^a - 1)(lambda + tau m 2^(d-a) + delta) + rho m 2^d = ((1 - 2^-a) tau + rho) 2^d m + (2^a -"
                " 1)(lambda + delta), the two printed forms of the time of a phase over a bits of the d-cube, for"
                " all 1 <= a <= d and all lambda, delta, tau, rho, m >= 0."
            ),
            case=phase_formula,
            holds=lambda it: same(*phase_printed(*it)),
            near_misses=(
                NearMiss(
                    "without the -1",
                    "The forms agree with 2^d_i messages in the first.",
                    holds=lambda it: (
                        phase_printed(*it)[0] + it.parameters.latency + it.parameters.distance == phase_printed(*it)[1]
                    ),
                ),
            ),
        ),
        Claim(
            reading="one-pass",
            sentence=(
                f"{PHASE}, counted on the phase if its a shuffles are one permutation that moves each of the 2^d"
                f" blocks once, {PRICED}."
            ),
            case=priced,
            holds=lambda it: it.counted() == it.printed(),
            near_misses=(
                NearMiss(
                    "2^d_i messages",
                    "The same with 2^d_i messages.",
                    holds=lambda it: it.counted() + it.costs.message == it.printed(),
                ),
            ),
        ),
        Claim(
            reading="di-passes",
            sentence=f"{PHASE}, counted on the phase if each of its a shuffles moves all 2^d blocks, {PRICED}.",
            case=priced,
            holds=lambda it: it.counted(passes=True) == it.printed(),
            near_misses=(
                NearMiss(
                    "moving a block costs something",
                    "The same where moving a block costs something and the phase has several bits.",
                    assumes=lambda it: (it.costs.move > 0) & (it.part.size > 1),
                ),
            ),
        ),
        Claim(
            reading="literal-bytes",
            sentence=(
                "The permutation after a phase over a of the d bits, 1 <= a <= d, takes rho 2^d, as the text of"
                " section 3 says (2^d bytes), for 2^d blocks of m bytes, where a byte moved costs rho, for all"
                " whole rho, m >= 1."
            ),
            case=bytes_,
            holds=moves_literally,
            near_misses=(
                NearMiss(
                    "blocks of two bytes", "The same for blocks of two bytes or more.", assumes=lambda it: it.size >= 2
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/equation-1@literal-bytes",
            sentence=(
                "The permutation after a phase over a of the d bits, 1 <= a <= d, takes rho 2^d for 2^d blocks of"
                " one byte each, where a byte moved costs rho, for all whole rho >= 1."
            ),
            case=bytes_,
            assumes=lambda it: it.size == 1,
            holds=moves_literally,
            near_misses=(NearMiss("two bytes", "The same for blocks of two bytes.", assumes=lambda it: it.size == 2),),
        ),
    ),
)

# --- bokhari/equation-2 ---


def ordered_phases(choose: Choose, bounds: Bounds) -> Phases:
    """Any phases in any order, any costs."""
    return Phases(composition(choose, bounds), costs(choose, bounds))


def sum_is_counted(it: Phases, parts: tuple[int, ...]) -> Truth:
    """Whether the sum over the parts is the time counted on the program with the phases in their order."""
    program = multiphase(it.dimension, it.parts)
    return counted(program, it.dimension, it.costs) == run_time(it.dimension, parts, it.costs)


EQUATION_2 = Statement(
    "bokhari/equation-2",
    Source(PAPER, "section 3, equation (2); section 3.2, equation (4)"),
    "Multiphase takes the sum of the times of its phases.",
    (
        Claim(
            sentence=(
                "Multiphase on the d-cube, with phases over d_1 + .. + d_k = d bits in any order, takes, counted"
                " on the program, the sum of the times of equation (1) over its phases, sorted: the order does not"
                f" matter, {PRICED}."
            ),
            case=ordered_phases,
            holds=lambda it: sum_is_counted(it, tuple(sorted(it.parts))),
            near_misses=(
                NearMiss(
                    "one bit less",
                    "The same with the first part smaller by 1.",
                    assumes=lambda it: it.parts[0] > 1,
                    holds=lambda it: sum_is_counted(it, (it.parts[0] - 1, *it.parts[1:])),
                ),
            ),
        ),
    ),
)
STATEMENTS = (EQUATION_1, EQUATION_2)
