"""The short answer to a statement: whether it holds, fails, or depends on how it is read; from the ledger's rows."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from loadbal.claim import Statement
from loadbal.records import Row
from loadbal.showing.titles import reading_name
from loadbal.verdict import Strength

Kind: TypeAlias = Literal["against", "refuted", "holds", "bounded", "measured", "open"]
"""The verdict on a reading; `against` if the reading holds and says that the printed statement fails."""

AGAINST = frozenset(
    {
        "houle/abstract-logarithmic@no-constant",
        "plaxton/leighton-lower-bound@no-constant",
        "plaxton/leighton-lower-bound@two-tokens",
        "plaxton/lemma-3.1-large-group@no-constant",
        "plaxton/lemma-3.1-small-group@no-constant",
        "plaxton/lemma-3.1@no-constant",
        "plaxton/lemma-3.2@no-constant",
        "plaxton/lemma-b.2-case-1@no-constant",
        "plaxton/sample-concentration@no-constant",
        "plaxton/se-tight-range@no-constant",
        "plaxton/theorem-3.1-sum@no-constant",
    }
)
"""Claims that, where they hold, show that the printed statement fails, whatever constant its O or Omega has."""

BEYOND_CONSTANTS = {
    "plaxton/theorem-2.2": "if m = 1",
    "plaxton/theorem-2.5@barred-log": "if m = 1",
    "plaxton/theorem-2.5@plain-log": "if m = 1",
}
"""Refuted claims whose counterexamples refute the printed statement as well, whatever constant its O or Omega has, and
the cases in which they do: there the time is 0, and the bound is positive.
"""

ORDERS = frozenset({"plaxton/lemma-2.2@theta", "plaxton/theorem-3.1@repaired"})
"""Claims that, where they hold, prove a printed O or Theta; readings with smaller constants may fail or stay open."""

PRINTED = frozenset({"", "as-printed", "printed", "text"})
"""The names of readings that repeat the printed sentence, and decide nothing that it leaves open."""

PRINTED_PARTS = frozenset({"jan/dem-error-bound@balanced", "riess/definition-1@value"})
"""Claims that repeat a printed sentence, beside claims about other sentences of the same statement."""

EXCEPTIONS = {
    "bokhari/theorem-3@dependent-two-or-more": "sets with two members",
    "houle/theorem-12@every-tree": "a single node",
    "houle/theorem-16@every-tree": "trees with fewer than three nodes",
    "plaxton/theorem-2.1@printed-range": "x = 0",
    "plaxton/theorem-2.4@one-processor": "a single processor",
    "riess/contribution-half-n@all-even": "cycles of two processors",
}
"""Refuted claims that fail only in their smallest cases, with these cases in words. A proved reading has the same
sentence for all other cases. The headline is the same whether the paper prints the smallest size or leaves it open."""

ORDER = re.compile(r"\b(?:O|Omega|Theta)\(")
MOST = 2
"""The most readings of a kind that the answer quotes."""

NO_CONSTANT = "Fails as printed, whatever its constant"
"""The answer if an O or Omega fails for every constant."""

MIXED = "Holds or fails, as it is read"
"""The answer if a faithful reading holds and another one fails."""

PHRASES: dict[Kind, str] = {
    "holds": "holds in",
    "refuted": "fails in",
    "bounded": "has no counterexample within the bounds of its check in",
    "measured": "has a measured value in",
    "open": "is open in",
}


class Quoted(NamedTuple):
    """A reading that the answer quotes."""

    label: str
    row: Row


class ShortAnswer(NamedTuple):
    """The answer: a headline, what follows it, and the readings that it quotes."""

    headline: str
    details: str
    quoted: tuple[Quoted, ...]
    left_out: int
    """The number of readings in the ledger that the answer does not quote."""
    chief: Row | None = None
    """The reading to cite for this answer; None if the ledger has no reading of the statement."""

    @property
    def text(self) -> str:
        """The headline and the details in one line; names of readings are marked as terms are."""
        return f"{self.headline}{self.details}"

    @property
    def readings(self) -> int:
        """The number of readings in the ledger."""
        return len(self.quoted) + self.left_out

    @property
    def predicate(self) -> str:
        """The headline as what a sentence says of the statement.

        >>> ShortAnswer("Not settled", ".", (), 0).predicate, ShortAnswer("Fails", ".", (), 0).predicate
        ('is not settled', 'fails')
        """
        words = self.headline[:1].lower() + self.headline[1:]
        return words if words.startswith(("holds", "fails")) else f"is {words}"


def short_answer(statement: Statement, rows: Sequence[Row]) -> ShortAnswer:
    """The answer to a statement, from the rows of its readings in the ledger."""
    by_kind: dict[Kind, list[Row]] = {kind: [] for kind in ("against", *PHRASES)}
    for row in rows:
        by_kind[_kind(row)].append(row)
    quoted = _quoted(by_kind)
    headline = _headline(statement, by_kind)
    note = "" if headline.startswith(NO_CONSTANT) else _constant_note(statement)
    details = f"{_details(by_kind)}{note}"
    return ShortAnswer(headline, details, quoted, len(rows) - len(quoted), _chief(by_kind))


def shows_failure(row: Row) -> bool:
    """True if a claim holds and says that the printed statement fails."""
    return row.id in AGAINST and row.verdict == "holds"


def is_unproved_repair(row: Row) -> bool:
    """True if a claim repairs another one and is not known to hold, whatever its name says."""
    return bool(row.repairs) and row.verdict != "holds"


def has_order(statement: Statement) -> bool:
    """True if the printed statement has an O, Omega or Theta, so that it names no constant."""
    return ORDER.search(statement.text) is not None


def _kind(row: Row) -> Kind:
    return "against" if shows_failure(row) else row.verdict


def _chief(by_kind: Mapping[Kind, Sequence[Row]]) -> Row | None:
    """The first reading of the kind that decides the answer: a failure, then a proof, then what is not settled."""
    order: tuple[Kind, ...] = ("against", "refuted", "holds", "bounded", "open", "measured")
    return next((row for kind in order for row in by_kind[kind]), None)


def _headline(statement: Statement, by_kind: Mapping[Kind, Sequence[Row]]) -> str:
    """The first words of the answer."""
    held, failed = by_kind["holds"], by_kind["refuted"]
    beyond = dict.fromkeys(BEYOND_CONSTANTS[row.id] for row in failed if row.id in BEYOND_CONSTANTS)
    if by_kind["against"] or beyond:
        return ", ".join([NO_CONSTANT, *([] if by_kind["against"] else beyond)])
    if any(row.id in ORDERS for row in held):
        return "Holds"
    if failed and not held:
        return "Not settled as printed; fails with the constants of its readings" if has_order(statement) else "Fails"
    if failed:
        return _mixed_headline(statement, held, failed)
    is_partial = bool(by_kind["bounded"] or by_kind["open"])
    if held:
        return _holding_headline(statement, held, is_partial=is_partial)
    settled = "Measured" if by_kind["measured"] else "Not in the ledger"
    return "Not settled" if is_partial else settled


def _holding_headline(statement: Statement, held: Sequence[Row], *, is_partial: bool) -> str:
    """The first words of the answer if readings hold and none fails; `is_partial` if some are not settled."""
    is_finite = all(row.whole for row in held)
    # A printed O speaks of all sizes, and no finite number of cases answers it.
    if is_finite and (is_partial or has_order(statement)):
        return "Holds in finitely many cases; not settled for all sizes"
    return "Holds in part" if is_partial else "Holds"


def _mixed_headline(statement: Statement, held: Sequence[Row], failed: Sequence[Row]) -> str:
    """The first words of the answer for a statement with readings that hold and readings that fail."""
    if all(row.id in EXCEPTIONS for row in failed):
        return f"Holds, except for {' and '.join(dict.fromkeys(EXCEPTIONS[row.id] for row in failed))}"
    ids = {row.id for row in failed}
    repairs = [row for row in held if row.repairs in ids]
    # A part or a special case may hold, but it is no reading of the sentence that the paper prints.
    is_printed = any(id_.partition("@")[2] in PRINTED or id_ in PRINTED_PARTS for id_ in ids)
    return f"{_fails(statement)}, and a repair holds" if repairs and (is_printed or repairs == held) else MIXED


def _fails(statement: Statement) -> str:
    """That a statement fails; a constant of ours that is too small does not refute a printed O."""
    return "Fails as its readings state it" if has_order(statement) else "Fails"


def _details(by_kind: Mapping[Kind, Sequence[Row]]) -> str:
    """In which readings the statement holds, fails, and so on; short if it has one reading."""
    present = [kind for kind in PHRASES if by_kind[kind]]
    proof = f" ({_grounds(by_kind['holds'])})" if by_kind["holds"] else ""
    if present in (["holds"], ["refuted"]) and len(by_kind[present[0]]) == 1 and not by_kind["against"]:
        return f"{proof}."
    clauses = [f"{PHRASES[kind]} {_names(by_kind[kind])}{proof if kind == 'holds' else ''}" for kind in present]
    against = f"{_names(by_kind['against'])} proves this; " if by_kind["against"] else ""
    joined = " and ".join(filter(None, [", ".join(clauses[:-1]), *clauses[-1:]]))
    return f": {against}it {joined}." if joined else "."


def _grounds(rows: Sequence[Row]) -> str:
    """The weakest evidence among the readings that hold, in words."""
    weakest = min((Strength(row.strength) for row in rows), key=lambda it: it.rank)
    return "proved for all sizes" if weakest.rank >= Strength.WRITTEN.rank else "every case is checked"


def _names(rows: Sequence[Row]) -> str:
    """The names of the readings if there are at most three; otherwise only their number."""
    names = [f"*{reading_name(row.id)}*{' (a repair, not proved)' * is_unproved_repair(row)}" for row in rows]
    if len(names) > 3:
        return f"{len(names)} readings"
    return (
        f"the reading{'' if len(names) == 1 else 's'} {' and '.join(filter(None, [', '.join(names[:-1]), names[-1]]))}"
    )


def _constant_note(statement: Statement) -> str:
    """A note for a printed statement with an O, whose readings name a constant."""
    return " The printed statement names no constant; each reading names its own." if has_order(statement) else ""


def _quoted(by_kind: Mapping[Kind, Sequence[Row]]) -> tuple[Quoted, ...]:
    """The readings to quote: where the statement fails, what repairs it, and what holds or is measured."""
    failed, ids = by_kind["refuted"][:MOST], {row.id for row in by_kind["refuted"]}
    settled = [*by_kind["holds"], *by_kind["bounded"]]
    repairs = [row for row in settled if row.repairs in ids][:MOST]
    held = [row for row in by_kind["holds"] if row not in repairs][: MOST if not repairs else 1]
    others = [row for kind in ("bounded", "open", "measured") for row in by_kind[kind] if row not in repairs]
    left = 1 if failed or held else MOST
    return (
        *(Quoted("Why no constant helps", row) for row in by_kind["against"]),
        *(Quoted("Where it fails", row) for row in failed),
        *(Quoted("A repair, not proved" if is_unproved_repair(row) else "What repairs it", row) for row in repairs),
        *(Quoted("What holds", row) for row in held),
        *(Quoted(_label(row), row) for row in others[:left]),
    )


def _label(row: Row) -> str:
    return {"bounded": "No counterexample, no proof", "measured": "Measured"}.get(row.verdict, "Open")
