"""The command `loadbal check`: check a claim by one of the methods."""

from pathlib import Path

import click

from loadbal import ask, checking, names
from loadbal.answer import Answer
from loadbal.cli import completing, console, pages, witness_file
from loadbal.cli.ending import VerdictCode, code_of_readings, print_ending, print_fates
from loadbal.cli.help import examples
from loadbal.cli.options import FILE, NATURAL, NETWORK, POSITIVE, SECONDS
from loadbal.cli.progress import CaseCount, cases_in_ledger
from loadbal.cli.time_limit import verdict_within
from loadbal.domain import reach_line
from loadbal.hunting import default_bounds
from loadbal.showing import text
from loadbal.showing.run_page import RunPage
from loadbal.verdict import Bounded, Measured, Refuted, Verdict

METHODS = click.Choice(checking.METHODS)

DEFAULT_SECONDS, SECONDS_OF_METHOD = 60.0, {"fuzz": 10.0}
"""Time limits in seconds without bounds or a limit from the user; samples settle nothing, so fuzzing gets less."""


@click.command(
    "check",
    help="""Check a claim: every case, a solver, samples, or its proof.

    Without --size and --load the bounds are those of the ledger's quick check by the same method, which takes seconds,
    or those of the check that refutes the claim.

    An ID without a reading means all readings of the statement. ID may also be a near miss, ID~NAME, or a claim of your
    own, FILE.py::NAME; FILE.py alone means all claims of the file, and their near misses. With --network the claim is
    checked on these networks only, whatever the ledger says of others.
    """,
    epilog=examples(
        "loadbal check houle/lemma-4 --size 3 --load 2",
        "loadbal check houle/perfect-balance --size 4 --by smt",
        "loadbal check houle/tree-colouring --by proof",
        'loadbal check "houle/perfect-balance~within two" --by smt --out witness.json',
        "loadbal check houle/lemma-9 --html lemma-9.html",
        "loadbal check houle/lemma-4 --network Cr",
        "loadbal check houle/lemma-4 --network mine.graphml",
        "loadbal check examples/own_claim.py",
    ),
)
@click.argument("name", metavar="ID", shell_complete=completing.ids)
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option(
    "--load",
    type=NATURAL,
    metavar="K",
    help="Loads up to K tokens, or other numbers of the claim; smt and fuzz take any without it.",
)
@NETWORK
@click.option(
    "--seconds", type=SECONDS, metavar="S", help="Stop after S seconds, undecided; one minute if no bounds are given."
)
@click.option("--out", type=FILE, metavar="FILE", help="Write a counterexample to FILE, for `loadbal replay`.")
@click.option("--verbose", is_flag=True, help="Say which engine checked the cases, and why.")
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
    """Check every reading of a claim and print the verdict."""
    console.refuse_unwritable(out, page)
    name = names.on_network(name, networks)
    readings = names.readings(name)
    pages.refuse_several(name, readings, out, page)

    def check_reading(reading: str) -> VerdictCode:
        bounded = (size, load) != (None, None)
        has_default_limit = (size, load, seconds) == (None, None, None) and method not in checking.WITHOUT_BOUNDS
        limit = SECONDS_OF_METHOD.get(method, DEFAULT_SECONDS) if has_default_limit else seconds
        found = verdict_within(limit, lambda count: _verdict(reading, method, size, load, count), method)
        pages.write(page, _page(reading, found, method, bounded=bounded))
        if out is not None and isinstance(found, Refuted):
            witness_file.write_counterexample(reading, found, out)
        if isinstance(found, Refuted) and found.case is not None:
            print_fates(reading, found.case)
        if isinstance(found, Bounded | Measured) and found.evidence.covered:
            # The verdict names the bounds of the command. This line names what the recipe really asked for within them.
            click.echo(f"covered: {reach_line(found.evidence.covered)}")
        return print_ending(reading, found, bounded=bounded, verbose=verbose)

    return code_of_readings(name, readings, check_reading)


def _page(name: str, found: Verdict, method: str, *, bounded: bool) -> RunPage:
    checked = {"checked": text.evidence_text(found.evidence)} if found.evidence else {}
    trace = Answer(name, names.reading(name), found).trace
    return pages.verdict_page(name, found, trace, {"method": method, **checked}, bounded=bounded)


def _verdict(name: str, method: str, size: int | None, load: int | None, count: CaseCount) -> Verdict:
    """Return the verdict of a check by `method`; the methods exhaustive and smt also update `count`."""
    if method not in {"exhaustive", "smt"}:
        return ask.check(name, by=method, size=size, load=load).found
    count.total = cases_in_ledger(name, method, default_bounds.bounds_for_check(name, method, size, load))
    return ask.check(name, by=method, size=size, load=load, progress=count).found
