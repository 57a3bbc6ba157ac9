"""`loadbal experiment`: its table, its last line, its checkpoint, and one clear line for every bad input."""

from pathlib import Path

import pytest

from loadbal.applications import experiment
from loadbal.cli.experiment import NOISE, last_line
from loadbal.papers.riess.printed import Column, Panel
from tests.commands import Run, refuses

SMALL = ("experiment", "riess", "--runs", 20, "--jobs", 1)


@pytest.fixture(autouse=True)
def _small_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the columns of table 1 and the figures by small ones, which take no time."""
    monkeypatch.setattr(experiment, "TABLE_1", tuple(Column(10, 60 + place, 20, 30, 50, 40) for place in range(4)))
    monkeypatch.setattr(experiment, "FIGURES", (Panel(10, 60, 20),) * 4)


def test_the_table_ends_with_the_way_of_counting(run: Run) -> None:
    result = run(*SMALL)
    assert (result.code, result.err) == (0, [])
    assert any("remaining-at-k0, steps" in line for line in result.out)
    assert result.out[-1].startswith("ways of counting that agree with all printed averages within 5 %: ")


def test_the_last_line_says_which_ways_of_counting_are_undecided_for_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    agreeing = {0: ("total, steps",), NOISE: ("total, steps", "total, rounds")}
    monkeypatch.setattr(experiment, "matching_counts", lambda *_, errors=0: agreeing[errors])
    line = "ways of counting that agree with all printed averages within 5 %: total, steps"

    assert last_line(experiment.Plan(100), {}) == (
        f"{line}; 100 runs are too few to decide about: total, rounds; raise --runs"
    )
    agreeing[NOISE] = agreeing[0]
    assert last_line(experiment.Plan(100), {}) == line


def test_an_experiment_continues_from_its_file(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "kept.json"
    first = run(*SMALL, "--resume", saved)
    assert run(*SMALL, "--resume", saved).out == first.out
    refuses(run(*SMALL, "--seed", 2, "--resume", saved), "kept.json")


def test_figures_are_drawn(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert run(*SMALL, "--figures", tmp_path / "figures.svg").code == 0
    assert "<svg" in (tmp_path / "figures.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("experiment", "houle"), "houle"),
        (("experiment", "riess", "--runs", 1), "the number of runs is 1"),
        (("experiment", "riess", "--seed", -4), "-4"),
        (("experiment", "riess", "--model", "normal"), "normal"),
        (("experiment", "riess", "--resume", "no/such/folder/kept.json"), "no/such/folder"),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: tuple[object, ...], word: str) -> None:
    refuses(run(*arguments), word)
