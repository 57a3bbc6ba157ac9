"""What a check can find: a claim holds, is refuted, or stays undecided; an extremum is measured.

The verdicts are separate types, so that none can be mistaken for another: sampling, a timeout or an
interrupted run gives `Undecided`, never `Holds`. Everything in them is deterministic, so that whole verdicts
compare with `==` and a domain that silently shrinks is noticed.
"""

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias

from loadbal.choices import Answers
from loadbal.claim import Bounds


class Strength(Enum):
    """How much evidence a check gives, weakest first."""

    SAMPLED = "sampled"
    """Some cases, drawn at random."""
    EXHAUSTIVE = "exhaustive"
    """Every case within the bounds."""
    ALL_LOADS = "all-loads"
    """Every load, on each network within the bounds."""
    WRITTEN = "written"
    """A proof for all sizes: lemmas that two solvers discharge, joined by an argument that is written down."""
    SOLVER = "solver"
    """The claim's own recipe, run once on unknowns with no size unrolled, decided by two solvers."""

    @property
    def rank(self) -> int:
        """Its place in the order, 0 for the weakest."""
        return list(Strength).index(self)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a check looked at."""

    strength: Strength
    cases: int
    """Cases looked at; for a solver, networks; for a proof, lemmas."""
    relevant: int
    """Cases that meet the hypothesis."""
    queries: int = 0
    """Questions put to solvers."""
    method: str = ""
    bounds: Bounds | None = None
    solvers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Holds:
    """No counterexample exists within what the evidence says was looked at."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Refuted:
    """A counterexample: the answers that build it. Smaller ones were looked for as the evidence says."""

    answers: Answers
    evidence: Evidence
    case: Any = field(compare=False, default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Measured:
    """The extreme value over the domain, and the answers that build the first case attaining it."""

    value: int | Fraction
    answers: Answers
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Undecided:
    """Neither proved nor refuted, and why; what was looked at, if anything."""

    reason: str
    evidence: Evidence | None = None


Verdict: TypeAlias = Holds | Refuted | Measured | Undecided
