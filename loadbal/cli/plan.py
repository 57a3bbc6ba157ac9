"""The command `loadbal plan`: which complete exchange is fastest, for every block size or for a given one."""

from pathlib import Path

import click

from loadbal.applications import plan
from loadbal.cli import console
from loadbal.cli.help import examples
from loadbal.cli.options import FILE
from loadbal.errors import InvalidInputError
from loadbal.theory.exchange_hull import Machine, hull


@click.command(
    "plan",
    help="""Say which complete exchange on a hypercube is fastest.

    The hypercube is circuit-switched; the answer depends on the block size. Standard exchange sends few large
    messages, Direct many small ones; between the two, phases over some of the bits at a time are faster. Times and
    sizes are exact numbers such as 110, 2.5 or 7/3.
    """,
    epilog=examples(
        "loadbal plan --dimension 6 --latency 100 --distance 10 --per-byte 2 --permute 1",
        "loadbal plan --dimension 6 --latency 100 --per-byte 2 --size 20 --partition 2,4",
    ),
)
@click.option("--dimension", type=int, required=True, metavar="D", help="Dimension of the hypercube; 2^D nodes.")
@click.option("--latency", required=True, metavar="TIME", help="Time to start a message.")
@click.option("--distance", default="0", metavar="TIME", help="Travel time of a message at any distance; default 0.")
@click.option("--per-byte", required=True, metavar="TIME", help="Time to send a byte.")
@click.option("--permute", default="0", metavar="TIME", help="Time to move a byte within memory; default 0.")
@click.option("--size", metavar="M", help="Block size: bytes that each node has for each other node. Say what is best.")
@click.option("--partition", metavar="A,B,...", help="With --size: phases to compare with; they add up to D.")
@click.option("--plot", type=FILE, metavar="FILE", help="Draw the hull.")
def command(dimension: int, size: str | None, partition: str | None, plot: Path | None, **costs: str) -> int:
    """Print the fastest complete exchange for every block size and, if asked, advice for one block size."""
    machine = Machine(
        *(plan.parsed_number(name, costs[name]) for name in ("latency", "distance", "per_byte", "permute"))
    )
    plan.checked_dimension(dimension)
    if partition is not None and size is None:
        raise InvalidInputError(
            f"--partition {partition} asks for a comparison, which needs a block size; add --size BYTES"
        )
    chosen = None if partition is None else plan.parsed_partition(dimension, partition)
    advice = None if size is None else plan.advice(dimension, plan.parsed_number("size", size), machine, chosen)
    console.refuse_unwritable(plot)
    if plot is not None:
        plan.save_plot(dimension, machine, plot)
    console.print_table(plan.hull_table(hull(dimension, machine)))
    for line in [*plan.direct_lines(dimension, machine), *([] if advice is None else plan.advice_lines(advice))]:
        click.echo(line)
    return 0
