"""The command `loadbal site`: everything that is known as pages for a browser."""

import webbrowser
from importlib import import_module
from pathlib import Path

import click

from loadbal import ledger
from loadbal.cli.codes import HOLDS
from loadbal.cli.help import examples


@click.command("site", epilog=examples("loadbal site pages", "loadbal site pages --open"))
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--open", "opened", is_flag=True, help="Show it in a browser.")
def command(folder: Path, opened: bool) -> int:  # noqa: FBT001 - as in click
    """Write the documentation: a gallery, a page for every statement, plots and guides.

    DIR is made, or must be empty or an older site, which is replaced. It takes a minute or two, needs no network and
    works without a server. The extra `report` brings what builds it: pip install 'loadbal[report]'.
    """
    # Solvers and all papers come with it, for which no other command should wait.
    pages = import_module("loadbal.site.build").build(ledger.known(), folder)
    first = folder.absolute() / "index.html"
    if opened:
        webbrowser.open(first.as_uri())
    click.echo(f"{pages:,} pages written to {folder}; begin with {first}")
    return HOLDS
