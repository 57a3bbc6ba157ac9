"""The command `loadbal prove`: what settles a claim for all sizes, asked again; lemmas exported."""

from importlib import import_module
from pathlib import Path

import click

from loadbal import ask, names, papers
from loadbal.checking.proving import arguments
from loadbal.cli import completing
from loadbal.cli.help import examples
from loadbal.cli.verdicts import SECONDS, each, told, within

EVERYTHING = "all that is settled"
"""What `--all` asks for."""


@click.command(
    "prove",
    epilog=examples("loadbal prove houle/lemma-4", "loadbal prove houle/lemma-4 --smt2 lemmas", "loadbal prove --all"),
)
@click.argument("id_", metavar="ID", required=False, shell_complete=completing.ids)
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop after so long, undecided.")
@click.option("--all", "everything", is_flag=True, help="Every proof of every paper.")
@click.option(
    "--smt2", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Export the lemmas."
)
def command(id_: str | None, seconds: float | None, everything: bool, folder: Path | None) -> int:  # noqa: FBT001 - as above
    """Prove a claim for all sizes: by Rocq's kernel, by a written proof's lemmas, or by solvers.

    A theorem needs coqc, without which it stays undecided. The lemmas of written proofs are put to every solver at hand
    and can be exported as SMT-LIB 2.
    """
    if everything == (id_ is not None):
        raise click.UsageError("name one claim, or say --all")
    asked = papers.claims() if id_ is None else names.statement(id_)[1]
    chosen = [claim for claim in asked if ask.settling_method(claim)] or [next(iter(asked))]
    if folder is not None:
        proofs = [arguments.find(claim) for claim in chosen if arguments.is_proved(claim)]
        files = import_module("loadbal.checking.proof").export(proofs, folder)
        click.echo(f"{len(files)} lemma{'' if len(files) == 1 else 's'} written to {folder}")
    return each(
        EVERYTHING if id_ is None else id_, chosen, lambda it: told(it, within(seconds, lambda _: ask.prove(it).found))
    )
