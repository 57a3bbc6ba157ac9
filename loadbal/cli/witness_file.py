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


def write(found: witness.Witness, out: Path | None) -> None:
    """Write a witness to `out` and say so; without a file, say how to get one."""
    if out is None:
        click.echo("add `--out witness.json` to save the counterexample for `loadbal replay`")
    else:
        console.write(out, witness.text(found, out))
        click.echo(f"written to {out}; replay it with `loadbal replay {out}`")


def write_counterexample(name: str, found: Refuted, out: Path) -> None:
    """Write the counterexample of a verdict to `out`, or say why that is not possible."""
    if not found.answers:
        click.echo(
            f"nothing is written to {out}: the refutation names no case; `loadbal hunt {name} --out {out}` finds one"
        )
        return
    try:
        case = witness.witness_by_name(
            name, found.evidence.bounds or _bounds_around(found), answers_to_json(found.answers)
        )
    except InvalidInputError as error:
        # Fuzzing may build an option that enumeration does not list.
        click.echo(f"nothing is written to {out}: {error}; `loadbal hunt {name} --out {out}` looks for the smallest")
    else:
        write(case, out)


def _bounds_around(found: Refuted) -> Bounds:
    """Return bounds that contain the counterexample: at least as large as every number and size among its answers."""
    numbers = [size_of(part) for it in found.answers.values() for part in (it if isinstance(it, tuple) else (it,))]
    most = max([1, *(number or 0 for number in numbers)])
    return Bounds(most, most)
