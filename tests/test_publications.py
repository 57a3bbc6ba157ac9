"""The bibliographic data of the papers, which the README and the citation file repeat."""

import inspect
from importlib import import_module
from pathlib import Path

import pytest

from loadbal import papers
from loadbal.errors import UnknownNameError

ROOT = Path(__file__).parent.parent
NAMES = {
    "bokhari": "Bokhari 1993",
    "houle": "Houle, Symvonis, Wood 2004",
    "jan": "Jan et al. 2006",
    "plaxton": "Plaxton 1989",
    "riess": "Riess, Wanka 2007",
}


def test_every_paper_has_the_name_by_which_readers_know_it() -> None:
    assert {paper: papers.name_of(paper) for paper in papers.papers()} == NAMES


@pytest.mark.parametrize("paper", papers.papers())
def test_the_folder_of_a_paper_opens_with_its_name(paper: str) -> None:
    opening = inspect.getdoc(import_module(f"loadbal.papers.{paper}")) or ""

    assert opening.startswith(f"{papers.name_of(paper)}: ")


@pytest.mark.parametrize("paper", papers.papers())
def test_the_readme_names_every_paper_with_its_title(paper: str) -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())

    assert f"* `{paper}`: {papers.name_of(paper)}, *{papers.publication(paper).title}*." in readme


@pytest.mark.parametrize("paper", papers.papers())
def test_the_citation_file_has_the_authors_and_the_year_of_every_paper(paper: str) -> None:
    published = papers.publication(paper)
    references = (ROOT / "CITATION.cff").read_text(encoding="utf-8").split("  - type: ")
    (found,) = (it for it in references if published.title in it)

    assert f"year: {published.year}\n" in found
    assert [line.split(": ")[1] for line in found.splitlines() if "family-names" in line] == [
        author.split()[-1] for author in published.authors
    ]


def test_a_key_of_no_paper_is_refused_or_kept() -> None:
    with pytest.raises(UnknownNameError, match=r"^no paper is called 'nobody'; choose one of bokhari, houle, "):
        papers.publication("nobody")
    assert papers.reference("nobody", "section 1") == "nobody, section 1"


@pytest.mark.parametrize("paper", papers.papers())
def test_the_main_results_of_a_paper_are_statements_of_the_paper(paper: str) -> None:
    stated = papers.main_results(paper)

    assert len(stated) >= 5
    assert [it.id for it in stated] == list(papers.publication(paper).main_results)
    assert all(it.source.locator != "not in the paper" for it in stated)
