"""Decides whether a claim about a rule is true: by its smallest counterexample, or by the solvers for all loads."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from loadbal.checking import solver
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim
from loadbal.errors import UnknownsError, VacuousClaimError
from loadbal.hunting import search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.studying.edges import Fact
from loadbal.studying.rules import StudiedRule
from loadbal.verdict import Holds, Refuted

Outcome: TypeAlias = Literal["proved", "refuted", "undecided", "not asked"]

EDGES = Bounds(3, 8)
"""The bounds of the search for counterexamples on an edge: three values of each parameter, and loads from 0 to 8."""

EDGES_WITH_MORE = Bounds(3, 4)
"""The bounds of the same search if a fact has further unknowns."""

SEARCHED = 200
"""The search for a counterexample smaller than that of the solvers is made up to at most this load."""

EFFORT = 500_000
"""The resources of a solver for one fact: about as many as it spends in five seconds."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome for one claim, and what shows it."""

    outcome: Outcome
    answers: Answers | None = None
    """The counterexample of a refuted claim, by the names of its unknowns."""
    case: Any = None
    """The counterexample as the recipe of the claim builds it."""
    reason: str = ""
    """Why an undecided claim is undecided."""

    @property
    def proved(self) -> bool:
        """True if the claim was proved."""
        return self.outcome == "proved"

    @property
    def refuted(self) -> bool:
        """True if the claim was refuted."""
        return self.outcome == "refuted"


def smallest_counterexample(claim: Claim[Any], bounds: Bounds) -> Decision | None:
    """The refutation of a claim by its smallest counterexample within the bounds; None if there is none."""
    try:
        found = search.hunt(claim, bounds, InlineExecutor(), SearchLog())
    except VacuousClaimError:
        return None
    if found is None:
        return None
    witness = search.confirmed_witness("", claim, found)
    return Decision("refuted", witness.answers, witness.case)


def decided(fact: Fact, rule: StudiedRule) -> Decision:
    """Decide a fact about a single edge; show its smallest counterexample if it is refuted at moderate loads."""
    found = _first_decision(fact, rule)
    if found.case is None or fact.more:
        return found
    # The solvers' case need not be the smallest; a search up to its loads finds it if the loads are moderate.
    highest = max(found.case.x, found.case.y)
    if not EDGES.load < highest <= SEARCHED:
        return found
    return smallest_counterexample(fact.claim(rule), Bounds(EDGES.size, int(highest))) or found


def is_proved(fact: Fact, rule: StudiedRule) -> bool:
    """True if a fact about a single edge is proved; no time is spent on the smallest counterexample of another fact."""
    return _first_decision(fact, rule).proved


def _first_decision(fact: Fact, rule: StudiedRule) -> Decision:
    """Decide a fact about a single edge."""
    return decided_claim(fact.claim(rule), EDGES_WITH_MORE if fact.more else EDGES)


def decided_claim(claim: Claim[Any], small: Bounds) -> Decision:
    """Decide a claim about numbers: search for a counterexample within small bounds, then ask the solvers."""
    if refuted := smallest_counterexample(claim, small):
        return refuted
    try:
        found = solver.check(claim, resources=EFFORT)
    except UnknownsError as error:
        return Decision("undecided", reason=str(error))
    match found:
        case Holds():
            return Decision("proved")
        case Refuted(answers=answers, case=case):
            return Decision("refuted", answers, case)
    return Decision("undecided", reason="the solvers gave up")
