"""`pytest verify` fails if a row, record, engine or plan changes; it updates the ledger only if asked to."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from loadbal import ledger
from loadbal.records import Record, Witness
from verify import alive, cores, settle
from verify.plan import Check, checks

ROOT = Path(__file__).parent.parent
SECTION = "verify/jan/s1_introduction.py"
BOUNDED, REFUTED = "jan/bit-0-halves@repaired", "jan/bit-0-halves@msb"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with copies of the plan and the ledger, which a test may change."""
    shutil.copytree(ROOT / "verify", tmp_path / "verify", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def verify(tree: Path, *arguments: str, place: str = SECTION) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", place, "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)  # noqa: S603 - this interpreter


def spoil(tree: Path, id_: str, change: Callable[[dict[str, Any]], None]) -> str:
    """Change the row of a claim in the copied ledger; return the ledger's text before the change."""
    path = tree / "verify" / ledger.FILE
    text = path.read_text(encoding="utf-8")
    document = json.loads(text)
    change(next(row for row in document["claims"] if row["id"] == id_))
    path.write_text(json.dumps(document), encoding="utf-8")
    return text


def setting(*keys: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    """A change of a row: it sets the value that the keys lead to."""

    def change(row: Any) -> None:  # noqa: ANN401 - a JSON value
        for key in keys[:-1]:
            row = row[key]
        row[keys[-1]] = to

    return change


def test_an_unchanged_ledger_passes(tree: Path) -> None:
    assert verify(tree).returncode == 0


CHANGES = {
    "verdict": (REFUTED, setting("verdict", to="holds"), "the ledger has the verdict holds"),
    "strength": (BOUNDED, setting("strength", to="all-loads"), "the ledger has the strength all-loads"),
    "outcome": (BOUNDED, setting("evidence", 0, "outcome", to="undecided"), "the ledger has undecided"),
    "cases": (BOUNDED, setting("evidence", 0, "cases", to=7), "the ledger has bounded, 7 cases"),
    "witness": (REFUTED, setting("witness", "answers", to={}), "the ledger has"),
    "near miss": (REFUTED, setting("near_misses", to=[]), "the ledger has no result of this check"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_ledger_fails(name: str, tree: Path) -> None:
    id_, change, message = CHANGES[name]
    spoil(tree, id_, change)
    done = verify(tree)

    assert done.returncode == 1
    assert message in done.stdout


def test_a_number_of_cases_that_differs_from_its_formula_fails(tree: Path) -> None:
    plan = tree / SECTION
    plan.write_text(plan.read_text().replace("exhaustive(8)", "exhaustive(8, cases=99)"))
    done = verify(tree)

    assert done.returncode == 1
    assert "the check had 510 cases; expected 99 by a formula" in done.stdout


def test_an_update_refuses_a_change_and_prints_it_in_one_line(tree: Path) -> None:
    assert verify(tree, "--update-ledger").returncode == 0, "it writes the solvers of this environment into the rows"
    before = spoil(tree, BOUNDED, setting("evidence", 0, "cases", to=7))
    path = tree / "verify" / ledger.FILE
    spoiled = path.read_text(encoding="utf-8")
    done = verify(tree, "--update-ledger")

    assert done.returncode == 1
    assert any(
        line.startswith(f"{BOUNDED}: ") and "found bounded, 7 cases" in line for line in done.stdout.splitlines()
    )
    assert "--accept" in done.stdout
    assert path.read_text(encoding="utf-8") == spoiled

    assert verify(tree, "--update-ledger", "--accept", "jan/bit-0-*").returncode == 0
    assert path.read_text(encoding="utf-8") == before


def test_an_update_refuses_a_pattern_that_accepts_no_change(tree: Path) -> None:
    done = verify(tree, "--update-ledger", "--accept", "jan/nothing")

    assert done.returncode == 1
    assert "--accept jan/nothing matches no claim with a changed result" in done.stdout


@pytest.mark.parametrize("option", ["-q", "--update-ledger"])
def test_an_unreadable_ledger_is_reported_in_one_line_and_not_overwritten(tree: Path, option: str) -> None:
    path = tree / "verify" / ledger.FILE
    for text in ('{"schema": 1, "claims": []}', path.read_text(encoding="utf-8")[:-200]):
        path.write_text(text, encoding="utf-8")
        done = verify(tree, option)

        assert done.returncode == 4
        assert [line for line in done.stderr.splitlines() if "ledger.json" in line]
        assert "Traceback" not in done.stdout + done.stderr
        assert path.read_text(encoding="utf-8") == text


def test_accepting_without_updating_is_refused(tree: Path) -> None:
    done = verify(tree, "--accept", BOUNDED)

    assert done.returncode == 4
    assert "--update-ledger" in done.stderr


# --- several processes ---

FEW = ("-k", "bit-0-halves", "--maxprocesses", "2")
"""Options that select few checks of a folder, for two processes."""


def test_several_processes_check_a_folder_and_failures_are_in_order(tree: Path) -> None:
    for id_ in (BOUNDED, REFUTED):
        spoil(tree, id_, setting("evidence", 0, "cases", to=7))
    done = verify(tree, *FEW, place="verify/jan")

    assert done.returncode == 1
    assert "bringing up nodes" in done.stdout
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert len(failed) == 2
    assert failed == sorted(failed)
    assert "the ledger has bounded, 7 cases" in done.stdout


@pytest.mark.parametrize("options", [("-n", "0"), ("-p", "no:xdist")])
def test_a_folder_can_be_checked_by_one_process(tree: Path, options: tuple[str, str]) -> None:
    done = verify(tree, *FEW[:2], *options, place="verify/jan")

    assert done.returncode == 0
    assert "bringing up nodes" not in done.stdout


def test_several_processes_update_the_ledger(tree: Path) -> None:
    assert verify(tree, "--update-ledger").returncode == 0, "it writes the solvers of this environment into the rows"
    before = spoil(tree, BOUNDED, setting("evidence", 0, "cases", to=7))
    done = verify(tree, *FEW, "--update-ledger", "--accept", BOUNDED, place="verify/jan")

    assert (done.returncode, "bringing up nodes" in done.stdout) == (0, True)
    assert (tree / "verify" / ledger.FILE).read_text(encoding="utf-8") == before


def resulting_options(*arguments: str, **options: object) -> SimpleNamespace:
    """The options of pytest after the plugin `cores` adjusted them; it is given these arguments and options."""
    defaults: dict[str, object] = {"numprocesses": None, "dist": "no", "tx": [], "usepdb": False}
    option = SimpleNamespace(**(defaults | options))
    cores.pytest_cmdline_main(cast("pytest.Config", SimpleNamespace(args=list(arguments), option=option)))
    return option


def test_only_whole_folders_use_all_cores() -> None:
    folder = str(ROOT / "verify")
    assert (resulting_options(folder).numprocesses, resulting_options(folder).dist) == ("auto", "worksteal")
    assert resulting_options(str(ROOT / SECTION)).numprocesses is None
    assert resulting_options(f"{ROOT / SECTION}::{BOUNDED}").numprocesses is None


@pytest.mark.parametrize("given", [{"numprocesses": 0}, {"usepdb": True}, {"dist": "load"}, {"tx": ["popen"]}])
def test_options_for_processes_are_left_unchanged(given: dict[str, object]) -> None:
    found = resulting_options(str(ROOT), **given)
    assert {name: getattr(found, name) for name in given} == given
    assert found.numprocesses != "auto"


def test_a_worker_process_starts_no_others() -> None:
    config = SimpleNamespace(args=[str(ROOT)], workerinput={}, option=SimpleNamespace(numprocesses=None, dist="no"))
    cores.pytest_cmdline_main(cast("pytest.Config", config))
    assert config.option.numprocesses is None


# --- one check at a time ---

ROWS = ledger.load(ROOT / "verify" / ledger.FILE)


def check_of(id_: str) -> Check:
    return next(check for check in checks("jan", "s1_introduction") if check.claim == id_)


FAULTS: dict[str, Callable[[Record], Record]] = {
    "outcome": lambda it: replace(it, outcome="undecided"),
    "cases": lambda it: replace(it, cases=it.cases + 1),
    "relevant": lambda it: replace(it, relevant=it.relevant + 1),
    "queries": lambda it: replace(it, queries=it.queries + 1),
    "strength": lambda it: replace(it, strength="sampled"),
    "witness": lambda it: replace(it, witness=Witness({"n": 7}, "n 7")),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("id_", [BOUNDED, REFUTED])
def test_a_changed_result_of_the_engine_fails(name: str, id_: str) -> None:
    check = check_of(id_)
    found = settle.record(check)
    settle.compare(check, found, ROWS)
    with pytest.raises(settle.DifferentError, match="this run found"):
        settle.compare(check, FAULTS[name](found), ROWS)


def test_a_check_without_a_record_fails() -> None:
    check = check_of(BOUNDED)
    with pytest.raises(settle.DifferentError, match="the ledger has no result of this check"):
        settle.compare(check, settle.record(check), {})


# --- a theorem that differs from the ledger's ---

LEMMA_4 = next(
    it for it in checks("houle", "s3_threshold_2") if (it.claim, it.run.method) == ("houle/lemma-4", "kernel")
)

OTHER_THEOREMS = {
    "says": ("1 = 1", "this run found holds, 1 cases, 1 relevant; Threshold2.lemma_4 says 1 = 1, assumes nothing"),
    "axioms": (["odd : 1 = 2"], "assumes odd : 1 = 2, is bound by"),
    "bound by": (["loads"], "assumes nothing, is bound by loads"),
    "theorem": ("Threshold2.lemma_3", "Threshold2.lemma_3 says"),
}


@pytest.mark.parametrize("part", OTHER_THEOREMS)
def test_a_changed_theorem_fails_and_both_theorems_are_printed(part: str) -> None:
    stored = settle.entry(LEMMA_4, ROWS["houle/lemma-4"])
    assert stored is not None
    assert stored.kernel is not None
    settle.compare(LEMMA_4, stored, ROWS)
    value, message = OTHER_THEOREMS[part]
    with pytest.raises(settle.DifferentError, match=r"the ledger has .*; Threshold2\.lemma_4 says forall") as error:
        settle.compare(LEMMA_4, replace(stored, kernel={**stored.kernel, part: value}), ROWS)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("digest", "0", "Threshold2.lemma_4: its statement looks the same and means something else"),
        ("below", {}, "Threshold2.lemma_4: the definitions Loads.at_, Loads.edge, "),
        ("reads", "Else.", "Threshold2.lemma_4: the text that explains its statement has changed: Else."),
    ],
)
def test_a_theorem_that_looks_the_same_and_means_something_else_fails(part: str, value: object, message: str) -> None:
    stored = settle.entry(LEMMA_4, ROWS["houle/lemma-4"])
    assert stored is not None
    assert stored.kernel is not None
    with pytest.raises(settle.DifferentError, match=f"^{re.escape(message)}") as error:
        settle.compare(LEMMA_4, replace(stored, kernel={**stored.kernel, part: value}), ROWS)
    assert "--update-ledger` stores it" in str(error.value)
    assert "says forall" not in str(error.value)


# --- Rocq is missing, or rejects a theory ---

THEOREMS = ("-k", "kernel", "--depth", "standard")


def verify_with_coqc(tree: Path, script: str | None) -> subprocess.CompletedProcess[str]:
    """Verify the theorems of a section with this script in place of coqc, or without coqc if the script is None.

    It runs on a copy of the package and its theories, because `make` deletes a theory that another coqc has compiled.
    """
    compiled = shutil.ignore_patterns("__pycache__", "*.vo", "*.digest")
    shutil.copytree(ROOT / "loadbal", tree / "loadbal", ignore=compiled)
    shutil.copytree(ROOT / "proofs", tree / "loadbal" / "proofs", ignore=compiled, dirs_exist_ok=True)
    folder = tree / "bin"
    folder.mkdir()
    if script is not None:
        (folder / "coqc").write_text(f"#!/bin/sh\n{script}\n")
        (folder / "coqc").chmod(0o755)
        (folder / "make").symlink_to(shutil.which("make") or "make")
    command = [sys.executable, "-m", "pytest", SECTION, "-q", "-p", "no:cacheprovider", *THEOREMS]
    environment = {name: value for name, value in os.environ.items() if name != "LOADBAL_REQUIRE_ROCQ"}
    environment["PATH"] = str(folder) if script is None else f"{folder}:/usr/bin:/bin"
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False, env=environment)  # noqa: S603 - this interpreter


@pytest.mark.parametrize(("depth", "expected"), [("standard", 0), ("deep", 1)])
def test_coqchk_runs_at_depth_deep_only(tree: Path, depth: str, expected: int) -> None:
    listed = verify(tree, "--depth", depth, "--collect-only", place="verify/theories.py").stdout
    assert listed.count("coqchk accepts the compiled theories") == expected


def test_a_theory_that_coqchk_refuses_fails_the_run(tree: Path) -> None:
    place = tree / "bin"
    place.mkdir()
    for name, script in {"make": "echo 'Error: inconsistent' >&2; exit 1", "coqc": "echo 8.16.1"}.items():
        (place / name).write_text(f"#!/bin/sh\n{script}\n")
        (place / name).chmod(0o755)
    command = [sys.executable, "-m", "pytest", "verify/theories.py", "-q", "-p", "no:cacheprovider", "--depth", "deep"]
    environment = os.environ | {"PATH": f"{place}:/usr/bin:/bin"}
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False, env=environment)  # noqa: S603 - this interpreter
    assert done.returncode == 1
    assert "coqchk accepts the compiled theories: make reports an error: Error: inconsistent" in done.stdout


