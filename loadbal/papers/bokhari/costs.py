"""Section 3: the run times of Standard and Direct, as printed and as counted on the programs."""

from fractions import Fraction

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.models.circuit_switched import run_time as counted
from loadbal.papers.bokhari.cases import (
    PAPER,
    PRICED,
    Parameters,
    formula,
    same,
    times,
)
from loadbal.protocols.multiphase_exchange import direct, standard
from loadbal.theory.exchange_hull import direct_time, run_time

# --- bokhari/t-standard ---


def standard_printed(d: int, it: Parameters) -> tuple[Number, Number]:
    """The two printed forms of the run time of Standard exchange."""
    overhead = it.latency + it.distance
    first = d * (it.per_byte * it.size * 2 ** (d - 1) + overhead) + d * it.permute * 2**d * it.size
    return first, d * ((Fraction(1, 2) * it.per_byte + it.permute) * 2**d * it.size + overhead)


def standard_time(d: int, it: Costs, shuffles: int) -> Number:
    """The printed run time of Standard exchange, with so many shuffles."""
    return d * (it.send * 2 ** (d - 1) + it.message) + shuffles * it.move * 2**d


def standard_counted(d: int, it: Costs, fewer: int = 0) -> Truth:
    """Whether the printed formula, what is counted on the program, and t({1, .., 1}) agree."""
    return same(counted(standard(d), d, it), standard_time(d, it, d - fewer), run_time(d, (1,) * d, it))


T_STANDARD = Statement(
    "bokhari/t-standard",
    Source(PAPER, "section 3, t_standard"),
    "Standard exchange takes d(tau m 2^(d-1) + lambda + delta) + d rho 2^d m.",
    (
        Claim(
            reading="forms",
            sentence=(
                "d(tau m 2^(d-1) + lambda + delta) + d rho 2^d m = d((tau/2 + rho) 2^d m + lambda + delta), the"
                " two printed forms of the run time of Standard exchange, for every d >= 1 and all lambda, delta,"
                " tau, rho, m >= 0."
            ),
            case=formula,
            holds=lambda it: same(*standard_printed(*it)),
            near_misses=(
                NearMiss(
                    "tau whole",
                    "The second form agrees with tau in place of tau / 2.",
                    holds=lambda it: (
                        standard_printed(*it)[0] == standard_printed(it[0], it[1]._replace(per_byte=2 * it[1][2]))[1]
                    ),
                ),
            ),
        ),
        Claim(
            reading="counted",
            sentence=(
                "Standard exchange on the d-cube, d >= 1, takes d(tau m 2^(d-1) + lambda + delta) + d rho 2^d m,"
                " counted on the program, and Multiphase with d phases of one bit as long by equation (2),"
                f" {PRICED}."
            ),
            case=times,
            holds=lambda it: standard_counted(*it),
            near_misses=(
                NearMiss(
                    "d - 1 shuffles",
                    "The same with d - 1 shuffles.",
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
    "Direct takes (2^d - 1)(tau m + lambda + delta).",
    (
        Claim(
            reading="counted",
            sentence=(
                "Direct on the d-cube, d >= 1, takes (2^d - 1)(tau m + lambda + delta), counted on the program,"
                f" {PRICED}."
            ),
            case=times,
            holds=lambda it: counted(direct(it.dimension), *it) == direct_time(*it),
            near_misses=(
                NearMiss(
                    "2^d messages",
                    "Direct takes 2^d (tau m + lambda + delta).",
                    holds=lambda it: (
                        counted(direct(it.dimension), *it) == direct_time(*it) + it.costs.send + it.costs.message
                    ),
                ),
            ),
        ),
        Claim(
            reading="single-phase",
            sentence=(
                "The printed time of Direct on the d-cube, (2^d - 1)(tau m + lambda + delta), is the time of"
                f" Multiphase with one phase over all d >= 1 bits by equation (2), {PRICED}."
            ),
            case=times,
            holds=lambda it: run_time(it.dimension, (it.dimension,), it.costs) == direct_time(*it),
            near_misses=(
                NearMiss(
                    "tau and rho positive",
                    "The same where moving a block costs something.",
                    assumes=lambda it: (it.costs.message > 0) & (it.costs.send > 0) & (it.costs.move > 0),
                ),
            ),
        ),
        Claim(
            reading="single-phase-less-shuffle",
            repairs="bokhari/t-direct@single-phase",
            sentence=(
                "The printed time of Direct on the d-cube, (2^d - 1)(tau m + lambda + delta), is the time of"
                " Multiphase with one phase over all d >= 1 bits by equation (2) less the final permutation of 2^d"
                f" blocks, rho 2^d m, {PRICED}."
            ),
            case=times,
            holds=lambda it: (
                run_time(it.dimension, (it.dimension,), it.costs) - 2**it.dimension * it.costs.move == direct_time(*it)
            ),
            near_misses=(
                NearMiss(
                    "d shuffles less",
                    "The formula is t({d}) less d permutations.",
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

STATEMENTS = (T_STANDARD, T_DIRECT)
