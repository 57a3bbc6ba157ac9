"""The line with the citations of a reading, and the line with the place of a theorem."""

import re

import pytest

from loadbal import ledger, names
from loadbal.showing.short_answer import ShortAnswer, short_answer
from loadbal.site.citing import FORMS, NO_ADDRESS, address_note, cite_line, file_path, row_link, theorem_line
from loadbal.site.statements import site_data, statement_page


def answer(statement: str) -> ShortAnswer:
    found, readings = names.statement(statement)
    return short_answer(found, [ledger.known()[id_] for id_ in readings])


def test_the_page_of_a_statement_links_to_its_citations_and_to_the_rows_of_its_readings() -> None:
    statement, readings = names.statement("houle/lemma-2")
    text = statement_page(statement, readings, site_data(dict(ledger.known())))
    targets = set(re.findall(r'<a href="([^"]+)">', text))

    assert cite_line("houle/lemma-2", answer("houle/lemma-2")) in text
    files = {
        *(file_path("houle/lemma-2", ending) for ending in FORMS.values()),
        *(file_path(id_, "json") for id_ in readings),
    }
    assert {path.removeprefix("statements/houle/") for path in files} <= targets
    assert all(row_link(id_) in text for id_ in readings)


def test_a_page_names_the_one_entry_that_answers_for_the_statement() -> None:
    line = cite_line("houle/lemma-2", answer("houle/lemma-2"))

    assert line.startswith("**For the answer above, cite** the entry `houle:lemma-2:after`")
    assert "`loadbal cite houle/lemma-2@after`" in line
    assert line.index("lemma-2.bib") < line.index("Less often needed: ")
    assert cite_line("plaxton/minimum-error", answer("plaxton/minimum-error")).startswith("**To cite this,**")


def test_a_page_says_that_there_is_no_public_address_until_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert NO_ADDRESS in cite_line("houle/lemma-2", answer("houle/lemma-2"))
    monkeypatch.setattr("loadbal.site.citing.public_address", lambda: "https://b.example/")
    assert NO_ADDRESS not in cite_line("houle/lemma-2", answer("houle/lemma-2"))


def test_the_guide_says_where_the_address_of_the_site_is_to_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "`[project.urls]` of `pyproject.toml`" in address_note()
    monkeypatch.setattr("loadbal.site.citing.public_address", lambda: "https://b.example/")
    assert address_note() == "Citations have addresses at https://b.example/, the public address of this site."


def test_the_page_of_a_theorem_has_its_file_its_line_and_the_identifier_of_the_content() -> None:
    kernel = ledger.known()["bokhari/standard-exchange@shuffle-left"].kernel
    assert kernel is not None
    line = theorem_line(kernel)
    statement, readings = names.statement("bokhari/standard-exchange")

    assert "proofs/rocq/theories/MultiphaseExchange.v" in line
    assert "swh" in line
    assert line in statement_page(statement, readings, site_data(dict(ledger.known())))
