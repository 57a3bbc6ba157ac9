"""The glossary for a terminal: a definition with the terms that it uses, and the list of all terms."""

import difflib
from collections.abc import Iterator

from loadbal import papers
from loadbal.errors import UnknownNameError
from loadbal.showing.sentences import definitions, unicode_text
from loadbal.term import Term, lookup, used

LISTED = 3
"""The most claims that are listed as users of a term, below its definition."""


def entry(word: str) -> Iterator[str]:
    """Yield the lines that describe a term, once for each paper that defines it.

    They give its definition, the terms that this uses, the Python functions that it means, and the claims that use it.

    Raises: UnknownNameError, naming similar terms.

    >>> print(next(entry("discrepancy")))
    discrepancy (all papers): The largest load minus the smallest.
    """
    found = [(paper, term) for paper in ("", *papers.papers()) if (term := _own(paper, word))]
    if not found:
        known = {term.name for paper in ("", *papers.papers()) for term in papers.terms_of(paper)}
        near = difflib.get_close_matches(word, known) or sorted(name for name in known if word.lower() in name.lower())
        hint = f"did you mean {', '.join(near[:3])}?" if near else "`loadbal define` lists all terms"
        raise UnknownNameError(f"no term is called {word!r}; {hint}")
    for paper, term in found:
        yield f"{term.name} ({paper or 'all papers'}): {unicode_text(term.definition)}"
        within = {name: one.definition for name, one in used([term.definition], papers.vocabulary_of(paper)).items()}
        yield from (f"  {line}" for line in definitions(within))
        yield f"  in Python: {', '.join(map(_qualified_name, term.meanings)) if not term.abstract else term.abstract}"
        users = _users(term)
        more = f", and {len(users) - LISTED} more" if len(users) > LISTED else ""
        yield f"  used by: {', '.join(users[:LISTED])}{more}"


def names() -> Iterator[str]:
    """Yield a line for each paper that defines terms, with the names of these terms."""
    for paper in ("", *papers.papers()):
        own = sorted((term.name for term in papers.terms_of(paper)), key=str.lower)
        if own:
            yield f"{paper or 'all papers'}: {', '.join(own)}"


def _own(paper: str, word: str) -> Term | None:
    """The term that a paper defines itself; for an empty paper, one that all papers share."""
    term = lookup(word, papers.vocabulary_of(paper))
    return term if term in papers.terms_of(paper) else None


def _qualified_name(value: object) -> str:
    """The module and name of a function, class or property.

    >>> from loadbal.loads import discrepancy
    >>> _qualified_name(discrepancy)
    'loadbal.loads.discrepancy'
    """
    for name in ("fget", "func", "__wrapped__"):
        value = getattr(value, name, None) or value
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value)}"


def _users(term: Term) -> list[str]:
    """The ids of the claims whose sentences use the term, directly or in a definition."""
    return [
        id_
        for id_, (statement, claim) in papers.claims().items()
        if term in used([claim.sentence], papers.vocabulary_of(statement.source.paper)).values()
    ]
