"""`loadbal hunt`: the smallest counterexample or what was searched, interruptions, and bad input."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from loadbal.cli import hunt
from tests.commands import CLAIMS, NEAR_MISS, OWN, Run, refuses


def test_a_hunt_ends_with_the_smallest_counterexample(run: Run) -> None:
    result = run("hunt", NEAR_MISS, "--jobs", 1)

    assert (result.code, result.out[-1]) == (1, f"refuted: {NEAR_MISS}; n 2; loads 0 2")
    searched = "size 1 with loads 0 to 2, size 2 with loads 0 to 1"
    assert f"no smaller counterexample exists; searched: {searched}" in result.out
    assert result.err == []


def test_a_hunt_without_counterexample_prints_what_was_searched(run: Run) -> None:
    result = run("hunt", "houle/perfect-balance", "--size", 3, "--load", 1, "--jobs", 1)

    assert result.code == 0
    assert result.out == [
        "bounded: houle/perfect-balance; no counterexample; 14 cases, within size 1 to 3, loads 0 to 1"
    ]


def test_a_hunt_runs_on_two_processes(run: Run) -> None:
    assert run("hunt", f"{CLAIMS}::FAILS", "--jobs", 2).out[-1] == (
        f"refuted: {CLAIMS}::FAILS; network 0-1:0, 1 color; loads 0 2"
    )


def test_a_hunt_runs_on_a_cluster(run: Run) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    assert run("hunt", f"{CLAIMS}::FAILS", "--jobs", 2, "--cluster", "local").out[-1] == (
        f"refuted: {CLAIMS}::FAILS; network 0-1:0, 1 color; loads 0 2"
    )


def test_a_number_of_processes_is_refused_for_a_remote_cluster(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::FAILS", "--jobs", 2, "--cluster", "tcp://there:8786"), "--jobs 2", "tcp://there")


@pytest.mark.parametrize("crew", [[], ["--cluster", "local"]], ids=["processes", "cluster"])
def test_an_interrupted_hunt_continues_from_its_checkpoint(run: Run, tmp_path: Path, crew: list[str]) -> None:
    if crew:
        pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    saved = tmp_path / "cells.json"
    command = [sys.executable, "-m", "loadbal", "hunt", f"{CLAIMS}::SLOW", "--resume", str(saved), "--jobs", "2", *crew]
    hunt = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own
    for _ in range(600):
        if saved.exists():
            break
        time.sleep(0.1)
    hunt.send_signal(signal.SIGINT)
    out, err = hunt.communicate(timeout=60)

    assert (hunt.returncode, err) == (3, "")
    assert out.splitlines()[-1].startswith(
        f"undecided: {CLAIMS}::SLOW; no counterexample so far; searched: size 1 with loads 0 to "
    )
    assert json.loads(saved.read_text())["cells"][0]["size"] == 1
    assert run("hunt", f"{CLAIMS}::SLOW", "--resume", saved, "--size", 1, "--load", 0, "--jobs", 1).code == 0


@pytest.mark.parametrize(
    ("option", "value"),
    [("--load", -1), ("--load", 1.5), ("--size", 0), ("--size", 2.5), ("--jobs", 0), ("--jobs", 10**5)],
)
def test_an_option_out_of_range_is_refused(run: Run, option: str, value: float) -> None:
    refuses(run("hunt", NEAR_MISS, option, value), option, str(value))


@pytest.mark.parametrize("command", [["hunt", "--jobs", 1], ["check"]])
def test_a_command_that_exceeds_its_time_limit_is_undecided(run: Run, command: list[object]) -> None:
    result = run(*command, f"{CLAIMS}::SLOW", "--seconds", 0.5)

    assert result.code == 3
    assert result.out[-1].startswith(f"undecided: {CLAIMS}::SLOW; ")
    assert any("time is up after 0.5 seconds" in line for line in result.out)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "x"])
def test_seconds_are_a_positive_number(run: Run, seconds: str) -> None:
    refuses(run("hunt", f"{CLAIMS}::HOLDS", "--seconds", seconds), "--seconds")


def test_a_large_range_of_loads_is_never_listed(run: Run) -> None:
    for command in (["hunt", "--jobs", 1], ["check"]):
        result = run(*command, f"{CLAIMS}::MANY_TOKENS", "--size", 1, "--load", 10**8)

        assert (result.code, result.out[-1]) == (1, f"refuted: {CLAIMS}::MANY_TOKENS; k 3")


def test_a_claim_that_changes_during_its_hunt_has_no_verdict(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(f"{CLAIMS.read_text()}\nfrom pathlib import Path\n")
    changing = "lambda it: bool(Path(__file__).write_text(Path(__file__).read_text() + '#'))"
    file.write_text(f"{file.read_text()}CHANGES = Claim(sentence='x', case=sizes, holds={changing})\n")
    refuses(run("hunt", f"{file}::CHANGES", "--size", 2, "--load", 0, "--jobs", 1), "changed during the hunt")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_hunt_started_in_the_background_can_be_stopped(tmp_path: Path, number: signal.Signals) -> None:
    saved = tmp_path / "cells.json"
    ignoring = (
        f"import os, signal; signal.signal({int(number)}, signal.SIG_IGN); os.execv(sys.executable, sys.argv[1:])"
    )
    command = [sys.executable, "-m", "loadbal", "hunt", f"{CLAIMS}::SLOW", "--resume", str(saved), "--jobs", "2"]
    hunt = subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-c", f"import sys; {ignoring}", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    for _ in range(600):
        if saved.exists():
            break
        time.sleep(0.1)
    hunt.send_signal(number)
    out, err = hunt.communicate(timeout=60)

    assert (hunt.returncode, err) == (3, b"")
    assert out.splitlines()[-1].startswith(b"undecided: ")


def test_too_many_cases_are_refused(run: Run) -> None:
    refuses(
        run("hunt", "houle/perfect-balance", "--size", 20, "--load", 9),
        "so 10^20 vectors of loads, too many",
        "give a smaller --size or --load",
    )


def test_a_claim_file_that_is_missing_is_refused(run: Run) -> None:
    refuses(run("hunt", "missing.py::CLAIM"), "missing.py", "No such file")


@pytest.mark.parametrize("text", ["import nothing_of_that_name", "def broken(:", "1 / 0"])
def test_a_claim_file_that_does_not_import_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    refuses(run("hunt", f"{path}::CLAIM"), "broken.py cannot be imported")


def test_a_name_that_the_claim_file_lacks_is_refused(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::MISSING"), "'MISSING'", "the claims of the file are HOLDS, FAILS")


def test_an_object_that_is_no_claim_is_refused(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::NUMBER"), "NUMBER", "type int, but a claim is expected")


def test_an_extremum_cannot_be_hunted(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::MOST"), "asks for a number")


def test_a_claim_that_branches_on_a_load_is_pointed_to_the_arithmetic_module(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::DECIDES", "--jobs", 1), "loadbal.arithmetic")
    refuses(run("check", f"{CLAIMS}::DECIDES"), "loadbal.arithmetic")


@pytest.mark.parametrize("out", ["nowhere/witness.json", "."])
def test_an_unwritable_file_is_refused_before_the_hunt(run: Run, tmp_path: Path, out: str) -> None:
    result = run("hunt", NEAR_MISS, "--out", tmp_path / out)

    assert (result.code, result.out, len(result.err)) == (2, [], 1)
    assert list(tmp_path.iterdir()) == []


def test_verbose_output_names_the_engine_and_the_reason(run: Run) -> None:
    result = run("hunt", "houle/perfect-balance", "--size", 2, "--load", 500, "--jobs", 1, "--verbose")

    assert result.code == 0
    assert result.out[-2].startswith("engine: columns, fewer than 50,000 load vectors at once, for ")


def test_a_witness_on_a_given_network_replays_without_the_network_file(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "own.g6", tmp_path / "witness.json"
    file.write_text("A_\nCs\n")
    result = run("hunt", f"{OWN}::CLAIM", "--network", file, "--out", out, "--jobs", 2)
    file.unlink()
    name = f"{OWN}::CLAIM on network"
    assert (result.code, result.out[-1][: len(name) + 9]) == (1, f"refuted: {name}")
    again = run("replay", out)
    assert (again.code, "network 0-1:0 0-2:1 0-3:2, 3 colors; loads 0 1 2 1" in again.out[-1]) == (1, True)
    assert "may have changed" not in "".join(again.out)


def test_a_hunt_on_a_given_network_is_bounded_and_can_continue(run: Run, tmp_path: Path) -> None:
    file, saved = tmp_path / "own.edgelist", tmp_path / "cells.json"
    file.write_text("0 1\n1 2\n2 3\n3 0\n")
    command = ("hunt", "houle/lemma-4", "--load", 2, "--jobs", 1, "--resume", saved, "--network")
    result = run(*command, file)
    assert (result.code, result.out[-1].split(";")[0]) == (0, f"bounded: houle/lemma-4 on network {file}")
    assert run(*command, file).out[-1] == result.out[-1]
    refuses(run(*command, "Cl"), "was written for houle/lemma-4 on network")
    file.write_text("0 1\n1 2\n2 3\n")
    refuses(run(*command, file), "changed")


GROWING = """
from loadbal import Claim
from loadbal.networks.small_graphs import graphs

