"""Text for a terminal: rows, verdicts and runs."""

from dataclasses import replace
from fractions import Fraction

from rich.console import Console

from loadbal import ledger, names
from loadbal.claim import Bounds
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.reason import Reason
from loadbal.records import Reach, Row, Witness
from loadbal.showing import text
from loadbal.showing.sentences import unicode_text

ROW = Row(
    id="p/one",
    paper="p",
    locator="section 1",
    statement="A sentence.",
    verdict="refuted",
    strength="exhaustive",
    domain="network: every tree",
    covered=(),
    witness=Witness({"loads": [0, 2]}, "network 0-1:0, 1 color; loads 0 2"),
    evidence=(),
)


def test_the_finding_of_a_refuted_claim_is_its_counterexample() -> None:
    assert text.finding(ROW) == "network 0-1:0, 1 color; loads 0 2"


def test_the_finding_of_a_measured_claim_is_its_value_and_case() -> None:
    measured = replace(ROW, verdict="measured", value=Fraction(7, 2))

    assert text.finding(measured) == "7/2: network 0-1:0, 1 color; loads 0 2"


def test_an_entry_of_the_list_fits_the_terminal_and_keeps_the_id_whole() -> None:
    for row in ledger.known().values():
        head, *lines = text.list_entry(row, 80)

        assert head.startswith(row.id)
        assert max(map(len, (head, *lines))) <= 80
        assert "".join(unicode_text(row.statement).split()) in "".join(" ".join(lines).split())


def test_rows_are_selected_by_their_fields_and_words() -> None:
    rows = [ROW, replace(ROW, id="p/two", verdict="open", statement="Another Sentence.")]

    assert text.matching_rows(rows, verdict="open") == rows[1:]
    assert text.matching_rows(rows, "sentence another") == rows[1:]
    assert text.matching_rows(rows, "sentence", paper=None) == rows
    assert text.matching_rows(rows, paper="q") == []


def test_the_lines_of_a_row_begin_with_the_most_important_facts() -> None:
    lines = list(text.row_lines(ledger.known()["houle/termination-stable@stable-implies-one"]))

    assert [line.split(":")[0] for line in lines[:5]] == [
        "verdict",
        "counterexample",
        "covered",
        "to reproduce it",
        "domain",
    ]


def test_the_reason_of_a_row_stands_below_its_verdict() -> None:
    unproved = replace(ROW, verdict="bounded", reason=Reason.UNPROVED, witness=None)

    assert list(text.row_lines(unproved))[1].startswith("reason: unproved; a proof seems within reach")
    assert list(text.row_lines(unproved))[2].startswith("decidability: falsifiable; one finite case would refute it")
    assert text.list_entry(unproved, 80)[-1] == "  reason: unproved; falsifiable"
    assert not [line for line in text.row_lines(ROW) if line.startswith(("reason", "decidability"))]


def test_the_lines_of_a_row_say_how_far_an_attack_went() -> None:
    attacked = replace(ROW, verdict="bounded", attacked=Reach(Bounds(80, 6), 3000))

    assert (
        "attacked: none of the 3,000 cases tried, within size 1 to 80, loads 0 to 6, is a counterexample; no proof"
        in text.row_lines(attacked)
    )
    assert not [line for line in text.row_lines(ROW) if line.startswith("attacked")]


def test_the_lines_of_a_row_have_its_near_misses() -> None:
    row = ledger.known()["houle/perfect-balance"]

    assert any("near miss 'within two'" in line for line in text.row_lines(row))


def test_the_table_of_a_run_has_a_line_for_every_step() -> None:
    console = Console(width=80)
    with console.capture() as capture:
        console.print(text.trace_table(traced(THRESHOLD_1, (0, 3, 3), alternating_path(3), 2)))

    assert [line.split() for line in capture.get().splitlines()] == [
        ["step", "0", "1", "2", "moves"],
        ["step", "0,", "color", "0", "0", "3", "3", "1", "to", "0:", "1"],
        ["step", "1,", "color", "1", "1", "2", "3", "2", "to", "1:", "1"],
        ["after", "2", "steps", "1", "3", "2"],
    ]


def test_a_verdict_on_another_sentence_is_not_shown() -> None:
    statement, readings = names.statement("houle/lemma-4")
    row = replace(ledger.known()["houle/lemma-4"], statement="On every graph, loads recur.")
    shown = list(text.statement_lines(statement, {"houle/lemma-4": readings["houle/lemma-4"]}, {row.id: row}))

    assert "  verdict: open; the ledger's verdict is on another sentence: On every graph, loads recur." in shown
    assert not any("holds" in line for line in shown)
