"""The `loadbal` command: a group of commands, one a file.

Exit codes: 0 holds or bounded; 1 refuted; 2 usage or bad input, explained in one line; 3 undecided; 4 a defect of
loadbal, which is no verdict. The verdict is the last line.
"""

import codecs
import os
import shlex
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from loadbal.cli.codes import BAD_INPUT, CLOSED, DEFECT, HOLDS, UNDECIDED
from loadbal.cli.help import examples
from loadbal.cli.lazy import LazyCommand
from loadbal.cli.usage import usage_line
from loadbal.display import LONGEST, shortened
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError, error_line
from loadbal.hunting.workers import stoppable
from loadbal.showing.mathematics import PLAIN_ERRORS
from loadbal.version import __version__

TRACEBACK_OPTION, TRACEBACK_VARIABLE = "--traceback", "LOADBAL_TRACEBACK"
"""The option and the environment variable that show the traceback of a defect."""

COMPLETE = "_LOADBAL_COMPLETE"
"""The environment variable by which a shell asks for completions."""

GROUPS = {
    "Look something up": ("claims", "show", "cite", "changes", "define", "report", "site"),
    "Check a claim of a paper or of your own": ("check", "hunt", "attack", "prove", "replay", "campaign"),
    "Measure a largest or smallest value": ("values", "laws"),
    "Run and study a protocol": ("run", "observe", "study"),
    "Trust: check the results again": ("verify", "audit"),
    "Applications of the papers": ("plan", "experiment"),
}
"""The commands, grouped by purpose, in the order in which the help lists them."""

COMMANDS = tuple(name for several in GROUPS.values() for name in several)

FIRST_STEPS = """\
loadbal finds out which published statements about load balancing in networks are true. You can:

look something up         loadbal claims --search discrepancy
check a claim             loadbal hunt examples/own_claim.py::CLAIM
study a protocol          loadbal study examples/own_rules.py::half
check the results again   loadbal verify

`loadbal --help` lists all commands; `loadbal COMMAND --help` has examples. A claim or a protocol may be your own.\
"""


class ClosedOutputError(Exception):
    """Raised in place of BrokenPipeError, for which click would exit with code 1, the code of a refutation."""


class NothingAskedError(Exception):
    """Raised if `loadbal` is called without arguments; its text says what a user can do."""


