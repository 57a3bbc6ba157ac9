"""The command `loadbal prove`: the lemmas of a proof, discharged and exported."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from loadbal import names, papers
from loadbal.checking import arguments
from loadbal.cli import console
from loadbal.cli.verdicts import UNDECIDED, told


@click.command(
    "prove",
    epilog=console.examples(
        "loadbal prove houle/lemma-4", "loadbal prove houle/lemma-4 --smt2 lemmas", "loadbal prove --all"
    ),
)
@click.argument("id_", metavar="ID", required=False)
@click.option("--all", "everything", is_flag=True, help="Every proof of every paper.")
@click.option(
    "--smt2", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Export the lemmas."
)
def command(id_: str | None, everything: bool, folder: Path | None) -> int:  # noqa: FBT001 - as above
    """Discharge the lemmas of a proof with every solver at hand, and export them as SMT-LIB 2."""
    if everything == (id_ is not None):
        raise click.UsageError("name one claim, or say --all")
    chosen = (
        [proof for paper in papers.papers() for proof in arguments.proofs_of(paper)] if id_ is None else _proofs(id_)
    )
    if folder is not None:
        files = import_module("loadbal.checking.proof").export(chosen, folder)
        click.echo(f"{len(files)} lemma{'' if len(files) == 1 else 's'} written to {folder}")
    return discharged(chosen)


def _proofs(id_: str) -> list[arguments.Proof]:
    """The proofs of the readings that an id names."""
    statement, readings = names.statement(id_)
    proofs = [proof for proof in arguments.proofs_of(statement.source.paper) if proof.claim in readings]
    return proofs or [arguments.find(next(iter(readings)))]


def discharged(proofs: Sequence[arguments.Proof]) -> int:
    """Discharge the lemmas of every proof, and say what came of each; the exit code."""
    check_proof = import_module("loadbal.checking.proof").check
    return max((told(proof.claim, check_proof(proof)) for proof in proofs), default=UNDECIDED)
