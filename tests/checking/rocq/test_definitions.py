"""Tests of definitions.py: what is below a statement; a changed definition is another one, however it prints."""

import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.checking.rocq import bindings
from loadbal.checking.rocq.definitions import Definitions, constants, digest, mentioned
from loadbal.errors import RocqError
from loadbal.showing.changes import changed_definitions
from tests.rocq import with_rocq

# --- Rocq's answers, made up ---

PRINTED = {
    "Loadbal.A.one": "A.one = S O\n     : nat\n\nArguments A.one",
    "Loadbal.A.pair": "Variant pair : Type :=  Build_pair : forall (_ : nat) (_ : nat), A.pair.",
    "Loadbal.A.left": "A.left = fun p => match p with A.Build_pair left _ => left end\n     : forall _ : A.pair, nat",
    "Loadbal.B.twice": "B.twice = fun p => Nat.add (A.left p) A.one\n     : forall _ : A.pair, nat",
    "Loadbal.B.decides": "B.decides = fun n => @left n\n     : forall n : nat, bool",
    "Loadbal.B.uses_a_proof": "B.uses_a_proof = B.decides A.one\n     : bool",
    "Loadbal.B.rule": "B.rule = rules.rule\n     : nat",
    "Loadbal.Python.rules.rule": "rules.rule = O\n     : nat",
    "Loadbal.B.theorem": "B.theorem\n     : forall p, @eq nat (B.twice p) B.rule",
}
KINDS = {
    **dict.fromkeys(PRINTED, "def"),
    "Loadbal.A.pair": "rec",
    "Loadbal.A.left": "proj",
    "Loadbal.B.decides": "prf",
    "Loadbal.B.theorem": "prf",
}


def answered(printed: dict[str, str], lines: Iterable[str]) -> str:
    asked = [line.split("constant by name: ")[1].split('"')[0] for line in lines if "constant by name" in line]
    return "".join(f"constant by name: {name}\n{printed[name]}\n" for name in asked)


def definitions(bound: dict[str, frozenset[str]] | None = None, **changed: str) -> Definitions:
    printed = PRINTED | {f"Loadbal.{name.replace('__', '.')}": text for name, text in changed.items()}
    return Definitions(KINDS, lambda lines: answered(printed, lines), bound or {})


def test_all_definitions_below_a_statement_are_found() -> None:
    meaning = definitions().meanings(["B.theorem"])["B.theorem"]
    assert list(meaning.below) == ["A.left", "A.one", "A.pair", "B.rule", "B.twice", "Python.rules.rule"]
    assert meaning.below["A.one"] == digest("A.one = S O : nat"), "how its arguments are displayed does not count"


def test_a_proof_counts_only_where_a_definition_uses_it() -> None:
    assert "Loadbal.B.theorem" not in definitions().texts
    assert definitions().uses["Loadbal.B.uses_a_proof"] == {"Loadbal.B.decides", "Loadbal.A.one"}


def test_a_changed_definition_changes_its_digest_and_no_other() -> None:
    before = definitions().meanings(["B.theorem"])["B.theorem"]
    after = definitions(A__one="A.one = O\n     : nat").meanings(["B.theorem"])["B.theorem"]
    assert before.digest == after.digest, "the statement prints alike"
    assert changed_definitions({"below": before.below}, {"below": after.below}) == ["A.one"]


def test_a_definition_that_comes_or_goes_is_a_change() -> None:
    assert changed_definitions({"below": {"A.one": "1", "A.two": "2"}}, {"below": {"A.two": "2", "B.c": "3"}}) == [
        "A.one",
        "B.c",
    ]


def test_a_statement_is_bound_by_the_first_bound_definitions_on_the_way_down() -> None:
    bound = {"Loadbal.B.twice": frozenset({"b", "c"}), "Loadbal.A.one": frozenset({"a"})}
    meaning = definitions(bound).meanings(["B.theorem"])["B.theorem"]
    assert meaning.bound_by == ("b",), "one file for each bound definition is enough"
    assert definitions(bound).unbound(["Loadbal.B.twice", "Loadbal.B.rule"]) == {
        "Loadbal.B.rule",
        "Loadbal.Python.rules.rule",
    }


def test_a_name_of_a_theory_that_is_no_constant_is_an_error() -> None:
    with pytest.raises(RocqError, match=r"A\.three is printed in a definition, and is no constant of the theories"):
        _ = definitions(A__one="A.one = A.three\n     : nat").uses


