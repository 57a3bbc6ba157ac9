"""Related work in section 1: the local divergence in general, smoothing to it, and diffusion on the cycle."""

import math
from collections.abc import Callable
from fractions import Fraction

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.riess.cases import GAP, orders
from loadbal.papers.riess.rounds import Cell, cell, millionths, proper_cell
from loadbal.theory.local_divergence import diffusion_divergence, local_divergence
from loadbal.theory.spectral_gap import gap
from loadbal.theory.worst_rounds import worst_rounds

# --- riess/related-psi-order ---


def proper_ring(choose: Choose, bounds: Bounds) -> int:
    """The even numbers of nodes from 4."""
    return choose.option([order for order in orders(bounds) if order >= 4], "nodes")


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
            f"The largest Psi (1 - lambda) / (d ln N) for even N >= 4, rounded to six decimals; Psi = {text}, d = 2 the"
            f" degree of the N-cycle, {GAP}."
        ),
        case=proper_ring,
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


def psi_smoothing(reading: str, less: int, below: Fraction) -> Extremum[Cell]:
    """The readings, which differ in the discrepancy that is to be reached."""
    goal = f"N/2 - {less}" if less else "N/2"
    return Extremum(
        reading=reading,
        sentence=(
            f"The largest T_l(N, K) (1 - lambda) / ln(K N), l = {goal}, for even N >= 4 and K >= 1, rounded to six"
            " decimals; T_l(N, K) the most rounds that any input of discrepancy at most K needs to one of at most l,"
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
    (psi_smoothing("", 1, Fraction(2, 5)), psi_smoothing("half-n", 0, Fraction(1, 4))),
)

# --- riess/related-diffusion-psi ---


def any_cycle(choose: Choose, bounds: Bounds) -> int:
    """Numbers of nodes from 3, odd ones too."""
    return choose.option(range(max(3, bounds.smallest), bounds.size + 1), "nodes")


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
            case=proper_ring,
            holds=diffuses(three_quarters),
            near_misses=OFF,
        ),
        Claim(
            reading="all-n",
            sentence=f"For every N >= 3 the sum {SUM.format(first=0)} is 3N/4.",
            case=any_cycle,
            holds=diffuses(three_quarters),
        ),
        Claim(
            reading="even-n-from-1",
            sentence=f"For even N >= 4 the sum {SUM.format(first=1)} is 3N/4.",
            case=proper_ring,
            holds=diffuses(three_quarters, 2),
        ),
        Claim(
            reading="all-n-repaired",
            sentence=f"For every N >= 3 the sum {SUM.format(first=0)} is 3N/4, less 3/(4N) for odd N.",
            case=any_cycle,
            holds=diffuses(with_odd),
            near_misses=(NearMiss("3N/4", "It is 3N/4.", holds=diffuses(three_quarters)),),
            repairs="riess/related-diffusion-psi@all-n",
        ),
        Claim(
            reading="even-n-from-1-repaired",
            sentence=f"For even N >= 4 the sum {SUM.format(first=1)} is 3N/4 - 2.",
            case=proper_ring,
            holds=diffuses(lambda order: three_quarters(order) - 2, 2),
            near_misses=(NearMiss("3N/4", "It is 3N/4.", holds=diffuses(three_quarters, 2)),),
            repairs="riess/related-diffusion-psi@even-n-from-1",
        ),
    ),
)

STATEMENTS = (PSI_ORDER, PSI_SMOOTHING, DIFFUSION_PSI)
