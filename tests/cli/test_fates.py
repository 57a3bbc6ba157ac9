"""The commands say what the run of a refuted convergence claim does."""

from pathlib import Path

import pytest

from tests.commands import Run

SWAPPING = """
import loadbal as lb

CLAIM = lb.Claim(
    sentence="Swapping two loads makes them equal.",
    case=lambda choose, bounds: choose.loads(2, 0, bounds.load),
    holds=lambda it: lb.reaches(lambda loads: loads[::-1], it, lambda loads: loads[0] == loads[1], within=5),
)
"""
FATE = "the run comes back after 2 rounds from loads 0 1"


@pytest.fixture
def claim(tmp_path: Path) -> str:
    file = tmp_path / "swapping.py"
    file.write_text(SWAPPING, encoding="utf-8")
    return f"{file}::CLAIM"


@pytest.mark.parametrize("options", [("hunt",), ("check",), ("check", "--by", "smt", "--size", "1", "--load", "1")])
def test_hunt_and_check_say_that_the_run_comes_back(run: Run, claim: str, options: tuple[str, ...]) -> None:
    command, *rest = options
    result = run(command, claim, *rest)

    assert result.code == 1
    # A solver may find the loads in the other order.
    assert FATE in result.out or FATE.replace("0 1", "1 0") in result.out


def test_replay_says_that_the_run_comes_back(run: Run, claim: str, tmp_path: Path) -> None:
    witness = str(tmp_path / "witness.json")
    run("hunt", claim, "--out", witness)

    result = run("replay", witness)

    assert result.code == 1
    assert FATE in result.out
