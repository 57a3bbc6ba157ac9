"""`loadbal hunt --all` and `--shortest`: several counterexamples, their files, and options that do not combine."""

import json
from pathlib import Path

import pytest

from tests.commands import CLAIMS, OWN, Run, refuses

FAILS = f"{CLAIMS}::FAILS"

RUNS = """
import loadbal as lb
from loadbal.trace import Frame, Trace

def case(choose, bounds):
    return choose.loads(3, 0, bounds.load)

def countdown(it):
    frames = [Frame("", (it[0], it[1], left)) for left in range(9, it[2] - 1, -1)]
    return Trace(lb.Network(3, [(0, 1), (1, 2)]), tuple(frames))

FEW = lb.Claim(sentence="At the end is no token.", case=case, holds=lambda it: it[2] < 1, trace=countdown)
"""


def test_the_smallest_counterexamples_are_printed_in_order(run: Run) -> None:
    result = run("hunt", FAILS, "--all", 3, "--size", 3, "--load", 3)

    assert (result.code, result.err) == (1, [])
    assert result.out[1:10] == [
        "counterexample 1:",
        "network: 0-1:0, 1 color",
        "loads: 0 2",
        "counterexample 2:",
        "network: 0-1:0, 2 colors",
        "loads: 0 2",
        "counterexample 3:",
        "network: 0-1:1, 2 colors",
        "loads: 0 2",
    ]
    assert (
        result.out[10]
        == "found 3 counterexamples, none symmetric to another; all others come later in the order of the hunt"
    )
    assert result.out[-1] == f"refuted: {FAILS}; network 0-1:0, 1 color; loads 0 2"


def test_the_command_says_that_there_are_no_others(run: Run) -> None:
    result = run("hunt", FAILS, "--all", 50, "--size", 2, "--load", 3)

    assert (
        "found 6 counterexamples, none symmetric to another; there are no others with size 1 to 2 with loads 0 to 3"
        in result.out
    )
    assert result.code == 1


def test_without_a_counterexample_the_verdict_is_that_of_the_hunt(run: Run) -> None:
    bounds = ("--size", 3, "--load", 1)

    assert run("hunt", FAILS, "--all", 2, *bounds).out[-1] == run("hunt", FAILS, *bounds, "--jobs", 1).out[-1]
    assert not any("found" in line for line in run("hunt", FAILS, "--all", 2, *bounds).out)
    assert run("hunt", f"{CLAIMS}::NEVER", "--all", 2).code == 3


def test_the_engines_are_named_if_the_user_wants_them(run: Run) -> None:
    result = run("hunt", FAILS, "--all", 2, "--size", 3, "--load", 3, "--verbose")

    assert any(line.startswith("engine") and "columns" in line for line in result.out)


def test_each_counterexample_has_a_file_that_is_replayed(run: Run, tmp_path: Path) -> None:
    run("hunt", FAILS, "--all", 2, "--size", 3, "--load", 3, "--out", tmp_path / "it.json")

    assert run("replay", tmp_path / "it.json").out[-1].endswith("loads 0 2")
    assert run("replay", tmp_path / "it-2.json").out[-1].endswith("0-1:0, 2 colors; loads 0 2")


def test_a_json_document_has_the_witnesses(run: Run) -> None:
    result = run("hunt", FAILS, "--all", 2, "--size", 3, "--load", 3, "--json")
    found = json.loads("\n".join(result.out))

    assert (found["claim"], found["found"]) == (FAILS, 2)
    assert [it["answers"]["loads"] for it in found["counterexamples"]] == [[0, 2], [0, 2]]
    assert result.err[-1].startswith("refuted: ")


def test_the_shortest_runs_come_first(run: Run, tmp_path: Path) -> None:
    (tmp_path / "runs.py").write_text(RUNS, encoding="utf-8")
    result = run("hunt", f"{tmp_path / 'runs.py'}::FEW", "--shortest", "--all", 2, "--load", 2, "--size", 1)

    assert [line for line in result.out if line.startswith(("counterexample", "loads"))] == [
        "counterexample 1, a run of 7 steps:",
        "loads: 0 0 2",
        "counterexample 2, a run of 7 steps:",
        "loads: 0 1 2",
    ]
    assert result.out[-1].endswith("loads 0 0 2")
    least = run("hunt", f"{tmp_path / 'runs.py'}::FEW", "--load", 2, "--size", 1, "--jobs", 1)
    assert least.out[-1].endswith("loads 0 0 1")


def test_an_interrupted_hunt_says_that_the_list_may_be_incomplete(run: Run, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "import time\nimport loadbal as lb\nfrom loadbal.arithmetic import total\n"
        "def case(choose, bounds):\n    return choose.integer(0, 1000, 'k')\n"
        "def holds(it):\n    time.sleep(0.02)\n    return it % 2 == 0\n"
        "ODD = lb.Claim(sentence='Every number is even.', case=case, holds=holds)\n"
    )
    result = run("hunt", f"{tmp_path / 'slow.py'}::ODD", "--all", 400, "--seconds", 1)

    assert result.code == 1
    assert any("the list may be incomplete" in line and "counterexample" in line for line in result.out)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--all", 0), ("--all", "0")),
        (("--all", 2, "--jobs", 2), ("leave out --jobs",)),
        (("--all", 2, "--cluster", "local"), ("leave out --cluster",)),
        (("--all", 2, "--resume", "it.json"), ("leave out --resume",)),
        (("--shortest", "--jobs", 2), ("--shortest", "leave out --jobs")),
        (("--shortest",), ("--shortest needs the length of each run",)),
        (("--json",), ("add --all N or --shortest",)),
    ],
)
def test_options_that_do_not_combine_are_refused(run: Run, options: tuple[object, ...], words: tuple[str, ...]) -> None:
    refuses(run("hunt", FAILS, *options), *words)


def test_a_page_shows_the_first_counterexample(run: Run, tmp_path: Path) -> None:
    result = run("hunt", f"{OWN}::CLAIM", "--all", 2, "--html", tmp_path / "it.html")

    assert result.code == 1
    assert "0 1 1 2" in (tmp_path / "it.html").read_text(encoding="utf-8")
