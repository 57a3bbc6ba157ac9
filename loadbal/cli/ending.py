"""The ending of commands that check claims: the verdict as the last line, and the exit code."""

from collections.abc import Callable, Mapping, Sequence
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
    """The exit code of a verdict; it has the word of the verdict, since several share a code, and the bounds."""

    word: Outcome
    within: str
    """The bounds of the check in words, such as " within size 1 to 3"; empty without bounds."""

    def __new__(cls, found: Verdict) -> Self:
        """Return the exit code of a verdict."""
        code = super().__new__(cls, _code(found))
        code.word = OUTCOMES[type(found)]
        code.within = f" within {found.evidence.bounds.in_words}" if found.evidence and found.evidence.bounds else ""
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

PHRASES: dict[Outcome, tuple[str, str]] = {
    "refuted": ("has a counterexample", "have a counterexample"),
    "undecided": ("is undecided", "are undecided"),
    "bounded": ("has no counterexample", "have no counterexample"),
    "measured": ("has a measured value", "have measured values"),
    "holds": ("holds", "hold"),
}
"""A verdict as the predicate of a sentence, with a singular and with a plural subject."""

NEGATED: dict[Outcome, str] = {"undecided": "is decided", "bounded": "has a counterexample"}
"""The predicate after "none of them", for a verdict that says what is missing."""


def code_of_readings(
    name: str, readings: Sequence[str], check: Callable[[str], VerdictCode], what: str = "reading"
) -> int:
    """Call `check` for every reading in turn, and return the exit code of the worst verdict.

    For several readings, print a last line: the worst verdict, and how many readings have each verdict. `what` is the
    word for a reading in this line.
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
    click.echo(f"{worst.word}: {name}; {verdict_counts(codes, what)}")
    return worst


def verdict_counts(codes: Mapping[str, VerdictCode], what: str) -> str:
    """The number of readings or claims with each verdict, the worst verdict first, with the names of those.

    >>> from loadbal.verdict import Evidence, Strength, Undecided
    >>> holds, undecided = VerdictCode(Holds(Evidence(Strength.KERNEL, 1, 1))), VerdictCode(Undecided("no coqc"))
    >>> verdict_counts({"p/x@a": undecided, "p/x@b": undecided}, "reading")
    'neither of the 2 readings is decided'
    >>> verdict_counts({"p/x@a": undecided, "p/x@b": holds, "p/x@c": holds}, "reading")
    '1 of the 3 readings is undecided (p/x@a); 2 hold'
    """
    alike = {word: {name: it for name, it in codes.items() if it.word == word} for word in WORST_FIRST}
    (worst, first), *others = [(word, several) for word, several in alike.items() if several]
    of_them, within = f"of the {len(codes)} {what}s", _common_bounds(worst, first)
    if len(codes) == 1:
        return f"the only {what} {PHRASES[worst][0]}{within}"
    if not others and worst in NEGATED:
        return f"{'neither' if len(codes) == 2 else 'none'} {of_them} {NEGATED[worst]}{within}"
    if not others:
        return f"each {of_them} {PHRASES[worst][0]}{within}"
    named = shortened(", ".join(names.within_file(name)[1] for name in first), 150)
    rest = (f"{len(several)} {_predicate(word, several)}" for word, several in others)
    return "; ".join((f"{len(first)} {of_them} {_predicate(worst, first)} ({named})", *rest))


def _predicate(word: Outcome, several: Mapping[str, VerdictCode]) -> str:
    """What a verdict says of the readings or claims that have it, as the predicate of a sentence."""
    return f"{PHRASES[word][len(several) > 1]}{_common_bounds(word, several)}"


def _common_bounds(word: Outcome, several: Mapping[str, VerdictCode]) -> str:
    """The bounds of a bounded verdict in words; a reference to the lines above if the bounds differ."""
    if word != "bounded":
        return ""
    bounds = {code.within for code in several.values()}
    return bounds.pop() if len(bounds) == 1 else " within the bounds in the lines above"


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
            f"{len(loose)} of the {len(codes) - len(own)} near misses (claims made false on purpose)"
            f" {PHRASES['bounded'][len(loose) > 1]}, so the check may not notice false claims"
        )
        click.echo(f"undecided: {file}; {near}; raise the bounds, or make these near misses false")
        return UNDECIDED
    click.echo(f"{worst.word}: {file}; {verdict_counts(own, 'claim')}")
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
