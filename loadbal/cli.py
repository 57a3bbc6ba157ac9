"""The `loadbal` command.

Exit code 0: holds; 1: refuted; 2: usage or bad input, told in one line; 3: undecided. The verdict is the last line.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import click

from loadbal import __version__, console, ledger, lookup, papers, report, resume, search, witness
from loadbal.checking import exhaustive, lemmas
from loadbal.choices import printed
from loadbal.claim import Bounds
from loadbal.cli_experiment import command as experiment
from loadbal.cli_plan import command as plan
from loadbal.cli_run import command as run
from loadbal.cli_run import draw_run, print_run
from loadbal.cli_values import command as values
from loadbal.errors import DisagreementError, InvalidInputError, UnreadableFileError, VacuousClaimError
from loadbal.verdict import Holds, Measured, Refuted, Undecided, Verdict
from loadbal.workers import workers

HOLDS, REFUTED, BAD_INPUT, UNDECIDED = 0, 1, 2, 3

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
FILE = click.Path(path_type=Path, dir_okay=False)
METHODS = click.Choice(["exhaustive", "smt", "fuzz", "proof"])


@click.group(
    commands=[experiment, plan, run, values],
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

    Exit code 0: holds; 1: refuted; 2: usage or bad input; 3: undecided. The verdict is the last line.
    """


@app.command(epilog=console.examples("loadbal claims --paper houle", "loadbal claims --json"))
@click.option("--paper", metavar="P", help="Only the claims of this paper.")
@click.option("--json", "as_json", is_flag=True, help="As a JSON document.")
def claims(paper: str | None, as_json: bool) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """List the claims with their verdicts."""
    if paper is not None:
        papers.statements(paper)
    rows = [row for row in ledger.load().values() if paper in {None, row["paper"]}]
    if as_json:
        click.echo(ledger.document(rows), nl=False)
    else:
        console.print_table(report.ledger_table(rows))
        click.echo(report.tally(rows))
    return HOLDS


@app.command(epilog=console.examples("loadbal show houle/lemma-4", "loadbal show houle/lemma-2@after"))
@click.argument("id_", metavar="ID")
def show(id_: str) -> int:
    """Show a statement: its source, its readings, and what is known of each."""
    statement, readings = lookup.statement(id_)
    click.echo("\n".join(report.details(statement, readings, ledger.load())))
    for proof in lemmas.proofs_of(statement.source.paper):
        if proof.claim in readings:
            click.echo("\n" + "\n".join(report.joints(proof)))
    return HOLDS


@app.command(
    epilog=console.examples(
        "loadbal check houle/lemma-4 --size 3 --load 2",
        "loadbal check houle/perfect-balance --size 4 --by smt",
        "loadbal check houle/lemma-4 --by proof",
    )
)
@click.argument("name", metavar="ID")
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option(
    "--load", type=NATURAL, metavar="K", help="Loads of 0 to K tokens; smt and fuzz take any load unless told."
)
@click.option("--by", "method", type=METHODS, default="exhaustive", show_default=True, help="The method of checking.")
def check(name: str, size: int | None, load: int | None, method: str) -> int:
    """Check a claim: by every case, by a solver, by samples, or by its proof.

    Without --size and --load it looks as far as the ledger's quick check by the same method, which takes seconds.
    ID may also be a near miss, ID~NAME, or a claim of your own, FILE.py::NAME.
    """
    if method == "proof":
        if (size, load) != (None, None):
            raise click.UsageError("a proof is for all sizes and loads; leave out --size and --load")
        return _prove([lemmas.find(name)])
    found = import_module(f"loadbal.checking.{method}").check
    bounds = search.checked_bounds(name, method, size, load)
    with search.explained(name):
        return _verdict(name, found(lookup.reading(name), bounds))


@app.command(
    epilog=console.examples(
        'loadbal hunt "houle/perfect-balance~within two" --out witness.json',
        "loadbal hunt examples/own_claim.py::CLAIM",
        "loadbal hunt houle/lemma-4 --size 5 --load 4 --resume lemma-4.json",
    )
)
@click.argument("name", metavar="ID|FILE.py::NAME")
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option("--load", type=NATURAL, metavar="K", help="Loads of 0 to K tokens.")
@click.option("--jobs", type=POSITIVE, metavar="J", help="Processes to use; all cores unless told.")
@click.option("--out", type=FILE, metavar="FILE", help="Write the counterexample to this file, for `loadbal replay`.")
@click.option(
    "--resume", "checkpoint", type=FILE, metavar="FILE", help="Keep what was searched in FILE, and go on from it."
)
def hunt(  # noqa: PLR0913, PLR0917 - one parameter for each option
    name: str, size: int | None, load: int | None, jobs: int | None, out: Path | None, checkpoint: Path | None
) -> int:
    """Look for the smallest counterexample, or say exactly how far there is none.

    Networks and loads are searched smallest first. Unless told, as far as the ledger's quick checks of the claim, and
    up to size 5 and 6 tokens a node for a claim of your own. Ctrl-C stops and says what was searched.
    """
    bounds = search.bounds_of(name, size, load)
    console.refuse_unwritable(out, checkpoint)
    log = resume.load(checkpoint, name) if checkpoint else search.Log()
    count = jobs or os.cpu_count() or 1
    try:
        with workers(count) as executor, _progress(bounds, log, checkpoint, name) as finished:
            found = search.hunt(name, bounds, executor, log, shares=count, report=finished)
    except (KeyboardInterrupt, BrokenProcessPool) as error:
        cause = "interrupted" if isinstance(error, KeyboardInterrupt) else "a worker process was ended from outside"
        return _stopped(cause, log, checkpoint)
    if found is None:
        return _verdict(name, Holds(log.evidence(bounds)))
    return _refuted(witness.built(name, found.cell, found.choices), log, out)


