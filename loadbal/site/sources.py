"""The source files of the site: pages in MyST, styles and scripts, and downloads.

A file is yielded as its path and its text.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from html import escape
from importlib import resources
from multiprocessing import get_context
from typing import NamedTuple

from loadbal import papers
from loadbal.checking.proof import smtlib_files as lemmas
from loadbal.checking.proving import arguments
from loadbal.claim import Statement
from loadbal.claimfile import LIBRARY
from loadbal.records import Row
from loadbal.showing import filters, markdown, playground, plots, sentences
from loadbal.showing.drawing import STYLE
from loadbal.showing.short_answer import short_answer
from loadbal.showing.text import VERDICTS, tally
from loadbal.showing.titles import claim_title, full_title
from loadbal.site import commit, decisions, front, gallery, theories
from loadbal.site import plots as site_plots
from loadbal.site.answers import answer_line
from loadbal.site.badges import row_badges
from loadbal.site.cases import Case, failed_parts_of
from loadbal.site.citing import address_note
from loadbal.site.ledger_files import ledger_files, release_line
from loadbal.site.myst import html, image, link, page, plain
from loadbal.site.places import address, decisions_path, paper_path, section_anchor, shown, statement_path
from loadbal.site.recorded_proofs import proof_files, proof_list
from loadbal.site.reference import reference
from loadbal.site.rules import rule_files
from loadbal.site.statements import SiteData, plot_path, site_data, statement_page, witness_path
from loadbal.site.stills import picture_path
from loadbal.site.typeset import definition_list
from loadbal.version import YEAR, __version__

GUIDES = "loadbal.docs"
PLAYGROUND = "playground.html"


def sources(rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """Yield every source file."""
    # In parallel, because each takes as long as the rest; the recorder waits for Rocq, which is a process already.
    with ProcessPoolExecutor(2, get_context("spawn")) as others, ThreadPoolExecutor(1) as recorder:
        failed_task = others.submit(failed_parts_of, list(rows.values()))
        rules_task, plots_task = others.submit(rule_files), others.submit(plot_files, dict(rows))
        proofs_task = recorder.submit(proof_files, rows.values())
        data = site_data(rows, failed_task)
        yield from downloads(data.cases.values())
        yield from ((f"_extra/{path}", text) for path, text in ledger_files(rows))
        yield from reference()
        yield from static_files()
        # The cards of the gallery wait for the failed parts.
        yield from guides(data)
        yield from list_pages(data, list(data.cases.values()))
        yield from rules_task.result()
        yield from proofs_task.result()
        drawn = plots_task.result()
        yield from drawn.files
        yield from statement_pages(data._replace(plotted=drawn.claims))


def guides(data: SiteData) -> Iterator[tuple[str, str]]:
    """Yield the guides in `docs`; the first page gets numbers and the cards of the featured findings."""
    shown = [data.cases[id_] for id_ in featured() if id_ in data.cases]
    parts = {
        "{{numbers}}": html(front.numbers(data.rows.values())),
        "{{papers}}": html(front.paper_list(data.rows.values())),
        "{{release}}": release_line(data.rows),
        "{{public}}": address_note(),
        "{{archive}}": commit.archive_link(LIBRARY),
        "{{version}}": __version__,
        "{{year}}": YEAR,
        "{{featured}}": html(gallery.cards(shown, data)) if shown else "",
    }
    for guide in resources.files(GUIDES).iterdir():
        if guide.name.endswith(".md"):
            text = guide.read_text(encoding="utf-8")
            for mark, part in parts.items():
                text = text.replace(mark, part)
            yield guide.name, front.with_links(text, data.rows)


def featured() -> list[str]:
    """The ids of the claims whose counterexamples come first, on the first page of the site and in the gallery."""
    return resources.files(GUIDES).joinpath("featured.txt").read_text(encoding="utf-8").split()


INTRODUCTION = """Each card shows the smallest case in which a sentence of a paper, as printed or as read, fails: its
network and loads, how the claim fails there, and the claim that repairs it. Choose *measured* to see the cases that
attain a value; claims with other verdicts are in the list of [all claims](claims.md)."""


def list_pages(data: SiteData, cases: list[Case]) -> Iterator[tuple[str, str]]:
    """Yield the pages with lists: the gallery, all claims, a page for every paper, and the terms."""
    first = {id_: place for place, id_ in enumerate(featured())}
    cases.sort(key=lambda case: (case.row.verdict != "refuted", first.get(case.row.id, len(first)), not case.picture))
    yield "gallery.md", page("# Smallest counterexamples", INTRODUCTION, html(gallery.gallery_html(cases, data)))
    yield (
        "claims.md",
        page("# All claims", f"{plain(tally(data.rows.values()))}.", html(claim_list(data.rows.values()))),
    )
    for paper, own in markdown.by_paper(data.rows.values()).items():
        yield f"{paper_path(paper)}.md", paper_page(paper, own)
        yield f"{decisions_path(paper)}.md", decisions.decisions_page(paper, data.rows)
    yield "terms.md", terms_page()
    yield "theories.md", page(theories.list_page(), proof_list(data.rows.values()))


def terms_page() -> str:
    """The definitions of all terms: first those of all papers, then those of each paper that has terms of its own."""
    lists = {paper: definition_list(papers.terms_of(paper)) for paper in ("", *papers.papers())}
    return page(
        "# Terms of the sentences",
        "A sentence marks its terms; on every page a term shows its definition when you point at it.",
        *(page(f"## {plain(_heading(paper))}", html(listed)) for paper, listed in lists.items() if listed),
    )


def _heading(paper: str) -> str:
    return papers.name_of(paper) if paper else "All papers"


def claim_list(rows: Iterable[Row]) -> str:
    """The list of all claims, with filters."""
    listed = list(rows)
    return f"{filters.claim_filters(listed)}\n<ul class='index'>\n{''.join(map(list_item, listed))}</ul>"


def list_item(row: Row, up: str = "") -> str:
    """A claim in a list of claims; `up` leads from the page to the top of the site."""
    name = f'<a href="{up}{address(row.id)}">{escape(claim_title(row.id))}</a>'
    verdict = row_badges(row)
    known = f"{verdict} {name} <code>{escape(row.id)}</code> {sentences.html(row.statement)}"
    return f"<li {filters.entry_attributes(row)}>{known}</li>\n"


def paper_page(paper: str, rows: list[Row]) -> str:
    """The page of a paper: its bibliographic data, its verdicts in numbers, and its claims by section."""
    return page(
        f"# {plain(papers.name_of(paper))}",
        f"{plain(papers.publication(paper).citation)}.",
        f"{plain(tally(rows))}.",
        f"[How the paper is read](../{decisions_path(paper)}.md): the decisions behind the readings, the refuted"
        " statements with their repairs, and what is not proved.",
        main_results(paper, rows),
        overview(paper, rows),
        *(section(paper, name, rows) for name in _sections(rows)),
    )


def main_results(paper: str, rows: Sequence[Row]) -> str:
    """The main results of a paper, each with the answer that opens its page; "" if none is listed."""
    listed = "\n".join(_main_result(it, rows) for it in papers.main_results(paper))
    return page("## Main results", html(f"<ul class='index'>\n{listed}\n</ul>")) if listed else ""


def _main_result(statement: Statement, rows: Sequence[Row]) -> str:
    own = [row for row in rows if row.id in statement.ids()]
    place = link(statement.source.locator, f"../{statement_path(statement.id)}.html")
    return f"<li>{place}: {sentences.html(statement.text)} {answer_line(short_answer(statement, own))}</li>"


def overview(paper: str, rows: Sequence[Row]) -> str:
    """The sections of a paper as a table: each leads to its claims, and has their number by verdict."""
    heads = "".join(f"<th scope='col'>{escape(it)}</th>" for it in ("section", *VERDICTS))
    lines = "".join(_overview_line(paper, name, rows) for name in _sections(rows))
    listed = f"<table class='sections'><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
    return page("Numbers of readings by verdict; a section leads to its claims.", html(listed))


def _overview_line(paper: str, name: str, rows: Sequence[Row]) -> str:
    count = Counter(row.verdict for row in rows if row.id in papers.claims_of(paper, name))
    title = link(papers.section_title(paper, name), f"#{section_anchor(paper, name)}")
    cells = "".join(f"<td>{count[verdict] or ''}</td>" for verdict in VERDICTS)
    return f"<tr><th scope='row'>{title}</th>{cells}</tr>"


def _sections(rows: Sequence[Row]) -> Iterator[str]:
    """The names of the sections with claims among the rows, in the order of the paper."""
    paper, ids = rows[0].paper, {row.id for row in rows}
    return (name for name in papers.sections(paper) if not ids.isdisjoint(papers.claims_of(paper, name)))


def section(paper: str, name: str, rows: Sequence[Row]) -> str:
    """The claims of a section, under its title."""
    own = papers.claims_of(paper, name)
    listed = "".join(list_item(row, "../") for row in rows if row.id in own)
    title = papers.section_title(paper, name)
    counted = plain(tally(row for row in rows if row.id in own))
    return page(
        f"({section_anchor(paper, name)})=\n## {plain(title)}",
        f"{counted}.",
        html(f"<ul class='index'>\n{listed}</ul>"),
    )


def statement_pages(data: SiteData) -> Iterator[tuple[str, str]]:
    """Yield the page of every statement with a reading in the ledger."""
    for paper in papers.papers():
        for statement in shown(paper, data.rows):
            readings = dict(zip(statement.ids(), statement.readings, strict=True))
            yield f"{statement_path(statement.id)}.md", statement_page(statement, readings, data)


def downloads(cases: Iterable[Case]) -> Iterator[tuple[str, str]]:
    """Yield the pictures, the witnesses for `loadbal replay`, the playground, and the lemmas for any solver."""
    for case in cases:
        if case.row.verdict == "refuted":
            yield f"_extra/{witness_path(case.row.id)}", case.file
        if case.picture:
            yield f"_extra/{picture_path(case.row.id)}", case.picture
    yield f"_extra/{PLAYGROUND}", playground.page()
    proofs = (proof for paper in papers.papers() for proof in arguments.proofs_of(paper))
    for where, text in lemmas(proofs).items():
        yield f"_extra/lemmas/{where.as_posix()}", text


class PlotFiles(NamedTuple):
    """The files with plots."""

    files: list[tuple[str, str]]
    claims: frozenset[str]
    """The claims that have a plot of their values."""


def plot_files(rows: Mapping[str, Row]) -> PlotFiles:
    """The page of plots, and the plots: those of the site, and one for every measured value with several sizes."""
    shown = list(site_plots.all_plots(rows))
    found = {id_: plot for id_ in rows if (plot := site_plots.claim_plot(id_))}
    parts = (
        page(
            f"## {plain(plot.title)}",
            html(image(f"plots/{name}.svg", caption)),
            f"{plain(caption)} It belongs to {_statement_link(site_plots.STATEMENTS[name])}.",
        )
        for name, caption, plot in shown
    )
    measured = "\n".join(f"* {link(full_title(id_), address(id_))}" for id_ in found)
    files = [
        *((f"_extra/plots/{name}.svg", plots.svg(plot)) for name, _, plot in shown),
        *((f"_extra/{plot_path(id_)}", plots.svg(plot)) for id_, plot in found.items()),
        ("plots.md", page("# Plots", *parts, f"## Measured, size by size\n\n{measured}")),
    ]
    return PlotFiles(files, frozenset(found))


def _statement_link(statement: str) -> str:
    return link(full_title(statement), f"{statement_path(statement)}.html")


def static_files() -> Iterator[tuple[str, str]]:
    """Yield the styles and scripts."""
    yield "_static/drawing.css", STYLE
    for package in ("loadbal.showing", "loadbal.site"):
        for file in resources.files(package).joinpath("static").iterdir():
            yield f"_static/{file.name}", file.read_text(encoding="utf-8")
