"""The words of the plan: which methods check a claim, within which bounds, from which depth on.

The plan of a section is the file of the same name in `verify/<paper>/`, with a row for each claim:

    row("houle/lemma-4", exhaustive(4, 3, spare=2), fuzz(100, 100), near=exhaustive(4, 3))

The ledger alone has the results. A plan states a number of cases only where mathematics gives it, as its formula.

Unless the row says otherwise, the first run of the claim also checks its near misses. A claim with a proof or a theorem
is also checked by it, from depth standard on; a row says `proof()` where the proof is quick.
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
class MethodRun:
    """One run of a method (such as "exhaustive" or "fuzz") that the plan asks for."""

    method: str
    bounds: Bounds | None
    """The bounds of the run; None for a method that covers all sizes."""
    depth: Depth = "quick"
    cases: int | None = None
    """The number of cases that the run must have, if mathematics gives it."""
    relevant: int | None = None
    """The number of cases that must meet the claim's hypothesis, if mathematics gives it."""
    options: tuple[tuple[str, int], ...] = ()
    """Pairs (name, value) of further options of the method, such as the number of random examples."""

    def __str__(self) -> str:
        return f"{self.method}, {self.bounds or 'all sizes'}"


def exhaustive(  # noqa: PLR0913 - bounds, depth, and the counts that mathematics gives
    size: int,
    load: int | None = None,
    depth: Depth = "quick",
    *,
    smallest: int = 1,
    spare: int = 1,
    cases: int | None = None,
    relevant: int | None = None,
) -> MethodRun:
    """A run that checks every case within the bounds."""
    return MethodRun("exhaustive", Bounds(size, load, smallest, spare), depth, cases, relevant or cases)


def box(
    size: int, load: int | None = None, depth: Depth = "standard", *, smallest: int = 1, spare: int = 1
) -> MethodRun:
    """A run that has Rocq's kernel run every case within the bounds."""
    return MethodRun("box", Bounds(size, load, smallest, spare), depth)


def smt(size: int, load: int | None = None, depth: Depth = "quick", *, smallest: int = 1, spare: int = 1) -> MethodRun:
    """A run that asks a solver about all loads, network by network."""
    return MethodRun("smt", Bounds(size, load, smallest, spare), depth)


def fuzz(  # noqa: PLR0913 - as above
    size: int,
    load: int | None = None,
    depth: Depth = "standard",
    *,
    smallest: int = 1,
    spare: int = 1,
    examples: int = 100,
) -> MethodRun:
    """A run that checks `examples` random cases."""
    return MethodRun("fuzz", Bounds(size, load, smallest, spare), depth, options=(("examples", examples),))


def solver(depth: Depth = "quick") -> MethodRun:
    """A run that evaluates the claim once on unknowns and asks the solvers whether it holds for all their values."""
    return MethodRun("solver", None, depth)


def proof(depth: Depth = "quick") -> MethodRun:
    """A run that asks the solvers about all lemmas of the claim's proof."""
    return MethodRun("proof", None, depth)


@dataclass(frozen=True, slots=True)
class PlanRow:
    """The runs that check a claim, or several claims, and their near misses."""

    claims: tuple[str, ...]
    runs: tuple[MethodRun, ...]
    near: tuple[MethodRun, ...]
    """The runs for near misses that `misses` does not name."""
    misses: Mapping[str, tuple[MethodRun, ...]]
    """The runs for single near misses, by name."""


def row(
    claims: str | tuple[str, ...],
    *runs: MethodRun,
    near: MethodRun | tuple[MethodRun, ...] = (),
    misses: Mapping[str, MethodRun | tuple[MethodRun, ...]] | None = None,
) -> PlanRow:
    """A row of the plan, for one claim or for several that the same runs check.

    A near miss is checked by the runs that `misses` has under its name; without an entry there, by `near`; and if that
    is empty too, by the first exhaustive run, or the first run if none is exhaustive.
    """
    first = next((one for one in runs if one.method == "exhaustive"), runs[0] if runs else None)
    default = () if first is None else (replace(first, cases=None, relevant=None),)
    named = {name: _as_tuple(how) for name, how in (misses or {}).items()}
    return PlanRow((claims,) if isinstance(claims, str) else claims, runs, _as_tuple(near) or default, named)