class Commands(click.Group):
    """The group of all commands; it handles a closed pipe and Ctrl-C itself, since click's exit codes mislead."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's signature
        """Return the context of the group; click also prints the help here, so errors are translated here too."""
        with _translated_errors():
            return super().make_context(*args, **kwargs)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; without any, click would show the help, and the first steps are enough.

        Raises: NothingAskedError if there are no arguments.
        """
        if not args and not ctx.resilient_parsing:
            raise NothingAskedError(FIRST_STEPS)
        return super().parse_args(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their summaries, one group after the other, all in the same two columns."""
        widest = max(map(len, COMMANDS))
        for title, names in GROUPS.items():
            with formatter.section(title):
                listed = ((it, self.get_command(ctx, it)) for it in names)
                lines = [(name.ljust(widest), it.get_short_help_str(formatter.width)) for name, it in listed if it]
                formatter.write_dl(lines)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's signature
        """Run the command and return its exit code."""
        with _translated_errors():
            return super().invoke(ctx)


@contextmanager
def _translated_errors() -> Iterator[None]:
    """In a with block, replace BrokenPipeError and KeyboardInterrupt, which click handles itself, by other errors."""
    try:
        yield
    except BrokenPipeError as error:
        raise ClosedOutputError from error
    except KeyboardInterrupt as error:
        # On an interruption click writes an empty line.
        raise click.Abort from error


@click.group(
    cls=Commands,
    commands=list(map(LazyCommand, COMMANDS)),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    help="""Check what published results on load balancing in networks really say.

    Exit codes: 0 holds or bounded; 1 refuted; 2 usage or bad input; 3 undecided; 4 a defect of loadbal. The verdict is
    the last line.
    """,
    epilog=examples(
        "loadbal claims                               list what is known",
        "loadbal show houle/lemma-4                   show a statement with its evidence",
        "loadbal hunt houle/lemma-2                   search for the smallest counterexample",
        "loadbal hunt examples/own_claim.py::CLAIM    the same for a claim of your own",
    ),
)
@click.option(
    TRACEBACK_OPTION,
    is_flag=True,
    expose_value=False,
    help="Show the traceback of a defect; LOADBAL_TRACEBACK=1 does the same.",
)
@click.version_option(__version__, prog_name="loadbal")
def app() -> None:
    """Do nothing: all work is done by the commands of this group."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; 0, 1 and 3 are codes of verdicts only."""
    _open_closed_streams()
    _write_plainly()
    try:
        with stoppable(), warnings.catch_warnings():
            warnings.showwarning = _show_warning
            code = _exit_code(arguments)
            sys.stdout.flush()
    except (BrokenPipeError, ClosedOutputError):
        return _discard_output()
    except (click.Abort, KeyboardInterrupt):
        click.echo("undecided: the command was interrupted before it found a verdict; run it again")
        return UNDECIDED
    except SystemExit as error:
        if COMPLETE in os.environ:
            # A shell asked for completions; click prints them and exits.
            raise
        return _report_defect(error, with_traceback=_is_traceback_wanted(sys.argv if arguments is None else arguments))
    except Exception as error:  # noqa: BLE001 - any other error is a defect, which must not look like a verdict
        return _report_defect(error, with_traceback=_is_traceback_wanted(sys.argv if arguments is None else arguments))
    return code


def _show_warning(message: Warning | str, *_: object, **__: object) -> None:
    """Print a warning in one line, such as one about an optional program that is broken."""
    click.echo(f"loadbal: {' '.join(str(message).split())}", err=True)


def _open_closed_streams() -> None:
    """Send output and error to the null device if the caller closed them; the exit code still tells the verdict."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - used until the end


def _write_plainly() -> None:
    """Make standard output and error write plain characters, such as `<=` for ≤, that their encoding does have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # click replaces the encoding ASCII by UTF-8, which the terminal cannot show; it does not replace Latin-1.
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="latin-1" if is_ascii else stream.encoding, errors=PLAIN_ERRORS)


def _exit_code(arguments: Sequence[str] | None) -> int:
    """Run the command line and return its exit code; print the message of an expected error in one line."""
    try:
        return int(app.main(arguments, prog_name="loadbal", standalone_mode=False) or HOLDS)
    except NothingAskedError as error:
        click.echo(str(error))
    except click.ClickException as error:
        click.echo(f"loadbal: {usage_line(error)}", err=True)
    except (InvalidInputError, OSError) as error:
        click.echo(f"loadbal: {' '.join(str(error).split())}", err=True)
    except VacuousClaimError as error:
        click.echo(shortened(f"undecided: {error}", LONGEST))
        return UNDECIDED
    except DisagreementError as error:
        line = (
            "undecided: a consistency check of loadbal failed; either the code of the claim gives different results for"
            f" the same case, or loadbal has a defect: {error}"
        )
        click.echo(shortened(line, LONGEST))
        return UNDECIDED
    return BAD_INPUT


def _is_traceback_wanted(arguments: Sequence[str]) -> bool:
    return TRACEBACK_OPTION in arguments or os.environ.get(TRACEBACK_VARIABLE, "0") not in {"", "0"}


def _same_command() -> str:
    """The arguments of this process, without the option for tracebacks, as a shell takes them, after a blank."""
    return "".join(f" {shlex.quote(it)}" for it in sys.argv[1:] if it != TRACEBACK_OPTION)


def _report_defect(error: BaseException, *, with_traceback: bool) -> int:
    """Print an unexpected error in one line and return the exit code of a defect."""
    if with_traceback:
        click.echo("".join(traceback.format_exception(error)), err=True, nl=False)
    hint = f"please report it, with what `loadbal {TRACEBACK_OPTION}{_same_command()}` prints"
    click.echo(
        f"loadbal: the command gave no result, because loadbal has a defect: {error_line(error)}; {hint}", err=True
    )
    return DEFECT


def _discard_output() -> int:
    """Send the rest of the output, which has no reader, to the null device; return the exit code of a closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CLOSED
