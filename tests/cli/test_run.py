"""`loadbal run`: the run as a table, as a picture, and one clear line for every bad input."""

from pathlib import Path

import pytest

from tests.commands import Run, refuses


def test_a_run_is_shown_step_by_step(run: Run) -> None:
    said = run("run", "cycle-migration", 0, 0, 3)

    assert (said.code, said.err) == (0, [])
    assert any("iteration 0" in line and "2 to 0: 2" in line for line in said.out)
    assert said.out[-1] == "maximum - minimum: 3 at first, 0 after 3 steps"


def test_groups_are_parted_by_a_slash(run: Run) -> None:
    said = run("run", "multi-balance", 2, 0, "/", 0, 2, "--reading", "larger")

    assert said.code == 0
    assert said.out[-1] == "maximum - minimum: 2 at first, 0 after 2 steps"


def test_a_run_is_drawn(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "run.svg"
    said = run("run", "ccc-balance", 8, 0, 0, 0, 0, 0, 0, 0, "--svg", picture)

    assert said.code == 0
    assert said.out[-2] == f"drawn to {picture}"
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_the_help_names_every_protocol_and_reading(run: Run) -> None:
    said = run("run", "--help")
    assert all(any(name in line for line in said.out) for name in ("threshold-2", "one-floor-mn", "repaired"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cycle-migration", 0, -3), ("load of node 1 is -3", "natural number")),
        (("cycle-migration", "two", 3), ("'two'", "natural number")),
        (("cycle-migration", 1, 2, "--reading", "none"), ("'none'", "all-floor")),
        (("ccc-balance", 1, 2, 3), ("3 loads", "n * 2^n")),
        (("regular-balance", 1, 2, 3), ("3 loads", "2^n")),
        (("odd-even-transposition", 1, 2, 3), ("3 nodes", "even")),
        (("recursive-balance", 0, 0), ("0 tokens for 2 processors",)),
        (("recursive-balance", 4), ("dimension 0", "dimension 1 or more")),
        (("recursive-balance", 4, 1, "--most", 2), ("at most 2", "expected 3 to 5")),
        (("multi-balance", 4, 0, "/", 0, 0), ("processor 0", "4 tokens", "expected 2")),
        (("multi-balance", 4, 0, "/", 0), ("1 loads for 2 nodes",)),
        (("nothing", 1), ("'nothing'", "cycle-migration")),
        (("cycle-migration",), ("LOADS",)),
    ],
)
def test_bad_input_is_told_in_one_line(run: Run, arguments: tuple[object, ...], words: tuple[str, ...]) -> None:
    refuses(run("run", *arguments), *words)
