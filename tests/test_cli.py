"""The command line: exit codes, the verdict as the last line, and one clear line for every bad input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.checking import lemmas
from tests.commands import CLAIMS, NEAR_MISS, Run, refuses

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


def test_report_prints_or_writes_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "ledger.html"

    assert run("report").out[0].startswith("**")
    assert run("report", "--html", page).out == [f"written to {page}"]
    assert page.read_text().startswith("<!doctype html>")


def test_a_page_that_cannot_be_written_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("report", "--html", tmp_path / "nowhere" / "page.html"), "cannot write", "page.html")


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
    assert "2 cases, each for all loads" in said.out[-1]


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
    count = len(lemmas.find("houle/observation-3").obligations())
    said = run("prove", "houle/observation-3", "--smt2", tmp_path)

    assert said.code == 0
    assert said.out[-1].startswith(f"holds: houle/observation-3; {count} lemma")
    assert len(list(tmp_path.rglob("*.smt2"))) == count


def test_a_proof_has_no_bounds(run: Run) -> None:
    refuses(run("check", "houle/lemma-4", "--by", "proof", "--size", 3), "leave out --size and --load")


def test_a_claim_without_a_proof_is_refused(run: Run) -> None:
    proved = {proof.claim for proof in lemmas.proofs_of("houle")}
    unproved = next(id_ for statement in papers.statements("houle") for id_ in statement.ids() if id_ not in proved)
    refuses(run("check", unproved, "--by", "proof"), f"no proof of {unproved!r}")


def test_prove_asks_what_to_prove(run: Run) -> None:
    refuses(run("prove"), "--all")


# --- help ---


def test_every_command_explains_itself_with_examples(run: Run) -> None:
    for command in ("claims", "show", "check", "hunt", "replay", "prove", "report"):
        said = run(command, "--help")

        assert said.code == 0
        assert any(line.startswith(f"    loadbal {command}") for line in said.out)


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    said = run()

    assert said.code == 2
    assert said.out[0].startswith("Usage: loadbal")


def test_an_unknown_command_is_refused(run: Run) -> None:
    refuses(run("search"), "No such command 'search'")


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "loadbal", "--version"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("loadbal, version ")
