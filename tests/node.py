"""JavaScript for tests, run by node if it is installed."""

import json
import shutil
import subprocess
from typing import Any

import pytest

NODE = shutil.which("node")
with_node = pytest.mark.skipif(NODE is None, reason="there is no node to run JavaScript")


def evaluated(script: str, given: object) -> Any:  # noqa: ANN401 - any JSON value
    """The JSON that node prints for a script, in which the constant `given` has the given value."""
    head = f"const given = {json.dumps(given)};\n"
    command = [NODE or "node", "-"]
    result = subprocess.run(command, input=head + script, capture_output=True, text=True, timeout=120, check=False)  # noqa: S603 - our own
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)
