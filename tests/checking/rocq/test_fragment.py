"""Tests of fragment.py: all theories are inside the fragment; what known faults of the guard condition need is not."""

from pathlib import Path

import pytest

from loadbal.checking.rocq import bindings, fragment
from loadbal.checking.rocq.fragment import forbidden, problems, refuse_outside
from loadbal.errors import RocqError


def write_theory(folder: Path, source: str) -> None:
    (folder / "theories").mkdir()
    (folder / "theories" / "A.v").write_text(source, encoding="utf-8")


def test_no_theory_uses_a_forbidden_word() -> None:
    fragment.refuse_forbidden(bindings.folder())
    assert len(fragment.recursive_functions(bindings.folder())) > 50


def test_the_error_names_the_theory_and_the_word(tmp_path: Path) -> None:
    write_theory(tmp_path, "Lemma a : 1 = 2. Admitted.")
    with pytest.raises(RocqError, match=r"^A\.v uses Admitted, which is forbidden in theories; remove it$"):
        fragment.refuse_forbidden(tmp_path)


@pytest.mark.parametrize(
    "begin", ["", "Local ", "#[local] ", "(** Known. *)\n", "Lemma a : True. Proof. exact I. Qed. "]
)
def test_recursive_functions_are_found(begin: str, tmp_path: Path) -> None:
    write_theory(tmp_path, f"(* Fixpoint g *) Notation \"'Fixpoint'\" := 0.\n{begin}Fixpoint f (n : nat) := n.\n")
    assert fragment.recursive_functions(tmp_path) == ["A.f"]


@pytest.mark.parametrize("text", ["Let Fixpoint f (n : nat) := n.", "Time Fixpoint f (n : nat) := n."])
def test_a_recursive_function_that_is_not_found_is_an_error(text: str, tmp_path: Path) -> None:
    write_theory(tmp_path, text)
    with pytest.raises(RocqError, match=r"^A\.v defines a recursive function inside another sentence"):
        fragment.recursive_functions(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "Admitted.",
        "Axiom a : False.",
        "Parameter a : nat.",
        "Unset Guard Checking.",
        "Local Unset Guard  Checking.",
        "#[bypass_check(guard)] Fixpoint a (n : nat) : False := a n.",
        "Set Universe Polymorphism.",
        "Polymorphic Definition a := Type.",
        "Module M. End M.",
        "Goal True. native_compute. exact I. Qed.",
        "Primitive int := #int63_type.",
        "Definition a := fix a (n : nat) : nat := n.",
        "Goal True. cofix a. exact I. Qed.",
        "Program Fixpoint a (n : nat) {measure n} : nat := 0.",
        "Inductive a : SProp := .",
    ],
)
def test_forbidden_words_count_outside_comments_and_strings_only(text: str) -> None:
    assert forbidden(text)
    assert forbidden(f"(* {text} *)") == []
    assert forbidden(f"(* (* a *) {text} *) Lemma a : True.") == []
    assert forbidden(f"(* a *) {text}")


def test_a_word_in_a_string_is_not_forbidden_and_a_string_begins_no_comment() -> None:
    assert forbidden("Notation \"'fix' x\" := x.") == []
    assert forbidden('Notation "(*" := 0. Admitted. Notation "*)" := 1.') == ["Admitted"]


# --- definitions as Rocq prints them ---

INSIDE = {
    "one argument": "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => S (f m) end : nat",
    "the last argument": (
        "f = fun A : Type => fix f (k : nat) (x : list A) {struct x} : nat :="
        " match x return nat with | nil => k | cons a rest => f (S k) rest end"
    ),
    "two levels": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O"
        " | S m => match m return nat with | O => O | S k => f k end end"
    ),
    "a dependent match": (
        "f = fix f (n : nat) {struct n} : P n := match n as n0 return (P n0) with | O => a | S m => b m (f m) end"
    ),
    "in a let, under a function": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O"
        " | S m => let x : nat := f m in (fun y : nat => Nat.add x y) (f m) end"
    ),
}
OUTSIDE = {
    "no match": "f = fix f (n : nat) : nat := f n",
    "a match on another variable": (
        "f = fix f (n k : nat) {struct n} : nat := match k return nat with | O => O | S m => f m k end"
    ),
    "a match on a term": ("f = fix f (n : nat) : nat := match Nat.pred n return nat with | O => O | S m => f m end"),
    "a match as argument": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O"
        " | S m => f match m return nat with | O => m | S k => k end end"
    ),
    "a name that is hidden by a function": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => (fun m : nat => f m) n end"
    ),
    "a name that is hidden by a let": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => let m := n in f m end"
    ),
    "a name that is hidden by a pattern": (
        "f = fix f (n k : nat) {struct n} : nat := match n return nat with | O => O"
        " | S m => match k return nat with | O => O | S m => f m k end end"
    ),
    "the argument is hidden": (
        "f = fix f (n k : nat) {struct n} : nat :="
        " (fun n : nat => match n return nat with | O => O | S m => f m k end) k"
    ),
    "without an argument": "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => apply f m end",
    "as an argument of itself": (
        "f = fix f (n : nat) (g : nat -> nat) {struct n} : nat := match n return nat with | O => O | S m => f m f end"
    ),
    "inside an argument of itself": (
        "f = fix f (n k : nat) {struct n} : nat := match n return nat with | O => k | S m => f m (apply f) end"
    ),
    "in parentheses": "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => apply (f) m end",
    "a fix in a fix": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O"
        " | S m => (fix g (k : nat) : nat := match k return nat with | O => f m | S l => g l end) m end"
    ),
    "a fix in a fix whose name is hidden": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O"
        " | S f => (fix g (k : nat) : nat := match k return nat with | O => O | S l => g l end) f end"
    ),
    "a fix in the type of a fix": (
        "f = fix f (n : (fix g (k : nat) : Set := match k return Set with | O => nat | S l => g l end) O) : nat := O"
    ),
    "a cofix": "f = cofix f : stream := more f",
    "two functions": (
        "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => g m end"
        " with g (n : nat) : nat := match n return nat with | O => O | S m => f m end for f"
    ),
    "a pattern in a pattern": "f = fix f (n : nat) : nat := match n return nat with | S (S m) => f m | _ => O end",
    "cut off": "f = fix f (n : nat) : nat := match n return nat with | O => O",
    "a rest": "f = fix f (n : nat) : nat := match n return nat with | O => O | S m => f m end ) f",
}


@pytest.mark.parametrize("text", INSIDE.values(), ids=INSIDE)
def test_structural_recursion_on_a_part_is_inside(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize("text", OUTSIDE.values(), ids=OUTSIDE)
def test_everything_else_is_outside(text: str) -> None:
    assert problems(text)
    with pytest.raises(RocqError, match=r"^the recursive function A\.f is not of the form that loadbal allows: "):
        refuse_outside({"A.f": text})


def test_a_function_whose_recursion_is_not_printed_is_outside() -> None:
    assert problems("suffix = fun x : nat => x") == ["Rocq does not print how it calls itself"]
