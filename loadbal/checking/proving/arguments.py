"""The vocabulary of written proofs: steps, each with who answers for it, how lemmas join, and where proofs are found.

A *step* of an argument is answered for `by` lemmas that solvers discharge, by a claim whose proof it `uses`, by a
source that is `cited`, or by nobody but the reader: then it is `argued`. The ledger counts the argued sentences.
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

RUNS = Bounds(3, 2)
"""How far runs are looked at for instances of lemmas, unless the proof says."""

Who: TypeAlias = Literal["by", "uses", "argued", "cited"]


class Scheme(Enum):
    """How lemmas are joined, and the roles that the scheme needs to be filled."""

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
    """A step of an argument: what is said, and who answers for it."""

    who: Who
    says: str
    lemmas: tuple[Lemma, ...] = ()
    """The lemmas that answer, for `by`."""
    claim: str = ""
    """The id of the claim that answers, for `uses`."""
    source: str = ""
    """Who proved it, and where, for `cited`."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said, sentence by sentence."""
        text = " ".join(self.says.split())
        return tuple(re.split(r"(?<=\.) (?=[A-Z])", text)) if text else ()


def by(lemmas: Lemma | tuple[Lemma, ...], says: str = "") -> Step:
    """What lemmas answer for; unless it is said otherwise, what they say themselves."""
    several = lemmas if isinstance(lemmas, tuple) else (lemmas,)
    return Step("by", says or " ".join(lemma.sentence for lemma in several), lemmas=several)


def uses(claim: str, says: str = "") -> Step:
    """What the claim of that id answers for; unless it is said otherwise, the claim itself."""
    return Step("uses", says, claim=claim)


def argued(says: str) -> Step:
    """What the reader has to see for himself, sentence by sentence."""
    return Step("argued", says)


def cited(says: str, source: str) -> Step:
    """What somebody else proved, and where."""
    return Step("cited", says, source=source)


@dataclass(frozen=True, slots=True)
class Instances:
    """Where runs meet a lemma: the values of its unknowns, read off a case of the claim's recipe."""

    lemma: Lemma
    of: Callable[[Any], Iterable[tuple[Number, ...]]]


@dataclass(frozen=True, slots=True)
class Proof:
    """Why a claim holds for all sizes.

    Raises: InvalidInputError, naming the roles, if the scheme needs lemmas that are missing, if nothing is proved, or
    if an instance is of a lemma that the proof does not have.
    """

    claim: str
    scheme: Scheme
    steps: tuple[Step, ...]
    instances: tuple[Instances, ...] = ()
    """Where real runs meet the lemmas: there every hypothesis and every conclusion is to be true."""
    runs: Bounds = RUNS
    """How far the runs are looked at."""

    def __post_init__(self) -> None:
        if missing := self.scheme.roles - {lemma.role for lemma in self.lemmas}:
            raise InvalidInputError(f"the proof of {self.claim} has no lemma for the role {', '.join(sorted(missing))}")
        if not self.lemmas and not self.rests_on:
            raise InvalidInputError(f"the proof of {self.claim} has no lemma and rests on nothing")
        if any(not step.says.strip() for step in self.steps if step.who in {"argued", "cited"}):
            raise InvalidInputError(f"the proof of {self.claim} has a step that says nothing")
        if any(it.lemma not in self.lemmas for it in self.instances):
            raise InvalidInputError(f"the proof of {self.claim} has an instance of a lemma that is not its own")

    @property
    def lemmas(self) -> tuple[Lemma, ...]:
        """The lemmas of its steps, each once."""
        return tuple(dict.fromkeys(lemma for step in self.steps for lemma in step.lemmas))

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The ids of the claims that it uses; the lemmas of their proofs are discharged as well."""
        return tuple(dict.fromkeys(step.claim for step in self.steps if step.claim))

    @property
    def argued(self) -> tuple[str, ...]:
        """The sentences that nothing checks."""
        return tuple(sentence for step in self.steps if step.who == "argued" for sentence in step.sentences)

    @property
    def cites(self) -> tuple[str, ...]:
        """The sources that it cites."""
        return tuple(dict.fromkeys(step.source for step in self.steps if step.source))

    def ground(self) -> dict[str, None]:
        """The ids of the claims on which the argument rests, and on which theirs do, each once."""
        written = {claim: find(claim).ground() if is_proved(claim) else () for claim in self.rests_on}
        return {id_: None for claim, further in written.items() for id_ in (claim, *further)}

    def obligations(self) -> dict[str, Lemma]:
        """The lemmas of the proof and of every written proof it rests on, by claim and name, each once."""
        own = {f"{self.claim}/{lemma.name}": lemma for lemma in self.lemmas}
        written = [find(claim).obligations() for claim in self.rests_on if is_proved(claim)]
        return {name: lemma for obligations in written for name, lemma in obligations.items()} | own


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem that Rocq's kernel checked, and the claim that it settles.

    Raises: InvalidInputError if it does not say how its statement reads.
    """

    claim: str
    name: str
    """Its name in Rocq, as `Threshold2.lemma_4`."""
    reads: str
    """How the words of its statement read in those of the claim."""
    bound_by: tuple[str, ...] = ()
    """The files of `proofs/rocq` that bind those words to the library."""
    refutes: bool = False
    """Whether it says that the claim is false."""

    def __post_init__(self) -> None:
        if not self.reads.strip():
            raise InvalidInputError(f"the theorem {self.name} does not say how it reads")


