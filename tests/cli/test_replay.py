"""`loadbal replay` and witness files: their contents, and every kind of invalid file."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from loadbal import names
from tests.commands import CLAIMS, NEAR_MISS, OWN, Run, refuses


def changed(witness: Path, **values: object) -> Path:
    """Change values in a witness file, and return its path."""
    document = json.loads(witness.read_text())
    witness.write_text(json.dumps({**document, **values}))
    return witness


def test_a_replay_shows_every_step(run: Run, witness: Path) -> None:
    result = run("replay", witness)

    assert result.code == 1
    assert result.out[1] == "network: 0-1:0 1-2:1 1-3:2, 3 colors"
    assert [line.split() for line in result.out[3:5]] == [
        ["step", "0,", "color", "0", "0", "1", "1", "2", "1", "to", "0:", "1"],
        ["step", "1,", "color", "1", "1", "0", "1", "2", "2", "to", "1:", "1"],
    ]
    assert result.out[-1].endswith("; network 0-1:0 1-2:1 1-3:2, 3 colors; loads 0 1 1 2")


def test_a_witness_file_contains_network_loads_and_trace(witness: Path) -> None:
    document = json.loads(witness.read_text())

    assert document["claim"] == f"{os.path.relpath(OWN, witness.parent)}::CLAIM"
    assert document["fingerprint"] == names.fingerprint(f"{OWN}::CLAIM")
    assert (document["network"], document["colors"], document["loads"]) == ("Ci", [0, 1, 2], ["0", "1", "1", "2"])
    assert document["trace"][0]["moves"] == [{"from": 1, "to": 0, "tokens": "1"}]
    assert len(document["trace"]) == 7


def test_a_replay_is_drawn_as_svg(run: Run, witness: Path, tmp_path: Path) -> None:
    picture = tmp_path / "run.svg"

    assert run("replay", witness, "--svg", picture).code == 1
    assert picture.read_text().startswith("<svg ")


def test_a_case_without_a_network_is_shown_by_its_answers(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    run("hunt", NEAR_MISS, "--jobs", 1, "--out", path)

    assert run("replay", path).out[1:] == [
        "the claim has no run on a network to show; the counterexample is:",
        "n: 2",
        "loads: 0 2",
        f"refuted: {NEAR_MISS}; n 2; loads 0 2",
    ]
    result = run("replay", path, "--svg", tmp_path / "run.svg")
    assert (result.code, result.err[0]) == (
        2,
        f"loadbal: {NEAR_MISS} is not about a run on a network, so there is nothing to draw; leave out --svg",
    )
    assert not (tmp_path / "run.svg").exists()


def test_a_case_without_a_trace_shows_its_network_and_loads(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    run("hunt", f"{CLAIMS}::FAILS", "--jobs", 1, "--out", path)

    assert "network: 0-1:0, 1 color" in run("replay", path).out


def test_a_case_that_no_longer_fails_is_undecided(run: Run, witness: Path) -> None:
    document = json.loads(witness.read_text())
    saved = {key: document[key] for key in ("schema", "claim", "bounds")}
    witness.write_text(json.dumps({**saved, "answers": {**document["answers"], "loads": [0, 1, 1, 1]}}))
    result = run("replay", witness)

    assert result.code == 3
    assert "the saved case is no counterexample now: the claim is true for " in result.out[-1]


def test_a_witness_finds_its_claim_from_any_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "own.py").write_text(CLAIMS.read_text())
    monkeypatch.chdir(tmp_path)
    run("hunt", "own.py::FAILS", "--jobs", 1, "--out", "kept/witness.json")
    monkeypatch.chdir(tmp_path / "elsewhere")

    assert run("replay", "../kept/witness.json").out[-1].startswith("refuted: ../own.py::FAILS; ")


def test_a_replay_says_if_the_claim_may_have_changed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bound.py").write_text("MOST = 0\n")
    own = tmp_path / "own.py"
    own.write_text(
        CLAIMS.read_text()
        + "\nimport bound\nLOW = Claim(sentence='x', case=sizes, holds=lambda it: it <= bound.MOST)\n"
    )
    run("hunt", f"{own}::LOW", "--jobs", 1, "--out", tmp_path / "w.json")
    same = run("replay", tmp_path / "w.json")
    (tmp_path / "bound.py").write_text("MOST = 1\n")
    other = run("replay", tmp_path / "w.json")

    assert (same.code, other.code) == (1, 3)
    assert not any("may have changed" in line for line in same.out)
    assert any("may have changed" in line for line in other.out)


def test_big_integers_survive(run: Run, tmp_path: Path) -> None:
    path, big = tmp_path / "witness.json", 10**30
    run("hunt", f"{CLAIMS}::FAILS", "--jobs", 1, "--out", path)
    document = json.loads(path.read_text())
    document["answers"]["loads"] = [0, big]
    saved = {key: document[key] for key in ("schema", "claim", "answers")}
    path.write_text(json.dumps({**saved, "bounds": {**document["bounds"], "load": None}}))

    assert run("replay", path).out[-1].endswith(f"::FAILS; network 0-1:0, 1 color; loads 0 {big}")


@pytest.mark.parametrize("text", ["", "{", "[1]", "{}", '{"claim": "houle/lemma-4", "answers": {}}'])
def test_a_file_that_is_no_witness_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "witness.json"
    path.write_text(text)
    refuses(run("replay", path), "witness.json is not a witness file")


def test_a_missing_witness_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("replay", tmp_path / "witness.json"), "No such file")


def test_a_truncated_witness_is_refused(run: Run, witness: Path) -> None:
    witness.write_text(witness.read_text()[:-40])
    refuses(run("replay", witness), "the end of the file is missing")


@pytest.mark.parametrize(
    ("load", "words"),
    [
        (-1, ("the load of node 1 is -1", "natural number")),
        ({"fraction": "1/2"}, ("the load of node 1 is 1/2", "natural number")),
        (0.5, ("the saved case has the value 0.5; expected",)),
        (9, ("the saved case has the value 9 for 'loads'", "expected 0 to 2")),
        ("many", ('the saved case has the value "many"; expected',)),
    ],
)
def test_bad_loads_are_refused(run: Run, witness: Path, load: object, words: tuple[str, ...]) -> None:
    network = json.loads(witness.read_text())["answers"]["network"]
    refuses(run("replay", changed(witness, answers={"network": network, "loads": [0, load, 1, 2]})), *words)


def test_a_witness_of_another_schema_is_refused(run: Run, witness: Path) -> None:
    document = json.loads(witness.read_text())
    old = {"claim": document["claim"], "bounds": document["bounds"], "choices": [{"numbers": ["0", "2"]}]}
    witness.write_text(json.dumps(old))
    refuses(run("replay", witness), "(schema) 1", "loadbal hunt", "--out witness.json")


def test_an_answer_to_no_question_is_refused(run: Run, witness: Path) -> None:
    answers = json.loads(witness.read_text())["answers"]
    refuses(
        run("replay", changed(witness, answers={**answers, "k": 3})),
        "the saved case has a value for 'k', but ",
    )


@pytest.mark.parametrize(
    ("coloring", "words"),
    [
        ({"graph6": "C`", "colors": [0, 0], "chi": 2}, ("0-1 2-3 of the saved case is disconnected",)),
        ({"graph6": "Ci", "colors": [0, 0, 1], "chi": 3}, ("edges (0, 1) and (1, 2) share a node",)),
        ({"graph6": "Ci", "colors": [0, 1], "chi": 3}, ("2 colors are given, but the network has 3 edges",)),
        ({"graph6": "Ci", "colors": [0, 1, 2], "chi": 9}, ("expected one of 16 values that the claim allows",)),
        ({"graph6": "\u00e9", "colors": [], "chi": 1}, ("graph6",)),
        ({"color": 1}, ("the saved case has the value ",)),
        (None, ("the saved case has the value ",)),
    ],
)
def test_bad_networks_are_refused(run: Run, witness: Path, coloring: object, words: tuple[str, ...]) -> None:
    refuses(run("replay", changed(witness, answers={"network": coloring, "loads": [0, 1, 1, 2]})), *words)


@pytest.mark.parametrize(
    "values",
    [
        {"bounds": 3},
        {"bounds": {"size": -1}},
        {"bounds": {"size": "x"}},
        {"answers": 3},
        {"answers": {}},
        {"claim": "houle/x"},
    ],
)
def test_other_invalid_contents_of_a_witness_are_refused(run: Run, witness: Path, values: dict[str, Any]) -> None:
    refuses(run("replay", changed(witness, **values)))


@pytest.mark.parametrize(
    "values", [{"loads": ["0", "1", "1", "1"]}, {"trace": []}, {"network": "Cj"}, {"colors": [2, 1, 0]}]
)
def test_a_file_that_disagrees_with_its_replay_is_refused(run: Run, witness: Path, values: dict[str, Any]) -> None:
    result = run("replay", changed(witness, **values))

    assert (result.code, len(result.err)) == (2, 1)
    assert "does not fit the claim" in result.err[0]


LOST = """
from loadbal.claim import Claim
from loadbal.studying.networks import any_colored_loads
from loadbal.trace import Frame, Trace

def halved(it):
    after = tuple(load // 2 for load in it[1])
    return Trace(it[0].network, (Frame("step 0", it[1]), Frame("after 1 step", after)), it[0])

PLAYED = Claim(sentence="No load is 1.", case=any_colored_loads, holds=lambda it: it[1][0] != 1, trace=halved)
SILENT = Claim(sentence="No load is 1.", case=any_colored_loads, holds=lambda it: it[1][0] != 1)
"""


def test_a_trace_that_loses_tokens_and_a_missing_trace_are_named(run: Run, tmp_path: Path) -> None:
    file, found = tmp_path / "own.py", tmp_path / "witness.json"
    file.write_text(LOST, encoding="utf-8")
    run("hunt", f"{file}::PLAYED", "--jobs", 1, "--out", found)

    lost = "warning: step 0 turns 1 tokens into 0; expected as many as before, because tokens only move along edges"
    assert lost in run("replay", found).out

    found.unlink()
    run("hunt", f"{file}::SILENT", "--jobs", 1, "--out", found)
    assert any(line.startswith("the claim has no `trace`, so only the loads") for line in run("replay", found).out)
