"""Rules of dimension exchange, as users write them, with their parameters as unknowns.

A rule says how many tokens the first end of an active edge sends to the second, from the loads of both. A user writes
it as a function `flow(x, y)`, as a function of x, y and parameters, as an object with a method `flow(x, y)`, or as a
class whose constructor takes the parameters and whose instances have that method.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, cast

from loadbal.arithmetic import Number
from loadbal.checking.rocq.gallina import Definition
from loadbal.errors import InvalidInputError

if TYPE_CHECKING:
    from loadbal.protocols.dimension_exchange import Rule

EXPECTED = "a function of two loads, an object with `flow(x, y)`, or a class of such objects"

TRIED = range(4)
"""The loads on which a rule is tried before it is studied."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a rule, and its range."""

    name: str
    least: int
    most: int | None = None
    """The largest value; None if there is none."""

    def __str__(self) -> str:
        """The range in words, such as `k >= 2`.

        >>> print(Parameter("k", 2), Parameter("k", 2, 5), Parameter("k", 3, 3), sep="; ")
        k >= 2; 2 <= k <= 5; k = 3
        """
        if self.most is None:
            return f"{self.name} >= {self.least}"
        if self.most == self.least:
            return f"{self.name} = {self.least}"
        return f"{self.least} <= {self.name} <= {self.most}"


