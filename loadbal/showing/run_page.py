"""One page from one run, to be attached to a mail: the verdict, the run to step through, and how it came about.

The page needs no other file. What has no run on a network says so in place of the player.
"""

import platform
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from importlib import metadata

from loadbal.choices import Answers, answer_text
from loadbal.showing.drawing import STYLE
from loadbal.showing.player import figure, static
from loadbal.trace import Trace
from loadbal.version import __version__

ENGINES = ("networkx", "numpy", "z3-solver", "cvc5", "hypothesis")
"""The distributions whose versions can matter for what was found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPage:
    """What came of a command."""

    name: str
    """The claim's id, or the protocol."""
    says: str
    """The claim's sentence, or what the protocol does."""
    outcome: str
    """The last line, which begins with the word of the verdict where there is one."""
    command: str
    trace: Trace | None = None
    answers: Answers = field(default_factory=dict)
    """The case that was found, by the names of the questions."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """What else is to be said, such as what was searched."""

    def __str__(self) -> str:
        word = self.outcome.partition(":")[0]
        case = {name: answer_text(answer) for name, answer in self.answers.items()}
        return standing_alone(
            f"{self.name}: {word}",
            f"<h1>{escape(self.name)}</h1>",
            f"<p>{escape(self.says)}</p>",
            f'<p class="verdict {escape(word)}">{escape(self.outcome)}</p>',
            self._run(),
            _table({**case, **self.facts, "versions": versions()}),
            f"<h2>To see it again</h2>\n<pre>{escape(self.command)}</pre>",
        )

    def _run(self) -> str:
        if self.trace is None:
            return '<p class="faint">There is no run on a network to show here.</p>'
        return figure(self.trace, title=f"{self.name}, step by step")


def standing_alone(title: str, *parts: str, scripts: tuple[str, ...] = ("player.js",)) -> str:
    """A page with its looks and scripts in itself."""
    styles = "".join((static("page.css"), STYLE, "\n", static("player.css")))
    return "\n".join(
        (
            '<!doctype html>\n<html lang="en">',
            f'<meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            # Whoever opens a file has no icon to offer, and browsers would ask for one.
            '<link rel="icon" href="data:,">',
            f"<style>\n{styles}</style>\n<body>",
            *parts,
            *(f"<script>\n{static(script)}</script>" for script in scripts),
            "</body>\n</html>\n",
        )
    )


def versions() -> str:
    """What ran, with its versions; what is not installed is left out."""
    installed = {it.metadata["Name"].lower(): it.version for it in metadata.distributions()}
    engines = (f"{engine} {installed[engine]}" for engine in ENGINES if engine in installed)
    return ", ".join((f"loadbal {__version__}", f"Python {platform.python_version()}", *engines))


def _table(rows: Mapping[str, str]) -> str:
    lines = (f"<tr><th>{escape(name)}</th><td>{escape(told)}</td></tr>" for name, told in rows.items())
    return f"<table>{''.join(lines)}</table>"
