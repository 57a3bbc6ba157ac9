"""The options of `loadbal hunt` that ask for several counterexamples, or for those with the shortest runs."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import click

from loadbal import names
from loadbal.choices import answer_text
from loadbal.claim import Bounds
from loadbal.cli import console, pages, progress, witness_file
from loadbal.cli.ending import VerdictCode, ending, print_ending, print_fates
from loadbal.cli.options import POSITIVE
from loadbal.cli.time_limit import stop_reason
from loadbal.errors import DomainTooLargeError, VacuousClaimError
from loadbal.hunting import search, witness
from loadbal.hunting.several import MOST_MEASURED, SeveralHunt, run_steps, shortest_first
from loadbal.hunting.witness import Witness
from loadbal.hunting.workers import time_limit
from loadbal.showing import text
from loadbal.showing.sentences import unicode_text
from loadbal.verdict import Refuted, Undecided, Verdict

ALL = click.option("--all", "count", type=POSITIVE, metavar="N", help="The N smallest counterexamples up to symmetry.")
SHORTEST = click.option(
    "--shortest", is_flag=True, help="The counterexamples with the fewest steps of the run first, within the bounds."
)
JSON = click.option("--json", "as_json", is_flag=True, help="Print a JSON document, with --all or --shortest.")


class Wanted(NamedTuple):
    """The counterexamples that a user asks for, at most `most`."""

    most: int
    shortest: bool
    as_json: bool


class Files(NamedTuple):
    """The files that a hunt for several counterexamples writes; None for each that the user did not ask for."""

    out: Path | None
    page: Path | None

    def out_of(self, number: int) -> Path | None:
        """The file of a counterexample: FILE.json for number 1, FILE-2.json for number 2."""
        if self.out is None or number == 1:
            return self.out
        return self.out.with_name(f"{self.out.stem}-{number}{self.out.suffix}")


def wanted(count: int | None, *, shortest: bool, as_json: bool) -> Wanted | None:
    """Return what the user asks for; None for the usual hunt for one counterexample.

    Raises: UsageError for --json alone.
    """
    if count is None and not shortest:
        if as_json:
            raise click.UsageError("--json is only for lists of counterexamples; add --all N or --shortest")
        return None
    return Wanted(count or 1, shortest, as_json)


def refuse_other_options(others: Mapping[str, object], out: Path | None, wanted: Wanted) -> None:
    """Refuse options that need a hunt for one counterexample, and files that cannot be written.

    Raises: UsageError, naming the option; InvalidInputError, naming the file.
    """
    asked = "--shortest" if wanted.shortest else f"--all {wanted.most}"
    for option, value in others.items():
        if value is not None:
            raise click.UsageError(f"{asked} cannot be combined with {option}; leave out {option}")
    console.refuse_unwritable(*(Files(out, None).out_of(number) for number in range(1, wanted.most + 1)))


def hunt(  # noqa: PLR0913 - a claim, its bounds, and what to do with the result
    name: str, bounds: Bounds, wanted: Wanted, seconds: float | None, files: Files, *, verbose: bool
) -> VerdictCode:
    """Hunt for several counterexamples, print them and write the files, and return the exit code."""
    claim = names.claim(name)
    if wanted.shortest and claim.trace is None:
        raise click.UsageError(
            f"--shortest needs the length of each run, but the claim {name} has no `trace`, the function that lists the"
            " steps of a run; define it, or leave out --shortest"
        )
    hunt = SeveralHunt(name, claim, bounds, MOST_MEASURED if wanted.shortest else wanted.most)
    reason = ""
    try:
        with time_limit(seconds), progress.reported() as count:
            count.total = progress.cases_in_ledger(name, "exhaustive", bounds)
            hunt.run(count)
    except KeyboardInterrupt as error:
        reason = stop_reason(error, seconds)
    except VacuousClaimError as error:
        return print_ending(name, Undecided(str(error)))
    except DomainTooLargeError as error:
        if not hunt.found:
            raise
        reason = str(error)
    chosen = (shortest_first(hunt.found) if wanted.shortest else hunt.found)[: wanted.most]
    note = _completeness(hunt, wanted, reason)
    found = _verdict(hunt, chosen, reason)
    _report(hunt, wanted, chosen, note)
    _write(hunt, chosen, found, files, to_error=wanted.as_json)
    if verbose:
        click.echo(text.engine_line(found.evidence), err=wanted.as_json)
    lines, code = ending(name, found, bounded=True)
    click.echo("\n".join(lines), err=wanted.as_json)
    return code


def _verdict(hunt: SeveralHunt, chosen: list[Witness], reason: str) -> Verdict:
    """The verdict of a hunt that has ended, or that was stopped for a reason."""
    if chosen:
        return Refuted(chosen[0].answers, hunt.log.evidence(chosen[0].bounds), chosen[0].case)
    if reason:
        evidence = hunt.log.evidence(None)
        return Undecided(f"{hunt.log.so_far}; {text.evidence_text(evidence)}")
    return search.verdict(hunt.name, hunt.claim, hunt.bounds, None, hunt.log)


def _completeness(hunt: SeveralHunt, wanted: Wanted, reason: str) -> str:
    """A line that says how many counterexamples were found, and whether there are others; empty if there are none."""
    number = len(hunt.found)
    several = f"{number} counterexample{'' if number == 1 else 's'}, none symmetric to another"
    if reason:
        return f"{reason}; found {several}; the list may be incomplete"
    if not hunt.found:
        return ""
    if not hunt.has_enough:
        return f"found {several}; there are no others with {hunt.log}"
    if wanted.shortest:
        return f"found {several}, and stopped there; counterexamples after these may have shorter runs"
    return f"found {several}; all others come later in the order of the hunt"


def _report(hunt: SeveralHunt, wanted: Wanted, chosen: list[Witness], note: str) -> None:
    """Print the counterexamples, as lines or as a JSON document, and how many there are."""
    if wanted.as_json:
        documents = [{**witness.document(it), "steps": run_steps(it)} for it in chosen]
        document = {"claim": hunt.name, "found": len(hunt.found), "note": note, "counterexamples": documents}
        click.echo(json.dumps(document, indent=1, ensure_ascii=False))
        return
    click.echo(f"{hunt.name}: {unicode_text(hunt.claim.sentence)}")
    for number, it in enumerate(chosen, 1):
        steps = f", a run of {run_steps(it)} steps" if wanted.shortest else ""
        click.echo(f"counterexample {number}{steps}:")
        for question, answer in it.answers.items():
            click.echo(f"{question}: {answer_text(answer)}")
        print_fates(it.name, it.case)
    if note:
        click.echo(note)


def _write(hunt: SeveralHunt, chosen: list[Witness], found: Verdict, files: Files, *, to_error: bool) -> None:
    """Write each counterexample to a file of its own, and the first to the page."""
    for number, it in enumerate(chosen if files.out else chosen[:1], 1):
        witness_file.write(it, files.out_of(number), to_error=to_error)
    if files.page is not None:
        trace = chosen[0].trace if chosen else None
        pages.write(files.page, pages.verdict_page(hunt.name, found, trace, {"searched": str(hunt.log)}, bounded=True))
