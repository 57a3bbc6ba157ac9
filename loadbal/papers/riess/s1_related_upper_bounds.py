"""Section 1, related work: the local divergence in general, diffusion on the cycle, and the sorting-based bound.

Source: section 1 and, for the sorting-based bound, section 4.1; from Rabani, Sinclair, Wanka.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from loadbal.arithmetic import Number, Truth, all_of, implies, indicator, larger, largest, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import GAP, OETB, SMOOTH, any_loads, any_order, paired_loads, proper_orders, shown
from loadbal.papers.riess.rounds import WORST, Cell, cell, millionths, proper_cell, rounds_to_smooth
from loadbal.protocols.odd_even_transposition import after_rounds
from loadbal.theory.local_divergence import diffusion_divergence, local_divergence
from loadbal.theory.spectral_gap import gap
from loadbal.theory.worst_rounds import drop_rounds, worst_rounds

# --- riess/related-psi-order ---


def proper_ring(choose: Choose, bounds: Bounds) -> int:
    """The even numbers of nodes from 4."""
    return choose.option(proper_orders(bounds), "nodes")


def share_of_order(psi: Callable[[int], Fraction], degree: int = 2) -> Callable[[int], Fraction]:
    """Psi (1 - lambda) / (d ln N), lambda of P times its transpose, rounded to six decimals."""
    return lambda order: millionths(float(psi(order)) * gap(order, "ppt") / (degree * math.log(order)))


def printed(order: int) -> Fraction:
    """N/2 - 1."""
    return Fraction(order, 2) - 1


def psi_order(reading: str, psi: Callable[[int], Fraction], text: str, below: Fraction) -> Extremum[int]:
    """The readings, which differ in the value of Psi."""
    return Extremum(
        reading=reading,
        sentence=(
            "The largest Psi (1 - lambda) / (d ln N) for even N from 4 to 400, rounded to six decimals; Psi ="
            f" {text}, d = 2 the degree of the N-cycle, {GAP}."
        ),
        case=proper_ring,
        network=drawable_cycle,
        measure=share_of_order(psi),
        seek="largest",
        near_misses=(
            NearMiss(
                f"{below}", f"It is at most {below} for every N.", holds=lambda it: share_of_order(psi)(it) <= below
            ),
            NearMiss("d = 1", "With d = 1 it is at most 2/3.", holds=lambda it: share_of_order(psi, 1)(it) * 3 <= 2),
        ),
    )


PSI_ORDER = Statement(
    "riess/related-psi-order",
    Source("riess", "section 1, related work, from Rabani, Sinclair, Wanka"),
    "In general Psi = O(d log N / (1 - lambda)).",
    (
        psi_order("", printed, "N/2 - 1, the local divergence as printed", Fraction(2, 5)),
        psi_order("definition-1", local_divergence, "N/2, the local divergence by definition 1", Fraction(3, 5)),
    ),
)


# --- riess/related-psi-smoothing ---


def smoothing_share(less: int) -> Callable[[Cell], Fraction]:
    """T_l(N, K) (1 - lambda) / ln(K N), l = N/2 less something, rounded to six decimals."""
    return lambda it: millionths(
        worst_rounds(*it, smooth=it.order // 2 - less)[0] * gap(it.order, "ppt") / math.log(it.discrepancy * it.order)
    )


def psi_smoothing(reading: str, less: int, below: Fraction, range_: str) -> Extremum[Cell]:
    """The readings, which differ in the discrepancy that is to be reached."""
    goal = f"N/2 - {less}" if less else "N/2"
    return Extremum(
        reading=reading,
        sentence=(
            f"The largest T_l(N, K) (1 - lambda) / ln(K N), l = {goal}, for {range_}, rounded to six decimals;"
            " T_l(N, K) the most rounds that any input of discrepancy at most K needs to one of at most l,"
            f" {GAP}."
        ),
        case=cell,
        assumes=proper_cell,
        measure=smoothing_share(less),
        seek="largest",
        near_misses=(
            NearMiss(f"{below}", f"It is at most {below}.", holds=lambda it: smoothing_share(less)(it) <= below),
        ),
    )


PSI_SMOOTHING = Statement(
    "riess/related-psi-smoothing",
    Source("riess", "section 1, related work, from Rabani, Sinclair, Wanka"),
    "The imbalance is O(Psi) after O(log(K N) / (1 - lambda)) rounds.",
    (
        psi_smoothing(
            "",
            1,
            Fraction(2, 5),
            "N = 4 and 6 with 1 <= K <= 64, N = 8 with K <= 20, N = 10 with K <= 10 and N = 12 with K <= 6",
        ),
        psi_smoothing(
            "half-n", 0, Fraction(1, 4), "N = 4, 6, 8 with 1 <= K <= 12, N = 10 with K <= 10 and N = 12 with K <= 6"
        ),
    ),
)


# --- riess/related-diffusion-psi ---


def any_cycle(choose: Choose, bounds: Bounds) -> int:
    """Numbers of nodes from 3, odd ones too."""
    return turned(choose, choose.option(range(max(3, bounds.smallest), bounds.size + 1), "nodes"))


def proper_cycle(choose: Choose, bounds: Bounds) -> int:
    """Even numbers of nodes from 4."""
    return turned(choose, proper_ring(choose, bounds))


def turned(choose: Choose, order: int) -> int:
    """The number of nodes, with the node l that the sum is taken for."""
    choose.option(described("node 1 alone, as turning the cycle takes it to every other", (1,)), "l")
    return order


def three_quarters(order: int) -> Fraction:
    """3N/4."""
    return Fraction(3 * order, 4)


def with_odd(order: int) -> Fraction:
    """3N/4, less 3/(4N) for odd N."""
    return three_quarters(order) - (Fraction(3, 4 * order) if order % 2 else 0)


def diffuses(value: Callable[[int], Fraction], left_out: int = 0) -> Callable[[int], bool]:
    """Whether the divergence of diffusion is that, with or without the 2 of round 0."""
    return lambda order: diffusion_divergence(order) - left_out == value(order)


SUM = (
    "of |R^t_li - R^t_l(i+1)| over t >= {first} and all edges {{i, i+1}}, for any node l and R the matrix of diffusion"
    " on the N-cycle, where a node keeps a third of its load and sends a third to each neighbor,"
)


OFF: tuple[NearMiss[int], ...] = (
    NearMiss("2N/3", "It is 2N/3.", holds=diffuses(lambda order: Fraction(2 * order, 3))),
    NearMiss("from 1", "It is that from t = 1 on.", holds=diffuses(three_quarters, 2)),
)


DIFFUSION_PSI = Statement(
    "riess/related-diffusion-psi",
    Source("riess", "section 1, related work, from Rabani, Sinclair, Wanka"),
    "For diffusion on the N-cycle Psi = 3N/4.",
    (
        Claim(
            reading="even-n",
            sentence=f"For even N >= 4 the sum {SUM.format(first=0)} is 3N/4.",
            case=proper_cycle,
            network=drawable_cycle,
            holds=diffuses(three_quarters),
            near_misses=OFF,
        ),
        Claim(
            reading="all-n",
            sentence=f"For every N >= 3 the sum {SUM.format(first=0)} is 3N/4.",
            case=any_cycle,
            network=drawable_cycle,
            holds=diffuses(three_quarters),
        ),
        Claim(
            reading="even-n-from-1",
            sentence=f"For even N >= 4 the sum {SUM.format(first=1)} is 3N/4.",
            case=proper_cycle,
            network=drawable_cycle,
            holds=diffuses(three_quarters, 2),
        ),
        Claim(
            reading="all-n-repaired",
            sentence=f"For every N >= 3 the sum {SUM.format(first=0)} is 3N/4, less 3/(4N) for odd N.",
            case=any_cycle,
            network=drawable_cycle,
            holds=diffuses(with_odd),
            near_misses=(NearMiss("3N/4", "It is 3N/4.", holds=diffuses(three_quarters)),),
            repairs="riess/related-diffusion-psi@all-n",
        ),
        Claim(
            reading="even-n-from-1-repaired",
            sentence=f"For even N >= 4 the sum {SUM.format(first=1)} is 3N/4 - 2.",
            case=proper_cycle,
            network=drawable_cycle,
            holds=diffuses(lambda order: three_quarters(order) - 2, 2),
            near_misses=(NearMiss("3N/4", "It is 3N/4.", holds=diffuses(three_quarters, 2)),),
            repairs="riess/related-diffusion-psi@even-n-from-1",
        ),
    ),
)


# --- riess/sorting-bound ---


def within(share: Fraction) -> Callable[[Loads], Truth]:
    """Whether the run is 1-smooth after at most so many times K N rounds, K at least 1."""

    def holds(loads: Loads) -> Truth:
        reach = len(loads) * widened(larger(discrepancy(loads), 1))
        return rounds_to_smooth(loads) * share.denominator <= reach * share.numerator

    return holds


def drops_within(rounds: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """Whether so many rounds lower the discrepancy, if it is two or more."""
    return lambda loads: implies(
        discrepancy(loads) >= 2, discrepancy(after_rounds(loads, rounds(len(loads)))) <= discrepancy(loads) - 1
    )


def full(loads: Loads) -> Number:
    """How many nodes have the largest load."""
    return total(indicator(load == largest(loads)) for load in loads)


def are_outnumbered(loads: Loads) -> Truth:
    """Whether as many nodes are at least two tokens below the largest load as have it."""
    return full(loads) <= total(indicator(load <= largest(loads) - 2) for load in loads)


def loses_the_largest(less: int = 0) -> Callable[[Loads], Truth]:
    """Whether no node has the largest load after N/2 + F - 1 rounds, or so many less, F the nodes that have it."""

    def holds(loads: Loads) -> Truth:
        order = len(loads)
        runs = {number: after_rounds(loads, order // 2 + number - 1 - less) for number in range(1, order // 2 + 1)}
        return all_of(implies(full(loads) == number, largest(after) < largest(loads)) for number, after in runs.items())

    return holds


SORTING_BOUND = Statement(
    "riess/sorting-bound",
    Source("riess", "section 1, related work, and section 4.1"),
    "Any input of discrepancy K is 1-smooth after O(K N) rounds.",
    (
        Claim(
            sentence=f"Every input of discrepancy at most K >= 1 is {SMOOTH} after K N rounds of {OETB}, N even.",
            case=paired_loads,
            holds=within(Fraction(1)),
            near_misses=(
                NearMiss("3/10", "After 3 K N / 10 rounds.", holds=within(Fraction(3, 10))),
                NearMiss("a quarter", "After K N / 4 rounds.", holds=within(Fraction(1, 4))),
            ),
            trace=shown,
        ),
        Claim(
            reading="drops",
            sentence=(
                f"N rounds of {OETB}, N even, lower every discrepancy of two or more, so that every input of"
                f" discrepancy K >= 1 is {SMOOTH} after (K - 1) N rounds."
            ),
            case=any_loads,
            holds=drops_within(lambda order: order),
            near_misses=(
                NearMiss(
                    "half",
                    "For N >= 6, N/2 - 1 rounds lower it.",
                    assumes=lambda it: len(it) >= 6,
                    holds=drops_within(lambda order: order // 2 - 1),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="largest-load",
            sentence=(
                "Let F of N loads, N even, be the largest load M, and at least F of them M - 2 or less. Then no load is"
                f" M after N/2 + F - 1 rounds of {OETB}."
            ),
            case=any_loads,
            assumes=are_outnumbered,
            holds=loses_the_largest(),
            near_misses=(
                NearMiss(
                    "two rounds less",
                    "For N >= 6 the same after N/2 + F - 3 rounds.",
                    assumes=lambda it: (len(it) >= 6) & are_outnumbered(it),
                    holds=loses_the_largest(2),
                ),
                NearMiss("any loads", "The same of any loads.", assumes=lambda _: True),
            ),
        ),
        Claim(
            reading="all-discrepancies",
            sentence=(
                f"For even N >= 4 floor(3 (N - 2) / 4) rounds of {OETB} lower every discrepancy of two or more, and no"
                f" fewer do; so every input of discrepancy at most K >= 1 is {SMOOTH} after 3 K N / 4 rounds."
            ),
            case=any_order,
            assumes=lambda it: it >= 4,
            holds=lambda it: drop_rounds(it) == 3 * (it - 2) // 4,
            near_misses=(NearMiss("half", "N/2 - 1 rounds do.", holds=lambda it: drop_rounds(it) <= it // 2 - 1),),
        ),
        Extremum(
            reading="largest-ratio",
            sentence=(
                "The largest T(N, K) / (K N) for even N <= 8 with 1 <= K <= 8 and N = 10, 12, 14, 16 with K <= 3,"
                f" {WORST}."
            ),
            case=cell,
            measure=lambda it: Fraction(it.rounds, it.order * it.discrepancy),
            seek="largest",
            near_misses=(
                NearMiss(
                    "3/10",
                    "T(N, K) <= 3 K N / 10.",
                    holds=lambda it: 10 * it.rounds <= 3 * it.order * it.discrepancy,
                ),
            ),
        ),
    ),
)
