"""Reads the explanations of audit findings: words of a sentence that name the boundary at which the verdict changes.

`verify/<paper>/boundaries.tsv` has a line for each finding: claim, move and words, separated by tabs. The words occur
in the sentence, where they name the boundary, or they begin with `reason: `.
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
"""The number of columns in every line of `boundaries.tsv`: claim, move, words."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an audit finding is no fault of the sentence.

    Either words of the sentence that name the bound which the audit moved, or a reason that is no part of the sentence.
    """

    words: str

    def fits(self, *texts: str) -> bool:
        """Whether the words are a reason, or occur in the sentence or in the definition of a term of the sentence."""
        return self.words.startswith(REASON) or any(self.words in text for text in texts)


def explanations_file(paper: str) -> Path:
    """The path of the file with the explanations for a paper."""
    return Path(str(resources.files(ledger.PACKAGE) / paper / FILE))


@cache
def explanations(paper: str) -> Mapping[tuple[str, str], Explanation]:
    """The explanations for a paper, by (claim, move); empty if the paper has no file of explanations.

    Raises: UnreadableFileError, naming the line, if it does not have three columns or explains a finding again.
    """
    path = explanations_file(paper)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found: dict[tuple[str, str], Explanation] = {}
    for number, line in enumerate(lines, start=1):
        claim, move, words = parts if len(parts := line.split("\t")) == COLUMNS else ("", "", "")
        if not words or (claim, move) in found:
            raise UnreadableFileError(
                f"line {number} of {path} is {line!r}; expected a claim, a change of a bound, and an explanation, with"
                " tabs between them, and no second line for the same claim and change"
            )
        found[claim, move] = Explanation(words)
    return found
