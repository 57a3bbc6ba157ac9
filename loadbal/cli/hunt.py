"""The command `loadbal hunt`: the smallest counterexample, or how far there is none."""

from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click

from loadbal import names
from loadbal.choices import answer_text
from loadbal.claim import Bounds, Claim
from loadbal.cli import completing, console, pages, verdicts
from loadbal.cli.help import examples
from loadbal.cli.verdicts import (
    CLUSTER,
    FILE,
    JOBS,
    NATURAL,
    NETWORK,
    POSITIVE,
    SECONDS,
    Ended,
    cases_in_ledger,
    cause,
    each,
    hired,
    told,
)
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.hunting import checkpoint as kept
from loadbal.hunting import default_bounds, search, witness
from loadbal.hunting.cluster import StartWorkers
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import capacity, time_limit
from loadbal.showing import text
from loadbal.showing.sentences import spoken
from loadbal.verdict import Refuted, Undecided


@click.command(
    "hunt",
    epilog=examples(
        'loadbal hunt "houle/perfect-balance~within two" --out witness.json',
        "loadbal hunt examples/own_claim.py::CLAIM",
        "loadbal hunt examples/own_claim.py::CLAIM --html star.html",
        "loadbal hunt houle/lemma-4 --size 5 --load 4 --resume lemma-4.json",
        "loadbal hunt houle/lemma-4 --size 6 --load 4 --cluster tcp://scheduler:8786",
        "loadbal hunt houle/lemma-4 --network Cr",
        "loadbal hunt examples/own_claim.py::CLAIM --network trees.g6 --out witness.json",
    ),
)
@click.argument("name", metavar="ID|FILE.py::NAME", shell_complete=completing.ids)
@click.option("--size", type=POSITIVE, metavar="N", help="Sizes up to N: nodes, unless the claim says otherwise.")
@click.option("--load", type=NATURAL, metavar="K", help="Loads of 0 to K tokens.")
@NETWORK
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop after so long, undecided.")
@click.option("--jobs", type=JOBS, metavar="J", help="Processes to use; all cores unless told.")
@CLUSTER
@click.option("--out", type=FILE, metavar="FILE", help="Write the counterexample to this file, for `loadbal replay`.")
@click.option("--verbose", is_flag=True, help="Say which engine looked, and why.")
@click.option(
    "--resume", "checkpoint", type=FILE, metavar="FILE", help="Keep what was searched in FILE, and go on from it."
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
    checkpoint: Path | None,
    page: Path | None,
    *,
    verbose: bool,
) -> int:
    """Look for the smallest counterexample, or say exactly how far there is none.

    Networks and loads are searched smallest first. Unless told, as far as the ledger's quick checks of the claim, and
    up to size 5 and 6 tokens a node for a claim of your own; with --network on these networks alone. An ID without
    reading stands for all its readings. Ctrl-C stops and says what was searched.
    """
    console.refuse_unwritable(out, checkpoint, page)
    name = names.on_network(name, networks)
    claims = [one for one in names.readings(name) if isinstance(names.reading(one), Claim)] or [name]
    pages.refuse_several(claims, out, checkpoint, page)
    start_workers = hired(jobs, address)

    def one(reading: str) -> Ended:
        files = Files(out, checkpoint, page)
        hunt = Hunt(reading, default_bounds.bounds_for_hunt(reading, size, load), kept.label(reading), files, verbose)
        return hunt.ended(start_workers, seconds)

    return each(name, claims, one)


class Files(NamedTuple):
    """What a hunt writes, if it is told to."""

    out: Path | None
    checkpoint: Path | None
    page: Path | None


@dataclass(frozen=True, slots=True)
class Hunt:
    """One claim that is hunted, and where what comes of it is kept."""

    name: str
    bounds: Bounds
    label: kept.Label
    files: Files
    verbose: bool

    def ended(self, start_workers: StartWorkers, seconds: float | None) -> Ended:
        """The exit code of the hunt by the workers."""
        log = kept.load(self.files.checkpoint, self.label) if self.files.checkpoint else SearchLog()
        try:
            found = self._found(start_workers, seconds, log)
        except KeyboardInterrupt as error:
            return self._stopped(cause(error, seconds), log)
        except BrokenExecutor as error:
            return self._stopped(str(error), log)
        except VacuousClaimError as error:
            return told(self.name, Undecided(str(error)))
        claim = names.claim(self.name)
        if found is not None:
            return self._refuted(search.confirmed_witness(self.name, claim, found), log)
        verdict = search.verdict(self.name, claim, self.bounds, None, log)
        pages.write(self.files.page, pages.found(self.name, verdict, None, {"searched": str(log)}, bounded=True))
        return told(self.name, verdict, bounded=True, verbose=self.verbose)

    def _found(
        self, start_workers: StartWorkers, seconds: float | None, log: SearchLog
    ) -> search.Counterexample | None:
        """The counterexample; whatever is finished is told, and kept in the checkpoint."""
        with time_limit(seconds), start_workers() as executor, console.alive() as tell:
            tell.total = cases_in_ledger(self.name, "exhaustive", self.bounds)

            def finished() -> None:
                tell(log.evidence(None).cases)
                if names.fingerprint(self.name) != self.label.fingerprint:
                    raise InvalidInputError(f"{self.name} changed while it was hunted; run the same command again")
                if self.files.checkpoint is not None:
                    kept.save(self.files.checkpoint, self.label, log)

            return search.hunt(self.name, self.bounds, executor, log, shares=capacity(executor), report=finished)

    def _stopped(self, cause: str, log: SearchLog) -> Ended:
        resumed = self.files.checkpoint is not None
        goes_on = "the same command goes on" if resumed else "with --resume FILE the next hunt goes on where it stops"
        click.echo(f"{cause}; {goes_on}")
        so_far = f"no counterexample so far; searched: {log}; {text.looked_at(log.evidence(None))}"
        return told(self.name, Undecided(so_far))

    def _refuted(self, found: witness.Witness, log: SearchLog) -> Ended:
        verdict = Refuted(found.answers, log.evidence(found.bounds))
        click.echo(f"{found.name}: {spoken(found.claim.sentence)}")
        click.echo(f"none is smaller; searched: {log}" if log.cells else "none is smaller")
        for name, answer in found.answers.items():
            click.echo(f"{name}: {answer_text(answer)}")
        verdicts.kept(found, self.files.out)
        pages.write(
            self.files.page, pages.found(found.name, verdict, found.trace, {"searched, and none is smaller": str(log)})
        )
        return told(found.name, verdict, verbose=self.verbose)
