"""The page of a statement."""

import re

from loadbal import ledger, names, papers
from loadbal.site.statements import address, known, statement_page

LEDGER = known(ledger.known())


def page(id_: str) -> str:
    statement, _ = names.statement(id_)
    readings = dict(zip(statement.ids(), statement.readings, strict=True))
    return statement_page(statement, readings, LEDGER)


def test_a_theorem_stands_on_its_page_as_the_kernel_prints_it() -> None:
    kernel = ledger.known()["houle/lemma-4"].kernel
    assert kernel

    assert kernel["says"] in page("houle/lemma-4")
    assert "{coq}" not in page("houle/lemma-4")


def test_a_written_proof_says_who_answers_and_offers_its_lemmas() -> None:
    text = page("plaxton/lemma-3.1-small-group")

    assert re.search(r"^1\. \*by ", text, re.MULTILINE)
    assert re.search(r"^1\. \*argued\*: ", text, re.MULTILINE)
    assert re.search(r'href="\.\./\.\./lemmas/plaxton/lemma-3.1-small-group@capped/[\w-]+\.smt2"', text)


def test_a_refuted_reading_has_its_run_its_witness_and_its_repair() -> None:
    text = page("houle/termination-stable")

    assert '<figure class="run">' in text
    assert '"../../witnesses/houle/termination-stable@stable-implies-one.json"' in text
    assert 'Repaired: <a href="../../statements/houle/termination-stable.html#reading-repaired-one">' in text


def test_a_case_without_a_run_says_so() -> None:
    assert "It has no run on a network" in page("houle/kary-size")


def test_a_reading_that_the_ledger_does_not_know_says_what_to_do() -> None:
    statement, readings = names.statement("houle/lemma-4")
    text = statement_page(statement, readings, known({}))

    assert "try `loadbal check houle/lemma-4`" in text


def test_no_two_readings_of_a_statement_have_one_address() -> None:
    addresses = [address(id_) for id_ in papers.claims()]

    assert len(set(addresses)) == len(addresses)
