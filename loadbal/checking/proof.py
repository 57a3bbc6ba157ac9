"""Checking by proof: solvers prove the lemmas of a written argument for all values of their unknowns.

Every solver gets the script that `export` writes for readers. A lemma counts only if its hypotheses can be met
together, and if it needs each of them: without any one hypothesis the solvers find a counterexample (a *control*).
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import z3

from loadbal import ledger, papers
from loadbal.arithmetic import Number
from loadbal.checking.enumerating.enumeration import OneByOne
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.proving.arguments import Proof, Scheme, find, is_proved, proofs_of
from loadbal.checking.proving.lemmas import Formula, Lemma
from loadbal.checking.smt import domain_in_words
from loadbal.checking.solving.backends import RESOURCES, Answer, answer, name_and_version, solvers, z3_solver_with
from loadbal.checking.solving.smtlib import Assertion, assertion, script
from loadbal.checking.solving.unknowns import Term, expression
from loadbal.choices import answers_line
from loadbal.claim import Claim
from loadbal.errors import (
    DisagreementError,
    InvalidInputError,
    UnknownNameError,
    VacuousClaimError,
)
from loadbal.verdict import Evidence, Holds, Strength, Undecided

__all__ = [
    "answer",
    "check",
    "counterexample",
    "export",
    "find",
    "proofs_of",
    "questions",
    "smtlib_file",
    "smtlib_files",
]

NEGATED_CONCLUSION = "not the conclusion"
"""The name, in a script, of the assertion that the lemma's conclusion is false."""


def formula_of(lemma: Lemma) -> Formula:
    """The formula of a lemma, built with new unknowns for its parameters."""
    make = z3.Int if lemma.sort == "Int" else z3.Real
    return lemma.formula(*(Term(make(name)) for name in lemma.unknowns))


def smtlib_file(lemma: Lemma) -> str:
    """The lemma as an SMT-LIB 2 script, on which a solver answers `unsat` exactly if the lemma is true."""
    about = [*(f"; {line}" for line in lemma.sentence.splitlines()), "(set-info :status unsat)"]
    return "\n".join([*about, _script(lemma, _assertions(lemma))])


def digest(lemma: Lemma) -> str:
    """A digest of the formulas of the lemma, in sixteen hexadecimal digits; the words of the lemma do not change it."""
    return hashlib.sha256(_script(lemma, _assertions(lemma)).encode()).hexdigest()[:16]


def _assertions(lemma: Lemma) -> dict[str, Assertion]:
    """By name, the hypotheses of a lemma and its negated conclusion: a counterexample makes all of them true."""
    formula = formula_of(lemma)
    hypotheses = {name: assertion(expression(truth)) for name, truth in formula.hypotheses.items()}
    return hypotheses | {NEGATED_CONCLUSION: assertion(z3.Not(expression(formula.conclusion)))}


def _script(lemma: Lemma, assertions: dict[str, Assertion], without: str | None = None) -> str:
    """An SMT-LIB 2 script with all assertions but the one named `without`."""
    asserted = {name: it for name, it in assertions.items() if name != without}
    return script(dict.fromkeys(lemma.unknowns, lemma.sort), asserted)


@dataclass(frozen=True, slots=True)
class Question:
    """A script about a lemma for the solvers, and the answer (`sat` or `unsat`) that a correct proof needs."""

    about: str
    needed: Answer
    script: str


def questions(lemma: Lemma) -> Iterator[Question]:
    """Yield the questions about a lemma: whether it holds, can be applied, and needs each of its hypotheses."""
    assertions = _assertions(lemma)
    yield Question("the lemma", "unsat", _script(lemma, assertions))
    yield Question("the hypotheses", "sat", _script(lemma, assertions, without=NEGATED_CONCLUSION))
    for name in [name for name in assertions if name != NEGATED_CONCLUSION]:
        yield Question(f"the control without {name!r}", "sat", _script(lemma, assertions, without=name))


def counterexample(lemma: Lemma) -> str:
    """Values for the unknowns of a false lemma that meet its hypotheses and miss its conclusion, on one line."""
    solver = z3_solver_with(smtlib_file(lemma))
    solver.check()
    model = solver.model()
    values = {declared.name(): model[declared] for declared in model.decls()}
    return ", ".join(f"{name} = {values[name]}" for name in lemma.unknowns if name in values)


def check(proof: Proof, *, resources: int = RESOURCES) -> Holds | Undecided:
    """Have the solvers check every lemma of the proof, and of the proofs that it uses, with all controls.

    `Undecided` names the first lemma that a solver did not decide, or that has a counterexample: then the proof is
    wrong, and the claim may still be true.

    Raises: VacuousClaimError if the hypotheses of a lemma cannot be met together, or the lemma does not need one of
    them; DisagreementError if the solvers differ, or the ledger refutes the claim or one that its proof uses;
    UnknownNameError for an id without a claim, or a used claim without a proof; InvalidInputError for base and step of
    an induction about two predicates.
    """
    _refuse_unproved_claims(proof)
    _refuse_two_inductions(proof)
    obligations = proof.obligations()
    asked = 0
    for name, obligation in obligations.items():
        for question in questions(obligation):
            asked += 1
            if (found := answer(question.script, resources)) != question.needed:
                return _failed(name, obligation, question, found)
    # Tests on runs come last: if a step of the protocol is wrong, a run may never end.
    if (failed := failed_instance(proof)) is not None:
        return failed
    by, count = tuple(map(name_and_version, solvers())), len(obligations)
    _, claim = papers.claims()[proof.claim]
    covered, digests = domain_in_words(claim, proof.runs), {name: digest(lemma) for name, lemma in obligations.items()}
    return Holds(Evidence(Strength.WRITTEN, count, count, asked, "proof", None, by, covered, lemmas=digests))


