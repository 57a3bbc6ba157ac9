"""The page of each theory: what coqdoc makes of its text, in the style of the site and with links back to the site."""

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from loadbal import papers
from loadbal.checking.rocq import bindings
from loadbal.errors import DisagreementError
from loadbal.records import Row
from loadbal.showing.titles import full_title
from loadbal.site.places import address, navigation_html, neighbor, paper_path
from loadbal.site.theories import FOLDER, MADE_FROM, comment_html, name_of, sources
from loadbal.version import __version__

OPTIONS = ("--html", "--utf8", "--no-index", "--no-externals", "--body-only", "-s")
"""The options of coqdoc: no index, no links to pages elsewhere, no head or foot; -s: no message for each file."""

BINDER = re.compile(
    r'<a (?:id="[^"]*" )?class="idref" href="[^"]*"><span class="id" title="(?:binder|variable)">([^<]*)</span></a>'
)
"""Matches a bound variable that leads to its binder: a page would have hundreds of such links between near words."""
WITHIN = re.compile(r'href="#([^":]+):\d+"')
"""Matches a link to a name from within its own definition; coqdoc gives it a number that no element has."""
CONSTRUCTOR = re.compile(r"(<b>Record</b> <a [^{]*:= )(\w+)(?= \{)")
"""Matches the beginning of a record up to its constructor, to which coqdoc links without giving it an anchor."""
KEYWORD = re.compile(r'<span class="id" title="keyword">([^<]*)</span>')
SPAN = re.compile(r'<span class="id" title="[^"]*">([^<]*)</span>')
BRACKETS = re.compile(r'<span class="inlinecode">(.*?)</span>', re.DOTALL)
"""Matches a part of a comment that stands in brackets, which coqdoc takes for its mark of code."""
COMMENT = re.compile(r'<div class="doc">(.*?)</div>', re.DOTALL)
HEADER = re.compile(r"\(\*+(.*?)\*\)", re.DOTALL)
"""Matches the first comment of a theory; its group is the text."""

CODE = re.compile(r"`([^`]+)`")
LIST = "../theories.html"
HEAD = """<!doctype html>
<html lang="en" data-content_root="../">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name} - loadbal {version}</title>
<link rel="stylesheet" href="../_static/site.css">
<link rel="stylesheet" href="../_static/theory.css">
</head>
<body class="theory">
<script src="../_static/scheme.js"></script>
<header><button type="button" id="scheme" hidden></button>
"""
FOOT = """</main>
<footer>coqdoc made this page from <code>proofs/rocq/{file}</code>, which Rocq's kernel checks. It prints &times; for
<code>*</code>, &exist; for <code>exists</code>, &forall; for <code>forall</code>, and &rarr; for <code>-&gt;</code>.
<a href="../kernel.html">How a protocol becomes a theorem</a></footer>
</body>
</html>
"""


def write_pages(folder: Path, rows: Iterable[Row]) -> None:
    """Write a page for each theory into the subfolder `theories` of a folder.

    Raises: DisagreementError if coqdoc fails.
    """
    made = folder / FOLDER
    made.mkdir()
    _run_coqdoc(made)
    (made / "coqdoc.css").unlink()
    listed, settled = sources(), settled_by(rows)
    for at, source in enumerate(listed):
        page = made / f"Loadbal.{name_of(source)}.html"
        neighbors = [listed[at - 1] if at else None, listed[at + 1] if at + 1 < len(listed) else None]
        page.write_text(theory_page(source, page.read_text("utf-8"), neighbors, settled), encoding="utf-8")


def _run_coqdoc(made: Path) -> None:
    files = [str(it.relative_to(bindings.folder())) for it in sources()]
    folders = ("-Q", "generated", "Loadbal.Python", "-Q", "theories", "Loadbal")
    command = ["coqdoc", *OPTIONS, *folders, "-d", str(made.absolute()), *files]
    done = subprocess.run(command, cwd=bindings.folder(), capture_output=True, text=True, check=False)  # noqa: S603 - no input of a user
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
        raise DisagreementError(f"coqdoc, which makes the pages of the theories, fails: {reason}")


