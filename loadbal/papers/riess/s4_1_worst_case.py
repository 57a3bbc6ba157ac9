"""Section 4.1: where the two upper bounds cross, and how far random inputs are from the worst."""

import math
from collections.abc import Callable
from functools import cache

import numpy as np

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import GAP, OETB, SMOOTH
from loadbal.papers.riess.printed import RUNS, SEEDS
from loadbal.papers.riess.rounds import WORST, Cell
from loadbal.theory.random_runs import Inputs, first_times, in_rounds, random_times
from loadbal.theory.spectral_gap import Symmetrization, gap

# --- riess/break-even ---

BREAK_EVEN = {
    "log-bound": {10: 4, 20: 9, 50: 29, 100: 69, 200: 159, 400: 363, 1000: 1053},
    "log-bound-plus-final": {10: 9, 20: 20, 50: 56, 100: 122, 200: 264, 400: 572, 1000: 1573},
}
"""Numbers of nodes, and the least K from which on K N exceeds the other bound."""


def excess(order: int, load: int, squares: float, of: Symmetrization = "ppt") -> float:
    """K N less the bound (2/(1 - lambda)) ln(K N^2), and less so many times N^2; convex in K."""
    return load * order - 2 / gap(order, of) * math.log(load * order**2) - squares * order**2


def crossing(order: int, squares: float, of: Symmetrization = "ppt") -> int:
    """The least K >= 2 from which on K N is the larger bound: it is the smaller one at K = 1, and the excess convex."""
    low, high = 1, 2
    while excess(order, high, squares, of) <= 0:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if excess(order, middle, squares, of) > 0 else (middle, high)
    return high


def listed_order(choose: Choose, bounds: Bounds) -> int:
    """The numbers of nodes of the table."""
    return choose.option(
        [order for order in BREAK_EVEN["log-bound"] if bounds.smallest <= order <= bounds.size], "nodes"
    )


def crosses(reading: str, squares: float, of: Symmetrization = "ppt", less: int = 0) -> Callable[[int], bool]:
    """Whether the bounds cross where the table says, or earlier by something."""

    def holds(order: int) -> bool:
        least = BREAK_EVEN[reading][order] - less
        below, at = excess(order, least - 1, squares, of), excess(order, least, squares, of)
        return excess(order, 1, squares, of) < 0 and below <= 0 < at

    return holds


def break_even(reading: str, squares: float) -> Claim[int]:
    """The readings, which differ in whether N^2/2 is added to the bound by divergence."""
    table = ", ".join(f"{least} for N = {order}" for order, least in BREAK_EVEN[reading].items())
    more = " + N^2/2" if squares else ""
    return Claim(
        reading=reading,
        sentence=f"K N exceeds (2/(1 - lambda)) ln(K N^2){more} from exactly K = {table} on, {GAP}.",
        case=listed_order,
        holds=crosses(reading, squares),
        near_misses=(
            NearMiss("one less", "It does from one less on.", holds=crosses(reading, squares, less=1)),
            NearMiss("average", "With lambda of (P + P^T)/2.", holds=crosses(reading, squares, "average")),
        ),
    )


BREAK_EVEN_POINT = Statement(
    "riess/break-even",
    Source("riess", "section 4.1"),
    "Whether a break-even point of the sorting-based bound and the divergence-based bound can be identified.",
    (break_even("log-bound", 0), break_even("log-bound-plus-final", 0.5)),
)


# --- riess/random-vs-worst ---

DOMAIN = ((8, 28), (10, 10), (12, 6), (14, 4), (16, 3), (20, 2))
"""Numbers of nodes and discrepancies for which the worst of all inputs is known."""


def known_cell(choose: Choose, bounds: Bounds) -> Cell:
    """Where the worst of all inputs is known."""
    return choose.option(
        [Cell(*pair) for pair in DOMAIN if bounds.smallest <= pair[0] <= bounds.size], "nodes and discrepancy"
    )


@cache
def random_worst(cell: Cell) -> int:
    """The most rounds that any of 10,000 uniform inputs needs, seed 1."""
    return int(in_rounds(random_times(Inputs(*cell), [1], RUNS, SEEDS[0])).max())


@cache
def block_worst(cell: Cell) -> int:
    """The most rounds that an input needs whose loads are K on some consecutive nodes and 0 elsewhere."""
    order, load = cell
    spans = [(first, last) for first in range(order) for last in range(first + 1, order + 1)]
    loads = np.zeros((order, len(spans)), np.int16)
    for case, (first, last) in enumerate(spans):
        loads[first:last, case] = load
    return int(in_rounds(first_times(loads, [1])).max())


def large_cell(choose: Choose, bounds: Bounds) -> Cell:
    """N = 100 and K = 100, and all smaller powers of ten for K."""
    return Cell(
        choose.option([order for order in (100,) if bounds.smallest <= order <= bounds.size], "nodes"),
        choose.option((10, 100), "discrepancy"),
    )


def far_below(share: float, worst: Callable[[Cell], int]) -> Callable[[Cell], bool]:
    """Whether the worst random input needs at most a share of what the worst known input needs."""
    return lambda it: random_worst(it) <= share * worst(it)


RANDOM_VS_WORST = Statement(
    "riess/random-vs-worst",
    Source("riess", "section 4.1"),
    "Random inputs are far from the worst case.",
    (
        Claim(
            sentence=(
                f"For (N, K) = {str(DOMAIN)[1:-1]} the worst of {RUNS} inputs of loads uniform on 0..K, seed 1, needs"
                f" at most three quarters of T(N, K) rounds, {WORST}."
            ),
            sampled=True,
            case=known_cell,
            holds=far_below(0.75, lambda it: it.rounds),
            near_misses=(NearMiss("half", "At most half of T(N, K).", holds=far_below(0.5, lambda it: it.rounds)),),
        ),
        Claim(
            reading="repaired",
            sentence=(
                f"For N = 100 and K = 10 or 100 the worst of {RUNS} inputs of loads uniform on 0..K, seed 1, needs at"
                f" most 2/3 of the rounds of {OETB} to be {SMOOTH} that the worst input with K on consecutive nodes and"
                " 0 elsewhere needs."
            ),
            sampled=True,
            case=large_cell,
            holds=far_below(2 / 3, block_worst),
            near_misses=(NearMiss("half", "At most half of them.", holds=far_below(0.5, block_worst)),),
            repairs="riess/random-vs-worst",
        ),
        Claim(
            reading="blocks-are-worst",
            sentence=(
                f"For (N, K) = {str(DOMAIN)[1:-1]}, but not (16, 3), no input of discrepancy at most K needs more"
                f" rounds of {OETB} to be {SMOOTH} than the worst with K on consecutive nodes and 0 elsewhere."
            ),
            case=known_cell,
            assumes=lambda it: it.order != 16,
            holds=lambda it: block_worst(it) == it.rounds,
            near_misses=(NearMiss("N = 16, K = 3", "The same for N = 16 and K = 3.", assumes=lambda _: True),),
        ),
    ),
)
