"""Tests of definitions.py: a changed definition is named, also where the kernel prints every statement as before."""

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.checking import kernel
from loadbal.checking.rocq import bindings, checked_files, commands
from loadbal.checking.rocq.comments import explanations
from loadbal.checking.rocq.definitions import MARK, Meaning, digest, first_below, meanings, mentioned, vocabulary
from loadbal.errors import RocqError
from loadbal.records import Kernel
from tests.rocq import with_rocq
from verify import settle
from verify.plan import every


def meant(theorems: Iterable[str]) -> dict[str, Meaning]:
    """The meanings of theorems, from the compiled theories in `bindings.folder()`."""
    names = list(theorems)
    return meanings(names, partial(kernel._output, names), {}, explanations(bindings.folder()))


# --- faults in definitions of the theories, after which all proofs still hold ---


@dataclass(frozen=True, slots=True)
class Fault:
    """A definition that changes so that the theories build, and a claim whose theorem rests on it."""

    definition: str
    claim: str
    edits: dict[str, str]
    """For each text in the file of the definition, the text that replaces it."""

    @property
    def file(self) -> str:
        """The file of the definition."""
        return f"theories/{self.definition.partition('.')[0]}.v"

    @property
    def kernel(self) -> Kernel:
        """The theorem of the claim as the ledger has it."""
        theorem = ledger.known()[self.claim].kernel
        assert theorem is not None
        return theorem


FAULTS = (
    Fault(
        "Hypercube.excess_rules",
        "plaxton/definition-2.5",
        {
            "larger_keeps; smaller_receives]": "larger_keeps]",
            "[<-|[<-|[<-|[<-|[]]]]]": "[<-|[<-|[<-|[]]]]",
        },
    ),
    Fault(
        "CycleMigration.settles",
        "jan/function-1@all-floor",
        {"natural x -> discrepancy (final r x) <= 1.": "natural x -> discrepancy (final r x) <= 0."},
    ),
    Fault(
        "Theorem18.until_balanced",
        "houle/theorem-18-steps@chi-times-n",
        {"-> 1 < discrepancy (cycles how start earlier x)": "-> 0 < discrepancy (cycles how start earlier x)"},
    ),
    Fault(
        "ExchangeHull.touches",
        "bokhari/theorem-2@positive",
        {"exists m, (0 <= m)%F /\\ fastest": "exists m, (0 < m \\/ m = m)%F /\\ fastest"},
    ),
    Fault("TieRules.cells", "riess/open-tie-rules@richer-keeps", {"(2, 2); (2, 3); ": "(2, 2); "}),
)


def build(folder: Path, theories: Iterable[str]) -> None:
    """Compile theories in a copy of `proofs/rocq`, and those that they need."""
    targets = [f"theories/{name}.vo" for name in theories]
    subprocess.run(  # noqa: S603 - make, in a folder made here
        ["make", "-s", "-C", str(folder), f"PYTHON={sys.executable}", *targets],  # noqa: S607 - found as a user finds it
        check=True,
        capture_output=True,
    )


@pytest.fixture(scope="module")
def faulty(built: None, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Meaning]:  # noqa: ARG001 - asked for its effect
    """The meanings of theorems in a copy of the theories that has all faults."""
    folder = tmp_path_factory.mktemp("faulty") / "rocq"
    # Compiled theories are copied with their digests, so that `make` compiles only what rests on an edited file.
    shutil.copytree(bindings.folder(), folder, ignore=shutil.ignore_patterns("agreements", "__pycache__", ".lock"))
    (folder / "agreements").mkdir()
    for fault in FAULTS:
        text = (folder / fault.file).read_text(encoding="utf-8")
        for old, new in fault.edits.items():
            assert text.count(old) == 1
            text = text.replace(old, new)
        (folder / fault.file).write_text(text, encoding="utf-8")
    theorems = [*(fault.kernel["theorem"] for fault in FAULTS), "Threshold2.lemma_3"]
    build(folder, dict.fromkeys(name.partition(".")[0] for name in theorems))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bindings, "folder", lambda: folder)
        return meant(theorems)


@with_rocq
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.definition)
def test_a_fault_in_a_definition_is_named_with_the_theorem(fault: Fault, faulty: dict[str, Meaning]) -> None:
    check = next(it for it in every() if it.claim == fault.claim and it.run.method == "kernel")
    rows, name = ledger.known(), fault.kernel["theorem"]
    stored, now = settle.entry(check, rows[fault.claim]), faulty[name]
    assert stored is not None
    theorem = {**fault.kernel, "digest": now.digest, "uses": list(now.uses), "below": now.below}
    message = rf"^{name}: the definition {fault.definition} below its statement has changed"
    with pytest.raises(settle.DifferentError, match=message):
        settle.compare(check, replace(stored, kernel=theorem), rows)


