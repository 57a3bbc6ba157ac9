"""The boundary audit: every bound of a recipe moved by one, every hypothesis dropped, and where the verdict changes.

A claim that has no counterexample is looked at one beyond each of its ends, and without its hypothesis: where it falls
there, its sentence has to name that boundary. A refuted claim is looked at without its outermost values: where it no
longer falls, it fails at a boundary alone. Near misses that fall at the very smallest size alone are *blunt*.

Every finding is explained in `verify/<paper>/boundaries.tsv`, by words of the sentence or by a reason, or it is open.
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


@dataclass(frozen=True, slots=True)
class Finding:
    """Where the verdict of a claim changes, or how its near misses are blunt."""

    claim: str
    move: str
    """Which boundary was moved, and which way."""
    becomes: str
    case: str
    """The case that fails, where one does."""


@dataclass(frozen=True, slots=True)
class Move:
    """One end of what a question offers, moved outwards or inwards by one."""

    name: str
    end: End
    outwards: bool

    def __str__(self) -> str:
        return f"{self.name}: one {'beyond' if self.outwards else 'within'} its {self.end} end"

    def range(self, low: Any, high: Any) -> tuple[Any, Any]:  # noqa: ANN401 - numbers, terms or none
        """The ends of a range, one of them moved."""
        by = 1 if self.outwards else -1
        return (low - by, high) if self.end == "low" else (low, None if high is None else high + by)

    def options(self, options: Sequence[Any]) -> Sequence[Any]:
        """The options, with one more at the end, or one less."""
        sizes = [size_of(option) for option in options]
        known = [size for size in sizes if size is not None]
        if not known or len(known) < len(sizes):
            return options
        edge, by = min(known) if self.end == "low" else max(known), step_between(known)
        if not self.outwards:
            return [option for option, size in zip(options, sizes, strict=True) if size != edge]
        further = options_of_size(options[0], edge - by if self.end == "low" else edge + by)
        return [*further, *options] if self.end == "low" else [*options, *further]


def step_between(sizes: Sequence[int]) -> int:
    """How far apart sizes lie, so that the one beyond even numbers is an even number.

    >>> step_between([4, 6, 10]), step_between([3, 4]), step_between([5])
    (2, 1, 1)
    """
    return gcd(*(size - sizes[0] for size in sizes)) or 1


def options_of_size(option: object, size: int) -> list[Any]:
    """The options of that size, of the kind of another: numbers, or trees, which every family of networks has."""
    if not isinstance(option, Network | EdgeColoring):
        return [size]
    listed = all_trees(size) if 1 <= size <= LARGEST_TREE else ()
    if isinstance(option, Network):
        return list(listed)
    return [coloring for tree in listed for coloring in colorings(tree, tree.max_degree + 1)]


LARGEST_TREE = 6
"""Trees of so many nodes are few."""


class MovedChoose:
    """Asks another to answer, with one boundary moved."""

    def __init__(self, choose: Choose, move: Move) -> None:
        self._choose, self._move = choose, move

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options, with more of them or fewer."""
        offered: Sequence[Option] = self._move.options(options) if name == self._move.name else options
        return self._choose.option(offered, name)

    def _moved(self, low: Any, high: Any, name: str) -> tuple[Any, Any]:  # noqa: ANN401 - as above
        return self._move.range(low, high) if name == self._move.name else (low, high)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An integer of the moved range."""
        return self._choose.integer(*self._moved(low, high, name), name)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """A rational number of the moved range."""
        return self._choose.rational(*self._moved(low, high, name), name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Loads of the moved range."""
        return self._choose.loads(order, *self._moved(low, high, name), name)


def claim_with_move(claim: Claim[Any], move: Move) -> Claim[Any]:
    """The claim with one boundary of its recipe moved."""
    recipe: Callable[[Choose, Bounds], Any] = claim.case
    return replace(claim, case=lambda choose, bounds: recipe(MovedChoose(choose, move), bounds), whole=None)


def audit(id_: str) -> Iterator[Finding]:
    """Every finding of a claim; none for an extremum, for samples, and for a claim that is open.

    Raises: UnknownNameError if there is no claim of that id.
    """
    _, claim = papers.claims()[id_]
    row = ledger.known().get(id_)
    look = _check_to_repeat(row) if row else None
    if not isinstance(claim, Claim) or claim.sampled or row is None or look is None:
        return
    outwards = row.verdict != "refuted"
    for move in _applicable_moves(claim, look, outwards=outwards):
        yield from _verdict_change(id_, str(move), claim_with_move(claim, move), look, outwards=outwards)
    if outwards and claim.assumes is not always:
        yield from _verdict_change(id_, HYPOTHESIS_DROPPED, replace(claim, assumes=always), look, outwards=True)
    if is_blunt(claim, row):
        yield Finding(id_, NEAR_MISSES, "blunt", "")


