"""Tests of sentences: marks become italics or Unicode, and nothing else changes."""

from loadbal.showing import sentences

TEXT = "A *graph* <a> has at most $floor(n/2)$ edges."


def test_a_terminal_shows_no_marks() -> None:
    assert sentences.unicode_text(TEXT) == "A graph <a> has at most ⌊n/2⌋ edges."


def test_markdown_protects_the_words_between_marks() -> None:
    assert sentences.markdown(TEXT, lambda it: it.replace("<", r"\<")) == r"A *graph* \<a> has at most ⌊n/2⌋ edges."


def test_a_page_escapes_the_words_between_marks() -> None:
    assert sentences.html(TEXT) == "A <em>graph</em> &lt;a&gt; has at most ⌊n/2⌋ edges."


def test_definitions_stand_in_a_block() -> None:
    assert list(sentences.definitions({})) == []
    assert list(sentences.definitions({"graph": "Nodes and $n$ edges."})) == ["where", "  graph: Nodes and n edges."]
