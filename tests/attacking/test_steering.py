"""Steering: every answer is one that the recipe can get, earlier draws are followed, vectors are structured."""

from fractions import Fraction
from random import Random

import pytest

from loadbal.attacking import levels
from loadbal.attacking.steering import Draw, Plan, Steering, count_of, fitted, fitted_loads
from loadbal.choices import Replay
from loadbal.claim import Bounds, Choose
from loadbal.errors import NoOptionError
from loadbal.network import Network
from loadbal.networks.trees import trees


def recipe(choose: Choose, bounds: Bounds) -> tuple[Network, int, Fraction, tuple[int, ...]]:
    tree = choose.option(trees(bounds.smallest, bounds.size), "network")
    k = choose.integer(1, bounds.load, "k")
    cost = choose.rational(0, None, "cost")
    return tree, k, cost, choose.loads(tree.order, 0, None)


def plan(seed: int = 0, level: levels.Level = levels.anywhere) -> Plan:
    return Plan(Random(seed), level, reach=9)


@pytest.mark.parametrize("seed", range(20))
def test_every_case_can_be_replayed(seed: int) -> None:
    steering = Steering(plan(seed))
    case = recipe(steering, Bounds(9, 5, 3))

    assert recipe(Replay(steering.answers), Bounds(9, 5, 3)) == case
    assert all(0 <= load <= 9 for load in case[3])


def test_equal_draws_make_equal_cases() -> None:
    first = Steering(plan(1))
    case = recipe(first, Bounds(9, 5, 3))

    assert recipe(Steering(plan(2), first.draws), Bounds(9, 5, 3)) == case


def test_draws_are_fitted_into_other_bounds() -> None:
    first = Steering(plan(1))
    recipe(first, Bounds(9, 5, 3))
    tree, k, _, loads = recipe(Steering(plan(2), first.draws), Bounds(30, 8, 20))

    assert 20 <= tree.order <= 30
    assert 1 <= k <= 8
    assert len(loads) == tree.order


def test_the_level_answers_single_questions() -> None:
    steering = Steering(Plan(Random(0), levels.lowest, {"a": levels.highest}))

    assert [steering.integer(0, 7, "a"), steering.integer(2, 7, "b"), steering.option("xyz", "c")] == [7, 2, "x"]


def test_many_questions_of_one_stem_make_one_vector() -> None:
    patterns = set()
    for seed in range(300):
        steering = Steering(Plan(Random(seed), counts={"load #": 4}))
        patterns.add(tuple(steering.integer(0, 1, f"load {node}") for node in range(4)))

    assert {(1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 0), (0, 1, 1, 1)} <= patterns
    assert steering.counts["load #"] == 4


def test_a_question_without_an_answer_is_no_case() -> None:
    with pytest.raises(NoOptionError):
        Steering(plan()).option((), "none")
    with pytest.raises(NoOptionError):
        Steering(plan()).integer(3, 2, "none")
    with pytest.raises(NoOptionError):
        Steering(plan()).loads(2, 3, 2)


def test_ranges_beyond_the_machine_are_counted() -> None:
    assert [count_of(range(5)), count_of(range(3, 10**30)), count_of("abc"), count_of(range(0))] == [
        5,
        10**30 - 3,
        3,
        0,
    ]
    assert Steering(Plan(Random(0), levels.highest)).option(range(10**30), "x") == 10**30 - 1


def test_fitted_numbers_keep_their_value_or_their_place() -> None:
    found = {fitted(Draw(4, 0, 8), 0, 16, Random(seed)) for seed in range(20)}
    assert found == {4, 8}
    assert fitted(Draw(8, 0, 8), 0, 3, Random(0)) == 3


def test_fitted_loads_are_stretched_repeated_or_filled_up() -> None:
    found = {fitted_loads(Draw((1, 0), 0, 1), 4, 0, 1, Random(seed)) for seed in range(40)}
    assert found == {(1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 0)}
    scaled = {fitted_loads(Draw((2, 1), 0, 2), 2, 0, 8, Random(seed)) for seed in range(40)}
    assert scaled == {(8, 4), (2, 1)}
    assert fitted_loads(Draw((), 0, 2), 2, 1, 8, Random(0)) == (1, 1)