def _as_tuple(runs: MethodRun | tuple[MethodRun, ...]) -> tuple[MethodRun, ...]:
    return (runs,) if isinstance(runs, MethodRun) else runs


@dataclass(frozen=True, slots=True)
class Check:
    """One run of a method on a claim or on one of its near misses."""

    claim: str
    run: MethodRun
    near: str = ""
    """The near miss to check in place of the claim."""

    def __str__(self) -> str:
        return f"{self.claim}{f'~{self.near}' if self.near else ''} by {self.run}"


@cache
def checks(paper: str, section: str) -> tuple[Check, ...]:
    """The checks of a section, claim by claim in the order of the paper.

    Raises: InvalidInputError for a plan of no section, or a plan that does not fit its section's claims.
    """
    if section not in papers.sections(paper):
        known = ", ".join(papers.sections(paper))
        raise InvalidInputError(
            f"verify/{paper}/{section}.py is not named after a section of the paper; expected one of {known}"
        )
    rows = _rows(paper, section)
    return tuple(check for id_ in papers.claims_of(paper, section) for check in _checks(id_, rows[id_]))


def _rows(paper: str, section: str) -> dict[str, PlanRow]:
    """The plan's row for every claim of a section; a claim without one, which a proof or theorem settles, gets no runs.

    Raises: InvalidInputError for a row of another section, two rows for a claim, or a missing row.
    """
    plan: tuple[PlanRow, ...] = import_module(f"{__package__}.{paper}.{section}").PLAN
    claims, place = papers.claims_of(paper, section), f"verify/{paper}/{section}.py"
    listed = Counter(claim for planned in plan for claim in planned.claims)
    if strangers := sorted(set(listed) - set(claims)):
        near = get_close_matches(strangers[0], claims, n=3)
        hint = f"did you mean {', '.join(near)}?" if near else f"see loadbal/papers/{paper}/{section}.py"
        raise InvalidInputError(f"{place} has a row for {strangers[0]}, which is not a claim of this section; {hint}")
    if twice := [claim for claim, times in listed.items() if times > 1]:
        raise InvalidInputError(f"{place} has two rows for the claim {twice[0]}; keep one of them")
    if left := [claim for claim in claims if claim not in listed and not _is_settled(claim)]:
        raise InvalidInputError(f"{place} has no row for {left[0]}; add a row, a proof or a theorem for this claim")
    return {claim: row(claim) for claim in claims} | {claim: it for it in plan for claim in it.claims}


def _is_settled(claim: str) -> bool:
    """True if the claim has a proof or a theorem, so that the plan needs no row for it."""
    return arguments.is_proved(claim) or arguments.theorem(claim) is not None


def _checks(claim: str, planned: PlanRow) -> Iterator[Check]:
    runs = list(planned.runs)
    if arguments.is_proved(claim) and all(one.method != "proof" for one in runs):
        runs.append(proof("standard"))
    if (theorem := arguments.theorem(claim)) is not None:
        runs.append(MethodRun("kernel", theorem.within, "standard"))
    yield from (Check(claim, one) for one in runs)
    names = [miss.name for miss in papers.claims()[claim][1].near_misses]
    if strangers := set(planned.misses) - set(names):
        known = ", ".join(names) or "none"
        raise InvalidInputError(f"the claim {claim} has no near miss {min(strangers)!r}; its near misses are: {known}")
    yield from (Check(claim, one, name) for name in names for one in planned.misses.get(name, planned.near))


def every() -> Iterator[Check]:
    """The checks of all papers, section by section."""
    for paper in papers.papers():
        for section in papers.sections(paper):
            yield from checks(paper, section)