def _check_to_repeat(row: Row) -> Record | None:
    """The check of the ledger that decides, looks at everything, and is quick: of several the one that sees most."""
    decides, says_why = {"holds", "bounded", "refuted"}, {"proof", "kernel"}
    deciding = [it for it in row.evidence if it.outcome in decides and it.method not in says_why]
    quick = [it for it in deciding if it.method == "exhaustive" and it.depth == "quick"]
    if quick:
        return max(quick, key=lambda it: it.cases)
    return min(deciding, key=lambda it: (it.method != "exhaustive", it.cases), default=None)


def _applicable_moves(claim: Claim[Any], look: Record, *, outwards: bool) -> Iterator[Move]:
    """The moves that make sense: of ends that the recipe sets itself, not those that the bounds of the look set."""
    bounds = look.bounds
    covered = recipe_coverage(claim, look.method, bounds)
    less = recipe_coverage(claim, look.method, _one_less(bounds)) if bounds else {}
    for name, entry in covered.items():
        low, high = entry.get("from"), entry.get("to")
        if low is not None and not (outwards and low == 0 and _is_load(name, entry)):
            yield Move(name, "low", outwards)
        if high is not None and less.get(name, {}).get("to") == high and high != low:
            yield Move(name, "high", outwards)


def _is_load(name: str, entry: Mapping[str, Any]) -> bool:
    """Whether a question asks for loads, for all of them or one by one; none is negative."""
    return "numbers" in entry or name.startswith("load ")


def _one_less(bounds: Bounds) -> Bounds:
    """Bounds one less in every way in which that can be."""
    return replace(bounds, size=max(bounds.smallest, bounds.size - 1), load=bounds.load and bounds.load - 1)


def recipe_coverage(claim: Claim[Any], method: str, bounds: Bounds | None) -> Covered:
    """What the recipe has to choose from, as far as it can be walked."""
    engine = checking.method(method)
    start, within = (engine.Unbounded(), engine.EVERYTHING) if bounds is None else (enumeration.Enumeration(), bounds)
    if method == "smt":
        start = engine.Unknowns()
    with suppress(*UNDEFINED_ERRORS):
        for _ in cases(claim.case, within, start):
            pass
    return start.coverage.plain()


@dataclass(frozen=True, slots=True)
class Repetition:
    """What a changed claim was seen to do: the case at which it fails, if it does."""

    fails: bool
    case: str = ""


def _repeated(claim: Claim[Any], look: Record) -> Repetition | None:
    """Whether the changed claim fails where the look looks; None where its code is not made for that."""
    # Within the smaller bounds that a refutation reached, there would be nothing left beside its own case.
    engine, bounds = checking.method(look.method), look.bounds
    with suppress(*MOVED_CLAIM_ERRORS):
        if look.method == "exhaustive" and bounds is not None:
            # A moved end is another one in every cell of the bounds, so that there is no least counterexample to seek.
            answers = exhaustive.first_counterexample(claim, bounds)
            return Repetition(answers is not None, answers_line(answers or {}))
        found = engine.check(claim) if bounds is None else engine.check(claim, bounds)
        if isinstance(found, Refuted):
            return Repetition(fails=True, case=answers_line(found.answers))
        return Repetition(fails=False) if isinstance(found, Holds | Bounded) else None
    return None


def _verdict_change(id_: str, move: str, claim: Claim[Any], look: Record, *, outwards: bool) -> Iterator[Finding]:
    seen = _repeated(claim, look)
    if seen is not None and seen.fails == outwards:
        yield Finding(id_, move, "refuted" if outwards else "bounded", seen.case)


def sharpness_counts(id_: str) -> tuple[int, int]:
    """How many versions of the conclusion that ask for more fall, and of how many; see `loadbal.auditing.sharpness`.

    One that cannot be asked, such as a set with one more, is none.
    """
    _, claim = papers.claims()[id_]
    row = ledger.known().get(id_)
    look = _check_to_repeat(row) if row and row.verdict in {"holds", "bounded"} else None
    if look is None or not isinstance(claim, Claim):
        return 0, 0
    found = [_repeated(replace(claim, holds=more), look) for more in sharper_versions(claim.holds)]
    asked = [seen.fails for seen in found if seen is not None]
    return sum(asked), len(asked)


def audit_problems(id_: str) -> list[str]:
    """What is wrong between the findings of a claim and their explanations, a line each."""
    findings = list(audit(id_))
    return [
        *(f"{it.move}: {it.becomes} {it.case}; the sentence does not say so" for it in findings if not explanation(it)),
        *idle_explanations(id_, findings),
    ]


def idle_explanations(id_: str, findings: Sequence[Finding]) -> list[str]:
    """The explanations of a claim for which there is no finding, a line each."""
    moves = {finding.move for finding in findings}
    known = (move for claim, move in explanations(id_.partition("/")[0]) if claim == id_)
    return [f"{move}: explained, and the verdict does not change there" for move in known if move not in moves]


def explanation(finding: Finding) -> str:
    """The words that explain a finding; empty if the file has none, or neither the sentence nor a term has them."""
    _, claim = papers.claims()[finding.claim]
    paper = finding.claim.partition("/")[0]
    known = explanations(paper).get((finding.claim, finding.move))
    return known.words if known and known.fits(claim.sentence, *papers.definitions(paper, claim).values()) else ""
