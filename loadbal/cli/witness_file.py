"""Writing a counterexample into a witness file."""

from pathlib import Path

import click

from loadbal.choices import answers_to_json
from loadbal.claim import Bounds
from loadbal.cli import console
from loadbal.domain import size_of
from loadbal.errors import InvalidInputError
from loadbal.hunting import witness
from loadbal.verdict import Refuted


def write(found: witness.Witness, out: Path | None, *, to_error: bool = False) -> None:
    """Write a witness to `out` and say so; without a file, say how to get one. Messages may go to standard error."""
    if out is None:
        click.echo("add `--out witness.json` to save the counterexample for `loadbal replay`", err=to_error)
    else:
        console.write(out, witness.text(found, out))
        click.echo(f"the counterexample is written to {out}; `loadbal replay {out}` shows it", err=to_error)


def write_counterexample(name: str, found: Refuted, out: Path, *, to_error: bool = False) -> None:
    """Write the counterexample of a verdict to `out`, or say why that is not possible."""
    if not found.answers:
        click.echo(
            f"nothing is written to {out}: the check refutes the claim without a case;"
            f" `loadbal hunt {name} --out {out}` finds one",
            err=to_error,
        )
        return
    try:
        case = witness.witness_by_name(
            name, found.evidence.bounds or _bounds_around(found), answers_to_json(found.answers)
        )
    except InvalidInputError as error:
        # Fuzzing may build an option that enumeration does not list.
        hint = f"`loadbal hunt {name} --out {out}` finds the smallest counterexample"
        click.echo(f"nothing is written to {out}: {error}; {hint}", err=to_error)
    else:
        write(case, out, to_error=to_error)


def _bounds_around(found: Refuted) -> Bounds:
    """Return bounds that contain the counterexample: at least as large as every number and size among its answers."""
    numbers = [size_of(part) for it in found.answers.values() for part in (it if isinstance(it, tuple) else (it,))]
    most = max([1, *(number or 0 for number in numbers)])
    return Bounds(most, most)
