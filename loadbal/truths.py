"""Checks the values that a claim's functions return: truths by hypotheses and conclusions, exact numbers by measures.

Python accepts any value as true or false. A verdict must not: a conclusion that returns a string is an error.
"""

import reprlib
from fractions import Fraction

import numpy as np

from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.errors import InvalidInputError
from loadbal.ratios import Ratio


def checked_truth(value: object, what: str) -> Truth:
    """Return the value if it is a truth: a bool, a column of truths, or a term.

    Raises: InvalidInputError for anything else; `what` names the value in the message.

    >>> checked_truth(3 > 2, "the conclusion")
    True
    """
    column = isinstance(value, np.ndarray) and value.dtype == np.bool_
    if column or isinstance(value, bool | np.bool_ | Symbol):
        return value
    raise InvalidInputError(f"{what} is {_value_text(value)}; expected True, False or a comparison")


def checked_number(value: object, what: str) -> Number:
    """Return the value if it is an exact number: an integer, a fraction, a column of these, or a term or ratio.

    Raises: InvalidInputError for anything else, floats included; `what` names the value in the message.

    >>> checked_number(3, "the measure")
    3
    """
    if isinstance(value, np.ndarray) and value.dtype != object:
        exact = np.issubdtype(value.dtype, np.integer)
    else:
        exact = all(map(_is_exact, np.ravel(value))) if isinstance(value, np.ndarray) else _is_exact(value)
    if exact:
        return value
    raise InvalidInputError(f"{what} is {_value_text(value)}; expected an integer or a fraction")


def _is_exact(value: object) -> bool:
    return isinstance(value, int | Fraction | np.integer | Symbol | Ratio) and not isinstance(value, bool)


def _value_text(value: object) -> str:
    """A short text for a wrong value: its beginning and its type."""
    if isinstance(value, np.ndarray):
        return f"a column of {value.dtype}"
    hint = " (a return may be missing)" if value is None else ""
    return f"{reprlib.repr(value)} of type {type(value).__name__}{hint}"


def require(value: object, fits: bool, what: str, expected: str) -> None:  # noqa: FBT001 - the result of a test
    """Raise an error unless the value passed a test; `what` names it and `expected` describes valid ones.

    Raises: InvalidInputError, with the value.
    """
    if not fits:
        raise InvalidInputError(f"{what} is {_value_text(value)}; expected {expected}")
