"""Section 4.1: where the two upper bounds cross, and how far random inputs are from the worst input."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.riess.printed import RUNS, SEEDS
from loadbal.papers.riess.rounds import Cell, cell, rounds_to_smooth
from loadbal.protocols.odd_even_transposition import Block
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval
from loadbal.theory.logarithms import ln_interval
from loadbal.theory.random_runs import Inputs, first_reached_times, random_times, steps_to_rounds
from loadbal.theory.spectral_gap import Symmetrization, gap_interval

# --- riess/break-even ---

BREAK_EVEN = {
    "log-bound": {10: 4, 20: 9, 50: 29, 100: 69, 200: 159, 400: 363, 1000: 1053},
    "log-bound-plus-final": {10: 9, 20: 20, 50: 56, 100: 122, 200: 264, 400: 572, 1000: 1573},
}
"""For each reading and number N of nodes: the least K from which on the bound K N exceeds the other upper bound."""


def excess(order: int, load: int, squares: Fraction, of: Symmetrization = "ppt") -> Interval:
    """The excess of K N over 2/(1 - lambda) ln(K N^2) + `squares` N^2, enclosed exactly; K is `load`, N is `order`."""
    log = ln_interval(load * order**2).divided_by(Interval(*gap_interval(order, of)))
    whole = load * order - squares * order**2
    return Interval(whole - 2 * log.high, whole - 2 * log.low)


def listed_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any number of nodes of the table `BREAK_EVEN` within the bounds."""
    return choose.option(
        [order for order in BREAK_EVEN["log-bound"] if bounds.smallest <= order <= bounds.size], "nodes"
    )


def crosses(reading: str, squares: Fraction, of: Symmetrization = "ppt", less: int = 0) -> Callable[[int], bool]:
    """A function that is true of N if K N exceeds the other bound from K = `BREAK_EVEN`'s number minus `less` on.

    Three values decide it, since the excess is convex in K: if it is negative for K = 1, it changes its sign only once.
    """

    def holds(order: int) -> bool:
        least = BREAK_EVEN[reading][order] - less
        first, below, at = (excess(order, load, squares, of) for load in (1, least - 1, least))
        return first.high < 0 and below.high <= 0 < at.low

    return holds


def break_even(reading: str, squares: Fraction) -> Claim[int]:
    """The claim from which K on K N exceeds 2/(1 - lambda) ln(K N^2) + `squares` N^2, for the N of the table."""
    table = ", ".join(f"{least} for $N = {order}$" for order, least in BREAK_EVEN[reading].items())
    more = " + N^2/2" if squares else ""
    return Claim(
        reading=reading,
        sentence=(
            f"Let $1 - lambda$ be the *spectral gap*. The least $k >= 2$ such that $KN > 2 ln(KN^2)/(1-lambda){more}$"
            f" for every $K >= k$ is {table}."
        ),
        case=listed_order,
        whole=Bounds(max(BREAK_EVEN[reading])),
        holds=crosses(reading, squares),
        near_misses=(
            NearMiss("one less", "The least such $k$ is smaller by 1.", holds=crosses(reading, squares, less=1)),
            NearMiss(
                "average",
                "The statement holds with the second largest eigenvalue $lambda$ of $(P + P^T)/2$, where $P$ is the"
                " round matrix.",
                holds=crosses(reading, squares, "average"),
            ),
        ),
    )


BREAK_EVEN_POINT = Statement(
    "riess/break-even",
    Source("riess", "section 4.1"),
    "Whether a break-even point of the sorting-based bound and the divergence-based bound can be identified.",
    (break_even("log-bound", Fraction(0)), break_even("log-bound-plus-final", Fraction(1, 2))),
)


# --- riess/random-vs-worst ---

DOMAIN = ((8, 28), (10, 10), (12, 6), (14, 4), (16, 3), (20, 2))
"""Pairs (N, K) for which T(N, K) is known by exhaustive search."""


@cache
def random_worst(cell: Cell, seed: int) -> int:
    """The largest number of rounds that any of 10,000 uniform inputs needs to become 1-smooth."""
    return int(steps_to_rounds(random_times(Inputs(*cell), [1], RUNS, seed)).max())


@cache
def block_inputs(cell: Cell) -> Block:
    """All block inputs of N nodes, one a column: load K on some consecutive nodes of the cycle, and 0 elsewhere.

    The columns go through all first nodes, and for each through all lengths from 1 to N.
    """
    order, load = cell
    loads = np.zeros((order, order * order), np.int16)
    for case, (first, length) in enumerate(product(range(order), range(1, order + 1))):
        loads[[(first + place) % order for place in range(length)], case] = load
    return loads


def block_worst(cell: Cell) -> int:
    """The largest number of rounds that a block input needs to become 1-smooth."""
    return int(steps_to_rounds(first_reached_times(block_inputs(cell), [1])).max())


