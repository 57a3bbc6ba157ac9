"""Files to take away: the ledger as JSON and CSV, a feed of its changes, each row as JSON, and the citations."""

from collections.abc import Iterator, Mapping

from loadbal.claimfile import LIBRARY
from loadbal.records import Row
from loadbal.showing import feed
from loadbal.showing.citation import Citation, bibtex, ledger_digest, sorted_document, texts
from loadbal.showing.ledger_table import ledger_table
from loadbal.showing.row_document import row_document
from loadbal.showing.versions import recorded_path, recorded_versions
from loadbal.site.citing import citations, file_path
from loadbal.site.commit import commit_line
from loadbal.site.places import address
from loadbal.version import __version__

SCHEMA = "../../_static/row.schema.json"
"""The address of the schema of a row, from the file of a row."""


MARK = "\ufeff"
"""The byte order mark: with it a browser reads a text as UTF-8 even if the server or the disk names no encoding.

Formulas and names keep their letters, as in every other file of the site; `loadbal cite` prints no mark.
"""


def ledger_files(rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """Yield the path and text of each file, from the top of the site."""
    cited = citations(rows, rows)
    yield "ledger.json", sorted_document(rows.values())
    yield "ledger.csv", ledger_table(cited)
    yield feed.PATH, feed.atom(recorded_versions(recorded_path()), address)
    by_statement: dict[str, list[Citation]] = {}
    for it in cited:
        yield file_path(it.row.id, "json"), row_document(it, SCHEMA)
        by_statement.setdefault(it.row.id.partition("@")[0], []).append(it)
    for statement, several in by_statement.items():
        yield file_path(statement, "bib"), bibtex(several)
        yield file_path(statement, "txt"), f"{MARK}{texts(several)}"


def release_line(rows: Mapping[str, Row]) -> str:
    """The version, the commit and the digest of the ledger of a site, as Markdown in one line."""
    digest = f"The SHA-256 of its `ledger.json` is `{ledger_digest(rows.values())}`."
    return " ".join(filter(None, (f"This site is of loadbal {__version__}.", commit_line(LIBRARY), digest)))
