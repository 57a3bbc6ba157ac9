"""The command `loadbal values`: the value of an extremum for every size, as a table or a plot."""

from pathlib import Path

import click

from loadbal.cli import completing, console
from loadbal.cli.help import examples
from loadbal.cli.options import FILE, NATURAL, POSITIVE
from loadbal.errors import VacuousClaimError
from loadbal.hunting import values
from loadbal.showing import plots


@click.command(
    "values",
    help="""Print the exact extreme value for every size.

    Each line has a case that attains the value. ID is a claim that asks for a number. Without --size and --load the
    bounds are those of the ledger's quick check.
    """,
    epilog=examples(
        "loadbal values plaxton/lemma-2.2@largest --size 20",
        "loadbal values plaxton/theorem-2.2@smallest --csv theorem-2.2.csv",
        "loadbal values plaxton/theorem-2.2@smallest --plot theorem-2.2.svg",
    ),
)
@click.argument("name", metavar="ID", shell_complete=completing.ids)
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option("--load", type=NATURAL, metavar="K", help="Loads up to K tokens, or other numbers of the claim.")
@click.option("--csv", "file", type=FILE, metavar="FILE", help="Write the table to FILE.")
@click.option("--plot", "picture", type=FILE, metavar="FILE", help="Draw the values to FILE; needs matplotlib.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    name: str,
    size: int | None,
    load: int | None,
    file: Path | None,
    picture: Path | None,
    as_json: bool,  # noqa: FBT001 - click passes a flag as a boolean
) -> int:
    """Compute the value of an extremum for every size, and print, write or draw the values."""
    console.refuse_unwritable(file, picture)
    found = list(values.values_by_size(name, size, load))
    if not found:
        raise VacuousClaimError(f"{name} has no case within the bounds; raise --size or --load")
    if picture is not None:
        plots.save(plots.values_plot(name, "extreme", found), picture)
        click.echo(f"a plot of the values is written to {picture}", err=as_json)
    if file is not None:
        console.write(file, values.csv_text(found))
        click.echo(f"{len(found)} values are written to {file}", err=as_json)
    if as_json:
        click.echo(values.json_text(name, found), nl=False)
    elif file is None and picture is None:
        click.echo(values.csv_text(found), nl=False)
    return 0
