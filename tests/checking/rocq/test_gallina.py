"""Tests of gallina.py: the text of definitions that are printed from Python functions."""

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from loadbal.arithmetic import Number, distance, negation, quotient, where
from loadbal.checking.rocq.gallina import Definition, Sheet, Sort, definitions_file, integers, naturals, pairs
from loadbal.errors import InvalidInputError, SymbolicTruthError
from loadbal.printing import Kind


def printed(function: Callable[..., Number], sort: Sort = "Z", gives: Kind = "number") -> str:
    return str(Definition("f", ("x", "y"), function, "What it is.", sort, gives)).splitlines()[-1].strip()


def test_a_definition_has_a_comment_parameters_and_a_sort() -> None:
    text = str(Definition("half", ("x",), lambda x: quotient(x, 2), "Half, rounded down."))
    assert text == "(** Half, rounded down. *)\nDefinition half (x : Z) : Z :=\n  (x / 2)%Z.\n"
    text = str(Definition("leads", ("x", "y"), lambda x, y: x >= y, "Leads.", "Q", "truth"))
    assert text == "(** Leads. *)\nDefinition leads (x y : Q) : bool :=\n  (Qle_bool y x)%Q.\n"
    assert str(Definition("zero", (), lambda: 0, "No token.")) == "(** No token. *)\nDefinition zero : Z :=\n  (0)%Z.\n"
    assert str(Definition("same", ("x",), lambda x: x, "It.", "F")) == (
        "(** It. *)\nDefinition same {F : ordered_field} (x : F) : F :=\n  (x)%F.\n"
    )


def test_operators_print_with_their_operands_in_order() -> None:
    assert printed(lambda x, y: 1 - x + 2 * y) == "((1 - x) + (2 * y))%Z."
    assert printed(lambda x, y: -x * y) == "((- x) * y)%Z."


def test_comparisons_print_the_smaller_side_first() -> None:
    assert printed(lambda x, y: x >= y, gives="truth") == "(y <=? x)%Z."
    assert printed(lambda x, y: x > y, gives="truth") == "(y <? x)%Z."
    assert printed(lambda x, y: x < y, "Q", "truth") == "(negb (Qle_bool y x))%Q."


def test_a_choice_between_truths_prints_as_a_truth() -> None:
    assert printed(lambda x, y: where(x == y, x <= 1, x > y), gives="truth") == (
        "(if (x =? y) then (x <=? 1) else (y <? x))%Z."
    )
    assert printed(lambda x, y: negation((x == y) & (x != 0)), gives="truth").startswith("(negb (")


def test_a_shared_sheet_names_each_value_once() -> None:
    sheet = Sheet(shared=True)
    x, y = sheet.parameter("x"), sheet.parameter("y")
    text = sheet.under_names(integers((distance(x, y), distance(x, y)), sheet))
    assert text.count(":=") == len(sheet.lines)
    assert len(set(sheet.lines)) == len(sheet.lines)


def test_fractions_need_rational_numbers() -> None:
    assert printed(lambda x, y: x * Fraction(1, 2) - y, "Q") == "((x * (1 # 2)) - y)%Q."
    with pytest.raises(InvalidInputError, match="the fraction 1/2; expected an integer"):
        printed(lambda x, y: x * Fraction(1, 2) - y)
    with pytest.raises(InvalidInputError, match="use quotient"):
        printed(lambda x, y: x / y)


def test_in_a_field_integers_are_embedded_and_comparisons_refused() -> None:
    assert printed(lambda x, y: 1 - 2 * x * Fraction(-1, 3) + y, "F") == (
        "((1 - (((of_Z 2) * x) * ((of_Z (-1)) / of_Z 3))) + y)%F."
    )
    assert "Definition f {F : ordered_field} (x : F) : F :=" in str(Definition("f", ("x",), lambda x: x, "It.", "F"))
    with pytest.raises(InvalidInputError, match="no Boolean"):
        printed(lambda x, y: x <= y, "F", "truth")
    with pytest.raises(InvalidInputError, match="rounded down"):
        printed(quotient, "F")


def test_numbers_print_with_their_signs() -> None:
    assert integers((0, 1, -1)) == "[0; 1; (-1)]%Z"
    assert naturals((0, 1, 2)) == "[0; 1; 2]%nat"
    assert pairs(((0, 1), (2, 3))) == "[(0, 1); (2, 3)]%nat"
    assert printed(lambda x, _: x * Fraction(-4, 2) + Fraction(0), "Q") == "((x * (-2)) + 0)%Q."
    assert printed(lambda x, y: 0 - x + 1 * y, "F") == "((0 - x) + (1 * y))%F."


def test_each_named_value_has_a_line() -> None:
    sheet = Sheet(shared=True)
    x, y = sheet.parameter("x"), sheet.parameter("y")
    text = integers(((x + y) * (x + y), -(x + y)), sheet)
    names = list(sheet.lines.values())
    assert (
        sheet.under_names(text) == "".join(f"let {name} := {made} in\n  " for made, name in sheet.lines.items()) + text
    )
    assert sheet.under_names(text).count("\n") == len(names) > 1
    assert Sheet().under_names(integers((x,), sheet)) == "[x]%Z"


