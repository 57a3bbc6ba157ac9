"""The command `loadbal hunt`: the smallest counterexample, or how far there is none."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import click

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.choices import shown
from loadbal.claim import Bounds, Claim
from loadbal.cli import console
from loadbal.cli.verdicts import FILE, NATURAL, POSITIVE, UNDECIDED, each, told
from loadbal.hunting import checkpoint as kept
from loadbal.hunting import search, witness
from loadbal.hunting.workers import workers
from loadbal.showing import text
from loadbal.verdict import Refuted, free_of_counterexamples


@click.command(
    "hunt",
    epilog=console.examples(
        'loadbal hunt "houle/perfect-balance~within two" --out witness.json',
        "loadbal hunt examples/own_claim.py::CLAIM",
        "loadbal hunt houle/lemma-4 --size 5 --load 4 --resume lemma-4.json",
    ),
)
@click.argument("name", metavar="ID|FILE.py::NAME")
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option("--load", type=NATURAL, metavar="K", help="Loads of 0 to K tokens.")
@click.option("--jobs", type=POSITIVE, metavar="J", help="Processes to use; all cores unless told.")
@click.option("--out", type=FILE, metavar="FILE", help="Write the counterexample to this file, for `loadbal replay`.")
@click.option(
    "--resume", "checkpoint", type=FILE, metavar="FILE", help="Keep what was searched in FILE, and go on from it."
)
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    name: str, size: int | None, load: int | None, jobs: int | None, out: Path | None, checkpoint: Path | None
) -> int:
    """Look for the smallest counterexample, or say exactly how far there is none.

    Networks and loads are searched smallest first. Unless told, as far as the ledger's quick checks of the claim, and
    up to size 5 and 6 tokens a node for a claim of your own. An ID without reading stands for all its readings. Ctrl-C
    stops and says what was searched.
    """
    console.refuse_unwritable(out, checkpoint)
    claims = [one for one in names.readings(name) if isinstance(names.reading(one), Claim)] or [name]
    if len(claims) > 1 and (out or checkpoint):
        raise click.UsageError(f"--out and --resume are for one reading; choose one of {', '.join(claims)}")
    count = jobs or os.cpu_count() or 1
    return each(name, claims, lambda one: _hunted(one, search.bounds_of(one, size, load), count, out, checkpoint))


def _hunted(name: str, bounds: Bounds, count: int, out: Path | None, checkpoint: Path | None) -> int:
    log = kept.load(checkpoint, name) if checkpoint else search.Log()
    try:
        with workers(count) as executor, _progress(bounds, log, checkpoint, name) as finished:
            found = search.hunt(name, bounds, executor, log, shares=count, report=finished)
    except (KeyboardInterrupt, BrokenProcessPool) as error:
        cause = "interrupted" if isinstance(error, KeyboardInterrupt) else "a worker process was ended from outside"
        return _stopped(cause, log, checkpoint)
    if found is None:
        return told(name, free_of_counterexamples(names.claim(name), log.evidence(bounds)))
    return _refuted(witness.built(name, found.cell, found.answers), log, out)


def _refuted(found: witness.Witness, log: search.Log, out: Path | None) -> int:
    click.echo(f"{found.name}: {found.claim.sentence}")
    click.echo(f"none is smaller; searched: {log}" if log.cells else "none is smaller")
    for name, answer in found.answers.items():
        click.echo(f"{name}: {shown(answer)}")
    if out is None:
        click.echo("`--out witness.json` keeps it for `loadbal replay`")
    else:
        console.write(out, witness.text(found))
        click.echo(f"written to {out}; see it run with `loadbal replay {out}`")
    return told(found.name, Refuted(found.answers, log.evidence(found.bounds)))


def _stopped(cause: str, log: search.Log, checkpoint: Path | None) -> int:
    how = "run the same command to go on" if checkpoint else "with --resume FILE the next hunt goes on where it stops"
    click.echo(f"{cause}; {how}")
    click.echo(f"undecided: no counterexample so far; searched: {log}; {text.looked_at(log.evidence(None))}")
    return UNDECIDED


@contextmanager
def _progress(bounds: Bounds, log: search.Log, checkpoint: Path | None, name: str) -> Iterator[Callable[[], None]]:
    """Shows how far a hunt is and keeps it in the checkpoint, whenever a cell is finished."""
    cells = len(list(exhaustive.cells(bounds)))
    with console.progress(cells, lambda: str(log)) as advance:

        def finished() -> None:
            advance()
            if checkpoint is not None:
                kept.save(checkpoint, name, log)

        yield finished
