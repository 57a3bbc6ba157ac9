"""What a verdict covers, in words: by a proof the whole sentence, by a check within bounds a part of the domain."""

from loadbal import domain
from loadbal.records import Record, Row
from loadbal.verdict import Strength

EVERY_CASE = {
    Strength.KERNEL: "all cases of the sentence, by a theorem",
    Strength.WRITTEN: "all cases of the sentence, by a written proof",
    Strength.SOLVER: "all cases of the domain, of every size, by solvers",
}
"""The coverage of a claim that holds, by the strength of its evidence; a theorem is about the sentence and not about a
recipe, so its cases may be more than those of the domain."""


def domain_label(row: Row) -> str:
    """The name of the domain: that of the claim, or only that of its further checks if a proof covers the sentence."""
    is_proved = row.verdict == "holds" and row.strength in {Strength.KERNEL.value, Strength.WRITTEN.value}
    return "domain of the checks within bounds" if is_proved else "domain"


def evidence_label(row: Row, record: Record) -> str:
    """The name of a check in a list of evidence, which says whether the check alone decides less than the verdict."""
    return "evidence" if record.outcome in {row.verdict, "undecided"} else "smaller check, which alone decides less"


def coverage_text(row: Row) -> str:
    """The cases that the verdict covers, in one line: everything, the cases of a check, or one counterexample."""
    if row.verdict in {"refuted", "open"}:
        return "one counterexample, which suffices" if row.verdict == "refuted" else "random samples only"
    if (row.verdict == "holds" or not row.covered) and (proved := EVERY_CASE.get(Strength(row.strength))):
        return proved
    # A recipe without questions builds one case.
    return "; and ".join(map(domain.reach_line, row.covered)) or "the only case of the sentence"