def settled_by(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The rows of the ledger that the theorems of a theory settle, by the name of the theory."""
    found = defaultdict[str, list[Row]](list)
    for row in rows:
        if row.kernel:
            found[row.kernel["theorem"].rpartition(".")[0]].append(row)
    return found


def theory_page(source: Path, body: str, neighbors: Sequence[Path | None], settled: dict[str, list[Row]]) -> str:
    """The page of a theory, from what coqdoc made of its text, and the theories before and after it."""
    name = name_of(source)
    own = settled.get(name, [])
    parts = (
        HEAD.format(name=escape(name), version=__version__),
        navigation_html(_crumbs(name, own), _neighbors(neighbors)),
        f"</header>\n<main>\n<h1>{escape(name)}</h1>\n<p>{_about(source)}</p>\n",
        _claims(own),
        cleaned(body, name),
        FOOT.format(file=escape(source.relative_to(bindings.folder()).as_posix())),
    )
    return "".join(parts)


def _crumbs(name: str, own: Sequence[Row]) -> Iterator[str]:
    """Yield the way from the first page to a theory, by its paper if its theorems are about one paper only."""
    yield '<a href="../index.html">loadbal</a>'
    about = sorted({row.paper for row in own})
    if len(about) == 1:
        yield f'<a href="../{paper_path(about[0])}.html">{escape(papers.name_of(about[0]))}</a>'
    else:
        yield f'<a href="{LIST}">Theories</a>'
    yield f'<span aria-current="page">{escape(name)}</span>'


def _neighbors(neighbors: Sequence[Path | None]) -> Iterator[str]:
    before, after = (name_of(it) if it else "" for it in neighbors)
    if before:
        yield neighbor("prev", f"\u2190 {before}", f"Loadbal.{before}.html")
    yield f'<a href="{LIST}">All theories</a>'
    if after:
        yield neighbor("next", f"{after} \u2192", f"Loadbal.{after}.html")


def _about(source: Path) -> str:
    """The first comment of a theory, which coqdoc leaves out; for a printed theory, the file that it is made from."""
    text = source.read_text(encoding="utf-8")
    if made := MADE_FROM.match(text):
        return f"Definitions printed from <code>{escape(made[1])}</code>."
    found = HEADER.match(text)
    return comment_html(found[0]) if found else ""


def _claims(own: Sequence[Row]) -> str:
    """The claims that a theory settles, folded; each leads to its page, and its theorem to its place on this page."""
    if not own:
        return ""
    listed = "".join(
        f'<li><a href="../{address(row.id)}">{escape(full_title(row.id))}</a>, {row.verdict} by'
        f' <a href="#{escape(theorem)}"><code>{escape(theorem)}</code></a></li>'
        for row in own
        if row.kernel and (theorem := row.kernel["theorem"].rpartition(".")[2])
    )
    count = "a claim" if len(own) == 1 else f"{len(own)} claims"
    return f"<details><summary>Its theorems settle {count}</summary><ul>{listed}</ul></details>\n"


def cleaned(body: str, name: str) -> str:
    """The text of coqdoc with fewer elements, and with comments as they are written.

    Keywords become `b`; no other word gets a color. Bound variables are no links. coqdoc takes brackets in a comment
    for marks of code and underlines for marks of emphasis; both are put back.

    >>> cleaned('<span class="id" title="keyword">Qed</span>.', "Loads")
    '<b>Qed</b>.'
    """
    text = BINDER.sub(r"\1", body)
    text = SPAN.sub(r"\1", KEYWORD.sub(r"<b>\1</b>", text))
    text = text.replace(f'href="Loadbal.{name}.html#', 'href="#').replace(' class="idref"', "")
    text = CONSTRUCTOR.sub(r'\1<a id="\2" href="#\2">\2</a>', WITHIN.sub(r'href="#\1"', text))
    text = text.replace("\n<br/>\n</div>", "\n</div>")  # the style sets the space between parts
    return COMMENT.sub(_comment, text)


def _comment(found: re.Match[str]) -> str:
    text = found[1].replace("<font size=-2>&#9744;</font>", "[]")
    text = BRACKETS.sub(r"[\1]", text).replace("<i>", "_").replace("</i>", "_")
    text = CODE.sub(r"<code>\1</code>", text)
    return f'<div class="doc">{text}</div>'
