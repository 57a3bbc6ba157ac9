"""Commands whose files are imported when they are called; what the list of commands says is read off the files."""

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import click


class Waiting(click.Command):
    """Stands for the command of a file beside this one, and bears its name."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - as click has it
        """The context of the command itself."""
        command: click.Command = import_module(f"{__package__}.{self.name}").command
        return command.make_context(*args, **kwargs)

    def get_short_help_str(self, limit: int = 45) -> str:
        """What the list of commands says of it."""
        self.help = explained(Path(__file__).with_name(f"{self.name}.py"))
        return super().get_short_help_str(limit)


def explained(path: Path) -> str | None:
    """The help of the command in a file, which is the docstring of its function `command`."""
    functions = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)]
    return next(ast.get_docstring(function) for function in functions if function.name == "command")
