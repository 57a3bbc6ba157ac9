"""A few cases of every check looked at twice: in columns, and on plain integers.

Columns are believed because the same functions run on both. A function that Python lets run on both may still say two
things: truths added up are numbers on integers, and one truth in columns. So plain integers are asked of one case and
of the last relevant one in the first piece of a walk, in the second, the fourth, and so on, and have to say the same.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from loadbal.checking.enumerating.batches import Batch
from loadbal.choices import Answers, Replay, answers_line
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import DisagreementError

STRIDE = 2_654_435_761
"""A multiple of it, modulo the number of cases, is the case that is looked at: everywhere in turn, and reproducible."""


@dataclass
class SpotChecks:
    """Compares what columns say of a question with what plain integers say."""

    question: Claim[Any] | Extremum[Any]
    bounds: Bounds
    pieces: int = 0
    """Pieces met so far."""

    def compare(self, here: Batch, relevant: Any, said: Any) -> None:  # noqa: ANN401 - columns
        """See to it that integers say the same of hypothesis and conclusion, or measure, of a few cases of a piece.

        Raises: DisagreementError if they do not.
        """
        if here.width == 1:
            return
        self.pieces += 1
        if self.pieces & (self.pieces - 1):
            return
        for place in {self.pieces * STRIDE % here.width, int(here.width - 1 - np.argmax(relevant[::-1]))}:
            self._compare(here.answers(place), bool(relevant[place]), said[place])

    def _compare(self, answers: Answers, relevant: bool, said: Any) -> None:  # noqa: ANN401, FBT001 - what columns say
        case = self.question.case(Replay(answers), self.bounds)
        met = bool(self.question.met(case))
        if met == relevant and (not met or self._says(case) == said):
            return
        raise DisagreementError(
            f"columns and plain integers differ on {answers_line(answers)}: use loadbal.arithmetic in place of what"
            f" Python does with truths: {self.question.sentence}"
        )

    def _says(self, case: Any) -> Any:  # noqa: ANN401 - as the claim has it
        return self.question.concluded(case) if isinstance(self.question, Claim) else self.question.measured(case)
