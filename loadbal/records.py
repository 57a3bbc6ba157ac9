"""Records of checks, and the row of the ledger that follows from the records of a claim."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from loadbal import domain
from loadbal.choices import answers_line, answers_to_json
from loadbal.claim import Bounds
from loadbal.coverages import largest_coverages, merged_coverage
from loadbal.display import Displayed
from loadbal.domain import Covered
from loadbal.errors import DisagreementError
from loadbal.reason import Decidability, Reason
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Strength, Undecided, Verdict

Depth: TypeAlias = Literal["quick", "standard", "deep"]
Outcome: TypeAlias = Literal["holds", "bounded", "refuted", "measured", "undecided"]
OUTCOMES: dict[type[Verdict], Outcome] = {
    Holds: "holds",
    Bounded: "bounded",
    Refuted: "refuted",
    Measured: "measured",
    Undecided: "undecided",
}
Standing: TypeAlias = Literal["holds", "bounded", "refuted", "measured", "open"]


Kernel: TypeAlias = Mapping[str, Any]
"""A theorem: its name in Rocq, its statement, the explanation of the statement, its axioms, the version of Rocq, the
files that bind it to the library, a digest of its meaning, the definitions in the statement, and all below them."""

Definitions: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Definitions in Rocq by name: for each its `digest`, the names that it `uses`, and its explanation (`reads`)."""