def test_a_file_has_its_source_and_its_imports() -> None:
    one, two = (Definition(name, ("x",), lambda x: x, "It.") for name in ("one", "two"))
    assert definitions_file("a.py", (one, two)) == (
        "(* Made from a.py; a change there is a change here. Do not edit. *)\n"
        f"From Coq Require Import ZArith QArith Qround Bool.\n\n{one}\n{two}"
    )


def test_a_file_over_a_field_imports_the_theory_of_fields() -> None:
    of_field = Definition("f", ("x",), lambda x: x, "It.", "F")
    imports = definitions_file("a.py", (of_field,)).splitlines()[1:3]
    assert imports == [
        "From Coq Require Import ZArith QArith Qround Bool.",
        "From Loadbal Require Import OrderedField.",
    ]
    assert "OrderedField" not in definitions_file("a.py", (Definition("f", ("x",), lambda x: x, "It."),))


def test_a_truth_cannot_be_added() -> None:
    with pytest.raises(InvalidInputError, match=r"is a truth value; expected a number"):
        printed(lambda x, y: (x <= y) + 1)


def test_a_truth_is_compared_with_truths_only() -> None:
    assert printed(lambda x, y: (x <= y) == True, gives="truth") == "(Bool.eqb (x <=? y) true)%Z."  # noqa: E712 - printed
    for function in (lambda x, y: (x <= y) == 2, lambda x, y: where(x <= y, x > y, 2), lambda x, y: (x <= y) & 2):
        with pytest.raises(InvalidInputError, match=r"^2 is a number; expected True, False or a comparison$"):
            printed(function, gives="truth")


@pytest.mark.parametrize("value", [0.5, 0.0, 1j, "1", None], ids=repr)
def test_only_integers_and_fractions_are_numbers(value: Any) -> None:  # noqa: ANN401 - wrong on purpose
    for sort in ("Z", "Q", "F"):
        with pytest.raises(InvalidInputError, match=r"of type \w+; expected an integer or a fraction"):
            printed(lambda x, _: x + value, sort)


def test_symbols_of_two_sheets_are_not_mixed() -> None:
    one, other = Sheet(shared=True), Sheet(shared=True)
    with pytest.raises(InvalidInputError, match=r"^the symbol y belongs to another printed function"):
        one.parameter("x") + other.parameter("y")
    with pytest.raises(InvalidInputError, match=r"^the symbol x belongs to another printed function"):
        integers((other.parameter("x"),), one)


@pytest.mark.parametrize("name", ["t0", "t12", "fun", "end", "mod", "negb", "F"])
def test_a_parameter_has_no_name_with_another_meaning(name: str) -> None:
    for sheet in (Sheet(), Sheet("F"), Sheet(shared=True)):
        with pytest.raises(InvalidInputError, match=f"^the parameter {name} has a name that the printed language uses"):
            sheet.parameter(name)
    assert Sheet().parameter("t").text == "t"


def of_type(x: Number, y: Number) -> Number:
    return x if isinstance(x, int) else y


def of_match(x: Number, y: Number) -> Number:
    match x:
        case int():
            return x
    return y


def of_failure(x: Number, y: Number) -> Number:
    try:
        return max(x, y)
    except SymbolicTruthError:
        return y


ASKING: dict[str, Callable[..., Number]] = {
    "is": lambda x, y: x if x is y else y,
    "in": lambda x, y: x if x in [x, y] else y,
    "isinstance": of_type,
    "type": lambda x, y: x if type(x) == int else y,  # noqa: E721 - wrong on purpose
    "getattr": lambda x, y: y * getattr(x, "numerator", 1),
    "except": of_failure,
    "case": of_match,
}


@pytest.mark.parametrize("word", ASKING)
def test_a_function_may_not_ask_what_a_symbol_is(word: str) -> None:
    with pytest.raises(InvalidInputError, match=rf"^test_gallina\.py:\d+ uses `{word}`, which can give one answer"):
        printed(ASKING[word])
    with pytest.raises(InvalidInputError, match=rf"uses `{word}`"):
        # Also if a function that it calls does.
        printed(lambda x, y: ASKING[word](y, x))


def test_a_function_may_ask_for_none_and_python_restores_its_profiler() -> None:
    seen = list[str]()
    sys.setprofile(lambda _frame, event, _: seen.append(event))
    try:
        assert printed(lambda x, y: y if x is None else x) == "(x)%Z."
        assert sys.getprofile() is not None
    finally:
        sys.setprofile(None)


def test_a_symbol_has_no_value_to_branch_on() -> None:
    with pytest.raises(SymbolicTruthError, match="its loads stand for all numbers"):
        printed(max)
