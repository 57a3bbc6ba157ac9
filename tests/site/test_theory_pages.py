"""The pages of the theories: each theorem of the ledger has a place on one, and they look and link as the site does."""

import re
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.checking import kernel
from loadbal.errors import DisagreementError
from loadbal.site import theories, theory_pages
from tests.rocq import with_rocq
from tests.site.browser import Browser
from tests.site.looks import brightness, nameless, overflow, too_faint

DISCREPANCIES = "theories/Loadbal.Discrepancies.html"
LIBRARY = "theories/Loadbal.Loads.html"
PRINTED = "theories/Loadbal.Python.threshold.html"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pages of all theories, as a site with the whole ledger has them."""
    kernel.library()  # builds all theories
    theories.are_shown.cache_clear()
    assert theories.are_shown()
    folder = tmp_path_factory.mktemp("pages")
    theory_pages.write_pages(folder, ledger.known().values())
    return folder / theories.FOLDER


@with_rocq
def test_each_theorem_of_the_ledger_has_its_place(pages: Path) -> None:
    anchors = {
        f"{theories.FOLDER}/{page.name}#{name}"
        for page in pages.glob("*.html")
        for name in re.findall(r'<a id="([^"]+)"', page.read_text(encoding="utf-8"))
    }
    named = [row.kernel["theorem"] for row in ledger.known().values() if row.kernel]
    assert len(named) > 1000
    assert [it for it in named if theories.address(it) not in anchors] == []
    words = {word for row in ledger.known().values() if row.kernel for word in row.kernel["uses"]}
    assert len(words) > 500
    assert sorted(it for it in words if theories.address(it) not in anchors) == []


@with_rocq
def test_every_link_to_a_theory_has_a_target(pages: Path) -> None:
    texts = {page.name: page.read_text(encoding="utf-8") for page in pages.glob("*.html")}
    anchors = {name: {"", *re.findall(r'<a id="([^"]+)"', text)} for name, text in texts.items()}
    links = [
        (name, target or name, anchor)
        for name, text in texts.items()
        for target, anchor in re.findall(r'<a [^>]*href="(Loadbal[^"#]*|)#([^"]*)"', text)
    ]

    assert len(links) > 10_000
    assert [it for it in links if it[2] not in anchors[it[1]]] == []


@with_rocq
def test_the_pages_ask_no_other_host_and_a_phone_can_load_them(pages: Path) -> None:
    assert not any("http" in page.read_text(encoding="utf-8") for page in pages.glob("*.html"))
    assert [page.name for page in pages.iterdir() if page.stat().st_size > 200_000] == []


@with_rocq
def test_a_theory_leads_to_its_paper_its_claims_and_its_neighbors(pages: Path) -> None:
    text = (pages / Path(DISCREPANCIES).name).read_text(encoding="utf-8")

    crumbs = text.partition("</ol>")[0].partition("<ol>")[2]
    assert re.findall(r">([^<>]+)</(?:a|span)>", crumbs) == ["loadbal", "Plaxton 1989", "Discrepancies"]
    assert '<a href="../papers/plaxton.html">Plaxton 1989</a>' in crumbs
    assert '<a rel="prev" href="Loadbal.DirectVertices.html">' in text
    assert '<a rel="next" href="Loadbal.DiscrepancyOne.html">' in text
    assert (
        '<a href="../statements/plaxton/theorem-2.3.html#reading-half">Theorem 2.3, half (Plaxton 1989)</a>, holds by'
        ' <a href="#theorem_2_3_half">' in text
    )
    assert "<p>The problem Balance, and the discrepancies of the halves of a hypercube. Plaxton, section 2" in text


@with_rocq
def test_a_theory_of_no_single_paper_leads_to_the_list_of_theories(pages: Path) -> None:
    library, printed = ((pages / Path(name).name).read_text(encoding="utf-8") for name in (LIBRARY, PRINTED))

    for text in (library, printed):
        assert '<li><a href="../theories.html">Theories</a></li>' in text
        assert "papers/" not in text
    assert "<p>Definitions printed from <code>loadbal/protocols/threshold.py</code>.</p>" in printed
    assert "<footer>coqdoc made this page from <code>proofs/rocq/generated/threshold.v</code>" in printed


def test_comments_are_shown_as_they_are_written() -> None:
    made = (
        '<div class="doc">\nAn edge <span class="inlinecode"><span class="id" title="var">i</span>:j</span> of'
        " `step x <i>`, `hd <font size=-2>&#9744;</font> x`. \n</div>"
    )

    assert theory_pages.cleaned(made, "Own") == (
        '<div class="doc">\nAn edge [i:j] of <code>step x _</code>, <code>hd [] x</code>. \n</div>'
    )


def test_bound_variables_are_no_links_and_names_stay_links() -> None:
    def linked(attributes: str, kind: str, word: str) -> str:
        return f'<a {attributes}><span class="id" title="{kind}">{word}</span></a>'

    made = (
        linked('id="x:1" class="idref" href="#x:1"', "binder", "x")
        + linked('class="idref" href="Loadbal.Own.html#x:1"', "variable", "x")
        + linked('id="one" class="idref" href="#one"', "lemma", "one")
        + linked('class="idref" href="Loadbal.Own.html#one"', "lemma", "one")
        + linked('class="idref" href="Loadbal.Loads.html#sum"', "definition", "sum")
    )

    assert theory_pages.cleaned(made, "Own") == (
        'xx<a id="one" href="#one">one</a><a href="#one">one</a><a href="Loadbal.Loads.html#sum">sum</a>'
    )


def test_links_that_coqdoc_breaks_are_mended() -> None:
    made = (
        '<b>Record</b> <a id="state" class="idref" href="#state">state</a> := State { one : Z }.'
        '<a class="idref" href="Loadbal.Own.html#run:4">run</a>'
    )

    assert theory_pages.cleaned(made, "Own") == (
        '<b>Record</b> <a id="state" href="#state">state</a> := <a id="State" href="#State">State</a> { one : Z }.'
        '<a href="#run">run</a>'
    )


def test_a_failure_of_coqdoc_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program = tmp_path / "coqdoc"
    program.write_text("#!/bin/sh\necho broken >&2\nexit 3\n")
    program.chmod(0o755)

    with pytest.raises(DisagreementError, match="coqdoc, which makes the pages of the theories, fails: broken"):
        theory_pages.write_pages(tmp_path, ())


@with_rocq
@pytest.mark.parametrize("name", [DISCREPANCIES, LIBRARY, PRINTED])
def test_a_theory_fits_any_screen_and_preference(browser: Browser, site: Path, name: str) -> None:
    for scheme, width in (("light", 1000), ("dark", 360)):
        browser.prefers(color_scheme=scheme)
        browser.width(width)
        browser.open(site / name)

        assert overflow(browser) == 0, width
        assert (brightness(browser) < 60) == (scheme == "dark")
        assert too_faint(browser) == [], scheme
        assert nameless(browser) == []


@with_rocq
def test_a_theory_has_the_colors_that_the_reader_chose_on_another_page(browser: Browser, site: Path) -> None:
    browser.open(site / "index.html")
    browser.run("localStorage.setItem('theme', 'dark')")
    browser.open(site / DISCREPANCIES)

    assert brightness(browser) < 60
    assert too_faint(browser) == []
    browser.click("#scheme")  # from dark to the choice of the system, then to light
    browser.click("#scheme")
    assert brightness(browser) > 200
    browser.open(site / "index.html")
    assert browser.value("document.body.dataset.theme") == "light"


@with_rocq
def test_a_reader_comes_back_from_a_theory(browser: Browser, site: Path) -> None:
    browser.open(site / "statements" / "plaxton" / "theorem-2.3.html")
    browser.run("[...document.querySelectorAll('a')].find((it) => it.textContent.includes('in its theory')).click()")
    browser.until("location.pathname.includes('/theories/')")
    assert browser.value("document.querySelector(':target').textContent") != ""

    browser.click("summary")
    browser.click("details a[href='../statements/plaxton/theorem-2.3.html']")
    browser.until("location.pathname.endsWith('/theorem-2.3.html')")
