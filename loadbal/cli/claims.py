"""The command `loadbal claims`: the claims of the ledger, as a list or as JSON."""

import click

from loadbal import ledger, papers
from loadbal.cli import completing, console
from loadbal.cli.codes import HOLDS
from loadbal.cli.colors import colored
from loadbal.cli.help import examples
from loadbal.reason import Decidability, Reason
from loadbal.showing import text
from loadbal.showing.citation import sorted_document
from loadbal.verdict import Strength

PAPERS = "; ".join(f"{paper} ({papers.name_of(paper)})" for paper in papers.papers())
"""The keys of the papers, each with its name."""


@click.command(
    "claims",
    help="List the claims with their verdicts. A line also has the counterexample or the measured value.",
    epilog=examples(
        "loadbal claims --paper houle",
        "loadbal claims --verdict refuted --search discrepancy",
        "loadbal claims --strength kernel --json",
        "loadbal claims --reason unproved",
        "loadbal claims --decidability decidable",
    ),
)
@click.option("--paper", metavar="P", help=f"Only the claims of this paper: {PAPERS}.", shell_complete=completing.paper)
@click.option("--verdict", type=click.Choice(text.VERDICTS), help="Only the claims with this verdict.")
@click.option("--strength", type=click.Choice([it.value for it in Strength]), help="Only the claims of this strength.")
@click.option(
    "--reason",
    type=click.Choice([it.value for it in Reason]),
    help="Only the claims that are not settled for this reason.",
)
@click.option(
    "--decidability",
    type=click.Choice([it.value for it in Decidability]),
    help="Only the claims that are not settled, but that a finite counterexample or computation can settle.",
)
@click.option(
    "--search",
    "words",
    metavar="TEXT",
    default="",
    help="Only the claims with all these words in id, place or sentence.",
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def command(words: str, as_json: bool, **wanted: str | None) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """Print the claims of the ledger that the options select; `wanted` are the fields of their rows."""
    if (paper := wanted["paper"]) is not None:
        papers.statements(paper)
    rows = text.matching_rows(ledger.known().values(), words, **wanted)
    if as_json:
        click.echo(sorted_document(rows), nl=False)
        return HOLDS
    width = console.width()
    for row in rows:
        head, *lines = text.list_entry(row, width)
        click.echo("\n".join((colored(head), *lines)))
    if note := text.kernel_note(rows):
        click.echo(f"verdicts of strength kernel{note}")
    click.echo(text.tally(rows) if rows else "no claim matches the options; `loadbal claims` lists all claims")
    return HOLDS