class Drawn(NamedTuple):
    """A pair (N, K), and the seed from which its random inputs are drawn."""

    cell: Cell
    seed: int


def known_cell(choose: Choose, bounds: Bounds) -> Cell:
    """Recipe: any pair (N, K) within the bounds for which T(N, K) is known."""
    return choose.option(known_cells(bounds), "nodes and discrepancy")


def known_cells(bounds: Bounds) -> list[Cell]:
    """The pairs (N, K) of `DOMAIN` within the bounds."""
    return [Cell(*pair) for pair in DOMAIN if bounds.smallest <= pair[0] <= bounds.size]


def drawn_small(choose: Choose, bounds: Bounds) -> Drawn:
    """Recipe: any pair (N, K) for which T(N, K) is known, and any seed from 1 to 4."""
    return Drawn(known_cell(choose, bounds), choose.option(SEEDS, "seed"))


def drawn_large(choose: Choose, bounds: Bounds) -> Drawn:
    """Recipe: N = 100 with K = 10 or 100, and any seed from 1 to 4."""
    order = choose.option([order for order in (100,) if bounds.smallest <= order <= bounds.size], "nodes")
    return Drawn(Cell(order, choose.option((10, 100), "discrepancy")), choose.option(SEEDS, "seed"))


def share_of_worst(worst: Callable[[Cell], int]) -> Callable[[Drawn], Fraction]:
    """A function that returns the rounds of the worst random input divided by those of the worst known input."""
    return lambda it: Fraction(random_worst(*it), worst(it.cell))


class Rival(NamedTuple):
    """A pair (N, K) and an input that may need more rounds than every block input."""

    cell: Cell
    loads: Loads


def rival(choose: Choose, bounds: Bounds) -> Rival:
    """Recipe: any even N, any K from 1 and any loads from 0 to K."""
    it = cell(choose, bounds)
    return Rival(it, choose.loads(it.order, 0, it.discrepancy))


BLOCKS = ((8, 28), (10, 10), (12, 6), (14, 4), (20, 2))
"""The pairs (N, K) of `DOMAIN` for which no input needs more rounds than the worst block input."""


KNOWN = "(N, K) = " + str(DOMAIN)[1:-1]


SMALL = (
    f"$R/T(N,K)$ of the number $R$ of *rounds* of the longest of {RUNS} *random runs* to the *worst case* $T(N,K)$. It"
    f" is taken over ${KNOWN}$ and over the seeds 1 to 4."
)


LARGE = (
    f"$R/B$, where $R$ is the number of *rounds* of the longest of {RUNS} *random runs*, and $B$ is the largest number"
    " of rounds that a *block input* with load $K$ needs to become *1-smooth*. It is taken over $N = 100$ with $K = 10$"
    " and $K = 100$, and over the seeds 1 to 4."
)


def measured(reading: str, sentence: str, *, large: bool, least: bool) -> Extremum[Drawn]:
    """The extremum of the ratio over the small or the large pairs (N, K): the smallest if `least`, else the largest."""
    return Extremum(
        reading=reading,
        sentence=f"The {'smallest' if least else 'largest'} ratio {sentence}",
        sampled=True,
        case=drawn_large if large else drawn_small,
        measure=share_of_worst(block_worst if large else lambda it: it.rounds),
        seek="smallest" if least else "largest",
        reason=Reason.SAMPLED,
    )


RANDOM_VS_WORST = Statement(
    "riess/random-vs-worst",
    Source("riess", "section 4.1"),
    "Random inputs are far from the worst case.",
    (
        measured("", SMALL, large=False, least=False),
        measured("smallest-share", SMALL, large=False, least=True),
        measured("repaired", LARGE, large=True, least=False),
        measured("repaired-smallest-share", LARGE, large=True, least=True),
        Claim(
            reading="blocks-are-worst",
            sentence=(
                "For every even $N >= 2$ and $K >= 1$, no input of *discrepancy* $K$ on $N$ processors needs more"
                " *rounds* to become *1-smooth* than the slowest *block input* with load $K$."
            ),
            case=rival,
            assumes=lambda it: discrepancy(it.loads) == it.cell.discrepancy,
            holds=lambda it: rounds_to_smooth(it.loads) <= block_worst(it.cell),
        ),
        Claim(
            reading="blocks-in-five-cells",
            sentence=(
                f"For $(N, K) = {str(BLOCKS)[1:-1]}$, no input of *discrepancy* at most $K$ on $N$ processors needs"
                " more *rounds* to become *1-smooth* than the slowest *block input* with load $K$."
            ),
            case=known_cell,
            assumes=lambda it: it in BLOCKS,
            holds=lambda it: block_worst(it) == it.rounds,
            near_misses=(
                NearMiss("N = 16, K = 3", "The statement holds for $N = 16$ and $K = 3$, too.", assumes=lambda _: True),
            ),
            repairs="riess/random-vs-worst@blocks-are-worst",
            whole=Bounds(20, smallest=8),
        ),
    ),
)
