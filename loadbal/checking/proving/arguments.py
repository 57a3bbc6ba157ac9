"""Written proofs: an argument in steps, the scheme that joins its lemmas, and where proofs and theorems are found.

A *step* says on what it rests: `by` lemmas, which solvers check; `uses` another claim, which is proved elsewhere;
`cited` names a source; `argued` rests on nothing but its own text, which only a reader can check. The ledger counts the
sentences that are argued.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Literal, TypeAlias

from loadbal.arithmetic import Number
from loadbal.checking.proving.lemmas import Lemma, Role
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError, UnknownNameError

PACKAGE = "loadbal.proofs"
"""The package with one package of proofs for each paper."""

RUNS = Bounds(3, 2)
"""The bounds of the runs on which lemmas are tested, unless the proof has other bounds."""

StepKind: TypeAlias = Literal["by", "uses", "argued", "cited"]
"""On what a step rests: lemmas, another claim, its own text, or a source."""


class Scheme(Enum):
    """How the lemmas of a proof together prove its claim; each scheme needs lemmas of certain roles."""

    DIRECT = "directly from its lemmas"
    EDGES = "edge by edge: active edges form a matching, so that a step touches every load at most once"
    INDUCTION = "induction"
    CASES = "a case split"
    CONSEQUENCE = "a consequence of what it rests on"

    @property
    def roles(self) -> frozenset[Role]:
        """The roles that lemmas of the proof must fill."""
        return _ROLES[self]


_ROLES: dict[Scheme, frozenset[Role]] = {
    Scheme.DIRECT: frozenset({"lemma"}),
    Scheme.EDGES: frozenset({"edge"}),
    Scheme.INDUCTION: frozenset({"base", "step"}),
    Scheme.CASES: frozenset({"case", "cover"}),
    Scheme.CONSEQUENCE: frozenset(),
}


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an argument: its text, and on what it rests."""

    kind: StepKind
    text: str
    lemmas: tuple[Lemma, ...] = ()
    """For `by`: the lemmas."""
    claim: str = ""
    """For `uses`: the id of the claim."""
    source: str = ""
    """For `cited`: the author and the place of the proof."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The text, sentence by sentence."""
        text = " ".join(self.text.split())
        return tuple(re.split(r"(?<=\.) (?=[A-Z])", text)) if text else ()


def by(lemmas: Lemma | tuple[Lemma, ...], text: str = "") -> Step:
    """A step that rests on lemmas; without a text of its own it has the sentences of the lemmas."""
    several = lemmas if isinstance(lemmas, tuple) else (lemmas,)
    return Step("by", text or " ".join(lemma.sentence for lemma in several), lemmas=several)


def uses(claim: str, text: str = "") -> Step:
    """A step that rests on the claim with this id; without a text of its own it is shown with the claim's sentence."""
    return Step("uses", text, claim=claim)


def argued(text: str) -> Step:
    """A step that only a reader can check."""
    return Step("argued", text)


def cited(text: str, source: str) -> Step:
    """A step that rests on a proof in the literature."""
    return Step("cited", text, source=source)