@with_rocq
def test_a_theorem_above_no_fault_means_the_same(faulty: dict[str, Meaning]) -> None:
    stored = ledger.known()["houle/lemma-3"].kernel
    assert stored is not None
    now = faulty["Threshold2.lemma_3"]
    assert (now.digest, list(now.uses), now.below) == (stored["digest"], stored["uses"], stored["below"])


SOME = [
    ("Network.stable", "(1 <= k)%nat", "(0 <= k)%nat"),
    ("Network.within", "(k <= d)%nat", "(k < d)%nat"),
    ("Partitions.equipartition", "<=", "<"),
]
"""A definition, a text in it, and one that replaces it so that proofs fail."""


@with_rocq
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(("name", "old", "new"), SOME, ids=lambda it: it)
def test_a_changed_definition_has_another_digest_than_in_the_ledger(
    name: str, old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theory, _, own = name.partition(".")
    source = (bindings.folder() / "theories" / f"{theory}.v").read_text(encoding="utf-8")
    start = source.index(f"Definition {own} ")
    end = source.index(".\n", start) + 2
    recorded = {
        it: row.kernel["below"][it] for row in ledger.known().values() if row.kernel for it in row.kernel["below"]
    }
    for folder in ("theories", "generated"):
        (tmp_path / folder).mkdir()
        for compiled in (bindings.folder() / folder).glob("*.vo"):
            if compiled.stem != theory:
                (tmp_path / folder / compiled.name).symlink_to(compiled)
    shutil.copy(bindings.folder() / "_CoqProject", tmp_path)
    (tmp_path / "agreements").mkdir()
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    for text, is_recorded in ((source[start:end], True), (source[start:end].replace(old, new, 1), False)):
        # The rest of the theory is left out, because its proofs may fail.
        (tmp_path / "theories" / f"{theory}.v").write_text(source[:start] + text, encoding="utf-8")
        commands.run(["coqc", *checked_files.paths(), str(tmp_path / "theories" / f"{theory}.v")])
        found = vocabulary([name], partial(kernel._output, [name])).definitions({})
        assert (found[name]["digest"] == recorded[name]["digest"]) == is_recorded
        assert all(found[it]["digest"] == recorded[it]["digest"] for it in found if it != name and it in recorded)


# --- a small theory ---

SMALL = """From Coq Require Import ZArith.
From Loadbal Require Import Python.Small.
Open Scope Z_scope.
Inductive color := red (size : Z) | blue.
Record pair := { first : Z; second : color }.
Definition plus (x y : Z) := x + y.
Definition minus (x y : Z) := x - y.
Definition size_of (c : color) : Z := match c with red size => size | blue => 0 end.
Definition none_of (c : color) : Z := 0.
Coercion size_of : color >-> Z.
Arguments plus x {y}.
Notation "x ## y" := (plus x (y := y)) (at level 40).
Section Within.
  Variable unit : Z.
  Definition double (x : Z) := x * unit + x * unit.
End Within.
Module Inner.
  Definition zero : Z := 0.
End Inner.
Fixpoint even (n : nat) : bool := match n with O => true | S m => odd m end
with odd (n : nat) : bool := match n with O => false | S m => even m end.
Lemma hidden : 1 = 1. Proof. reflexivity. Qed.
Lemma visible : 1 = 1. Proof. reflexivity. Defined.
Definition packed : {x : Z | x = x} := exist _ 1 hidden.
Definition unpacked : {x : Z | x = x} := exist _ 1 visible.
Theorem notation : 0 ## 0 = 0. Proof. reflexivity. Qed.
Theorem coercion : blue = 0 :> Z. Proof. reflexivity. Qed.
Theorem section : double 1 0 = 0. Proof. reflexivity. Qed.
Theorem inner : Inner.zero = 0. Proof. reflexivity. Qed.
Theorem mutual : even 2 = true. Proof. reflexivity. Qed.
Theorem proofs : proj1_sig packed = proj1_sig unpacked. Proof. reflexivity. Qed.
Theorem record : first {| first := 1; second := blue |} = 1. Proof. reflexivity. Qed.
Theorem generated : half 2 = 1. Proof. reflexivity. Qed.
"""
HALF = "From Coq Require Import ZArith.\nDefinition half (x : Z) : Z := (x / 2)%Z.\n"
THEOREMS = ("notation", "coercion", "section", "inner", "mutual", "proofs", "record", "generated")


def small(folder: Path, old: str = "", new: str = "") -> dict[str, Meaning]:
    """The meanings of the theorems of the small theory, after an edit."""
    for name in ("theories", "generated", "agreements"):
        (folder / name).mkdir()
    shutil.copy(bindings.folder() / "_CoqProject", folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bindings, "folder", lambda: folder)
        for place, text in (("generated", HALF), ("theories", SMALL)):
            path = folder / place / "Small.v"
            path.write_text(text.replace(old, new) if old else text)
            commands.run(["coqc", *checked_files.paths(), str(path)])
        return meant(f"Small.{name}" for name in THEOREMS)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Meaning]:
    """The meanings of the theorems of the small theory before any edit."""
    return small(tmp_path_factory.mktemp("before"))


