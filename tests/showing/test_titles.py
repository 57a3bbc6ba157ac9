"""Titles of statements and names of readings."""

import pytest

from loadbal import papers
from loadbal.showing.titles import full_title, reading_name, statement_title


@pytest.mark.parametrize(
    ("statement", "title"),
    [
        ("plaxton/theorem-2.3", "Theorem 2.3"),
        ("plaxton/lemma-b.2-case-2-upper", "Lemma B.2: case 2 upper"),
        ("bokhari/property-6a", "Property 6a"),
        ("houle/fig-1-gaps", "Figure 1: gaps"),
        ("houle/msd-definition", "MSD definition"),
        ("houle/section-4.1-protocol", "Section 4.1 protocol"),
    ],
)
def test_a_title_has_the_number_of_the_statement_and_the_words_of_its_id(statement: str, title: str) -> None:
    assert statement_title(statement) == title


def test_a_reading_without_a_name_is_the_main_one() -> None:
    assert (reading_name("jan/function-1@all-floor"), reading_name("plaxton/lemma-3.1")) == ("all floor", "main")


def test_every_claim_has_a_title_of_its_own() -> None:
    ids = papers.claims().keys()

    assert len({full_title(id_) for id_ in ids}) == len(ids)
