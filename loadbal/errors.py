"""The errors of loadbal; each refines a built-in, so that callers need not know the library.

A message is one line: it shows the offending value and says what was expected.
"""

import traceback
from pathlib import Path


class InvalidInputError(ValueError):
    """An input that no check can start from; the command line reports it with exit code 2."""


class InvalidNetworkError(InvalidInputError):
    """Edges that do not form a simple graph, or a network that lacks a needed property."""


class ImproperColoringError(InvalidInputError):
    """Two edges of one color share a node, or an edge is left out or colored twice."""


class InvalidLoadsError(InvalidInputError):
    """A load that is not a natural number, or too few or too many of them."""


class UnknownNameError(InvalidInputError, LookupError):
    """A claim, paper, method or reading that does not exist; the message names near ones."""


class UnreadableFileError(InvalidInputError):
    """A witness or claim file that is missing, truncated or not what it should be."""


class DomainTooLargeError(InvalidInputError):
    """More cases than can be enumerated; the message says how many, and what to lower."""


class NoOptionError(InvalidInputError):
    """A recipe asked to choose from nothing: no object of the family lies within the bounds."""


class VacuousClaimError(AssertionError):
    """No case meets the hypothesis, so the check looked at nothing; widen the bounds or mend the hypothesis."""


class SymbolicTruthError(TypeError):
    """Python asked a solver term for one truth value; use `loadbal.arithmetic` in place of `if`, `and`, `max`."""


class UnknownsError(InvalidInputError):
    """A recipe that cannot be run once on unknowns, because it unrolls a size or looks at a number."""


class UnfitError(InvalidInputError):
    """What an engine cannot look at; a slower one does, and the message says why."""


class UnrecordableError(UnfitError):
    """A claim that computes something from its loads that a recording has no word for."""


class DisagreementError(RuntimeError):
    """Two ways of computing one thing differ: a defect of loadbal, never a property of a claim."""


class RocqError(RuntimeError):
    """Rocq rejects a theory or a comparison, or was ended: no theorem is checked; the message says which it was."""


class NoRocqError(RocqError):
    """This machine has no Rocq, or one that is too old: no theorem can be checked here, and none has failed."""


def error_line(error: BaseException, path: Path | None = None) -> str:
    """An error in one line: its type, its message, and where in the file it arose, if it did.

    >>> error_line(ValueError("odd"))
    'ValueError: odd'
    """
    text = f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(": ")
    if isinstance(error, SyntaxError) or path is None:
        return text
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return f"{text} (line {lines[-1]})" if lines else text
