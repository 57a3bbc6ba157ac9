"""Python functions in another language: a function is run once, on symbols that print what is done to them.

A `Language` says how each operation is written. A `Sheet` collects what is computed, and says whether it has names, so
that a long run stays as long as it is, or is written out in its place, so that a short rule can be read.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.errors import InvalidInputError, SymbolicTruthError

Kind: TypeAlias = Literal["number", "truth"]


@dataclass(frozen=True, slots=True)
class Language:
    """How a language writes numbers and what is done to them."""

    literal: Callable[[Fraction], str]
    words: Mapping[str, str]
    """For every operation its text, with `{0}`, `{1}` and `{2}` for what it is done to."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """What is to be said of a number to which an operation is done that has no text."""


@dataclass
class Sheet:
    """What was computed, in order, each thing once."""

    language: Language
    shared: bool = False
    """Whether what is computed gets a name."""
    lines: dict[str, str] = field(default_factory=dict)
    """What is computed, and its name."""

    def symbol(self, text: str, kind: Kind) -> "Printed":
        """The symbol of what is computed."""
        return Printed(self, self.lines.setdefault(text, f"t{len(self.lines)}") if self.shared else f"({text})", kind)

    def parameter(self, name: str, kind: Kind = "number") -> "Printed":
        """An unknown."""
        return Printed(self, name, kind)

    def text(self, value: Number, kind: Kind = "number") -> str:
        """The text of a symbol, or of a plain value.

        Raises: InvalidInputError for a fraction among integers, or a truth where a number is expected.
        """
        if isinstance(value, Printed):
            if value.kind != kind:
                raise InvalidInputError(f"{value.text} is a {value.kind}; expected a {kind}")
            return value.text
        if kind == "truth":
            return "true" if value else "false"
        return self.language.literal(Fraction(value))


def integer(value: Fraction) -> int:
    """The number, if it is whole.

    Raises: InvalidInputError if it is not.
    """
    if value.denominator != 1:
        raise InvalidInputError(f"{value} among integers")
    return value.numerator


class Printed(Symbol):
    """A number or truth that prints what is done to it."""

    __slots__ = ("kind", "sheet", "text")
    __hash__ = None  # type: ignore[assignment] # equality makes a symbol

    def __init__(self, sheet: Sheet, text: str, kind: Kind) -> None:
        self.sheet, self.text, self.kind = sheet, text, kind

    def __bool__(self) -> bool:
        raise SymbolicTruthError(f"{self.text} has no truth value; write the rule branch-free")

    def _done(self, operation: str, gives: Kind, *operands: tuple[Number, Kind]) -> "Printed":
        language = self.sheet.language
        if operation in language.refusals:
            raise InvalidInputError(f"{self.text} {language.refusals[operation]}")
        texts = (self.sheet.text(value, kind) for value, kind in operands)
        return self.sheet.symbol(language.words[operation].format(*texts), gives)

    def _number(self, operation: str, left: Number, right: Number) -> "Printed":
        return self._done(operation, "number", (left, "number"), (right, "number"))

    def _order(self, operation: str, left: Number, right: Number) -> "Printed":
        return self._done(operation, "truth", (left, "number"), (right, "number"))

    def where(self, yes: Number, no: Number) -> "Printed":
        """The choice between two numbers or two truths."""
        truths = any(isinstance(it, bool) or getattr(it, "kind", "") == "truth" for it in (yes, no))
        kind: Kind = "truth" if truths else "number"
        return self._done("where", kind, (self, "truth"), (yes, kind), (no, kind))

    def negation(self) -> "Printed":
        """The truth that holds where this one does not."""
        return self._done("not", "truth", (self, "truth"))

    def quotient(self, divisor: Number) -> "Printed":
        """Division rounded down."""
        return self._number("//", self, divisor)

    def __neg__(self) -> "Printed":
        return self._done("-1", "number", (self, "number"))

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
            return self._done("iff", "truth", (self, "truth"), (other, "truth"))
        return self._order("=", self, other)

    def __ne__(self, other: object) -> "Printed":  # type: ignore[override] # as above
        return (self == other).negation()

    def __and__(self, other: Truth) -> "Printed":
        return self._done("and", "truth", (self, "truth"), (other, "truth"))

    def __or__(self, other: Truth) -> "Printed":
        return self._done("or", "truth", (self, "truth"), (other, "truth"))

    __rand__, __ror__ = __and__, __or__
