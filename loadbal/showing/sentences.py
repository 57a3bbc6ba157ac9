"""Sentences as people read them: marked terms and formulas in a terminal, in Markdown, and on a page."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from textwrap import wrap

from loadbal.showing import mathematics
from loadbal.term import MARK, unmarked


def rendered(text: str, term: Callable[[str], str], formula: Callable[[str], str], other: Callable[[str], str]) -> str:
    """The text with its marked words, its formulas and all between them rendered by a function each."""
    parts, end = [], 0
    for found in MARK.finditer(text):
        parts += [other(text[end : found.start()]), term(found[1]) if found[1] else formula(found[0][1:-1])]
        end = found.end()
    return "".join((*parts, other(text[end:])))


def spoken(text: str) -> str:
    """The sentence as a terminal shows it: its words without marks, its formulas in Unicode.

    >>> spoken("*Discrepancy* at most $floor(k/2)$.")
    'Discrepancy at most ⌊k/2⌋.'
    """
    return rendered(text, str, mathematics.unicode, str)


def markdown(text: str, escaped: Callable[[str], str] = str) -> str:
    """The sentence as Markdown: terms in italics, formulas in Unicode; `escaped` protects the words between them.

    >>> markdown("*Discrepancy* at most $floor(k/2)$.")
    '*Discrepancy* at most ⌊k/2⌋.'
    """
    return rendered(text, lambda word: f"*{escaped(word)}*", lambda it: escaped(mathematics.unicode(it)), escaped)


def html(text: str) -> str:
    """The sentence as HTML without definitions: terms emphasized, formulas in Unicode."""
    return rendered(text, lambda word: f"<em>{escape(word)}</em>", lambda it: escape(mathematics.unicode(it)), escape)


def definitions(terms: Mapping[str, str], width: int = 100) -> Iterator[str]:
    """A block "where" with a line or more for each term; nothing if there are none."""
    if terms:
        yield "where"
    for name, definition in terms.items():
        says = f"{name}: {spoken(definition)}"
        yield from wrap(says, width, initial_indent="  ", subsequent_indent="    ")


def words(texts: Iterable[str]) -> int:
    """How many words there are in texts, marks aside."""
    return sum(len(unmarked(text).split()) for text in texts)
