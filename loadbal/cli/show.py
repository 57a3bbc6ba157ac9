"""The command `loadbal show`: a statement with its evidence and its proof."""

import click

from loadbal import ledger, names
from loadbal.checking.proving import arguments
from loadbal.cli import completing
from loadbal.cli.codes import HOLDS
from loadbal.cli.colors import colored
from loadbal.cli.help import examples
from loadbal.showing import text
from loadbal.showing.own_claims import own_claim_lines


@click.command(
    "show",
    help="""Show a statement, its readings and their evidence. ID without a reading means all readings.

    For a claim of your own, its sentence, the questions of its recipe, and its near misses are shown.
    """,
    epilog=examples(
        "loadbal show houle/lemma-4", "loadbal show houle/lemma-2@after", "loadbal show examples/own_claim.py"
    ),
)
@click.argument("id_", metavar="ID|FILE.py[::NAME]", shell_complete=completing.ids)
def command(id_: str) -> int:
    """Print a statement with its readings, proofs and theorems."""
    if names.is_file(id_) or names.IN_FILE in id_:
        own = (name for name in names.readings(id_) if names.NEAR_MISS not in name)
        click.echo("\n\n".join("\n".join(own_claim_lines(name)) for name in own))
        return HOLDS
    statement, readings = names.statement(id_)
    click.echo("\n".join(map(colored, text.statement_lines(statement, readings, ledger.known()))))
    for proof in arguments.proofs_of(statement.source.paper):
        if proof.claim in readings:
            click.echo("\n" + "\n".join(text.proof_lines(proof)))
    for theorem in (row.kernel for id_ in readings if (row := ledger.known().get(id_)) and row.kernel):
        click.echo("\n" + "\n".join(text.reading_lines(theorem)))
    return HOLDS
