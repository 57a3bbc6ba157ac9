"""Hunting: the smallest counterexample of a claim, or exactly how far there is none.

The domain is cut into *cells*: all cases with so many nodes and loads up to so much. They are searched smallest
first, each by all workers at once, so that the first counterexample found is on a smallest network and has, there,
the smallest largest load. Finished cells can be kept in a file; they need not be searched again.
"""

import math
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import accumulate, groupby, islice
from typing import Any

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import enumeration, odometer
from loadbal.choices import printed
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, DomainTooLargeError, InvalidInputError
from loadbal.hunting.looks import Look, Sought, look, looks_alone
from loadbal.hunting.witness import Witness, witnessed
from loadbal.verdict import Evidence, Refuted, Strength, Verdict, free_of_counterexamples

PATIENCE = 0.1
"""Seconds that one worker looks at cells before the others share them, and that a share of one should take."""

BATCH = 64
"""Cells that one worker is given at once."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A finished cell in which there is no counterexample."""

    size: int
    load: int
    cases: int
    relevant: int
    every_load: bool
    """Whether the claim never asked for the largest load, so that the cell stands for any."""
    is_shell: bool = False
    """Whether its cases are those alone that no cell with a smaller load has."""
    every_size: bool = False
    """Whether the claim never asked for a size, so that the cell stands for any."""

    def covers(self, bounds: Bounds) -> bool:
        """Whether the cases that are new within the bounds of one cell are among those of this one."""
        reaches = _load(bounds) == self.load or (_load(bounds) < self.load and not self.is_shell)
        return (self.every_size or bounds.size == self.size) and (self.every_load or reaches)


@dataclass
class Log:
    """What has been searched without finding a counterexample."""

    cells: list[Cell] = field(default_factory=list)
    engines: Counter[str] = field(default_factory=Counter, compare=False)
    """Which engine looked at how many combinations of answers in this hunt, and why."""
    represented: int = field(default=0, compare=False)
    """Cases of this hunt that others stood for."""
    representatives: int = field(default=0, compare=False)
    """Those others."""

    def note(self, look: Look) -> None:
        """Keep how a worker looked."""
        self.engines += Counter(dict(look.engines))
        self.represented += look.represented
        self.representatives += look.representatives

    def covers(self, bounds: Bounds) -> bool:
        """Whether a cell need not be searched again."""
        return any(cell.covers(bounds) for cell in self.cells)

    def within(self, bounds: Bounds) -> "Log":
        """The same without the cells beyond the bounds, which an earlier hunt may have looked at."""
        sizes, loads = range(bounds.smallest, bounds.size + 1), range(_load(bounds) + 1)
        cells = [cell for cell in self.cells if (cell.every_size or cell.size in sizes) and cell.load in loads]
        return replace(self, cells=cells)

    def boxes(self) -> list[list[Cell]]:
        """For every size its cells, smallest first, each with the cases of a shell and of what lies below it."""
        by_size = groupby(sorted(self.cells, key=lambda cell: (cell.size, cell.load)), lambda cell: cell.size)
        return [[*accumulate(cells, _with)] for _, cells in by_size]

    def largest(self) -> list[Cell]:
        """For every size all its cells as one."""
        return [cells[-1] for cells in self.boxes()]

    def whole(self, cell: Bounds) -> tuple[int, int]:
        """How many cases a finished cell has that is looked at whole, and how many of them are relevant."""
        of_size = [one for one in self.cells if one.every_size or one.size == cell.size]
        below = [one for one in of_size if one.every_load or one.load <= _load(cell)]
        joint = reduce(_with, sorted(below, key=lambda one: one.load))
        return joint.cases, joint.relevant

    def evidence(self, bounds: Bounds | None) -> Evidence:
        """The evidence of a search, finished within the bounds if there are any."""
        cases, relevant = (sum(getattr(cell, what) for cell in self.largest()) for what in ("cases", "relevant"))
        engines = tuple(self.engines.items())
        seen = Evidence(Strength.EXHAUSTIVE, cases, relevant, method="exhaustive", bounds=bounds, engines=engines)
        return replace(seen, represented=self.represented, representatives=self.representatives)

    def __str__(self) -> str:
        """What was searched, in one line: `size 1 to 2 with loads 0 to 3, size 3 with loads 0 to 1`."""
        runs = groupby(self.largest(), lambda cell: (cell.every_size, None if cell.every_load else cell.load))
        return ", ".join(_run([cell.size for cell in cells], *of) for of, cells in runs) or "nothing"


@dataclass(frozen=True, slots=True)
class Found:
    """A counterexample: the cell it lies in and its stored answers."""

    cell: Bounds
    answers: dict[str, Any]


