"""Prints a line every minute: how many checks are done, and which check has been running for longest.

A check of depth deep may take hours, and pytest prints nothing about it before it ends.
"""

from collections.abc import Sequence
from threading import Event, Thread
from time import monotonic

import pytest

from loadbal.cli.progress import A_MINUTE, duration


class Alive:
    """A pytest plugin that counts finished checks and remembers when each check that is still running began."""

    def __init__(self, config: pytest.Config, every: float = A_MINUTE) -> None:
        self._config = config
        self._every = every
        self._stopped = Event()
        self._began = monotonic()
        self.total = 0
        self.done = 0
        self.under_way: dict[str, float] = {}

    def pytest_sessionstart(self) -> None:
        """Start the thread that prints a line every minute."""
        Thread(target=self._print_lines, daemon=True).start()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the checks of this process."""
        self.total = max(self.total, len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Count the checks of a run with worker processes: each worker collects all of them."""
        self.total = len(ids)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note that a check begins."""
        self.under_way[nodeid] = monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note that a check ends."""
        self.done += self.under_way.pop(nodeid, None) is not None

    def pytest_sessionfinish(self) -> None:
        """Stop the thread that prints."""
        self._stopped.set()

    def _print_lines(self) -> None:
        while not self._stopped.wait(self._every):
            if (reporter := self._config.pluginmanager.get_plugin("terminalreporter")) is not None:
                reporter.write(f"\n{self.line(monotonic())}\n")

    def line(self, now: float) -> str:
        """The line to print at time `now`: the checks done so far, and the check that has been running for longest."""
        far = f"{self.done:,} of {self.total:,} checks done after {duration(now - self._began)}"
        if not self.under_way:
            return far
        slowest = min(self.under_way.copy().items(), key=lambda begun: begun[1])
        return f"{far}; the slowest check has run for {duration(now - slowest[1])}: {slowest[0].rpartition('::')[2]}"