@dataclass(frozen=True, slots=True)
class Flow:
    """The rule with given values of its parameters, as the protocols take it."""

    function: Callable[..., Number]
    values: tuple[Number, ...] = ()

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back."""
        return self.function(x, y, *self.values)


@dataclass(frozen=True, slots=True)
class StudiedRule:
    """A rule of dimension exchange with unknown parameters."""

    name: str
    function: Callable[..., Number]
    """The number of tokens sent, as a function of the two loads and of the parameters in their order."""
    parameters: tuple[Parameter, ...] = ()

    def at(self, values: Iterable[Number]) -> Flow:
        """The rule with these values of the parameters."""
        return Flow(self.function, tuple(values))

    @property
    def title(self) -> str:
        """The name, with the ranges of the parameters.

        >>> StudiedRule("send-above", max, (Parameter("k", 2),)).title
        'send-above, k >= 2'
        """
        return ", ".join([self.name, *map(str, self.parameters)])

    def definition(self, names: Sequence[str]) -> Definition:
        """The rule as a definition of Rocq, whose parameters have these names."""
        about = f"How many tokens {self.name} sends from the node with load x to the node with load y."
        count = len(names)
        return Definition("rule", (*names, "x", "y"), lambda *it: self.function(it[-2], it[-1], *it[:count]), about)

    def small_values(self, count: int) -> list[tuple[int, ...]]:
        """The values of the parameters, up to `count` of each from its smallest on."""
        ranges = [
            range(it.least, it.least + count if it.most is None else min(it.least + count, it.most + 1))
            for it in self.parameters
        ]
        return list(product(*ranges))


def parsed_range(text: str) -> Parameter:
    """The parameter that a word of the command line describes: `k=3`, `k=2..5`, or `k=2..` without a largest value.

    Raises: InvalidInputError, with the word.

    >>> parsed_range("k=2..")
    Parameter(name='k', least=2, most=None)
    """
    found = re.fullmatch(r"([A-Za-z_]\w*)=(-?[0-9]+)(\.\.(-?[0-9]+)?)?", text)
    if not found:
        raise InvalidInputError(f"the parameter is {text!r}; expected a name and a range, such as k=2..5, k=2.. or k=3")
    name, least, several, most = found[1], int(found[2]), found[3], found[4]
    if not several:
        return Parameter(name, least, least)
    if most is not None and int(most) < least:
        raise InvalidInputError(f"the range {text!r} is empty; expected the smaller number first")
    return Parameter(name, least, None if most is None else int(most))


def studied_rule(rule: object, name: str, ranges: Iterable[Parameter] = ()) -> StudiedRule:
    """The rule that an object stands for; `ranges` has a range for each of its parameters.

    Raises: InvalidInputError if the object is no rule, if a parameter has no range or a range no parameter, if the rule
    returns anything but an integer, or if it cannot be run on unknown loads.
    """
    found = _rule_with_ranges(rule, name, ranges)
    _refuse_other_values(found)
    _refuse_branches(found)
    return found


def rule_with_values(rule: object, name: str, ranges: Iterable[Parameter] = ()) -> Flow:
    """The rule that an object stands for, with one value for each parameter.

    The rule is run on numbers only, so that it may have an `if` about loads.

    Raises: InvalidInputError if the object is no rule, or if the range of a parameter has several values.
    """
    found = _rule_with_ranges(rule, name, ranges)
    if several := [it for it in found.parameters if it.least != it.most]:
        raise InvalidInputError(f"the parameter is {several[0]}; expected one value, such as {several[0].name}=3")
    _refuse_other_values(found)
    return found.at(it.least for it in found.parameters)


def _rule_with_ranges(rule: object, name: str, ranges: Iterable[Parameter]) -> StudiedRule:
    """The rule that an object stands for.

    Raises: InvalidInputError if the object is no rule, or if a parameter has no range or a range no parameter.
    """
    function, wanted = _function_and_parameters(rule, name)
    return StudiedRule(name, function, matched_ranges(name, wanted, ranges))


def matched_ranges(name: str, wanted: Iterable[str], ranges: Iterable[Parameter]) -> tuple[Parameter, ...]:
    """The ranges of the wanted parameters of the rule `name`, in their order.

    Raises: InvalidInputError if a parameter has no range or a range no parameter.
    """
    given, listed = {it.name: it for it in ranges}, list(wanted)
    if missing := [it for it in listed if it not in given]:
        raise InvalidInputError(
            f"{name} has the parameter {missing[0]!r} without a range; add --parameter {missing[0]}=1.."
        )
    if strange := [it for it in given if it not in listed]:
        has = f"choose one of {', '.join(listed)}" if listed else "leave it out"
        raise InvalidInputError(f"{name} has no parameter {strange[0]!r}; {has}")
    return tuple(given[it] for it in listed)


def _function_and_parameters(rule: object, name: str) -> tuple[Callable[..., Number], list[str]]:
    """The flow of a rule as a function of two loads and the parameters, and the names of the parameters.

    Raises: InvalidInputError if the object is no rule.
    """
    method = getattr(rule, "flow", None)
    if inspect.isclass(rule) and callable(method):
        make = cast("Callable[..., Rule]", rule)
        return lambda x, y, *values: make(*values).flow(x, y), list(positional(inspect.signature(rule).parameters))
    flow = method if callable(method) else rule
    if inspect.isclass(rule) or not callable(flow):
        raise InvalidInputError(f"{name} is of type {type(rule).__name__}; expected {EXPECTED}")
    names = list(positional(inspect.signature(flow).parameters))
    if len(names) < 2:
        raise InvalidInputError(f"{name} takes {len(names)} arguments; expected {EXPECTED}")
    return flow, names[2:]


def positional(parameters: Mapping[str, inspect.Parameter]) -> Iterable[str]:
    """The names of the parameters that may be given by position and have no default."""
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return (name for name, it in parameters.items() if it.kind in kinds and it.default is inspect.Parameter.empty)


def _refuse_branches(rule: StudiedRule) -> None:
    """Refuse a rule that cannot run on symbols, as solvers and Rocq need it.

    Raises: InvalidInputError if the rule needs the value of a load, as `if` does, or divides by a number that may be 0.
    """
    try:
        text = str(rule.definition([f"{it.name}_" for it in rule.parameters]))
    except TypeError as error:
        raise InvalidInputError(
            f"{rule.name} needs the value of a load: {error}; use loadbal.arithmetic in place of if, and, or, not,"
            " max, min"
        ) from error
    if low := next((it for it in rule.parameters if it.least < 1 and _may_make_a_divisor_0(f"{it.name}_", text)), None):
        raise InvalidInputError(
            f"{rule.name} divides by a value that is not constant, and the parameter {low.name!r} may be {low.least};"
            f" expected a range of positive numbers, such as {low.name}=1.."
        )


def _may_make_a_divisor_0(name: str, definition: str) -> bool:
    """True if a divisor in the definition may be 0 when the parameter `name` is 0.

    A divisor counts as positive if it does not contain the parameter, or if it is a sum of a positive constant and
    natural numbers. A divisor with nested parentheses is not examined, and counts as possibly 0.

    >>> [_may_make_a_divisor_0("k_", text) for text in ("x / 2", "x / k_", "x / (k_ + 2)", "(x * k_) / m_")]
    [False, True, False, False]
    """
    divisors = re.findall(r"/ (\w+|\([^()]*\)|.)", definition)
    opaque = [it for it in divisors if not re.fullmatch(r"\w+|\([^()]*\)", it)]
    made = [it for it in divisors if re.search(rf"\b{name}\b", it)]
    return bool(opaque) or any(not re.fullmatch(r"\(\w+ \+ [1-9]\d*\)|\([1-9]\d* \+ \w+\)", it) for it in made)


def _refuse_other_values(rule: StudiedRule) -> None:
    """Try the rule on a few small loads.

    Raises: InvalidInputError if a value is no integer, or differs the second time, or if the rule divides by 0.
    """
    for values in rule.small_values(2):
        for x, y in product(TRIED, TRIED):
            at = ", ".join(
                [f"x = {x}, y = {y}", *(f"{it.name} = {v}" for it, v in zip(rule.parameters, values, strict=True))]
            )
            try:
                sent, again = (rule.at(values).flow(x, y) for _ in range(2))
            except ZeroDivisionError:
                raise InvalidInputError(f"{rule.name} divides by 0 at {at}; expected positive divisors") from None
            if isinstance(sent, bool) or not isinstance(sent, int):
                hint = " (a return may be missing)" if sent is None else ""
                raise InvalidInputError(
                    f"{rule.name} sends {sent!r} of type {type(sent).__name__} at {at}{hint}; expected an integer"
                )
            if sent != again:
                raise InvalidInputError(
                    f"{rule.name} sends {sent} tokens at {at}, but {again} when called again; expected equal numbers"
                )
