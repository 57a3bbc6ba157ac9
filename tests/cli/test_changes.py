"""`loadbal changes`: what differs between an older ledger and the installed one."""

import json
from pathlib import Path

import pytest

from loadbal import ledger
from tests.commands import Run, refuses


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """An older ledger: it lacks the first claim, and the second one was bounded."""
    document = json.loads(ledger.ledger_path().read_text(encoding="utf-8"))
    document["claims"].pop(0)
    document["claims"][0]["verdict"] = "bounded"
    path = tmp_path / "old.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_changes_lists_new_and_changed_claims(run: Run, old: Path) -> None:
    first, second = list(ledger.known().values())[:2]
    result = run("changes", old)

    assert result.code == 0
    assert f"  new: {first.verdict} ({first.strength})" in result.out
    assert result.out[result.out.index(second.id) + 1] == f"  verdict bounded becomes {second.verdict}"
    assert result.out[-1] == f"2 of {len(ledger.known())} claims differ from the older ledger"


def test_changes_writes_a_feed_with_the_given_date(run: Run, old: Path, tmp_path: Path) -> None:
    feed = tmp_path / "changes.atom"
    assert run("changes", old, "--atom", feed, "--date", "2026-11-27").out[0] == f"the feed is written to {feed}"
    text = feed.read_text(encoding="utf-8")

    assert text.count("<updated>2026-11-27T00:00:00Z</updated>") == text.count("<updated>") == 4


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--atom", "changes.atom"), "--date"),
        (("--date", "2026-11-27"), "--atom"),
        (("--atom", "changes.atom", "--date", "tomorrow"), "'tomorrow'"),
        (("--atom", "no/folder/changes.atom", "--date", "2026-11-27"), "no/folder"),
    ],
)
def test_wrong_options_are_refused_and_nothing_is_written(
    run: Run, old: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], named: str
) -> None:
    monkeypatch.chdir(old.parent)
    refuses(run("changes", old, *arguments), named)
    assert list(old.parent.iterdir()) == [old]


def test_a_file_that_is_no_ledger_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("changes", tmp_path / "none.json"), "none.json", "expected a ledger")
    broken = tmp_path / "broken.json"
    broken.write_text('{"schema": 6, "claims": [')
    refuses(run("changes", broken), "broken.json", "the end of the file is missing")
    broken.write_text('{"schema": 4}')
    refuses(run("changes", broken), "format version 4")
