"""JavaScript, run by node where there is one."""

import json
import shutil
import subprocess
from typing import Any

import pytest

NODE = shutil.which("node")
with_node = pytest.mark.skipif(NODE is None, reason="there is no node to run JavaScript")


def evaluated(script: str, given: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """What node prints for a script that finds `given` in place."""
    head = f"const given = {json.dumps(given)};\n"
    command = [NODE or "node", "-"]
    said = subprocess.run(command, input=head + script, capture_output=True, text=True, timeout=120, check=False)  # noqa: S603 - our own
    assert said.returncode == 0, said.stderr
    return json.loads(said.stdout)
