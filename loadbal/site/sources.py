"""The sources of the site, file by file: pages in MyST, what stands beside them, and what can be downloaded."""

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from html import escape
from importlib import import_module, resources
from multiprocessing import get_context

from loadbal import papers
from loadbal.checking.proof import smtlib_files as lemmas
from loadbal.checking.proving import arguments
from loadbal.records import Row
from loadbal.showing import filters, markdown, playground, plots, sentences
from loadbal.showing.drawing import STYLE
from loadbal.showing.text import tally
from loadbal.site import gallery
from loadbal.site import plots as site_plots
from loadbal.site.cases import Case
from loadbal.site.myst import badge, html, image, link, page, plain
from loadbal.site.reference import reference
from loadbal.site.statements import Known, address, known, place, plot_place, statement_page, witness_place
from loadbal.site.stills import picture_place
from loadbal.site.typeset import definition_list

GUIDES = "loadbal.docs"
PLAYGROUND = "playground.html"


def sources(rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """Every file with its place."""
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        plotted = other.submit(pictures, dict(rows))  # as much work as all the rest, and nothing in common with it
        ledger = known(rows)
        yield from guides(ledger)
        yield from front(ledger, list(ledger.cases.values()))
        yield from statements(ledger)
        yield from downloads(ledger.cases.values())
        yield from reference()
        yield from beside()
        yield from plotted.result()


def guides(ledger: Known) -> Iterator[tuple[str, str]]:
    """The guides, as they stand in `docs`; the first page begins with numbers, and with the findings that are shown."""
    shown = [ledger.cases[id_] for id_ in featured() if id_ in ledger.cases]
    parts = {
        "{{numbers}}": html(numbers(ledger.rows.values())),
        "{{featured}}": html(gallery.listed(shown, ledger)) if shown else "",
    }
    for guide in resources.files(GUIDES).iterdir():
        if guide.name.endswith(".md"):
            text = guide.read_text(encoding="utf-8")
            for mark, part in parts.items():
                text = text.replace(mark, part)
            yield guide.name, text


def featured() -> list[str]:
    """The claims whose counterexamples come first."""
    return resources.files(GUIDES).joinpath("featured.txt").read_text(encoding="utf-8").split()


def numbers(rows: Iterable[Row]) -> str:
    """How many claims there are and how they stand, each number a link to those claims."""
    kept = list(rows)
    asked = [
        ("claims", "", len(kept)),
        ("hold by Rocq's kernel", "#verdict=holds&strength=kernel", _count(kept, "holds", "kernel")),
        ("hold in all", "#verdict=holds", _count(kept, "holds")),
        ("refuted", "#verdict=refuted", _count(kept, "refuted")),
        ("measured", "#verdict=measured", _count(kept, "measured")),
        ("open", "#verdict=open", _count(kept, "open")),
    ]
    tiles = (
        f'<li><a href="claims.html{escape(where)}"><b>{count:,}</b> {escape(what)}</a></li>'
        for what, where, count in asked
    )
    return f'<ul class="numbers">{"".join(tiles)}</ul>'


def _count(rows: Iterable[Row], verdict: str, strength: str = "") -> int:
    return sum(row.verdict == verdict and strength in {"", row.strength} for row in rows)


INTRODUCTION = """Each is the smallest case in which a sentence of a paper, as it is printed or read, fails: its
network with its loads, what is so in place of what was claimed, and what repairs the sentence. Choose *measured* to see
the cases that attain a value; every other verdict is among [all claims](claims.md)."""


def front(ledger: Known, cases: list[Case]) -> Iterator[tuple[str, str]]:
    """The pages with lists: the gallery, all claims, and a page for every paper."""
    first = {id_: place for place, id_ in enumerate(featured())}
    cases.sort(key=lambda case: (case.row.verdict != "refuted", first.get(case.row.id, len(first)), not case.picture))
    yield "gallery.md", page("# Smallest counterexamples", INTRODUCTION, html(gallery.cards(cases, ledger)))
    yield "claims.md", page("# All claims", f"{plain(tally(ledger.rows.values()))}.", html(index(ledger.rows.values())))
    for paper, own in markdown.by_paper(ledger.rows.values()).items():
        yield f"papers/{paper}.md", paper_page(paper, own)
    yield "terms.md", terms_page()


def terms_page() -> str:
    """The definitions of all terms, those that the papers share first."""
    return page(
        "# Terms of the sentences",
        "A sentence marks its terms; on every page a term shows its definition when you point at it.",
        *(
            page(f"## {paper or 'All papers'}", html(definition_list(papers.terms_of(paper), paper)))
            for paper in ("", *papers.papers())
        ),
    )


def index(rows: Iterable[Row]) -> str:
    """A line for every claim, and filters."""
    kept = list(rows)
    return f"{filters.claim_filters(kept)}\n<ul class='index'>\n{''.join(map(line, kept))}</ul>"


def line(row: Row, up: str = "") -> str:
    """A claim in the list of all."""
    name = f'<a href="{up}{address(row.id)}">{escape(row.id)}</a>'
    verdict = badge(row.verdict, row.strength)
    return f"<li {filters.entry_attributes(row)}>{verdict} {name} {sentences.html(row.statement)}</li>\n"


def paper_page(paper: str, rows: list[Row]) -> str:
    """A paper: where it is printed, how its claims stand, and its statements in its order."""
    about = inspect.getdoc(import_module(f"loadbal.papers.{paper}")) or ""
    return page(
        f"# {paper}",
        plain(about.partition("Reading:")[0]),
        f"{plain(tally(rows))}.",
        *(section(paper, name, rows) for name in _sections(rows)),
    )


def _sections(rows: Sequence[Row]) -> Iterator[str]:
    """The sections in which the claims of a paper stand, in its order."""
    paper, ids = rows[0].paper, {row.id for row in rows}
    return (name for name in papers.sections(paper) if not ids.isdisjoint(papers.claims_of(paper, name)))


def section(paper: str, name: str, rows: Iterable[Row]) -> str:
    """The claims of a section."""
    own = papers.claims_of(paper, name)
    listed = "".join(line(row, "../") for row in rows if row.id in own)
    title = (inspect.getdoc(import_module(f"loadbal.papers.{paper}.{name}")) or name).splitlines()[0]
    return page(f"## {plain(title)}", html(f"<ul class='index'>\n{listed}</ul>"))


def statements(ledger: Known) -> Iterator[tuple[str, str]]:
    """The page of every statement."""
    for paper in papers.papers():
        for statement in papers.statements(paper):
            readings = dict(zip(statement.ids(), statement.readings, strict=True))
            if readings.keys().isdisjoint(ledger.rows):
                continue
            yield f"{place(statement.id)}.md", statement_page(statement, readings, ledger)


def downloads(cases: Iterable[Case]) -> Iterator[tuple[str, str]]:
    """Pictures, witnesses for `loadbal replay`, the playground, and lemmas for any solver."""
    for case in cases:
        if case.row.verdict == "refuted":
            yield f"_extra/{witness_place(case.row.id)}", case.file
        if case.picture:
            yield f"_extra/{picture_place(case.row.id)}", case.picture
    yield f"_extra/{PLAYGROUND}", playground.page()
    proofs = (proof for paper in papers.papers() for proof in arguments.proofs_of(paper))
    for where, text in lemmas(proofs).items():
        yield f"_extra/lemmas/{where.as_posix()}", text


def pictures(rows: Mapping[str, Row]) -> list[tuple[str, str]]:
    """The page of plots, and the plots: those of the site, and of every measured value that has sizes."""
    shown = list(site_plots.shown(rows))
    found = {id_: plot for id_ in rows if (plot := site_plots.measured(id_))}
    parts = (
        f"## {plain(picture.title)}\n\n{html(image(f'plots/{name}.svg', says))}\n\n{plain(says)}"
        for name, says, picture in shown
    )
    measured = "\n".join(f"* {link(id_, address(id_))}" for id_ in found)
    return [
        *((f"_extra/plots/{name}.svg", plots.svg(picture)) for name, _, picture in shown),
        *((f"_extra/{plot_place(id_)}", plots.svg(plot)) for id_, plot in found.items()),
        ("plots.md", page("# Plots", *parts, f"## Measured, size by size\n\n{measured}")),
    ]


def beside() -> Iterator[tuple[str, str]]:
    """Looks and scripts."""
    yield "_static/drawing.css", STYLE
    for room in ("loadbal.showing", "loadbal.site"):
        for file in resources.files(room).joinpath("static").iterdir():
            yield f"_static/{file.name}", file.read_text(encoding="utf-8")
