"""The hunt for the least counterexample of a claim: cell by cell, smallest first, each shared by all workers.

A *cell* is the set of cases of one size and one largest load. Cells are searched by size, then by load. So the first
cell with a counterexample has the smallest size and, for that size, the smallest largest load; within that cell the
least counterexample is the first in the order in which its cases are enumerated. Where a recipe only passes the largest
load on to a question for loads, a cell counts only its *shell*: the cases that reach the largest load, since those
below it were searched in earlier cells.
"""

import math
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import enumeration, odometer
from loadbal.checking.enumerating.confirmation import vacuous_claim_error
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, DomainTooLargeError
from loadbal.hunting.search_log import FinishedCell, SearchLog, largest_load
from loadbal.hunting.sent_claim import SentClaim
from loadbal.hunting.tasks import CellResult, search_cells, search_share
from loadbal.hunting.witness import Witness, rebuilt_witness
from loadbal.term import unmarked
from loadbal.verdict import Refuted, Verdict, free_of_counterexamples

PATIENCE = 0.1
"""Seconds that one worker may spend on small cells alone, and that a share of a large cell should take."""

BATCH = 64
"""The largest number of cells that are sent to a worker in one task."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A counterexample found by a worker: the bounds of its cell, and the answers that build it."""

    cell: Bounds
    answers: dict[str, Any]


def hunt(  # noqa: PLR0913 - claim, bounds, workers, progress
    claim: Claim[Any] | str,
    bounds: Bounds,
    executor: Executor,
    log: SearchLog,
    *,
    shares: int = 1,
    report: Callable[[], None] = lambda: None,
) -> Counterexample | None:
    """The least counterexample within the bounds; None if there is none.

    For a claim given by name, `executor` may be any `concurrent.futures.Executor`, since each worker resolves the name
    itself; a claim object needs an executor that runs in this process. Large cells are split into `shares` tasks. The
    hunt skips cells that `log` covers, adds every finished cell to `log`, and then calls `report`.

    Raises: VacuousClaimError if no case meets the hypothesis; InvalidInputError if the claim cannot be evaluated.
    """
    sent = SentClaim.of(claim)
    refuse_too_many(sent.resolve(), bounds)
    try:
        for cell, results, in_shells in _cell_results(sent, exhaustive.cells(bounds), log, executor, shares):
            for result in results:
                log.add_engines(result)
                log.seconds[cell.size] += result.seconds
            if found := [result.counterexample for result in results if result.counterexample is not None]:
                # Every share stops at its own first counterexample; the counterexample with the smallest place is the
                # cell's least.
                return Counterexample(cell, min(found, key=lambda place_and_answers: place_and_answers[0])[1])
            log.cells.append(_finished_cell(cell, results, is_shell=in_shells))
            report()
    except DomainTooLargeError as error:
        raise DomainTooLargeError(f"{error}; this hunt searched {log} and found no counterexample") from error
    evidence = log.within(bounds).evidence(bounds)
    if not evidence.relevant:
        raise vacuous_claim_error(sent.resolve(), evidence.cases, bounds)
    return None


def verdict(name: str, claim: Claim[Any], bounds: Bounds, found: Counterexample | None, log: SearchLog) -> Verdict:
    """The verdict of a finished hunt: `found` is its counterexample, or None if it searched all cells and found none.

    Raises: DisagreementError if the counterexample, built again from its answers, meets the claim.
    """
    if found is None:
        return free_of_counterexamples(claim, log.within(bounds).evidence(bounds))
    witness = confirmed_witness(name, claim, found)
    return Refuted(witness.answers, log.evidence(found.cell), witness.case)


def confirmed_witness(name: str, claim: Claim[Any], found: Counterexample) -> Witness:
    """The worker's counterexample as a witness, built and checked again in this process on plain integers.

    Raises: DisagreementError if the rebuilt case meets the claim.
    """
    witness = rebuilt_witness(name, claim, found.cell, found.answers)
    if not witness.fails:
        raise DisagreementError(
            f"the case {answers_line(witness.answers)} fails in a worker process, but not in the main process;"
            f" report this defect of loadbal with the claim: {unmarked(claim.sentence)}"
        )
    return witness


