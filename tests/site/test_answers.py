"""The answer at the top of a statement's page."""

from loadbal import ledger, names
from loadbal.site.answers import answer_html
from loadbal.site.statements import site_data, statement_page

DATA = site_data(ledger.known())


def answer(id_: str) -> str:
    return answer_html(names.statement(id_)[0], DATA.rows, DATA.cases)


def test_the_page_opens_with_the_answer() -> None:
    statement = names.statement("plaxton/lemma-3.1@even")[0]
    readings = dict(zip(statement.ids(), statement.readings, strict=True))
    page = statement_page(statement, readings, DATA)

    assert page.index("# Lemma 3") < page.index('<section class="answer"') < page.index("## Reading")


def test_the_answer_has_the_counterexample_in_words_and_links_its_readings() -> None:
    text = answer("plaxton/lemma-3.1@even")

    assert "<strong>Fails as printed, whatever its constant</strong>: the reading <em>no constant</em> proves" in text
    assert "Smallest counterexample: d = 2, n = 1; group 1 at processors 0 to 3: 0 0 0 0; group 2" in text
    assert '<dt>What holds, reading <a href="#reading-even">even</a></dt>' in text
    assert "loads of every group" not in text


def test_the_answer_of_a_single_reading_links_none() -> None:
    text = answer("plaxton/minimum-error")

    assert "<strong>Holds</strong> (proved for all sizes)." in text
    assert '<a href="#' not in text


def test_a_measured_value_is_named() -> None:
    text = answer("plaxton/theorem-2.3@half")

    assert "The smallest square <" in text
    assert "Smallest value: 1/8. " in text
