"""The boundaries that sentences name: what explains the findings of an audit, paper by paper.

`verify/<paper>/boundaries.tsv` has a line for each: a claim, a move, and words, between tabs. The words stand in the
sentence and name the boundary there, or they begin with `reason: `.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from loadbal import ledger
from loadbal.errors import UnreadableFileError

FILE = "boundaries.tsv"
REASON = "reason: "

COLUMNS = 3
"""A claim, a move, and words."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a finding is none: words of the sentence that name the boundary, or a reason."""

    words: str

    def fits(self, *texts: str) -> bool:
        """Whether it is a reason, or its words stand in a text: the sentence, or the definition of one of its terms."""
        return self.words.startswith(REASON) or any(self.words in text for text in texts)


def explanations_file(paper: str) -> Path:
    """Where the explanations of a paper are."""
    return Path(str(resources.files(ledger.PACKAGE) / paper / FILE))


@cache
def explanations(paper: str) -> Mapping[tuple[str, str], Explanation]:
    """The explanations of a paper, by claim and move.

    Raises: UnreadableFileError, naming the line, if it is not a claim, a move and words, or explains a finding twice.
    """
    path = explanations_file(paper)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found: dict[tuple[str, str], Explanation] = {}
    for number, line in enumerate(lines, start=1):
        claim, move, words = parts if len(parts := line.split("\t")) == COLUMNS else ("", "", "")
        if not words or (claim, move) in found:
            raise UnreadableFileError(f"{path}, line {number}: expected a claim, a move and words, once: {line!r}")
        found[claim, move] = Explanation(words)
    return found
