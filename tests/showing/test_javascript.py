"""Functions printed as JavaScript compute the same as in Python, on thousands of inputs of any size."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from loadbal.arithmetic import Number, quotient, quotient_up, same_truth, where
from loadbal.errors import InvalidInputError, SymbolicTruthError
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.odd_even_transposition import BALANCER, DIVIDER
from loadbal.protocols.recursive_balance import EXCESS_RULES
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.showing.javascript import QUOTIENT, Arrow
from tests.node import evaluated, with_node

PAIRS = [
    *product(range(-8, 9), repeat=2),
    *((pow(7, turn, 10**digits), pow(3, turn, 10**digits)) for turn in range(400) for digits in (2, 15, 16, 17, 40)),
    *((2**53 + turn, 2**53) for turn in range(-20, 20)),
]


def computed(arrow: Arrow, inputs: Sequence[Sequence[int]]) -> list[str]:
    """The results of an arrow function for all inputs, as strings."""
    call = f"const f = {arrow};\nconsole.log(JSON.stringify(given.map((it) => String(f(...it.map(BigInt))))));"
    return list(evaluated(f"{QUOTIENT}\n{call}", [list(map(str, them)) for them in inputs]))


RULES = [THRESHOLD_1, THRESHOLD_2, EVEN_THRESHOLD, BALANCER, *EXCESS_RULES]


@with_node
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule).split(" object")[0])
def test_rules_compute_the_same_in_javascript(rule: Any) -> None:  # noqa: ANN401 - any rule
    assert len(PAIRS) > 2000
    assert computed(Arrow(rule.flow, ("x", "y")), PAIRS) == [str(rule.flow(x, y)) for x, y in PAIRS]


@with_node
def test_threshold_1_plus_computes_the_same_in_javascript() -> None:
    inputs = list(product(range(6), repeat=4))

    assert computed(Arrow(plus_flow, ("x", "y", "mx", "my")), inputs) == [str(plus_flow(*it)) for it in inputs]


@with_node
@pytest.mark.parametrize("function", [quotient, quotient_up])
def test_division_rounds_as_it_does_in_python(function: Callable[..., Number]) -> None:
    inputs = [(x, y) for x, y in product([*range(-30, 31), 10**30 + 1, -(10**30) - 1], [1, 2, 3, 7, 10**16])]

    assert computed(Arrow(function, ("x", "y")), inputs) == [str(function(x, y)) for x, y in inputs]


@with_node
def test_a_wrong_rule_gives_other_results() -> None:
    wrong = Arrow(lambda x, y: THRESHOLD_2.flow(x, y + 1), ("x", "y"))

    assert computed(wrong, PAIRS) != [str(THRESHOLD_2.flow(x, y)) for x, y in PAIRS]


def test_truth_values_and_numbers_are_distinguished() -> None:
    choice = Arrow(lambda p, x: where(p, x, -x), ("p", "x"), truths=frozenset("p"))

    assert str(choice) == "(p, x) => (p ? x : (-x))"
    assert str(Arrow(lambda p: p & (p == True), ("p",), frozenset("p"), "truth")) == "(p) => (p && (p === true))"  # noqa: E712 - symbols
    assert str(Arrow(lambda x: same_truth(x <= 1, x < 2), ("x",), gives="truth")).startswith("(x) => (")
    with pytest.raises(InvalidInputError, match="x is a number; expected True, False or a comparison"):
        str(Arrow(lambda x: x, ("x",), gives="truth"))


def test_operations_that_integers_lack_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="the fraction 1/2; expected an integer"):
        str(Arrow(DIVIDER.flow, ("x", "y")))
    with pytest.raises(InvalidInputError, match="use quotient"):
        str(Arrow(lambda x: x / Fraction(2), ("x",)))
    with pytest.raises(SymbolicTruthError, match="its loads stand for all numbers"):
        str(Arrow(max, ("x", "y")))
