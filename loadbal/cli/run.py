"""The command `loadbal run`: a protocol from the papers on loads of one's own, step by step."""

from inspect import cleandoc
from pathlib import Path

import click

from loadbal.applications import run
from loadbal.cli import console
from loadbal.showing import drawing, text
from loadbal.trace import Trace

LISTED = "\n".join(f"  {it.name:24}{it.about}\n{'':26}{', '.join(it.readings)}" for it in run.PROTOCOLS)


@click.command(
    "run",
    context_settings={"ignore_unknown_options": True},
    epilog=console.examples(
        "loadbal run threshold-2 0 0 5 --reading star",
        "loadbal run cycle-migration 0 0 3 --reading one-floor-mn --svg run.svg",
        "loadbal run multi-balance 4 0 0 0 / 0 4 4 4",
    ),
)
@click.argument("protocol")
@click.argument("loads", nargs=-1, required=True)
@click.option("--reading", metavar="NAME", help="The reading of the text, who gets an excess token, or the network.")
@click.option("--most", type=int, metavar="M", help="Only if no processor of the hypercube has more tokens than this.")
@click.option(
    "--svg",
    "picture",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Draw the run, one panel a step.",
)
def command(protocol: str, loads: tuple[str, ...], reading: str | None, most: int | None, picture: Path | None) -> int:
    """Run a protocol of the papers from loads of your own, step by step.

    The protocols, each with its readings, of which the first is meant unless told:
    """
    console.refuse_unwritable(picture)
    trace = run.run(protocol, run.rows_of(loads), reading, most)
    print_run(trace)
    if picture is not None:
        draw_run(trace, picture)
    click.echo(run.outcome(trace))
    return 0


command.help = f"{cleandoc(command.help or '')}\n\n\b\n{LISTED}"


def print_run(trace: Trace) -> None:
    """Print the network and, step by step, the loads and the tokens that move."""
    click.echo(f"network: {trace.coloring or trace.network}")
    console.print_table(text.trace_table(trace))


def draw_run(trace: Trace, picture: Path) -> None:
    """Draw the run into a file."""
    console.write(picture, drawing.svg(trace))
    click.echo(f"drawn to {picture}")