def test_listings_of_compiled_theories_are_read(tmp_path: Path) -> None:
    for folder in ("theories", "generated", "agreements"):
        (tmp_path / folder).mkdir()
    listing = "DIGEST 12\nFLoadbal.A\ndef 1:3 <> one\nprf 4:6 Sec two\nvar 1:2 Sec x\nR1:2 Coq.Lists.List <> In def\n"
    (tmp_path / "theories" / "A.glob").write_text(listing)
    (tmp_path / "generated" / "b.glob").write_text("DIGEST 12\nFLoadbal.Python.b\nind 1:3 <> kind\n")
    assert constants(tmp_path) == {
        "Loadbal.A.one": "def",
        "Loadbal.A.two": "prf",
        "Loadbal.Python.b.kind": "ind",
    }
    goals = (
        "FLoadbal.Agreements.G\nR1:5 Loadbal.A <> <> lib\nR1:5 Loadbal.A <> one def\nR7:9 Coq.Init.Logic <> eq ind\n"
        "R1:2 Loadbal.Agreements.G <> x:1 var\n"
    )
    (tmp_path / "agreements" / "G.glob").write_text(goals)
    assert mentioned(tmp_path, "G") >= {"Loadbal.A.one"}
    assert not any(name.startswith(("Coq", "Loadbal.Agreements")) for name in mentioned(tmp_path, "G"))


# --- faults in definitions of the theories, after which every statement prints as before ---

FAULTS = [
    ("Hypercube", "excess_rules", "larger_keeps; smaller_receives]", "larger_keeps]"),
    ("CycleMigration", "settles", "<= 1", "<= 2"),
    ("Theorem18", "until_balanced", "count x) <= 1", "count x) <= 2"),
    ("ExchangeHull", "touches", "(0 <= m)%F", "(0 < m)%F"),
    ("TieRules", "cells", "; (4, 2)]", "]"),
    ("Network", "stable", "(1 <= k)%nat", "(0 <= k)%nat"),
    ("Network", "within", "(k <= d)%nat", "(k < d)%nat"),
    ("Partitions", "equipartition", "<=", "<"),
]


def texts(theory: str, source: str) -> dict[str, str]:
    """The definitions of a theory as the kernel has them, if its file has this source."""
    root = bindings.folder()
    with tempfile.TemporaryDirectory() as place:
        for folder in ("theories", "generated"):
            (Path(place) / folder).mkdir()
            for compiled in (root / folder).glob("*.vo"):
                if compiled.stem != theory:
                    (Path(place) / folder / compiled.name).symlink_to(compiled)
        at = Path(place, "theories", f"{theory}.v")
        at.write_text(source, encoding="utf-8")

        def compiled_output(file: Path) -> str:
            paths = ["-Q", f"{place}/generated", "Loadbal.Python", "-Q", f"{place}/theories", "Loadbal"]
            done = subprocess.run(["coqc", *paths, str(file)], capture_output=True, text=True, check=False)  # noqa: S603, S607 - Rocq's own command
            assert not done.returncode, done.stderr
            return done.stdout

        def ask(lines: Iterable[str]) -> str:
            asked = Path(place, "Asked.v")
            asked.write_text("\n".join(lines), encoding="utf-8")
            return compiled_output(asked)

        compiled_output(at)
        own = {name: kind for name, kind in constants(Path(place)).items() if name.startswith(f"Loadbal.{theory}.")}
        return Definitions(own, ask, {}).texts


@with_rocq
@pytest.mark.parametrize(("theory", "name", "old", "new"), FAULTS, ids=lambda it: it)
def test_a_changed_definition_is_noticed_though_statements_print_alike(
    theory: str,
    name: str,
    old: str,
    new: str,
    built: None,  # noqa: ARG001 - asked for its effect
) -> None:
    source = (bindings.folder() / "theories" / f"{theory}.v").read_text(encoding="utf-8")
    start = source.index(f"Definition {name} ")
    end = source.index(".\n", start) + 2
    # What follows is left out, since proofs may fail; an open section is closed by the end of the file.
    sections = [line.split()[1][:-1] for line in source[:start].splitlines() if line.startswith("Section ")]
    closed = {line.split()[1][:-1] for line in source[:start].splitlines() if line.startswith("End ")}
    closing = "".join(f"End {section}.\n" for section in reversed(sections) if section not in closed)
    changed = source[start:end].replace(old, new, 1)
    assert changed != source[start:end]
    before, after = (texts(theory, source[:start] + text + closing) for text in (source[start:end], changed))
    full = f"Loadbal.{theory}.{name}"
    assert digest(before.pop(full)) != digest(after.pop(full))
    assert before == after


def test_the_ledger_keeps_the_digests_of_the_definitions_that_faults_changed() -> None:
    kept = {name for row in ledger.known().values() if row.kernel for name in row.kernel["below"]}
    assert {f"{theory}.{name}" for theory, name, _, _ in FAULTS} <= kept
