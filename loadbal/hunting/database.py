"""The SQLite file of a campaign, with one row for each hunt; other programs may read it while the campaign runs."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Self

from loadbal import ledger
from loadbal.claim import Bounds
from loadbal.errors import UnreadableFileError
from loadbal.hunting import checkpoint
from loadbal.hunting.search_log import SearchLog
from loadbal.records import Record, recorded
from loadbal.verdict import Verdict

HUNTING, VACUOUS = "hunting", "vacuous"
"""Outcomes of a hunt that are no verdict: it has not ended, or it ended because no case met the hypothesis."""

CREATE_TABLES = """
create table if not exists hunts (
    hunt text primary key,
    claim text not null,
    fingerprint text not null,
    outcome text not null,
    cases integer not null,
    seconds real not null,
    checkpoint text not null,
    record text
)
"""


class HuntStatus(NamedTuple):
    """How far one hunt of a campaign has come, for reports."""

    hunt: str
    outcome: str
    """The verdict in one word; `HUNTING` or `VACUOUS` if the hunt has none."""
    cases: int
    seconds: float


@dataclass(frozen=True)
class CampaignDatabase:
    """The open database of a campaign; in all methods, `hunt` is the key of a planned hunt."""

    path: Path
    connection: sqlite3.Connection

    @classmethod
    @contextmanager
    def open(cls, path: Path) -> Iterator[Self]:
        """Open the database at `path` inside a with block; create the file if there is none.

        Raises: UnreadableFileError if the file is not a campaign's database.
        """
        try:
            connection = sqlite3.connect(path, isolation_level=None)
        except sqlite3.Error as error:
            raise UnreadableFileError(f"cannot open {path}: {error}") from error
        try:
            # With a write-ahead log, programs can read while the campaign writes.
            connection.execute("pragma journal_mode = wal")
            connection.execute(CREATE_TABLES)
            yield cls(path, connection)
        except sqlite3.DatabaseError as error:
            raise UnreadableFileError(f"cannot use {path} as the database of a campaign: {error}") from error
        finally:
            connection.close()

    def stored_log(self, hunt: str, label: checkpoint.Label) -> SearchLog:
        """The stored search log of a hunt: its finished cells; empty if the hunt has not begun.

        Raises: InvalidInputError if the claim changed since the cells were stored; UnreadableFileError if the stored
        cells were edited.
        """
        row = self._row(hunt, "checkpoint")
        return checkpoint.checked_log(json.loads(row), label, self.path) if row else SearchLog()

    def seconds_used(self, hunt: str) -> float:
        """How many seconds the hunt has taken in all sessions together."""
        return float(self._row(hunt, "seconds") or 0)

    def has_ended(self, hunt: str, label: checkpoint.Label) -> bool:
        """Whether the hunt has ended in an earlier session.

        Raises: InvalidInputError if the claim has changed since, so that no old result is taken for one of the changed
        claim; UnreadableFileError if the stored cells were edited.
        """
        self.stored_log(hunt, label)
        return self._row(hunt, "outcome") not in {None, HUNTING}

    def save_progress(self, hunt: str, label: checkpoint.Label, log: SearchLog, seconds: float) -> None:
        """Store the finished cells and the seconds taken so far; a new hunt gets the outcome `HUNTING`."""
        cells, cases = json.dumps(checkpoint.document(label, log)), log.evidence(None).cases
        self.connection.execute(
            "insert into hunts values (?, ?, ?, ?, ?, ?, ?, null) on conflict (hunt) do update set"
            " cases = excluded.cases, seconds = excluded.seconds, checkpoint = excluded.checkpoint",
            (hunt, label.claim, label.fingerprint, HUNTING, cases, seconds, cells),
        )

    def save_verdict(self, hunt: str, label: checkpoint.Label, verdict: Verdict, bounds: Bounds) -> None:
        """Store the verdict of a hunt, as a record of an exhaustive check of depth deep for the ledger."""
        record = recorded(verdict, "exhaustive", bounds, "deep")
        text = json.dumps([label.claim, ledger.plain(record)])
        self.connection.execute("update hunts set outcome = ?, record = ? where hunt = ?", (record.outcome, text, hunt))

    def save_vacuous(self, hunt: str) -> None:
        """Store that the hunt has ended without any case that meets the hypothesis; the ledger gets no record."""
        self.connection.execute("update hunts set outcome = ? where hunt = ?", (VACUOUS, hunt))

    def statuses(self) -> list[HuntStatus]:
        """The status of every hunt of the campaign that has begun."""
        return [HuntStatus(*row) for row in self.connection.execute("select hunt, outcome, cases, seconds from hunts")]

    def records(self) -> list[tuple[str, Record]]:
        """Pairs (claim, ledger record) for all hunts that ended with a verdict."""
        found = self.connection.execute("select record from hunts where record is not null")
        return [(claim, ledger.record(values)) for claim, values in (json.loads(row) for (row,) in found)]

    def _row(self, hunt: str, column: str) -> str | None:
        """The value in `column` of the hunt's row; None if the hunt has not begun."""
        found = self.connection.execute(f"select {column} from hunts where hunt = ?", (hunt,)).fetchone()  # noqa: S608 - a name in this file
        return found[0] if found else None
