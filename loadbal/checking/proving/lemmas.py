"""Lemmas: formulas over all integers or all reals, made by the functions of the library that run on loads.

Base and step of an induction have to be about the same predicate, so an `Induction` makes both from one function.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from loadbal.arithmetic import Number, Truth

Role: TypeAlias = Literal["lemma", "edge", "base", "step", "case", "cover"]
"""The part that a lemma plays in the scheme of its proof (`loadbal.checking.proving.arguments.Scheme`)."""


@dataclass(frozen=True, slots=True)
class Formula:
    """An implication: if all hypotheses hold, the conclusion holds."""

    hypotheses: Mapping[str, Truth]
    conclusion: Truth
    of: "Induction | None" = None
    """The induction of which this formula is the base or the step; None if it belongs to no induction."""


@dataclass(frozen=True, slots=True)
class Given:
    """Named hypotheses, to which `implies` adds a conclusion."""

    hypotheses: Mapping[str, Truth]

    def implies(self, conclusion: Truth) -> Formula:
        """The formula that these hypotheses imply the conclusion."""
        return Formula(self.hypotheses, conclusion)


def given(**hypotheses: Truth) -> Given:
    """Hypotheses by name, the first half of a formula `given(...).implies(...)`.

    >>> given(positive=2 > 0, larger=3 > 2).implies(3 > 0).conclusion
    True
    """
    return Given(hypotheses)


@dataclass(frozen=True, slots=True)
class Induction:
    """A predicate that is proved by induction; it makes the formulas of the base and of the step.

    >>> @Induction
    ... def even_sum(number: Number, doubled: Number) -> Truth:
    ...     return doubled == number * (number + 1)
    >>> even_sum.base((0, 0)).conclusion
    True
    >>> even_sum.step((3, 12), (4, 20), next_term=20 == 12 + 2 * 4).conclusion
    True
    """

    predicate: Callable[..., Truth]

    def base(self, first: tuple[Number, ...], /, **hypotheses: Truth) -> Formula:
        """The formula that the predicate is true of the arguments `first`."""
        return Formula(hypotheses, self.predicate(*first), self)

    def step(self, before: tuple[Number, ...], after: tuple[Number, ...], /, **hypotheses: Truth) -> Formula:
        """The formula that the predicate is true of the arguments `after` if it is true of `before`."""
        return Formula({"so_far": self.predicate(*before), **hypotheses}, self.predicate(*after), self)


@dataclass(frozen=True, slots=True)
class Lemma:
    """A formula that is claimed to be true for all values of its unknowns."""

    name: str
    sentence: str
    role: Role
    formula: Callable[..., Formula]
    """Builds the formula from values or unknowns, one for each parameter."""
    sort: Literal["Int", "Real"] = "Int"
    """The sort of all unknowns, as SMT-LIB names it."""

    @property
    def unknowns(self) -> tuple[str, ...]:
        """The names of the unknowns, which are the parameters of `formula`."""
        return tuple(inspect.signature(self.formula).parameters)


def lemma(role: Role = "lemma", sort: Literal["Int", "Real"] = "Int") -> Callable[[Callable[..., Formula]], Lemma]:
    """A decorator that makes a lemma of a function: the function's name is the lemma's, its docstring the sentence.

    >>> from loadbal.arithmetic import Number
    >>> @lemma()
    ... def between(x: Number, y: Number) -> Formula:
    ...     '''A number larger than a positive one is positive.'''
    ...     return given(positive=x > 0, larger=y > x).implies(y > 0)
    >>> between.name, between.unknowns
    ('between', ('x', 'y'))
    """

    def made(formula: Callable[..., Formula]) -> Lemma:
        name = formula.__name__.strip("_").replace("_", "-")
        return Lemma(name, inspect.getdoc(formula) or "", role, formula, sort)

    return made
