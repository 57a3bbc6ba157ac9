"""What a hypothesis, a conclusion and a measure may say: truths and exact numbers, and nothing that looks like one.

Python takes anything for true or false; a verdict must not.
"""

import reprlib
from fractions import Fraction

import numpy as np

from loadbal.arithmetic import Number, Symbol, Truth
from loadbal.errors import InvalidInputError


def checked_truth(value: object, what: str) -> Truth:
    """The value, if it is a truth: of one case, of a column of cases, or of all as a term.

    Raises: InvalidInputError for anything else, which Python would take for true or false all the same.

    >>> checked_truth(3 > 2, "the conclusion")
    True
    """
    column = isinstance(value, np.ndarray) and value.dtype == np.bool_
    if column or isinstance(value, bool | np.bool_ | Symbol):
        return value
    raise InvalidInputError(f"{what} is {_value_text(value)}; expected a truth, such as a comparison gives")


def checked_number(value: object, what: str) -> Number:
    """The value, if it is an exact number: of one case, of a column of cases, or of all as a term.

    Raises: InvalidInputError for anything else: a string has no size, and a float none that is exact.

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
    return isinstance(value, int | Fraction | np.integer | Symbol) and not isinstance(value, bool)


def _value_text(value: object) -> str:
    """A value of no use in one line: what it is, and how it begins."""
    if isinstance(value, np.ndarray):
        return f"a column of {value.dtype}"
    hint = ", so that a return may be missing" if value is None else ""
    return f"{reprlib.repr(value)} of type {type(value).__name__}{hint}"


def require(value: object, fits: bool, what: str, expected: str) -> None:  # noqa: FBT001 - what was asked of it
    """Refuse what is not what it should be.

    Raises: InvalidInputError, naming it and showing the value.
    """
    if not fits:
        raise InvalidInputError(f"{what} is {_value_text(value)}; expected {expected}")
