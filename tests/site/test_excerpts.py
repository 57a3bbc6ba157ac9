"""Excerpts of search results: plain text, shortened, for each page, statement and reading."""

import json

from loadbal import ledger
from loadbal.site import excerpts

ROWS = {id_: row for id_, row in ledger.known().items() if id_.startswith(("plaxton/theorem-2.3", "houle/lemma-4"))}


def test_a_long_sentence_ends_between_two_words() -> None:
    long = excerpts.excerpt("*Loads* of $n >= 2$ processors, " + "and so on, " * 30)

    assert long.startswith("Loads of n ≥ 2 processors, and so on")
    assert len(long) <= excerpts.LONGEST
    assert long.endswith(" ...")
    assert long.removesuffix(" ...").split()[-1] in {"and", "so", "on,"}
    assert excerpts.excerpt("Short.") == "Short."


def test_a_statement_and_each_of_its_readings_have_an_excerpt() -> None:
    found = dict(excerpts.statement_excerpts(ROWS))

    assert found["statements/houle/lemma-4"].startswith("A distribution is stable under Threshold-2 if and only if")
    assert found["statements/houle/lemma-4#reading-main"].startswith("On every colored graph, loads recur under")
    assert "statements/plaxton/theorem-2.3#reading-half" in found
    assert not any("$" in text or "*" in text.replace(" * ", "") for text in found.values())


def test_the_excerpt_of_a_page_is_its_first_paragraph() -> None:
    assert excerpts.page_excerpt("---\norphan: true\n---\n\n# Title\n\nFirst\\, `code`.\n\nMore.") == "First, code."
    assert excerpts.page_excerpt("# Title\n\n````````{raw} html\n<p>Raw</p>\n````````\n\n**Words**.") == "Words."
    assert excerpts.page_excerpt("# Title\n") == ""


def test_the_script_comes_after_the_files_and_has_their_excerpts() -> None:
    files = [("plots.md", "# Plots\n\nThe plots."), ("statements/houle/lemma-4.md", "# Lemma\n\nOther words.")]
    *same, (path, script) = excerpts.with_excerpts([*files, ("_static/a.css", "a {}")], ROWS)
    found = json.loads(script.removeprefix("var excerpts = ").removesuffix(";\n"))

    assert same == [*files, ("_static/a.css", "a {}")]
    assert path == excerpts.FILE
    assert found["plots"] == "The plots."
    assert found["statements/houle/lemma-4"].startswith("A distribution is stable")
