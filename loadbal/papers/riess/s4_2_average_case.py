"""Section 4.2: table 1 and its readings, figures 3 and 4, and the conclusions of the paper.

Reading: every claim is about the runs of the seeds that it names, which can be repeated exactly. The standard errors
indicate how much other seeds would differ. `Bounds.size` is the largest number of nodes.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.riess.printed import FIGURES, LISTED, RUNS, SEEDS, TABLE_1, TWO_SEEDS, Column, Panel
from loadbal.reason import Reason
from loadbal.theory.random_runs import (
    UNITS,
    Estimate,
    Inputs,
    Model,
    Quantity,
    Times,
    Unit,
    levels_for,
    moments,
    random_times,
    remaining_curve,
)


class Measured(NamedTuple):
    """A column of table 1, and the seed of our random runs, whose means are compared with the printed numbers."""

    column: Column
    seed: int

    def larger(self, quantity: Quantity, unit: Unit = "steps") -> Estimate:
        """The mean of a quantity over 10,000 runs with the larger discrepancy."""
        column = self.column
        return moments(times(column.order, column.larger, column.smaller, RUNS, self.seed), quantity, unit).estimate()

    def smaller(self) -> Estimate:
        """The mean number of steps of 10,000 runs with the smaller discrepancy."""
        column = self.column
        return moments(
            times(column.order, column.smaller, column.smaller, RUNS, self.seed), "total", "steps"
        ).estimate()

    def worst(self) -> int:
        """The largest number of steps to 1-smooth in random runs of discrepancy k0, as many as the paper made."""
        column = self.column
        return int(times(column.order, column.smaller, column.smaller, column.runs, self.seed)[0].max())


@cache
def times(  # noqa: PLR0913, PLR0917 - which runs
    order: int, load: int, discrepancy: int, runs: int, seed: int, model: Model = "uniform"
) -> Times:
    """The first times when each random run is 1-smooth, below `discrepancy`, and at most `discrepancy`."""
    return random_times(Inputs(order, load, model), levels_for(discrepancy), runs, seed)


EVERY_COLUMN = Bounds(max(it.order for it in TABLE_1), smallest=min(it.order for it in TABLE_1))
"""Bounds that contain every column of table 1."""


def columns(bounds: Bounds) -> list[Column]:
    """The columns of table 1 whose number of nodes is within the bounds."""
    return [column for column in TABLE_1 if bounds.smallest <= column.order <= bounds.size]


def column(choose: Choose, bounds: Bounds) -> Column:
    """Recipe: any column of table 1 whose number of nodes is within the bounds."""
    return choose.option(columns(bounds), "column")


def two_seeds(choose: Choose, bounds: Bounds) -> Measured:
    """Recipe: any column of table 1 within the bounds, and 1 or 2 as the seed of the random runs."""
    return Measured(choose.option(columns(bounds), "column"), choose.option(TWO_SEEDS, "seed"))


def four_seeds(choose: Choose, bounds: Bounds) -> Measured:
    """Recipe: any column of table 1 within the bounds, and any seed of the random runs from 1 to 4."""
    return Measured(choose.option(columns(bounds), "column"), choose.option(SEEDS, "seed"))


# --- riess/table-1-average ---

TIMES: dict[Quantity, str] = {
    "total": "*total time*",
    "remaining-first": "*first-hit time*",
    "remaining-at-k0": "*all-hits time*",
}


def near_average(quantity: Quantity, unit: Unit, percent: float) -> Callable[[Measured], bool]:
    """A function that is true if our mean of the quantity is within `percent` percent of the printed average."""
    return lambda it: abs(it.larger(quantity, unit).mean - it.column.average) * 100 <= percent * it.column.average


def average_sentence(quantity: Quantity, unit: Unit) -> str:
    """The beginning of the sentence that our mean is near the printed average, up to the number of percent."""
    return (
        f"For every column of *table 1* and each of the seeds 1 and 2, the mean {TIMES[quantity]}, in {unit}, of"
        f" {RUNS} *random runs* with the parameters of the column is within "
    )


def average(quantity: Quantity, unit: Unit) -> Claim[Measured]:
    """The claim that the mean of a quantity, in a unit, is within 5 percent of the printed average."""
    sentence = average_sentence(quantity, unit)
    return Claim(
        reading=f"{quantity}-{unit}",
        sentence=sentence + "5 % of the number that the paper prints as an average number of rounds.",
        whole=EVERY_COLUMN,
        case=two_seeds,
        holds=near_average(quantity, unit, 5),
        near_misses=(
            NearMiss(
                "half a percent",
                sentence + "0.5 % of the number that the paper prints as an average number of rounds.",
                holds=near_average(quantity, unit, 0.5),
            ),
        ),
        repairs="riess/table-1-average@total-rounds" if (quantity, unit) == ("remaining-at-k0", "steps") else "",
    )


WITHIN: dict[tuple[Quantity, Unit], int] = {
    ("total", "steps"): 34,
    ("remaining-first", "rounds"): 56,
    ("remaining-first", "steps"): 11,
    ("remaining-at-k0", "rounds"): 53,
}
"""The deviation of the other means from the printed average, in percent, rounded up."""


def repaired_average(quantity: Quantity, unit: Unit) -> Claim[Measured]:
    """The claim that replaces a refuted reading: the mean is within `WITHIN` percent of the printed average."""
    percent = WITHIN[quantity, unit]
    sentence = (
        average_sentence(quantity, unit) + "{} % of the number that the paper prints as an average number of rounds."
    )
    return Claim(
        reading=f"{quantity}-{unit}-repaired",
        sentence=sentence.format(percent),
        whole=EVERY_COLUMN,
        case=two_seeds,
        holds=near_average(quantity, unit, percent),
        near_misses=(
            NearMiss("a third of it", sentence.format(percent // 3), holds=near_average(quantity, unit, percent // 3)),
        ),
        repairs=f"riess/table-1-average@{quantity}-{unit}",
    )


MEASURED: tuple[Quantity, ...] = ("remaining-at-k0", "total")
"""The quantity that comes close to the table, and the quantity that its row names."""


def tenths(value: float) -> Fraction:
    """The value rounded to one decimal, as a fraction."""
    return Fraction(round(10 * value), 10)


def one_column(it: Column, seeds: tuple[int, ...]) -> Callable[[Choose, Bounds], Measured]:
    """A recipe: the column `it` of table 1, and any of the seeds."""

    def case(choose: Choose, bounds: Bounds) -> Measured:
        own = choose.option([there for there in columns(bounds) if there == it], "column")
        return Measured(own, choose.option(seeds, "seed"))

    return case


def column_name(it: Column) -> str:
    """The parameters of a column of table 1, written as they occur in ids of claims."""
    return f"{it.order}-{it.larger}-{it.smaller}"


SIDES: tuple[Literal["largest", "smallest"], ...] = ("largest", "smallest")
KINDS = (*SIDES, "error")


def mean_in(it: Column, quantity: Quantity, kind: str) -> Extremum[Measured]:
    """The extremum over seeds of a quantity's mean in a column of table 1, or of its standard error, by `kind`."""
    which = "smaller" if kind == "smallest" else "larger"
    of = "mean" if kind != "error" else "standard error, with each run as one independent sample, of the mean"
    parameters = f"$N = {it.order}$" + (
        f" and $K = {it.larger}$" if quantity == "total" else f", $K = {it.larger}$ and $k_0 = {it.smaller}$"
    )
    return Extremum(
        reading=f"{quantity}-{column_name(it)}-{kind}",
        sentence=(
            f"For each of the seeds 1 and 2, take the {of} {TIMES[quantity]}, in steps, of {RUNS} *random runs* with"
            f" {parameters}. The {which} of the two numbers, to one decimal."
        ),
        sampled=True,
        case=one_column(it, TWO_SEEDS),
        measure=lambda at: tenths(at.larger(quantity).error if kind == "error" else at.larger(quantity).mean),
        seek="smallest" if kind == "smallest" else "largest",
        reason=Reason.SAMPLED,
    )


