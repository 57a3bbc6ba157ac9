"""`python -m loadbal` and `loadbal`: run the command line; Ctrl-C during its import gives a verdict, no traceback."""

import signal
import sys

from loadbal.cli.codes import UNDECIDED


def main() -> int:
    """Run the command line and return its exit code."""
    received: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: received.append(number))
    # Worker processes import this file too, and do not need the command line.
    from loadbal.cli import app  # noqa: PLC0415 - explained above

    code = app.main() if not received else _interrupted()
    # The verdict is printed: an interruption from here on must not change the exit code.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    # If an exception interrupts code that runs from a string, as in `dataclasses`, `python -m` takes it for unhandled
    # and ends the process by the signal in place of the exit code. Running another string resets that.
    exec("")  # noqa: S102 - explained above
    return code


def _interrupted() -> int:
    sys.stdout.write("undecided: interrupted\n")
    return UNDECIDED


if __name__ == "__main__":
    sys.exit(main())
