"""Hunting: the smallest counterexample of a claim, or exactly how far there is none.

The domain is cut into *cells*: all cases with so many nodes and loads up to so much. They are searched smallest
first, each by all workers at once, so that the first counterexample found is on a smallest network and has, there,
the smallest largest load. Finished cells can be kept in a file; they need not be searched again.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from loadbal import checking, ledger, names
from loadbal.checking import exhaustive, walk
from loadbal.choices import stored
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, DomainTooLargeError, InvalidInputError, VacuousClaimError
from loadbal.records import Record
from loadbal.verdict import Evidence, Refuted, Strength

HUNTED = Bounds(5, 6)
"""How far a hunt goes unless told otherwise or the ledger knows better."""

IN_BULK = "; loads come as whole columns: use loadbal.arithmetic in place of if, and, or, not, max, min, sum"


@dataclass(frozen=True, slots=True)
class Cell:
    """A finished cell in which there is no counterexample."""

    size: int
    load: int
    cases: int
    relevant: int
    every_load: bool
    """Whether the claim never asked for the largest load, so that the cell stands for any."""

    def covers(self, bounds: Bounds) -> bool:
        """Whether the cases within the bounds of one cell are among those of this one."""
        return bounds.size == self.size and (self.every_load or _load(bounds) <= self.load)


@dataclass
class Log:
    """What has been searched without finding a counterexample."""

    cells: list[Cell] = field(default_factory=list)

    def covers(self, bounds: Bounds) -> bool:
        """Whether a cell need not be searched again."""
        return any(cell.covers(bounds) for cell in self.cells)

    def largest(self) -> list[Cell]:
        """For every size the cell that contains the others."""
        by_size = groupby(sorted(self.cells, key=lambda cell: (cell.size, cell.load)), lambda cell: cell.size)
        return [list(cells)[-1] for _, cells in by_size]

    def evidence(self, bounds: Bounds | None) -> Evidence:
        """The evidence of a search, finished within the bounds if there are any."""
        cases, relevant = (sum(getattr(cell, what) for cell in self.largest()) for what in ("cases", "relevant"))
        return Evidence(Strength.EXHAUSTIVE, cases, relevant, method="exhaustive", bounds=bounds)

    def __str__(self) -> str:
        """What was searched, in one line: `size 1 to 2 with loads 0 to 3, size 3 with loads 0 to 1`."""
        runs = groupby(self.largest(), lambda cell: None if cell.every_load else cell.load)
        return ", ".join(_run([cell.size for cell in cells], load) for load, cells in runs) or "nothing"


@dataclass(frozen=True, slots=True)
class Look:
    """What one worker saw of one cell: how many cases, and the stored answers of the least counterexample."""

    cases: int
    relevant: int
    every_load: bool
    found: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Found:
    """A counterexample: the cell it lies in and its stored answers."""

    cell: Bounds
    answers: dict[str, Any]


class Watched(Bounds):
    """Bounds that notice whether anybody asks for the largest load."""

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 - as in object
        """The attribute, noting the question."""
        if name == "load":
            object.__setattr__(self, "asked", True)
        return super().__getattribute__(name)


def bounds_of(name: str, size: int | None = None, load: int | None = None) -> Bounds:
    """How far to hunt for a claim: as far as told, else as far as the ledger's first check that refuted it.

    For a claim that the ledger does not have as refuted, as far as its quick check, or else as the defaults say.
    """
    refuting = [record for record in _records(name) if record.outcome == "refuted"]
    quick = [record for record in _records(name) if record.depth == "quick"]
    enumerated = [record for record in refuting or quick if record.method == "exhaustive"]
    far = next(filter(None, map(_reached, enumerated or refuting)), HUNTED)
    if far.load is None:
        far = replace(far, load=0 if enumerated else max(_loads(name), default=0))
    if size is not None:
        far = replace(far, smallest=1, size=size)
    return far if load is None else replace(far, load=load)


def checked_bounds(name: str, method: str, size: int | None = None, load: int | None = None) -> Bounds:
    """How far to check a claim by a method: as far as told, else as the ledger's quick checks, else its default."""
    quick = [_reached(record) for record in _records(name) if (record.method, record.depth) == (method, "quick")]
    unless_told: Bounds = checking.method(method).UNLESS_TOLD
    far = max(filter(None, quick), key=lambda bounds: bounds.size, default=unless_told)
    top = far.load if load is None else load
    return replace(far, smallest=1, size=size or far.size, load=0 if top is None and method == "exhaustive" else top)


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
    _claim_of(claim)
    _refuse_too_many(claim, bounds)
    for cell in exhaustive.cells(bounds):
        if log.covers(cell):
            continue
        try:
            looks, found = _shared(claim, cell, executor, shares)
        except DomainTooLargeError as error:
            raise DomainTooLargeError(f"{error}; no counterexample before, with {log}") from error
        if found is not None:
            return Found(cell, found)
        log.cells.append(_joined(cell, looks))
        report()
    if not any(cell.relevant for cell in log.cells):
        raise VacuousClaimError(
            f"no case within {bounds} meets the hypothesis of {_called(claim)}; try a larger size or load"
        )
    return None


