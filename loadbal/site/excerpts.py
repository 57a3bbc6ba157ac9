"""Excerpts for the results of the search: the first words of what a page, or a reading on a page, says.

The script of the search reads them from a file of their own: Sphinx fetches pages for this, which a browser refuses for
pages that are opened from a folder.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import shorten

from loadbal import papers
from loadbal.records import Row
from loadbal.showing.sentences import unicode_text
from loadbal.site.places import own_anchor, shown, statement_path

LONGEST = 180
"""The most characters of an excerpt."""

FILE = "_static/excerpts.js"
"""The script that defines the excerpts by address, for `static/scorer.js`."""

TAG = re.compile(r"<[^>]+>")
LINKED = re.compile(r"\[([^\]]*)\]\([^)]*\)")
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def excerpt(sentence: str) -> str:
    """A sentence as plain text in one line, shortened between two words.

    >>> excerpt("*Discrepancy* at most $floor(k/2)$.")
    'Discrepancy at most ⌊k/2⌋.'
    """
    return shorten(unicode_text(sentence), LONGEST, placeholder=" ...")


def statement_excerpts(rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """Yield the excerpt of each statement and of each of its readings, by their addresses without `.html`."""
    for paper in papers.papers():
        for statement in shown(paper, rows):
            place = statement_path(statement.id)
            yield place, excerpt(statement.text)
            for id_, reading in zip(statement.ids(), statement.readings, strict=True):
                yield f"{place}#{own_anchor(id_)}", excerpt(reading.sentence)


def page_excerpt(text: str) -> str:
    r"""The first paragraph of a page in Markdown as plain text, shortened; empty if it has no paragraph of words.

    >>> page_excerpt("# Plots\n\nEach plot is *computed* by `loadbal`, see [here](x.md).\n\nMore.")
    'Each plot is computed by loadbal, see here.'
    """
    paragraphs = FRONT_MATTER.sub("", text).split("\n\n")
    first = next((it.strip() for it in paragraphs if re.match(r"[\w*\\`\[<]", it.strip()) and "```" not in it), "")
    plain = LINKED.sub(r"\1", TAG.sub("", first))
    return shorten(re.sub(r"[*`]", "", ESCAPED.sub(r"\1", plain)), LONGEST, placeholder=" ...")


def with_excerpts(files: Iterable[tuple[str, str]], rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """Yield the source files of a site (path, text), and after them the script with the excerpts of its pages."""
    found = dict(statement_excerpts(rows))
    for path, text in files:
        if path.endswith(".md"):
            found.setdefault(path.removesuffix(".md"), page_excerpt(text))
        yield path, text
    yield FILE, f"var excerpts = {json.dumps(found, ensure_ascii=False)};\n"
