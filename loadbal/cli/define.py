"""The command `loadbal define`: the definition of a term that sentences use."""

import click

from loadbal.cli.codes import HOLDS
from loadbal.cli.help import examples
from loadbal.showing import glossary


@click.command(
    "define",
    help="Print the definition of a term; without one, list all terms.",
    epilog=examples("loadbal define discrepancy", 'loadbal define "properly colored"'),
)
@click.argument("term", required=False)
def command(term: str | None) -> int:
    """Print the definition of a term, or the list of all terms."""
    click.echo("\n".join(glossary.names() if term is None else glossary.entry(term)))
    return HOLDS
