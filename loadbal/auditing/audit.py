"""The boundary audit: move every bound of a recipe by one, drop the hypothesis, and list where the verdict changes.

A claim without a counterexample is checked again with each range of its recipe one value wider, and once without its
hypothesis. If a changed claim fails, the sentence has to name the boundary. A refuted claim is checked again with each
range one value narrower. If a changed claim has no counterexample, the original fails only at that boundary. Near
misses that fail only at the smallest size are *blunt*: they say little about larger ones.

A line of `verify/<paper>/boundaries.tsv` explains each finding, by words of the sentence or by a reason.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from loadbal import checking, ledger, names, papers
from loadbal.auditing.bluntness import MOVED_CLAIM_ERRORS, UNDEFINED_ERRORS, is_blunt
from loadbal.auditing.boundaries import explanations
from loadbal.auditing.moves import Move, claim_with_move
from loadbal.auditing.sharpness import sharper_versions
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Claim, always
from loadbal.domain import Covered
from loadbal.hunting import default_bounds
from loadbal.records import Record, Row, recorded
from loadbal.verdict import Bounded, Holds, Refuted

HYPOTHESIS_DROPPED = "without its hypothesis"
NEAR_MISSES = "near misses"
"""Not a `Move`, but a value of `Finding.move` for near misses, used in `boundaries.tsv` too."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A result of an audit: a change of the claim that changes its verdict, or near misses that are all blunt."""

    claim: str
    move: str
    """The change of the claim: a `Move` as text, `HYPOTHESIS_DROPPED` or `NEAR_MISSES`."""
    becomes: str
    """The verdict of the changed claim: "refuted" or "bounded"; "blunt" for near misses."""
    case: str
    """A counterexample of the changed claim, printed; empty if there is none."""


@dataclass(frozen=True, slots=True)
class Basis:
    """A claim, and the check that the audit repeats on changed versions of the claim."""

    claim: Claim[Any]
    check: Record

    @property
    def is_refuted(self) -> bool:
        """True if the check refuted the claim."""
        return self.check.outcome == "refuted"


def basis(name: str) -> Basis | None:
    """The basis of an audit: for a claim in a file an exhaustive check that is made now, else one of the ledger.

    None for an extremum, a claim about samples, or a claim that no check decided.

    Raises: UnknownNameError if there is no claim of that name.
    """
    claim = names.reading(name) if names.IN_FILE in name else papers.claims()[name][1]
    if not isinstance(claim, Claim) or claim.sampled:
        return None
    if names.IN_FILE in name:
        bounds = default_bounds.bounds_for_check(name, "exhaustive")
        return Basis(claim, recorded(exhaustive.check(claim, bounds), "exhaustive", bounds))
    row = ledger.known().get(name)
    check = _check_to_repeat(row) if row else None
    return None if check is None else Basis(claim, check)


def audit(name: str) -> Iterator[Finding]:
    """Every finding of a claim; none for an extremum, a claim about samples, or a claim that no check decided.

    Raises: UnknownNameError if there is no claim of that name.
    """
    if (of := basis(name)) is None:
        return
    outwards = not of.is_refuted
    for move in _applicable_moves(of.claim, of.check, outwards=outwards):
        yield from _verdict_change(name, str(move), claim_with_move(of.claim, move), of.check, outwards=outwards)
    if outwards and of.claim.assumes is not always:
        without = replace(of.claim, assumes=always)
        yield from _verdict_change(name, HYPOTHESIS_DROPPED, without, of.check, outwards=True)
    row = ledger.known().get(name)
    if row and is_blunt(of.claim, row):
        yield Finding(name, NEAR_MISSES, "blunt", "")


def _check_to_repeat(row: Row) -> Record | None:
    """The ledger's record of the check that the audit repeats on changed claims; None if no check decided the claim.

    It is the exhaustive check of depth quick with the most cases. If there is none, it is the check with the fewest
    cases, which is the fastest: an exhaustive check if there is one, else one by another method. Proofs do not count,
    because they cannot be repeated on a changed claim.
    """
    verdicts, proofs = {"holds", "bounded", "refuted"}, {"proof", "kernel"}
    deciding = [it for it in row.evidence if it.outcome in verdicts and it.method not in proofs]
    quick = [it for it in deciding if it.method == "exhaustive" and it.depth == "quick"]
    if quick:
        return max(quick, key=lambda it: it.cases)
    return min(deciding, key=lambda it: (it.method != "exhaustive", it.cases), default=None)


def _applicable_moves(claim: Claim[Any], check: Record, *, outwards: bool) -> Iterator[Move]:
    """Yield the moves of ends of ranges that the recipe itself sets, and not of ends that follow from the bounds.

    An upper end is the recipe's own if it stays the same when the bounds shrink. The lower end 0 of loads is not moved
    outwards, because no load is negative.
    """
    bounds = check.bounds
    covered = recipe_coverage(claim, check.method, bounds)
    less = recipe_coverage(claim, check.method, _shrunk_bounds(bounds)) if bounds else {}
    for name, entry in covered.items():
        low, high = entry.get("from"), entry.get("to")
        if low is not None and not (outwards and low == 0 and _is_load(name, entry)):
            yield Move(name, "low", outwards)
        if high is not None and less.get(name, {}).get("to") == high and high != low:
            yield Move(name, "high", outwards)


