"""Checks all compiled theories at once, with the program coqchk; only at depth deep, because it takes minutes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from loadbal.checking.rocq import bindings, checked_files, commands
from loadbal.errors import NoRocqError, RocqError

REQUIRE_ROCQ = "LOADBAL_REQUIRE_ROCQ"
"""The environment variable that makes a test fail, instead of being skipped, if Rocq is not installed."""


@contextmanager
def skipped_without_rocq() -> Iterator[None]:
    """Skip the test that runs inside the with block if Rocq is not installed, or too old.

    No other RocqError is a reason to skip: then a theory or a comparison fails.
    """
    try:
        yield
    except NoRocqError as error:
        if REQUIRE_ROCQ in os.environ:
            raise
        pytest.skip(str(error))


class TheoriesItem(pytest.Item):
    """The test that coqchk accepts the compiled theories."""

    def runtest(self) -> None:
        """Run coqchk on the compiled theories, which are compiled first if they do not fit their digests.

        Raises: RocqError, in one line, if there is no Rocq, if a theory does not build, or if coqchk refuses one.
        """
        with skipped_without_rocq():
            commands.installed_version()
            with checked_files.building():
                checked_files.make("check", bindings.folder())

    def reportinfo(self) -> tuple[Any, None, str]:
        """Where pytest reports a failure: this file, and the name of the test as the heading."""
        return self.path, None, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401 - as in pytest
        """One line for an error of Rocq; the traceback of any other error."""
        if isinstance(excinfo.value, RocqError):
            return f"{self.name}: {excinfo.value}"
        return super().repr_failure(excinfo, style)


class Theories(pytest.File):
    """The only test about all theories together."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the test at depth deep, else nothing."""
        if self.config.getoption("--depth") == "deep":
            yield TheoriesItem.from_parent(self, name="coqchk accepts the compiled theories")
