"""Written proofs: an argument in steps, the scheme that joins its lemmas, and where proofs and theorems are found.

A *step* says on what it rests: `by` lemmas, which solvers check; `uses` another claim, which is proved elsewhere;
`cited` names a source; `argued` rests on nothing but its own text, which only a reader can check. The ledger counts the
sentences that are argued.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
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
"""The Python package that contains a package of proofs for each paper."""

RUNS = Bounds(3, 2)
"""The bounds of the cases on which lemmas are tested, unless the proof sets other bounds."""

StepKind: TypeAlias = Literal["by", "uses", "argued", "cited"]
"""The grounds of a step: lemmas (by), another claim (uses), its own text alone (argued), or a source (cited)."""


class Scheme(Enum):
    """How the lemmas of a proof together prove its claim; each scheme needs lemmas of certain roles."""

    DIRECT = "directly from its lemmas"
    EDGES = "edge by edge: active edges form a matching, so that a step touches every load at most once"
    INDUCTION = "induction"
    CASES = "a case split"
    CONSEQUENCE = "a consequence of what it rests on"

    @property
    def roles(self) -> frozenset[Role]:
        """The roles (such as base and step) for each of which the proof must have a lemma."""
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
    """A step of a written argument: its text, and what it rests on."""

    kind: StepKind
    text: str
    lemmas: tuple[Lemma, ...] = ()
    """The lemmas that a `by` step rests on."""
    claim: str = ""
    """The id of the claim that a `uses` step rests on."""
    source: str = ""
    """The author and the place of the proof that a `cited` step rests on."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The text of the step, split into sentences."""
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
    """A step that rests on its text alone, so that only a reader can check it."""
    return Step("argued", text)


def cited(text: str, source: str) -> Step:
    """A step that rests on a proof in the literature."""
    return Step("cited", text, source=source)


@dataclass(frozen=True, slots=True)
class Instances:
    """Makes values for the unknowns of a lemma from a case of the claim's recipe, to test the lemma on real runs."""

    lemma: Lemma
    of: Callable[[Any], Iterable[tuple[Number, ...]]]
    """Maps a case to tuples of values, for each of which the lemma has to be true."""


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
    """For lemmas of this proof, the values from real runs on which they are tested."""
    runs: Bounds = RUNS
    """The bounds within which the claim's cases are built, to test the lemmas on their runs."""

    def __post_init__(self) -> None:
        if missing := self.scheme.roles - {lemma.role for lemma in self.lemmas}:
            raise InvalidInputError(
                f"the proof of {self.claim} has no lemma with the role {', '.join(sorted(missing))}; add one"
            )
        if not self.lemmas and not self.rests_on:
            raise InvalidInputError(f"the proof of {self.claim} is empty; expected a lemma, or a claim that it uses")
        if any(not step.text.strip() for step in self.steps if step.kind in {"argued", "cited"}):
            raise InvalidInputError(f"the proof of {self.claim} has an argued or cited step without text; add the text")
        if any(it.lemma not in self.lemmas for it in self.instances):
            raise InvalidInputError(f"the proof of {self.claim} tests a lemma that it does not contain; add this lemma")

    @property
    def lemmas(self) -> tuple[Lemma, ...]:
        """All lemmas that the steps of the proof rest on, each once."""
        return tuple(dict.fromkeys(lemma for step in self.steps for lemma in step.lemmas))

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The ids of the claims that the steps of the proof use."""
        return tuple(dict.fromkeys(step.claim for step in self.steps if step.claim))

    @property
    def argued(self) -> tuple[str, ...]:
        """The sentences of the proof that only a reader can check."""
        return tuple(sentence for step in self.steps if step.kind == "argued" for sentence in step.sentences)

    @property
    def cites(self) -> tuple[str, ...]:
        """The sources that the steps of the proof cite."""
        return tuple(dict.fromkeys(step.source for step in self.steps if step.source))

    def all_claims_used(self) -> dict[str, None]:
        """The ids of the claims that the proof uses, directly or through other written proofs, each once."""
        written = {claim: find(claim).all_claims_used() if is_proved(claim) else () for claim in self.rests_on}
        return {id_: None for claim, further in written.items() for id_ in (claim, *further)}

    def obligations(self) -> dict[str, Lemma]:
        """All lemmas that solvers must check, of this proof and of the proofs that it uses, by `claim/lemma`."""
        own = {f"{self.claim}/{lemma.name}": lemma for lemma in self.lemmas}
        written = [find(claim).obligations() for claim in self.rests_on if is_proved(claim)]
        return {name: lemma for obligations in written for name, lemma in obligations.items()} | own


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem, checked by Rocq, that proves or refutes a claim, or states the value of an extremum.

    The comment `(** ... *)` before the theorem says how its statement reads, in the words of the claim.
    """

    claim: str
    name: str
    """The name of the theorem in Rocq, such as `Threshold2.lemma_4`."""
    refutes: bool = False
    """Whether the theorem says that the claim is false."""
    value: int | Fraction | None = None
    """The value of the extremum: no case has a more extreme value, and some case has this value."""
    within: Bounds | None = None
    """The bounds of the sizes of which the theorem speaks; None if it covers all that the sentence speaks of."""


@cache
def proofs_of(paper: str) -> tuple[Proof, ...]:
    """The written proofs about claims of a paper, in the order of their files."""
    return tuple({it.claim: it for _, it in _settled(paper) if isinstance(it, Proof)}.values())


@cache
def theorems_of(paper: str) -> tuple[Theorem, ...]:
    """The Rocq theorems about claims of a paper, in the order of their files."""
    return tuple({it.claim: it for _, it in _settled(paper) if isinstance(it, Theorem)}.values())


def files_about(claim: str) -> tuple[str, ...]:
    """The names of the modules with a proof or theorem about a claim, relative to the package of its paper.

    >>> files_about("houle/lemma-4"), files_about("houle/vizing")
    (('s3_threshold_2',), ())
    """
    return tuple(_files(claim.partition("/")[0]).get(claim, ()))


@cache
def _files(paper: str) -> dict[str, dict[str, None]]:
    """For each claim of a paper that has a proof or theorem, the names of the modules with one."""
    found: dict[str, dict[str, None]] = {}
    for file, it in _settled(paper):
        found.setdefault(it.claim, {})[file] = None
    return found


def _settled(paper: str) -> Iterator[tuple[str, Proof | Theorem]]:
    """The proofs and theorems of a paper, each with the name of its module; none without a package of proofs."""
    if not paper.isidentifier() or find_spec(f"{PACKAGE}.{paper}") is None:
        return
    package = import_module(f"{PACKAGE}.{paper}")
    for module in iter_modules(package.__path__):
        for it in _settled_among(vars(import_module(f"{package.__name__}.{module.name}")).values()):
            yield module.name, it


def _settled_among(values: Iterable[object]) -> Iterator[Proof | Theorem]:
    """All proofs and theorems among the values of a module, also those inside tuples."""
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
    raise UnknownNameError(f"{claim!r} has no written proof; `loadbal check {claim}` looks for counterexamples")


def is_proved(claim: str) -> bool:
    """Whether the claim with this id has a written proof."""
    return any(proof.claim == claim for proof in proofs_of(claim.partition("/")[0]))


def theorem(claim: str) -> Theorem | None:
    """The theorem that proves or refutes the claim with this id; None if there is none."""
    return next((it for it in theorems_of(claim.partition("/")[0]) if it.claim == claim), None)
