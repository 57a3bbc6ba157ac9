"""Small changes of the draws of a case: the neighbors that a local search tries."""

from collections.abc import Callable
from random import Random
from typing import Any

from loadbal.attacking import levels
from loadbal.attacking.steering import Draw, Draws, Key, stem

Values = list[int]


def changed(draws: Draws, random: Random) -> dict[Key, Draw]:
    """A copy of the draws in which one or a few are changed, or left out so that they are drawn again."""
    made = dict(draws)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if not made:
            return made
        # Many questions of one stem, such as one for each node, count as one, so that no question is rarely changed.
        by_stem: dict[str, list[Key]] = {}
        for key in made:
            by_stem.setdefault(stem(key[0]), []).append(key)
        keys = by_stem[random.choice(list(by_stem))]
        key = random.choice(keys)
        if random.random() < 0.05:
            del made[key]
        elif len(keys) > 1 and random.random() < 0.3:
            other = random.choice(keys)
            made[key], made[other] = (
                made[key]._replace(value=made[other].value),
                made[other]._replace(value=made[key].value),
            )
        else:
            made[key] = _changed_draw(made[key], random)
    return made


def _changed_draw(draw: Draw, random: Random) -> Draw:
    if isinstance(draw.value, tuple):
        return draw._replace(value=_changed_loads(draw, random))
    if not isinstance(draw.value, int):
        return draw._replace(value=levels.rational(draw.low, draw.high, random))
    high = draw.value * 2 + 2 if draw.high is None else draw.high
    steps = (draw.value - 1, draw.value + 1, draw.value - 2, draw.value + 2, 2 * draw.value, draw.value // 2)
    value = random.choice(steps) if random.random() < 0.7 else random.choice(levels.LEVELS)(draw.low, high, random)
    return draw._replace(value=min(high, max(draw.low, value)))


def _changed_loads(draw: Draw, random: Random) -> tuple[int, ...]:
    values = list(draw.value)
    if not values:
        return ()
    low, high = draw.low, max(values) * 2 + 2 if draw.high is None else draw.high
    random.choice(LOAD_CHANGES)(values, low, high, random)
    return tuple(min(high, max(low, value)) for value in values)


def _move(values: Values, low: int, high: int, random: Random) -> None:
    """Move tokens from one node to another."""
    source, target = random.randrange(len(values)), random.randrange(len(values))
    most = min(values[source] - low, high - values[target])
    if most > 0:
        tokens = random.choice((1, 1, most, random.randint(1, most)))
        values[source] -= tokens
        values[target] += tokens


def _step(values: Values, _low: int, _high: int, random: Random) -> None:
    """Add or take a token."""
    values[random.randrange(len(values))] += random.choice((-1, 1))


def _set(values: Values, low: int, high: int, random: Random) -> None:
    """Give one node any load."""
    values[random.randrange(len(values))] = random.choice(levels.LEVELS)(low, high, random)


def _swap(values: Values, _low: int, _high: int, random: Random) -> None:
    """Exchange the loads of two nodes."""
    one, other = random.randrange(len(values)), random.randrange(len(values))
    values[one], values[other] = values[other], values[one]


def _rotate(values: Values, _low: int, _high: int, random: Random) -> None:
    """Rotate all loads."""
    by = random.randrange(len(values))
    values[:] = values[by:] + values[:by]


def _complement(values: Values, low: int, high: int, _random: Random) -> None:
    """Exchange large and small loads."""
    values[:] = [low + high - value for value in values]


def _scale(values: Values, low: int, _high: int, random: Random) -> None:
    """Double or halve all loads, or change them by 1."""
    times, added, divisor = random.choice(((2, 0, 1), (1, 0, 2), (1, 1, 1), (1, -1, 1)))
    values[:] = [low + (times * (value - low) + added) // divisor for value in values]


def _fill(values: Values, low: int, high: int, random: Random) -> None:
    """Give a block of nodes the same load."""
    first, last = sorted((random.randrange(len(values)), random.randrange(len(values))))
    load = random.choice((low, high, random.choice(values)))
    values[first : last + 1] = [load] * (last + 1 - first)


LOAD_CHANGES: tuple[Callable[[Values, int, int, Random], Any], ...] = (
    _move,
    _move,
    _step,
    _step,
    _set,
    _swap,
    _rotate,
    _complement,
    _scale,
    _fill,
)