@app.command(epilog=console.examples("loadbal replay witness.json", "loadbal replay witness.json --svg run.svg"))
@click.argument("file", type=FILE, metavar="WITNESS.json")
@click.option("--svg", "picture", type=FILE, metavar="FILE", help="Draw the run, one panel a step.")
def replay(file: Path, picture: Path | None) -> int:
    """Show a counterexample step by step, and confirm that it refutes its claim.

    The case is built anew from the answers in the file and judged on plain integers.
    """
    console.refuse_unwritable(picture)
    document = witness.read(file)
    found = witness.replayed(document)
    trace = found.trace
    click.echo(f"{found.name}: {found.claim.sentence}")
    if trace is None:
        click.echo("\n".join(f"{part}: {value}" for part, value in witness.fields(found.case).items()))
    else:
        print_run(trace)
    if picture is not None:
        _draw(found, picture)
    if different := witness.difference(document, found):
        raise UnreadableFileError(f"{file} disagrees with its replay: {different}; `loadbal hunt --out` writes it anew")
    if found.fails:
        click.echo(f"refuted: {printed(found.answers)}")
        return REFUTED
    click.echo(f"holds: this case no longer fails: {printed(found.answers)}")
    return HOLDS


@app.command(
    epilog=console.examples(
        "loadbal prove houle/lemma-4", "loadbal prove houle/lemma-4 --smt2 lemmas", "loadbal prove --all"
    )
)
@click.argument("id_", metavar="ID", required=False)
@click.option("--all", "everything", is_flag=True, help="Every proof of every paper.")
@click.option(
    "--smt2", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Export the lemmas."
)
def prove(id_: str | None, everything: bool, folder: Path | None) -> int:  # noqa: FBT001 - as above
    """Discharge the lemmas of a proof with every solver at hand, and export them as SMT-LIB 2."""
    if everything == (id_ is not None):
        raise click.UsageError("name one claim, or say --all")
    chosen = [proof for paper in papers.papers() for proof in lemmas.proofs_of(paper)] if id_ is None else _proofs(id_)
    if folder is not None:
        files = import_module("loadbal.checking.proof").export(chosen, folder)
        click.echo(f"{len(files)} lemma{'' if len(files) == 1 else 's'} written to {folder}")
    return _prove(chosen)


@app.command("report", epilog=console.examples("loadbal report", "loadbal report --html ledger.html"))
@click.option("--html", "page", type=FILE, metavar="FILE", help="Write a page for a browser instead.")
def report_(page: Path | None) -> int:
    """Print the ledger as a Markdown summary, or write it as a page that shows all evidence."""
    rows = ledger.load().values()
    if page is None:
        click.echo(report.summary_table(rows))
    else:
        console.write(page, report.page(rows))
        click.echo(f"written to {page}")
    return HOLDS


def _proofs(id_: str) -> list[lemmas.Proof]:
    """The proofs of the readings that an id names."""
    statement, readings = lookup.statement(id_)
    proofs = [proof for proof in lemmas.proofs_of(statement.source.paper) if proof.claim in readings]
    return proofs or [lemmas.find(next(iter(readings)))]


def _prove(proofs: Sequence[lemmas.Proof]) -> int:
    check_proof = import_module("loadbal.checking.proof").check
    return max((_verdict(proof.claim, check_proof(proof)) for proof in proofs), default=UNDECIDED)


def _verdict(name: str, found: Verdict) -> int:
    """Print the verdict as the last line; the exit code."""
    match found:
        case Holds(evidence):
            click.echo(f"holds: {name}; {report.looked_at(evidence)}")
            return HOLDS
        case Measured(value, answers, evidence):
            click.echo(f"attained by: {printed(answers)}")
            click.echo(f"measured: {value}; {report.looked_at(evidence)}")
            return HOLDS
        case Refuted(answers):
            click.echo(f"refuted: {printed(answers)}")
            return REFUTED
        case Undecided(reason):
            click.echo(f"undecided: {name}; {reason}")
    return UNDECIDED


def _refuted(found: witness.Witness, log: search.Log, out: Path | None) -> int:
    click.echo(f"{found.name}: {found.claim.sentence}")
    click.echo(f"none is smaller; searched: {log}" if log.cells else "none is smaller")
    for part, value in witness.fields(found.case).items():
        click.echo(f"{part}: {value}")
    if out is None:
        click.echo("`--out witness.json` keeps it for `loadbal replay`")
    else:
        console.write(out, witness.text(found))
        click.echo(f"written to {out}; see it run with `loadbal replay {out}`")
    return _verdict(found.name, Refuted(found.answers, log.evidence(found.bounds)))


def _stopped(cause: str, log: search.Log, checkpoint: Path | None) -> int:
    how = "run the same command to go on" if checkpoint else "with --resume FILE the next hunt goes on where it stops"
    click.echo(f"{cause}; {how}")
    click.echo(f"undecided: no counterexample so far; searched: {log}; {report.looked_at(log.evidence(None))}")
    return UNDECIDED


@contextmanager
def _progress(bounds: Bounds, log: search.Log, checkpoint: Path | None, name: str) -> Iterator[Callable[[], None]]:
    """Shows how far a hunt is and keeps it in the checkpoint, whenever a cell is finished."""
    cells = len(list(exhaustive.cells(bounds)))
    with console.progress(cells, lambda: str(log)) as advance:

        def finished() -> None:
            advance()
            if checkpoint is not None:
                resume.save(checkpoint, name, log)

        yield finished


def _draw(found: witness.Witness, picture: Path) -> None:
    if found.trace is None:
        raise InvalidInputError(f"{found.name} shows no run on a network, so there is nothing to draw; leave out --svg")
    draw_run(found.trace, picture)


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
