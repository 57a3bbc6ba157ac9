"""Questions about a claim, given as an object or by name: `check`, `hunt`, `attack`, `prove`, `known` and `find`.

The command line calls the same functions. Each returns a value: an `Answer` prints as the command line does, and a
notebook shows it with a drawing of its run.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import replace
from inspect import signature
from typing import Any

from loadbal import checking, ledger, names
from loadbal.answer import Answer
from loadbal.attacking import outcome
from loadbal.attacking.attack import Attack, NoSlackError
from loadbal.checking.proving import arguments
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Claim
from loadbal.claim_errors import explaining_errors
from loadbal.display import shortened
from loadbal.errors import (
    DisagreementError,
    InvalidInputError,
    NoOptionError,
    RocqError,
    UnknownNameError,
    UnknownsError,
    VacuousClaimError,
    unknown_name,
)
from loadbal.hunting import default_bounds, search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor, capacity
from loadbal.names import Reading
from loadbal.records import Row
from loadbal.showing import reproducing, text
from loadbal.studying import proving
from loadbal.term import unmarked
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Undecided, Verdict

HUNTED_HERE = (
    "this process hunted alone: the workers of an executor find a claim by its name, and this claim has none; put it at"
    " the top level of a file, and hunt FILE.py::NAME"
)


NO_PROOF_WITHOUT_ID = "only claims of the papers have proofs; check your own claim with by='smt', for all loads"

RUN_ON_UNKNOWNS = frozenset({"smt", "solver"})
"""The methods that run the code of a claim on unknowns alone."""

SAMPLED_LOAD = 1000
"""The largest load of the samples on which a claim is run that a solver found true for all loads."""

ASKS_FOR_MORE = (
    "solvers can prove a claim of your own about numbers alone, and theorems a law about the steps of a rule on any"
    " network; `loadbal study FILE.py::RULE` proves facts about a rule on every network"
)
"""The claims in a file of the user that `loadbal prove` can prove."""


def find(name: str) -> Reading:
    """The claim or extremum with a name: an id, a near miss (`ID~NAME`), or a place in a file (`FILE.py::NAME`).

    Raises: UnknownNameError, with similar names; UnreadableFileError for a file that does not import.
    """
    return names.reading(name)


def known(claim: Reading | str) -> Row | None:
    """The ledger's row of a claim; None if it has none.

    Raises: UnknownNameError, with similar ids, for an id that does not exist.
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
    """Check a claim by a method within `size` and `load`, which default to the bounds of `bounds_for_check`.

    Raises: InvalidInputError for an unknown method or option, impossible bounds, or an error in the claim's code.
    """
    if by in checking.WITHOUT_BOUNDS and (size, load) != (None, None):
        raise InvalidInputError(f"the method {by} covers all sizes and loads; leave out the size and the load")
    if by in checking.WITHOUT_BOUNDS and isinstance(claim, str) and names.ON_NETWORK in claim:
        raise InvalidInputError(f"the method {by} always covers all networks; leave out the network")
    if by not in checking.METHODS:
        raise unknown_name("method", by, checking.METHODS)
    method = checking.method(by)
    if strangers := set(options) - set(signature(method.check).parameters):
        raise InvalidInputError(f"the method {by} has no option {min(strangers)!r}; leave it out")
    name, reading = _name_and_reading(claim)
    bounds = None if by in checking.WITHOUT_BOUNDS else default_bounds.bounds_for_check(name, by, size, load)
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
    """The verdict of a method on a claim or near miss; `bounds` is None for methods that cover every size.

    Raises: UnknownNameError if the claim has no proof or theorem; RocqError if Rocq cannot run; InvalidInputError for
    an error in the claim's code.
    """
    method = checking.method(by)
    if by in {"proof", "kernel"}:
        if not name:
            raise UnknownNameError(NO_PROOF_WITHOUT_ID)
        return method.check(method.find(name))  # type: ignore[no-any-return] # a module, by its name
    with explaining_errors(name or unmarked(claim.sentence), passing=(RocqError,)):
        found: Verdict = method.check(claim, *([] if bounds is None else [bounds]), **options)
        if by in RUN_ON_UNKNOWNS and names.IN_FILE in name and isinstance(found, Holds | Bounded):
            _compare_with_samples(claim, bounds)
        return found


def _compare_with_samples(claim: Reading, bounds: Bounds | None) -> None:
    """Run a user's claim, which a solver found true, on samples of plain integers.

    A solver runs the code once, on unknowns, so that it cannot notice code with random numbers. Loads without a bound
    go up to SAMPLED_LOAD, because code such as `2**load` does not end on a load that is much larger.

    Raises: DisagreementError if a sample fails; InvalidInputError if the code gives different results for one sample.
    """
    fuzz = checking.method("fuzz")
    with suppress(VacuousClaimError, NoOptionError):
        chosen = bounds or fuzz.DEFAULT_BOUNDS
        found = fuzz.check(claim, chosen if chosen.load is not None else replace(chosen, load=SAMPLED_LOAD))
        if isinstance(found, Refuted):
            raise DisagreementError(f"a solver finds no counterexample, but {answers_line(found.answers)} is one")


