"""The place of a statement on the site: its address, its breadcrumbs, and the statements before and after it."""

import re
from collections.abc import Container, Iterable, Iterator
from html import escape

from loadbal import papers
from loadbal.claim import Statement
from loadbal.showing.titles import MAIN, statement_title

UP = "../.."
"""The relative path from the page of a statement to the top folder of the site."""


def statement_path(statement: str) -> str:
    """The path of the page of a statement without its ending; it must never change, because others link to it."""
    return f"statements/{statement}"


def reading_anchor(id_: str) -> str:
    """The anchor of a reading on the page of its statement; empty for a reading without a name.

    >>> reading_anchor("houle/lemma-2@after")
    'reading-after'
    """
    words = re.sub(r"[^a-z0-9]+", "-", id_.partition("@")[2].lower()).strip("-")
    return f"reading-{words}" if words else ""


def own_anchor(id_: str) -> str:
    """The anchor of a reading on its own page, which a reading without a name has, too.

    >>> own_anchor("plaxton/lemma-3.1")
    'reading-main'
    """
    return reading_anchor(id_) or f"reading-{MAIN}"


def address(id_: str) -> str:
    """The address of a claim from the top of the site; it must never change, because others link to it.

    >>> address("houle/lemma-2@after")
    'statements/houle/lemma-2.html#reading-after'
    """
    anchor = reading_anchor(id_)
    return f"{statement_path(id_.partition('@')[0])}.html{f'#{anchor}' if anchor else ''}"


def paper_path(paper: str) -> str:
    """The path of the page of a paper without its ending."""
    return f"papers/{paper}"


def decisions_path(paper: str) -> str:
    """The path of the page about how a paper is read, without its ending."""
    return f"decisions/{paper}"


def section_anchor(paper: str, section: str) -> str:
    """The anchor of a section on the page of its paper.

    >>> section_anchor("plaxton", "s3_1_lemma_3_1")
    'plaxton-s3-1-lemma-3-1'
    """
    return f"{paper}-{section}".replace("_", "-")


def shown(paper: str, ids: Container[str]) -> Iterator[Statement]:
    """Yield the statements of a paper that have a page, in its order: those with a reading among the ids."""
    return (it for it in papers.statements(paper) if any(id_ in ids for id_ in it.ids()))


def navigation(statement: Statement, ids: Container[str]) -> str:
    """The breadcrumbs of a statement's page, and links to the statements before and after it, as HTML."""
    paper, section = statement.source.paper, papers.section_of(statement)
    top = f"{UP}/{paper_path(paper)}.html"
    crumbs = (
        f'<a href="{UP}/index.html">loadbal</a>',
        f'<a href="{top}">{escape(papers.name_of(paper))}</a>',
        f'<a href="{top}#{section_anchor(paper, section)}">{escape(section_place(paper, section))}</a>',
        f'<span aria-current="page">{escape(statement_title(statement.id))}</span>',
    )
    return navigation_html(crumbs, _neighbors(statement, ids))


def navigation_html(crumbs: Iterable[str], neighbors: Iterable[str]) -> str:
    """The navigation at the top of a page: links to the pages above it, then links to the pages before and after it."""
    listed = "".join(f"<li>{crumb}</li>" for crumb in crumbs)
    return (
        f'<nav class="crumbs" aria-label="Breadcrumbs"><ol>{listed}</ol></nav>'
        f'<nav class="neighbors" aria-label="Neighbors">{"".join(neighbors)}</nav>'
    )


def section_place(paper: str, section: str) -> str:
    """The place of a section in its paper, without its subjects.

    >>> section_place("plaxton", "s3_1_lemma_3_1")
    'Section 3.1'
    """
    return papers.section_title(paper, section).partition(":")[0]


def _neighbors(statement: Statement, ids: Container[str]) -> Iterator[str]:
    order = [it.id for it in shown(statement.source.paper, ids)]
    at = order.index(statement.id) if statement.id in order else 0
    if at > 0:
        yield neighbor("prev", f"\u2190 {statement_title(order[at - 1])}", _from_statement(order[at - 1]))
    if at + 1 < len(order):
        yield neighbor("next", f"{statement_title(order[at + 1])} \u2192", _from_statement(order[at + 1]))


def neighbor(relation: str, label: str, address: str) -> str:
    """A link to the page before or after a page; the relation is `prev` or `next`."""
    return f'<a rel="{relation}" href="{escape(address)}">{escape(label)}</a>'


def _from_statement(statement: str) -> str:
    """The address of the page of a statement from the page of another one."""
    return f"{UP}/{statement_path(statement)}.html"