def below(names: Iterable[str], definitions: Definitions) -> dict[str, Mapping[str, Any]]:
    """The definitions with these names, those that they use, and so on, sorted by name."""
    found = dict[str, Mapping[str, Any]]()
    pending = list(names)
    while pending:
        if (name := pending.pop()) not in found:
            found[name] = definitions[name]
            pending += found[name]["uses"]
    return dict(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class Witness:
    """A counterexample, or the case that attains a value: the answers that build it."""

    answers: Mapping[str, Any]
    """The answers by the names of the questions, in the format of `loadbal.choices.answers_to_json`."""
    printed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The result of one check."""

    method: str
    bounds: Bounds | None
    """The bounds of the check; None if it covers all sizes."""
    outcome: Outcome
    strength: str
    cases: int
    relevant: int
    queries: int = 0
    solvers: tuple[str, ...] = ()
    depth: Depth = "quick"
    reached: Bounds | None = None
    """The bounds that were searched, if a counterexample ended the search early."""
    value: Fraction | None = None
    witness: Witness | None = None
    reason: str = ""
    """Why the check is undecided, in words."""
    covered: Covered = field(default_factory=dict)
    """For each question the options or numbers that were covered; empty unless all of them were checked."""
    kernel: Kernel | None = None
    """The theorem, as Rocq's kernel prints it."""
    lemmas: Mapping[str, str] = field(default_factory=dict)
    """For each lemma that solvers proved: its name -> a digest of the script that they got."""

    @property
    def key(self) -> tuple[str, Bounds | None]:
        """The method and its bounds, which distinguish the checks of one claim."""
        return self.method, self.bounds

    @property
    def finding(self) -> tuple[Any, ...]:
        """The part of the record that every run must reproduce.

        It leaves out the depth and the versions of solvers and of Rocq. For random samples it also leaves out the
        counts and the case, since each version of Hypothesis draws its own samples.
        """
        witness = self.witness and self.witness.answers
        theorem = self.kernel and {name: it for name, it in self.kernel.items() if name != "rocq"}
        seen = () if self.method == "fuzz" else (self.cases, self.relevant, self.reached, witness)
        return self.outcome, self.strength, self.queries, self.value, self.covered, theorem, self.lemmas, *seen


@dataclass(frozen=True, slots=True)
class Near:
    """The result of one check of a near miss."""

    name: str
    sentence: str
    record: Record


@dataclass(frozen=True, slots=True)
class Reach:
    """The extent of an attack that found no counterexample; no proof, since an attack checks chosen cases only."""

    bounds: Bounds
    """The largest size and the largest load at which a case met the hypothesis."""
    relevant: int
    """The number of cases that met the hypothesis."""

    def __str__(self) -> str:
        return f"none of the {self.relevant:,} cases tried, within {self.bounds}, is a counterexample; no proof"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Displayed):
    """A row of the ledger: all that is known of one claim."""

    id: str
    paper: str
    locator: str
    statement: str
    """The claim's sentence, with its terms and formulas marked; see `loadbal.term`."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """The definitions of the terms that this sentence and those of the near misses use, by name."""
    domain: str
    """The options and numbers from which the recipe chooses, in words."""
    verdict: Standing
    value: Fraction | None = None
    strength: str
    covered: tuple[Covered, ...]
    """The coverages (`Record.covered`) of the checks with the outcome of the verdict, none inside another; empty if a
    counterexample or a proof for all sizes decides."""
    argued: int = 0
    cites: tuple[str, ...] = ()
    kernel: Kernel | None = None
    repairs: str = ""
    reason: Reason | None = None
    """Why the claim is not settled; None if it is."""
    whole: Bounds | None = None
    """Bounds that contain every case of the sentence; None if no bounds do."""
    witness: Witness | None = None
    evidence: tuple[Record, ...]
    near_misses: tuple[Near, ...] = ()
    attacked: Reach | None = None
    """The extent of the last attack on the claim; None if there was none."""

    @property
    def is_settled(self) -> bool:
        """True if the claim holds or is refuted, or if the kernel proves the value for every case of the sentence."""
        return self.verdict in {"holds", "refuted"} or any(map(self._proves_value, self.evidence))

    def _proves_value(self, record: Record) -> bool:
        """True if the record is a proof by Rocq's kernel that the value is extreme among all cases of the sentence.

        It is a theorem without bounds, or a box whose bounds contain every case of the sentence.
        """
        is_theorem = record.method == "kernel" and record.bounds is None
        is_whole = record.method == "box" and self._is_within(record.bounds)
        return self.verdict == record.outcome == "measured" and record.value == self.value and (is_theorem or is_whole)

    def _is_within(self, bounds: Bounds | None) -> bool:
        """True if every case of the sentence lies within the bounds."""
        return self.whole is not None and bounds is not None and bounds.cover(self.whole)

    @property
    def decidability(self) -> Decidability | None:
        """Whether a finite computation can refute this claim, or decide it; None if the claim is settled.

        The reason says whether the sentence speaks of finitely many cases. A value over random runs is a value over
        finitely many cases, too, because its sentence names the seeds.
        """
        if self.is_settled:
            return None
        has_named_seeds = self.reason is Reason.SAMPLED and self.verdict == "measured"
        is_finite = self.reason in {Reason.FINITE, Reason.LARGE} or has_named_seeds
        return Decidability.DECIDABLE if is_finite else Decidability.FALSIFIABLE


def recorded(verdict: Verdict, method: str, bounds: Bounds | None, depth: Depth = "quick") -> Record:
    """The record of one check."""
    seen = verdict.evidence
    answers = verdict.answers if isinstance(verdict, Refuted | Measured) and method != "kernel" else None
    return Record(
        method=method,
        bounds=bounds,
        outcome=OUTCOMES[type(verdict)],
        strength=(seen.strength if seen else Strength.SAMPLED).value,
        cases=seen.cases if seen else 0,
        relevant=seen.relevant if seen else 0,
        queries=seen.queries if seen else 0,
        solvers=seen.solvers if seen else (),
        depth=depth,
        reached=seen.bounds if seen and seen.bounds != bounds else None,
        value=Fraction(verdict.value) if isinstance(verdict, Measured) else None,
        witness=None if answers is None else Witness(answers_to_json(answers), answers_line(answers)),
        reason=getattr(verdict, "reason", ""),
        covered=seen.covered if seen else {},
        kernel=seen.kernel if seen else None,
        lemmas=seen.lemmas if seen else {},
    )


def decided(id_: str, records: Iterable[Record], seek: str = "largest") -> dict[str, Any]:
    """The fields of a claim's row that follow from its records: verdict, value, strength, witness, coverage, and so on.

    If any record refutes the claim, the row is refuted; otherwise it holds if a record says so, and else is bounded.
    The strength is that of the strongest record with this outcome; of several, of the one with the most cases. The
    coverage is that of all records with this outcome.
    A box of the kernel counts as another enumeration does, so that it never hides one with more cases.
    An extremum gets the most extreme value of its records, the case that attains it, and the weakest strength. A
    theorem about the value of an extremum covers all bounds.

    Raises: DisagreementError if one check refutes what another proves for all sizes, or finds a value that is more
    extreme than that of a theorem.
    """
    kept = list(records)
    seen: dict[str, Any] = {
        "domain": domain.coverage_line(merged_coverage([record.covered for record in kept])),
        "covered": (),
    }
    for outcome in ("refuted", "holds", "bounded", "measured"):
        if deciding := [record for record in kept if record.outcome == outcome]:
            break
    else:
        sampled = Strength.SAMPLED.value
        return {"verdict": "open", "value": None, "strength": sampled, "witness": None, "kernel": None, **seen}
    agreeing = deciding
    by_theorem = [record for record in deciding if record.bounds is None]
    weakest = _weakest(by_theorem or deciding)
    if outcome == "refuted" and any(record.bounds is None and record.outcome == "holds" for record in kept):
        raise DisagreementError(f"one check refutes {id_}, and another proves it for all sizes; find the wrong check")
    if outcome == "measured":
        extreme = (max if seek == "largest" else min)(record.value or 0 for record in deciding)
        if any(record.value != extreme for record in by_theorem):
            raise DisagreementError(
                f"one check finds the value {extreme} for {id_}, and a theorem another value; find the wrong one"
            )
        deciding = [record for record in deciding if record.value == extreme]
    best = max(deciding, key=weight)
    is_proved = best.bounds is None and Strength(best.strength).rank >= Strength.WRITTEN.rank
    checks = [] if outcome == "refuted" or is_proved else agreeing
    return {
        "verdict": outcome,
        "value": deciding[0].value,
        "strength": weakest.value if outcome == "measured" else best.strength,
        "witness": next((record.witness for record in deciding if record.witness), None),
        "kernel": best.kernel,
        **seen,
        "covered": largest_coverages(record.covered for record in checks),
    }


def weight(record: Record) -> tuple[int, int, int]:
    """The rank of a record among those that decide a row: the strength first, then the cases."""
    rank = Strength(record.strength).rank
    return (Strength.EXHAUSTIVE.rank if record.method == "box" else rank), record.cases, rank


def _weakest(records: Iterable[Record]) -> Strength:
    """For each bounds take the strongest of the records that cover them; return the weakest of these strengths."""
    kept = list(records)
    strengths = (max(_strengths_over(one.bounds, kept), key=lambda it: it.rank) for one in kept)
    return min(strengths, key=lambda it: it.rank)


def _strengths_over(bounds: Bounds | None, records: Iterable[Record]) -> list[Strength]:
    """The strengths of the records that cover everything within the bounds."""
    return [
        Strength(one.strength)
        for one in records
        if one.bounds == bounds or (bounds is not None and one.bounds is not None and one.bounds.cover(bounds))
    ]
