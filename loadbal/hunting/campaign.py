"""Campaigns: many hunts, one after the other, over hours or days.

A file says which claims, how far, and how much time each has in one sitting. What was found is kept in a SQLite
file, cell by cell, so that a campaign can be stopped at any time, goes on when it is started again, and can be
looked at while it runs.
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
from loadbal.checking.enumerating.odometer import confirmed
from loadbal.checking.enumerating.shells import Watched
from loadbal.choices import stored
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, InvalidInputError, UnreadableFileError, VacuousClaimError
from loadbal.hunting import checkpoint, default_bounds, search
from loadbal.hunting.cluster import StartWorkers
from loadbal.hunting.database import CampaignDatabase
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import TimeIsUpError, capacity, time_limit
from loadbal.records import Record, Row, decided
from loadbal.truths import refuse_unlike
from loadbal.verdict import Evidence, Refuted, Strength, Undecided, Verdict, free_of_counterexamples

KEYS = {"claim", "size", "load", "seconds"}


@dataclass(frozen=True, slots=True)
class PlannedHunt:
    """One claim, how far to hunt for it, and how long in one sitting."""

    name: str
    bounds: Bounds
    seconds: float | None = None

    @property
    def key(self) -> str:
        """What tells the hunts of a campaign apart."""
        return f"{self.name}, {self.bounds}"


def read_hunts(path: Path) -> list[PlannedHunt]:
    """The hunts of a file, in its order.

        [[hunt]]
        claim = "houle/lemma-4"
        size = 6
        load = 4
        seconds = 3600

    All but the claim may be left out, as for `loadbal hunt`.

    Raises: UnreadableFileError for a file that is not TOML; InvalidInputError for one that says anything else.
    """
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise UnreadableFileError(f"{path} is not TOML: {error}") from error
    entries = document.get("hunt")
    if set(document) != {"hunt"} or not isinstance(entries, list) or not entries:
        raise InvalidInputError(f"{path} is no campaign; expected tables [[hunt]] and nothing else")
    found = [_planned_hunt(entry, f"hunt {number} of {path}") for number, entry in enumerate(entries, 1)]
    for number, one in enumerate(found):
        if one.key in {other.key for other in found[:number]}:
            raise InvalidInputError(f"{path} asks twice for {one.key}")
    return found


def _planned_hunt(entry: Any, where: str) -> PlannedHunt:  # noqa: ANN401 - whatever the file has
    if not isinstance(entry, Mapping) or "claim" not in entry or not set(entry) <= KEYS:
        raise InvalidInputError(f"{where} is {entry!r}; expected a claim, and perhaps size, load and seconds")
    name, seconds = entry["claim"], entry.get("seconds")
    refuse_unlike(name, isinstance(name, str), f"the claim of {where}", "an id or FILE.py::NAME")
    is_time = seconds is None or (isinstance(seconds, int | float) and not isinstance(seconds, bool) and seconds > 0)
    refuse_unlike(seconds, is_time, f"the time of {where}", "a positive number of seconds")
    names.claim(name)
    return PlannedHunt(name, default_bounds.bounds_for_hunt(name, entry.get("size"), entry.get("load")), seconds)


@dataclass(frozen=True)
class CampaignSession:
    """One sitting of a campaign: where it is kept, by whom it is looked, and who is told how many cases."""

    database: CampaignDatabase
    start_workers: StartWorkers
    tell: Callable[[int], object]

    def verdicts(
        self, hunts: Iterable[PlannedHunt], seconds: float | None = None
    ) -> Iterator[tuple[PlannedHunt, Verdict]]:
        """What every hunt ends with that has not ended before, or is undecided when its time is up.

        When the seconds are over, if there are any, no further hunt begins.

        Raises: InvalidInputError if a claim changed since it was hunted; BrokenExecutor if workers are lost.
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
        """What a hunt comes to in so much time, gone on with from where it stopped."""
        log, began = self.database.stored_log(hunt.key, label), monotonic() - self.database.seconds_used(hunt.key)

        def finished() -> None:
            self.tell(log.evidence(None).cases)
            self.database.save_progress(hunt.key, label, log, monotonic() - began)

        try:
            with time_limit(seconds), self.start_workers() as executor:
                found = search.hunt(hunt.name, hunt.bounds, executor, log, shares=capacity(executor), report=finished)
                verdict = exhaustive_verdict(hunt, found, log)
        except TimeIsUpError:
            return Undecided(f"its time was up; no counterexample so far; searched: {log}", log.evidence(None))
        except VacuousClaimError as error:
            finished()
            self.database.save_vacuous(hunt.key)
            return Undecided(str(error))
        finished()
        self.database.save_verdict(hunt.key, label, verdict, hunt.bounds)
        return verdict


def exhaustive_verdict(hunt: PlannedHunt, found: search.Counterexample | None, log: SearchLog) -> Verdict:
    """The verdict of a hunt that has ended, as an exhaustive check within its bounds gives it."""
    claim = names.claim(hunt.name)
    if found is not None:
        return _refutation(claim, hunt.bounds, found, log)
    covered, last = exhaustive.covered(claim, hunt.bounds), replace(hunt.bounds, smallest=hunt.bounds.size)
    seen = replace(log.evidence(hunt.bounds), covered=covered)
    if exhaustive.covered(claim, last) == covered:
        # The recipe does not leave out smaller sizes, and cells have what those before have.
        cases, relevant = log.counts_up_to(last)
        seen = replace(seen, cases=cases, relevant=relevant)
    return free_of_counterexamples(claim, seen)


def _refutation(claim: Claim[Any], bounds: Bounds, found: search.Counterexample, log: SearchLog) -> Refuted:
    """The counterexample with the counts of a check, which looks at cell after cell whole, up to the counterexample.

    Raises: DisagreementError if another one comes first there.
    """
    tally, met = exhaustive.search(claim, Watched.of(found.cell, is_shell=False), (0, 1))
    if met is None or stored(met.answers) != found.answers:
        raise DisagreementError(f"the workers found {found.answers}, and one alone finds {met}: {claim.sentence}")
    before = [log.counts_up_to(cell) for cell in takewhile(lambda cell: cell != found.cell, exhaustive.cells(bounds))]
    cases, relevant = (sum(counts) for counts in zip(*before, (tally.cases, tally.relevant), strict=True))
    strength = Strength.SAMPLED if claim.sampled else Strength.EXHAUSTIVE
    seen = Evidence(
        strength, cases, relevant, method="exhaustive", bounds=replace(found.cell, smallest=bounds.smallest)
    )
    return confirmed(claim, met.answers, found.cell, seen)


def rows_with_records(rows: Mapping[str, Row], found: Iterable[tuple[str, Record]]) -> dict[str, Row]:
    """The rows of a ledger, with what hunts found; near misses are left out, and claims that the ledger does not have.

    Raises: DisagreementError for a counterexample of what is proved for all sizes.
    """
    result = dict(rows)
    for name, record in found:
        if name in result:
            row = result[name]
            evidence = (*(one for one in row.evidence if one.key != record.key), record)
            result[name] = replace(row, evidence=evidence, **decided(name, evidence))
    return result
