"""`loadbal prove`: lemmas discharged and exported."""

from pathlib import Path

from loadbal.checking import arguments
from tests.commands import Run, refuses


def test_a_proof_is_discharged_and_exported(run: Run, tmp_path: Path) -> None:
    count = len(arguments.find("houle/observation-3").obligations())
    said = run("prove", "houle/observation-3", "--smt2", tmp_path)

    assert said.code == 0
    assert said.out[-1].startswith(f"holds: houle/observation-3; {count} lemma")
    assert len(list(tmp_path.rglob("*.smt2"))) == count


def test_prove_asks_what_to_prove(run: Run) -> None:
    refuses(run("prove"), "--all")