@dataclass(frozen=True, slots=True)
class Instances:
    """How to test a lemma on real runs: from a case of the claim's recipe, values for the unknowns of the lemma."""

    lemma: Lemma
    of: Callable[[Any], Iterable[tuple[Number, ...]]]
    """Takes a case; gives tuples of values, for which hypotheses and conclusion of the lemma have to be true."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A written proof that a claim holds for all sizes.

    Raises: InvalidInputError if a role of the scheme has no lemma, if the proof has no lemma and uses no claim, if an
    argued or cited step has no text, or if an instance is of a lemma that is not in the proof.
    """

    claim: str
    scheme: Scheme
    steps: tuple[Step, ...]
    instances: tuple[Instances, ...] = ()
    """Tests of the lemmas on real runs."""
    runs: Bounds = RUNS
    """The bounds of these runs."""

    def __post_init__(self) -> None:
        if missing := self.scheme.roles - {lemma.role for lemma in self.lemmas}:
            raise InvalidInputError(f"the proof of {self.claim} has no lemma for the role {', '.join(sorted(missing))}")
        if not self.lemmas and not self.rests_on:
            raise InvalidInputError(f"the proof of {self.claim} has no lemma and uses no claim")
        if any(not step.text.strip() for step in self.steps if step.kind in {"argued", "cited"}):
            raise InvalidInputError(f"the proof of {self.claim} has an argued or cited step without text")
        if any(it.lemma not in self.lemmas for it in self.instances):
            raise InvalidInputError(f"the proof of {self.claim} has an instance of a lemma that is not its own")

    @property
    def lemmas(self) -> tuple[Lemma, ...]:
        """The lemmas of its steps, each once."""
        return tuple(dict.fromkeys(lemma for step in self.steps for lemma in step.lemmas))

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The ids of the claims that its steps use."""
        return tuple(dict.fromkeys(step.claim for step in self.steps if step.claim))

    @property
    def argued(self) -> tuple[str, ...]:
        """The sentences that nothing but a reader checks."""
        return tuple(sentence for step in self.steps if step.kind == "argued" for sentence in step.sentences)

    @property
    def cites(self) -> tuple[str, ...]:
        """The sources that it cites."""
        return tuple(dict.fromkeys(step.source for step in self.steps if step.source))

    def all_claims_used(self) -> dict[str, None]:
        """The ids of the claims that the proof uses, directly or through other written proofs, each once."""
        written = {claim: find(claim).all_claims_used() if is_proved(claim) else () for claim in self.rests_on}
        return {id_: None for claim, further in written.items() for id_ in (claim, *further)}

    def obligations(self) -> dict[str, Lemma]:
        """The lemmas of the proof and of all written proofs that it uses, by `claim/lemma`: solvers check them all."""
        own = {f"{self.claim}/{lemma.name}": lemma for lemma in self.lemmas}
        written = [find(claim).obligations() for claim in self.rests_on if is_proved(claim)]
        return {name: lemma for obligations in written for name, lemma in obligations.items()} | own


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem of Rocq that proves a claim, or refutes it.

    Raises: InvalidInputError without an explanation of its statement.
    """

    claim: str
    name: str
    """Its name in Rocq, such as `Threshold2.lemma_4`."""
    reads: str
    """Its statement, explained in the words of the claim."""
    bound_by: tuple[str, ...] = ()
    """The files of `proofs/rocq` that compare the definitions in its statement with the library."""
    refutes: bool = False
    """Whether its statement is that the claim is false."""

    def __post_init__(self) -> None:
        if not self.reads.strip():
            raise InvalidInputError(f"the theorem {self.name} has no explanation of its statement")


@cache
def proofs_of(paper: str) -> tuple[Proof, ...]:
    """The written proofs of a paper, file by file."""
    return tuple({it.claim: it for it in _settled(paper) if isinstance(it, Proof)}.values())


@cache
def theorems_of(paper: str) -> tuple[Theorem, ...]:
    """The theorems that prove or refute claims of a paper, file by file."""
    return tuple({it.claim: it for it in _settled(paper) if isinstance(it, Theorem)}.values())


def _settled(paper: str) -> Iterator[Proof | Theorem]:
    """The proofs and theorems in the files of a paper's package; none if there is no package."""
    if not paper.isidentifier() or find_spec(f"{PACKAGE}.{paper}") is None:
        return
    package = import_module(f"{PACKAGE}.{paper}")
    for module in iter_modules(package.__path__):
        yield from _settled_among(vars(import_module(f"{package.__name__}.{module.name}")).values())


def file_of(settled: Proof | Theorem) -> str:
    """The name of the module that has a proof or theorem, within the package of its paper."""
    package = import_module(f"{PACKAGE}.{settled.claim.partition('/')[0]}")
    of = {it.name: vars(import_module(f"{package.__name__}.{it.name}")) for it in iter_modules(package.__path__)}
    return next(name for name, values in of.items() if settled in _settled_among(values.values()))


def _settled_among(values: Iterable[object]) -> Iterator[Proof | Theorem]:
    """The proofs and theorems among the values of a module, also those in tuples."""
    for value in values:
        if isinstance(value, Proof | Theorem):
            yield value
        elif isinstance(value, tuple):
            yield from _settled_among(value)


def find(claim: str) -> Proof:
    """The written proof of the claim with this id.

    Raises: UnknownNameError if there is none.
    """
    paper = claim.partition("/")[0]
    for proof in proofs_of(paper):
        if proof.claim == claim:
            return proof
    raise UnknownNameError(f"no proof of {claim!r}; claims of {paper!r} with a proof: {len(proofs_of(paper))}")


def is_proved(claim: str) -> bool:
    """Whether the claim with this id has a written proof."""
    return any(proof.claim == claim for proof in proofs_of(claim.partition("/")[0]))


def theorem(claim: str) -> Theorem | None:
    """The theorem that proves or refutes the claim with this id; None if there is none."""
    return next((it for it in theorems_of(claim.partition("/")[0]) if it.claim == claim), None)
