"""Python functions in Gallina, Rocq's language: a function is run once, on symbols that print what is done to them.

So the definitions that theorems speak of are the library's own. A `Sheet` says in which numbers, and whether whatever
is computed has a name (`let t0 := .. in`), so that a long run stays as long as it is, or is written out in its place,
so that a short rule can be read.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.errors import InvalidInputError, SymbolicTruthError

Sort: TypeAlias = Literal["Z", "Q", "F"]
"""Rocq's integers, or its rationals, or any ordered field (`theories/OrderedField.v`), which has no division rounded
down, and whose order is no Boolean."""

Kind: TypeAlias = Literal["number", "truth"]


@dataclass
class Sheet:
    """What was computed, in order, each thing once."""

    sort: Sort = "Z"
    shared: bool = False
    """Whether what is computed gets a name."""
    lines: dict[str, str] = field(default_factory=dict)
    """What is computed, and its name."""

    def symbol(self, text: str, kind: Kind) -> "Printed":
        """The symbol of what is computed."""
        return Printed(self, self.lines.setdefault(text, f"t{len(self.lines)}") if self.shared else f"({text})", kind)

    def parameter(self, name: str) -> "Printed":
        """An unknown number."""
        return Printed(self, name, "number")

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
        return self._literal(Fraction(value))

    def _literal(self, value: Fraction) -> str:
        if self.sort == "Q":
            whole = _signed(value.numerator)
            return whole if value.denominator == 1 else f"({value.numerator} # {value.denominator})"
        if self.sort == "F":
            top = str(value.numerator) if value in (0, 1) else f"(of_Z {_signed(value.numerator)})"
            return top if value.denominator == 1 else f"({top} / of_Z {value.denominator})"
        if value.denominator != 1:
            raise InvalidInputError(f"{value} among integers")
        return _signed(value.numerator)

    def under_names(self, text: str) -> str:
        """The text after the names of what it is computed from."""
        return "".join(f"let {name} := {made} in\n  " for made, name in self.lines.items()) + text


def _signed(value: int) -> str:
    return str(value) if value >= 0 else f"({value})"


class Printed(Symbol):
    """A number or truth that prints as Gallina."""

    __slots__ = ("kind", "sheet", "text")
    __hash__ = None  # type: ignore[assignment] # equality makes a symbol

    def __init__(self, sheet: Sheet, text: str, kind: Kind) -> None:
        self.sheet, self.text, self.kind = sheet, text, kind

    def __bool__(self) -> bool:
        raise SymbolicTruthError(f"{self.text} has no truth value; write the rule branch-free")

    def _number(self, text: str) -> "Printed":
        return self.sheet.symbol(text, "number")

    def _truth(self, text: str) -> "Printed":
        return self.sheet.symbol(text, "truth")

    def _both(self, other: Number, kind: Kind = "number") -> tuple[str, str]:
        return self.sheet.text(self, kind), self.sheet.text(other, kind)

    def where(self, yes: Number, no: Number) -> "Printed":
        """`if this then yes else no`."""
        truths = any(isinstance(it, bool) or getattr(it, "kind", "") == "truth" for it in (yes, no))
        kind: Kind = "truth" if truths else "number"
        first, second = self.sheet.text(yes, kind), self.sheet.text(no, kind)
        return self.sheet.symbol(f"if {self.sheet.text(self, 'truth')} then {first} else {second}", kind)

    def negation(self) -> "Printed":
        """`negb`."""
        return self._truth(f"negb {self.sheet.text(self, 'truth')}")

    def quotient(self, divisor: Number) -> "Printed":
        """Division rounded down, which is `Z.div`; of rationals it is the floor of the quotient."""
        if self.sheet.sort == "Z":
            return self._number("{} / {}".format(*self._both(divisor)))
        if self.sheet.sort == "F":
            raise InvalidInputError(f"{self.text} is divided, rounded down, in a field that is any")
        return self._number("inject_Z (Qfloor ({} / {}))".format(*self._both(divisor)))

    def __neg__(self) -> "Printed":
        return self._number(f"- {self.sheet.text(self)}")

    def __add__(self, other: Number) -> "Printed":
        return self._number("{} + {}".format(*self._both(other)))

    def __radd__(self, other: Number) -> "Printed":
        return self._number("{1} + {0}".format(*self._both(other)))

    def __sub__(self, other: Number) -> "Printed":
        return self._number("{} - {}".format(*self._both(other)))

    def __rsub__(self, other: Number) -> "Printed":
        return self._number("{1} - {0}".format(*self._both(other)))

    def __mul__(self, other: Number) -> "Printed":
        return self._number("{} * {}".format(*self._both(other)))

    def __rmul__(self, other: Number) -> "Printed":
        return self._number("{1} * {0}".format(*self._both(other)))

    def __truediv__(self, other: Number) -> "Printed":
        if self.sheet.sort == "Z":
            raise InvalidInputError(f"{self.text} is divided among integers; use quotient")
        return self._number("{} / {}".format(*self._both(other)))

    def _order(self, other: Number, integers: str, rationals: str) -> "Printed":
        if self.sheet.sort == "F":
            raise InvalidInputError(f"{self.text} is compared in a field that is any; its order is no Boolean")
        return self._truth((integers if self.sheet.sort == "Z" else rationals).format(*self._both(other)))

    def __le__(self, other: Number) -> "Printed":
        return self._order(other, "{} <=? {}", "Qle_bool {} {}")

    def __ge__(self, other: Number) -> "Printed":
        return self._order(other, "{1} <=? {0}", "Qle_bool {1} {0}")

    def __lt__(self, other: Number) -> "Printed":
        return self._order(other, "{} <? {}", "negb (Qle_bool {1} {0})")

    def __gt__(self, other: Number) -> "Printed":
        return self._order(other, "{1} <? {0}", "negb (Qle_bool {} {})")

    def __eq__(self, other: object) -> "Printed":  # type: ignore[override] # a symbol, not a truth
        if self.kind == "truth":
            return self._truth("Bool.eqb {} {}".format(*self._both(other, "truth")))
        return self._order(other, "{} =? {}", "Qeq_bool {} {}")

    def __ne__(self, other: object) -> "Printed":  # type: ignore[override] # as above
        return (self == other).negation()

    def __and__(self, other: Truth) -> "Printed":
        return self._truth("{} && {}".format(*self._both(other, "truth")))

    def __or__(self, other: Truth) -> "Printed":
        return self._truth("{} || {}".format(*self._both(other, "truth")))

    __rand__, __ror__ = __and__, __or__


@dataclass(frozen=True, slots=True)
class Definition:
    """A branch-free function of the library that is to be a definition in Gallina."""

    name: str
    parameters: tuple[str, ...]
    function: Callable[..., Number]
    says: str
    """What it is, in a line."""
    sort: Sort = "Z"
    gives: Kind = "number"

    def __str__(self) -> str:
        sheet = Sheet(self.sort)
        value = self.function(*map(sheet.parameter, self.parameters))
        kind = self.sort if self.gives == "number" else "bool"
        text = sheet.text(value, self.gives)
        bare = text[1:-1] if isinstance(value, Printed) and value.text.startswith("(") else text
        numbers = f" ({' '.join(self.parameters)} : {self.sort})" if self.parameters else ""
        parameters = f" {{F : ordered_field}}{numbers}" if self.sort == "F" else numbers
        return f"(* {self.says} *)\nDefinition {self.name}{parameters} : {kind} :=\n  ({bare})%{self.sort}.\n"


def written(source: str, definitions: Sequence[Definition]) -> str:
    """The file of the definitions that are made from one file of the library."""
    head = f"(* Made from {source}; a change there is a change here. Do not edit. *)"
    field = "From Loadbal Require Import OrderedField.\n" if any(it.sort == "F" for it in definitions) else ""
    imports = f"From Coq Require Import ZArith QArith Qround Bool.\n{field}"
    return "\n".join([head, imports, *map(str, definitions)])


def integers(values: Iterable[Number], sheet: Sheet | None = None) -> str:
    """A list of integers, or of symbols.

    >>> integers((1, -2))
    '[1; (-2)]%Z'
    """
    on = sheet or Sheet()
    return f"[{'; '.join(map(on.text, values))}]%Z"


def naturals(values: Iterable[int]) -> str:
    """A list of natural numbers.

    >>> naturals((0, 1))
    '[0; 1]%nat'
    """
    return f"[{'; '.join(map(str, values))}]%nat"


def pairs(values: Iterable[tuple[int, int]]) -> str:
    """A list of pairs of natural numbers, as the edges of a matching are.

    >>> pairs(((0, 1), (2, 3)))
    '[(0, 1); (2, 3)]%nat'
    """
    return f"[{'; '.join(f'({u}, {v})' for u, v in values)}]%nat"
