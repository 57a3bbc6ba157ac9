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
from loadbal.studying import proving
from loadbal.verdict import Verdict

EVERYTHING = "all settled claims"
"""The words in place of a claim's id in the last line, if `--all` is given."""


@click.command(
    "prove",
    help="""Prove a claim for all sizes, or check its proof again.

    Rocq's kernel checks a theorem, and solvers check the lemmas of a written proof. A theorem needs coqc; without
    it the verdict is undecided. The lemmas of a written proof are checked by every installed solver, and can be
    exported as SMT-LIB 2. A claim of your own, FILE.py::NAME, is decided by solvers if it asks for numbers alone, and
    by a theorem about its rule if it states a law of dimension exchange on every network.
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
@click.option(
    "--rocq",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.v",
    help="Write the theorem about your own rule to a file for Rocq.",
)
def command(
    id_: str | None,
    seconds: float | None,
    everything: bool,  # noqa: FBT001 - click passes a flag as a boolean
    folder: Path | None,
    file: Path | None,
) -> int:
    """Check the theorem, written proof or solver's queries of one claim or of all claims, and print the verdicts."""
    if everything == (id_ is not None):
        given = f"the ID {id_!r} and --all are both given" if everything else "no claim is given"
        raise click.UsageError(f"{given}; expected the ID of a claim, or --all for every claim")
    asked = papers.claims() if id_ is None else names.readings(id_)
    chosen = [claim for claim in asked if ask.settling_method(claim)] or [next(iter(asked))]
    if folder is not None:
        proofs = [arguments.find(claim) for claim in chosen if arguments.is_proved(claim)]
        files = import_module("loadbal.checking.proof").export(proofs, folder)
        click.echo(f"{len(files)} {'lemma is' if len(files) == 1 else 'lemmas are'} written to {folder}")

    if file is not None:
        write_theorem(id_, file)

    def prove(claim: str) -> VerdictCode:
        return print_ending(claim, verdict_within(seconds, lambda _: _proved(claim), ask.settling_method(claim)))

    return code_of_readings(id_ or EVERYTHING, chosen, prove, "reading" if id_ else "claim")


def write_theorem(claim: str | None, file: Path) -> None:
    """Write the theorem about the rule of a claim in a file to a file for Rocq.

    Raises: click.UsageError if the claim has none.
    """
    proof = (
        proving.proof_of(names.claim(claim))
        if claim and names.IN_FILE in claim
        else "expected a claim of your own, FILE.py::NAME"
    )
    if isinstance(proof, str):
        raise click.UsageError(f"--rocq writes no theorem for {claim or EVERYTHING}: {proof}")
    proof.write(file)
    click.echo(f"the theorem is written to {file}")


def _proved(claim: str) -> Verdict:
    """The verdict on a claim; print how a theorem proves it if it is a claim of the user's own about networks."""
    answer = ask.prove(claim)
    if answer.note:
        click.echo(answer.note)
    return answer.found
