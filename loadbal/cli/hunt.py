"""The command `loadbal hunt`: search for the smallest counterexample of a claim."""

import shlex
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click

from loadbal import names
from loadbal.choices import answer_text
from loadbal.claim import Bounds, Claim
from loadbal.cli import completing, console, pages, progress, several, witness_file
from loadbal.cli.ending import VerdictCode, code_of_readings, print_ending, print_fates
from loadbal.cli.help import examples
from loadbal.cli.options import CLUSTER, FILE, JOBS, NATURAL, NETWORK, POSITIVE, SECONDS, worker_starter
from loadbal.cli.time_limit import CONTINUES, stop_reason
from loadbal.errors import DomainTooLargeError, InvalidInputError, VacuousClaimError
from loadbal.hunting import checkpoint, default_bounds, search, witness
from loadbal.hunting.cluster import StartWorkers
from loadbal.hunting.forecast import seconds_ahead
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import capacity, time_limit
from loadbal.showing import text
from loadbal.showing.sentences import unicode_text
from loadbal.verdict import Refuted, Undecided


@click.command(
    "hunt",
    help="""Search for the smallest counterexample of a claim.

    The result is the counterexample, or how far there is none. Networks and loads are searched smallest first.
    Without --size and --load the bounds are those of the ledger's quick checks; for a claim of your own they are
    size 5 and 6 tokens a node. With --network the claim is hunted on these networks only. An ID without a reading
    means all readings of the statement, and FILE.py without a name all claims of the file and their near misses.
    Ctrl-C stops the hunt and says what was searched.

    --all N finds the N smallest counterexamples, no two of which a known symmetry of the claim maps to each other.
    """,
    epilog=examples(
        'loadbal hunt "houle/perfect-balance~within two" --out witness.json',
        "loadbal hunt examples/own_claim.py::CLAIM",
        "loadbal hunt examples/own_claim.py::CLAIM --html star.html",
        "loadbal hunt houle/lemma-4 --size 5 --load 4 --resume lemma-4.json",
        "loadbal hunt houle/lemma-4 --size 6 --load 4 --cluster tcp://scheduler:8786",
        "loadbal hunt houle/lemma-4 --network Cr",
        "loadbal hunt examples/own_claim.py::CLAIM --network trees.g6 --out witness.json",
        "loadbal hunt examples/own_claim.py::CLAIM --all 3",
        "loadbal hunt jan/function-1@one-floor --shortest --size 2 --load 7",
    ),
)
@click.argument("name", metavar="ID|FILE.py[::NAME]", shell_complete=completing.ids)
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option("--load", type=NATURAL, metavar="K", help="Loads up to K tokens, or other numbers of the claim.")
@NETWORK
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop after S seconds, undecided.")
@JOBS
@CLUSTER
@click.option("--out", type=FILE, metavar="FILE", help="Write the counterexample to FILE, for `loadbal replay`.")
@several.ALL
@several.SHORTEST
@several.JSON
@click.option("--verbose", is_flag=True, help="Say which engine checked the cases, and why.")
@click.option(
    "--resume", "resumed", type=FILE, metavar="FILE", help="Save what was searched to FILE, and continue from it."
)
@pages.HTML
def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    name: str,
    size: int | None,
    load: int | None,
    networks: str | None,
    seconds: float | None,
    jobs: int | None,
    address: str | None,
    out: Path | None,
    resumed: Path | None,
    page: Path | None,
    count: int | None,
    *,
    shortest: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Search for the smallest counterexample of every reading of a claim, and print the verdict."""
    console.refuse_unwritable(out, resumed, page)
    name = names.on_network(name, networks)
    readings = [it for it in names.readings(name) if isinstance(names.reading(it), Claim)] or [name]
    pages.refuse_several(name, readings, out, resumed, page)
    start_workers = worker_starter(jobs, address)
    wanted = several.wanted(count, shortest=shortest, as_json=as_json)
    if wanted is not None:
        several.refuse_other_options({"--jobs": jobs, "--cluster": address, "--resume": resumed}, out, wanted)
    if as_json and len(readings) > 1:
        raise click.UsageError(
            f"--json prints one result, but {pages.readings_text(name, readings)}; choose one of"
            f" {', '.join(map(shlex.quote, readings))}"
        )

    def hunt_reading(reading: str) -> VerdictCode:
        bounds = default_bounds.bounds_for_hunt(reading, size, load)
        if wanted is not None:
            return several.hunt(reading, bounds, wanted, seconds, several.Files(out, page), verbose=verbose)
        hunt = Hunt(reading, bounds, checkpoint.label(reading), Files(out, resumed, page), verbose)
        return hunt.run(start_workers, seconds)

    return code_of_readings(name, readings, hunt_reading)


LONG = 3600.0
"""The command warns if it expects the hunt to take more seconds than this."""


class Files(NamedTuple):
    """The files that a hunt writes; None for each that the user did not ask for."""

    out: Path | None
    checkpoint: Path | None
    page: Path | None


@dataclass(frozen=True, slots=True)
class Hunt:
    """The hunt for a counterexample of one claim: its bounds, and the files to write."""

    name: str
    bounds: Bounds
    label: checkpoint.Label
    files: Files
    verbose: bool

    def run(self, start_workers: StartWorkers, seconds: float | None) -> VerdictCode:
        """Hunt, print the result and write the files, and return the exit code."""
        log = checkpoint.load(self.files.checkpoint, self.label) if self.files.checkpoint else SearchLog()
        try:
            found = self._found(start_workers, seconds, log)
        except KeyboardInterrupt as error:
            return self._report_stop(stop_reason(error, seconds), log)
        except BrokenExecutor as error:
            return self._report_stop(str(error), log)
        except VacuousClaimError as error:
            return print_ending(self.name, Undecided(str(error)))
        except DomainTooLargeError as error:
            if not log.cells:
                raise
            return print_ending(self.name, Undecided(str(error), log.evidence(None)))
        claim = names.claim(self.name)
        if found is not None:
            return self._report_counterexample(search.confirmed_witness(self.name, claim, found), log)
        verdict = search.verdict(self.name, claim, self.bounds, None, log)
        page = pages.verdict_page(self.name, verdict, None, {"searched": str(log)}, bounded=True)
        pages.write(self.files.page, page)
        return print_ending(self.name, verdict, bounded=True, verbose=self.verbose)

    def _found(
        self, start_workers: StartWorkers, seconds: float | None, log: SearchLog
    ) -> search.Counterexample | None:
        """Return the counterexample, if any; report progress, and save each finished part to the checkpoint."""
        with time_limit(seconds), start_workers() as executor, progress.reported() as count:
            count.total = progress.cases_in_ledger(self.name, "exhaustive", self.bounds)

            def after_cell() -> None:
                count(log.evidence(None).cases)
                if names.fingerprint(self.name) != self.label.fingerprint:
                    raise InvalidInputError(
                        f"the code of {self.name} changed during the hunt; run the same command again"
                    )
                if self.files.checkpoint is not None:
                    checkpoint.save(self.files.checkpoint, self.label, log)
                self._warn(log, workers)

            workers = capacity(executor)
            return search.hunt(self.name, self.bounds, executor, log, shares=workers, report=after_cell)

    def _warn(self, log: SearchLog, workers: int) -> None:
        """After a size, say on standard error how long the further sizes may take, if that is longer than `LONG`."""
        size, load = log.cells[-1].size, log.cells[-1].load
        seconds = seconds_ahead(log, self.bounds.size) / workers
        if load == self.bounds.load and seconds > LONG:
            click.echo(
                f"the sizes up to {self.bounds.size} may take {progress.duration(seconds)} or longer, if the number of"
                f" cases grows as before; use --size {size} to end here, --seconds S to stop after S seconds, or"
                " --resume FILE to continue later",
                err=True,
            )

    def _report_stop(self, reason: str, log: SearchLog) -> VerdictCode:
        is_resumable = self.files.checkpoint is not None
        hint = CONTINUES if is_resumable else "with --resume FILE a later hunt continues where this one stopped"
        click.echo(f"{reason}; {hint}")
        so_far = f"{log.so_far}; {text.evidence_text(log.evidence(None))}"
        return print_ending(self.name, Undecided(so_far))

    def _report_counterexample(self, found: witness.Witness, log: SearchLog) -> VerdictCode:
        verdict = Refuted(found.answers, log.evidence(found.bounds))
        click.echo(f"{found.name}: {unicode_text(found.claim.sentence)}")
        searched = f"; searched: {log}" if log.cells else ""
        click.echo(f"no smaller counterexample exists{searched}")
        for name, answer in found.answers.items():
            click.echo(f"{name}: {answer_text(answer)}")
        print_fates(found.name, found.case)
        witness_file.write(found, self.files.out)
        page = pages.verdict_page(found.name, verdict, found.trace, {"searched, and none is smaller": str(log)})
        pages.write(self.files.page, page)
        return print_ending(found.name, verdict, verbose=self.verbose)
