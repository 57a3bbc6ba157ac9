"""`loadbal run`: a run as a table or a picture, and one clear line for every bad input."""

from pathlib import Path

import pytest

from tests.commands import OWN, Run, refuses


def test_a_run_is_shown_step_by_step(run: Run) -> None:
    result = run("run", "cycle-migration", 0, 0, 3)

    assert (result.code, result.err) == (0, [])
    assert any("iteration 0" in line and "2 to 0: 2" in line for line in result.out)
    assert result.out[-1] == "maximum - minimum: 3 at first, 0 after 3 steps"


def test_groups_are_separated_by_a_slash(run: Run) -> None:
    result = run("run", "multi-balance", 2, 0, "/", 0, 2, "--reading", "larger")

    assert result.code == 0
    assert result.out[-1] == "maximum - minimum: 2 at first, 0 after 2 steps"


def test_a_run_is_drawn(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "run.svg"
    result = run("run", "ccc-balance", 8, 0, 0, 0, 0, 0, 0, 0, "--svg", picture)

    assert result.code == 0
    assert result.out[-2] == f"a drawing of the run is written to {picture}"
    assert picture.read_text(encoding="utf-8").startswith("<svg")


DIFFUSION = f"{OWN.parent / 'first_order_diffusion.py'}::rounds"


def test_a_protocol_of_the_papers_runs_on_a_given_network(run: Run) -> None:
    result = run("run", "threshold-1", 0, 0, 5, 1, "--network", "Cr")

    assert (result.code, result.out[0]) == (0, "network: 0-1:0 0-2:1 1-3:1 2-3:0, 2 colors")


def test_the_colors_of_a_network_file_are_the_order_of_the_steps(run: Run, tmp_path: Path) -> None:
    (tmp_path / "it.edgelist").write_text("0 1 {'color': 1}\n1 2 {'color': 0}\n", encoding="utf-8")
    result = run("run", "threshold-1", 0, 0, 5, "--network", tmp_path / "it.edgelist")

    assert (result.code, result.out[0]) == (0, "network: 0-1:1 1-2:0, 2 colors")
    assert any("round 1, 1" in line and "2 to 1: 1" in line for line in result.out)


def test_a_protocol_from_a_file_runs(run: Run) -> None:
    result = run("run", DIFFUSION, 0, 0, 5, 1, "--network", "Cr", "--rounds", 4)

    assert (result.code, result.out[-1]) == (0, "maximum - minimum: 5 at first, 3 after 4 steps")
    assert result.out[3].split() == ["round", "2", "1", "0", "3", "2"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("yield (1, -1)", "the load of node 1 is -1"),
        ("yield (1,)", "the number of loads is 1; expected 2"),
        ("yield (1, 0.5)", "0.5"),
        ("return 3", "expected a function of network and loads that gives the loads after every round"),
        ("1 / 0", "ZeroDivisionError"),
        ("exit(0)", "SystemExit"),
        ("yield None", "cannot be evaluated"),
    ],
)
def test_a_function_that_is_no_protocol_is_refused(run: Run, tmp_path: Path, body: str, words: str) -> None:
    (tmp_path / "own.py").write_text(f"def rounds(network, loads):\n    {body}\n")
    refuses(run("run", f"{tmp_path / 'own.py'}::rounds", 0, 0, "--network", "A_"), words)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([DIFFUSION, 0, 0, 5], "--network"),
        ([DIFFUSION, 0, 0, 5, "--network", "Cr"], "the number of loads is 3; expected 4"),
        ([DIFFUSION.replace("rounds", "SAYS"), 0, 0, "--network", "A_"], "no function 'SAYS'"),
        ([DIFFUSION, 0, 0, "--network", "A_", "--rounds", 0], "--rounds"),
        (["threshold-1", 0, 0, "--network", "A_", "--reading", "star"], "leave out --network"),
        (["cycle-migration", 0, 0, "--network", "A_"], "leave out --network"),
        (["threshold-1", 0, 0, "--network", "nonsense"], "'nonsense'"),
    ],
)
def test_arguments_that_do_not_fit_a_given_network_are_refused(run: Run, arguments: list[object], words: str) -> None:
    refuses(run("run", *arguments), words)


def test_the_help_names_every_protocol_and_reading(run: Run) -> None:
    result = run("run", "--help")
    assert all(any(name in line for line in result.out) for name in ("threshold-2", "one-floor-mn", "repaired"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cycle-migration", 0, -3), ("load of node 1 is -3", "natural number")),
        (("cycle-migration", "two", 3), ("'two'", "natural number")),
        (("cycle-migration", 1, 2, "--reading", "none"), ("'none'", "all-floor")),
        (("ccc-balance", 1, 2, 3), ("the number of loads is 3", "n * 2^n")),
        (("regular-balance", 1, 2, 3), ("the number of loads is 3", "power of two")),
        (("odd-even-transposition", 1, 2, 3), ("the number of nodes is 3", "even")),
        (("recursive-balance", 0, 0), ("0 tokens for 2 processors",)),
        (("recursive-balance", 4), ("the number of processors is 1", "2 or more")),
        (("recursive-balance", 4, 1, "--most", 2), ("the largest load is set to 2", "expected 3 to 5")),
        (("multi-balance", 4, 0, "/", 0, 0), ("processor 0", "4 tokens", "expected 2")),
        (("multi-balance", 4, 0, "/", 0), ("the number of loads is 1; expected 2",)),
        (("nothing", 1), ("'nothing'", "cycle-migration")),
        (("cycle-migration",), ("LOADS",)),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: tuple[object, ...], words: tuple[str, ...]) -> None:
    refuses(run("run", *arguments), *words)
