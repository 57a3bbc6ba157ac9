"""The option `--html` of several commands: one HTML page with the result, in a single file."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from loadbal import names
from loadbal.cli import console
from loadbal.cli.ending import ending
from loadbal.cli.options import FILE
from loadbal.showing.run_page import RunPage
from loadbal.showing.sentences import unicode_text
from loadbal.trace import Trace
from loadbal.verdict import Measured, Refuted, Verdict

HTML = click.option(
    "--html", "page", type=FILE, metavar="FILE", help="Write a page for a browser, on which the run can be stepped."
)


def command_line() -> str:
    """The command that the user typed, with arguments before options."""
    context = click.get_current_context()
    words = [context.command_path]
    for parameter in sorted(context.command.params, key=lambda it: it.param_type_name):
        if context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
            value = context.params[parameter.name or ""]
            option = [] if isinstance(parameter, click.Argument) else [parameter.opts[0]]
            words += option if value is True else []
            words += [] if value is True else (word for one in _each(value) for word in (*option, one))
    return f"{words[0]} {shlex.join(words[1:])}"


def _each(value: object) -> list[str]:
    """The words of a value: one, or several for an argument or option that may be given several times."""
    return [str(it) for it in (value if isinstance(value, tuple) else (value,))]


def readings_text(name: str, readings: Sequence[str]) -> str:
    """How many claims or readings a name has, in words.

    >>> readings_text("p/x", ["p/x@a", "p/x@b"]), readings_text("own.py", ["own.py::A", "own.py::A~b"])
    ('p/x has 2 readings', 'own.py has 2 claims, near misses included')
    """
    if not names.is_file(name):
        return f"{name} has {len(readings)} readings"
    near = ", near misses included" if any(names.NEAR_MISS in it for it in readings) else ""
    return f"{name} has {len(readings)} claims{near}"


def refuse_several(name: str, readings: Sequence[str], *paths: Path | None) -> None:
    """Refuse the output files `paths` if `name` has several readings, of which each would overwrite the file.

    Raises: UsageError, naming the readings.
    """
    if len(readings) > 1 and any(paths):
        raise click.UsageError(
            f"an output file has room for one result, but {readings_text(name, readings)}; choose one of"
            f" {', '.join(map(shlex.quote, readings))}"
        )


def write(path: Path | None, page: RunPage) -> None:
    """Write the page to `path`, if there is one, and say so."""
    if path is not None:
        console.write(path, str(page))
        click.echo(f"the page is written to {path}; open it in a browser")


def verdict_page(
    name: str, verdict: Verdict, trace: Trace | None, facts: Mapping[str, str] | None = None, *, bounded: bool = False
) -> RunPage:
    """The page of a verdict on a claim, with the last line of the command."""
    return RunPage(
        name=name,
        says=unicode_text(names.reading(name).sentence),
        outcome=ending(name, verdict, bounded=bounded).lines[-1],
        command=command_line(),
        trace=trace,
        answers=verdict.answers if isinstance(verdict, Refuted | Measured) else {},
        facts=facts or {},
    )