def changed(before: dict[str, Meaning], after: dict[str, Meaning]) -> dict[str, set[str]]:
    """For each theorem of the small theory with another digest, the definitions below it that have another one."""
    return {
        name.removeprefix("Small."): {
            it for it in {*meaning.below, *after[name].below} if meaning.below.get(it) != after[name].below.get(it)
        }
        for name, meaning in before.items()
        if meaning.digest != after[name].digest
    }


@with_rocq
def test_all_that_a_statement_means_is_below_it(before: dict[str, Meaning]) -> None:
    below = {name: list(before[f"Small.{name}"].below) for name in THEOREMS}
    assert below == {
        "notation": ["Small.plus"],
        "coercion": ["Small.color", "Small.size_of"],
        "section": ["Small.double"],
        "inner": ["Small.Inner.zero"],
        "mutual": ["Small.even"],
        "proofs": ["Small.hidden", "Small.packed", "Small.unpacked", "Small.visible"],
        "record": ["Small.color", "Small.first", "Small.pair"],
        "generated": ["Python.Small.half"],
    }
    assert before["Small.record"].uses == ("Small.color", "Small.first", "Small.pair")


EDITS = {
    "a notation": ("(plus x (y := y))", "(minus x y)", {"notation": {"Small.plus", "Small.minus"}}),
    "how arguments are written": ("Arguments plus x {y}.", "Arguments plus x {y} : simpl never.", {}),
    "a coercion": (
        "Coercion size_of",
        "Coercion none_of",
        {"coercion": {"Small.size_of", "Small.none_of"}},
    ),
    "a section": ("unit + x * unit", "unit - x * unit", {"section": {"Small.double"}}),
    "a submodule": ("zero : Z := 0", "zero : Z := 0 + 0", {"inner": {"Small.Inner.zero"}}),
    "a fixpoint": ("O => false", "O => true", {"mutual": {"Small.even"}}),
    "a constructor": (
        "red (size : Z) | blue",
        "blue | red (size : Z)",
        {"coercion": {"Small.color", "Small.size_of"}, "record": {"Small.color"}},
    ),
    "a field": ("second : color", "second : color; third : Z := first", {"record": {"Small.pair", "Small.first"}}),
    "an opaque proof": ("hidden : 1 = 1. Proof. reflexivity.", "hidden : 1 = 1. Proof. now apply eq_sym.", {}),
    "a transparent proof": (
        "visible : 1 = 1. Proof. reflexivity.",
        "visible : 1 = 1. Proof. now apply eq_sym.",
        {"proofs": {"Small.visible"}},
    ),
    "a generated definition": ("x / 2", "x / 2 + 0", {"generated": {"Python.Small.half"}}),
}


@with_rocq
@pytest.mark.parametrize("what", EDITS)
def test_an_edit_changes_the_theorems_above_it(what: str, before: dict[str, Meaning], tmp_path: Path) -> None:
    old, new, expected = EDITS[what]
    assert old in SMALL + HALF
    assert changed(before, small(tmp_path, old, new)) == expected


# --- Rocq's answers, made up ---


def answering(**answers: str) -> Callable[[list[str]], str]:
    """A replacement for Rocq that answers a command about a name by the entry with the name of both, as `About_B_f`."""

    def ask(lines: list[str]) -> str:
        commands = [line.split("\n")[1].rstrip(".").replace("@", "").split() for line in lines[1:]]
        return "".join(
            f"{MARK}{name}\n{answers['_'.join((command, *name.split('.')))]}\n" for command, name in commands
        )

    return ask


