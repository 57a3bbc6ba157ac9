"""Proves a claim about networks in a user's file: by theorems about its rule, or by solvers for a single edge."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from loadbal.checking.rocq import checked_files, commands
from loadbal.checking.solving.backends import name_and_version, solvers
from loadbal.claim import Claim
from loadbal.errors import InvalidInputError, RocqError, UnrecordableError
from loadbal.studying import edges
from loadbal.studying.deciding import Decision, decided
from loadbal.studying.edges import Fact
from loadbal.studying.gaps import Gap, near_if
from loadbal.studying.recognizing import COMPARED, LAWS, Recognized, recognized
from loadbal.studying.rules import StudiedRule, studied_rule
from loadbal.studying.theorems import THEORY, Script, proved
from loadbal.studying.wording import counterexample_text
from loadbal.verdict import Evidence, Holds, Strength, Undecided

NO_LAW = (
    f"it states none of the {len(LAWS)} laws that follow from facts about a single edge; `loadbal study FILE.py::RULE`"
    " shows which laws a rule has"
)
"""The reason for `undecided` if a claim about networks was recorded, but states none of the known laws."""


@dataclass(frozen=True)
class Way:
    """One way to prove a law about a rule; each part is computed when it is first needed."""

    rule: StudiedRule
    theorems: tuple[str, ...]
    """The theorems of `StudiedRules.v` that prove the law together."""
    gap: Gap
    """The factor of the law's bound."""

    @property
    def script(self) -> Script:
        """The file for Rocq with the theorems."""
        return Script(self.rule, dict.fromkeys(self.theorems, self.gap))

    @cached_property
    def statements(self) -> dict[str, str]:
        """The statements of those theorems that the kernel accepts, by their names.

        Raises: RocqError if Rocq cannot be asked; InvalidInputError if the rule cannot be printed.
        """
        return proved(self.rule, self.script.bounds, self.theorems)

    @cached_property
    def decisions(self) -> list[tuple[Fact, Decision]]:
        """The facts about a single edge that the theorems need, as solvers decide them."""
        needed = [fact for name in self.theorems for fact in _facts_for(name, self.gap)]
        return [(it, decided(it, self.rule)) for it in {fact.sentence: fact for fact in needed}.values()]

    @property
    def refuted(self) -> tuple[Fact, Decision] | None:
        """The first of the facts that solvers refute, with its counterexample; None if they refute none."""
        return next((it for it in self.decisions if it[1].refuted), None)


def _facts_for(theorem: str, gap: Gap) -> tuple[Fact, ...]:
    """The facts about a single edge that a theorem needs."""
    match theorem.partition("_"):
        case "range", *_:
            return (edges.BETWEEN,)
        case "recurrent", *_:
            return edges.BETWEEN, near_if(edges.is_kept_or_swapped, gap)
        case name, _, way if name in {"still", "rest", "settled"}:
            ends = {"": edges.APPROACHES, "first": edges.FIRST, "second": edges.SECOND}[way]
            return (ends, near_if(edges.is_kept, gap)) if name == "settled" else (ends,)
    return ()


@dataclass(frozen=True)
class LawProof:
    """The proof of a law about a rule."""

    found: Recognized

    @cached_property
    def way(self) -> Way:
        """The first way without a refuted fact; if every way has a refuted fact, the first way."""
        rule = studied_rule(self.found.rule, type(self.found.rule).__name__)
        ways = [Way(rule, theorems, Gap(self.found.c)) for theorems in self.found.law.ways]
        return next((way for way in ways if way.refuted is None), ways[0])

    def write(self, file: Path) -> None:
        """Write the file for Rocq with the theorems."""
        lines = [
            checked_files.PREAMBLE,
            f"From Loadbal Require Import {THEORY}.",
            *self.way.script.text(self.way.theorems),
        ]
        file.write_text("\n".join([*lines, ""]), encoding="utf-8")


def proof_of(claim: Claim[Any]) -> LawProof | str:
    """The proof of the law that a claim states, or the reason why there is none."""
    try:
        found = recognized(claim)
    except UnrecordableError as error:
        return str(error)
    return NO_LAW if found is None else LawProof(found)


def verdict(proof: LawProof) -> tuple[Holds | Undecided, list[str]]:
    """The verdict on a claim that states a law, and lines that explain it."""
    way = proof.way
    lines = [
        f"the claim says about the rule {way.rule.name}: {proof.found.what}",
        f"the operations of the claim and of this law are the same {COMPARED}; larger networks were not compared",
    ]
    if way.refuted is not None:
        fact, found = way.refuted
        case = counterexample_text(way.rule, fact, found.case)
        reason = f"the theorem {' and '.join(way.theorems)} needs a fact about an edge: {fact.sentence} But {case}"
        return Undecided(f"{reason}; this edge is no counterexample of the claim"), lines
    why = _why_not_by_kernel(way)
    if not why:
        lines += [f"theorem {name}: {says}" for name, says in way.statements.items()]
        return Holds(_evidence_of_kernel(way)), lines
    if not way.decisions or any(not it.proved for _, it in way.decisions):
        return Undecided(why), lines
    lines += [f"solvers proved for a single edge: {fact.sentence}" for fact, _ in way.decisions]
    lines.append(f"{why}; {THEORY}.v proves how an edge becomes a network")
    asked = tuple(map(name_and_version, solvers()))
    count = len(way.decisions)
    # The facts are lemmas of the theory's argument, so that the last line counts lemmas.
    return Holds(Evidence(Strength.SOLVER, count, count, len(asked) * count, "proof", solvers=asked)), lines


def _why_not_by_kernel(way: Way) -> str:
    """Why the kernel did not prove the law; empty if it accepts all theorems."""
    try:
        refused = [name for name in way.theorems if name not in way.statements]
    except (RocqError, InvalidInputError) as error:
        return f"Rocq was not asked: {error}"
    return f"Rocq found no proof of the facts for the theorem {refused[0]}" if refused else ""


def _evidence_of_kernel(way: Way) -> Evidence:
    facts = {
        "theorem": f"{' and '.join(way.theorems)}, compared with the claim {COMPARED}",
        "says": "; ".join(way.statements[name] for name in way.theorems),
        "axioms": [],
        "rocq": commands.installed_version(),
    }
    return Evidence(Strength.KERNEL, 1, 1, 0, "kernel", kernel=facts)
