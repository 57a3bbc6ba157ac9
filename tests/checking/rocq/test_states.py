"""The recorded goals of a small theory, compared with those that hold after each of its sentences."""

import shutil
from pathlib import Path

import pytest

from loadbal.checking.rocq.proof_scripts import ProofScript, proof_script
from loadbal.checking.rocq.states import states
from loadbal.errors import RocqError
from tests.rocq import with_rocq

THEORY = """From Coq Require Import Lia.
Definition twice (n : nat) := n + n.
Lemma unfolded n : twice n = n + n. Proof. reflexivity. Qed.

(** Comment. *)
Theorem both n : twice n = n + n /\\ (n = 1 -> twice n = 2).
Proof.
  split.
  - (* By definition. *) apply unfolded.
  - intros one. { rewrite one. reflexivity. }
Qed.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of theories, with the names that the project uses."""
    (tmp_path / "theories").mkdir()
    (tmp_path / "_CoqProject").write_text("-Q theories Loadbal\n")
    return tmp_path


def conclusions(recorded: list[str]) -> list[str]:
    """The line below the double line of each state; its last line if there is none."""
    return [it.partition("====\n")[2].splitlines()[0].strip() if "====" in it else it for it in recorded]


@with_rocq
def test_each_sentence_has_the_goals_after_it(folder: Path) -> None:
    script = proof_script(THEORY, "both")
    whole = "twice n = n + n /\\ (n = 1 -> twice n = 2)"
    found = states(script, folder)

    assert [len(found), *conclusions(found[:5])] == [
        len(script.sentences),
        whole,
        "",
        *["twice n = n + n"] * 2,
        found[4],
    ]
    assert found[2].startswith("2 goals\n")
    assert "This subproof is complete" in found[4]
    assert conclusions(found[5:9]) == ["n = 1 -> twice n = 2", *["twice n = 2"] * 2, "twice 1 = 2"]
    assert "one : n = 1" in found[6]
    assert "ID" not in "".join(found)
    assert found[-1] == ""


@with_rocq
@pytest.mark.parametrize(
    ("theory", "message"),
    [
        (THEORY.replace("apply unfolded", "apply nothing"), "The reference nothing was not found"),
        (THEORY.replace("rewrite one. ", ""), "Unable to unify"),
        (THEORY.replace("n + n. Proof", "n. Proof"), "Unable to unify"),
    ],
)
def test_a_proof_that_rocq_refuses_has_no_states(folder: Path, theory: str, message: str) -> None:
    with pytest.raises(RocqError, match=message):
        states(proof_script(theory, "both"), folder)


@with_rocq
def test_another_number_of_sentences_is_refused(folder: Path) -> None:
    script = proof_script(THEORY, "both")
    joined = (*script.pieces[:2], *(it for it in script.pieces[2:] if it.text != "Proof."))
    glued = tuple(it if it.text != "split." else type(it)("Proof. split.", 2) for it in joined)

    with pytest.raises(RocqError, match="coqtop read 12 sentences; expected 11"):
        states(ProofScript(script.before, glued), folder)


def test_rocq_is_asked_where_it_is_installed() -> None:
    assert (shutil.which("coqtop") is None) == (shutil.which("coqc") is None)
