"""The line with the citations of a reading, and the line with the place of a theorem."""

import re

from loadbal import ledger, names
from loadbal.site.citing import FORMS, cite_line, row_path, theorem_line
from loadbal.site.statements import site_data, statement_page


def test_the_page_of_a_statement_links_to_the_files_of_its_readings() -> None:
    statement, readings = names.statement("houle/lemma-2")
    text = statement_page(statement, readings, site_data(dict(ledger.known())))

    targets = set(re.findall(r'<a href="([^"]+)">', text))
    for id_ in readings:
        assert cite_line(id_) in text
        assert {row_path(id_, ending).removeprefix("statements/houle/") for ending in FORMS.values()} <= targets


def test_the_page_of_a_theorem_has_its_file_its_line_and_the_identifier_of_the_content() -> None:
    kernel = ledger.known()["bokhari/standard-exchange@shuffle-left"].kernel
    assert kernel is not None
    line = theorem_line(kernel)
    statement, readings = names.statement("bokhari/standard-exchange")

    assert "proofs/rocq/theories/MultiphaseExchange.v" in line
    assert "swh" in line
    assert line in statement_page(statement, readings, site_data(dict(ledger.known())))
