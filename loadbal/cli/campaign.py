"""The command `loadbal campaign`: many hunts over hours or days, stopped and gone on with at will."""

from collections.abc import Iterable, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path

import click
from rich.table import Table

from loadbal import ledger
from loadbal.cli import console
from loadbal.cli.codes import HOLDS, REFUTED, UNDECIDED
from loadbal.cli.help import examples
from loadbal.cli.verdicts import CLUSTER, FILE, JOBS, SECONDS, cause, hired, told
from loadbal.errors import InvalidInputError
from loadbal.hunting import campaign
from loadbal.hunting.campaign import CampaignSession, PlannedHunt
from loadbal.hunting.cluster import StartWorkers
from loadbal.hunting.database import HUNTING, CampaignDatabase
from loadbal.showing.changes import changes

LAST = {REFUTED: "refuted", UNDECIDED: "undecided", HOLDS: "bounded"}


@click.command(
    "campaign",
    epilog=examples(
        "loadbal campaign night.toml --seconds 28800",
        "loadbal campaign night.toml --status",
        "loadbal campaign night.toml --ledger verify/ledger.json",
        "loadbal campaign night.toml --ledger verify/ledger.json --accept houle/lemma-4",
    ),
)
@click.argument("file", type=FILE, metavar="FILE.toml")
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop after so long; the same command goes on.")
@click.option("--jobs", type=JOBS, metavar="J", help="Processes to use; all cores unless told.")
@CLUSTER
@click.option("--status", is_flag=True, help="Only say how far it is; it may be running meanwhile.")
@click.option("--ledger", "kept_in", type=FILE, metavar="LEDGER", help="Only add what has ended to this ledger.")
@click.option("--accept", multiple=True, metavar="ID", help="With --ledger: let what it says of ID change.")
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    file: Path,
    seconds: float | None,
    jobs: int | None,
    address: str | None,
    kept_in: Path | None,
    accept: tuple[str, ...],
    *,
    status: bool,
) -> int:
    """Hunt for many claims, one after the other.

    FILE.toml has a table [[hunt]] for each, with its `claim` and, if you like, `size`, `load` and the `seconds` that it
    has in one sitting. What was searched is kept in FILE.sqlite, cell by cell. Exit code 1 if a claim is refuted, 3 if
    one is undecided, as samples are, and what is vacuous because no case meets the hypothesis.
    """
    hunts = campaign.read_hunts(file)
    state = file.with_suffix(".sqlite")
    console.refuse_unwritable(state, kept_in)
    if accept and not kept_in:
        raise click.UsageError("--accept says what may change in a ledger; it goes with --ledger")
    if (status or kept_in) and not state.exists():
        raise InvalidInputError(f"there is no {state}; `loadbal campaign {file}` begins")
    with CampaignDatabase.open(state) as database:
        if kept_in is not None:
            return _ledgered(database, kept_in, accept)
        if not status:
            _run(hunts, database, seconds, hired(jobs, address))
        return _told(file, hunts, database)


def _run(
    hunts: list[PlannedHunt], database: CampaignDatabase, seconds: float | None, start_workers: StartWorkers
) -> None:
    """Hunt, and tell every verdict."""
    try:
        with console.alive() as tell:
            for hunt, verdict in CampaignSession(database, start_workers, tell).verdicts(hunts, seconds):
                told(hunt.name, verdict, bounded=True)
    except KeyboardInterrupt as error:
        click.echo(f"{cause(error, seconds)}; the same command goes on")
    except BrokenExecutor as error:
        click.echo(f"{error}; the same command goes on")


def _told(file: Path, hunts: list[PlannedHunt], database: CampaignDatabase) -> int:
    """Print how far every hunt is, and in the last line how far all are."""
    standing = {one.hunt: one for one in database.statuses()}
    table = Table("hunt", "outcome", "cases", "seconds", box=None)
    for hunt in hunts:
        one = standing.get(hunt.key)
        outcome, cases, seconds = (one.outcome, one.cases, one.seconds) if one else ("waiting", 0, 0.0)
        table.add_row(hunt.key, outcome, f"{cases:,}", f"{seconds:,.0f}")
    console.print_table(table)
    code = _code(standing[hunt.key].outcome if hunt.key in standing else "waiting" for hunt in hunts)
    ended = sum(one.outcome != HUNTING for one in standing.values())
    click.echo(f"{LAST[code]}: {file}; {ended} of {len(hunts)} hunts have ended")
    return code


def _code(outcomes: Iterable[str]) -> int:
    found = set(outcomes)
    if "refuted" in found:
        return REFUTED
    return HOLDS if found <= {"holds", "bounded"} else UNDECIDED


def _ledgered(database: CampaignDatabase, path: Path, accepted: Sequence[str]) -> int:
    """Add what has ended to a ledger, unless that changes what it says of a claim that nobody said may change."""
    rows, records = ledger.load(path), database.records()
    after = campaign.rows_with_records(rows, records)
    refused = [(id_, line) for id_, line in changes(rows, after) if id_ not in accepted]
    for _, line in refused:
        click.echo(line)
    if refused:
        accept = " ".join(dict.fromkeys(f"--accept {id_}" for id_, _ in refused))
        click.echo(f"{path} is as it was; if this is right, add {accept}")
        return REFUTED
    console.write(path, ledger.document(after.values()))
    for name, record in records:
        here = f"{record.bounds}, of depth {record.depth}; its plan has to say so too"
        click.echo(f"{name}: {here if name in rows else 'the ledger has no such claim'}")
    click.echo(f"written to {path}")
    return HOLDS
