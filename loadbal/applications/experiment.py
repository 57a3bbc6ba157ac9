"""The experiments of section 4 of Riess and Wanka, repeated: table 1, and the curves of figures 3 and 4.

The work is cut into chunks of runs, each with its own seed. The results of chunks can be added in any order. So any
number of processes can run them, and an interrupted experiment continues where it stopped, with the same result.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from functools import reduce
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.table import Table

from loadbal import files
from loadbal.errors import InvalidInputError, UnreadableFileError, missing_package, unknown_name
from loadbal.papers.riess.printed import FIGURES, RUNS, TABLE_1, Column, Panel
from loadbal.theory.random_runs import (
    MODELS,
    QUANTITIES,
    UNITS,
    Estimate,
    Inputs,
    Model,
    Moments,
    Quantity,
    Unit,
    chunk_sizes,
    chunk_times,
    levels_for,
    moments,
    remaining_curve,
)
from loadbal.version import __version__


@dataclass(frozen=True, slots=True)
class Plan:
    """The number of runs of an experiment, and the seed and model by which their inputs are drawn.

    Raises: InvalidInputError, naming the value, for too few runs, a negative seed, or an unknown model.
    """

    runs: int = RUNS
    """The runs of each column from its larger discrepancy K; those from its smaller k0 keep the paper's proportion."""
    seed: int = 1
    model: Model = "uniform"

    def __post_init__(self) -> None:
        if self.runs < 2:
            raise InvalidInputError(
                f"the number of runs is {self.runs}; expected at least 2, because one run has no standard error"
            )
        if self.seed < 0:
            raise InvalidInputError(f"the seed is {self.seed}; expected 0 or a positive integer")
        if self.model not in MODELS:
            raise unknown_name("model of random inputs", self.model, MODELS)

    def runs_for(self, column: Column, load: int) -> int:
        """The number of runs of a column from the initial discrepancy `load`, its larger or its smaller one."""
        return self.runs if load == column.larger else max(2, column.runs * self.runs // RUNS)

    def tasks(self) -> "tuple[Task, ...]":
        """The chunks of the runs of all columns, slowest columns first; columns with the same runs share chunks."""
        every = (
            Task(self, column, load, place)
            for column in sorted(TABLE_1, key=lambda column: -column.average)
            for load in (column.larger, column.smaller)
            for place in range(len(chunk_sizes(self.runs_for(column, load))))
        )
        return tuple({task.name: task for task in every}.values())


class Result(NamedTuple):
    """The statistics of some runs: the moments of each quantity in each unit, and the largest number of steps."""

    moments: tuple[Moments, ...]
    worst: int

    def plus(self, other: "Result") -> "Result":
        """The statistics of two sets of runs together."""
        added = tuple(mine.plus(theirs) for mine, theirs in zip(self.moments, other.moments, strict=True))
        return Result(added, max(self.worst, other.worst))

    def estimate(self, quantity: Quantity, unit: Unit) -> Estimate:
        """The mean of a quantity, counted in steps or rounds by `unit`, with its standard error."""
        return self.moments[list(product(QUANTITIES, UNITS)).index((quantity, unit))].estimate()


@dataclass(frozen=True, slots=True)
class Task:
    """One chunk of the runs of one column of the table, from initial discrepancy `load`; a process runs it whole."""

    plan: Plan
    column: Column
    load: int
    place: int

    @property
    def name(self) -> str:
        """The key of the chunk in a checkpoint."""
        return f"{self.group} {self.place}"

    @property
    def group(self) -> str:
        """The name of the runs that the chunk belongs to: their order, discrepancy and smaller discrepancy."""
        return f"N={self.column.order} K={self.load} k0={self.column.smaller}"

    def result(self) -> Result:
        """Run the chunk and return its statistics."""
        inputs = Inputs(self.column.order, self.load, self.plan.model)
        runs = self.plan.runs_for(self.column, self.load)
        times = chunk_times(inputs, levels_for(self.column.smaller), runs, self.plan.seed, self.place)
        statistics = tuple(moments(times, quantity, unit) for quantity, unit in product(QUANTITIES, UNITS))
        return Result(statistics, int(times[0].max()))


Results: TypeAlias = dict[str, Result]
"""The statistics of each finished chunk, by the name of the chunk."""


def run(plan: Plan, executor: Executor, found: Results, report: Callable[[], None]) -> None:
    """Run the chunks without a result in `found`, add each result to it, and call `report` after each."""
    waiting = {executor.submit(task.result): task.name for task in plan.tasks() if task.name not in found}
    for future in as_completed(waiting):
        found[waiting[future]] = future.result()
        report()


def save(path: Path, plan: Plan, found: Results) -> None:
    """Write the results as a checkpoint; an interruption leaves the old file or the new one, never a part."""
    files.write(path, json.dumps({**_label(plan), "chunks": found}) + "\n")


def load(path: Path, plan: Plan) -> Results:
    """The results in the checkpoint of an earlier run of the same plan; empty if there is no file.

    Raises: UnreadableFileError if the file is not a checkpoint; InvalidInputError if it belongs to another plan.
    """
    if not path.exists():
        return {}
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        label = {key: document[key] for key in _label(plan)}
        found = {
            name: Result(tuple(Moments(*numbers) for numbers in statistics), int(worst))
            for name, (statistics, worst) in document["chunks"].items()
        }
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableFileError(
            f"{path} does not contain saved runs of the experiment; name another file, or remove it to start anew"
        ) from error
    if label != _label(plan):
        options = ", ".join(f"{name} {value}" for name, value in label.items())
        raise InvalidInputError(
            f"{path} has saved runs for other options ({options}); name another file, or remove it to start anew"
        )
    return found


def _label(plan: Plan) -> dict[str, Any]:
    """The label of a checkpoint: the version of loadbal, and the plan to which its results belong."""
    return {"loadbal": __version__, "experiment": "riess", **asdict(plan)}


def group_results(plan: Plan, found: Mapping[str, Result]) -> Results:
    """The statistics of all chunks of the same runs, added up, by the name of the runs (`Task.group`)."""
    groups: dict[str, list[Result]] = {}
    for task in plan.tasks():
        groups.setdefault(task.group, []).append(found[task.name])
    return {group: reduce(Result.plus, results) for group, results in groups.items()}


class Line(NamedTuple):
    """A row of the printed table: its label, and one cell for each column."""

    name: str
    cells: tuple[str, ...]


def table_lines(plan: Plan, found: Mapping[str, Result]) -> Iterator[Line]:
    """The rows of the table: the printed averages, then the mean of each way of counting with its standard error."""
    groups = group_results(plan, found)
    larger = [groups[Task(plan, column, column.larger, 0).group] for column in TABLE_1]
    smaller = [groups[Task(plan, column, column.smaller, 0).group] for column in TABLE_1]
    for name in ("order", "larger", "smaller"):
        yield Line({"order": "N", "larger": "K", "smaller": "k0"}[name], tuple(str(getattr(c, name)) for c in TABLE_1))
    yield Line("printed average", tuple(str(column.average) for column in TABLE_1))
    for quantity, unit in product(QUANTITIES, UNITS):
        estimates = [result.estimate(quantity, unit) for result in larger]
        cells = tuple(
            _estimate_beside_printed(estimate, column) for estimate, column in zip(estimates, TABLE_1, strict=True)
        )
        yield Line(f"{quantity}, {unit}", cells)
    yield Line(
        "random inputs with K = k0, steps",
        tuple(_estimate_text(result.estimate("total", "steps")) for result in smaller),
    )
    yield Line("printed worst of these", tuple(f"{column.worst} of {column.runs}" for column in TABLE_1))
    counts = [result.estimate("total", "steps").size for result in smaller]
    yield Line("worst, steps", tuple(f"{result.worst} of {n}" for result, n in zip(smaller, counts, strict=True)))


def terminal_table(plan: Plan, found: Mapping[str, Result]) -> Table:
    """The results beside the printed values, as a table for the terminal."""
    made = Table(title=f"table 1 of Riess and Wanka, {plan.model} inputs, seed {plan.seed}", show_header=False)
    for line in table_lines(plan, found):
        made.add_row(line.name, *line.cells)
    return made


def _estimate_text(estimate: Estimate) -> str:
    """Mean and standard error, such as 12.3 ± 0.1."""
    return f"{estimate.mean:.1f} ± {estimate.error:.1f}"


def _estimate_beside_printed(estimate: Estimate, column: Column) -> str:
    """The estimate and its relative distance from the average that the paper prints for the column."""
    return f"{_estimate_text(estimate)} ({(estimate.mean / column.average - 1):+.1%})"


def matching_counts(
    plan: Plan, found: Mapping[str, Result], tolerance: float = 0.05, errors: float = 0
) -> tuple[str, ...]:
    """The ways of counting, quantity and unit, whose means are within the tolerance of every printed average.

    A mean may also be `errors` standard errors further away.
    """
    groups = group_results(plan, found)

    def agrees(quantity: Quantity, unit: Unit) -> bool:
        estimates = [(c, groups[Task(plan, c, c.larger, 0).group].estimate(quantity, unit)) for c in TABLE_1]
        return all(abs(it.mean - c.average) <= tolerance * c.average + errors * it.error for c, it in estimates)

    return tuple(f"{quantity}, {unit}" for quantity, unit in product(QUANTITIES, UNITS) if agrees(quantity, unit))


# --- Figures 3 and 4 ---


class Curve(NamedTuple):
    """The mean number of steps that remain when the discrepancy first falls to d, for every d from 2 on."""

    discrepancies: range
    prebalanced: NDArray[np.float64]
    """The mean over runs that start with the larger discrepancy; the paper's solid line."""
    random: NDArray[np.float64]
    """The mean over runs that start with the smaller discrepancy; the paper's dashed line."""


def curves(panel: Panel, runs: int, seed: int, model: Model = "uniform") -> Curve:
    """The two curves of a panel of figures 3 and 4, from `runs` random runs each."""
    order, larger, smaller = panel
    solid, dashed = (remaining_curve(Inputs(order, load, model), smaller, runs, seed) for load in (larger, smaller))
    return Curve(range(2, smaller + 1), solid, dashed)


def draw_figures(path: Path, runs: int, seed: int, model: Model = "uniform") -> None:
    """Draw the four panels of figures 3 and 4 into a file.

    Raises: InvalidInputError if matplotlib is missing, or cannot write the format that the file's suffix names.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra

        mpl.use("agg")
        from matplotlib import pyplot as plt  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise InvalidInputError(missing_package("a figure", "matplotlib", "report")) from error
    figure, panels = plt.subplots(2, 2, figsize=(10, 7), layout="constrained")
    for axes, panel in zip(panels.flat, FIGURES, strict=True):
        found = curves(panel, runs, seed, model)
        axes.plot(found.discrepancies, found.prebalanced, "-", label=f"pre-balanced from {panel.larger}")
        axes.plot(found.discrepancies, found.random, "--", label=f"random, K = {panel.smaller}")
        axes.set(title=f"N = {panel.order}", xlabel="remaining discrepancy", ylabel="remaining steps")
        axes.invert_xaxis()
        axes.legend()
    try:
        figure.savefig(path)
    except ValueError as error:
        raise InvalidInputError(f"cannot write {path}: {error}") from error
    finally:
        plt.close(figure)
