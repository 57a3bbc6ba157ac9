"""Checking by solver: for all loads at once, on one network after another.

Options are enumerated. Every number is an unknown of the solver, and the functions of the protocols, the same that run
on integers, build formulas from unknowns. A claim holds on a network if no values of the unknowns meet the hypothesis
and miss the conclusion. Each query has a resource limit that is the same on every machine; if the solver cannot decide
a query within it, the verdict is `Undecided`.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, NamedTuple, TypeAlias

import z3

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.checking.enumerating.odometer import Odometer, cases
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.checking.solving.backends import name_and_version
from loadbal.checking.solving.unknowns import QueriedTerm, Term, expression
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.domain import Covered
from loadbal.errors import InvalidInputError
from loadbal.verdict import Bounded, Evidence, Holds, Refuted, Strength, Undecided, free_of_counterexamples

DEFAULT_BOUNDS = Bounds(3)
"""The bounds of a check if the caller gives none; loads are unbounded."""

DESCRIBED_WITHIN = Bounds(3, 2)
"""Bounds within which a recipe is run only to describe in words what it chooses from."""

RESOURCES = 200_000_000
"""The limit of a query in z3's own resource units: some minutes, and the same number on every machine."""

TACTICS = ("simplify", "propagate-values", "elim-term-ite")
"""The steps by which z3 simplifies a query about loads before it decides the query."""

OLDER_ARITHMETIC, NEWER_ARITHMETIC = 2, 6
"""z3's two solvers for linear integers, by their numbers. The older one is asked first: it decides most queries, in two
thirds of the newer one's time. On large cycles it gives up, after less than half a second for each query."""

OLDER_ONE_IN = 10
"""The older solver gets one tenth of the resources, so that a query that it cannot decide costs little time."""


class Unknowns(Odometer):
    """Answers questions for options by enumeration, and questions for numbers by unknowns of the solver."""

    kind: ClassVar[type[Term]] = Term
    """The type of its unknowns."""

    def __init__(self, digits: Sequence[int] = ()) -> None:
        super().__init__(digits)
        self.ranges: list[z3.BoolRef] = []
        """Formulas which say that the unknowns lie within their ranges."""
        self.unknowns: list[z3.ArithRef] = []
        self.are_loads = True
        """False once the recipe has asked for any number but loads."""

    def _new_unknown(self, make: Callable[[str], z3.ArithRef], low: int, high: int | None) -> Term:
        unknown = make(f"x{len(self.unknowns)}")
        self.unknowns.append(unknown)
        self.ranges.append(unknown >= expression(low))
        if high is not None:
            self.ranges.append(unknown <= expression(high))
        return self.kind(unknown)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown for an integer."""
        self.are_loads = False
        self.coverage.add_numbers(name, low, high)
        return self.remember(name, self._new_unknown(z3.Int, low, high))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown for a real number; a counterexample gets a rational value."""
        self.are_loads = False
        self.coverage.add_numbers(name, low, high)
        return self.remember(name, self._new_unknown(z3.Real, low, high))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """An unknown integer load for each of `order` nodes."""
        self.coverage.add_numbers(name, low, high, order)
        return self.remember(name, tuple(self._new_unknown(z3.Int, low, high) for _ in range(order)))

    def answers_in(self, model: z3.ModelRef) -> Answers:
        """The answers to all questions, with the values that a model gives to the unknowns."""
        return {name: value_in(model, answer) for name, answer in self.answered.items()}


class QueriedUnknowns(Unknowns):
    """The unknowns of queries, whose terms know which divisors and exponents z3 reads as Python does."""

    kind = QueriedTerm


def value_in(model: z3.ModelRef, answer: Any) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
    """An answer with the values that a model gives to the unknowns in it."""
    if isinstance(answer, Term):
        value = model.eval(answer.expression, model_completion=True)
        return value.as_fraction() if z3.is_rational_value(value) else value.as_long()
    if isinstance(answer, tuple):
        return tuple(value_in(model, part) for part in answer)
    return answer


