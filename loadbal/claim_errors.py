"""Errors in the code of a claim, turned into messages that its author can act on."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from loadbal import names
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError, error_line

USE_ARITHMETIC = "; in code that handles loads, use loadbal.arithmetic in place of if, and, or, not, max, min, sum"
OF_COLUMNS = re.compile(r"\b(arrays?|ndarray|ufunc|Guarded|Term)\b|truth value")
"""Words in an error that a column of loads or an unknown of a solver causes, where the code expects a number."""

USE_INDICATOR = "; a truth value is not a number: convert it with loadbal.arithmetic.indicator"


@contextmanager
def explaining_errors(
    name: str, hint: str = USE_ARITHMETIC, *, passing: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Turn any error that a claim's code raises in this context into an InvalidInputError that names the claim.

    The message ends with `hint` after a TypeError, or if the code used a whole column as one truth. The usual hint is
    about columns, so it stands only after errors that columns cause. Errors of the kinds in `passing`, and loadbal's
    own messages, go through unchanged.

    Raises: InvalidInputError in place of the error.

    >>> with explaining_errors("own.py::CLAIM", hint="; use integers"):
    ...     abs("3")
    Traceback (most recent call last):
    loadbal.errors.InvalidInputError: own.py::CLAIM cannot be evaluated: TypeError: bad ...; use integers
    """
    unchanged: tuple[type[Exception], ...] = (InvalidInputError, VacuousClaimError, DisagreementError, *passing)
    try:
        yield
    except unchanged:
        raise
    except (Exception, SystemExit) as error:
        file, _ = names.within_file(name)
        path = Path(file).resolve() if file else None
        raise InvalidInputError(
            f"{name} cannot be evaluated: {error_line(error, path)}{_advice(error, hint)}"
        ) from error


def _advice(error: BaseException, hint: str) -> str:
    """A hint for the author of a claim, if the error comes from a wrong kind of value; else empty."""
    says = str(error)
    if "boolean" in says or "BoolRef" in says:
        return USE_INDICATOR
    if "in place" in says:
        # The error itself says what to write.
        return ""
    if hint == USE_ARITHMETIC:
        return hint if OF_COLUMNS.search(says) and "not callable" not in says else ""
    return hint if isinstance(error, TypeError) or "truth value" in says else ""
