"""Runs the checks on all cores by pytest-xdist, unless the command line says otherwise.

Only whole folders are worth further processes; a single file runs in one. `-n 0` keeps one process, `-n 4` starts four.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Start a process for each core if a folder is checked; an idle process takes waiting checks from the others."""
    option = config.option
    # A worker process must not start worker processes of its own.
    if hasattr(config, "workerinput") or not hasattr(option, "numprocesses"):
        return
    if option.usepdb or option.tx or option.dist != "no":
        return
    if option.numprocesses is None and whole_folders(config.args):
        option.numprocesses = "auto"
    if option.numprocesses:
        option.dist = "worksteal"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Report failures in the order of the files, not in the order in which the processes finished."""
    if (reporter := session.config.pluginmanager.get_plugin("terminalreporter")) is not None:
        for outcome in ("failed", "error"):
            reporter.stats.get(outcome, []).sort(key=lambda report: report.nodeid)


def whole_folders(arguments: Iterable[str]) -> bool:
    """True if one of these arguments of pytest is a folder.

    >>> whole_folders(["loadbal"]), whole_folders(["loadbal/claim.py", "loadbal/claim.py::Claim"])
    (True, False)
    """
    return any(Path(argument).is_dir() for argument in arguments)
