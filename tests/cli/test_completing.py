"""Completions that the shell offers on the Tab key."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from loadbal.cli.app import main

NEAR = "houle/perfect-balance~within two"


def completions(words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The words that the shell offers to complete a command line; the last of `words` is unfinished."""
    monkeypatch.setenv("_LOADBAL_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    with pytest.raises(SystemExit):
        main([])
    return {line.partition(",")[2] for line in capsys.readouterr().out.splitlines()}


@pytest.mark.parametrize("command", ["show", "check", "hunt", "prove", "audit", "values"])
def test_ids_and_statements_are_completed(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert completions(f"loadbal {command} houle/lemma-2@", monkeypatch, capsys) == {
        "houle/lemma-2@after",
        "houle/lemma-2@from",
    }
    assert "houle/lemma-2" in completions(f"loadbal {command} houle/lemma-", monkeypatch, capsys)


def test_near_misses_are_completed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert NEAR in completions("loadbal hunt houle/perfect-balance~", monkeypatch, capsys)


def test_papers_and_protocols_are_completed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert completions("loadbal claims --paper ho", monkeypatch, capsys) == {"houle"}
    assert completions("loadbal run thresh", monkeypatch, capsys) == {"threshold-1", "threshold-2"}


README = Path(__file__).parent.parent.parent / "README.md"
ACTIVATION = re.search(r"^```bash\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
SCRIPT = """{line}
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
def test_the_line_in_the_readme_turns_completion_on_in_bash(words: str, expected: set[str], tmp_path: Path) -> None:
    assert ACTIVATION
    command = tmp_path / "loadbal"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m loadbal "$@"\n')
    command.chmod(0o755)
    script = SCRIPT.format(line=ACTIVATION[1], words=words, length=len(words), last=len(words.split()) - 1)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(README.parent)}
    command_line = ["bash", "--norc", "-i", "-c", script]
    done = subprocess.run(command_line, capture_output=True, text=True, env=environment, check=True, timeout=120)  # noqa: S603 - bash
    *offers, complete, breaks = done.stdout.splitlines()

    assert set(offers) == expected
    assert complete == "complete -o nosort -F _loadbal_completion loadbal"
    assert not {"@", ":"} & set(breaks)
