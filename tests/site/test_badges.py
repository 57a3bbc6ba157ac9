"""The badges of a row."""

from loadbal import ledger
from loadbal.site.badges import AGAINST, row_badges
from loadbal.site.myst import badge

ROWS = ledger.known()


def test_a_row_has_its_verdict_and_strength() -> None:
    assert row_badges(ROWS["houle/lemma-4"]) == badge("holds", "kernel")


def test_a_row_that_holds_because_the_printed_statement_fails_says_so() -> None:
    assert row_badges(ROWS["plaxton/lemma-3.1@no-constant"]) == f"{badge('holds', 'kernel')} {AGAINST}"


def test_the_printed_statement_fails_wherever_no_constant_holds() -> None:
    named = [row for id_, row in ROWS.items() if id_.endswith("@no-constant") and row.verdict == "holds"]
    # The printed conjecture names no constant. The printed hypothesis M > log P of the other statement excludes the
    # cases of its reading `no-constant`.
    others = ["houle/conjecture-kary@no-constant", "jan/dominance@no-constant"]

    assert len(named) >= 3
    assert [row.id for row in named if AGAINST not in row_badges(row)] == others
