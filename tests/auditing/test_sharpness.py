"""Sharper versions of functions: each differs from the original function in one comparison only."""

import ast
from collections.abc import Callable
from types import FunctionType

from loadbal import papers
from loadbal.auditing.sharpness import FunctionNode, rewritten_code, sharper_versions, with_code
from loadbal.claim import Claim


def within(bound: int, *, more: int = 0) -> Callable[[int], bool]:
    return lambda number: (number <= bound + more) & (number >= 0)


def test_each_comparison_is_made_strict_in_turn_and_the_closure_stays() -> None:
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


def test_a_strict_comparison_is_sharpened_by_one() -> None:
    (below,) = sharper_versions(lambda number: number < 3)
    (above,) = sharper_versions(lambda number: number > 3)
    assert [below(number) for number in (1, 2)] == [True, False]
    assert [above(number) for number in (4, 5)] == [False, True]


def test_an_equality_has_a_version_one_higher_and_one_lower() -> None:
    left, right = sharper_versions(lambda number: number == 3)
    assert [(left(number), right(number)) for number in (2, 3, 4)] == [(True, False), (False, False), (False, True)]


def test_a_comparison_inside_a_generator_is_sharpened() -> None:
    (strict,) = sharper_versions(lambda numbers: all(number <= 3 for number in numbers))
    assert [strict((1, 2)), strict((1, 3))] == [True, False]


def test_a_chain_is_sharpened_only_at_its_ends() -> None:
    low, high = sharper_versions(lambda number: 0 < number < 5)
    assert [(low(number), high(number)) for number in (1, 2, 3, 4)] == [
        (False, True),
        (True, True),
        (True, True),
        (True, False),
    ]


def descends(number: int, to: int = 0) -> bool:
    return descends(number - 1, to) if number > 2 else number >= to


def test_a_recursive_call_of_a_version_reaches_the_original() -> None:
    """A changed comparison of a recursive function applies to the outermost call only."""
    further, strict = sharper_versions(descends)
    assert [descends(number, 2) for number in (1, 2, 3)] == [False, True, True]
    assert [further(number, 2) for number in (1, 2, 3, 4)] == [False, True, True, True]
    assert [strict(number, 2) for number in (1, 2, 3, 4)] == [False, False, True, True]
    assert {further.__name__, strict.__name__} == {"descends"}


def test_two_lambdas_in_one_line_are_told_apart() -> None:
    first, second = (lambda x: x <= 3), (lambda x: x <= 4)
    assert [more(3) for more in (*sharper_versions(first), *sharper_versions(second))] == [False, True]


def test_an_inner_lambda_is_told_from_the_outer_one() -> None:
    outer: Callable[[int], Callable[[int], bool]] = lambda least: lambda number: number >= least  # noqa: E731 - both in one line
    (strict,) = sharper_versions(outer(3))
    assert [strict(3), strict(4)] == [False, True]


def test_a_rewritten_function_sees_the_additional_names_and_the_original_is_unchanged() -> None:
    def observed(syntax: FunctionNode) -> FunctionNode:
        assert isinstance(syntax, ast.Lambda)
        syntax.body.ops = [ast.Lt()]  # type: ignore[attr-defined] # a comparison
        syntax.body = ast.Call(ast.Name("noted", ast.Load()), [syntax.body], [])
        return syntax

    small = lambda number: number <= 3  # noqa: E731 - a function of a line
    assert isinstance(small, FunctionType)
    for _ in range(2):
        code = rewritten_code(small.__code__, observed)
        assert code is not None
        made = with_code(small, code, {"noted": lambda truth: ("noted", truth)})
        assert [made(2), made(3)] == [("noted", True), ("noted", False)]
    assert [more(3) for more in sharper_versions(small)] == [False]
    assert "noted" not in globals()


def test_a_function_without_source_is_not_rewritten() -> None:
    assert rewritten_code(compile("x <= 3", "<nowhere>", "eval"), lambda syntax: syntax) is None


def test_built_ins_other_comparisons_and_missing_source_give_no_version() -> None:
    assert list(sharper_versions(abs)) == []
    assert list(sharper_versions(lambda x: x != 3)) == []
    assert list(sharper_versions(FunctionType(compile("x <= 3", "<nowhere>", "eval"), {}))) == []


def test_the_sharper_versions_of_every_conclusion_of_the_papers_compile() -> None:
    for _, claim in papers.claims().values():
        if isinstance(claim, Claim):
            assert all(callable(more) for more in sharper_versions(claim.holds))
