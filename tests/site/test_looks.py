"""The checks of pages find the faults of a bad page; without a browser tests are skipped."""

from pathlib import Path

import pytest

from tests.site.browser import Browser
from tests.site.conftest import give_up
from tests.site.looks import brightness, nameless, overflow, too_faint

WRONG = """<!doctype html><html><body style="background: #fff">
<p style="color: #999">faint</p>
<svg class="run-drawing" role="img">
<circle class="disk" r="9" fill="#000"/><text class="load" y="9" fill="#111">7</text>
</svg>
<button></button><input>
<div style="width: 3000px">wide</div>
<img src="missing.png" alt="">
<script>console.error("complaint"); nothing.at.all</script>
"""


def test_every_fault_of_a_bad_page_is_found(window: Browser, tmp_path: Path) -> None:
    path = tmp_path / "wrong.html"
    path.write_text(WRONG)
    window.width(1000)
    window.prefers()
    window.open(path)
    complaints = "\n".join(window.complaints())

    assert [text.split(":")[0] for text in too_faint(window)] == ["P.null faint", "text.load 7"]
    assert brightness(window) == 255
    assert overflow(window) > 1900
    assert nameless(window) == ["<button></button>", "<input>"]
    assert [word for word in ("complaint", "nothing is not defined", "missing.png") if word not in complaints] == []


def test_waiting_for_a_condition_times_out(window: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.site.browser.PATIENCE", 0)
    with pytest.raises(AssertionError, match="not within 0 s: 1 === 2"):
        window.until("1 === 2")


def test_without_a_browser_tests_are_skipped_unless_it_is_required() -> None:
    with pytest.raises(pytest.skip.Exception, match="there is no chromium; `apt-get install"):
        give_up("chromium", "apt-get install chromium", required=False)
    with pytest.raises(pytest.fail.Exception, match="LOADBAL_REQUIRE_BROWSER asks for it"):
        give_up("chromium", "apt-get install chromium", required=True)
