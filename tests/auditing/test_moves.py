"""Moves of an end of a range by one: the answers that a question then offers, and the ends that can be moved."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from loadbal.auditing.audit import Finding
from loadbal.auditing.moves import End, Move, MovedChoose, claim_with_move, options_of_size
from loadbal.claim import Bounds, Choose, Claim
from loadbal.domain import labels
from loadbal.network import Network
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from tests.auditing.audited import FROM_TWO, ID, findings, record

ENDS: tuple[End, End] = ("low", "high")
MOVES = [Move("n", end, outwards=outwards) for end in ENDS for outwards in (True, False)]

THREE = Network(3, [(0, 1), (1, 2)])


@pytest.mark.parametrize(
    ("options", "after"),
    [
        ((4, 6, 8), [[2, 4, 6, 8], [6, 8], [4, 6, 8, 10], [4, 6]]),
        (range(2, 5), [[1, 2, 3, 4], [3, 4], [2, 3, 4, 5], [2, 3]]),
        ((2,), [[1, 2], [], [2, 3], []]),
        ((3, 9, 5), [[1, 3, 9, 5], [9, 5], [3, 9, 5, 11], [3, 5]]),
        (("a", "b"), [("a", "b")] * 4),
        ((1, "a"), [(1, "a")] * 4),
        ((), [()] * 4),
    ],
    ids=str,
)
def test_a_move_adds_one_size_of_options_or_removes_one(options: Sequence[Any], after: list[Sequence[Any]]) -> None:
    assert [move.moved_options(options) for move in MOVES] == after


def test_a_move_shifts_one_end_of_a_range_by_one_and_prints_which() -> None:
    assert [move.moved_range(2, 5) for move in MOVES] == [(1, 5), (3, 5), (2, 6), (2, 4)]
    assert [move.moved_range(2, None) for move in MOVES] == [(1, None), (3, None), (2, None), (2, None)]
    assert [str(move) for move in MOVES] == [
        "n: one beyond its low end",
        "n: one within its low end",
        "n: one beyond its high end",
        "n: one within its high end",
    ]


@pytest.mark.parametrize("order", range(9))
def test_the_options_beyond_a_network_are_the_trees_of_up_to_six_nodes(order: int) -> None:
    listed = list(trees(order, order)) if 1 <= order <= 6 else []
    assert options_of_size(THREE, order) == listed
    if order < 6:
        maximal = [it for it in colored(trees(order, order), 1) if it.chi > it.network.max_degree] if order else []
        assert options_of_size(colored(trees(3, 3), 1)[0], order) == maximal
    assert options_of_size(5, order) == [order]


def noted(kind: str) -> Callable[..., Any]:
    """A method of a fake `Choose` that returns the method's name and its arguments."""
    return lambda *asked: (kind, *asked)


NOTING: Any = SimpleNamespace(**{kind: noted(kind) for kind in ("option", "integer", "rational", "loads")})


@pytest.mark.parametrize(
    ("name", "options", "low"), [("n", [1, 2, 3], 1), ("k", (2, 3), 2), (None, (2, 3), 2)], ids=["n", "k", "no name"]
)
def test_only_the_question_named_by_the_move_is_changed(name: str | None, options: Sequence[int], low: int) -> None:
    moving: Any = MovedChoose(NOTING, Move("n", "low", outwards=True))
    named = () if name is None else (name,)
    unnamed, of_loads = named or ("",), named or ("loads",)
    assert moving.option((2, 3), *named) == ("option", options, *unnamed)
    assert moving.integer(2, 3, *named) == ("integer", low, 3, *unnamed)
    assert moving.rational(2, 3, *named) == ("rational", low, 3, *unnamed)
    assert moving.loads(7, 2, 3, *named) == ("loads", 7, low, 3, *of_loads)


def test_a_claim_with_a_move_is_no_longer_finite() -> None:
    whole = replace(FROM_TWO, whole=Bounds(5))
    assert claim_with_move(whole, Move("n", "low", outwards=True)).whole is None


