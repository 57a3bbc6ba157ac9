"""Tests of kernel.py: theorems as Rocq's kernel prints them, and errors if the kernel cannot be asked.

Without coqc the tests that need it are skipped, or fail if LOADBAL_REQUIRE_ROCQ is set.
"""

import os
import re
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadbal import ask, papers
from loadbal.checking import kernel
from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Theorem
from loadbal.checking.rocq import bindings, checked_files, commands, fragment
from loadbal.checking.rocq.definitions import Meaning
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError, RocqError, UnknownNameError
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Undecided
from tests.kernel_mutants import MUTANTS, Mutant, detection
from tests.rocq import with_rocq

THEOREMS = [theorem for paper in papers.papers() for theorem in arguments.theorems_of(paper)]


@pytest.mark.parametrize("theorem", THEOREMS, ids=lambda theorem: theorem.claim)
def test_the_claim_of_a_theorem_exists_and_has_no_written_proof(theorem: Theorem) -> None:
    assert theorem.claim in papers.claims()
    assert not arguments.is_proved(theorem.claim), "a theorem replaces the written proof"


# --- a folder with one small theory, used in place of proofs/rocq ---

IMPORTS = "From Coq Require Import ZArith.\nOpen Scope Z_scope.\n"
SMALL = f"{IMPORTS}(** As above. *)\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one theory, which has one theorem, and no generated files."""
    for name in ("_CoqProject", "Makefile"):
        shutil.copy(bindings.folder() / name, tmp_path / name)
    for name in ("theories", "generated", "agreements"):
        (tmp_path / name).mkdir()
    (tmp_path / "theories" / "Small.v").write_text(f"{SMALL}Theorem two : 1 + 1 = 2. Proof. reflexivity. Qed.\n")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    monkeypatch.setattr(bindings, "modules", dict)
    monkeypatch.setattr(kernel, "theorems_of", lambda paper: (SETTLED,) if paper == "houle" else ())
    kernel._library.cache_clear()
    yield tmp_path
    kernel._library.cache_clear()


SETTLED = Theorem("houle/lemma-4", "Small.two")


def write_program(folder: Path, name: str, script: str) -> None:
    """Write an executable shell script into a folder, for use in place of a program of Rocq."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@with_rocq
def test_the_statement_is_the_one_that_the_kernel_prints(folder: Path) -> None:
    found = kernel.check(SETTLED)
    assert isinstance(found, Holds)
    assert found.evidence.strength is Strength.KERNEL
    assert found.evidence.kernel is not None
    assert (found.evidence.kernel["says"], found.evidence.kernel["axioms"]) == ("1 + 1 = 2", [])
    assert (folder / "theories" / "Small.vo").exists()


@with_rocq
@pytest.mark.usefixtures("folder")
def test_a_theorem_of_the_negation_refutes() -> None:
    assert isinstance(kernel.check(Theorem("houle/lemma-4", "Small.two", refutes=True)), Refuted)


@with_rocq
@pytest.mark.usefixtures("folder")
def test_a_theorem_about_sizes_within_bounds_makes_a_claim_bounded() -> None:
    found = kernel.check(Theorem("houle/conjecture-kary@upper", "Small.two", within=Bounds(4)))
    assert isinstance(found, Bounded)
    assert (found.evidence.strength, found.evidence.bounds) == (Strength.KERNEL, Bounds(4))
    assert found.evidence.covered["tree"]["options"] == 5


@with_rocq
@pytest.mark.usefixtures("folder")
def test_a_theorem_with_a_value_measures_an_extremum() -> None:
    found = kernel.check(Theorem("houle/lemma-17@first-slack", "Small.two", value=2))
    assert isinstance(found, Measured)
    assert (found.value, found.answers, found.evidence.strength) == (2, {}, Strength.KERNEL)


@pytest.mark.parametrize(("claim", "value", "expected"), [
    ("houle/lemma-17@first-slack", None, "has value=None; expected the number that houle/lemma-17@first-slack asks"),
    ("houle/lemma-4", 2, "has value=2; expected none, since houle/lemma-4 asks for none"),
])  # fmt: skip
def test_a_value_belongs_to_an_extremum(claim: str, value: int | None, expected: str) -> None:
    with pytest.raises(InvalidInputError, match=expected):
        kernel.check(Theorem(claim, "Small.two", value=value))


@with_rocq
def test_an_axiom_is_recorded_and_makes_the_command_fail(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A theory with this word is refused before Rocq is asked, so here the word is allowed.
    monkeypatch.setattr(fragment, "FORBIDDEN", re.compile("Admitted"))
    (folder / "theories" / "Small.v").write_text(
        f"{IMPORTS}Axiom odd : 1 = 2.\n(** As above. *)\nTheorem two : 1 = 2. Proof odd.\n"
    )
    found = kernel.check(SETTLED)
    assert found.evidence.kernel is not None
    assert found.evidence.kernel["axioms"] == ["odd : 1 = 2"]
    assert kernel.main() == 1


FALSE_BY_THE_GUARD_CONDITION = """Definition positive (n : nat) : Prop := match n with O => False | S _ => True end.
Fixpoint falls (n : nat) {struct n} : positive n -> False.
Proof.
  refine (match n with
  | O => fun no => no
  | S m => fun _ =>
      let again (b : bool) (yes : b = true) (x : nat) (more : positive (pred x)) :=
        falls (match (if b then x else m) with O => m | S k => k end) _
      in again true eq_refl 2%nat I
  end).
  subst b. destruct x; [destruct more | exact more].
