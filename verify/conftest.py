"""Runs the tables of the verify files, compares every outcome with the expected one and with the ledger."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.checking.expectation import DEPTHS, Check

pytest.register_assert_rewrite("verify.settle")

HERE = Path(__file__).parent
LEDGER = HERE / ledger.FILE
RECORD = "loadbal-record"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add how far to look, and whether to rewrite the ledger."""
    group = parser.getgroup("loadbal")
    group.addoption("--depth", choices=DEPTHS, default="quick", help="a minute, ten minutes, or hours")
    group.addoption("--update-ledger", action="store_true", help="rewrite verify/ledger.json from what this run finds")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make one test of every line of a table, up to the depth asked for."""
    if "check" in metafunc.fixturenames:
        reach = DEPTHS.index(metafunc.config.getoption("--depth"))
        table = [check for check in metafunc.module.CHECKS if DEPTHS.index(check.depth) <= reach]
        metafunc.parametrize("check", table, ids=str)


@pytest.fixture(scope="session")
def rows(request: pytest.FixtureRequest) -> dict[str, ledger.Row] | None:
    """The ledger to compare with; None while it is being rewritten."""
    return None if request.config.getoption("--update-ledger") else ledger.load(LEDGER)


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Check, ledger.Record], None]:
    """Hands a record to the process that writes the ledger."""

    def hand_over(check: Check, record: ledger.Record) -> None:
        request.node.user_properties.append((RECORD, json.dumps([check.claim, check.near, record])))

    return hand_over


class Records:
    """Collects the records of a run, from all its processes, and rewrites the ledger at the end."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, ledger.Record]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the record of a test that passed."""
        if report.when == "call" and report.passed:
            self.found.extend(tuple(json.loads(text)) for key, text in report.user_properties if key == RECORD)

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Rewrite the ledger, unless something failed."""
        if exitstatus != pytest.ExitCode.OK:
            return
        from verify.rows import merged  # noqa: PLC0415 - imports every paper, which a run of --help need not

        ledger.write(LEDGER, ledger.document(merged(ledger.load(LEDGER), self.found)))


def pytest_configure(config: pytest.Config) -> None:
    """Collect records where the ledger is to be rewritten, in the controlling process only."""
    if config.getoption("--update-ledger", default=False) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Records())
