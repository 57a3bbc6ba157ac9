"""The page of `loadbal report --html`: it has every claim of the ledger, has filters, and needs no other file."""

from loadbal import ledger
from loadbal.showing.page import ledger_page


def test_the_page_has_every_claim_and_escapes_its_text() -> None:
    found = ledger_page(ledger.known().values())

    assert found.count("<details id=") == len(ledger.known())
    assert "&lt;-&gt;" in found
    assert "<->" not in found


def test_the_page_has_filters_and_needs_no_other_file() -> None:
    found = ledger_page(ledger.known().values())

    assert '<select data-by="strength">' in found
    assert "form.filters" in found
    assert ' src="' not in found
