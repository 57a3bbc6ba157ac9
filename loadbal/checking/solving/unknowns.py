"""Unknowns: expressions of a solver with Python's arithmetic, on which the functions of protocols run."""

from fractions import Fraction

import z3

from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.checking.solving.smtlib import POWER
from loadbal.errors import SymbolicTruthError, UnknownsError


def expression(value: Number) -> z3.ExprRef:
    """The z3 expression of a `Term`, or of a Python number or truth."""
    if isinstance(value, Term):
        return value.expression
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return z3.Q(value.numerator, value.denominator) if isinstance(value, Fraction) else z3.IntVal(int(value))


class Term(Symbol):
    """A z3 expression with Python's arithmetic, which cannot be used as a truth in `if` or `and`.

    In z3 itself `bool(x == y)` silently says whether both expressions are written alike.
    """

    __slots__ = ("expression",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, expression: z3.ExprRef) -> None:
        self.expression = expression

    def __repr__(self) -> str:
        return f"Term({self.expression})"

    def __bool__(self) -> bool:
        raise SymbolicTruthError(
            f"{self!r} is true for some values and false for others, so the code cannot decide by it;"
            " use loadbal.arithmetic in place of if, and, or"
        )

    def where(self, yes: Number, no: Number) -> "Term":
        """The expression that is `yes` if this truth holds, else `no`."""
        return type(self)(z3.If(self.expression, expression(yes), expression(no)))

    def negation(self) -> "Term":
        """The opposite of this truth."""
        return type(self)(z3.Not(self.expression))

    def quotient(self, divisor: Number) -> "Term":
        """The quotient rounded towards minus infinity, for a positive divisor: as solvers divide integers."""
        divided = self.expression / expression(divisor)
        return type(self)(z3.ToInt(divided) if z3.is_real(divided) else divided)

    def __rfloordiv__(self, other: Number) -> "Term":
        return type(self)(expression(other)).quotient(self)

    def __neg__(self) -> "Term":
        return type(self)(-self.expression)

    def __add__(self, other: Number) -> "Term":
        return type(self)(self.expression + expression(other))

    def __radd__(self, other: Number) -> "Term":
        return type(self)(expression(other) + self.expression)

    def __sub__(self, other: Number) -> "Term":
        return type(self)(self.expression - expression(other))

    def __rsub__(self, other: Number) -> "Term":
        return type(self)(expression(other) - self.expression)

    def __mul__(self, other: Number) -> "Term":
        return type(self)(self.expression * expression(other))

    def __rmul__(self, other: Number) -> "Term":
        return type(self)(expression(other) * self.expression)

    def __rpow__(self, base: int) -> "Term":
        """The power `base` to this exponent, for base 2 only; scripts state `smtlib.facts` about such powers.

        Raises: UnknownsError for another base.
        """
        if base != 2:
            raise UnknownsError(f"{base} is raised to an unknown power; expected 2 raised to this power")
        return type(self)(POWER(z3.simplify(self.expression)))

    def __lt__(self, other: Number) -> "Term":
        return type(self)(self.expression < expression(other))

    def __le__(self, other: Number) -> "Term":
        return type(self)(self.expression <= expression(other))

    def __gt__(self, other: Number) -> "Term":
        return type(self)(self.expression > expression(other))

    def __ge__(self, other: Number) -> "Term":
        return type(self)(self.expression >= expression(other))

    def __eq__(self, other: object) -> "Term":  # type: ignore[override]
        return type(self)(self.expression == expression(other))

    def __ne__(self, other: object) -> "Term":  # type: ignore[override]
        return type(self)(self.expression != expression(other))

    def __and__(self, other: Truth) -> "Term":
        return type(self)(z3.And(self.expression, expression(other)))

    __rand__ = __and__

    def __or__(self, other: Truth) -> "Term":
        return type(self)(z3.Or(self.expression, expression(other)))

    __ror__ = __or__


class QueriedTerm(Term):
    """A term of a query about a claim, whose divisors may be negative, and which cannot be an exponent.

    Lemmas have neither: their divisors are positive, and their scripts state facts about powers.
    """

    __slots__ = ()

    def quotient(self, divisor: Number) -> "Term":
        """The quotient rounded towards minus infinity.

        Solvers divide integers so that the remainder is not negative, which rounds up if the divisor is negative.
        """
        down, by = super().quotient(divisor), expression(divisor)
        if z3.is_real(self.expression) or z3.is_real(by) or (z3.is_int_value(by) and by.as_long() > 0):
            return down
        return type(self)(z3.If(by > 0, down.expression, -self.expression / -by))

    def __rpow__(self, base: int) -> "Term":
        """Refuse the power, about which queries have no facts. Raises: UnknownsError."""
        raise UnknownsError(
            f"{base} is raised to an unknown power, which the solver of --by smt cannot read; use --by exhaustive"
        )
