"""The database of a campaign: other programs read it while it is written, and hunts are stored apart."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting import checkpoint
from loadbal.hunting.database import HUNTING, VACUOUS, CampaignDatabase, HuntStatus
from loadbal.hunting.search_log import FinishedCell, SearchLog
from loadbal.records import recorded
from loadbal.verdict import Bounded

LABEL = checkpoint.label("houle/observation-2")
SHORT = SearchLog([FinishedCell(1, 0, 4, 3, every_load=False)])
LONG = SearchLog([*SHORT.cells, FinishedCell(1, 1, 9, 8, every_load=False)])


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


def test_another_connection_reads_stored_cells_at_once(state: Path) -> None:
    with CampaignDatabase.open(state) as database, closing(sqlite3.connect(state)) as reader:
        database.save_progress("one", LABEL, SHORT, 1.5)
        rows = reader.execute("select * from hunts").fetchall()

        assert reader.execute("pragma journal_mode").fetchone() == ("wal",)
    cells = json.dumps(checkpoint.document(LABEL, SHORT))
    assert rows == [("one", LABEL.claim, LABEL.fingerprint, HUNTING, 4, 1.5, cells, None)]
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        database.connection.execute("select 1")


def test_every_hunt_has_its_own_cells_and_outcome(state: Path) -> None:
    verdict = Bounded(LONG.evidence(Bounds(1, 1)))
    with CampaignDatabase.open(state) as database:
        database.save_progress("one", LABEL, SHORT, 1.5)
        database.save_progress("two", LABEL, SHORT, 0.5)
        database.save_progress("one", LABEL, LONG, 2.5)
        assert database.statuses() == [HuntStatus("one", HUNTING, 9, 2.5), HuntStatus("two", HUNTING, 4, 0.5)]
        assert [database.stored_log(hunt, LABEL) for hunt in ("one", "two", "three")] == [LONG, SHORT, SearchLog()]
        assert [database.seconds_used(hunt) for hunt in ("one", "two", "three")] == [2.5, 0.5, 0]

        database.save_vacuous("two")
        assert [database.has_ended(hunt, LABEL) for hunt in ("one", "two", "three")] == [False, True, False]
        database.save_verdict("one", LABEL, verdict, Bounds(1, 1))
        assert [one.outcome for one in database.statuses()] == ["bounded", VACUOUS]
        assert [database.has_ended(hunt, LABEL) for hunt in ("one", "two", "three")] == [True, True, False]
        assert database.records() == [(LABEL.claim, recorded(verdict, "exhaustive", Bounds(1, 1), "deep"))]
    with CampaignDatabase.open(state) as again:
        assert again.stored_log("one", LABEL) == LONG


def test_cells_of_another_claim_are_refused_by_an_error_that_names_the_file(state: Path) -> None:
    with CampaignDatabase.open(state) as database:
        database.save_progress("one", LABEL, SHORT, 1.5)
        with pytest.raises(InvalidInputError, match=f"^the checkpoint {state} was written for {LABEL.claim}"):
            database.stored_log("one", checkpoint.label("houle/perfect-balance"))
        with pytest.raises(InvalidInputError, match=f"^the checkpoint {state} was written for {LABEL.claim}"):
            database.has_ended("one", checkpoint.label("houle/perfect-balance"))


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError, match=f"^cannot open {tmp_path}: "), CampaignDatabase.open(tmp_path):
        pass
