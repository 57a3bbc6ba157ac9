"""The option `--html`: one page that needs no other file, written whole or not at all."""

import errno
import re
import shlex
from html import escape
from pathlib import Path

import pytest

from loadbal import __version__
from tests.commands import NEAR_MISS, OWN, Run, refuses

STAR = "network 0-1:0 1-2:1 1-3:2, 3 colors; loads 0 1 1 2"


def needs_no_other_file(page: str) -> bool:
    """True if a page refers to no other file."""
    asked = re.findall(r'(?:src|href)="([^"]*)"', page)
    return page.startswith("<!doctype html>") and page.endswith("</html>\n") and asked == ["data:,"]


def test_a_hunt_writes_its_counterexample_as_a_page(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "star.html"
    result = run("hunt", f"{OWN}::CLAIM", "--jobs", 1, "--html", path)
    page = path.read_text()
    refuted = f"refuted: {OWN}::CLAIM; {STAR}"

    assert (result.code, result.out[-2:]) == (1, [f"the page is written to {path}; open it in a browser", refuted])
    assert needs_no_other_file(page)
    assert f'<p class="verdict refuted">{refuted}</p>' in page
    assert "On a tree, loads that are stable under Threshold-1 have discrepancy at most one." in page
    assert "size 1 to 3 with loads 0 to 6, size 4 with loads 0 to 1" in page
    assert f"loadbal {__version__}, Python " in page
    assert escape(shlex.join(["loadbal", "hunt", f"{OWN}::CLAIM", "--jobs", "1", "--html", str(path)])) in page
    assert '<figure class="run">' in page


def test_the_page_of_a_hunt_without_counterexample_says_what_was_searched(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "none.html"
    result = run("hunt", "houle/perfect-balance", "--size", 3, "--load", 1, "--jobs", 1, "--html", path)

    assert result.code == 0
    assert f'<p class="verdict bounded">{result.out[-1]}</p>' in path.read_text()
    assert "size 1 to 3 with loads 0 to 1" in path.read_text()


def test_the_page_of_a_case_without_a_run_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"

    assert run("check", NEAR_MISS, "--html", path).code == 1
    assert "There is no run on a network to show here." in path.read_text()
    assert '<figure class="run">' not in path.read_text()
    assert "<tr><th>loads</th><td>0 2</td></tr>" in path.read_text()


def test_the_page_of_a_measured_value_shows_a_case_that_attains_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    result = run("check", "houle/lemma-3@worst-rounds", "--size", 3, "--load", 2, "--html", path)
    page = path.read_text()

    assert result.out[-1].startswith("measured: ")
    assert result.out[-1] in page
    assert '<figure class="run">' in page
    assert "<tr><th>network</th>" in page


def test_a_check_writes_its_verdict_and_method_to_a_page(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    result = run("check", "houle/perfect-balance", "--size", 4, "--by", "smt", "--html", path)

    assert result.out[-1] in path.read_text()
    assert "<tr><th>method</th><td>smt</td></tr>" in path.read_text()


def test_a_replay_writes_its_run_to_a_page(run: Run, witness: Path, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    result = run("replay", witness, "--html", path)

    assert (result.code, result.out[-1]) == (1, f"refuted: examples/own_claim.py::CLAIM; {STAR}")
    assert needs_no_other_file(path.read_text())
    assert "after 6 steps" in path.read_text()


def test_a_run_is_written_to_a_page(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    result = run("run", "threshold-1", 0, 17, 22, "--reading", "path", "--html", path)

    assert result.out[-1] in path.read_text()
    assert f"loadbal run threshold-1 0 17 22 --reading path --html {path}" in path.read_text()
    assert "a token moves to a neighbor that has one less" in path.read_text()


@pytest.mark.parametrize("command", [("hunt", NEAR_MISS), ("check", NEAR_MISS), ("run", "threshold-1", 0, 3)])
def test_a_page_that_cannot_be_written_is_refused_before_the_command_runs(
    run: Run, tmp_path: Path, command: tuple[object, ...]
) -> None:
    refuses(run(*command, "--html", tmp_path / "nowhere" / "page.html"), "cannot write", "does not exist")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["hunt", "check"])
def test_a_page_is_refused_for_several_readings(run: Run, tmp_path: Path, command: str) -> None:
    refuses(
        run(command, "houle/lemma-2", "--html", tmp_path / "page.html"),
        "has room for one result, but houle/lemma-2 has 2 readings",
        "houle/lemma-2@",
    )
    assert list(tmp_path.iterdir()) == []


def test_a_witness_that_disagrees_with_its_replay_leaves_no_page(run: Run, witness: Path, tmp_path: Path) -> None:
    witness.write_text(witness.read_text().replace("step 1, color 1", "step 1, color 2"))
    page = tmp_path / "page.html"
    result = run("replay", witness, "--html", page)

    assert (result.code, len(result.err)) == (2, 1)
    assert "does not fit the claim" in result.err[0]
    assert not page.exists()


def test_a_full_disk_is_reported_and_keeps_the_old_page(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.html"
    page.write_text("old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = run("run", "threshold-1", 0, 3, "--html", page)

    assert (result.code, result.err) == (2, [f"loadbal: cannot write {page}: No space left on device"])
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]
