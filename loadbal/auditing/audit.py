"""The boundary audit: move every bound of a recipe by one, drop the hypothesis, and list where the verdict changes.

A claim without a counterexample is checked again with each range of its recipe one value wider, and once without its
hypothesis. If a changed claim fails, the sentence has to name the boundary. A refuted claim is checked again with each
range one value narrower. If a changed claim has no counterexample, the original fails only at that boundary. Near
misses that fail only at the smallest size are *blunt*: they say little about larger ones.

A line of `verify/<paper>/boundaries.tsv` explains each finding, by words of the sentence or by a reason.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import gcd
from typing import Any, Literal, TypeAlias, TypeVar

from loadbal import checking, ledger, papers
from loadbal.arithmetic import Number
from loadbal.auditing.bluntness import MOVED_CLAIM_ERRORS, UNDEFINED_ERRORS, is_blunt
from loadbal.auditing.boundaries import explanations
from loadbal.auditing.sharpness import sharper_versions
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Choose, Claim, always
from loadbal.domain import Covered, size_of
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colorings
from loadbal.networks.trees import all_trees
from loadbal.records import Record, Row
from loadbal.verdict import Bounded, Holds, Refuted

Option = TypeVar("Option")
End: TypeAlias = Literal["low", "high"]

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
class Move:
    """A change of a claim: one end of the range of a question is moved by one value, outwards or inwards."""

    name: str
    end: End
    outwards: bool

    def __str__(self) -> str:
        return f"{self.name}: one {'beyond' if self.outwards else 'within'} its {self.end} end"

    def moved_range(self, low: Any, high: Any) -> tuple[Any, Any]:  # noqa: ANN401 - numbers, terms or none
        """The lower and the upper end of a range after the move; an upper end of None means no limit."""
        by = 1 if self.outwards else -1
        return (low - by, high) if self.end == "low" else (low, None if high is None else high + by)

    def moved_options(self, options: Sequence[Any]) -> Sequence[Any]:
        """The options after the move: with options of one more size at the moved end, or without those of the end size.

        Unchanged if some option has no size.
        """
        sizes = [size_of(option) for option in options]
        known = [size for size in sizes if size is not None]
        if not known or len(known) < len(sizes):
            return options
        edge, step = min(known) if self.end == "low" else max(known), step_between(known)
        if not self.outwards:
            return [option for option, size in zip(options, sizes, strict=True) if size != edge]
        added = options_of_size(options[0], edge - step if self.end == "low" else edge + step)
        return [*added, *options] if self.end == "low" else [*options, *added]


def step_between(sizes: Sequence[int]) -> int:
    """The largest number that divides all differences of the sizes, so that after even sizes the next is even.

    >>> step_between([4, 6, 10]), step_between([3, 4]), step_between([5])
    (2, 1, 1)
    """
    return gcd(*(size - sizes[0] for size in sizes)) or 1


def options_of_size(option: object, size: int) -> list[Any]:
    """Options for a moved range: the number `size`, or all trees with `size` nodes, plain or colored as `option` is.

    Trees replace networks of any family, since the audit does not know how to build members of the family.
    """
    if not isinstance(option, Network | EdgeColoring):
        return [size]
    listed = all_trees(size) if 1 <= size <= LARGEST_TREE else ()
    if isinstance(option, Network):
        return list(listed)
    return [coloring for tree in listed for coloring in colorings(tree, tree.max_degree + 1)]


LARGEST_TREE = 6
"""The most nodes of a tree that a moved range adds: all trees of a size are listed, six of them with six nodes."""


class MovedChoose:
    """Passes the questions of a recipe on to `choose`, after moving the range of the one question that `move` names."""

    def __init__(self, choose: Choose, move: Move) -> None:
        self._choose, self._move = choose, move

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """An answer from the options, after the move has added options of one more size or removed the last size."""
        offered: Sequence[Option] = self._move.moved_options(options) if name == self._move.name else options
        return self._choose.option(offered, name)

    def _moved_ends(self, low: Any, high: Any, name: str) -> tuple[Any, Any]:  # noqa: ANN401 - as above
        """The lower and upper end of the range of the question `name`, moved if the move is of this question."""
        return self._move.moved_range(low, high) if name == self._move.name else (low, high)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An integer from the range, which is moved if the move names this question."""
        return self._choose.integer(*self._moved_ends(low, high, name), name)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """A rational number from the range, which is moved if the move names this question."""
        return self._choose.rational(*self._moved_ends(low, high, name), name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Loads from the range, which is moved if the move names this question."""
        return self._choose.loads(order, *self._moved_ends(low, high, name), name)


def claim_with_move(claim: Claim[Any], move: Move) -> Claim[Any]:
    """A claim like `claim`, in whose recipe the range of one question is moved as `move` says."""
    recipe: Callable[[Choose, Bounds], Any] = claim.case
    return replace(claim, case=lambda choose, bounds: recipe(MovedChoose(choose, move), bounds), whole=None)


def audit(id_: str) -> Iterator[Finding]:
    """Every finding of a claim; none for an extremum, a claim about samples, or a claim that no check decided.

    Raises: UnknownNameError if there is no claim of that id.
    """
    _, claim = papers.claims()[id_]
    row = ledger.known().get(id_)
    check = _check_to_repeat(row) if row else None
    if not isinstance(claim, Claim) or claim.sampled or row is None or check is None:
        return
    outwards = row.verdict != "refuted"
    for move in _applicable_moves(claim, check, outwards=outwards):
        yield from _verdict_change(id_, str(move), claim_with_move(claim, move), check, outwards=outwards)
    if outwards and claim.assumes is not always:
        yield from _verdict_change(id_, HYPOTHESIS_DROPPED, replace(claim, assumes=always), check, outwards=True)
    if is_blunt(claim, row):
        yield Finding(id_, NEAR_MISSES, "blunt", "")


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


def sharpness_counts(id_: str) -> tuple[int, int]:
    """How many sharper versions of the claim's conclusion fail, and how many versions were checked.

    Versions are made by `loadbal.auditing.sharpness`. A version whose code raises an error does not count, such as a
    version that adds 1 to a set.
    """
    _, claim = papers.claims()[id_]
    row = ledger.known().get(id_)
    check = _check_to_repeat(row) if row and row.verdict in {"holds", "bounded"} else None
    if check is None or not isinstance(claim, Claim):
        return 0, 0
    found = [_repeat_check(replace(claim, holds=more), check) for more in sharper_versions(claim.holds)]
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
    """
    _, claim = papers.claims()[finding.claim]
    paper = finding.claim.partition("/")[0]
    known = explanations(paper).get((finding.claim, finding.move))
    return known.words if known and known.fits(claim.sentence, *papers.definitions(paper, claim).values()) else ""
