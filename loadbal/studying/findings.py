"""The findings of a study: solvers decide each property, and Rocq's kernel may add a theorem."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from loadbal.studying.deciding import Outcome
from loadbal.trace import Trace

PROVED_BOUNDS = (
    {"rest": "after at most n D^2/8 rounds"}
    | dict.fromkeys(
        ("rest_first", "rest_second"),
        "after at most (n D^2/8 + 1) n^2 D rounds, if the first end of each edge is the node with the smaller number",
    )
    | dict.fromkeys(
        ("rest_odd_first", "rest_odd_second"),
        "after at most (n D^2/8 + 1) n^2 rounds, if the first end of each edge is the node with the smaller number",
    )
    | dict.fromkeys(
        ("rest_forward", "rest_backward"),
        "after at most n - 1 rounds for each token, if the first end of each edge is the node with the smaller number",
    )
)
"""The texts for some proved properties, by the names of their theorems."""

TOKENS = ("tokens", "the number of tokens stays the same")
"""The property that every rule has."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome for one property of a rule."""

    key: str
    """The name of the property in JSON."""
    what: str
    """The property, in words."""
    outcome: Outcome
    says: str = ""
    """The bound of a proved property, the counterexample of a refuted one, or the reason for an undecided one."""
    run: Trace | None = None
    """The run of a counterexample."""
    by: str = ""
    """The name of the theorem that proves the property from facts, or refutes it; the key if none is given."""
    theorem: str = ""
    """The theorem about the rule as Rocq's kernel prints it; empty if the kernel has not checked one."""

    @property
    def name(self) -> str:
        """The name of the theorem that proves the property."""
        return self.by or self.key


class Findings(ABC):
    """The findings of a study, which are found one after the other when they are first asked for."""

    @property
    @abstractmethod
    def properties(self) -> Mapping[str, str]:
        """The properties that are decided of every rule, in words, by their keys."""

    @abstractmethod
    def _by_solvers(self) -> Iterator[Finding]:
        """The properties of the runs on all networks, in the order in which they are shown."""

    @property
    @abstractmethod
    def _kernel(self) -> tuple[Mapping[str, str], str]:
        """The theorems that the kernel accepts, by their names; its version, or why it was not asked."""

    @cached_property
    def _begun(self) -> list[Finding]:
        """The findings of solvers so far, which stay if the user interrupts the study."""
        return []

    @cached_property
    def _from_solvers(self) -> tuple[Finding, ...]:
        for it in self._by_solvers():
            self._begun.append(it)
        return tuple(self._begun)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """The properties of the runs on all networks, in the order in which they are shown."""
        return tuple(self._with_theorem(it) for it in self._from_solvers)

    def _with_theorem(self, found: Finding) -> Finding:
        """The finding with its theorem; what solvers left undecided is proved if the kernel accepts the theorem."""
        known, _ = self._kernel
        if found.name not in known:
            return found
        if found.outcome == "refuted":
            return replace(found, theorem=known[found.name]) if found.by else found
        says = found.says if found.outcome == "proved" else PROVED_BOUNDS.get(found.name, "")
        return replace(found, outcome="proved", says=says, theorem=known[found.name])

    was_interrupted = False
    """True if the user interrupted the study: properties may be left that were not asked."""

    def stop(self) -> None:
        """After an interruption, keep what was found, and ask nothing more."""
        begun = {it.key for it in self._begun}
        left = [Finding(key, it, "not asked") for key, it in self.properties.items() if key not in begun]
        found: dict[str, object] = {
            "findings": (*self._begun, *left),
            "_kernel": ({}, "Rocq was not asked: the study was interrupted"),
        }
        # Values that were found before, with the theorems of the kernel, are worth more.
        vars(self).update({"was_interrupted": True, "measurements": ()} | found | vars(self))

    @property
    def kernel_line(self) -> str:
        """Who checked the theorems: a version of Rocq, or why it was not asked."""
        return self._kernel[1]

    @property
    def is_decided(self) -> bool:
        """True if every property is proved or refuted, and the study was not interrupted."""
        return not self.was_interrupted and all(it.outcome in {"proved", "refuted"} for it in self.findings)
