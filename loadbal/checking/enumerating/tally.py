"""The tally: how many cases were checked, by which engine, and how many met the hypothesis."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from loadbal.arithmetic import Truth

Progress = Callable[[int], None]
"""A callback that is called with the number of cases checked so far."""


def no_progress(_: int) -> None:
    """Ignore a report of progress."""


@dataclass
class Tally:
    """How many cases were checked, and by which engine.

    `cases` and `relevant` do not depend on the engine: they are the same whether each case was run, or a symmetric
    representative in its place.
    """

    cases: int = 0
    relevant: int = 0
    """How many of the cases meet the hypothesis."""
    engines: Counter[str] = field(default_factory=Counter)
    """How many combinations of answers each engine ran, by its name with the reason for choosing it."""
    represented: int = 0
    """How many of the cases were not run, because a symmetric representative was run in their place."""
    representatives: int = 0
    """How many cases were run as representatives, also if all cases had to be run afterwards."""

    def add(self, cases: int, relevant: Truth) -> None:
        """Count cases that were run; `relevant`, a column or one truth for all, tells which meet the hypothesis."""
        self.cases += cases
        self.relevant += int(np.count_nonzero(relevant)) if isinstance(relevant, np.ndarray) else cases * bool(relevant)

    def add_counts(self, cases: int, relevant: int) -> None:
        """Count cases that were run, of which `relevant` meet the hypothesis."""
        self.cases += cases
        self.relevant += relevant

    def add_represented(self, cases: int, relevant: int) -> None:
        """Count cases in whose place representatives were run; `relevant` of them meet the hypothesis."""
        self.add_counts(cases, relevant)
        self.represented += cases
