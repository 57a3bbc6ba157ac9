"""The two tasks of a hunt's worker: search cells one after another, or search one share of a cell.

Both are top-level functions, so that any executor can send them to other processes. Each returns a `CellResult` per
cell: how many cases were checked, and the least counterexample among them.
"""

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import joint_shells
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Progress
from loadbal.choices import answers_to_json
from loadbal.claim import Bounds
from loadbal.claim_errors import explaining_errors
from loadbal.errors import DisagreementError, InvalidInputError
from loadbal.hunting.sent_claim import SentClaim


@dataclass(frozen=True, slots=True)
class CellResult:
    """The result of one worker's search of a cell, or of a part of a cell (a share): counts and a counterexample."""

    cases: int
    """How many cases were checked, up to the first counterexample if there is one."""
    relevant: int
    """How many of these cases meet the hypothesis."""
    bounds_read: frozenset[str]
    """The bounds that the claim's recipe read, of "size", "load", "smallest" and "spare"."""
    inspects_load: bool
    """Whether the recipe did more with the largest load than pass it to a question; then its cells have no shells."""
    counterexample: tuple[tuple[int, ...], dict[str, Any]] | None
    """The least counterexample: its place in the order of the cell's cases, and its stored answers."""
    engines: tuple[tuple[str, int], ...] = ()
    """Pairs: an engine with the reason for choosing it, and the number of combinations of answers that it searched."""
    represented: int = 0
    """How many cases were not run, because a proved symmetry maps them to a representative that was run."""
    representatives: int = 0
    """How many representatives were run."""
    seconds: float = field(default=0.0, compare=False)
    """The seconds that the search took; of cells that were searched together, the last has those of all."""

    @property
    def every_load(self) -> bool:
        """True if the recipe never read the largest load: then cells for other loads have the same cases."""
        return "load" not in self.bounds_read

    @property
    def every_size(self) -> bool:
        """True if the recipe never read a size: then cells of other sizes have the same cases."""
        return self.bounds_read.isdisjoint({"size", "smallest"})


JOINT_PATIENCE = 2
"""Seconds that one worker may spend, beyond its time for small cells, on all shells of a size together.

The number of load vectors of such a search is limited (`joint_shells.MOST_VECTORS`). To share the shells among workers,
each of them would have to record and compile the claim for every shell.
"""


def search_cells(sent: SentClaim, cells: Sequence[Bounds], in_shells: bool, patience: float) -> list[CellResult]:  # noqa: FBT001 - passed to a worker
    """Search cells in the given order; return the results of the cells finished within `patience` seconds.

    The search ends early after a result that the hunt has to act on: with a counterexample, with `every_load`, or with
    `inspects_load`. If `patience` is infinite it ends after the first result, so that the hunt can report it at once.
    With `in_shells` a cell counts only the cases that reach its largest load.

    Raises: InvalidInputError if the claim cannot be evaluated in the first cell. An error in a later cell only ends the
    list; it is raised when that cell comes first.
    """
    began = time.monotonic()
    end = began + patience
    results: list[CellResult] = []
    while len(results) < (1 if patience == math.inf else len(cells)):
        left = cells[len(results) :]
        if results and results[-1].every_size and left[0].size != cells[0].size:
            break
        now = time.monotonic()
        # The next cell of a size takes at least as long as the last: without that much time left, do not begin it.
        if results and now + (now - began) > end:
            break
        began = now
        try:
            results += _search_shells_together(sent, left, end) if in_shells else []
            if len(results) == len(cells) - len(left):
                results.append(search_share(sent, left[0], in_shells=in_shells, end=end))
        except _OutOfTimeError:
            break
        except Exception:
            if not results:
                raise
            break
        if results[-1].counterexample or results[-1].every_load or results[-1].inspects_load:
            break
    return results


def _search_shells_together(sent: SentClaim, cells: Sequence[Bounds], end: float) -> list[CellResult]:
    """Results for the shells of the first size in `cells`, searched together; [] if each needs a search of its own.

    Only shells from load 0 on can be searched together: their union is then a whole box of load vectors.
    """
    shells = [*takewhile(lambda cell: cell.size == cells[0].size, cells)]
    if cells[0].load != 0 or len(shells) == 1:
        return []
    began = time.monotonic()
    with suppress(InvalidInputError):
        found = joint_shells.check_jointly(sent.resolve(), shells[-1], _deadline(end + JOINT_PATIENCE))
        return [] if found is None else list(_result_per_shell(found, time.monotonic() - began))
    return []


def _result_per_shell(found: joint_shells.JointShells, seconds: float) -> Iterator[CellResult]:
    """One result for each shell; the last result has the engines, symmetry counts and seconds of all shells."""
    *smaller, last = (
        CellResult(n, n, found.bounds_read, inspects_load=False, counterexample=None) for n in found.counts
    )
    yield from smaller
    tally = found.tally
    yield replace(
        last,
        engines=tuple(tally.engines.items()),
        represented=tally.represented,
        representatives=tally.representatives,
        seconds=seconds,
    )


class _OutOfTimeError(Exception):
    """Raised when the deadline passes while a worker searches a cell."""


def _deadline(end: float) -> Progress:
    """A progress callback that raises an error, to end the search of a cell, once the clock has passed `end`."""

    def check_clock(_: int) -> None:
        if time.monotonic() > end:
            raise _OutOfTimeError

    return check_clock


def search_share(
    sent: SentClaim, cell: Bounds, share: tuple[int, int] = (0, 1), *, in_shells: bool = True, end: float = math.inf
) -> CellResult:
    """Search one share of a cell: `share` = (i, n) is part i of n parts, counted from 0; by default the whole cell.

    A case may be skipped if a symmetry maps it to an earlier case, even to one of another share or with a smaller
    largest load, since the hunt checks that case too. The search gives up at the time `end` of the monotonic clock.

    Raises: InvalidInputError if the claim cannot be evaluated.
    """
    began = time.monotonic()
    watched = WatchedBounds.of(cell, is_shell=in_shells)
    try:
        with explaining_errors(sent.label, passing=(_OutOfTimeError,)):
            tally, first = exhaustive.search(
                sent.resolve(), watched, Share(*share, rest_is_checked=True), _deadline(end)
            )
    except (InvalidInputError, DisagreementError):
        # In a shell the load is a stand-in for a number. A recipe that inspects it may fail for that reason alone; the
        # hunt then searches the whole cell, where an error of the claim itself shows again.
        if not watched.inspects_load:
            raise
        return CellResult(0, 0, frozenset(watched.bounds_read), inspects_load=True, counterexample=None)
    return CellResult(
        tally.cases,
        tally.relevant,
        frozenset(watched.bounds_read),
        watched.inspects_load,
        None if first is None else (first.place, answers_to_json(first.answers)),
        tuple(tally.engines.items()),
        tally.represented,
        tally.representatives,
        time.monotonic() - began,
    )
