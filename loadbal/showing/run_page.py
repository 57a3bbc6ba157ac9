"""One page for one run of a command: the verdict, the run to step through, and how to reproduce it.

The page needs no other file, so that it can be attached to a mail.
"""

import platform
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from importlib import metadata

from loadbal.choices import Answers, answer_text
from loadbal.showing.drawing import STYLE
from loadbal.showing.player import figure, static_text
from loadbal.trace import Trace
from loadbal.version import __version__

ENGINES = ("networkx", "numpy", "z3-solver", "cvc5", "hypothesis")
"""The Python distributions whose versions may affect a result, and so are named on the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPage:
    """The result of a command; `str` gives the page."""

    name: str
    """The id of the claim, or the name of the protocol."""
    says: str
    """The sentence of the claim, or a description of the protocol."""
    outcome: str
    """The last line of the command; for a claim it begins with the verdict and a colon."""
    command: str
    """The command as the user typed it."""
    trace: Trace | None = None
    """The run to show; None if the case has none."""
    answers: Answers = field(default_factory=dict)
    """The case, as answers by the names of the questions."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """Further rows of the table, such as the range that was searched."""

    def __str__(self) -> str:
        word = self.outcome.partition(":")[0]
        case = {name: answer_text(answer) for name, answer in self.answers.items()}
        return self_contained_page(
            f"{self.name}: {word}",
            f"<h1>{escape(self.name)}</h1>",
            f"<p>{escape(self.says)}</p>",
            f'<p class="verdict {escape(word)}">{escape(self.outcome)}</p>',
            self._figure(),
            _table({**case, **self.facts, "versions": versions_line()}),
            f"<h2>Command</h2>\n<pre>{escape(self.command)}</pre>",
        )

    def _figure(self) -> str:
        if self.trace is None:
            return '<p class="faint">There is no run on a network to show here.</p>'
        return figure(self.trace, title=f"{self.name}, step by step")


def self_contained_page(title: str, *parts: str, scripts: tuple[str, ...] = ("player.js",)) -> str:
    """A page that includes its styles and scripts, and so needs no other file; `scripts` are files in `static/`."""
    styles = "".join((static_text("page.css"), STYLE, "\n", static_text("player.css")))
    return "\n".join(
        (
            '<!doctype html>\n<html lang="en">',
            f'<meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            # An empty icon, because a browser would request one from a server.
            '<link rel="icon" href="data:,">',
            f"<style>\n{styles}</style>\n<body>",
            *parts,
            *(f"<script>\n{static_text(script)}</script>" for script in scripts),
            "</body>\n</html>\n",
        )
    )


def versions_line() -> str:
    """The versions of loadbal, Python, and the installed distributions of `ENGINES`, in one line."""
    installed = {it.metadata["Name"].lower(): it.version for it in metadata.distributions()}
    engines = (f"{engine} {installed[engine]}" for engine in ENGINES if engine in installed)
    return ", ".join((f"loadbal {__version__}", f"Python {platform.python_version()}", *engines))


def _table(rows: Mapping[str, str]) -> str:
    lines = (f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in rows.items())
    return f"<table>{''.join(lines)}</table>"
