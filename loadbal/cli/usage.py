"""Errors of usage in plain words, each with a way out; click's own words are for readers who know click."""

import click

EXTRA = "Got unexpected extra argument"
"""The beginning of click's message about arguments that a command does not take; click has no class for it."""

NO_COMMAND = "No such command "
"""The beginning of click's message about an unknown command; the name follows in quotation marks."""


def usage_line(error: click.ClickException) -> str:
    """The message of an error of usage in one line."""
    text = " ".join(error.format_message().split())
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return text
    path = context.command_path
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(sorted(error.possibilities or ()))
        hint = f"did you mean {near}?" if near else f"`{path} --help` lists its options"
        return f"`{path}` has no option {error.option_name}; {hint}"
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return f"`{path}` needs {_parameter_text(error.param)}; `{path} --help` has examples"
    if text.startswith(EXTRA):
        extra = text.partition("(")[2].removesuffix(")")
        return f"`{path}` takes {_arguments_text(context.command)}; leave out {extra}"
    if text.startswith(NO_COMMAND):
        name, _, hint = text.removeprefix(NO_COMMAND).partition(". ")
        hint = hint.strip("()").replace("Did", "did") or f"`{path} --help` lists all commands"
        return f"there is no command {name.rstrip('.')}; {hint}"
    return text


def _parameter_text(parameter: click.Parameter) -> str:
    """An argument or option as a user writes it, such as "the option --dimension D"."""
    if isinstance(parameter, click.Argument):
        return f"the argument {_alternatives(parameter)}"
    return f"the option {parameter.opts[0]} {parameter.metavar or 'VALUE'}"


def _arguments_text(command: click.Command) -> str:
    """The arguments that a command takes, in words."""
    names = [_alternatives(it) for it in command.params if isinstance(it, click.Argument)]
    if not names:
        return "options only, and no argument"
    return f"only the argument{'' if len(names) == 1 else 's'} {' and '.join(names)}"


def _alternatives(argument: click.Argument) -> str:
    """The name of an argument in the help, such as ID|FILE.py, with a word between alternatives."""
    return argument.human_readable_name.replace("|", " or ")
