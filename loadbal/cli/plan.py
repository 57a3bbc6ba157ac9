"""The command `loadbal plan`: which complete exchange to run, for all block sizes and for one."""

from pathlib import Path

import click

from loadbal.applications import plan
from loadbal.cli import console
from loadbal.cli.help import examples
from loadbal.errors import InvalidInputError
from loadbal.theory.exchange_hull import Machine, hull


@click.command(
    "plan",
    epilog=examples(
        "loadbal plan --dimension 6 --latency 100 --distance 10 --per-byte 2 --permute 1",
        "loadbal plan --dimension 6 --latency 100 --per-byte 2 --size 20 --partition 2,4",
    ),
)
@click.option("--dimension", type=int, required=True, metavar="D", help="Dimension of the hypercube; 2^D nodes.")
@click.option("--latency", required=True, metavar="TIME", help="Time to start a message.")
@click.option("--distance", default="0", metavar="TIME", help="Time a message travels, however far; 0 unless told.")
@click.option("--per-byte", required=True, metavar="TIME", help="Time to send a byte.")
@click.option("--permute", default="0", metavar="TIME", help="Time to move a byte within the memory; 0 unless told.")
@click.option("--size", metavar="M", help="Bytes that every node has for every other one: say what to run for these.")
@click.option("--partition", metavar="A,B,...", help="Phases to compare with, for --size; they add up to D.")
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Draw the hull.")
def command(dimension: int, size: str | None, partition: str | None, plot: Path | None, **costs: str) -> int:
    """Say which complete exchange on a circuit-switched hypercube is fastest, and from which block size on.

    Standard exchange sends few large messages, Direct many small ones; between the two, phases over some of the bits
    at a time are faster. Times and sizes are exact numbers such as 110, 2.5 or 7/3.
    """
    machine = Machine(
        *(plan.parsed_number(name, costs[name]) for name in ("latency", "distance", "per_byte", "permute"))
    )
    plan.checked_dimension(dimension)
    if partition is not None and size is None:
        raise InvalidInputError(f"partition {partition!r}; expected a size to compare it for")
    chosen = None if partition is None else plan.parsed_partition(dimension, partition)
    advice = None if size is None else plan.advice(dimension, plan.parsed_number("size", size), machine, chosen)
    console.refuse_unwritable(plot)
    if plot is not None:
        plan.save_plot(dimension, machine, plot)
    console.print_table(plan.hull_table(hull(dimension, machine)))
    for line in [*plan.direct_lines(dimension, machine), *([] if advice is None else plan.advice_lines(advice))]:
        click.echo(line)
    return 0
