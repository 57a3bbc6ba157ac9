"""The experiments of section 4 of Riess and Wanka, run anew: all columns of table 1, and the curves of figures 3 and 4.

The work is cut into chunks of runs, each with a seed of its own. What is kept of a chunk adds up, so that chunks can be
run by any number of processes in any order, and an interrupted experiment goes on where it stopped with the same
result.
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
from loadbal.errors import InvalidInputError, UnreadableFileError
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
    """How many runs with the larger discrepancy, and how they are drawn.

    Runs with the smaller discrepancy are as many as the paper had, in proportion.

    Raises: InvalidInputError, naming the value, for too few runs, a negative seed, or another model.
    """

    runs: int = RUNS
    seed: int = 1
    model: Model = "uniform"

    def __post_init__(self) -> None:
        if self.runs < 2:
            raise InvalidInputError(f"{self.runs} runs; expected at least 2, for a standard error")
        if self.seed < 0:
            raise InvalidInputError(f"seed {self.seed}; expected a natural number")
        if self.model not in MODELS:
            raise InvalidInputError(f"no model {self.model!r} of random inputs; there are {', '.join(MODELS)}")

    def runs_for(self, column: Column, load: int) -> int:
        """The number of runs of a column with the larger or the smaller discrepancy."""
        return self.runs if load == column.larger else max(2, column.runs * self.runs // RUNS)

    def tasks(self) -> "tuple[Task, ...]":
        """The chunks of all columns, those that take longest first; columns that share runs share their chunks."""
        every = (
            Task(self, column, load, place)
            for column in sorted(TABLE_1, key=lambda column: -column.average)
            for load in (column.larger, column.smaller)
            for place in range(len(chunk_sizes(self.runs_for(column, load))))
        )
        return tuple({task.name: task for task in every}.values())


class Result(NamedTuple):
    """What is kept of runs: the moments of every quantity in every unit, and the largest number of steps."""

    moments: tuple[Moments, ...]
    worst: int

    def plus(self, other: "Result") -> "Result":
        """What is kept of the runs of both."""
        added = tuple(mine.plus(theirs) for mine, theirs in zip(self.moments, other.moments, strict=True))
        return Result(added, max(self.worst, other.worst))

    def estimate(self, quantity: Quantity, unit: Unit) -> Estimate:
        """The mean of a quantity with its standard error."""
        return self.moments[list(product(QUANTITIES, UNITS)).index((quantity, unit))].estimate()


@dataclass(frozen=True, slots=True)
class Task:
    """One chunk of runs of one column."""

    plan: Plan
    column: Column
    load: int
    place: int

    @property
    def name(self) -> str:
        """What the chunk is called where it is kept."""
        return f"{self.group} {self.place}"

    @property
    def group(self) -> str:
        """The runs that the chunk belongs to."""
        return f"N={self.column.order} K={self.load} k0={self.column.smaller}"

    def result(self) -> Result:
        """Run the chunk."""
        inputs = Inputs(self.column.order, self.load, self.plan.model)
        runs = self.plan.runs_for(self.column, self.load)
        times = chunk_times(inputs, levels_for(self.column.smaller), runs, self.plan.seed, self.place)
        kept = tuple(moments(times, quantity, unit) for quantity, unit in product(QUANTITIES, UNITS))
        return Result(kept, int(times[0].max()))


Results: TypeAlias = dict[str, Result]
"""What was found, by the name of its chunk."""


def run(plan: Plan, executor: Executor, found: Results, report: Callable[[], None]) -> None:
    """Run the chunks that are not found yet; report whenever one is."""
    waiting = {executor.submit(task.result): task.name for task in plan.tasks() if task.name not in found}
    for future in as_completed(waiting):
        found[waiting[future]] = future.result()
        report()


def save(path: Path, plan: Plan, found: Results) -> None:
    """Write what was found, whole or not at all."""
    files.write(path, json.dumps({**_label(plan), "chunks": found}) + "\n")


def load(path: Path, plan: Plan) -> Results:
    """What an earlier run of the same plan found; nothing if there is no file yet.

    Raises: UnreadableFileError if it is not such a file; InvalidInputError if it belongs to another plan.
    """
    if not path.exists():
        return {}
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        label = {key: document[key] for key in _label(plan)}
        found = {
            name: Result(tuple(Moments(*m) for m in kept), int(worst))
            for name, (kept, worst) in document["chunks"].items()
        }
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableFileError(f"{path} is not a checkpoint of the experiment; remove it to start anew") from error
    if label != _label(plan):
        raise InvalidInputError(f"{path} belongs to {label}; name another file, or remove it to start anew")
    return found


def _label(plan: Plan) -> dict[str, Any]:
    return {"loadbal": __version__, "experiment": "riess", **asdict(plan)}


def group_results(plan: Plan, found: Mapping[str, Result]) -> Results:
    """The results of all chunks of the same runs together."""
    groups: dict[str, list[Result]] = {}
    for task in plan.tasks():
        groups.setdefault(task.group, []).append(found[task.name])
    return {group: reduce(Result.plus, results) for group, results in groups.items()}


class Line(NamedTuple):
    """A row of the table, one cell for each column."""

    name: str
    cells: tuple[str, ...]


def table_lines(plan: Plan, found: Mapping[str, Result]) -> Iterator[Line]:
    """The table: what is printed, and each way of counting, with standard errors."""
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
    """The lines as a table for the terminal."""
    made = Table(title=f"table 1 of Riess and Wanka, {plan.model} inputs, seed {plan.seed}", show_header=False)
    for line in table_lines(plan, found):
        made.add_row(line.name, *line.cells)
    return made


def _estimate_text(estimate: Estimate) -> str:
    return f"{estimate.mean:.1f} ± {estimate.error:.1f}"


def _estimate_beside_printed(estimate: Estimate, column: Column) -> str:
    return f"{_estimate_text(estimate)} ({(estimate.mean / column.average - 1):+.1%})"


def matching_counts(plan: Plan, found: Mapping[str, Result], tolerance: float = 0.05) -> tuple[str, ...]:
    """The ways of counting whose means are all within a tolerance of the printed averages."""
    groups = group_results(plan, found)

    def agrees(quantity: Quantity, unit: Unit) -> bool:
        means = (groups[Task(plan, c, c.larger, 0).group].estimate(quantity, unit).mean / c.average for c in TABLE_1)
        return all(abs(ratio - 1) <= tolerance for ratio in means)

    return tuple(f"{quantity}, {unit}" for quantity, unit in product(QUANTITIES, UNITS) if agrees(quantity, unit))


# --- Figures 3 and 4 ---


class Curve(NamedTuple):
    """The mean remaining steps from the first time D <= d, for every d from 2 on."""

    discrepancies: range
    prebalanced: NDArray[np.float64]
    random: NDArray[np.float64]


def curves(panel: Panel, runs: int, seed: int, model: Model = "uniform") -> Curve:
    """Both lines of a panel."""
    order, larger, smaller = panel
    solid, dashed = (remaining_curve(Inputs(order, load, model), smaller, runs, seed) for load in (larger, smaller))
    return Curve(range(2, smaller + 1), solid, dashed)


def draw_figures(path: Path, runs: int, seed: int, model: Model = "uniform") -> None:
    """Draw the four panels of figures 3 and 4 into a file.

    Raises: InvalidInputError if matplotlib is missing, or the name does not end as a format that it can write.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra

        mpl.use("agg")
        from matplotlib import pyplot as plt  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise InvalidInputError("drawing needs matplotlib; install the extra `loadbal[report]`") from error
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
        raise InvalidInputError(f"cannot draw to {path}: {error}") from error
    finally:
        plt.close(figure)
