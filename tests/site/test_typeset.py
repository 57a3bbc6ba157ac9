"""Tests of typeset: terms carry their definitions, formulas become MathML, and words are protected."""

import pytest

from loadbal import names, papers
from loadbal.site.typeset import glossary, texts_of, typeset


def test_a_term_carries_its_definition() -> None:
    text = typeset("The *discrepancy* <b>.", "houle")

    assert '<span class="term" tabindex="0">discrepancy<span class="definition" role="note">' in text
    assert "discrepancy: The largest load minus the smallest." in text
    assert "&lt;b&gt;" in text


def test_a_linked_term_leads_to_its_place_in_the_list() -> None:
    text = typeset("Two *random runs* and a *word*.", "riess", is_linked=True)

    assert text == 'Two <a class="term" href="#term-random-run">random runs</a> and a <em>word</em>.'
    assert '<dt id="term-random-run">' in glossary(["Two *random runs*."], "riess")


def test_a_formula_becomes_mathml() -> None:
    assert "<math" in typeset("At most $floor(n/2)$.", "houle")
    assert "<mi>\u230a</mi>" in typeset("At most $floor(n/2)$.", "houle")


def test_a_word_that_is_no_term_is_only_emphasized() -> None:
    assert typeset("*loadbal*", "houle") == "<em>loadbal</em>"


def test_the_terms_of_a_page_are_listed_once() -> None:
    listed = glossary(texts_of([names.reading("houle/lemma-4"), names.reading("houle/lemma-4@one-round")]), "houle")

    assert listed.count('<dt id="term-recur">recur</dt>') == 1
    assert glossary(["No term."], "houle") == ""


@pytest.mark.parametrize("paper", papers.papers())
def test_every_printed_statement_of_a_paper_is_typeset(paper: str) -> None:
    for it in papers.statements(paper):
        assert typeset(it.text, paper).count("<math") == it.text.count("$") // 2, it.id
