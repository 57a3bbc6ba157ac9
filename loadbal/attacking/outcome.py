"""The report of an attack: a counterexample, or the sizes tried, the tightest case, and the growth of the slack."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from loadbal.attacking.attack import Attack, Seen
from loadbal.attacking.slack import Slack
from loadbal.attacking.trend import Point, percent, trend
from loadbal.attacking.trial import Trial
from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.choices import answers_line, answers_to_json
from loadbal.claim import Bounds
from loadbal.display import LONGEST, number_text, shortened
from loadbal.errors import InvalidInputError
from loadbal.term import unmarked
from loadbal.verdict import Evidence, Refuted, Strength, Undecided

MOST_POINTS = 14
"""The slack is printed for at most this many sizes or loads; of more, for every second or third one, and so on."""

MOST_COMPARISONS = 6
"""The most comparisons of a conclusion whose slack is printed one by one."""

MOST_DIGITS = 20
"""The most characters of one side of a comparison; longer numbers are printed with six digits."""


def verdict(name: str, attack: Attack) -> Refuted | Undecided:
    """The verdict of an attack that has ended: refuted or undecided, never more.

    Raises: VacuousClaimError if no case meets the hypothesis; InvalidInputError if the claim cannot be evaluated.
    """
    trials = attack.trials
    if attack.failing:
        found = attack.failing
        return confirmed_refutation(attack.claim, found.answers, found.bounds, _evidence(attack, found.bounds))
    if not trials.relevant:
        if trials.errors:
            raise InvalidInputError(f"{name} cannot be evaluated: {trials.errors.most_common(1)[0][0]}")
        if attack.is_interrupted or not trials.cases:
            return Undecided("no case was tried" + (" before the interruption" if attack.is_interrupted else ""))
        raise vacuous_claim_error(attack.claim, trials.cases, reached(attack))
    far = reached(attack)
    tight = tightest(attack.seen.values())
    slack = ""
    if tight and tight.slack:
        slack = f"; the case nearest to failing: {answers_line(tight.answers)} ({slack_text(tight.slack)})"
    stop = "; interrupted" if attack.is_interrupted else ""
    return Undecided(
        f"none of the {trials.relevant:,} cases that were tried, within {far}, is a counterexample{stop}{slack}",
        _evidence(attack, far),
    )


def _evidence(attack: Attack, bounds: Bounds) -> Evidence:
    return Evidence(Strength.SAMPLED, attack.trials.cases, attack.trials.relevant, method="attack", bounds=bounds)


def reached(attack: Attack) -> Bounds:
    """The largest size and load at which a case met the hypothesis; no load if larger loads gave no new cases."""
    seen = [it.bounds for it in attack.seen.values() if it.relevant]
    load = max((it.load or 0 for it in seen), default=0)
    return Bounds(max((it.size for it in seen), default=1), load if attack.has_loads else None)


def tightest(several: Iterable[Seen]) -> Trial | None:
    """The case with the smallest share of slack; None if none has slack."""
    found = [it.tightest for it in several if it.tightest]
    return min(found, key=lambda it: it.slack.share if it.slack else 1.0, default=None)


def slack_text(slack: Slack) -> str:
    """A slack in words.

    >>> slack_text(Slack(0.25, 3, "<=", 4, "it <= 4", True))
    '3 <= 4, slack 1, which is 25 % of 4'
    """
    larger = max(slack.left, slack.right, key=abs)
    left, right, gap, whole = (number_text(it, MOST_DIGITS) for it in (slack.left, slack.right, slack.gap, larger))
    return f"{left} {slack.symbol} {right}, slack {gap}, which is {percent(slack.share)} of {whole}"


def points(attack: Attack, field: str) -> list[tuple[Point, Trial]]:
    """For every size ("size") or largest load ("load"), the case with the smallest share of slack."""
    groups: dict[int, list[Seen]] = {}
    for it in attack.seen.values():
        groups.setdefault(getattr(it.bounds, field) or 0, []).append(it)
    found = [(key, tightest(group)) for key, group in sorted(groups.items())]
    return [(Point(str(key), it.slack.share), it) for key, it in found if it and it.slack]


def lines(attack: Attack) -> list[str]:
    """The report of an attack as lines of text, without the verdict."""
    said = [f"seed {attack.seed}; {attack.trials.cases:,} cases, {attack.trials.relevant:,} of them relevant"]
    said += [
        f"{count:,} cases cannot be evaluated: {shortened(error, LONGEST)}"
        for error, count in attack.trials.errors.most_common(1)
    ]
    if attack.too_large:
        first = min(attack.too_large)
        bounds = attack.ladder.bounds(first)
        said.append(f"left out as too large: cases from {bounds} on ({attack.too_large[first]})")
    if attack.failing:
        return said
    by_size = points(attack, "size")
    if not by_size:
        return [*said, "the conclusion compares no numbers that leave a margin, so only large cases were tried"]
    if attack.has_sizes:
        said += _trend_lines("sizes", [it for it, _ in by_size])
    if attack.has_loads:
        said += _trend_lines("largest loads", [it for it, _ in points(attack, "load")])
    several = attack.tightest_by_comparison()
    if len(several) > 1 and attack.has_sizes:
        for source, found in list(several.items())[:MOST_COMPARISONS]:
            said += [f"{source}:", *(f"  {line}" for line in _trend_lines("sizes", _points(found)))]
    return said


def _points(found: Mapping[int, Slack]) -> list[Point]:
    return [Point(str(size), slack.share) for size, slack in sorted(found.items())]


def _trend_lines(what: str, found: Sequence[Point]) -> list[str]:
    """A line with the shares of slack, and a line about their trend; no lines if there is a single share."""
    shown = found[:: -(-len(found) // MOST_POINTS) or 1]
    shares = ", ".join(f"{it.label}: {percent(it.share)}" for it in shown)
    return (
        [f"smallest slack by {what}, in percent of the larger side: {shares}", trend(found, what)]
        if len(found) > 1
        else []
    )


def json_text(name: str, attack: Attack, found: Refuted | Undecided) -> str:
    """The report of an attack as a JSON document; exact numbers are strings."""
    tight = tightest(attack.seen.values())
    contents = {
        "claim": name,
        "sentence": unmarked(attack.claim.sentence),
        "verdict": "refuted" if isinstance(found, Refuted) else "undecided",
        "seed": attack.seed,
        "seconds": attack.seconds,
        "interrupted": attack.is_interrupted,
        "cases": attack.trials.cases,
        "relevant": attack.trials.relevant,
        "reached": {"size": reached(attack).size, "load": reached(attack).load},
        "slack by size": [_document(it, trial) for it, trial in points(attack, "size")],
        "slack by load": [_document(it, trial) for it, trial in points(attack, "load")],
        "trend": {what: trend([it for it, _ in points(attack, what)], f"{what}s") for what in ("size", "load")},
        "comparisons": {
            source: {str(size): slack.share for size, slack in found.items()}
            for source, found in attack.tightest_by_comparison().items()
        },
        "tightest": answers_to_json(tight.answers) if tight else None,
        "counterexample": answers_to_json(found.answers) if isinstance(found, Refuted) else None,
    }
    return json.dumps(contents, indent=1, ensure_ascii=False) + "\n"


def _document(point: Point, trial: Trial) -> dict[str, Any]:
    slack = trial.slack
    sides = {"left": str(slack.left), "comparison": slack.symbol, "right": str(slack.right)} if slack else {}
    return {"up to": int(point.label), "share": point.share, **sides, "case": answers_line(trial.answers)}
