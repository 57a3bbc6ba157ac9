"""The command `loadbal laws`: a simple law that fits the values of an extremum, size by size."""

from collections.abc import Iterator
from pathlib import Path

import click

from loadbal.cli import completing, console
from loadbal.cli.codes import UNDECIDED
from loadbal.cli.help import examples
from loadbal.cli.options import FILE, NATURAL, POSITIVE, SECONDS
from loadbal.hunting import values
from loadbal.hunting.values import Value
from loadbal.hunting.workers import time_limit
from loadbal.laws import proposal

LARGEST = 200
"""The largest size that is measured if the user names none."""


@click.command(
    "laws",
    help="""Propose a law for the values of an extremum.

    A law is a formula such as floor((n + 2)/4). The exact value is measured for one size n after the other, until
    the time is up. A law is fitted to the first two thirds of the values; it must agree with the others, and
    predict the last one. The forms are polynomials, rounded quotients, square roots and logarithms, powers,
    recurrences, a law for each remainder, and the smaller or larger of two. A fit proves nothing: the verdict is
    always undecided, exit code 3.
    """,
    epilog=examples(
        "loadbal laws houle/lemma-14@worst-iterations --size 12",
        "loadbal laws examples/extrema.py::DISTINCT_QUOTIENTS",
        "loadbal laws examples/extrema.py::DISTINCT_QUOTIENTS --size 40 --bfile quotients.txt",
    ),
)
@click.argument("name", metavar="ID", shell_complete=completing.ids)
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option("--load", type=NATURAL, metavar="K", help="Loads up to K tokens, or other numbers of the claim.")
@click.option(
    "--seconds", type=SECONDS, metavar="S", default=20.0, show_default=True, help="Measure sizes for S seconds."
)
@click.option("--bfile", "file", type=FILE, metavar="FILE", help="Write a size and its value in each line of FILE.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    name: str,
    size: int | None,
    load: int | None,
    seconds: float,
    file: Path | None,
    as_json: bool,  # noqa: FBT001 - click passes a flag as a boolean
) -> int:
    """Measure an extremum size by size, and print the laws that fit."""
    console.refuse_unwritable(file)
    measured = _measured(values.values_by_size(name, size or LARGEST, load), seconds, to_error=as_json)
    if file is not None:
        console.write(file, proposal.b_file(measured))
        click.echo(f"{len(measured)} values are written to {file}", err=as_json)
    found = proposal.proposal(measured)
    if as_json:
        click.echo(proposal.json_text(name, found), nl=False)
    else:
        click.echo("\n".join([*proposal.lines(found), proposal.verdict_line(name, found)]))
    return UNDECIDED


def _measured(values_: Iterator[Value], seconds: float, *, to_error: bool) -> list[Value]:
    """Print each value as soon as it is measured; return all values measured until the time is up or Ctrl-C."""
    found = list[Value]()
    try:
        with time_limit(seconds):
            for it in values_:
                found.append(it)
                click.echo(f"n = {it.size}: {it.value}", err=to_error)
    except KeyboardInterrupt:
        reached = f"after n = {found[-1].size}" if found else "before it measured any value"
        click.echo(f"the measurement stopped {reached}; raise --seconds to measure more sizes", err=True)
    return found
