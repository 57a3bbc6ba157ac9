"""Runs one check of the plan, and compares what it finds with the ledger."""

from collections.abc import Mapping
from dataclasses import replace

from loadbal import papers
from loadbal.ask import method_verdict
from loadbal.names import Reading, files_of
from loadbal.records import Record, Row, decided, recorded
from loadbal.showing.changes import told
from loadbal.verdict import Verdict
from verify.plan import Check


class DifferentError(AssertionError):
    """The ledger, or mathematics, says otherwise than this run."""


def record(check: Check) -> Record:
    """What the check finds.

    Raises: DifferentError if there are not as many cases as mathematics says.
    """
    look = check.look
    found = recorded(_verdict(check), look.method, look.bounds, look.depth)
    if check.near:
        # What a near miss covers is what its claim does.
        found = replace(found, covered={})
    for what in ("cases", "relevant"):
        expected = getattr(look, what)
        if expected is not None and expected != getattr(found, what):
            raise DifferentError(f"{getattr(found, what)} {what} were found, and mathematics says {expected}")
    return found


def _verdict(check: Check) -> Verdict:
    look = check.look
    # A near miss has to fail, so that nobody needs to be told first that it does.
    doubts = {"doubted": True} if check.near and look.method == "exhaustive" else {}
    return method_verdict(look.method, check.claim, question(check), look.bounds, **dict(look.options), **doubts)


def question(check: Check) -> Reading:
    """The claim that is checked: the one of that id, or a near miss in its place."""
    _, claim = papers.claims()[check.claim]
    return claim.near(next(miss for miss in claim.near_misses if miss.name == check.near)) if check.near else claim


def compare(check: Check, found: Record, rows: Mapping[str, Row]) -> None:
    """See to it that the ledger says what was found, and of the claim what follows from its records.

    Raises: DifferentError, saying what the ledger has and what was found.
    """
    row = rows.get(check.claim)
    kept = None if row is None else entry(check, row)
    if row is None or kept is None:
        raise DifferentError(f"the ledger has nothing; this run found {told(found)}; {_remedy(check)}")
    if kept.finding != found.finding:
        has, saw = (f"{told(one)} ({one.strength})" for one in (kept, found))
        raise DifferentError(f"the ledger has {has}; this run found {saw}; {_remedy(check)}")
    follows = decided(row.id, row.evidence, getattr(papers.claims()[row.id][1], "seek", "largest"))
    for what, value in follows.items():
        if getattr(row, what) != value:
            raise DifferentError(f"the ledger has the {what} {getattr(row, what)}; its records say {value}")


def _remedy(check: Check) -> str:
    """What to type if what was found is right."""
    return f"if that is right, `pytest {files_of(check.claim)[1]} --depth {check.look.depth} --update-ledger` keeps it"


def entry(check: Check, row: Row) -> Record | None:
    """The record that the row has of a check; None if it has none."""
    records = [near.record for near in row.near_misses if near.name == check.near] if check.near else row.evidence
    return next((one for one in records if one.key == (check.look.method, check.look.bounds)), None)
