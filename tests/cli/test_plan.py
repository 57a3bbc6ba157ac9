"""`loadbal plan`: the table, the advice as the last line, and one clear line for every bad input."""

from pathlib import Path

import pytest

from tests.commands import Run, refuses

FIGURE_1 = ("plan", "--dimension", 6, "--latency", 100, "--distance", 10, "--per-byte", 2, "--permute", 1)


def test_the_hull_is_a_table(run: Run) -> None:
    result = run(*FIGURE_1)

    assert (result.code, result.err) == (0, [])
    for phases in ("6 x 1 bit", "3 x 2 bits", "2 x 3 bits", "1 x 6 bits"):
        assert sum(phases in line for line in result.out) == 1


def test_advice_for_a_size(run: Run) -> None:
    result = run(*FIGURE_1, "--size", 20, "--partition", "2,4")

    assert result.code == 0
    assert result.out[-4:] == [
        "Standard takes 16,020, 1.86713 times as long",
        "Direct takes 9,450, 1.1014 times as long",
        "1 x 2 bits, 1 x 4 bits takes 8,860, 1.03263 times as long",
        "best: 2 x 3 bits, 8,580",
    ]


def test_direct_takes_over_before_the_end_of_the_table(run: Run) -> None:
    assert run(*FIGURE_1).out[-1] == "from block size 23.8496 on Direct is faster, which needs no permutation"


def test_costs_that_are_zero_can_be_left_out(run: Run) -> None:
    result = run("plan", "--dimension", 3, "--latency", "7/3", "--per-byte", 0.5)
    assert (result.code, result.err) == (0, [])


def test_the_hull_as_a_picture(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "hull.svg"

    assert run(*FIGURE_1, "--plot", file).code == 0
    assert "<svg" in file.read_text(encoding="utf-8")


def command(**changed: object) -> list[object]:
    """The words of a valid command `plan`, with some options changed."""
    options = {
        "dimension": 6,
        "latency": 100,
        "per-byte": 2,
        **{key.replace("_", "-"): changed[key] for key in changed},
    }
    return ["plan", *(f"--{option}={value}" for option, value in options.items())]


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"latency": -1}, "-1"),
        ({"permute": "-1/2"}, "-1/2"),
        ({"latency": 0, "per_byte": 0}, "latency 0, distance 0, per byte 0, permute 0"),
        ({"latency": "fast"}, "'fast'"),
        ({"dimension": 0}, "dimension of the hypercube is 0"),
        ({"dimension": -3}, "dimension of the hypercube is -3"),
        ({"dimension": "six"}, "six"),
        ({"size": "large"}, "'large'"),
        ({"size": -5}, "-5"),
        ({"size": "nan"}, "'nan'"),
        ({"size": "1e400"}, "'1e400'"),
        ({"latency": "1e99999999"}, "'1e99999999'"),
        ({"dimension": 501}, "dimension of the hypercube is 501"),
        ({"dimension": 2.5}, "2.5"),
        ({"size": 5, "partition": "2,2"}, "adds up to 4"),
        ({"size": 5, "partition": "2,x"}, "'2,x'"),
        ({"partition": "2,4"}, "add --size BYTES"),
        ({"plot": "/nowhere/hull.svg"}, "/nowhere"),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, changed: dict[str, object], word: str) -> None:
    refuses(run(*command(**changed)), word)


def test_a_plot_of_an_unknown_kind_is_refused(run: Run) -> None:
    pytest.importorskip("matplotlib")
    refuses(run(*command(plot="hull.nothing")), "hull.nothing")


def test_a_missing_option_is_named(run: Run) -> None:
    refuses(run("plan", "--dimension", 6), "--latency")
