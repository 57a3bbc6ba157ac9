"""Checking by solver for all sizes: the claim's recipe runs once, on unknowns, and all installed solvers decide.

Sizes are unknowns too, so a recipe that lists all values up to a size or a load is refused. Options whose number does
not depend on the size, such as rules, are enumerated. The verdict is for all sizes and all loads, and needs no written
argument.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import z3

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.confirmation import confirmed_refutation
from loadbal.checking.enumerating.odometer import Odometer, cases
from loadbal.checking.smt import value_in
from loadbal.checking.solving.backends import RESOURCES, answer, name_and_version, solvers, z3_solver_with
from loadbal.checking.solving.smtlib import assertion, script
from loadbal.checking.solving.unknowns import Term, expression
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import DisagreementError, InvalidInputError, SymbolicTruthError, UnknownsError, VacuousClaimError
from loadbal.term import unmarked
from loadbal.unlimited import UNLIMITED, Unlimited
from loadbal.verdict import Evidence, Holds, Refuted, Strength, Undecided

EVERYTHING = Bounds(size=UNLIMITED, load=UNLIMITED, spare=UNLIMITED)
"""The bounds for a check of all sizes and all loads."""


class UnboundedUnknowns(Odometer):
    """Answers questions for options by enumeration, and questions for numbers by unknowns, which may be unbounded."""

    def __init__(self, digits: Sequence[int] = ()) -> None:
        super().__init__(digits)
        self.ranges: dict[str, z3.BoolRef] = {}
        """By the name of each unknown, the formula that it lies within its range."""
        self.unknowns: dict[str, z3.ArithRef] = {}

    def _new_unknown(self, make: Callable[[str], z3.ArithRef], low: int, high: int | None, name: str) -> Term:
        unknown = make(f"x{len(self.unknowns)}")
        self.unknowns[str(unknown)] = unknown
        self.coverage.add_numbers(name, low, high)
        upper = [] if high is None or isinstance(high, Unlimited) else [unknown <= expression(high)]
        self.ranges[f"range of {name}"] = z3.And(unknown >= expression(low), *upper)
        return Term(unknown)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown for an integer."""
        return self.remember(name, self._new_unknown(z3.Int, low, high, name))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown for a real number."""
        return self.remember(name, self._new_unknown(z3.Real, low, high, name))

    def loads(self, order: Number, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """An unknown integer for each of `order` nodes.

        Raises: UnknownsError if `order` is unknown.
        """
        if isinstance(order, Term):
            raise UnknownsError(
                f"the variable {name!r} has a value for every node, but the number of nodes is unknown"
                " here; use --by smt"
            )
        made = (self._new_unknown(z3.Int, low, high, f"{name} {node}") for node in range(order))
        return self.remember(name, tuple(made))


def check(claim: Claim[Any] | Extremum[Any], *, resources: int = RESOURCES) -> Holds | Refuted | Undecided:
    """Have all solvers decide the claim for all sizes and loads, for one combination of options after another.

    A counterexample of the solvers refutes the claim only if it also fails on plain numbers; it need not be the
    smallest.

    Raises: UnknownsError if the recipe cannot run on unknowns, as it lists all values up to a bound, or branches on a
    number; VacuousClaimError if no case meets the hypothesis; InvalidInputError for an extremum; DisagreementError if
    the solvers differ.
    """
    if isinstance(claim, Extremum):
        raise InvalidInputError("the solvers cannot find a largest or smallest value; use --by exhaustive")
    combinations, relevant, queries = 0, 0, 0
    start = UnboundedUnknowns()
    for here, hypotheses, conclusion in _formulas(claim, start):
        combinations += 1
        reachable = _ask(here, hypotheses, resources)
        queries += 1
        if reachable == "unsat":
            continue
        missed = hypotheses | {"not the conclusion": z3.Not(conclusion)}
        found = _ask(here, missed, resources)
        queries += 1
        if found == "sat":
            return _refutation(claim, here, missed, _evidence(combinations, relevant + 1, queries))
        if "unknown" in {reachable, found}:
            return Undecided(f"a solver gave up on query {queries}")
        relevant += 1
    if not relevant:
        raise VacuousClaimError(
            f"no case of any size meets the hypothesis, so nothing was checked; change the claim:"
            f" {unmarked(claim.sentence)}"
        )
    return Holds(replace(_evidence(combinations, relevant, queries), covered=start.coverage.as_json()))


def _formulas(
    claim: Claim[Any], start: UnboundedUnknowns
) -> Iterable[tuple[UnboundedUnknowns, dict[str, z3.BoolRef], z3.BoolRef]]:
    """Yield for each combination of options the unknowns, the named assumptions about them, and the conclusion.

    Raises: UnknownsError if the recipe or the claim needs the value of a number.
    """
    try:
        for here, case in cases(claim.case, EVERYTHING, start):
            hypotheses = {**here.ranges, "hypothesis": expression(claim.met(case))}
            yield here, hypotheses, expression(claim.concluded(case))
    except (SymbolicTruthError, TypeError) as error:
        raise UnknownsError(
            "the function that builds a case uses a number in `if` or `range`, but solvers do not know its value; use"
            f" --by exhaustive; Python reports: {error}"
        ) from error


def _ask(here: UnboundedUnknowns, asserted: dict[str, z3.BoolRef], resources: int) -> str:
    return answer(_script(here, asserted), resources)


def _script(here: UnboundedUnknowns, asserted: dict[str, z3.BoolRef]) -> str:
    sorts = {name: str(unknown.sort()) for name, unknown in here.unknowns.items()}
    return script(sorts, {name: assertion(truth) for name, truth in asserted.items()})


def _refutation(
    claim: Claim[Any], here: UnboundedUnknowns, missed: dict[str, z3.BoolRef], evidence: Evidence
) -> Refuted | Undecided:
    """The refutation by the values that a solver found; `Undecided` if the claim holds for them on plain numbers.

    That can happen, because a solver knows only some facts about powers of two
    (`loadbal.checking.solving.smtlib.facts`).
    """
    solver = z3_solver_with(_script(here, missed))
    solver.check()
    answers = _answers_in(here, solver.model().translate(z3.main_ctx()))
    try:
        return confirmed_refutation(claim, answers, EVERYTHING, evidence)
    except DisagreementError:
        return Undecided("a solver's counterexample does not fail on plain numbers")


def _answers_in(here: UnboundedUnknowns, model: z3.ModelRef) -> Answers:
    """The answers to all questions, with the values that a model gives to the unknowns."""
    return {name: value_in(model, answer) for name, answer in here.answered.items()}


def _evidence(combinations: int, relevant: int, queries: int) -> Evidence:
    by = tuple(map(name_and_version, solvers()))
    return Evidence(Strength.SOLVER, combinations, relevant, queries, "solver", None, by)
