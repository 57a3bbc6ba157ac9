"""Batches: cases that are evaluated together, with a column of truths or values for all of them."""

from typing import Any, Protocol, TypeAlias

import numpy as np

from loadbal.arithmetic import Number
from loadbal.choices import Answers
from loadbal.claim import Claim, Extremum
from loadbal.errors import InvalidInputError

Question: TypeAlias = Claim[Any] | Extremum[Any]
"""What a check evaluates on every case."""


class Batch(Protocol):
    """Cases that are evaluated together."""

    width: int
    """The number of cases."""

    @property
    def is_in_shell(self) -> bool:
        """Whether the load vectors are those of a shell: their largest load is the largest load of the cell."""

    @property
    def is_in_share(self) -> bool:
        """Whether the batch belongs to the share that is checked."""

    def answers(self, case: int, /) -> Answers:
        """The answers that build the case with this index."""

    def place_of(self, case: int, /) -> tuple[int, ...]:
        """The place of the case with this index among all cases: earlier cases have smaller places."""


SINGLE_TRUTHS = NO, YES = np.array([False]), np.array([True])
"""The two columns of a truth for a single case, made once: most batches of claims without loads have one case."""

for _column in SINGLE_TRUTHS:
    _column.flags.writeable = False


def as_column(values: Number, width: int) -> Any:  # noqa: ANN401 - a column of whatever the values are
    """A column with a value for each of `width` cases, also where one value is given for all of them.

    Raises: InvalidInputError for a column of another length. NumPy would broadcast a column of length one, and so take
    a value of one case for the value of all.

    >>> as_column(7, 3).tolist()
    [7, 7, 7]
    """
    if width == 1 and type(values) is bool:
        return SINGLE_TRUTHS[values]
    column = np.asarray(values)
    if column.shape not in {(), (width,)}:
        raise InvalidInputError(f"a column of shape {column.shape} for {width} cases; expected a value for each case")
    return column if column.shape else column.repeat(width)
