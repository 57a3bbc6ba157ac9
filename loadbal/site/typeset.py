"""Sentences on the pages of the site: formulas as MathML, terms with their definitions, and no script.

A term shows its definition on hover or focus; on a page with many readings it is a link to the list of definitions,
which every page has.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from html import escape

from latex2mathml.converter import convert

from loadbal import papers
from loadbal.names import Reading
from loadbal.showing import mathematics
from loadbal.showing.sentences import rendered, unicode_text
from loadbal.term import Term, lookup, used

OPENED = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline"><mrow>'
CLOSED = "</mrow></math>"
"""The element around a converted formula; a page with hundreds of formulas has room for a shorter one only."""


ENTITY = re.compile(r"&#x([0-9A-F]+);")
"""Matches a character that the converter writes as its number."""


def _letter(entity: re.Match[str]) -> str:
    """The character itself, which is shorter, unless it means something else to HTML."""
    letter = chr(int(entity[1], 16))
    return entity[0] if letter in "<>&" else letter


@cache
def mathml(formula: str) -> str:
    """The formula as MathML in HTML, where the namespace and the style of a formula in a line are implied.

    >>> mathml("n >= 2")
    '<math><mi>n</mi><mo>\u2265</mo><mn>2</mn></math>'
    """
    converted = ENTITY.sub(_letter, str(convert(mathematics.latex(formula))))
    return f"<math>{converted.removeprefix(OPENED).removesuffix(CLOSED)}</math>"


def typeset(text: str, paper: str, escaped: Callable[[str], str] = escape, *, is_linked: bool = False) -> str:
    """A sentence of a paper as inline HTML; `escaped` protects its words, as HTML or as Markdown.

    A term shows its definition or, with `is_linked`, is a link to its place in the glossary of the page.
    """
    known = papers.vocabulary_of(paper)

    def marked(word: str) -> str:
        term = lookup(word, known)
        if term is None:
            return f"<em>{escaped(word)}</em>"
        return _linked(word, term, escaped) if is_linked else _with_definition(word, term, escaped)

    return rendered(text, marked, mathml, escaped)


def _with_definition(word: str, term: Term, escaped: Callable[[str], str]) -> str:
    """A marked word as HTML that shows the definition of its term on hover or focus.

    Its formulas are in Unicode, which is shorter than MathML, since a page may repeat a definition at every sentence.
    """
    says = escaped(f"{term.name}: {unicode_text(term.definition)}")
    definition = f'<span class="definition" role="note">{says}</span>'
    return f'<span class="term" tabindex="0">{escaped(word)}{definition}</span>'


def _linked(word: str, term: Term, escaped: Callable[[str], str]) -> str:
    """A marked word as a link to its definition in the glossary of the page."""
    return f'<a class="term" href="#{_anchor(term)}">{escaped(word)}</a>'


def _id(term: Term) -> str:
    return f' id="{_anchor(term)}"'


def _anchor(term: Term) -> str:
    """The anchor of a term in the glossary of a page."""
    return f"term-{re.sub('[^a-z0-9]+', '-', term.name.lower())}"


def glossary(texts: Iterable[str], paper: str) -> str:
    """The terms that texts use, directly or in definitions, as an HTML list with anchors; empty if there are none."""
    return definition_list(used(texts, papers.vocabulary_of(paper)).values(), with_anchors=True)


def definition_list(terms: Iterable[Term], *, with_anchors: bool = False) -> str:
    """Terms with their definitions as an HTML list in alphabetical order; empty if there are none."""
    items = [
        f"<dt{_id(term) if with_anchors else ''}>{escape(term.name)}</dt>"
        f"<dd>{rendered(term.definition, _emphasized, mathml, escape)}</dd>"
        for term in sorted(terms, key=lambda it: it.name.lower())
    ]
    return f'<dl class="terms">{"".join(items)}</dl>' if items else ""


def _emphasized(word: str) -> str:
    """A term in a definition, as emphasized text; it shows no definition, because the list has one."""
    return f"<em>{escape(word)}</em>"


def texts_of(readings: Iterable[Reading]) -> list[str]:
    """The sentences of readings and of their near misses."""
    return [text for it in readings for text in (it.sentence, *(miss.sentence for miss in it.near_misses))]
