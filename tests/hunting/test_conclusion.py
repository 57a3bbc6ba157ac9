"""What fails in a case, read off the conclusion itself."""

import builtins

from loadbal.hunting.conclusion import missed


def limit(it: tuple[int, ...]) -> int:
    return len(it)


def bounded(it: tuple[int, ...]) -> bool:
    return sum(it) < limit(it) and it[0] == 0


def test_only_what_is_false_is_told() -> None:
    assert missed(bounded, (0, 5)) == ["sum(it) < limit(it) is false: 5 < 2"]
    assert missed(bounded, (0, 1)) == []


def test_what_closes_over_a_value_keeps_it() -> None:
    most = 3

    assert missed(lambda it: it <= most, 4) == ["it <= most is false: 4 <= 3"]


def test_what_is_not_reached_is_not_told() -> None:
    assert missed(lambda it: it > 3 and 1 // it > 5, 0) == ["it > 3 is false: 0 > 3"]


def test_a_conclusion_without_a_source_tells_nothing() -> None:
    assert missed(builtins.bool, 0) == []


def test_long_sides_are_left_out() -> None:
    assert missed(lambda it: it == (), tuple(range(100))) == []


def test_the_module_of_the_conclusion_is_left_as_it_was() -> None:
    before = set(globals())
    missed(bounded, (0, 5))

    assert set(globals()) == before
