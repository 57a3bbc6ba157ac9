"""Figures of a benchmark: what was measured, what was promised, and whether the promise was kept."""

import os
import time
from collections.abc import Callable, Iterable, Mapping
from statistics import median
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """One line of a table."""

    name: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def promise(self) -> str:
        """The target in words; empty if there is none."""
        if self.at_least is not None:
            return f"at least {self.at_least:g}"
        return f"at most {self.at_most:g}" if self.at_most is not None else ""

    @property
    def is_missed(self) -> bool:
        """Whether the value falls short of the target."""
        too_low = self.at_least is not None and self.value < self.at_least
        return too_low or (self.at_most is not None and self.value > self.at_most)


def seconds(task: Callable[[], Any], runs: int = 1) -> tuple[float, Any]:
    """Seconds of one core for the fastest of so many runs, and what the task returned."""
    best = float("inf")
    for _ in range(runs):
        start = _spent()
        found = task()
        best = min(best, _spent() - start)
    return best, found


def _spent() -> float:
    """Seconds that this process has used so far, and those that it waited for."""
    children = os.times()
    return time.process_time() + children.children_user + children.children_system


def medians(tasks: Mapping[str, Callable[[], Any]], runs: int = 3) -> dict[str, float]:
    """Seconds of one core for each task, the middle one of so many runs, in turns so that all meet the same weather."""
    spent: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(runs):
        for name, task in tasks.items():
            spent[name].append(seconds(task)[0])
    return {name: median(times) for name, times in spent.items()}


def report(title: str, figures: Iterable[Figure]) -> int:
    """Print the table; the exit code is 1 if a promise was missed."""
    table = list(figures)
    print(title)
    for figure in table:
        end = f"  {figure.promise}{', MISSED' if figure.is_missed else ''}".rstrip()
        print(f"  {figure.name:<68}{figure.value:>14,.3f} {figure.unit:<13}{end}".rstrip())
    return int(any(figure.is_missed for figure in table))
