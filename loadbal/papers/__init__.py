"""The papers: a folder each, with a file for each section. The folders are the registry of statements.

The file of a section has the section's number and subject: `s4_4_lemma_14` is in section 4.4. Appendices follow, then
questions beyond the paper, `x_<subject>`. Files of other names hold what several sections share; `terms.py` has terms.
"""

import inspect
import pkgutil
import re
from functools import cache
from importlib import import_module
from typing import Any

from loadbal.claim import Claim, Extremum, Statement
from loadbal.errors import unknown_name
from loadbal.papers.publication import Publication
from loadbal.term import Term, Vocabulary, used, vocabulary

PARTS = ("s", "appendix_", "x_")
"""How the files of sections begin, in their order."""

SECTION = re.compile(rf"({'|'.join(PARTS)})((?:[0-9]+_)*)([a-z0-9_]+)")


@cache
def papers() -> tuple[str, ...]:
    """The keys of the papers, which name their folders."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def place(section: str) -> tuple[int, list[int], list[tuple[int, str]]] | None:
    """A key that sorts the sections of a paper in its order; None for a file that is no section.

    >>> sorted(["x_more", "s10_end", "s4_4_lemma_14", "s4_4_lemma_9", "s4_1_tour"], key=place)
    ['s4_1_tour', 's4_4_lemma_9', 's4_4_lemma_14', 's10_end', 'x_more']
    """
    found = SECTION.fullmatch(section)
    if found is None or (found[1] == "s") != bool(found[2]):
        return None
    words = [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", found[3])]
    return PARTS.index(found[1]), [int(number) for number in found[2].split("_") if number], words


@cache
def publication(paper: str) -> Publication:
    """The bibliographic data of a paper, from the `__init__.py` of its folder.

    Raises: UnknownNameError, naming the papers.
    """
    _refuse_unknown(paper)
    found: Publication = import_module(f"{__name__}.{paper}").PUBLICATION
    return found


def name_of(paper: str) -> str:
    """The name by which readers know a paper; the key itself if it is none of the papers.

    >>> name_of("houle"), name_of("own")
    ('Houle, Symvonis, Wood 2004', 'own')
    """
    return publication(paper).name if paper in papers() else paper


def reference(paper: str, locator: str) -> str:
    """The name of a paper and a place in it, as a reader cites a statement.

    >>> reference("plaxton", "Lemma 3.1")
    'Plaxton 1989, Lemma 3.1'
    """
    return f"{name_of(paper)}, {locator}"


def _refuse_unknown(paper: str) -> None:
    if paper not in papers():
        raise unknown_name("paper", paper, papers())


@cache
def sections(paper: str) -> tuple[str, ...]:
    """The sections of a paper, in its order.

    Raises: UnknownNameError, naming the papers.
    """
    _refuse_unknown(paper)
    package = import_module(f"{__name__}.{paper}")
    placed = [(place(module.name), module.name) for module in pkgutil.iter_modules(package.__path__)]
    return tuple(name for where, name in sorted((where, name) for where, name in placed if where))


@cache
def stated(paper: str, section: str) -> tuple[Statement, ...]:
    """The statements that the file of a section defines, singly or in tuples."""
    values = vars(import_module(f"{__name__}.{paper}.{section}")).values()
    listed = [value if isinstance(value, tuple) else (value,) for value in values]
    return tuple(one for several in listed for one in several if isinstance(one, Statement))


@cache
def statements(paper: str) -> tuple[Statement, ...]:
    """The statements of a paper, section by section."""
    return tuple(statement for section in sections(paper) for statement in stated(paper, section))


def main_results(paper: str) -> tuple[Statement, ...]:
    """The statements that the abstract and the introduction of a paper announce, in the order of the paper."""
    by_id = {statement.id: statement for statement in statements(paper)}
    return tuple(by_id[id_] for id_ in publication(paper).main_results)


def section_of(statement: Statement) -> str:
    """The section whose file defines a statement."""
    paper = statement.source.paper
    return next(section for section in sections(paper) if statement in stated(paper, section))


def section_title(paper: str, section: str) -> str:
    """The first line of the file of a section: its place in the paper, then its subjects.

    >>> section_title("plaxton", "s3_1_lemma_3_1")[:40]
    'Section 3.1: the sum of the multi-discre'
    """
    return (inspect.getdoc(import_module(f"{__name__}.{paper}.{section}")) or section).splitlines()[0]


@cache
def claims_of(paper: str, section: str) -> dict[str, tuple[Statement, Claim[Any] | Extremum[Any]]]:
    """Every reading of every statement of a section by its id."""
    return {
        id_: (statement, claim)
        for statement in stated(paper, section)
        for id_, claim in zip(statement.ids(), statement.readings, strict=True)
    }


@cache
def claims() -> dict[str, tuple[Statement, Claim[Any] | Extremum[Any]]]:
    """Every reading of every statement by its id."""
    return {
        id_: found
        for paper in papers()
        for section in sections(paper)
        for id_, found in claims_of(paper, section).items()
    }


@cache
def terms_of(paper: str = "") -> tuple[Term, ...]:
    """The terms that only this paper's sentences use; those that all papers share if none is named."""
    found: tuple[Term, ...] = import_module(f"{__name__}.{paper}.terms" if paper else f"{__name__}.terms").TERMS
    return found


@cache
def vocabulary_of(paper: str) -> Vocabulary:
    """The terms that a paper's sentences may use, by each of their forms: its own and the shared ones.

    Raises: InvalidInputError if two terms share a form.
    """
    return vocabulary((*terms_of(), *(terms_of(paper) if paper in papers() else ())))


def definitions(paper: str, claim: Claim[Any] | Extremum[Any]) -> dict[str, str]:
    """The definitions of the terms that the sentences of a claim and of its near misses use, by name."""
    texts = (claim.sentence, *(miss.sentence for miss in claim.near_misses))
    return {name: term.definition for name, term in used(texts, vocabulary_of(paper)).items()}
