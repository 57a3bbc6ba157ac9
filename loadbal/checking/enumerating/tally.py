"""The tally: how many cases were checked, by which engine, and how many met the hypothesis."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from loadbal.arithmetic import Truth

Progress = Callable[[int], None]
"""A callback; its argument is the number of cases checked so far."""


def no_progress(_: int) -> None:
    """The callback of a caller that wants no reports of progress."""


@dataclass
class Tally:
    """Counts of cases.

    `cases` and `relevant` do not depend on the engine: they are the same whether each case was run, or a symmetric
    representative in its place.
    """

    cases: int = 0
    relevant: int = 0
    """Cases that meet the hypothesis."""
    engines: Counter[str] = field(default_factory=Counter)
    """For each engine, with the reason for choosing it: the number of combinations of answers that it ran."""
    represented: int = 0
    """Cases, of all counted, that were not run because a representative was run in their place."""
    representatives: int = 0
    """Cases that were run as representatives, or to find out whether representatives are enough."""

    def add(self, cases: int, relevant: Truth) -> None:
        """Count cases that were run; `relevant` says for each of them, or for all at once, whether it is relevant."""
        self.cases += cases
        self.relevant += int(np.count_nonzero(relevant)) if isinstance(relevant, np.ndarray) else cases * bool(relevant)

    def add_represented(self, cases: int, relevant: int) -> None:
        """Count cases in whose place representatives were run; `relevant` of them meet the hypothesis."""
        self.cases += cases
        self.relevant += relevant
        self.represented += cases
