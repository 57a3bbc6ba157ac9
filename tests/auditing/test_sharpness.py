"""Comparisons asked for more, one at a time."""

import ast
from collections.abc import Callable
from types import FunctionType

from loadbal import papers
from loadbal.auditing.sharpness import FunctionNode, rewritten_function, sharper_versions
from loadbal.claim import Claim


def within(bound: int, *, more: int = 0) -> Callable[[int], bool]:
    return lambda number: (number <= bound + more) & (number >= 0)


def test_each_comparison_is_made_strict_in_turn_and_what_is_closed_over_stays() -> None:
    upper, lower = sharper_versions(within(3, more=1))

    assert [(upper(number), lower(number)) for number in (-1, 0, 3, 4, 5)] == [
        (False, False),
        (True, False),
        (True, True),
        (False, True),
        (False, False),
    ]


def test_defaults_stay() -> None:
    def at_least(number: int, least: int = 2, *, more: int = 1) -> bool:
        return number >= least + more

    (strict,) = sharper_versions(at_least)
    assert (strict(3), strict(4), strict(3, more=0)) == (False, True, True)


def test_what_is_strict_is_asked_with_one_to_spare() -> None:
    (below,) = sharper_versions(lambda number: number < 3)
    (above,) = sharper_versions(lambda number: number > 3)
    assert [below(number) for number in (1, 2)] == [True, False]
    assert [above(number) for number in (4, 5)] == [False, True]


def test_an_equality_is_asked_with_one_more_on_either_side() -> None:
    left, right = sharper_versions(lambda number: number == 3)
    assert [(left(number), right(number)) for number in (2, 3, 4)] == [(True, False), (False, False), (False, True)]


def test_comparisons_within_the_function_are_its_own_also_in_a_loop() -> None:
    (strict,) = sharper_versions(lambda numbers: all(number <= 3 for number in numbers))
    assert [strict((1, 2)), strict((1, 3))] == [True, False]


def test_a_chain_is_asked_for_more_at_its_ends() -> None:
    low, high = sharper_versions(lambda number: 0 < number < 5)
    assert [(low(number), high(number)) for number in (1, 2, 3, 4)] == [
        (False, True),
        (True, True),
        (True, True),
        (True, False),
    ]


def descends(number: int, to: int = 0) -> bool:
    return descends(number - 1, to) if number > 2 else number >= to


def test_a_function_that_calls_itself_calls_what_it_was() -> None:
    """The first comparison is asked for one to spare at the outermost number alone."""
    further, strict = sharper_versions(descends)
    assert [descends(number, 2) for number in (1, 2, 3)] == [False, True, True]
    assert [further(number, 2) for number in (1, 2, 3, 4)] == [False, True, True, True]
    assert [strict(number, 2) for number in (1, 2, 3, 4)] == [False, False, True, True]
    assert {further.__name__, strict.__name__} == {"descends"}


def test_of_two_functions_in_a_line_each_has_its_own() -> None:
    first, second = (lambda x: x <= 3), (lambda x: x <= 4)
    assert [more(3) for more in (*sharper_versions(first), *sharper_versions(second))] == [False, True]


def test_a_function_in_another_of_its_kind_is_itself() -> None:
    outer: Callable[[int], Callable[[int], bool]] = lambda least: lambda number: number >= least  # noqa: E731 - both in one line
    (strict,) = sharper_versions(outer(3))
    assert [strict(3), strict(4)] == [False, True]


def test_a_function_is_rewritten_with_further_names_and_stays_as_it_was() -> None:
    def observed(written: FunctionNode) -> FunctionNode:
        assert isinstance(written, ast.Lambda)
        written.body.ops = [ast.Lt()]  # type: ignore[attr-defined] # a comparison
        written.body = ast.Call(ast.Name("told", ast.Load()), [written.body], [])
        return written

    small = lambda number: number <= 3  # noqa: E731 - a function of a line
    for _ in range(2):
        made = rewritten_function(small, observed, {"told": lambda truth: ("told", truth)})
        assert made is not None
        assert [made(2), made(3)] == [("told", True), ("told", False)]
    assert [more(3) for more in sharper_versions(small)] == [False]
    assert "told" not in globals()


def test_what_has_no_source_is_not_rewritten() -> None:
    for function in (abs, FunctionType(compile("x <= 3", "<nowhere>", "eval"), {})):
        assert rewritten_function(function, lambda written: written, {}) is None


def test_what_is_no_function_of_python_or_compares_otherwise_has_no_sharper_version() -> None:
    assert list(sharper_versions(abs)) == []
    assert list(sharper_versions(lambda x: x != 3)) == []
    assert list(sharper_versions(FunctionType(compile("x <= 3", "<nowhere>", "eval"), {}))) == []


def test_every_conclusion_of_a_paper_can_be_asked_for_more() -> None:
    for _, claim in papers.claims().values():
        if isinstance(claim, Claim):
            assert all(callable(more) for more in sharper_versions(claim.holds))
