"""Pages operated by keyboard only: every control is reached, visible, usable, and left again."""

from pathlib import Path

import pytest

from tests.site.browser import Browser
from tests.site.conftest import STAR
from tests.site.keyboard import go_to, stop, unreached, walk

STATEMENT = "statements/houle/termination-stable.html"
PAGES = ("index.html", "gallery.html", "claims.html", STATEMENT, "playground.html", "tutorial.html")
PLAYER = "run; arrow keys step"
TITLE = "document.querySelector('.status b').textContent"
LOADS = ".player .load"

CAUGHT = """<!doctype html><html><body>
<button style="outline: none">no outline</button>
<div style="height: 0; overflow: hidden"><button>hidden below</button></div>
<button tabindex="-1">left out</button>
<input onkeydown="if (event.key === 'Tab') event.preventDefault()" aria-label="trap">
</body></html>"""


@pytest.fixture(autouse=True)
def at_rest(browser: Browser) -> None:
    """Turn animations off, so that an element is at its place at once."""
    browser.prefers(reduced_motion="reduce")


@pytest.mark.parametrize("width", [1280, 1000, 360])
@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_every_element_visibly_and_leaves_the_page(
    browser: Browser, site: Path, name: str, width: int
) -> None:
    browser.width(width)
    browser.open(site / name)
    forward = walk(browser)

    assert unreached(browser) == []
    assert [it for it in forward if not (it.outlined and it.seen)] == []
    assert set(walk(browser, "Shift+Tab")) == set(forward)


