"""The line of a statement's page that leads to the citations of a reading, and to its row as JSON."""

from loadbal.checking.rocq.theorem_source import theorem_source
from loadbal.records import Kernel
from loadbal.site.myst import code, link, literal

FORMS = {"BibTeX": "bib", "plain text": "txt", "the row as JSON": "json"}
"""For each form of a row, the ending of its file."""


def row_path(id_: str, ending: str) -> str:
    """The path of a file about a row, beside its statement's page; it must never change, because others link to it.

    >>> row_path("houle/lemma-2@after", "json")
    'statements/houle/lemma-2@after.json'
    """
    return f"statements/{id_}.{ending}"


def cite_line(id_: str) -> str:
    """The links to the citations and to the row of a reading, for its statement's page."""
    name = id_.rpartition("/")[2]
    bib, text, row = (link(label, f"{name}.{ending}") for label, ending in FORMS.items())
    return f"Cite {literal(id_)}: {bib}, {text}; take away: {row}."


def theorem_line(kernel: Kernel) -> str:
    """The file and line of a theorem, and the identifier of the file's content, for the page of a statement."""
    it = theorem_source(kernel["theorem"])
    return f"It begins in line {it.line} of {code(it.file)}, a file with the content {literal(it.content)}."
