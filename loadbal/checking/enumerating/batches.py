"""Batches: cases that are evaluated together, with a column of truths or values for all of them."""

from typing import Any, Protocol, TypeAlias

import numpy as np

from loadbal.arithmetic import Number
from loadbal.choices import Answers
from loadbal.claim import Claim, Extremum
from loadbal.errors import InvalidInputError

Question: TypeAlias = Claim[Any] | Extremum[Any]
"""A claim (true or false in each case) or an extremum (a value in each case): a check evaluates it on every case."""


class Batch(Protocol):
    """A set of cases that are evaluated together, in columns with one entry a case."""

    width: int
    """The number of cases in the batch."""

    @property
    def is_in_shell(self) -> bool:
        """Whether the batch has only load vectors that reach the largest load of the bounds."""

    @property
    def is_in_share(self) -> bool:
        """Whether the batch belongs to the cases that this worker, one of several, has to check."""

    def answers(self, case: int, /) -> Answers:
        """The answers to the recipe's questions that build case number `case` of the batch."""

    def place_of(self, case: int, /) -> tuple[int, ...]:
        """The position of case number `case` in the order of enumeration; earlier cases have smaller tuples."""


SINGLE_TRUTHS = NO, YES = np.array([False]), np.array([True])
"""The columns of one truth, False or True, made once: claims without loads have batches of a single case."""

for _column in SINGLE_TRUTHS:
    _column.flags.writeable = False


def as_column(values: Number, width: int) -> Any:  # noqa: ANN401 - a column of whatever the values are
    """A column of `width` values, one for each case; a single value is repeated.

    Raises: InvalidInputError for a column of another length. NumPy would broadcast a column of length one, and so take
    a value of one case for the value of all.

    >>> as_column(7, 3).tolist()
    [7, 7, 7]
    """
    if width == 1 and type(values) is bool:
        return SINGLE_TRUTHS[values]
    column = np.asarray(values)
    if column.shape not in {(), (width,)}:
        raise InvalidInputError(
            f"the claim computes an array of shape {column.shape}; expected one value for each of {width} cases"
        )
    return column if column.shape else column.repeat(width)
