"""`loadbal show`: a statement, its readings, and what is known of each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import Run, refuses


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


OWN_FILE = """
from loadbal.claim import Claim, Extremum, NearMiss
from loadbal.studying.networks import any_colored_loads

EMPTY = Claim(
    sentence="Every network is empty.",
    case=any_colored_loads,
    holds=lambda it: it[0].network.order == 0,
    near_misses=(NearMiss("one", "Every network has one node.", holds=lambda it: it[0].network.order == 1),),
)
NODES = Extremum(
    sentence="The number of nodes.", case=any_colored_loads, measure=lambda it: it[0].network.order, seek="largest"
)
"""


ASKS = (
    "  asks for network: every connected graph with every proper coloring of D to D + 1 colors, at least one;"
    " loads: numbers"
)


def test_claims_of_ones_own_are_shown_with_their_questions_and_near_misses(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN_FILE, encoding="utf-8")

    assert run("show", file).out == [
        f"{file}::EMPTY: Every network is empty.",
        ASKS,
        "  near miss one: Every network has one node.",
        f"  `loadbal check {file}::EMPTY` checks it within small bounds; `hunt`, `attack`, `audit`, `prove` go further",
        "",
        f"{file}::NODES: The number of nodes.",
        ASKS,
        f"  `loadbal check {file}::NODES` computes the number within small bounds; `laws` looks for a formula",
    ]
    assert run("show", f"{file}::EMPTY").out[0] == f"{file}::EMPTY: Every network is empty."
    refuses(run("show", f"{file}::EMPTI"), "EMPTI", "EMPTY")


def test_a_recipe_that_fails_is_explained(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        OWN_FILE.replace("case=any_colored_loads,", "case=lambda choose, bounds: 1 // 0,"), encoding="utf-8"
    )

    refuses(run("show", f"{file}::EMPTY"), f"{file}::EMPTY cannot be evaluated", "ZeroDivisionError")
