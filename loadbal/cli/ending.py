"""The ending of commands that check claims: the verdict as the last line, and the exit code."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

import click

from loadbal import ask, names
from loadbal.cli.codes import HOLDS, REFUTED, UNDECIDED
from loadbal.cli.colors import colored
from loadbal.display import shortened
from loadbal.records import OUTCOMES, Outcome
from loadbal.showing import text
from loadbal.showing.sentences import unicode_text
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Verdict


class VerdictCode(int):
    """The exit code of a verdict, which also has the word of the verdict, since several verdicts share a code."""

    word: Outcome

    def __new__(cls, found: Verdict) -> Self:
        """Return the exit code of a verdict."""
        code = super().__new__(cls, _code(found))
        code.word = OUTCOMES[type(found)]
        return code


def _code(found: Verdict) -> int:
    match found:
        case Holds() | Bounded() | Measured():
            return HOLDS
        case Refuted():
            return REFUTED
    return UNDECIDED


WORST_FIRST: tuple[Outcome, ...] = ("refuted", "undecided", "bounded", "measured", "holds")
"""The verdicts from worst to best; the outcome of several readings is the first of these that a reading has."""


def code_of_readings(name: str, readings: Sequence[str], check: Callable[[str], VerdictCode]) -> int:
    """Call `check` for every reading in turn, and return the exit code of the worst verdict.

    For several readings, print a last line: how many readings have the worst verdict, and which.
    """
    if len(readings) == 1:
        return check(readings[0])
    codes = {}
    for reading in readings:
        click.echo(f"{reading}: {unicode_text(names.reading(reading).sentence)}")
        codes[reading] = check(reading)
    worst = min(codes.values(), key=lambda code: WORST_FIRST.index(code.word))
    alike = [reading for reading, code in codes.items() if code.word == worst.word]
    which = f": {shortened(', '.join(alike), 150)}" if len(alike) < len(codes) else ""
    click.echo(f"{worst.word}: {name}; {len(alike)} of its {len(codes)} readings{which}")
    return worst


class Ending(NamedTuple):
    """The last lines of a command, with the verdict in the very last, and its exit code."""

    lines: Sequence[str]
    code: VerdictCode


def ending(name: str, found: Verdict, *, bounded: bool = False) -> Ending:
    """Return the last lines and the exit code for a verdict on a claim.

    `bounded` says that the user gave the bounds. If the ledger refutes the claim beyond them, and the check found no
    counterexample, the verdict stays bounded then, and is undecided otherwise; the last line names the refutation.

    Raises: DisagreementError if the claim holds here and the ledger refutes it.
    """
    found, further = ask.compared_with_ledger(name, found, bounded=bounded)
    return Ending(text.verdict_lines(name, found, further), VerdictCode(found))


def print_ending(name: str, found: Verdict, *, bounded: bool = False, verbose: bool = False) -> VerdictCode:
    """Print the verdict as the last line, and return its exit code; if `verbose`, print the engines before it."""
    if verbose:
        click.echo(text.engine_line(found.evidence))
    lines, code = ending(name, found, bounded=bounded)
    click.echo("\n".join(map(colored, lines)))
    return code
