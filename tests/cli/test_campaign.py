"""`loadbal campaign`: many hunts, their standing, and what they add to a ledger."""

from dataclasses import replace
from pathlib import Path

import pytest

from loadbal import ledger
from tests.commands import CLAIMS, Run, refuses


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A campaign of two hunts."""
    file = tmp_path / "night.toml"
    hunts = [f"{CLAIMS}::HOLDS", "houle/observation-2"]
    file.write_text("\n".join(f'[[hunt]]\nclaim = "{name}"\nsize = 3\nload = 2' for name in hunts))
    return file


def test_a_campaign_ends_with_how_far_all_hunts_are(run: Run, night: Path) -> None:
    said = run("campaign", night, "--jobs", 1)

    assert said.code == 0
    assert said.out[0].startswith(f"bounded: {CLAIMS}::HOLDS; no counterexample; ")
    assert said.out[1].startswith("bounded: houle/observation-2; no counterexample; ")
    assert said.out[-1] == f"bounded: {night}; 2 of 2 hunts have ended"
    assert run("campaign", night, "--status").out == said.out[2:]


def test_a_counterexample_is_told(run: Run, night: Path) -> None:
    night.write_text(f'{night.read_text()}\n[[hunt]]\nclaim = "{CLAIMS}::FAILS"')
    said = run("campaign", night, "--jobs", 1)

    assert said.code == 1
    assert f"refuted: {CLAIMS}::FAILS; network 0-1:0, 1 color; loads 0 2" in said.out
    assert said.out[-1] == f"refuted: {night}; 3 of 3 hunts have ended"


def test_what_has_ended_is_added_to_a_ledger(run: Run, night: Path, tmp_path: Path) -> None:
    kept = tmp_path / "ledger.json"
    kept.write_text(ledger.document(ledger.known().values()))
    run("campaign", night, "--jobs", 1)
    said = run("campaign", night, "--ledger", kept)

    assert said.out == [
        f"{CLAIMS}::HOLDS: the ledger has no such claim",
        "houle/observation-2: size 1 to 3, loads 0 to 2, of depth deep; its plan has to say so too",
        f"written to {kept}",
    ]
    before, after = ledger.known()["houle/observation-2"], ledger.load(kept)["houle/observation-2"]
    assert len(after.evidence) == len(before.evidence) + 1


def test_what_a_ledger_says_changes_only_if_told(run: Run, night: Path, tmp_path: Path) -> None:
    kept, name = tmp_path / "ledger.json", "houle/observation-2"
    kept.write_text(ledger.document(ledger.known().values()))
    run("campaign", night, "--jobs", 1)
    run("campaign", night, "--ledger", kept)
    right = ledger.load(kept)
    *before, last = right[name].evidence
    wrong = replace(right[name], evidence=(*before, replace(last, cases=1)))
    kept.write_text(ledger.document({**right, name: wrong}.values()))
    said = run("campaign", night, "--ledger", kept)

    assert said.code == 1
    assert said.out[0].startswith(f"{name}: exhaustive to size 1 to 3, loads 0 to 2 found bounded, 1 cases")
    assert said.out[-1] == f"{kept} is as it was; if this is right, add --accept {name}"
    assert ledger.load(kept)[name] == wrong
    assert run("campaign", night, "--ledger", kept, "--accept", name).code == 0
    assert ledger.load(kept) == right
    refuses(run("campaign", night, "--accept", name), "--accept", "it goes with --ledger")


def test_what_looks_at_nothing_or_at_samples_is_over_and_undecided(run: Run, night: Path) -> None:
    night.write_text("\n".join(f'[[hunt]]\nclaim = "{CLAIMS}::{name}"\nsize = 3' for name in ("NEVER", "SAMPLES")))
    said = run("campaign", night, "--jobs", 1)

    assert said.code == 3
    assert said.out[-1] == f"undecided: {night}; 2 of 2 hunts have ended"
    assert [word for word in ("vacuous", "undecided") if not any(word in line for line in said.out[2:-1])] == []
    assert run("campaign", night, "--jobs", 1).out == said.out[2:]


def test_before_it_began_there_is_nothing_to_tell(run: Run, night: Path) -> None:
    refuses(run("campaign", night, "--status"), "there is no", "night.sqlite", "begins")


def test_a_file_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("campaign", tmp_path / "no.toml"), "cannot read", "no.toml")