def hunt(  # noqa: PLR0913 - what, how far, by whom, from where on
    claim: Claim[Any] | str,
    bounds: Bounds,
    executor: Executor,
    log: Log,
    *,
    shares: int = 1,
    report: Callable[[], None] = lambda: None,
) -> Found | None:
    """The least counterexample within the bounds; None if there is none.

    A claim of a name is found by it in every worker, and any `concurrent.futures.Executor` will do; a claim as such
    needs one of this process. Cells in the log are not searched again, finished ones are added, and `report` is called
    after each.

    Raises: VacuousClaimError if no case meets the hypothesis; InvalidInputError if the claim cannot be evaluated.
    """
    sought = Sought.of(claim)
    _refuse_too_many(sought.resolved(), bounds)
    try:
        for cell, looks, in_shells in _seen(sought, exhaustive.cells(bounds), log, executor, shares):
            for look in looks:
                log.note(look)
            if found := [look.found for look in looks if look.found is not None]:
                return Found(cell, min(found, key=lambda met: met[0])[1])
            log.cells.append(_joined(cell, looks, is_shell=in_shells))
            report()
    except DomainTooLargeError as error:
        raise DomainTooLargeError(f"{error}; no counterexample before, with {log}") from error
    seen = log.within(bounds).evidence(bounds)
    if not seen.relevant:
        raise odometer.vacuous(sought.resolved(), seen.cases, bounds)
    return None


def verdict(name: str, claim: Claim[Any], bounds: Bounds, found: Found | None, log: Log) -> Verdict:
    """What a hunt within the bounds comes to that has ended.

    Raises: DisagreementError as `counterexample`.
    """
    if found is None:
        return free_of_counterexamples(claim, log.within(bounds).evidence(bounds))
    built = counterexample(name, claim, found)
    return Refuted(built.answers, log.evidence(found.cell), built.case)


def counterexample(name: str, claim: Claim[Any], found: Found) -> Witness:
    """What a worker found, built again.

    Raises: DisagreementError if it does not fail here.
    """
    built = witnessed(name, claim, found.cell, found.answers)
    if not built.fails:
        raise DisagreementError(f"{printed(built.answers)} fails for a worker, but not here: {claim.sentence}")
    return built


def _seen(
    sought: Sought, cells: Iterable[Bounds], log: Log, executor: Executor, shares: int
) -> Iterator[tuple[Bounds, list[Look], bool]]:
    """Every cell that is not in the log, what was seen of it, and whether that is its shell alone.

    One worker looks at the small cells, one after the other, and all together at the others of the size.
    """
    coming, in_shells, shared = iter(cells), True, 0
    left: deque[Bounds] = deque()
    took: defaultdict[int, list[float]] = defaultdict(list)
    # There may be more cells than fit in memory, and no worker is handed more than these at once.
    while True:
        left.extend(islice(coming, BATCH - len(left)))
        if not left:
            return
        if log.covers(left[0]):
            left.popleft()
            continue
        alone: list[Look] = []
        if left[0].size != shared:
            alone = executor.submit(looks_alone, sought, list(left), in_shells, _patience(shares)).result()
        if not alone:
            shared = left[0].size
        parts = _worthwhile(shares, took[left[0].size])
        for looks in [[one] for one in alone] or [_shared(sought, left[0], in_shells, executor, parts)]:
            if in_shells and any(one.is_looked_at for one in looks):
                in_shells = False
                break
            took[left[0].size].append(sum(look.seconds for look in looks))
            yield left.popleft(), looks, in_shells


def _patience(shares: int) -> float:
    return PATIENCE if shares > 1 else math.inf


def _worthwhile(shares: int, took: Sequence[float]) -> int:
    """How many shares of the next cell are not too small for a task, if it grows as the last ones of its size did."""
    if len(took) < 2 or not took[-2]:
        return shares
    expected = took[-1] * max(1, took[-1] / took[-2])
    return shares if expected > shares * PATIENCE else max(1, math.ceil(expected / PATIENCE))


def _shared(sought: Sought, cell: Bounds, in_shells: bool, executor: Executor, shares: int) -> list[Look]:  # noqa: FBT001 - as above
    """All shares of a cell; which of several counterexamples is the least is seen when all are finished."""
    task = partial(look, in_shells=in_shells)
    return [
        future.result() for future in [executor.submit(task, sought, cell, (part, shares)) for part in range(shares)]
    ]


def _joined(cell: Bounds, looks: list[Look], *, is_shell: bool) -> Cell:
    cases, relevant = (sum(getattr(look, what) for look in looks) for what in ("cases", "relevant"))
    every_load, every_size = (all(getattr(look, what) for look in looks) for what in ("every_load", "every_size"))
    return Cell(cell.size, _load(cell), cases, relevant, every_load, is_shell, every_size)


def _with(smaller: Cell, larger: Cell) -> Cell:
    """Two cells of one size as one."""
    if not larger.is_shell:
        return larger
    return replace(larger, cases=smaller.cases + larger.cases, relevant=smaller.relevant + larger.relevant)


def _refuse_too_many(claim: Claim[Any], bounds: Bounds) -> None:
    """Meet the first network of the largest cell now rather than after all smaller ones.

    Raises: DomainTooLargeError.
    """
    if (_load(bounds) + 1) ** bounds.size > enumeration.TOO_MANY:
        last = replace(bounds, smallest=bounds.size)
        next(odometer.cases(claim.case, last, enumeration.Enumeration()), None)


def _load(bounds: Bounds) -> int:
    if bounds.load is None:
        raise InvalidInputError("a hunt needs a largest load")
    return bounds.load


def _run(sizes: list[int], every_size: bool, load: int | None) -> str:  # noqa: FBT001 - of a cell
    size = f"size {sizes[0]}" if len(sizes) == 1 else f"size {sizes[0]} to {sizes[-1]}"
    size = "any size" if every_size else size
    return size if load is None else f"{size} with loads 0 to {load}"
