"""The log of a hunt: its finished cells, their counts, and the engines that searched them."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import accumulate, groupby

from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting.tasks import CellResult
from loadbal.verdict import Evidence, Strength


@dataclass(frozen=True, slots=True)
class FinishedCell:
    """A cell that was searched to its end without a counterexample. Checkpoints store these fields by name."""

    size: int
    load: int
    cases: int
    relevant: int
    every_load: bool
    """True if the recipe never read the largest load: then all cells of this size have the same cases."""
    is_shell: bool = False
    """Whether `cases` counts only the cases that reach the largest load, and not those of cells with a smaller load."""
    every_size: bool = False
    """True if the recipe never read a size: then all cells with this load have the same cases."""

    def covers(self, cell: Bounds) -> bool:
        """Whether all cases of `cell` were searched with this finished cell, so that `cell` can be skipped.

        A shell covers a cell only if both have the same largest load, because earlier cells searched its other cases.
        """
        reaches = largest_load(cell) == self.load or (largest_load(cell) < self.load and not self.is_shell)
        return (self.every_size or cell.size == self.size) and (self.every_load or reaches)


@dataclass
class SearchLog:
    """The finished cells of a hunt, and the engines that searched them.

    >>> log = SearchLog([FinishedCell(2, 0, 1, 1, False, True), FinishedCell(2, 1, 3, 3, False, True)])
    >>> str(log), log.covers(Bounds(2, 1, smallest=2)), log.covers(Bounds(2, 2, smallest=2))
    ('size 2 with loads 0 to 1', True, False)
    """

    cells: list[FinishedCell] = field(default_factory=list)
    engines: Counter[str] = field(default_factory=Counter, compare=False)
    """How many combinations of answers each engine searched in this hunt, by engine and reason for choosing it."""
    seconds: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float), compare=False)
    """The search time of this hunt for each size of the bounds. Units: seconds, summed over all workers."""
    represented: int = field(default=0, compare=False)
    """How many cases of this hunt were not run, because a symmetric representative was run in their place."""
    representatives: int = field(default=0, compare=False)
    """How many representatives were run in this hunt."""

    def add_engines(self, result: CellResult) -> None:
        """Add the counts of engines and representatives of a result to the counts of this log."""
        self.engines += Counter(dict(result.engines))
        self.represented += result.represented
        self.representatives += result.representatives

    def covers(self, cell: Bounds) -> bool:
        """Whether a cell need not be searched, because a finished cell covers it."""
        return any(finished.covers(cell) for finished in self.cells)

    def within(self, bounds: Bounds) -> "SearchLog":
        """A log of the cells within the bounds; a checkpoint of an earlier hunt may have cells beyond them."""
        sizes, loads = range(bounds.smallest, bounds.size + 1), range(largest_load(bounds) + 1)
        cells = [cell for cell in self.cells if (cell.every_size or cell.size in sizes) and cell.load in loads]
        return replace(self, cells=cells)

    def cumulative_cells(self) -> list[list[FinishedCell]]:
        """For every size a list of its cells by increasing load, each with the counts of all cases up to its load."""
        by_size = groupby(sorted(self.cells, key=lambda cell: (cell.size, cell.load)), lambda cell: cell.size)
        return [[*accumulate(cells, _merged_cell)] for _, cells in by_size]

    def size_totals(self) -> list[FinishedCell]:
        """For every size one cell with the counts of all its cases."""
        return [cells[-1] for cells in self.cumulative_cells()]

    def counts_up_to(self, cell: Bounds) -> tuple[int, int]:
        """The numbers of cases and of relevant cases of a size, with loads up to that of the given cell."""
        of_size = [finished for finished in self.cells if finished.every_size or finished.size == cell.size]
        below = [finished for finished in of_size if finished.every_load or finished.load <= largest_load(cell)]
        total = reduce(_merged_cell, sorted(below, key=lambda finished: finished.load))
        return total.cases, total.relevant

    def evidence(self, bounds: Bounds | None) -> Evidence:
        """The counts of this log as evidence; `bounds` are those of a finished hunt, or None for an unfinished hunt."""
        cases, relevant = (sum(getattr(cell, count) for cell in self.size_totals()) for count in ("cases", "relevant"))
        engines = tuple(self.engines.items())
        evidence = Evidence(Strength.EXHAUSTIVE, cases, relevant, method="exhaustive", bounds=bounds, engines=engines)
        return replace(evidence, represented=self.represented, representatives=self.representatives)

    @property
    def so_far(self) -> str:
        """What an unfinished hunt says: no counterexample, and the sizes and loads that are finished."""
        if not self.cells:
            return "no counterexample so far, but no size is finished"
        return f"no counterexample so far; searched: {self}"

    def __str__(self) -> str:
        """The finished sizes and loads as text: `size 1 to 2 with loads 0 to 3, size 3 with loads 0 to 1`."""
        runs = groupby(self.size_totals(), lambda cell: (cell.every_size, None if cell.every_load else cell.load))
        return ", ".join(_range_text([cell.size for cell in cells], *of) for of, cells in runs) or "nothing"


def largest_load(bounds: Bounds) -> int:
    """The largest load of the bounds of a hunt.

    Raises: InvalidInputError for bounds that allow every load.
    """
    if bounds.load is None:
        raise InvalidInputError("a hunt needs a largest load; add --load")
    return bounds.load


def _merged_cell(smaller: FinishedCell, larger: FinishedCell) -> FinishedCell:
    """The cell `larger` with the counts of all its cases, those of `smaller` among them; both have one size.

    If `larger` is a shell, the counts of `smaller` are added. Else its own counts include them already.
    """
    if not larger.is_shell:
        return larger
    return replace(larger, cases=smaller.cases + larger.cases, relevant=smaller.relevant + larger.relevant)


def _range_text(sizes: list[int], every_size: bool, load: int | None) -> str:  # noqa: FBT001 - of a cell
    size = f"size {sizes[0]}" if len(sizes) == 1 else f"size {sizes[0]} to {sizes[-1]}"
    size = "any size" if every_size else size
    return size if load is None else f"{size} with loads 0 to {load}"
