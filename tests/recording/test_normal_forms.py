"""Tests of normal_forms.py: expressions with equal forms have equal values, and many equal expressions equal forms."""

import operator
import random
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest

from loadbal.arithmetic import all_of, indicator, larger, negation, quotient, same_truth, smaller, where
from loadbal.recording import normal_forms as forms_module
from loadbal.recording.nodes import Node, dependency_order, operand
from loadbal.recording.normal_forms import FALSE, TRUE, Form, FormBuilder, LinearForm, constant_form
from loadbal.recording.recording import Recording

LOADS = 3

# --- the value of a form ---


def form_value(forms: FormBuilder, form: Form, given: Mapping[int, int]) -> Any:  # noqa: ANN401 - an integer or a truth
    """The value of a normal form if the inputs have the values `given`."""
    if isinstance(form, LinearForm):
        return form.constant + sum(multiple * atom_value(forms, atom, given) for atom, multiple in form.terms)
    value = bool(atom_value(forms, abs(form), given))
    return value if form > 0 else not value


RULE_MEANINGS: dict[object, Callable[..., Any]] = {
    "true": lambda: True,
    "at most 0": lambda one: one <= 0,
    "is 0": lambda one: one == 0,
    "same": operator.eq,
    "all of": lambda *several: all(several),
    "indicator": int,
    "if": lambda condition, one: one if condition else 0,
    "largest": lambda *several: max(several),
    "product": operator.mul,
    "quotient": lambda by, one: one // by,
}
"""For each rule by which a form gets an atom: the function that the atom stands for, of its arguments' values."""


def atom_value(forms: FormBuilder, atom: int, given: Mapping[int, int]) -> Any:  # noqa: ANN401 - as above
    rule, *parts = forms.keys[atom]
    if rule == "given":
        return given[int(str(parts[0]))]
    return RULE_MEANINGS[rule](*(form_value(forms, part, given) for part in parts))  # type: ignore[arg-type] # all others are forms


# --- random expressions ---

Make = Callable[[random.Random, tuple[Any, ...], int], Any]

NUMBERS: tuple[Make, ...] = (
    lambda draw, loads, depth: number(draw, loads, depth) + number(draw, loads, depth),
    lambda draw, loads, depth: number(draw, loads, depth) - number(draw, loads, depth),
    lambda draw, loads, depth: number(draw, loads, depth) * draw.randint(-2, 2),
    lambda draw, loads, depth: number(draw, loads, depth) * number(draw, loads, depth),
    lambda draw, loads, depth: quotient(number(draw, loads, depth), draw.randint(2, 3)),
    lambda draw, loads, depth: smaller(number(draw, loads, depth), number(draw, loads, depth)),
    lambda draw, loads, depth: larger(number(draw, loads, depth), number(draw, loads, depth)),
    lambda draw, loads, depth: indicator(truth(draw, loads, depth)),
    lambda draw, loads, depth: where(truth(draw, loads, depth), number(draw, loads, depth), number(draw, loads, depth)),
)

TRUTHS: tuple[Make, ...] = (
    lambda draw, loads, depth: number(draw, loads, depth) <= number(draw, loads, depth),
    lambda draw, loads, depth: number(draw, loads, depth) < number(draw, loads, depth),
    lambda draw, loads, depth: number(draw, loads, depth) == number(draw, loads, depth),
    lambda draw, loads, depth: number(draw, loads, depth) != number(draw, loads, depth),
    lambda draw, loads, depth: negation(truth(draw, loads, depth)),
    lambda draw, loads, depth: all_of([truth(draw, loads, depth), truth(draw, loads, depth)]),
    lambda draw, loads, depth: same_truth(truth(draw, loads, depth), truth(draw, loads, depth)),
)


def number(draw: random.Random, loads: tuple[Any, ...], depth: int) -> Any:  # noqa: ANN401 - a node or an integer
    if not depth:
        return draw.choice((*loads, *loads, draw.randint(-2, 2)))
    return draw.choice(NUMBERS)(draw, loads, depth - 1)


def truth(draw: random.Random, loads: tuple[Any, ...], depth: int) -> Any:  # noqa: ANN401 - a node or a truth
    return draw.choice(TRUTHS if depth else TRUTHS[:4])(draw, loads, max(0, depth - 1))


