"""All claims of a file at once: a table of the verdicts, near misses that must be refuted, and the exit code."""

from pathlib import Path

import pytest

from tests.commands import Run, refuses

FILE = """
from loadbal.claim import Claim, Extremum, NearMiss


def number(choose, bounds):
    return choose.integer(0, bounds.load, "k")


SMALL = Claim(
    sentence="k is at most 9.", case=number, holds=lambda k: k <= 9,
    near_misses=(NearMiss("at most 1", "k is at most 1.", holds=lambda k: k <= 1),),
)
MOST = Extremum(sentence="The largest k.", case=number, measure=lambda k: k, seek="largest")
"""
LOOSE = """
SQUARE = Claim(
    sentence="k^2 >= k.", case=number, holds=lambda k: k * k >= k,
    near_misses=(NearMiss("twice", "2 k^2 >= k.", holds=lambda k: 2 * k * k >= k),),
)
"""
FALSE = """
FALSE = Claim(sentence="k is 0.", case=number, holds=lambda k: k == 0)
"""


def written(folder: Path, *more: str) -> Path:
    file = folder / "own.py"
    file.write_text(FILE + "".join(more), encoding="utf-8")
    return file


@pytest.mark.parametrize("command", ["check", "hunt"])
def test_all_claims_of_a_file_and_their_near_misses_are_looked_at(run: Run, tmp_path: Path, command: str) -> None:
    file = written(tmp_path)
    result = run(command, file, "--size", 3, "--load", 4)

    measured = ["measured   MOST"] if command == "check" else []
    claims = 1 + len(measured)
    within = "has no counterexample within size 1 to 3, loads 0 to 4"
    counts = f"1 of the 2 claims {within} (SMALL); 1 has a measured value" if measured else f"the only claim {within}"
    assert result.code == 0
    assert result.out[-2 - claims :] == [
        "bounded    SMALL",
        "refuted    SMALL~at most 1, as a near miss (a claim made false on purpose) must be",
        *measured,
        f"bounded: {file}; {counts}",
    ]


@pytest.mark.parametrize("command", ["check", "hunt"])
def test_a_near_miss_that_holds_leaves_the_file_undecided(run: Run, tmp_path: Path, command: str) -> None:
    file = written(tmp_path, LOOSE)
    result = run(command, file, "--size", 3, "--load", 4)

    assert result.code == 3
    assert "bounded    SQUARE~twice, but a near miss (a claim made false on purpose) must be refuted" in result.out
    assert result.out[-1] == (
        f"undecided: {file}; 1 of the 2 near misses (claims made false on purpose) has no"
        " counterexample, so the check may not notice false claims;"
        " raise the bounds, or make these near misses false"
    )


def test_a_false_claim_decides_the_exit_code(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, LOOSE, FALSE)
    result = run("check", file, "--size", 3, "--load", 4)

    assert result.code == 1
    others = "2 have no counterexample within size 1 to 3, loads 0 to 4; 1 has a measured value"
    assert result.out[-1] == f"refuted: {file}; 1 of the 4 claims has a counterexample (FALSE); {others}"


def test_a_file_without_claims_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.py").write_text("", encoding="utf-8")

    refuses(run("check", tmp_path / "empty.py"), "empty.py defines no claim")
    refuses(run("hunt", tmp_path / "none.py"), "none.py")
    refuses(run("check", written(tmp_path), "--out", tmp_path / "it.json"), "own.py has 3 claims, near misses included")
