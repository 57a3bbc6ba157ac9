"""`loadbal campaign`: many hunts, a table of their outcomes, and the results added to a ledger."""

from dataclasses import replace
from pathlib import Path

import pytest

from loadbal import ledger
from tests.commands import CLAIMS, Run, refuses


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A campaign with two hunts, as a file."""
    file = tmp_path / "night.toml"
    hunts = [f"{CLAIMS}::HOLDS", "houle/observation-2"]
    file.write_text("\n".join(f'[[hunt]]\nclaim = "{name}"\nsize = 3\nload = 2' for name in hunts))
    return file


def test_a_campaign_ends_with_a_table_of_its_hunts(run: Run, night: Path) -> None:
    result = run("campaign", night, "--jobs", 1)

    assert result.code == 0
    assert result.out[0].startswith(f"bounded: {CLAIMS}::HOLDS; no counterexample; ")
    assert result.out[1].startswith("bounded: houle/observation-2; no counterexample; ")
    found = "2 of 2 hunts are finished; 2 found no counterexample within the bounds"
    assert result.out[-1] == f"bounded: {night}; {found}"
    assert run("campaign", night, "--status").out == result.out[2:]


def test_a_counterexample_makes_the_campaign_refuted(run: Run, night: Path) -> None:
    night.write_text(f'{night.read_text()}\n[[hunt]]\nclaim = "{CLAIMS}::FAILS"')
    result = run("campaign", night, "--jobs", 1)

    assert result.code == 1
    assert f"refuted: {CLAIMS}::FAILS; network 0-1:0, 1 color; loads 0 2" in result.out
    found = "1 found a counterexample; 2 found no counterexample within the bounds"
    assert result.out[-1] == f"refuted: {night}; 3 of 3 hunts are finished; {found}"


def test_the_last_line_counts_only_the_hunts_in_the_file(run: Run, night: Path) -> None:
    run("campaign", night, "--jobs", 1)
    night.write_text(night.read_text().replace("size = 3", "size = 2", 1))

    finished = "1 of 2 hunts is finished; 1 found no counterexample within the bounds"
    assert run("campaign", night, "--status").out[-1] == f"undecided: {night}; {finished}"


def test_results_of_finished_hunts_are_added_to_a_ledger(run: Run, night: Path, tmp_path: Path) -> None:
    saved = tmp_path / "ledger.json"
    saved.write_text(ledger.document(ledger.known().values()))
    run("campaign", night, "--jobs", 1)
    result = run("campaign", night, "--ledger", saved)

    check = "the check for size 1 to 3, loads 0 to 2"
    added = f"{check} is added to {saved}; add the same check to the plan of the claim in verify/"
    assert result.out == [
        f"{CLAIMS}::HOLDS: {saved} lacks this claim, so its result is not added",
        f"houle/observation-2: {added}",
        f"the results are written to {saved}",
    ]
    before, after = ledger.known()["houle/observation-2"], ledger.load(saved)["houle/observation-2"]
    assert len(after.evidence) == len(before.evidence) + 1


def test_a_result_in_a_ledger_changes_only_if_accepted(run: Run, night: Path, tmp_path: Path) -> None:
    saved, name = tmp_path / "ledger.json", "houle/observation-2"
    saved.write_text(ledger.document(ledger.known().values()))
    run("campaign", night, "--jobs", 1)
    run("campaign", night, "--ledger", saved)
    right = ledger.load(saved)
    *before, last = right[name].evidence
    wrong = replace(right[name], evidence=(*before, replace(last, cases=1)))
    saved.write_text(ledger.document({**right, name: wrong}.values()))
    result = run("campaign", night, "--ledger", saved)

    assert result.code == 1
    assert result.out[0].startswith(f"{name}: exhaustive to size 1 to 3, loads 0 to 2 found bounded, 1 cases")
    unchanged = f"{saved} is unchanged, because it has other results for the claims above"
    assert result.out[-1] == f"{unchanged}; add --accept {name} to replace them"
    assert ledger.load(saved)[name] == wrong
    assert run("campaign", night, "--ledger", saved, "--accept", name).code == 0
    assert ledger.load(saved) == right
    refuses(run("campaign", night, "--accept", name), "--accept", "together with --ledger")


def test_vacuous_and_sampled_hunts_end_undecided(run: Run, night: Path) -> None:
    night.write_text("\n".join(f'[[hunt]]\nclaim = "{CLAIMS}::{name}"\nsize = 3' for name in ("NEVER", "SAMPLES")))
    result = run("campaign", night, "--jobs", 1)

    assert result.code == 3
    found = "1 could not decide the claim; 1 found no case that meets the hypothesis"
    assert result.out[-1] == f"undecided: {night}; 2 of 2 hunts are finished; {found}"
    assert [word for word in ("vacuous", "undecided") if not any(word in line for line in result.out[2:-1])] == []
    assert run("campaign", night, "--jobs", 1).out == result.out[2:]


def test_a_campaign_that_has_not_started_has_no_status(run: Run, night: Path) -> None:
    refuses(run("campaign", night, "--status"), "night.sqlite does not exist", "first")


def test_a_missing_campaign_file_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("campaign", tmp_path / "no.toml"), "cannot read", "no.toml")
