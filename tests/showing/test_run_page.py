"""One page from one run: nothing that it shows can be taken for a part of the page."""

import re

from loadbal.showing.run_page import RunPage, standing_alone, versions


def test_whatever_is_shown_is_escaped() -> None:
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


def test_a_page_says_what_ran() -> None:
    assert re.match(r"loadbal \d+\.\d+.*, Python 3\.\d+", versions())
    assert "z3-solver " in versions()


def test_a_page_has_its_looks_and_scripts_in_itself() -> None:
    page = standing_alone("a title", "<p>a part</p>")

    assert page.count("<style>") == page.count("<script>") == 1
    assert ".run .controls" in page
    assert "class Player" in page
