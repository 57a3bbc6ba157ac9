"""Campaigns: many hunts, one after the other, over hours or days.

A TOML file lists the claims, with bounds and a time limit for each. A SQLite file stores every finished cell and every
verdict. So a campaign can be stopped at any time, continues when it is started again, and can be inspected while it
runs. A *session* is the time from one start to the next stop.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from time import monotonic
from typing import Any

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.checking.enumerating.confirmation import confirmed_refutation
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.choices import answers_to_json
from loadbal.claim import Bounds, Claim
from loadbal.errors import (
    DisagreementError,
    DomainTooLargeError,
    InvalidInputError,
    UnreadableFileError,
    VacuousClaimError,
)
from loadbal.hunting import checkpoint, default_bounds, search
from loadbal.hunting.cluster import StartWorkers
from loadbal.hunting.database import CampaignDatabase
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import TimeIsUpError, capacity, time_limit
from loadbal.records import Record, Row, decided
from loadbal.term import unmarked
from loadbal.truths import require
from loadbal.verdict import Evidence, Refuted, Strength, Undecided, Verdict, free_of_counterexamples

MOST_SECONDS = 10**9
"""The longest time limit; the timer of the operating system refuses much longer ones, and infinity."""

KEYS = {"claim", "size", "load", "seconds"}


@dataclass(frozen=True, slots=True)
class PlannedHunt:
    """A hunt that a campaign file lists: the claim's name, the bounds, and a time limit in seconds for one session."""

    name: str
    bounds: Bounds
    seconds: float | None = None

    @property
    def key(self) -> str:
        """The name of the hunt in its campaign, made from claim and bounds; no two hunts of a campaign share it."""
        return f"{self.name}, {self.bounds}"


def read_hunts(path: Path) -> list[PlannedHunt]:
    """The hunts that a campaign file lists, in the order of the file.

    [[hunt]]
    claim = "houle/lemma-4"
    size = 6
    load = 4
    seconds = 3600

    Only the claim is required; size and load have the defaults of `loadbal hunt`.

    Raises: UnreadableFileError for a file that is not TOML; InvalidInputError for one with other contents, or with the
    same hunt twice.
    """
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise UnreadableFileError(f"{path} is not TOML: {error}") from error
    entries = document.get("hunt")
    if set(document) != {"hunt"} or not isinstance(entries, list) or not entries:
        raise InvalidInputError(f"{path} is not a campaign file; expected one or more tables [[hunt]] and nothing else")
    found = [_planned_hunt(entry, f"hunt {number} of {path}") for number, entry in enumerate(entries, 1)]
    for number, hunt in enumerate(found):
        if hunt.key in {earlier.key for earlier in found[:number]}:
            raise InvalidInputError(f"{path} lists the hunt {hunt.key} twice; remove one of them")
    return found


def _planned_hunt(entry: Any, where: str) -> PlannedHunt:  # noqa: ANN401 - whatever the file has
    if not isinstance(entry, Mapping) or "claim" not in entry or not set(entry) <= KEYS:
        raise InvalidInputError(
            f"{where} is {entry!r}; expected the key `claim` and, if you like, the keys `size`, `load` and `seconds`"
        )
    name, seconds = entry["claim"], entry.get("seconds")
    require(name, isinstance(name, str), f"the claim of {where}", "an id or FILE.py::NAME")
    is_number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    is_time = seconds is None or (is_number and 0 < seconds <= MOST_SECONDS)
    require(seconds, is_time, f"the time of {where}", f"a positive number of seconds up to {MOST_SECONDS:,}")
    names.claim(name)
    return PlannedHunt(name, default_bounds.bounds_for_hunt(name, entry.get("size"), entry.get("load")), seconds)