def _is_load(name: str, entry: Mapping[str, Any]) -> bool:
    """Whether a question asks for a load vector or for a single load."""
    return "numbers" in entry or name.startswith("load ")


def _shrunk_bounds(bounds: Bounds) -> Bounds:
    """The bounds with size and load reduced by one, but the size not below the smallest."""
    return replace(bounds, size=max(bounds.smallest, bounds.size - 1), load=bounds.load and bounds.load - 1)


def recipe_coverage(claim: Claim[Any], method: str, bounds: Bounds | None) -> Covered:
    """For each question of the claim's recipe its range of answers within `bounds`; None is for all sizes and loads.

    If the recipe raises an error, the questions before the error are returned.
    """
    engine = checking.method(method)
    answers, within = (
        (engine.UnboundedUnknowns(), engine.EVERYTHING) if bounds is None else (enumeration.Enumeration(), bounds)
    )
    if method == "smt":
        answers = engine.Unknowns()
    with suppress(*UNDEFINED_ERRORS):
        for _ in cases(claim.case, within, answers):
            pass
    return answers.coverage.as_json()


@dataclass(frozen=True, slots=True)
class Repetition:
    """The result of a check of a changed claim: whether the claim fails, and its counterexample as text."""

    fails: bool
    case: str = ""


def _repeat_check(claim: Claim[Any], check: Record) -> Repetition | None:
    """Check a changed claim again; None if its code raises an error on the new values, or the check decides nothing."""
    # The bounds that the check was given: a refutation reached smaller ones, in which its case may be the largest.
    engine, bounds = checking.method(check.method), check.bounds
    with suppress(*MOVED_CLAIM_ERRORS):
        if check.method == "exhaustive" and bounds is not None:
            # Take the first counterexample, which need not be the least: a moved range may differ from cell to cell, so
            # the search for the least one, cell by cell, would check other cases.
            answers = exhaustive.first_counterexample(claim, bounds)
            return Repetition(answers is not None, answers_line(answers or {}))
        found = engine.check(claim) if bounds is None else engine.check(claim, bounds)
        if isinstance(found, Refuted):
            return Repetition(fails=True, case=answers_line(found.answers))
        return Repetition(fails=False) if isinstance(found, Holds | Bounded) else None
    return None


def _verdict_change(id_: str, move: str, claim: Claim[Any], check: Record, *, outwards: bool) -> Iterator[Finding]:
    """Yield a finding if a widened claim (`outwards`) fails, or a narrowed claim has no counterexample."""
    repetition = _repeat_check(claim, check)
    if repetition is not None and repetition.fails == outwards:
        yield Finding(id_, move, "refuted" if outwards else "bounded", repetition.case)


def sharpness_counts(name: str) -> tuple[int, int] | None:
    """How many sharper versions of the claim's conclusion fail, and how many versions were checked.

    None for a refuted claim, and for one without a check that can be repeated.

    Versions are made by `loadbal.auditing.sharpness`. A version whose code raises an error does not count, such as a
    version that adds 1 to a set.
    """
    of = basis(name)
    if of is None or of.is_refuted:
        return None
    found = [_repeat_check(replace(of.claim, holds=more), of.check) for more in sharper_versions(of.claim.holds)]
    fails = [repetition.fails for repetition in found if repetition is not None]
    return sum(fails), len(fails)


def audit_problems(id_: str) -> list[str]:
    """The problems of an audit, a line each: findings without an explanation, and explanations without a finding."""
    findings = list(audit(id_))
    return [
        *(f"{it.move}: {it.becomes} {it.case}; the sentence does not say so" for it in findings if not explanation(it)),
        *idle_explanations(id_, findings),
    ]


def idle_explanations(id_: str, findings: Sequence[Finding]) -> list[str]:
    """The explanations of a claim that explain none of the findings, a line each."""
    moves = {finding.move for finding in findings}
    known = (move for claim, move in explanations(id_.partition("/")[0]) if claim == id_)
    return [f"{move}: explained, and the verdict does not change there" for move in known if move not in moves]


def explanation(finding: Finding) -> str:
    """The words in `boundaries.tsv` that explain a finding; empty if none do.

    Words explain a finding only as long as the sentence of the claim, or the definition of one of its terms, has them.
    A finding about a claim in a user's file needs none.
    """
    if names.IN_FILE in finding.claim:
        return "check that the sentence says so"
    _, claim = papers.claims()[finding.claim]
    paper = finding.claim.partition("/")[0]
    known = explanations(paper).get((finding.claim, finding.move))
    return known.words if known and known.fits(claim.sentence, *papers.definitions(paper, claim).values()) else ""
