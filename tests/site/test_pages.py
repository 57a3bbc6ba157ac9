"""The site and the page of the ledger in a real browser: filters, search, links, players, and screens."""

from pathlib import Path
from urllib.parse import quote

import pytest

from loadbal import ledger
from loadbal.showing.page import ledger_page
from tests.site.browser import Browser
from tests.site.conftest import STAR
from tests.site.looks import brightness, nameless, overflow, seen_brightness, too_faint

VISIBLE = "[...document.querySelectorAll('.entry')].filter((it) => it.checkVisibility()).map((it) => it.textContent)"
STATEMENT = "statements/houle/termination-stable.html"
PAPER = "return getComputedStyle(document.querySelector('figure.run')).backgroundColor"
PAGES = (
    "index.html",
    "gallery.html",
    "claims.html",
    STATEMENT,
    "statements/plaxton/lemma-3.1.html",
    "decisions/plaxton.html",
    "papers/plaxton.html",
    "tutorial.html",
    "plots.html",
    "glossary.html",
    "citing.html",
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that `loadbal report --html` writes."""
    path = tmp_path_factory.mktemp("report") / "ledger.html"
    path.write_text(ledger_page(ledger.known().values()), encoding="utf-8")
    return path


def choose(browser: Browser, by: str, value: str) -> None:
    browser.run(
        "const it = document.querySelector(`[data-by='${arguments[0]}']`); it.value = arguments[1];"
        "it.dispatchEvent(new Event('input', { bubbles: true }))",
        by,
        value,
    )


def test_the_gallery_is_filtered_by_choices_and_words(browser: Browser, site: Path) -> None:
    browser.open(site / "gallery.html")
    everything = browser.value(VISIBLE)
    choose(browser, "paper", "jan")
    chosen = browser.value(VISIBLE)

    assert len(everything) == 4
    assert len(chosen) == 1
    assert "jan/function-1@all-nearest" in chosen[0]
    assert browser.texts(".filters output") == ["1 of 5"]
    choose(browser, "paper", "")
    browser.fill("[data-by='words']", "stable under threshold-1")
    assert [STAR in text for text in browser.value(VISIBLE)] == [True]
    choose(browser, "words", "nothing says this")
    assert browser.value(VISIBLE) == []


@pytest.mark.parametrize(
    ("by", "value", "count"),
    [("verdict", "measured", 1), ("kind", "star", 1), ("nodes", "4 to 8", 3), ("strength", "kernel", 4)],
)
def test_every_filter_of_the_gallery_selects_cards(
    browser: Browser, site: Path, by: str, value: str, count: int
) -> None:
    browser.open(site / "gallery.html")
    choose(browser, by, value)

    assert len(browser.value(VISIBLE)) == count
    chosen = browser.value(f"[...document.querySelectorAll('.entry:not([hidden])')].map((it) => it.dataset.{by})")
    assert set(chosen) == {value}
    assert f"{by}={value.replace(' ', '+')}" in browser.value("location.hash")


def test_a_link_leads_to_a_filtered_gallery(browser: Browser, site: Path) -> None:
    browser.open(site / "gallery.html", "#paper=jan")

    assert browser.texts(".filters output") == ["1 of 5"]
    assert browser.value("document.querySelector('[data-by=paper]').value") == "jan"


@pytest.mark.parametrize(
    ("fragment", "shown"),
    [
        ("#verdict=refuted", 4),
        ("#words=function-1", 1),
        ("#paper=houle&decidability=decidable", 1),
        ("#paper=nobody", 11),
    ],
)
def test_an_address_leads_to_a_filtered_list_of_claims(browser: Browser, site: Path, fragment: str, shown: int) -> None:
    browser.open(site / "claims.html", fragment)

    assert browser.texts(".filters output") == [f"{shown} of 11"]
    assert len(browser.value(VISIBLE)) == shown


def test_a_change_of_a_filter_changes_the_address_and_going_back_shows_the_former_list(
    browser: Browser, site: Path
) -> None:
    browser.open(site / "claims.html", "#verdict=refuted")
    choose(browser, "paper", "jan")
    assert browser.value("location.hash") == "#paper=jan&verdict=refuted"

    browser.run("location.hash = '#paper=riess'")
    browser.until("document.querySelector('.filters output').textContent === '1 of 11'")
    assert browser.value("document.querySelector('[data-by=verdict]').value") == ""
    browser.run("history.back()")
    browser.until("document.querySelector('[data-by=verdict]').value === 'refuted'")
    assert browser.value("document.querySelector('[data-by=paper]').value") == "jan"
    assert ["jan/function-1@all-nearest" in text for text in browser.value(VISIBLE)] == [True]

    browser.click(".entry:not([hidden]) a[href^='statements/']")
    # A browser that is told to go back while it still loads a page may stay.
    browser.until("location.pathname.includes('/statements/') && document.readyState === 'complete'")
    browser.run("history.back()")
    browser.until("document.querySelector('.filters output')?.textContent === '1 of 11'")
    assert browser.value("location.hash") == "#paper=jan&verdict=refuted"


@pytest.mark.parametrize("query", ["Theorem 2.3", "lemma 3.1", "plaxton/lemma-3.1"])
def test_the_search_finds_a_statement_by_its_number_first(browser: Browser, site: Path, query: str) -> None:
    browser.open(site / "search.html", f"?q={quote(query)}")
    browser.until("document.querySelector('#search-results li a') !== null")
    name = query.lower().removeprefix("plaxton/").replace(" ", "-")

    first = browser.value("document.querySelector('#search-results li a').getAttribute('href')")
    assert first.startswith(f"statements/plaxton/{name}.html")


def test_the_search_finds_a_statement(browser: Browser, site: Path) -> None:
    browser.open(site / "search.html", "?q=recur")
    found = "[...document.querySelectorAll('#search-results li a')].map((it) => it.getAttribute('href'))"
    browser.until(f"{found}.some((it) => it.includes('{STATEMENT}'))")


def test_each_search_result_shows_an_excerpt_and_the_keys_go_from_link_to_link(browser: Browser, site: Path) -> None:
    browser.open(site / "search.html", "?q=threshold")
    item = f"[...document.querySelectorAll('#search-results li')].find((it) => it.innerHTML.includes('{STATEMENT}'))"
    browser.until(f"{item}?.querySelector('.excerpt') != null")
    browser.until("document.querySelector('#search-results p').textContent.includes('finished')")

    assert browser.value(f"{item}.querySelector('.excerpt').textContent").startswith("An unchanged local maximum")
    without = "[...document.querySelectorAll('#search-results li:not(:has(.excerpt))')].map((it) => it.textContent)"
    assert browser.value(without) == []
    assert browser.value("document.querySelectorAll('#search-results li .excerpt ~ .excerpt').length") == 0
    browser.run("document.querySelector('#search-results li a').focus()")
    browser.press("Tab")
    second = "document.querySelectorAll('#search-results li')[1].contains(document.activeElement)"
    assert browser.value(second)
    assert too_faint(browser) == []


def test_a_folded_part_opens_by_keyboard_and_by_a_link_to_it(browser: Browser, site: Path) -> None:
    page = site / "statements" / "plaxton" / "lemma-3.1.html"
    is_open = "document.getElementById('reading-even-evidence').closest('details').open"
    browser.open(page)
    assert browser.value(is_open) is False
    browser.run("document.getElementById('reading-even-evidence').closest('details').firstElementChild.focus()")
    browser.press("Enter")
    assert browser.value(is_open) is True
    assert too_faint(browser) == []

    browser.open(page, "#reading-even-evidence")
    assert browser.value(is_open) is True


@pytest.mark.parametrize(("page", "table"), [("papers/plaxton.html", "sections"), ("rules.html", "rules")])
def test_a_table_with_many_columns_fits_a_phone(browser: Browser, site: Path, page: str, table: str) -> None:
    browser.width(360)
    browser.open(site / page)
    cut = """
    const all = [...document.querySelectorAll(`table.${arguments[0]} :is(th, td)`)];
    const cells = all.filter((it) => it.checkVisibility());
    const outside = (it) => it.getBoundingClientRect().right > innerWidth || it.getBoundingClientRect().left < 0;
    const scrolls = (it) => it && (it.scrollWidth > it.clientWidth || scrolls(it.parentElement));
    return [cells.length, cells.filter(outside).length, scrolls(cells[0].closest('table').parentElement)];
    """

    count, outside, scrolls = browser.run(cut, table)
    assert count >= 12
    assert outside == 0
    assert not scrolls
    assert browser.value("document.querySelector('tbody :is(th, td) a').getBoundingClientRect().width") > 60


def test_the_page_of_a_statement_has_a_player(browser: Browser, site: Path) -> None:
    browser.prefers(reduced_motion="reduce")
    browser.open(site / STATEMENT)
    browser.run("document.querySelector('.player').focus()")
    last = int(browser.value("document.querySelector('.player input').max"))
    for _ in range(last):
        browser.press("Right")

    assert "Termination stable (Houle, Symvonis, Wood 2004)" in browser.value(
        "document.querySelector('h1').textContent"
    )
    assert browser.texts(".player .status")[0].startswith(f"after {last} steps")
    assert "discrepancy 2" in browser.texts(".player .status")[0]
    browser.press("Home")
    assert browser.value("document.querySelector('.player input').value") == "0"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_any_screen_and_preference(browser: Browser, site: Path, name: str) -> None:
    for scheme, width in (("light", 1000), ("dark", 360)):
        browser.prefers(color_scheme=scheme)
        browser.width(width)
        browser.open(site / name)

        assert overflow(browser) == 0, width
        assert (brightness(browser) < 60) == (scheme == "dark")
        assert too_faint(browser) == [], scheme


@pytest.mark.parametrize("name", PAGES)
def test_every_control_and_picture_of_a_page_has_a_name(browser: Browser, site: Path, name: str) -> None:
    browser.open(site / name)

    assert nameless(browser) == []
    assert browser.value("[...document.images].filter((it) => !it.alt).map((it) => it.outerHTML)") == []


def test_the_first_page_links_to_the_playground(browser: Browser, site: Path) -> None:
    browser.open(site / "index.html")
    # The theme scrolls smoothly, and a click does not wait for that.
    browser.run("document.querySelector('a[href=\"playground.html\"]').scrollIntoView({ behavior: 'instant' })")
    browser.click("a[href='playground.html']")
    browser.until("document.querySelector('#stage .player') !== null")

    assert browser.texts("h1") == ["Playground"]


def test_the_color_switch_changes_the_player(browser: Browser, site: Path) -> None:
    browser.prefers(reduced_motion="reduce")  # so that colors change at once
    browser.open(site / STATEMENT)
    light = browser.run(PAPER)
    browser.run("document.body.dataset.theme = 'dark'")

    assert browser.run(PAPER) != light
    assert too_faint(browser) == []


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("switched", ["light", "dark"])
def test_the_color_switch_changes_the_pictures_of_cards(
    browser: Browser, site: Path, system: str, switched: str
) -> None:
    browser.prefers(reduced_motion="reduce", color_scheme=system)
    browser.open(site / "gallery.html")
    browser.run("document.body.dataset.theme = arguments[0]", switched)
    browser.until("document.querySelector('.still img').complete")

    assert (seen_brightness(browser, ".still img") < 80) == (switched == "dark")
    assert (seen_brightness(browser, ".still img") > 200) == (switched == "light")
    assert too_faint(browser) == []


def test_the_playground_has_the_chosen_color_scheme(browser: Browser, site: Path) -> None:
    browser.open(site / "index.html")
    browser.run("localStorage.setItem('theme', 'dark')")
    browser.open(site / "playground.html")
    assert brightness(browser) < 60


def test_the_ledger_is_searched_on_its_page(browser: Browser, whole: Path) -> None:
    browser.open(whole)
    count = len(ledger.known())
    assert browser.texts(".filters output") == [f"{count} of {count}"]
    browser.fill("[data-by='words']", "stable-implies-one")

    assert [STAR in text for text in browser.value(VISIBLE)] == [True]
    choose(browser, "verdict", "holds")
    assert browser.value(VISIBLE) == []
    choose(browser, "words", "")
    holding = sum(row.verdict == "holds" for row in ledger.known().values())
    assert browser.texts(".filters output") == [f"{holding} of {count}"]


@pytest.mark.parametrize(("scheme", "width"), [("light", 1000), ("dark", 360)])
def test_the_page_of_the_ledger_fits_any_screen_and_preference(
    browser: Browser, whole: Path, scheme: str, width: int
) -> None:
    browser.prefers(color_scheme=scheme)
    browser.width(width)
    browser.open(whole)

    assert overflow(browser) == 0
    assert nameless(browser) == []
    assert (brightness(browser) < 60) == (scheme == "dark")
