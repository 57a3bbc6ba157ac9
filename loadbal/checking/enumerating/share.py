"""Divides the load vectors of a cell (one size, one largest load) among several workers.

The load vectors of a combination come in pieces (`loadbal.columns.Cut`). The pieces of all combinations are numbered
in the order of enumeration, and share `part` of `parts` has the pieces part, part + parts, part + 2 * parts, ...
For example, share 1 of 3 has the pieces 1, 4, 7, ...
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box
from loadbal.errors import InvalidInputError

DEALT_WHOLE = 1 << 20
"""The largest number of load vectors for which a combination of answers is given to one worker as a whole.

Building its case takes as long as running so many load vectors, and then only one worker has to build it.
"""


@dataclass(frozen=True, slots=True)
class Share:
    """The part of the cases that one worker checks: part number `part` of `parts` parts of about equal size.

    Raises: InvalidInputError for a part that does not exist.
    """

    part: int = 0
    parts: int = 1
    rest_is_checked: bool = False
    """Whether other workers check all other shares, and all cases with a smaller largest load, as in a hunt."""

    def __post_init__(self) -> None:
        if not 0 <= self.part < self.parts:
            raise InvalidInputError(
                f"the search is split into {self.parts} parts, and {self.part} is not one of them; expected"
                f" 0..{self.parts - 1}"
            )

    @property
    def is_everything(self) -> bool:
        """Whether there is only one worker, which checks all cases."""
        return self.parts == 1

    @property
    def may_skip_permuted(self) -> bool:
        """Whether a case may be skipped if a permutation or negation of loads maps it to an earlier case of the box.

        The earlier case may lie in another share, so the other shares have to be checked too.
        """
        return self.is_everything or self.rest_is_checked

    def may_skip_translated(self, box: Box) -> bool:
        """Whether a case may be skipped if subtracting a number from all loads gives an earlier case of the box.

        In a shell (the vectors that reach the largest load) the earlier case has a smaller largest load, and must be
        checked elsewhere.
        """
        return self.may_skip_permuted and (self.rest_is_checked or not box.is_shell)


WHOLE_CELL = Share()
"""The share of a single worker, which checks all cases."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Says which pieces of one combination's load vectors this worker checks.

    Piece i has the number `first` + `step` * i. The worker checks it if this number modulo `share.parts` is
    `share.part`.
    """

    share: Share
    first: int
    """The number of the combination's first piece, if the pieces of all combinations are numbered one after another."""
    step: int
    """1 if the pieces have consecutive numbers; 0 if all pieces have one number, so that one worker gets them all."""

    @property
    def has_all(self) -> bool:
        """Whether one worker, this one or another, checks all pieces of this combination."""
        return self.share.is_everything or self.step == 0

    def has(self, pieces: NDArray[np.int64]) -> NDArray[np.bool]:
        """For each piece index in `pieces`, whether this worker checks the piece."""
        numbers = self.first + self.step * pieces
        return np.broadcast_to((numbers - self.share.part) % self.share.parts == 0, pieces.shape)

    def next_piece(self, index: int) -> int | None:
        """The index of the first piece, from `index` on, that this worker checks; it may lie beyond the last piece.

        None if another worker checks the whole combination.
        """
        distance = (self.share.part - self.first - self.step * index) % self.share.parts
        if self.step == 0 and distance:
            return None
        return index + distance


@dataclass
class Deal:
    """Numbers the pieces of all combinations one after another, and says which of them this worker checks.

    All workers number the same combinations in the same order, so that their shares fit together.
    """

    share: Share = WHOLE_CELL
    dealt: int = 0
    """The number of the next combination's first piece: the pieces of earlier combinations have the smaller numbers."""
    hand: Hand = field(init=False)
    """Says which pieces of the latest combination this worker checks."""

    def __post_init__(self) -> None:
        self.hand = self.next_hand(0)

    def next_hand(self, vectors: int) -> Hand:
        """The pieces that this worker checks if the next combination has `vectors` load vectors; numbers no piece."""
        return Hand(self.share, self.dealt, 0 if vectors <= DEALT_WHOLE else 1)

    def add(self, pieces: int = 1, vectors: int = 1) -> None:
        """Number the pieces of the next combination, which has `vectors` load vectors in `pieces` pieces."""
        self.hand = self.next_hand(vectors)
        self.dealt += pieces if self.hand.step else 1

    def skip_others(self, combinations: int) -> int:
        """Number the next combinations up to the first that this worker checks, and return how many these are.

        All of the next `combinations` are given to one worker as a whole (`DEALT_WHOLE`).
        """
        ahead = 0 if self.share.is_everything else (self.share.part - self.dealt) % self.share.parts
        self.dealt += min(ahead, combinations)
        return min(ahead, combinations)

    def skips(self, vectors: int) -> bool:
        """Whether another worker checks the whole next combination of `vectors` load vectors; if so, number it."""
        if self.share.is_everything or vectors > DEALT_WHOLE or self.dealt % self.share.parts == self.share.part:
            return False
        self.add(vectors=vectors)
        return True
