"""The page of a run: its texts are escaped, and it needs no other file."""

import re

from loadbal.showing.run_page import RunPage, self_contained_page, versions_line


def test_all_texts_are_escaped() -> None:
    page = RunPage(
        name="<a>",
        says="1 < 2",
        outcome="holds: <b>",
        command="loadbal '<c>'",
        facts={"<d>": "<e>"},
        answers={"<f>": 1},
    )

    assert not re.search(r"<[a-f]>", str(page))
    assert "1 &lt; 2" in str(page)
    assert '<p class="verdict holds">holds: &lt;b&gt;</p>' in str(page)


def test_the_versions_line_names_loadbal_python_and_engines() -> None:
    assert re.match(r"loadbal \d+\.\d+.*, Python 3\.\d+", versions_line())
    assert "z3-solver " in versions_line()


def test_a_page_includes_its_styles_and_scripts() -> None:
    page = self_contained_page("a title", "<p>a part</p>")

    assert page.count("<style>") == page.count("<script>") == 1
    assert ".run .controls" in page
    assert "class Player" in page
