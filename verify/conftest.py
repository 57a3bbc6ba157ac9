"""Makes each check of the plan a test: its result must be that of the ledger, or replaces it with `--update-ledger`."""

import gc
import json
import math
import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from loadbal import files, ledger, papers
from loadbal.auditing import audit
from loadbal.checking.rocq import output_store
from loadbal.errors import InvalidInputError, RocqError, UnreadableFileError, VacuousClaimError
from loadbal.records import Reach, Record, Row

# Once installed, this folder is the package loadbal.verify; the plans import it as verify.
sys.modules.setdefault("verify", sys.modules[__package__])

from verify import attacks, rows, settle
from verify.alive import Alive
from verify.cores import pytest_cmdline_main, pytest_sessionfinish
from verify.plan import DEPTHS, Check, checks, every
from verify.theories import Theories, skipped_without_rocq

__all__ = ["pytest_cmdline_main", "pytest_sessionfinish"]

HERE = Path(__file__).parent
LEDGER = HERE / ledger.FILE
RECORD, ATTACK = "loadbal-record", "loadbal-attack"
"""The names under which the tests of a process pass on what they found."""
BY_KERNEL = " by kernel, "
"""Only the names of tests that ask Rocq about a theorem contain this text."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options for the depth and for rewriting the ledger."""
    group = parser.getgroup("loadbal")
    group.addoption("--depth", choices=DEPTHS, default="quick", help="half a minute, some minutes, or hours")
    group.addoption("--update-ledger", action="store_true", help="rewrite verify/ledger.json from what this run finds")
    group.addoption(
        "--accept",
        action="append",
        default=[],
        metavar="ID",
        help="with --update-ledger: let verdict, counts and witness of this claim change; repeatable, * is any text",
    )
    group.addoption(
        "--attack-seconds",
        type=_seconds,
        default=60.0,
        metavar="S",
        help="at depth deep: attack every bounded claim for S seconds",
    )


def _seconds(text: str) -> float:
    """A positive number of seconds.

    Raises: ArgumentTypeError, with the text.
    """
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds; expected a positive number, such as 2.5")
    return seconds


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a file of the plan (a section of a paper) as tests, and `theories.py`; other files have none."""
    if file_path == HERE / "theories.py":
        return Theories.from_parent(parent, path=file_path)
    is_plan = file_path.parent.parent == HERE and file_path.suffix == ".py" and file_path.stem != "__init__"
    return Section.from_parent(parent, path=file_path) if is_plan else None


class Section(pytest.File):
    """The plan of a section as a file of tests: one for each check up to the depth of this run."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the checks of the section up to the depth of this run; at depth deep also audits and attacks."""
        reach = DEPTHS.index(self.config.getoption("--depth"))
        try:
            planned = checks(self.path.parent.name, self.path.stem)
        except InvalidInputError as error:
            raise self.CollectError(str(error)) from error
        for check in planned:
            if DEPTHS.index(check.run.depth) <= reach:
                yield CheckItem.from_parent(self, name=str(check), check=check)
        if reach == DEPTHS.index("deep"):
            for claim in papers.claims_of(self.path.parent.name, self.path.stem):
                yield AuditItem.from_parent(self, name=f"{claim} at its boundaries", claim=claim)
                if claim in ledger_rows() and ledger_rows()[claim].verdict == "bounded":
                    yield AttackItem.from_parent(self, name=f"{claim} under attack", claim=claim)


def pytest_collection_finish() -> None:
    """Exempt the plan, the ledger and the claims from garbage collection: they live to the end."""
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With several processes, start kernel checks first, in one process, and slow checks before quick ones."""
    if hasattr(config, "workerinput"):
        items.sort(key=_early)


def _early(item: pytest.Item) -> tuple[bool, int]:
    """Sort key: tests that ask Rocq first, and then tests of greater depth before those of smaller depth."""
    check = getattr(item, "check", None)
    return check is None or check.run.method != "kernel", -DEPTHS.index(check.run.depth) if check else 0


def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Run a check in one phase, which saves time: a check needs no setup, no teardown and no capture of its output."""
    if not isinstance(item, CheckItem | ClaimItem):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    interrupts = (pytest.exit.Exception, KeyboardInterrupt)
    call = pytest.CallInfo.from_call(item.runtest, when="call", reraise=interrupts)
    item.ihook.pytest_runtest_logreport(report=item.ihook.pytest_runtest_makereport(item=item, call=call))
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


