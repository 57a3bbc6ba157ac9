"""The command `loadbal site`: the documentation as pages for a browser."""

import webbrowser
from importlib import import_module
from pathlib import Path

import click

from loadbal import ledger
from loadbal.cli.codes import HOLDS
from loadbal.cli.help import examples


@click.command(
    "site",
    help="""Write the site: statements, gallery, plots and guides.

    DIR must be new, empty, or an older site, which is replaced. The command takes a minute or two and uses no network;
    the pages need no server. It needs the extra `report`: pip install 'loadbal[report]'.
    """,
    epilog=examples("loadbal site pages", "loadbal site pages --open"),
)
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--open", "opened", is_flag=True, help="Open the first page in a browser.")
def command(folder: Path, opened: bool) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """Build the documentation site in a folder, and print where it is."""
    # Imported only here: the module imports solvers and all papers, which would slow down every command.
    pages = import_module("loadbal.site.build").build(ledger.known(), folder)
    first = folder.absolute() / "index.html"
    if opened:
        webbrowser.open(first.as_uri())
    click.echo(f"{pages:,} pages are written to {folder}; open {first} in a browser")
    return HOLDS
