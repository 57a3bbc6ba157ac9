"""Commands whose files are imported only when they are called; until then the help is read from the source text."""

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import click


class LazyCommand(click.Command):
    """A command that imports `loadbal.cli.NAME` when it is called, and calls the command of that file."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's signature
        """Return the context of the imported command."""
        command: click.Command = import_module(f"{__package__}.{self.name}").command
        return command.make_context(*args, **kwargs)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the first sentence of the help, for the list of commands."""
        self.help = help_text(Path(__file__).with_name(f"{self.name}.py"))
        return super().get_short_help_str(limit)


def help_text(path: Path) -> str:
    """The string given as `help=` to the decorator of the function `command` in a file.

    Raises: ValueError if there is none, or if it is no literal.
    """
    for function in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef) and function.name == "command":
            calls = (it for it in function.decorator_list if isinstance(it, ast.Call))
            decorator = next(it for it in calls if ast.unparse(it.func) == "click.command")
            for keyword in decorator.keywords:
                if keyword.arg == "help":
                    return str(ast.literal_eval(keyword.value))
    raise ValueError(f"the file {path} defines no command with a help text")
