"""The verdicts of a check: a claim holds, holds within bounds, is refuted or is undecided; an extremum is measured.

Each verdict is a type of its own, so that none is mistaken for another: sampling, a timeout or an interruption gives
`Undecided`, never `Holds` or `Bounded`. Verdicts contain no times or other random values, so that two runs can be
compared with `==`, and a domain that shrinks by mistake is noticed.
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
    """The kind of evidence that a check gives, from weakest to strongest."""

    SAMPLED = "sampled"
    """Some cases, drawn at random."""
    EXHAUSTIVE = "exhaustive"
    """Every case within the bounds."""
    ALL_LOADS = "all-loads"
    """Every load, on each network within the bounds."""
    WRITTEN = "written"
    """A proof for all sizes: lemmas that two solvers prove, combined by a written argument."""
    SOLVER = "solver"
    """The claim for all sizes, decided by two solvers from its own recipe, run once on unknowns."""
    KERNEL = "kernel"
    """A theorem checked by Rocq's kernel, whose definitions are compared with this library's functions."""

    @property
    def rank(self) -> int:
        """The place of this strength in the order from weakest to strongest, 0 for the weakest."""
        return list(Strength).index(self)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The extent of a check: the cases that it checked, its method, bounds, solvers and engines."""

    strength: Strength
    cases: int
    """The number of cases checked; for solvers, of networks; for proofs, of lemmas."""
    relevant: int
    """The number of checked cases that meet the hypothesis."""
    queries: int = 0
    """The number of questions that were put to solvers."""
    method: str = ""
    """The name of the method, such as `exhaustive`."""
    bounds: Bounds | None = None
    solvers: tuple[str, ...] = ()
    covered: Covered = field(default_factory=dict, compare=False)
    """The options that the recipe offered, question by question."""
    kernel: Mapping[str, Any] | None = field(default=None, compare=False)
    """The theorem as Rocq prints it, its axioms, and the files that compare its definitions with the library."""
    lemmas: Mapping[str, str] = field(default_factory=dict, compare=False)
    """For each lemma of a proof that solvers check: its name -> a digest of the script that they got."""
    engines: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    """The engines used, with the reasons for their choice, and for how many combinations of answers each was used."""
    represented: int = field(default=0, compare=False)
    """How many of the cases were not run, because a symmetric representative or a case of an equal search was run."""
    representatives: int = field(default=0, compare=False)
    """How many representatives were run, including those whose result was not used."""


@dataclass(frozen=True, slots=True)
class Holds:
    """The claim holds in every case that its sentence speaks of."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Bounded:
    """No counterexample exists within the bounds of the evidence; the sentence speaks of more cases."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Refuted:
    """The claim is false: these answers to the recipe's questions build a counterexample."""

    answers: Answers
    evidence: Evidence
    case: Any = field(compare=False, default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Measured:
    """The extreme value over the domain, and the answers that build the first case that attains it."""

    value: int | Fraction
    answers: Answers
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Undecided:
    """The claim is neither proved nor refuted; the reason, and the evidence if there is any."""

    reason: str
    evidence: Evidence | None = None


def free_of_counterexamples(claim: Claim[Any], evidence: Evidence) -> Holds | Bounded | Undecided:
    """The verdict after checking every case within the bounds without finding a counterexample.

    The claim holds if its sentence speaks of no cases outside the bounds. Otherwise it is bounded. If its cases are
    random runs, given by seeds, they are samples even if every seed was checked, and the claim is undecided.
    """
    if claim.sampled:
        seen = replace(evidence, strength=Strength.SAMPLED)
        return Undecided(f"no counterexample among {evidence.relevant} samples", seen)
    everything = claim.whole is not None and evidence.bounds is not None and evidence.bounds.cover(claim.whole)
    return Holds(evidence) if everything else Bounded(evidence)


Verdict: TypeAlias = Holds | Bounded | Refuted | Measured | Undecided
