"""The commands that reproduce the results in the ledger."""

import shlex

from loadbal import names
from loadbal.claim import Bounds
from loadbal.records import Record, Row, weight
from loadbal.verdict import Strength

ALL_SIZES = frozenset({Strength.KERNEL.value, Strength.SOLVER.value, Strength.WRITTEN.value})
"""The strengths of evidence for all sizes, which `loadbal prove` reproduces."""


def command_for_row(row: Row) -> str:
    """The command that reproduces the verdict of a claim; for a refuted claim, the check with the fewest cases.

    For any other claim it is the check that decides the row, so that it agrees with what the row covers.
    """
    if row.verdict == "holds" and row.strength in ALL_SIZES:
        return f"loadbal prove {row.id}"
    outcome = "undecided" if row.verdict == "open" else row.verdict
    found = [it for it in row.evidence if it.outcome == outcome and it.value == row.value]
    checks = sorted((it for it in found if it.bounds), key=weight)
    if not checks:
        return f"loadbal prove {row.id}"
    return command_for_record(row.id, min(checks, key=lambda it: it.cases) if row.verdict == "refuted" else checks[-1])


def deciding_record(row: Row) -> Record | None:
    """The record that `command_for_row` reproduces; None if that is a proof."""
    command = command_for_row(row)
    return next((it for it in row.evidence if it.bounds and command_for_record(row.id, it) == command), None)


NEED_ROCQ = frozenset({"box", "kernel"})
"""The methods of `loadbal check` that ask Rocq."""


def python_check(row: Row) -> Record | None:
    """The widest check of a proved claim that Python alone runs, by `loadbal check`; None if the plan has none."""
    checks = (it for it in row.evidence if it.bounds and it.method == "exhaustive")
    plain = [it for it in checks if command_for_record(row.id, it).startswith("loadbal check")]
    quick = [it for it in plain if it.depth != "deep"]
    return max(quick or plain, key=weight, default=None)


def command_for_record(id_: str, record: Record) -> str:
    """The command that reproduces one record of a claim.

    `loadbal check` has no options for a smallest size above 1 or for more spare colors, so these are left to the plan.
    """
    if record.bounds is None:
        return f"loadbal prove {id_}"
    if record.method == "kernel":  # its theorem has its bounds
        return f"loadbal check {shlex.quote(id_)} --by kernel"
    reached = record.reached or record.bounds
    if (record.bounds.smallest, record.bounds.spare) != (1, 1):
        return pytest_command(id_, record)
    return f"loadbal check {shlex.quote(id_)}{_method_option(record)} --size {reached.size}{_load_option(reached)}"


def pytest_command(id_: str, record: Record) -> str:
    """The command that repeats one check of the plan, and compares its record with the ledger."""
    plan = next(path for path in names.files_of(id_.partition(names.NEAR_MISS)[0]) if path.startswith("verify/"))
    depth = "" if record.depth == "quick" else f" --depth {record.depth}"
    check = f"{plan}::{id_} by {record.method}, {record.bounds or 'all sizes'}"
    return f"pytest {shlex.quote(check)}{depth}"


def _method_option(record: Record) -> str:
    return "" if record.method == "exhaustive" else f" --by {record.method}"


def _load_option(bounds: Bounds) -> str:
    return f" --load {bounds.load}" if bounds.limits_loads else ""
