"""Terms: expressions of a solver that the protocols run on as they run on integers."""

from fractions import Fraction

import z3

from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.checking.solving.smtlib import POWER
from loadbal.errors import SymbolicTruthError, UnknownsError


def expression(value: Number) -> z3.ExprRef:
    """The z3 expression of a term or of a plain number or truth."""
    if isinstance(value, Term):
        return value.expression
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return z3.Q(value.numerator, value.denominator) if isinstance(value, Fraction) else z3.IntVal(int(value))


class Term(Symbol):
    """A solver expression that refuses to be a Python truth value.

    z3's own `bool(x == y)` silently answers whether the two expressions are written alike.
    """

    __slots__ = ("expression",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, expression: z3.ExprRef) -> None:
        self.expression = expression

    def __repr__(self) -> str:
        return f"Term({self.expression})"

    def __bool__(self) -> bool:
        raise SymbolicTruthError(f"{self!r} is true for some values and false for others; use loadbal.arithmetic")

    def where(self, yes: Number, no: Number) -> "Term":
        """The if-then-else term."""
        return Term(z3.If(self.expression, expression(yes), expression(no)))

    def negation(self) -> "Term":
        """The negated truth."""
        return Term(z3.Not(self.expression))

    def quotient(self, divisor: Number) -> "Term":
        """Division rounded towards minus infinity, which integer division of solvers is for a positive divisor."""
        divided = self.expression / expression(divisor)
        return Term(z3.ToInt(divided) if z3.is_real(self.expression) else divided)

    def __rfloordiv__(self, other: Number) -> "Term":
        return Term(expression(other)).quotient(self)

    def __neg__(self) -> "Term":
        return Term(-self.expression)

    def __add__(self, other: Number) -> "Term":
        return Term(self.expression + expression(other))

    def __radd__(self, other: Number) -> "Term":
        return Term(expression(other) + self.expression)

    def __sub__(self, other: Number) -> "Term":
        return Term(self.expression - expression(other))

    def __rsub__(self, other: Number) -> "Term":
        return Term(expression(other) - self.expression)

    def __mul__(self, other: Number) -> "Term":
        return Term(self.expression * expression(other))

    def __rmul__(self, other: Number) -> "Term":
        return Term(expression(other) * self.expression)

    def __rpow__(self, base: int) -> "Term":
        """A power of two, of which solvers know what `loadbal.checking.solving.smtlib` tells them."""
        if base != 2:
            raise UnknownsError(f"{base} to the power of an unknown; only powers of 2 are known")
        return Term(POWER(z3.simplify(self.expression)))

    def __lt__(self, other: Number) -> "Term":
        return Term(self.expression < expression(other))

    def __le__(self, other: Number) -> "Term":
        return Term(self.expression <= expression(other))

    def __gt__(self, other: Number) -> "Term":
        return Term(self.expression > expression(other))

    def __ge__(self, other: Number) -> "Term":
        return Term(self.expression >= expression(other))

    def __eq__(self, other: object) -> "Term":  # type: ignore[override]
        return Term(self.expression == expression(other))

    def __ne__(self, other: object) -> "Term":  # type: ignore[override]
        return Term(self.expression != expression(other))

    def __and__(self, other: Truth) -> "Term":
        return Term(z3.And(self.expression, expression(other)))

    __rand__ = __and__

    def __or__(self, other: Truth) -> "Term":
        return Term(z3.Or(self.expression, expression(other)))

    __ror__ = __or__
