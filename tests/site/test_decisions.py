"""The page about how a paper is read: its claims are links, and the guides are found from its folder."""

import re

import pytest

from loadbal import ledger, papers
from loadbal.site.decisions import decisions_page, linked

IDS = ledger.known()


@pytest.mark.parametrize("paper", papers.papers())
def test_the_claims_that_the_page_names_are_links(paper: str) -> None:
    page = decisions_page(paper, IDS)
    targets = re.findall(r'href="\.\./statements/([^".#]*(?:\.[^".#]*)*?)\.html', page)

    assert len(targets) > 20
    assert set(targets) <= {id_.partition("@")[0] for id_ in IDS}
    assert "](../glossary.md)" in page


def test_a_statement_is_linked_by_its_readings_and_other_code_is_kept() -> None:
    text = linked("`lemma-2`, `lemma-2@after`, `houle/lemma-4`, `d`", "houle", IDS)

    assert text == (
        '<a href="../statements/houle/lemma-2.html">lemma-2</a>,'
        ' <a href="../statements/houle/lemma-2.html#reading-after">lemma-2@after</a>,'
        ' <a href="../statements/houle/lemma-4.html">houle/lemma-4</a>, `d`'
    )
