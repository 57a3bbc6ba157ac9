"""The ledger: what follows for a claim from the records of its checks, and how it is kept."""

import json
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.claim import Bounds
from loadbal.errors import DisagreementError, UnreadableFileError
from loadbal.verdict import Evidence, Holds, Measured, Refuted, Strength, Undecided, Verdict

BOUNDS = Bounds(size=3, load=2)


def record(verdict: Verdict, witness: str = "") -> ledger.Record:
    return ledger.recorded(verdict, {"printed": witness} if witness else None)


def evidence(strength: Strength) -> Evidence:
    return Evidence(strength, 5, 4, method="some", bounds=BOUNDS)


HOLDS = record(Holds(evidence(Strength.EXHAUSTIVE)))
ALL_LOADS = record(Holds(evidence(Strength.ALL_LOADS)))
PROVED = record(Holds(Evidence(Strength.ALL_SIZES, 3, 3, 6, "proof", None, ("z3", "cvc5"))))
REFUTED = record(Refuted(((0, 2),), evidence(Strength.EXHAUSTIVE)), "0 2")
MEASURED = record(Measured(7, ((0, 2),), evidence(Strength.EXHAUSTIVE)), "0 2")
UNDECIDED = record(Undecided("too long"))
SAMPLED = record(Undecided("no counterexample", evidence(Strength.SAMPLED)))


@pytest.mark.parametrize(
    ("records", "settled"),
    [
        ([], ("undecided", "sampled")),
        ([UNDECIDED], ("undecided", "sampled")),
        ([UNDECIDED, SAMPLED], ("undecided", "sampled")),
        ([SAMPLED, HOLDS], ("holds", "exhaustive")),
        ([HOLDS, PROVED, ALL_LOADS], ("holds", "all-sizes")),
        ([HOLDS, ALL_LOADS], ("holds", "all-loads")),
        ([HOLDS, REFUTED], ("refuted", "exhaustive")),
        ([MEASURED, SAMPLED], ("measured", "exhaustive")),
    ],
)
def test_the_records_settle_a_claim(records: list[ledger.Record], settled: tuple[str, str]) -> None:
    assert ledger.settled("p/x", records) == settled


def test_a_refuted_claim_cannot_be_proved() -> None:
    with pytest.raises(DisagreementError, match="p/x"):
        ledger.settled("p/x", [PROVED, REFUTED])


def test_an_undecided_claim_is_open_and_has_no_witness() -> None:
    row = ledger.row({"id": "p/x"}, [UNDECIDED, SAMPLED], [])
    assert (row["verdict"], row["value"], row["witness"]) == ("open", None, None)


def test_a_row_keeps_witness_and_value_of_what_decides() -> None:
    assert ledger.row({"id": "p/x"}, [HOLDS, REFUTED], [])["witness"] == {"printed": "0 2"}
    assert ledger.row({"id": "p/x"}, [MEASURED], [])["value"] == "7"
    assert all("witness" not in entry for entry in ledger.row({"id": "p/x"}, [REFUTED], [])["evidence"])


def test_a_ledger_comes_back_as_it_was_written(tmp_path: Path) -> None:
    rows = [ledger.row({"id": key}, [HOLDS], [REFUTED]) for key in ("p/b", "p/a")]
    path = tmp_path / "ledger.json"
    ledger.write(path, ledger.document(rows))
    assert list(ledger.load(path).values()) == rows
    assert json.loads(path.read_text(encoding="utf-8"))["schema"] == ledger.SCHEMA
    assert [file.name for file in tmp_path.iterdir()] == ["ledger.json"]


def test_a_failed_write_leaves_the_old_ledger(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    ledger.write(path, "old")
    with pytest.raises(TypeError):
        ledger.write(path, 7)  # type: ignore[arg-type]
    assert path.read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["ledger.json"]


def test_no_file_is_an_empty_ledger(tmp_path: Path) -> None:
    assert ledger.load(tmp_path / "none.json") == {}


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"claims": [{}]}', '{"claims": 3}'])
def test_what_is_no_ledger_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"ledger\.json"):
        ledger.load(path)
