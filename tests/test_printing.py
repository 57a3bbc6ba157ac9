"""Functions printed in a toy language: every operation, with a constant on either side, on numbers and on truths."""

from collections.abc import Callable
from cProfile import Profile
from fractions import Fraction
from typing import Any

import pytest

from loadbal.arithmetic import negation, quotient, where
from loadbal.errors import InvalidInputError, SymbolicTruthError
from loadbal.printing import COMPARISON, Kind, Language, Printed, Sheet, integer, value_on_symbols

WORDS = {
    "where": "{0} ? {1} : {2}",
    "not": "!{0}",
    "and": "{0}&{1}",
    "or": "{0}|{1}",
    "iff": "{0}<>{1}",
    "-1": "-{0}",
    "//": "{0}//{1}",
    "<=": "{0}<={1}",
    "<": "{0}<{1}",
    "=": "{0}={1}",
    **{sign: f"{{0}}{sign}{{1}}" for sign in "+-*/"},
}
TOY = Language(str, WORDS)
NUMBERS: dict[str, Callable[[Any, Any], Any]] = {
    "(x+y)": lambda x, y: x + y,
    "(1+x)": lambda x, _: 1 + x,
    "(x-1)": lambda x, _: x - 1,
    "(1-x)": lambda x, _: 1 - x,
    "(x*2)": lambda x, _: x * 2,
    "(2*x)": lambda x, _: 2 * x,
    "(x/y)": lambda x, y: x / y,
    "(x/2)": lambda x, _: x / 2,
    "(-x)": lambda x, _: -x,
    "(x//2)": lambda x, _: quotient(x, 2),
    "((x<=1) ? y : 0)": lambda x, y: where(x <= 1, y, 0),
    "(x+1/2)": lambda x, _: x + Fraction(1, 2),
}
TRUTHS: dict[str, Callable[[Any, Any], Any]] = {
    "(x<=y)": lambda x, y: x <= y,
    "(1<=x)": lambda x, _: x >= 1,
    "(x<1)": lambda x, _: x < 1,
    "(y<x)": lambda x, y: x > y,
    "(x=1)": lambda x, _: x == 1,
    "(!(x=y))": lambda x, y: x != y,
    "(!(x<y))": lambda x, y: negation(x < y),
    "((x<y)&true)": lambda x, y: (x < y) & True,
    "((x<y)|false)": lambda x, y: False | (x < y),
    "((x<y)<>(y<x))": lambda x, y: (x < y) == (y < x),
    "((x<y)<>true)": lambda x, y: (x < y) == True,  # noqa: E712 - a symbol of a truth
    "(!((x<y)<>false))": lambda x, y: (x < y) != False,  # noqa: E712 - as above
    "((x<y) ? true : (x=y))": lambda x, y: where(x < y, True, x == y),  # noqa: FBT003 - one of two truths
    "((x<y) ? (x=y) : false)": lambda x, y: where(x < y, x == y, False),  # noqa: FBT003 - as above
}


def printed_by(function: Callable[[Any, Any], Any], sheet: Sheet) -> Any:  # noqa: ANN401 - a symbol
    return function(sheet.parameter("x"), sheet.parameter("y"))


@pytest.mark.parametrize(
    ("text", "function", "kind"),
    [(*one, "number") for one in NUMBERS.items()] + [(*one, "truth") for one in TRUTHS.items()],
)
def test_operations_are_printed(text: str, function: Callable[[Any, Any], Any], kind: Kind) -> None:
    made = printed_by(function, Sheet(TOY))
    assert isinstance(made, Printed)
    assert (made.text, made.kind, made.sheet.text(made, kind)) == (text, kind, text)
    other: Kind = "truth" if kind == "number" else "number"
    with pytest.raises(InvalidInputError) as error:
        made.sheet.text(made, other)
    expected = "a number" if other == "number" else COMPARISON
    found = "a number" if kind == "number" else "a truth value"
    assert str(error.value) == f"{text} is {found}; expected {expected}"


def test_constants_are_printed_as_numbers_or_truths() -> None:
    sheet = Sheet(TOY)
    assert [sheet.text(value) for value in (0, 2, Fraction(1, 2), True)] == ["0", "2", "1/2", "1"]
    assert [sheet.text(value, "truth") for value in (True, False, 1, 0)] == ["true", "false", "true", "false"]


def test_a_shared_sheet_names_every_operation_once() -> None:
    sheet = Sheet(TOY, shared=True)
    twice = printed_by(lambda x, y: (x + y) * (x + y), sheet)
    assert (twice.text, sheet.lines) == ("t1", {"x+y": "t0", "t0*t0": "t1"})
    assert printed_by(lambda x, y: x + y, sheet).text == "t0"
    truth = printed_by(lambda x, y: (x + y) <= 0, sheet)
    assert (truth.text, truth.kind) == ("t2", "truth")


def test_operations_that_the_language_lacks_are_refused_with_a_reason() -> None:
    whole = Sheet(Language(lambda value: str(integer(value)), WORDS, {"/": "is divided; use quotient"}))
    with pytest.raises(InvalidInputError, match=r"^x is divided; use quotient$"):
        printed_by(lambda x, _: x / 2, whole)
    with pytest.raises(InvalidInputError, match=r"^a constant is the fraction 1/2; expected an integer$"):
        printed_by(lambda x, _: x + Fraction(1, 2), whole)
    assert printed_by(lambda x, _: x + Fraction(-4, 2), whole).text == "(x+-2)"


def test_a_symbol_has_no_truth_value() -> None:
    with pytest.raises(
        SymbolicTruthError,
        match=r"^the rule asks whether \(x<y\) is true, but its loads .*; write it without if, and, or$",
    ):
        bool(printed_by(lambda x, y: x < y, Sheet(TOY)))


def test_a_function_is_printed_while_a_profiler_runs() -> None:
    with Profile() as profile:
        printed = value_on_symbols(lambda x: x + 1, Sheet(TOY).parameter("x"))

    assert isinstance(printed, Printed)
    assert printed.text == "(x+1)"
    assert any("value_on_symbols" in str(it.code) for it in profile.getstats())
