"""The command `loadbal observe`: compare a run that was recorded elsewhere with a protocol."""

from collections import deque
from collections.abc import Iterable
from pathlib import Path

import click

from loadbal.applications import run
from loadbal.applications.observe import observe
from loadbal.applications.observed_protocol import ACTIVE
from loadbal.cli import completing, console, pages
from loadbal.cli.codes import HOLDS, REFUTED
from loadbal.cli.help import examples
from loadbal.showing.run_page import RunPage
from loadbal.trace import Frame, Trace


@click.command(
    "observe",
    help="""Find the first wrong step of a recorded run.

    LOG has one JSON object in each line, such as {"loads": [3, 0, 1]}: first the loads at the start, then the loads
    after each step; - reads it from standard input. docs/observe.md describes all keys.

    PROTOCOL is one that `loadbal run` lists, or one of your own, FILE.py::NAME: a rule `flow(x, y)` as for `loadbal
    study`; a function of network and loads that gives the loads after every round, as for `loadbal run`; or, for a
    protocol with choices, a function of network, loads and state that gives all pairs of loads and state after a step.

    The exit code is 0 if all steps of the log are steps of the protocol, 1 if one is not, and 2 for bad input.
    """,
    epilog=examples(
        "loadbal observe threshold-2 examples/run.ndjson --network examples/run.edgelist",
        "loadbal observe examples/own_rules.py::half examples/run.ndjson --network examples/run.edgelist",
        "loadbal observe threshold-2 examples/run.ndjson --network examples/run.edgelist --active matching --json",
    ),
)
@click.argument("protocol", shell_complete=completing.protocol)
@click.argument("log", type=click.File("rb"))
@click.option("--network", metavar="G", help="A network: graph6, FILE.g6, FILE.edgelist or FILE.graphml.")
@click.option("--reading", metavar="NAME", help="The reading of the protocol, as `loadbal run --help` lists them.")
@click.option(
    "--active",
    type=click.Choice(ACTIVE),
    help="The edges at which a rule acts in a step: the colors in turn (the default), any one color, any matching, or"
    " all edges at once.",
)
@click.option(
    "--parameter", "parameters", metavar="NAME=K", multiple=True, help="The value of a parameter of the rule."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@pages.HTML
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    protocol: str,
    log: Iterable[bytes],
    network: str | None,
    reading: str | None,
    active: str | None,
    parameters: tuple[str, ...],
    page: Path | None,
    as_json: bool,  # noqa: FBT001 - click passes a flag as a boolean
) -> int:
    """Compare a log with a protocol, and print the first step that is none of the protocol."""
    console.refuse_unwritable(page)
    frames: deque[Frame] = deque(maxlen=run.MOST_ROUNDS)
    show = None if page is None else frames.append
    found = observe(protocol, log, network=network, reading=reading, active=active, parameters=parameters, show=show)
    click.echo(found.json_text if as_json else "".join(f"{line}\n" for line in found.lines), nl=False)
    if page is not None:
        says = f"a run that was recorded elsewhere, compared with {protocol}"
        trace, typed = Trace(found.network, tuple(frames)), pages.command_line()
        shown = RunPage(name=protocol, says=says, outcome=found.verdict_line, command=typed, trace=trace)
        console.write(page, str(shown))
        click.echo(f"the page is written to {page}; open it in a browser", err=as_json)
    click.echo(found.verdict_line, err=as_json)
    return HOLDS if found.follows else REFUTED
