"""Sentences on the pages of the site: formulas as MathML, terms with their definitions, and no script.

A term shows its definition on hover or focus. The pages also list the definitions of their terms.
"""

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


@cache
def mathml(formula: str) -> str:
    """The formula as MathML in HTML, where the namespace and the style of a formula in a line are implied.

    >>> mathml("n >= 2")
    '<math><mi>n</mi><mo>&#x02265;</mo><mn>2</mn></math>'
    """
    converted = str(convert(mathematics.latex(formula)))
    return f"<math>{converted.removeprefix(OPENED).removesuffix(CLOSED)}</math>"


def typeset(text: str, paper: str, escaped: Callable[[str], str] = escape) -> str:
    """A sentence of a paper as inline HTML; `escaped` protects its words, as HTML or as Markdown."""
    known = papers.vocabulary_of(paper)

    def marked(word: str) -> str:
        term = lookup(word, known)
        return f"<em>{escaped(word)}</em>" if term is None else _with_definition(word, term, escaped)

    return rendered(text, marked, mathml, escaped)


def _with_definition(word: str, term: Term, escaped: Callable[[str], str]) -> str:
    """A marked word as HTML that shows the definition of its term on hover or focus.

    Its formulas are in Unicode, which is shorter than MathML, since a page may repeat a definition at every sentence.
    """
    says = escaped(f"{term.name}: {unicode_text(term.definition)}")
    definition = f'<span class="definition" role="note">{says}</span>'
    return f'<span class="term" tabindex="0">{escaped(word)}{definition}</span>'


def glossary(texts: Iterable[str], paper: str) -> str:
    """The terms that texts use, directly or in definitions, as an HTML list; empty if there are none."""
    return definition_list(used(texts, papers.vocabulary_of(paper)).values())


def definition_list(terms: Iterable[Term]) -> str:
    """Terms with their definitions as an HTML list in alphabetical order; empty if there are none."""
    items = [
        f"<dt>{escape(term.name)}</dt><dd>{rendered(term.definition, _emphasized, mathml, escape)}</dd>"
        for term in sorted(terms, key=lambda it: it.name.lower())
    ]
    return f'<dl class="terms">{"".join(items)}</dl>' if items else ""


def _emphasized(word: str) -> str:
    """A term in a definition, as emphasized text; it shows no definition, because the list has one."""
    return f"<em>{escape(word)}</em>"


def texts_of(readings: Iterable[Reading]) -> list[str]:
    """The sentences of readings and of their near misses."""
    return [text for it in readings for text in (it.sentence, *(miss.sentence for miss in it.near_misses))]
