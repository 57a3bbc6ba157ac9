"""The shell is offered what can follow."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from loadbal.cli.app import main

NEAR = "houle/perfect-balance~within two"


def offered(words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """What bash is told when the last of the words is begun."""
    monkeypatch.setenv("_LOADBAL_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    with pytest.raises(SystemExit):
        main([])
    return {line.partition(",")[2] for line in capsys.readouterr().out.splitlines()}


@pytest.mark.parametrize("command", ["show", "check", "hunt", "prove", "audit", "values"])
def test_ids_and_statements(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(f"loadbal {command} houle/lemma-2@", monkeypatch, capsys) == {
        "houle/lemma-2@after",
        "houle/lemma-2@from",
    }
    assert "houle/lemma-2" in offered(f"loadbal {command} houle/lemma-", monkeypatch, capsys)


def test_near_misses(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert NEAR in offered("loadbal hunt houle/perfect-balance~", monkeypatch, capsys)


def test_papers_and_protocols(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert offered("loadbal claims --paper ho", monkeypatch, capsys) == {"houle"}
    assert offered("loadbal run thresh", monkeypatch, capsys) == {"threshold-1", "threshold-2"}


README = Path(__file__).parent.parent.parent / "README.md"
TURNED_ON = re.search(r"^```bash\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
ASK = """{line}
COMP_LINE={words!r} COMP_POINT={length} COMP_WORDS=({words}) COMP_CWORD={last}
_loadbal_completion loadbal; printf '%s\\n' "${{COMPREPLY[@]}}"; complete -p loadbal
echo "$COMP_WORDBREAKS" | tr -d '\\n'
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("loadbal show houle/lemma-2@", {"houle/lemma-2@after", "houle/lemma-2@from"}),
        ("loadbal claims --paper ri", {"riess"}),
    ],
)
def test_the_line_of_the_readme_turns_it_on_in_bash(words: str, expected: set[str], tmp_path: Path) -> None:
    assert TURNED_ON
    command = tmp_path / "loadbal"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m loadbal "$@"\n')
    command.chmod(0o755)
    script = ASK.format(line=TURNED_ON[1], words=words, length=len(words), last=len(words.split()) - 1)
    place = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(README.parent)}
    asked = ["bash", "--norc", "-i", "-c", script]
    done = subprocess.run(asked, capture_output=True, text=True, env={**os.environ, **place}, check=True, timeout=120)  # noqa: S603 - bash
    *offers, turned_on, breaks = done.stdout.splitlines()

    assert set(offers) == expected
    assert turned_on == "complete -o nosort -F _loadbal_completion loadbal"
    assert not {"@", ":"} & set(breaks)
