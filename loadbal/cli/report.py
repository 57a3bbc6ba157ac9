"""The command `loadbal report`: the ledger as a Markdown summary or as a page."""

from pathlib import Path

import click

from loadbal import ledger
from loadbal.cli import console
from loadbal.cli.codes import HOLDS
from loadbal.cli.help import examples
from loadbal.cli.options import FILE
from loadbal.showing import markdown
from loadbal.showing.page import ledger_page


@click.command(
    "report",
    help="Print the ledger as Markdown, or write it as one page. The page shows all evidence.",
    epilog=examples("loadbal report", "loadbal report --html ledger.html"),
)
@click.option("--html", "page", type=FILE, metavar="FILE", help="Write a page for a browser to FILE instead.")
def command(page: Path | None) -> int:
    """Print the ledger as a Markdown summary, or write it as a page."""
    rows = ledger.known().values()
    if page is None:
        click.echo(markdown.summary(rows))
    else:
        console.write(page, ledger_page(rows))
        click.echo(f"the page is written to {page}; open it in a browser")
    return HOLDS
