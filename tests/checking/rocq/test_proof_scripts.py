"""Sentences of proofs: comments, strings, bullets and braces; the proof of one theorem in a theory."""

import pytest

from loadbal.checking.rocq.proof_scripts import pieces, proof_script
from loadbal.errors import RocqError, UnknownNameError

THEORY = """(* A theory. It ends. *)
From Coq Require Import List.

(** Of another theorem. *)
Lemma other : True. Proof. exact I. Qed.

(* Why. It holds. *)
(** What it says. (* Nested. *) "A string *) ends." *)
Theorem both (a : nat) : a = a /\\ (True -> "a. b"%string = "a. b"%string).
Proof.
  (* First. *)
  split.
  - reflexivity.
  - intros _. (* Then. *) { reflexivity. (* last *)
    }
Qed.

Lemma after : True. Proof. exact I. Defined.
"""


def test_sentences_end_at_full_stops_bullets_and_braces() -> None:
    text = "intros [x y]; simpl. ++ -- * apply (a.b x). all: auto... 2: { lia. } [goal]: { ring. } 1-2: lia."

    assert [it.text for it in pieces(text)] == [
        *("intros [x y]; simpl.", "++", "--", "*", "apply (a.b x).", "all: auto...", "2: {", "lia.", "}"),
        *("[goal]: {", "ring.", "}", "1-2: lia."),
    ]


def test_comments_and_strings_end_no_sentence() -> None:
    text = 'idtac "one. two"" three. ". (* a. (* b. *) "*)" c. *) apply (* why. *) x. Qed.'

    assert [(it.text, it.is_comment) for it in pieces(text)] == [
        ('idtac "one. two"" three. ".', False),
        ('(* a. (* b. *) "*)" c. *)', True),
        ("apply (* why. *) x.", False),
        ("Qed.", False),
    ]


def test_the_proof_of_a_theorem_begins_with_its_comments() -> None:
    script = proof_script(THEORY, "both")

    assert script.before == THEORY[: THEORY.index("Theorem both")]
    assert [it.text.split()[0] for it in script.pieces][:3] == ["(*", "(**", "Theorem"]
    assert script.sentences[1:] == [
        *("Proof.", "split.", "-", "reflexivity.", "-", "intros _.", "{", "reflexivity.", "}", "Qed."),
    ]
    assert [it.indent for it in script.pieces if it.text in {"Proof.", "split.", "}"}] == [0, 2, 4]


def test_comments_of_another_paragraph_are_left_out() -> None:
    assert [it.text for it in proof_script(THEORY, "after").pieces] == [
        *("Lemma after : True.", "Proof.", "exact I.", "Defined.")
    ]


def test_an_unknown_theorem_and_a_proof_without_an_end_are_refused() -> None:
    with pytest.raises(UnknownNameError, match="the theory has no theorem 'none'"):
        proof_script(THEORY, "none")
    with pytest.raises(RocqError, match="the proof of 'half' has no end; expected Qed or Defined"):
        proof_script("Lemma half : True. Proof. exact I.", "half")
    with pytest.raises(RocqError, match=r"ends within '\(\* never closed'"):
        list(pieces("exact I. (* never closed"))