def check(
    claim: Claim[Any] | Extremum[Any], bounds: Bounds, *, progress: Progress = no_progress, resources: int = RESOURCES
) -> Holds | Bounded | Refuted | Undecided:
    """Ask the solver about all loads on each network within the bounds.

    A refutation is on the first network, in the order of the options, that has a counterexample. Among those of the
    network it has the one with the smallest largest load, and the lexicographically first of these. `Undecided` names
    the first query that the solver did not decide.

    Raises: VacuousClaimError if no network has loads that meet the hypothesis; InvalidInputError for an extremum;
    UnknownsError if the claim raises a number to an unknown power.
    """
    if isinstance(claim, Extremum):
        raise InvalidInputError("the solver cannot find a largest or smallest value; use --by exhaustive")
    tally, queries = Tally(), 0
    start, context = QueriedUnknowns(), z3.Context()
    for here, case in cases(claim.case, bounds, start):
        ask = partial(_ask_about_loads if here.are_loads else _ask_plain_solver, context, resources)
        query = [*here.ranges, expression(claim.met(case))]
        reply = ask(query)
        queries += 1
        # The conclusion is only required, and may only be defined, where the hypothesis can be met.
        if is_relevant := reply.result == z3.sat:
            query = [*query, z3.Not(expression(claim.concluded(case)))]
            reply = ask(query)
            queries += 1
        if reply.result == z3.unknown:
            return Undecided(f"z3 gave up on query {queries} within {resources} resource units")
        tally.add(1, is_relevant)
        if is_relevant and reply.result == z3.sat:
            answers = here.answers_in(_smallest_model(query, here.unknowns, reply.model, ask))
            return confirmed_refutation(claim, answers, bounds, _evidence(tally, queries, bounds))
        progress(tally.cases)
    if tally.relevant == 0:
        raise vacuous_claim_error(claim, tally.cases, bounds, "networks with any loads")
    evidence = replace(_evidence(tally, queries, bounds), covered=start.coverage.as_json())
    return free_of_counterexamples(claim, evidence)


class Reply(NamedTuple):
    """A solver's answer to a query, with the values that it found for the unknowns (the model), if any."""

    result: z3.CheckSatResult
    model: z3.ModelRef | None


Ask: TypeAlias = Callable[[list[z3.BoolRef]], Reply]


def _ask_plain_solver(context: z3.Context, resources: int, formulas: list[z3.BoolRef]) -> Reply:
    """Decide a query by z3 without preparing steps; for queries with unknowns other than loads.

    With the tactics z3 does not decide products. They would also change the first values of real unknowns, which a
    counterexample keeps.
    """
    # Queries are many and small. z3's combined solver first tries methods that cost more time than they save here.
    return _reply(z3.SimpleSolver(ctx=context), resources, formulas)


