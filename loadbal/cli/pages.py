"""The option `--html` of the commands that run something: one page, to be attached to a mail."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from loadbal import names
from loadbal.cli import console
from loadbal.cli.verdicts import FILE, said
from loadbal.showing.run_page import RunPage
from loadbal.showing.sentences import spoken
from loadbal.trace import Trace
from loadbal.verdict import Measured, Refuted, Verdict

HTML = click.option(
    "--html", "page", type=FILE, metavar="FILE", help="Write one page for a browser, with the run to step through."
)


def typed() -> str:
    """The command as it was typed, its arguments first."""
    context = click.get_current_context()
    words = [context.command_path]
    for parameter in sorted(context.command.params, key=lambda it: it.param_type_name):
        if context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
            value = context.params[parameter.name or ""]
            words += [] if isinstance(parameter, click.Argument) else [parameter.opts[0]]
            words += map(str, value if isinstance(value, tuple) else (value,))
    return f"{words[0]} {shlex.join(words[1:])}"


def refuse_several(readings: Sequence[str], *paths: Path | None) -> None:
    """See to it that files are asked for one reading alone.

    Raises: UsageError, naming the readings.
    """
    if len(readings) > 1 and any(paths):
        raise click.UsageError(f"files are for one reading; choose one of {', '.join(readings)}")


def write(path: Path | None, page: RunPage) -> None:
    """Write the page if it is asked for."""
    if path is not None:
        console.write(path, str(page))
        click.echo(f"shown in {path}; open it in a browser")


def found(
    name: str, verdict: Verdict, trace: Trace | None, facts: Mapping[str, str] | None = None, *, bounded: bool = False
) -> RunPage:
    """The page of a verdict on a claim, as the command's last line has it."""
    return RunPage(
        name=name,
        says=spoken(names.reading(name).sentence),
        outcome=said(name, verdict, bounded=bounded).lines[-1],
        command=typed(),
        trace=trace,
        answers=verdict.answers if isinstance(verdict, Refuted | Measured) else {},
        facts=facts or {},
    )
