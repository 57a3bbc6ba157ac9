"""The command `loadbal check`: a claim put to one of the methods."""

import click

from loadbal import ask, checking, names
from loadbal.cli import console
from loadbal.cli.verdicts import NATURAL, POSITIVE, each, told

METHODS = click.Choice(checking.METHODS)


@click.command(
    "check",
    epilog=console.examples(
        "loadbal check houle/lemma-4 --size 3 --load 2",
        "loadbal check houle/perfect-balance --size 4 --by smt",
        "loadbal check houle/lemma-4 --by proof",
    ),
)
@click.argument("name", metavar="ID")
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option(
    "--load", type=NATURAL, metavar="K", help="Loads of 0 to K tokens; smt and fuzz take any load unless told."
)
@click.option("--by", "method", type=METHODS, default="exhaustive", show_default=True, help="The method of checking.")
def command(name: str, size: int | None, load: int | None, method: str) -> int:
    """Check a claim: by every case, by a solver, by samples, or by its proof.

    Without --size and --load it looks as far as the ledger's quick check by the same method, which takes seconds.
    An ID without reading stands for all its readings. ID may also be a near miss, ID~NAME, or a claim of your own,
    FILE.py::NAME.
    """

    def one(reading: str) -> int:
        return told(reading, ask.check(reading, by=method, size=size, load=load).found)

    return each(name, names.readings(name), one)