def form_of(forms: FormBuilder, value: Any) -> Form:  # noqa: ANN401 - a node or a constant
    known: dict[int, Form] = {}
    for node in dependency_order([operand(value)], set()):
        args = [known[arg.number] if isinstance(arg, Node) else constant_form(arg) for arg in node.args]
        given = node.op == "input"
        known[node.number] = forms.atom_form("given", str(node.number)) if given else forms.of_operation(node.op, args)
    return known[value.number] if isinstance(value, Node) else constant_form(operand(value))  # type: ignore[arg-type]


ROWS = list(product((-3, -1, 0, 2, 3), repeat=LOADS))


@pytest.mark.parametrize("seed", range(150))
def test_a_form_has_the_value_of_its_expression(seed: int) -> None:
    recording, forms = Recording(), FormBuilder()
    loads = tuple(recording.new_input() for _ in range(LOADS))
    make = truth if seed % 2 else number
    form = form_of(forms, make(random.Random(seed), loads, 4))  # noqa: S311 - a sample, not a secret
    for row in ROWS:
        expected = make(random.Random(seed), row, 4)  # noqa: S311 - the same once more
        assert form_value(forms, form, {load.number: it for load, it in zip(loads, row, strict=True)}) == expected


# --- equal forms ---


def have_same_form(left: Any, right: Any) -> bool:  # noqa: ANN401 - as above
    forms = FormBuilder()
    return form_of(forms, left) == form_of(forms, right)


def test_equal_expressions_have_equal_forms() -> None:
    recording = Recording()
    x, y, z = (recording.new_input() for _ in range(3))
    assert have_same_form(x - y <= 0, negation(y < x))
    assert have_same_form(2 * x - 2 * y <= 1, x <= y)
    assert have_same_form(larger(larger(x, y), z), larger(z, larger(y, x)))
    assert have_same_form(smaller(x, y), -larger(-x, -y))
    assert have_same_form(larger(x, y), y + larger(x - y, 0))
    assert have_same_form(where(x < y, y, x), larger(x, y))
    assert have_same_form(where(x > y, x - y, 0), larger(x, y) - y)
    assert have_same_form(where(x <= y, 3, 1), 3 - 2 * indicator(y < x))
    assert have_same_form(quotient(x + y + 1, 2), x + y - quotient(x + y, 2))
    assert have_same_form(-quotient(-x, 3), quotient(x + 2, 3))
    assert have_same_form((x - y) * (x - y), (y - x) * (y - x))
    assert have_same_form(where(x == y, z, x), where(y != x, x, z))


def test_different_expressions_have_different_forms() -> None:
    recording = Recording()
    x, y, z = (recording.new_input() for _ in range(3))
    assert not have_same_form(x <= y, x < y)
    assert not have_same_form(quotient(x + 1, 3), quotient(x + 2, 3))
    assert not have_same_form(larger(x, y), larger(x, z))
    assert not have_same_form((x == y) & (y == z), (x == y) | (y == z))


def test_tautologies_and_contradictions_are_constants() -> None:
    recording, forms = Recording(), FormBuilder()
    x, y = (recording.new_input() for _ in range(2))
    assert form_of(forms, (x <= y) | (y < x)) == TRUE
    assert form_of(forms, (x < y) & (y < x + 0 * y)) != TRUE
    assert form_of(forms, (x - y == 0) & (y - x != 0)) == FALSE


def test_the_form_of_a_slow_operation_is_computed_once_for_equal_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    forms, calls = FormBuilder(), []
    one, other = forms.atom_form("given", "1"), forms.atom_form("given", "2")
    largest = FormBuilder.largest

    def counting_largest(self: FormBuilder, *numbers: LinearForm) -> LinearForm:
        calls.append(numbers)
        return largest(self, *numbers)

    monkeypatch.setattr(FormBuilder, "largest", counting_largest)
    monkeypatch.setitem(forms_module.RULES, "max", counting_largest)
    found = [forms.of_operation(op, (one, other)) for op in ("max", "max", "min", "min")]

    assert (found[0], found[2]) == (found[1], found[3])
    assert found[0] != found[2]
    assert len(calls) == 2
    assert forms.of_operation("max", (one, constant_form(3))) != found[0]
