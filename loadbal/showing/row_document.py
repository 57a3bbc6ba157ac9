"""A row of the ledger as a JSON document of its own, as the schema `site/static/row.schema.json` describes it."""

import json
from typing import Any

from loadbal import ledger, papers
from loadbal.checking.rocq.theorem_source import theorem_source
from loadbal.records import Row
from loadbal.showing.citation import Citation, bibtex
from loadbal.version import __version__


def row_document(citation: Citation, schema: str) -> str:
    """The row that a citation cites as a JSON document; `schema` is the address of its schema."""
    row = citation.row
    stored = json.loads(ledger.document([row]))
    document = {
        "$schema": schema,
        "version": __version__,
        "ledger": f"sha256:{citation.digest}",
        "address": citation.address,
        "claim": stored["claims"][0],
        "definitions": stored["definitions"],
        "decidability": row.decidability,
        "theorem": theorem_facts(row),
        "paper": paper_facts(row.paper),
        "cite": {"text": citation.text, "bibtex": bibtex([citation])},
    }
    return f"{json.dumps(document, ensure_ascii=False, indent=1)}\n"


def theorem_facts(row: Row) -> dict[str, Any] | None:
    """The file and line of the theorem of a row, and the identifier of the file's content; None without a theorem."""
    if row.kernel is None:
        return None
    found = theorem_source(row.kernel["theorem"])
    return {"name": row.kernel["theorem"], "file": found.file, "line": found.line, "content": found.content}


def paper_facts(paper: str) -> dict[str, Any]:
    """The bibliographic data of a paper."""
    it = papers.publication(paper)
    return {"name": it.name, "authors": list(it.authors), "title": it.title, "venue": it.venue, "year": it.year}
