"""The files to take away: the whole ledger, each row, and the citations."""

import csv
import hashlib
import io
import json
from importlib import resources

from loadbal import ledger
from loadbal.showing.citation import ledger_digest
from loadbal.site.citing import FORMS, file_path
from loadbal.site.ledger_files import SCHEMA, ledger_files, release_line
from loadbal.site.places import address, statement_path

IDS = ("houle/lemma-2@after", "houle/lemma-4", "bokhari/standard-exchange@shuffle-left")
ROWS = {id_: ledger.known()[id_] for id_ in IDS}
FILES = dict(ledger_files(ROWS))


def test_the_whole_ledger_is_there_as_json_and_as_csv() -> None:
    assert [row["id"] for row in json.loads(FILES["ledger.json"])["claims"]] == sorted(IDS)
    assert [line["id"] for line in csv.DictReader(io.StringIO(FILES["ledger.csv"]))] == sorted(IDS)


def test_the_feed_of_changes_is_there() -> None:
    assert FILES["changes.atom"].startswith(
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
    )


def test_the_digest_of_a_row_is_that_of_the_published_ledger() -> None:
    digest = hashlib.sha256(FILES["ledger.json"].encode()).hexdigest()

    assert digest == ledger_digest(ROWS.values())
    assert digest in release_line(ROWS)
    for id_ in IDS:
        assert json.loads(FILES[file_path(id_, "json")])["ledger"] == f"sha256:{digest}"
        for ending in FORMS.values():
            assert digest in FILES[file_path(id_.partition("@")[0], ending)]


def test_a_row_stands_beside_the_page_of_its_statement_and_finds_its_schema() -> None:
    for id_ in IDS:
        page = statement_path(id_.partition("@")[0])
        assert file_path(id_, "json").rpartition("/")[0] == page.rpartition("/")[0]
        document = json.loads(FILES[file_path(id_, "json")])
        assert document["address"] == address(id_)
        assert document["$schema"] == SCHEMA == "../../_static/row.schema.json"
        assert file_path(id_, "json").count("/") == SCHEMA.count("..")
    assert resources.files("loadbal.site").joinpath("static/row.schema.json").is_file()


def test_the_citations_of_a_statement_are_those_of_all_its_readings() -> None:
    rows = {id_: row for id_, row in ledger.known().items() if id_.startswith("houle/lemma-2@")}
    files = dict(ledger_files(rows))

    assert files["statements/houle/lemma-2.bib"].count("@misc{houle:lemma-2:") == len(rows) == 2
    assert files["statements/houle/lemma-2.txt"].count("\n") == 2
    assert files["statements/houle/lemma-2.txt"].encode().startswith(b"\xef\xbb\xbfThe loadbal authors")
    assert [path for path in files if path.count("/lemma-2.")] == [
        f"statements/houle/lemma-2.{it}" for it in ("bib", "txt")
    ]


def test_two_runs_make_the_same_files() -> None:
    assert dict(ledger_files(dict(reversed(ROWS.items())))) == FILES
