"""The attack: tries cases within growing bounds, then varies the cases that are closest to failing, until one fails."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

from loadbal.attacking import levels, limits
from loadbal.attacking.changes import changed
from loadbal.attacking.ladder import Ladder, Rung
from loadbal.attacking.limits import DeadlineError, TooLargeError
from loadbal.attacking.shrinking import shrunk
from loadbal.attacking.slack import Slack
from loadbal.attacking.steering import Draws, Plan
from loadbal.attacking.trial import HYPOTHESIS, Trial, Trials
from loadbal.claim import Bounds, Claim

CLIMBING = 0.65
"""The part of the time for trying larger and larger bounds; in the rest the attack varies the tightest cases."""

RUNGS = 150
"""The time for trying larger bounds is divided among this many rungs."""

MOST_CASES, FEWEST_CASES, REPEATS = 400, 2, 40
"""For one rung: the most cases, the fewest cases, and the number of repeated cases in a row after which it ends."""

PATIENCE = 5
"""One evaluation may take the time that is left, divided by this number."""

IDLE_FROM = 3
"""Loads are not enlarged beyond this index if larger loads gave no new case; sizes are given up after twice as many."""

ENOUGH = 20
"""A conclusion that has compared no numbers in this many relevant cases counts as one without slack."""

NEAR, TIGHTEST = 0.5, 8
"""NEAR: the part of the search steps that vary a tight case; half of these vary one of the TIGHTEST cases."""

SHRINKING = 0.25
"""At most this part of the time of an attack is used to make a counterexample smaller."""


class NoSlackError(Exception):
    """The conclusion of a claim compares no numbers."""


@dataclass
class Seen:
    """The cases that an attack has tried within the bounds of one rung, in numbers."""

    bounds: Bounds
    is_possible: bool = False
    """Whether any case could be built, even one that was already tried within other bounds."""
    cases: int = 0
    relevant: int = 0
    tightest: Trial | None = None
    """The case with the smallest share of slack."""


@dataclass
class Attack:
    """An attack on a claim, and what it has seen so far."""

    claim: Claim[Any]
    seed: int
    seconds: float
    requires_slack: bool = True
    """Whether to refuse a claim whose conclusion compares no numbers; if not, the attack only tries large cases."""
    seen: dict[Rung, Seen] = field(default_factory=dict)
    failing: Trial | None = None
    """A counterexample, made smaller; None if no case failed."""
    too_large: dict[Rung, str] = field(default_factory=dict)
    is_interrupted: bool = False
    _champions: dict[tuple[Rung, str], Trial] = field(default_factory=dict)
    """For every rung and every comparison of the conclusion, the tightest case."""
    _marks: dict[Rung, int] = field(default_factory=dict)
    """A digest of the first case of each rung."""
    _axes: set[int] = field(default_factory=set)
    """The fields of a rung (0 is the size, 1 the load) whose larger values gave new cases."""
    _counts: dict[str, int] = field(default_factory=dict)
    _spent: dict[Rung, float] = field(default_factory=dict)
    """The seconds that the search, after the climb, spent on the cases of each rung."""
    _repeated: set[Rung] = field(default_factory=set)
    """The rungs that were tried again, with more time for a case."""

    def __post_init__(self) -> None:
        self.random = Random(self.seed)  # noqa: S311 - no secrets
        self.begun = monotonic()
        self.trials = Trials(self.claim, self.begun + self.seconds)
        self.ladder = Ladder(self.claim)

    def run(self, report: Callable[[int], None] = lambda _: None) -> None:
        """Attack until a case fails, the time is up, or the user interrupts; `report` gets the number of cases.

        Raises: NoSlackError if the conclusion compares no numbers.
        """
        self._report = report
        try:
            with limits.limited_memory():
                self._climb()
                self._search()
                if self.failing:
                    self.failing = shrunk(self.claim, self.failing, self.random, self.seconds * SHRINKING)
        except DeadlineError:
            pass
        except KeyboardInterrupt:
            self.is_interrupted = True
        if self.requires_slack and self.trials.relevant and not self.trials.compared:
            raise NoSlackError

    def _climb(self) -> None:
        until = self.begun + CLIMBING * self.seconds
        while self.failing is None and monotonic() < until:
            rung = self.ladder.next(self._patience()) or self._again()
            if rung is None:
                return
            self._try_rung(rung)

    def _again(self) -> Rung | None:
        """A rung on which no case could be built in time; it gets more time, since its first case may fill caches."""
        empty = [rung for rung in self.too_large if not self.seen[rung].is_possible and rung not in self._repeated]
        if empty:
            self._repeated.add(min(empty))
        return min(empty, default=None)

    def _patience(self, rung: Rung | None = None) -> float:
        parts = 2 if rung in self._repeated else PATIENCE
        return max(0.0, self.trials.deadline - monotonic()) / parts

    def _try_rung(self, rung: Rung) -> None:
        """Try cases within the bounds of a rung, then variations of the tightest ones."""
        bounds = self.ladder.bounds(rung)
        if bounds is None:
            return
        seen = self.seen[rung] = Seen(bounds)
        begun, repeats, seconds = monotonic(), 0, []
        share = CLIMBING * self.seconds / RUNGS
        for tried, (plan, draws) in enumerate(self._proposals(rung, begun + share / 2)):
            if tried >= FEWEST_CASES and (monotonic() - begun > share or tried >= MOST_CASES or repeats >= REPEATS):
                break
            try:
                trial = self._tried(rung, plan, draws)
            except TooLargeError as error:
                self.too_large[rung] = str(error)
                if not seen.is_possible:
                    return
                break
            if not tried and trial.outcome != "none":
                self._mark(rung, trial)
            seconds.append(trial.seconds)
            repeats = repeats + 1 if trial.outcome in {"known", "none", "error"} else 0
            if self.failing:
                return
        # There may be no case of many small sizes, such as of tori with fewer than 16 nodes.
        sizes = 0 in self._axes or len({it.size for it in self._marks}) < 2 * IDLE_FROM
        loads = rung.load < IDLE_FROM or (1 in self._axes and seen.is_possible)
        self.ladder.climb(rung, sum(seconds) / max(1, len(seconds)), sizes=sizes, loads=loads)

    def _mark(self, rung: Rung, trial: Trial) -> None:
        """Note the first case of a rung, and whether it differs from that of a smaller size or of a smaller load."""
        mark = self._marks[rung] = hash((trial.ranges, str(trial.answers)))
        for axis, other in ((0, 1), (1, 0)):
            # There may be no cases of many sizes, such as those that are no powers of two.
            before = [it for it in self._marks if it[other] == rung[other] and it[axis] < rung[axis]]
            if before and self._marks[max(before)] != mark:
                self._axes.add(axis)

    @property
    def has_loads(self) -> bool:
        """Whether larger loads make other cases."""
        return 1 in self._axes

    @property
    def has_sizes(self) -> bool:
        """Whether larger sizes make other cases."""
        return 0 in self._axes

    def tightest_by_comparison(self) -> dict[str, dict[int, Slack]]:
        """For every comparison of the conclusion, by its source text, the smallest slack at each size."""
        found: dict[str, dict[int, Slack]] = {}
        for (rung, source), trial in sorted(self._champions.items()):
            slack, size = trial.tightest.get(source), self.seen[rung].bounds.size
            if slack and trial.outcome == "fits":
                best = found.setdefault(source, {})
                best[size] = min(slack, best.get(size, slack), key=lambda it: it.share)
        return found

    def _proposals(self, rung: Rung, wide_until: float) -> Iterator[tuple[Plan, Draws | None]]:
        """Yield plans, some with earlier draws to reuse: extreme answers, random ones, and changes of tight cases."""
        reach = self.seen[rung].bounds.load or 0
        yield Plan(Random(0), levels.highest, reach=reach), None  # noqa: S311 - no secrets
        for level in levels.EXTREMES:
            yield Plan(self.random, level, reach=reach, counts=self._counts), None
        while True:
            plan = Plan(self.random, self.random.choice(levels.LEVELS), self._alone(), reach, self._counts)
            own = [trial for (there, _), trial in self._champions.items() if there == rung]
            below = [trial for (there, _), trial in self._champions.items() if there in rung.before]
            is_wide = monotonic() < wide_until
            if own and self.random.random() < (0.2 if is_wide else 0.8):
                yield plan, changed(self.random.choice(own).draws, self.random)
            elif below and self.random.random() < 0.3:
                yield plan, self.random.choice(below).draws
            else:
                yield plan, None

    def _alone(self) -> Mapping[str, levels.Level]:
        """Random levels for no question, for one question, or for every question."""
        stems = list(self._counts)
        if not stems or self.random.random() < 0.2:
            return {}
        chosen = stems if self.random.random() < 0.6 else [self.random.choice(stems)]
        return {it: self.random.choice(levels.LEVELS) for it in chosen}

    def _tried(self, rung: Rung, plan: Plan, draws: Draws | None) -> Trial:
        """Try one case within the bounds of a rung, and note what it shows."""
        seen = self.seen[rung]
        trial = self.trials.trial(seen.bounds, plan, draws, self._patience(rung))
        self._report(self.trials.cases)
        if self.requires_slack and self.trials.relevant == ENOUGH and not self.trials.compared:
            raise NoSlackError
        self._counts = dict(trial.counts) if trial.outcome not in {"none", "error"} else self._counts
        seen.is_possible |= trial.outcome not in {"none", "error"}
        seen.cases += trial.outcome in {"fits", "fails", "unmet"}
        seen.relevant += trial.outcome in {"fits", "fails"}
        if trial.outcome == "fails":
            self.failing = trial
        if trial.outcome in {"fits", "unmet"}:
            self._compete(rung, trial)
        return trial

    def _compete(self, rung: Rung, trial: Trial) -> None:
        """Keep the trial if it is the tightest of its rung so far, over all or in one of the comparisons."""
        seen = self.seen[rung]
        if trial.slack and (seen.tightest is None or trial.slack.share < seen.tightest.slack.share):  # type: ignore[union-attr] # it has slack
            seen.tightest = trial
        if not trial.tightest and trial.outcome == "fits":
            self._champions[rung, ""] = trial
        for source in trial.tightest:
            best = self._champions.get((rung, source))
            if best is None or tightness(trial, source) <= tightness(best, source):
                self._champions[rung, source] = trial

    def _search(self) -> None:
        """Try variations of the tightest cases, and in between more cases of all rungs."""
        proposals = {rung: self._proposals(rung, monotonic()) for rung, seen in self.seen.items() if seen.cases}
        while self.failing is None and proposals and monotonic() < self.trials.deadline:
            ranked = sorted(self._champions, key=lambda it: tightness(self._champions[it], it[1]))
            if ranked and self.random.random() < NEAR:
                rung, source = self.random.choice(ranked[:TIGHTEST] if self.random.random() < NEAR else ranked)
                start = self._champions[rung, source]
                rung = self._neighbor(rung)
                draws: Draws | None = changed(start.draws, self.random)
                plan = Plan(self.random, self.random.choice(levels.LEVELS), {}, start.bounds.load or 0, self._counts)
            else:
                # All rungs get the same time, since cases of large sizes take much longer than those of small ones.
                rung = min(proposals, key=lambda it: self._spent.get(it, 0.0))
                plan, draws = next(proposals[rung])
            if self.ladder.expected(rung) > self._patience():
                self._spent[rung] = self.seconds
                continue
            begun = monotonic()
            try:
                self._tried(rung, plan, draws)
            except TooLargeError as error:
                self.too_large[rung] = str(error)
            self._spent[rung] = self._spent.get(rung, 0.0) + monotonic() - begun

    def _neighbor(self, rung: Rung) -> Rung:
        """The rung itself, or at times one next to it that was tried before."""
        if self.random.random() < 0.8:
            return rung
        size, load = (place + self.random.choice((-1, 0, 1)) for place in rung)
        moved = Rung(size, load)
        return moved if moved in self.seen and moved not in self.too_large else rung


def tightness(trial: Trial, source: str) -> float:
    """The share of slack of one comparison in a case, or how far its hypothesis is from being met; small is tight."""
    slack = trial.tightest.get(source)
    if slack is None:
        return 0.5
    return 1 - slack.share if source == HYPOTHESIS else slack.share