Defined.
(** As above. *)
Theorem two : 1 + 1 = 3.
Proof. destruct (falls 1 I). Qed.
"""
"""A proof of a false statement that Rocq 8.16 accepts, without an axiom, because of a fault of its guard condition."""


@with_rocq
def test_a_proof_by_a_known_fault_of_rocq_is_refused(folder: Path) -> None:
    (folder / "theories" / "Small.v").write_text(f"{IMPORTS}Open Scope nat_scope.\n{FALSE_BY_THE_GUARD_CONDITION}")
    with pytest.raises(RocqError, match=r"Small\.two has not been checked: .*Small\.falls is not of the form"):
        kernel.check(SETTLED)


@with_rocq
def test_a_theory_with_a_forbidden_word_is_refused(folder: Path) -> None:
    (folder / "theories" / "Small.v").write_text(
        f"{SMALL}Theorem two : 1 + 1 = 2. Proof. reflexivity. Qed.\nUnset Guard Checking.\n"
    )
    with pytest.raises(RocqError, match=r"Small\.v uses Unset Guard Checking, which is forbidden in theories"):
        kernel.check(SETTLED)


@with_rocq
def test_a_theorem_without_an_explanation_is_refused(folder: Path) -> None:
    text = f"{SMALL}\nTheorem two : 1 + 1 = 2. Proof. reflexivity. Qed.\n"
    (folder / "theories" / "Small.v").write_text(text)
    with pytest.raises(
        RocqError, match=r"^the theorem Small\.two has not been checked: the statement in words is missing"
    ):
        kernel.check(SETTLED)


@with_rocq
def test_an_edited_theory_is_built_again_even_if_it_has_an_old_time_stamp(folder: Path) -> None:
    kernel.check(SETTLED)
    kernel._library.cache_clear()
    (folder / "theories" / "Small.v").write_text(f"{SMALL}Theorem two : 1 + 2 = 3. Proof. reflexivity. Qed.\n")
    os.utime(folder / "theories" / "Small.v", (0, 0))
    found = kernel.check(SETTLED)
    assert found.evidence.kernel is not None
    assert found.evidence.kernel["says"] == "1 + 2 = 3"


@with_rocq
def test_the_error_of_a_wrong_proof_has_its_place(folder: Path) -> None:
    (folder / "theories" / "Small.v").write_text(f"{SMALL}Theorem two : 1 + 1 = 3. Proof. reflexivity. Qed.\n")
    with pytest.raises(
        RocqError, match=r"^the theorem Small\.two has not been checked: .*Small\.v\", line 4.*Unable to unify"
    ):
        kernel.check(SETTLED)


@with_rocq
def test_the_error_of_a_missing_theorem_has_its_name(folder: Path) -> None:
    (folder / "theories" / "Small.v").write_text(SMALL)
    with pytest.raises(RocqError, match=r"Small\.two was not found"):
        kernel.check(SETTLED)


@with_rocq
def test_a_definition_that_differs_from_runs_raises_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    differs = bindings.Agreement("Differs", "One run.", ("Small",), lambda: ["(1 + 1 = 3)%Z"], count=1)
    monkeypatch.setattr(commands, "run", _with_agreement(folder, differs))
    with pytest.raises(RocqError, match="Differs"):
        kernel.check(SETTLED)


def _with_agreement(folder: Path, agreement: bindings.Agreement):  # type: ignore[no-untyped-def] # noqa: ANN202 - of the kernel's own `_run`
    """A replacement for `commands.run` that first writes a comparison into the folder, as `make agree` does."""
    run = commands.run

    def after(command: list[str]) -> str:
        (folder / "agreements" / f"{agreement.name}.v").write_text(str(agreement))
        return run([{"agree": "compared"}.get(word, word) for word in command])

    return after


@pytest.mark.usefixtures("folder")
def test_a_check_without_rocq_raises_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    with pytest.raises(RocqError, match=r"Small\.two has not been checked: Rocq's compiler coqc is not installed"):
        kernel.check(SETTLED)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo 8.9.1 4.05", "coqc has version 8.9.1; expected 8.16 or later"),
        ("kill -9 $$", "the system ended coqc with signal 9"),
        ("echo 'Fatal error: out of memory' >&2; exit 2", "coqc reports an error: Fatal error: out of memory"),
        ("exit 2", "coqc reports an error: failed without a message"),
    ],
    ids=["too old", "killed", "out of memory", "silent"],
)
def test_the_error_says_why_rocq_cannot_be_asked(
    script: str, message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write_program(tmp_path / "bin", "coqc", script)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(RocqError, match=re.escape(message)):
        kernel.check(SETTLED)


@with_rocq
def test_the_error_names_a_generated_file_that_is_out_of_date(folder: Path) -> None:
    (folder / "generated" / "old.v").write_text("")
    with pytest.raises(RocqError, match=r"generated/old\.v is out of date"):
        kernel.check(SETTLED)


def test_a_theorem_of_no_claim_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="names the claim 'houle/nothing', which does not exist"):
        kernel.check(Theorem("houle/nothing", "Small.two"))


def test_a_claim_without_theorem_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="houle/lemma-15 has no theorem checked by Rocq"):
        kernel.find("houle/lemma-15")


@pytest.mark.usefixtures("folder")
def test_proving_without_rocq_is_undecided(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setattr(arguments, "theorem", lambda _: SETTLED)
    monkeypatch.setattr(kernel, "theorem", lambda _: SETTLED)
    found = ask.prove("houle/lemma-4").found
    assert isinstance(found, Undecided)
    assert "Rocq's compiler coqc is not installed" in found.reason


# --- the output of Rocq, without running it ---


def printing(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Replace Rocq by these outputs, one after another; return a list to which all queries are added."""
    asked: list[str] = []
    rest = iter(answers)

    def run(command: list[str]) -> str:
        asked.append(Path(command[-1]).read_text(encoding="utf-8"))
        return next(rest)

    monkeypatch.setattr(commands, "run", run)
    # The outputs are not Rocq's, so none of them may be stored.
    monkeypatch.setattr(checked_files, "output_once", lambda lines, _: checked_files.output_of(lines))
    return asked


