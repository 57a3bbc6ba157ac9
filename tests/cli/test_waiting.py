"""Commands wait to be imported, and the list of commands says what they say."""

import subprocess
import sys
from importlib import import_module

import pytest

from loadbal.cli.app import COMMANDS
from loadbal.cli.waiting import Waiting
from tests.commands import Run

HEAVY = {"hypothesis", "matplotlib", "networkx", "numpy", "pytest", "rich", "z3"}
"""What takes longer to import than the list of commands may take to print."""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_has_what_the_command_says_of_itself(name: str) -> None:
    command = import_module(f"loadbal.cli.{name}").command
    assert (Waiting(name).name, Waiting(name).get_short_help_str()) == (command.name, command.get_short_help_str())


def test_a_command_that_is_called_is_the_one_in_its_file(run: Run) -> None:
    assert run("check", "--help").out[0].startswith("Usage: loadbal check")


@pytest.mark.parametrize("command", ["import loadbal", "from loadbal.cli.app import main; main(['--help'])"])
def test_nothing_heavy_is_imported_before_it_is_needed(command: str) -> None:
    told = f"{command}\nimport sys\nsys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)  # noqa: S603 - this interpreter
    assert HEAVY & set(done.stderr.split()) == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ["hunt", "houle/lemma-4", "--size", "2", "--load", "1", "--jobs", "1"],
        ["check", "houle/lemma-4", "--size", "2", "--load", "1"],
        ["run", "threshold-1", "0", "3"],
        ["show", "houle/lemma-4"],
    ],
    ids=str,
)
def test_what_only_tests_and_samples_need_is_not_imported(arguments: list[str]) -> None:
    command = f"from loadbal.cli.app import main; main({arguments})"
    told = f"{command}\nimport sys\nsys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)  # noqa: S603 - this interpreter
    assert {"hypothesis", "pytest"} & set(done.stderr.split()) == set()
    assert "loadbal.cli.app" in done.stderr
