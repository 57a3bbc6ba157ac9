"""Elements of MyST Markdown, in which the pages of the site are written before Sphinx turns them into HTML."""

import re
from collections.abc import Iterable, Sequence
from html import escape

PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
ORPHAN = "---\norphan: true\n---\n"
"""The first lines of a page that is left out of the table of contents, which hundreds of entries would fill."""

LONGEST_FENCE = "`" * 8


def plain(text: str) -> str:
    r"""Text in one line, with all punctuation escaped for Markdown.

    >>> print(plain("a_1 <= b*"))
    a\_1 \<\= b\*
    """
    return PUNCTUATION.sub(r"\\\1", " ".join(text.split()))


def code(text: str) -> str:
    """Text in one line, as inline code.

    >>> print(code("n 2"))
    `n 2`
    """
    words = " ".join(text.split())
    ticks = "`" * (1 + max(map(len, re.findall("`+", words)), default=0))
    return f"{ticks} {words} {ticks}" if "`" in words else f"`{words}`"


def literal(text: str) -> str:
    r"""Text in one line, as a single HTML element; Sphinx makes an element for each word of other inline code.

    >>> print(literal("n 2"))
    <code>n 2</code>
    """
    return f"<code>{plain(text)}</code>"


def prose(docstring: str) -> str:
    r"""A docstring as Markdown: paragraphs with inline code, and examples as code blocks.

    >>> print(prose("Adds `a` and b_1."))
    Adds `a` and b\_1\.
    """
    parts = re.split(r"\n\s*\n", docstring)
    return page(
        *(block(part, "pycon") if part.lstrip().startswith(">>>") else _paragraph(part) for part in parts)
    ).rstrip()


def _paragraph(text: str) -> str:
    """A paragraph with code between ticks; an indented paragraph is a code block."""
    if text.startswith("    "):
        return block(text)
    return "".join(code(part) if place % 2 else part_of_line(part) for place, part in enumerate(text.split("`")))


def part_of_line(text: str) -> str:
    r"""Text for the middle of a line: escaped for Markdown, with the spaces at its ends kept.

    >>> part_of_line(" a_1 ")
    ' a\\_1 '
    """
    return re.sub(r"\s+", " ", PUNCTUATION.sub(r"\\\1", text))


def block(text: str, language: str = "text") -> str:
    """Text as a code block."""
    return f"{LONGEST_FENCE}{language}\n{text}\n{LONGEST_FENCE}"


def html(text: str) -> str:
    """A block of MyST that copies the HTML in `text` into the page; the search of the site indexes it."""
    return f"{LONGEST_FENCE}{{raw}} html\n{text}\n{LONGEST_FENCE}"


def subheading(title: str, anchor: str) -> str:
    """A heading of the third level with an anchor of its own; it is left out of the table of contents.

    Titles such as *Evidence* come again for every reading, so that anchors made from titles would be numbers.
    """
    about = f'<a class="headerlink" href="#{escape(anchor)}" title="Link to this heading">\u00b6</a>'
    return html(f'<h3 id="{escape(anchor)}">{title}{about}</h3>')


def folded(title: str, anchor: str, body: str) -> str:
    """A part of a page that its heading opens; a link to the anchor opens it, too, since that is inside."""
    begin = f'<details class="part"><summary><h3>{title}</h3></summary><div id="{escape(anchor)}">'
    return page(html(begin), body, html("</div></details>"))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def page(*parts: str) -> str:
    """Parts of a page, one below the other; empty parts are left out."""
    return "\n\n".join(filter(None, parts)) + "\n"


def link(label: str, address: str) -> str:
    """A link to a target that Sphinx does not know, such as a download.

    >>> print(link("a_b", "x.html#y"))
    <a href="x.html#y">a_b</a>
    """
    return f'<a href="{escape(address)}">{escape(label)}</a>'


def image(address: str, about: str) -> str:
    """A picture that the browser loads when the reader scrolls to it.

    >>> print(image("a.svg", "x > 1"))
    <img class="plot" loading="lazy" src="a.svg" alt="x &gt; 1">
    """
    return f'<img class="plot" loading="lazy" src="{escape(address)}" alt="{escape(about)}">'


def badge(verdict: str, strength: str) -> str:
    """A verdict and its strength as colored labels.

    >>> print(badge("holds", "kernel"))
    <span class="badge holds">holds</span> <span class="badge strength kernel">kernel</span>
    """
    return (
        f'<span class="badge {escape(verdict)}">{escape(verdict)}</span> '
        f'<span class="badge strength {escape(strength)}">{escape(strength)}</span>'
    )
