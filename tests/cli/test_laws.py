"""`loadbal laws`: values as they are measured, a law that is never called a proof, files, one line for bad input."""

import json
from pathlib import Path

from tests.commands import Run, refuses

EXTREMA = Path(__file__).parent.parent.parent / "examples" / "extrema.py"


def test_a_law_is_proposed_and_the_verdict_is_undecided(run: Run) -> None:
    result = run("laws", f"{EXTREMA}::DISTINCT_QUOTIENTS", "--size", 20)

    assert (result.code, result.err) == (3, [])
    assert result.out[:2] == ["n = 1: 1", "n = 2: 2"]
    assert "law: floor(sqrt(4 n + 1)) - 1" in result.out
    assert result.out[-1].startswith("undecided: ")
    assert result.out[-1].endswith("a fit is no proof")


def test_the_law_of_trees_that_are_no_stars(run: Run) -> None:
    assert "law: ceil((n - 1)/4)" in run("laws", f"{EXTREMA}::NO_STAR", "--size", 12).out


def test_values_are_written_as_a_b_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "b.txt"
    result = run("laws", f"{EXTREMA}::DISTINCT_QUOTIENTS", "--size", 9, "--bfile", file)

    assert f"9 values are written to {file}" in result.out
    assert file.read_text(encoding="utf-8").splitlines()[:3] == ["1 1", "2 2", "3 2"]


def test_json_alone_is_on_standard_output(run: Run) -> None:
    result = run("laws", f"{EXTREMA}::DISTINCT_QUOTIENTS", "--size", 20, "--json")

    assert json.loads("\n".join(result.out))["laws"][0]["predicted"] == "8"
    assert result.err[0] == "n = 1: 1"


SLOW = """
import time

from loadbal.claim import Extremum


def measured(d):
    time.sleep(0.02)
    return d


SLOW = Extremum(
    sentence="d, slowly.",
    case=lambda choose, bounds: choose.option(range(bounds.size, bounds.size + 1), "d"),
    measure=measured,
    seek="largest",
)
"""


def test_measuring_stops_when_the_time_is_up(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(SLOW, encoding="utf-8")
    result = run("laws", f"{file}::SLOW", "--size", 1000, "--seconds", 2)

    assert result.code == 3
    assert result.err[0].startswith("the measurement stopped after n = ")


def test_bad_input_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    refuses(run("laws", "houle/lemma-4"), "houle/lemma-4", "is true or false, so it has no numbers to list")
    refuses(run("laws", f"{EXTREMA}::NOTHING"), "NOTHING")
    refuses(run("laws", f"{EXTREMA}::NO_STAR", "--seconds", 0), "0")
    refuses(run("laws", f"{EXTREMA}::NO_STAR", "--bfile", tmp_path / "none" / "file"), "none")


def test_too_few_values_are_refused(run: Run) -> None:
    result = run("laws", f"{EXTREMA}::NO_STAR", "--size", 6)

    assert (result.code, result.err) == (
        2,
        ["loadbal: the number of sizes with a value is 3; a formula needs at least 7; raise the size"],
    )
