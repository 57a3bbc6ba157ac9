"""The command `loadbal check`: a claim put to one of the methods."""

from pathlib import Path

import click

from loadbal import ask, checking, names
from loadbal.answer import Answer
from loadbal.choices import answers_to_json
from loadbal.claim import Bounds
from loadbal.cli import completing, console, pages
from loadbal.cli.console import Tell
from loadbal.cli.help import examples
from loadbal.cli.verdicts import (
    FILE,
    NATURAL,
    NETWORK,
    POSITIVE,
    SECONDS,
    Ended,
    cases_in_ledger,
    each,
    kept,
    told,
    within,
)
from loadbal.domain import reach_line, size_of
from loadbal.errors import InvalidInputError
from loadbal.hunting import default_bounds, witness
from loadbal.showing import text
from loadbal.showing.run_page import RunPage
from loadbal.verdict import Bounded, Measured, Refuted, Verdict

METHODS = click.Choice(checking.METHODS)

A_MINUTE, ENOUGH = 60.0, {"fuzz": 10.0}
"""Seconds that a check takes at most if nothing is told; samples are never enough, and sooner too many."""


@click.command(
    "check",
    epilog=examples(
        "loadbal check houle/lemma-4 --size 3 --load 2",
        "loadbal check houle/perfect-balance --size 4 --by smt",
        "loadbal check houle/lemma-4 --by proof",
        'loadbal check "houle/perfect-balance~within two" --by smt --out witness.json',
        "loadbal check houle/lemma-9 --html lemma-9.html",
        "loadbal check houle/lemma-4 --network Cr",
        "loadbal check houle/lemma-4 --network mine.graphml --by smt",
    ),
)
@click.argument("name", metavar="ID", shell_complete=completing.ids)
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option(
    "--load", type=NATURAL, metavar="K", help="Loads of 0 to K tokens; smt and fuzz take any load unless told."
)
@NETWORK
@click.option(
    "--seconds", type=SECONDS, metavar="S", help="Stop after so long, undecided; after a minute if nothing is told."
)
@click.option("--out", type=FILE, metavar="FILE", help="Write a counterexample to this file, for `loadbal replay`.")
@click.option("--verbose", is_flag=True, help="Say which engine looked, and why.")
@click.option("--by", "method", type=METHODS, default="exhaustive", show_default=True, help="The method of checking.")
@pages.HTML
def command(  # noqa: PLR0913, PLR0917 - an argument and its options
    name: str,
    size: int | None,
    load: int | None,
    networks: str | None,
    seconds: float | None,
    out: Path | None,
    method: str,
    page: Path | None,
    *,
    verbose: bool,
) -> int:
    """Check a claim: by every case, by a solver, by samples, or by its proof.

    Without --size and --load it looks as far as the ledger's quick check by the same method, which takes seconds, or as
    the one that refutes it, if one does.
    An ID without reading stands for all its readings. ID may also be a near miss, ID~NAME, or a claim of your own,
    FILE.py::NAME. With --network it is asked on these networks alone, whatever the ledger says of others.
    """
    console.refuse_unwritable(out, page)
    name = names.on_network(name, networks)
    readings = names.readings(name)
    pages.refuse_several(readings, out, page)

    def one(reading: str) -> Ended:
        bounded = (size, load) != (None, None)
        untold = (size, load, seconds) == (None, None, None) and method not in checking.WHOLE
        most = ENOUGH.get(method, A_MINUTE) if untold else seconds
        found = within(most, lambda tell: _found(reading, method, size, load, tell))
        pages.write(page, _page(reading, found, method, bounded=bounded))
        if out is not None and isinstance(found, Refuted):
            _keep(reading, found, out)
        if isinstance(found, Bounded | Measured) and found.evidence.covered:
            # The verdict repeats the bounds that were told; the recipe may end before them, or ask for no loads at all.
            click.echo(f"covered: {reach_line(found.evidence.covered)}")
        return told(reading, found, bounded=bounded, verbose=verbose)

    return each(name, readings, one)


def _page(name: str, found: Verdict, method: str, *, bounded: bool) -> RunPage:
    looked = {"looked at": text.looked_at(found.evidence)} if found.evidence else {}
    trace = Answer(name, names.reading(name), found).trace
    return pages.found(name, found, trace, {"method": method, **looked}, bounded=bounded)


def _keep(name: str, found: Refuted, out: Path) -> None:
    """Write the counterexample, if it can be built again from its answers."""
    if not found.answers:
        click.echo(
            f"nothing is written to {out}: the refutation names no case; `loadbal hunt {name} --out {out}` finds one"
        )
        return
    numbers = [size_of(part) for it in found.answers.values() for part in (it if isinstance(it, tuple) else (it,))]
    most = max(1, *(number or 0 for number in numbers), 1)
    bounds = found.evidence.bounds or Bounds(most, most)
    try:
        case = witness.witness_by_name(name, bounds, answers_to_json(found.answers))
    except InvalidInputError as error:
        # A sample is grown, and need not be one of those that are listed.
        click.echo(f"nothing is written to {out}: {error}; `loadbal hunt {name} --out {out}` looks for the smallest")
    else:
        kept(case, out)


def _found(name: str, method: str, size: int | None, load: int | None, tell: Tell) -> Verdict:
    """What the check finds, told on the way how many cases it has looked at."""
    if method not in {"exhaustive", "smt"}:
        return ask.check(name, by=method, size=size, load=load).found
    tell.total = cases_in_ledger(name, method, default_bounds.bounds_for_check(name, method, size, load))
    return ask.check(name, by=method, size=size, load=load, progress=tell).found
