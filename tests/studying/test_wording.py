"""Counterexamples on an edge in words, with what they are compared with and with the values of parameters."""

import pytest

from loadbal.studying import edges
from loadbal.studying.edges import Case
from loadbal.studying.gaps import Gap
from loadbal.studying.rules import Parameter, studied_rule
from loadbal.studying.wording import counterexample_text, times, with_values
from tests.studying.rules_to_study import part, three

PART = studied_rule(part, "part", [Parameter("d", 1)])


def test_a_counterexample_tells_the_loads_before_and_after() -> None:
    rule = studied_rule(three, "three")

    assert counterexample_text(rule, edges.BETWEEN, Case(rule.at(()), 1, 0, ())) == "loads 1 and 0 become -2 and 3"


def test_a_counterexample_tells_what_it_is_compared_with_and_the_parameters() -> None:
    case = Case(PART.at((2,)), 0, 1, ())

    assert counterexample_text(PART, edges.ALIKE, case) == "d = 2: loads 0 and 1 stay, but loads 1 and 0 stay"
    assert with_values(PART, (3,), "text") == "d = 3: text"


@pytest.mark.parametrize(
    ("gap", "text"),
    [
        (Gap(0), "0"),
        (Gap(2), "2 times the diameter"),
        (Gap(-1, (1,), ("q",), 2), "((q - 1)/2 rounded down) times the diameter"),
    ],
)
def test_a_product_with_a_gap_is_written_out(gap: Gap, text: str) -> None:
    assert times(gap, "the diameter") == text
