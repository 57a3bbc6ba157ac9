"""The files from which the site is built."""

from loadbal import ledger, papers
from loadbal.site import sources
from loadbal.site.statements import known

ROWS = ledger.known()


def test_every_statement_has_a_page() -> None:
    pages = {
        place for place, _ in sources.statements(known({row.id: row for row in ROWS.values() if row.paper == "jan"}))
    }

    assert pages == {f"statements/{statement.id}.md" for statement in papers.statements("jan")}


def test_every_claim_of_a_paper_is_on_its_page_once() -> None:
    rows = [row for row in ROWS.values() if row.paper == "riess"]
    page = sources.paper_page("riess", rows)

    assert [page.count(f">{row.id}</a>") for row in rows] == [1] * len(rows)
    assert "Periodic Load Balancing" in page


def test_all_claims_are_in_one_list() -> None:
    page = sources.index(ROWS.values())

    assert page.count('<li class="entry"') == len(ROWS)
    assert page.count("<option>") == 5 + 5 + 6


def test_looks_and_scripts_are_beside_the_pages() -> None:
    assert {"_static/site.css", "_static/filters.js", "_static/player.js", "_static/player.css"} <= dict(
        sources.beside()
    ).keys()


def test_the_first_page_begins_with_numbers_that_lead_to_their_claims_and_with_what_is_featured() -> None:
    first = dict(sources.guides(known(ROWS)))["index.md"]
    refuted = sum(row.verdict == "refuted" for row in ROWS.values())

    assert f'<a href="claims.html#verdict=refuted"><b>{refuted:,}</b> refuted</a>' in first
    assert f'<a href="claims.html"><b>{len(ROWS):,}</b> claims</a>' in first
    assert first.count('<article class="entry"') == len(sources.featured()) == 5
    assert "{{" not in first
