"""The terms of the sentences, for a terminal: a definition with the terms that it uses, and a list of all terms."""

import difflib
from collections.abc import Iterator

from loadbal import papers
from loadbal.errors import UnknownNameError
from loadbal.showing.sentences import definitions, spoken
from loadbal.term import Term, lookup, used

LISTED = 3
"""How many claims that use a term are named."""


def entry(word: str) -> Iterator[str]:
    """The definitions of a term, one for each paper that defines it, line by line.

    Raises: UnknownNameError, naming similar terms.

    >>> print(next(entry("discrepancy")))
    discrepancy (all papers): The largest load minus the smallest.
    """
    found = [(paper, term) for paper in ("", *papers.papers()) if (term := _own(paper, word))]
    if not found:
        known = {term.name for paper in ("", *papers.papers()) for term in papers.terms_of(paper)}
        near = difflib.get_close_matches(word, known) or sorted(name for name in known if word.lower() in name.lower())
        hint = f"did you mean {', '.join(near[:3])}?" if near else "`loadbal define` lists all terms"
        raise UnknownNameError(f"no term {word!r}; {hint}")
    for paper, term in found:
        yield f"{term.name} ({paper or 'all papers'}): {spoken(term.definition)}"
        within = {name: one.definition for name, one in used([term.definition], papers.vocabulary_of(paper)).items()}
        yield from (f"  {line}" for line in definitions(within))
        yield f"  in Python: {', '.join(map(_place, term.meanings)) if not term.abstract else term.abstract}"
        users = _users(term)
        more = f", and {len(users) - LISTED} more" if len(users) > LISTED else ""
        yield f"  used by: {', '.join(users[:LISTED])}{more}"


def names() -> Iterator[str]:
    """The names of all terms, a line for each paper."""
    for paper in ("", *papers.papers()):
        own = sorted((term.name for term in papers.terms_of(paper)), key=str.lower)
        if own:
            yield f"{paper or 'all papers'}: {', '.join(own)}"


def _own(paper: str, word: str) -> Term | None:
    """The term that a paper defines itself, or that all papers share if the paper is empty."""
    term = lookup(word, papers.vocabulary_of(paper))
    return term if term in papers.terms_of(paper) else None


def _place(value: object) -> str:
    """Where a function, class or property stands.

    >>> from loadbal.loads import discrepancy
    >>> _place(discrepancy)
    'loadbal.loads.discrepancy'
    """
    for name in ("fget", "func", "__wrapped__"):
        value = getattr(value, name, None) or value
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value)}"


def _users(term: Term) -> list[str]:
    """The ids of the claims whose sentences lead to the term."""
    return [
        id_
        for id_, (statement, claim) in papers.claims().items()
        if term in used([claim.sentence], papers.vocabulary_of(statement.source.paper)).values()
    ]
