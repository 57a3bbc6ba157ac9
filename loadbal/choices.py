"""Answers to a recipe's questions, and the families of options that a recipe chooses from.

A counterexample is a mapping from the names of the questions to the answers. It can be printed in one line, stored as
JSON, and replayed: the same recipe, given these answers, builds the same case.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar, overload

import networkx as nx

from loadbal.claim import Choose
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.files import json_text
from loadbal.listing import OnDemand, joined
from loadbal.network import EdgeColoring, Network
from loadbal.unlimited import Unlimited

Option = TypeVar("Option")
Answer = TypeVar("Answer")
Answers: TypeAlias = Mapping[str, Any]
"""The answer to every question of a recipe, by the name of the question, in the order in which the recipe asked."""

FRACTION = re.compile(r"-?[0-9]+/0*[1-9][0-9]*")
"""The stored form of a fraction. Integers are stored as JSON numbers, which may have any number of digits."""

UNNAMED = 'makes a choice without a name; name it as the sentence does, as in choose.integer(low, high, "k")'


class Family(Sequence[Option], Generic[Option]):
    """A set of objects to choose from, such as all trees of some sizes, with a description for reports.

    A method that enumerates lists the members, smallest first. A method that samples calls `grow` for a random member,
    which the list may lack if there are too many. A family is also a sequence: that of its listed members.
    """

    def __init__(
        self,
        description: str,
        members: Callable[[], Sequence[Option]],
        grow: Callable[[Choose], Option],
        *,
        labels: bool = False,
        narrowed: "Callable[[Family[Network]], Family[Option]] | None" = None,
    ) -> None:
        self.description = description
        self.narrowed = narrowed
        """A function from a family of given networks to the members of this family on them; None if unsupported."""
        self.labels = labels
        """True if the members are labels, such as the numbers of nodes or colors, so that their size means nothing."""
        self._list = members
        self.grow = grow
        """The function that makes a random member; it asks the `Choose` that it gets for random numbers."""

    @cached_property
    def members(self) -> Sequence[Option]:
        """All listed members: a tuple that is made at the first use, or a sequence that makes each member on demand."""
        members = self._list()
        if isinstance(members, Family):
            return members.members
        return members if isinstance(members, OnDemand) else tuple(members)

    def __len__(self) -> int:
        return len(self.members)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.members)

    def __add__(self, other: "Family[Option]") -> "Family[Option]":
        """The union of two families."""
        mine, others = self.narrowed, other.narrowed
        return Family(
            f"{self.description} or {other.description}",
            lambda: joined([self.members, other.members]),
            lambda choose: choose.option((self, other)).grow(choose),
            narrowed=(lambda given: mine(given) + others(given)) if mine and others else None,
        )

    def where(self, fits: Callable[[Option], bool]) -> "Family[Option]":
        """The family of the listed members that fit; `grow` chooses one of them."""
        return Family(
            self.description, lambda: tuple(filter(fits, self)), lambda choose: choose.option(tuple(filter(fits, self)))
        )

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        return self.members[index]


def record_answer(answers: dict[str, Any], name: str, answer: Answer) -> Answer:
    """Store an answer under the name of its question, and return it.

    Raises: InvalidInputError for a question without a name, or with a name that is used already.
    """
    if not name:
        raise InvalidInputError(f"the function that builds a case {UNNAMED}")
    if name in answers:
        raise InvalidInputError(f"the function that builds a case makes two choices called {name!r}; rename one")
    answers[name] = answer
    return answer


class Replay:
    """Answers a recipe's questions with recorded answers, by the names of the questions.

    Raises: InvalidInputError for a question without a recorded answer, or with one that is no possible answer.
    """

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self.given: dict[str, Any] = {}
        """The recorded answers that the recipe has asked for so far, by the names of their questions."""

    @property
    def surplus(self) -> list[str]:
        """The names of the recorded answers that the recipe has not asked for."""
        return [name for name in self._answers if name not in self.given]

    def _recorded_answer(self, name: str) -> Any:  # noqa: ANN401 - an answer of any type
        if name and name not in self._answers:
            others = f"; it has values for {', '.join(map(repr, self._answers))}" if self._answers else ""
            raise InvalidInputError(f"the saved case has no value for {name!r}{others}")
        return self._answers.get(name)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The recorded option; it must be one of the options, but a family's random member need not be listed."""
        answer = self._recorded_answer(name)
        if isinstance(answer, NamedOption):
            return record_answer(self.given, name, answer.found_in(options, name))
        if isinstance(options, Family):
            return record_answer(self.given, name, answer)  # type: ignore[no-any-return]
        for option in options:
            if option == answer:
                return record_answer(self.given, name, option)
        raise wrong_answer(name, answer, f"one of {len(options)} values that the claim allows")

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The recorded integer, which must lie between low and high."""
        return record_answer(self.given, name, _integer_within(self._recorded_answer(name), low, high, name))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """The recorded loads, which must lie between low and high, one for each node."""
        answer = self._recorded_answer(name)
        if not isinstance(answer, tuple) or len(answer) != order:
            raise wrong_answer(name, repr(answer), f"a load for each of {order} nodes")
        return record_answer(self.given, name, tuple(_integer_within(load, low, high, name) for load in answer))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Fraction:
        """The recorded rational number, which must lie between low and high."""
        return record_answer(self.given, name, _number_within(self._recorded_answer(name), low, high, name))


def wrong_answer(name: str, answer: object, expected: str) -> InvalidInputError:
    """The error for a recorded answer that the question `name` does not allow."""
    return InvalidInputError(f"the saved case has the value {answer} for {name!r}; expected {expected}")


def _integer_within(answer: object, low: int, high: int | None, name: str) -> int:
    """The recorded answer to the question `name` as an integer from `low` to `high`.

    Raises: InvalidInputError for a fraction, or for a number outside this range.
    """
    number = _number_within(answer, low, high, name)
    if number.denominator != 1:
        raise wrong_answer(name, number, "an integer")
    return int(number)


def _number_within(answer: object, low: int, high: int | None, name: str) -> Fraction:
    """The recorded answer as a fraction; an InvalidInputError if it is no number, or not between low and high."""
    if not is_number(answer):
        raise wrong_answer(name, repr(answer), "a number")
    if answer < low or not (high is None or isinstance(high, Unlimited) or answer <= high):
        raise wrong_answer(name, answer, f"{low} {'or more' if high is None else f'to {high}'}, which the claim allows")
    return Fraction(answer)


def is_number(value: object) -> TypeGuard[int | Fraction]:
    """Whether the value is an integer or a fraction; True and False are not.

    >>> is_number(3), is_number(True)
    (True, False)
    """
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


class NamedOption:
    """A stored option of which only the printed form is known; a replay finds the recipe's option with this text."""

    def __init__(self, name: str) -> None:
        self.name = name

    def found_in(self, options: Sequence[Option], question: str) -> Option:
        """The option whose printed form is this name, as the answer to a question.

        Raises: InvalidInputError if no option has it.
        """
        for option in options:
            if str(option) == self.name:
                return option
        raise wrong_answer(question, repr(self.name), f"one of {len(options)} values that the claim allows")


