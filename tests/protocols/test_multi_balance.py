"""MultiBalance on the shuffle-exchange against tokens that really move, one by one, on words as strings of bits."""

from collections import Counter

import numpy as np
import pytest

from loadbal.models.one_port import collision
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.protocols.multi_balance import Moves, moves, necklace, schedule, stages, staying, unshuffled
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LARGER_KEEPS,
    Excess,
    Groups,
    balance,
    balanced_across_all,
    highest_dimension,
)

Held = dict[str, Counter[int]]


def drawn(dimension: int, groups: int, share: int, seed: int) -> Groups:
    """Groups with so many tokens a processor, each of a random group."""
    kinds = np.random.default_rng(seed).integers(0, groups, (2**dimension, share))
    return tuple(tuple((kinds == group).sum(axis=1).tolist()) for group in range(groups))


def words(dimension: int) -> list[str]:
    """All words, highest bit first."""
    return [format(node, f"0{dimension}b") for node in range(2**dimension)]


def by_word(groups: Groups, dimension: int) -> Held:
    """What every processor holds."""
    held = zip(*groups, strict=True)
    return {word: Counter(dict(enumerate(loads))) for word, loads in zip(words(dimension), held, strict=True)}


def moved(held: Held, step: tuple[tuple[int, int, int], ...], dimension: int) -> Held:
    """What is held after a step in which tokens go over edges of the shuffle-exchange."""
    names, after = words(dimension), {word: Counter(loads) for word, loads in held.items()}
    for source, target, group in step:
        here, there = names[source], names[target]
        assert there in {here[:-1] + str(1 - int(here[-1])), here[1:] + here[0], here[-1] + here[:-1]}
        assert held[here][group] >= 1
        after[here][group] -= 1
        after[there][group] += 1
    assert len({source for source, _, _ in step}) == len({target for _, target, _ in step}) == len(step)
    return after


@pytest.mark.parametrize(("dimension", "groups", "share"), [(1, 2, 3), (2, 3, 2), (3, 2, 5), (3, 4, 1), (4, 3, 4)])
def test_the_schedule_takes_tokens_where_ascending_dimensions_would(dimension: int, groups: int, share: int) -> None:
    for seed in range(5):
        start = drawn(dimension, groups, share, seed)
        held, steps = by_word(start, dimension), list(schedule(LARGER_KEEPS, start))
        for step in steps:
            held = moved(held, step, dimension)
        ascending = tuple(balanced_across_all(LARGER_KEEPS, loads, range(dimension)) for loads in start)
        assert held == by_word(ascending, dimension)
        assert len(steps) == sum(moves(LARGER_KEEPS, start))


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_the_run_is_the_recursion_on_ascending_dimensions(rule: Excess) -> None:
    start = drawn(3, 3, 4, 7)
    *_, last = stages(rule, start)
    run = balance(rule, start, highest_dimension)
    assert last.after == run.groups
    assert moves(rule, start).balancing == run.cost


def test_columns_are_the_cases_one_by_one() -> None:
    cases = [drawn(3, 2, 3, seed) for seed in range(50)]
    columns = tuple(tuple(map(np.array, zip(*group, strict=True))) for group in zip(*cases, strict=True))
    together = moves(LARGER_KEEPS, columns)
    assert list(zip(*map(np.ndarray.tolist, together), strict=True)) == [moves(LARGER_KEEPS, case) for case in cases]


def test_what_stays_is_the_most_that_can() -> None:
    loads = (0, 5, 2, 1, 3, 4, 0, 7)
    kept, d = staying(loads), 3
    for node in range(8):
        ring = necklace(node, d)
        assert len({kept[word] for word in ring}) == 1
        assert any(loads[word] == kept[word] for word in ring)
    left = [load - keeps for load, keeps in zip(loads, kept, strict=True)]
    assert tuple(keeps + more for keeps, more in zip(kept, unshuffled(tuple(left)), strict=True)) == unshuffled(loads)


def test_halves_that_differ_are_shuffled_again_and_again() -> None:
    for d in range(2, 6):
        high = tuple(node >> d - 1 for node in range(2**d))
        assert moves(LARGER_KEEPS, (tuple(6 * bit for bit in high), tuple(6 - 6 * bit for bit in high))) == Moves(
            balancing=6, shuffling=6 * (d - 1)
        )


def test_steps_are_legal_for_one_port() -> None:
    start = drawn(3, 3, 3, 1)
    held = by_word(start, 3)
    for step in schedule(LARGER_KEEPS, start):
        loads = tuple(counts.total() for counts in held.values())
        assert collision(shuffle_exchange(3), loads, [transfer[:2] for transfer in step]) == ""
        held = moved(held, step, 3)
