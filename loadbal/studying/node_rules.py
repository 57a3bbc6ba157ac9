"""Rules by which every node has a state, such as the next port of a rotor-router, as users write them.

All nodes send tokens at once. What a node sends to each of its neighbors, and its next state, depend on its load, on
the loads of its neighbors and on its state. A user writes an object, or a class whose constructor takes parameters,
with the methods of `WithState`. A node with d neighbors has a state from 0 to `states(d) - 1`.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol, TypeAlias, cast

from loadbal.arithmetic import Number
from loadbal.checking.rocq.gallina import Definition
from loadbal.errors import InvalidInputError
from loadbal.studying.rules import Parameter, matched_ranges, positional

METHODS = ("states", "sent", "next_state")
EXPECTED = (
    "an object or a class with states(degree), sent(load, neighbors, state) and next_state(load, neighbors, state)"
)

LARGEST_DEGREE = 5
"""The largest degree of graphs that are studied: each number of neighbors is a case of its own."""

MOST_STATES = 16
"""The most states of a node: each state is a case of its own."""

TRIED = range(3)
"""The loads on which a rule is tried before it is studied."""


class WithState(Protocol):
    """The methods of a rule with a state."""

    def states(self, degree: int, /) -> int:
        """The number of states of a node with `degree` neighbors, at least 1."""

    def sent(self, load: Number, neighbors: Sequence[Number], state: int, /) -> Sequence[Number]:
        """The number of tokens sent to each neighbor, given the node's load, its neighbors' loads and its state."""

    def next_state(self, load: Number, neighbors: Sequence[Number], state: int, /) -> Number:
        """The state after the round."""


Kind: TypeAlias = tuple[int, int]
"""A number of neighbors, and a state of a node with so many."""


@dataclass(frozen=True)
class NodeRule:
    """A rule with a state, on graphs of bounded degree."""

    name: str
    rule: WithState
    degree: int
    """The largest degree."""
    parameters: tuple[Parameter, ...] = ()
    """The parameters, each with one value."""

    @property
    def title(self) -> str:
        """The name, with the values of the parameters."""
        return ", ".join([self.name, *map(str, self.parameters)])

    def kinds(self) -> Iterator[Kind]:
        """Every number of neighbors with every state."""
        return ((k, state) for k in range(1, self.degree + 1) for state in range(self.rule.states(k)))

    def definitions(self, kind: Kind) -> list[Definition]:
        """What a node of this kind sends to each neighbor, and its next state, as definitions of Rocq.

        Their parameters are the node's load x, and the loads y0, y1, ... of its neighbors.
        """
        k, state = kind
        names = ("x", *(f"y{port}" for port in range(k)))

        def to(port: int) -> Callable[..., Number]:
            return lambda x, *y: self.rule.sent(x, y, state)[port]

        at = f"a node with {k} neighbors in state {state}"
        sent = [
            Definition(f"sent_{k}_{state}_{port}", names, to(port), f"How many tokens {at} sends to neighbor {port}.")
            for port in range(k)
        ]
        following = Definition(
            f"next_{k}_{state}", names, lambda x, *y: self.rule.next_state(x, y, state), f"The next state of {at}."
        )
        return [*sent, following]


def has_state(rule: object) -> bool:
    """True if an object has methods of a rule with a state."""
    return any(callable(getattr(rule, name, None)) for name in METHODS)


def node_rule(rule: object, name: str, degree: str, ranges: Iterable[Parameter] = ()) -> NodeRule:
    """The rule with a state that an object or a class stands for, on graphs whose largest degree is given as text.

    Raises: InvalidInputError if a method is missing, if the degree is no number, if a parameter has several values, if
    there are too many states, or if a method returns or needs something else than it should.
    """
    if missing := [it for it in METHODS if not callable(getattr(rule, it, None))]:
        raise InvalidInputError(f"{name} has no method {missing[0]!r}; expected {EXPECTED}")
    if not (degree.isdecimal() and 1 <= int(degree) <= LARGEST_DEGREE):
        raise InvalidInputError(
            f"the largest degree is {degree!r}; expected a number from 1 to {LARGEST_DEGREE} for a rule with a state"
        )
    wanted = list(positional(inspect.signature(rule).parameters)) if inspect.isclass(rule) else []
    parameters = matched_ranges(name, wanted, ranges)
    if several := [it for it in parameters if it.least != it.most]:
        raise InvalidInputError(
            f"the parameter is {several[0]}; expected one value for a rule with a state, such as {several[0].name}=3"
        )
    made = rule(*(it.least for it in parameters)) if inspect.isclass(rule) else rule
    found = NodeRule(name, cast("WithState", made), int(degree), parameters)
    _refuse_states(found)
    _refuse_other_values(found)
    _refuse_branches(found)
    return found


def _refuse_states(rule: NodeRule) -> None:
    """Refuse a number of states that is none, or too large.

    Raises: InvalidInputError, with the number.
    """
    for k in range(1, rule.degree + 1):
        count = rule.rule.states(k)
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_STATES:
            raise InvalidInputError(
                f"{rule.name}.states({k}) is {count!r}; expected a finite number of states, from 1 to {MOST_STATES}"
            )


def _refuse_other_values(rule: NodeRule) -> None:
    """Try the rule on a few small loads.

    Raises: InvalidInputError if a value is no integer, if there is not one for each neighbor, or if a state is none.
    """
    for k, state in rule.kinds():
        for x, *y in product(TRIED, repeat=k + 1):
            at = f"({x}, {tuple(y)}, {state})"
            try:
                sent, following = rule.rule.sent(x, tuple(y), state), rule.rule.next_state(x, tuple(y), state)
            except ZeroDivisionError:
                raise InvalidInputError(f"{rule.name} divides by 0 at {at}; expected positive divisors") from None
            if not isinstance(sent, Sequence) or len(sent) != k or not all(map(_is_integer, sent)):
                raise InvalidInputError(
                    f"{rule.name}.sent{at} is {sent!r}; expected a sequence of integers, one for each neighbor"
                )
            if not _is_integer(following) or not 0 <= following < rule.rule.states(k):
                raise InvalidInputError(
                    f"{rule.name}.next_state{at} is {following!r}; expected {states_text(k, rule.rule.states(k))}"
                )


def states_text(degree: int, count: int) -> str:
    """The states that a node of a degree may have, for an error about another one; `count` is `states(degree)`.

    >>> states_text(1, 1), states_text(2, 4)
    ('0, because states(1) gives a node of degree 1 no other state', '0 to 3, the states(2) = 4 states of degree 2')
    """
    if count == 1:
        return f"0, because states({degree}) gives a node of degree {degree} no other state"
    return f"0 to {count - 1}, the states({degree}) = {count} states of degree {degree}"


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _refuse_branches(rule: NodeRule) -> None:
    """Run the rule on symbols, as solvers and Rocq will need it.

    Raises: InvalidInputError if it looks at a load, as `if` does.
    """
    try:
        for kind in rule.kinds():
            for definition in rule.definitions(kind):
                str(definition)
    except TypeError as error:
        raise InvalidInputError(
            f"{rule.name} needs the value of a load: {error}; use loadbal.arithmetic in place of if, and, or, not,"
            " max, min"
        ) from error
