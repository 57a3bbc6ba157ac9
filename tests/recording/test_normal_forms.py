"""Normal forms: whatever has one form is equal on integers, and much that is always equal has one form."""

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

# --- what a form is worth, by its atoms ---


def worth(forms: FormBuilder, form: Form, given: Mapping[int, int]) -> Any:  # noqa: ANN401 - an integer or a truth
    """The value of a form, by the names of the rules in its atoms."""
    if isinstance(form, LinearForm):
        return form.constant + sum(multiple * atom_worth(forms, atom, given) for atom, multiple in form.terms)
    value = bool(atom_worth(forms, abs(form), given))
    return value if form > 0 else not value


MEANT: dict[object, Callable[..., Any]] = {
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
"""What the rules of atoms mean."""


def atom_worth(forms: FormBuilder, atom: int, given: Mapping[int, int]) -> Any:  # noqa: ANN401 - as above
    rule, *parts = forms.keys[atom]
    if rule == "given":
        return given[int(str(parts[0]))]
    return MEANT[rule](*(worth(forms, part, given) for part in parts))  # type: ignore[arg-type] # all others are forms


# --- numbers and truths, drawn ---

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


def formed(forms: FormBuilder, value: Any) -> Form:  # noqa: ANN401 - a node or a constant
    known: dict[int, Form] = {}
    for node in dependency_order([operand(value)], set()):
        args = [known[arg.number] if isinstance(arg, Node) else constant_form(arg) for arg in node.args]
        given = node.op == "input"
        known[node.number] = forms.atom_form("given", str(node.number)) if given else forms.of_operation(node.op, args)
    return known[value.number] if isinstance(value, Node) else constant_form(operand(value))  # type: ignore[arg-type]


ROWS = list(product((-3, -1, 0, 2, 3), repeat=LOADS))


@pytest.mark.parametrize("seed", range(150))
def test_a_form_is_worth_what_it_is_the_form_of(seed: int) -> None:
    recording, forms = Recording(), FormBuilder()
    loads = tuple(recording.new_input() for _ in range(LOADS))
    make = truth if seed % 2 else number
    form = formed(forms, make(random.Random(seed), loads, 4))  # noqa: S311 - a sample, not a secret
    for row in ROWS:
        expected = make(random.Random(seed), row, 4)  # noqa: S311 - the same once more
        assert worth(forms, form, {load.number: it for load, it in zip(loads, row, strict=True)}) == expected


# --- what is the same ---


def have_same_form(left: Any, right: Any) -> bool:  # noqa: ANN401 - as above
    forms = FormBuilder()
    return formed(forms, left) == formed(forms, right)


def test_what_is_written_differently_has_one_form() -> None:
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


def test_what_differs_has_not() -> None:
    recording = Recording()
    x, y, z = (recording.new_input() for _ in range(3))
    assert not have_same_form(x <= y, x < y)
    assert not have_same_form(quotient(x + 1, 3), quotient(x + 2, 3))
    assert not have_same_form(larger(x, y), larger(x, z))
    assert not have_same_form((x == y) & (y == z), (x == y) | (y == z))


def test_what_is_always_so_is_seen() -> None:
    recording, forms = Recording(), FormBuilder()
    x, y = (recording.new_input() for _ in range(2))
    assert formed(forms, (x <= y) | (y < x)) == TRUE
    assert formed(forms, (x < y) & (y < x + 0 * y)) != TRUE
    assert formed(forms, (x - y == 0) & (y - x != 0)) == FALSE


def test_a_slow_operation_is_gone_through_once_for_the_same_numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    forms, asked = FormBuilder(), []
    one, other = forms.atom_form("given", "1"), forms.atom_form("given", "2")
    largest = FormBuilder.largest

    def noted(self: FormBuilder, *numbers: LinearForm) -> LinearForm:
        asked.append(numbers)
        return largest(self, *numbers)

    monkeypatch.setattr(FormBuilder, "largest", noted)
    monkeypatch.setitem(forms_module.RULES, "max", noted)
    found = [forms.of_operation(op, (one, other)) for op in ("max", "max", "min", "min")]

    assert (found[0], found[2]) == (found[1], found[3])
    assert found[0] != found[2]
    assert len(asked) == 2
    assert forms.of_operation("max", (one, constant_form(3))) != found[0]
