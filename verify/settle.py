"""Runs one check of the plan and compares its result with the ledger."""

from collections.abc import Mapping
from dataclasses import replace

from loadbal import papers
from loadbal.ask import method_verdict
from loadbal.names import Reading, files_of
from loadbal.records import Record, Row, decided, recorded
from loadbal.showing.changes import difference, record_line
from loadbal.verdict import Verdict
from verify.plan import Check


class DifferentError(AssertionError):
    """The result of a check differs from the ledger, or its number of cases from the number that mathematics gives."""


def record(check: Check) -> Record:
    """Run a check and return its record.

    Raises: DifferentError if the number of cases is not the one that mathematics gives.
    """
    run = check.run
    found = recorded(_verdict(check), run.method, run.bounds, run.depth)
    if check.near:
        # A near miss has the coverage of its claim, which the record of the claim stores already.
        found = replace(found, covered={})
    for what in ("cases", "relevant"):
        expected = getattr(run, what)
        if expected is not None and expected != getattr(found, what):
            counted = "relevant cases" if what == "relevant" else what
            raise DifferentError(f"the check had {getattr(found, what)} {counted}; expected {expected} by a formula")
    return found


def _verdict(check: Check) -> Verdict:
    run = check.run
    # A near miss is expected to fail, so the check searches for the least counterexample at once.
    doubts = {"least_first": True} if check.near and run.method == "exhaustive" else {}
    return method_verdict(run.method, check.claim, question(check), run.bounds, **dict(run.options), **doubts)


def question(check: Check) -> Reading:
    """The claim or extremum that a check is about: the one with the id `check.claim`, or its near miss `check.near`."""
    _, claim = papers.claims()[check.claim]
    return claim.near(next(miss for miss in claim.near_misses if miss.name == check.near)) if check.near else claim


def compare(check: Check, found: Record, rows: Mapping[str, Row]) -> None:
    """Compare the record `found` with the ledger, and the fields of the claim's row with those that its records imply.

    Raises: DifferentError, with the result in the ledger and the result of this run.
    """
    row = rows.get(check.claim)
    kept = None if row is None else entry(check, row)
    if row is None or kept is None:
        raise DifferentError(
            f"the ledger has no result of this check; this run found {record_line(found)}; {_remedy(check)}"
        )
    if kept.finding != found.finding:
        saying = "the ledger has {}; this run found {}"
        text = difference(kept, found, saying, lambda one: f"{record_line(one)} ({one.strength})")
        raise DifferentError(f"{text}; {_remedy(check)}")
    follows = decided(row.id, row.evidence, getattr(papers.claims()[row.id][1], "seek", "largest"))
    for what, value in follows.items():
        if getattr(row, what) != value:
            raise DifferentError(
                f"the row in the ledger has the {what} {getattr(row, what)}; expected {value} from its records"
            )


def _remedy(check: Check) -> str:
    """A hint for the user: the command that stores the result of this run in the ledger."""
    return f"if that is right, `pytest {files_of(check.claim)[1]} --depth {check.run.depth} --update-ledger` stores it"


def entry(check: Check, row: Row) -> Record | None:
    """The record of a check in a row of the ledger; None if the row has no such record."""
    records = [near.record for near in row.near_misses if near.name == check.near] if check.near else row.evidence
    return next((one for one in records if one.key == (check.run.method, check.run.bounds)), None)
