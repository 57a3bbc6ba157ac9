"""Shares: the pieces of a cell dealt to several workers, like cards to players.

The load vectors of a combination come in pieces (`loadbal.columns.Cut`). The pieces of all combinations are numbered
in the order of enumeration, and share `part` of `parts` has the numbers part, part + parts, part + 2 * parts, ...
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box
from loadbal.errors import InvalidInputError

DEALT_WHOLE = 1 << 20
"""A combination with at most this many load vectors counts as one piece: building its case takes as long as running
it, and only one worker has to build it."""


@dataclass(frozen=True, slots=True)
class Share:
    """One of `parts` equal shares of a cell.

    Raises: InvalidInputError for a part that does not exist.
    """

    part: int = 0
    parts: int = 1
    rest_is_checked: bool = False
    """Whether other workers check the other shares of the cell, and all smaller shells, as in a hunt."""

    def __post_init__(self) -> None:
        if not 0 <= self.part < self.parts:
            raise InvalidInputError(f"share {self.part} of {self.parts}; the shares count from 0")

    @property
    def is_everything(self) -> bool:
        """Whether there is no other share."""
        return self.parts == 1

    @property
    def may_skip_permuted(self) -> bool:
        """Whether a case may be skipped if a permutation or negation of loads maps it to an earlier case of the box.

        The earlier case may lie in another share.
        """
        return self.is_everything or self.rest_is_checked

    def may_skip_translated(self, box: Box) -> bool:
        """Whether a case may be skipped if it is an earlier case of the box with a number added to all loads.

        In a shell the earlier case lies in a smaller shell.
        """
        return self.may_skip_permuted and (self.rest_is_checked or not box.is_shell)


WHOLE_CELL = Share()
"""The only share of a cell that is not divided."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The pieces of one combination that belong to a share."""

    share: Share
    first: int
    """The number of the combination's first piece."""
    step: int
    """1; 0 if all pieces of the combination count as one, and have one number."""

    @property
    def has_all(self) -> bool:
        """Whether no piece of the combination can belong to another share, unless all do."""
        return self.share.is_everything or self.step == 0

    def has(self, pieces: NDArray[np.int64]) -> NDArray[np.bool]:
        """For a column of pieces, by their indices in the combination: which of them belong to the share."""
        numbers = self.first + self.step * pieces
        return np.broadcast_to((numbers - self.share.part) % self.share.parts == 0, pieces.shape)

    def next_piece(self, index: int) -> int | None:
        """The first index from `index` on whose piece belongs to the share; it may lie beyond the last piece.

        None if the combination is one piece, and belongs to another share.
        """
        distance = (self.share.part - self.first - self.step * index) % self.share.parts
        if self.step == 0 and distance:
            return None
        return index + distance


@dataclass
class Deal:
    """Numbers the pieces of one combination after another, and says which of them belong to the share.

    Every worker deals the same combinations in the same order, whatever its share.
    """

    share: Share = WHOLE_CELL
    dealt: int = 0
    """The number of pieces in all combinations so far."""
    hand: Hand = field(init=False)
    """The pieces of the last combination that was dealt."""

    def __post_init__(self) -> None:
        self.hand = self.next_hand(0)

    def next_hand(self, vectors: int) -> Hand:
        """The hand that a combination with this many load vectors would get if it were dealt now."""
        return Hand(self.share, self.dealt, 0 if vectors <= DEALT_WHOLE else 1)

    def add(self, pieces: int = 1, vectors: int = 1) -> None:
        """Deal the next combination, which has `pieces` pieces with `vectors` load vectors together."""
        self.hand = self.next_hand(vectors)
        self.dealt += pieces if self.hand.step else 1

    def skips(self, vectors: int) -> bool:
        """Whether the next combination belongs to another share as a whole; if so, it is dealt now."""
        if self.share.is_everything or vectors > DEALT_WHOLE or self.dealt % self.share.parts == self.share.part:
            return False
        self.add(vectors=vectors)
        return True
