"""The terms of the sentences: each is defined once, used, and means a function that the claims that use it can call."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from loadbal import papers
from loadbal.claim import Claim, Extremum
from loadbal.showing.mathematics import parsed
from loadbal.term import MARK, lookup, marked
from tests.reaching import meaning, reached

CLAIMS = papers.claims()


def texts(claim: Claim[Any] | Extremum[Any]) -> Iterator[str]:
    """The sentences of a claim and of its near misses."""
    yield claim.sentence
    yield from (miss.sentence for miss in claim.near_misses)


def every_text() -> Iterator[tuple[str, str]]:
    """Every text with marks, with its paper: sentences, statements, definitions."""
    for statement, claim in CLAIMS.values():
        yield from ((statement.source.paper, text) for text in (statement.text, *texts(claim)))
    for paper in ("", *papers.papers()):
        yield from ((paper, term.definition) for term in papers.terms_of(paper))


def test_every_marked_word_is_a_term() -> None:
    unknown = {
        (paper, word)
        for paper, text in every_text()
        for word in marked(text)
        if lookup(word, papers.vocabulary_of(paper)) is None
    }
    assert unknown == set()


@pytest.mark.parametrize("paper", papers.papers())
def test_no_two_terms_share_a_form(paper: str) -> None:
    papers.vocabulary_of(paper)


def test_no_term_is_unused() -> None:
    known = {term.name for paper in ("", *papers.papers()) for term in papers.terms_of(paper)}
    led_to = {
        name for statement, claim in CLAIMS.values() for name in papers.definitions(statement.source.paper, claim)
    }
    assert known - led_to == set()


def test_formulas_are_well_formed() -> None:
    for _, text in every_text():
        assert text.count("$") % 2 == 0, text
        assert "*" not in MARK.sub("", text), text
        for found in MARK.finditer(text):
            if not found[1]:
                parsed(found[0][1:-1])


@cache
def meanings(id_: str) -> frozenset[int]:
    """The functions and classes that the claim can reach, by identity."""
    return frozenset(map(id, reached(CLAIMS[id_][1])))


@pytest.mark.parametrize("id_", CLAIMS)
def test_a_claim_reaches_what_its_terms_mean(id_: str) -> None:
    statement, claim = CLAIMS[id_]
    known = papers.vocabulary_of(statement.source.paper)
    terms = filter(None, (lookup(word, known) for text in texts(claim) for word in marked(text)))
    missing = {
        term.name
        for term in terms
        if not term.abstract and not any(id(meaning(it)) in meanings(id_) for it in term.meanings)
    }
    assert missing == set()


def test_a_function_that_is_not_called_is_not_reached() -> None:
    found = reached(CLAIMS["houle/lemma-4"][1])
    known = papers.vocabulary_of("houle")
    assert meaning(known["recur"].means) in found
    assert meaning(known["phase"].means) not in found
