"""The papers: one folder each, one file a section, every statement once. The folder is the registry."""

import difflib
import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from loadbal.claim import Claim, Extremum, Statement
from loadbal.errors import UnknownNameError


@cache
def papers() -> tuple[str, ...]:
    """The keys of the papers, which are the names of the folders."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def statements(paper: str) -> tuple[Statement, ...]:
    """The statements of a paper, section by section.

    Raises: UnknownNameError, naming the papers there are.
    """
    if paper not in papers():
        raise UnknownNameError(f"no paper {paper!r}; the papers are {', '.join(papers())}")
    package = import_module(f"{__name__}.{paper}")
    return tuple(
        statement
        for section in package.SECTIONS
        for statement in import_module(f"{package.__name__}.{section}").STATEMENTS
    )


@cache
def claims() -> dict[str, tuple[Statement, Claim[Any] | Extremum[Any]]]:
    """Every reading of every statement by its id."""
    return {
        id_: (statement, claim)
        for paper in papers()
        for statement in statements(paper)
        for id_, claim in zip(statement.ids(), statement.readings, strict=True)
    }


def find(id_: str) -> tuple[Statement, Claim[Any] | Extremum[Any]]:
    """The statement and the reading with that id.

    Raises: UnknownNameError, naming similar ids.
    """
    if id_ not in claims():
        near = difflib.get_close_matches(id_, claims(), n=3) or [key for key in claims() if key.startswith(id_)][:5]
        hint = f"did you mean {', '.join(near)}?" if near else "see `loadbal claims`"
        raise UnknownNameError(f"no claim {id_!r}; {hint}")
    return claims()[id_]