def answers_line(answers: Answers) -> str:
    """The answers in one line, each after the name of its question; consecutive numbers are separated by commas.

    >>> answers_line({"network": Network(2, [(0, 1)]), "loads": (0, 2), "k": 7, "m": 1})
    'network 0-1; loads 0 2; k 7, m 1'
    """
    clauses = groupby(answers.items(), lambda named: is_number(named[1]) or named[0])
    return "; ".join(", ".join(f"{name} {answer_text(answer)}" for name, answer in clause) for _, clause in clauses)


def answer_text(answer: object) -> str:
    """The text of one answer; numbers of a tuple are separated by spaces.

    >>> answer_text((0, 2)), answer_text(())
    ('0 2', 'none')
    """
    if isinstance(answer, tuple) and not has_own_text(answer):
        return " ".join(map(str, answer)) or "none"
    return str(answer)


def has_own_text(option: object) -> bool:
    """Whether the class of an option defines `__str__`; an option without it, such as a record, prints as Python code.

    >>> has_own_text("low"), has_own_text(Fraction(1, 2)), has_own_text((0, 2))
    (True, True, False)
    """
    return type(option).__str__ is not object.__str__


def answers_to_json(answers: Answers) -> dict[str, Any]:
    """The answers as JSON values, by the names of their questions.

    >>> answers_to_json({"loads": (0, 2), "k": 7, "rule": "threshold-1", "share": Fraction(1, 3)})
    {'loads': [0, 2], 'k': 7, 'rule': 'threshold-1', 'share': {'fraction': '1/3'}}
    """
    return {name: _answer_to_json(answer) for name, answer in answers.items()}


