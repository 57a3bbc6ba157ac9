"""Verdicts in color, where the terminal has it."""

import os
import re

import click

COLORS = {
    "holds": "green",
    "bounded": "blue",
    "refuted": "red",
    "measured": "cyan",
    "open": "yellow",
    "undecided": "yellow",
}
VERDICT = re.compile(rf"(?:^(?=\S+:)|(?<=verdict: )|(?<=  ))({'|'.join(COLORS)})\b")
"""A verdict as the first word before a colon, after its name, or after the id of a claim."""


def colored(line: str) -> str:
    r"""The line with its verdict in color; click takes colors away where nobody sees them, and NO_COLOR does too.

    >>> colored("holds: p/one")
    '\x1b[32mholds\x1b[0m: p/one'
    >>> colored("it holds everywhere")
    'it holds everywhere'
    """
    if "NO_COLOR" in os.environ:
        return line
    return VERDICT.sub(lambda found: click.style(found[1], fg=COLORS[found[1]]), line, count=1)