def _refuse_unproved_claims(proof: Proof) -> None:
    """Raise an error if the claim of the proof, or a claim that it uses, does not exist, is refuted or is unproved.

    Raises: UnknownNameError; DisagreementError.
    """
    for id_ in (proof.claim, *proof.all_claims_used()):
        if id_ not in papers.claims():
            raise UnknownNameError(
                f"the proof of {proof.claim} names the claim {id_!r}, which does not exist; correct the id"
            )
        row = ledger.known().get(id_)
        if row and row.verdict == "refuted":
            case = row.witness.printed if row.witness else "a counterexample"
            raise DisagreementError(
                f"the proof of {proof.claim} needs {id_}, but {case} refutes {id_}; correct the proof"
            )
        if id_ != proof.claim and not is_proved(id_) and not (row and row.verdict == "holds"):
            raise UnknownNameError(
                f"the proof of {proof.claim} uses {id_}, which has no written proof and no theorem, and of which the"
                f" ledger does not say that it holds; prove {id_} first"
            )


def _refuse_two_inductions(proof: Proof) -> None:
    """Refuse an induction whose base and step are about different predicates.

    Raises: InvalidInputError.
    """
    if proof.scheme is not Scheme.INDUCTION:
        return
    inductions = {role: {formula_of(it).of for it in proof.lemmas if it.role == role} for role in ("base", "step")}
    if None in inductions["base"] or inductions["base"] != inductions["step"]:
        raise InvalidInputError(
            f"the base and the step of the proof of {proof.claim} use different `Induction` objects; expected one"
        )


def failed_instance(proof: Proof) -> Undecided | None:
    """Test the lemmas of a proof on values from runs of the protocol; None if all of them are true there.

    The verdict `Undecided` names the first lemma that is false on a run, or a run on which the claim itself fails.

    Raises: VacuousClaimError if the runs give a lemma no values to be tested on.
    """
    if not proof.instances:
        return None
    _, claim = papers.claims()[proof.claim]
    tested: set[int] = set()
    for here, case in cases(claim.case, proof.runs, OneByOne()):
        if not claim.met(case):
            continue
        if isinstance(claim, Claim) and not claim.concluded(case):
            return Undecided(f"the claim {proof.claim} fails at {answers_line(here.answered)}")
        for place, instance in enumerate(proof.instances):
            for values in instance.of(case):
                tested.add(place)
                if (what := _false_part(instance.lemma, values)) is not None:
                    at = dict(zip(instance.lemma.unknowns, values, strict=True))
                    return Undecided(
                        f"{what} of the lemma {instance.lemma.name} fails at {answers_line(here.answered)}: {at}"
                    )
    if untested := [instance.lemma for place, instance in enumerate(proof.instances) if place not in tested]:
        raise VacuousClaimError(
            f"no run within {proof.runs} tests the lemma {untested[0].name} of {proof.claim}; widen these bounds"
        )
    return None


def _false_part(lemma: Lemma, values: tuple[Number, ...]) -> str | None:
    """The first hypothesis, else the conclusion, that is false for these values, in words; None if all are true."""
    formula = lemma.formula(*values)
    return next(
        (f"the hypothesis {name!r}" for name, truth in formula.hypotheses.items() if not truth),
        None if formula.conclusion else "the conclusion",
    )


def _failed(name: str, obligation: Lemma, question: Question, found: Answer) -> Undecided:
    """The verdict on a proof if the solvers' answer `found` differs from `question.needed`.

    Raises: VacuousClaimError if the hypotheses cannot be met together, or if a lemma does not need one of them.
    """
    if found == "unknown":
        return Undecided(f"a solver gave up on {question.about} of {name}")
    if question.needed == "unsat":
        return Undecided(f"the lemma {name} fails for {counterexample(obligation)}")
    raise VacuousClaimError(
        f"{question.about} of {name} cannot be satisfied, so the lemma says less than it seems to; correct the lemma"
    )


def smtlib_files(proofs: Iterable[Proof]) -> dict[Path, str]:
    """The lemmas of proofs, and of the proofs that they use, as SMT-LIB 2 scripts by path `paper/claim/lemma.smt2`."""
    return {
        Path(f"{name}.smt2"): smtlib_file(obligation)
        for proof in proofs
        for name, obligation in proof.obligations().items()
    }


def export(proofs: Iterable[Proof], folder: Path) -> list[Path]:
    """Write one SMT-LIB 2 file for each lemma of the given proofs into `folder`; return the paths of the files."""
    made = {folder / place: text for place, text in smtlib_files(proofs).items()}
    for place, text in made.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")
    return list(made)
