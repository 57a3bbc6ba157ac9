"""The command line: exit codes, the verdict as the last line, and one clear line for every bad input."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from loadbal import ledger
from loadbal.cli import main

CLAIMS = Path(__file__).parent / "claims_to_hunt.py"
OWN = Path(__file__).parent.parent / "examples" / "own_claim.py"
NEAR_MISS = "houle/perfect-balance~within two"


class Said(NamedTuple):
    """What a command said."""

    code: int
    out: list[str]
    err: list[str]


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""

    def said(*arguments: object) -> Said:
        code = main(list(map(str, arguments)))
        out, err = capsys.readouterr()
        return Said(code, out.splitlines(), err.splitlines())

    return said


@pytest.fixture
def witness(run: Run, tmp_path: Path) -> Path:
    """The witness that refutes the example claim."""
    path = tmp_path / "witness.json"
    assert run("hunt", f"{OWN}::CLAIM", "--jobs", 1, "--out", path).code == 1
    return path


def changed(witness: Path, **values: object) -> Path:
    """The witness with other contents."""
    document = json.loads(witness.read_text())
    witness.write_text(json.dumps({**document, **values}))
    return witness


def refuses(said: Said, *words: str) -> None:
    """Exit code 2, nothing on standard output, and one line that has the words."""
    assert (said.code, said.out, len(said.err)) == (2, [], 1)
    assert [word for word in words if word not in said.err[0]] == []


# --- what is known ---


def test_claims_prints_the_ledger(run: Run) -> None:
    said = run("claims")

    assert said.code == 0
    assert said.out[-1].startswith(f"{len(ledger.load())} claims: ")
    assert all(any(id_ in line for line in said.out) for id_ in ledger.load())


def test_claims_as_json_is_the_ledger_itself(run: Run) -> None:
    said = run("claims", "--json")

    assert "\n".join(said.out) + "\n" == ledger.ledger_path().read_text(encoding="utf-8")


def test_claims_of_one_paper(run: Run) -> None:
    rows = json.loads("\n".join(run("claims", "--paper", "houle", "--json").out))["claims"]

    assert {row["paper"] for row in rows} == {"houle"}


def test_an_unknown_paper_is_refused(run: Run) -> None:
    refuses(run("claims", "--paper", "nobody"), "'nobody'", "houle")


def test_show_one_reading(run: Run) -> None:
    said = run("show", "houle/perfect-balance")

    assert said.code == 0
    assert any("section 1.2" in line for line in said.out)
    assert any("near miss 'within two'" in line for line in said.out)


def test_show_all_readings_of_a_statement(run: Run) -> None:
    said = run("show", "houle/lemma-2")

    assert [line.split(":")[0] for line in said.out if line.startswith("houle/lemma-2@")] == [
        "houle/lemma-2@after",
        "houle/lemma-2@from",
    ]


def test_show_has_the_joints_of_a_proof(run: Run) -> None:
    said = run("show", "houle/lemma-4")

    assert any(line.startswith("proof of houle/lemma-4") for line in said.out)
    assert any(line.startswith("  lemma ") for line in said.out)


@pytest.mark.parametrize("command", ["show", "check", "hunt", "prove"])
def test_an_unknown_id_names_near_ones(run: Run, command: str) -> None:
    refuses(run(command, "houle/perfect-balanec"), "'houle/perfect-balanec'", "did you mean houle/perfect-balance")


def test_an_id_with_several_readings_asks_for_one(run: Run) -> None:
    refuses(run("hunt", "houle/lemma-2"), "houle/lemma-2@after", "houle/lemma-2@from")


def test_an_unknown_near_miss_names_those_there_are(run: Run) -> None:
    refuses(run("hunt", "houle/perfect-balance~nothing"), "'nothing'", "'within two'")


# --- checking and proving ---


def test_a_check_that_holds(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--size", 3, "--load", 2)

    assert said.code == 0
    assert said.out[-1] == (f"holds: houle/perfect-balance; {3 + 9 + 27} cases, within size 1 to 3, loads 0 to 2")


def test_a_check_that_refutes(run: Run) -> None:
    said = run("check", NEAR_MISS, "--size", 3, "--load", 2)

    assert (said.code, said.out[-1]) == (1, "refuted: 2 | 0 2")


def test_a_check_by_solver_takes_any_load(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--size", 2, "--by", "smt")

    assert said.code == 0
    assert "2 networks, each with every load" in said.out[-1]


def test_samples_decide_nothing(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--by", "fuzz")

    assert said.code == 3
    assert said.out[-1].startswith("undecided: houle/perfect-balance; no counterexample among")


def test_an_extremum_is_measured(run: Run) -> None:
    said = run("check", f"{CLAIMS}::MOST", "--size", 4)

    assert said.code == 0
    assert said.out[-1].startswith("measured: 4;")


def test_nothing_that_meets_the_hypothesis_is_undecided(run: Run) -> None:
    said = run("check", f"{CLAIMS}::NEVER")

    assert said.code == 3
    assert said.out[-1].startswith("undecided: none of")


def test_a_proof_is_discharged_and_exported(run: Run, tmp_path: Path) -> None:
    said = run("prove", "houle/observation-3", "--smt2", tmp_path)

    assert said.code == 0
    assert said.out[-1].startswith("holds: houle/observation-3; 1 lemma, ")
    assert len(list(tmp_path.rglob("*.smt2"))) == 1


def test_a_proof_has_no_bounds(run: Run) -> None:
    refuses(run("check", "houle/lemma-4", "--by", "proof", "--size", 3), "leave out --size and --load")


def test_a_claim_without_a_proof_is_refused(run: Run) -> None:
    refuses(run("prove", "houle/fig-1-gaps"), "no proof of 'houle/fig-1-gaps")


def test_prove_asks_what_to_prove(run: Run) -> None:
    refuses(run("prove"), "--all")


# --- hunting ---


def test_a_hunt_ends_with_the_smallest_counterexample(run: Run) -> None:
    said = run("hunt", NEAR_MISS, "--jobs", 1)

    assert (said.code, said.out[-1]) == (1, "refuted: 2 | 0 2")
    assert "none is smaller; searched: size 1 with loads 0 to 6, size 2 with loads 0 to 1" in said.out
    assert said.err == []


def test_a_hunt_without_one_says_what_was_searched(run: Run) -> None:
    said = run("hunt", "houle/perfect-balance", "--size", 3, "--load", 1, "--jobs", 1)

    assert said.code == 0
    assert said.out == ["holds: houle/perfect-balance; 14 cases, within size 1 to 3, loads 0 to 1"]


def test_a_hunt_on_two_processes(run: Run) -> None:
    assert run("hunt", f"{CLAIMS}::FAILS", "--jobs", 2).out[-1] == "refuted: 0-1:0, 1 color | 0 2"


def test_a_hunt_can_be_interrupted_and_goes_on(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "cells.json"
    command = [sys.executable, "-m", "loadbal", "hunt", f"{CLAIMS}::SLOW", "--resume", str(kept), "--jobs", "2"]
    hunt = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own
    for _ in range(300):
        if kept.exists():
            break
        time.sleep(0.1)
    hunt.send_signal(signal.SIGINT)
    out, err = hunt.communicate(timeout=30)

    assert (hunt.returncode, err) == (3, "")
    assert out.splitlines()[-1].startswith("undecided: no counterexample so far; searched: size 1 with loads 0 to ")
    assert json.loads(kept.read_text())["cells"][0]["size"] == 1
    assert run("hunt", f"{CLAIMS}::SLOW", "--resume", kept, "--size", 1, "--load", 0, "--jobs", 1).code == 0


@pytest.mark.parametrize(
    ("option", "value"), [("--load", -1), ("--load", 1.5), ("--size", 0), ("--size", 2.5), ("--jobs", 0)]
)
def test_a_bound_that_is_no_natural_number_is_refused(run: Run, option: str, value: float) -> None:
    refuses(run("hunt", NEAR_MISS, option, value), option, str(value))


def test_too_many_cases_are_refused(run: Run) -> None:
    refuses(
        run("hunt", "houle/perfect-balance", "--size", 20, "--load", 9),
        "10^20 = 1.00e+20",
        "lower the load or the size",
    )


def test_a_claim_file_that_is_missing_is_refused(run: Run) -> None:
    refuses(run("hunt", "missing.py::CLAIM"), "missing.py", "No such file")


@pytest.mark.parametrize("text", ["import nothing_of_that_name", "def broken(:", "1 / 0"])
def test_a_claim_file_that_does_not_import_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    refuses(run("hunt", f"{path}::CLAIM"), "broken.py does not import")


def test_a_name_that_the_claim_file_lacks_is_refused(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::MISSING"), "'MISSING'", "its claims are HOLDS, FAILS")


def test_what_is_no_claim_is_refused(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::NUMBER"), "NUMBER", "type int, not a Claim")


def test_an_extremum_cannot_be_hunted(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::MOST"), "asks for a number")


def test_a_claim_that_looks_at_a_load_is_told_what_to_use(run: Run) -> None:
    refuses(run("hunt", f"{CLAIMS}::DECIDES", "--jobs", 1), "loadbal.arithmetic")
    refuses(run("check", f"{CLAIMS}::DECIDES"), "loadbal.arithmetic")


@pytest.mark.parametrize("out", ["nowhere/witness.json", "."])
def test_what_cannot_be_written_is_refused_before_the_hunt(run: Run, tmp_path: Path, out: str) -> None:
    said = run("hunt", NEAR_MISS, "--out", tmp_path / out)

    assert (said.code, said.out, len(said.err)) == (2, [], 1)
    assert list(tmp_path.iterdir()) == []


# --- replaying ---


def test_a_replay_shows_every_step(run: Run, witness: Path) -> None:
    said = run("replay", witness)

    assert said.code == 1
    assert said.out[1] == "network: 0-1:0 1-2:1 1-3:2, 3 colors"
    assert [line.split() for line in said.out[3:5]] == [
        ["step", "0,", "color", "0", "0", "1", "1", "2", "1", "to", "0:", "1"],
        ["step", "1,", "color", "1", "1", "0", "1", "2", "2", "to", "1:", "1"],
    ]
    assert said.out[-1] == "refuted: 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2"


def test_a_witness_file_has_what_readers_want(witness: Path) -> None:
    document = json.loads(witness.read_text())

    assert document["claim"] == f"{OWN}::CLAIM"
    assert (document["network"], document["colors"], document["loads"]) == ("Ci", [0, 1, 2], ["0", "1", "1", "2"])
    assert document["trace"][0]["moves"] == [{"from": 1, "to": 0, "tokens": "1"}]
    assert len(document["trace"]) == 7


def test_a_replay_draws(run: Run, witness: Path, tmp_path: Path) -> None:
    picture = tmp_path / "run.svg"

    assert run("replay", witness, "--svg", picture).code == 1
    assert picture.read_text().startswith("<svg ")


def test_a_case_without_a_network_is_shown_by_its_parts(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    run("hunt", NEAR_MISS, "--jobs", 1, "--out", path)

    assert run("replay", path).out[1:] == ["case: (0, 2)", "refuted: 2 | 0 2"]
    said = run("replay", path, "--svg", tmp_path / "run.svg")
    assert (said.code, said.err[0]) == (
        2,
        f"loadbal: {NEAR_MISS} shows no run on a network, so there is nothing to draw; leave out --svg",
    )
    assert not (tmp_path / "run.svg").exists()


def test_a_case_without_a_trace_shows_its_network_and_loads(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    run("hunt", f"{CLAIMS}::FAILS", "--jobs", 1, "--out", path)

    assert "network: 0-1:0, 1 color" in run("replay", path).out


def test_a_case_that_no_longer_fails_is_said_to(run: Run, witness: Path) -> None:
    loads = {"numbers": ["0", "1", "1", "1"]}
    document = json.loads(witness.read_text())
    kept = {key: document[key] for key in ("claim", "bounds")}
    witness.write_text(json.dumps({**kept, "choices": [document["choices"][0], loads]}))
    said = run("replay", witness)

    assert said.code == 0
    assert said.out[-1].startswith("holds: this case no longer fails")


def test_big_integers_survive(run: Run, tmp_path: Path) -> None:
    path, big = tmp_path / "witness.json", 10**30
    run("hunt", f"{CLAIMS}::FAILS", "--jobs", 1, "--out", path)
    document = json.loads(path.read_text())
    document["choices"][1] = {"numbers": ["0", str(big)]}
    kept = {key: document[key] for key in ("claim", "choices")}
    path.write_text(json.dumps({**kept, "bounds": {**document["bounds"], "load": None}}))

    assert run("replay", path).out[-1] == f"refuted: 0-1:0, 1 color | 0 {big}"


@pytest.mark.parametrize("text", ["", "{", "[1]", "{}", '{"claim": "houle/lemma-4", "choices": []}'])
def test_what_is_no_witness_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "witness.json"
    path.write_text(text)
    refuses(run("replay", path), "witness.json is not a witness")


def test_a_missing_witness_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("replay", tmp_path / "witness.json"), "No such file")


def test_a_truncated_witness_is_refused(run: Run, witness: Path) -> None:
    witness.write_text(witness.read_text()[:-40])
    refuses(run("replay", witness), "cut off")


@pytest.mark.parametrize(
    ("load", "words"),
    [
        ("-1", ("the load of node 1 is -1", "natural number")),
        ("1/2", ("the load of node 1 is 1/2", "natural number")),
        ("0.5", ("'0.5' is not a stored number",)),
        ("9", ("9", "outside 0..2")),
        ("many", ("'many' is not a stored number",)),
    ],
)
def test_bad_loads_are_refused(run: Run, witness: Path, load: str, words: tuple[str, ...]) -> None:
    coloring = json.loads(witness.read_text())["choices"][0]
    refuses(run("replay", changed(witness, choices=[coloring, {"numbers": ["0", load, "1", "2"]}])), *words)


@pytest.mark.parametrize(
    ("coloring", "words"),
    [
        ({"network": "C`", "colors": [0, 0], "chi": 2}, ("0-1 2-3 is disconnected",)),
        ({"network": "Ci", "colors": [0, 0, 1], "chi": 3}, ("edges (0, 1) and (1, 2) meet",)),
        ({"network": "Ci", "colors": [0, 1], "chi": 3}, ("2 colors for 3 edges",)),
        ({"network": "Ci", "colors": [0, 1, 2], "chi": 9}, ("is not one of the",)),
        ({"network": "\u00e9", "colors": [], "chi": 1}, ("graph6",)),
        ({"color": 1}, ("is not a stored answer",)),
        (7, ("is not a stored answer",)),
    ],
)
def test_bad_networks_are_refused(run: Run, witness: Path, coloring: object, words: tuple[str, ...]) -> None:
    loads = {"numbers": ["0", "1", "1", "2"]}
    refuses(run("replay", changed(witness, choices=[coloring, loads])), *words)


@pytest.mark.parametrize(
    "values",
    [
        {"bounds": 3},
        {"bounds": {"size": -1}},
        {"bounds": {"size": "x"}},
        {"choices": 3},
        {"choices": []},
        {"claim": "houle/x"},
    ],
)
def test_other_nonsense_in_a_witness_is_refused(run: Run, witness: Path, values: dict[str, Any]) -> None:
    refuses(run("replay", changed(witness, **values)))


@pytest.mark.parametrize(
    "values", [{"loads": ["0", "1", "1", "1"]}, {"trace": []}, {"network": "Cj"}, {"colors": [2, 1, 0]}]
)
def test_a_file_that_disagrees_with_its_replay_is_refused(run: Run, witness: Path, values: dict[str, Any]) -> None:
    said = run("replay", changed(witness, **values))

    assert (said.code, len(said.err)) == (2, 1)
    assert "disagrees with its replay" in said.err[0]


# --- help ---


def test_every_command_explains_itself_with_examples(run: Run) -> None:
    for command in ("claims", "show", "check", "hunt", "replay", "prove"):
        said = run(command, "--help")

        assert said.code == 0
        assert any(line.startswith(f"    loadbal {command} ") for line in said.out)


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    said = run()

    assert said.code == 2
    assert said.out[0].startswith("Usage: loadbal")


def test_an_unknown_command_is_refused(run: Run) -> None:
    refuses(run("search"), "No such command 'search'")


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "loadbal", "--version"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("loadbal, version ")
