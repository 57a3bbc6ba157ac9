"""The ending of commands that check claims: the verdict as the last line, and the exit code."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

import click

from loadbal import ask, names
from loadbal.cli.codes import HOLDS, REFUTED, UNDECIDED
from loadbal.cli.colors import colored
from loadbal.display import shortened
from loadbal.records import OUTCOMES, Outcome
from loadbal.showing import conclusion, text
from loadbal.showing.sentences import unicode_text
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Verdict

NEAR_MISS = "a near miss (a claim made false on purpose)"


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
    if names.is_file(name):
        return code_of_file(name, readings, check)
    if len(readings) == 1:
        return check(readings[0])
    codes = {}
    for reading in readings:
        click.echo(f"{reading}: {unicode_text(names.reading(reading).sentence)}")
        codes[reading] = check(reading)
    worst = min(codes.values(), key=lambda code: WORST_FIRST.index(code.word))
    alike = [reading for reading, code in codes.items() if code.word == worst.word]
    which = f": {shortened(', '.join(alike), 150)}" if len(alike) < len(codes) else ""
    click.echo(f"{worst.word}: {name}; {_share(len(alike), len(codes), 'interpretation')}{which}")
    return worst


def _share(alike: int, total: int, what: str) -> str:
    """The number of readings or claims that have the worst verdict, in words.

    >>> _share(2, 2, "interpretation"), _share(1, 4, "claim")
    ('all 2 interpretations have this verdict', '1 of 4 claims has this verdict, the worst')
    """
    if alike < total:
        return f"{alike} of {total} {what}s {'has' if alike == 1 else 'have'} this verdict, the worst"
    return f"its only {what} has this verdict" if total == 1 else f"all {total} {what}s have this verdict"


def code_of_file(file: str, claims: Sequence[str], check: Callable[[str], VerdictCode]) -> int:
    """Call `check` for every claim and near miss of a file, print a table of the verdicts, and return an exit code.

    It is that of the worst claim. Near misses must be refuted: if all claims hold, but a near miss is not refuted, the
    file is undecided, since the checks may be unable to fail.
    """
    codes = {}
    for name in claims:
        click.echo(f"{name}: {unicode_text(names.reading(name).sentence)}")
        codes[name] = check(name)
    own = {name: code for name, code in codes.items() if names.NEAR_MISS not in names.within_file(name)[1]}
    loose = [name for name, code in codes.items() if name not in own and code.word != "refuted"]
    for name, code in codes.items():
        remark = f", but {NEAR_MISS} must be refuted" if name in loose else f", as {NEAR_MISS} must be"
        click.echo(f"{code.word:<10} {names.within_file(name)[1]}{'' if name in own else remark}")
    worst = min(own.values(), key=lambda code: WORST_FIRST.index(code.word))
    if worst == HOLDS and loose:
        near = (
            f"{len(loose)} of {len(codes) - len(own)} near misses (claims made false on purpose) have"
            " no counterexample, so the check may not notice false claims"
        )
        click.echo(f"undecided: {file}; {near}; raise the bounds, or make these near misses false")
        return UNDECIDED
    alike = sum(code.word == worst.word for code in own.values())
    click.echo(f"{worst.word}: {file}; {_share(alike, len(own), 'claim')}")
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


def print_fates(name: str, case: Any) -> None:  # noqa: ANN401 - a case is whatever the recipe builds
    """Print what the runs of `reaches` do in a counterexample to a claim in a file; no claim of a paper uses it."""
    if names.within_file(name)[0]:
        click.echo("".join(f"{line}\n" for line in conclusion.fates(names.claim(name), case)), nl=False)


def print_ending(name: str, found: Verdict, *, bounded: bool = False, verbose: bool = False) -> VerdictCode:
    """Print the verdict as the last line, and return its exit code; if `verbose`, print the engines before it."""
    if verbose:
        click.echo(text.engine_line(found.evidence))
    lines, code = ending(name, found, bounded=bounded)
    click.echo("\n".join(map(colored, lines)))
    return code
