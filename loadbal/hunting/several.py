"""The hunt for several counterexamples: the smallest ones, no two of which a known symmetry maps to each other.

Cells are searched as in the hunt for one counterexample, smallest first, and this process searches all of them. So the
counterexamples come in the order in which that hunt would meet them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from loadbal.checking import exhaustive
from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.choices import Answers, answers_line, answers_to_json
from loadbal.claim import Bounds, Claim
from loadbal.claim_errors import explaining_errors
from loadbal.errors import DisagreementError, InvalidInputError
from loadbal.hunting.equivalence import Classes
from loadbal.hunting.search import Counterexample, confirmed_witness, refuse_too_many
from loadbal.hunting.search_log import FinishedCell, SearchLog, largest_load
from loadbal.hunting.witness import Witness
from loadbal.term import unmarked
from loadbal.verdict import Evidence, Strength

MOST_MEASURED = 10_000
"""The most counterexamples among which those with the shortest runs are chosen."""


@dataclass
class SeveralHunt:
    """A hunt for the first `count` classes of counterexamples; what it has found stays if it is interrupted."""

    name: str
    """The id of the claim, or FILE.py::NAME; empty if the claim has no name."""
    claim: Claim[Any]
    bounds: Bounds
    count: int
    found: list[Witness] = field(default_factory=list)
    """The smallest case of each class, in the order of enumeration."""
    log: SearchLog = field(default_factory=SearchLog)
    """The cells that were searched to their ends, with or without counterexamples."""

    @property
    def has_enough(self) -> bool:
        """Whether as many counterexamples were found as were wanted."""
        return len(self.found) >= self.count

    def run(self, report: Callable[[int], None] = lambda _: None) -> None:
        """Search cell after cell, until enough counterexamples were found; `report` gets the number of cases.

        Raises: VacuousClaimError if no case meets the hypothesis; InvalidInputError if the claim cannot be evaluated.
        """
        refuse_too_many(self.claim, self.bounds)
        classes, in_shells = Classes(self.claim), True
        for cell in exhaustive.cells(self.bounds):
            if self.log.covers(cell):
                continue
            if not self._search(cell, classes, report, in_shells=in_shells):
                # The recipe inspects the load, so that its cells have no shells.
                in_shells, classes = False, self._classes_of_found()
                self._search(cell, classes, report, in_shells=False)
            if self.has_enough:
                return
        evidence = self.log.evidence(self.bounds)
        if not evidence.relevant:
            raise vacuous_claim_error(self.claim, evidence.cases, self.bounds)

    def _search(self, cell: Bounds, classes: Classes, report: Callable[[int], None], *, in_shells: bool) -> bool:
        """Search a cell, or only its shell; if it has no shell, drop the cases found in it and return False."""
        watched, already = WatchedBounds.of(cell, is_shell=in_shells), len(self.found)
        before = self.log.evidence(None).cases

        def receive(answers: Answers) -> bool:
            if classes.is_new(answers, cell):
                confirmed_refutation(self.claim, answers, cell, Evidence(Strength.EXHAUSTIVE, 0, 0))
                self.found.append(self._witness(cell, answers))
            return self.has_enough

        try:
            with explaining_errors(self.name or unmarked(self.claim.sentence)):
                tally = exhaustive.search_all(self.claim, watched, receive, lambda cases: report(before + cases))
        except (InvalidInputError, DisagreementError):
            # In a shell the load is a stand-in for a number, and a recipe that inspects it may fail for that reason.
            if not watched.inspects_load:
                raise
        if watched.inspects_load:
            del self.found[already:]
            return False
        self.log.engines += tally.engines
        self.log.represented += tally.represented
        self.log.representatives += tally.representatives
        if not self.has_enough:
            read = watched.bounds_read
            self.log.cells.append(
                FinishedCell(
                    cell.size,
                    largest_load(cell),
                    tally.cases,
                    tally.relevant,
                    every_load="load" not in read,
                    is_shell=in_shells,
                    every_size=read.isdisjoint({"size", "smallest"}),
                )
            )
        return True

    def _witness(self, cell: Bounds, answers: Answers) -> Witness:
        """The counterexample, built again from its stored answers."""
        return confirmed_witness(self.name, self.claim, Counterexample(cell, answers_to_json(answers)))

    def _classes_of_found(self) -> Classes:
        """The classes of the counterexamples found in earlier cells."""
        classes = Classes(self.claim)
        for witness in self.found:
            classes.is_new(witness.answers, witness.bounds)
        return classes


def run_steps(witness: Witness) -> int | None:
    """The number of steps of the run of a counterexample; None if the claim makes no run of it."""
    trace = witness.trace if witness.claim.trace is not None else None
    return None if trace is None else len(trace.frames) - 1


def shortest_first(found: Sequence[Witness]) -> list[Witness]:
    """The counterexamples by the number of steps of their runs; equal numbers keep their order.

    Raises: InvalidInputError, naming the case, for a counterexample without a run.
    """
    steps = list(map(run_steps, found))
    if None in steps:
        case = answers_line(found[steps.index(None)].answers)
        raise InvalidInputError(f"the counterexample {case} has no run to measure; leave out --shortest")
    return [witness for _, witness in sorted(zip(steps, found, strict=True), key=lambda it: it[0] or 0)]
