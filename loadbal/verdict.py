"""What a check can find: a claim holds, or does so within bounds, is refuted, or undecided; an extremum is measured.

The verdicts are separate types, so that none can be mistaken for another: sampling, a timeout or an
interrupted run gives `Undecided`, never `Holds` or `Bounded`. Everything in them is deterministic, so that
whole verdicts compare with `==` and a domain that silently shrinks is noticed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias

from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim
from loadbal.domain import Covered


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
    KERNEL = "kernel"
    """A theorem that Rocq's kernel checked, about definitions that are bound to the library."""

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
    covered: Covered = field(default_factory=dict, compare=False)
    """What there was to choose from, question by question."""
    kernel: Mapping[str, Any] | None = field(default=None, compare=False)
    """The theorem, as Rocq's kernel prints it, and what it assumes."""
    lemmas: Mapping[str, str] = field(default_factory=dict, compare=False)
    """A digest of the script of each lemma of a proof, by its name."""
    engines: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    """Which engine looked, and why, with the number of combinations of answers."""
    represented: int = field(default=0, compare=False)
    """Cases of those looked at that others stood for, which a proved symmetry makes of them."""
    representatives: int = field(default=0, compare=False)
    """Cases that stood for them, or were looked at to see whether they do."""


@dataclass(frozen=True, slots=True)
class Holds:
    """The claim holds in every case that its sentence speaks of."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Bounded:
    """No counterexample exists within what the evidence says was looked at; the sentence speaks of more."""

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


def free_of_counterexamples(claim: Claim[Any], evidence: Evidence) -> Holds | Bounded | Undecided:
    """The verdict where every case within the bounds was looked at.

    The claim holds if its sentence speaks of no more than lies within them. Random runs by their seeds stay samples,
    however many were looked at.
    """
    if claim.sampled:
        seen = replace(evidence, strength=Strength.SAMPLED)
        return Undecided(f"no counterexample among {evidence.relevant} samples", seen)
    everything = claim.whole is not None and evidence.bounds is not None and evidence.bounds.cover(claim.whole)
    return Holds(evidence) if everything else Bounded(evidence)


Verdict: TypeAlias = Holds | Bounded | Refuted | Measured | Undecided