def _cell_results(
    sent: SentClaim, cells: Iterable[Bounds], log: SearchLog, executor: Executor, shares: int
) -> Iterator[tuple[Bounds, list[CellResult], bool]]:
    """Search all cells that the log does not cover; yield each with its results and whether only its shell was counted.

    For each size one worker first searches the small cells by itself, with one result for each. From the first cell on
    that it cannot finish in time, all workers share each cell of that size, with one result for each share.
    """
    coming, in_shells, shared_size = iter(cells), True, 0
    waiting: deque[Bounds] = deque()
    seconds: defaultdict[int, list[float]] = defaultdict(list)
    # All cells may not fit in memory, so no more than one task's cells wait at a time.
    while True:
        waiting.extend(islice(coming, BATCH - len(waiting)))
        if not waiting:
            return
        if log.covers(waiting[0]):
            waiting.popleft()
            continue
        unshared: list[CellResult] = []
        if waiting[0].size != shared_size:
            unshared = executor.submit(search_cells, sent, list(waiting), in_shells, _patience(shares)).result()
        if not unshared:
            shared_size = waiting[0].size
        parts = _worthwhile_shares(shares, seconds[waiting[0].size])
        for results in [[one] for one in unshared] or [_share_results(sent, waiting[0], in_shells, executor, parts)]:
            # If a recipe inspects the load, its cells have no shells: search this cell again, and all later cells, as
            # whole cells.
            if in_shells and any(result.inspects_load for result in results):
                in_shells = False
                break
            seconds[waiting[0].size].append(sum(result.seconds for result in results))
            yield waiting.popleft(), results, in_shells


def _patience(shares: int) -> float:
    """Seconds for which one worker may search cells by itself; no limit if there are no other workers."""
    return PATIENCE if shares > 1 else math.inf


def _worthwhile_shares(shares: int, seconds: Sequence[float]) -> int:
    """The number of shares of the next cell, at most `shares`, such that each share takes about `PATIENCE` or longer.

    `seconds` are the times of the earlier cells of the same size; they are expected to grow by the same ratio again.
    """
    if len(seconds) < 2 or not seconds[-2]:
        return shares
    expected = seconds[-1] * max(1, seconds[-1] / seconds[-2])
    return shares if expected > shares * PATIENCE else max(1, math.ceil(expected / PATIENCE))


def _share_results(
    sent: SentClaim,
    cell: Bounds,
    in_shells: bool,  # noqa: FBT001 - passed to a worker
    executor: Executor,
    shares: int,
) -> list[CellResult]:
    """Search all shares of a cell and return all results, since the least counterexample may be in any share."""
    task = partial(search_share, in_shells=in_shells)
    futures = [executor.submit(task, sent, cell, (part, shares)) for part in range(shares)]
    return [future.result() for future in futures]


def _finished_cell(cell: Bounds, results: list[CellResult], *, is_shell: bool) -> FinishedCell:
    """The finished cell with the sum of the counts of its shares."""
    cases, relevant = (sum(getattr(result, count) for result in results) for count in ("cases", "relevant"))
    every_load, every_size = (all(getattr(result, what) for result in results) for what in ("every_load", "every_size"))
    return FinishedCell(cell.size, largest_load(cell), cases, relevant, every_load, is_shell, every_size)


def refuse_too_many(claim: Claim[Any], bounds: Bounds) -> None:
    """Refuse bounds whose last cell is too large to enumerate, before the smaller cells take hours.

    Raises: DomainTooLargeError.
    """
    if (largest_load(bounds) + 1) ** bounds.size > enumeration.TOO_MANY:
        last = replace(bounds, smallest=bounds.size)
        next(odometer.cases(claim.case, last, enumeration.Enumeration()), None)
