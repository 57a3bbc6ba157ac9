"""Every paper has all its places, and is installed with them."""

import tomllib
from pathlib import Path

import pytest

from loadbal import checking, papers
from loadbal.checking import arguments
from loadbal.claim import Bounds

ROOT = Path(__file__).parent.parent


def test_every_paper_is_installed_with_its_plan_and_its_proofs() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    rooms = {f"loadbal.{room}.{paper}": f"{room}/{paper}" for room in ("proofs", "verify") for paper in papers.papers()}

    assert {*rooms, *(f"loadbal.papers.{paper}" for paper in papers.papers())} - set(built["packages"]) == set()
    assert rooms.items() <= built["package-dir"].items()


def test_every_room_of_the_library_is_installed() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    rooms = {path.parent.relative_to(ROOT) for path in (ROOT / "loadbal").rglob("__init__.py")}
    own = {".".join(room.parts) for room in rooms if room.parts[1:2] not in {("proofs",), ("verify",)}}

    assert own - set(built["packages"]) == set()


@pytest.mark.parametrize("paper", papers.papers())
def test_a_paper_has_all_its_places(paper: str) -> None:
    for path in (f"verify/{paper}/__init__.py", f"proofs/{paper}/__init__.py", f"proofs/{paper}/README.md"):
        assert (ROOT / path).is_file()
    assert f"* `{paper}`: " in (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_is_proved_is_a_claim() -> None:
    proved = {proof.claim for paper in papers.papers() for proof in arguments.proofs_of(paper)}

    assert proved <= set(papers.claims())


@pytest.mark.parametrize("name", checking.METHODS)
def test_a_method_says_what_it_is_and_how_far_it_looks(name: str) -> None:
    method = checking.method(name)

    assert method.__doc__
    assert name in checking.WHOLE or isinstance(method.UNLESS_TOLD, Bounds)
