"""Lemmas: formulas over unbounded integers or reals, made by the very functions that run on loads.

An induction is made of one predicate, which its base shows of the first case and its step carries from one case to the
next: `induction` makes both of the same function, so that they cannot speak of different things.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from loadbal.arithmetic import Number, Truth

Role: TypeAlias = Literal["lemma", "edge", "base", "step", "case", "cover"]


@dataclass(frozen=True, slots=True)
class Formula:
    """What a lemma says: if every hypothesis holds, so does the conclusion."""

    hypotheses: Mapping[str, Truth]
    conclusion: Truth
    of: "Induction | None" = None
    """The induction of which this is a base or a step."""


@dataclass(frozen=True, slots=True)
class Given:
    """Named hypotheses that wait for their conclusion."""

    hypotheses: Mapping[str, Truth]

    def implies(self, conclusion: Truth) -> Formula:
        """The formula with that conclusion."""
        return Formula(self.hypotheses, conclusion)


def given(**hypotheses: Truth) -> Given:
    """Hypotheses by name, for `given(...).implies(...)`."""
    return Given(hypotheses)


@dataclass(frozen=True, slots=True)
class Induction:
    """What is shown by induction: one predicate, of which every base and every step is made.

    >>> @Induction
    ... def even_sum(number: Number, doubled: Number) -> Truth:
    ...     return doubled == number * (number + 1)
    >>> even_sum.base((0, 0)).conclusion
    True
    >>> even_sum.step((3, 12), (4, 20), next_term=20 == 12 + 2 * 4).conclusion
    True
    """

    says: Callable[..., Truth]

    def base(self, first: tuple[Number, ...], /, **hypotheses: Truth) -> Formula:
        """That the predicate holds of the first case."""
        return Formula(hypotheses, self.says(*first), self)

    def step(self, before: tuple[Number, ...], after: tuple[Number, ...], /, **hypotheses: Truth) -> Formula:
        """That the predicate, if it holds of a case, holds of the one after it."""
        return Formula({"so_far": self.says(*before), **hypotheses}, self.says(*after), self)


@dataclass(frozen=True, slots=True)
class Lemma:
    """A closed formula: what `says` answers for one unknown of the sort for each of its parameters."""

    name: str
    sentence: str
    role: Role
    says: Callable[..., Formula]
    sort: Literal["Int", "Real"] = "Int"

    @property
    def unknowns(self) -> tuple[str, ...]:
        """The names of the unknowns, universally quantified."""
        return tuple(inspect.signature(self.says).parameters)


def lemma(role: Role = "lemma", sort: Literal["Int", "Real"] = "Int") -> Callable[[Callable[..., Formula]], Lemma]:
    """Make a lemma of a function: its name is the function's, its sentence the docstring.

    >>> from loadbal.arithmetic import Number
    >>> @lemma()
    ... def between(x: Number, y: Number) -> Formula:
    ...     '''A number larger than a positive one is positive.'''
    ...     return given(positive=x > 0, larger=y > x).implies(y > 0)
    >>> between.name, between.unknowns
    ('between', ('x', 'y'))
    """

    def made(says: Callable[..., Formula]) -> Lemma:
        return Lemma(says.__name__.strip("_").replace("_", "-"), inspect.getdoc(says) or "", role, says, sort)

    return made
