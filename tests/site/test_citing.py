"""The line with the citations of a reading, and the line with the place of a theorem."""

import re

from loadbal import ledger, names
from loadbal.site.citing import FORMS, cite_line, file_path, row_link, theorem_line
from loadbal.site.statements import site_data, statement_page


def test_the_page_of_a_statement_links_to_its_citations_and_to_the_rows_of_its_readings() -> None:
    statement, readings = names.statement("houle/lemma-2")
    text = statement_page(statement, readings, site_data(dict(ledger.known())))
    targets = set(re.findall(r'<a href="([^"]+)">', text))

    assert cite_line("houle/lemma-2") in text
    files = {
        *(file_path("houle/lemma-2", ending) for ending in FORMS.values()),
        *(file_path(id_, "json") for id_ in readings),
    }
    assert {path.removeprefix("statements/houle/") for path in files} <= targets
    assert all(row_link(id_) in text for id_ in readings)


def test_a_page_says_first_which_citation_to_use() -> None:
    line = cite_line("houle/lemma-2")

    assert line.startswith("**Recommended:** cite the reading")
    assert line.index("lemma-2.bib") < line.index("Less often needed: ")


def test_the_page_of_a_theorem_has_its_file_its_line_and_the_identifier_of_the_content() -> None:
    kernel = ledger.known()["bokhari/standard-exchange@shuffle-left"].kernel
    assert kernel is not None
    line = theorem_line(kernel)
    statement, readings = names.statement("bokhari/standard-exchange")

    assert "proofs/rocq/theories/MultiphaseExchange.v" in line
    assert "swh" in line
    assert line in statement_page(statement, readings, site_data(dict(ledger.known())))
