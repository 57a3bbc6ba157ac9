"""Figures of a benchmark: measured values, their targets, and a table that marks missed targets."""

import os
import time
from collections.abc import Callable, Iterable, Mapping
from statistics import median
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """A measured value with its name, its unit and its target, if it has one."""

    name: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def promise(self) -> str:
        """The target as text; the empty text if there is none."""
        if self.at_least is not None:
            return f"at least {self.at_least:g}"
        return f"at most {self.at_most:g}" if self.at_most is not None else ""

    @property
    def is_missed(self) -> bool:
        """True if the value misses its target."""
        too_low = self.at_least is not None and self.value < self.at_least
        return too_low or (self.at_most is not None and self.value > self.at_most)


def seconds(task: Callable[[], Any], runs: int = 1) -> tuple[float, Any]:
    """The CPU seconds of the fastest of `runs` runs of a task, and the value that the last of these runs returned."""
    best = float("inf")
    for _ in range(runs):
        start = _cpu_seconds()
        found = task()
        best = min(best, _cpu_seconds() - start)
    return best, found


def _cpu_seconds() -> float:
    """The CPU seconds of this process and of its finished child processes so far."""
    children = os.times()
    return time.process_time() + children.children_user + children.children_system


def medians(tasks: Mapping[str, Callable[[], Any]], runs: int = 3) -> dict[str, float]:
    """The median CPU seconds of each task over `runs` runs.

    The tasks take turns, so that a slow phase of the machine affects all of them.
    """
    spent: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(runs):
        for name, task in tasks.items():
            spent[name].append(seconds(task)[0])
    return {name: median(times) for name, times in spent.items()}


def report(title: str, figures: Iterable[Figure]) -> int:
    """Print the table of figures; the result, used as exit code, is 1 if a target was missed."""
    table = list(figures)
    print(title)
    for figure in table:
        end = f"  {figure.promise}{', MISSED' if figure.is_missed else ''}".rstrip()
        print(f"  {figure.name:<68}{figure.value:>14,.3f} {figure.unit:<13}{end}".rstrip())
    return int(any(figure.is_missed for figure in table))
