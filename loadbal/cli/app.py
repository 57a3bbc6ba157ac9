"""The `loadbal` command: a group of commands, one a file.

Exit code 0: holds or bounded; 1: refuted; 2: usage or bad input, told in one line; 3: undecided. The verdict is last.
"""

from collections.abc import Sequence

import click

from loadbal import __version__
from loadbal.cli import console
from loadbal.cli.verdicts import BAD_INPUT, HOLDS, UNDECIDED
from loadbal.cli.waiting import Waiting
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError

COMMANDS = (
    "claims",
    "show",
    "check",
    "hunt",
    "replay",
    "prove",
    "audit",
    "report",
    "values",
    "run",
    "plan",
    "experiment",
)


@click.group(
    commands=list(map(Waiting, COMMANDS)),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog=console.examples(
        "loadbal claims                               what is known",
        "loadbal show houle/lemma-4                   one statement with its evidence",
        "loadbal hunt houle/lemma-2                   look for the smallest counterexample",
        "loadbal hunt examples/own_claim.py::CLAIM    the same for a claim of your own",
    ),
)
@click.version_option(__version__, prog_name="loadbal")
def app() -> None:
    """What published results on load balancing in networks really say, and how anyone can find out.

    Exit code 0: holds or bounded; 1: refuted; 2: usage or bad input; 3: undecided. The verdict is the last line.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    try:
        return int(app.main(arguments, prog_name="loadbal", standalone_mode=False) or HOLDS)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.ClickException as error:
        click.echo(f"loadbal: {' '.join(error.format_message().split())}", err=True)
    except (InvalidInputError, OSError) as error:
        click.echo(f"loadbal: {error}", err=True)
    except VacuousClaimError as error:
        click.echo(f"undecided: {error}")
        return UNDECIDED
    except DisagreementError as error:
        click.echo(f"undecided: two ways of computing one thing differ, which is a defect of loadbal: {error}")
        return UNDECIDED
    except (click.Abort, KeyboardInterrupt):
        click.echo("undecided: interrupted")
        return UNDECIDED
    return BAD_INPUT
