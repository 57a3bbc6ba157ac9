"""Terms: the words of sentences that need a definition, each defined once.

A sentence marks its terms with asterisks and its mathematics with dollar signs:

    "On a *colored graph*, *loads that recur* under *Threshold-2* have *discrepancy* at most the *diameter*."
    "At most $floor(Q/2)$ *rounds* change a load, where $Q$ is the sum of the squares of the first loads."

A term names the function of the library that it means, so that a test can see whether a claim that uses the word also
computes it. Definitions mark the terms that they use in the same way.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from loadbal.errors import InvalidInputError

MARK = re.compile(r"\$[^$]*\$|\*([^*$]+)\*")
"""Finds mathematics, which may contain asterisks of its own, and marked terms in a sentence."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its definition.

    Raises: InvalidInputError if it has no name or no definition, or neither a meaning nor a reason for having none.
    """

    name: str
    """The word as a sentence marks it: lower case unless it is a proper name, singular unless it has no singular."""
    definition: str
    """One or two plain sentences."""
    means: Callable[..., Any] | tuple[Callable[..., Any], ...] = ()
    """The function, class or property of the library that the word means; of several, a claim uses at least one."""
    forms: tuple[str, ...] = ()
    """Other forms of the word that sentences mark; a plural that only adds "s" need not be listed."""
    abstract: str = ""
    """Why no function of the library is the term; empty if one is."""

    def __post_init__(self) -> None:
        if not self.name or not self.definition:
            raise InvalidInputError(
                f"a term has the name {self.name!r} and the definition {self.definition!r}; expected both"
            )
        if bool(self.meanings) == bool(self.abstract):
            raise InvalidInputError(
                f"the term {self.name!r} has both or none of `means` and `abstract`; expected exactly one"
            )

    @property
    def meanings(self) -> tuple[Callable[..., Any], ...]:
        """The functions, classes and properties that the word means."""
        return self.means if isinstance(self.means, tuple) else (self.means,)


Vocabulary: TypeAlias = Mapping[str, Term]
"""Terms by each of their forms."""


def vocabulary(terms: Iterable[Term]) -> Vocabulary:
    """The terms by each of their forms.

    Raises: InvalidInputError if two terms share a form.
    """
    found: dict[str, Term] = {}
    for term in terms:
        for form in dict.fromkeys((term.name, f"{term.name}s", *term.forms)):
            if form in found:
                raise InvalidInputError(
                    f"the terms {found[form].name!r} and {term.name!r} share the name {form!r}; rename one"
                )
            found[form] = term
    return found


def lookup(word: str, known: Vocabulary) -> Term | None:
    """The term of a marked word; a capital at the start of a sentence does not matter.

    >>> lookup("Edges", vocabulary([Term("edge", "A pair of neighbors.", abstract="part of a network")])).name
    'edge'
    """
    return known.get(word) or known.get(word[:1].lower() + word[1:])


def marked(text: str) -> Iterator[str]:
    """The marked words of a text, in order.

    >>> list(marked("*Loads* $a*b*c$ with *discrepancy* 1"))
    ['Loads', 'discrepancy']
    """
    return (found[1] for found in MARK.finditer(text) if found[1])


def used(texts: Iterable[str], known: Vocabulary) -> dict[str, Term]:
    """The terms that texts mark, and those that their definitions mark, by name, in order of first use."""
    found: dict[str, Term] = {}
    queue = [word for text in texts for word in marked(text)]
    while queue:
        term = lookup(queue.pop(0), known)
        if term and term.name not in found:
            found[term.name] = term
            queue += marked(term.definition)
    return found


def unmarked(text: str) -> str:
    """The text without its marks, for a message.

    >>> unmarked("*Discrepancy* at most $floor(k/2)$.")
    'Discrepancy at most floor(k/2).'
    """
    return MARK.sub(lambda found: found[1] or found[0].strip("$"), text)
