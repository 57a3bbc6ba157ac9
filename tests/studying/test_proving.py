"""Claims of a user about networks: proved by the kernel or solvers, or undecided with the edge in the way."""

from pathlib import Path

import pytest

from loadbal.claim import Claim
from loadbal.errors import RocqError
from loadbal.studying import proving
from loadbal.studying.networks import Case
from loadbal.studying.proving import LawProof, proof_of, verdict
from loadbal.verdict import Holds, Strength, Undecided
from tests.rocq import with_rocq
from tests.studying import claims_to_prove as claims

TRUE = sorted(set(claims.RECOGNIZED) - {"TOO_NEAR"})


def proof(claim: Claim[Case]) -> LawProof:
    found = proof_of(claim)
    assert isinstance(found, LawProof)
    return found


@with_rocq
@pytest.mark.parametrize("name", TRUE)
def test_the_kernel_proves_a_law(name: str) -> None:
    found, lines = verdict(proof(claims.RECOGNIZED[name]))

    assert isinstance(found, Holds)
    assert found.evidence.strength is Strength.KERNEL
    assert [line for line in lines if line.startswith("theorem ")]


@pytest.mark.parametrize("name", sorted(set(TRUE) - {"KEPT"}))
def test_without_rocq_solvers_prove_the_facts_about_an_edge(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(*_: object) -> None:
        raise RocqError("Rocq's compiler coqc is not installed")

    monkeypatch.setattr(proving, "proved", absent)
    found, lines = verdict(proof(claims.RECOGNIZED[name]))

    assert isinstance(found, Holds)
    assert found.evidence.strength is Strength.SOLVER
    assert found.evidence.queries == 2 * found.evidence.cases > 0
    assert lines[-1].startswith("Rocq was not asked: Rocq's compiler coqc is not installed; ")


def test_a_law_without_facts_is_undecided_without_rocq(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(*_: object) -> None:
        raise RocqError("Rocq's compiler coqc is not installed")

    monkeypatch.setattr(proving, "proved", absent)

    assert verdict(proof(claims.KEPT))[0] == Undecided("Rocq was not asked: Rocq's compiler coqc is not installed")


def test_a_false_claim_is_undecided_with_the_edge_that_is_in_the_way() -> None:
    found, _ = verdict(proof(claims.TOO_NEAR))

    assert isinstance(found, Undecided)
    assert "Two loads that are kept differ by at most 1. But loads 0 and 2 stay" in found.reason
    assert found.reason.endswith("this edge is no counterexample of the claim")


def test_a_claim_that_is_no_law_has_a_reason() -> None:
    assert proof_of(claims.OTHER_START) == proving.NO_LAW
    assert "makes no step" in str(proof_of(claims.NO_STEP))


def test_the_theorem_can_be_written_to_a_file(tmp_path: Path) -> None:
    proof(claims.HALVED).write(tmp_path / "half.v")
    text = (tmp_path / "half.v").read_text(encoding="utf-8")

    assert "Definition rule (x y : Z) : Z :=" in text
    assert "Definition settled_first  := StudiedRules.settled_first (rule) ((1)) " in text
