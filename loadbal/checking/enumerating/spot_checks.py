"""Compares two engines on a few cases of every check, so that an error of one engine is noticed.

Columns and plain integers run the same functions of a claim, and compiled code is made from them. Still they can
differ. In Python True + True is 2, while NumPy's sum of two columns of truths is a column of truths; and a compiler may
have faults. Two comparisons look for such differences in every check:

* `SpotChecks`: columns against plain integers, in the batches 1, 2, 4, 8, ... of a check;
* `compare_code`: compiled code against columns, on the sample blocks of every box of load vectors, and these columns
  against plain integers in two cases.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from loadbal.checking.enumerating.batches import Batch, Question, as_column, result_in
from loadbal.checking.enumerating.recorder import Recorder, concatenated
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.choices import Answers, Replay, answers_line
from loadbal.claim import Bounds, Claim
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError
from loadbal.recording.widths import WIDTHS
from loadbal.term import unmarked

STRIDE = 2_654_435_761
"""Multiples of this number, modulo the number of cases, are the indices of the cases that are compared.

So the indices are spread over all cases of a batch, and are the same in every run.
"""


@dataclass
class SpotChecks:
    """Compares columns with plain integers in two cases of some batches: a spread index, and the last relevant case."""

    question: Question
    bounds: Bounds
    batches: int = 0
    """How many batches of more than one case the check has evaluated so far."""

    def compare(self, batch: Batch, relevant: Any, results: Any) -> None:  # noqa: ANN401 - columns
        """Compare a batch with plain integers if it is batch number 1, 2, 4, 8, ...; else do nothing.

        `relevant` says for each case whether it meets the hypothesis. `results` are conclusions or measured values;
        they count for relevant cases only.

        Raises: DisagreementError if plain integers give another result.
        """
        if batch.width == 1:
            return
        self.batches += 1
        is_power_of_two = not self.batches & (self.batches - 1)
        if not is_power_of_two:
            return
        last_relevant = int(batch.width - 1 - np.argmax(relevant[::-1]))
        for index in {self.batches * STRIDE % batch.width, last_relevant}:
            self._compare_case(batch.answers(index), bool(relevant[index]), results[index])

    def _compare_case(self, answers: Answers, relevant: bool, result: Any) -> None:  # noqa: ANN401, FBT001 - of columns
        """Evaluate a case on plain integers; compare it with `relevant` and `result`, its entries in the columns.

        Raises: DisagreementError if they differ.
        """
        case = self.question.case(Replay(answers), self.bounds)
        met = bool(self.question.met(case))
        if met == relevant and (not met or result_in(self.question, case) == result):
            return
        raise DisagreementError(
            f"the claim has different results in NumPy and on plain integers in the case {answers_line(answers)}; use"
            f" loadbal.arithmetic in place of Python's if, and, or; claim: {unmarked(self.question.sentence)}"
        )


def compare_code(question: Question, bounds: Bounds, recorder: Recorder, search: BoxSearch) -> None:
    """Compare compiled code with columns on the sample blocks of a search, and the columns with plain integers.

    Raises: DisagreementError if a block fails in one and not in the other, or has another number of relevant cases.
    """
    places = search.sample_blocks()
    blocks = [search.layout.vectors(*place, search.lanes, search.narrowest.bits) for place in places]
    if not blocks:
        return
    # Columns of 64 bits cannot overflow if a smaller width is known to be safe for the code.
    vectors, is_guarded = tuple(map(concatenated, zip(*blocks, strict=True))), search.narrowest.bits == WIDTHS[-1]
    block = recorder.block(search.layout.cut, vectors, is_guarded=is_guarded)
    case = question.case(block, bounds)
    relevant = as_column(question.met(case), block.width)
    results = _results(question, case, block.width) if relevant.any() else relevant
    SpotChecks(question, bounds.plain if isinstance(bounds, WatchedBounds) else bounds).compare(
        block, relevant, results
    )
    ends = np.cumsum([len(block[0]) for block in blocks])[:-1]
    for place, *columns in zip(places, np.split(relevant, ends), np.split(results, ends), strict=True):
        _compare_block(question, search, place, *columns)


def _results(question: Question, case: Any, width: int) -> Any:  # noqa: ANN401 - whatever the claim computes
    """For each case of a block: whether the conclusion holds, or the measured value."""
    results = as_column(result_in(question, case), width)
    return results.astype(bool) if isinstance(question, Claim) else results


def _compare_block(question: Question, search: BoxSearch, place: tuple[int, int], relevant: Any, results: Any) -> None:  # noqa: ANN401 - columns
    """Compare compiled code with columns on one block; `place` is its row and its index in the table."""
    for parameters, fails in _expected_answers(question, results[relevant]):
        answer = search.answer_on_block(place, parameters)
        if answer is not None and answer != (fails, int(np.count_nonzero(relevant))):
            raise DisagreementError(
                "compiled code and NumPy find different counterexamples among the same cases;"
                f" report this defect of loadbal with the claim: {unmarked(question.sentence)}"
            )


def _expected_answers(question: Question, results: Any) -> Iterator[tuple[tuple[int, ...], bool]]:  # noqa: ANN401 - a column
    """Yield pairs: parameters for the code, and whether code with these parameters must report a failing case.

    For an extremum, no case of the block beats the extreme value of the block, and some case beats a value that is less
    extreme by 1.
    """
    if isinstance(question, Claim):
        yield (), not results.all()
    elif len(results):
        extreme, step = (results.max(), 1) if question.seek == "largest" else (results.min(), -1)
        yield from (((1, int(extreme)), False), ((1, int(extreme) - step), True))
