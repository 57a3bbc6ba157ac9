"""Campaigns: many hunts, one after the other, over hours or days.

A file says which claims, how far, and how much time each has in one sitting. What was found is kept in a SQLite
file, cell by cell, so that a campaign can be stopped at any time, goes on when it is started again, and can be
looked at while it runs.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError, UnreadableFileError, VacuousClaimError
from loadbal.hunting import checkpoint, search
from loadbal.hunting.cluster import Crew
from loadbal.hunting.kept import Kept
from loadbal.hunting.workers import TimeIsUpError, capacity, limited
from loadbal.records import Record, Row, decided
from loadbal.truths import refuse_unlike
from loadbal.verdict import Bounded, Holds, Undecided, Verdict

KEYS = {"claim", "size", "load", "seconds"}


@dataclass(frozen=True, slots=True)
class Hunt:
    """One claim, how far to hunt for it, and how long in one sitting."""

    name: str
    bounds: Bounds
    seconds: float | None = None

    @property
    def key(self) -> str:
        """What tells the hunts of a campaign apart."""
        return f"{self.name}, {self.bounds}"


def hunts(path: Path) -> list[Hunt]:
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
    found = [_hunt(entry, f"hunt {number} of {path}") for number, entry in enumerate(entries, 1)]
    for number, one in enumerate(found):
        if one.key in {other.key for other in found[:number]}:
            raise InvalidInputError(f"{path} asks twice for {one.key}")
    return found


def _hunt(entry: Any, where: str) -> Hunt:  # noqa: ANN401 - whatever the file has
    if not isinstance(entry, Mapping) or "claim" not in entry or not set(entry) <= KEYS:
        raise InvalidInputError(f"{where} is {entry!r}; expected a claim, and perhaps size, load and seconds")
    name, seconds = entry["claim"], entry.get("seconds")
    refuse_unlike(name, isinstance(name, str), f"the claim of {where}", "an id or FILE.py::NAME")
    is_time = seconds is None or (isinstance(seconds, int | float) and not isinstance(seconds, bool) and seconds > 0)
    refuse_unlike(seconds, is_time, f"the time of {where}", "a positive number of seconds")
    names.claim(name)
    return Hunt(name, search.bounds_of(name, entry.get("size"), entry.get("load")), seconds)


@dataclass(frozen=True)
class Sitting:
    """One sitting of a campaign: where it is kept, by whom it is looked, and who is told how many cases."""

    kept: Kept
    crew: Crew
    tell: Callable[[int], object]

    def verdicts(self, hunts: Iterable[Hunt], seconds: float | None = None) -> Iterator[tuple[Hunt, Verdict]]:
        """What every hunt ends with that has not ended before, or is undecided when its time is up.

        When the seconds are over, if there are any, no further hunt begins.

        Raises: InvalidInputError if a claim changed since it was hunted; BrokenExecutor if workers are lost.
        """
        end = None if seconds is None else monotonic() + seconds
        for hunt in hunts:
            label = checkpoint.label(hunt.name)
            if self.kept.has_ended(hunt.key, label):
                continue
            left = min((time for time in (hunt.seconds, end and end - monotonic()) if time is not None), default=None)
            if left is not None and left <= 0:
                return
            verdict = self._verdict(hunt, label, left)
            self.kept.end(hunt.key, label, verdict, hunt.bounds)
            yield hunt, verdict

    def _verdict(self, hunt: Hunt, label: checkpoint.Label, seconds: float | None) -> Verdict:
        """What a hunt comes to in so much time, gone on with from where it stopped."""
        log, began = self.kept.log(hunt.key, label), monotonic() - self.kept.seconds(hunt.key)

        def finished() -> None:
            self.tell(log.evidence(None).cases)
            self.kept.keep(hunt.key, label, log, monotonic() - began)

        try:
            with limited(seconds), self.crew() as executor:
                found = search.hunt(hunt.name, hunt.bounds, executor, log, shares=capacity(executor), report=finished)
        except TimeIsUpError:
            return Undecided(f"its time was up; no counterexample so far; searched: {log}", log.evidence(None))
        except VacuousClaimError as error:
            return Undecided(str(error))
        finished()
        return _covering(hunt, search.verdict(hunt.name, names.claim(hunt.name), hunt.bounds, found, log))


def _covering(hunt: Hunt, verdict: Verdict) -> Verdict:
    """The verdict of a hunt that has ended; where nothing was found, with what was covered."""
    if not isinstance(verdict, Holds | Bounded):
        return verdict
    covered = exhaustive.covered(names.claim(hunt.name), hunt.bounds)
    return replace(verdict, evidence=replace(verdict.evidence, covered=covered))


def with_records(rows: Mapping[str, Row], found: Iterable[tuple[str, Record]]) -> dict[str, Row]:
    """The rows of a ledger, with what hunts found within their bounds.

    Counterexamples are left out: `pytest verify` finds them in its own order and counts what comes before. So are near
    misses, and claims that the ledger does not have.
    """
    result = dict(rows)
    for name, record in found:
        if name in result and record.outcome != "refuted":
            row = result[name]
            evidence = (*(one for one in row.evidence if one.key != record.key), record)
            result[name] = replace(row, evidence=evidence, **decided(name, evidence))
    return result
