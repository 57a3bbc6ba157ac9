"""The command `loadbal prove`: check the theorem, proof or queries that settle a claim for all sizes; export lemmas."""

from importlib import import_module
from pathlib import Path

import click

from loadbal import ask, names, papers
from loadbal.checking.proving import arguments
from loadbal.cli import completing
from loadbal.cli.ending import VerdictCode, code_of_readings, print_ending
from loadbal.cli.help import examples
from loadbal.cli.options import SECONDS
from loadbal.cli.time_limit import verdict_within

EVERYTHING = "all settled claims"
"""The words in place of a claim's id in the last line, if `--all` is given."""


@click.command(
    "prove",
    help="""Prove a claim for all sizes, or check its proof again.

    Rocq's kernel checks a theorem, and solvers check the lemmas of a written proof. A theorem needs coqc; without
    it the verdict is undecided. The lemmas of a written proof are checked by every installed solver, and can be
    exported as SMT-LIB 2. A claim of your own, FILE.py::NAME, is decided by solvers if it asks for numbers alone.
    """,
    epilog=examples(
        "loadbal prove houle/lemma-4", "loadbal prove houle/tree-colouring --smt2 lemmas", "loadbal prove --all"
    ),
)
@click.argument("id_", metavar="ID|FILE.py::NAME", required=False, shell_complete=completing.ids)
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop each claim after S seconds, undecided.")
@click.option("--all", "everything", is_flag=True, help="Check every theorem and proof of every paper.")
@click.option(
    "--smt2", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Export the lemmas."
)
def command(id_: str | None, seconds: float | None, everything: bool, folder: Path | None) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """Check the theorem, written proof or solver's queries of one claim or of all claims, and print the verdicts."""
    if everything == (id_ is not None):
        given = "both are given" if everything else "neither is given"
        raise click.UsageError(f"expected the ID of a claim, or --all for every claim; {given}")
    asked = papers.claims() if id_ is None else names.readings(id_)
    chosen = [claim for claim in asked if ask.settling_method(claim)] or [next(iter(asked))]
    if folder is not None:
        proofs = [arguments.find(claim) for claim in chosen if arguments.is_proved(claim)]
        files = import_module("loadbal.checking.proof").export(proofs, folder)
        click.echo(f"{len(files)} {'lemma is' if len(files) == 1 else 'lemmas are'} written to {folder}")

    def prove(claim: str) -> VerdictCode:
        return print_ending(claim, verdict_within(seconds, lambda _: ask.prove(claim).found))

    return code_of_readings(EVERYTHING if id_ is None else id_, chosen, prove)
