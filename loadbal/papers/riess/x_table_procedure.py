"""Beyond the paper: one procedure that reproduces all seven numbers of table 1 within statistical error."""

import math
from collections.abc import Callable

from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.papers.riess.printed import RUNS, Column
from loadbal.papers.riess.s4_2_average_case import EVERY_COLUMN, Measured, four_seeds, times, two_seeds
from loadbal.theory.random_runs import Estimate, Model, Quantity, moments

NOT_PRINTED = Source("riess", "not in the paper")


def mean_of(it: Measured, quantity: Quantity, model: Model) -> Estimate:
    """The mean of a quantity over 10,000 runs from inputs of a model."""
    column = it.column
    found = times(column.order, column.larger, column.smaller, RUNS, it.seed, model)
    return moments(found, quantity, "steps").estimate()


def agrees(quantity: Quantity, model: Model, errors: float = 3) -> Callable[[Measured], bool]:
    """A function that is true if the mean is within `errors` standard errors of the printed average.

    The printed average has a standard error of equal size, so the standard error of the difference is sqrt(2) times it.
    """

    def holds(it: Measured) -> bool:
        found = mean_of(it, quantity, model)
        return abs(found.mean - it.column.average) <= errors * math.sqrt(2) * found.error

    return holds


def worst_of(column: Column, seed: int) -> int:
    """The largest number of steps among as many runs with the smaller discrepancy as the paper made."""
    found = times(column.order, column.smaller, column.smaller, column.runs, seed, "extremes")
    return int(found[0].max())


def near_worst(percent: int) -> Callable[[Measured], bool]:
    """A function that is true if the largest time is within `percent` percent of the printed largest number."""
    return lambda it: abs(worst_of(it.column, it.seed) - it.column.worst) * 100 <= percent * it.column.worst


OPEN_TABLE_PROCEDURE = Statement(
    "riess/open-table-procedure",
    NOT_PRINTED,
    "A model of random inputs and a way of counting that give all seven numbers of table 1.",
    (
        Claim(
            sentence=(
                "For every column of *table 1* and each of the seeds 1 and 2, the mean *exit time*, in steps, of"
                f" {RUNS} *extreme runs* with the parameters of the column differs from the printed average, a number"
                " of rounds, by at most $3 sqrt(2)$ times the standard error of the mean."
            ),
            whole=EVERY_COLUMN,
            case=two_seeds,
            holds=agrees("remaining-below-k0", "extremes"),
            near_misses=(
                NearMiss(
                    "from each step",
                    "The statement holds for the *all-hits time*.",
                    holds=agrees("remaining-at-k0", "extremes"),
                ),
                NearMiss(
                    "uniform",
                    "The statement holds for *random runs* in place of *extreme runs*.",
                    holds=agrees("remaining-below-k0", "uniform"),
                ),
            ),
        ),
        Claim(
            reading="worst",
            sentence=(
                "Take any column of *table 1*, any seed from 1 to 4, and as many *extreme runs* from $k_0$ as the"
                " column lists. Their largest *total time*, in steps, is within 10 % of the printed largest number of"
                " rounds."
            ),
            whole=EVERY_COLUMN,
            case=four_seeds,
            holds=near_worst(10),
            near_misses=(
                NearMiss(
                    "two percent", "It is within 2 % of the printed largest number of rounds.", holds=near_worst(2)
                ),
            ),
        ),
    ),
)
