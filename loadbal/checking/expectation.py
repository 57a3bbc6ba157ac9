"""What a check is expected to find, exactly: the vocabulary of the verify files.

A verify file is a table of `Check`s. Each names a claim (or one of its near misses), a method, bounds, and the
outcome that has been computed before: counts for what holds, the counterexample for what does not.
"""

from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal, TypeAlias

from loadbal.choices import printed
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.verdict import Holds, Measured, Refuted, Undecided, Verdict

Method: TypeAlias = Literal["exhaustive", "smt", "fuzz", "proof"]
Depth: TypeAlias = Literal["quick", "standard", "deep"]
DEPTHS: tuple[Depth, ...] = ("quick", "standard", "deep")


COMPARED = frozenset({"houle"})
"""Papers whose claims a test holds to say the same on narrow and on wide columns, so that narrow ones will do."""


@dataclass(frozen=True, slots=True)
class Expected:
    """An outcome, reduced to what identifies it."""

    outcome: Literal["holds", "refuted", "measured", "undecided"]
    cases: int
    relevant: int
    queries: int = 0
    answers: str = ""
    """The printed counterexample, or the printed case that attains a measured value."""
    value: int | Fraction | None = None


def holds(cases: int, relevant: int | None = None, *, queries: int = 0) -> Expected:
    """The claim holds in so many cases, of which so many (all, unless said) meet the hypothesis."""
    return Expected("holds", cases, cases if relevant is None else relevant, queries)


def refuted(answers: str, cases: int, relevant: int | None = None, *, queries: int = 0) -> Expected:
    """The claim fails for these answers, found after so many cases."""
    return Expected("refuted", cases, cases if relevant is None else relevant, queries, answers)


def measured(value: int | Fraction, answers: str, cases: int, relevant: int | None = None) -> Expected:
    """The extreme value, and the first case that attains it."""
    return Expected("measured", cases, cases if relevant is None else relevant, answers=answers, value=value)


def sampled(cases: int, relevant: int | None = None) -> Expected:
    """No counterexample among so many samples: undecided, and never to be taken for more."""
    return Expected("undecided", cases, cases if relevant is None else relevant)


@dataclass(frozen=True, slots=True)
class Check:
    """One line of a verify file.

    Raises: InvalidInputError if a proof has bounds or is of a near miss, or another method has no bounds.
    """

    claim: str
    method: Method
    bounds: Bounds | None
    """How far to look; None for a proof, which is for all sizes."""
    expected: Expected
    near: str = ""
    """The near miss to check in place of the claim."""
    depth: Depth = "quick"
    examples: int = 100
    """Samples to draw, for fuzz."""

    def __post_init__(self) -> None:
        if (self.method == "proof") != (self.bounds is None) or (self.method == "proof" and self.near):
            raise InvalidInputError(f"{self}: a proof, and nothing else, is without bounds, and never of a near miss")

    def __str__(self) -> str:
        return f"{self.claim}{f'~{self.near}' if self.near else ''} by {self.method}, {self.asked}"

    @property
    def asked(self) -> str:
        """How far the check is to look, in words."""
        return str(self.bounds or "all sizes")


def question(claim: Claim[Any] | Extremum[Any], near: str) -> Claim[Any] | Extremum[Any]:
    """The claim itself, or the near miss of that name in its place.

    Raises: UnknownNameError, naming the near misses there are.
    """
    if not near:
        return claim
    named = {miss.name: miss for miss in claim.near_misses}
    if near not in named:
        raise UnknownNameError(f"no near miss {near!r}; there are {', '.join(named) or 'none'}")
    return claim.near(named[near])


def verdict(check: Check, claim: Claim[Any] | Extremum[Any]) -> Verdict:
    """Run the check."""
    if check.method == "proof":
        proof = import_module("loadbal.checking.proof")
        return proof.check(proof.find(check.claim))  # type: ignore[no-any-return]
    narrow = check.claim.partition("/")[0] in COMPARED
    options: dict[str, dict[str, Any]] = {"exhaustive": {"narrow": narrow}, "fuzz": {"examples": check.examples}}
    how = options.get(check.method, {})
    method = import_module(f"loadbal.checking.{check.method}")
    return method.check(question(claim, check.near), check.bounds, **how)  # type: ignore[no-any-return]


def outcome(found: Verdict) -> Expected:
    """The verdict, reduced to what identifies it."""
    seen = found.evidence
    cases, relevant, queries = (seen.cases, seen.relevant, seen.queries) if seen else (0, 0, 0)
    match found:
        case Holds():
            return Expected("holds", cases, relevant, queries)
        case Refuted(choices):
            return Expected("refuted", cases, relevant, queries, printed(choices))
        case Measured(value, choices):
            return Expected("measured", cases, relevant, queries, printed(choices), value)
        case Undecided():
            return Expected("undecided", cases, relevant, queries)
