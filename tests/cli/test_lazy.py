"""Commands are imported when they are called; the list of commands shows their help without importing them."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from loadbal.cli.app import COMMANDS
from loadbal.cli.lazy import LazyCommand, help_text
from tests.commands import Run

HEAVY = {"hypothesis", "matplotlib", "networkx", "numpy", "pytest", "rich", "z3"}
"""Modules that take long to import, so that printing the list of commands must not import them."""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_shows_the_help_of_each_command(name: str) -> None:
    command = import_module(f"loadbal.cli.{name}").command
    assert (LazyCommand(name).name, LazyCommand(name).get_short_help_str()) == (
        command.name,
        command.get_short_help_str(),
    )


def test_a_command_without_help_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mute.py").write_text('@click.command("mute")\ndef command() -> int:\n    """Not for users."""\n')
    with pytest.raises(ValueError, match=r"mute\.py defines no command with a help text"):
        help_text(tmp_path / "mute.py")


def test_a_called_command_is_imported_from_its_file(run: Run) -> None:
    assert run("check", "--help").out[0].startswith("Usage: loadbal check")


@pytest.mark.parametrize("command", ["import loadbal", "from loadbal.cli.app import main; main(['--help'])"])
def test_the_list_of_commands_imports_no_slow_module(command: str) -> None:
    script = f"{command}\nimport sys\nsys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603 - this interpreter
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
def test_commands_do_not_import_modules_for_tests_and_samples(arguments: list[str]) -> None:
    command = f"from loadbal.cli.app import main; main({arguments})"
    script = f"{command}\nimport sys\nsys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603 - this interpreter
    assert {"hypothesis", "pytest"} & set(done.stderr.split()) == set()
    assert "loadbal.cli.app" in done.stderr