CHECKED = "theorem by name: A.b\nb\n     : 1 = 1\ntheorem by name: C.d\nd : forall x : Z,\n   x = x\n"


def test_theorems_without_axioms_are_asked_together(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = printing(monkeypatch, CHECKED, "Closed under the global context\n")
    assert kernel.printed_theorems(["A.b", "C.d"]) == {
        "A.b": kernel.PrintedTheorem("1 = 1", ()),
        "C.d": kernel.PrintedTheorem("forall x : Z, x = x", ()),
    }
    required = "From Loadbal Require A.\nFrom Loadbal Require C.\n"
    first, second = (
        f"Module At{at}.\nImport Loadbal.{name[0]}.\n"
        f'Goal True. idtac "theorem by name: {name}". Abort.\nCheck @{name}.\nEnd At{at}.'
        for at, name in enumerate(("A.b", "C.d"))
    )
    everything = "; ".join(f"exist (fun P : Prop => P) _ (@{name})" for name in ("A.b", "C.d"))
    listing = f"Definition everything : list {{P : Prop | P}} := [{everything}]."
    begin = f"{required}\n{checked_files.PREAMBLE}\n"
    assert asked == [f"{begin}{first}\n{second}", f"{begin}{listing}\nPrint Assumptions everything."]


def test_axioms_are_asked_theorem_by_theorem(monkeypatch: pytest.MonkeyPatch) -> None:
    each = "theorem by name: A.b\nClosed under the global context\ntheorem by name: C.d\nAxioms:\nodd : 1 = 2\nx : Z\n"
    asked = printing(monkeypatch, CHECKED, "Axioms:\nodd : 1 = 2\n", each)
    found = kernel.printed_theorems(["A.b", "C.d"])
    assert (found["A.b"].axioms, found["C.d"].axioms) == ((), ("odd : 1 = 2", "x : Z"))
    assert "\nPrint Assumptions C.d.\n" in asked[2]


@pytest.mark.parametrize(("axioms", "code"), [((), 0), (("odd : 1 = 2",), 1)])
def test_all_theorems_are_printed_and_an_axiom_is_a_failure(
    axioms: tuple[str, ...], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = {"A.b": kernel.PrintedTheorem("1 = 1", ()), "C.d": kernel.PrintedTheorem("2 = 2", axioms)}
    monkeypatch.setattr(kernel, "library", lambda: kernel.Library("8.18", known, {}, {}))
    assert kernel.main() == code
    *_, assumed, last = capsys.readouterr().out.splitlines()
    assert assumed == f"  assumes {axioms[0] if axioms else 'nothing'}"
    assert last == "2 theorems, Rocq 8.18"


def test_the_evidence_has_the_theorem_as_the_kernel_prints_it(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"Small.two": kernel.PrintedTheorem("1 + 1 = 2", ("odd : 1 = 2",))}
    below = {"Small.sum": {"digest": "3c4d", "uses": [], "reads": ""}}
    meanings = {"Small.two": Meaning("1a2b", ("Small.sum",), below, ("loads", "network"))}
    monkeypatch.setattr(kernel, "library", lambda: kernel.Library("8.18", known, meanings, {"Small.two": "As above."}))
    for refutes, verdict in ((False, Holds), (True, Refuted)):
        found = kernel.check(Theorem("houle/lemma-4", "Small.two", refutes=refutes))
        assert isinstance(found, verdict)
        assert found.evidence == Evidence(Strength.KERNEL, 1, 1, method="kernel")
        assert found.evidence.kernel == {
            "theorem": "Small.two",
            "says": "1 + 1 = 2",
            "axioms": ["odd : 1 = 2"],
            "rocq": "8.18",
            "reads": "As above.",
            "bound by": ["loads", "network"],
            "digest": "1a2b",
            "uses": ["Small.sum"],
            "below": below,
        }
        assert set(found.evidence.covered) == {"network", "loads"}
        assert getattr(found, "answers", {}) == {}


# --- faults of the library ---


@with_rocq
@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_fault_of_the_library_is_detected(mutant: Mutant, built: None) -> None:  # noqa: ARG001 - asked for its effect
    assert detection(mutant)


@with_rocq
def test_without_a_fault_nothing_is_detected(built: None) -> None:  # noqa: ARG001 - as above
    assert not detection(Mutant("dimension_exchange", "loads.py", "tokens = flow(u, v)", "tokens = flow(u, v)"))
