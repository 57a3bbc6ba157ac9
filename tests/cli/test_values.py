"""`loadbal values`: a table, a file, a plot or JSON, and one clear line for every bad input."""

import json
from pathlib import Path

import pytest

from tests.commands import Run, refuses


def test_values_are_printed(run: Run) -> None:
    result = run("values", "plaxton/theorem-2.3@smallest", "--size", 3)

    assert (result.code, result.err) == (0, [])
    assert result.out[0] == "size,value,decimal,cases,attained"
    assert [line.split(",")[0] for line in result.out[1:]] == ["1", "2", "3"]


def test_values_are_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "values.csv"
    result = run("values", "plaxton/theorem-2.3@smallest", "--size", 3, "--csv", file)

    assert (result.code, result.out) == (0, [f"3 values are written to {file}"])
    assert file.read_text(encoding="utf-8").startswith("size,value")


def test_bad_input_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    refuses(run("values", "houle/lemma-4"), "houle/lemma-4", "is true or false, so it has no numbers to list")
    refuses(run("values", "plaxton/nothing"), "plaxton/nothing")
    refuses(run("values", "plaxton/theorem-2.3@smallest", "--size", 0), "0")
    refuses(run("values", "plaxton/theorem-2.3@smallest", "--csv", tmp_path / "none" / "file"), "none")


def test_values_are_drawn_or_printed_as_json(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the extra `report` is not installed")
    picture = tmp_path / "values.svg"
    result = run("values", "plaxton/theorem-2.3@smallest", "--size", 3, "--plot", picture)
    document = json.loads("\n".join(run("values", "plaxton/theorem-2.3@smallest", "--size", 3, "--json").out))

    assert (result.code, result.out) == (0, [f"a plot of the values is written to {picture}"])
    assert "<svg" in picture.read_text(encoding="utf-8")
    assert [(it["size"], it["value"]) for it in document["values"]] == [(1, "1/4"), (2, "1/8"), (3, "3/16")]
