"""What one asks of a claim, by the claim itself or by its id; the command line asks the same.

An answer is a value: it prints as the command line does, a notebook shows it with its run drawn, and what it found is
in its fields.
"""

from concurrent.futures import Executor
from inspect import signature
from typing import Any

from loadbal import checking, ledger, names
from loadbal.answer import Answer
from loadbal.checking.proving import arguments
from loadbal.claim import Bounds, Claim
from loadbal.claim_errors import explaining_errors
from loadbal.display import shortened
from loadbal.errors import DisagreementError, InvalidInputError, RocqError, UnknownNameError
from loadbal.hunting import default_bounds, search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor, capacity
from loadbal.names import Reading
from loadbal.records import Row
from loadbal.showing import reproducing, text
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Undecided, Verdict

HUNTED_HERE = (
    "hunted in this process: a claim that no other process can find by its name stays here; put it at the top of a file"
    " and hunt FILE.py::NAME to use an executor"
)


NO_PROOF_WITHOUT_ID = "proofs are of claims with an id; a claim of one's own is checked by smt for all loads"


def find(name: str) -> Reading:
    """The claim or extremum of an id, a near miss (`ID~NAME`), or a place in a file (`FILE.py::NAME`).

    Raises: UnknownNameError, naming near ones; UnreadableFileError for a file that does not import.
    """
    return names.reading(name)


def known(claim: Reading | str) -> Row | None:
    """What the ledger knows of a claim; None if nothing.

    Raises: UnknownNameError, naming near ones, for an id that does not exist.
    """
    name, _ = _name_and_reading(claim)
    return ledger.known().get(name)


def check(
    claim: Reading | str,
    *,
    by: str = "exhaustive",
    size: int | None = None,
    load: int | None = None,
    **options: Any,  # noqa: ANN401 - what the method takes
) -> Answer:
    """Look at a claim by a method, as far as told, or as the ledger's quick check of it, or as the method would.

    Raises: InvalidInputError for an unknown method, bounds that make no sense, or code of the claim that fails.
    """
    if by in checking.WHOLE and (size, load) != (None, None):
        raise InvalidInputError(f"a {by} is for all sizes and loads; leave out size and load")
    if by in checking.WHOLE and isinstance(claim, str) and names.ON_NETWORK in claim:
        raise InvalidInputError(f"a {by} is for all networks; leave out the network")
    if by not in checking.METHODS:
        raise InvalidInputError(f"no method {by!r}; there are {', '.join(checking.METHODS)}")
    method = checking.method(by)
    if strangers := set(options) - set(signature(method.check).parameters):
        raise InvalidInputError(f"the method {by} takes no option {min(strangers)!r}")
    name, reading = _name_and_reading(claim)
    bounds = None if by in checking.WHOLE else default_bounds.bounds_for_check(name, by, size, load)
    try:
        found = method_verdict(by, name, reading, bounds, **options)
    except RocqError as error:
        found = Undecided(str(error))
    found, further = compared_with_ledger(name, found, bounded=(size, load) != (None, None))
    return Answer(name, reading, found, further=further)


def method_verdict(
    by: str,
    name: str,
    claim: Reading,
    bounds: Bounds | None,
    **options: Any,  # noqa: ANN401 - as above
) -> Verdict:
    """What a method finds of a claim, or of a near miss in its place; without bounds if it is for all sizes.

    Raises: UnknownNameError if there is no proof, or no theorem; RocqError if the kernel cannot be asked;
    InvalidInputError for code of the claim that fails.
    """
    method = checking.method(by)
    if by in {"proof", "kernel"}:
        if not name:
            raise UnknownNameError(NO_PROOF_WITHOUT_ID)
        return method.check(method.find(name))  # type: ignore[no-any-return] # a module, by its name
    with explaining_errors(name or claim.sentence):
        return method.check(claim, *([] if bounds is None else [bounds]), **options)  # type: ignore[no-any-return] # as above


def hunt(
    claim: Claim[Any] | str, *, size: int | None = None, load: int | None = None, executor: Executor | None = None
) -> Answer:
    """Look for the smallest counterexample, in this process or by the workers of an executor.

    Workers are told the claim's name and find it again; a claim that has none is hunted in this process, and the answer
    says so.

    Raises: InvalidInputError for an extremum, or code of the claim that fails.
    """
    name, reading = _name_and_reading(claim)
    if not isinstance(reading, Claim):
        raise InvalidInputError(
            f"{name or reading.sentence!r} asks for a number, so there is nothing to refute; `check` measures it"
        )
    workers = executor if name and executor else InlineExecutor()
    bounds, log = default_bounds.bounds_for_hunt(name, size, load), SearchLog()
    found = search.hunt(name or reading, bounds, workers, log, shares=capacity(workers))
    note = HUNTED_HERE if executor and not name else ""
    return Answer(name, reading, search.verdict(name, reading, bounds, found, log), note)


def compared_with_ledger(name: str, found: Verdict, *, bounded: bool) -> tuple[Verdict, str]:
    """What was found, and what the ledger has against the claim.

    What it has refuted further out is bounded only for those who told the bounds.

    Raises: DisagreementError for what holds here and is refuted there.
    """
    further = "" if isinstance(found, Refuted | Measured) else ledger_refutation(name)
    if further and isinstance(found, Holds):
        raise DisagreementError(f"{name} holds here, and {further}")
    if further and isinstance(found, Bounded) and not bounded:
        found = Undecided(f"no counterexample among {text.looked_at(found.evidence)}", found.evidence)
    return found, further


def ledger_refutation(name: str) -> str:
    """What the ledger has against a claim, and the line to type to see it; empty if nothing."""
    refuting = default_bounds.refuting_records(name)
    if not refuting:
        return ""
    record = min(refuting, key=lambda record: (record.bounds is None, record.depth != "quick", record.cases))
    case = shortened(f" at {record.witness.printed}" if record.witness else "", 80)
    return f"the ledger has it refuted{case}: `{reproducing.of(name, record)}`"


def prove(claim: Reading | str) -> Answer:
    """Ask whatever settles a claim for all sizes: Rocq's kernel, its written proof, or solvers, for the claim itself.

    Raises: UnknownNameError if nothing does.
    """
    name, _ = _name_and_reading(claim)
    return check(claim, by=settling_method(name) or "proof")


def settling_method(name: str) -> str:
    """The method that settles a claim for all sizes, the strongest of several; empty if none does."""
    row = ledger.known().get(name)
    if arguments.theorem(name) is not None:
        return "kernel"
    if row and row.strength == "solver":
        return "solver"
    return "proof" if arguments.is_proved(name) else ""


def _name_and_reading(claim: Reading | str) -> tuple[str, Reading]:
    """The claim with the name by which anybody finds it, or with none."""
    return (claim, names.reading(claim)) if isinstance(claim, str) else (names.name_of(claim), claim)
