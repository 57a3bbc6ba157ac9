"""Which theorems rest on which, by the text of the theories, compared with what Rocq itself notes."""

import re
import shutil
import subprocess
from bisect import bisect
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.site.theorems import read, references, under, without_comments

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


def noted(text: str, theory: str) -> dict[str, set[str]]:
    """What a `.glob` file of Rocq says: theorems by their places, and references by theirs."""
    starts = [(int(place), name) for place, name in DECLARED.findall(text)]
    found = {f"{theory}.{name}": set[str]() for _, name in starts}
    for place, home, name in REFERRED.findall(text):
        at = bisect(starts, (int(place), "~")) - 1
        if at >= 0:
            found[f"{theory}.{starts[at][1]}"].add(f"{home}.{name}")
    # A tactic behind a theorem is not part of it.
    return {name: them - {name} for name, them in found.items()}


def test_names_mean_what_rocq_takes_them_for() -> None:
    assert read({"First": FIRST, "Second": SECOND}) == {name: frozenset(them) for name, them in MEANT.items()}


@pytest.mark.skipif(shutil.which("coqc") is None, reason="there is no coqc; `apt-get install coq` brings it")
def test_rocq_notes_the_same_references(tmp_path: Path) -> None:
    found: dict[str, set[str]] = {}
    for theory, text in (("First", FIRST), ("Second", SECOND)):
        (tmp_path / f"{theory}.v").write_text(text)
        command = ["coqc", "-q", "-Q", ".", "Loadbal", f"{theory}.v"]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)  # noqa: S603 - by its name
        found |= noted((tmp_path / f"{theory}.glob").read_text(), theory)

    # What a tactic refers to is noted at the tactic.
    assert found == {**MEANT, "Second.shared": set()}


def test_every_theorem_of_the_ledger_is_found() -> None:
    named = {row.kernel["theorem"] for row in ledger.known().values() if row.kernel}

    assert len(named) > 500
    assert named - references().keys() == set()


def test_every_reference_leads_to_a_theorem_and_none_goes_around() -> None:
    known = references()

    assert sum(map(len, known.values())) > 5_000
    assert {used for them in known.values() for used in them} <= known.keys()
    assert [name for name in known if name in under(name, known, set()).others] == []


def test_comments_are_left_out_and_what_follows_stays() -> None:
    assert without_comments("one (* two (* three *) *) four (* five *)") == "one  four "
