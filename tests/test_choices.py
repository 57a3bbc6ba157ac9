"""Answers: families, replay, and conversion to JSON and back."""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

import numpy as np
import pytest

from loadbal.choices import (
    Answers,
    Family,
    NamedOption,
    Replay,
    answers_from_json,
    answers_line,
    answers_to_json,
    from_graph6,
    graph6,
    record_answer,
)
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import all_graphs
from loadbal.networks.trees import SHAPES, random_tree, trees

Option = TypeVar("Option")


class Pair(NamedTuple):
    """An option that is a named tuple, without a text of its own."""

    first: int
    second: int


class PairWithText(Pair):
    """An option with a text of its own."""

    def __str__(self) -> str:
        return f"{self.first} of {self.second}"


PATH = Network(3, [(0, 1), (1, 2)])

ANSWERS: tuple[Answers, ...] = (
    {},
    {"network": PATH},
    {"network": EdgeColoring(PATH, (2, 0), 4), "loads": (0, 5, 10**40), "k": 7},
    {"share": Fraction(1, 3), "shares": (Fraction(-7, 2), 1), "low": -4, "nothing": ()},
    {"network": Network(1, []), "coloring": EdgeColoring(Network(1, []), (), 1)},
)


@pytest.mark.parametrize("answers", ANSWERS)
def test_answers_survive_conversion_to_json_and_back(answers: Answers) -> None:
    assert answers_from_json(json.loads(json.dumps(answers_to_json(answers)))) == answers


def test_other_options_are_stored_by_their_text() -> None:
    answers = answers_from_json(json.loads(json.dumps(answers_to_json({"taken": "post-step"}))))
    assert isinstance(answers["taken"], NamedOption)
    assert answers_to_json({"pair": ("a", "b")}) == {"pair": "('a', 'b')"}
    assert Replay(answers).option(("pre-step", "post-step"), "taken") == "post-step"
    with pytest.raises(InvalidInputError, match="'post-step'"):
        Replay(answers).option(("pre-step",), "taken")


@pytest.mark.parametrize(
    "value",
    [
        None,
        0.5,
        True,
        {},
        {"fraction": "x"},
        {"fraction": "1e9"},
        {"fraction": "1/0"},
        {"fraction": None},
        [None],
        ["1"],
        {"graph6": "!"},
        {"graph6": 3},
        {"graph6": "Bg", "colors": [0], "chi": "2"},
        {"graph6": "Bg", "colors": ["0", "1"], "chi": 2},
        {"graph6": "Bg", "colors": [0, 1]},
    ],
)
def test_a_json_value_that_is_no_answer_is_refused(value: object) -> None:
    with pytest.raises(UnreadableFileError):
        answers_from_json({"k": value})


def test_graph6_round_trip() -> None:
    networks = [graph for order in range(1, 7) for graph in all_graphs(order)] + [random_tree(200, 1)]
    assert [from_graph6(graph6(network)) for network in networks] == networks


def test_replay_answers_each_question_by_its_name() -> None:
    replay = Replay({"network": PATH, "loads": (0, 2, 1), "k": 5, "share": Fraction(1, 2), "more": 3})
    assert replay.option(trees(1, 3), "network") == PATH
    assert replay.rational(0, 1, "share") == Fraction(1, 2)
    assert replay.loads(3, 0, 2) == (0, 2, 1)
    assert replay.integer(5, None, "k") == 5
    assert replay.surplus == ["more"]
    with pytest.raises(
        InvalidInputError, match=r"the saved case has no value for 'm'; it has values for 'network', .*"
    ):
        replay.integer(0, 1, "m")
    with pytest.raises(InvalidInputError, match=r"the saved case has no value for 'm'$"):
        Replay({}).integer(0, 1, "m")


@pytest.mark.parametrize(
    ("answer", "question"),
    [
        (3, lambda choose: choose.option((3, 4))),
        (3, lambda choose: choose.integer(0, 5)),
        (3, lambda choose: choose.rational(0, 5)),
        ((3,), lambda choose: choose.loads(1, 0, 5, "")),
    ],
)
def test_a_question_without_a_name_is_refused(answer: object, question: Callable[[Replay], object]) -> None:
    with pytest.raises(InvalidInputError, match=r"without a name; name it .*choose\.integer\(low, high, \"k\"\)"):
        question(Replay({"": answer}))


