"""Makes the rows of the ledger: from the records of a run, and from the old ledger for checks that did not run."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Any, TypeAlias

from loadbal import ledger, papers
from loadbal.checking.proving import arguments
from loadbal.claim import Claim, Extremum, Statement
from loadbal.errors import DisagreementError
from loadbal.records import Near, Reach, Record, Row, decided
from loadbal.showing import changes
from verify.plan import Check, every
from verify.settle import entry

Found: TypeAlias = Mapping[Check, Record]
"""The records of a run of the tests, by check."""


Attacked: TypeAlias = Mapping[str, Reach]
"""The extent of each attack of a run of the tests, by the id of its claim."""


def merged(before: Mapping[str, Row], found: Found, attacked: Attacked = MappingProxyType({})) -> dict[str, Row]:
    """One row for every claim that has a record, in the order of the papers.

    A record of this run replaces the one that the ledger had; a record that the plan no longer asks for is dropped.
    """
    planned: dict[str, list[Check]] = defaultdict(list)
    for check in every():
        planned[check.claim].append(check)
    rows = {
        id_: _row(id_, statement, claim, _records(planned[id_], before.get(id_), found))
        for id_, (statement, claim) in papers.claims().items()
    }
    return {
        id_: replace(row, attacked=_attacked(row, before.get(id_), attacked))
        for id_, row in rows.items()
        if row.evidence
    }


def _attacked(row: Row, before: Row | None, attacked: Attacked) -> Reach | None:
    """The extent of the attack on a bounded claim in this run, or else in an earlier one on the same sentence."""
    if row.verdict != "bounded":
        return None
    kept = before.attacked if before and before.statement == row.statement else None
    return attacked.get(row.id, kept)


def _records(planned: Iterable[Check], before: Row | None, found: Found) -> dict[Check, Record]:
    """The records of a claim's planned checks: from this run, or else from the ledger."""
    records = {check: found.get(check) or (entry(check, before) if before else None) for check in planned}
    return {check: replace(record, depth=check.run.depth) for check, record in records.items() if record}


def _row(id_: str, statement: Statement, claim: Claim[Any] | Extremum[Any], records: Mapping[Check, Record]) -> Row:
    sentences = {miss.name: miss.sentence for miss in claim.near_misses}
    evidence = tuple(record for check, record in records.items() if not check.near)
    proof = arguments.find(id_) if arguments.is_proved(id_) else None
    return Row(
        id=id_,
        paper=statement.source.paper,
        locator=statement.source.locator,
        statement=claim.sentence,
        terms=papers.definitions(statement.source.paper, claim),
        argued=len(proof.argued) if proof else 0,
        cites=proof.cites if proof else (),
        repairs=claim.repairs,
        reason=claim.reason,
        whole=claim.whole,
        evidence=evidence,
        near_misses=tuple(Near(it.near, sentences[it.near], record) for it, record in records.items() if it.near),
        **decided(id_, evidence, getattr(claim, "seek", "largest")),
    )


@dataclass(frozen=True, slots=True)
class Revision:
    """A new version of the ledger, or the reasons for which it is refused."""

    text: str
    """The text of the new ledger; empty if it is refused."""
    lines: tuple[str, ...]
    """A line for each change, or for each reason against the new version."""


def revision(
    before: Mapping[str, Row], found: Found, accepted: Iterable[str], attacked: Attacked = MappingProxyType({})
) -> Revision:
    """The ledger after a run, or the reasons why it is refused.

    It is refused if a result changes for a claim whose id matches none of the `accepted` patterns, if a near miss
    holds, if a pattern matches no change, or if two rows disagree about a definition.
    """
    patterns, after = list(accepted), merged(before, found, attacked)
    changed = changes.changes(before, after)
    refused = [
        *_unaccepted_changes(changed, patterns),
        *changes.near_misses_that_hold(after),
        *_unused_patterns(changed, patterns),
    ]
    try:
        text = ledger.document(after.values())
    except DisagreementError as error:
        refused.append(f"{error}; `python -m verify.restate` asks the kernel about all theorems")
    if refused:
        ids = dict.fromkeys(id_ for id_, line in changed if line in refused)
        accept = [f"if this is right, add {' '.join(f'--accept {id_!r}' for id_ in ids)}"] if ids else []
        return Revision("", (*refused, "the ledger is unchanged", *accept))
    lines = [*(line for _, line in changed), *changes.new_and_dropped(before, after)]
    attacks = f" and {len(attacked)} attack{'' if len(attacked) == 1 else 's'}" if attacked else ""
    return Revision(text, (*lines, f"{len(found)} records{attacks} written to {ledger.FILE}"))


def _unaccepted_changes(changed: Iterable[tuple[str, str]], accepted: Iterable[str]) -> list[str]:
    """A line for each change of a claim whose id matches none of the accepted patterns."""
    patterns = list(accepted)
    return [line for id_, line in changed if not any(fnmatchcase(id_, pattern) for pattern in patterns)]


def _unused_patterns(changed: Iterable[tuple[str, str]], accepted: Iterable[str]) -> list[str]:
    """A line for each accepted pattern that matches no changed claim; it is probably misspelled."""
    ids = [id_ for id_, _ in changed]
    return [
        f"--accept {it} matches no claim with a changed result"
        for it in accepted
        if not any(fnmatchcase(id_, it) for id_ in ids)
    ]
