"""Every paper has its plans, proofs and README entry, and setup installs them all."""

import runpy
from pathlib import Path
from typing import Any

import pytest
import setuptools

from loadbal import checking, papers
from loadbal.checking.proving import arguments
from loadbal.claim import Bounds

ROOT = Path(__file__).parent.parent


def test_setup_installs_every_folder_of_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments: dict[str, Any] = {}
    monkeypatch.setattr(setuptools, "setup", lambda **words: arguments.update(words))
    monkeypatch.chdir(ROOT)
    runpy.run_path(str(ROOT / "setup.py"))

    beside = {f"loadbal.{room}": room for room in ("docs", "examples", "proofs", "verify")}
    folders = {
        path.parent.relative_to(ROOT).as_posix()
        for room in ("loadbal", *beside.values())
        for path in (ROOT / room).rglob("__init__.py")
    }
    installed = {arguments["package_dir"].get(package, package.replace(".", "/")) for package in arguments["packages"]}
    assert installed == {"examples", *(folder for folder in folders if not (ROOT / folder).is_symlink())}


@pytest.mark.parametrize("paper", papers.papers())
def test_a_paper_has_plans_proofs_and_a_line_in_the_readme(paper: str) -> None:
    for path in (f"verify/{paper}/__init__.py", f"proofs/{paper}/__init__.py", f"proofs/{paper}/README.md"):
        assert (ROOT / path).is_file()
    assert f"* `{paper}`: " in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_proof_is_about_a_claim() -> None:
    proved = {proof.claim for paper in papers.papers() for proof in arguments.proofs_of(paper)}

    assert proved <= set(papers.claims())


@pytest.mark.parametrize("name", checking.METHODS)
def test_a_method_has_a_description_and_default_bounds(name: str) -> None:
    method = checking.method(name)

    assert method.__doc__
    assert name in checking.WITHOUT_BOUNDS or isinstance(method.DEFAULT_BOUNDS, Bounds)
