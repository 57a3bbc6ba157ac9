"""The links of a statement's page to the citations of its readings and to their rows, and the places of theorems."""

from loadbal.checking.rocq.theorem_source import theorem_source
from loadbal.records import Kernel
from loadbal.site.myst import code, link, literal, page
from loadbal.site.places import UP

FORMS = {"BibTeX": "bib", "plain text": "txt"}
"""For each form of the citations of a statement's readings, the ending of its file."""


def file_path(id_: str, ending: str) -> str:
    """The path of a file about a statement or a row, beside the statement's page.

    It must never change, because others link to it.

    >>> file_path("houle/lemma-2@after", "json")
    'statements/houle/lemma-2@after.json'
    """
    return f"statements/{id_}.{ending}"


def row_link(id_: str) -> str:
    """The link to the row of a reading as JSON, for the page of its statement."""
    return link("Row as JSON", f"{id_.rpartition('/')[2]}.json")


def cite_line(statement: str) -> str:
    """The part of a statement's page about citations: first the recommended one, then the others."""
    name = statement.rpartition("/")[2]
    forms = ", ".join(link(label, f"{name}.{ending}") for label, ending in FORMS.items())
    return page(
        f"**Recommended:** cite the reading that you use. Its entry has the verdict, the version and a digest of the"
        f" ledger, and cites the paper: {forms}, or {code(f'loadbal cite {statement}')}.",
        f"Less often needed: the paper alone is the last entry of the BibTeX file, and"
        f" {link('loadbal as a whole', f'{UP}/citing.html#cite-the-whole-project')} has an entry of its own.",
    ).rstrip()


def theorem_line(kernel: Kernel) -> str:
    """The file and line of a theorem, and the identifier of the file's content, for the page of a statement."""
    it = theorem_source(kernel["theorem"])
    return f"It begins in line {it.line} of {code(it.file)}, a file with the content {literal(it.content)}."
