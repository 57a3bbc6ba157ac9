"""Checking by solver without a bound: the claim's own recipe, run once on unknowns, decided by every solver at hand.

Sizes are unknown too: a recipe that unrolls one, by listing it or by a range up to it, is refused. Options that are
few whatever the size, as rules are, are taken one by one. What is decided so is decided for all sizes and all loads,
and needs no argument.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import z3

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.confirmation import confirmed_refutation
from loadbal.checking.enumerating.odometer import Odometer, cases
from loadbal.checking.smt import valued
from loadbal.checking.solving.backends import RESOURCES, answer, solvers, versioned, z3_after
from loadbal.checking.solving.smtlib import assertion, script
from loadbal.checking.solving.unknowns import Term, expression
from loadbal.choices import Answers
from loadbal.claim import UNLIMITED, Bounds, Claim, Extremum, Unlimited
from loadbal.errors import DisagreementError, InvalidInputError, SymbolicTruthError, UnknownsError, VacuousClaimError
from loadbal.verdict import Evidence, Holds, Refuted, Strength, Undecided

EVERYTHING = Bounds(size=UNLIMITED, load=UNLIMITED, spare=UNLIMITED)
"""Every size and every load."""


class Unbounded(Odometer):
    """Enumerates options that are few, and answers every number with an unknown."""

    def __init__(self, digits: Sequence[int] = ()) -> None:
        super().__init__(digits)
        self.ranges: dict[str, z3.BoolRef] = {}
        self.unknowns: dict[str, z3.ArithRef] = {}

    def _unknown(self, make: Callable[[str], z3.ArithRef], low: int, high: int | None, name: str) -> Term:
        unknown = make(f"x{len(self.unknowns)}")
        self.unknowns[str(unknown)] = unknown
        self.coverage.numbers(name, low, high)
        upper = [] if high is None or isinstance(high, Unlimited) else [unknown <= expression(high)]
        self.ranges[f"range of {name}"] = z3.And(unknown >= expression(low), *upper)
        return Term(unknown)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown integer."""
        return self.remember(name, self._unknown(z3.Int, low, high, name))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown real number."""
        return self.remember(name, self._unknown(z3.Real, low, high, name))

    def loads(self, order: Number, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Unknown integers, as many as the recipe says of itself."""
        if isinstance(order, Term):
            raise UnknownsError(f"the recipe asks for {name!r} on an unknown number of nodes")
        made = (self._unknown(z3.Int, low, high, f"{name} {node}") for node in range(order))
        return self.remember(name, tuple(made))


def check(claim: Claim[Any] | Extremum[Any], *, resources: int = RESOURCES) -> Holds | Refuted | Undecided:
    """Ask all solvers about every case at once, option by option.

    A counterexample counts where it fails on plain numbers too; it need not be the smallest.

    Raises: UnknownsError if the recipe unrolls a size; VacuousClaimError if no case meets the hypothesis;
    InvalidInputError for an extremum; DisagreementError if the solvers differ.
    """
    if isinstance(claim, Extremum):
        raise InvalidInputError("an extremum is measured exhaustively; the solvers answer yes or no")
    looked, relevant, queries = 0, 0, 0
    start = Unbounded()
    for here, hypotheses, conclusion in _formulas(claim, start):
        looked += 1
        reachable = _ask(here, hypotheses, resources)
        queries += 1
        if reachable == "unsat":
            continue
        missed = hypotheses | {"not the conclusion": z3.Not(conclusion)}
        found = _ask(here, missed, resources)
        queries += 1
        if found == "sat":
            return _refuted(claim, here, missed, _evidence(looked, relevant + 1, queries))
        if "unknown" in {reachable, found}:
            return Undecided(f"a solver gave up on query {queries}")
        relevant += 1
    if not relevant:
        raise VacuousClaimError(f"no case at all meets the hypothesis of: {claim.sentence}")
    return Holds(replace(_evidence(looked, relevant, queries), covered=start.coverage.plain()))


def _formulas(claim: Claim[Any], start: Unbounded) -> Iterable[tuple[Unbounded, dict[str, z3.BoolRef], z3.BoolRef]]:
    """What is asked: for every combination of options what is given, by name, and the conclusion."""
    try:
        for here, case in cases(claim.case, EVERYTHING, start):
            hypotheses = {**here.ranges, "hypothesis": expression(claim.met(case))}
            yield here, hypotheses, expression(claim.concluded(case))
    except (SymbolicTruthError, TypeError) as error:
        raise UnknownsError(f"the recipe looks at a number, so that it cannot be run on unknowns: {error}") from error


def _ask(here: Unbounded, asserted: dict[str, z3.BoolRef], resources: int) -> str:
    return answer(_script(here, asserted), resources)


def _script(here: Unbounded, asserted: dict[str, z3.BoolRef]) -> str:
    sorts = {name: str(unknown.sort()) for name, unknown in here.unknowns.items()}
    return script(sorts, {name: assertion(truth) for name, truth in asserted.items()})


def _refuted(
    claim: Claim[Any], here: Unbounded, missed: dict[str, z3.BoolRef], evidence: Evidence
) -> Refuted | Undecided:
    """The counterexample of the model, if it is one: of powers a model need not know everything."""
    solver = z3_after(_script(here, missed))
    solver.check()
    answers = _under(here, solver.model().translate(z3.main_ctx()))
    try:
        return confirmed_refutation(claim, answers, EVERYTHING, evidence)
    except DisagreementError:
        return Undecided("what a solver found is no counterexample on plain numbers")


def _under(here: Unbounded, model: z3.ModelRef) -> Answers:
    return {name: valued(one, model) for name, one in here.answered.items()}


def _evidence(looked: int, relevant: int, queries: int) -> Evidence:
    by = tuple(map(versioned, solvers()))
    return Evidence(Strength.SOLVER, looked, relevant, queries, "solver", None, by)
