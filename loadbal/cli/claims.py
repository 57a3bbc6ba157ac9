"""The command `loadbal claims`: what is known, as a table or as the document of the ledger."""

import click

from loadbal import ledger, papers
from loadbal.cli import console
from loadbal.cli.verdicts import HOLDS
from loadbal.showing import text


@click.command("claims", epilog=console.examples("loadbal claims --paper houle", "loadbal claims --json"))
@click.option("--paper", metavar="P", help="Only the claims of this paper.")
@click.option("--json", "as_json", is_flag=True, help="As a JSON document.")
def command(paper: str | None, as_json: bool) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """List the claims with their verdicts."""
    if paper is not None:
        papers.statements(paper)
    rows = [row for row in ledger.known().values() if paper in {None, row.paper}]
    if as_json:
        click.echo(ledger.document(rows), nl=False)
    else:
        console.print_table(text.ledger_table(rows))
        click.echo(text.tally(rows))
    return HOLDS
