"""Compares and merges the coverages of several checks of one claim."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from loadbal.domain import ONE_OF, Covered


def merged_coverage(several: Sequence[Covered]) -> Covered:
    """The coverage of the check with the most questions; each question gets the smallest `from` of all checks.

    Options that are listed by name are those of the check that has the most of them.

    >>> more = {"n": {"of": "numbers", "from": 3}, "loads": {"of": "numbers"}}
    >>> merged_coverage([{"n": {"of": "numbers", "from": 1}}, more])
    {'n': {'of': 'numbers', 'from': 1}, 'loads': {'of': 'numbers'}}
    >>> merged_coverage([{"k": {"of": "one of 2", "options": 1}}, {"k": {"of": "one of 2, 4", "options": 2}}])
    {'k': {'of': 'one of 2, 4', 'options': 2}}
    """
    most = max(several, key=len, default={})
    lows = {name: [low for one in several if (low := one.get(name, {}).get("from")) is not None] for name in most}
    widest = {name: _longest_list(entry, [it[name] for it in several if name in it]) for name, entry in most.items()}
    return {name: {**entry, **({"from": min(lows[name])} if lows[name] else {})} for name, entry in widest.items()}


def _longest_list(entry: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """An entry about a question, or if it lists its options by name, the one of `entries` that lists the most."""
    named = [it for it in (entry, *entries) if it["of"].startswith(ONE_OF)]
    return max(named, key=lambda it: it.get("options", 0)) if entry in named else entry


def largest_coverages(several: Iterable[Covered]) -> tuple[Covered, ...]:
    """The coverages of some checks, without those that another one of them contains.

    >>> small, large = {"n": {"of": "numbers", "from": 1, "to": 3}}, {"n": {"of": "numbers", "from": 1, "to": 4}}
    >>> largest_coverages([small, large, {}, large])
    ({'n': {'of': 'numbers', 'from': 1, 'to': 4}},)
    """
    kept: list[Covered] = []
    for one in filter(None, several):
        if not any(contains(other, one) for other in kept):
            kept = [*(other for other in kept if not contains(one, other)), one]
    return tuple(kept)


def contains(larger: Covered, smaller: Covered) -> bool:
    """True if a check with the coverage `larger` covers what one with the coverage `smaller` covers.

    >>> trees = {"of": "every tree", "options": 3, "from": 1, "to": 3}
    >>> contains({"tree": {**trees, "options": 5, "to": 4}}, {"tree": trees}), contains({"tree": trees}, {})
    (True, False)
    """
    return larger.keys() == smaller.keys() and all(_widens(larger[name], smaller[name]) for name in larger)


def _widens(larger: Mapping[str, Any], smaller: Mapping[str, Any]) -> bool:
    """True if two entries about a question are equal, or the ranges of the first contain those of the second."""
    if larger == smaller:
        return True
    # Without the sizes of options it is unknown whether one list of options contains the other.
    if larger.keys() != smaller.keys() or larger["of"] != smaller["of"] or larger.get("from") is None:
        return False
    ranges = [((it["from"], it["to"]), it.get("numbers", (0, 0))) for it in (larger, smaller)]
    return larger.get("options", 0) >= smaller.get("options", 0) and all(
        low <= least and (high is None or (most is not None and most <= high))
        for (low, high), (least, most) in zip(*ranges, strict=True)
    )
