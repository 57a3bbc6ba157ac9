"""The player in a real browser: runs stepped to the end and back, by keys, in dark mode, on narrow screens."""

from fractions import Fraction
from pathlib import Path

import pytest

from loadbal.applications import run as runs
from loadbal.hunting import witness
from loadbal.network import Network
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.mesh import mesh
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.showing.folding import fold
from loadbal.showing.player import figure
from loadbal.showing.run_page import self_contained_page
from loadbal.trace import Frame, Move, Trace
from tests.commands import OWN, Run
from tests.site.browser import Browser
from tests.site.looks import brightness, nameless, overflow, too_faint

LOADS = ".player .load"
TITLE = "document.querySelector('.status b').textContent"

TREE, LARGE = kary_tree(3, 5), kary_tree(5, 5)
HALVES = (Fraction(5, 2), -3, 1.25)
NETWORKS = {
    "two nodes": runs.run("threshold-1", [[0, 5]]),
    "tokens that no double holds": runs.run("odd-even-transposition", [[10**30, 0]]),
    "hypercube": runs.run("dimension-exchange", [[node * node % 23 for node in range(16)]]),
    "cycle": runs.run("odd-even-transposition", [[0] * 11 + [30]]),
    "cube-connected cycles": runs.run("ccc-balance", [[8, *[0] * 23]]),
    "mesh": traced(THRESHOLD_2, tuple(7 * node % 10 for node in range(20)), mesh(4, 5), 12),
    "large tree": traced(THRESHOLD_2, tuple(7 * node % 23 for node in range(LARGE.order)), tree_coloring(LARGE), 3),
    "tree": traced(THRESHOLD_2, tuple(7 * node % 23 for node in range(TREE.order)), tree_coloring(TREE), 12),
    "fractions": Trace(Network(3, [(0, 1), (1, 2)]), (Frame("a", HALVES), Frame("b", (0.5, -1e-05, Fraction(-7, 2))))),
    "two groups of tokens": runs.run("multi-balance", [[4, 0, 0, 0], [0, 4, 4, 4]]),
}


@pytest.fixture
def star(run: Run, tmp_path: Path) -> tuple[Path, Trace]:
    """A page with a run on a star on which three tokens move forever, and the run itself."""
    page, saved = tmp_path / "star.html", tmp_path / "star.json"
    run("hunt", f"{OWN}::CLAIM", "--jobs", 1, "--html", page, "--out", saved)
    trace = witness.replayed_witness(witness.read(saved)).trace
    assert trace is not None
    return page, trace


def loads(trace: Trace) -> list[list[str]]:
    return [list(map(str, frame.loads)) for frame in trace.frames]


def test_arrow_keys_step_through_a_run_and_back(browser: Browser, star: tuple[Path, Trace]) -> None:
    page, trace = star
    browser.prefers(reduced_motion="reduce")
    browser.open(page)
    browser.press("Tab")
    shown = [browser.texts(LOADS)]
    for _ in trace.frames[1:]:
        browser.press("Right")
        shown.append(browser.texts(LOADS))

    assert shown == loads(trace)
    assert browser.value(TITLE) == trace.frames[-1].title
    for expected in reversed(loads(trace)[:-1]):
        browser.press("Left")
        assert browser.texts(LOADS) == expected
    browser.press("Left")
    assert browser.value(TITLE) == trace.frames[0].title


def test_buttons_slider_and_chart_go_to_the_same_steps(browser: Browser, star: tuple[Path, Trace]) -> None:
    page, trace = star
    browser.open(page)
    browser.click("[aria-label='last step']")
    assert browser.texts(LOADS) == loads(trace)[-1]
    browser.click("[aria-label='one step back']")
    assert browser.texts(LOADS) == loads(trace)[-2]
    browser.click("[aria-label='first step']")
    browser.run("document.querySelector('.player input').focus()")
    browser.press("Right", "Right")
    assert browser.texts(LOADS) == loads(trace)[2]
    browser.press("End")
    assert browser.texts(LOADS) == loads(trace)[-1]
    browser.click_at(".chart svg", 0.5, 0.5)
    assert browser.texts(LOADS) == loads(trace)[3]
    assert browser.texts(".bars b") == loads(trace)[3]


def test_tokens_move_along_their_edges(browser: Browser, star: tuple[Path, Trace]) -> None:
    page, trace = star
    browser.open(page)
    assert browser.value("document.querySelectorAll('.player .active').length") == 1
    assert browser.texts(".player .tokens") == ["1"]
    browser.click("[aria-label='one step forward']")
    moving = "document.querySelectorAll('.player .token').length"
    assert browser.value(moving) == 1
    browser.until(f"{moving} === 0")
    assert browser.texts(LOADS) == loads(trace)[1]


def test_fast_key_presses_lose_no_step(browser: Browser, star: tuple[Path, Trace]) -> None:
    page, trace = star
    browser.open(page)
    browser.press("Tab", *["Right"] * 4)
    browser.until("document.querySelectorAll('.player .token').length === 0")
    assert browser.value(TITLE) == trace.frames[4].title
    assert browser.texts(LOADS) == loads(trace)[4]


