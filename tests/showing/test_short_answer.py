"""The short answer to a statement follows from the rows of its readings."""

import pytest

from loadbal import ledger, names, papers
from loadbal.showing.short_answer import (
    AGAINST,
    BEYOND_CONSTANTS,
    EXCEPTIONS,
    MIXED,
    ORDERS,
    PRINTED,
    PRINTED_PARTS,
    ShortAnswer,
    has_order,
    is_unproved_repair,
    short_answer,
)

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
        ": the reading *no constant* proves this; it holds in the readings *at least p*, *even* and *any n* ("
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
        if answer.headline == "Holds" and not ORDERS & set(statement.ids()):
            assert {row.verdict for row in rows} <= {"holds", "measured"}, statement.id
        if answer.headline.startswith("Fails"):
            assert any(row.verdict == "refuted" for row in rows), statement.id


def test_a_statement_that_is_checked_in_finitely_many_cases_holds_in_these_only() -> None:
    answer = found("plaxton/theorem-3.3@largest")

    assert answer.text.startswith(
        "Holds in finitely many cases; not settled for all sizes: it holds in the readings *main* and *shuffle"
        " exchange* (every case is checked) and has a measured value "
    )
    assert found("bokhari/mesh-direct").headline == "Holds in part"


def test_an_answer_says_that_a_printed_o_names_no_constant() -> None:
    assert (
        found("plaxton/se-cypher-consequence").headline
        == "Not settled as printed; fails with the constants of its readings"
    )
    assert found("plaxton/se-cypher-consequence").text.endswith("names no constant; each reading names its own.")
    assert found("plaxton/theorem-3.1").headline == "Holds"
    assert found("plaxton/theorem-3.1").text.endswith("names no constant; each reading names its own.")


@pytest.mark.parametrize("id_", sorted(ORDERS))
def test_a_claim_that_proves_a_printed_order_holds_for_all_sizes(id_: str) -> None:
    assert (ROWS[id_].verdict, ROWS[id_].strength) == ("holds", "kernel")
    assert has_order(names.statement(id_)[0])


@pytest.mark.parametrize("id_", sorted(BEYOND_CONSTANTS))
def test_a_counterexample_that_no_constant_helps_refutes_the_printed_order(id_: str) -> None:
    statement = names.statement(id_)[0]
    answer = short_answer(statement, [ROWS[it] for it in statement.ids()])

    assert ROWS[id_].verdict == "refuted"
    assert has_order(statement)
    assert answer.headline == f"Fails as printed, whatever its constant, {BEYOND_CONSTANTS[id_]}"


@pytest.mark.parametrize("id_", sorted(AGAINST))
def test_a_claim_against_the_printed_statement_holds_and_the_statement_has_an_order(id_: str) -> None:
    statement = names.statement(id_)[0]

    assert ROWS[id_].verdict == "holds"
    assert has_order(statement) or any(word in statement.text for word in ("logarithmic", "tight"))


def test_a_statement_without_rows_is_not_in_the_ledger() -> None:
    statement = EVERY[0]

    assert short_answer(statement, []).text == "Not in the ledger."


def test_every_statement_has_an_answer_that_counts_its_readings() -> None:
    for statement in EVERY:
        answer = short_answer(statement, [ROWS[it] for it in statement.ids()])
        assert answer.text.endswith("."), statement.id
        assert len({it.row.id for it in answer.quoted}) == len(answer.quoted), statement.id
        assert len(answer.quoted) + answer.left_out == len(statement.readings), statement.id


@pytest.mark.parametrize(
    ("id_", "headline"),
    [
        ("plaxton/lemma-3.1", "Fails as printed, whatever its constant"),
        ("plaxton/lemma-3.2", "Fails as printed, whatever its constant"),
        ("plaxton/theorem-2.5", "Fails as printed, whatever its constant, if m = 1"),
        ("jan/algorithm-2", "Fails, and a repair holds"),
        ("plaxton/lemma-3.1-large-group", "Fails as printed, whatever its constant"),
        ("plaxton/lemma-3.1-small-group", "Fails as printed, whatever its constant"),
        ("plaxton/algorithm-balance-cost", "Fails as its readings state it, and a repair holds"),
        ("houle/theorem-12", "Holds, except for a single node"),
        ("plaxton/theorem-2.1", "Holds, except for x = 0"),
        ("plaxton/theorem-2.4", "Holds, except for a single processor"),
        ("riess/definition-1", "Fails, and a repair holds"),
        ("riess/theorem-2", "Fails, and a repair holds"),
        ("jan/dem-error-bound", "Fails, and a repair holds"),
        ("houle/theorem-5-construction", MIXED),
    ],
)
def test_a_statement_that_fails_in_the_printed_words_does_not_depend_on_its_reading(id_: str, headline: str) -> None:
    statement = papers.statements(id_.partition("/")[0])
    (found_,) = (it for it in statement if it.id == id_)

    assert short_answer(found_, [ROWS[it] for it in found_.ids()]).headline == headline


def test_a_mixed_answer_has_readings_that_hold_and_that_fail_but_not_as_printed() -> None:
    for statement in EVERY:
        rows = [ROWS[it] for it in statement.ids()]
        if short_answer(statement, rows).headline == MIXED:
            failed = {row.id.partition("@")[2] for row in rows if row.verdict == "refuted"}
            assert failed, statement.id
            assert any(row.verdict == "holds" for row in rows), statement.id
            repaired = any(row.verdict == "holds" and row.repairs in statement.ids() for row in rows)
            assert failed.isdisjoint(PRINTED) or not repaired, statement.id


def test_an_answer_names_a_repair_that_is_not_proved_as_such() -> None:
    statement = names.statement("plaxton/lemma-3.1@even")[0]
    details = short_answer(statement, [ROWS[it] for it in statement.ids()]).details

    assert "in the reading *repaired* (a repair, not proved)" in details
    assert is_unproved_repair(ROWS["plaxton/lemma-3.1@repaired"])
    assert not is_unproved_repair(ROWS["plaxton/lemma-3.1@at-least-p"])


def test_the_reading_to_cite_decides_the_answer() -> None:
    for statement in EVERY:
        answer = short_answer(statement, [ROWS[it] for it in statement.ids()])
        assert answer.chief is not None
        if "Fails" in answer.headline:
            assert answer.chief.verdict == "refuted" or answer.chief.id in AGAINST, statement.id


@pytest.mark.parametrize("id_", sorted(EXCEPTIONS))
def test_an_exception_fails_and_the_other_cases_are_proved(id_: str) -> None:
    others = [ROWS[it] for it in names.statement(id_)[0].ids() if it != id_]

    assert ("holds", "kernel") in {(row.verdict, row.strength) for row in others}
    assert [row.id for row in others if row.verdict == "refuted"] == []
    assert (ROWS[id_].verdict, ROWS[id_].strength) == ("refuted", "kernel")


def test_printed_parts_are_refuted_and_repaired() -> None:
    for id_ in PRINTED_PARTS:
        assert ROWS[id_].verdict == "refuted"
        assert any(row.repairs == id_ and row.verdict == "holds" for row in ROWS.values())
