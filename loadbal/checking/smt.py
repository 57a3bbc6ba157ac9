"""Checking by solver: every load at once, one network at a time.

Options are enumerated; every number is a solver term, and the protocols run on terms by the very functions that
run on integers. A claim holds on a network if no values of the terms meet the hypothesis and miss the conclusion.
Each query has a deterministic resource limit; what the solver cannot decide within it is `Undecided`.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

import z3

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.checking.enumerating.odometer import Odometer, cases
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.checking.solving.backends import versioned
from loadbal.checking.solving.unknowns import Term, expression
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.domain import Covered
from loadbal.errors import InvalidInputError
from loadbal.verdict import Bounded, Evidence, Holds, Refuted, Strength, Undecided, free_of_counterexamples

DEFAULT_BOUNDS = Bounds(3)
"""How far to look when the caller gives no bounds; loads are unbounded."""

SEEN = Bounds(3, 2)
"""How far a recipe is run to be told what it has to choose from."""

RESOURCES = 200_000_000
"""z3 resource units for one query: some minutes, the same number on every machine."""

STAGES = ("simplify", "propagate-values", "elim-term-ite")
"""What is done to a question about loads before it is decided, one after another, in z3's words."""

OLDER, NEWER = 2, 6
"""z3's two ways with linear integers. The older one takes two thirds of the time where it decides, which it mostly
does; on large cycles it does not within what it is given, which takes less than half a second a question."""

AT_FIRST = 10
"""The older way is given one so many-th of the resources, lest what it does not decide is waited for twice."""


