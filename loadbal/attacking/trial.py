"""One case: built by the recipe, evaluated, and its slack read off the running code."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal, NamedTuple, TypeAlias

from loadbal.attacking import limits
from loadbal.attacking.limits import TOO_LARGE
from loadbal.attacking.slack import Slack, reading
from loadbal.attacking.steering import Draws, Key, Plan, Steering
from loadbal.claim import Bounds, Claim
from loadbal.errors import NoOptionError, error_line

Outcome: TypeAlias = Literal["fails", "fits", "unmet", "none", "known", "error"]
"""The conclusion fails or holds, the hypothesis fails, no case exists, the case is known, or the code has an error."""

HYPOTHESIS = "the hypothesis"
"""The source under which the slack of an unmet hypothesis is stored."""

RARELY = 4
"""If fewer than one in this many cases meets the hypothesis, the attack measures the slack of the hypothesis too."""

LONGEST = 12_000
"""The most bits of a number in a case: Python prints at most 4,300 digits."""

MOST_KNOWN = 1 << 20
"""The attack remembers at most this many cases, so that it does not try them again."""


class Trial(NamedTuple):
    """A case that was tried."""

    bounds: Bounds
    outcome: Outcome
    draws: Draws
    answers: Mapping[str, Any]
    counts: Mapping[str, int]
    seconds: float
    slack: Slack | None = None
    tightest: Mapping[str, Slack] = {}
    """The slack of each comparison, or of the hypothesis if it is unmet, by its source text."""

    @property
    def ranges(self) -> tuple[tuple[Key, int, int | None], ...]:
        """The questions with the ranges of their answers."""
        return tuple((key, draw.low, draw.high) for key, draw in self.draws.items())


@dataclass
class Trials:
    """Tries cases of a claim, and counts them."""

    claim: Claim[Any]
    deadline: float
    cases: int = 0
    relevant: int = 0
    compared: int = 0
    """In how many relevant cases two numbers were compared."""
    errors: Counter[str] = field(default_factory=Counter)
    known: set[int] = field(default_factory=set)

    def trial(self, bounds: Bounds, plan: Plan, draws: Draws | None, patience: float) -> Trial:
        """Build a case by a plan and by earlier draws, and evaluate it.

        Raises: TooLargeError if it takes more than `patience` seconds; DeadlineError at the end of the attack.
        """
        steering, begun = Steering(plan, draws), monotonic()

        def ended(outcome: Outcome, slack: Slack | None = None, tightest: Mapping[str, Slack] | None = None) -> Trial:
            seconds = monotonic() - begun
            return Trial(
                bounds, outcome, steering.draws, steering.answers, steering.counts, seconds, slack, tightest or {}
            )

        with limits.evaluation(patience, self.deadline):
            try:
                case = self.claim.case(steering, bounds)
                if any(isinstance(it.value, int) and it.value.bit_length() > LONGEST for it in steering.draws.values()):
                    raise OverflowError  # noqa: TRY301 - Python refuses to print such a number
                if not self._is_new(steering):
                    return ended("known")
                self.cases += 1
                if not self.claim.met(case):
                    return ended("unmet", None, self._unmet(case))
                found = reading(self.claim.holds, case)
                self.relevant += 1
                self.compared += found.compares
                fails = not found.truth and not self.claim.concluded(case)
                return ended("fails" if fails else "fits", found.slack, found.tightest)
            except NoOptionError:
                return ended("none")
            except TOO_LARGE:
                raise
            except Exception as error:  # noqa: BLE001 - beyond its bounds the code of a claim may raise anything
                self.errors[error_line(error)] += 1
                return ended("error")

    def _is_new(self, steering: Steering) -> bool:
        try:
            mark = hash(tuple(steering.answers.items()))
        except TypeError:
            mark = hash(str(steering.answers))
        if mark in self.known:
            return False
        if len(self.known) < MOST_KNOWN:
            self.known.add(mark)
        return True

    def _unmet(self, case: Any) -> Mapping[str, Slack]:  # noqa: ANN401 - a case is whatever the recipe builds
        """The slack of an unmet hypothesis, if cases that meet it are rare."""
        if self.relevant * RARELY >= self.cases:
            return {}
        slack = reading(self.claim.assumes, case).slack
        return {HYPOTHESIS: slack} if slack and not slack.holds else {}
