"""The words of the plan: how far each claim is looked at, by which method, from which depth on.

The plan of a section stands in the file of its name, `verify/<paper>/<section>.py`: one row a claim. What was found is
in the ledger alone; only a number of cases that mathematics gives stands in the plan, as its formula.

    look("houle/lemma-4", exhaustive(4, 3, spare=2), fuzz(100, 100), near=exhaustive(4, 3))

Near misses are looked at as the claim first is, unless the row says how. A claim that has a proof, or a theorem of
Rocq, is looked at by it from depth standard on; a row says `proof()` where the proof is quick.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import get_args

from loadbal import papers
from loadbal.checking.proving import arguments
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.records import Depth

DEPTHS: tuple[Depth, ...] = get_args(Depth)


@dataclass(frozen=True, slots=True)
class Look:
    """One way to look at a claim."""

    method: str
    bounds: Bounds | None
    """How far to look; None for a proof or a solver, which look at all sizes."""
    depth: Depth = "quick"
    cases: int | None = None
    """How many cases there are, where mathematics gives the number."""
    relevant: int | None = None
    """How many of them meet the hypothesis, likewise."""
    options: tuple[tuple[str, int], ...] = ()
    """What else the method is told."""

    def __str__(self) -> str:
        return f"{self.method}, {self.bounds or 'all sizes'}"


def exhaustive(  # noqa: PLR0913 - how far, from which depth on, and what mathematics says
    size: int,
    load: int | None = None,
    depth: Depth = "quick",
    *,
    smallest: int = 1,
    spare: int = 1,
    cases: int | None = None,
    relevant: int | None = None,
) -> Look:
    """Every case within the bounds."""
    return Look("exhaustive", Bounds(size, load, smallest, spare), depth, cases, relevant or cases)


def smt(size: int, load: int | None = None, depth: Depth = "quick", *, smallest: int = 1, spare: int = 1) -> Look:
    """Every load, network by network, by solver."""
    return Look("smt", Bounds(size, load, smallest, spare), depth)


def fuzz(  # noqa: PLR0913 - as above
    size: int,
    load: int | None = None,
    depth: Depth = "standard",
    *,
    smallest: int = 1,
    spare: int = 1,
    examples: int = 100,
) -> Look:
    """So many samples."""
    return Look("fuzz", Bounds(size, load, smallest, spare), depth, options=(("examples", examples),))


def solver(depth: Depth = "quick") -> Look:
    """The claim's own recipe, once, on unknowns."""
    return Look("solver", None, depth)


def proof(depth: Depth = "quick") -> Look:
    """The lemmas of the claim's proof."""
    return Look("proof", None, depth)


@dataclass(frozen=True, slots=True)
class Plan:
    """How one claim, or several, are looked at, and their near misses."""

    claims: tuple[str, ...]
    looks: tuple[Look, ...]
    near: tuple[Look, ...]
    """How its near misses are looked at, but for those that are named."""
    misses: Mapping[str, tuple[Look, ...]]


def look(
    claims: str | tuple[str, ...],
    *looks: Look,
    near: Look | tuple[Look, ...] = (),
    misses: Mapping[str, Look | tuple[Look, ...]] | None = None,
) -> Plan:
    """A row of the plan, for one claim or for several that are looked at in the same ways."""
    first = next((one for one in looks if one.method == "exhaustive"), looks[0] if looks else None)
    unless_told = () if first is None else (replace(first, cases=None, relevant=None),)
    named = {name: _several(how) for name, how in (misses or {}).items()}
    return Plan((claims,) if isinstance(claims, str) else claims, looks, _several(near) or unless_told, named)


def _several(looks: Look | tuple[Look, ...]) -> tuple[Look, ...]:
    return (looks,) if isinstance(looks, Look) else looks


@dataclass(frozen=True, slots=True)
class Check:
    """One claim, or one of its near misses, looked at in one way."""

    claim: str
    look: Look
    near: str = ""
    """The near miss to check in place of the claim."""

    def __str__(self) -> str:
        return f"{self.claim}{f'~{self.near}' if self.near else ''} by {self.look}"


@cache
def checks(paper: str, section: str) -> tuple[Check, ...]:
    """The checks of a section, claim by claim in the order of the paper.

    Raises: InvalidInputError for a plan of no section, or a plan that does not fit its section's claims.
    """
    if section not in papers.sections(paper):
        known = ", ".join(papers.sections(paper))
        raise InvalidInputError(f"verify/{paper}/{section}.py is the plan of no section; the sections are {known}")
    rows = _rows(paper, section)
    return tuple(check for id_ in papers.claims_of(paper, section) for check in _checks(id_, rows[id_]))


def _rows(paper: str, section: str) -> dict[str, Plan]:
    """The row of every claim of the section; an empty one for a claim that is looked at by its proof alone."""
    plan: tuple[Plan, ...] = import_module(f"{__package__}.{paper}.{section}").PLAN
    claims, place = papers.claims_of(paper, section), f"verify/{paper}/{section}.py"
    listed = Counter(claim for row in plan for claim in row.claims)
    if strangers := sorted(set(listed) - set(claims)):
        near = get_close_matches(strangers[0], claims, n=3)
        hint = f"did you mean {', '.join(near)}?" if near else f"see loadbal/papers/{paper}/{section}.py"
        raise InvalidInputError(f"{place} has a row for {strangers[0]}, which is no claim of that section; {hint}")
    if twice := [claim for claim, times in listed.items() if times > 1]:
        raise InvalidInputError(f"{place} has two rows for {twice[0]}")
    if left := [claim for claim in claims if claim not in listed and not _is_settled(claim)]:
        raise InvalidInputError(f"{place} has no row for {left[0]}, which has no proof either")
    return {claim: look(claim) for claim in claims} | {claim: row for row in plan for claim in row.claims}


def _is_settled(claim: str) -> bool:
    """Whether the claim has a proof, or a theorem."""
    return arguments.is_proved(claim) or arguments.theorem(claim) is not None


def _checks(claim: str, row: Plan) -> Iterator[Check]:
    looks = list(row.looks)
    if arguments.is_proved(claim) and all(one.method != "proof" for one in looks):
        looks.append(proof("standard"))
    if arguments.theorem(claim) is not None:
        looks.append(Look("kernel", None, "standard"))
    yield from (Check(claim, one) for one in looks)
    names = [miss.name for miss in papers.claims()[claim][1].near_misses]
    if strangers := set(row.misses) - set(names):
        raise InvalidInputError(f"{claim} has no near miss {min(strangers)!r}; it has {', '.join(names) or 'none'}")
    yield from (Check(claim, one, name) for name in names for one in row.misses.get(name, row.near))


def every() -> Iterator[Check]:
    """The checks of all papers, in their order."""
    for paper in papers.papers():
        for section in papers.sections(paper):
            yield from checks(paper, section)