@cache
def proofs_of(paper: str) -> tuple[Proof, ...]:
    """The proofs of a paper, file by file; none if there is no file of them."""
    return tuple({it.claim: it for it in _stated(paper) if isinstance(it, Proof)}.values())


@cache
def theorems_of(paper: str) -> tuple[Theorem, ...]:
    """The theorems that settle claims of a paper, file by file."""
    return tuple({it.claim: it for it in _stated(paper) if isinstance(it, Theorem)}.values())


def _stated(paper: str) -> Iterator[Proof | Theorem]:
    """What stands in the files of a paper's proofs."""
    if not paper.isidentifier() or find_spec(f"{PACKAGE}.{paper}") is None:
        return
    package = import_module(f"{PACKAGE}.{paper}")
    for module in iter_modules(package.__path__):
        yield from _among(vars(import_module(f"{package.__name__}.{module.name}")).values())


def file_of(settled: Proof | Theorem) -> str:
    """The name of the file in which a proof or theorem stands, among those of its paper."""
    package = import_module(f"{PACKAGE}.{settled.claim.partition('/')[0]}")
    of = {it.name: vars(import_module(f"{package.__name__}.{it.name}")) for it in iter_modules(package.__path__)}
    return next(name for name, values in of.items() if settled in _among(values.values()))


def _among(values: Iterable[object]) -> Iterator[Proof | Theorem]:
    """The proofs and theorems among the values of a module, by themselves or in tuples."""
    for value in values:
        if isinstance(value, Proof | Theorem):
            yield value
        elif isinstance(value, tuple):
            yield from _among(value)


def find(claim: str) -> Proof:
    """The proof of a claim.

    Raises: UnknownNameError if there is none.
    """
    paper = claim.partition("/")[0]
    for proof in proofs_of(paper):
        if proof.claim == claim:
            return proof
    raise UnknownNameError(f"no proof of {claim!r}; claims of {paper!r} with a proof: {len(proofs_of(paper))}")


def is_proved(claim: str) -> bool:
    """Whether the claim has a proof."""
    return any(proof.claim == claim for proof in proofs_of(claim.partition("/")[0]))


def theorem(claim: str) -> Theorem | None:
    """The theorem that settles a claim; None if there is none."""
    return next((it for it in theorems_of(claim.partition("/")[0]) if it.claim == claim), None)
