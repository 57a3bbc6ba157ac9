"""`loadbal prove`: lemmas discharged and exported."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loadbal import ask
from loadbal.answer import Answer
from loadbal.checking import kernel
from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Theorem
from loadbal.verdict import Undecided
from tests.commands import Run, refuses


def test_a_proof_is_discharged_and_exported(run: Run, tmp_path: Path) -> None:
    count = len(arguments.find("plaxton/lemma-3.1-small-group@capped").obligations())
    said = run("prove", "plaxton/lemma-3.1-small-group@capped", "--smt2", tmp_path)

    assert said.code == 0
    assert said.out[-1].startswith(f"holds: plaxton/lemma-3.1-small-group@capped; {count} lemma")
    assert len(list(tmp_path.rglob("*.smt2"))) == count


def test_prove_asks_what_to_prove(run: Run) -> None:
    refuses(run("prove"), "--all")


def test_a_claim_that_solvers_decide_is_put_to_them_again(run: Run) -> None:
    said = run("prove", "jan/crossing-bound@pair")

    assert said.code == 0
    assert said.out[-1].startswith("holds: jan/crossing-bound@pair; ")
    assert "queries to z3 and cvc5" in said.out[-1]


@pytest.fixture
def unasked() -> Iterator[None]:
    """A kernel that has not been asked, before and after: an answer is kept as long as the process lives."""
    kernel._library.cache_clear()
    yield
    kernel._library.cache_clear()


@pytest.mark.usefixtures("unasked")
def test_a_theorem_without_rocq_is_undecided(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settled = Theorem("houle/lemma-4", "Threshold2.lemma_4", "As the lemma says.")
    monkeypatch.setattr(kernel, "theorem", lambda claim: settled if claim == settled.claim else None)
    monkeypatch.setenv("PATH", str(tmp_path))
    said = run("check", "houle/lemma-4", "--by", "kernel")

    assert said.code == 3
    assert said.out[-1].startswith("undecided: houle/lemma-4; ")
    assert "there is no coqc here" in said.out[-1]


def test_what_nothing_settles_is_told(run: Run) -> None:
    refuses(run("prove", "houle/vizing"), "no proof of")


def test_of_several_readings_a_refuted_one_wins_over_what_stays_undecided(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    false = "houle/lemma-13@set-equality"
    refuted, other = ask.check(false, size=4, load=0), ask.find("houle/lemma-13@repaired")
    undecided = Answer("houle/lemma-13@repaired", other, Undecided("there is no coqc here"))
    monkeypatch.setattr(ask, "prove", lambda name: refuted if name == false else undecided)
    said = run("prove", "houle/lemma-13")

    assert (said.code, said.out[-1]) == (1, f"refuted: houle/lemma-13; 1 of its 4 readings: {false}")
    assert f"{false}: {refuted.claim.sentence}" in said.out
