"""Rules are read from functions, objects and classes; what is no rule is refused in one line."""

from fractions import Fraction

import pytest

from loadbal.errors import InvalidInputError
from loadbal.protocols.threshold import THRESHOLD_2, Threshold
from loadbal.studying.rules import Parameter, parsed_range, rule_with_values, studied_rule
from tests.studying.rules_to_study import Above, half, part


@pytest.mark.parametrize(
    ("rule", "ranges", "values"),
    [
        (half, (), [(5, 0, 2), (0, 1, -1)]),
        (THRESHOLD_2, (), [(2, 0, 1), (1, 0, 0)]),
        (part, (Parameter("d", 3),), [(7, 0, 2)]),
        (Above, (Parameter("k", 2),), [(2, 0, 1)]),
        (Threshold, (Parameter("least", 2, 2),), [(2, 0, 1)]),
    ],
)
def test_a_rule_is_a_function_an_object_or_a_class(
    rule: object, ranges: tuple[Parameter, ...], values: list[tuple[int, int, int]]
) -> None:
    found = studied_rule(rule, "rule", ranges)
    flow = found.at(found.small_values(1)[0]).flow

    assert [(x, y, flow(x, y)) for x, y, _ in values] == values


def test_small_values_begin_with_the_smallest_of_each_parameter() -> None:
    rule = studied_rule(lambda x, y, a, b: x - y + a + b, "rule", [Parameter("b", 5, 5), Parameter("a", 1)])

    assert rule.small_values(2) == [(1, 5), (2, 5)]
    assert rule.title == "rule, a >= 1, b = 5"


@pytest.mark.parametrize(
    ("text", "parameter"),
    [("k=3", Parameter("k", 3, 3)), ("k=2..5", Parameter("k", 2, 5)), ("k=-1..", Parameter("k", -1))],
)
def test_a_range_is_parsed(text: str, parameter: Parameter) -> None:
    assert parsed_range(text) == parameter


@pytest.mark.parametrize("text", ["k", "k=", "=3", "k=a..", "k=5..2", "k=..3", "k=1.5"])
def test_a_wrong_range_is_refused(text: str) -> None:
    with pytest.raises(InvalidInputError, match=f"'{text}'"):
        parsed_range(text)


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (3, "rule is of type int; expected a function of two loads"),
        (int, "rule is of type type; expected"),
        (lambda x: x, "rule takes 1 arguments; expected"),
        (lambda x, _: None if x else 0, r"sends None .* at x = 1, y = 0 \(a return may be missing\)"),
        (lambda x, y: (x - y) / 2, "sends 0.0 of type float at x = 0, y = 0; expected an integer"),
        (lambda x, y: Fraction(x - y, 2), "of type Fraction"),
        (lambda x, y: x > y, "of type bool"),
    ],
)
def test_what_is_no_rule_is_refused(rule: object, message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        studied_rule(rule, "rule")


def test_a_rule_that_changes_its_mind_is_refused() -> None:
    numbers = iter(range(1000))
    with pytest.raises(InvalidInputError, match="sends 0 tokens at x = 0, y = 0, but 1 when called again"):
        studied_rule(lambda x, y: x - x + y - y + next(numbers), "rule")


def test_parameters_and_ranges_must_fit() -> None:
    with pytest.raises(InvalidInputError, match=r"part has the parameter 'd' without a range; add --parameter d=1\.\."):
        studied_rule(part, "part")
    with pytest.raises(InvalidInputError, match="half has no parameter 'k'; leave it out"):
        studied_rule(half, "half", [Parameter("k", 1)])
    with pytest.raises(InvalidInputError, match="part has no parameter 'k'; choose one of d"):
        studied_rule(part, "part", [Parameter("k", 1), Parameter("d", 1)])


def test_a_rule_with_values_may_branch_and_needs_one_value_for_each_parameter() -> None:
    def capped(x: int, y: int, most: int) -> int:
        return min(x - y, most) if x > y else 0

    assert rule_with_values(capped, "capped", [Parameter("most", 2, 2)]).flow(9, 1) == 2
    for ranges, words in (([], "without a range"), ([Parameter("most", 1)], "most >= 1; expected one value")):
        with pytest.raises(InvalidInputError, match=words):
            rule_with_values(capped, "capped", ranges)


def test_a_parameter_that_may_be_0_may_stand_in_a_divisor_that_is_positive() -> None:
    least = Parameter("k", 0)

    assert studied_rule(lambda x, y, k: (x - y) // (k + 2), "rule", [least]).parameters == (least,)
    assert studied_rule(lambda x, y, k, m: k + (x - y) // m, "rule", [least, Parameter("m", 1)]).parameters[0] == least


@pytest.mark.parametrize(
    "rule", [lambda x, y, k: (x - y) // (3 - k), lambda x, y, k: (x - y) // (k * k + 1), lambda x, y, k: (x - y) // k]
)
def test_a_parameter_that_may_make_a_divisor_0_is_refused(rule: object) -> None:
    with pytest.raises(InvalidInputError, match=r"^rule divides by .*(k may be|'k' may be|k = 0)"):
        studied_rule(rule, "rule", [Parameter("k", 0)])
