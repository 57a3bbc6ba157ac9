"""Section 1, related work: the local divergence in general, diffusion on the cycle, and the sorting-based bound.

Source: section 1 and, for the sorting-based bound, section 4.1; from Rabani, Sinclair, Wanka.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    implies,
    indicator,
    larger,
    largest,
    smaller,
    smallest,
    total,
    widened,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import any_loads, any_order, proper_orders, representative_loads, trace_of_rounds
from loadbal.papers.riess.rounds import Cell, cell, millionths, proper_cell, rounds_to_smooth
from loadbal.protocols.odd_even_transposition import after_rounds
from loadbal.reason import Reason
from loadbal.theory.local_divergence import diffusion_divergence, local_divergence
from loadbal.theory.spectral_gap import gap
from loadbal.theory.worst_rounds import drop_rounds, worst_rounds

# --- riess/related-psi-order ---


def proper_ring(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes from 4."""
    return choose.option(proper_orders(bounds), "nodes")


def psi_ratio(psi: Callable[[int], Fraction], degree: int = 2) -> Callable[[int], Fraction]:
    """A function that returns Psi (1 - lambda) / (d ln N) for N nodes, rounded to six decimals; d is `degree`."""
    return lambda order: millionths(float(psi(order)) * gap(order, "ppt") / (degree * math.log(order)))


def printed_divergence(order: int) -> Fraction:
    """N/2 - 1, the printed value of the local divergence."""
    return Fraction(order, 2) - 1


def psi_order(reading: str, psi: Callable[[int], Fraction], text: str, below: Fraction) -> Extremum[int]:
    """The extremum of `psi_ratio(psi)`, where `text` describes psi; `below` is a bound too small, for a near miss."""
    return Extremum(
        reading=reading,
        sentence=(
            f"Let $Psi = {text}, let $d = 2$ be the degree of the cycle, and let $1 - lambda$ be the *spectral gap*."
            " The largest value of $(1-lambda) Psi/(d ln N)$ over even $N$ from 4 to 400, to six decimals."
        ),
        case=proper_ring,
        network=drawable_cycle,
        measure=psi_ratio(psi),
        seek="largest",
        near_misses=(
            NearMiss(f"{below}", f"It is at most ${below}$.", holds=lambda it: psi_ratio(psi)(it) <= below),
            NearMiss("d = 1", "It is at most $2/3$ with $d = 1$.", holds=lambda it: psi_ratio(psi, 1)(it) * 3 <= 2),
        ),
        reason=Reason.FINITE,
    )


PSI_ORDER = Statement(
    "riess/related-psi-order",
    Source("riess", "section 1, related work, from Rabani, Sinclair, Wanka"),
    "In general $Psi = O(d log N/(1-lambda))$.",
    (
        psi_order(
            "",
            printed_divergence,
            "N/2 - 1$, the value that the paper prints for the local divergence",
            Fraction(2, 5),
        ),
        psi_order("definition-1", local_divergence, "N/2$, the *local divergence* $Psi(P^T)$", Fraction(3, 5)),
    ),
)


# --- riess/related-psi-smoothing ---


