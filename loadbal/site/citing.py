"""The links of a statement's page to the citations of its readings and to their rows, and the places of theorems."""

from collections.abc import Iterable, Mapping

from loadbal import names
from loadbal.checking.rocq.theorem_source import theorem_source
from loadbal.records import Kernel, Row
from loadbal.showing.citation import Citation, key, ledger_digest
from loadbal.showing.public_address import public_address
from loadbal.showing.short_answer import ShortAnswer, short_answer
from loadbal.showing.titles import reading_name
from loadbal.site.myst import code, link, literal, page
from loadbal.site.places import UP, address

NO_ADDRESS = (
    "This project has no public address yet: in place of a link, the entry names the file of the claim and an"
    " identifier of the file's content."
)
"""A note for the pages of a site while the metadata of the project names no address."""

FORMS = {"BibTeX": "bib", "plain text": "txt"}
"""For each form of the citations of a statement's readings, the ending of its file."""


def file_path(id_: str, ending: str) -> str:
    """The path of a file about a statement or a row, beside the statement's page.

    It must never change, because others link to it.

    >>> file_path("houle/lemma-2@after", "json")
    'statements/houle/lemma-2@after.json'
    """
    return f"statements/{id_}.{ending}"


def citations(rows: Mapping[str, Row], ids: Iterable[str]) -> list[Citation]:
    """The citations of claims in a ledger, in the order of their ids; all rows of the ledger are in the digest."""
    digest, found = ledger_digest(rows.values()), dict[str, ShortAnswer]()
    for id_ in (listed := list(ids)):
        if (statement := names.statement(id_)[0]).id not in found:
            found[statement.id] = short_answer(statement, [rows[it] for it in statement.ids() if it in rows])
    return [Citation(rows[id_], address(id_), digest, found[id_.partition("@")[0]]) for id_ in listed]


def address_note() -> str:
    """A note for the guide about citations: where they point, with the public address of the site or without one."""
    if site := public_address():
        return f"Citations have addresses at {site}, the public address of this site."
    return (
        "This project has no public address yet, and none is invented. Until it has one, an entry says so, and names"
        " the claim by its id, the file of the claim in the repository, and an identifier `swh:1:cnt:...` of the file's"
        " content, which is explained below. The owner of a public site writes its address as `Documentation` into"
        " `[project.urls]` of `pyproject.toml` and installs `loadbal` again; then every citation begins with it."
    )


def row_link(id_: str) -> str:
    """The link to the row of a reading as JSON, for the page of its statement."""
    return link("Row as JSON", f"{id_.rpartition('/')[2]}.json")


def cite_line(statement: str, answer: ShortAnswer) -> str:
    """The part of a statement's page about citations: first the recommended one, then the others."""
    name = statement.rpartition("/")[2]
    forms = ", ".join(link(label, f"{name}.{ending}") for label, ending in FORMS.items())
    chief = answer.chief if answer.readings > 1 else None
    first = (
        f"**For the answer above, cite** the entry {code(key(chief.id))}, which is that of the reading"
        f" *{reading_name(chief.id)}*: {forms}, or {code(f'loadbal cite {chief.id}')}. For another reading cite its own"
        " entry."
        if chief
        else f"**To cite this,** take its entry: {forms}, or {code(f'loadbal cite {statement}')}."
    )
    return page(
        f"{first} An entry says whether the printed statement holds. It has the sentence, the verdict, the version and"
        f" a digest of the ledger, and cites the paper.{'' if public_address() else f' {NO_ADDRESS}'}",
        f"Less often needed: the paper alone is the last entry of the BibTeX file, and"
        f" {link('loadbal as a whole', f'{UP}/citing.html#cite-the-whole-project')} has an entry of its own.",
    ).rstrip()


def theorem_line(kernel: Kernel, *, has_content: bool = True) -> str:
    """The file and line of a theorem, and the identifier of the file's content, for the page of a statement."""
    it = theorem_source(kernel["theorem"])
    content = f", content {literal(it.content)}" if has_content else ""
    return f"It begins in line {it.line} of {code(it.file)}{content}."


def content_lines(kernels: Iterable[Kernel]) -> str:
    """The files of theorems, each once with the identifier of its content, as a list."""
    contents = {it.file: it.content for it in (theorem_source(kernel["theorem"]) for kernel in kernels)}
    return "\n".join(f"* {code(file)}, content {literal(content)}" for file, content in sorted(contents.items()))
