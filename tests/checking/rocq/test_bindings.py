"""Tests of bindings.py: generated files are up to date, and no theory has an axiom or an unfinished proof."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from loadbal.checking.rocq import bindings
from loadbal.checking.rocq.bindings import Agreement


def test_generated_definitions_are_up_to_date() -> None:
    assert bindings.stale() == []
    assert bindings.generated()


def test_comparisons_have_different_names_and_some_goals() -> None:
    comparisons = [it for module in bindings.modules().values() for it in getattr(module, "AGREEMENTS", ())]
    assert len(comparisons) == len({it.name for it in comparisons})
    assert [it.name for it in comparisons if it.count < 1] == []


@pytest.mark.parametrize("goals", [(), ("1 = 1",), ("1 = 1", "1 = 1"), ("1 = 1", "2 = 2", "3 = 3")])
def test_a_comparison_that_loses_or_repeats_goals_is_refused(
    goals: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = Agreement("Lost", "Sums.", ("Loads",), lambda: goals, count=2)
    monkeypatch.setattr(bindings, "modules", lambda: {"binds": SimpleNamespace(AGREEMENTS=(lost,))})
    monkeypatch.setattr(bindings, "stale", list)
    assert bindings.main(["agreements"]) == 2
    assert capsys.readouterr().err == (
        f"Error: the comparison Lost has {len(set(goals))} different goals; expected 2, as `count` says\n"
    )


def test_only_changed_files_are_written_and_old_ones_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    bindings.write({Path("generated", "a.v"): "a", Path("generated", "b.v"): "b"})
    before = (tmp_path / "generated" / "a.v").stat().st_mtime_ns
    bindings.write({Path("generated", "a.v"): "a"})
    assert (tmp_path / "generated" / "a.v").stat().st_mtime_ns == before
    assert not (tmp_path / "generated" / "b.v").exists()


def test_a_comparison_is_a_file_of_goals_proved_by_computing(monkeypatch: pytest.MonkeyPatch) -> None:
    small = Agreement("Small", "Sums.", ("Loads", "Python.threshold"), lambda: ("1 + 1 = 2", "2 + 2 = 4"), count=2)
    made = {"binds": SimpleNamespace(AGREEMENTS=(small,)), "defines": SimpleNamespace()}
    monkeypatch.setattr(bindings, "modules", lambda: made)
    assert bindings.agreements() == {
        Path("agreements", "Small.v"): (
            "(* Sums. Made from runs of the library. *)\n"
            "From Coq Require Import List ZArith QArith Bool.\n"
            "From Loadbal Require Import Loads.\n"
            "From Loadbal Require Import Python.threshold.\n"
            "Import ListNotations.\n\n"
            "Goal 1 + 1 = 2.\nProof. vm_compute; reflexivity. Qed.\n\n"
            "Goal 2 + 2 = 4.\nProof. vm_compute; reflexivity. Qed.\n"
        )
    }


def test_changed_missing_and_left_over_files_are_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    same, changed, missing, left_over = (Path("generated", f"{name}.v") for name in "abcd")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    bindings.write({same: "a", changed: "old", left_over: "d"})
    monkeypatch.setattr(bindings, "generated", lambda: {same: "a", changed: "new", missing: "c"})
    assert bindings.stale() == [changed, missing, left_over]


def test_comparisons_are_not_written_if_a_definition_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edited = Path("generated", "a.v")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    monkeypatch.setattr(bindings, "agreements", lambda: {Path("agreements", "b.v"): "b"})
    monkeypatch.setattr(bindings, "generated", lambda: {edited: "right"})
    bindings.write({edited: "edited"})
    assert bindings.main(["agreements"]) == 2
    assert not (tmp_path / "agreements").exists()
    assert capsys.readouterr().err == (
        "Error: generated/a.v is out of date; run python -m loadbal.checking.rocq.bindings definitions\n"
    )
    assert bindings.main(["definitions"]) == 0
    assert bindings.main(["agreements"]) == 0
    assert (tmp_path / "agreements" / "b.v").read_text() == "b"
