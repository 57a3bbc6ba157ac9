"""`python -m loadbal` and `loadbal`: the command line, imported so that a signal meanwhile is heard and not raised."""

import signal
import sys

from loadbal.cli.codes import UNDECIDED


def main() -> int:
    """Run the command; the exit code."""
    heard: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: heard.append(number))
    # Worker processes import this file too, and need no command line.
    from loadbal.cli import app  # noqa: PLC0415 - as said

    code = app.main() if not heard else _interrupted()
    # There is a verdict; whoever interrupts now is too late.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    # What was interrupted while Python ran a string, as dataclasses let it, `python -m` takes for unheard ever after
    # and ends by the signal in place of the exit code; the next string that is run makes it forget.
    exec("")  # noqa: S102 - as said
    return code


def _interrupted() -> int:
    sys.stdout.write("undecided: interrupted\n")
    return UNDECIDED


if __name__ == "__main__":
    sys.exit(main())