def test_a_run_plays_to_its_end_and_can_be_stopped(browser: Browser, star: tuple[Path, Trace]) -> None:
    page, trace = star
    browser.prefers(reduced_motion="reduce")
    browser.open(page)
    browser.press("Tab", " ")
    browser.until(f"{TITLE} === {trace.frames[2].title!r}")
    browser.press(" ")
    assert browser.texts("[aria-label='play']") != []
    browser.click("[aria-label='play']")
    browser.until(f"{TITLE} === {trace.frames[-1].title!r}")
    browser.until("document.querySelector(\"[aria-label='play']\") !== null")
    assert browser.texts(LOADS) == loads(trace)[-1]


def test_the_keyboard_reaches_every_control(browser: Browser, star: tuple[Path, Trace]) -> None:
    browser.open(star[0])
    reached = []
    for _ in range(7):
        browser.press("Tab")
        reached.append(browser.value("document.activeElement.getAttribute('aria-label')"))

    # The buttons that go back are disabled at the first step, and can be reached nevertheless.
    buttons = ["first step", "one step back", "play", "one step forward", "last step"]
    assert reached == ["run; arrow keys step", *buttons, "step"]
    assert browser.value("[...document.querySelectorAll('[aria-disabled=true]')].map((it) => it.title)") == buttons[:2]
    assert nameless(browser) == []


def test_without_javascript_the_first_and_the_last_step_are_drawn(browser: Browser, star: tuple[Path, Trace]) -> None:
    browser.open(star[0], scripts=False)

    assert browser.texts(".player") == []
    assert browser.texts(".still .title") == ["step 0, color 0", "after 6 steps"]
    assert browser.value("document.querySelector('.still svg').checkVisibility()")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_enough_contrast_in_light_and_dark(
    browser: Browser, star: tuple[Path, Trace], scheme: str
) -> None:
    browser.prefers(color_scheme=scheme)
    browser.open(star[0])

    assert (brightness(browser) < 60) == (scheme == "dark")
    assert too_faint(browser) == []


def test_a_page_requests_no_other_file(browser: Browser, star: tuple[Path, Trace]) -> None:
    browser.open(star[0])

    assert {it for it in browser.requested() if not it.startswith(("data:", "about:"))} == {star[0].as_uri()}


@pytest.mark.parametrize("name", NETWORKS)
def test_every_kind_of_network_is_shown_on_wide_and_narrow_screens(browser: Browser, tmp_path: Path, name: str) -> None:
    trace = NETWORKS[name]
    page = tmp_path / "page.html"
    page.write_text(self_contained_page(name, figure(trace, title=name)), encoding="utf-8")
    for width in (1000, 360):
        browser.width(width)
        browser.open(page)
        browser.click("[aria-label='last step']")

        assert browser.texts(LOADS) == loads(fold(trace).trace)[-1]
        assert overflow(browser) == 0
        assert outside(browser) == []
    assert too_faint(browser) == []


def test_a_run_of_one_frame_has_no_controls(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    case = Trace(NETWORKS["cycle"].network, NETWORKS["cycle"].frames[:1])
    page.write_text(self_contained_page("a case", figure(case, title="a case")), encoding="utf-8")
    browser.open(page)

    assert browser.texts(LOADS) == loads(case)[0]
    for selector in (".controls", ".chart"):
        assert not browser.value(f"document.querySelector('{selector}').checkVisibility()")


def outside(browser: Browser) -> list[str]:
    """The parts of the drawing that extend beyond its frame."""
    script = """
    const stage = document.querySelector(".player svg.run-drawing");
    const box = stage.viewBox.baseVal;
    const isIn = ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= box.width && y + height <= box.height;
    return [...stage.querySelectorAll("circle, text")].filter((it) => !isIn(it.getBBox())).map((it) => it.outerHTML);
    """
    return list(browser.run(script))


def test_an_edge_is_idle_if_it_is_active_without_tokens_and_a_negative_load_is_marked(
    browser: Browser, tmp_path: Path
) -> None:
    network = Network(3, [(0, 1), (1, 2)])
    frame = Frame("round 0", (3, -1, 0), active=((0, 1), (1, 2)), moves=(Move(0, 1, 2),))
    page = tmp_path / "idle.html"
    trace = Trace(network, (frame, Frame("after 1 round", (1, 1, 0))))
    page.write_text(self_contained_page("idle", figure(trace, title="idle")), encoding="utf-8")
    browser.open(page)

    lines = "[...document.querySelectorAll('.player .run-drawing line')]"
    kinds = f"{lines}.map((line) => line.getAttribute('class')).join(' ')"
    negative = "document.querySelectorAll('.player .disk.negative').length"
    assert (browser.value(kinds), browser.value(negative)) == ("active idle", 1)
    browser.click("[aria-label='one step forward']")
    browser.until(f"{kinds} === 'edge edge'")
    assert browser.value(negative) == 0