def _claim_of(claim: Claim[Any] | str) -> Claim[Any]:
    return names.claim(claim) if isinstance(claim, str) else claim


def _called(claim: Claim[Any] | str) -> str:
    return claim if isinstance(claim, str) else claim.sentence


def look(claim: Claim[Any] | str, cell: Bounds, share: tuple[int, int]) -> Look:
    """What a worker sees of its share of a cell."""
    watched = Watched(cell.size, cell.load, cell.smallest, cell.spare)
    object.__setattr__(watched, "asked", False)
    seen = [0]
    try:
        with explained(_called(claim)):
            verdict = exhaustive.check(_claim_of(claim), watched, progress=seen.append, share=share)
    except VacuousClaimError:
        return Look(seen[-1], 0, not watched.__dict__["asked"], None)
    every_load = not watched.__dict__["asked"]
    evidence = verdict.evidence or Evidence(Strength.EXHAUSTIVE, 0, 0)
    found = stored(verdict.answers) if isinstance(verdict, Refuted) else None
    return Look(evidence.cases, evidence.relevant, every_load, found)


@contextmanager
def explained(name: str) -> Iterator[None]:
    """Turns any error in the code of a claim into one that a user can act on.

    Raises: InvalidInputError in its place.
    """
    try:
        yield
    except (InvalidInputError, VacuousClaimError, DisagreementError):
        raise
    except Exception as error:
        path = Path(name.split(names.IN_FILE, 1)[0]).resolve() if names.IN_FILE in name else None
        hint = IN_BULK if isinstance(error, TypeError) or "truth value" in str(error) else ""
        raise InvalidInputError(f"{name} cannot be evaluated: {names.described(error, path)}{hint}") from error


def _shared(
    claim: Claim[Any] | str, cell: Bounds, executor: Executor, shares: int
) -> tuple[list[Look], dict[str, Any] | None]:
    """All shares of a cell; whichever share finds a counterexample, it reports the least one of the cell."""
    futures = [executor.submit(look, claim, cell, (share, shares)) for share in range(shares)]
    looks = []
    for future in as_completed(futures):
        looks.append(future.result())
        if looks[-1].found is not None:
            _cancel(futures)
            return looks, looks[-1].found
    return looks, None


def _cancel(futures: Iterable[Future[Any]]) -> None:
    for future in futures:
        future.cancel()


def _joined(cell: Bounds, looks: list[Look]) -> Cell:
    cases, relevant = (sum(getattr(look, what) for look in looks) for what in ("cases", "relevant"))
    return Cell(cell.size, _load(cell), cases, relevant, all(look.every_load for look in looks))


def _refuse_too_many(claim: Claim[Any] | str, bounds: Bounds) -> None:
    """Meet the first network of the largest cell now rather than after all smaller ones.

    Raises: DomainTooLargeError.
    """
    if (_load(bounds) + 1) ** bounds.size > exhaustive.TOO_MANY:
        *_, last = exhaustive.cells(bounds)
        next(walk.cases(_claim_of(claim).case, last, exhaustive.Enumeration()), None)


def _load(bounds: Bounds) -> int:
    if bounds.load is None:
        raise InvalidInputError("a hunt needs a largest load")
    return bounds.load


def _run(sizes: list[int], load: int | None) -> str:
    size = f"size {sizes[0]}" if len(sizes) == 1 else f"size {sizes[0]} to {sizes[-1]}"
    return size if load is None else f"{size} with loads 0 to {load}"
