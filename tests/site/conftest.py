"""The browser that the tests of pages share, and the pages."""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

from loadbal import ledger
from loadbal.showing import playground
from loadbal.site.build import NEEDED, build
from tests.site.browser import Browser, missing, opened

REQUIRED = "LOADBAL_REQUIRE_BROWSER"
STAR = "houle/termination-stable@stable-implies-one"
SHOWN = (
    STAR,
    "houle/termination-stable@repaired-one",
    "houle/termination@one-node",
    "jan/function-1@all-nearest",
    # The first page leads to every paper, and these are no counterexamples.
    "bokhari/standard-counts",
    "plaxton/all-dimensions-no-overload@each-step",
    "riess/sorting-bound",
    "houle/open-max-msd@degree-3",
)


def is_required() -> bool:
    """Whether the environment says that pages have to be looked at."""
    return os.environ.get(REQUIRED, "0") not in {"", "0"}


def give_up(absent: str, how: str, *, required: bool) -> NoReturn:
    """Say what is missing, as a failure or as the reason why a test is skipped."""
    reason = f"there is no {absent}; `{how}` brings it"
    if required:
        pytest.fail(f"{reason}, and {REQUIRED} asks for it")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser; without one the tests are skipped, unless the environment says that there has to be one."""
    if absent := missing():
        give_up(absent, "apt-get install chromium chromium-driver", required=is_required())
    with opened(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(window: Browser) -> Iterator[Browser]:
    """The browser, wide and with no preferences; in the end nothing may have been complained of."""
    window.width(1000)
    window.prefers()
    yield window
    # What a reader switched to is kept, and the next test is another reader; a window without a page keeps nothing.
    window.run("try { localStorage.clear() } catch {}")
    assert window.complaints() == []


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The playground as a file."""
    path = tmp_path_factory.mktemp("pages") / "playground.html"
    path.write_text(playground.page(), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of a few claims, built once."""
    if absent := next((name for name in NEEDED if find_spec(name) is None), ""):
        give_up(absent, "pip install 'loadbal[report]'", required=is_required())
    folder = tmp_path_factory.mktemp("built") / "site"
    build({id_: ledger.known()[id_] for id_ in SHOWN}, folder)
    return folder
