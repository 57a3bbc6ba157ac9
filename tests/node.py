"""Run JavaScript in tests with node, if node is installed."""

import json
import shutil
import subprocess
from typing import Any

import pytest

NODE = shutil.which("node")
with_node = pytest.mark.skipif(NODE is None, reason="node is not installed")


def evaluated(script: str, given: object) -> Any:  # noqa: ANN401 - any JSON value
    """The JSON value that node prints for a script; the script can use a constant `given` with the value `given`."""
    head = f"const given = {json.dumps(given)};\n"
    command = [NODE or "node", "-"]
    result = subprocess.run(command, input=head + script, capture_output=True, text=True, timeout=120, check=False)  # noqa: S603 - scripts of the tests
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)
