"""Elements of MyST Markdown that the site writes: escaped text, code, tables and examples."""

import pytest

from loadbal.site import myst


@pytest.mark.parametrize("text", ["a*b*c", "<b>", "[x](y)", "1 | 2", "`x`", "# no title", "$x$", "&amp;"])
def test_markdown_punctuation_is_escaped(text: str) -> None:
    html = pytest.importorskip("markdown_it").MarkdownIt().enable("table").render(myst.plain(text))
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    assert html == f"<p>{escaped}</p>\n"


def test_code_may_contain_backticks() -> None:
    assert (myst.code("a `b` c"), myst.code("a\nb")) == ("`` a `b` c ``", "`a b`")


def test_a_table_has_as_many_cells_as_heads() -> None:
    assert myst.table(("a", "b"), [("1", "2")]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"


def test_empty_parts_of_a_page_are_left_out() -> None:
    assert myst.page("a", "", "b") == "a\n\nb\n"


def test_examples_in_a_docstring_are_blocks() -> None:
    assert myst.prose("One.\n\n>>> 1 + 2\n3") == "One\\.\n\n````````pycon\n>>> 1 + 2\n3\n````````"
