"""CONTRIBUTING.md agrees with the files of the project: its map, its layers, its reading order and its commands."""

import re
from pathlib import Path

import pytest

from tests.test_architecture import LAYERS

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MAP = re.findall(r"^\| `([^`]+)` \|", TEXT.partition("## The map")[2].partition("\n## ")[0], re.MULTILINE)
ORDER = re.findall(
    r"^\d+\. `([^`]+)`:", TEXT.partition("## In what order to read")[2].partition("\n## ")[0], re.MULTILINE
)


def test_the_map_lists_every_folder_and_file_of_the_library_and_nothing_else() -> None:
    places = {
        f"loadbal/{path.name}{'/' * path.is_dir()}" for path in (ROOT / "loadbal").iterdir() if path.name[:3] != "__p"
    }
    places -= {"loadbal/docs/", "loadbal/proofs/", "loadbal/verify/"}
    others = {f"{name}/" for name in (".github", "verify", "proofs", "tests", "benchmarks", "examples", "docs")}
    assert sorted(MAP) == sorted(places | others | {"verify/ledger.json", "proofs/rocq/"})


def test_the_layers_are_those_that_the_tests_check() -> None:
    assert TEXT.partition("```text\n")[2].partition("\n```")[0].splitlines() == list(LAYERS)


def test_the_reading_order_has_fourteen_existing_files() -> None:
    assert len(ORDER) == 14
    assert [name for name in ORDER if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:loadbal|verify|proofs|tests|examples)/[\w/.]+)`", TEXT))))
def test_every_named_file_and_folder_exists(name: str) -> None:
    assert (ROOT / name).exists()


def test_the_named_modules_and_options_exist() -> None:
    for module in re.findall(r"python -m (loadbal[\w.]*)", TEXT):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file() or (ROOT / module.replace(".", "/")).is_dir()
    conftest = (ROOT / "verify" / "conftest.py").read_text(encoding="utf-8")
    assert all(f'"{option}"' in conftest for option in set(re.findall(r"--(?:depth|update-ledger|accept)", TEXT)))
