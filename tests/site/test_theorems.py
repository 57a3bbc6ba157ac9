"""References between theorems, compared with those that Rocq records."""

import re
import shutil
import subprocess
from bisect import bisect
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.site.theorems import references, references_in, used_theorems

FIRST = """(* Lemma commented : True. (* nested *) exact nothing. *)
Lemma base : 1 = 1. Proof. reflexivity. Qed.
Ltac finish := exact base.
Lemma shared : 2 = 2. Proof. reflexivity. Qed.
"""
SECOND = r"""From Loadbal Require Import First.
Lemma shared : 1 = 1. Proof. finish. Qed.
Definition two := 2.
#[local] Theorem both : 1 = 1 /\ 2 = 2.
Proof. split. (* not base *) - exact shared. - exact First.shared. Qed.
Corollary last : 1 = 1. Proof. destruct both as [it _]. exact it. Qed.
"""
MEANT = {
    "First.base": set(),
    "First.shared": set(),
    "Second.shared": {"First.base"},
    "Second.both": {"First.shared", "Second.shared"},
    "Second.last": {"Second.both"},
}
DECLARED = re.compile(r"^(?:prf|thm) (\d+):\d+ <> (\S+)", re.MULTILINE)
REFERRED = re.compile(r"^R(\d+):\d+ Loadbal\.(\S+) <> (\S+) (?:thm|prf)", re.MULTILINE)


def references_of_glob(text: str, theory: str) -> dict[str, set[str]]:
    """The references between theorems in the text of a `.glob` file of Rocq, which gives them by positions."""
    starts = [(int(place), name) for place, name in DECLARED.findall(text)]
    found = {f"{theory}.{name}": set[str]() for _, name in starts}
    for place, home, name in REFERRED.findall(text):
        at = bisect(starts, (int(place), "~")) - 1
        if at >= 0:
            found[f"{theory}.{starts[at][1]}"].add(f"{home}.{name}")
    # A reference to the theorem itself comes from a tactic that follows it.
    return {name: them - {name} for name, them in found.items()}


def test_names_resolve_as_in_rocq() -> None:
    assert references_in({"First": FIRST, "Second": SECOND}) == {name: frozenset(them) for name, them in MEANT.items()}


@pytest.mark.skipif(shutil.which("coqc") is None, reason="there is no coqc; `apt-get install coq` brings it")
def test_rocq_records_the_same_references(tmp_path: Path) -> None:
    found: dict[str, set[str]] = {}
    for theory, text in (("First", FIRST), ("Second", SECOND)):
        (tmp_path / f"{theory}.v").write_text(text)
        command = ["coqc", "-q", "-Q", ".", "Loadbal", f"{theory}.v"]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)  # noqa: S603 - by its name
        found |= references_of_glob((tmp_path / f"{theory}.glob").read_text(), theory)

    # Rocq records the references of a tactic at the tactic, not at the proofs that use it.
    assert found == {**MEANT, "Second.shared": set()}


def test_every_theorem_of_the_ledger_is_found() -> None:
    named = {row.kernel["theorem"] for row in ledger.known().values() if row.kernel}

    assert len(named) > 500
    assert named - references().keys() == set()


def test_references_lead_to_theorems_without_cycles() -> None:
    known = references()

    assert sum(map(len, known.values())) > 5_000
    assert {used for them in known.values() for used in them} <= known.keys()
    assert [name for name in known if name in used_theorems(name, known, set()).others] == []
