"""The line to type that finds again what the ledger says."""

import shlex

from loadbal import names
from loadbal.claim import Bounds
from loadbal.records import Record, Row
from loadbal.verdict import Strength

WHOLE = frozenset({Strength.KERNEL.value, Strength.SOLVER.value, Strength.WRITTEN.value})
"""The strengths that `loadbal prove` asks for again."""


def line(row: Row) -> str:
    """The command that finds again what decides the claim; a counterexample, where it takes the fewest cases."""
    if row.verdict == "holds" and row.strength in WHOLE:
        return f"loadbal prove {row.id}"
    outcome = "undecided" if row.verdict == "open" else row.verdict
    found = [it for it in row.evidence if it.outcome == outcome and it.value == row.value]
    looked = sorted((it for it in found if it.bounds), key=lambda it: (Strength(it.strength).rank, it.cases))
    if not looked:
        return f"loadbal prove {row.id}"
    return of(row.id, min(looked, key=lambda it: it.cases) if row.verdict == "refuted" else looked[-1])


def of(id_: str, record: Record) -> str:
    """The command that makes one record of a claim anew.

    A check that does not begin with the smallest size, or takes more spare colors, stands in the plan alone.
    """
    if record.bounds is None:
        return f"loadbal prove {id_}"
    far = record.reached or record.bounds
    if (record.bounds.smallest, record.bounds.spare) != (1, 1):
        return planned(id_, record)
    return f"loadbal check {shlex.quote(id_)}{_by(record)} --size {far.size}{_load(far)}"


def planned(id_: str, record: Record) -> str:
    """The command that makes one record anew as the plan has it, and compares it with the ledger."""
    plan = next(path for path in names.files_of(id_.partition(names.NEAR_MISS)[0]) if path.startswith("verify/"))
    depth = "" if record.depth == "quick" else f" --depth {record.depth}"
    check = f"{plan}::{id_} by {record.method}, {record.bounds or 'all sizes'}"
    return f"pytest {shlex.quote(check)}{depth}"


def _by(record: Record) -> str:
    return "" if record.method == "exhaustive" else f" --by {record.method}"


def _load(bounds: Bounds) -> str:
    return f" --load {bounds.load}" if bounds.limits_loads else ""
