"""The command `loadbal claims`: what is known, as a list or as the document of the ledger."""

import click

from loadbal import ledger, papers
from loadbal.cli import completing, console
from loadbal.cli.codes import HOLDS
from loadbal.cli.colors import colored
from loadbal.cli.help import examples
from loadbal.showing import text
from loadbal.verdict import Strength


@click.command(
    "claims",
    epilog=examples(
        "loadbal claims --paper houle",
        "loadbal claims --verdict refuted --search discrepancy",
        "loadbal claims --strength kernel --json",
    ),
)
@click.option("--paper", metavar="P", help="Only the claims of this paper.", shell_complete=completing.paper)
@click.option("--verdict", type=click.Choice(text.VERDICTS), help="Only those with this verdict.")
@click.option("--strength", type=click.Choice([it.value for it in Strength]), help="Only those of this strength.")
@click.option(
    "--search", "words", metavar="TEXT", default="", help="Only those with all these words in id or sentence."
)
@click.option("--json", "as_json", is_flag=True, help="As a JSON document.")
def command(paper: str | None, verdict: str | None, strength: str | None, words: str, as_json: bool) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """List the claims with their verdicts, and with what was found."""
    if paper is not None:
        papers.statements(paper)
    rows = text.selected(ledger.known().values(), words, paper=paper, verdict=verdict, strength=strength)
    if as_json:
        click.echo(ledger.document(rows), nl=False)
        return HOLDS
    width = console.width()
    for row in rows:
        head, *said = text.entry(row, width)
        click.echo("\n".join((colored(head), *said)))
    click.echo(text.tally(rows) if rows else "no claim is like that; `loadbal claims` lists all")
    return HOLDS
