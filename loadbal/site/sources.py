"""The sources of the site, file by file: pages in MyST, what stands beside them, and what can be downloaded."""

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib import import_module, resources

from loadbal import papers
from loadbal.checking import arguments
from loadbal.checking.proof import files as lemmas
from loadbal.records import Row
from loadbal.showing import filters, markdown, playground, plots
from loadbal.showing.text import tally
from loadbal.site import gallery
from loadbal.site import plots as site_plots
from loadbal.site.cases import Case
from loadbal.site.myst import badge, html, image, link, page, plain
from loadbal.site.reference import reference
from loadbal.site.statements import Known, address, known, place, plot_place, statement_page, witness_place

GUIDES = "loadbal.docs"
PLAYGROUND = "playground.html"


def sources(rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """Every file with its place."""
    ledger = known(rows)
    yield from guides(rows)
    yield from front(ledger, [case for case in ledger.cases.values() if case.row.verdict == "refuted"])
    yield from statements(ledger)
    yield from downloads(ledger.cases.values())
    yield from pictures(ledger)
    yield from reference()
    yield from beside()


def guides(rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """The guides, as they stand in `docs`."""
    for guide in resources.files(GUIDES).iterdir():
        if guide.name.endswith(".md"):
            text = guide.read_text(encoding="utf-8")
            yield guide.name, text.replace("{{tally}}", tally(rows.values()))


def front(ledger: Known, refuted: list[Case]) -> Iterator[tuple[str, str]]:
    """The pages with lists: the gallery, all claims, and a page for every paper."""
    featured = resources.files(GUIDES).joinpath("featured.txt").read_text(encoding="utf-8").split()
    refuted.sort(key=lambda case: featured.index(case.row.id) if case.row.id in featured else len(featured))
    intro = "Each is the smallest case in which a sentence of a paper, as it is printed or read, fails."
    yield "gallery.md", page("# Smallest counterexamples", intro, html(gallery.cards(refuted, ledger)))
    yield "claims.md", page("# All claims", f"{plain(tally(ledger.rows.values()))}.", html(index(ledger.rows.values())))
    for paper, own in markdown.by_paper(ledger.rows.values()).items():
        yield f"papers/{paper}.md", paper_page(paper, own)


def index(rows: Iterable[Row]) -> str:
    """A line for every claim, and filters."""
    kept = list(rows)
    return f"{filters.by_row(kept)}\n<ul class='index'>\n{''.join(map(line, kept))}</ul>"


def line(row: Row, up: str = "") -> str:
    """A claim in the list of all."""
    name = f'<a href="{up}{address(row.id)}">{escape(row.id)}</a>'
    return f"<li {filters.marks(row)}>{badge(row.verdict, row.strength)} {name} {escape(row.statement)}</li>\n"


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
            yield f"_extra/{gallery.picture_place(case.row.id)}", case.picture
    yield f"_extra/{PLAYGROUND}", playground.page()
    proofs = (proof for paper in papers.papers() for proof in arguments.proofs_of(paper))
    for where, text in lemmas(proofs).items():
        yield f"_extra/lemmas/{where.as_posix()}", text


def pictures(ledger: Known) -> Iterator[tuple[str, str]]:
    """The page of plots, and the plots: those of the site, and of every measured value that has sizes."""
    parts = []
    for name, says, picture in site_plots.shown(ledger.rows):
        yield f"_extra/plots/{name}.svg", plots.svg(picture)
        parts.append(f"## {plain(picture.title)}\n\n{html(image(f'plots/{name}.svg', says))}\n\n{plain(says)}")
    found = {id_: plot for id_ in ledger.rows if (plot := site_plots.measured(id_))}
    for id_, plot in found.items():
        yield f"_extra/{plot_place(id_)}", plots.svg(plot)
    measured = "\n".join(f"* {link(id_, address(id_))}" for id_ in found)
    yield "plots.md", page("# Plots", *parts, f"## Measured, size by size\n\n{measured}")


def beside() -> Iterator[tuple[str, str]]:
    """Looks and scripts."""
    for room in ("loadbal.showing", "loadbal.site"):
        for file in resources.files(room).joinpath("static").iterdir():
            yield f"_static/{file.name}", file.read_text(encoding="utf-8")