def hunt(
    claim: Claim[Any] | str, *, size: int | None = None, load: int | None = None, executor: Executor | None = None
) -> Answer:
    """Search for the smallest counterexample, in this process or with the workers of an executor.

    Workers receive the name of the claim. A claim without a name is hunted in this process; the answer's note says so.

    Raises: InvalidInputError for an extremum, or for an error in the claim's code.
    """
    name, reading = _name_and_reading(claim)
    reading = names.true_or_false(name, reading)
    workers = executor if name and executor else InlineExecutor()
    bounds, log = default_bounds.bounds_for_hunt(name, size, load), SearchLog()
    found = search.hunt(name or reading, bounds, workers, log, shares=capacity(workers))
    note = HUNTED_HERE if executor and not name else ""
    return Answer(name, reading, search.verdict(name, reading, bounds, found, log), note)


def compared_with_ledger(name: str, found: Verdict, *, bounded: bool) -> tuple[Verdict, str]:
    """The verdict, and a line about the ledger's refutation of the claim if the verdict does not refute it too.

    A bounded verdict on a claim that the ledger refutes becomes undecided. It stays bounded if the user gave the bounds
    (`bounded`), because a user who gave none asked whether the claim is true.

    Raises: DisagreementError if the verdict is that the claim holds and the ledger refutes it.
    """
    further = "" if isinstance(found, Refuted | Measured) else ledger_refutation(name)
    if further and isinstance(found, Holds):
        raise DisagreementError(f"{name} holds according to this check, but {further}")
    if further and isinstance(found, Bounded) and not bounded:
        found = Undecided(f"no counterexample among {text.evidence_text(found.evidence)}", found.evidence)
    return found, further


def ledger_refutation(name: str) -> str:
    """The ledger's refutation of a claim in one line, with the command that reproduces it; empty if there is none."""
    refuting = default_bounds.refuting_records(name)
    if not refuting:
        return ""
    record = min(refuting, key=lambda record: (record.bounds is None, record.depth != "quick", record.cases))
    case = shortened(f" for {record.witness.printed}" if record.witness else "", 80)
    return f"the claim is known to be false{case}; `{reproducing.command_for_record(name, record)}` shows it"


def attack(claim: Claim[Any] | str, *, seconds: float = 60, seed: int = 0, requires_slack: bool = True) -> Answer:
    """Look for a counterexample beyond the cases that can be enumerated; the verdict is refuted or undecided.

    A conclusion that compares no numbers is refused, unless `requires_slack` is False: then only large cases are tried.

    Raises: InvalidInputError for an extremum, for a conclusion that compares no numbers, or for an error in the code.
    """
    name, reading = _name_and_reading(claim)
    done, found = attacked(claim, seconds=seconds, seed=seed, requires_slack=requires_slack)
    return Answer(name, reading, found, "\n".join(outcome.lines(done)))


def attacked(
    claim: Claim[Any] | str,
    *,
    seconds: float,
    seed: int,
    requires_slack: bool,
    progress: Callable[[int], None] = lambda _: None,
) -> tuple[Attack, Refuted | Undecided]:
    """An attack that has ended, and its verdict; `progress` gets the number of cases.

    Raises: InvalidInputError for an extremum, for a conclusion that compares no numbers, or for an error in the code.
    """
    name, reading = _name_and_reading(claim)
    called = name or unmarked(reading.sentence)
    done = Attack(names.true_or_false(name, reading), seed, seconds, requires_slack)
    try:
        with explaining_errors(called, passing=(NoSlackError,)):
            done.run(progress)
    except NoSlackError as error:
        raise InvalidInputError(
            f"the conclusion of {called} compares no numbers, so no case is closer to failing than another;"
            " use --without-slack to try large cases only"
        ) from error
    return done, outcome.verdict(called, done)


def prove(claim: Reading | str) -> Answer:
    """Check a claim for all sizes by the strongest method that settles it: Rocq's kernel, solvers or a written proof.

    A claim in a user's file is decided by solvers if it asks for numbers alone, and by theorems if it states a law of a
    rule of dimension exchange on every network (`loadbal.studying.recognizing`); otherwise it stays undecided.

    Raises: UnknownNameError if no method settles the claim of a paper.
    """
    name, reading = _name_and_reading(claim)
    method = settling_method(name) or "proof"
    try:
        return check(claim, by=method)
    except UnknownsError as error:
        if names.IN_FILE not in name:
            raise
        return _proof_by_law(name, reading, str(error))


def _proof_by_law(name: str, reading: Reading, why: str) -> Answer:
    """The verdict on a claim in a user's file by theorems about its rule; `why` says why solvers cannot decide it."""
    proof = proving.proof_of(reading) if isinstance(reading, Claim) else why
    if isinstance(proof, str):
        reason = f"nothing here can prove the claim: {proof}; `loadbal check` looks for counterexamples"
        return Answer(name, reading, Undecided(reason), ASKS_FOR_MORE)
    found, lines = proving.verdict(proof)
    return Answer(name, reading, found, "\n".join(lines))


def settling_method(name: str) -> str:
    """The strongest method that settles a claim for all sizes; empty if there is none.

    Of the methods, only solvers can settle a claim in a user's file, and only if it asks for numbers alone.
    """
    if names.IN_FILE in name:
        return "solver"
    row = ledger.known().get(name)
    theorem = arguments.theorem(name)
    if theorem is not None and theorem.within is None:
        return "kernel"
    if row and row.strength == "solver":
        return "solver"
    return "proof" if arguments.is_proved(name) else ""


def _name_and_reading(claim: Reading | str) -> tuple[str, Reading]:
    """The name of the claim, empty if it has none, and the claim object."""
    return (claim, names.reading(claim)) if isinstance(claim, str) else (names.name_of(claim), claim)
