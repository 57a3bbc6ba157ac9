"""Tests of comments.py: marks say what agreements compare, and each definition below a statement is explained."""

import re

import pytest

from loadbal import ledger, papers
from loadbal.checking.proving.arguments import theorems_of
from loadbal.checking.rocq import bindings
from loadbal.checking.rocq.comments import Named, explanations, named, reading, without_comments
from loadbal.checking.rocq.definitions import first_below
from tests.rocq import with_rocq

NAMED = {
    f"{path.stem}.{it.name}": it
    for path in sorted(bindings.folder().glob("theories/*.v"))
    for it in named(path.read_text(encoding="utf-8"))
}
"""All names that theories give, as the ledger writes them."""

EXPLAINED = explanations(bindings.folder())
"""The explanations of theories and generated files."""


@with_rocq
@pytest.mark.usefixtures("built")
def test_marks_say_which_files_compare_a_definition() -> None:
    bound = {name: tuple(sorted(files)) for name, files in bindings.bound_definitions().items()}
    compared = {name: files for name, files in bound.items() if not name.startswith("Python.")}
    assert {name: it.compared for name, it in NAMED.items() if it.compared} == compared


def test_every_definition_below_a_statement_is_compared_or_explained() -> None:
    compared = {name for name, it in NAMED.items() if it.compared}
    unexplained = {
        name: row.id
        for row in ledger.known().values()
        if row.kernel
        for name in first_below(row.kernel["uses"], row.kernel["below"], compared)
        if not name.startswith("Python.") and name not in compared and not NAMED[name].explained
    }
    assert not unexplained, "each needs a comment `(** ... *)`, or an agreement and a mark `(* compared: ... *)`"


# --- small theories ---


def names(source: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """The names in a theory, each with its explanation and marks."""
    return [(it.name, it.explained, it.compared) for it in named(source)]


def test_a_comment_explains_the_definitions_of_its_paragraph() -> None:
    text = (
        "(** A (* nested *) \n   text. *)\n(* no text *)\nDefinition a := 1.\nFixpoint b := 2.\n\n  Definition c := 3."
    )
    assert names(text) == [("a", "A (* nested *) text.", ()), ("b", "A (* nested *) text.", ()), ("c", "", ())]


def test_a_comment_before_a_theorem_explains_nothing_after_it() -> None:
    text = "(** True. *)\nTheorem a : True. Proof. exact I. Qed.\nDefinition b := 1."
    assert names(text) == [("a", "True.", ()), ("b", "", ())]


def test_a_comment_after_an_empty_line_or_without_two_stars_is_no_explanation() -> None:
    assert names("(** A. *)\n\nDefinition a := 1.\n(* B. *)\nDefinition b := 2.") == [("a", "", ()), ("b", "", ())]


def test_a_mark_is_about_one_definition() -> None:
    text = "(* compared: loads, network *)\nDefinition a := 1.\nDefinition b := 2."
    assert names(text) == [("a", "", ("loads", "network")), ("b", "", ())]


def test_comments_and_points_within_a_sentence_do_not_end_it() -> None:
    text = 'Definition a := (* not. here. *) b.c.\nNotation "x . y" := 1.\nDefinition d := 2.'
    assert [name for name, _, _ in names(text)] == ["a", "d"]


def test_the_fields_of_a_record_are_explained_by_its_comment() -> None:
    text = "(** A pair. *)\nRecord pair := Pair {\n  first : nat;  (* one; two: *)\n  second : forall x, x = x }."
    assert names(text) == [("pair", "A pair.", ()), ("first", "A pair.", ()), ("second", "A pair.", ())]


def test_names_after_attributes_count_and_proofs_have_none() -> None:
    text = "#[export] Local Definition a' := 1. Lemma b : True. Proof. pose (Definition_ := 1). exact I. Qed."
    assert list(named(text)) == [
        Named("a'", "Definition", "", (), 0),
        Named("b", "Lemma", "", (), text.index("Lemma")),
    ]


def test_nested_comments_are_left_out() -> None:
    assert without_comments("one (* two (* three *) *) four (* five *)") == "one  four "


def test_a_theorem_reads_for_a_claim_without_what_is_about_others() -> None:
    (it,) = named(
        "(** All. *)\n(* gist *)\n(** All\n    of it.\n\n    p/a: One.\n\n    p/b@c: Two. *)\nTheorem t : True."
    )
    assert it.explained == "All of it.\n\np/a: One.\n\np/b@c: Two."
    assert [reading(it.explained, claim) for claim in ("p/a", "p/b@c", "p/b")] == [
        "All of it. One.",
        "All of it. Two.",
        "All of it.",
    ]


def test_every_theorem_about_a_claim_has_an_explanation() -> None:
    theorems = [theorem for paper in papers.papers() for theorem in theorems_of(paper)]
    assert not [it.name for it in theorems if it.name not in NAMED or not reading(NAMED[it.name].explained, it.claim)]


def test_the_ledger_has_every_explanation_as_it_stands() -> None:
    for row in ledger.known().values():
        if row.kernel:
            assert row.kernel["reads"] == reading(NAMED[row.kernel["theorem"]].explained, row.id), row.id
            for name, it in row.kernel["below"].items():
                assert it["reads"] == EXPLAINED.get(name, "").replace("\n\n", " "), name


def test_a_paragraph_is_about_a_claim_that_the_theorem_is_about() -> None:
    about = {(it.name, it.claim) for paper in papers.papers() for it in theorems_of(paper)}
    for name, it in NAMED.items():
        for claim in re.findall(r"(?m)^([a-z]+/[^\s:]+): ", it.explained):
            assert (name, claim) in about
