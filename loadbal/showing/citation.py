"""Citations of claims as BibTeX or plain text: what was found of the printed statement, the sentence, the evidence."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from loadbal import ledger, papers
from loadbal.checking.rocq.theorem_source import content_identifier
from loadbal.claimfile import LIBRARY
from loadbal.names import files_of
from loadbal.records import Row
from loadbal.showing import mathematics
from loadbal.showing.public_address import public_address
from loadbal.showing.sentences import rendered, unicode_text
from loadbal.showing.short_answer import ShortAnswer, shows_failure
from loadbal.showing.titles import MAIN, full_title, reading_name
from loadbal.version import YEAR, __version__

AUTHORS = "The loadbal authors"

WHICH = """Cite the entry of the reading that you use. It cites the entry of its paper, which comes last.
"""
"""The first line of a file with entries; BibTeX ignores text outside of entries."""

NO_ADDRESS = """The project has no public address yet, so each entry names the file of its claim, with an identifier of
the file's content that anybody can compute.
"""
"""The lines that follow while the metadata of the project names no address."""

REPAIRED = "repaired"
"""The word of a name that says that a reading repairs another one."""

SPECIAL = re.compile(r"[\\{}#$%&_~^]")
"""Characters that mean something else to LaTeX."""

QUOTED = re.compile(r'"([^"]*)"')

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
    answer: ShortAnswer
    """The answer to the statement of which the claim is a reading, from all its readings."""

    @property
    def text(self) -> str:
        """The citation of the claim and of its paper, as plain text in one line."""
        row, printed = self.row, f"{papers.publication(self.row.paper).citation}, {self.row.locator}"
        sentence = f"The claim, {row.verdict} ({row.strength}): {unicode_text(row.statement)}"
        place = f"{self.place}; ledger sha256:{self.digest}"
        return f"{AUTHORS}, loadbal {__version__} ({YEAR}): {self.title}. {sentence} See {place}. About: {printed}."

    @property
    def title(self) -> str:
        """A sentence that says what becomes of the printed statement, and then what becomes of this reading.

        Without it a bibliography would list a claim that refutes a statement as one that holds.
        """
        whole = f"{full_title(self.row.id.partition('@')[0])} {self.answer.predicate}"
        is_whole_answer = self.answer.readings == 1 and self.row.verdict in {"holds", "refuted"}
        return whole if is_whole_answer else f"{whole}: {self._found}"

    @property
    def is_chief(self) -> bool:
        """True if the statement has several readings, and this is the one to cite for the answer to the statement."""
        chief = self.answer.chief
        return self.answer.readings > 1 and chief is not None and chief.id == self.row.id

    @property
    def place(self) -> str:
        """The address of the claim; without a public address its id, its file, and the identifier of the content."""
        if site := public_address():
            return f"{site}{self.address}"
        file = files_of(self.row.id)[0]
        content = content_identifier((LIBRARY.parent / file).read_bytes())
        return f"claim {self.row.id} in {file} (no public address yet; content {content})"

    @property
    def entry(self) -> str:
        """The claim as an entry of BibTeX, which cites the entry of its paper."""
        found = f"{self.row.id}: {self.row.verdict} ({self.row.strength})"
        about = latex(f"{found}; ledger sha256:{self.digest}; about {self.row.locator} of ")
        fields = {
            "author": f"{{{AUTHORS}}}",
            "title": f"{{{latex(self.title)}}}",
            "howpublished": latex(f"loadbal {__version__}, {self.place}"),
            "year": YEAR,
            "abstract": rendered(self.row.statement, latex, lambda it: f"${mathematics.latex(it)}$", latex),
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
    def _found(self) -> str:
        """What becomes of this reading of the statement, in a few words."""
        row = self.row
        if shows_failure(row):
            return f"shown by {_named(row)}"
        named = _named(row)
        words = {
            "holds": f"{named} holds",
            "refuted": f"{named} fails",
            "bounded": f"{named} has no counterexample within the bounds of its check, and no proof",
            "measured": f"the value of {named} is {row.value}",
        }
        return words.get(row.verdict, f"{named} is open")


def _named(row: Row) -> str:
    """A reading in words, by its name; the word "repaired" stands once, in the name or before it.

    >>> rows = ledger.known()
    >>> _named(rows["plaxton/lemma-3.1"]), _named(rows["plaxton/lemma-3.1@at-least-p"])
    ('the main reading', 'the repaired reading "at least p"')
    >>> _named(rows["plaxton/lemma-3.1@repaired"]), _named(rows["houle/termination-stable@repaired-one"])
    ('the repaired reading', 'the reading "repaired one"')
    """
    name = reading_name(row.id)
    if name in {MAIN, REPAIRED}:
        return f"the {name} reading"
    kind = "repaired reading" if row.repairs and REPAIRED not in name.split() else "reading"
    return f'the {kind} "{name}"'


def bibtex(citations: Iterable[Citation]) -> str:
    """Claims as entries of BibTeX, then each of their papers as one entry."""
    listed = list(citations)
    entries = [it.entry for it in listed] + list(dict.fromkeys(it.paper_entry for it in listed))
    return "".join([_head(listed), "\n", *entries]) if entries else ""


def _head(citations: list[Citation]) -> str:
    """The lines above entries: which one to cite, and where its claim is if the project has no address."""
    chiefs = [it.row.id for it in citations if it.is_chief]
    answers = [f"For the answer to the printed statement as a whole, cite {key(id_)}.\n" for id_ in chiefs]
    return "".join([*answers, WHICH, *([] if public_address() else [NO_ADDRESS])])


def texts(citations: Iterable[Citation]) -> str:
    """Citations as plain text, a line for each; first the one to cite for the answer to the printed statement."""
    return "".join(f"{it.text}\n" for it in sorted(citations, key=lambda it: not it.is_chief))


def key(id_: str) -> str:
    """The key of the entry of a claim.

    >>> key("houle/lemma-2@after")
    'houle:lemma-2:after'
    """
    return re.sub("[/@]", ":", id_)


def entry(name: str, fields: dict[str, str]) -> str:
    """An entry of BibTeX of the type `misc`, which fits any work.

    >>> print(entry("p/one@after", {"year": "1989"}), end="")
    @misc{p:one:after,
      year = {1989},
    }
    """
    lines = "".join(f"  {field} = {{{value}}},\n" for field, value in fields.items())
    return f"@misc{{{key(name)},\n{lines}}}\n"


def latex(text: str) -> str:
    r"""Text with the special characters of LaTeX escaped, and with the quotation marks of LaTeX.

    >>> latex('a_1 & {b} "c"')
    "a\\_1 \\& \\{b\\} ``c''"
    """
    return QUOTED.sub(r"``\1''", SPECIAL.sub(lambda found: NAMES.get(found[0], rf"\{found[0]}"), text))
