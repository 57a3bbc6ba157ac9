"""What an engine hands out to be looked at in columns, and what is remembered from one piece to the next."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from loadbal.choices import Answers

Seek: TypeAlias = Literal["largest", "smallest"]


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


@dataclass
class Passed:
    """A box of load vectors that compiled code has gone through: it has no counterexample, and nothing more extreme."""

    relevant: int
    """How many cases meet the hypothesis."""
    alone: int
    """How many of its cases were looked at one by one, and do not stand for others yet."""
