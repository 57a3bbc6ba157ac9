"""Which engine looks at a combination of answers: compiled code where that pays, columns for everything else.

Compiled code only points. `walk` hands out what has to be looked at in columns: all of a combination that is not for
compiled code, and of one that is, the blocks that the code points at. All other cases of it are tallied. On a sample
of blocks columns say in every run what the code says; else one of the two is wrong, and nothing is believed.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import numpy as np

from loadbal.arithmetic import Number
from loadbal.checking.blocks import Integers
from loadbal.checking.columns import Box, Cut
from loadbal.checking.compiled import Search
from loadbal.checking.enumeration import Enumeration, Width, guarded
from loadbal.checking.nodes import Node, operand
from loadbal.checking.ranges import BIT
from loadbal.checking.recorded import Recording
from loadbal.checking.shells import Watched
from loadbal.checking.vectors import Recorded
from loadbal.checking.walk import Progress, Tally, cases, spread
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import DisagreementError, NoOptionError, SymbolicTruthError, UnfitError, UnrecordableError

Option = TypeVar("Option")
Question: TypeAlias = Claim[Any] | Extremum[Any]
Seek: TypeAlias = Literal["largest", "smallest"]

WORTH = 200_000
"""Load vectors of one combination from which on compiling takes less time than it saves."""

FEW = f"fewer than {WORTH:,} load vectors at once"


class Piece(Protocol):
    """Cases to be looked at in columns."""

    width: int
    """How many there are."""

    @property
    def is_in_shell(self) -> bool:
        """Whether they are those of a shell."""

    @property
    def is_ours(self) -> bool:
        """Whether they belong to the share that is looked at."""

    def answers(self, case: int, /) -> Answers:
        """The answers of one of them."""

    def place_of(self, case: int, /) -> tuple[int, ...]:
        """Where one of them stands among all cases: earlier ones have smaller places."""


@dataclass
class Best:
    """The extreme value so far, if there is one, and the answers that attain it."""

    value: Any = None
    answers: Answers | None = None

    def is_beaten_by(self, value: Any, seek: Seek) -> bool:  # noqa: ANN401 - integers or fractions
        """Whether a value is more extreme."""
        return self.answers is None or bool(value > self.value if seek == "largest" else value < self.value)


class Recorder:
    """Lets an enumeration answer, but for the first question for many loads, which is answered with what records."""

    def __init__(self, here: Enumeration) -> None:
        self.here = here
        self.name = ""
        self.cut: Cut | None = None
        """How the load vectors would be cut into pieces; None if there are few, or none at all."""
        self.loads_recorded: tuple[Node, ...] = ()

    def _refuse_more(self) -> None:
        if self.cut is not None:
            raise UnrecordableError("the recipe asks for more after its loads")

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options."""
        self._refuse_more()
        return self.here.option(options, name)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """One of the integers."""
        self._refuse_more()
        return self.here.integer(low, high, name)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Whatever enumeration says of rational numbers."""
        return self.here.rational(low, high, name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Nodes for many load vectors, columns for few."""
        self._refuse_more()
        cut = self.here.cut(order, low, high)
        if cut.box.count < WORTH:
            return self.here.loads(order, low, high, name)
        self.name, self.cut = name, cut
        self.here.coverage.numbers(name, low, cut.box.high, order)
        page = Recording()
        self.loads_recorded = tuple(page.number() for _ in range(order))
        return self.loads_recorded


class Given:
    """Lets an enumeration answer, but for the question for loads, which is answered with a block of load vectors."""

    def __init__(self, here: Enumeration, name: str, cut: Cut, vectors: tuple[Integers, ...]) -> None:
        self.here = here
        self.name = name
        self.cut = cut
        self.vectors = vectors
        self.width = len(vectors[0]) if vectors else 0
        self.option, self.integer, self.rational = here.option, here.integer, here.rational

    def loads(self, _order: int, _low: int, _high: int | None, _name: str = "loads", /) -> tuple[Number, ...]:
        """The block."""
        return guarded(self.vectors, self.cut.box)

    def _vector(self, case: int) -> tuple[int, ...]:
        return tuple(int(column[case]) for column in self.vectors)

    def answers(self, case: int) -> Answers:
        """The answers of one of the cases."""
        return self.here.answered | {self.name: self._vector(case)}

    def place_of(self, case: int) -> tuple[int, ...]:
        """Where one of the cases stands among all, as if it had been met in its piece of the cut."""
        return (*self.here.place, *self.cut.place_of(self._vector(case)))

    is_ours = True

    @property
    def is_in_shell(self) -> bool:
        """Whether the load vectors are those of a shell."""
        return self.cut.box.is_shell


