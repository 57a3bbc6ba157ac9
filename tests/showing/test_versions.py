"""The record of versions and of what changed in each."""

import json
import re
import shutil
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.showing import versions
from loadbal.showing.versions import Version, existing_ledger, recorded_path, recorded_versions, versions_text
from loadbal.version import __version__

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def test_every_dated_version_of_the_changelog_is_recorded_with_its_date() -> None:
    dated = re.findall(r"^## \[([^\]]+)\] - (\S+)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)

    assert dated
    assert [(it.number, it.date) for it in recorded_versions(recorded_path())] == dated


@pytest.mark.parametrize(
    "text", ["", "today", "2026-13-01", "2026-02-30", "20261127", "2026-W48-5", "2026-11-27T00:00"]
)
def test_a_date_that_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(InvalidInputError, match=re.escape(f"the date of the version is {text!r}; expected YYYY-MM-DD")):
        Version("1.0.0", text, {})


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "changes.json"
    written = [
        Version("1.1.0", "2026-12-01", {"p/x": ["verdict open becomes holds"]}),
        Version("1.0.0", "2026-11-01", {}),
    ]
    path.write_text(versions_text(written), encoding="utf-8")

    assert recorded_versions(path) == written


@pytest.mark.parametrize(
    "text", ["{}", '{"versions": [{}]}', '{"versions": [{"number": "1", "date": "no", "changes": {}}]}']
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "changes.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(UnreadableFileError, match="is not a record of versions"):
        recorded_versions(path)


def test_a_ledger_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError, match="there is no file"):
        existing_ledger(tmp_path / "ledger.json")


def test_a_release_is_recorded_once_with_the_changes_since_the_older_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, old = tmp_path / "changes.json", tmp_path / "old.json"
    shutil.copy(recorded_path(), record)
    monkeypatch.setattr(versions, "recorded_path", lambda: record)
    document = json.loads(ledger.ledger_path().read_text(encoding="utf-8"))
    gone = document["claims"].pop(0)["id"]
    old.write_text(json.dumps(document), encoding="utf-8")
    before = recorded_versions(record)
    for day in ("2026-12-01", "2026-12-02"):
        versions.main([day, str(old)])

    newest, *others = recorded_versions(record)
    assert (newest.number, newest.date, list(newest.changes)) == (__version__, "2026-12-02", [gone])
    assert others == before
    versions.main(["2026-12-03"])
    assert recorded_versions(record) == [Version(__version__, "2026-12-03", {}), *before]
