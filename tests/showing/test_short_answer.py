"""The short answer to a statement follows from the rows of its readings."""

import pytest

from loadbal import ledger, names, papers
from loadbal.showing.short_answer import AGAINST, ShortAnswer, has_order, short_answer

ROWS = ledger.known()
EVERY = [statement for paper in papers.papers() for statement in papers.statements(paper)]


def found(id_: str) -> ShortAnswer:
    statement, _ = names.statement(id_)
    return short_answer(statement, [ROWS[it] for it in statement.ids()])


def test_an_answer_says_what_holds_where_it_fails_and_what_repairs_it() -> None:
    answer = found("houle/theorem-5-construction")

    assert answer.text == (
        "Holds or fails, as it is read: it holds in the readings *shortest path* and *repaired* (proved for all sizes)"
        " and fails in the reading *any path*."
    )
    assert [(it.label, it.row.id.partition("@")[2]) for it in answer.quoted] == [
        ("Where it fails", "any-path"),
        ("What repairs it", "repaired"),
        ("What holds", "shortest-path"),
    ]


def test_a_claim_against_every_constant_answers_first() -> None:
    statement = names.statement("plaxton/lemma-3.1@even")[0]
    answer = short_answer(statement, [ROWS[it] for it in statement.ids()])

    assert answer.headline == "Fails as printed, whatever its constant"
    assert answer.details.startswith(
        ": the reading *no constant* proves this; it holds in the readings *at least p* and *even* ("
    )
    assert "names no constant" not in answer.text
    assert [it.label for it in answer.quoted] == [
        "Why no constant helps",
        "Where it fails",
        "What repairs it",
        "A repair, not proved",
        "What holds",
    ]


def test_a_bounded_claim_is_never_called_true() -> None:
    for statement in EVERY:
        rows = [ROWS[it] for it in statement.ids()]
        answer = short_answer(statement, rows)
        if all(row.verdict != "holds" for row in rows):
            assert "old" not in answer.headline, statement.id
        if answer.headline == "Holds":
            assert {row.verdict for row in rows} <= {"holds", "measured"}, statement.id
        if answer.headline.startswith("Fails"):
            assert any(row.verdict == "refuted" for row in rows), statement.id


def test_an_answer_says_that_a_printed_o_names_no_constant() -> None:
    assert found("plaxton/theorem-2.5").headline == "Fails as its readings state it"
    assert found("plaxton/theorem-2.5").text.endswith("names no constant; each reading names its own.")


@pytest.mark.parametrize("id_", sorted(AGAINST))
def test_a_claim_against_the_printed_statement_holds_and_the_statement_has_an_order(id_: str) -> None:
    statement = names.statement(id_)[0]

    assert ROWS[id_].verdict == "holds"
    assert has_order(statement) or "logarithmic" in statement.text


def test_a_statement_without_rows_is_not_in_the_ledger() -> None:
    statement = EVERY[0]

    assert short_answer(statement, []).text == "Not in the ledger."


def test_every_statement_has_an_answer_that_counts_its_readings() -> None:
    for statement in EVERY:
        answer = short_answer(statement, [ROWS[it] for it in statement.ids()])
        assert answer.text.endswith("."), statement.id
        assert len({it.row.id for it in answer.quoted}) == len(answer.quoted), statement.id
        assert len(answer.quoted) + answer.left_out == len(statement.readings), statement.id
