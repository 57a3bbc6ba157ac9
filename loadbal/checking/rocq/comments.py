r"""Reads the comments of a theory: the explanation of each theorem and definition, and the files that compare it.

>>> source = "(** The load. *)\n(* compared: loads *)\nDefinition load := 0.\n\nLemma none : load = 0."
>>> for it in named(source):
...     print(it)
Named(name='load', kind='Definition', explained='The load.', compared=('loads',), start=39)
Named(name='none', kind='Lemma', explained='', compared=(), start=62)
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

NAMED = re.compile(
    r"(?:(?:Local|Global|Program|#\[[^\]]*\])\s+)*"
    r"(Theorem|Lemma|Corollary|Definition|Fixpoint|Inductive|Record|Let|Instance)\s+([^\W\d][\w']*)"
)
"""Matches the beginning of a Rocq sentence that names a theorem or a definition, up to the name."""

PROVED = frozenset({"Theorem", "Lemma", "Corollary"})
"""The words before the name of a theorem."""

FIELD = re.compile(r"[{;]\s*([^\W\d][\w']*)[^:;}]*:")
"""Matches the beginning of a field of a record, in a text without comments."""

COMPARED = re.compile(r"compared: (\w+(?:, \w+)*)")
"""Matches the text of a comment that names the files of `proofs/rocq` that compare a definition."""

TOKEN = re.compile(r'\(\*|\*\)|"[^"]*"|\.(?=\s|$)')
"""Matches `(*`, `*)`, a whole string, or the full stop that ends a sentence of Rocq."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name that a theory gives to a theorem or a definition."""

    name: str
    kind: str
    """The word before the name, such as `Theorem`; `Field` for a field of a record."""
    explained: str
    """The text of the comment `(** ... *)` before it, or before the paragraph of sentences in which it stands.

    A paragraph of the comment is one line of this text, and an empty line separates two paragraphs.
    """
    compared: tuple[str, ...]
    """The files of `proofs/rocq` in the comment `(* compared: ... *)` directly before it."""
    start: int
    """The index in the file of the sentence's first character."""


def named(source: str) -> Iterator[Named]:
    """Yield the theorems, definitions and record fields that the text of a theory names, in order."""
    explained, compared, end = "", tuple[str, ...](), 0
    for start, part in parts(source):
        if "\n\n" in source[end:start]:
            explained = ""
        end = start + len(part)
        if part.startswith("(**"):
            explained = "\n\n".join(" ".join(paragraph.split()) for paragraph in part[3:-2].split("\n\n"))
        elif found := COMPARED.fullmatch(part[2:-2].strip()):
            compared = tuple(found[1].split(", "))
        elif not part.startswith("(*"):
            if found := NAMED.match(part):
                yield Named(found[2], found[1], explained, compared, start)
                if found[1] in PROVED:
                    explained = ""
                if found[1] == "Record":
                    for field in FIELD.findall(without_comments(part)):
                        yield Named(field, "Field", explained, (), start)
            compared = ()


def explanations(folder: Path) -> dict[str, str]:
    """The explanation of each explained name in the theories of a folder, by the name in the ledger, `Theory.name`."""
    return {
        f"{theory}.{it.name}": it.explained
        for theory, source in sources(folder).items()
        for it in named(source)
        if it.explained
    }


def sources(folder: Path) -> dict[str, str]:
    """The sources of all theories in a folder, by the name of the theory in the ledger."""
    return {
        f"{prefix}{path.stem}": path.read_text(encoding="utf-8")
        for place, prefix in (("theories", ""), ("generated", "Python."))
        for path in sorted((folder / place).glob("*.v"))
    }


def reading(explained: str, claim: str) -> str:
    r"""The explanation of a theorem as it applies to one of its claims.

    A paragraph that begins with the id of another claim is left out. The id of `claim` itself is cut off.

    >>> reading("One.\n\njan/a: Two.\n\njan/b: Three.", "jan/b")
    'One. Three.'
    """
    paragraphs = (re.match(r"(?:([a-z]+/[^\s:]+): )?(.*)", paragraph) for paragraph in explained.split("\n\n"))
    return " ".join(found[2] for found in paragraphs if found and found[1] in {None, claim})


def parts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and sentences of a theory, each with its place; a comment in a sentence is part of it."""
    start, depth = _next(source, 0), 0
    for token in TOKEN.finditer(source):
        text = token[0]
        if text == "(*":
            depth += 1
        elif text == "*)":
            depth -= 1
        begins_with_comment = source.startswith("(*", start)
        if depth == 0 and ((text == "*)" and begins_with_comment) or (text == "." and not begins_with_comment)):
            yield start, source[start : token.end()]
            start = _next(source, token.end())


def _next(source: str, place: int) -> int:
    """The place of the next character that is no space."""
    found = re.compile(r"\S").search(source, place)
    return found.start() if found else len(source)


def without_comments(source: str) -> str:
    """The text of a theory without its comments, which may be nested.

    >>> without_comments("Lemma (* of (* two *) *) a : True.")
    'Lemma  a : True.'
    """
    kept, depth = list[str](), 0
    for part in re.split(r'(\(\*|\*\)|"[^"]*")', source):
        if part == "(*":
            depth += 1
        elif part == "*)":
            depth -= 1
        elif not depth:
            kept.append(part)
    return "".join(kept)