def test_without_rocq_theorems_are_skipped_and_counted(tree: Path) -> None:
    done = verify_with_coqc(tree, None)
    assert done.returncode == 0
    assert re.search(
        r"^Rocq did not check \d+ theorems: Rocq's compiler coqc is not installed", done.stdout, re.MULTILINE
    )


def test_with_an_old_rocq_theorems_are_skipped_and_counted(tree: Path) -> None:
    done = verify_with_coqc(tree, "echo 8.9.1 4.05")
    assert done.returncode == 0
    assert "theorems: coqc has version 8.9.1" in done.stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_a_theory_that_rocq_rejects_fails(tree: Path) -> None:
    script = 'case "$1" in --print-version) echo 8.16.1 4.14;; *) echo "Error: Unable to unify." >&2; exit 1;; esac'
    done = verify_with_coqc(tree, script)
    assert done.returncode == 1
    assert "has not been checked" in done.stdout
    assert " skipped" not in done.stdout
    assert (tree / "loadbal" / "proofs" / "rocq" / "rules.mk").exists()


def test_the_line_of_progress_counts_checks_and_names_the_slowest(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 10.0, 20.0))
    monkeypatch.setattr(alive, "monotonic", lambda: next(clock))
    progress = alive.Alive(None)  # type: ignore[arg-type] # the line needs nothing from pytest
    progress.pytest_xdist_node_collection_finished(["a", "b", "c"])
    for check in ("verify/p/s.py::slow", "verify/p/s.py::quick"):
        progress.pytest_runtest_logstart(check)
    progress.pytest_runtest_logfinish("verify/p/s.py::quick")
    assert progress.line(130.0) == "1 of 3 checks done after 0:02:10; the slowest check has run for 0:02:00: slow"
    progress.pytest_runtest_logfinish("verify/p/s.py::slow")
    assert progress.line(130.0) == "2 of 3 checks done after 0:02:10"


WITH_FREQUENT_LINES = """
import sys
from loadbal.cli import progress
progress.A_MINUTE = 0.01
import pytest
pytest.main(sys.argv[1:])
"""


def test_a_long_run_prints_lines_of_progress(tree: Path) -> None:
    command = [sys.executable, "-c", WITH_FREQUENT_LINES, SECTION, "-q", "-n", "0", "-p", "no:cacheprovider"]
    printed = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own
    assert re.search(
        r"^[0-9]+ of [0-9]+ checks done after 0:0.:..; the slowest check has run for 0:0.:..: jan/",
        printed,
        re.MULTILINE,
    )
