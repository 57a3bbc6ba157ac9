"""The command `loadbal verify`: everything in the ledger found anew, by the plan that is installed with it."""

import os
from importlib import import_module, resources
from pathlib import Path
from typing import Any, get_args

import click

from loadbal import ledger, papers
from loadbal.cli import completing
from loadbal.cli.codes import BAD_INPUT, HOLDS, REFUTED, UNDECIDED
from loadbal.cli.help import examples
from loadbal.cli.verdicts import JOBS
from loadbal.records import Depth

DEPTHS = click.Choice(get_args(Depth))

LEAVING_NOTHING = ("-q", "-p", "no:cacheprovider", "-c", os.devnull)
"""What pytest is told so that nothing of the place where one is decides what it does, and nothing is left there."""


@click.command(
    "verify",
    epilog=examples(
        "loadbal verify                          half a minute or so, on all cores",
        "loadbal verify riess --depth standard   one paper, further",
    ),
)
@click.argument("wanted", metavar="[PAPER]...", nargs=-1, shell_complete=completing.paper)
@click.option("--depth", type=DEPTHS, default="quick", show_default=True, help="How far to look.")
@click.option("--jobs", type=JOBS, metavar="J", help="Processes to use; all cores unless told.")
def command(wanted: tuple[str, ...], depth: str, jobs: int | None) -> int:
    """Find anew everything that the ledger says, of all papers or of some, and fail where it says otherwise.

    As `pytest verify` in a checkout does, with the plan and the ledger that are installed with loadbal. Rocq's kernel
    is asked from depth standard on; what cannot be asked stays undecided.
    """
    folder = Path(str(resources.files(ledger.PACKAGE))).resolve()
    plans = [str(folder / paper) for paper in wanted or papers.papers() if papers.sections(paper)]
    seen = Seen()
    processes = ["-n", "auto" if jobs is None else str(jobs if jobs > 1 else 0)]
    told = [*LEAVING_NOTHING, "--rootdir", str(folder), *processes, "--depth", depth, *plans]
    ended = int(import_module("pytest").main(told, plugins=[seen]))
    return seen.ended(ended, f"{', '.join(wanted) or 'all papers'}, to depth {depth}")


class Seen:
    """Counts what came of the checks; a plugin of pytest."""

    def __init__(self) -> None:
        self.count = {"passed": 0, "failed": 0, "skipped": 0}

    def pytest_runtest_logreport(self, report: Any) -> None:  # noqa: ANN401 - pytest is not imported before it is asked
        """Count a check."""
        if report.when == "call":
            self.count[report.outcome] += 1

    def ended(self, code: int, what: str) -> int:
        """Say in the last line what came of it; the exit code."""
        total = f"{sum(self.count.values()):,} checks"
        if self.count["failed"]:
            click.echo(f"regressed: {what}; {self.count['failed']:,} of {total} differ from the ledger")
            return REFUTED
        if code == INTERRUPTED:
            click.echo(f"undecided: {what}; interrupted after {total}")
            return UNDECIDED
        if code:
            # pytest has said why.
            return BAD_INPUT
        if left := self.count["skipped"]:
            click.echo(f"undecided: {what}; {left:,} of {total} cannot be made here, the others are as the ledger says")
            return UNDECIDED
        click.echo(f"as the ledger says: {what}; {total}")
        return HOLDS


INTERRUPTED = 2
"""The exit code of pytest when it is interrupted."""
