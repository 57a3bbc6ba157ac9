"""The command `loadbal verify`: repeat the checks behind the ledger, by the plan installed with loadbal."""

import os
from importlib import import_module, resources
from pathlib import Path
from typing import Any, get_args

import click

from loadbal import ledger, papers
from loadbal.cli import completing
from loadbal.cli.codes import BAD_INPUT, HOLDS, REFUTED, UNDECIDED
from loadbal.cli.help import examples
from loadbal.cli.options import JOBS
from loadbal.records import Depth

DEPTHS = click.Choice(get_args(Depth))

ISOLATED = ("-q", "-p", "no:cacheprovider", "-c", os.devnull)
"""Options with which pytest ignores the configuration in the current folder, and writes no cache there."""


@click.command(
    "verify",
    help="""Repeat the checks behind the ledger, and compare the results.

    Without PAPER it repeats the checks of all papers. A result that differs is a failure. This is `pytest verify`
    with the installed plan and ledger. From depth standard on it asks Rocq's kernel too. The result is undecided if
    some checks cannot be made here.
    """,
    epilog=examples(
        "loadbal verify                          all papers: half a minute or so",
        "loadbal verify riess --depth standard   one paper, with larger bounds",
    ),
)
@click.argument("wanted", metavar="[PAPER]...", nargs=-1, shell_complete=completing.paper)
@click.option("--depth", type=DEPTHS, default="quick", show_default=True, help="How much to check.")
@JOBS
def command(wanted: tuple[str, ...], depth: str, jobs: int | None) -> int:
    """Repeat the checks behind the ledger in pytest, and print the result as the last line."""
    folder = Path(str(resources.files(ledger.PACKAGE))).resolve()
    plans = [str(folder / paper) for paper in wanted or papers.papers() if papers.sections(paper)]
    counter = OutcomeCounter()
    processes = ["-n", "auto" if jobs is None else str(jobs if jobs > 1 else 0)]
    arguments = [*ISOLATED, "--rootdir", str(folder), *processes, "--depth", depth, *plans]
    pytest_code = int(import_module("pytest").main(arguments, plugins=[counter]))
    return counter.report(pytest_code, f"{', '.join(wanted) or 'all papers'} at depth {depth}")


class OutcomeCounter:
    """A plugin of pytest that counts how many checks pass, fail and are skipped."""

    def __init__(self) -> None:
        self.count = {"passed": 0, "failed": 0, "skipped": 0}

    def pytest_runtest_logreport(self, report: Any) -> None:  # noqa: ANN401 - pytest, which has its type, is imported only when the command runs
        """Count the outcome of a check."""
        if report.when == "call":
            self.count[report.outcome] += 1

    def report(self, code: int, what: str) -> int:
        """Print the last line about the checks of `what`; `code` is pytest's exit code. Return the command's code."""
        total = f"{sum(self.count.values()):,} checks"
        if self.count["failed"]:
            failed = self.count["failed"]
            click.echo(f"regressed: {what}; {failed:,} of {total} differ from the ledger, as listed above")
            return REFUTED
        if code == INTERRUPTED:
            click.echo(f"undecided: {what}; the command was interrupted after {total}")
            return UNDECIDED
        if code:
            # pytest has printed the reason.
            return BAD_INPUT
        if skipped := self.count["skipped"]:
            others = "the others agree with the ledger"
            click.echo(f"undecided: {what}; {skipped:,} of {total} cannot run on this machine; {others}")
            return UNDECIDED
        click.echo(f"as the ledger says: {what}; all {total} agree with the ledger")
        return HOLDS


INTERRUPTED = 2
"""The exit code of pytest when it is interrupted."""
