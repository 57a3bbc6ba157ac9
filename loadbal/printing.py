"""Translates a Python function into another language, by running it once on symbols that print every operation.

A `Language` has the text of each operation. A `Sheet` collects the texts of one function. Either every operation gets a
name, so that the text of a long run grows only with its number of operations, or operations are nested, so that a short
rule reads as one expression.
"""

import dis
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from numbers import Rational
from pathlib import Path
from sysconfig import get_path
from types import CodeType
from typing import Literal, TypeAlias

from loadbal import arithmetic
from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.errors import InvalidInputError, SymbolicTruthError

Kind: TypeAlias = Literal["number", "truth"]

COMPARISON = "True, False or a comparison"
"""What an error message expects where a number was given for a truth value."""

TYPE_QUESTIONS = frozenset({"isinstance", "issubclass", "type", "id", "hasattr", "getattr", "callable"})
"""Functions whose answer about a symbol differs from their answer about a number."""


@dataclass(frozen=True, slots=True)
class Language:
    """The texts of numbers and operations in one language."""

    literal: Callable[[Fraction], str]
    """A function that writes a number in the language."""
    templates: Mapping[str, str]
    """The text of every operation, with `{0}`, `{1}` and `{2}` for its operands."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Why the language lacks an operation, by operation: the error message after the text of the first operand."""
    words: frozenset[str] = frozenset()
    """The words that mean something in the texts, so that no parameter may have them as its name."""


@dataclass
class Sheet:
    """The operations of one function, in order; equal operations are listed once."""

    language: Language
    shared: bool = False
    """True if every operation gets a name, by which later ones use it; False if operations are nested."""
    lines: dict[str, str] = field(default_factory=dict)
    """The operations so far: text of the operation -> its name."""

    def symbol(self, text: str, kind: Kind) -> "Printed":
        """The symbol for the result of an operation with the given text."""
        return Printed(self, self.lines.setdefault(text, f"t{len(self.lines)}") if self.shared else f"({text})", kind)

    def parameter(self, name: str, kind: Kind = "number") -> "Printed":
        """The symbol for a parameter of the function.

        Raises: InvalidInputError for a name that the texts use for something else.
        """
        if name in self.language.words or re.fullmatch(r"t\d+", name):
            raise InvalidInputError(
                f"the parameter {name} has a name that the printed language uses; choose another name"
            )
        return Printed(self, name, kind)

    def text(self, value: Number, kind: Kind = "number") -> str:
        """The text of a symbol or of a constant.

        Raises: InvalidInputError for a symbol of the other kind or of another sheet, or a number that the language
        cannot write.
        """
        if isinstance(value, Printed):
            if value.kind != kind:
                expected = "a number" if kind == "number" else COMPARISON
                found = "a truth value" if value.kind == "truth" else "a number"
                raise InvalidInputError(f"{value.text} is {found}; expected {expected}")
            if value.sheet is not self:
                raise InvalidInputError(
                    f"the symbol {value.text} belongs to another printed function; expected a symbol of this function"
                )
            return value.text
        if kind == "truth":
            if value not in (0, 1):
                raise InvalidInputError(f"{value} is a number; expected {COMPARISON}")
            return "true" if value else "false"
        if not isinstance(value, Rational):
            raise InvalidInputError(
                f"a constant is {value!r} of type {type(value).__name__}; expected an integer or a fraction"
            )
        return self.language.literal(Fraction(value))


def value_on_symbols(function: Callable[..., Number], *symbols: "Printed") -> Number:
    """The value of a function on symbols.

    Raises: InvalidInputError, with file and line, if the function runs code that can tell symbols from numbers, such as
    `isinstance`. On numbers such code may take another branch than the one that would be printed.
    """
    codes = set[CodeType]()

    def watched() -> Number:
        sys.setprofile(lambda frame, event, _: codes.add(frame.f_code) if event == "call" else None)
        return function(*symbols)

    # In a thread of its own, because a profiler that the user runs has taken the place for such a function here.
    with ThreadPoolExecutor(1) as thread:
        value = thread.submit(watched).result()
    for code in sorted(filter(_may_not_ask, codes), key=lambda it: (it.co_filename, it.co_firstlineno)):
        for line, word in questions(code):
            raise InvalidInputError(
                f"{Path(code.co_filename).name}:{line} uses `{word}`, which can give one answer for symbols and another"
                f" for numbers; remove `{word}` from the printed function"
            )
    return value


def _may_not_ask(code: CodeType) -> bool:
    """Whether `code` is forbidden to ask of which type an object is, because a symbol and a number would differ.

    This holds for all code of the project and of users, except two files that treat symbols and numbers differently on
    purpose. Other code that the profiler reports, such as finalizers that Python runs, is allowed to ask.
    """
    path, home = Path(code.co_filename), Path(__file__).parent
    if home in path.parents:
        return path not in {Path(__file__), Path(arithmetic.__file__)}
    return path.exists() and not {Path(get_path("stdlib")), Path(get_path("purelib"))} & set(path.parents)


