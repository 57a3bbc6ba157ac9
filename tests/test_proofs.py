"""Every proof of the papers holds, and solvers on the command line can read the exported lemmas."""

import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import pytest

from loadbal import ledger, papers
from loadbal.checking import proof
from loadbal.checking.proving.arguments import Proof
from loadbal.verdict import Holds

if TYPE_CHECKING:
    from loadbal.checking.proving.lemmas import Lemma

PROOFS = [a_proof for paper in papers.papers() for a_proof in proof.proofs_of(paper)]
LEMMAS = {name: lemma for a_proof in PROOFS for name, lemma in a_proof.obligations().items()}


@pytest.mark.parametrize("a_proof", PROOFS, ids=lambda it: it.claim)
def test_every_proof_holds(a_proof: Proof) -> None:
    assert isinstance(proof.check(a_proof), Holds)


def test_no_claim_is_proved_twice() -> None:
    claims = [a_proof.claim for a_proof in PROOFS]
    assert len(claims) == len(set(claims))


def test_two_lemmas_never_share_a_name() -> None:
    known: dict[str, Lemma] = {}
    for a_proof in PROOFS:
        for name, lemma in a_proof.obligations().items():
            assert known.setdefault(name, lemma) is lemma


@pytest.mark.parametrize("a_proof", PROOFS, ids=lambda it: it.claim)
def test_the_ledger_names_the_lemmas_of_each_proof(a_proof: Proof) -> None:
    """A proof has fewer lemmas of its own once a claim that it uses is proved by a theorem."""
    recorded = [dict(it.lemmas) for it in ledger.known()[a_proof.claim].evidence if it.method == "proof"]
    assert recorded == [{name: proof.digest(lemma) for name, lemma in a_proof.obligations().items()}]


@pytest.mark.parametrize("command", ["z3", "cvc5"])
def test_a_solver_on_the_command_line_proves_the_exported_lemmas(command: str, tmp_path: Path) -> None:
    program = which(command) or which(command, path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip(f"{command} is not on the path")
    # Linear lemmas only: old versions of the solvers are slow on products of unknowns.
    places = sorted(proof.export(PROOFS, tmp_path))
    linear = [place for place in places if "(set-logic QF_L" in place.read_text(encoding="utf-8")]
    for place in linear[::25]:
        done = subprocess.run([program, str(place)], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - a solver
        assert (place, done.stdout.split()) == (place, ["unsat"])
