"""Answers to the questions of a recipe: families to choose from, printing, storing, replaying.

The list of answers is the counterexample. It prints in one line, is stored as JSON, and any checker can replay it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, TypeVar, overload

import networkx as nx

from loadbal.claim import Choose
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.network import EdgeColoring, Network

Option = TypeVar("Option")
Answers = tuple[Any, ...]

NUMBER = re.compile(r"-?[0-9]+(/0*[1-9][0-9]*)?")
"""How integers and fractions are stored."""


class Family(Sequence[Option], Generic[Option]):
    """Objects that can be listed while small and grown at random when large.

    An enumerating checker lists the members, smallest first; a sampling one calls `grow`.
    """

    def __init__(self, members: Callable[[], Sequence[Option]], grow: Callable[[Choose], Option]) -> None:
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
        return Family(lambda: (*self.members, *other.members), lambda choose: choose.option((self, other)).grow(choose))

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        return self.members[index]


class Replay:
    """Gives recorded answers in order.

    Raises: InvalidInputError if the recipe asks for more, or an answer does not fit its question.
    """

    def __init__(self, answers: Answers) -> None:
        self._answers: Iterator[Any] = iter(answers)

    def _next(self, question: str) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
        for answer in self._answers:
            return answer
        raise InvalidInputError(f"the recorded answers end before {question} was answered")

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The recorded option, found among the options by its name or value; a grown one need not be listed."""
        answer = self._next("an option")
        if isinstance(answer, Named):
            return answer.among(options)
        if isinstance(options, Family):
            return answer  # type: ignore[no-any-return]
        for option in options:
            if option == answer:
                return option
        raise InvalidInputError(f"the recorded option {answer} is not one of the {len(options)} options")

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The recorded integer."""
        return _integer(self._next("an integer"), low, high)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """The recorded loads."""
        answer = self._next("loads")
        if not isinstance(answer, tuple) or len(answer) != order:
            raise InvalidInputError(f"the recorded answer {answer!r} is not a load for each of {order} nodes")
        return tuple(_integer(load, low, high) for load in answer)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Fraction:
        """The recorded rational."""
        return _within(self._next("a rational"), low, high)


def _integer(answer: object, low: int, high: int | None) -> int:
    """The answer, if it is an integer in the range asked for."""
    number = _within(answer, low, high)
    if number.denominator != 1:
        raise InvalidInputError(f"the recorded answer {number} is not an integer")
    return int(number)


def _within(answer: object, low: int, high: int | None) -> Fraction:
    """The answer, if it is a number in the range asked for."""
    if isinstance(answer, bool) or not isinstance(answer, int | Fraction):
        raise InvalidInputError(f"the recorded answer {answer!r} is not a number")
    if answer < low or (high is not None and answer > high):
        raise InvalidInputError(f"the recorded answer {answer} is outside {low}..{'' if high is None else high}")
    return Fraction(answer)


class Named:
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


def printed(answers: Answers) -> str:
    """The answers in one line.

    >>> printed((Network(2, [(0, 1)]), (0, 2), 7))
    '0-1 | 0 2 | 7'
    """
    return " | ".join(" ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer) for answer in answers)


def stored(answers: Answers) -> list[dict[str, Any]]:
    """The answers as JSON values; integers of any size survive as strings.

    >>> stored(((0, 2), 7))
    [{'numbers': ['0', '2']}, {'number': '7'}]
    """
    return [_stored(answer) for answer in answers]


def _stored(answer: Any) -> dict[str, Any]:  # noqa: ANN401 - an answer is whatever the recipe asked for
    if isinstance(answer, Network):
        return {"network": graph6(answer)}
    if isinstance(answer, EdgeColoring):
        return {"network": graph6(answer.network), "colors": list(answer.colors), "chi": answer.chi}
    if isinstance(answer, int | Fraction) and not isinstance(answer, bool):
        return {"number": str(answer)}
    if isinstance(answer, tuple) and all(isinstance(part, int | Fraction) for part in answer):
        return {"numbers": [str(part) for part in answer]}
    return {"option": str(answer)}


def restored(values: Sequence[dict[str, Any]]) -> Answers:
    """The answers that `stored` wrote.

    Raises: UnreadableFileError, showing the value, for anything else.
    """
    return tuple(_restored(value) for value in values)


def _restored(value: object) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
    match value:
        case {"network": str(text), "colors": [*colors], "chi": int(chi)} if all(type(c) is int for c in colors):
            return EdgeColoring(from_graph6(text), tuple(colors), chi)
        case {"network": str(text), **rest} if not rest:
            return from_graph6(text)
        case {"number": str(text)}:
            return _number(text)
        case {"numbers": [*texts]}:
            return tuple(map(_number, texts))
        case {"option": str(name)}:
            return Named(name)
    raise UnreadableFileError(f"{value!r} is not a stored answer")


def _number(text: object) -> int | Fraction:
    """The number that a text of digits, perhaps with a sign and a denominator, stands for."""
    if not isinstance(text, str) or not NUMBER.fullmatch(text):
        raise UnreadableFileError(f"{text!r} is not a stored number")
    value = Fraction(text)
    return int(value) if value.denominator == 1 else value


def graph6(network: Network) -> str:
    """The network in the graph6 format.

    >>> graph6(Network(3, [(0, 1), (1, 2)]))
    'Bg'
    """
    graph = nx.empty_graph(network.order)
    graph.add_edges_from(network.edges)
    return nx.to_graph6_bytes(graph, header=False).decode("ascii").strip()  # type: ignore[no-any-return]


def from_graph6(text: str) -> Network:
    """The network that a graph6 text describes.

    Raises: UnreadableFileError, showing the text, if it is not graph6.
    """
    try:
        graph = nx.from_graph6_bytes(text.encode("ascii"))
    except (nx.NetworkXError, ValueError, IndexError) as error:
        raise UnreadableFileError(f"{text!r} is not a network in graph6 format") from error
    return Network(graph.number_of_nodes(), [(min(edge), max(edge)) for edge in graph.edges])