def with_k(asks: Callable[[Choose, Bounds], Any], holds: Callable[[Any], Any]) -> Claim[Any]:
    """A claim about the answer of `asks`, with a further question k that always ranges from 1 to 3."""
    return Claim(
        sentence="It is so.",
        case=lambda choose, bounds: (asks(choose, bounds), choose.integer(1, 3, "k")),
        holds=lambda it: holds(it[0]) & (it[1] <= 3),
    )


@pytest.mark.parametrize(
    ("claim", "bounds", "cases"),
    [
        (with_k(lambda choose, _: choose.integer(3, 3, "n"), lambda n: n <= 3), Bounds(5), ["n 3, k 4"]),
        (with_k(lambda choose, _: choose.integer(3, 3, "n"), lambda n: n >= 3), Bounds(5), ["n 2, k 1", "n 3, k 4"]),
        (
            with_k(lambda choose, bounds: choose.integer(3, bounds.size, "n"), lambda n: n <= 5),
            Bounds(5),
            ["n 3, k 4"],
        ),
        (
            with_k(lambda choose, bounds: choose.option(range(3, min(bounds.size, 5) + 1), "n"), lambda n: n <= 5),
            Bounds(5),
            ["n 3, k 4"],
        ),
        (
            with_k(lambda choose, bounds: choose.option(bounds.among((2, 4)), "n"), lambda n: n <= 4),
            Bounds(5),
            ["n 6, k 1", "n 2, k 4"],
        ),
        (
            with_k(lambda choose, _: choose.loads(2, 0, 2, "tokens"), lambda tokens: tokens[0] >= 0),
            Bounds(5),
            ["tokens 0 0; k 4"],
        ),
        (
            with_k(lambda choose, _: choose.loads(2, 1, 2, "tokens"), lambda tokens: tokens[0] >= 1),
            Bounds(5),
            ["tokens 0 0; k 1", "tokens 1 1; k 4"],
        ),
        (
            with_k(lambda choose, _: choose.integer(0, 2, "n"), lambda n: n >= 0),
            Bounds(5),
            ["n -1, k 1", "n 0, k 4"],
        ),
        (
            with_k(lambda choose, bounds: choose.loads(2, 0, bounds.load, "loads"), lambda loads: loads[0] <= 2),
            Bounds(5, 2),
            ["loads 0 0; k 4"],
        ),
        (
            with_k(lambda choose, bounds: choose.loads(2, 0, min(bounds.load or 0, 2)), lambda loads: loads[0] <= 2),
            Bounds(5, 2),
            ["loads 0 0; k 4"],
        ),
        (
            with_k(lambda choose, bounds: choose.loads(2, 0, min(bounds.load or 0, 2)), lambda loads: loads[0] <= 2),
            Bounds(5, 3),
            ["loads 3 0; k 1", "loads 0 0; k 4"],
        ),
    ],
    ids=[
        "one value",
        "one value, fails below",
        "up to the size",
        "up to 5 or the size",
        "even sizes",
        "loads from 0",
        "loads from 1",
        "numbers from 0",
        "up to the load",
        "up to 2 or the load, at load 2",
        "up to 2 or the load, at load 3",
    ],
)
def test_only_an_end_that_the_recipe_itself_sets_is_moved(
    claim: Claim[Any], bounds: Bounds, cases: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [it.case for it in findings(monkeypatch, claim, record("bounded", bounds))] == cases


def test_a_question_asked_only_at_the_largest_size_has_no_end_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def case(choose: Choose, bounds: Bounds) -> int:
        node = choose.option(labels("every node", range(2)), "node")
        return choose.option(range(node, 4), "n") if bounds.size == 5 else 0

    claim = Claim(sentence="It is so.", case=case, holds=lambda n: n <= 3)
    assert findings(monkeypatch, claim, record("bounded", Bounds(5))) == []


def test_loads_of_a_refuted_claim_are_narrowed_from_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Claim(
        sentence="It is so.", case=lambda choose, _: choose.loads(2, 0, 2, "tokens"), holds=lambda tokens: tokens[0] > 0
    )
    assert findings(monkeypatch, claim, record("refuted", Bounds(5))) == [
        Finding(ID, "tokens: one within its low end", "bounded", "")
    ]
