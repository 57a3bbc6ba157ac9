"""Checking by proof: lemmas that solvers discharge for all values, joined by an argument that is written down.

Every solver is given the text that is exported, and so is the reader. A lemma counts only if its hypotheses can be met
together and each of them carries weight: without it, the solvers find a counterexample (the *controls*).
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
    "exported",
    "files",
    "find",
    "proofs_of",
    "questions",
]

DECIDED = frozenset({Strength.SOLVER.value, Strength.KERNEL.value})
"""Strengths for all sizes that need no written proof."""

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


def digest(lemma: Lemma) -> str:
    """Sixteen hexadecimal digits that change when the formulas of the lemma do; its sentence does not count."""
    return hashlib.sha256(_script(lemma, _asserted(lemma)).encode()).hexdigest()[:16]


def _asserted(lemma: Lemma) -> dict[str, Assertion]:
    """The hypotheses by name, and the negated conclusion: what a counterexample to the lemma meets."""
    formula = stated(lemma)
    hypotheses = {name: assertion(expression(truth)) for name, truth in formula.hypotheses.items()}
    return hypotheses | {REFUTED: assertion(z3.Not(expression(formula.conclusion)))}


def _script(lemma: Lemma, asserted: dict[str, Assertion], without: str | None = None) -> str:
    """The script that asserts all of them but one."""
    kept = {name: it for name, it in asserted.items() if name != without}
    return script(dict.fromkeys(lemma.unknowns, lemma.sort), kept)


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
    solver = z3_solver_with(exported(lemma))
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
    UnknownNameError if that is no claim at all; InvalidInputError for an induction of two predicates.
    """
    _refuse_without_ground(proof)
    _refuse_two_inductions(proof)
    obligations = proof.obligations()
    asked = 0
    for name, obligation in obligations.items():
        for question in questions(obligation):
            asked += 1
            if (found := answer(question.script, resources)) != question.needed:
                return _failed(name, obligation, question, found)
    # Runs come last: where a step is wrong they may have no end.
    if (parted := misfit(proof)) is not None:
        return parted
    by, count = tuple(map(name_and_version, solvers())), len(obligations)
    _, claim = papers.claims()[proof.claim]
    covered, digests = domain_in_words(claim, proof.runs), {name: digest(lemma) for name, lemma in obligations.items()}
    return Holds(Evidence(Strength.WRITTEN, count, count, asked, "proof", None, by, covered, lemmas=digests))


def _refuse_without_ground(proof: Proof) -> None:
    """True lemmas prove nothing of a claim that does not exist, nor of one that has a counterexample."""
    for id_ in (proof.claim, *proof.ground()):
        if id_ not in papers.claims():
            raise UnknownNameError(f"the proof of {proof.claim} speaks of {id_!r}, and there is no claim of that id")
        row = ledger.known().get(id_)
        if row and row.verdict == "refuted":
            seen = row.witness.printed if row.witness else "a counterexample"
            raise DisagreementError(f"the proof of {proof.claim} needs {id_}, which {seen} refutes")
        if id_ != proof.claim and not is_proved(id_) and not (row and row.strength in DECIDED):
            raise UnknownNameError(
                f"the proof of {proof.claim} uses {id_}, which has no proof, no theorem, and no solver decided"
            )


def _refuse_two_inductions(proof: Proof) -> None:
    """What the base shows and what the step carries on are one predicate, or there is no induction."""
    if proof.scheme is not Scheme.INDUCTION:
        return
    of = {role: {stated(it).of for it in proof.lemmas if it.role == role} for role in ("base", "step")}
    if None in of["base"] or of["base"] != of["step"]:
        raise InvalidInputError(f"base and step of the proof of {proof.claim} are not made of one `Induction`")


def misfit(proof: Proof) -> Undecided | None:
    """Where a real run and a lemma part: a hypothesis that the run does not meet, or a conclusion that fails on it.

    Raises: VacuousClaimError if an instance is met by no run at all.
    """
    if not proof.instances:
        return None
    _, claim = papers.claims()[proof.claim]
    met: set[int] = set()
    for here, case in cases(claim.case, proof.runs, OneByOne()):
        if not claim.met(case):
            continue
        if isinstance(claim, Claim) and not claim.concluded(case):
            return Undecided(f"the claim {proof.claim} fails at {answers_line(here.answered)}")
        for place, instance in enumerate(proof.instances):
            for values in instance.of(case):
                met.add(place)
                if (what := _missed(instance.lemma, values)) is not None:
                    at = dict(zip(instance.lemma.unknowns, values, strict=True))
                    return Undecided(
                        f"{what} of the lemma {instance.lemma.name} fails at {answers_line(here.answered)}: {at}"
                    )
    if idle := [instance.lemma for place, instance in enumerate(proof.instances) if place not in met]:
        raise VacuousClaimError(f"no run within {proof.runs} meets the lemma {idle[0].name} of {proof.claim}")
    return None


def _missed(lemma: Lemma, values: tuple[Number, ...]) -> str | None:
    """What of a lemma is not true of these values."""
    formula = lemma.says(*values)
    return next(
        (f"the hypothesis {name!r}" for name, truth in formula.hypotheses.items() if not truth),
        None if formula.conclusion else "the conclusion",
    )


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
