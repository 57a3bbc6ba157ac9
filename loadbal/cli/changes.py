"""The command `loadbal changes`: what differs between an older ledger and the installed one."""

from pathlib import Path

import click

from loadbal import ledger
from loadbal.cli import console
from loadbal.cli.codes import HOLDS
from loadbal.cli.help import examples
from loadbal.cli.options import FILE
from loadbal.showing.changes import changes_by_claim
from loadbal.showing.feed import atom
from loadbal.showing.versions import Version, existing_ledger
from loadbal.site.places import address
from loadbal.version import __version__


@click.command(
    "changes",
    help="""List the claims that differ between the ledger and an older one.

    OLD is the older ledger, such as the file `ledger.json` of an older site.
    """,
    epilog=examples(
        "loadbal changes old.json",
        "loadbal changes old.json --atom changes.atom --date 2026-11-27",
    ),
)
@click.argument("old", type=FILE)
@click.option("--atom", "feed", type=FILE, metavar="FILE", help="Write the changes as an Atom feed to FILE.")
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The date of the changes in the feed.")
def command(old: Path, feed: Path | None, day: str | None) -> int:
    """Print the differences of two ledgers, and write them as a feed if this is asked for."""
    if (feed is None) != (day is None):
        raise click.UsageError(
            "a feed needs a file and a date; give both --atom FILE and --date YYYY-MM-DD, or neither"
        )
    console.refuse_unwritable(feed)
    after = ledger.known()
    found = changes_by_claim(existing_ledger(old), after)
    if feed is not None and day is not None:
        console.write(feed, atom([Version(__version__, day, found)], address))
        click.echo(f"the feed is written to {feed}")
    for id_, lines in found.items():
        click.echo("\n".join((id_, *(f"  {line}" for line in lines))))
    click.echo(f"{len(found)} of {len(after)} claims differ from the older ledger")
    return HOLDS
