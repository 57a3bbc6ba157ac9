"""The build of the site: whole or not at all, and without references to other hosts."""

import errno
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.errors import DisagreementError, InvalidInputError
from loadbal.records import Row
from loadbal.site import build as module
from loadbal.site import theories
from loadbal.site.build import MARK, build, refuse_large_pages, refuse_other_folder
from tests.site.conftest import SHOWN

pytest.importorskip("sphinx", reason="the extra `report` is not installed")
pytest.importorskip("furo", reason="the extra `report` is not installed")
pytest.importorskip("myst_parser", reason="the extra `report` is not installed")


def rows() -> dict[str, Row]:
    return {id_: ledger.known()[id_] for id_ in SHOWN}


def only_page(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the site be a single page with this text, without scripts, styles and theories, built in a second."""
    monkeypatch.setattr(module, "sources", lambda _: iter([("index.md", text)]))
    monkeypatch.setattr(theories, "are_shown", lambda: False)
    for name in ("html_static_path", "html_extra_path", "html_css_files", "html_js_files"):
        monkeypatch.setitem(module.CONFIGURATION, name, [])


def test_every_statement_has_a_page_at_its_permanent_address(site: Path) -> None:
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}

    assert {f"statements/{id_.partition('@')[0]}.html" for id_ in SHOWN} <= pages
    assert {"index.html", "gallery.html", "claims.html", "papers/houle.html", "papers/jan.html", "search.html"} <= pages


def test_large_pages_are_refused(tmp_path: Path) -> None:
    (tmp_path / "statements").mkdir()
    page, run = tmp_path / "statements" / "page.html", '<script type="application/json">{}</script>'
    page.write_text("x" * 175_000 + run.format("y" * 300_000))
    (tmp_path / "gallery.html").write_text("x" * 900_000)
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "paper.html").write_text("x" * 300_000)
    refuse_large_pages(tmp_path)
    page.write_text("x" * 175_001)

    with pytest.raises(DisagreementError, match=r"statements/page\.html has 175,001 bytes; expected at most 175,000"):
        refuse_large_pages(tmp_path)
    page.unlink()
    (tmp_path / "gallery.html").write_text("x" * 1_000_001)
    with pytest.raises(DisagreementError, match=r"gallery\.html has 1,000,001 bytes"):
        refuse_large_pages(tmp_path)
    (tmp_path / "gallery.html").unlink()
    (tmp_path / "index.html").write_text("x" * 50_001)
    with pytest.raises(DisagreementError, match=r"index\.html has 50,001 bytes; expected at most 50,000"):
        refuse_large_pages(tmp_path)


def test_a_site_with_a_large_page_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST_PAGE", 1_000)
    only_page(monkeypatch, "# A page\n")

    with pytest.raises(DisagreementError, match="expected at most 1,000"):
        build(rows(), tmp_path / "site")
    assert list(tmp_path.iterdir()) == []


def test_pages_and_styles_refer_to_no_other_host(site: Path) -> None:
    asked = re.compile(r"<(?:script|link|img|iframe)\b[^>]*?(?:src|href)=\"(?:https?:)?//[^\"]*\"")

    assert [hit for path in site.rglob("*.html") for hit in asked.findall(path.read_text(encoding="utf-8"))] == []
    assert [path for path in site.rglob("*.css") if re.search(r"url\(['\"]?https?:", path.read_text("utf-8"))] == []


def test_every_link_has_a_target(site: Path) -> None:
    for page in site.rglob("*.html"):
        for target in re.findall(r"(?:href|src)=\"([^\"#?:]+)[\"#?]", page.read_text(encoding="utf-8")):
            own = any(f"statements/{id_.partition('@')[0]}.html" in target for id_ in SHOWN)
            if own or "statements/" not in target:
                assert (page.parent / target).exists(), f"{page.relative_to(site)} links to {target}"


def test_an_older_site_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_page(monkeypatch, "# A page\n")
    site = tmp_path / "site"
    build(rows(), site)
    (site / "old.html").write_text("old", encoding="utf-8")
    build(rows(), site)

    assert not (site / "old.html").exists()
    assert (site / MARK).is_file()
    assert (site / "index.html").is_file()
    assert [path.name for path in tmp_path.iterdir()] == [site.name]


def test_a_folder_that_is_no_site_is_refused_and_unchanged(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(InvalidInputError, match="contains files that loadbal did not write"):
        build(rows(), tmp_path)
    with pytest.raises(InvalidInputError, match="is a file"):
        build(rows(), tmp_path / "letter.txt")
    with pytest.raises(InvalidInputError, match="does not exist"):
        build(rows(), tmp_path / "nowhere" / "site")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    refuse_other_folder(tmp_path / "new")


def sources_that_fail(error: Exception) -> Iterator[tuple[str, str]]:
    yield "index.md", "# Half\n"
    raise error


@pytest.mark.parametrize(
    ("error", "refused"),
    [(OSError(errno.ENOSPC, "No space left on device"), InvalidInputError), (KeyboardInterrupt(), KeyboardInterrupt)],
)
def test_an_interrupted_build_leaves_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, refused: type[BaseException]
) -> None:
    monkeypatch.setattr(module, "sources", lambda _: sources_that_fail(error))

    with pytest.raises(refused):
        build(rows(), tmp_path / "site")
    assert list(tmp_path.iterdir()) == []


def test_a_warning_of_sphinx_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_page(monkeypatch, "# A page\n\n[nowhere](nowhere.md)\n")

    with pytest.raises(DisagreementError, match="nowhere"):
        build(rows(), tmp_path / "site")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "NEEDED", ("sphinx", "nothing_of_that_name"))

    with pytest.raises(
        InvalidInputError,
        match=r"needs nothing_of_that_name, which is not installed; run `pip install 'loadbal\[report\]'`",
    ):
        build(rows(), tmp_path / "site")
