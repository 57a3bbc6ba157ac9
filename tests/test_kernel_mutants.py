"""Faults of the library that the kernel has to notice: what is no notice."""

import os
from pathlib import Path

import pytest

from tests.kernel_mutants import differing


@pytest.mark.parametrize(("script", "said"), [("exit 0", []), ("exit 1", ["agreements/A.v fails"])])
def test_a_comparison_fails_if_the_kernel_says_so(
    script: str, said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(script, tmp_path, monkeypatch)

    assert list(differing(tmp_path, {"generated/A.v": "", "agreements/A.v": ""})) == said


def test_a_kernel_that_is_killed_has_noticed_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers("kill -9 $$", tmp_path, monkeypatch)

    with pytest.raises(ChildProcessError, match=r"^coqc was ended by signal 9$"):
        list(differing(tmp_path, {"agreements/A.v": ""}))


def answers(script: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a script stand for the kernel."""
    coqc = folder / "coqc"
    coqc.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    coqc.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
