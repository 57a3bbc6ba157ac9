"""Checking by proof: lemmas that solvers discharge for all values, joined by an argument that is written down.

Every solver is given the text that is exported, and so is the reader. A lemma counts only if its hypotheses can be met
together and each of them carries weight: without it, the solvers find a counterexample (the *controls*).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import z3

from loadbal import ledger, papers
from loadbal.checking.lemmas import Formula, Lemma, Proof, find, proofs_of
from loadbal.checking.smt import Term, expression
from loadbal.checking.solvers import RESOURCES, Answer, answer, solvers, versioned, z3_after
from loadbal.errors import DisagreementError, UnknownNameError, VacuousClaimError
from loadbal.verdict import Evidence, Holds, Strength, Undecided

__all__ = [
    "answer",
    "check",
    "counterexample",
    "export",
    "exported",
    "files",
    "find",
    "proofs_of",
    "questions",
    "smtlib",
]

REFUTED = "not the conclusion"
"""The name of the negated conclusion among what is asserted."""


def stated(lemma: Lemma) -> Formula:
    """What the lemma says of fresh unknowns, by the functions as they are now."""
    make = z3.Int if lemma.sort == "Int" else z3.Real
    return lemma.says(*(Term(make(name)) for name in lemma.unknowns))


def exported(lemma: Lemma) -> str:
    """The lemma as an SMT-LIB 2 file: unsatisfiable exactly if the lemma holds."""
    about = [*(f"; {line}" for line in lemma.sentence.splitlines()), "(set-info :status unsat)"]
    return "\n".join([*about, _script(lemma, _asserted(lemma))])


@dataclass(frozen=True, slots=True)
class Assertion:
    """A closed truth as text, and whether unknowns are multiplied in it."""

    text: str
    multiplies: bool


@cache
def _assertion(truth: z3.BoolRef) -> Assertion:
    # Equal expressions are one key: z3 hashes them by structure, and the truth of `==` is that they are written alike.
    return Assertion(smtlib(truth), _multiplies(truth))


def _asserted(lemma: Lemma) -> dict[str, Assertion]:
    """The hypotheses by name, and the negated conclusion: what a counterexample to the lemma meets."""
    formula = stated(lemma)
    hypotheses = {name: _assertion(expression(truth)) for name, truth in formula.hypotheses.items()}
    return hypotheses | {REFUTED: _assertion(z3.Not(expression(formula.conclusion)))}


def _script(lemma: Lemma, asserted: dict[str, Assertion], without: str = "") -> str:
    """The script that asserts all of them but one."""
    kept = {name: assertion for name, assertion in asserted.items() if name != without}
    kind = "N" if any(assertion.multiplies for assertion in kept.values()) else "L"
    return "\n".join(
        [
            f"(set-logic QF_{kind}{lemma.sort[0]}A)",
            *(f"(declare-const {name} {lemma.sort})" for name in lemma.unknowns),
            *(f"; {name.replace('_', ' ')}\n(assert {assertion.text})" for name, assertion in kept.items()),
            "(check-sat)\n",
        ]
    )


def smtlib(formula: z3.ExprRef) -> str:
    """The formula in SMT-LIB 2, the same for every version of z3.

    >>> smtlib(z3.If(z3.Int("x") >= -1, z3.Int("x"), 0))
    '(ite (>= x (- 1)) x 0)'
    """
    if z3.is_int_value(formula) or z3.is_rational_value(formula):
        return _numeral(formula)
    if z3.is_to_real(formula) and z3.is_int_value(formula.arg(0)):
        return _numeral(z3.RealVal(formula.arg(0).as_long()))
    name = formula.decl().name()
    parts = " ".join(map(smtlib, formula.children()))
    return f"({'ite' if name == 'if' else name} {parts})" if parts else name


def _numeral(formula: z3.ExprRef) -> str:
    if z3.is_int_value(formula):
        value = formula.as_long()
        return str(value) if value >= 0 else f"(- {-value})"
    numerator, denominator = formula.numerator_as_long(), formula.denominator_as_long()
    size = f"{abs(numerator)}.0" if denominator == 1 else f"(/ {abs(numerator)}.0 {denominator}.0)"
    return size if numerator >= 0 else f"(- {size})"


def _multiplies(formula: z3.ExprRef) -> bool:
    """Whether two unknown quantities are multiplied anywhere in the formula."""
    unknown = [child for child in formula.children() if not (z3.is_int_value(child) or z3.is_rational_value(child))]
    return (z3.is_mul(formula) and len(unknown) > 1) or any(map(_multiplies, unknown))


@dataclass(frozen=True, slots=True)
class Question:
    """What is put to every solver about a lemma, and the answer that the proof needs."""

    about: str
    needed: Answer
    script: str


def questions(lemma: Lemma) -> Iterator[Question]:
    """The lemma itself, whether its hypotheses can be met, and one control for each of them."""
    asserted = _asserted(lemma)
    yield Question("the lemma", "unsat", _script(lemma, asserted))
    yield Question("its hypotheses", "sat", _script(lemma, asserted, without=REFUTED))
    for name in [name for name in asserted if name != REFUTED]:
        yield Question(f"the control without {name!r}", "sat", _script(lemma, asserted, without=name))


def counterexample(lemma: Lemma) -> str:
    """Values of the unknowns that meet the hypotheses of a false lemma and miss its conclusion."""
    solver = z3_after(exported(lemma))
    solver.check()
    model = solver.model()
    values = {declared.name(): model[declared] for declared in model.decls()}
    return ", ".join(f"{name} = {values[name]}" for name in lemma.unknowns if name in values)


def check(proof: Proof, *, resources: int = RESOURCES) -> Holds | Undecided:
    """Discharge every lemma of the proof and of what it rests on, with its controls.

    `Undecided` names the first lemma that a solver gave up, or that has a counterexample: then the proof fails,
    which says nothing of the claim.

    Raises: VacuousClaimError if the hypotheses of a lemma exclude each other or one of them carries no weight;
    DisagreementError if the solvers differ, or the ledger refutes the claim or what its proof rests on;
    UnknownNameError if that is no claim at all.
    """
    _refuse_without_ground(proof)
    obligations = proof.obligations()
    asked = 0
    for name, obligation in obligations.items():
        for question in questions(obligation):
            asked += 1
            if (found := answer(question.script, resources)) != question.needed:
                return _failed(name, obligation, question, found)
    by = tuple(map(versioned, solvers()))
    return Holds(Evidence(Strength.WRITTEN, len(obligations), len(obligations), asked, "proof", None, by))


def _refuse_without_ground(proof: Proof) -> None:
    """True lemmas prove nothing of a claim that does not exist, nor of one that has a counterexample."""
    for id_ in (proof.claim, *proof.ground()):
        if id_ not in papers.claims():
            raise UnknownNameError(f"the proof of {proof.claim} speaks of {id_!r}, and there is no claim of that id")
        row = ledger.known().get(id_)
        if row and row.verdict == "refuted":
            seen = row.witness.printed if row.witness else "a counterexample"
            raise DisagreementError(f"the proof of {proof.claim} needs {id_}, which {seen} refutes")


def _failed(name: str, obligation: Lemma, question: Question, found: Answer) -> Undecided:
    if found == "unknown":
        return Undecided(f"a solver gave up on {question.about} of {name}")
    if question.needed == "unsat":
        return Undecided(f"the lemma {name} fails for {counterexample(obligation)}")
    raise VacuousClaimError(f"{question.about} of {name} cannot be met, so that the lemma says less than it seems to")


def files(proofs: Iterable[Proof]) -> dict[Path, str]:
    """The exported lemmas of the proofs by their place: paper, claim, lemma.

    A lemma that a proof rests on stands with the claim it belongs to.
    """
    return {
        Path(f"{name}.smt2"): exported(obligation)
        for proof in proofs
        for name, obligation in proof.obligations().items()
    }


def export(proofs: Iterable[Proof], folder: Path) -> list[Path]:
    """Write one SMT-LIB 2 file a lemma into the folder, and return where they are."""
    made = {folder / place: text for place, text in files(proofs).items()}
    for place, text in made.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")
    return list(made)
