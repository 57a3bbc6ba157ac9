"""The command `loadbal run`: run a protocol on given loads, step by step."""

from inspect import cleandoc
from pathlib import Path

import click

from loadbal import names
from loadbal.applications import run, run_log
from loadbal.cli import completing, console, pages
from loadbal.cli.help import examples
from loadbal.cli.options import FILE, Integer
from loadbal.networks import read
from loadbal.showing import drawing, text
from loadbal.showing.run_page import RunPage
from loadbal.trace import ALONG_EDGES, Trace, unbalanced_steps

ROUNDS = Integer(1, run.MOST_ROUNDS)
LISTED = "\n".join(f"  {it.name:24}{it.about}\n{'':26}{', '.join(it.readings)}" for it in run.PROTOCOLS)


@click.command(
    "run",
    help="""Run a protocol from given loads, step by step.

    A protocol of your own, FILE.py::NAME, is a function of a network and loads that returns the loads after every
    round. These are the protocols of the papers with their readings, the first of which is the default:
    """,
    # A negative load is not taken for an option, so that the message about loads explains the mistake.
    context_settings={"ignore_unknown_options": True},
    epilog=examples(
        "loadbal run threshold-2 0 0 5 --reading star",
        "loadbal run cycle-migration 0 0 3 --reading one-floor-mn --svg run.svg",
        "loadbal run threshold-1 0 17 22 --html run.html",
        "loadbal run threshold-2 0 0 5 --ndjson run.ndjson",
        "loadbal run multi-balance 4 0 0 0 / 0 4 4 4",
        "loadbal run threshold-1 0 0 5 1 --network Cr",
        "loadbal run examples/first_order_diffusion.py::rounds 0 0 5 1 --network Cr --rounds 4",
    ),
)
@click.argument("protocol", shell_complete=completing.protocol)
@click.argument("loads", nargs=-1, required=True)
@click.option("--reading", metavar="NAME", help="The reading of the protocol, as listed above.")
@click.option("--network", "given", metavar="G", help="A network: graph6, FILE.g6, FILE.edgelist or FILE.graphml.")
@click.option("--rounds", type=ROUNDS, default=10, show_default=True, metavar="R", help="Rounds of your own protocol.")
@click.option("--most", type=int, metavar="M", help="Refuse loads above M tokens, for a protocol on a hypercube.")
@click.option("--svg", "picture", type=FILE, metavar="FILE", help="Draw the run, one panel a step.")
@click.option(
    "--ndjson", "log", type=FILE, metavar="FILE", help="Write the loads of every step, as `observe` reads them."
)
@pages.HTML
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    protocol: str,
    loads: tuple[str, ...],
    reading: str | None,
    given: str | None,
    rounds: int,
    most: int | None,
    picture: Path | None,
    log: Path | None,
    page: Path | None,
) -> int:
    """Run a protocol on the given loads, and print the loads and moves of every step."""
    console.refuse_unwritable(picture, log, page)
    own = None if given is None else read.named_network(given)
    if names.IN_FILE not in protocol:
        trace = run.run(protocol, run.parsed_rows(loads), reading, most, own and own.coloring)
    elif own is None:
        raise click.UsageError(
            f"{protocol} is a protocol of your own and needs a network; add --network with a graph6 text, such as Cr,"
            " or with a file, such as mine.edgelist"
        )
    else:
        trace = run.run_own(protocol, run.parsed_rows(loads), own.network, rounds)
    print_run(trace)
    if picture is not None:
        draw_run(trace, picture)
    if log is not None:
        console.write(log, run_log.written_trace(trace, own and own.names))
        click.echo(f"the loads are written to {log}, one line a step")
    outcome = run.discrepancy_line(trace)
    says = next((it.about for it in run.PROTOCOLS if it.name == protocol), "a protocol of your own")
    pages.write(page, RunPage(name=protocol, says=says, outcome=outcome, command=pages.command_line(), trace=trace))
    click.echo(outcome)
    return 0


# The list is added here, because `loadbal.cli.lazy` reads the text above without running this file.
command.help = f"{cleandoc(command.help or '')}\n\n\b\n{LISTED}"


def print_run(trace: Trace) -> None:
    """Print the network and, step by step, the loads and the tokens that move; warn of lost tokens."""
    click.echo(f"network: {trace.coloring or trace.network}")
    console.print_table(text.trace_table(trace))
    if lost := next(unbalanced_steps(trace), ""):
        click.echo(f"warning: {lost}; {ALONG_EDGES}")


def draw_run(trace: Trace, picture: Path) -> None:
    """Draw the run into an SVG file."""
    console.write(picture, drawing.svg(trace))
    click.echo(f"a drawing of the run is written to {picture}")
