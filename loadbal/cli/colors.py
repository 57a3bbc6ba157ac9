"""Verdicts in color on a terminal."""

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
"""Finds a verdict in a line: at its start before a colon, after `verdict: `, or after a claim's id and two spaces."""


def colored(line: str) -> str:
    r"""The line with its verdict in color, unless NO_COLOR is set; click removes colors if the output is no terminal.

    >>> colored("holds: p/one")
    '\x1b[32mholds\x1b[0m: p/one'
    >>> colored("it holds everywhere")
    'it holds everywhere'
    """
    if "NO_COLOR" in os.environ:
        return line
    return VERDICT.sub(lambda found: click.style(found[1], fg=COLORS[found[1]]), line, count=1)
