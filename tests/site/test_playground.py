"""The playground in a real browser: drawing, typing and picking networks, links, and claims."""

from pathlib import Path

import pytest

from tests.site.browser import Browser
from tests.site.looks import brightness, nameless, overflow, too_faint

LOADS = ".player .load"
STATUS = "document.querySelector('.status').textContent"


def verdicts(browser: Browser) -> list[str]:
    return [text.partition(":")[0] for text in browser.texts("#claims li")]


def test_the_default_run_refutes_a_claim(browser: Browser, played: Path) -> None:
    browser.open(played)
    browser.click("[aria-label='last step']")

    assert browser.value("document.querySelector('#network').value") == "0-1:0 0-2:1 0-3:2, 3 colors"
    assert "discrepancy 2" in browser.value(STATUS)
    assert "fails here" in verdicts(browser)
    failing = next(text for text in browser.texts("#claims li") if text.startswith("fails here"))
    assert "houle/termination-stable@stable-implies-one; known: refuted" in failing


def test_a_picked_network_runs_with_typed_loads(browser: Browser, played: Path) -> None:
    browser.open(played)
    browser.select("#picked", "hypercube of dimension 3")
    browser.select("#protocol", "high-gets-it")
    browser.fill("#loads", "8 0 0 0 0 0 0 99999999999999999999")
    browser.click("[aria-label='last step']")

    shares = [int(load) for load in browser.texts(LOADS)]
    assert sum(shares) == 8 + 99999999999999999999
    assert max(shares) - min(shares) <= 3
    assert verdicts(browser) == ["holds here"]
    assert "plaxton/all-dimensions-error; known: holds" in browser.texts("#claims li")[0]


def test_function_1_runs_on_a_cycle_only(browser: Browser, played: Path) -> None:
    browser.open(played)
    browser.select("#protocol", "function-1-all")

    assert "Function 1 needs a cycle" in browser.texts("#message")[0]
    assert browser.value("document.querySelector('#protocol').value") == "threshold-1"
    browser.select("#picked", "cycle of 4 nodes")
    browser.select("#protocol", "function-1-all")
    browser.fill("#loads", "0 0 4 2")
    assert browser.texts("#message") == [""]
    for _ in range(4):
        browser.click("[aria-label='one step forward']")
    assert browser.texts(".player .status")[0].startswith("iteration 4 ")
    assert verdicts(browser) == ["fails here", "holds here"]


def test_a_link_restores_the_state_of_the_page(browser: Browser, played: Path) -> None:
    browser.open(played)
    browser.fill("#network", "0-1 1-2 2-3 0-3 3-4:5")
    browser.fill("#loads", "9 0 0 1 7")
    browser.click("[aria-label='one step forward']")
    browser.click("[aria-label='one step forward']")
    shown = "[...document.querySelectorAll('#network, #loads, #protocol')].map((it) => it.value).concat(" + STATUS + ")"
    before, link = browser.value(shown), browser.value("document.querySelector('#link').value")

    assert link.startswith(played.as_uri() + "#")
    browser.open(played, link.partition("#")[1] + link.partition("#")[2])
    assert browser.value(shown) == before
    assert before[1] == "0-1:0 0-3:1 1-2:1 2-3:0 3-4:5, 6 colors"


def test_a_network_is_drawn_by_clicks(browser: Browser, played: Path) -> None:
    browser.open(played, "#network=0&loads=5&protocol=threshold-2")
    stage = "#stage svg.run-drawing"
    browser.click_at(stage, 0.75, 0.75)
    assert browser.value("document.querySelector('#network').value") == "0 1, 1 color"
    browser.click_at(stage, 0.75, 0.75)
    browser.click("#more")
    assert browser.value("document.querySelector('#loads').value") == "5 1"
    nodes = browser.run(
        "return [...document.querySelectorAll('#stage .disk')].map((it) => { const [s, d] ="
        " [it.closest('svg').getBoundingClientRect(), it.getBoundingClientRect()];"
        " return [(d.x + d.width / 2 - s.x) / s.width, (d.y + d.height / 2 - s.y) / s.height] })"
    )
    browser.click_at(stage, *nodes[0])
    assert browser.value("document.querySelector('#network').value") == "0-1:0, 1 color"
    browser.click("[aria-label='last step']")
    assert browser.texts(LOADS) == ["3", "3"]
    browser.open(played, "#" + browser.value("location.hash.slice(1)"))
    assert browser.texts(LOADS) == ["3", "3"]


@pytest.mark.parametrize(
    ("field", "text", "words"),
    [
        ("#network", "0-1 1-x", '"1-x"; expected an edge, as in 0-1 or 0-1:2, or a node'),
        ("#network", "0-1:0 1-2:0", "two edges of color 0 meet at 1-2"),
        ("#loads", "1 2", "2 loads for 4 nodes"),
        ("#loads", "1 2 3 -4", 'the load "-4" is not a natural number of tokens, such as 0 or 5'),
    ],
)
def test_invalid_input_shows_a_message_and_changes_nothing(
    browser: Browser, played: Path, field: str, text: str, words: str
) -> None:
    browser.open(played)
    before = browser.texts(LOADS)
    browser.fill(field, text)

    assert browser.texts("#message") == [words]
    assert browser.texts(LOADS) == before


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#protocol=magic", 'the protocol "magic"'),
        ("#picked=torus", 'the network "torus"'),
        ("#network=0-1&loads=3", "1 loads for 2 nodes"),
        ("#network=%3Cb%3E&loads=1", "expected an edge"),
    ],
)
def test_an_invalid_link_is_refused(browser: Browser, played: Path, fragment: str, words: str) -> None:
    browser.open(played, fragment)

    assert words in browser.texts("#message")[0]
    assert browser.texts(LOADS) == ["1", "0", "1", "2"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1000, 360])
def test_the_playground_is_legible_in_every_scheme_and_width(
    browser: Browser, played: Path, scheme: str, width: int
) -> None:
    browser.prefers(color_scheme=scheme)
    browser.width(width)
    browser.open(played, "#picked=star+of+4+nodes&loads=1+0+1+2&step=3")

    assert overflow(browser) == 0
    assert nameless(browser) == []
    assert too_faint(browser) == []
    assert (brightness(browser) < 60) == (scheme == "dark")