def test_the_walk_reports_a_keyboard_trap(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "caught.html"
    path.write_text(CAUGHT)
    browser.open(path)
    found = [go_to(browser, name) for name in ("no outline", "hidden below", "trap")]

    assert [(it.name, it.outlined, it.seen) for it in found][:2] == [
        ("no outline", False, True),
        ("hidden below", False, False),
    ]
    assert [text.split(">")[1].split("<")[0] for text in unreached(browser)] == ["left out"]
    with pytest.raises(AssertionError, match=r"Tab does not come to the end of the page: .*'trap'"):
        walk(browser)


def test_the_keyboard_leads_from_the_gallery_to_the_page_of_a_card(browser: Browser, site: Path) -> None:
    browser.open(site / "gallery.html")
    assert go_to(browser, "Skip to content").seen
    browser.press("Enter", "Tab")
    here = stop(browser)
    assert here is not None
    assert here.name == "all claims"  # the first link of the content; the skip link jumps over the sidebars
    go_to(browser, "words")
    browser.press(*"tree")
    go_to(browser, "verdict")
    assert browser.texts(".filters output") == ["2 of 5"]
    browser.press("Up")
    assert browser.value("document.activeElement.value") == "measured"
    assert browser.texts(".filters output") == ["1 of 5"]
    browser.press("Down")
    go_to(browser, "Termination stable, stable implies one (Houle, Symvonis, Wood 2004)")
    browser.press("Enter")
    browser.until("location.pathname.endsWith('termination-stable.html') && document.querySelector('.player') !== null")

    assert browser.value("location.hash") == "#reading-stable-implies-one"


def test_the_search_works_by_keyboard(browser: Browser, site: Path) -> None:
    browser.open(site / "gallery.html")
    go_to(browser, "Search")
    browser.press(*"recur", "Enter")
    browser.until(f"[...document.querySelectorAll('#search-results a')].some((it) => it.href.includes('{STATEMENT}'))")
    go_to(browser, "Termination stable (Houle, Symvonis, Wood 2004): fails, and a repair holds")
    browser.press("Enter")
    browser.until(f"location.pathname.endsWith('{STATEMENT}')")


def test_the_color_scheme_is_switched_by_keyboard(browser: Browser, site: Path) -> None:
    browser.open(site / "gallery.html")
    before = browser.value("document.body.dataset.theme")
    go_to(browser, "Toggle Light / Dark / Auto color theme")
    browser.press("Enter")

    assert browser.value("document.body.dataset.theme") != before
    assert all("Changed to" in it for it in browser.complaints())  # the theme logs each change


def test_the_buttons_of_the_player_work_by_keyboard(browser: Browser, site: Path) -> None:
    browser.open(site / STATEMENT)
    go_to(browser, PLAYER)
    first = browser.texts(LOADS)
    last = int(browser.value("document.querySelector('.player input').max"))
    go_to(browser, "one step forward")
    for _ in range(last + 2):
        browser.press("Enter")

    assert browser.value(TITLE) == f"after {last} steps"
    assert browser.value("document.activeElement.getAttribute('aria-disabled')") == "true"
    # The disabled button keeps the focus, so keys still work.
    for _ in range(last):
        browser.press("Left")
    assert browser.texts(LOADS) == first
    go_to(browser, "step")
    browser.press("Right", "Right")
    assert browser.value("document.querySelector('.player input').value") == "2"
    browser.press("End")
    assert browser.value(TITLE) == f"after {last} steps"


def test_a_command_is_copied_and_a_witness_opened_by_keyboard(browser: Browser, site: Path) -> None:
    browser.open(site / STATEMENT)
    go_to(browser, "copy")
    browser.press("Enter")
    browser.until("document.activeElement.textContent === 'copied'")
    go_to(browser, "Search", "Shift+Tab")
    browser.press("Control+v")
    assert browser.value("document.activeElement.value") == f"loadbal check {STAR} --size 4 --load 2"
    go_to(browser, "this file")
    browser.press("Enter")
    browser.until(f"decodeURIComponent(location.pathname).endsWith('witnesses/{STAR}.json')")


def test_only_the_typed_lines_of_a_session_are_copied(browser: Browser, site: Path) -> None:
    browser.open(site / "tutorial.html")
    shown = browser.value("[...document.querySelectorAll('.copied > button')].map((it) => it.title)")

    assert len(shown) >= 5
    assert [line for text in shown for line in text.splitlines() if line.startswith("$")] == []
    assert any(text.startswith("loadbal hunt") for text in shown)


def test_a_network_is_drawn_and_its_run_stepped_by_keyboard(browser: Browser, site: Path) -> None:
    browser.open(site / "playground.html", "#network=0&loads=5&protocol=threshold-1")
    go_to(browser, "add a node")
    browser.press("Enter", "Enter")
    assert browser.value("document.querySelector('#network').value") == "0 1 2, 1 color"
    go_to(browser, "node 0")
    browser.press("Enter", "Down", "Enter")
    assert browser.value("document.activeElement.getAttribute('aria-label')") == "node 1"
    browser.press("Enter", "Down", "Enter")
    assert browser.value("document.querySelector('#network').value") == "0-1:0 1-2:1, 2 colors"
    browser.press(" ")
    go_to(browser, "add a token", "Shift+Tab")
    browser.press("Enter", " ")
    assert browser.value("document.querySelector('#loads').value") == "5 0 2"
    go_to(browser, "remove the node")
    browser.press("Enter")
    assert browser.value("document.activeElement.getAttribute('aria-label')") == "node 0"
    go_to(browser, "Protocol", "Shift+Tab")
    browser.press("Down")
    assert browser.value("document.querySelector('#protocol').value") == "threshold-2"
    go_to(browser, "Loads of the nodes 0, 1, 2, ...")
    browser.press("Control+a", *"9 2", "Enter")
    go_to(browser, "last step")
    browser.press("Enter")
    assert browser.texts(LOADS) == ["6", "5"]


def test_a_network_is_picked_by_keyboard(browser: Browser, site: Path) -> None:
    browser.open(site / "playground.html")
    go_to(browser, "Network")
    browser.press(*"hyper")
    assert browser.value("document.querySelector('#picked').value") == "hypercube of dimension 1"
    assert len(browser.texts(LOADS)) == 2
    go_to(browser, PLAYER)
    browser.press("Right")
    assert browser.value(TITLE).startswith(("step 1", "after 1"))
