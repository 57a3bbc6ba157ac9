"""Figures 3 and 4: the curves of remaining times, and which setups they show."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import OETB
from loadbal.papers.riess.printed import COLUMNS, FIGURES, LISTED, TABLE_1, Panel
from loadbal.theory.random_runs import Inputs, remaining_curve

# --- riess/figures-3-4 ---

CURVE_RUNS = 2000


class Curves(NamedTuple):
    """A panel, and the mean remaining steps from the first time D <= d on, for every d from k0 down to 2."""

    panel: Panel
    prebalanced: NDArray[np.float64]
    random: NDArray[np.float64]


@cache
def curve(order: int, load: int, top: int) -> NDArray[np.float64]:
    """The mean remaining steps at every discrepancy 2..top, seed 1."""
    return remaining_curve(Inputs(order, load), top, CURVE_RUNS, 1)


def curves(choose: Choose, bounds: Bounds) -> Curves:
    """Every panel."""
    panel = choose.option([panel for panel in FIGURES if bounds.smallest <= panel.order <= bounds.size], "panel")
    order, larger, smaller = panel
    return Curves(panel, curve(order, larger, smaller), curve(order, smaller, smaller))


FIGURES_3_4 = Statement(
    "riess/figures-3-4",
    Source("riess", "figures 3 and 4"),
    "Pre-balanced inputs take longer than random ones from every remaining discrepancy.",
    (
        Claim(
            sentence=(
                f"In all four panels of figures 3 and 4, (N, K, k0) = {COLUMNS}, and for every d from k0 down to 2,"
                f" the mean number of steps from the first discrepancy D <= d to D <= 1 is larger for {CURVE_RUNS} runs"
                f" of {OETB} from loads uniform on 0..K than from loads uniform on 0..k0, seed 1."
            ),
            sampled=True,
            case=curves,
            holds=lambda it: bool((it.prebalanced > it.random).all()),
            near_misses=(
                NearMiss(
                    "a tenth more",
                    "It lies above by a tenth.",
                    holds=lambda it: bool((it.prebalanced > 1.1 * it.random).all()),
                ),
            ),
        ),
    ),
)

# --- riess/figures-setup ---


def panel(choose: Choose, bounds: Bounds) -> Panel:
    """Every panel."""
    return choose.option([panel for panel in FIGURES if bounds.smallest <= panel.order <= bounds.size], "panel")


def as_listed(it: Panel) -> bool:
    """Whether the caption has the discrepancies of the list."""
    return (it.larger, it.smaller) == LISTED


def as_in_table(it: Panel, place: int = 0) -> bool:
    """Whether the caption has the parameters of the table's column in the same place, or further on."""
    column = TABLE_1[(FIGURES.index(it) + place) % 4]
    return tuple(it) == (column.order, column.larger, column.smaller)


FIGURES_SETUP = Statement(
    "riess/figures-setup",
    Source("riess", "section 4.2, closing list"),
    "The lines of figures 3 and 4 are inputs pre-balanced from 3200 to 400, and random inputs of discrepancy 400.",
    (
        Claim(
            sentence=(
                "The captions of all four panels of figures 3 and 4 name 3200 as the larger and 400 as the smaller"
                " initial discrepancy."
            ),
            case=panel,
            holds=as_listed,
            near_misses=(NearMiss("some 3200", "They name 3200 and 400 as K or k0.", holds=lambda it: 3200 in it),),
        ),
        Claim(
            reading="repaired",
            sentence=(
                "The captions of the four panels of figures 3 and 4 name, in their order, the numbers of nodes and"
                " both discrepancies of the four columns of table 1."
            ),
            case=panel,
            holds=as_in_table,
            near_misses=(
                NearMiss("next column", "They name those of the next column.", holds=lambda it: as_in_table(it, 1)),
                NearMiss("the list", "They name 3200 and 400.", holds=as_listed),
            ),
            repairs="riess/figures-setup",
        ),
    ),
)

STATEMENTS = (FIGURES_3_4, FIGURES_SETUP)
