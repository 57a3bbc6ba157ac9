"""The command `loadbal replay`: a counterexample built anew, step by step."""

from pathlib import Path

import click

from loadbal.choices import printed, shown
from loadbal.cli import console
from loadbal.cli.run import draw_run, print_run
from loadbal.cli.verdicts import FILE, HOLDS, REFUTED
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting import witness


@click.command(
    "replay", epilog=console.examples("loadbal replay witness.json", "loadbal replay witness.json --svg run.svg")
)
@click.argument("file", type=FILE, metavar="WITNESS.json")
@click.option("--svg", "picture", type=FILE, metavar="FILE", help="Draw the run, one panel a step.")
def command(file: Path, picture: Path | None) -> int:
    """Show a counterexample step by step, and confirm that it refutes its claim.

    The case is built anew from the answers in the file and judged on plain integers.
    """
    console.refuse_unwritable(picture)
    document = witness.read(file)
    found = witness.replayed(document)
    trace = found.trace
    click.echo(f"{found.name}: {found.claim.sentence}")
    if trace is None:
        click.echo("\n".join(f"{name}: {shown(answer)}" for name, answer in found.answers.items()))
    else:
        print_run(trace)
    if picture is not None:
        _draw(found, picture)
    if different := witness.difference(document, found):
        raise UnreadableFileError(f"{file} disagrees with its replay: {different}; `loadbal hunt --out` writes it anew")
    if found.fails:
        click.echo(f"refuted: {printed(found.answers)}")
        return REFUTED
    click.echo(f"holds: this case no longer fails: {printed(found.answers)}")
    return HOLDS


def _draw(found: witness.Witness, picture: Path) -> None:
    if found.trace is None:
        raise InvalidInputError(f"{found.name} shows no run on a network, so there is nothing to draw; leave out --svg")
    draw_run(found.trace, picture)