def case(choose, bounds):
    return choose.option(graphs(4 * bounds.size - 2, 4 * bounds.size - 2, connected=True), "network")

CLAIM = Claim(sentence="A network has nodes.", case=case, holds=lambda network: network.order > 0)
"""


def test_a_hunt_that_meets_a_size_too_large_to_list_ends_with_a_verdict(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "growing.py"
    path.write_text(GROWING)
    result = run("hunt", f"{path}::CLAIM", "--size", 3, "--load", 0, "--jobs", 1)

    assert result.code == 3
    assert result.out[-1].startswith(f"undecided: {path}::CLAIM; the claim asks for all graphs with 10 nodes;")
    assert result.out[-1].endswith("this hunt searched size 1 to 2 and found no counterexample")
    path.write_text(GROWING.replace("4 * bounds.size - 2", "9 + bounds.size"))
    refuses(run("hunt", f"{path}::CLAIM", "--size", 3, "--load", 0, "--jobs", 1), "all graphs with 10 nodes")


@pytest.mark.parametrize(("seconds", "says"), [(3600.0, []), (7200.0, ["2:00:00"])])
def test_a_hunt_that_would_take_hours_says_how_to_limit_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, seconds: float, says: list[str]
) -> None:
    monkeypatch.setattr(hunt, "seconds_ahead", lambda log, size: seconds if log.cells[-1].size < size else 0)
    result = run("hunt", "houle/perfect-balance", "--size", 2, "--load", 1, "--jobs", 1)

    assert result.code == 0
    assert result.err == [
        f"the sizes up to 2 may take {time} or longer, if the number of cases grows as before; use --size 1"
        " to end here, --seconds S to stop after S seconds, or --resume FILE to continue later"
        for time in says
    ]
