"""The command `loadbal attack`: far cases against a claim, where enumeration cannot go."""

from pathlib import Path

import click

from loadbal import ask
from loadbal.attacking import outcome
from loadbal.choices import answer_text
from loadbal.cli import completing, console, progress, witness_file
from loadbal.cli.ending import VerdictCode, print_ending
from loadbal.cli.help import examples
from loadbal.cli.options import FILE, NATURAL, SECONDS
from loadbal.display import LONGEST, shortened
from loadbal.verdict import Refuted


@click.command(
    "attack",
    help="""Look for a counterexample that is too large to enumerate.

    Sizes and loads grow geometrically, each alone and both together. Cases are structured: all tokens on one node,
    halves, blocks, balls, subcubes, ramps, tight cases of smaller sizes made larger. The search goes on from the cases
    in which the conclusion is nearest to failing. This is its slack; so the conclusion must compare numbers, unless far
    cases alone are wanted. The result is a counterexample, made small and evaluated again, or how far the search went,
    the tightest case, and how the slack grows. An attack never shows that a claim holds: without a counterexample it is
    undecided, exit code 3.
    """,
    epilog=examples(
        "loadbal attack plaxton/theorem-2.2-fringe@all-dimensions --seconds 20",
        "loadbal attack examples/own_claim.py::CLAIM --seconds 20 --json",
    ),
)
@click.argument("name", metavar="ID|FILE.py::NAME", shell_complete=completing.ids)
@click.option(
    "--seconds",
    "--time-limit",
    "seconds",
    type=SECONDS,
    metavar="S",
    default=60.0,
    show_default=True,
    help="Stop after S seconds, undecided.",
)
@click.option("--seed", type=NATURAL, metavar="N", default=0, show_default=True, help="Start the random numbers at N.")
@click.option("--without-slack", is_flag=True, help="Try far cases even if the conclusion compares no numbers.")
@click.option("--out", "--output", "out", type=FILE, metavar="FILE", help="Write a counterexample to FILE.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def command(  # noqa: PLR0913 - one parameter for each option
    name: str,
    seconds: float,
    seed: int,
    out: Path | None,
    *,
    without_slack: bool,
    as_json: bool,
) -> int:
    """Attack a claim, and print what was seen and the verdict."""
    console.refuse_unwritable(out)
    with progress.reported() as count:
        attack, found = ask.attacked(name, seconds=seconds, seed=seed, requires_slack=not without_slack, progress=count)
    if as_json:
        click.echo(outcome.json_text(name, attack, found), nl=False)
    else:
        click.echo("\n".join(outcome.lines(attack)))
    if isinstance(found, Refuted):
        _show(name, found, out, as_json=as_json)
    return VerdictCode(found) if as_json else print_ending(name, found)


def _show(name: str, found: Refuted, out: Path | None, *, as_json: bool) -> None:
    """Print a counterexample, shortened, unless it is in the JSON document, and write it to a file if wanted."""
    if not as_json:
        for question, answer in found.answers.items():
            text = answer_text(answer)
            whole = "" if len(text) <= LONGEST else f" (shortened; --out FILE saves all {len(text):,} characters)"
            click.echo(f"{question}: {shortened(text, LONGEST)}{whole}")
    if out is not None:
        witness_file.write_counterexample(name, found, out, to_error=as_json)