class Unknowns(Odometer):
    """Enumerates the options and answers every number with an unknown."""

    def __init__(self, digits: Sequence[int] = ()) -> None:
        super().__init__(digits)
        self.ranges: list[z3.BoolRef] = []
        self.unknowns: list[z3.ArithRef] = []
        self.are_loads = True
        """Whether nothing but loads is unknown."""

    def _unknown(self, make: Callable[[str], z3.ArithRef], low: int, high: int | None) -> Term:
        unknown = make(f"x{len(self.unknowns)}")
        self.unknowns.append(unknown)
        self.ranges.append(unknown >= expression(low))
        if high is not None:
            self.ranges.append(unknown <= expression(high))
        return Term(unknown)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown integer."""
        self.are_loads = False
        self.coverage.numbers(name, low, high)
        return self.remember(name, self._unknown(z3.Int, low, high))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An unknown real number; a counterexample is found with a rational one."""
        self.are_loads = False
        self.coverage.numbers(name, low, high)
        return self.remember(name, self._unknown(z3.Real, low, high))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Unknown integers."""
        self.coverage.numbers(name, low, high, order)
        return self.remember(name, tuple(self._unknown(z3.Int, low, high) for _ in range(order)))

    def under(self, model: z3.ModelRef) -> Answers:
        """The answers with the values that a model gives to the unknowns."""
        return {name: valued(answer, model) for name, answer in self.answered.items()}


def valued(answer: Any, model: z3.ModelRef) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
    """The answer with the values that a model gives to its terms."""
    if isinstance(answer, Term):
        value = model.eval(answer.expression, model_completion=True)
        return value.as_fraction() if z3.is_rational_value(value) else value.as_long()
    if isinstance(answer, tuple):
        return tuple(valued(part, model) for part in answer)
    return answer


def check(
    claim: Claim[Any] | Extremum[Any], bounds: Bounds, *, progress: Progress = no_progress, resources: int = RESOURCES
) -> Holds | Bounded | Refuted | Undecided:
    """Ask the solver about all loads on each network within the bounds.

    A counterexample is on the first network, in the order of the options, that has one, with the smallest
    largest load there, and the first such in lexicographic order. `Undecided` names the first query that the solver
    gave up.

    Raises: VacuousClaimError if the hypothesis cannot be met on any network; InvalidInputError for an extremum.
    """
    if isinstance(claim, Extremum):
        raise InvalidInputError("an extremum is measured exhaustively; the solver answers yes or no")
    tally, queries = Tally(), 0
    start, context = Unknowns(), z3.Context()
    for here, case in cases(claim.case, bounds, start):
        ask = partial(_of_loads if here.are_loads else _plainly, context, resources)
        hypothesis = [*here.ranges, expression(claim.met(case))]
        reachable = ask(hypothesis)
        answer, query = reachable, hypothesis
        if reachable[0] == z3.sat:
            query = [*hypothesis, z3.Not(expression(claim.concluded(case)))]
            answer = ask(query)
            queries += 1
        queries += 1
        if answer[0] == z3.unknown:
            return Undecided(f"z3 gave up on query {queries} within {resources} resource units")
        tally.add(1, reachable[0] == z3.sat)
        if answer[0] == z3.sat and reachable[0] == z3.sat:
            answers = here.under(_smallest(query, here.unknowns, answer[1], ask))
            return confirmed_refutation(claim, answers, bounds, _evidence(tally, queries, bounds))
        progress(tally.cases)
    if tally.relevant == 0:
        raise vacuous_claim_error(claim, tally.cases, bounds, "networks, with any loads,")
    evidence = replace(_evidence(tally, queries, bounds), covered=start.coverage.plain())
    return free_of_counterexamples(claim, evidence)


Answered: TypeAlias = tuple[z3.CheckSatResult, z3.ModelRef | None]
Ask: TypeAlias = Callable[[list[z3.BoolRef]], Answered]


def _plainly(context: z3.Context, resources: int, formulas: list[z3.BoolRef]) -> Answered:
    """What a plain solver says: products are beyond the staged one, and of reals the first values are kept."""
    # The questions are many and small: what z3 tries first in a combined solver costs more than it saves.
    return _said(z3.SimpleSolver(ctx=context), resources, formulas)


def _of_loads(context: z3.Context, resources: int, formulas: list[z3.BoolRef]) -> Answered:
    """What is said of how loads move, by the older arithmetic or, where it gives up, by the newer one."""
    # Rounded up, since of none z3 takes as much as it likes.
    first = _said(_staged(context, OLDER), -(-resources // AT_FIRST), formulas)
    return first if first[0] != z3.unknown else _said(_staged(context, NEWER), resources, formulas)


def _staged(context: z3.Context, arithmetic: int) -> z3.Solver:
    """What takes half of the time that a plain solver does: branches within branches get names."""
    stages = [z3.Tactic(name, ctx=context) for name in STAGES]
    decided = z3.With(z3.Tactic("smt", ctx=context), "arith.solver", arithmetic)
    return z3.Then(*stages, decided, ctx=context).solver()


def _said(solver: z3.Solver, resources: int, formulas: list[z3.BoolRef]) -> Answered:
    """What a new solver says, in a context for one check, so that it does not depend on what others asked before."""
    solver.set("rlimit", resources)
    solver.add(*(formula.translate(solver.ctx) for formula in formulas))
    result = solver.check()
    return result, solver.model().translate(z3.main_ctx()) if result == z3.sat else None


def _smallest(
    query: list[z3.BoolRef], unknowns: list[z3.ArithRef], model: z3.ModelRef | None, ask: Ask
) -> z3.ModelRef | None:
    """The model whose largest absolute value is smallest, and then, integer by integer, the smallest one.

    Real unknowns are left as they come; integers are the same for every solver that decides the queries.
    """
    reach = partial(_reach, unknowns=unknowns)
    top, model = _lowered(query, reach, partial(_within, unknowns), 0, model, ask)
    query = [*query, *_within(unknowns, top)]
    for unknown in filter(z3.ArithRef.is_int, unknowns):
        value, model = _lowered(query, partial(_value, unknown), partial(_at_most, unknown), -top, model, ask)
        query.append(unknown == value)
    return model


def _at_most(unknown: z3.ArithRef, most: int) -> list[z3.BoolRef]:
    return [unknown <= most]


def _within(unknowns: list[z3.ArithRef], reach: int) -> list[z3.BoolRef]:
    return [z3.And(-reach <= unknown, unknown <= reach) for unknown in unknowns]


def _lowered(  # noqa: PLR0913, PLR0917 - a search by halving
    query: list[z3.BoolRef],
    measure: Callable[[z3.ModelRef | None], int],
    at_most: Callable[[int], list[z3.BoolRef]],
    low: int,
    model: z3.ModelRef | None,
    ask: Ask,
) -> tuple[int, z3.ModelRef | None]:
    """The smallest value that a measure of the model can have, at least `low`, and a model that has it."""
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
    return int(valued(Term(unknown), model))


def _reach(model: z3.ModelRef | None, unknowns: list[z3.ArithRef]) -> int:
    """The largest absolute value, rounded up."""
    values = [valued(Term(unknown), model) for unknown in unknowns] if model is not None else []
    return max((-(-abs(Fraction(value)) // 1) for value in values), default=0)


def _evidence(tally: Tally, queries: int, bounds: Bounds) -> Evidence:
    strength = Strength.ALL_LOADS if bounds.load is None else Strength.EXHAUSTIVE
    return Evidence(strength, tally.cases, tally.relevant, queries, "smt", bounds, (versioned("z3"),))


def spoken_of(claim: Claim[Any] | Extremum[Any], runs: Bounds = SEEN) -> Covered:
    """What the recipe of a claim has to choose from, in words: whatever is for all sizes covers all of it."""
    start = Unknowns()
    with suppress(InvalidInputError, TypeError):
        # A recipe that has to look at numbers is told as far as it comes without.
        for _ in cases(claim.case, runs, start):
            pass
    return {name: {"of": entry["of"]} for name, entry in start.coverage.plain().items()}