def test_two_questions_of_one_name_are_refused() -> None:
    given: dict[str, int] = {}
    assert record_answer(given, "k", 3) == given["k"] == 3
    with pytest.raises(InvalidInputError, match="makes two choices called 'k'"):
        record_answer(given, "k", 4)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ((0, 3), "expected 0 to 2"),
        ((0, -1), "expected 0 to 2"),
        ((0,), "expected a load for each of 2 nodes"),
        (4, "expected a load for each of 2 nodes"),
        ((0, True), "True for 'loads'; expected a number"),
    ],
)
def test_replay_refuses_loads_that_do_not_fit(answer: object, message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        Replay({"loads": answer}).loads(2, 0, 2)


@pytest.mark.parametrize(
    ("answer", "low", "high", "message"),
    [(-1, 0, 5, "expected 0 to 5"), (6, 0, 5, "expected 0 to 5"), (6, 7, None, "expected 7 or more, which")],
)
def test_replay_refuses_a_number_out_of_range(answer: int, low: int, high: int | None, message: str) -> None:
    for question in (Replay({"k": answer}).integer, Replay({"k": answer}).rational):
        with pytest.raises(InvalidInputError, match=message):
            question(low, high, "k")


def test_replay_refuses_a_fraction_for_an_integer() -> None:
    with pytest.raises(InvalidInputError, match="the saved case has the value 1/2 for 'k'; expected an integer"):
        Replay({"k": Fraction(1, 2)}).integer(0, 1, "k")


def test_replay_returns_the_option_that_equals_the_recorded_value() -> None:
    option = Replay({"pair": (1, 2)}).option((Pair(0, 0), Pair(1, 2)), "pair")
    assert isinstance(option, Pair)
    with pytest.raises(InvalidInputError, match=r"expected one of 1 values that the claim allows"):
        Replay({"k": 3}).option((4,), "k")


def test_replay_accepts_a_member_that_is_not_listed() -> None:
    large = random_tree(30, 1)
    assert Replay({"network": large}).option(trees(1, 3), "network") is large


class Scripted:
    """A `Choose` that answers questions from a list of integers; among options it is an index."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option at the next index."""
        return options[self.answers.pop(0)]

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The next integer of the list, which must be in the asked range."""
        answer = self.answers.pop(0)
        assert low <= answer
        assert high is None or answer <= high
        return answer

    rational = integer

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """The next integers of the list, one for each node."""
        return tuple(self.integer(low, high) for _ in range(order))


def test_a_family_lists_its_members_once() -> None:
    calls = []
    family = Family("three", lambda: calls.append(0) or (1, 2, 3), lambda _: 0)  # type: ignore[func-returns-value]
    assert (len(family), family[1], family[1:], list(family), calls) == (3, 2, (2, 3), [1, 2, 3], [0])


def test_the_union_of_two_families() -> None:
    one = Family("one", lambda: (1,), lambda choose: choose.integer(0, 10))
    two = Family("two", lambda: (2,), lambda choose: 20 + choose.integer(0, 10))
    both = one + two
    assert (both.description, list(both)) == ("one or two", [1, 2])
    assert [both.grow(Scripted(place, 7)) for place in (0, 1)] == [7, 27]


def test_a_union_can_be_narrowed_if_both_families_can() -> None:
    all_trees, own = trees(1, 3), Family("own", lambda: (PATH,), lambda _: PATH)
    assert (own + own).narrowed is (own + all_trees).narrowed is (all_trees + own).narrowed is None
    narrowed = (all_trees + all_trees).narrowed
    assert narrowed is not None
    given = Family("given", lambda: (PATH, Network(3, [(0, 1), (0, 2), (1, 2)])), lambda _: PATH)
    assert list(narrowed(given)) == [PATH, PATH]


def test_members_are_labels_only_if_a_family_says_so() -> None:
    assert not Family("three", lambda: (1, 2, 3), lambda _: 1).labels
    assert Family("three", lambda: (1, 2, 3), lambda _: 1, labels=True).labels


def test_the_members_of_a_family_that_fit() -> None:
    even = Family("five", lambda: (1, 2, 3, 4, 5), lambda _: 7).where(lambda number: number % 2 == 0)
    assert list(even) == [2, 4]
    assert [even.grow(Scripted(place)) for place in (0, 1)] == [2, 4]


@pytest.mark.parametrize("shift", [0, 1])
def test_grown_colorings_keep_to_the_colors_of_the_family(shift: int) -> None:
    family, random = colored(trees(1, 9), spare=2, shift=shift), np.random.default_rng(2)
    for _ in range(60):
        order, shape, tree_seed, seed = random.integers(1, 9), random.integers(6), *random.integers(2**30, size=2)
        degree = random_tree(int(order), int(tree_seed), SHAPES[shape]).max_degree
        for chi in range(max(1, degree + shift), max(1, degree + 2) + 1):
            grown = family.grow(Scripted(int(order), int(shape), int(tree_seed), chi, int(seed)))
            assert grown.chi == chi


def test_answers_in_one_line() -> None:
    answers = {"network": PATH, "loads": (0, 5, 1), "k": 7, "m": 2, "rule": "word"}
    assert answers_line(answers) == "network 0-1 1-2; loads 0 5 1; k 7, m 2; rule word"
    assert answers_line({"loads": (0, 1), "others": (0, 1)}) == "loads 0 1; others 0 1"
    assert (
        answers_line({"nothing": (), "pair": PairWithText(0, 1), "plain": Pair(0, 1)})
        == "nothing none; pair 0 of 1; plain 0 1"
    )
