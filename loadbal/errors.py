"""The errors of loadbal. Each is a subclass of a built-in error, so that callers can catch it without knowing loadbal.

A message is one line: it shows the wrong value and says what was expected.
"""

import traceback
from collections.abc import Iterable
from pathlib import Path


class InvalidInputError(ValueError):
    """A wrong input, such as a value, name or file; the command line reports it with exit code 2."""


class InvalidNetworkError(InvalidInputError):
    """Edges that form no simple graph, or a network without a required property, such as connectedness."""


class ImproperColoringError(InvalidInputError):
    """Colors that form no proper edge coloring: two edges of one color share a node, or an edge has no color."""


class InvalidLoadsError(InvalidInputError):
    """A load that is no exact number of tokens, or a load vector of the wrong length."""


class UnknownNameError(InvalidInputError, LookupError):
    """A claim, paper, method or reading that does not exist; the message suggests similar names."""


class UnreadableFileError(InvalidInputError):
    """A file that is missing, truncated, or does not contain what it should."""


class DomainTooLargeError(InvalidInputError):
    """More cases than can be enumerated; the message gives their number and the bounds to lower."""


class NoOptionError(InvalidInputError):
    """A question with no options: no object of a family lies within the bounds."""


class BrokenProgramError(RuntimeError):
    """An optional program, such as nauty's `geng`, that fails or gives a wrong answer; a slower way takes its place."""


class SlowerWayWarning(UserWarning):
    """A slower way is taken, because an optional program is broken; the results stay the same."""


class VacuousClaimError(AssertionError):
    """No case within the bounds meets the hypothesis, so nothing was checked; widen the bounds or fix the claim."""


class SymbolicTruthError(TypeError):
    """Code used a solver term as one truth value, in `if`, `and` or `max`; use `loadbal.arithmetic` in their place."""


class UnknownsError(InvalidInputError):
    """A recipe that cannot be run on unknowns, because it needs the value of a size or number, as in a Python loop."""


class UnfitError(InvalidInputError):
    """A claim that an engine does not support; a slower engine is used, and its report gives this message as reason."""


class UnrecordableError(UnfitError):
    """A claim with an operation that a recording does not support."""


class DisagreementError(RuntimeError):
    """Two computations of the same result differ: an error in loadbal or its use, not a property of the claim."""


class RocqError(RuntimeError):
    """Rocq rejects a theory or a comparison, or was ended: no theorem is checked; the message says which it was."""


class NoRocqError(RocqError):
    """This machine has no Rocq, or one that is too old: no theorem can be checked here, and none has failed."""


class RefusedPartError(RocqError):
    """Rocq refuses a part of a file that was written for it, such as the proof of one lemma."""

    def __init__(self, message: str, part: int) -> None:
        """Keep the number of the refused part; the first part has the number 0."""
        super().__init__(message)
        self.part = part


def unknown_name(what: str, name: str, known: Iterable[str]) -> UnknownNameError:
    """The error for a name that is none of `known`; `what` says what kind of name it should be.

    >>> str(unknown_name("protocol", "x", ["threshold-1", "threshold-2"]))
    "no protocol is called 'x'; choose one of threshold-1, threshold-2"
    """
    listed = ", ".join(known)
    return UnknownNameError(f"no {what} is called {name!r}; {f'choose one of {listed}' if listed else 'there is none'}")


def missing_package(user: str, package: str, extra: str) -> str:
    """The message for a package that is not installed: what needs it, and how to install it.

    >>> missing_package("a plot", "matplotlib", "report")
    "a plot needs matplotlib, which is not installed; run `pip install 'loadbal[report]'`"
    """
    return f"{user} needs {package}, which is not installed; run `pip install 'loadbal[{extra}]'`"


def error_line(error: BaseException, path: Path | None = None) -> str:
    """An error in one line: its type and message, and, if it was raised in the file `path`, the line number there.

    >>> error_line(ValueError("odd"))
    'ValueError: odd'
    """
    text = f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(": ")
    if isinstance(error, SyntaxError) or path is None:
        return text
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return f"{text} (line {lines[-1]})" if lines else text
