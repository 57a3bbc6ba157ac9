"""The caches of Sphinx change no page, whatever the number of processes."""

import subprocess
import sys
from pathlib import Path

import pytest

from loadbal.site.build import CONFIGURATION

for package in ("sphinx", "furo", "myst_parser"):
    pytest.importorskip(package, reason="the extra `report` is not installed")

SOURCES = {
    "index": "# First\n\n```{toctree}\na/listed\n```\n\nRunning runs and runners; [a page](a/one.md).\n",
    "a/listed": "# Listed\n\nIt is in the navigation, and balances balanced loads.\n",
    "a/one": "---\norphan: true\n---\n\n# One\n\nLoads are balanced.\n",
    "a/two": "---\norphan: true\n---\n\n# Two\n\nLoads are balanced again.\n",
    "a/b/three": "---\norphan: true\n---\n\n# Three\n\nIn a folder below.\n",
    "c/four": "---\norphan: true\n---\n\n# Four\n\nIn a folder beside.\n",
}


def built(folder: Path, processes: int, extensions: list[str]) -> dict[str, bytes]:
    """The files that Sphinx makes of `SOURCES` with the settings of the site and these extensions."""
    settings = {key: value for key, value in CONFIGURATION.items() if not key.endswith(("_path", "_files"))}
    settings["extensions"] = extensions
    for name, text in SOURCES.items():
        path = folder / "sources" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "sources" / "conf.py").write_text("\n".join(f"{key} = {value!r}" for key, value in settings.items()))
    command = [sys.executable, "-W", "ignore", "-m", "sphinx", "-b", "html", "-q", "-j", str(processes)]
    places = [str(folder / name) for name in ("trees", "sources", "site")]
    subprocess.run([*command, "-d", *places], check=True)  # noqa: S603 - only files of this test
    files = (path for path in (folder / "site").rglob("*") if path.is_file() and path.name != ".buildinfo")
    return {path.relative_to(folder / "site").as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("processes", [1, 2])
def test_pages_with_caches_equal_pages_without(tmp_path: Path, processes: int) -> None:
    cached = built(tmp_path / "cached", processes, CONFIGURATION["extensions"])
    plain = built(tmp_path / "plain", 1, ["myst_parser"])

    assert {f"{name}.html" for name in SOURCES} <= cached.keys()
    assert [name for name in plain.keys() | cached.keys() if plain.get(name) != cached.get(name)] == []


def test_the_site_is_built_with_the_caches() -> None:
    assert "loadbal.site.sphinx_caches" in CONFIGURATION["extensions"]
