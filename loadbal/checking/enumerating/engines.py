"""Chooses the engine for a combination of answers: compiled code where it saves time, NumPy columns elsewhere.

`plan_for` runs the recipe once, with nodes that record in place of many load vectors, and returns one of four values:

* `BuiltCase`: the recipe asked for few load vectors or for none, and built the case with columns or plain numbers.
* `InColumns`: there are many load vectors, but the claim cannot be compiled; columns of the smallest safe width run it.
* `InCode`: compiled code runs all load vectors, or only representatives of them, if the claim has symmetries.
* `None`: another worker checks the combination.

Plans are run, and their cases counted, by `loadbal.checking.enumerating.runner`.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.recorder import Recorder, why_unrecorded
from loadbal.checking.enumerating.share import Share
from loadbal.claim import Bounds, Claim
from loadbal.columns import Box, Width, narrow_width
from loadbal.compiling.blocks import all_pieces
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import Node, operand
from loadbal.recording.ranges import BIT

WORTH_COMPILING = 400_000
"""A combination is compiled if it has at least this many load vectors (or representatives) to run.

A claim with loops of unknown length is compiled whatever the number, since compiling saves most there.
"""

WORTH_REDUCING = 2_000_000
"""Symmetries are searched in a combination with at least this many load vectors; below, it would cost more time."""

WORTH_RECORDING = 50_000
"""A combination is recorded if it has at least this many load vectors; below, recording would cost more time."""

TOO_FEW_TO_RECORD, TOO_FEW_TO_COMPILE = (
    f"fewer than {worth:,} load vectors at once" for worth in (WORTH_RECORDING, WORTH_COMPILING)
)


@dataclass(frozen=True, slots=True)
class BuiltCase:
    """A plan for few load vectors or none: the recipe has already built the case, which only has to be evaluated."""

    batch: Enumeration
    case: Any

    engine = f"columns, {TOO_FEW_TO_RECORD}"


@dataclass(frozen=True, slots=True)
class InColumns:
    """A plan for many load vectors that have to be run in NumPy columns, because they cannot be compiled."""

    here: Enumeration
    width: Width
    reason: str
    """Why the load vectors cannot be run in compiled code."""

    @property
    def engine(self) -> str:
        """The integer width of the columns and the reason for columns, as `--verbose` prints them."""
        return f"columns of {self.width}, {self.reason}"


@dataclass(frozen=True, slots=True)
class InCode:
    """A plan for many load vectors that compiled code (or a tape of NumPy calls) runs."""

    recorder: Recorder
    search: BoxSearch
    """The search of all load vectors, in their order."""
    reduced: BoxSearch | None
    """The search of representatives; None if all load vectors have to be run.

    Representatives are load vectors, at least one of each class of vectors that symmetries map to each other.
    """


Plan: TypeAlias = BuiltCase | InColumns | InCode


def plan_for(question: Question, bounds: Bounds, here: Enumeration) -> Plan | None:
    """The plan that says how to run a combination of answers; None if another worker runs it.

    Raises: NoOptionError if the combination leaves a question without any option; any error of the claim's code on
    plain numbers or columns. An error of that code on recording nodes is the reason for columns.
    """
    recorder = Recorder(here, min(WORTH_RECORDING, WORTH_COMPILING))
    search = None
    try:
        case = question.case(recorder, bounds)
        if recorder.cut is None:
            return BuiltCase(here, case)
        if here.deal.skips(recorder.cut.box.count):
            return None
        search = recorded_search(question, recorder, recorder.cut.box, case)
        return InCode(recorder, search, _with_code(search, here.deal.share))
    except Exception as error:
        if recorder.cut is None:
            raise
        box = recorder.cut.box
        return InColumns(here, search.width if search else narrow_width(box.low, box.high), why_unrecorded(error))


def recorded_search(question: Question, recorder: Recorder, box: Box, case: Any) -> BoxSearch:  # noqa: ANN401 - of nodes
    """The search of a box for a load vector that refutes the claim, or has a more extreme value than the best so far.

    An extremum is searched like the claim that no value beats the best value so far. The search has two parameters:
    whether there is a best value yet, and the best value. The numbers of an unknown network are parameters, too.

    Raises: UnrecordableError; any error of code that cannot handle recording nodes.
    """
    deal, loads = recorder.here.deal, recorder.loads_recorded
    assigned = all_pieces if deal.share.is_everything else deal.next_hand(box.count).has
    assumes = operand(question.met(case))
    if isinstance(question, Claim):
        # Where the hypothesis never holds, the conclusion may not even be defined.
        best = tuple[Node, ...]()
        holds = operand(question.concluded(case) if assumes is not False else True)
    else:
        best = has_best, record = recorder.recording.new_input(), recorder.recording.new_input()
        value = question.measured(case)
        holds = operand((has_best == 1) & (value <= record if question.seek == "largest" else value >= record))
    numbers, ranges = recorder.network_numbers()
    recorded = RecordedClaim((*best, *numbers, *loads), assumes, holds)
    return BoxSearch(recorded, box, assigned, (0,) * len(best + numbers), (*(BIT for _ in best), *ranges))


def _with_code(search: BoxSearch, share: Share) -> BoxSearch | None:
    """Make the code for `search`. If representatives suffice, return the search of them, which replaces it; else None.

    If representatives suffice, only their code is made.

    Raises: UnfitError if there can be no code.
    """
    search.tape_reason = "" if search.claim.has_runs or search.box.count >= WORTH_COMPILING else TOO_FEW_TO_COMPILE
    search.make_table()
    reduced = reduced_search(search, share)
    (reduced or search).make_code()
    return reduced


def reduced_search(search: BoxSearch, share: Share) -> BoxSearch | None:
    """A search of the representatives of `search` only; None if there are no useful symmetries, or too little memory.

    None also for a claim with a hypothesis: representatives do not tell how many of all cases meet the hypothesis.
    """
    if search.claim.assumes is not True or search.box.count < WORTH_REDUCING or not share.may_skip_permuted:
        return None
    found = search.analysis.symmetries(len(search.parameters))
    usable = found if share.may_skip_translated(search.box) else found.without_translation()
    if not usable:
        return None
    reduced = search.reduced(usable)
    try:
        reduced.make_table()
    except UnfitError:
        return None
    is_worth_compiling = reduced.claim.has_runs or reduced.has_at_least(WORTH_COMPILING)
    reduced.tape_reason = "" if is_worth_compiling else TOO_FEW_TO_COMPILE
    return reduced
