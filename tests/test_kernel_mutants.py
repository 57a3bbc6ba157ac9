"""The script that lets Rocq's kernel judge mutants: a refused comparison detects a fault, a killed kernel does not."""

import os
from pathlib import Path

import pytest

from tests.kernel_mutants import refused_comparisons


@pytest.mark.parametrize(("script", "said"), [("exit 0", []), ("exit 1", ["agreements/A.v fails"])])
def test_a_comparison_is_refused_if_coqc_fails(
    script: str, said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_coqc(script, tmp_path, monkeypatch)

    assert list(refused_comparisons(tmp_path, {"generated/A.v": "", "agreements/A.v": ""})) == said


def test_a_killed_kernel_is_an_error_and_detects_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_coqc("kill -9 $$", tmp_path, monkeypatch)

    with pytest.raises(ChildProcessError, match=r"^coqc was ended by signal 9$"):
        list(refused_comparisons(tmp_path, {"agreements/A.v": ""}))


def replace_coqc(script: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a shell script into the folder in place of the program coqc, and the folder first on the search path."""
    coqc = folder / "coqc"
    coqc.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    coqc.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