def _answer_to_json(answer: object) -> Any:  # noqa: ANN401 - a JSON value
    if isinstance(answer, Network):
        return {"graph6": graph6(answer)}
    if isinstance(answer, EdgeColoring):
        return {"graph6": graph6(answer.network), "colors": list(answer.colors), "chi": answer.chi}
    if is_number(answer):
        return int(answer) if answer.denominator == 1 else {"fraction": str(answer)}
    if isinstance(answer, tuple) and all(map(is_number, answer)):
        return [_answer_to_json(part) for part in answer]
    return str(answer)


def answers_from_json(values: Mapping[str, Any]) -> dict[str, Any]:
    """The answers from the JSON values of `answers_to_json`.

    Raises: UnreadableFileError, with the value, for any other JSON value.
    """
    return {name: _answer_from_json(value) for name, value in values.items()}


def _answer_from_json(value: object) -> Any:  # noqa: ANN401 - an answer of any type
    match value:
        case {"graph6": str(text), "colors": [*colors], "chi": int(chi)} if all(type(c) is int for c in colors):
            return EdgeColoring(from_graph6(text), tuple(colors), chi)
        case {"graph6": str(text), **rest} if not rest:
            return from_graph6(text)
        case [*numbers]:
            return tuple(map(_number_from_json, numbers))
        case str(name):
            return NamedOption(name)
    return _number_from_json(value)


def _number_from_json(value: object) -> int | Fraction:
    match value:
        case int(number) if not isinstance(number, bool):
            return number
        case {"fraction": str(text)} if FRACTION.fullmatch(text):
            return Fraction(text)
    raise UnreadableFileError(
        f"the saved case has the value {json_text(value)}; expected an integer, a list of integers, a name, a network,"
        ' or a fraction such as {"fraction": "1/2"}'
    )


def graph6(network: Network) -> str:
    """The text of a network in the graph6 format.

    >>> graph6(Network(3, [(0, 1), (1, 2)]))
    'Bg'
    """
    return nx.to_graph6_bytes(to_networkx(network), header=False).decode("ascii").strip()  # type: ignore[no-any-return]


def to_networkx(network: Network) -> "nx.Graph":
    """The network as a networkx graph; `Network.of` converts back."""
    made = nx.empty_graph(network.order)
    made.add_edges_from(network.edges)
    return made


def from_graph6(text: str) -> Network:
    """The network of a text in the graph6 format.

    Raises: UnreadableFileError, with the text, if it is no graph6.
    """
    try:
        graph = nx.from_graph6_bytes(text.encode("ascii"))
    except (nx.NetworkXError, ValueError, IndexError) as error:
        raise UnreadableFileError(f"{text!r} is not a network in graph6 format; expected a text such as Cr") from error
    return Network(graph.number_of_nodes(), [(min(edge), max(edge)) for edge in graph.edges])
