"""The source files of the site: a page for each statement, each claim on one page, and static files."""

import re

from loadbal import ledger, papers
from loadbal.reason import Decidability
from loadbal.site import sources
from loadbal.site.statements import site_data

ROWS = ledger.known()


def test_every_statement_has_a_page() -> None:
    pages = {
        place
        for place, _ in sources.statement_pages(site_data({row.id: row for row in ROWS.values() if row.paper == "jan"}))
    }

    assert pages == {f"statements/{statement.id}.md" for statement in papers.statements("jan")}


def test_every_claim_of_a_paper_is_on_its_page_once() -> None:
    rows = [row for row in ROWS.values() if row.paper == "riess"]
    page = sources.paper_page("riess", rows)

    assert [page.count(f"<code>{row.id}</code>") for row in rows] == [1] * len(rows)
    assert page.startswith("# Riess\\, Wanka 2007\n")
    assert "Periodic Load Balancing" in page


def test_a_paper_begins_with_its_sections_and_their_numbers_by_verdict() -> None:
    rows = [row for row in ROWS.values() if row.paper == "riess"]
    lines = re.findall(r"<tr><th scope='row'><a href=\"#([^\"]+)\".*?</tr>", sources.overview("riess", rows))
    cells = re.findall(r"<td>(\d+)</td>", sources.overview("riess", rows))
    page = sources.paper_page("riess", rows)

    assert len(lines) + 1 == page.count("\n## ")
    assert sum(map(int, cells)) == len(rows)
    assert [it for it in lines if f"\n({it})=\n" not in page] == []


def test_the_page_of_a_paper_opens_with_its_main_results() -> None:
    rows = [row for row in ROWS.values() if row.paper == "plaxton"]
    opening = sources.paper_page("plaxton", rows).partition("<table")[0]

    links = re.findall(r'<li><a href="\.\./statements/([^"]+)\.html">', opening)
    assert links == [statement.id for statement in papers.main_results("plaxton")]
    assert "<strong>Fails as printed, whatever its constant</strong>" in opening


def test_the_list_of_claims_has_every_claim() -> None:
    page = sources.claim_list(ROWS.values())

    assert page.count('<li class="entry"') == len(ROWS)
    strengths, reasons = {row.strength for row in ROWS.values()}, {row.reason for row in ROWS.values() if row.reason}
    assert page.count("<option>") == 5 + len(strengths) + len(reasons) + len(Decidability)
    assert page.count("<option value=") == 5 + 5
    assert '<option value="plaxton">Plaxton 1989</option>' in page


def test_styles_and_scripts_are_static_files() -> None:
    assert {"_static/site.css", "_static/filters.js", "_static/player.js", "_static/player.css"} <= dict(
        sources.static_files()
    ).keys()


def test_the_first_page_has_linked_numbers_and_the_featured_cards() -> None:
    first = dict(sources.guides(site_data(ROWS)))["index.md"]
    refuted = sum(row.verdict == "refuted" for row in ROWS.values())

    assert f'<a href="claims.html#verdict=refuted"><b>{refuted:,}</b> refuted<small>' in first
    assert '<a href="papers/plaxton.html">Plaxton 1989</a>' in first
    assert first.count('<article class="entry"') == len(sources.featured()) == 5
    assert "{{" not in first
