"""The command `loadbal replay`: a counterexample built anew, step by step."""

from pathlib import Path

import click

from loadbal.choices import answer_text, answers_line
from loadbal.cli import console, pages
from loadbal.cli.help import examples
from loadbal.cli.run import draw_run, print_run
from loadbal.cli.verdicts import FILE, said, told
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting import witness
from loadbal.showing.run_page import RunPage
from loadbal.showing.sentences import spoken
from loadbal.verdict import Evidence, Refuted, Strength, Undecided


@click.command(
    "replay",
    epilog=examples("loadbal replay witness.json", "loadbal replay witness.json --svg run.svg --html run.html"),
)
@click.argument("file", type=FILE, metavar="WITNESS.json")
@click.option("--svg", "picture", type=FILE, metavar="FILE", help="Draw the run, one panel a step.")
@pages.HTML
def command(file: Path, picture: Path | None, page: Path | None) -> int:
    """Show a counterexample step by step, and confirm that it refutes its claim.

    The case is built anew from the answers in the file and judged on plain integers.
    """
    console.refuse_unwritable(picture, page)
    document = witness.read(file)
    found = witness.replayed_witness(document)
    trace = found.trace
    click.echo(f"{found.name}: {spoken(found.claim.sentence)}")
    if trace is None:
        click.echo("there is no run on a network to show; the case is")
        click.echo("\n".join(f"{name}: {answer_text(answer)}" for name, answer in found.answers.items()))
    else:
        print_run(trace)
    if picture is not None:
        _draw(found, picture)
    if witness.claim_has_changed(document, found):
        click.echo(
            "the claim, or what it is made of, may have changed since this was written; it is judged as it is now"
        )
    if different := witness.difference(document, found):
        raise UnreadableFileError(f"{file} disagrees with its replay: {different}; `loadbal hunt --out` writes it anew")
    verdict = _judged(found)
    pages.write(page, _page(found, said(found.name, verdict).lines[-1], file))
    return told(found.name, verdict)


def _judged(found: witness.Witness) -> Refuted | Undecided:
    """What one case decides: that the claim fails, or nothing."""
    if found.fails:
        return Refuted(found.answers, Evidence(Strength.EXHAUSTIVE, 1, 1))
    return Undecided(f"this case does not fail, and one case decides nothing: {answers_line(found.answers)}")


def _page(found: witness.Witness, outcome: str, file: Path) -> RunPage:
    return RunPage(
        name=found.name,
        says=spoken(found.claim.sentence),
        outcome=outcome,
        command=pages.typed(),
        trace=found.trace,
        answers=found.answers,
        facts={"built anew from": str(file)},
    )


def _draw(found: witness.Witness, picture: Path) -> None:
    if found.trace is None:
        raise InvalidInputError(f"{found.name} shows no run on a network, so there is nothing to draw; leave out --svg")
    draw_run(found.trace, picture)
