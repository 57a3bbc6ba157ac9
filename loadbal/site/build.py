"""Builds the site: sources from the ledger, the library and the guides, made into HTML by Sphinx, then renamed.

Nothing is fetched, neither while it is built nor when it is looked at, and it opens from a folder. The folder is
there whole or not at all; an older site in it is replaced, and anything else is left alone.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from loadbal.errors import DisagreementError, InvalidInputError
from loadbal.records import Row
from loadbal.site.sources import sources
from loadbal.version import __version__

MARK = ".loadbal-site"
"""A file that says that a folder is a site, and so may be replaced by one."""

LISTS = ("gallery.html", "claims.html", "papers/")
HEAVIEST, HEAVIEST_LIST = 200_000, 1_000_000
"""Bytes of the heaviest page without the runs of its players, and of the heaviest list of claims."""
RUNS = re.compile(rb'<script type="application/json">.*?</script>', re.DOTALL)

NEEDED = ("sphinx", "myst_parser", "furo", "matplotlib", "latex2mathml")

CONFIGURATION: dict[str, Any] = {
    "project": "loadbal",
    "author": "The loadbal authors",
    "release": __version__,
    "extensions": ["myst_parser"],
    "myst_enable_extensions": ["deflist"],
    "smartquotes": False,
    "highlight_language": "text",
    "html_theme": "furo",
    "html_title": f"loadbal {__version__}",
    "html_static_path": ["_static"],
    "html_extra_path": ["_extra"],
    "html_css_files": ["site.css", "drawing.css", "player.css"],
    "html_js_files": [(f"{name}.js", {"defer": "defer"}) for name in ("filters", "player", "copying")],
    "html_copy_source": False,
    "html_show_sourcelink": False,
    "html_show_search_summary": False,  # summaries are fetched, which a browser refuses for files
    "html_theme_options": {"navigation_with_keys": False},
}


def build(rows: Mapping[str, Row], folder: Path) -> int:
    """Build the site into a folder that is not there, empty, or a site; how many pages it has.

    Raises: InvalidInputError if the folder is something else or cannot be written, or what builds is not installed;
    DisagreementError if a page does not say what it should.
    """
    refuse_unless_ours(folder)
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise InvalidInputError(f"the site needs {', '.join(missing)}; `pip install 'loadbal[report]'` brings them")
    try:
        with _beside(folder) as made:
            _written(rows, made)
            _in_place(made / "site", folder)
    except OSError as error:
        raise InvalidInputError(f"cannot write {folder}: {error.strerror or error}") from error
    return len(list(folder.rglob("*.html")))


def refuse_unless_ours(folder: Path) -> None:
    """Leave alone what is no site.

    Raises: InvalidInputError, naming the folder.
    """
    if not folder.exists():
        if not folder.absolute().parent.is_dir():
            raise InvalidInputError(f"cannot write {folder}: there is no folder {folder.parent}")
    elif not folder.is_dir():
        raise InvalidInputError(f"{folder} is a file; expected a folder for the site")
    elif any(folder.iterdir()) and not (folder / MARK).is_file():
        raise InvalidInputError(f"{folder} is not empty, and no site of loadbal; name a new folder, or empty it")


@contextmanager
def _beside(folder: Path) -> Iterator[Path]:
    """A temporary folder on the same disk, gone afterwards whatever happens."""
    made = Path(tempfile.mkdtemp(dir=folder.absolute().parent, prefix=f".{folder.name}-"))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _written(rows: Mapping[str, Row], made: Path) -> None:
    """The site in `site`, with the mark that it is one."""
    for place, text in sources(rows):
        path = made / "sources" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    _rendered(made)
    shutil.rmtree(made / "site" / "_sources", ignore_errors=True)
    refuse_heavy(made / "site")
    (made / "site" / MARK).write_text(f"{__version__}\n", encoding="utf-8")


def refuse_heavy(site: Path) -> None:
    """See to it that every page loads at once, from any disk and on any phone.

    Raises: DisagreementError, naming the page with its size.
    """
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site).as_posix()
        size, most = weight(page), HEAVIEST_LIST if name.startswith(LISTS) else HEAVIEST
        if size > most:
            raise DisagreementError(f"{name} has {size:,} bytes; expected at most {most:,}")


def weight(page: Path) -> int:
    """What a page weighs without the runs of its players. Units: bytes."""
    return len(RUNS.sub(b"", page.read_bytes()))


def _rendered(made: Path) -> None:
    """What Sphinx makes of the sources, in a process of its own, since it keeps what it was told.

    Raises: OSError if the disk does not take it; DisagreementError if it warns of anything: then a page is not what it
    should be.
    """
    settings = "\n".join(f"{name} = {value!r}" for name, value in CONFIGURATION.items())
    (made / "sources" / "conf.py").write_text(settings, encoding="utf-8")
    options = ["-b", "html", "-q", "--no-color", "-j", str(os.cpu_count() or 1), "-d", str(made / "doctrees")]
    command = [sys.executable, "-W", "ignore", "-m", "sphinx", *options, str(made / "sources"), str(made / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - nothing of a user's
    said = [line.replace(str(made), "") for line in done.stderr.splitlines() if line.strip()]
    if full := next((line for line in said if "[Errno" in line), None):
        raise OSError(full)
    if said or done.returncode:
        raise DisagreementError(said[0] if said else f"Sphinx ended with {done.returncode}")


def _in_place(made: Path, folder: Path) -> None:
    """The new site in the place of an old one."""
    if folder.exists():
        folder.rename(made.parent / "old")
    made.rename(folder)