@dataclass
class Walk:
    """One walk through the cases of a question."""

    question: Question
    bounds: Bounds
    tally: Tally
    progress: Progress
    best: Best = field(default_factory=Best)
    """What whoever looks at an extremum has found so far."""

    def pieces(self, start: Enumeration) -> Iterator[tuple[Piece, Any]]:
        """What has to be looked at in columns, with the cases that are built of it; the rest is tallied.

        Of a later shell only what lies in it, and of a share only what belongs to it.

        Raises: DisagreementError if columns do not find what compiled code points at.
        """
        here: Enumeration | None = start
        while here is not None:
            with suppress(NoOptionError):
                yield from (item for item in self.combination(here) if self._is_new(item[0]) and item[0].is_ours)
            here = here.following()

    def _is_new(self, piece: Piece) -> bool:
        """Whether the cases are none of an earlier shell."""
        return piece.is_in_shell or not (isinstance(self.bounds, Watched) and self.bounds.is_later_shell)

    def combination(self, here: Enumeration) -> Iterator[tuple[Piece, Any]]:
        """The same of one combination of answers before the loads."""
        recorder, search, why = Recorder(here), None, FEW
        try:
            case = self.question.case(recorder, self.bounds)
            if recorder.cut is not None:
                search = self._search(recorder, recorder.cut.box, case)
                search.code(search.narrowest)
        except Exception as error:
            if recorder.cut is None:
                raise
            why = _reason(error)
        if recorder.cut is None:
            self.tally.engines[f"columns, {why}"] += 1
            yield here, case
        elif search is None or why != FEW:
            yield from self._in_columns(here, search, why)
        else:
            yield from self._compiled(recorder, search)

    def _in_columns(self, here: Enumeration, search: Search | None, why: str) -> Iterator[tuple[Piece, Any]]:
        """All of a combination, in the smallest columns that are known to be safe."""
        width = search.width if search else 64
        again = _again(here).of_width(Width(np.dtype(f"i{width // 8}").type, is_guarded=width == 64))
        self.tally.engines[f"columns of {width} bits, {why}"] += 1
        yield from cases(self.question.case, self.bounds, again, len(here.place))

    # --- compiled ---

    def _search(self, recorder: Recorder, box: Box, case: Any) -> Search:  # noqa: ANN401 - as in `cases`
        """The search through the load vectors of a case, recorded.

        Raises: UnrecordableError, or whatever the code of a claim raises that is not for what records.
        """
        own, page = recorder.here.share.owns, recorder.loads_recorded[0].page
        assumes = operand(self.question.met(case))
        if isinstance(self.question, Claim):
            holds = operand(self.question.concluded(case) if assumes is not False else True)
            return Search(Recorded(recorder.loads_recorded, assumes, holds), box, own)
        started, best = page.number(), page.number()
        value = self.question.measured(case)
        holds = (started == 1) & (value <= best if self.question.seek == "largest" else value >= best)
        recorded = Recorded((started, best, *recorder.loads_recorded), assumes, operand(holds))
        return Search(recorded, box, own, (0, 0), (BIT, BIT))

    def _compiled(self, recorder: Recorder, search: Search) -> Iterator[tuple[Piece, Any]]:
        cut = search.layout.cut
        recorder.here.share.meet(cut.pieces)
        if not self._is_new(Given(recorder.here, recorder.name, cut, ())):
            return
        self._lead(search)
        for place in search.samples():
            self._agree(search, place, *self._built(recorder, cut, search.layout.vectors(*place, search.lanes)))
        for seen in search.stops():
            self.tally.cases += seen.cases
            self.tally.relevant += seen.relevant
            if seen.vectors is not None:
                before = self.best.value
                yield self._built(recorder, cut, seen.vectors)
                if seen.fails and (isinstance(self.question, Claim) or self.best.value == before):
                    raise DisagreementError(f"compiled code sees what columns do not: {self.question.sentence}")
                self._lead(search)
            self.progress(self.tally.cases)
        self.tally.engines[f"compiled code, {search.bits} bits"] += 1

    def _lead(self, search: Search) -> None:
        """Let the code know the best value so far."""
        if search.leading and self.best.answers is not None:
            search.leading = 1, int(self.best.value)

    def _built(self, recorder: Recorder, cut: Cut, vectors: tuple[Integers, ...]) -> tuple[Given, Any]:
        """A block, with the cases that are built of it."""
        given = Given(_again(recorder.here), recorder.name, cut, vectors)
        return given, self.question.case(given, self.bounds)

    def _agree(self, search: Search, place: tuple[int, int], given: Given, case: Any) -> None:  # noqa: ANN401 - as above
        """Let columns look at a block of the sample.

        Raises: DisagreementError if they see something else.
        """
        relevant = spread(self.question.met(case), given.width)
        for leading, fails in self._expected(case, relevant):
            said = search.says(place, leading)
            if said is not None and said != (fails, int(np.count_nonzero(relevant))):
                raise DisagreementError(f"compiled code and columns differ on a block: {self.question.sentence}")

    def _expected(self, case: Any, relevant: Any) -> Iterator[tuple[tuple[int, ...], bool]]:  # noqa: ANN401 - as above
        """Whether a case fails, of those that meet the hypothesis; of an extremum, whether one beats a value."""
        if isinstance(self.question, Claim):
            yield (), bool((relevant & ~spread(self.question.concluded(case), len(relevant)).astype(bool)).any())
        elif relevant.any():
            values = spread(self.question.measured(case), len(relevant))[relevant]
            extreme, step = (values.max(), 1) if self.question.seek == "largest" else (values.min(), -1)
            yield from (((1, int(extreme)), False), ((1, int(extreme) - step), True))


def _again(here: Enumeration) -> Enumeration:
    """The same combination, to be asked anew."""
    again = here.beginning(here.place)
    again.coverage = here.coverage
    return again


def _reason(error: Exception) -> str:
    """Why a claim is not recorded, in a line."""
    if isinstance(error, UnfitError | SymbolicTruthError):
        return str(error)
    return (
        f"its code is not for what records ({type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''})"
    )
