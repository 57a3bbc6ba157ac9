"""Hunting: the smallest counterexample of a claim, or exactly how far there is none.

The domain is cut into *cells*: all cases with so many nodes and loads up to so much. They are searched smallest
first, each by all workers at once, so that the first counterexample found is on a smallest network and has, there,
the smallest largest load. Finished cells can be kept in a file; they need not be searched again.
"""

import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import groupby, islice
from typing import Any

from loadbal import checking, ledger, names
from loadbal.checking import enumeration, exhaustive, walk
from loadbal.claim import Bounds, Claim
from loadbal.errors import DomainTooLargeError, InvalidInputError
from loadbal.hunting import sizes
from loadbal.hunting.looks import Look, Sought, look, looks_alone
from loadbal.hunting.witness import witnessed
from loadbal.records import Record
from loadbal.verdict import Evidence, Refuted, Strength, Verdict, free_of_counterexamples

HUNTED = Bounds(5, 6)
"""How far a hunt goes unless told otherwise or the ledger knows better."""

PATIENCE = 0.1
"""Seconds that one worker looks at cells before the others share them."""

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

    def covers(self, bounds: Bounds) -> bool:
        """Whether the cases that are new within the bounds of one cell are among those of this one."""
        reaches = _load(bounds) == self.load or (_load(bounds) < self.load and not self.is_shell)
        return bounds.size == self.size and (self.every_load or reaches)


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

    def largest(self) -> list[Cell]:
        """For every size all its cells as one, which has the cases of a shell and of what lies below it."""
        by_size = groupby(sorted(self.cells, key=lambda cell: (cell.size, cell.load)), lambda cell: cell.size)
        return [reduce(_with, cells) for _, cells in by_size]

    def whole(self, cell: Bounds) -> tuple[int, int]:
        """How many cases a finished cell has that is looked at whole, and how many of them are relevant."""
        below = [one for one in self.cells if one.size == cell.size and (one.every_load or one.load <= _load(cell))]
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
        runs = groupby(self.largest(), lambda cell: None if cell.every_load else cell.load)
        return ", ".join(_run([cell.size for cell in cells], load) for load, cells in runs) or "nothing"


@dataclass(frozen=True, slots=True)
class Found:
    """A counterexample: the cell it lies in and its stored answers."""

    cell: Bounds
    answers: dict[str, Any]


def bounds_of(name: str, size: int | None = None, load: int | None = None) -> Bounds:
    """How far to hunt for a claim: as far as told, else as far as the ledger's first check that refuted it.

    For a claim that the ledger does not have as refuted, as far as its quick check, or else as the defaults say.

    Raises: InvalidNetworkError for a claim on given networks that it does not take.
    """
    if names.ON_NETWORK in name:
        return sizes.on_these(name, bounds_of(name.partition(names.ON_NETWORK)[0]), size, load)
    refuting = refutations(name)
    quick = [record for record in _records(name) if record.depth == "quick"]
    enumerated = [record for record in refuting or quick if record.method == "exhaustive"]
    far = next(filter(None, map(_reached, enumerated or refuting)), HUNTED)
    if far.load is None:
        far = replace(far, load=0 if enumerated else max(_loads(name), default=0))
    if size is not None:
        far = replace(far, smallest=1, size=size)
    return far if load is None else replace(far, load=load)


def checked_bounds(name: str, method: str, size: int | None = None, load: int | None = None) -> Bounds:
    """How far to check a claim by a method: as far as told, else as far as the ledger's check that refuted it.

    For a claim that the ledger does not have as refuted by that method, as its quick checks, or else as the default.

    Raises: InvalidNetworkError for a claim on given networks that it does not take.
    """
    if names.ON_NETWORK in name:
        return sizes.on_these(name, checked_bounds(name.partition(names.ON_NETWORK)[0], method), size, load)
    refuting = [record for record in refutations(name) if record.method == method and record.depth != "deep"]
    if refuting and size is None and load is None:
        far = min(filter(None, map(_reached, refuting)), key=lambda bounds: bounds.size)
        return replace(far, load=far.load or 0) if method == "exhaustive" else far
    quick = [_reached(record) for record in _records(name) if (record.method, record.depth) == (method, "quick")]
    unless_told: Bounds = checking.method(method).UNLESS_TOLD
    far = max(filter(None, quick), key=lambda bounds: bounds.size, default=unless_told)
    top = far.load if load is None else load
    return replace(far, smallest=1, size=size or far.size, load=0 if top is None and method == "exhaustive" else top)


