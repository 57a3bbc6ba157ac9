"""The ledger as comma-separated text."""

import csv
import io
from importlib import resources

from loadbal import ledger
from loadbal.showing.ledger_table import COLUMNS, ledger_table
from loadbal.site.citing import citations

KNOWN = ledger.known()
TABLE = ledger_table(citations(KNOWN, KNOWN))
LINES = {line["id"]: line for line in csv.DictReader(io.StringIO(TABLE))}


def test_the_table_has_every_claim_once_sorted_by_id() -> None:
    assert list(LINES) == sorted(KNOWN)
    assert TABLE.count("\n") == len(KNOWN) + 1
    assert "\r" not in TABLE


def test_a_line_has_the_facts_of_its_row() -> None:
    for id_, row in KNOWN.items():
        line = LINES[id_]
        assert (line["verdict"], line["strength"], line["statement"]) == (row.verdict, row.strength, row.statement)
        assert line["value"] == ("" if row.value is None else str(row.value))
        assert line["decidability"] == (row.decidability or "")
        assert line["witness"] == (row.witness.printed if row.witness else "")
        assert line["theorem"] == (row.kernel["theorem"] if row.kernel else "")
        assert bool(line["file"]) == bool(line["line"]) == line["content"].startswith("swh:1:cnt:") == bool(row.kernel)


def test_every_column_is_documented_in_the_guide_to_formats() -> None:
    guide = resources.files("loadbal.docs").joinpath("formats.md").read_text(encoding="utf-8")
    _, _, after = guide.partition("| column of `ledger.csv` |")
    heads = [line.split("|")[1] for line in after.partition("\n\n")[0].splitlines()[2:]]
    named = [name.strip(" `") for head in heads for name in head.split(",")]

    assert sorted(named) == sorted(COLUMNS)
