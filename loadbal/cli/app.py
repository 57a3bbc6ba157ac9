"""The `loadbal` command: a group of commands, one a file.

Exit code 0: holds or bounded; 1: refuted; 2: usage or bad input, told in one line; 3: undecided; 4: a defect of
loadbal, which is no verdict. The verdict is last.
"""

import codecs
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any

import click

from loadbal.cli.codes import BAD_INPUT, CLOSED, DEFECT, HOLDS, UNDECIDED
from loadbal.cli.help import examples
from loadbal.cli.waiting import Waiting
from loadbal.display import LONGEST, shortened
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError, error_line
from loadbal.hunting.workers import stoppable
from loadbal.showing.mathematics import PLAIN_ERRORS
from loadbal.version import __version__

TELL, TRACEBACK = "--traceback", "LOADBAL_TRACEBACK"
"""The option and the variable that ask for the whole story of a defect."""

COMPLETE = "_LOADBAL_COMPLETE"
"""The variable by which a shell asks for completions."""

COMMANDS = (
    "claims",
    "show",
    "define",
    "check",
    "hunt",
    "campaign",
    "replay",
    "prove",
    "verify",
    "audit",
    "report",
    "site",
    "values",
    "run",
    "plan",
    "experiment",
)


class UnreadError(Exception):
    """Nobody reads what is written; told apart from click's own way, which ends the process as if it had refuted."""


class Commands(click.Group):
    """The group, from which a closed pipe and an interruption come out as what they are."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - as click has it
        """The context; help is printed here."""
        with _as_it_is():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - as click has it
        """What the command returns."""
        with _as_it_is():
            return super().invoke(ctx)


@contextmanager
def _as_it_is() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise UnreadError from error
    except KeyboardInterrupt as error:
        # For an interruption click would write an empty line.
        raise click.Abort from error


@click.group(
    cls=Commands,
    commands=list(map(Waiting, COMMANDS)),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog=examples(
        "loadbal claims                               what is known",
        "loadbal show houle/lemma-4                   one statement with its evidence",
        "loadbal hunt houle/lemma-2                   look for the smallest counterexample",
        "loadbal hunt examples/own_claim.py::CLAIM    the same for a claim of your own",
    ),
)
@click.option(TELL, is_flag=True, expose_value=False, help="Show where a defect arose; so does LOADBAL_TRACEBACK=1.")
@click.version_option(__version__, prog_name="loadbal")
def app() -> None:
    """What published results on load balancing in networks really say, and how anyone can find out.

    Exit code 0: holds or bounded; 1: refuted; 2: usage or bad input; 3: undecided; 4: a defect. The verdict is the last
    line.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code, which is that of a verdict only where there is one."""
    _write_plainly()
    try:
        with stoppable():
            code = _ended(arguments)
            sys.stdout.flush()
    except (BrokenPipeError, UnreadError):
        return _closed()
    except (click.Abort, KeyboardInterrupt):
        click.echo("undecided: interrupted")
        return UNDECIDED
    except SystemExit as error:
        if COMPLETE in os.environ:
            # A shell asked for completions; click ends the process when it has told them.
            raise
        return _unforeseen(error, whole=_wants_it_whole(sys.argv if arguments is None else arguments))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no verdict
        return _unforeseen(error, whole=_wants_it_whole(sys.argv if arguments is None else arguments))
    return code


def _write_plainly() -> None:
    """Have output streams write `<=` for ≤ where their encoding lacks the character."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # click takes ASCII for a mistake and writes UTF-8 in its place; Latin-1 it leaves alone.
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="latin-1" if is_ascii else stream.encoding, errors=PLAIN_ERRORS)


def _ended(arguments: Sequence[str] | None) -> int:
    """The exit code of a command that ends as foreseen."""
    try:
        return int(app.main(arguments, prog_name="loadbal", standalone_mode=False) or HOLDS)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.ClickException as error:
        click.echo(f"loadbal: {' '.join(error.format_message().split())}", err=True)
    except (InvalidInputError, OSError) as error:
        click.echo(f"loadbal: {' '.join(str(error).split())}", err=True)
    except VacuousClaimError as error:
        click.echo(shortened(f"undecided: {error}", LONGEST))
        return UNDECIDED
    except DisagreementError as error:
        told = f"undecided: two ways of computing one thing differ, which is a defect of loadbal: {error}"
        click.echo(shortened(told, LONGEST))
        return UNDECIDED
    return BAD_INPUT


def _wants_it_whole(arguments: Sequence[str]) -> bool:
    return TELL in arguments or os.environ.get(TRACEBACK, "0") not in {"", "0"}


def _unforeseen(error: BaseException, *, whole: bool) -> int:
    """Say in one line what nobody foresaw; the exit code of no verdict."""
    if whole:
        click.echo("".join(traceback.format_exception(error)), err=True, nl=False)
    hint = f"no verdict; this is a defect of loadbal, and `loadbal {TELL} ...` shows where it arose"
    click.echo(f"loadbal: {error_line(error)}; {hint}", err=True)
    return DEFECT


def _closed() -> int:
    """Write nothing more to where nobody reads; the exit code that a pipe expects."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CLOSED
