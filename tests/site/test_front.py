"""The first page: its tiles add up, its papers have names, and guides link the claims that they show."""

import re
from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.site import front
from loadbal.site.build import CONFIGURATION

ROOT = Path(__file__).parent.parent.parent
ROWS = ledger.known()


def test_the_tiles_add_up_to_all_claims() -> None:
    tiles = re.findall(
        r'<a href="claims.html([^"]*)"><b>([0-9,]+)</b> (\w+)<small>[^<]+</small>', front.numbers(ROWS.values())
    )
    every, *verdicts = [(where, int(count.replace(",", "")), word) for where, count, word in tiles]

    assert every == ("", len(ROWS), "claims")
    assert sum(count for _, count, _ in verdicts) == len(ROWS)
    assert [word for *_, word in verdicts] == ["hold", "bounded", "refuted", "measured", "open"]
    assert verdicts[1][0] == "#verdict=bounded"


def test_every_paper_is_linked_with_its_title() -> None:
    listed = front.paper_list(ROWS.values())

    for paper in papers.papers():
        assert f'<a href="papers/{paper}.html">{papers.name_of(paper)}</a> <cite>' in listed
        assert papers.publication(paper).title in listed


def test_the_index_names_no_paper_by_hand() -> None:
    text = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")

    assert [paper for paper in papers.papers() if papers.name_of(paper) in text or f"{paper}/" in text] == []


def test_a_shown_claim_is_a_link_and_an_unknown_one_is_kept() -> None:
    text = "`loadbal show houle/lemma-2@after`, `loadbal show houle/lemma-2`, `loadbal show houle/none`"

    assert front.with_links(text, ROWS) == (
        '<a href="statements/houle/lemma-2.html#reading-after"><code>loadbal show houle/lemma-2@after</code></a>,'
        ' <a href="statements/houle/lemma-2.html"><code>loadbal show houle/lemma-2</code></a>,'
        " `loadbal show houle/none`"
    )


@pytest.mark.parametrize(
    "bullet", re.split(r"^\* ", (ROOT / "docs" / "findings.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
)
def test_every_finding_links_its_claim(bullet: str) -> None:
    linked = front.with_links(bullet, ROWS)

    assert '<a href="statements/' in linked, bullet
    assert "`loadbal show " not in linked


def test_the_copyright_is_that_of_the_license() -> None:
    license_ = (ROOT / "LICENSE").read_text(encoding="utf-8")

    assert CONFIGURATION["copyright"] == "2026 The loadbal authors, under the MIT License"
    assert license_.startswith("MIT License\n\nCopyright (c) 2026 The loadbal authors\n")
