"""Claims sent to workers: which files are sent with a name, and that a worker searches exactly this claim."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from loadbal import names
from loadbal.claim import Bounds, Claim
from loadbal.claimfile import CodeBundle
from loadbal.errors import InvalidInputError
from loadbal.hunting import sent_claim, tasks
from loadbal.hunting.sent_claim import SentClaim
from tests.commands import CLAIMS

OBJECT = Claim(sentence="Loads are natural.", case=lambda choose, it: choose.loads(3, 0, it.load), holds=lambda _: True)


def test_a_named_claim_is_sent_with_its_fingerprint_and_its_files(tmp_path: Path) -> None:
    own, networks = tmp_path / "own.py", tmp_path / "x on network y.g6"
    shutil.copy(CLAIMS, own)
    networks.write_text("A_\n")
    files = {
        "houle/lemma-4": (None, None),
        f"{own}::HOLDS": (CodeBundle.of(own), None),
        f"{own}::HOLDS on network {networks}": (CodeBundle.of(own), CodeBundle.without_imports(networks)),
        f"houle/lemma-4 on network {networks}": (None, CodeBundle.without_imports(networks)),
        "houle/lemma-4 on network A_": (None, None),
    }

    assert {name: SentClaim.of(name) for name in files} == {
        name: SentClaim(name, names.fingerprint(name), *sent) for name, sent in files.items()
    }


def test_a_claim_object_is_sent_as_it_is() -> None:
    assert SentClaim.of(OBJECT) == SentClaim(OBJECT)
    assert SentClaim.of(OBJECT).resolve() is OBJECT


def test_the_label_is_the_name_or_else_the_sentence() -> None:
    assert [SentClaim.of(it).label for it in ("houle/lemma-4", OBJECT)] == ["houle/lemma-4", "Loads are natural."]


@pytest.mark.parametrize("change", [Path.unlink, lambda path: path.write_text("")], ids=["removed", "emptied"])
@pytest.mark.parametrize("name", ["houle/lemma-4 on network {}/x on network y.g6", "{}/own.py::HOLDS"])
def test_a_worker_searches_the_sent_files_when_the_originals_changed(
    name: str, change: Callable[[Path], object], tmp_path: Path
) -> None:
    shutil.copy(CLAIMS, tmp_path / "own.py")
    (tmp_path / "x on network y.g6").write_text("A_\nBg\n")
    sent = SentClaim.of(name.replace("{}", str(tmp_path)))
    before = tasks.search_share(sent, Bounds(3, 1))
    for file in tmp_path.iterdir():
        change(file)
    sent_claim._resolve_name.cache_clear()

    assert before.cases > 0 < before.seconds
    assert tasks.search_share(sent, Bounds(3, 1)) == before


def test_a_worker_refuses_a_claim_whose_fingerprint_differs_from_its_own() -> None:
    message = r"^the loadbal of a worker \(.*\) differs from the loadbal that sent the claim; install the same"
    with pytest.raises(InvalidInputError, match=message):
        SentClaim("houle/lemma-4", "another").resolve()
    with pytest.raises(InvalidInputError, match=message):
        tasks.search_cells(SentClaim("houle/lemma-4", "another"), [Bounds(1, 0), Bounds(1, 1)], True, 60)  # noqa: FBT003 - in shells
