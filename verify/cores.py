"""Runs on all cores: what pytest-xdist is told where the command line says nothing of it.

Folders are worth the start of further processes, single files are not. `-n 0` keeps one process, `-n 4` starts four.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Start a process a core for whole folders, and let those that are done take from those that are not."""
    option = config.option
    # A process that was started so must not start others.
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
    """Tell failures in the order of the files, whichever process was first."""
    if (reporter := session.config.pluginmanager.get_plugin("terminalreporter")) is not None:
        for told in ("failed", "error"):
            reporter.stats.get(told, []).sort(key=lambda report: report.nodeid)


def whole_folders(arguments: Iterable[str]) -> bool:
    """Whether one of the arguments of pytest is a folder.

    >>> whole_folders(["loadbal"]), whole_folders(["loadbal/claim.py", "loadbal/claim.py::Claim"])
    (True, False)
    """
    return any(Path(argument).is_dir() for argument in arguments)
