"""The command `loadbal replay`: rebuild a counterexample from its file and show it step by step."""

from pathlib import Path

import click

from loadbal.choices import answer_text, answers_line
from loadbal.cli import console, pages
from loadbal.cli.ending import ending, print_ending, print_fates
from loadbal.cli.help import examples
from loadbal.cli.options import FILE
from loadbal.cli.run import draw_run, print_run
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting import witness
from loadbal.showing.run_page import RunPage
from loadbal.showing.sentences import unicode_text
from loadbal.verdict import Evidence, Refuted, Strength, Undecided


@click.command(
    "replay",
    help="""Show a counterexample step by step, and confirm it.

    The case is rebuilt from the answers in the file and checked on plain integers.
    """,
    epilog=examples("loadbal replay witness.json", "loadbal replay witness.json --svg run.svg --html run.html"),
)
@click.argument("file", type=FILE, metavar="WITNESS.json")
@click.option("--svg", "picture", type=FILE, metavar="FILE", help="Draw the run, one panel a step.")
@pages.HTML
def command(file: Path, picture: Path | None, page: Path | None) -> int:
    """Rebuild the counterexample in a witness file, show it, and print the verdict."""
    console.refuse_unwritable(picture, page)
    document = witness.read(file)
    try:
        found = witness.replayed_witness(document)
    except InvalidInputError as error:
        raise UnreadableFileError(f"{file}: {error}") from error
    trace = found.trace
    click.echo(f"{found.name}: {unicode_text(found.claim.sentence)}")
    if trace is None:
        click.echo("the claim has no run on a network to show; the counterexample is:")
        click.echo("\n".join(f"{name}: {answer_text(answer)}" for name, answer in found.answers.items()))
    else:
        print_run(trace)
        if found.claim.trace is None:
            click.echo(NO_RUN)
    if found.fails:
        print_fates(found.name, found.case)
    if picture is not None:
        _draw(found, picture)
    if witness.claim_has_changed(document, found):
        click.echo(f"the claim may have changed since {file} was written; the present claim is checked")
    if different := witness.difference(document, found):
        raise UnreadableFileError(
            f"{file} does not fit the claim: {different}; `loadbal hunt {found.name} --out {file}` replaces the file"
        )
    verdict = _verdict(found)
    pages.write(page, _page(found, ending(found.name, verdict).lines[-1], file))
    return print_ending(found.name, verdict)


NO_RUN = (
    "the claim has no `trace`, so only the loads of the case are shown; for a run, give the claim"
    " trace=lambda case: traced(rule, loads, coloring, steps), as examples/own_claim.py does"
)
"""The line after a case of a claim that has no function `trace`."""


def _verdict(found: witness.Witness) -> Refuted | Undecided:
    """The verdict from one case: the claim is refuted if it fails there, and undecided otherwise."""
    if found.fails:
        return Refuted(found.answers, Evidence(Strength.EXHAUSTIVE, 1, 1))
    return Undecided(
        f"the saved case is no counterexample now: the claim is true for {answers_line(found.answers)}; other cases"
        " were not checked, `loadbal hunt` searches them"
    )


def _page(found: witness.Witness, outcome: str, file: Path) -> RunPage:
    return RunPage(
        name=found.name,
        says=unicode_text(found.claim.sentence),
        outcome=outcome,
        command=pages.command_line(),
        trace=found.trace,
        answers=found.answers,
        facts={"rebuilt from": str(file)},
    )


def _draw(found: witness.Witness, picture: Path) -> None:
    if found.trace is None:
        raise InvalidInputError(
            f"{found.name} is not about a run on a network, so there is nothing to draw; leave out --svg"
        )
    draw_run(found.trace, picture)
