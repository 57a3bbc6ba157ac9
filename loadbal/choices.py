"""Answers to the questions of a recipe: families to choose from, printing, storing, replaying.

The answers, each under the name of its question, are the counterexample. They print in one line, are stored as JSON,
and any checker can replay them.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar, overload

import networkx as nx

from loadbal.claim import Choose, Unlimited
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.network import EdgeColoring, Network

Option = TypeVar("Option")
Answer = TypeVar("Answer")
Answers: TypeAlias = Mapping[str, Any]
"""What a recipe was answered, by the names of its questions, in the order in which it asked."""

FRACTION = re.compile(r"-?[0-9]+/0*[1-9][0-9]*")
"""How fractions are stored; integers are JSON's own, which have as many digits as they need."""

UNNAMED = 'a question without a name; give it one in the words of the sentence: choose.integer(low, high, "k")'


class Family(Sequence[Option], Generic[Option]):
    """Objects that can be listed while small and grown at random when large, and that say what they are.

    An enumerating checker lists the members, smallest first; a sampling one calls `grow`.
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
        """The members on given networks, which need not be listed: a network is listed up to isomorphism."""
        self.labels = labels
        """Whether the members are names, of which none is larger than another."""
        self._list = members
        self.grow = grow

    @cached_property
    def members(self) -> tuple[Option, ...]:
        """All members, listed once."""
        return tuple(self._list())

    def __len__(self) -> int:
        return len(self.members)

    def __add__(self, other: "Family[Option]") -> "Family[Option]":
        """The members of both; one or the other is grown."""
        mine, others = self.narrowed, other.narrowed
        return Family(
            f"{self.description} or {other.description}",
            lambda: (*self.members, *other.members),
            lambda choose: choose.option((self, other)).grow(choose),
            narrowed=(lambda given: mine(given) + others(given)) if mine and others else None,
        )

    def where(self, fits: Callable[[Option], bool]) -> "Family[Option]":
        """The listed members that fit, of which one is grown by taking it."""
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
    """The answer, from now on kept under the name of its question.

    Raises: InvalidInputError if the question has no name, or the name of another.
    """
    if not name:
        raise InvalidInputError(f"the recipe asks {UNNAMED}")
    if name in answers:
        raise InvalidInputError(f"the recipe asks twice for {name!r}; every question of a case needs a name of its own")
    answers[name] = answer
    return answer


class Replay:
    """Gives recorded answers, each to the question of its name.

    Raises: InvalidInputError if the recipe asks for one that is not recorded, or an answer does not fit its question.
    """

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self.given: dict[str, Any] = {}
        """What was asked for, as it was given."""

    @property
    def surplus(self) -> list[str]:
        """The names of the recorded answers for which nobody asked."""
        return [name for name in self._answers if name not in self.given]

    def _recorded(self, name: str) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
        if name and name not in self._answers:
            there = ", ".join(map(repr, self._answers)) or "nothing"
            raise InvalidInputError(f"the recipe asks for {name!r}, but the recorded answers have {there}")
        return self._answers.get(name)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The recorded option, found among the options by its name or value; a grown one need not be listed."""
        answer = self._recorded(name)
        if isinstance(answer, NamedOption):
            return record_answer(self.given, name, answer.among(options))
        if isinstance(options, Family):
            return record_answer(self.given, name, answer)  # type: ignore[no-any-return]
        for option in options:
            if option == answer:
                return record_answer(self.given, name, option)
        raise InvalidInputError(f"{name} is recorded as {answer}, which is not one of the {len(options)} options")

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The recorded integer."""
        return record_answer(self.given, name, _integer(self._recorded(name), low, high))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """The recorded loads."""
        answer = self._recorded(name)
        if not isinstance(answer, tuple) or len(answer) != order:
            raise InvalidInputError(f"the recorded answer {answer!r} is not a load for each of {order} nodes")
        return record_answer(self.given, name, tuple(_integer(load, low, high) for load in answer))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Fraction:
        """The recorded rational."""
        return record_answer(self.given, name, _within(self._recorded(name), low, high))


def _integer(answer: object, low: int, high: int | None) -> int:
    """The answer, if it is an integer in the range asked for."""
    number = _within(answer, low, high)
    if number.denominator != 1:
        raise InvalidInputError(f"the recorded answer {number} is not an integer")
    return int(number)


def _within(answer: object, low: int, high: int | None) -> Fraction:
    """The answer, if it is a number in the range asked for."""
    if not is_number(answer):
        raise InvalidInputError(f"the recorded answer {answer!r} is not a number")
    if answer < low or not (high is None or isinstance(high, Unlimited) or answer <= high):
        raise InvalidInputError(f"the recorded answer {answer} is outside {low}..{'' if high is None else high}")
    return Fraction(answer)


def is_number(value: object) -> TypeGuard[int | Fraction]:
    """Whether the value is an integer or a fraction, and not a truth.

    >>> is_number(3), is_number(True)
    (True, False)
    """
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


class NamedOption:
    """An option known by its printed form until the options are at hand."""

    def __init__(self, name: str) -> None:
        self.name = name

    def among(self, options: Sequence[Option]) -> Option:
        """The option that prints as this name.

        Raises: InvalidInputError if there is none.
        """
        for option in options:
            if str(option) == self.name:
                return option
        raise InvalidInputError(f"the recorded option {self.name!r} is not one of the {len(options)} options")


def answers_line(answers: Answers) -> str:
    """The answers in one line, each with the name of its question; numbers that follow each other share a clause.

    >>> answers_line({"network": Network(2, [(0, 1)]), "loads": (0, 2), "k": 7, "m": 1})
    'network 0-1; loads 0 2; k 7, m 1'
    """
    clauses = groupby(answers.items(), lambda named: is_number(named[1]) or named[0])
    return "; ".join(", ".join(f"{name} {answer_text(answer)}" for name, answer in clause) for _, clause in clauses)


def answer_text(answer: object) -> str:
    """One answer as it is printed.

    >>> answer_text((0, 2)), answer_text(())
    ('0 2', 'none')
    """
    if isinstance(answer, tuple) and not has_own_text(answer):
        return " ".join(map(str, answer)) or "none"
    return str(answer)


def has_own_text(option: object) -> bool:
    """Whether the class of an option says in words what it is, by a `__str__`; a record without one prints as code.

    >>> has_own_text("low"), has_own_text(Fraction(1, 2)), has_own_text((0, 2))
    (True, True, False)
    """
    return type(option).__str__ is not object.__str__


def answers_to_json(answers: Answers) -> dict[str, Any]:
    """The answers as JSON values by name.

    >>> answers_to_json({"loads": (0, 2), "k": 7, "rule": "threshold-1", "share": Fraction(1, 3)})
    {'loads': [0, 2], 'k': 7, 'rule': 'threshold-1', 'share': {'fraction': '1/3'}}
    """
    return {name: _stored(answer) for name, answer in answers.items()}


def _stored(answer: object) -> Any:  # noqa: ANN401 - a JSON value
    if isinstance(answer, Network):
        return {"graph6": graph6(answer)}
    if isinstance(answer, EdgeColoring):
        return {"graph6": graph6(answer.network), "colors": list(answer.colors), "chi": answer.chi}
    if is_number(answer):
        return int(answer) if answer.denominator == 1 else {"fraction": str(answer)}
    if isinstance(answer, tuple) and all(map(is_number, answer)):
        return [_stored(part) for part in answer]
    return str(answer)


def answers_from_json(values: Mapping[str, Any]) -> dict[str, Any]:
    """The answers that `stored` wrote.

    Raises: UnreadableFileError, showing the value, for anything else.
    """
    return {name: _restored(value) for name, value in values.items()}


def _restored(value: object) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
    match value:
        case {"graph6": str(text), "colors": [*colors], "chi": int(chi)} if all(type(c) is int for c in colors):
            return EdgeColoring(from_graph6(text), tuple(colors), chi)
        case {"graph6": str(text), **rest} if not rest:
            return from_graph6(text)
        case [*numbers]:
            return tuple(map(_restored_number, numbers))
        case str(name):
            return NamedOption(name)
    return _restored_number(value)


def _restored_number(value: object) -> int | Fraction:
    match value:
        case int(number) if not isinstance(number, bool):
            return number
        case {"fraction": str(text)} if FRACTION.fullmatch(text):
            return Fraction(text)
    raise UnreadableFileError(f"{value!r} is not a stored answer")


def graph6(network: Network) -> str:
    """The network in the graph6 format.

    >>> graph6(Network(3, [(0, 1), (1, 2)]))
    'Bg'
    """
    return nx.to_graph6_bytes(graph(network), header=False).decode("ascii").strip()  # type: ignore[no-any-return]


def graph(network: Network) -> "nx.Graph":
    """The network as networkx has it; `Network.of` is the way back."""
    made = nx.empty_graph(network.order)
    made.add_edges_from(network.edges)
    return made


def from_graph6(text: str) -> Network:
    """The network that a graph6 text describes.

    Raises: UnreadableFileError, showing the text, if it is not graph6.
    """
    try:
        graph = nx.from_graph6_bytes(text.encode("ascii"))
    except (nx.NetworkXError, ValueError, IndexError) as error:
        raise UnreadableFileError(f"{text!r} is not a network in graph6 format") from error
    return Network(graph.number_of_nodes(), [(min(edge), max(edge)) for edge in graph.edges])