def refutations(name: str) -> list[Record]:
    """The ledger's checks that refuted a claim."""
    return [record for record in _records(name) if record.outcome == "refuted"]


def _reached(record: Record) -> Bounds | None:
    """How far a check came."""
    return record.reached or record.bounds


def _loads(name: str) -> list[int]:
    """The numbers in the counterexamples that the ledger has of a claim or of a near miss."""
    answers = [answer for record in _records(name) if record.witness for answer in record.witness.answers.values()]
    return [load for answer in answers if isinstance(answer, list) for load in answer if isinstance(load, int)]


def _records(name: str) -> list[Record]:
    """What the ledger has of a claim, or of a near miss."""
    id_, _, miss = name.partition(names.NEAR_MISS)
    row = ledger.known().get(id_)
    if row is None:
        return []
    return [near.record for near in row.near_misses if near.name == miss] if miss else list(row.evidence)


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
    if not any(cell.relevant for cell in log.cells):
        raise walk.vacuous(sought.resolved(), sum(cell.cases for cell in log.largest()), bounds)
    return None


def verdict(name: str, claim: Claim[Any], bounds: Bounds, found: Found | None, log: Log) -> Verdict:
    """What a hunt within the bounds comes to that has ended."""
    if found is None:
        return free_of_counterexamples(claim, log.evidence(bounds))
    built = witnessed(name, claim, found.cell, found.answers)
    return Refuted(built.answers, log.evidence(found.cell), built.case)


def _seen(
    sought: Sought, cells: Iterable[Bounds], log: Log, executor: Executor, shares: int
) -> Iterator[tuple[Bounds, list[Look], bool]]:
    """Every cell that is not in the log, what was seen of it, and whether that is its shell alone.

    One worker looks at the small cells, one after the other, and all together at the others of the size.
    """
    coming, in_shells, shared = iter(cells), True, 0
    left: deque[Bounds] = deque()
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
            alone = executor.submit(looks_alone, sought, _batch(left, shares), in_shells, _patience(shares)).result()
        if not alone:
            shared = left[0].size
        for looks in [[one] for one in alone] or [_shared(sought, left[0], in_shells, executor, shares)]:
            if in_shells and any(one.is_looked_at for one in looks):
                in_shells = False
                break
            yield left.popleft(), looks, in_shells


def _batch(cells: Iterable[Bounds], shares: int) -> list[Bounds]:
    """The cells for one worker: each by itself if there is but one, so that it is reported when it is finished."""
    return list(islice(cells, BATCH if shares > 1 else 1))


def _patience(shares: int) -> float:
    return PATIENCE if shares > 1 else math.inf


def _shared(sought: Sought, cell: Bounds, in_shells: bool, executor: Executor, shares: int) -> list[Look]:  # noqa: FBT001 - as above
    """All shares of a cell; which of several counterexamples is the least is seen when all are finished."""
    task = partial(look, in_shells=in_shells)
    return [
        future.result() for future in [executor.submit(task, sought, cell, (part, shares)) for part in range(shares)]
    ]


def _joined(cell: Bounds, looks: list[Look], *, is_shell: bool) -> Cell:
    cases, relevant = (sum(getattr(look, what) for look in looks) for what in ("cases", "relevant"))
    return Cell(cell.size, _load(cell), cases, relevant, all(look.every_load for look in looks), is_shell)


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
        next(walk.cases(claim.case, last, enumeration.Enumeration()), None)


def _load(bounds: Bounds) -> int:
    if bounds.load is None:
        raise InvalidInputError("a hunt needs a largest load")
    return bounds.load


def _run(sizes: list[int], load: int | None) -> str:
    size = f"size {sizes[0]}" if len(sizes) == 1 else f"size {sizes[0]} to {sizes[-1]}"
    return size if load is None else f"{size} with loads 0 to {load}"