def _ask_about_loads(context: z3.Context, resources: int, formulas: list[z3.BoolRef]) -> Reply:
    """Decide a query whose unknowns are loads: by z3's older arithmetic or, if that gives up, by the newer."""
    # Rounded up, since z3 takes the limit 0 for no limit.
    first = _reply(_solver_with_tactics(context, OLDER_ARITHMETIC), -(-resources // OLDER_ONE_IN), formulas)
    if first.result != z3.unknown:
        return first
    return _reply(_solver_with_tactics(context, NEWER_ARITHMETIC), resources, formulas)


def _solver_with_tactics(context: z3.Context, arithmetic: int) -> z3.Solver:
    """A z3 solver that first gives names to nested branches, which halves the time of queries about loads."""
    stages = [z3.Tactic(name, ctx=context) for name in TACTICS]
    decided = z3.With(z3.Tactic("smt", ctx=context), "arith.solver", arithmetic)
    return z3.Then(*stages, decided, ctx=context).solver()


def _reply(solver: z3.Solver, resources: int, formulas: list[z3.BoolRef]) -> Reply:
    """Have a new solver decide one query, and return its reply.

    Each check has a new z3 context, so that no reply depends on earlier checks.
    """
    solver.set("rlimit", resources)
    solver.add(*(formula.translate(solver.ctx) for formula in formulas))
    result = solver.check()
    return Reply(result, solver.model().translate(z3.main_ctx()) if result == z3.sat else None)


def _smallest_model(
    query: list[z3.BoolRef], unknowns: list[z3.ArithRef], model: z3.ModelRef | None, ask: Ask
) -> z3.ModelRef | None:
    """The model of the query whose largest number is smallest and, among these, whose integers come first in order.

    The integers are the same for every solver that decides the queries. Real unknowns keep the values of the last
    model.
    """
    measure = partial(_largest_absolute_value, unknowns=unknowns)
    top, model = _minimum(query, measure, partial(_within, unknowns), 0, model, ask)
    query = [*query, *_within(unknowns, top)]
    for unknown in filter(z3.ArithRef.is_int, unknowns):
        value, model = _minimum(query, partial(_value, unknown), partial(_at_most, unknown), -top, model, ask)
        query.append(unknown == value)
    return model


def _at_most(unknown: z3.ArithRef, most: int) -> list[z3.BoolRef]:
    return [unknown <= most]


def _within(unknowns: list[z3.ArithRef], top: int) -> list[z3.BoolRef]:
    return [z3.And(-top <= unknown, unknown <= top) for unknown in unknowns]


def _minimum(  # noqa: PLR0913, PLR0917 - a search by halving
    query: list[z3.BoolRef],
    measure: Callable[[z3.ModelRef | None], int],
    at_most: Callable[[int], list[z3.BoolRef]],
    low: int,
    model: z3.ModelRef | None,
    ask: Ask,
) -> tuple[int, z3.ModelRef | None]:
    """The smallest value (at least `low`) of a measure over all models of a query, and a model with this value.

    `at_most(value)` are formulas for the models with a measure of at most `value`; `model` is any model of the query.
    """
    high = measure(model)
    while low < high:
        middle = (low + high) // 2
        result, found = ask([*query, *at_most(middle)])
        if result == z3.sat:
            model, high = found, measure(found)
        else:
            low = middle + 1
    return high, model


def _value(unknown: z3.ArithRef, model: z3.ModelRef | None) -> int:
    return int(value_in(model, Term(unknown)))


def _largest_absolute_value(model: z3.ModelRef | None, unknowns: list[z3.ArithRef]) -> int:
    """The largest absolute value that a model gives to an unknown, rounded up; 0 without unknowns."""
    values = [value_in(model, Term(unknown)) for unknown in unknowns] if model is not None else []
    return max((-(-abs(Fraction(value)) // 1) for value in values), default=0)


def _evidence(tally: Tally, queries: int, bounds: Bounds) -> Evidence:
    strength = Strength.ALL_LOADS if bounds.load is None else Strength.EXHAUSTIVE
    return Evidence(strength, tally.cases, tally.relevant, queries, "smt", bounds, (name_and_version("z3"),))


def domain_in_words(claim: Claim[Any] | Extremum[Any], runs: Bounds = DESCRIBED_WITHIN) -> Covered:
    """For each question of the recipe, a description of its options or numbers: the coverage of a proof for all sizes.

    To learn the questions, the recipe runs on unknowns within the bounds `runs`.
    """
    return {name: {"of": entry["of"]} for name, entry in domain_within(claim, runs).items()}


def domain_within(claim: Claim[Any] | Extremum[Any], bounds: Bounds) -> Covered:
    """For each question of the recipe, the options and numbers that it chooses from within the bounds."""
    start = Unknowns()
    # A recipe that needs the value of a number raises an error there; the questions before that are known.
    with suppress(InvalidInputError, TypeError):
        for _ in cases(claim.case, bounds, start):
            pass
    return start.coverage.as_json()
