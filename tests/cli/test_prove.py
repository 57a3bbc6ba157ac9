"""`loadbal prove`: theorems, solvers, and lemmas that are proved and exported."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loadbal import ask
from loadbal.answer import Answer
from loadbal.checking import kernel
from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Theorem
from loadbal.showing.sentences import unicode_text
from loadbal.verdict import Undecided
from tests.commands import Run, refuses
from tests.rocq import with_rocq


def test_the_lemmas_of_a_proof_are_proved_and_exported(run: Run, tmp_path: Path) -> None:
    count = len(arguments.find("plaxton/theorem-b.1-taylor@range").obligations())
    result = run("prove", "plaxton/theorem-b.1-taylor@range", "--smt2", tmp_path)

    assert result.code == 0
    assert result.out[-1].startswith(f"holds: plaxton/theorem-b.1-taylor@range; {count} lemma")
    assert len(list(tmp_path.rglob("*.smt2"))) == count


def test_prove_without_a_claim_is_refused(run: Run) -> None:
    refuses(run("prove"), "--all")


def test_a_claim_settled_by_solvers_is_solved_again(run: Run) -> None:
    result = run("prove", "jan/crossing-bound@pair")

    assert result.code == 0
    assert result.out[-1].startswith("holds: jan/crossing-bound@pair; ")
    assert "queries to z3 and cvc5" in result.out[-1]


@pytest.fixture
def fresh_kernel() -> Iterator[None]:
    """Clear the stored answers of Rocq's kernel before and after a test."""
    kernel._library.cache_clear()
    yield
    kernel._library.cache_clear()


@pytest.mark.usefixtures("fresh_kernel")
def test_a_theorem_without_rocq_is_undecided(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settled = Theorem("houle/lemma-4", "Threshold2.lemma_4")
    monkeypatch.setattr(kernel, "theorem", lambda claim: settled if claim == settled.claim else None)
    monkeypatch.setenv("PATH", str(tmp_path))
    result = run("check", "houle/lemma-4", "--by", "kernel")

    assert result.code == 3
    assert result.out[-1].startswith("undecided: houle/lemma-4; ")
    assert "Rocq's compiler coqc is not installed" in result.out[-1]


def test_a_claim_without_a_proof_cannot_be_proved(run: Run) -> None:
    refuses(run("prove", "houle/vizing"), "has no written proof")


def test_a_refuted_reading_outweighs_an_undecided_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    false = "houle/lemma-13@set-equality"
    refuted, other = ask.check(false, size=4, load=0), ask.find("houle/lemma-13@repaired")
    undecided = Answer("houle/lemma-13@repaired", other, Undecided("Rocq's compiler coqc is not installed"))
    monkeypatch.setattr(ask, "prove", lambda name: refuted if name == false else undecided)
    result = run("prove", "houle/lemma-13")

    assert (result.code, result.out[-1]) == (
        1,
        f"refuted: houle/lemma-13; 1 of the 4 readings has a counterexample ({false}); 3 are undecided",
    )
    assert f"{false}: {unicode_text(refuted.claim.sentence)}" in result.out


OWN = """
from loadbal.claim import Claim
from loadbal.loads import discrepancy

NUMBERS = Claim(
    sentence="Twice a natural number is no smaller than the number.",
    case=lambda choose, bounds: choose.integer(0, bounds.load, "n"),
    holds=lambda n: n <= 2 * n,
)
FALSE = Claim(
    sentence="A natural number is at most 1000.",
    case=lambda choose, bounds: choose.integer(0, bounds.load, "n"),
    holds=lambda n: n <= 1000,
)
NETWORKS = Claim(
    sentence="Loads differ by nothing.",
    case=lambda choose, bounds: choose.loads(bounds.size + 1, 0, bounds.load),
    holds=lambda loads: discrepancy(loads) == 0,
)
"""


def test_a_claim_of_ones_own_about_numbers_is_decided_by_solvers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")
    proved, refuted = run("prove", f"{file}::NUMBERS"), run("prove", f"{file}::FALSE")

    assert proved.code == 0
    assert proved.out[-1].startswith(f"holds: {file}::NUMBERS; 1 formula, 2 queries to ")
    assert refuted.code == 1
    assert refuted.out[-1].startswith(f"refuted: {file}::FALSE; n 1")


LAW = """
from loadbal.claim import Claim
from loadbal.loads import discrepancy
from loadbal.protocols.dimension_exchange import after_round, until_unchanged
from loadbal.protocols.threshold import Threshold
from loadbal.studying.networks import any_colored_loads


def last(it):
    return until_unchanged(lambda loads: after_round(Threshold(4), loads, it[0]), it[1])


LAW = Claim(
    sentence="Threshold-4 ends within three times the diameter.",
    case=any_colored_loads,
    holds=lambda it: discrepancy(last(it)) <= 3 * it[0].network.diameter,
)
"""


@with_rocq
def test_a_law_about_a_rule_of_ones_own_is_proved_by_the_kernel(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(LAW, encoding="utf-8")
    result = run("prove", f"{file}::LAW", "--rocq", tmp_path / "law.v")

    assert result.code == 0
    assert result.out[0] == f"the theorem is written to {tmp_path / 'law.v'}"
    assert result.out[1].startswith("the claim says about the rule Threshold: the discrepancy of loads that no round")
    compared = "compared with the claim for up to 8 nodes and 4 colors, and for 13, 32, 64 nodes"
    assert result.out[-1] == f"holds: {file}::LAW; theorem rest and settled, {compared}, assuming no axioms"
    assert "settled_rests_within" in (tmp_path / "law.v").read_text(encoding="utf-8")


def test_no_theorem_is_written_for_a_claim_that_has_none(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")

    refuses(run("prove", f"{file}::NETWORKS", "--rocq", tmp_path / "law.v"), "--rocq writes no theorem", "NETWORKS")
    refuses(run("prove", "houle/lemma-4", "--rocq", tmp_path / "law.v"), "houle/lemma-4: expected a claim of your own")
    assert not (tmp_path / "law.v").exists()


def test_a_claim_of_ones_own_about_networks_is_undecided_with_what_would_help(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")
    result = run("prove", f"{file}::NETWORKS")

    assert result.code == 3
    assert "`loadbal study FILE.py::RULE` proves facts about a rule on every network" in "\n".join(result.out)
    refuses(run("prove", f"{file}::NONE"), "NONE", "the claims of the file are NUMBERS, FALSE, NETWORKS")
