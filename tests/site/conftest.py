"""Fixtures for the tests of pages: the browser, the playground and a small site."""

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

from loadbal import ledger
from loadbal.checking.rocq import bindings, checked_files
from loadbal.checking.rocq.commands import locked
from loadbal.showing import playground
from loadbal.site import theories
from loadbal.site.build import NEEDED, build
from tests.site.browser import Browser, missing, opened

REQUIRED = "LOADBAL_REQUIRE_BROWSER"
STAR = "houle/termination-stable@stable-implies-one"
SHOWN = (
    STAR,
    "houle/termination-stable@repaired-one",
    "houle/termination@one-node",
    "jan/function-1@all-nearest",
    # The first page links to every paper; these claims of the other papers are no counterexamples.
    "bokhari/standard-counts",
    "plaxton/all-dimensions-no-overload@each-step",
    "riess/sorting-bound",
    "houle/open-max-msd@degree-3",
    "plaxton/lemma-3.1",
    "plaxton/lemma-3.1@even",
    "plaxton/theorem-2.3",
)


def is_required() -> bool:
    """True if the environment says that the tests of pages must not be skipped."""
    return os.environ.get(REQUIRED, "0") not in {"", "0"}


def give_up(absent: str, how: str, *, required: bool) -> NoReturn:
    """Skip the test, or fail it if `required`; the message says that `absent` is missing and that `how` installs it."""
    reason = f"there is no {absent}; `{how}` brings it"
    if required:
        pytest.fail(f"{reason}, and {REQUIRED} asks for it")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The browser window that all tests of the session share."""
    if absent := missing():
        give_up(absent, "apt-get install chromium chromium-driver", required=is_required())
    with opened(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(window: Browser) -> Iterator[Browser]:
    """The browser, 1000 pixels wide and without preferences; fails if the console has messages after the test."""
    window.width(1000)
    window.prefers()
    yield window
    # The site stores the chosen color scheme, which the next test must not see; an empty window has no storage.
    window.run("try { localStorage.clear() } catch {}")
    assert window.complaints() == []


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the page of the playground."""
    path = tmp_path_factory.mktemp("pages") / "playground.html"
    path.write_text(playground.page(), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with the claims of `SHOWN`, built once for all processes of the tests; no test may change it."""
    if absent := next((name for name in NEEDED if find_spec(name) is None), ""):
        give_up(absent, "pip install 'loadbal[report]'", required=is_required())
    own = tmp_path_factory.getbasetemp()
    place = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with locked(place / "site.lock"):
        if not (place / "site").exists():
            # The site has pages of the theories, which tests open, only if all of them are compiled.
            if shutil.which("coqc") is not None:
                with checked_files.building():
                    checked_files.make("all", bindings.folder())
                theories.are_shown.cache_clear()
            build({id_: ledger.known()[id_] for id_ in SHOWN}, place / "site")
    return place / "site"
