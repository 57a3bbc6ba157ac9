"""Errors of usage are said in plain words, with a way out."""

from pathlib import Path

import click
import pytest

from loadbal.cli.usage import usage_line
from tests.commands import Run, refuses


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (("check", "houle/lemma-2", "a", "(b)"), "`loadbal check` takes only the argument ID; leave out a (b)"),
        (("hunt", "a", "b"), "`loadbal hunt` takes only the argument ID or FILE.py[::NAME]; leave out b"),
        (("study", "a", "b", "c"), "`loadbal study` takes only the argument FILE.py::RULE; leave out b c"),
        (("claims", "houle/lemma-4"), "`loadbal claims` takes options only, and no argument; leave out houle/lemma-4"),
        (("check", "a", "--reading", "b"), "`loadbal check` has no option --reading; `loadbal check --help` lists its"),
        (("claims", "--resume", "b"), "`loadbal claims` has no option --resume; did you mean --reason?"),
        (("replay",), "`loadbal replay` needs the argument WITNESS.json; `loadbal replay --help` has examples"),
        (("plan",), "`loadbal plan` needs the option --dimension D; `loadbal plan --help` has examples"),
        (("clams",), "there is no command 'clams'; did you mean"),
        (("x",), "there is no command 'x'; `loadbal --help` lists all commands"),
    ],
)
def test_an_error_of_usage_says_what_is_wrong_and_what_to_do(run: Run, command: tuple[str, ...], line: str) -> None:
    refuses(run(*command), line)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (("hunt", "houle/lemma-4", "--load", "-1"), "--load': '-1'; expected an integer, 0 or more"),
        (("hunt", "houle/lemma-4", "--load", "1.5"), "--load': '1.5'; expected an integer, 0 or more"),
        (("hunt", "houle/lemma-4", "--size", "0"), "--size': '0'; expected an integer, 1 or more"),
        (("run", "threshold-1", "0", "--rounds", "0"), "--rounds': '0'; expected an integer from 1 to "),
        (("plan", "--dimension", "six"), "--dimension': 'six' is not a valid integer"),
        *((("check", "houle/lemma-4", "--seconds", it), f"': '{it}'; expected a number") for it in ("0", "x", "nan")),
    ],
)
def test_a_number_out_of_range_is_refused_in_words(run: Run, command: tuple[str, ...], expected: str) -> None:
    refuses(run(*command), expected)


def test_any_other_error_keeps_its_text() -> None:
    assert usage_line(click.UsageError("add --network")) == "add --network"
    assert usage_line(click.UsageError("add  --network", click.Context(click.Command("x")))) == "add --network"


def test_a_folder_in_place_of_a_file_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    refuses(run("hunt", "houle/lemma-4", "--out", tmp_path), f"{tmp_path} is a folder; name a file")
