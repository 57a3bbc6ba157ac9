"""The place of a statement on the site: breadcrumbs, and the statements before and after it."""

import re

from loadbal import ledger, names, papers
from loadbal.site.places import address, navigation, section_anchor, section_place, shown

IDS = ledger.known()


def test_the_breadcrumbs_lead_from_the_site_to_the_statement() -> None:
    statement, _ = names.statement("plaxton/lemma-3.1")
    crumbs = re.findall(r"<li><(?:a href=\"([^\"]*)\"|span[^>]*)>([^<]*)<", navigation(statement, IDS))

    assert crumbs == [
        ("../../index.html", "loadbal"),
        ("../../papers/plaxton.html", "Plaxton 1989"),
        ("../../papers/plaxton.html#plaxton-s3-1-lemma-3-1", "Section 3.1"),
        ("", "Lemma 3.1"),
    ]


def test_the_neighbors_are_those_with_a_page_in_the_order_of_the_paper() -> None:
    statement, _ = names.statement("plaxton/lemma-3.1")
    some = {"plaxton/lemma-3.2", "plaxton/lemma-3.1@even", "plaxton/theorem-2.3"}
    links = re.findall(r'<a rel="(\w+)" href="../../statements/plaxton/([^"]*)\.html">', navigation(statement, some))

    assert links == [("prev", "theorem-2.3"), ("next", "lemma-3.2")]
    assert "rel=" not in navigation(statement, {"plaxton/lemma-3.1"})
    assert [it.id for it in shown("plaxton", some)] == ["plaxton/theorem-2.3", "plaxton/lemma-3.1", "plaxton/lemma-3.2"]


def test_every_section_has_a_place_and_an_anchor_of_its_own() -> None:
    sections = [(paper, section) for paper in papers.papers() for section in papers.sections(paper)]

    assert len({section_anchor(*it) for it in sections}) == len(sections)
    assert {place.split()[0] for place in (section_place(*it) for it in sections)} == {
        "Abstract",
        "Appendix",
        "Beyond",
        "Section",
        "Sections",
    }


def test_every_claim_has_an_address_of_its_own() -> None:
    addresses = [address(id_) for id_ in papers.claims()]

    assert len(set(addresses)) == len(addresses)
