"""Tests of arguments.py: what a written proof must have, which claims it uses, and where proofs are found."""

from dataclasses import replace

import pytest

from loadbal import papers
from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Instances, Proof, Scheme, Step, Theorem, argued, by, cited, uses
from loadbal.errors import InvalidInputError, UnknownNameError
from tests.checking.test_proof import between, proof_of, stable_edges


@pytest.mark.parametrize(
    ("scheme", "missing"),
    [
        (Scheme.INDUCTION, "base, step"),
        (Scheme.CASES, "case, cover"),
        (Scheme.EDGES, "edge"),
        (Scheme.DIRECT, "lemma"),
    ],
)
def test_a_scheme_needs_lemmas_for_its_roles(scheme: Scheme, missing: str) -> None:
    with pytest.raises(InvalidInputError, match=f"no lemma with the role {missing}"):
        Proof(
            "houle/lemma-4",
            scheme,
            (
                by(replace(between, role="cover" if scheme is Scheme.DIRECT else "lemma")),
                argued("It joins."),
            ),
        )


def test_a_proof_needs_a_ground_and_its_steps_need_a_text() -> None:
    for step in (argued("  "), cited(" ", "Euler")):
        with pytest.raises(InvalidInputError, match="has an argued or cited step without text"):
            Proof("houle/lemma-4", Scheme.DIRECT, (by(between), step))
    with pytest.raises(InvalidInputError, match="is empty; expected a lemma"):
        Proof(
            "houle/lemma-4",
            Scheme.CONSEQUENCE,
            (argued("Obviously."),),
        )


def test_argued_steps_are_split_into_sentences() -> None:
    assert proof_of(between).argued == ("It is the lemma.", "Nothing joins it.")


def test_an_unknown_claim_or_paper_has_no_proof() -> None:
    with pytest.raises(UnknownNameError, match="'houle/nothing' has no written proof"):
        arguments.find("houle/nothing")
    with pytest.raises(
        UnknownNameError, match=r"^'nobody' has no written proof; `loadbal check nobody` looks for counterexamples$"
    ):
        arguments.find("nobody")
    assert arguments.proofs_of("nobody") == ()
    assert arguments.proofs_of("no-body") == ()


def test_no_proof_uses_its_own_claim() -> None:
    proofs = [one for paper in papers.papers() for one in arguments.proofs_of(paper)]
    assert [one.claim for one in proofs if one.claim in one.all_claims_used()] == []


def test_an_instance_of_another_proofs_lemma_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="tests a lemma that it does not contain"):
        replace(proof_of(between), instances=(Instances(stable_edges, lambda _: ()),))


def test_each_kind_of_step_has_its_default_text() -> None:
    assert by(between).text == between.sentence
    assert by((between, stable_edges)).text == f"{between.sentence} {stable_edges.sentence}"
    assert by(between, "So.") == Step("by", "So.", lemmas=(between,))
    assert uses("houle/lemma-4") == Step("uses", "", claim="houle/lemma-4")
    assert uses("houle/lemma-4").sentences == ()
    assert argued("It is so.") == Step("argued", "It is so.")
    assert cited("It is known.", "Euler") == Step("cited", "It is known.", source="Euler")


def test_a_proof_lists_each_lemma_source_and_claim_once() -> None:
    steps = (
        by((between, stable_edges)),
        by(between),
        cited("One.", "Euler"),
        cited("Two. Three.", "Euler"),
        uses("houle/lemma-4"),
        uses("houle/lemma-4"),
        argued("Four. Five."),
    )
    found = Proof("houle/lemma-5", Scheme.DIRECT, steps)
    assert (found.lemmas, found.cites, found.rests_on) == ((between, stable_edges), ("Euler",), ("houle/lemma-4",))
    assert found.argued == ("Four.", "Five.")


def test_used_claims_and_lemmas_are_collected_through_other_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    first = replace(proof_of(between), claim="a/first")
    second = Proof("a/second", Scheme.DIRECT, (by(stable_edges), uses("a/first"), uses("a/by-kernel")))
    third = Proof("a/third", Scheme.CONSEQUENCE, (uses("a/second"), argued("By that.")))
    monkeypatch.setattr(arguments, "proofs_of", lambda paper: (first, second) if paper == "a" else ())

    assert list(third.all_claims_used()) == ["a/second", "a/first", "a/by-kernel"]
    assert third.obligations() == {"a/first/between": between, "a/second/stable-edges": stable_edges}
    assert replace(second, claim="a/first").obligations().keys() == {"a/first/between", "a/first/stable-edges"}


def test_a_lemma_of_the_proof_replaces_a_used_one_of_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    first = replace(proof_of(between), claim="a/first")
    monkeypatch.setattr(arguments, "proofs_of", lambda _: (first,))
    own = replace(stable_edges, name="between")
    assert Proof("a/first", Scheme.DIRECT, (by(own), uses("a/first"))).obligations() == {"a/first/between": own}


def test_a_theorem_proves_its_claim_unless_it_refutes_it() -> None:
    assert not Theorem("houle/lemma-4", "Small.two").refutes


def test_proofs_and_theorems_are_found_by_the_id_of_their_claim() -> None:
    for paper in papers.papers():
        for one in arguments.theorems_of(paper):
            assert arguments.theorem(one.claim) == one
            assert arguments.files_about(one.claim)
        for written in arguments.proofs_of(paper):
            assert arguments.find(written.claim) == written
            assert arguments.is_proved(written.claim)
    assert arguments.theorem("houle/lemma-13-leaf@repaired") is not None
    assert arguments.files_about("houle/lemma-13-leaf@repaired") == ("s4_4_lemma_13",)
    assert arguments.theorem("houle/lemma-4-of-nobody") is None
    assert not arguments.is_proved("houle/lemma-4-of-nobody")
