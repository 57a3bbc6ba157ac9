"""The vocabulary of proofs: lemmas, how they are joined, and where the proofs of a paper are found.

A *lemma* is a formula over unbounded integers or reals, made by the very functions that run on loads. A *proof* joins
lemmas by a scheme and says, sentence by sentence, what of the argument no solver checks.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Literal, TypeAlias

from loadbal.arithmetic import Truth
from loadbal.errors import InvalidInputError, UnknownNameError

PACKAGE = "loadbal.proofs"

Role: TypeAlias = Literal["lemma", "edge", "base", "step", "kept", "falls", "bounded", "case", "cover"]


class Scheme(Enum):
    """How lemmas are joined, and the roles that the scheme needs to be filled."""

    DIRECT = "directly from its lemmas"
    EDGES = "edge by edge: active edges form a matching, so that a step touches every load at most once"
    INDUCTION = "induction"
    INVARIANT = "an invariant, kept by every step"
    RANKING = "a ranking that falls and is bounded below"
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
    Scheme.INVARIANT: frozenset({"kept"}),
    Scheme.RANKING: frozenset({"falls", "bounded"}),
    Scheme.CASES: frozenset({"case", "cover"}),
    Scheme.CONSEQUENCE: frozenset(),
}


@dataclass(frozen=True, slots=True)
class Formula:
    """What a lemma says: if every hypothesis holds, so does the conclusion."""

    hypotheses: Mapping[str, Truth]
    conclusion: Truth


@dataclass(frozen=True, slots=True)
class Given:
    """Named hypotheses that wait for their conclusion."""

    hypotheses: Mapping[str, Truth]

    def implies(self, conclusion: Truth) -> Formula:
        """The formula with that conclusion."""
        return Formula(self.hypotheses, conclusion)


def given(**hypotheses: Truth) -> Given:
    """Hypotheses by name, for `given(...).implies(...)`."""
    return Given(hypotheses)


@dataclass(frozen=True, slots=True)
class Lemma:
    """A closed formula: what `says` answers for one unknown of the sort for each of its parameters."""

    name: str
    sentence: str
    role: Role
    says: Callable[..., Formula]
    sort: Literal["Int", "Real"] = "Int"

    @property
    def unknowns(self) -> tuple[str, ...]:
        """The names of the unknowns, universally quantified."""
        return tuple(inspect.signature(self.says).parameters)


def lemma(role: Role = "lemma", sort: Literal["Int", "Real"] = "Int") -> Callable[[Callable[..., Formula]], Lemma]:
    """Make a lemma of a function: its name is the function's, its sentence the docstring.

    >>> from loadbal.arithmetic import Number
    >>> @lemma()
    ... def between(x: Number, y: Number) -> Formula:
    ...     '''A number larger than a positive one is positive.'''
    ...     return given(positive=x > 0, larger=y > x).implies(y > 0)
    >>> between.name, between.unknowns
    ('between', ('x', 'y'))
    """

    def made(says: Callable[..., Formula]) -> Lemma:
        return Lemma(says.__name__.strip("_").replace("_", "-"), inspect.getdoc(says) or "", role, says, sort)

    return made


@dataclass(frozen=True, slots=True)
class Proof:
    """Why a claim holds for all sizes.

    Raises: InvalidInputError, naming the roles, if the scheme needs lemmas that are missing, or nothing is proved.
    """

    claim: str
    scheme: Scheme
    lemmas: tuple[Lemma, ...]
    prose: str
    """What no solver checks: how the lemmas lift to all sizes and join."""
    rests_on: tuple[str, ...] = ()
    """The ids of the claims that the argument uses; the lemmas of their proofs are discharged as well."""

    def __post_init__(self) -> None:
        if missing := self.scheme.roles - {lemma.role for lemma in self.lemmas}:
            raise InvalidInputError(f"the proof of {self.claim} has no lemma for the role {', '.join(sorted(missing))}")
        if not self.lemmas and not self.rests_on:
            raise InvalidInputError(f"the proof of {self.claim} has no lemma and rests on nothing")
        if not self.prose.strip():
            raise InvalidInputError(f"the proof of {self.claim} does not say how its lemmas join")

    @property
    def argument(self) -> tuple[str, ...]:
        """The prose, sentence by sentence."""
        return tuple(re.split(r"(?<=\.) (?=[A-Z])", " ".join(self.prose.split())))

    def ground(self) -> dict[str, None]:
        """The ids of the claims on which the argument rests, and on which theirs do, each once.

        Raises: UnknownNameError if it rests on a claim without a proof.
        """
        return {id_: None for claim in self.rests_on for id_ in (claim, *find(claim).ground())}

    def obligations(self) -> dict[str, Lemma]:
        """The lemmas of the proof and of everything it rests on, by claim and name, each once.

        Raises: UnknownNameError if it rests on a claim without a proof.
        """
        own = {f"{self.claim}/{lemma.name}": lemma for lemma in self.lemmas}
        return {name: lemma for claim in self.rests_on for name, lemma in find(claim).obligations().items()} | own


@cache
def proofs_of(paper: str) -> tuple[Proof, ...]:
    """The proofs of a paper, file by file; none if there is no file of them."""
    if not paper.isidentifier() or find_spec(f"{PACKAGE}.{paper}") is None:
        return ()
    package = import_module(f"{PACKAGE}.{paper}")
    modules = [import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__)]
    found = {proof.claim: proof for module in modules for proof in _among(vars(module).values())}
    return tuple(found.values())


def file_of(proof: Proof) -> str:
    """The name of the file in which a proof stands, among those of its paper."""
    package = import_module(f"{PACKAGE}.{proof.claim.partition('/')[0]}")
    modules = [module.name for module in iter_modules(package.__path__)]
    return next(name for name in modules if proof in _among(vars(import_module(f"{package.__name__}.{name}")).values()))


def _among(values: Iterable[object]) -> Iterator[Proof]:
    """The proofs among the values of a module, by themselves or in tuples."""
    for value in values:
        if isinstance(value, Proof):
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
