"""The command `loadbal cite`: the citation of a claim."""

from collections.abc import Callable

import click

from loadbal import ledger, names
from loadbal.cli import completing
from loadbal.cli.codes import HOLDS
from loadbal.cli.help import examples
from loadbal.errors import UnknownNameError
from loadbal.showing.citation import Citation, bibtex, texts
from loadbal.site.citing import citations

FORMATS: dict[str, Callable[[list[Citation]], str]] = {"bibtex": bibtex, "text": texts}
"""The forms of a citation, each with the function that writes citations in this form."""


@click.command(
    "cite",
    help="Print the citation of a claim, and of its paper. It has the version, and a digest of the ledger.",
    epilog=examples(
        "loadbal cite houle/lemma-2@after",
        "loadbal cite plaxton/theorem-2.2-fringe@all-dimensions --format text",
    ),
)
@click.argument("id_", metavar="ID", shell_complete=completing.ids)
@click.option(
    "--format", "form", type=click.Choice(list(FORMATS)), default="bibtex", show_default=True, help="The form."
)
def command(id_: str, form: str) -> int:
    """Print the citations of the readings that an id stands for.

    Raises: UnknownNameError if the ledger has no row of a reading.
    """
    _, readings = names.statement(id_)
    rows = ledger.known()
    if missing := [one for one in readings if one not in rows]:
        raise UnknownNameError(
            f"the ledger (the file of results) has no entry for {missing[0]}; expected a claim that"
            " `loadbal claims` lists"
        )
    click.echo(FORMATS[form](citations(rows, readings)), nl=False)
    return HOLDS
