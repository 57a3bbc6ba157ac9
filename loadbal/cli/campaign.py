"""The command `loadbal campaign`: many hunts over hours or days, which can be stopped and continued at any time."""

from collections.abc import Iterable, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path

import click
from rich.table import Table

from loadbal import ledger
from loadbal.cli import console, progress
from loadbal.cli.codes import HOLDS, REFUTED, UNDECIDED
from loadbal.cli.ending import print_ending
from loadbal.cli.help import examples
from loadbal.cli.options import CLUSTER, FILE, JOBS, SECONDS, worker_starter
from loadbal.cli.time_limit import CONTINUES, stop_reason
from loadbal.errors import InvalidInputError
from loadbal.hunting import campaign
from loadbal.hunting.campaign import CampaignSession, PlannedHunt
from loadbal.hunting.cluster import StartWorkers
from loadbal.hunting.database import VACUOUS, CampaignDatabase
from loadbal.showing.changes import changes

WORDS = {REFUTED: "refuted", UNDECIDED: "undecided", HOLDS: "bounded"}
"""The verdict in the last line that a campaign prints, by exit code."""

RESULTS = {
    "refuted": "found a counterexample",
    "undecided": "could not decide the claim",
    VACUOUS: "found no case that meets the hypothesis",
    "bounded": "found no counterexample within the bounds",
    "holds": "found no counterexample among all cases of the claim",
}
"""What finished hunts found, as predicates of a sentence, by outcome; the worst outcome first."""


@click.command(
    "campaign",
    help="""Hunt for many claims, one after the other.

    FILE.toml has a table [[hunt]] for each claim, with the key `claim` and optionally `size`, `load` and `seconds`, the
    most time for this hunt in one call of the command. Every finished cell of a search is saved in FILE.sqlite. Exit
    code 1 if a claim is refuted; else 3 if a claim is undecided, was only sampled, or has no case that meets its
    hypothesis.
    """,
    epilog=examples(
        "loadbal campaign night.toml --seconds 28800",
        "loadbal campaign night.toml --status",
        "loadbal campaign night.toml --ledger verify/ledger.json",
        "loadbal campaign night.toml --ledger verify/ledger.json --accept houle/lemma-4",
    ),
)
@click.argument("file", type=FILE, metavar="FILE.toml")
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop after S seconds; the same command continues.")
@JOBS
@CLUSTER
@click.option("--status", is_flag=True, help="Only show how far the hunts are, even while they run.")
@click.option(
    "--ledger", "ledger_path", type=FILE, metavar="LEDGER", help="Only add the results of finished hunts to LEDGER."
)
@click.option("--accept", multiple=True, metavar="ID", help="With --ledger: let the results for ID change.")
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    file: Path,
    seconds: float | None,
    jobs: int | None,
    address: str | None,
    ledger_path: Path | None,
    accept: tuple[str, ...],
    *,
    status: bool,
) -> int:
    """Run the hunts of a campaign file, show how far they are, or add their results to a ledger."""
    hunts = campaign.read_hunts(file)
    state = file.with_suffix(".sqlite")
    console.refuse_unwritable(state, ledger_path)
    if accept and not ledger_path:
        raise click.UsageError(
            "--accept works only together with --ledger; add --ledger LEDGER, the file whose results may change"
        )
    if (status or ledger_path) and not state.exists():
        raise InvalidInputError(
            f"{state} does not exist, so the campaign has not begun; run `loadbal campaign {file}` first"
        )
    with CampaignDatabase.open(state) as database:
        if ledger_path is not None:
            return _add_to_ledger(database, ledger_path, accept)
        if not status:
            _run(hunts, database, seconds, worker_starter(jobs, address))
        return _print_statuses(file, hunts, database)


def _run(
    hunts: list[PlannedHunt], database: CampaignDatabase, seconds: float | None, start_workers: StartWorkers
) -> None:
    """Run the hunts that have not ended, and print each verdict."""
    try:
        with progress.reported() as count:
            for hunt, verdict in CampaignSession(database, start_workers, count).verdicts(hunts, seconds):
                print_ending(hunt.name, verdict, bounded=True)
    except KeyboardInterrupt as error:
        click.echo(f"{stop_reason(error, seconds)}; {CONTINUES}")
    except BrokenExecutor as error:
        click.echo(f"{error}; {CONTINUES}")


def _print_statuses(file: Path, hunts: list[PlannedHunt], database: CampaignDatabase) -> int:
    """Print a table of the hunts and a last line for the campaign; return its exit code."""
    statuses = {it.hunt: it for it in database.statuses()}
    table = Table("hunt", "outcome", "cases", "seconds", box=None)
    for hunt in hunts:
        status = statuses.get(hunt.key)
        outcome, cases, seconds = (status.outcome, status.cases, status.seconds) if status else ("waiting", 0, 0.0)
        table.add_row(hunt.key, outcome, f"{cases:,}", f"{seconds:,.0f}")
    console.print_table(table)
    # Hunts that were removed from the file are still in the database.
    outcomes = [statuses[hunt.key].outcome if hunt.key in statuses else "waiting" for hunt in hunts]
    code = _code(outcomes)
    click.echo(f"{WORDS[code]}: {file}; {_counts(outcomes)}")
    return code


def _counts(outcomes: Sequence[str]) -> str:
    """The number of finished hunts, and of those with each result.

    >>> _counts(["bounded", "undecided", "waiting"])
    '2 of 3 hunts are finished; 1 could not decide the claim; 1 found no counterexample within the bounds'
    """
    ended = sum(outcome in RESULTS for outcome in outcomes)
    found = (f"{outcomes.count(word)} {result}" for word, result in RESULTS.items() if word in outcomes)
    return "; ".join((f"{ended} of {len(outcomes)} hunts {'is' if ended == 1 else 'are'} finished", *found))


def _code(outcomes: Iterable[str]) -> int:
    found = set(outcomes)
    if "refuted" in found:
        return REFUTED
    return HOLDS if found <= {"holds", "bounded"} else UNDECIDED


def _add_to_ledger(database: CampaignDatabase, path: Path, accepted: Sequence[str]) -> int:
    """Add the results of finished hunts to a ledger; leave it unchanged if results change for an id not accepted."""
    rows, records = ledger.load(path), database.records()
    after = campaign.rows_with_records(rows, records)
    refused = [(id_, line) for id_, line in changes(rows, after) if id_ not in accepted]
    for _, line in refused:
        click.echo(line)
    if refused:
        accept = " ".join(dict.fromkeys(f"--accept {id_}" for id_, _ in refused))
        click.echo(
            f"{path} is unchanged, because it has other results for the claims above; add {accept} to replace them"
        )
        return REFUTED
    console.write(path, ledger.document(after.values()))
    for name, record in records:
        added = (
            f"the check for {record.bounds} is added to {path}; add the same check to the plan of the claim in verify/"
        )
        click.echo(f"{name}: {added if name in rows else f'{path} lacks this claim, so its result is not added'}")
    click.echo(f"the results are written to {path}")
    return HOLDS