TABLE_1_AVERAGE = Statement(
    "riess/table-1-average",
    Source("riess", "table 1, row 'average number rounds larger dataset'"),
    "The averages of four setups: 6984, 5349, 1632 and 1957 rounds.",
    (
        *(average(quantity, unit) for quantity in TIMES for unit in reversed(UNITS)),
        *(repaired_average(quantity, unit) for quantity, unit in WITHIN),
        *(mean_in(it, quantity, kind) for it in TABLE_1 for quantity in MEASURED for kind in KINDS),
    ),
)


# --- riess/table-1-worst ---


def near_worst(per_unit: int, percent: int) -> Callable[[Measured], bool]:
    """A function that is true if the largest time is within `percent` percent of the printed largest number.

    A unit has `per_unit` steps: 1 for steps, 2 for rounds.
    """
    return lambda it: abs(-(-it.worst() // per_unit) - it.column.worst) * 100 <= percent * it.column.worst


def worst(unit: Unit, per_unit: int, repairs: str = "") -> Claim[Measured]:
    """The claim that the largest time in a unit is within 15 percent of the printed largest number."""
    sentence = (
        "Take any column of *table 1*, any seed from 1 to 4, and as many *random runs* from $k_0$ as the column"
        f" lists. Their largest *total time*, in {unit}, is within "
    )
    return Claim(
        reading=unit,
        sentence=sentence + "15 % of the number that the paper prints as the largest number of rounds.",
        whole=EVERY_COLUMN,
        case=four_seeds,
        holds=near_worst(per_unit, 15),
        near_misses=(
            NearMiss(
                "three percent",
                sentence + "3 % of the number that the paper prints as the largest number of rounds.",
                holds=near_worst(per_unit, 3),
            ),
        ),
        repairs=repairs,
    )


HARDEST = tuple({(it.order, it.smaller): it for it in TABLE_1}.values())
"""The columns with different experiments in the last row; both columns with N = 200 have the same experiment."""


def largest_time(it: Column, seek: Literal["largest", "smallest"]) -> Extremum[Measured]:
    """The extremum over seeds of the largest time of the printed number of runs."""
    return Extremum(
        reading=f"{it.order}-{it.smaller}-{seek}",
        sentence=(
            f"For each seed from 1 to 4, take the largest *total time*, in steps, of {it.runs} *random runs* with"
            f" $N = {it.order}$ and $K = {it.smaller}$. The {seek} of these four numbers."
        ),
        sampled=True,
        case=one_column(it, SEEDS),
        measure=Measured.worst,
        seek=seek,
        reason=Reason.SAMPLED,
    )


TABLE_1_WORST = Statement(
    "riess/table-1-worst",
    Source("riess", "table 1, last row"),
    "The worst of 30000 random inputs takes 5418 rounds, of 52030 1176, of 10000 1896.",
    (
        worst("steps", 1, "riess/table-1-worst@rounds"),
        worst("rounds", 2),
        *(largest_time(it, seek) for it in HARDEST for seek in SIDES),
    ),
)


# --- riess/prebalanced-vs-average ---


def exceeds_average(factor: float = 1) -> Callable[[Measured], bool]:
    """A function that is true if pre-balanced inputs take more than `factor` times the mean time of random inputs.

    The difference must exceed four standard errors of each mean.
    """

    def holds(it: Measured) -> bool:
        longer, shorter = it.larger("remaining-first"), it.smaller()
        return longer.mean - 4 * longer.error > factor * (shorter.mean + 4 * shorter.error)

    return holds


def ratio_to_average(seek: Literal["largest", "smallest"]) -> Extremum[Measured]:
    """The extremum over columns and seeds of the ratio of both means."""
    return Extremum(
        reading=f"{seek}-ratio",
        sentence=(
            "For every column of *table 1* and each of the seeds 1 and 2, divide the mean *first-hit time* of"
            f" {RUNS} *random runs* by the mean *total time* of {RUNS} random runs from $k_0$, both in steps. The"
            f" {seek} of these {2 * len(TABLE_1)} ratios, to one decimal."
        ),
        whole=EVERY_COLUMN,
        sampled=True,
        case=two_seeds,
        measure=lambda it: tenths(it.larger("remaining-first").mean / it.smaller().mean),
        seek=seek,
        reason=Reason.SAMPLED,
    )


PREBALANCED_VS_AVERAGE = Statement(
    "riess/prebalanced-vs-average",
    Source("riess", "abstract, section 1 and section 4.2"),
    "Inputs pre-balanced from $k_1$ to $k_0$ take longer on average than random inputs with $K = k_0$.",
    (
        Claim(
            sentence=(
                f"For every column of *table 1* and each of the seeds 1 and 2, the mean *first-hit time* of {RUNS}"
                f" *random runs* exceeds the mean *total time* of {RUNS} random runs from $k_0$, both in steps. The"
                " difference is more than four times the sum of the standard errors of both means."
            ),
            whole=EVERY_COLUMN,
            case=two_seeds,
            holds=exceeds_average(),
            near_misses=(
                NearMiss(
                    "twice",
                    "It exceeds twice the mean *total time*, by more than four standard errors of the first mean and"
                    " eight of the second.",
                    holds=exceeds_average(2),
                ),
            ),
        ),
        *map(ratio_to_average, SIDES),
    ),
)


# --- riess/prebalanced-vs-worst ---


def printed_average_exceeds_worst(it: Column) -> bool:
    """True if the average number that table 1 prints in a column exceeds the largest number printed there."""
    return it.average > it.worst


def exceeds_worst(quantity: Quantity) -> Callable[[Measured], bool]:
    """A function that is true if pre-balanced inputs take longer on average than the worst random input."""
    return lambda it: it.larger(quantity).mean > it.worst()


def in_columns(*places: int) -> Callable[[Measured], bool]:
    """A function that is true if the case's column is at one of these places in table 1, counted from 1."""
    return lambda it: TABLE_1.index(it.column) + 1 in places


def versus_worst(reading: str, quantity: Quantity, places: tuple[int, ...]) -> tuple[Claim[Measured], Claim[Measured]]:
    """The claim that our mean exceeds our largest time in all columns of table 1, and its repair for some columns."""
    sentence = (
        f"the mean {TIMES[quantity]} of {RUNS} *random runs* exceeds the largest *total time* of random runs from"
        " $k_0$, both in steps. There are as many random runs from $k_0$ as *table 1* lists for the column."
    )
    near: NearMiss[Measured] = NearMiss(
        "every column", "The statement holds in all four columns.", assumes=lambda _: True
    )
    halved: NearMiss[Measured] = NearMiss(
        "half of it", f"Half of {sentence}", holds=lambda it: it.larger(quantity).mean > 2 * it.worst()
    )
    return (
        Claim(
            reading=reading,
            sentence=f"For every column of *table 1* and each of the seeds 1 to 4, {sentence}",
            whole=EVERY_COLUMN,
            case=four_seeds,
            holds=exceeds_worst(quantity),
            near_misses=(halved,),
        ),
        Claim(
            reading=f"{reading}-repaired",
            sentence="For the columns $(N, K, k_0) = "
            + ", ".join(f"({it.order}, {it.larger}, {it.smaller})" for it in (TABLE_1[place - 1] for place in places))
            + f"$ of *table 1* and for each of the seeds 1 to 4, {sentence}",
            whole=EVERY_COLUMN,
            case=four_seeds,
            assumes=in_columns(*places),
            holds=exceeds_worst(quantity),
            near_misses=(near,),
            repairs=f"riess/prebalanced-vs-worst@{reading}",
        ),
    )


PREBALANCED_VS_WORST = Statement(
    "riess/prebalanced-vs-worst",
    Source("riess", "section 4.2"),
    "Inputs pre-balanced to $k_0$ take longer on average than the hardest of many random inputs with $K = k_0$.",
    (
        Claim(
            reading="printed-table",
            sentence="In every column of *table 1*, the printed average exceeds the printed largest number.",
            case=column,
            holds=printed_average_exceeds_worst,
            near_misses=(
                NearMiss(
                    "by a third",
                    "The printed average exceeds it by more than a third.",
                    holds=lambda it: 3 * it.average > 4 * it.worst,
                ),
            ),
        ),
        Claim(
            reading="printed-table-repaired",
            sentence=(
                "In every column of *table 1* but the second, $(N, K, k_0) = (200, 1600, 400)$, the printed average"
                " exceeds the printed largest number."
            ),
            case=column,
            assumes=lambda it: it != TABLE_1[1],
            whole=Bounds(200, smallest=100),
            holds=printed_average_exceeds_worst,
            near_misses=(NearMiss("every column", "The statement holds in all four columns.", assumes=lambda _: True),),
            repairs="riess/prebalanced-vs-worst@printed-table",
        ),
        *versus_worst("first-hit", "remaining-first", (1, 3)),
        *versus_worst("at-k0", "remaining-at-k0", (1, 3, 4)),
    ),
)


# --- riess/larger-k-longer ---

LADDERS = ((100, 100, 400), (100, 400, 1600), (100, 1600, 3200), (200, 400, 1600), (200, 1600, 3200))


class Step(NamedTuple):
    """A number of nodes, two discrepancies and a seed."""

    order: int
    smaller: int
    larger: int
    seed: int


def ladder(choose: Choose, bounds: Bounds) -> Step:
    """Recipe: any two consecutive discrepancies of the experiments, and seed 1 or 2."""
    rungs = [rung for rung in LADDERS if bounds.smallest <= rung[0] <= bounds.size]
    return Step(*choose.option(rungs, "nodes and two discrepancies"), choose.option(TWO_SEEDS, "seed"))


def one_percent(choose: Choose, bounds: Bounds) -> Step:
    """Recipe: N = 100 and the discrepancies 1584 and 1600, which differ by one percent, and seed 1 or 2."""
    return Step(
        choose.option([order for order in (100,) if order <= bounds.size], "nodes"),
        1584,
        1600,
        choose.option(TWO_SEEDS, "seed"),
    )


def takes_longer(it: Step) -> bool:
    """True if the larger discrepancy takes longer on average by more than four standard errors of each mean."""
    less, more = (
        moments(times(it.order, load, 100, RUNS, it.seed), "total", "steps").estimate()
        for load in (it.smaller, it.larger)
    )
    return more.mean - 4 * more.error > less.mean + 4 * less.error


LARGER_K_LONGER = Statement(
    "riess/larger-k-longer",
    Source("riess", "section 4.2"),
    "On average inputs with a larger discrepancy need more rounds.",
    (
        Claim(
            sentence=(
                "Let $K_1 < K_2$ be neighbors in the list 400, 1600, 3200 for $N = 200$, or in the list 100, 400,"
                f" 1600, 3200 for $N = 100$. For each of the seeds 1 and 2, {RUNS} *random runs* have a larger mean"
                " *total time* in steps with $K = K_2$ than with $K = K_1$. The difference is more than four times"
                " the sum of the standard errors of both means."
            ),
            whole=EVERY_COLUMN,
            case=ladder,
            holds=takes_longer,
            near_misses=(
                NearMiss(
                    "one percent", "The statement holds for $N = 100$, $K_1 = 1584$ and $K_2 = 1600$.", case=one_percent
                ),
            ),
        ),
    ),
)


# --- riess/figures-3-4 ---

CURVE_RUNS = 2000


class Curves(NamedTuple):
    """A panel (diagram) and its two curves: mean steps from discrepancy <= d to 1-smooth, for d = 2, ..., k0."""

    panel: Panel
    prebalanced: NDArray[np.float64]
    random: NDArray[np.float64]


@cache
def curve(order: int, load: int, top: int) -> NDArray[np.float64]:
    """The mean number of steps from the first time with discrepancy <= d to 1-smooth, for d = 2, ..., top, seed 1."""
    return remaining_curve(Inputs(order, load), top, CURVE_RUNS, 1)


def curves(choose: Choose, bounds: Bounds) -> Curves:
    """Recipe: the two curves of any panel (diagram) of figures 3 and 4 whose number of nodes is within the bounds."""
    panel = choose.option([panel for panel in FIGURES if bounds.smallest <= panel.order <= bounds.size], "panel")
    order, larger, smaller = panel
    return Curves(panel, curve(order, larger, smaller), curve(order, smaller, smaller))


# --- riess/figures-setup ---


def panel(choose: Choose, bounds: Bounds) -> Panel:
    """Recipe: any panel (diagram) of figures 3 and 4 whose number of nodes is within the bounds."""
    return choose.option([panel for panel in FIGURES if bounds.smallest <= panel.order <= bounds.size], "panel")


FIGURES_3_4 = Statement(
    "riess/figures-3-4",
    Source("riess", "figures 3 and 4"),
    "Pre-balanced inputs take longer than random ones from every remaining discrepancy.",
    (
        Claim(
            sentence=(
                "For every *panel* of figures 3 and 4 and every $d$ from 2 to $k_0$, with seed 1, take the mean number"
                " of *steps* from the first time at which any two loads differ by at most $d$ to the first time at"
                f" which they are *1-smooth*. This mean is larger for {CURVE_RUNS} *random runs* than for {CURVE_RUNS}"
                " random runs from $k_0$."
            ),
            whole=EVERY_COLUMN,
            case=curves,
            holds=lambda it: bool((it.prebalanced > it.random).all()),
            near_misses=(
                NearMiss(
                    "a tenth more",
                    "It is larger by more than a tenth.",
                    holds=lambda it: bool((it.prebalanced > 1.1 * it.random).all()),
                ),
            ),
        ),
    ),
)


def has_listed_discrepancies(it: Panel) -> bool:
    """True if the panel's caption names the two discrepancies that section 4.2 lists (`LISTED`)."""
    return (it.larger, it.smaller) == LISTED


def has_parameters_of_column(it: Panel, place: int = 0) -> bool:
    """True if the panel's caption names the parameters of table 1's column for it, or of the column `place` later."""
    column = TABLE_1[(FIGURES.index(it) + place) % 4]
    return tuple(it) == (column.order, column.larger, column.smaller)


FIGURES_SETUP = Statement(
    "riess/figures-setup",
    Source("riess", "section 4.2, closing list"),
    "The lines of figures 3 and 4 are inputs pre-balanced from 3200 to 400, and random inputs of discrepancy 400.",
    (
        Claim(
            sentence=(
                "The captions of all four *panels* name 3200 as the larger and 400 as the smaller initial discrepancy."
            ),
            case=panel,
            holds=has_listed_discrepancies,
            near_misses=(
                NearMiss("some 3200", "The captions of all four *panels* name 3200.", holds=lambda it: 3200 in it),
            ),
        ),
        Claim(
            reading="repaired",
            sentence=(
                "The captions of the four *panels* name the parameters of the four columns of *table 1*, in the order"
                " of the columns."
            ),
            case=panel,
            whole=Bounds(200, smallest=100),
            holds=has_parameters_of_column,
            near_misses=(
                NearMiss(
                    "next column",
                    "Each caption names the parameters of the next column.",
                    holds=lambda it: has_parameters_of_column(it, 1),
                ),
                NearMiss(
                    "the list",
                    "Each caption names 3200 as the larger and 400 as the smaller discrepancy.",
                    holds=has_listed_discrepancies,
                ),
            ),
            repairs="riess/figures-setup",
        ),
    ),
)
