"""Changes of draws: they stay in their ranges, and reach the neighbors that a local search needs."""

from fractions import Fraction
from random import Random

from loadbal.attacking.changes import changed
from loadbal.attacking.steering import Draw


def test_changes_stay_in_the_ranges() -> None:
    draws = {
        ("k", 0): Draw(3, 1, 5),
        ("cost", 0): Draw(Fraction(1, 2), 0, None),
        ("loads", 0): Draw((0, 2, 4), 0, 4),
        ("none", 0): Draw((), 0, 4),
        ("load 0", 0): Draw(1, 0, 3),
        ("load 1", 0): Draw(2, 0, 3),
        ("free", 0): Draw(2, 0, None),
    }
    for seed in range(500):
        for key, draw in changed(draws, Random(seed)).items():
            values = draw.value if isinstance(draw.value, tuple) else (draw.value,)
            assert len(values) == len(draws[key].value) if isinstance(draw.value, tuple) else True
            assert all(draw.low <= value and (draw.high is None or value <= draw.high) for value in values)


def test_tokens_move_and_loads_are_exchanged() -> None:
    draws = {("loads", 0): Draw((0, 2, 4), 0, 4)}
    found = {it[("loads", 0)].value for seed in range(800) if (it := changed(draws, Random(seed)))}

    assert {(1, 1, 4), (2, 0, 4), (0, 3, 4), (2, 4, 0), (4, 2, 0), (0, 1, 2), (0, 0, 4)} <= found


def test_nothing_is_changed_of_nothing() -> None:
    assert changed({}, Random(0)) == {}
