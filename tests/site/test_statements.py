"""The page of a statement of a paper: its readings, their proofs, counterexamples and commands."""

import re
from html import unescape

import pytest

from loadbal import ledger, names
from loadbal.site import theories
from loadbal.site.build import LARGEST_STATEMENT
from loadbal.site.statements import EACH, is_smallest, site_data, statement_page

ROWS = ledger.known()
DATA = site_data(ROWS)


def page(id_: str) -> str:
    statement, _ = names.statement(id_)
    readings = dict(zip(statement.ids(), statement.readings, strict=True))
    return statement_page(statement, readings, DATA)


@pytest.mark.parametrize("with_theories", [True, False])
def test_a_page_shows_the_theorem_as_the_kernel_prints_it(monkeypatch: pytest.MonkeyPatch, with_theories: bool) -> None:  # noqa: FBT001 - a parameter
    monkeypatch.setattr(theories, "are_shown", lambda: with_theories)
    kernel = ledger.known()["houle/lemma-4"].kernel
    assert kernel

    text = page("houle/lemma-4")
    assert kernel["says"] in (unescape(re.sub("<[^>]*>", "", text)) if with_theories else text)
    assert "{coq}" not in text
    places = [f'<a href="../../{theories.address(it)}">' for it in kernel["uses"]]
    assert all((it in text) == with_theories for it in places)
    assert len(places) == 7


def test_the_page_of_a_headline_theorem_leads_to_its_proof() -> None:
    assert 'href="../../proofs/Discrepancies.theorem_2_3.html">' in page("plaxton/theorem-2.3")
    assert "../../proofs/" not in page("houle/lemma-4")


def test_a_theorem_without_a_page_of_its_proof_says_which_readings_have_one() -> None:
    text = page("riess/theorem-2")

    assert text.count("../../proofs/") == 1
    assert text.count("the site shows sentence by sentence the proofs of *repaired* only") == 4
    assert "sentence by sentence" not in page("houle/lemma-4")


def test_a_page_shows_the_steps_and_lemmas_of_a_written_proof() -> None:
    text = page("plaxton/theorem-b.1-taylor")

    assert re.search(r"^1\. \*by ", text, re.MULTILINE)
    assert re.search(r"^1\. \*argued\*: ", text, re.MULTILINE)
    assert re.search(r'href="\.\./\.\./lemmas/plaxton/theorem-b.1-taylor@range/[\w-]+\.smt2"', text)


def test_a_refuted_reading_shows_its_run_witness_and_repair() -> None:
    text = page("houle/termination-stable")

    assert '<figure class="run">' in text
    assert '"../../witnesses/houle/termination-stable@stable-implies-one.json"' in text
    assert 'Repaired: <a href="#reading-repaired-one">' in text


def test_a_page_with_several_readings_has_a_line_for_each() -> None:
    text = page("plaxton/theorem-2.3")

    assert EACH in text
    assert all(f'href="#reading-{name}">' in text for name in ("one-constant", "main", "half", "smallest"))
    assert EACH not in page("plaxton/minimum-error")


def test_a_counterexample_is_called_smallest_only_if_a_search_from_the_first_size_on_found_it() -> None:
    assert is_smallest(ROWS["houle/termination-stable@stable-implies-one"])
    assert not is_smallest(ROWS["houle/conjecture-kary@lower-repaired"])  # no tree between two sizes is checked
    assert not is_smallest(ROWS["houle/lemma-4"])


def test_a_repair_without_a_proof_says_so_beside_its_name() -> None:
    text = page("plaxton/lemma-3.1")

    assert ">repaired</a> (a repair, not proved)" in text
    assert ">at least p</a> (a repair, not proved)" not in text


def test_a_page_says_why_its_statement_is_read_so() -> None:
    assert "d k^(-1/2) n" in page("plaxton/lemma-3.1")


def test_the_names_of_a_recipe_are_folded_away() -> None:
    text = page("plaxton/lemma-3.1")
    case = text[text.index('id="reading-main-case"') : text.index('id="reading-main-evidence"')]

    assert "group 2 at processors 0 to 3\\: 0 0 0 1" in case
    assert "loads of every group" not in re.sub("<details>.*?</details>", "", case)