def smoothing_ratio(less: int) -> Callable[[Cell], Fraction]:
    """A function that returns T_l(N, K) (1 - lambda) / ln(K N), rounded to six decimals, for l = N/2 - `less`."""
    return lambda it: millionths(
        worst_rounds(*it, smooth=it.order // 2 - less)[0] * gap(it.order, "ppt") / math.log(it.discrepancy * it.order)
    )


def psi_smoothing(reading: str, less: int, below: Fraction, range_: str) -> Extremum[Cell]:
    """The extremum for the goal l = N/2 - `less`; `below` is a bound that is too small."""
    goal = f"N/2 - {less}" if less else "N/2"
    return Extremum(
        reading=reading,
        sentence=(
            "The largest value of $(1-lambda) T_l(N,K)/ln(KN)$, to six decimals, where $1 - lambda$ is the *spectral"
            f" gap* and $T_l(N,K)$ is the *worst case* for $l = {goal}$. It is taken over {range_}."
        ),
        case=cell,
        assumes=proper_cell,
        measure=smoothing_ratio(less),
        seek="largest",
        near_misses=(
            NearMiss(f"{below}", f"It is at most ${below}$.", holds=lambda it: smoothing_ratio(less)(it) <= below),
        ),
        reason=Reason.FINITE,
    )


PSI_SMOOTHING = Statement(
    "riess/related-psi-smoothing",
    Source("riess", "section 1, related work, from Rabani, Sinclair, Wanka"),
    "The imbalance is $O(Psi)$ after $O(log(KN)/(1-lambda))$ rounds.",
    (
        psi_smoothing(
            "",
            1,
            Fraction(2, 5),
            "$N = 4, 6$ with $1 <= K <= 64$, $N = 8$ with $1 <= K <= 20$, $N = 10$ with $1 <= K <= 10$ and $N ="
            " 12$ with $1 <= K <= 6$",
        ),
        psi_smoothing(
            "half-n",
            0,
            Fraction(1, 4),
            "$N = 4, 6, 8$ with $1 <= K <= 12$, $N = 10$ with $1 <= K <= 10$ and $N = 12$ with $1 <= K <= 6$",
        ),
    ),
)


# --- riess/related-diffusion-psi ---


def any_cycle(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any number of nodes from 3, even or odd."""
    return with_node_1(choose, choose.option(range(max(3, bounds.smallest), bounds.size + 1), "nodes"))


def proper_cycle(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes from 4."""
    return with_node_1(choose, proper_ring(choose, bounds))


def with_node_1(choose: Choose, order: int) -> int:
    """The number `order` of nodes; records in the case that node 1 is chosen as the node l of the sum."""
    choose.option(described("node 1 alone, as turning the cycle takes it to every other", (1,)), "l")
    return order


def three_quarters(order: int) -> Fraction:
    """The number 3N/4, with which the diffusion sum is compared."""
    return Fraction(3 * order, 4)


def corrected_for_odd_n(order: int) -> Fraction:
    """3N/4 for even N, and 3N/4 - 3/(4N) for odd N."""
    return three_quarters(order) - (Fraction(3, 4 * order) if order % 2 else 0)


def is_diffusion_divergence(value: Callable[[int], Fraction], left_out: int = 0) -> Callable[[int], bool]:
    """A function that is true of N if the diffusion sum minus `left_out` is `value(N)`; round 0 contributes 2."""
    return lambda order: diffusion_divergence(order) - left_out == value(order)


DIFFUSION_MISSES: tuple[NearMiss[int], ...] = (
    NearMiss("2N/3", "The sum is $2N/3$.", holds=is_diffusion_divergence(lambda order: Fraction(2 * order, 3))),
    NearMiss("from 1", "The sum over $t >= 1$ is $3N/4$.", holds=is_diffusion_divergence(three_quarters, 2)),
)


DIFFUSION_PSI = Statement(
    "riess/related-diffusion-psi",
    Source("riess", "section 1, related work, from Rabani, Sinclair, Wanka"),
    "For diffusion on the $N$-cycle $Psi = 3N/4$.",
    (
        Claim(
            reading="even-n",
            sentence="For every even $N >= 4$, the *diffusion sum* over $t >= 0$ is $3N/4$.",
            case=proper_cycle,
            network=drawable_cycle,
            holds=is_diffusion_divergence(three_quarters),
            near_misses=DIFFUSION_MISSES,
        ),
        Claim(
            reading="all-n",
            sentence="For every $N >= 3$, the *diffusion sum* over $t >= 0$ is $3N/4$.",
            case=any_cycle,
            network=drawable_cycle,
            holds=is_diffusion_divergence(three_quarters),
        ),
        Claim(
            reading="even-n-from-1",
            sentence="For every even $N >= 4$, the *diffusion sum* over $t >= 1$ is $3N/4$.",
            case=proper_cycle,
            network=drawable_cycle,
            holds=is_diffusion_divergence(three_quarters, 2),
        ),
        Claim(
            reading="all-n-repaired",
            sentence=(
                "For every $N >= 3$, the *diffusion sum* over $t >= 0$ is $3N/4$ if $N$ is even, and $3N/4 - 3/(4N)$"
                " if $N$ is odd."
            ),
            case=any_cycle,
            network=drawable_cycle,
            holds=is_diffusion_divergence(corrected_for_odd_n),
            near_misses=(NearMiss("3N/4", "The sum is $3N/4$.", holds=is_diffusion_divergence(three_quarters)),),
            repairs="riess/related-diffusion-psi@all-n",
        ),
        Claim(
            reading="even-n-from-1-repaired",
            sentence="For every even $N >= 4$, the *diffusion sum* over $t >= 1$ is $3N/4 - 2$.",
            case=proper_cycle,
            network=drawable_cycle,
            holds=is_diffusion_divergence(lambda order: three_quarters(order) - 2, 2),
            near_misses=(NearMiss("3N/4", "The sum is $3N/4$.", holds=is_diffusion_divergence(three_quarters, 2)),),
            repairs="riess/related-diffusion-psi@even-n-from-1",
        ),
    ),
)


# --- riess/sorting-bound ---


def is_smooth_within(share: Fraction) -> Callable[[Loads], Truth]:
    """A function that is true of loads that are 1-smooth after `share` times K N rounds.

    K is the discrepancy of the loads, or 1 if they are equal.
    """

    def holds(loads: Loads) -> Truth:
        reach = len(loads) * widened(larger(discrepancy(loads), 1))
        return rounds_to_smooth(loads) * share.denominator <= reach * share.numerator

    return holds


def is_smooth_within_phases(rounds: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """A function that is true of loads that are 1-smooth after K - 1 times `rounds(N)` rounds.

    K is the discrepancy of the loads, or 1 if they are equal.
    """

    def holds(loads: Loads) -> Truth:
        return rounds_to_smooth(loads) <= (widened(larger(discrepancy(loads), 1)) - 1) * rounds(len(loads))

    return holds


def discrepancy_drops_within(rounds: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """A function that is true of loads if `rounds(N)` rounds lower their discrepancy, or if it is at most 1."""
    return lambda loads: implies(
        discrepancy(loads) >= 2, discrepancy(after_rounds(loads, rounds(len(loads)))) <= discrepancy(loads) - 1
    )


def nodes_with_largest_load(loads: Loads) -> Number:
    """The number of nodes with the largest load."""
    return total(indicator(load == largest(loads)) for load in loads)


def are_outnumbered(loads: Loads) -> Truth:
    """True if the nodes with at most M - 2 tokens are at least as many as those with M tokens, the largest load."""
    return nodes_with_largest_load(loads) <= total(indicator(load <= largest(loads) - 2) for load in loads)


def loses_the_largest(less: int = 0) -> Callable[[Loads], Truth]:
    """A function that is true of loads if none is M after N/2 + F - 1 - `less` rounds.

    M is the largest load and F the number of nodes that have it. The number of rounds depends on F, so the run is
    followed once for every possible F: then a solver never has to unroll an unknown number of rounds.
    """

    def holds(loads: Loads) -> Truth:
        order = len(loads)
        runs = {number: after_rounds(loads, order // 2 + number - 1 - less) for number in range(1, order // 2 + 1)}
        return all_of(
            implies(nodes_with_largest_load(loads) == number, largest(after) < largest(loads))
            for number, after in runs.items()
        )

    return holds


def drops_by_fewer_extremes(less: int = 0) -> Callable[[Loads], Truth]:
    """A function that is true of loads if N/2 + F - 1 - `less` rounds lower a discrepancy of at least 2.

    F is the smaller of the numbers of nodes with the largest and with the smallest load. The run is followed once for
    every possible F, as in `loses_the_largest`.
    """

    def holds(loads: Loads) -> Truth:
        order, start = len(loads), discrepancy(loads)
        fewer = smaller(nodes_with_largest_load(loads), total(indicator(load == smallest(loads)) for load in loads))
        runs = {number: after_rounds(loads, order // 2 + number - 1 - less) for number in range(1, order // 2 + 1)}
        return all_of(
            implies((fewer == number) & (start >= 2), discrepancy(after) < start) for number, after in runs.items()
        )

    return holds


SORTING_BOUND = Statement(
    "riess/sorting-bound",
    Source("riess", "section 1, related work, and section 4.1"),
    "Any input of discrepancy $K$ is 1-smooth after $O(KN)$ rounds.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$ and every $K >= 1$, $KN$ *rounds* make every input of *discrepancy* at most"
                " $K$ on $N$ processors *1-smooth*."
            ),
            case=representative_loads,
            holds=is_smooth_within(Fraction(1)),
            near_misses=(
                NearMiss("3/10", "$3KN/10$ rounds are enough.", holds=is_smooth_within(Fraction(3, 10))),
                NearMiss("a quarter", "$KN/4$ rounds are enough.", holds=is_smooth_within(Fraction(1, 4))),
            ),
            trace=trace_of_rounds,
        ),
        Claim(
            reading="drops",
            sentence=(
                "On $N$ processors, $N >= 2$ even, $N$ *rounds* lower the *discrepancy* of every input whose"
                " discrepancy is at least 2. So $(K-1)N$ rounds make every input of discrepancy $K >= 1$ *1-smooth*."
            ),
            case=any_loads,
            holds=discrepancy_drops_within(lambda order: order),
            near_misses=(
                NearMiss(
                    "half",
                    "For every even $N >= 6$, $N/2 - 1$ *rounds* lower every *discrepancy* of at least 2.",
                    assumes=lambda it: len(it) >= 6,
                    holds=discrepancy_drops_within(lambda order: order // 2 - 1),
                ),
            ),
            trace=trace_of_rounds,
        ),
        Claim(
            reading="largest-load",
            sentence=(
                "Among the loads of $N$ processors, $N >= 2$ even, let exactly $F$ be equal to the largest load $M$,"
                " and let at least $F$ loads be at most $M - 2$. Then all loads are less than $M$ after $N/2 + F - 1$"
                " *rounds*."
            ),
            case=any_loads,
            assumes=are_outnumbered,
            holds=loses_the_largest(),
            near_misses=(
                NearMiss(
                    "two rounds less",
                    "For every even $N >= 6$, $N/2 + F - 3$ rounds are enough.",
                    assumes=lambda it: (len(it) >= 6) & are_outnumbered(it),
                    holds=loses_the_largest(2),
                ),
                NearMiss(
                    "any loads",
                    "The statement holds for every $F <= N/2$, however many loads are at most $M - 2$.",
                    assumes=lambda _: True,
                ),
            ),
        ),
        Claim(
            reading="fewer-extremes",
            sentence=(
                "On $N$ processors, $N >= 2$ even, let the loads have a *discrepancy* of at least 2. Let $F$ be the"
                " smaller of two numbers: how many loads are equal to the largest one, and how many to the smallest"
                " one. Then $N/2 + F - 1$ *rounds* lower the discrepancy."
            ),
            case=any_loads,
            holds=drops_by_fewer_extremes(),
            near_misses=(
                NearMiss(
                    "two rounds less",
                    "For every even $N >= 6$, $N/2 + F - 3$ rounds are enough.",
                    assumes=lambda it: len(it) >= 6,
                    holds=drops_by_fewer_extremes(2),
                ),
            ),
        ),
        Claim(
            reading="all-discrepancies",
            sentence=(
                "For every even $N >= 4$, let $r$ be the least number such that $r$ *rounds* on $N$ processors lower"
                " the *discrepancy* of every input whose discrepancy is at least 2. Then $r = floor(3(N-2)/4)$."
            ),
            case=any_order,
            assumes=lambda it: it >= 4,
            holds=lambda it: drop_rounds(it) == 3 * (it - 2) // 4,
            near_misses=(
                NearMiss(
                    "half",
                    "$N/2 - 1$ *rounds* lower every *discrepancy* of at least 2.",
                    holds=lambda it: drop_rounds(it) <= it // 2 - 1,
                ),
            ),
        ),
        Claim(
            reading="three-quarters",
            sentence=(
                "For every even $N >= 4$ and every $K >= 1$, $(K-1) floor(3(N-2)/4)$ *rounds* make every input of"
                " *discrepancy* at most $K$ on $N$ processors *1-smooth*."
            ),
            case=any_loads,
            assumes=lambda it: len(it) >= 4,
            holds=is_smooth_within_phases(lambda order: 3 * (order - 2) // 4),
            near_misses=(
                NearMiss(
                    "a round less",
                    "$(K-1) (floor(3(N-2)/4) - 1)$ rounds are enough.",
                    holds=is_smooth_within_phases(lambda order: 3 * (order - 2) // 4 - 1),
                ),
                NearMiss(
                    "a round less, N >= 6",
                    "For every even $N >= 6$, $(K-1) (floor(3(N-2)/4) - 1)$ rounds are enough.",
                    assumes=lambda it: len(it) >= 6,
                    holds=is_smooth_within_phases(lambda order: 3 * (order - 2) // 4 - 1),
                ),
                NearMiss(
                    "N = 2",
                    "The statement holds for $N = 2$, too.",
                    assumes=lambda _: True,
                ),
            ),
            trace=trace_of_rounds,
        ),
        Extremum(
            reading="largest-ratio",
            sentence=(
                "The largest ratio $T(N,K)/(KN)$, where $T(N,K)$ is the *worst case*, over $N = 2, 4, 6, 8$ with $1 <="
                " K <= 8$ and $N = 10, 12, 14, 16$ with $1 <= K <= 3$."
            ),
            case=cell,
            measure=lambda it: Fraction(it.rounds, it.order * it.discrepancy),
            seek="largest",
            near_misses=(
                NearMiss(
                    "3/10",
                    "$T(N,K) <= 3KN/10$.",
                    holds=lambda it: 10 * it.rounds <= 3 * it.order * it.discrepancy,
                ),
            ),
            reason=Reason.FINITE,
        ),
    ),
)
