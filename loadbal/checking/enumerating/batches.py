"""Batches: cases that are evaluated together, with a column of truths or values for all of them."""

from typing import Any, Protocol, TypeAlias

import numpy as np

from loadbal.arithmetic import Number
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Claim, Extremum
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


def evaluated(question: Question, batch: Batch, case: Any, bounds: Bounds) -> tuple[Any, Any]:  # noqa: ANN401 - whatever the recipe builds
    """For each case of a batch: whether it meets the hypothesis, and whether it meets the conclusion, or its value.

    A result is meaningless if the case misses the hypothesis. Where that leads to a division by zero, the cases are
    evaluated one by one, because NumPy would go on with a wrong quotient in the column.

    Raises: ZeroDivisionError if the code divides by zero in a case that meets the hypothesis.
    """
    try:
        with np.errstate(divide="raise"):
            relevant = as_column(question.met(case), batch.width)
            # Where no case meets the hypothesis, the result may not even be defined.
            is_needed = relevant is YES or relevant.any()
            return relevant, as_column(result_in(question, case), batch.width) if is_needed else relevant
    except (FloatingPointError, ZeroDivisionError):
        alone = (question.case(Replay(batch.answers(index)), bounds) for index in range(batch.width))
        found = [(met, result_in(question, it) if met else False) for it in alone for met in [bool(question.met(it))]]
        relevant, results = zip(*found, strict=True)
        return np.array(relevant), np.array(results)


def result_in(question: Question, case: Any) -> Any:  # noqa: ANN401 - whatever the claim computes
    """Whether the conclusion of a claim holds in a case, or the value of an extremum."""
    return question.concluded(case) if isinstance(question, Claim) else question.measured(case)


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
