"""The mark of tests that ask Rocq: without coqc they are skipped, or fail if LOADBAL_REQUIRE_ROCQ is set."""

import os
import shutil

import pytest

with_rocq = pytest.mark.skipif(
    shutil.which("coqc") is None and "LOADBAL_REQUIRE_ROCQ" not in os.environ,
    reason="Rocq's compiler coqc is not installed",
)