class CheckItem(pytest.Item):
    """One check of the plan as a test."""

    def __init__(self, *, check: Check, **others: Any) -> None:  # noqa: ANN401 - as in pytest
        super().__init__(**others)
        self.check = check

    def runtest(self) -> None:
        """Run the check; compare its record with the ledger, or pass it to `Update` if the ledger is rewritten."""
        with skipped_without_rocq():
            found = settle.record(self.check)
        if self.config.getoption("--update-ledger"):
            self.user_properties.append((RECORD, json.dumps([str(self.check), ledger.plain(found)])))
        else:
            settle.compare(self.check, found, ledger_rows())

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where pytest reports a failure: the file of the plan, and the check as the heading."""
        return self.path, None, str(self.check)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401 - as in pytest
        """One line for an error that the library explains; the traceback of any other error."""
        if isinstance(excinfo.value, settle.DifferentError | InvalidInputError | VacuousClaimError | RocqError):
            return f"{self.check}: {excinfo.value}"
        return super().repr_failure(excinfo, style)


class ClaimItem(pytest.Item):
    """A test of one claim that the plan does not list."""

    def __init__(self, *, claim: str, **others: Any) -> None:  # noqa: ANN401 - as in pytest
        super().__init__(**others)
        self.claim = claim

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where pytest reports a failure: the file of the plan, and the name of the test as the heading."""
        return self.path, None, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401 - as in pytest
        """One line for a result that the test refuses; the traceback of any other error."""
        if isinstance(excinfo.value, settle.DifferentError):
            return f"{self.name}: {excinfo.value}"
        return super().repr_failure(excinfo, style)


class AuditItem(ClaimItem):
    """The boundary audit of one claim: its sentence must name every boundary at which the verdict changes."""

    def runtest(self) -> None:
        """Audit the claim; raise an error if there is a boundary that its sentence does not name."""
        if lines := audit.audit_problems(self.claim):
            raise settle.DifferentError("; ".join(lines))


class AttackItem(ClaimItem):
    """An attack on a bounded claim: no case far beyond its bounds may be a counterexample."""

    def runtest(self) -> None:
        """Attack the claim; with `--update-ledger`, pass on to `Update` how far the attack went."""
        seconds = self.config.getoption("--attack-seconds")
        found = attacks.reach(self.claim, seconds)
        if found is None:
            pytest.skip(f"no case met the hypothesis within {seconds:g} seconds; raise --attack-seconds")
        if self.config.getoption("--update-ledger"):
            self.user_properties.append((ATTACK, json.dumps([self.claim, ledger.plain_reach(found)])))


@cache
def ledger_rows() -> dict[str, Row]:
    """The rows of the ledger beside the plan, read once per process."""
    installed = ledger.ledger_path()
    return (
        ledger.known() if installed.exists() and LEDGER.exists() and LEDGER.samefile(installed) else ledger.load(LEDGER)
    )


class Update:
    """Collects the records of a run from all its processes and rewrites the ledger at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.accepted: list[str] = config.getoption("--accept")
        self.found: dict[str, Record] = {}
        self.attacked: dict[str, Reach] = {}
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Store the record of a check that passed, or how far an attack went."""
        if report.when == "call" and report.passed:
            passed_on = [(key, json.loads(str(text))) for key, text in report.user_properties]
            self.found |= {name: ledger.record(values) for key, (name, values) in passed_on if key == RECORD}
            self.attacked |= {name: ledger.reach(values) for key, (name, values) in passed_on if key == ATTACK}

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Rewrite the ledger, unless something failed or a change has not been accepted."""
        if exitstatus != pytest.ExitCode.OK:
            self.lines = ["a check failed; the ledger is unchanged"]
            return
        if not LEDGER.exists():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self.lines = [f"{LEDGER} does not exist, and a run only changes an existing ledger; restore the file"]
            return
        found = {check: self.found[str(check)] for check in every() if str(check) in self.found}
        revised = rows.revision(ledger_rows(), found, self.accepted, self.attacked)
        self.lines = list(revised.lines)
        if revised.text:
            files.write(LEDGER, revised.text)
        else:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the changes of the ledger, or why it was not rewritten."""
        terminalreporter.section("the ledger")
        for line in self.lines:
            terminalreporter.write_line(line)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many theorems were skipped because Rocq is missing, and why it is."""
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if BY_KERNEL in report.nodeid]
    if skipped:
        reason = str(skipped[0].longrepr[-1]).partition("has not been checked: ")[2]
        terminalreporter.write_line(f"Rocq did not check {len(skipped)} theorems: {reason}")
    elif terminalreporter.config.getoption("--depth") == DEPTHS[0]:
        terminalreporter.write_line(
            "no theorem was checked at this depth; use `--depth standard` to check all theorems in Rocq"
        )


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugins of a run: `Alive`, and `Update` if the ledger is to be rewritten; not in worker processes.

    At depth deep, have Rocq print every theorem and compute every box again, in all processes of the run.

    Raises: UsageError for a ledger that cannot be read, and for `--accept` without `--update-ledger`.
    """
    try:
        ledger_rows()
    except UnreadableFileError as error:
        raise pytest.UsageError(str(error)) from error
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Alive(config))
        if config.getoption("--depth", default=DEPTHS[0]) == "deep":
            os.environ[output_store.AGAIN] = "1"
    update = config.getoption("--update-ledger", default=False)
    if config.getoption("--accept", default=[]) and not update:
        raise pytest.UsageError("--accept works only together with --update-ledger; add --update-ledger")
    if update and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Update(config))
