"""Builds the site: sources made from the ledger, the library and the guides, which Sphinx turns into HTML.

The build and the pages work without internet access, and the pages open from a folder without a server. The site is
built in a temporary folder and then renamed, so that it appears whole or not at all. It replaces an older site, and no
other folder.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from loadbal.claimfile import LIBRARY
from loadbal.errors import DisagreementError, InvalidInputError, missing_package
from loadbal.records import Row
from loadbal.site import commit, theories, theory_pages
from loadbal.site.excerpts import with_excerpts
from loadbal.site.sources import sources
from loadbal.version import YEAR, __version__

MARK = ".loadbal-site"
"""The name of the file that marks a folder as a built site; only such a folder may be replaced."""

LISTS = ("gallery.html", "claims.html", "terms.html", "papers/")
LARGEST_PAGE, LARGEST_LIST, LARGEST_FIRST = 200_000, 1_000_000, 50_000
"""The largest sizes of a page, of a list, and of the first page, without the data of runs. Units: bytes."""
STATEMENTS, LARGEST_STATEMENT = "statements/", 175_000
"""The folder of the statements, and the largest size of the page of a statement. Units: bytes."""
PLAIN = re.compile(r'<span></span>|<span class="(?:pre|n|o|p|go)">([^<]*)</span>')
"""Empty elements, and elements of words of inline code, and of names, operators, punctuation and outputs of code, which
need no color."""
RUNS = re.compile(rb'<script type="application/json">.*?</script>', re.DOTALL)

NEEDED = ("sphinx", "myst_parser", "furo", "matplotlib", "latex2mathml")

CONFIGURATION: dict[str, Any] = {
    "project": "loadbal",
    "author": "The loadbal authors",
    "copyright": f"{YEAR} The loadbal authors, under the MIT License",
    "release": __version__,
    "extensions": ["myst_parser", "loadbal.site.sphinx_caches"],
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
    "html_search_scorer": str(Path(__file__).parent / "static" / "scorer.js"),
    "html_show_search_summary": False,  # Sphinx fetches summaries, which a browser refuses for files: see `excerpts`
    "html_theme_options": {"navigation_with_keys": False},
}


def build(rows: Mapping[str, Row], folder: Path) -> int:
    """Build the site in a folder that is new, empty or an older site; return the number of pages.

    Raises: InvalidInputError if the folder has other contents or cannot be written, or if a needed package is missing;
    DisagreementError if Sphinx warns or a page is too large.
    """
    refuse_other_folder(folder)
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise InvalidInputError(missing_package("the site", " and ".join(missing), "report"))
    try:
        with _temporary_folder(folder) as made:
            _build_in(rows, made)
            _replace(folder, made / "site")
    except OSError as error:
        raise InvalidInputError(f"cannot write {folder}: {error.strerror or error}") from error
    return len(list(folder.rglob("*.html")))


def refuse_other_folder(folder: Path) -> None:
    """Refuse a folder unless it is new, empty or an older site.

    Raises: InvalidInputError, naming the folder.
    """
    if not folder.exists():
        if not folder.absolute().parent.is_dir():
            raise InvalidInputError(
                f"cannot write {folder}: the folder {str(folder.parent)!r} does not exist; create it first"
            )
    elif not folder.is_dir():
        raise InvalidInputError(f"{folder} is a file; expected the name of a folder")
    elif any(folder.iterdir()) and not (folder / MARK).is_file():
        raise InvalidInputError(
            f"{folder} contains files that loadbal did not write; name a new folder, or empty this one"
        )


@contextmanager
def _temporary_folder(folder: Path) -> Iterator[Path]:
    """Yield a temporary folder next to `folder`, on the same disk so that it can be renamed; remove it afterwards."""
    made = Path(tempfile.mkdtemp(dir=folder.absolute().parent, prefix=f".{folder.name}-"))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _build_in(rows: Mapping[str, Row], made: Path) -> None:
    """Build the site in the subfolder `site` of the folder `made`, with the file that marks it as a site."""
    for place, text in with_excerpts(sources(rows), rows):
        path = made / "sources" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    commit.write_archive(LIBRARY, made / "sources" / "_extra" / commit.ARCHIVE)
    with ThreadPoolExecutor(1) as other:  # coqdoc runs beside Sphinx; each is a process
        proofs = other.submit(theory_pages.write_pages, made, list(rows.values())) if theories.are_shown() else None
        _run_sphinx(made)
    shutil.rmtree(made / "site" / "_sources", ignore_errors=True)
    for page in (made / "site").rglob("*.html"):
        page.write_text(without_plain_spans(page.read_text(encoding="utf-8")), encoding="utf-8")
    refuse_large_pages(made / "site")
    if proofs:
        proofs.result()
        (made / theories.FOLDER).rename(made / "site" / theories.FOLDER)
    (made / "site" / MARK).write_text(f"{__version__}\n", encoding="utf-8")


def without_plain_spans(text: str) -> str:
    """The text of a page without elements that Sphinx makes of each word of inline code, and of each name.

    >>> without_plain_spans('<code class="docutils literal notranslate"><span class="pre">n</span></code>')
    '<code class="literal">n</code>'
    """
    return PLAIN.sub(r"\1", text).replace('<code class="docutils literal notranslate">', '<code class="literal">')


def refuse_large_pages(site: Path) -> None:
    """Refuse a site with a page that is too large to load at once on a phone.

    Raises: DisagreementError, naming the page with its size.
    """
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site).as_posix()
        size, most = size_without_runs(page), _largest(name)
        if size > most:
            raise DisagreementError(
                f"the page {name} has {size:,} bytes; expected at most {most:,}, so that a phone can load it"
            )


def _largest(page: str) -> int:
    """The largest size of a page. Units: bytes."""
    if page == "index.html":
        return LARGEST_FIRST
    if page.startswith(STATEMENTS):
        return LARGEST_STATEMENT
    return LARGEST_LIST if page.startswith(LISTS) else LARGEST_PAGE


def size_without_runs(page: Path) -> int:
    """The size of a page without the data of its runs. Units: bytes."""
    return len(RUNS.sub(b"", page.read_bytes()))


def _run_sphinx(made: Path) -> None:
    """Make HTML of the sources, in a process of its own, because Sphinx keeps its configuration between builds.

    Raises: OSError if the disk is full or not writable; DisagreementError for any warning of Sphinx.
    """
    settings = "\n".join(f"{name} = {value!r}" for name, value in CONFIGURATION.items())
    (made / "sources" / "conf.py").write_text(settings, encoding="utf-8")
    options = ["-b", "html", "-q", "--no-color", "-j", str(os.cpu_count() or 1), "-d", str(made / "doctrees")]
    command = [sys.executable, "-W", "ignore", "-m", "sphinx", *options, str(made / "sources"), str(made / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - no input of a user
    warnings = [line.replace(str(made), "") for line in done.stderr.splitlines() if line.strip()]
    if disk_error := next((line for line in warnings if "[Errno" in line), None):
        raise OSError(disk_error)
    if warnings or done.returncode:
        raise DisagreementError(
            f"Sphinx, which makes the pages, reports: {warnings[0]}"
            if warnings
            else f"Sphinx, which makes the pages, ended with exit code {done.returncode}; expected 0"
        )


def _replace(folder: Path, made: Path) -> None:
    """Move the new site from `made` to `folder`; an older site there is first moved beside `made`."""
    if folder.exists():
        folder.rename(made.parent / "old")
    made.rename(folder)
