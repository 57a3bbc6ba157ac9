r"""Splits the proof of a theorem into its comments and the sentences that Rocq reads one by one.

A sentence is a tactic, a bullet, a brace, or the statement itself.

>>> [it.text for it in pieces('Proof. split. - (* left. *) idtac "a. b". - 2: { exact I. } Qed.')]
['Proof.', 'split.', '-', '(* left. *)', 'idtac "a. b".', '-', '2: {', 'exact I.', '}', 'Qed.']
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from loadbal.checking.rocq import comments
from loadbal.errors import RocqError, UnknownNameError

WHOLE = re.compile(r"[-+*]+|(?:(?:\d+|\[[\w']+\])\s*:\s*)?\{|\}")
"""Matches a sentence without a full stop: a bullet, a closing brace, or an opening one with the goal that it enters."""

TOKEN = re.compile(r'\(\*|\*\)|"[^"]*"|\.(?=\s|$)')
"""Matches the beginning and the end of a comment, a string, and a full stop that may end a sentence."""

ENDS = frozenset({"Qed.", "Defined."})


@dataclass(frozen=True, slots=True)
class Piece:
    """A comment or a sentence of a proof."""

    text: str
    indent: int
    """The number of spaces at the beginning of its line."""

    @property
    def is_comment(self) -> bool:
        """True for a comment between sentences; a comment within a sentence belongs to the sentence."""
        return self.text.startswith("(*")


@dataclass(frozen=True, slots=True)
class ProofScript:
    """The proof of a theorem in its theory."""

    before: str
    """The text of the theory before the statement of the theorem."""
    pieces: tuple[Piece, ...]
    """The comments directly before the statement, the statement, and the proof."""

    @property
    def sentences(self) -> list[str]:
        """The sentences without the comments between them."""
        return [it.text for it in self.pieces if not it.is_comment]


def proof_script(source: str, name: str) -> ProofScript:
    """The proof of the theorem `name` in the text of a theory.

    Raises: UnknownNameError if the theory has no theorem `name`; RocqError if its proof has no end.
    """
    start = next((it.start for it in comments.named(source) if it.name == name and it.kind in comments.PROVED), None)
    if start is None:
        raise UnknownNameError(
            f"the theory has no theorem {name!r}; expected the name after Theorem, Lemma or Corollary"
        )
    listed = list(comments.parts(source))
    place = [at for at, _ in listed].index(start)
    first = place
    while first and listed[first - 1][1].startswith("(*") and "\n\n" not in source[listed[first - 1][0] : start]:
        first -= 1
    shown = list[Piece]()
    for it in pieces(source, listed[first][0]):
        shown.append(it)
        if it.text in ENDS:
            return ProofScript(source[:start], tuple(shown))
    raise RocqError(f"the proof of {name!r} has no end; expected Qed or Defined")


def pieces(source: str, start: int = 0) -> Iterator[Piece]:
    """Yield the comments and sentences of a text from the index `start` on.

    Raises: RocqError if the text ends within a comment or a sentence.
    """
    while found := re.compile(r"\S").search(source, start):
        begun = found.start()
        whole = WHOLE.match(source, begun)
        start = whole.end() if whole else _end(source, begun)
        line = source[source.rfind("\n", 0, begun) + 1 : begun + 1]
        yield Piece(source[begun:start], len(line) - len(line.lstrip(" ")) - (not line.strip()))


def _end(source: str, begun: int) -> int:
    """The index after the comment, or the sentence of Rocq, that begins at index `begun` of `source`."""
    depth, is_comment = 0, source.startswith("(*", begun)
    for token in TOKEN.finditer(source, begun):
        depth += {"(*": 1, "*)": -1}.get(token[0], 0)
        if depth == 0 and token[0] == ("*)" if is_comment else "."):
            return token.end()
    raise RocqError(
        f"a theory ends within {' '.join(source[begun : begun + 60].split())!r}; expected a full stop or `*)`"
    )
