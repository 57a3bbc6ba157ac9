"""`loadbal show`: a statement, its readings, and what is known of each."""

import os
import subprocess
import sys

import pytest

from tests.commands import Run


def test_show_prints_the_source_and_near_misses_of_a_reading(run: Run) -> None:
    result = run("show", "houle/perfect-balance")

    assert result.code == 0
    assert any("section 1.2" in line for line in result.out)
    assert any("near miss 'within two'" in line for line in result.out)


def test_show_prints_all_readings_of_a_statement(run: Run) -> None:
    result = run("show", "houle/lemma-2")

    assert [line.split(":")[0] for line in result.out if line.startswith("houle/lemma-2@")] == [
        "houle/lemma-2@after",
        "houle/lemma-2@from",
    ]


def test_show_prints_the_steps_of_a_proof(run: Run) -> None:
    result = run("show", "plaxton/theorem-b.1-taylor@range")

    assert any(line.startswith("proof of plaxton/theorem-b.1-taylor@range") for line in result.out)
    assert any(line.startswith("  by ") for line in result.out)
    assert any(line.startswith("  argued: ") for line in result.out)


def test_show_prints_the_theorem_as_the_kernel_does(run: Run) -> None:
    result = run("show", "houle/lemma-4")

    (line,) = (line for line in result.out if line.startswith("  theorem Threshold2.lemma_4 (Rocq "))
    assert line.endswith("Network.stable (threshold.threshold 2) x g start <-> all_even g x")
    assert "    assumes: nothing; bound by: " in "\n".join(result.out)
    reads = next(at for at, line in enumerate(result.out) if line.startswith("Threshold2.lemma_4 reads: "))
    assert result.out[reads + 1].startswith("  Loads.loads: The load of each node")


def test_show_lists_the_files_of_the_section(run: Run) -> None:
    rooms = ("loadbal/papers", "verify", "proofs")
    files = ", ".join(f"{room}/houle/s3_threshold_2.py" for room in rooms)

    assert f"files: {files}" in run("show", "houle/lemma-4").out


@pytest.mark.parametrize(
    ("encoding", "shown"), [("utf-8", "⌊Q/2⌋"), ("ascii", "floor(Q/2)"), ("latin-1", "floor(Q/2)")]
)
def test_a_terminal_without_unicode_gets_plain_formulas(encoding: str, shown: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "loadbal", "show", "houle/lemma-3"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert f"At most {shown} rounds" in done.stdout.decode(encoding)
