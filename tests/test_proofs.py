"""The proofs themselves: every lemma is discharged, is exported as committed, and notices a wrong step."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pytest

from loadbal import papers
from loadbal.arithmetic import Number, indicator
from loadbal.checking import proof
from loadbal.checking.lemmas import Lemma, Proof
from loadbal.errors import VacuousClaimError
from loadbal.protocols import discrepancy_one
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.threshold import Threshold
from loadbal.verdict import Holds

SMT2 = Path(__file__).parents[1] / "proofs" / "smt2"
PROOFS = [a_proof for paper in papers.papers() for a_proof in proof.proofs_of(paper)]
LEMMAS = {name: lemma for a_proof in PROOFS for name, lemma in a_proof.obligations().items()}


@pytest.mark.parametrize("a_proof", PROOFS, ids=lambda it: it.claim)
def test_every_proof_holds(a_proof: Proof) -> None:
    assert isinstance(proof.check(a_proof), Holds)


def test_no_claim_is_proved_twice() -> None:
    claims = [a_proof.claim for a_proof in PROOFS]
    assert len(claims) == len(set(claims))


def test_the_committed_lemmas_are_those_of_the_code() -> None:
    committed = {place.relative_to(SMT2): place.read_bytes() for place in SMT2.rglob("*.smt2")}
    assert committed == {place: text.encode() for place, text in proof.files(PROOFS).items()}


def test_lemmas_of_one_name_are_one_lemma() -> None:
    known: dict[str, Lemma] = {}
    for a_proof in PROOFS:
        for name, lemma in a_proof.obligations().items():
            assert known.setdefault(name, lemma) is lemma


Flow = Callable[..., Number]
THRESHOLD_FAULTS: dict[str, Flow] = {
    "two tokens": lambda rule, x, y, flow=Threshold.flow: 2 * flow(rule, x, y),
    "uphill": lambda rule, x, y, flow=Threshold.flow: flow(rule, y, x),
    "never": lambda _, x, y: 0 * (x - y),
    "one way": lambda rule, x, y: indicator(x - y >= rule.least),
    "a unit less": lambda rule, x, y, flow=Threshold.flow: flow(Threshold(rule.least - 1), x, y),
    "from 7 on": lambda rule, x, y, flow=Threshold.flow: flow(rule, x, y) * indicator(x >= 7),
}
PLUS_FAULTS: dict[str, Flow] = {
    "two tokens": lambda x, y, p, q: 2 * plus_flow(x, y, p, q),
    "uphill": lambda x, y, p, q: plus_flow(y, x, q, p),
    "never": lambda x, y, _p, _q: 0 * (x - y),
    "never frozen": lambda x, y, _p, _q: Threshold(1).flow(x, y),
    "frozen by the other": lambda x, y, p, q: plus_flow(x, y, q, p),
    "from 7 on": lambda x, y, p, q: plus_flow(x, y, p, q) * indicator(x >= 7),
}


SOON = 2_000_000
"""Resource units within which a wrong step should show."""


def fails(lemma: Lemma) -> bool:
    """Whether the lemma, with the functions as they are now, is false or says less than it seems to."""
    answers = ((proof.answer(question.script, SOON), question.needed) for question in proof.questions(lemma))
    return any(found not in {needed, "unknown"} for found, needed in answers)


def noticed(faults: dict[str, Flow], inject: Callable[[Flow], None]) -> dict[str, set[str]]:
    """For every lemma that a fault reaches, the faults that make it fail."""
    sound = {name: proof.exported(lemma) for name, lemma in LEMMAS.items()}
    found: dict[str, set[str]] = {}
    for fault, flow in faults.items():
        inject(flow)
        for name, lemma in LEMMAS.items():
            if not found.get(name) and proof.exported(lemma) != sound[name]:
                found.setdefault(name, set()).update({fault} if fails(lemma) else ())
    return found


def test_every_lemma_about_a_threshold_step_notices_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = noticed(THRESHOLD_FAULTS, lambda flow: monkeypatch.setattr(Threshold, "flow", flow))
    assert found
    assert [name for name, faults in found.items() if not faults] == []


def test_every_lemma_about_a_plus_step_notices_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = noticed(PLUS_FAULTS, lambda flow: monkeypatch.setattr(discrepancy_one, "plus_flow", flow))
    assert found
    assert [name for name, faults in found.items() if not faults] == []


@pytest.mark.parametrize(
    "claim",
    ["houle/observation-2", "houle/observation-3", "houle/lemma-3", "houle/lemma-8", "houle/theorem-18@post-step"],
)
def test_a_protocol_that_sends_two_tokens_has_no_proof(claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Threshold, "flow", THRESHOLD_FAULTS["two tokens"])
    assert not isinstance(proof.check(proof.find(claim)), Holds)


@pytest.mark.parametrize("claim", ["houle/theorem-18@pre-step", "houle/theorem-18@post-step", "houle/theorem-18-final"])
def test_a_protocol_that_never_freezes_has_no_proof(claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discrepancy_one, "plus_flow", PLUS_FAULTS["never frozen"])
    try:
        found = proof.check(proof.find(claim))
    except VacuousClaimError:
        return
    assert not isinstance(found, Holds)


@pytest.mark.parametrize("command", ["z3", "cvc5"])
def test_a_solver_on_the_command_line_reads_the_exported_files_as_they_are(command: str) -> None:
    program = which(command) or which(command, path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip(f"{command} is not on the path")
    # Old versions take long where unknowns are multiplied.
    linear = [place for place in sorted(SMT2.rglob("*.smt2")) if "(set-logic QF_L" in place.read_text(encoding="utf-8")]
    for place in linear[::25]:
        said = subprocess.run([program, str(place)], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - a solver
        assert (place, said.stdout.split()) == (place, ["unsat"])
