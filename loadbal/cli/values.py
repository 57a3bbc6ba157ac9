"""The command `loadbal values`: an extremum size by size, as a table that can be plotted."""

from pathlib import Path

import click

from loadbal.cli import console
from loadbal.errors import VacuousClaimError
from loadbal.hunting import values


@click.command(
    "values",
    epilog=console.examples(
        "loadbal values plaxton/lemma-2.2@largest --size 20",
        "loadbal values plaxton/theorem-2.2@smallest --csv theorem-2.2.csv",
    ),
)
@click.argument("name", metavar="ID")
@click.option("--size", type=click.IntRange(min=1), metavar="N", help="Sizes up to N.")
@click.option("--load", type=click.IntRange(min=0), metavar="K", help="Loads of 0 to K tokens.")
@click.option(
    "--csv", "file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write the table to FILE."
)
def command(name: str, size: int | None, load: int | None, file: Path | None) -> int:
    """Print the exact extreme value for every size, with the case that attains it.

    ID is a claim that asks for a number. Without --size and --load it goes as far as the ledger's quick check.
    """
    console.refuse_unwritable(file)
    found = list(values.by_size(name, size, load))
    if not found:
        raise VacuousClaimError(f"no case of {name} that far; try a larger size or load")
    if file is None:
        click.echo(values.text(found), nl=False)
    else:
        console.write(file, values.text(found))
        click.echo(f"{len(found)} values written to {file}")
    return 0
