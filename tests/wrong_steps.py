"""Shared by the tests of proofs: which lemmas fail if a step of a protocol is wrong."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from loadbal.checking import proof
from loadbal.checking.proving.lemmas import Lemma
from loadbal.errors import VacuousClaimError
from loadbal.verdict import Holds

SOON = 2_000_000
"""Solver resource units within which a lemma about a wrong step should fail."""

Injection = Callable[[pytest.MonkeyPatch], None]
"""A function that replaces a right definition by a wrong one."""


def lemmas_of(paper: str) -> dict[str, Lemma]:
    """The lemmas in the proofs of a paper, by the claim that they prove and their name."""
    return {name: lemma for each in proof.proofs_of(paper) for name, lemma in each.obligations().items()}


def modules_with(paper: str, name: str) -> list[ModuleType]:
    """The modules of a paper's proofs that have an attribute `name`."""
    package = import_module(f"loadbal.proofs.{paper}")
    modules = [import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__)]
    return [module for module in modules if hasattr(module, name)]


def fails(lemma: Lemma) -> bool:
    """Whether, with the current (perhaps wrong) functions, some question about the lemma has an unexpected answer.

    The lemma is then false, or one of its controls shows that it is weaker than it should be.
    """
    answers = ((proof.answer(question.script, SOON), question.needed) for question in proof.questions(lemma))
    return any(found not in {needed, "unknown"} for found, needed in answers)


def reached_and_failed(lemmas: Mapping[str, Lemma], injections: Iterable[Injection]) -> tuple[set[str], set[str]]:
    """Two sets of names: the lemmas whose script some injected fault changes, and those that some fault makes fail."""
    sound = {name: proof.smtlib_file(lemma) for name, lemma in lemmas.items()}
    reached: set[str] = set()
    failed: set[str] = set()
    for inject in injections:
        with pytest.MonkeyPatch.context() as monkeypatch:
            inject(monkeypatch)
            waiting = {name: lemma for name, lemma in lemmas.items() if name not in failed}
            changed = {name for name, lemma in waiting.items() if proof.smtlib_file(lemma) != sound[name]}
            reached |= changed
            failed |= {name for name in changed if fails(lemmas[name])}
    return reached, failed


def is_proved(claim: str) -> bool:
    """Whether the proof of the claim is accepted with the current (perhaps wrong) functions."""
    try:
        return isinstance(proof.check(proof.find(claim)), Holds)
    except VacuousClaimError:
        return False
