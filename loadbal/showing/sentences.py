"""Sentences with marked terms and formulas, as Unicode text for a terminal, as Markdown, and as HTML."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from textwrap import wrap

from loadbal.showing import mathematics
from loadbal.term import MARK, unmarked


def rendered(text: str, term: Callable[[str], str], formula: Callable[[str], str], other: Callable[[str], str]) -> str:
    """The text in another form: `term` maps its marked words, `formula` its formulas, and `other` the text between."""
    parts, end = [], 0
    for found in MARK.finditer(text):
        parts += [other(text[end : found.start()]), term(found[1]) if found[1] else formula(found[0][1:-1])]
        end = found.end()
    return "".join((*parts, other(text[end:])))


def unicode_text(text: str) -> str:
    """A sentence for a terminal: words without marks, formulas in Unicode.

    >>> unicode_text("*Discrepancy* at most $floor(k/2)$.")
    'Discrepancy at most ⌊k/2⌋.'
    """
    return rendered(text, str, mathematics.unicode, str)


def markdown(text: str, escaped: Callable[[str], str] = str) -> str:
    """A sentence as Markdown: terms in italics, formulas in Unicode; `escaped` protects the words between them.

    >>> markdown("*Discrepancy* at most $floor(k/2)$.")
    '*Discrepancy* at most ⌊k/2⌋.'
    """
    return rendered(text, lambda word: f"*{escaped(word)}*", lambda it: escaped(mathematics.unicode(it)), escaped)


def html(text: str) -> str:
    """A sentence as HTML without definitions: terms emphasized, formulas in Unicode."""
    return rendered(text, lambda word: f"<em>{escape(word)}</em>", lambda it: escape(mathematics.unicode(it)), escape)


def definitions(terms: Mapping[str, str], width: int = 100) -> Iterator[str]:
    """Yield the line "where" and wrapped lines for each term; no lines if there are no terms."""
    if terms:
        yield "where"
    for name, definition in terms.items():
        text = f"{name}: {unicode_text(definition)}"
        yield from wrap(text, width, initial_indent="  ", subsequent_indent="    ")


def words(texts: Iterable[str]) -> int:
    """The number of words in texts, without marks."""
    return sum(len(unmarked(text).split()) for text in texts)
