"""What the commands share: exit codes, the kinds of their options, and the verdict as the last line."""

from pathlib import Path

import click

from loadbal.choices import printed
from loadbal.showing import report
from loadbal.verdict import Holds, Measured, Refuted, Undecided, Verdict

HOLDS, REFUTED, BAD_INPUT, UNDECIDED = 0, 1, 2, 3
"""Exit codes."""

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
FILE = click.Path(path_type=Path, dir_okay=False)


def told(name: str, found: Verdict) -> int:
    """Print the verdict as the last line; the exit code."""
    match found:
        case Holds(evidence):
            click.echo(f"holds: {name}; {report.looked_at(evidence)}")
            return HOLDS
        case Measured(value, answers, evidence):
            click.echo(f"attained by: {printed(answers)}")
            click.echo(f"measured: {value}; {report.looked_at(evidence)}")
            return HOLDS
        case Refuted(answers):
            click.echo(f"refuted: {printed(answers)}")
            return REFUTED
        case Undecided(reason):
            click.echo(f"undecided: {name}; {reason}")
    return UNDECIDED