SAID = {
    "Check_A_theorem": "A.theorem : @eq nat (B.f C.x) 0",
    "About_B_f": "B.f : nat\n\nB.f is transparent\nExpands to: Constant Loadbal.B.f",
    "Print_B_f": "B.f =\n  C.x\n : nat\n\nArguments B.f x",
    "About_C_x": "C.x : nat\n\nExpands to: Constant Coq.Init.C.x",
}


def test_names_of_rocqs_own_library_are_not_followed() -> None:
    meaning = meanings(["A.theorem"], answering(**SAID), {}, {"B.f": "One.\n\nTwo."})["A.theorem"]
    assert meaning.below == {"B.f": {"digest": digest("B.f = C.x : nat"), "uses": [], "reads": "One. Two."}}
    assert meaning.digest == digest(f"@eq nat (B.f C.x) 0\nB.f {digest('B.f = C.x : nat')}")


@pytest.mark.parametrize(
    "about", ["C.x not a defined object.", "Expands to: Constant Elsewhere.C.x", "Expands to: Module Loadbal.C.x"]
)
def test_a_name_of_no_known_library_is_an_error(about: str) -> None:
    with pytest.raises(
        RocqError, match=r"^C\.x is defined neither in proofs/rocq nor in Rocq's own library; Rocq says: "
    ):
        meanings(["A.theorem"], answering(**{**SAID, "About_C_x": about}), {}, {})


def test_names_are_written_in_full_whatever_other_modules_are_loaded() -> None:
    longer = {name.replace("B_f", "Loadbal_B_f"): text.replace("B.f", "Loadbal.B.f") for name, text in SAID.items()}
    longer["About_Loadbal_B_f"] = SAID["About_B_f"]
    both = (meanings(["A.theorem"], answering(**said), {}, {})["A.theorem"] for said in (SAID, longer))
    assert len({it.digest for it in both}) == 1


TABLE = {
    name: {"digest": name, "uses": uses} for name, uses in {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}.items()
}


@pytest.mark.parametrize(("ends", "expected"), [("", "abcd"), ("b", "abcd"), ("bc", "abc"), ("a", "a")])
def test_the_way_down_ends_at_bound_definitions(ends: str, expected: str) -> None:
    assert "".join(first_below(["a"], TABLE, ends)) == expected


def test_a_statement_is_bound_by_the_first_bound_definitions() -> None:
    for bindings_, expected in (
        ({"B.f": frozenset({"one", "two"}), "Z.z": frozenset({"three"})}, ("one",)),
        ({"Z.z": frozenset({"three"})}, ()),
    ):
        assert meanings(["A.theorem"], answering(**SAID), bindings_, {})["A.theorem"].bound_by == expected


@pytest.fixture
def agreement(tmp_path: Path) -> Path:
    """The listing of the compiled agreement G, beside its source."""
    folder = tmp_path / "agreements"
    folder.mkdir()
    (folder / "G.v").write_text("Goal one = two'.\n")
    listing = (
        f"DIGEST {hashlib.md5((folder / 'G.v').read_bytes()).hexdigest()}\n"  # noqa: S324 - Rocq's own digest
        "FLoadbal.Agreements.G\nR1:5 Loadbal.A <> <> lib\nR1:5 Loadbal.A <> one def\nR7:9 Coq.Init.Logic <> eq ind\n"
        "R1:2 Loadbal.Agreements.G <> x:1 var\nR1:2 Loadbal.Python.b <> two' def\nR1:2 Loadbal.A <> ::x_'='_x not\n"
        "R1:2 Loadbal.A <> field proj\nR1:2 Loadbal.A <> Build constr\n"
    )
    (folder / "G.glob").write_text(listing)
    return folder / "G.glob"


def test_the_goals_of_an_agreement_mention_definitions(agreement: Path, tmp_path: Path) -> None:
    assert agreement.exists()
    assert mentioned(tmp_path, "G") == {"A.one", "Python.b.two'"}


@pytest.mark.parametrize("change", ["missing listing", "missing goals", "other goals"])
def test_a_listing_of_other_goals_is_refused(change: str, agreement: Path, tmp_path: Path) -> None:
    if change == "missing listing":
        agreement.unlink()
    elif change == "missing goals":
        agreement.with_suffix(".v").unlink()
    else:
        agreement.with_suffix(".v").write_text("Goal one = one.\n")
    with pytest.raises(
        RocqError, match=r"G\.glob is missing, or older than G\.v; run `make -C .* clean`, then build again$"
    ):
        mentioned(tmp_path, "G")