def test_a_page_says_why_a_claim_is_not_settled() -> None:
    assert "Reason: **open problem**; we know no proof and no counterexample." in page("houle/open-phase-length")
    assert "no counterexample. *Falsifiable*." in page("houle/open-phase-length")
    assert " *Decidable*." in page("houle/open-max-msd")
    assert "Reason: " not in page("houle/lemma-4")
    assert "*Falsifiable*" not in page("houle/lemma-4")


def test_a_page_says_if_a_case_has_no_run() -> None:
    assert "is not a run on a network" in page("houle/kary-size")


def test_only_a_proof_covers_all_sizes() -> None:
    assert "* a theorem, which Rocq's kernel checks\\, all sizes: holds; " in page("houle/lemma-4")
    assert "* a theorem, which Rocq's kernel checks: refuted; " in page("bokhari/direct-contention")


def test_a_reading_missing_from_the_ledger_shows_the_command_to_check_it() -> None:
    statement, readings = names.statement("houle/lemma-4")
    text = statement_page(statement, readings, site_data({}))

    assert "try `loadbal check houle/lemma-4`" in text


def test_a_page_opens_with_the_place_of_its_statement() -> None:
    text = page("plaxton/lemma-3.1")

    assert text.index('<nav class="crumbs"') < text.index(
        "# Lemma 3\\.1 \\(Plaxton 1989\\)\\: fails as printed\\, whatever its constant\n"
    )
    assert "](../../papers/plaxton.md), Lemma 3\\.1. Id: `plaxton/lemma-3.1`" in text
    assert "[how the paper is read](../../decisions/plaxton.md)" in text


def test_a_page_with_several_readings_says_why_and_links_the_explanation() -> None:
    why = '<a href="../../verdicts.html#readings">reading</a>'

    assert why in page("plaxton/lemma-3.1")
    assert why not in page("plaxton/minimum-error")


def test_a_reading_that_holds_because_the_statement_fails_says_so() -> None:
    assert page("plaxton/lemma-3.1").count("so the printed statement fails") >= 2


def test_readings_have_plain_names_and_keep_their_anchors() -> None:
    text = page("plaxton/leighton-lower-bound")

    assert '| <a href="#reading-two-tokens">two tokens</a> |' in text
    assert "\n## Reading\\: two tokens\n" in text
    assert '| <a href="#reading-main">main</a> |' in text


def test_every_part_of_a_page_has_an_anchor_that_says_what_it_is() -> None:
    anchors = re.findall(r'<(?:h3|div) id="([^"]*)">', page("plaxton/lemma-3.1"))

    assert {"reading-main-case", "reading-main-evidence", "reading-even-theorem"} <= set(anchors)
    assert len(set(anchors)) == len(anchors)


def test_the_last_parts_of_readings_are_folded_on_a_page_with_many_only() -> None:
    folded = '<details class="part"><summary><h3>Evidence</h3></summary>'

    assert folded in page("plaxton/lemma-3.1")
    assert folded not in page("houle/lemma-4")
    assert '<h3 id="reading-main-evidence">' in page("houle/lemma-4")


def test_the_largest_pages_fit_a_phone() -> None:
    # Building a site refuses any page with more; the sources of these two are the longest. Sphinx adds some 28 kB.
    for id_ in ("jan/function-1", "riess/table-1-average"):
        text = re.sub(r'<script type="application/json">.*?</script>', "", page(id_), flags=re.DOTALL)
        assert len(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text).encode()) < LARGEST_STATEMENT - 30_000, id_


def test_a_page_with_many_readings_defines_each_term_and_word_once() -> None:
    text = page("jan/function-1")

    assert text.count('<span class="definition"') == text.partition("<section")[0].count('<span class="definition"')
    assert text.count('<dt id="term-full-iteration">') == 1
    assert text.count('href="#term-full-iteration"') > 5
    assert text.count("* `Loads.loads`: ") == 1
