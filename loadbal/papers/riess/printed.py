"""The printed numbers of table 1 and of the captions of figures 3 and 4, and the seeds of the runs to compare."""

from typing import NamedTuple

from loadbal.domain import described


class Column(NamedTuple):
    """A column of table 1: N, K (`larger`), k0 (`smaller`), the number of runs, the printed average and largest."""

    order: int
    larger: int
    smaller: int
    runs: int
    """The number of runs of discrepancy k0; the number of runs of discrepancy K is 10,000 in every column."""
    average: int
    worst: int

    def __str__(self) -> str:
        return f"N = {self.order}, K = {self.larger}, k0 = {self.smaller}"


class Panel(NamedTuple):
    """One panel (diagram) of figure 3 or 4: the number of nodes and the two discrepancies that its caption names."""

    order: int
    larger: int
    smaller: int

    def __str__(self) -> str:
        return f"N = {self.order}, K = {self.larger}, k0 = {self.smaller}"


RUNS = 10_000
"""The number of random runs from inputs of the larger discrepancy K, in every column of table 1."""


TABLE_1 = (
    Column(200, 3200, 400, 30_000, 6984, 5418),
    Column(200, 1600, 400, 30_000, 5349, 5418),
    Column(100, 3200, 100, 52_030, 1632, 1176),
    Column(100, 1600, 400, 10_000, 1957, 1896),
)


FIGURES = (Panel(200, 3200, 400), Panel(200, 1600, 400), Panel(100, 3200, 100), Panel(100, 1600, 400))
"""The four panels (diagrams): figure 3 left and right, then figure 4 left and right."""


LISTED = (3200, 400)
"""The two discrepancies in the list of section 4.2 that explains the lines of the figures."""


SEEDS = described("1 to 4", (1, 2, 3, 4))
TWO_SEEDS = described("1 and 2", SEEDS[:2])