@dataclass(frozen=True)
class CampaignSession:
    """One session of a campaign: runs the hunts with the given workers, and stores results in the database."""

    database: CampaignDatabase
    start_workers: StartWorkers
    tell: Callable[[int], object]
    """A callback that gets the number of cases searched so far, after every finished cell."""

    def verdicts(
        self, hunts: Iterable[PlannedHunt], seconds: float | None = None
    ) -> Iterator[tuple[PlannedHunt, Verdict]]:
        """Run all hunts that have not ended, and yield each with its verdict: `Undecided` if its time is up.

        After `seconds` no hunt begins, and the running hunt is stopped; None sets no limit.

        Raises: InvalidInputError if a claim changed since the database was written; BrokenExecutor if workers are lost.
        """
        end = None if seconds is None else monotonic() + seconds
        for hunt in hunts:
            label = checkpoint.label(hunt.name)
            if self.database.has_ended(hunt.key, label):
                continue
            left = min((time for time in (hunt.seconds, end and end - monotonic()) if time is not None), default=None)
            if left is not None and left <= 0:
                return
            yield hunt, self._verdict(hunt, label, left)

    def _verdict(self, hunt: PlannedHunt, label: checkpoint.Label, seconds: float | None) -> Verdict:
        """Continue a hunt after its stored cells, for at most `seconds`, and return its verdict."""
        # Earlier sessions count: `began` lies so far back that now minus `began` is the time of all sessions together.
        log, began = self.database.stored_log(hunt.key, label), monotonic() - self.database.seconds_used(hunt.key)

        def save_cells() -> None:
            self.tell(log.evidence(None).cases)
            self.database.save_progress(hunt.key, label, log, monotonic() - began)

        try:
            with time_limit(seconds), self.start_workers() as executor:
                found = search.hunt(hunt.name, hunt.bounds, executor, log, shares=capacity(executor), report=save_cells)
                verdict = exhaustive_verdict(hunt, found, log)
        except TimeIsUpError:
            return Undecided(f"its time was up; {log.so_far}", log.evidence(None))
        except DomainTooLargeError as error:
            return Undecided(str(error), log.evidence(None))
        except VacuousClaimError as error:
            save_cells()
            self.database.save_vacuous(hunt.key)
            return Undecided(str(error))
        save_cells()
        self.database.save_verdict(hunt.key, label, verdict, hunt.bounds)
        return verdict


def exhaustive_verdict(hunt: PlannedHunt, found: search.Counterexample | None, log: SearchLog) -> Verdict:
    """The verdict of a finished hunt, with the counts that an exhaustive check would have, for the ledger.

    A hunt counts cases for each size and each largest load; a check within the same bounds counts every case once.
    """
    claim = names.claim(hunt.name)
    if found is not None:
        return _refutation(claim, hunt.bounds, found, log)
    covered, last = exhaustive.covered(claim, hunt.bounds), replace(hunt.bounds, smallest=hunt.bounds.size)
    evidence = replace(log.evidence(hunt.bounds), covered=covered)
    if exhaustive.covered(claim, last) == covered:
        # Equal coverage: at the last size the recipe offers all smaller sizes again, so its cases are all cases.
        cases, relevant = log.counts_up_to(last)
        evidence = replace(evidence, cases=cases, relevant=relevant)
    return free_of_counterexamples(claim, evidence)


def _refutation(claim: Claim[Any], bounds: Bounds, found: search.Counterexample, log: SearchLog) -> Refuted:
    """The refutation found by a hunt, with the counts that an exhaustive check would have up to that case.

    Raises: DisagreementError if this process finds another counterexample first in the cell.
    """
    tally, first = exhaustive.search(claim, WatchedBounds.of(found.cell, is_shell=False))
    if first is None or answers_to_json(first.answers) != found.answers:
        raise DisagreementError(
            f"the worker processes find the counterexample {found.answers}, but the main process finds {first};"
            f" report this defect of loadbal with the claim: {unmarked(claim.sentence)}"
        )
    before = [log.counts_up_to(cell) for cell in takewhile(lambda cell: cell != found.cell, exhaustive.cells(bounds))]
    cases, relevant = (sum(counts) for counts in zip(*before, (tally.cases, tally.relevant), strict=True))
    strength = Strength.SAMPLED if claim.sampled else Strength.EXHAUSTIVE
    evidence = Evidence(
        strength, cases, relevant, method="exhaustive", bounds=replace(found.cell, smallest=bounds.smallest)
    )
    return confirmed_refutation(claim, first.answers, found.cell, evidence)


def rows_with_records(rows: Mapping[str, Row], found: Iterable[tuple[str, Record]]) -> dict[str, Row]:
    """The rows of a ledger, by the id of the claim, after the records in `found` (claim and record) were added.

    A new record replaces an older one of the same method and bounds. A record of a near miss, or of a claim that has no
    row, is ignored.

    Raises: DisagreementError if a record refutes a claim that is proved for all sizes.
    """
    result = dict(rows)
    for name, record in found:
        if name in result:
            row = result[name]
            evidence = (*(older for older in row.evidence if older.key != record.key), record)
            result[name] = replace(row, evidence=evidence, **decided(name, evidence))
    return result