def questions(code: CodeType) -> Iterator[tuple[int, str]]:
    """Yield the line and the word for each place where code asks what an object is: `is`, `in`, `isinstance`, ...

    >>> [word for _, word in questions((lambda x: x is not None and x in (1, 2)).__code__)]
    ['in']
    """
    last: object = ...
    for it in dis.get_instructions(code):
        line = it.positions.lineno if it.positions and it.positions.lineno else code.co_firstlineno
        # `x is None` is allowed: it is False both for symbols and for numbers.
        if it.opname == "IS_OP" and last is not None:
            yield line, "is"
        elif it.opname == "CONTAINS_OP":
            yield line, "in"
        elif it.opname in {"CHECK_EXC_MATCH", "MATCH_CLASS"}:
            yield line, {"CHECK_EXC_MATCH": "except", "MATCH_CLASS": "case"}[it.opname]
        elif it.opname in {"LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF"} and it.argval in TYPE_QUESTIONS:
            yield line, it.argval
        last = it.argval if it.opname == "LOAD_CONST" else ...


def integer(value: Fraction) -> int:
    """The numerator of a whole number, for languages with integers only.

    Raises: InvalidInputError for any other fraction.
    """
    if value.denominator != 1:
        raise InvalidInputError(f"a constant is the fraction {value}; expected an integer")
    return value.numerator


class Printed(Symbol):
    """A symbol for a number or a truth; operations on it print their text."""

    __slots__ = ("kind", "sheet", "text")
    __hash__ = None  # type: ignore[assignment] # equality makes a symbol

    def __init__(self, sheet: Sheet, text: str, kind: Kind) -> None:
        self.sheet, self.text, self.kind = sheet, text, kind

    def __bool__(self) -> bool:
        raise SymbolicTruthError(
            f"the rule asks whether {self.text} is true, but its loads stand for all numbers; write it"
            " without if, and, or"
        )

    def _printed(self, operation: str, result: Kind, *operands: tuple[Number, Kind]) -> "Printed":
        """The symbol for an operation on operands of the given kinds."""
        language = self.sheet.language
        if operation in language.refusals:
            raise InvalidInputError(f"{self.text} {language.refusals[operation]}")
        texts = (self.sheet.text(value, kind) for value, kind in operands)
        return self.sheet.symbol(language.templates[operation].format(*texts), result)

    def _number(self, operation: str, left: Number, right: Number) -> "Printed":
        return self._printed(operation, "number", (left, "number"), (right, "number"))

    def _order(self, operation: str, left: Number, right: Number) -> "Printed":
        return self._printed(operation, "truth", (left, "number"), (right, "number"))

    def where(self, yes: Number, no: Number) -> "Printed":
        """The symbol for the choice between two numbers or two truths."""
        truths = any(isinstance(it, bool) or getattr(it, "kind", "") == "truth" for it in (yes, no))
        kind: Kind = "truth" if truths else "number"
        return self._printed("where", kind, (self, "truth"), (yes, kind), (no, kind))

    def negation(self) -> "Printed":
        """The symbol for the opposite of this truth."""
        return self._printed("not", "truth", (self, "truth"))

    def quotient(self, divisor: Number) -> "Printed":
        """The symbol for the division rounded down."""
        return self._number("//", self, divisor)

    def __neg__(self) -> "Printed":
        return self._printed("-1", "number", (self, "number"))

    def __add__(self, other: Number) -> "Printed":
        return self._number("+", self, other)

    def __radd__(self, other: Number) -> "Printed":
        return self._number("+", other, self)

    def __sub__(self, other: Number) -> "Printed":
        return self._number("-", self, other)

    def __rsub__(self, other: Number) -> "Printed":
        return self._number("-", other, self)

    def __mul__(self, other: Number) -> "Printed":
        return self._number("*", self, other)

    def __rmul__(self, other: Number) -> "Printed":
        return self._number("*", other, self)

    def __truediv__(self, other: Number) -> "Printed":
        return self._number("/", self, other)

    def __le__(self, other: Number) -> "Printed":
        return self._order("<=", self, other)

    def __ge__(self, other: Number) -> "Printed":
        return self._order("<=", other, self)

    def __lt__(self, other: Number) -> "Printed":
        return self._order("<", self, other)

    def __gt__(self, other: Number) -> "Printed":
        return self._order("<", other, self)

    def __eq__(self, other: object) -> "Printed":  # type: ignore[override] # a symbol, not a truth
        if self.kind == "truth":
            return self._printed("iff", "truth", (self, "truth"), (other, "truth"))
        return self._order("=", self, other)

    def __ne__(self, other: object) -> "Printed":  # type: ignore[override] # as above
        return (self == other).negation()

    def __and__(self, other: Truth) -> "Printed":
        return self._printed("and", "truth", (self, "truth"), (other, "truth"))

    def __or__(self, other: Truth) -> "Printed":
        return self._printed("or", "truth", (self, "truth"), (other, "truth"))

    __rand__, __ror__ = __and__, __or__
