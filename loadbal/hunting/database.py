"""What a campaign has found so far, in a SQLite file that anybody may read while it runs."""

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
"""The outcomes of a hunt that has not ended, and of one that has without a case that meets the hypothesis."""

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
    """How far one hunt is."""

    hunt: str
    outcome: str
    """What it ended with, `VACUOUS` if it looked at nothing; `HUNTING` as long as it has not."""
    cases: int
    seconds: float


@dataclass(frozen=True)
class CampaignDatabase:
    """The file."""

    path: Path
    connection: sqlite3.Connection

    @classmethod
    @contextmanager
    def open(cls, path: Path) -> Iterator[Self]:
        """The file at a path, made if there is none.

        Raises: UnreadableFileError if it is anything else.
        """
        try:
            connection = sqlite3.connect(path, isolation_level=None)
        except sqlite3.Error as error:
            raise UnreadableFileError(f"cannot open {path}: {error}") from error
        try:
            # Whoever reads does not wait for who writes, nor the other way round.
            connection.execute("pragma journal_mode = wal")
            connection.execute(CREATE_TABLES)
            yield cls(path, connection)
        except sqlite3.DatabaseError as error:
            raise UnreadableFileError(f"{path} is not what a campaign keeps: {error}") from error
        finally:
            connection.close()

    def stored_log(self, hunt: str, label: checkpoint.Label) -> SearchLog:
        """What was searched so far.

        Raises: InvalidInputError if the claim changed since; UnreadableFileError if no hunt has written it.
        """
        row = self._row(hunt, "checkpoint")
        return checkpoint.checked_log(json.loads(row), label, self.path) if row else SearchLog()

    def seconds_used(self, hunt: str) -> float:
        """How long a hunt has taken so far."""
        return float(self._row(hunt, "seconds") or 0)

    def has_ended(self, hunt: str, label: checkpoint.Label) -> bool:
        """Whether the hunt for the claim as it is now has ended."""
        self.stored_log(hunt, label)
        return self._row(hunt, "outcome") not in {None, HUNTING}

    def save_progress(self, hunt: str, label: checkpoint.Label, log: SearchLog, seconds: float) -> None:
        """Keep the finished cells."""
        cells, cases = json.dumps(checkpoint.document(label, log)), log.evidence(None).cases
        self.connection.execute(
            "insert into hunts values (?, ?, ?, ?, ?, ?, ?, null) on conflict (hunt) do update set"
            " cases = excluded.cases, seconds = excluded.seconds, checkpoint = excluded.checkpoint",
            (hunt, label.claim, label.fingerprint, HUNTING, cases, seconds, cells),
        )

    def save_verdict(self, hunt: str, label: checkpoint.Label, verdict: Verdict, bounds: Bounds) -> None:
        """Keep what a hunt has ended with."""
        record = recorded(verdict, "exhaustive", bounds, "deep")
        text = json.dumps([label.claim, ledger.plain(record)])
        self.connection.execute("update hunts set outcome = ?, record = ? where hunt = ?", (record.outcome, text, hunt))

    def save_vacuous(self, hunt: str) -> None:
        """Keep that a hunt has ended and no case met the hypothesis, of which there is no record."""
        self.connection.execute("update hunts set outcome = ? where hunt = ?", (VACUOUS, hunt))

    def statuses(self) -> list[HuntStatus]:
        """How far all hunts are that were begun."""
        return [HuntStatus(*row) for row in self.connection.execute("select hunt, outcome, cases, seconds from hunts")]

    def records(self) -> list[tuple[str, Record]]:
        """What hunts have ended with, by claim."""
        found = self.connection.execute("select record from hunts where record is not null")
        return [(claim, ledger.record(values)) for claim, values in (json.loads(row) for (row,) in found)]

    def _row(self, hunt: str, column: str) -> str | None:
        found = self.connection.execute(f"select {column} from hunts where hunt = ?", (hunt,)).fetchone()  # noqa: S608 - one of ours
        return found[0] if found else None
