"""A small experiment: chunks add up, an interrupted run ends with the same result, and bad files are refused."""

from pathlib import Path

import pytest

from loadbal.applications import experiment
from loadbal.applications.experiment import Plan, Results
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting.workers import InlineExecutor
from loadbal.papers.riess.printed import TABLE_1, Column, Panel
from loadbal.theory.random_runs import Inputs, levels_for, moments, random_times


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the paper's table and figures by small ones, which take no time."""
    columns = tuple(Column(10, 60 + place, 20, 30, 50 + place, 40) for place in range(4))
    monkeypatch.setattr(experiment, "TABLE_1", columns)
    monkeypatch.setattr(experiment, "RUNS", 20)
    monkeypatch.setattr(experiment, "FIGURES", (Panel(10, 60, 20),) * 4)


def test_added_chunks_equal_the_statistics_of_all_runs() -> None:
    plan = Plan(50, 3)
    found: Results = {}
    experiment.run(plan, InlineExecutor(), found, lambda: None)
    times = random_times(Inputs(10, 60), levels_for(20), 50, 3)
    result = experiment.group_results(plan, found)["N=10 K=60 k0=20"]
    assert result.estimate("total", "rounds") == moments(times, "total", "rounds").estimate()
    assert result.worst == times[0].max()


def test_an_interrupted_experiment_continues_to_the_same_results(tmp_path: Path) -> None:
    plan = Plan(50)
    whole: Results = {}
    part: Results = {}
    experiment.run(plan, InlineExecutor(), whole, lambda: None)

    def interrupt() -> None:
        if len(part) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        experiment.run(plan, InlineExecutor(), part, interrupt)
    experiment.save(tmp_path / "checkpoint.json", plan, part)
    again = experiment.load(tmp_path / "checkpoint.json", plan)
    assert again == part
    reports: list[int] = []
    experiment.run(plan, InlineExecutor(), again, lambda: reports.append(1))
    assert again == whole
    assert len(reports) == len(plan.tasks()) - 3
    assert len(plan.tasks()) == len(whole) == 5


def test_the_table_has_a_row_for_every_way_of_counting() -> None:
    plan = Plan(50)
    found: Results = {}
    experiment.run(plan, InlineExecutor(), found, lambda: None)
    table = {line.name: line.cells for line in experiment.table_lines(plan, found)}
    assert all(len(cells) == len(TABLE_1) for cells in table.values())
    assert table["printed average"] == ("50", "51", "52", "53")
    assert {"remaining-at-k0, steps", "total, rounds", "worst, steps"} <= set(table)
    assert len(experiment.matching_counts(plan, found, tolerance=10)) == 8
    assert experiment.matching_counts(plan, found, tolerance=0) == ()
    assert "total, steps" in experiment.matching_counts(plan, found, tolerance=0, errors=10**6)


def test_figures_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    experiment.draw_figures(tmp_path / "figures.svg", 10, 1)
    assert "<svg" in (tmp_path / "figures.svg").read_text(encoding="utf-8")
    with pytest.raises(InvalidInputError, match="cannot write"):
        experiment.draw_figures(tmp_path / "figures.nonsense", 10, 1)


def test_bad_plans_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="the number of runs is 1; expected at least 2"):
        Plan(1)
    with pytest.raises(InvalidInputError, match="the seed is -1"):
        Plan(10, -1)
    with pytest.raises(InvalidInputError, match="no model of random inputs is called 'normal'"):
        Plan(10, 1, "normal")  # type: ignore[arg-type]


def test_bad_checkpoints_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.json"
    assert experiment.load(path, Plan(10)) == {}
    experiment.save(path, Plan(10), {})
    with pytest.raises(InvalidInputError, match="has saved runs for other options"):
        experiment.load(path, Plan(11))
    path.write_text('{"loadbal": ', encoding="utf-8")
    with pytest.raises(UnreadableFileError, match="does not contain saved runs"):
        experiment.load(path, Plan(10))
