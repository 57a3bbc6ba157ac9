"""Citations of claims as BibTeX or plain text: with the version, a digest of the ledger, and the paper beside it."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from loadbal import ledger, papers
from loadbal.records import Row
from loadbal.version import YEAR, __version__

AUTHORS = "The loadbal authors"

WHICH = """Cite the entry of the reading that you use. It cites the entry of its paper, which comes last.

"""
"""The first lines of a file with entries; BibTeX ignores text outside of entries."""

SPECIAL = re.compile(r"[\\{}#$%&_~^]")
"""Characters that mean something else to LaTeX."""

NAMES = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
"""The commands for the characters that a backslash does not escape."""


def sorted_document(rows: Iterable[Row]) -> str:
    """The ledger as text, as `loadbal.ledger.document`, with the rows sorted by id."""
    return ledger.document(sorted(rows, key=lambda row: row.id))


def ledger_digest(rows: Iterable[Row]) -> str:
    """The SHA-256 of a ledger; `loadbal claims --json | sha256sum` prints that of the installed one."""
    return hashlib.sha256(sorted_document(rows).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Citation:
    """The citation of a claim."""

    row: Row
    address: str
    """The permanent address of the claim, from the top of the site."""
    digest: str
    """The digest of the ledger that has the row, see `ledger_digest`."""

    @property
    def text(self) -> str:
        """The citation of the claim and of its paper, as plain text in one line."""
        place = f"{self.address}, ledger sha256:{self.digest}"
        printed = f"{papers.publication(self.row.paper).citation}, {self.row.locator}"
        return f"{AUTHORS}, loadbal {__version__} ({YEAR}): {self._finding}. {place}. About: {printed}."

    @property
    def entry(self) -> str:
        """The claim as an entry of BibTeX, which cites the entry of its paper."""
        about = latex(f"ledger sha256:{self.digest}; about {self.row.locator} of ")
        fields = {
            "author": f"{{{AUTHORS}}}",
            "title": latex(self._finding),
            "howpublished": latex(f"loadbal {__version__}, {self.address}"),
            "year": YEAR,
            "note": rf"{about}\cite{{{self.paper_key}}}",
        }
        return entry(self.row.id, fields)

    @property
    def paper_entry(self) -> str:
        """The paper as an entry of BibTeX."""
        paper = papers.publication(self.row.paper)
        fields = {
            "author": " and ".join(map(latex, paper.authors)),
            "title": f"{{{latex(paper.title)}}}",
            "howpublished": latex(paper.venue),
            "year": str(paper.year),
        }
        return entry(self.paper_key, fields)

    @property
    def paper_key(self) -> str:
        """The key of the paper's entry, such as `houle2004`."""
        return f"{self.row.paper}{papers.publication(self.row.paper).year}"

    @property
    def _finding(self) -> str:
        """The id of the claim and its verdict."""
        return f"{self.row.id}: {self.row.verdict} ({self.row.strength})"


def bibtex(citations: Iterable[Citation]) -> str:
    """Claims as entries of BibTeX, then each of their papers as one entry."""
    listed = list(citations)
    entries = [it.entry for it in listed] + list(dict.fromkeys(it.paper_entry for it in listed))
    return "".join([WHICH, *entries]) if entries else ""


def texts(citations: Iterable[Citation]) -> str:
    """Citations as plain text, a line for each."""
    return "".join(f"{it.text}\n" for it in citations)


def entry(key: str, fields: dict[str, str]) -> str:
    """An entry of BibTeX of the type `misc`, which fits any work.

    >>> print(entry("p/one@after", {"year": "1989"}), end="")
    @misc{p:one:after,
      year = {1989},
    }
    """
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items())
    return f"@misc{{{re.sub('[/@]', ':', key)},\n{lines}}}\n"


def latex(text: str) -> str:
    r"""Text with the special characters of LaTeX escaped.

    >>> latex("a_1 & {b}")
    'a\\_1 \\& \\{b\\}'
    """
    return SPECIAL.sub(lambda found: NAMES.get(found[0], rf"\{found[0]}"), text)
